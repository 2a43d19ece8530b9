#include "cli/input/gzip.h"

#include <algorithm>
#include <new>
#include <zlib.h>

namespace gridsmith {

struct Gunzip::Stream {
    z_stream state{};
    bool at_end = false;  // of a compressed part
};

bool Gunzip::begins(std::string_view bytes) { return bytes.starts_with("\x1f\x8b"); }

Gunzip::Gunzip() : stream_(std::make_unique<Stream>()) {
    constexpr int kGzip = 16;  // zlib's sign for the header of gzip
    if (inflateInit2(&stream_->state, MAX_WBITS + kGzip) != Z_OK) throw std::bad_alloc();
}

Gunzip::~Gunzip() { inflateEnd(&stream_->state); }

Result<void> Gunzip::append(std::string_view& packed, std::string& plain, std::size_t most) {
    constexpr std::size_t kPiece = std::size_t{1} << 16;
    const std::size_t full = plain.size() + most;
    z_stream& state = stream_->state;
    while (plain.size() < full) {
        if (stream_->at_end) {
            // Zeros fill up the end of a tape or a block; another part can follow.
            packed.remove_prefix(std::min(packed.find_first_not_of('\0'), packed.size()));
            if (packed.empty()) return {};
            if (inflateReset(&state) != Z_OK) return failure("cannot be decompressed");
            stream_->at_end = false;
        }
        state.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
        state.avail_in = static_cast<uInt>(packed.size());
        const std::size_t before = plain.size();
        plain.resize(before + kPiece);
        state.next_out = reinterpret_cast<Bytef*>(plain.data() + before);
        state.avail_out = kPiece;
        const int result = inflate(&state, Z_NO_FLUSH);
        plain.resize(before + kPiece - state.avail_out);
        packed.remove_prefix(packed.size() - state.avail_in);
        if (result == Z_STREAM_END)
            stream_->at_end = true;
        else if (result != Z_OK && result != Z_BUF_ERROR)
            return failure("is damaged, expected text that is compressed with gzip");
        // Without room in the piece, more can follow although all bytes are taken.
        else if (packed.empty() && state.avail_out > 0)
            return {};
    }
    return {};
}

Result<void> Gunzip::finish() const {
    if (stream_->at_end) return {};
    return failure("is incomplete, its compressed text ends too early");
}

}  // namespace gridsmith
