// Chunks of long files as they usually are: each line is a classic puzzle of order 3, in digits and signs of empty cells.
// A verb can answer to them without a grid for each line.
#pragma once

#include "cli/input/puzzle_source.h"

#include <string_view>

namespace gridsmith {

// Calls `take` with the 81 characters of each line, until it returns false. Returns false then, and if the chunk has any
// other line; the lines before it were taken. `take` has to check the characters.
template <class Take>
bool all_lines_of_nine(const Chunk& chunk, const Take& take) {
    constexpr std::size_t kCells = cell_count_of(3);
    if (chunk.format == nullptr || chunk.format->id != "lines" || chunk.rules || chunk.bad_header.line > 0)
        return false;
    std::string_view rest = chunk.lines;
    while (!rest.empty()) {
        if (rest.size() < kCells || !take(rest.substr(0, kCells))) return false;
        rest.remove_prefix(kCells);
        if (rest.starts_with('\r')) rest.remove_prefix(1);
        if (!rest.empty() && !rest.starts_with('\n')) return false;
        if (!rest.empty()) rest.remove_prefix(1);
    }
    return true;
}

}  // namespace gridsmith
