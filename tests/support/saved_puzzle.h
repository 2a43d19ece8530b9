// Files with one puzzle.
#pragma once

#include "base/file_io.h"
#include "format/door/puzzle_file.h"

namespace gridsmith::support {

inline Result<void> save_puzzle(const std::filesystem::path& path, const Puzzle& puzzle,
                                const PuzzleFormat& format) {
    const auto text = print_puzzles({&puzzle, 1}, format);
    return text ? replace_file(path, *text) : std::unexpected(text.error());
}

}  // namespace gridsmith::support
