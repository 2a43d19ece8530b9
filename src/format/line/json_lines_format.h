// `json`: JSON Lines, a puzzle and facts about the puzzle on each line, for programs that read our output.
//
//     {"order":3,"symbols":"123456789","cells":"4.7....25...","entries":28,"seed":7,"index":1}
//
// `cells` has the form of `lines`, always in the built-in symbols. Boards that are not classic have "rules" in place of
// "order": {"rules":"2x3+x","symbols":"123456",...}, see rules_text.h.
#pragma once

#include "model/puzzle/puzzle.h"

#include <cstdint>
#include <optional>
#include <string>

namespace gridsmith {

// Facts about a puzzle. Known facts are written in this order.
struct PuzzleFacts {
    std::optional<std::uint64_t> seed = {};
    std::optional<std::uint64_t> index = {};  // in the batch, from 1
    std::optional<std::string> verdict = {};
    std::optional<std::uint64_t> solutions = {};  // the number that was counted
    std::optional<bool> limit_reached = {};       // the count ended early, so there may be more solutions
    std::optional<std::uint64_t> redundant = {};  // number of givens that could be removed, each alone
    std::optional<CellSet> contradiction = {};    // entries that contradict each other
    // The rules that those entries contradict, as text, where rules could be left out.
    std::optional<std::string> contradicting_rules = {};
    std::optional<std::string> grade = {};
    std::optional<double> score = {};
    std::optional<std::string> hardest = {};  // the hardest technique
    std::optional<double> rating = {};
    std::optional<Grid> solution = {};
    std::optional<std::uint64_t> attempts = {};
};

// One line with the line end.
std::string json_line_of(const Puzzle& puzzle, const PuzzleFacts& facts = {});

}  // namespace gridsmith
