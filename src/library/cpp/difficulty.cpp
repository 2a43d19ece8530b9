#include "library/cpp/inside.h"
#include "library/cpp/many_boards.h"
#include "solver/api/solver.h"
#include "techniques/path/grade.h"
#include "techniques/path/path.h"
#include "techniques/path/variant_name.h"
#include "techniques/words/proof_lines.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <fmt/format.h>

namespace gridsmith::v1 {

namespace {

// Of a puzzle with exactly one solution. Not complete if stopped.
Grade grade_of_grid(const Grid& grid, Scale scale, const std::stop_token& stop) {
    const Position start(grid);
    Grade grade;
    if (scale != Scale::explainer) {
        const gridsmith::Grade found = grade_from(start, true, stop);
        grade.is_finished = found.solved;
        grade.level = static_cast<Level>(found.level);
        grade.score = found.score;
        if (found.score > 0) grade.hardest = gridsmith::name_of(found.hardest);
    }
    if (scale != Scale::hodoku) {
        const Rating rating = rating_from(start, true, stop);
        if (tenths_of(rating) > 0) {
            grade.rating = rating.hardest;
            grade.pearl = rating.pearl;
            grade.diamond = rating.diamond;
        }
        if (scale == Scale::explainer) {
            grade.is_finished = rating.solved;
            if (rating.hardest > 0) grade.hardest = gridsmith::name_of(rating.technique);
        }
    }
    return grade;
}

std::vector<Candidate> public_candidates(const std::vector<gridsmith::Candidate>& candidates) {
    std::vector<Candidate> all;
    for (const gridsmith::Candidate& candidate : candidates)
        all.push_back({static_cast<int>(candidate.cell), static_cast<std::uint8_t>(candidate.value)});
    return all;
}

Step public_step(const gridsmith::Step& step, const Wording& wording) {
    Step result{.technique = std::string(gridsmith::name_of(step.technique)),
                .rating = rating_of(step),
                .placements = public_candidates(step.placements),
                .eliminations = public_candidates(step.eliminations),
                .cells = {},
                .notation = notation_of(step, wording),
                .explanation = explanation_of(step, wording),
                .proof = {}};
    for (const Cell cell : step.cells) result.cells.push_back(cell);
    for (ProofLine& line : proof_lines_of(step, wording)) result.proof.push_back(std::move(line.sentence));
    return result;
}

// A position without contradiction, and what is known of its solutions.
struct SteppedPuzzle {
    Position position;
    std::optional<Grid> solution;  // if there is exactly one
};

Result<SteppedPuzzle> stepped_puzzle(const gridsmith::Puzzle& puzzle, const std::stop_token& stop) {
    VerdictResult found = gridsmith::verdict(puzzle.grid, {.stop = stop});
    switch (found.verdict) {
        case gridsmith::Verdict::undecided: return stopped_failure();
        case gridsmith::Verdict::none:
        case gridsmith::Verdict::invalid: return public_failure(reason_without_solution(puzzle));
        case gridsmith::Verdict::unique:
            return SteppedPuzzle{Position(puzzle), std::move(found.solutions.front())};
        case gridsmith::Verdict::multiple: break;
    }
    return SteppedPuzzle{Position(puzzle), std::nullopt};
}

PathEnd public_path_end(gridsmith::PathEnd end) {
    switch (end) {
        case gridsmith::PathEnd::solved: return PathEnd::solved;
        case gridsmith::PathEnd::stuck: return PathEnd::stuck;
        case gridsmith::PathEnd::limit: return PathEnd::limit;
        case gridsmith::PathEnd::cancelled: break;
    }
    return PathEnd::stopped;
}

}  // namespace

static_assert(static_cast<int>(Level::easy) == static_cast<int>(gridsmith::Level::easy) &&
              static_cast<int>(Level::extreme) == static_cast<int>(gridsmith::Level::extreme));

std::string_view name_of(Level level) noexcept {
    return gridsmith::name_of(static_cast<gridsmith::Level>(level));
}

Result<Grade> grade(const Puzzle& puzzle, const GradeOptions& options) {
    const gridsmith::Puzzle& inside = inside_of(puzzle);
    const auto found = stepped_puzzle(inside, options.stop);
    if (!found) return std::unexpected(found.error());
    if (!found->solution) return public_failure(std::string("the puzzle has several solutions"));
    Grade grade = grade_of_grid(inside.grid, options.scale, options.stop);
    if (options.stop.stop_requested()) return stopped_failure();
    return grade;
}

Result<void> grade_many(const Rules& rules, std::span<const std::uint8_t> boards,
                        std::span<std::optional<Grade>> grades, Scale scale, const BatchOptions& options) {
    const BoardList list{inside_of(rules), boards};
    if (auto sound = list.check(); !sound) return sound;
    if (grades.size() != list.size())
        return public_failure(
            fmt::format("expected room for {} grades, found {}", list.size(), grades.size()));
    std::ranges::fill(grades, std::nullopt);
    return in_parts(list.size(), 32, options, [&](std::size_t begin, std::size_t end) {
        std::vector<Grid> grids;
        std::vector<gridsmith::Verdict> verdicts(end - begin);
        take_grids(list, begin, end, grids);
        gridsmith::verdict_batch(grids, verdicts, options.stop);
        for (std::size_t i = 0; i < verdicts.size() && !options.stop.stop_requested(); ++i) {
            if (verdicts[i] != gridsmith::Verdict::unique) continue;
            Grade grade = grade_of_grid(grids[i], scale, options.stop);
            if (!options.stop.stop_requested()) grades[begin + i] = std::move(grade);
        }
    });
}

Result<Path> path(const Puzzle& puzzle, const StepOptions& options) {
    const gridsmith::Puzzle& inside = inside_of(puzzle);
    const auto start = stepped_puzzle(inside, options.stop);
    if (!start) return std::unexpected(start.error());
    const gridsmith::Path found =
        path_from(start->position, grading_selection(inside.rules(), start->solution.has_value()),
                  {.limit = options.limit,
                   .stop = options.stop,
                   .solution = start->solution ? &*start->solution : nullptr});
    const Wording wording(inside);
    Path result{.steps = {}, .end = public_path_end(found.end), .last = {}};
    for (const gridsmith::Step& step : found.steps) result.steps.push_back(public_step(step, wording));
    gridsmith::Puzzle last = inside;
    if (last.givens.empty()) last.givens = inside.grid.entries();
    last.grid = found.last.grid();
    last.marks = {};
    result.last = public_of(std::move(last));
    return result;
}

Result<std::vector<Step>> steps_now(const Puzzle& puzzle, const StepOptions& options) {
    std::optional<NamedVariant> named;
    if (!options.technique.empty()) {
        named = variant_named(options.technique);
        if (!named) return public_failure(fmt::format("there is no technique \"{}\"", options.technique));
    }
    const gridsmith::Puzzle& inside = inside_of(puzzle);
    const auto start = stepped_puzzle(inside, options.stop);
    if (!start) return std::unexpected(start.error());
    const bool well_posed = start->solution.has_value();
    std::vector<gridsmith::Step> found;
    if (!named) {
        found = all_steps(start->position, default_selection(well_posed), options.stop);
    } else if (well_posed || !named->row->use.needs_uniqueness) {
        TechniqueOptions variants;
        for (const OptionSetting& setting : named->settings) setting.apply_to(variants);
        found = steps_of(named->row->id, start->position, variants, options.stop);
    }
    if (options.stop.stop_requested()) return stopped_failure();
    const Wording wording(inside);
    std::vector<Step> steps;
    for (const gridsmith::Step& step : std::span(found).first(std::min(options.limit, found.size())))
        steps.push_back(public_step(step, wording));
    return steps;
}

std::vector<Technique> techniques() {
    std::vector<Technique> all;
    for (const TechniqueRow& row : technique_table())
        all.push_back({.name = std::string(row.name),
                       .family = std::string(gridsmith::name_of(row.family)),
                       .level = static_cast<Level>(row.hodoku.level),
                       .score = row.hodoku.score,
                       .rating = row.explainer,
                       .description = std::string(row.description)});
    return all;
}

}  // namespace gridsmith::v1
