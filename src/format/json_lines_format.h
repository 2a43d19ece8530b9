// `json`: JSON Lines, a puzzle with what is known about it on each line, for programs that read our output.
//
//     {"order":3,"symbols":"123456789","cells":"4.7....25...","entries":28,"seed":7,"index":1}
//
// `cells` is the form of `lines`, in the built-in symbols whatever the puzzle's own are.
#pragma once

#include "format/puzzle_format.h"

#include <cstdint>
#include <optional>

namespace gridsmith {

// What whoever made or examined a puzzle knows about it. Written in this order, where known.
struct PuzzleFacts {
    std::optional<std::uint64_t> seed = {};
    std::optional<std::uint64_t> index = {};  // in its batch, from 1
    std::optional<std::string> verdict = {};
    std::optional<std::uint64_t> solutions = {};  // their number, or as many as were counted,
    std::optional<bool> limit_reached = {};       // when there may be more
    std::optional<std::uint64_t> redundant = {};  // givens that could be removed, each alone
    std::optional<CellSet> contradiction = {};    // entries that alone have no solution
    std::optional<std::string> grade = {};
    std::optional<double> score = {};
    std::optional<std::string> hardest = {};  // the hardest technique
    std::optional<double> rating = {};
    std::optional<Grid> solution = {};
    std::optional<std::uint64_t> attempts = {};
};

// One line with its end.
std::string json_line_of(const Puzzle& puzzle, const PuzzleFacts& facts = {});

Fit fit_of_json_lines(std::string_view bytes, const PuzzleFormat& format);
Result<std::optional<LoadedPuzzle>> read_json_line(std::string_view line, const PuzzleFormat& format);
Result<std::string> write_json_lines(const Puzzle& puzzle, const PuzzleFormat& format,
                                     const WriteOptions& options);

}  // namespace gridsmith
