// The picture of a page of paper on the graphics card, for as long as the same picture is shown.
//
// Separate from the board cache, which makes its pictures itself: these come ready from the page painter.
#pragma once

#include "publish/page_painter.h"

#include <memory>

namespace gridsmith {

class PageTexture {
public:
    PageTexture() = default;
    PageTexture(const PageTexture&) = delete;
    PageTexture& operator=(const PageTexture&) = delete;
    // The GL context must be current, here as in the function below.
    ~PageTexture();

    // The GL name of a texture with these pixels, its top row first. Valid until it is asked for another
    // picture, which must not be in the same frame.
    unsigned with(const std::shared_ptr<const PagePixels>& page);
    // Once a frame: a page that was not asked for since the last time goes.
    void forget_unused();

private:
    std::shared_ptr<const PagePixels> page_;
    unsigned texture_ = 0;
    bool is_used_ = false;
};

}  // namespace gridsmith
