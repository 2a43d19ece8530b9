#include "books/qr_code.h"

#ifdef GRIDSMITH_HAS_QRENCODE

#include <cerrno>
#include <memory>
#include <qrencode.h>

namespace gridsmith {

Result<QrCode> qr_code_of(const std::string& text) {
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> made(
        QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M), QRcode_free);
    if (!made)
        return failure(errno == ERANGE ? "the link of the puzzle is too long for a QR code"
                                       : "the QR code of the puzzle cannot be made");
    QrCode code{.side = made->width};
    const auto modules = static_cast<std::size_t>(code.side) * static_cast<std::size_t>(code.side);
    code.dark.reserve(modules);
    for (std::size_t i = 0; i < modules; ++i) code.dark.push_back((made->data[i] & 1) != 0);
    return code;
}

}  // namespace gridsmith

#else

namespace gridsmith {

Result<QrCode> qr_code_of(const std::string&) {
    return failure("this program was built without libqrencode, so it cannot make QR codes");
}

}  // namespace gridsmith

#endif
