// What stands beside a puzzle on its line, for --pass.
#pragma once

#include "cli/input/puzzle_source.h"

#include <string>

namespace gridsmith {

struct Beside {
    std::string
        text;  // without the puzzle: the rest of a line, the other columns, the other members of a JSON object
    bool is_json = false;  // the text is a JSON object
};

// The text is empty if there is nothing, and for a puzzle of a file that was read whole.
Beside beside_of(const Chunk& chunk, const ChunkPuzzles::Origin& origin);

}  // namespace gridsmith
