// Bytes in vectors, compared with bytes one by one.
#include "model/cells/byte_vectors.h"

#include "base/random.h"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <vector>

using namespace gridsmith;

TEST_CASE("bytes are counted as one by one, at every length and offset") {
    Random random(1);
    std::vector<std::uint8_t> bytes(5000);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(3));
    for (std::size_t length = 0; length <= bytes.size(); length += length < 100 ? 1 : 97) {
        const auto some = std::span(bytes).subspan((bytes.size() - length) / 2, length);
        for (const int byte : {0, 1, 2, 3}) {
            INFO(length << " bytes, " << byte);
            CHECK(count_of_byte(some, static_cast<std::uint8_t>(byte)) ==
                  static_cast<std::size_t>(std::ranges::count(some, byte)));
        }
    }
}

TEST_CASE("equal bytes do not overflow the sums") {
    const std::vector<std::uint8_t> bytes(100'000, 7);
    CHECK(count_of_byte(bytes, 7) == bytes.size());
    CHECK(count_of_byte(bytes, 6) == 0);
}

TEST_CASE("a vector is zero only with all of its bytes") {
    std::vector<std::uint8_t> bytes(16, 0);
    CHECK(is_zero(load_16(bytes.data())));
    for (std::uint8_t& byte : bytes) {
        byte = 1;
        CHECK_FALSE(is_zero(load_16(bytes.data())));
        byte = 0;
    }
}
