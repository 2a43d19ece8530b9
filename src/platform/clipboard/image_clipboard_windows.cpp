// Programs paste the format "PNG" with its transparent pixels, or a bitmap. Windows derives the older kinds of bitmaps
// from CF_DIBV5. The Windows Imaging Component reads the PNG.
#include "platform/clipboard/image_clipboard.h"

#include "platform/system/windows_calls.h"

#include <wincodec.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fmt/format.h>
#include <thread>
#include <vector>

namespace gridsmith {

namespace {

// Programs open the clipboard for moments, and clipboard managers after every change.
constexpr std::chrono::milliseconds kClipboardPatience{500};
constexpr std::chrono::milliseconds kClipboardPause{10};
constexpr UINT kLargestSide = 32'000;  // pixels
constexpr UINT kPixelBytes = 4;
constexpr DWORD kSrgb = 0x73524742;  // LCS_sRGB, whose definition GCC warns about

std::unexpected<Error> clipboard_failure(DWORD code) {
    return failure(fmt::format("the clipboard does not take the picture ({})", windows_message(code)));
}

// A block of memory for the clipboard, which owns it from then on.
class Block {
public:
    explicit Block(std::size_t size) : memory_(::GlobalAlloc(GMEM_MOVEABLE, size)) {}
    Block(const Block&) = delete;
    Block& operator=(const Block&) = delete;
    ~Block() {
        if (memory_ != nullptr) ::GlobalFree(memory_);
    }
    // Calls `fill` with the address of the block. False without memory.
    template <class Fill>
    bool fill(Fill fill) {
        auto* bytes = memory_ == nullptr ? nullptr : static_cast<std::byte*>(::GlobalLock(memory_));
        if (bytes == nullptr) return false;
        fill(bytes);
        ::GlobalUnlock(memory_);
        return true;
    }
    bool give(UINT format) {
        if (memory_ == nullptr || ::SetClipboardData(format, memory_) == nullptr) return false;
        memory_ = nullptr;
        return true;
    }

private:
    HGLOBAL memory_;
};

// The rows of a picture from the lowest to the highest: blue, green, red, opacity.
struct Pixels {
    UINT width = 0;
    UINT height = 0;
    std::vector<std::byte> bytes;
};

std::optional<Pixels> pixels_of(std::string& png) {
    const ComUse com;
    const auto codecs = new_com_object<IWICImagingFactory>(CLSID_WICImagingFactory, IID_IWICImagingFactory);
    if (!codecs) return std::nullopt;
    ComPointer<IWICStream> stream;
    ComPointer<IWICBitmapDecoder> decoder;
    ComPointer<IWICBitmapFrameDecode> frame;
    ComPointer<IWICFormatConverter> converter;
    Pixels pixels;
    if (FAILED(codecs->CreateStream(stream.out())) ||
        FAILED(stream->InitializeFromMemory(reinterpret_cast<BYTE*>(png.data()),
                                            static_cast<DWORD>(png.size()))) ||
        FAILED(codecs->CreateDecoderFromStream(stream.get(), nullptr, WICDecodeMetadataCacheOnLoad,
                                               decoder.out())) ||
        FAILED(decoder->GetFrame(0, frame.out())) || FAILED(codecs->CreateFormatConverter(converter.out())) ||
        FAILED(converter->Initialize(frame.get(), GUID_WICPixelFormat32bppBGRA, WICBitmapDitherTypeNone,
                                     nullptr, 0, WICBitmapPaletteTypeCustom)) ||
        FAILED(converter->GetSize(&pixels.width, &pixels.height)) || pixels.width == 0 ||
        pixels.height == 0 || pixels.width > kLargestSide || pixels.height > kLargestSide)
        return std::nullopt;
    const UINT row = kPixelBytes * pixels.width;
    pixels.bytes.resize(static_cast<std::size_t>(row) * pixels.height);
    for (UINT y = 0; y < pixels.height; ++y) {
        const WICRect line{0, static_cast<INT>(y), static_cast<INT>(pixels.width), 1};
        auto* to = pixels.bytes.data() + static_cast<std::size_t>(row) * (pixels.height - 1 - y);
        if (FAILED(converter->CopyPixels(&line, row, row, reinterpret_cast<BYTE*>(to)))) return std::nullopt;
    }
    return pixels;
}

BITMAPV5HEADER header_of(const Pixels& pixels) {
    BITMAPV5HEADER header{};
    header.bV5Size = sizeof header;
    header.bV5Width = static_cast<LONG>(pixels.width);
    header.bV5Height = static_cast<LONG>(pixels.height);
    header.bV5Planes = 1;
    header.bV5BitCount = 8 * kPixelBytes;
    header.bV5Compression = BI_BITFIELDS;
    header.bV5SizeImage = static_cast<DWORD>(pixels.bytes.size());
    header.bV5RedMask = 0x00ff0000;
    header.bV5GreenMask = 0x0000ff00;
    header.bV5BlueMask = 0x000000ff;
    header.bV5AlphaMask = 0xff000000;
    header.bV5CSType = kSrgb;
    header.bV5Intent = LCS_GM_GRAPHICS;
    return header;
}

// The clipboard needs a window as its owner.
class OwnerWindow {
public:
    OwnerWindow()
        : window_(::CreateWindowExW(0, L"STATIC", L"", 0, 0, 0, 0, 0, HWND_MESSAGE, nullptr,
                                    ::GetModuleHandleW(nullptr), nullptr)) {}
    OwnerWindow(const OwnerWindow&) = delete;
    OwnerWindow& operator=(const OwnerWindow&) = delete;
    ~OwnerWindow() {
        if (window_ != nullptr) ::DestroyWindow(window_);
    }
    HWND get() const { return window_; }

private:
    HWND window_;
};

class OpenClipboardLock {
public:
    explicit OpenClipboardLock(HWND owner) {
        const auto end = std::chrono::steady_clock::now() + kClipboardPatience;
        while (!(is_open_ = ::OpenClipboard(owner) != 0) && std::chrono::steady_clock::now() < end)
            std::this_thread::sleep_for(kClipboardPause);
    }
    OpenClipboardLock(const OpenClipboardLock&) = delete;
    OpenClipboardLock& operator=(const OpenClipboardLock&) = delete;
    ~OpenClipboardLock() {
        if (is_open_) ::CloseClipboard();
    }
    bool is_open() const { return is_open_; }

private:
    bool is_open_ = false;
};

}  // namespace

class ImageClipboard::Impl {
public:
    Result<void> copy(std::string png) {
        const auto pixels = pixels_of(png);
        const OpenClipboardLock lock(owner_.get());
        if (!lock.is_open() || ::EmptyClipboard() == 0) return clipboard_failure(::GetLastError());
        Block file(png.size());
        if (!file.fill([&](std::byte* to) { std::memcpy(to, png.data(), png.size()); }) ||
            !file.give(::RegisterClipboardFormatW(L"PNG")))
            return clipboard_failure(::GetLastError());
        // A system without the reader of PNG still offers the file.
        if (!pixels) return {};
        const BITMAPV5HEADER header = header_of(*pixels);
        Block bitmap(sizeof header + pixels->bytes.size());
        if (!bitmap.fill([&](std::byte* to) {
                std::memcpy(to, &header, sizeof header);
                std::memcpy(to + sizeof header, pixels->bytes.data(), pixels->bytes.size());
            }) ||
            !bitmap.give(CF_DIBV5))
            return clipboard_failure(::GetLastError());
        return {};
    }

private:
    OwnerWindow owner_;
};

ImageClipboard::ImageClipboard() : impl_(std::make_unique<Impl>()) {}

ImageClipboard::~ImageClipboard() = default;

Result<void> ImageClipboard::copy(std::string png) { return impl_->copy(std::move(png)); }

}  // namespace gridsmith
