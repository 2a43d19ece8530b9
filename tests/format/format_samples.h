// A text in any format, for tests of all formats: written by the format, or made here for formats that are only
// read.
#pragma once

#include "format/door/puzzle_file.h"
#include "format/link/link_json.h"
#include "some_puzzles.h"

#include <fmt/format.h>
#include <string>

namespace gridsmith::support {

// The text of a puzzle in a format that is only read, or an empty text if the format cannot hold the puzzle.
inline std::string sample_of_read_only(std::string_view format, const Puzzle& puzzle) {
    const std::string line = line_of(puzzle.grid);
    if (format == "bank") return "0123456789ab " + line + "  7.2\n";
    if (format == "gsf") return puzzle.order() == 2 ? "" : "a,b,3,4," + line + ",6,7\n";
    if (format == "linkjson")
        return puzzle.order() % 2 == 0 ? fpuzzles_json_of(puzzle) : sudokupad_json_of(puzzle);
    if (format == "iss") {
        if (puzzle.side() > 16) return {};
        std::string items = fmt::format(".Shape~{0}x{0}.", puzzle.side());
        const auto name = [](int number) { return "123456789abcdefg"[number]; };
        for (const Cell cell : puzzle.grid.entries())
            items += fmt::format("~R{}C{}_{}", name(cell / puzzle.side()), name(cell % puzzle.side()),
                                 puzzle.grid[cell]);
        return items + "\n";
    }
    if (format == "candidates") {
        const auto joined = print_puzzles({&puzzle, 1}, *format_of_id("sukaku"));
        std::string rows;
        const auto length = static_cast<std::size_t>(puzzle.cell_count());
        for (std::size_t at = 0; joined && at + 1 < joined->size(); at += length)
            rows += joined->substr(at, length) + "\n";
        return rows;
    }
    if (format == "brackets") {
        std::string rows = print_puzzles({&puzzle, 1}, *format_of_id("arrays")).value();
        for (char& c : rows) c = c == '[' ? '{' : c == ']' ? '}' : c;
        return "int grid[][] = " + rows;
    }
    if (format == "grids") {
        const std::string grid = print_puzzles({&puzzle, 1}, *format_of_id("grid")).value();
        return grid + "\n" + grid;
    }
    return {};
}

// The text of a puzzle, or of a puzzle of order 3 without marks if the format cannot hold the given puzzle.
inline std::string sample_text(const PuzzleFormat& format, const Puzzle& wanted, Random& random) {
    Puzzle puzzle = wanted;
    for (int attempt = 0; attempt < 2; ++attempt) {
        if (!format.can_write()) {
            if (const std::string text = sample_of_read_only(format.id, puzzle); !text.empty()) return text;
        } else if (auto text = print_puzzles({&puzzle, 1}, format)) {
            return *text;
        }
        puzzle = bare_puzzle(3, random);
    }
    throw std::logic_error(fmt::format("no sample of the format {}", format.id));
}

}  // namespace gridsmith::support
