// Words for steps: names of cells, units and values, and a paragraph that explains a step.
//
// Each technique's row names its own writer. This file holds what the writers share.
#pragma once

#include "model/board/constraint_figure.h"
#include "model/board/grid.h"
#include "model/board/rules.h"
#include "model/puzzle/puzzle.h"
#include "model/puzzle/symbols.h"
#include "techniques/structures/step.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

class Wording {
public:
    // The names of a puzzle's board. The symbols must outlive the wording.
    Wording(const Puzzle& puzzle)
        : Wording(puzzle.symbols, puzzle.rules()) {}  // NOLINT: a puzzle has its names
    Wording(const Symbols& symbols, const Rules& rules) : symbols_(symbols), rules_(rules) {}
    // Those of the usual board of as many rows as there are symbols.
    Wording(const Symbols& symbols);  // NOLINT(google-explicit-constructor)

    // A copy that notes each constraint when it is named. `named` must outlive the copy.
    Wording noting(std::vector<Constraint>& named) const;
    void note(const Constraint& constraint) const {
        if (named_ != nullptr) named_->push_back(constraint);
    }

    const Symbols& symbols() const { return symbols_; }
    const Rules& rules() const { return rules_; }
    int side() const { return rules_.side(); }
    std::string value(Value value) const;                                          // "5"
    std::string values(ValueSet values, std::string_view last = "and") const;      // "1, 4 and 7"
    std::string cell(Cell cell) const;                                             // "r1c4"
    std::string cells(const CellSet& cells, std::string_view last = "and") const;  // "r1c4, r1c5 and r2c6"
    std::string unit(int unit) const;                         // "row 1", "block 5", "the falling diagonal"
    std::string units(std::span<const int> units) const;      // "rows 1 and 4" or "row 1 and block 5"
    std::string candidate(const Candidate& candidate) const;  // "r1c4=5"
    std::string node(const Node& node) const;                 // "5 in r1c4 and r1c5"
    // "r1c4 is 5", "5 is in none of r1c4 and r1c5".
    std::string claim(const Node& node, bool is_true) const;

    // "so r1c4 must be 5", "so 5 can be removed from r1c4 and r1c5, and 6 from r2c2".
    std::string conclusion(const Step& step) const;

    // The eliminations as what is not allowed: "5 in r1c4 or r1c5, or 6 in r2c2".
    std::string excluded(const Step& step) const;

    // "a knight's move" or "a king's move" for cells that see each other for no other reason; otherwise empty.
    std::string_view move_between(Cell a, Cell b) const;
    // What the step owes to rules that a player may not think of: "r1c1 and r2c3 are a knight's move apart, so they
    // differ." "The rising diagonal holds r4c6 and r2c8." Empty if nothing.
    std::string further_reasons(const Step& step) const;
    // Why two entries of `grid` exclude each other: "are both 5 in row 3", "are both 5, a knight's move apart", "are
    // neighbours with the consecutive values 4 and 5", "are both 5 in the cage of 17 at r1c1". Not of a constraint.
    std::string conflict(const Grid& grid, const Conflict& conflict) const;
    // Any conflict as a clause: "r1c1 and r1c5 are both 3 in row 1", "the values in r1c1 and r1c2 do not fit the cage of
    // 17 at r1c1", "r1c1 and r1c2 are consecutive without a dot, but all white dots are given".
    std::string conflict_clause(const Grid& grid, const Conflict& conflict) const;

private:
    const Symbols& symbols_;
    Rules rules_;
    std::vector<Constraint>* named_ = nullptr;
};

// "a, b and c".
std::string listed(std::span<const std::string> items, std::string_view last = "and");

// A paragraph: the pattern and its conclusion.
std::string explanation_of(const Step& step, const Wording& wording);

// The pattern and its effect in one line: "Naked Pair: 1,4 in r1c4,r1c5 => r1c7<>4".
std::string notation_of(const Step& step, const Wording& wording);
// "r1c2=3,r4c4=5"; empty if the step places nothing.
std::string placements_text(const Step& step, const Wording& wording);
// "r1c2<>3,r4c4<>5"; empty if the step eliminates nothing.
std::string eliminations_text(const Step& step, const Wording& wording);

// The cells of the step's pattern. If the step names none, the cells that it changes.
CellSet cells_shown_by(const Step& step);
// The units of the step. If the step names none, a unit that holds all its cells, or nothing.
std::vector<int> units_to_look_at(const Step& step, const Rules& rules);

// Each further hint for a step says more than the one before.
enum class HintLevel : std::uint8_t { region, technique, cells, reason };
std::string hint_of(const Step& step, HintLevel level, const Wording& wording);
// The constraints that a hint names: all that the step names at the last level, a few before.
std::vector<LitConstraint> constraints_to_look_at(const Step& step, HintLevel level, const Rules& rules);

}  // namespace gridsmith
