#include "books/links/qr_code.h"

#ifdef GRIDSMITH_HAS_QRENCODE

#include <cerrno>
#include <memory>
#include <qrencode.h>
#include <utility>

namespace gridsmith {

namespace {

using QrOfLibrary = std::unique_ptr<QRcode, decltype(&QRcode_free)>;

// The smallest code for the text that has at least this version; null if the text is too long for every version.
QrOfLibrary encoded_qr(const std::string& text, int version, QRecLevel level) {
    return {QRcode_encodeString8bit(text.c_str(), version, level), QRcode_free};
}

}  // namespace

Result<QrCode> qr_code_of(const std::string& text) {
    QrOfLibrary made = encoded_qr(text, 0, QR_ECLEVEL_L);
    if (!made)
        return failure(errno == ERANGE ? "the link of the puzzle is too long for a QR code"
                                       : "the QR code of the puzzle cannot be made");
    for (const QRecLevel level : {QR_ECLEVEL_M, QR_ECLEVEL_Q, QR_ECLEVEL_H}) {
        QrOfLibrary stronger = encoded_qr(text, made->version, level);
        if (!stronger || stronger->width > made->width) break;
        made = std::move(stronger);
    }
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
