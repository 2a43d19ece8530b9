// Keeps the picture of a printed page on the graphics card while the window shows it.
//
// Separate from the board cache, which paints its own pictures, because the page painter makes these.
#pragma once

#include "publish/painter/page_painter.h"

#include <memory>

namespace gridsmith {

class PageTexture {
public:
    PageTexture() = default;
    PageTexture(const PageTexture&) = delete;
    PageTexture& operator=(const PageTexture&) = delete;
    // The GL context must be current, here and in with().
    ~PageTexture();

    // The GL name of a texture with these pixels, its top row first. Valid until the next call with another
    // page, which must not be in the same frame.
    unsigned with(const std::shared_ptr<const PagePixels>& page);
    // Call once a frame: frees the texture if the frame did not use it.
    void forget_unused();

private:
    std::shared_ptr<const PagePixels> page_;
    unsigned texture_ = 0;
    bool is_used_ = false;
};

}  // namespace gridsmith
