// QR codes as data, by libqrencode, which no other file includes. A build may lack it; codes then fail with a message.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <string>
#include <vector>

namespace gridsmith {

struct QrCode {
    int side = 0;  // in modules, without the white edge of four modules that readers need
    std::vector<bool> dark = {};

    bool is_dark(int row, int column) const {
        return dark[static_cast<std::size_t>(row) * static_cast<std::size_t>(side) +
                    static_cast<std::size_t>(column)];
    }
};

// The smallest code of the text, with as much error correction as has room in it. It survives the loss of at least 7 %.
Result<QrCode> qr_code_of(const std::string& text);

}  // namespace gridsmith
