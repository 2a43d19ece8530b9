// Shard I of N of a numbered batch: the puzzles I, I+N, I+2N, ...
#pragma once

#include "usage/value_kind.h"

#include <cstdint>

namespace gridsmith {

struct Shard {
    std::uint64_t number = 1;
    std::uint64_t of = 1;

    // How many of the puzzles 1 to `count` belong to the shard.
    std::uint64_t share(std::uint64_t count) const { return number > count ? 0 : (count - number) / of + 1; }
    // The index of the shard's puzzle `place`, from 0.
    std::uint64_t index_at(std::uint64_t place) const { return number + place * of; }
    bool has(std::uint64_t index) const { return index >= number && (index - number) % of == 0; }
};

// "3/8", the value of --shard.
ValueKind<Shard> shard_value();

}  // namespace gridsmith
