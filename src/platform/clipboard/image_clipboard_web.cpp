// The browser keeps the picture itself. It allows this for some seconds after a key press or a click.
#include "platform/clipboard/image_clipboard.h"

#include <emscripten.h>

namespace gridsmith {

class ImageClipboard::Impl {};

ImageClipboard::ImageClipboard() = default;

ImageClipboard::~ImageClipboard() = default;

Result<void> ImageClipboard::copy(std::string png) {
    // clang-format off
    const int possible = EM_ASM_INT({
        if (!navigator.clipboard || typeof ClipboardItem === 'undefined') return 0;
        const picture = new Blob([HEAPU8.slice($0, $0 + $1)], {type: 'image/png'});
        navigator.clipboard.write([new ClipboardItem({'image/png': picture})])
            .catch(error => console.warn('The picture was not copied:', error.message));
        return 1;
    }, png.data(), png.size());
    // clang-format on
    if (possible == 0) return failure("this browser cannot copy pictures; save the picture instead");
    return {};
}

}  // namespace gridsmith
