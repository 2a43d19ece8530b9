// The puzzles of the strip: puzzles that were generated together and have no documents. Their file, strip.journal, has
// a checked line for each:
//
//     {"run":0,"seed":8123,"number":7,"info":"...","order":2,"cells":"@AB@@@..."}     @ is empty, A is 1, B is 2
//     {"run":1,"seed":8124,"number":1,"info":"...","puzzle":"..."}                    other boards and symbols
//
// Each line can be read without the others, so a damaged line loses one puzzle.
#pragma once

#include "model/puzzle/packed_puzzle.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

struct StripPuzzle {
    std::uint32_t run = 0;     // index of the generation that made it
    std::uint64_t seed = 0;    // of the generation
    std::uint32_t number = 1;  // place in the generation, from 1
    PackedPuzzle puzzle;
    std::string generation_info;  // see Properties

    bool operator==(const StripPuzzle&) const = default;
};

// The strip, for the session to keep.
struct SessionStrip {
    std::uint64_t id = 0;     // another for each new strip
    std::size_t puzzles = 0;  // grows only
    std::function<StripPuzzle(std::size_t)> puzzle_at = {};
};

// One line, with its line end.
std::string line_of(const StripPuzzle& puzzle);

struct StripContent {
    std::vector<StripPuzzle> puzzles;
    std::size_t damaged =
        0;  // number of lines that cannot be read; a last line that was cut off does not count
};
StripContent strip_in(std::string_view text);

}  // namespace gridsmith
