// Shard I of N of a numbered batch: the puzzles I, I+N, I+2N, ... of it. Separate because making a shard and
// going on with one read it alike.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

struct Shard {
    std::uint64_t number = 1;
    std::uint64_t of = 1;

    // How many of the puzzles 1 to `count` are its own.
    std::uint64_t share(std::uint64_t count) const { return number > count ? 0 : (count - number) / of + 1; }
    // The index of its puzzle `place`, from 0.
    std::uint64_t index_at(std::uint64_t place) const { return number + place * of; }
    bool has(std::uint64_t index) const { return index >= number && (index - number) % of == 0; }
};

// "3/8"; nothing when it is no such text, or I is not from 1 to N.
std::optional<Shard> shard_from(std::string_view text);

CLI::Option* add_shard_option(CLI::App& command, std::string& shard);

}  // namespace gridsmith
