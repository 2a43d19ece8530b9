// The clipboard for pictures, which the windowing library does not have.
//
// On X11 whoever copies keeps the picture and answers everybody who wants to paste it, so this runs a
// connection and a thread of its own (x11_selection.h). On Wayland the picture is handed to the program
// wl-copy, if it is installed.
#pragma once

#include "base/result.h"

#include <memory>
#include <string>

namespace gridsmith {

class ImageClipboard {
public:
    ImageClipboard();
    // Leaves the picture to a clipboard manager, if one runs.
    ~ImageClipboard();
    ImageClipboard(const ImageClipboard&) = delete;
    ImageClipboard& operator=(const ImageClipboard&) = delete;

    // Puts a PNG on the clipboard. Fails when there is neither a display nor wl-copy.
    Result<void> copy(std::string png);

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace gridsmith
