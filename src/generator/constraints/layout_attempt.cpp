#include "generator/constraints/layout_attempt.h"

#include "generator/constraints/constraint_attempt.h"
#include "generator/difficulty/difficulty_gauge.h"

#include <algorithm>
#include <utility>

namespace gridsmith {

namespace {

// The constraint with the number that the solution gives it. Nothing if it keeps none.
std::optional<Constraint> numbered(Constraint constraint, const Grid& solution) {
    const ConstraintBoard board{solution.side(), solution.rules().parts().regions};
    const int most = solution.side() * (solution.side() + 1) / 2;
    for (constraint.number = constraint.kind == ConstraintKind::cage ? 1 : 0; constraint.number <= most;
         ++constraint.number)
        if (check_constraint(constraint, board) && keeps(constraint, board, solution.values()))
            return constraint;
    return std::nullopt;
}

// The rules with numbers in the place of the open ones.
std::optional<Rules> numbered_rules(const GenerateOptions& options, const Grid& solution) {
    RulesParts parts = options.rules.parts();
    for (const Constraint& open : options.constraints.open) {
        auto constraint = numbered(open, solution);
        if (!constraint) return std::nullopt;
        std::erase_if(parts.constraints, [&](const Constraint& there) {
            return there.kind == ConstraintKind::cage && there.number == 0 && there.cells == open.cells &&
                   open.kind == ConstraintKind::cage;
        });
        parts.constraints.push_back(*std::move(constraint));
    }
    const auto rules = Rules::of(parts);
    return rules ? std::optional(*rules) : std::nullopt;
}

}  // namespace

bool can_have_open_number(const Constraint& constraint) {
    return constraint.kind == ConstraintKind::cage || constraint.kind >= ConstraintKind::little_killer;
}

AttemptResult layout_attempt(Workbench& bench) {
    const GenerateOptions& options = bench.options();
    Grid solution(bench.rules());
    switch (bench.fill(solution)) {
        case Fill::done: break;
        case Fill::gave_up: return bench.failure(0);
        case Fill::impossible: return bench.impossible();
    }
    const auto rules = numbered_rules(options, solution);
    if (!rules) return bench.failure(0);
    solution.set_rules(*rules);
    Grid puzzle = options.fixed.value_or(Grid(*rules));
    puzzle.set_rules(*rules);
    bench.show(puzzle);
    Grid other(*rules);
    bench.spend(kNodesForRules);
    if (bench.has_other_solution(puzzle, solution, nodes_per_question(*rules), other) != Answer::no)
        return bench.failure(puzzle.entry_count());
    AttemptResult result = bench.success(puzzle, solution);
    if (options.difficulty.is_any()) return result;
    const auto reading = DifficultyGauge(options.difficulty, *rules).read(puzzle, bench.stop_token());
    if (!reading) return bench.cancelled();
    if (reading->distance > 0) result = bench.failure(puzzle.entry_count());
    result.graded = 1;
    result.nodes += reading->work;
    result.difficulty = reading->difficulty;
    return result;
}

}  // namespace gridsmith
