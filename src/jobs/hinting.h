// What helps a person on: the next step, all steps, the whole path, or why a value is not in a cell.
//
// Before any logic it is found out what the position is worth, because from a wrong entry follow wrong hints.
#pragma once

#include "model/puzzle.h"
#include "techniques/grade.h"
#include "techniques/path.h"
#include "techniques/refutation.h"
#include "techniques/technique_set.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <variant>
#include <vector>

namespace gridsmith {

enum class HintQuestion : std::uint8_t {
    next,     // one StepsFound with one step, if there is one
    all,      // a StepsFound for each technique that has some
    path,     // a PathFound, then a PuzzleGraded
    why_not,  // a CandidateRefuted
};

// Every answer begins with a PositionJudged; nothing else comes when no hint can be right.
struct HintRequest {
    Puzzle puzzle = {};
    HintQuestion question = HintQuestion::next;
    bool use_marks = true;  // a cell with marks has no other candidates
    TechniqueSet techniques = {};
    Candidate candidate = {};  // why_not
};

enum class Standing : std::uint8_t {
    sound,
    complete,       // every cell is filled, and nothing conflicts
    conflict,       // `wrong` are the cells in conflict
    wrong_entries,  // the givens have one solution, and these cells are not as in it
    wrong_marks,    // the marks of these cells leave out what belongs there
    unsolvable,     // there is no solution, and who is to blame cannot be said
};

struct PositionJudged {
    Standing standing = Standing::sound;
    bool well_posed = false;  // exactly one solution: techniques that rest on it may be used
    CellSet wrong;
};

struct HintAdvanced {
    Technique technique{};  // is looked for,
    std::size_t steps = 0;  // so many steps are found
};

struct StepsFound {
    std::vector<Step> steps;
};

struct PathFound {
    std::vector<Step> steps;
    PathEnd end = PathEnd::stuck;
};

// Of the puzzle as posed, where its givens are known; else of the position.
struct PuzzleGraded {
    Difficulty difficulty;
};

struct CandidateRefuted {
    Refutation refutation;
};

using HintNews =
    std::variant<PositionJudged, HintAdvanced, StepsFound, PathFound, PuzzleGraded, CandidateRefuted>;

// What a request starts from; the entries of its puzzle must not conflict.
Position start_of(const Puzzle& puzzle, bool use_marks);

void answer(const HintRequest& request, const std::stop_token& stop,
            const std::function<void(HintNews)>& tell);

}  // namespace gridsmith
