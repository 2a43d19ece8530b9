// generate: puzzles with the requested properties.
//
// Puzzle k of a seed is the same for any number of threads and shards. With N shards, each shard makes every N-th
// puzzle of the batch.
#include "cli/core/console.h"
#include "cli/core/verb.h"
#include "cli/generate/generate_run.h"
#include "cli/generate/shuffle_run.h"
#include "generator/constraints/proposals.h"
#include "solver/api/solver.h"

#include <cstddef>
#include <cstdint>
#include <fmt/format.h>
#include <memory>
#include <utility>

namespace gridsmith {

namespace {

// Rules whose regions are no rectangles, for a check of random regions that are not made yet: rows that swap two cells.
Rules with_some_regions(RulesParts parts) {
    const int side = parts.side;
    parts.regions.resize(static_cast<std::size_t>(side * side));
    for (int cell = 0; cell < side * side; ++cell)
        parts.regions[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(cell / side);
    std::swap(parts.regions[static_cast<std::size_t>(side - 1)],
              parts.regions[static_cast<std::size_t>(side)]);
    return Rules::of(parts).value();
}

// A puzzle with one constraint of each family that is requested, if a board of the rules has one.
Puzzle sample_of(const GenerateOptions& options) {
    Grid grid(options.random_regions ? with_some_regions(options.rules.parts()) : options.rules);
    grid[0] = 1;
    if (!options.constraints.exist()) return Puzzle(grid);
    RulesParts parts = grid.rules().parts();
    Random random(1);
    const auto solution = random_solution(grid.rules(), random);
    for (const ConstraintFamily family : options.constraints.families) {
        if (family == ConstraintFamily::killer)
            parts.constraints.push_back({ConstraintKind::cage, 3, {0, 1}});
        if (!solution) continue;
        const auto kept = are_lines(family) ? random_lines(family, *solution, 1, random)
                                            : all_kept(family, *solution, random);
        if (!kept.empty()) parts.constraints.push_back(kept.front());
        if (row_of(family).are_all_given) parts.all_differences_given = parts.all_sums_given = true;
    }
    for (const Constraint& constraint : options.constraints.open) parts.constraints.push_back(constraint);
    if (const auto rules = Rules::of(parts)) grid.set_rules(*rules);
    return Puzzle(grid);
}

// Fails if the format cannot hold the requested puzzles. Some formats are known to refuse rules only when they write.
Result<void> check_rules(const PuzzleFormat& format, const GenerateOptions& options) {
    const Puzzle sample = sample_of(options);
    if (format.boards == HeldBoards::classic && !sample.rules().is_classic())
        return failure(fmt::format("the format {} ({}) holds classic boards only", format.id, format.name));
    if (options.constraints.exist() && format.boards != HeldBoards::rules)
        return failure(fmt::format("the format {} ({}) cannot hold constraints", format.id, format.name));
    const auto text = print_puzzles({&sample, 1}, format);
    if (text) return {};
    return failure(
        fmt::format("the format {} cannot hold puzzles of these rules: {}", format.id, text.error().message));
}

ExitStatus run_generate(const CommandOptions& command, const GenerateVerbOptions& options) {
    Console console(options.quiet);
    if (const auto named = check_output_name(options); !named) return console.complain(named.error());
    if (!options.shuffle_file.empty()) return run_shuffle(options);
    if (const auto holds = PuzzlePrinter(options).check_count(options.count.value_or(1)); !holds)
        return console.complain(holds.error());
    auto task = generate_task(options);
    // An impossible request is no usage error, but an unreadable file is.
    if (!task) {
        if (!task.error().file.empty()) return console.complain(task.error());
        task.error().message = "generate: " + task.error().message;
        return console.complain(task.error(), ExitStatus::some_bad);
    }
    const GenerateRequest& request = task->request;
    note_ignored_options(command, options_ignored_by(request.options));
    const Interruption interruption;
    const PuzzlePrinter printer(options);
    const bool have_own_rules = request.options.random_regions || request.options.constraints.exist();
    const PuzzleFormat& format =
        have_own_rules ? printer.format_of_other_rules() : printer.format_for(request.options.rules);
    if (const auto holds = check_rules(format, request.options); !holds)
        return console.complain(holds.error());
    auto output =
        generate_output(options, format, {options.shard, request.count, request.seed}, interruption.token());
    if (!output) return status_without_output(output.error(), console);
    return run_generate_task(options, std::move(*task), std::move(*output), interruption);
}

std::function<ExitStatus()> declare_generate(CommandOptions& command) {
    auto options = std::make_shared<GenerateVerbOptions>();
    declare_generate_options(command, *options);
    return [options, &command] { return run_generate(command, *options); };
}

}  // namespace

extern const Verb generate_verb{
    .name = "generate",
    .summary = "Make puzzles",
    .example = "gridsmith-cli generate --order 3 --count 10 --symmetry rotation2 --entries 26 --seed 1",
    .declare = declare_generate,
};

}  // namespace gridsmith
