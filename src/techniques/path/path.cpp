// Takes the easiest step until the puzzle is solved or no technique finds one.
#include "techniques/path/path.h"

#include "techniques/path/hodoku_singles.h"
#include "techniques/structures/demands.h"

#include <cassert>
#include <optional>
#include <utility>

namespace gridsmith {

namespace {

template <class Wanted>
Selection selection_of(bool well_posed, Wanted wanted) {
    Selection selection;
    for (const TechniqueRow& row : technique_table())
        if (wanted(row) && (well_posed || !row.use.needs_uniqueness)) selection.techniques.push_back(row.id);
    return selection;
}

}  // namespace

Selection default_selection(bool well_posed) {
    return selection_of(well_posed, [](const TechniqueRow& row) { return row.use.on; });
}

Selection hodoku_selection(bool well_posed) {
    Selection selection =
        selection_of(well_posed, [](const TechniqueRow& row) { return row.hodoku.solver == InHodoku::on; });
    selection.in_hodoku_order = true;
    return selection;
}

namespace {

std::optional<Step> first_step(StepSearch& search, const Selection& selection) {
    for (const Technique technique : selection.techniques) {
        search.run(row_of(technique));
        if (!search.steps().empty()) return std::move(search.steps().front());
        if (search.stopped()) break;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Step> easiest_step(const Position& position, const Selection& selection, std::stop_token stop) {
    StepSearch search(position, selection.options, true, std::move(stop));
    return first_step(search, selection);
}

std::vector<Step> all_steps(const Position& position, const Selection& selection, std::stop_token stop) {
    StepSearch search(position, selection.options, false, std::move(stop));
    for (const Technique technique : selection.techniques) search.run(row_of(technique));
    return std::move(search.steps());
}

std::vector<Step> steps_of(Technique technique, const Position& position, const TechniqueOptions& options,
                           std::stop_token stop) {
    StepSearch search(position, options, false, std::move(stop));
    search.run(row_of(technique));
    return std::move(search.steps());
}

namespace {

// Sudoku Explainer takes the hidden windows as units from the start.
std::optional<Position> with_hidden_windows(const Position& start) {
    RulesParts parts = start.rules().parts();
    if (!parts.windows || std::exchange(parts.hidden_windows, true)) return std::nullopt;
    const auto rules = Rules::of(parts);
    if (!rules) return std::nullopt;
    Puzzle puzzle = puzzle_of(start);
    puzzle.grid.set_rules(*rules);
    return first_conflict(puzzle.grid) ? std::nullopt : std::optional(with_marks(puzzle));
}

}  // namespace

Path path_from(const Position& start, const Selection& selection, const PathOptions& options) {
    Path path{{}, start, PathEnd::solved};
    if (selection.options.as_explainer)
        if (auto explained = with_hidden_windows(start)) path.last = std::move(*explained);
    SearchMemory memory;
    std::optional<HodokuSingles> singles;
    if (selection.in_hodoku_order && start.rules().order() == 3) singles.emplace(start);
    while (!path.last.is_solved()) {
        if (path.steps.size() >= options.limit) return path.end = PathEnd::limit, path;
        memory.enter(path.last);
        auto step = singles ? singles->next(path.last) : std::nullopt;
        if (!step) {
            StepSearch search(path.last, selection.options, true, options.stop, &memory);
            search.set_work_limit(options.work_limit);
            if (singles) search.use_hodoku_order();
            step = first_step(search, selection);
        }
        if (!step) {
            const bool is_over = options.work_limit != nullptr && options.work_limit->is_reached();
            path.end = options.stop.stop_requested() ? PathEnd::cancelled
                       : is_over                     ? PathEnd::limit
                                                     : PathEnd::stuck;
            return path;
        }
        assert(options.solution == nullptr || keeps(*step, *options.solution));
        path.last.apply(*step);
        if (singles) singles->apply(*step);
        path.steps.push_back(std::move(*step));
        if (options.goes_on && !options.goes_on(path.steps.back())) return path.end = PathEnd::limit, path;
    }
    // Singles fill a board although a constraint cannot be kept, if the puzzle has no solution.
    if (!keeps_constraints(path.last)) path.end = PathEnd::stuck;
    return path;
}

}  // namespace gridsmith
