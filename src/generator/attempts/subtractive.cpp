// Fills a grid, empties the cells that must be empty, and digs.
#include "generator/attempts/subtractive.h"

#include "generator/core/board_kind.h"
#include "generator/dig/digging.h"
#include "generator/dig/sparse_walk.h"
#include "generator/templates/pattern.h"

namespace gridsmith {

namespace {

// A walk continues a dig to fewer entries than digs commonly reach, if the dig came near enough.
struct WalkTuning {
    int reach = 0;            // the most entries above the wanted number
    std::uint64_t nodes = 0;  // of the walk
};
WalkTuning walk_tuning(const GenerateOptions& options) {
    if (options.minimal || options.rules.order() != 3 || options.symmetry != Symmetry::none ||
        options.entries > 21)
        return {};
    return {.reach = 2, .nodes = options.entries >= 20 ? 20'000u : 200'000u};
}

// The number of entries from which the values of a random solution need little repair.
int entries_for_random_values(const Rules& rules) {
    constexpr int kEntries[] = {0, 30, 125, 0};
    return kEntries[size_class(rules) - kMinOrder];
}

// Removes pieces in their order without verification, until at most `target` entries are left.
Grid removed_blindly(const Grid& start, const Pieces& pieces, int target) {
    Grid puzzle = start;
    int entries = start.entry_count();
    for (const bool may_undershoot : {false, true})
        for (const std::uint16_t number : pieces.sequence) {
            const CellSet& piece = pieces.cells[number];
            if (entries <= target) return puzzle;
            if (puzzle[piece.first()] == 0 || (!may_undershoot && entries - piece.size() < target)) continue;
            puzzle = without(puzzle, piece);
            entries -= piece.size();
        }
    return puzzle;
}

}  // namespace

AttemptResult subtractive_attempt(Workbench& bench) {
    const GenerateOptions& options = bench.options();
    if (options.puzzle_template) {
        const bool is_random = options.puzzle_template->size() >= entries_for_random_values(options.rules);
        return pattern_attempt(bench, *options.puzzle_template,
                               is_random ? FirstValues::random : FirstValues::tight);
    }

    Grid solution(options.rules);
    switch (bench.fill(solution)) {
        case Fill::done: break;
        case Fill::gave_up: return bench.failure(0);
        case Fill::impossible: return bench.impossible();
    }
    bench.report(solution.entries(), CellNews::placed);
    bench.show(solution);

    const CellSet to_empty = cells_to_empty(options);
    const Grid start = without(solution, to_empty);
    const Pieces pieces = pieces_in_order(options, bench.random());
    const int target = options.minimal ? 0 : options.entries;
    const bool is_blind = !options.minimal && !options.verify_incrementally;
    const Grid first_candidate = is_blind ? removed_blindly(start, pieces, target) : start;

    Grid other(options.rules);
    if (!first_candidate.is_full() &&
        bench.has_other_solution(first_candidate, solution, nodes_per_check(options), other) != Answer::no)
        return bench.failure(0);
    if (is_blind) return bench.success(first_candidate, solution);

    const DigResult dug = dig(bench, solution, start, pieces, target, nodes_per_check(options));
    if (dug.is_stopped) return bench.cancelled();
    return result_of_dig(bench, dug, solution);
}

bool digs_only(const GenerateOptions& options) {
    return (options.minimal ||
            (options.mode == GenerationMode::subtractive && options.verify_incrementally)) &&
           options.squeeze == 0 && walk_tuning(options).reach == 0;
}

AttemptResult result_of_dig(Workbench& bench, const DigResult& dug, const Grid& solution) {
    const GenerateOptions& options = bench.options();
    const int target = options.minimal ? 0 : options.entries;
    const WalkTuning walk = walk_tuning(options);
    SolvedPuzzle found{dug.puzzle, solution};
    if (options.minimal && options.squeeze > 0 && options.symmetry == Symmetry::none && dug.is_proven_minimal)
        found = sparsest_near(bench, found, 0, options.squeeze);
    else if (found.puzzle.entry_count() > target && found.puzzle.entry_count() <= target + walk.reach)
        found = sparsest_near(bench, found, target, walk.nodes);
    if (bench.is_stopped()) return bench.cancelled();  // the walk is incomplete
    const int entries = found.puzzle.entry_count();
    const bool is_success = options.minimal                      ? dug.is_proven_minimal
                            : options.symmetry == Symmetry::none ? entries == target
                                                                 : entries <= target;
    return is_success ? bench.success(found.puzzle, found.solution) : bench.failure(entries);
}

}  // namespace gridsmith
