#include "format/packed/decompression.h"

#include <algorithm>
#include <fmt/format.h>
#include <new>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

namespace gridsmith {

namespace {

constexpr std::size_t kPiece = std::size_t{1} << 16;
// In bytes of text, between two checks of the limit and the stop token.
constexpr std::size_t kStep = std::size_t{1} << 20;

class Gunzip : public Decompressor {
public:
    Gunzip() {
        constexpr int kGzip = 16;  // zlib's sign for the header of gzip
        if (inflateInit2(&state_, MAX_WBITS + kGzip) != Z_OK) throw std::bad_alloc();
    }
    ~Gunzip() override { inflateEnd(&state_); }
    Gunzip(const Gunzip&) = delete;
    Gunzip& operator=(const Gunzip&) = delete;

    Result<void> append(std::string_view& packed, std::string& plain, std::size_t most) override {
        const std::size_t full = plain.size() + most;
        while (plain.size() < full) {
            if (at_end_) {
                // Zeros fill up the end of a tape or a block; another part can follow.
                packed.remove_prefix(std::min(packed.find_first_not_of('\0'), packed.size()));
                if (packed.empty()) return {};
                if (inflateReset(&state_) != Z_OK) return failure("cannot be decompressed");
                at_end_ = false;
            }
            state_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
            state_.avail_in = static_cast<uInt>(packed.size());
            const std::size_t before = plain.size();
            plain.resize(before + kPiece);
            state_.next_out = reinterpret_cast<Bytef*>(plain.data() + before);
            state_.avail_out = kPiece;
            const int result = inflate(&state_, Z_NO_FLUSH);
            plain.resize(before + kPiece - state_.avail_out);
            packed.remove_prefix(packed.size() - state_.avail_in);
            if (result == Z_STREAM_END)
                at_end_ = true;
            else if (result != Z_OK && result != Z_BUF_ERROR)
                return failure("is damaged, expected text that is compressed with gzip");
            // Without room in the piece, more can follow although all bytes are taken.
            else if (packed.empty() && state_.avail_out > 0)
                return {};
        }
        return {};
    }

private:
    z_stream state_{};
};

class Unzstd : public Decompressor {
public:
    Unzstd() : stream_(ZSTD_createDStream()) {
        if (!stream_ ||
            ZSTD_isError(ZSTD_DCtx_setParameter(stream_.get(), ZSTD_d_windowLogMax, kMostWindowLog)) != 0)
            throw std::bad_alloc();
    }

    bool holds_bytes() const override { return holds_bytes_; }

    Result<void> append(std::string_view& packed, std::string& plain, std::size_t most) override {
        const std::size_t full = plain.size() + most;
        while (plain.size() < full && (!packed.empty() || holds_bytes_)) {
            ZSTD_inBuffer in{packed.data(), packed.size(), 0};
            const std::size_t before = plain.size();
            plain.resize(before + kPiece);
            ZSTD_outBuffer out{plain.data() + before, kPiece, 0};
            const std::size_t result = ZSTD_decompressStream(stream_.get(), &out, &in);
            plain.resize(before + out.pos);
            packed.remove_prefix(in.pos);
            holds_bytes_ = false;
            if (ZSTD_isError(result) != 0) {
                const ZSTD_ErrorCode code = ZSTD_getErrorCode(result);
                if (code == ZSTD_error_memory_allocation) throw std::bad_alloc();
                if (code == ZSTD_error_frameParameter_windowTooLarge)
                    return failure(
                        "needs more than 128 MB to be decompressed; expected a smaller window of zstd");
                return failure("is damaged, expected text that is compressed with zstd");
            }
            at_end_ = result == 0;
            holds_bytes_ = !at_end_ && out.pos == out.size;
        }
        return {};
    }

private:
    static constexpr int kMostWindowLog = 27;
    struct Free {
        void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
    };
    std::unique_ptr<ZSTD_DStream, Free> stream_;
    bool holds_bytes_ = false;
};

}  // namespace

Result<void> Decompressor::finish() const {
    if (at_end_) return {};
    return failure("is incomplete, its compressed text ends too early");
}

Packing packing_of(std::string_view beginning) {
    constexpr std::string_view kGzipSign = "\x1f\x8b";
    constexpr std::string_view kZstdSign = "\x28\xb5\x2f\xfd";
    // A frame of zstd without text, which may come first: its first byte is 0x50 to 0x5f.
    constexpr std::string_view kRestOfSkippedSign = "\x2a\x4d\x18";
    const auto fits = [&](std::string_view text, std::string_view sign) {
        const std::size_t length = std::min(text.size(), sign.size());
        return text.substr(0, length) == sign.substr(0, length);
    };
    if (beginning.empty()) return Packing::unknown;
    if (fits(beginning, kGzipSign))
        return beginning.size() < kGzipSign.size() ? Packing::unknown : Packing::gzip;
    const bool is_skipped = (static_cast<unsigned char>(beginning.front()) & 0xf0) == 0x50 &&
                            fits(beginning.substr(1), kRestOfSkippedSign);
    if (!is_skipped && !fits(beginning, kZstdSign)) return Packing::none;
    return beginning.size() < kZstdSign.size() ? Packing::unknown : Packing::zstd;
}

std::unique_ptr<Decompressor> decompressor_for(Packing packing) {
    if (packing == Packing::gzip) return std::make_unique<Gunzip>();
    if (packing == Packing::zstd) return std::make_unique<Unzstd>();
    return nullptr;
}

Result<std::string> decompressed(std::string bytes, std::size_t most, const std::stop_token& stop) {
    const auto unpacker = decompressor_for(packing_of(bytes));
    if (!unpacker) return bytes;
    std::string plain;
    std::string_view packed = bytes;
    while (!packed.empty() || unpacker->holds_bytes()) {
        if (stop.stop_requested()) return failure("decompression was cancelled");
        const std::size_t before = plain.size();
        if (auto appended = unpacker->append(packed, plain, kStep); !appended)
            return std::unexpected(std::move(appended.error()));
        if (plain.size() > most) return failure(fmt::format("holds more than {} MB of text", most >> 20));
        if (plain.size() == before) break;
    }
    if (auto whole = unpacker->finish(); !whole) return std::unexpected(std::move(whole.error()));
    return plain;
}

bool decompresses_beyond(std::string_view bytes, std::size_t most) {
    const auto unpacker = decompressor_for(packing_of(bytes));
    std::string plain;
    return unpacker && unpacker->append(bytes, plain, most + 1) && plain.size() > most;
}

std::string name_of_plain_file(const std::string& name) {
    for (const std::string_view ending : kPackedEndings)
        if (name.ends_with(ending)) return name.substr(0, name.size() - ending.size());
    return name;
}

}  // namespace gridsmith
