// template: random sets of cells with a symmetry, filled with the first symbol. The template designer of the
// desktop program makes the same templates from the same seed.
#include "cli/core/common_options.h"
#include "cli/core/console.h"
#include "cli/core/interruption.h"
#include "cli/core/output.h"
#include "cli/core/puzzle_printer.h"
#include "cli/core/verb.h"
#include "generator/templates/entry_counts.h"
#include "generator/templates/random_template.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <vector>

namespace gridsmith {

namespace {

struct TemplateVerbOptions : CommonOptions {
    int order = 3;
    SymmetryGroup symmetry;
    std::optional<int> entries;
    std::uint64_t count = 1;
    std::optional<std::uint64_t> seed;
};

constexpr Noun kTemplates{"template", "templates"};

Result<TemplateOptions> template_options(const TemplateVerbOptions& options) {
    const Rules rules = options.rules.value_or(Rules(options.order));
    const TemplateOptions wanted{.rules = rules,
                                 .symmetry = options.symmetry,
                                 .entries = options.entries.value_or(default_entries(rules))};
    if (wanted.entries < 1 || wanted.entries > wanted.rules.cell_count())
        return failure(fmt::format("expected 1 to {} entries for {}, found {}", wanted.rules.cell_count(),
                                   board_name(wanted.rules), wanted.entries));
    return wanted;
}

// Stops early, without an error, when interrupted. Returns the number of templates written.
Result<std::uint64_t> write_templates(const TemplateOptions& wanted, const TemplateVerbOptions& options,
                                      std::uint64_t seed, const PuzzlePrinter& printer, Output& output,
                                      const Interruption& interruption) {
    Console console(options.quiet);
    std::uint64_t index = 1;
    for (; index <= options.count && !interruption.requested(); ++index) {
        Grid grid(wanted.rules);
        for (const Cell cell : seeded_template(wanted, seed, index)) grid[cell] = 1;
        std::string text;
        if (auto printed = printer.print(text, Puzzle(grid), {.seed = seed, .index = index}); !printed)
            return std::unexpected(printed.error());
        if (index == 1) note_loss(console, printer, Puzzle(grid), text);
        if (auto written = output.write(text); !written) return std::unexpected(written.error());
        console.show({index, "templates", static_cast<double>(index) / static_cast<double>(options.count)});
    }
    return index - 1;
}

ExitStatus run_template(const TemplateVerbOptions& options) {
    Console console(options.quiet);
    if (const auto named = check_output_name(options); !named) return console.complain(named.error());
    const PuzzlePrinter printer(options);
    if (const auto holds = printer.check_count(options.count); !holds) return console.complain(holds.error());
    const auto wanted = template_options(options);
    if (!wanted) return console.complain(wanted.error());
    const std::uint64_t seed = seed_or_fresh(options.seed);
    if (!options.seed) console.note(fmt::format("seed {}", seed));
    if (seeded_template(*wanted, seed, 1).empty())
        return console.complain(
            {fmt::format("no template of {} at {} has the symmetry {}",
                         wanted->entries == 1 ? "1 cell" : fmt::format("1 to {} cells", wanted->entries),
                         board_name(wanted->rules), key_of(options.symmetry))},
            ExitStatus::some_bad);
    const Interruption interruption;
    auto output = Output::open(options.output);
    if (!output) return status_without_output(output.error(), console);
    output->hold_puzzles_of(printer.format());
    const auto written = write_templates(*wanted, options, seed, printer, *output, interruption);
    if (!written) return console.complain(written.error());
    if (*written < options.count)
        return output->finish_interrupted(*written, options.count, console, kTemplates);
    return output->finish(ExitStatus::done, console);
}

// "rotation2", or several keys joined by "+".
ValueKind<SymmetryGroup> symmetry_group_value() {
    std::vector<std::string> words;
    for (const SymmetryRow& row : all_symmetries()) words.emplace_back(row.key);
    words.insert(words.end(), {"repeatAcross", "repeatDown"});
    return accepted_by<SymmetryGroup>(
        "KIND", [](const std::string& word) { return symmetry_group_of_key(word); },
        "one or several, joined by +, of " + list_of_words(words), words);
}

std::function<ExitStatus()> declare_template(CommandOptions& command) {
    auto options = std::make_shared<TemplateVerbOptions>();
    command.option("--order", options->order, order_value(), "2 to 5 (default: 3)");
    add_board_option(command, *options);
    const auto symmetry = symmetry_group_value();
    command.option("--symmetry", options->symmetry, symmetry,
                   fmt::format("Symmetry of the filled cells, or several joined by + (default: none): {}",
                               fmt::join(symmetry.words, " ")));
    command.option("--entries", options->entries, entry_count(),
                   "Largest number of filled cells (default: 4, 24, 112 or 340 by order)");
    command.option("--count", options->count, whole_number("C", std::uint64_t{1}),
                   "Number of templates (default: 1)");
    add_seed_option(command, options->seed);
    add_output_options(command, *options, Printed::puzzles);
    return [options] { return run_template(*options); };
}

}  // namespace

extern const Verb template_verb{
    .name = "template",
    .summary = "Make templates: sets of cells for generate to fill",
    .example = "gridsmith-cli template --order 3 --symmetry rotation4 --entries 28 --to sgt -o cross.sgt",
    .declare = declare_template,
};

}  // namespace gridsmith
