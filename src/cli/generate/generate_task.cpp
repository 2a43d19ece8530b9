#include "cli/generate/generate_task.h"

#include "base/file_io.h"
#include "cli/input/puzzle_source.h"
#include "format/door/puzzle_file.h"
#include "generator/constraints/layout_attempt.h"
#include "generator/templates/entry_counts.h"
#include "generator/templates/feasibility.h"

#include <algorithm>
#include <fmt/format.h>
#include <unistd.h>

namespace gridsmith {

namespace {

// `file` may be "-" for standard input.
Result<std::vector<LoadedPuzzle>> puzzles_of_file(const std::string& file) {
    if (file != "-") return load_puzzles(file);
    const auto text = read_stream(STDIN_FILENO, kStandardInput);
    if (!text) return std::unexpected(text.error());
    return read_puzzles(*text, kStandardInput);
}

// The first puzzle of a file. Sets `rules` if they are not known; otherwise the puzzle must have a board of that size.
Result<Puzzle> first_puzzle_of(const std::string& file, std::optional<Rules>& rules) {
    auto puzzles = puzzles_of_file(file);
    if (!puzzles) return std::unexpected(puzzles.error());
    Puzzle puzzle = puzzles->front().puzzle;
    if (rules && rules->side() != puzzle.side())
        return failure_in(
            file == "-" ? kStandardInput : file,
            {rules->is_classic() && puzzle.rules().is_classic()
                 ? fmt::format("expected a grid of order {}, found order {}", rules->order(), puzzle.order())
                 : fmt::format("expected a grid of {} rows, found {}", rules->side(), puzzle.side())});
    if (!rules) rules = puzzle.rules();
    if (puzzle.rules() != *rules) puzzle.grid.set_rules(*rules);
    return puzzle;
}

// Adds the template, the fixed entries and the forbidden cells from their files.
Result<void> read_files(const GenerateVerbOptions& options, std::optional<Rules>& rules, GenerateTask& task) {
    if (std::ranges::count(options.input_files(), "-") > 1)
        return failure("several options name standard input (-), which can be read only once");
    GenerateOptions& puzzle = task.request.options;
    if (!options.template_file.empty()) {
        const auto model = first_puzzle_of(options.template_file, rules);
        if (!model) return std::unexpected(model.error());
        puzzle.puzzle_template = model->grid.entries();
        task.symbols = model->symbols;
    }
    if (!options.fixed_file.empty()) {
        const auto model = first_puzzle_of(options.fixed_file, rules);
        if (!model) return std::unexpected(model.error());
        puzzle.fixed = model->grid;
        if (!task.symbols) task.symbols = model->symbols;
    }
    if (!options.forbidden_file.empty()) {
        const auto model = first_puzzle_of(options.forbidden_file, rules);
        if (!model) return std::unexpected(model.error());
        puzzle.forbidden = model->grid.entries();
    }
    return {};
}

// Takes rules and entries from the layout, and the constraints whose numbers are open out of the rules.
Result<void> read_layout(const GenerateVerbOptions& options, std::optional<Rules>& rules,
                         GenerateTask& task) {
    const auto model = first_puzzle_of(options.layout_file, rules);
    if (!model) return std::unexpected(model.error());
    GenerateOptions& puzzle = task.request.options;
    RulesParts parts = rules->parts();
    std::vector<Constraint> kept;
    for (Constraint& constraint : parts.constraints) {
        const bool is_cage = constraint.kind == ConstraintKind::cage;
        const bool is_open = is_cage ? options.renumber || constraint.number == 0
                                     : options.renumber && can_have_open_number(constraint);
        if (is_open) puzzle.constraints.open.push_back(constraint);
        if (is_open && is_cage) constraint.number = 0;
        if (!is_open || is_cage) kept.push_back(std::move(constraint));
    }
    if (puzzle.constraints.open.empty())
        return failure_in(
            options.layout_file == "-" ? kStandardInput : options.layout_file,
            {options.renumber ? "expected cages or clues outside of the board, found none"
                              : "expected a cage without a sum, found none; --renumber chooses all numbers"});
    parts.constraints = std::move(kept);
    auto open_rules = Rules::of(parts);
    if (!open_rules) return std::unexpected(std::move(open_rules.error()));
    rules = *open_rules;
    if (!model->grid.is_empty()) {
        puzzle.fixed = model->grid;
        puzzle.fixed->set_rules(*rules);
    }
    task.symbols = model->symbols;
    return {};
}

}  // namespace

Result<GenerateTask> generate_task(const GenerateVerbOptions& options) {
    GenerateTask task;
    GenerateOptions& puzzle = task.request.options;
    puzzle = options.puzzle;
    std::optional<Rules> rules;
    if (options.board) rules = options.board->rules;
    if (options.order) rules = Rules(*options.order);
    if (auto read = read_files(options, rules, task); !read) return std::unexpected(std::move(read.error()));
    if (!options.layout_file.empty())
        if (auto read = read_layout(options, rules, task); !read)
            return std::unexpected(std::move(read.error()));
    puzzle.rules = rules.value_or(Rules());
    puzzle.random_regions = options.board && options.board->has_random_regions;
    puzzle.entries = puzzle.constraints.exist()
                         ? puzzle.constraints.givens.value_or(0)
                         : options.entries.value_or(default_entries(puzzle.rules, puzzle.symmetry));
    if (puzzle.best_of > 1) puzzle.metric = options.metric;
    puzzle.budget = options.budget.value_or(default_budget(puzzle));

    task.request.seed = seed_or_fresh(options.seed);
    task.request.count = options.count.value_or(1);
    task.request.first = options.shard.number;
    task.request.step = options.shard.of;
    task.request.threads = options.thread_count();
    // The thread count does not affect the puzzles, so files record 1.
    task.request.named_threads = 1;
    if (auto possible = check(puzzle); !possible) return std::unexpected(std::move(possible.error()));
    return task;
}

std::vector<IgnoredOption> options_ignored_by(const GenerateOptions& puzzle) {
    std::vector<IgnoredOption> ignored;
    const bool is_additive = puzzle.mode == GenerationMode::additive;
    const std::string incrementally =
        puzzle.verify_incrementally ? "--verify-incrementally" : "--no-verify-incrementally";
    if (!puzzle.random_regions)
        ignored.push_back({"--region-symmetry", "it is for regions at random, as in --rules jigsaw"});
    if (puzzle.best_of == 1) ignored.push_back({"--by", "it is for --best-of more than one"});
    if (puzzle.constraints.exist()) {
        const std::string why =
            puzzle.constraints.open.empty() ? "--with has a way of its own" : "--layout has a way of its own";
        const auto& families = puzzle.constraints.families;
        if (is_additive) ignored.push_back({"--mode", why});
        ignored.push_back({"--look", why});
        if (!puzzle.verify_incrementally) ignored.push_back({incrementally, why});
        if (puzzle.constraints.open.empty() &&
            std::ranges::find(families, ConstraintFamily::killer) == families.end())
            ignored.push_back({"--cage-size", "it is for --with killer"});
    } else if (puzzle.minimal) {
        const std::string why = "--minimal always removes entries one by one";
        if (is_additive) ignored.push_back({"--mode", why});
        if (!puzzle.verify_incrementally) ignored.push_back({incrementally, why});
    } else if (puzzle.puzzle_template || is_additive) {
        const std::string why =
            is_additive ? "it is for the subtractive mode" : "--template removes no entries";
        ignored.push_back({"--look", why});
        ignored.push_back({incrementally, why});
        // At order 5 some additive attempts begin with a full grid as well.
        if (is_additive && puzzle.rules.side() < kMaxSide) ignored.push_back({"--max-fill-time", why});
    }
    if (puzzle.full_grids == FullGrids::one_block)
        ignored.push_back({"--max-fill-time", "full grids from one block take no time"});
    return ignored;
}

}  // namespace gridsmith
