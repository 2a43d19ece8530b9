// Answers for a player who asks for help: the next step, all steps, the whole path, or why a value is not in
// a cell.
//
// Judges the position first, because wrong hints follow from a wrong entry.
#pragma once

#include "model/puzzle/puzzle.h"
#include "techniques/path/grade.h"
#include "techniques/path/path.h"
#include "techniques/path/refutation.h"
#include "techniques/path/technique_set.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <variant>
#include <vector>

namespace gridsmith {

enum class HintQuestion : std::uint8_t {
    next,     // a StepsFound with at most one step
    all,      // a StepsFound for each technique that has steps
    path,     // a PathFound, then a PuzzleGraded
    why_not,  // a CandidateRefuted
};

// Every answer begins with a PositionJudged. Nothing follows if the position is not sound.
struct HintRequest {
    Puzzle puzzle = {};
    HintQuestion question = HintQuestion::next;
    bool use_marks = true;  // the marks of a cell, if it has some, are its candidates
    TechniqueSet techniques = {};
    Candidate candidate = {};  // for why_not
};

enum class Standing : std::uint8_t {
    sound,
    complete,       // every cell is filled without conflicts
    conflict,       // `wrong` holds the cells in conflict
    wrong_entries,  // the givens have one solution; `wrong` holds the entries that differ from it
    wrong_marks,    // `wrong` holds the cells whose marks lack the value of the solution
    unsolvable,  // there is no solution; `wrong` holds entries that contradict each other, if some are known
};

struct PositionJudged {
    Standing standing = Standing::sound;
    bool well_posed = false;  // exactly one solution, so uniqueness techniques may be used
    bool is_open = false;     // several solutions are known
    // Notes::removed contradicts the solution, because the puzzle has changed; the answer ignores it.
    bool ignores_removed = false;
    CellSet wrong;
};

struct HintAdvanced {
    Technique technique{};  // being searched for
    std::size_t steps = 0;  // found so far
};

struct StepsFound {
    std::vector<Step> steps;
};

struct PathFound {
    std::vector<Step> steps;
    PathEnd end = PathEnd::stuck;
};

// The difficulty of the puzzle as posed if the givens are known, else of the position.
struct PuzzleGraded {
    Difficulty difficulty;
};

struct CandidateRefuted {
    Refutation refutation;
};

using HintNews =
    std::variant<PositionJudged, HintAdvanced, StepsFound, PathFound, PuzzleGraded, CandidateRefuted>;

// The position that a request starts from. The puzzle must have no conflicts. Leaves out the candidates in
// Notes::removed, except in cells whose marks are used.
Position start_of(const Puzzle& puzzle, bool use_marks);

void answer(const HintRequest& request, const std::stop_token& stop,
            const std::function<void(HintNews)>& report);

}  // namespace gridsmith
