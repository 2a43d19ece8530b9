// template: random sets of cells with a symmetry, filled with the first symbol. Those of a seed are the ones
// that the designer of the desktop program makes from it.
#include "cli/common_options.h"
#include "cli/console.h"
#include "cli/interruption.h"
#include "cli/output.h"
#include "cli/verb.h"
#include "generator/random_template.h"
#include "usage/command_table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <vector>

namespace gridsmith {

namespace {

struct TemplateVerbOptions : CommonOptions {
    int order = 3;
    std::string symmetry = "none";
    std::optional<int> entries;
    std::uint64_t count = 1;
    std::optional<std::uint64_t> seed;
};

Result<TemplateWish> wish_of(const TemplateVerbOptions& options) {
    const TemplateWish wish{.order = options.order,
                            .symmetry = *symmetry_group_of_key(options.symmetry),
                            .entries = options.entries.value_or(default_entries(options.order))};
    if (wish.entries < 1 || wish.entries > cell_count_of(wish.order))
        return failure(fmt::format("expected 1 to {} entries for order {}, found {}",
                                   cell_count_of(wish.order), wish.order, wish.entries));
    return wish;
}

// All of them, or those made before an interruption.
Result<void> write_templates(const TemplateWish& wish, const TemplateVerbOptions& options, std::uint64_t seed,
                             const PuzzlePrinter& printer, Output& output, const Interruption& interruption) {
    Console console(options.quiet);
    for (std::uint64_t index = 1; index <= options.count && !interruption.requested(); ++index) {
        Grid grid(wish.order);
        for (const Cell cell : seeded_template(wish, seed, index)) grid[cell] = 1;
        std::string text;
        if (auto printed = printer.print(text, Puzzle(grid), {.seed = seed, .index = index}); !printed)
            return printed;
        if (auto written = output.write(text); !written) return written;
        console.show({index, "templates", static_cast<double>(index) / static_cast<double>(options.count)});
    }
    return {};
}

ExitStatus run_template(const TemplateVerbOptions& options) {
    Console console(options.quiet);
    const auto fail = [&](const Error& error) {
        console.complain(error);
        return ExitStatus::failed;
    };
    const PuzzlePrinter printer(options);
    if (!printer.takes_many() && options.count > 1)
        return fail({fmt::format("the format {} holds one puzzle, and {} are wanted", printer.format().id,
                                 options.count)});
    const auto wish = wish_of(options);
    if (!wish) return fail(wish.error());
    const std::uint64_t seed = seed_or_fresh(options.seed);
    if (!options.seed) console.note(fmt::format("seed {}", seed));
    if (seeded_template(*wish, seed, 1).empty()) {
        console.complain(
            {fmt::format("no template of {} at order {} has the symmetry {}",
                         wish->entries == 1 ? "1 cell" : fmt::format("1 to {} cells", wish->entries),
                         wish->order, options.symmetry)});
        return ExitStatus::some_bad;
    }
    const Interruption interruption;
    auto output = Output::open(options.output);
    if (!output) return status_without_output(output.error(), console);
    output->hold_puzzles_of(printer.format());
    if (const auto written = write_templates(*wish, options, seed, printer, *output, interruption); !written)
        return fail(written.error());
    return output->finish(interruption.requested() ? ExitStatus::interrupted : ExitStatus::done, console);
}

}  // namespace

std::function<ExitStatus()> add_template(CLI::App& command) {
    auto options = std::make_shared<TemplateVerbOptions>();
    command.add_option("--order", options->order, "2 to 5, by default 3")
        ->check(one_of({"2", "3", "4", "5"}))
        ->type_name("N");
    std::vector<std::string> keys;
    for (const SymmetryRow& row : all_symmetries()) keys.emplace_back(row.key);
    std::vector<std::string> words = keys;
    words.insert(words.end(), {"repeatAcross", "repeatDown"});
    command
        .add_option("--symmetry", options->symmetry,
                    fmt::format("Of the filled cells: {}, repeatAcross, repeatDown, or several joined by +",
                                fmt::join(keys, ", ")))
        ->check(CLI::Validator(
            [words](const std::string& word) {
                return symmetry_group_of_key(word)
                           ? std::string()
                           : fmt::format("expected one or several, joined by +, of {}, found {}",
                                         fmt::join(words, ", "), word);
            },
            "", name_of_words(words)))
        ->type_name("KIND");
    command
        .add_option("--entries", options->entries,
                    "Filled cells, no more than so many; by default 4, 24, 112 or 340")
        ->transform(whole_number(0, std::numeric_limits<int>::max()))
        ->type_name("K");
    command.add_option("--count", options->count, "How many, by default 1")
        ->transform(positive_number())
        ->type_name("C");
    command
        .add_option("--seed", options->seed, "Decides everything; by default a fresh one, which is printed")
        ->transform(whole_number())
        ->type_name("S");
    add_output_options(command, *options, Printable::puzzles);
    return [options] { return run_template(*options); };
}

}  // namespace gridsmith
