// A copied picture is on the clipboard as PNG and as a bitmap.
#include "platform/clipboard/image_clipboard.h"

#include "platform/system/windows_calls.h"

#include <catch2/catch_test_macros.hpp>
#include <cstring>
#include <string>

using namespace gridsmith;

namespace {

// Two pixels: red, and blue that is mostly transparent.
constexpr unsigned char kTwoPixels[] = {
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44,
    0x52, 0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x01, 0x08, 0x06, 0x00, 0x00, 0x00, 0xf4,
    0x22, 0x7f, 0x8a, 0x00, 0x00, 0x00, 0x0e, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9c, 0x63, 0xf8,
    0xcf, 0xc0, 0x00, 0x42, 0x0e, 0x00, 0x0f, 0x3a, 0x03, 0x3e, 0xf7, 0x3b, 0xc1, 0x69, 0x00,
    0x00, 0x00, 0x00, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82,
};

// The clipboard must be open.
std::string clipboard_bytes(UINT format) {
    std::string bytes;
    if (HANDLE block = ::GetClipboardData(format)) {
        bytes.resize(::GlobalSize(block));
        std::memcpy(bytes.data(), ::GlobalLock(block), bytes.size());
        ::GlobalUnlock(block);
    }
    return bytes;
}

}  // namespace

TEST_CASE("a picture is copied as PNG and as a bitmap with opacity") {
    const std::string png(reinterpret_cast<const char*>(kTwoPixels), sizeof kTwoPixels);
    ImageClipboard clipboard;
    REQUIRE(clipboard.copy(png));
    REQUIRE(::OpenClipboard(nullptr) != 0);
    const std::string copied = clipboard_bytes(::RegisterClipboardFormatW(L"PNG"));
    const std::string bitmap = clipboard_bytes(CF_DIBV5);
    ::CloseClipboard();
    CHECK(copied.substr(0, png.size()) == png);

    REQUIRE(bitmap.size() >= sizeof(BITMAPV5HEADER) + 8);
    BITMAPV5HEADER header{};
    std::memcpy(&header, bitmap.data(), sizeof header);
    CHECK(header.bV5Width == 2);
    CHECK(header.bV5Height == 1);
    CHECK(bitmap.substr(sizeof header, 8) == std::string("\0\0\xff\xff\xff\0\0\x40", 8));
}
