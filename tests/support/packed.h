// Text compressed with gzip or zstd.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>
#include <zlib.h>
#include <zstd.h>

namespace gridsmith::support {

inline std::string gzip_of(std::string_view text) {
    z_stream state{};
    constexpr int kGzip = 16;  // zlib's sign for the header of gzip
    REQUIRE(deflateInit2(&state, Z_BEST_SPEED, Z_DEFLATED, MAX_WBITS + kGzip, 8, Z_DEFAULT_STRATEGY) == Z_OK);
    std::string packed(deflateBound(&state, text.size()), '\0');
    state.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    state.avail_in = static_cast<uInt>(text.size());
    state.next_out = reinterpret_cast<Bytef*>(packed.data());
    state.avail_out = static_cast<uInt>(packed.size());
    REQUIRE(deflate(&state, Z_FINISH) == Z_STREAM_END);
    packed.resize(state.total_out);
    deflateEnd(&state);
    return packed;
}

inline std::string zstd_of(std::string_view text) {
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    const std::size_t size = ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 1);
    REQUIRE(ZSTD_isError(size) == 0);
    packed.resize(size);
    return packed;
}

}  // namespace gridsmith::support
