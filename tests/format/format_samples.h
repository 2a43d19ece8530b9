// A text in any format for tests that go through all of them: what the format writes, or for those that are
// only read, a sample put together here.
#pragma once

#include "format/candidate_cells.h"
#include "format/link_json.h"
#include "format/puzzle_file.h"
#include "some_puzzles.h"

#include <fmt/format.h>
#include <string>

namespace gridsmith::support {

// The text of a puzzle in a format that cannot be written; empty when it cannot hold the puzzle.
inline std::string sample_of_read_only(std::string_view format, const Puzzle& puzzle) {
    const std::string line = line_of(puzzle.grid);
    if (format == "bank") return "0123456789ab " + line + "  7.2\n";
    if (format == "gsf") return puzzle.order() == 2 ? "" : "a,b,3,4," + line + ",6,7\n";
    if (format == "gnome" && puzzle.order() == 3) {
        std::string text =
            "{\"difficulty_category\": \"Medium Difficulty\", \"time_elapsed\": 0.0, \"cells\": [";
        for (const Cell cell : puzzle.grid.entries())
            text += fmt::format(
                "{}\n{{\"position\": [{}, {}], \"value\": {}, \"fixed\": true, \"earmarks\": []}}",
                text.ends_with('[') ? "" : ",", cell / 9, cell % 9, puzzle.grid[cell]);
        return text + "]}\n";
    }
    if (format == "ksudoku") {
        std::string text = fmt::format(
            "<ksudoku>\n<game>\n<puzzle>\n<graph order=\"{}\" type=\"sudoku\" "
            "specific-type=\"Plain\"/>\n<values>",
            puzzle.side());
        for (int i = 0; i < puzzle.cell_count(); ++i) {
            const Value value = puzzle.grid[i % puzzle.side() * puzzle.side() + i / puzzle.side()];
            text += value == 0 ? '_' : static_cast<char>('a' + value);
        }
        return text + "</values>\n</puzzle>\n</game>\n</ksudoku>\n";
    }
    if (format == "linkjson")
        return puzzle.order() % 2 == 0 ? fpuzzles_json_of(puzzle) : sudokupad_json_of(puzzle);
    if (format == "sdx") {
        std::string text;
        int cell = 0;
        for (const ValueSet& values : candidates_of_puzzle(puzzle)) {
            std::string group;
            for (const Value value : values)
                group += (group.empty() || puzzle.side() <= 9 ? "" : ",") + std::to_string(value);
            text += group + (++cell % puzzle.side() == 0 ? '\n' : ' ');
        }
        return text;
    }
    return {};
}

// The text of a puzzle, of order 3 without marks where the format cannot hold the one that is wanted.
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
