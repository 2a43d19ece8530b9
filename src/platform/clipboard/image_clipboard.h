// Puts pictures on the clipboard, which GLFW cannot do.
//
// On X11 the program that copies keeps the picture and serves each program that pastes it, so this class runs
// its own connection and thread (x11_selection.h). On Wayland the program wl-copy does that, if installed. Windows keeps
// the picture itself, as PNG and as a bitmap.
#pragma once

#include "base/result.h"

#include <memory>
#include <string>

namespace gridsmith {

class ImageClipboard {
public:
    ImageClipboard();
    // Hands the picture to a clipboard manager, if one runs.
    ~ImageClipboard();
    ImageClipboard(const ImageClipboard&) = delete;
    ImageClipboard& operator=(const ImageClipboard&) = delete;

    // Puts a PNG on the clipboard. Fails without an X11 display if wl-copy is missing or fails, and on Windows while
    // another program keeps the clipboard open.
    Result<void> copy(std::string png);

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace gridsmith
