#include "cli/generate/shuffle_run.h"

#include "cli/core/console.h"
#include "cli/core/interruption.h"
#include "cli/generate/generate_output.h"
#include "cli/input/whole_input.h"
#include "generator/api/variant.h"

#include <algorithm>
#include <fmt/format.h>

namespace gridsmith {

ExitStatus run_shuffle(const GenerateVerbOptions& options) {
    Console console(options.quiet);
    const PuzzlePrinter printer(options);
    Interruption interruption;
    CommonOptions originals = options;
    originals.files = {options.shuffle_file};
    const WholeInput input = read_whole_input(originals, interruption);
    if (interruption.requested()) return ExitStatus::interrupted;
    if (input.puzzles.empty()) return input.status;
    ExitStatus status = input.status;
    const std::uint64_t count = options.count.value_or(input.puzzles.size());
    if (const auto holds = printer.check_count(count); !holds) return console.complain(holds.error());
    const std::uint64_t seed = seed_or_fresh(options.seed);
    if (!options.seed) console.note(fmt::format("seed {}", seed));
    const Shard& shard = options.shard;
    auto destination = generate_output(options, printer.format_for(input.puzzle(0).rules()),
                                       {shard, count, seed}, interruption.token());
    if (!destination) return status_without_output(destination.error(), console);
    auto& [output, resumed] = *destination;

    const TimeLimit time_limit(options.timeout);
    const std::uint64_t requested = shard.share(count);
    std::uint64_t made = 0;
    bool late = false;
    for (std::uint64_t place = 0; place < requested && !interruption.requested(); ++place) {
        late = time_limit.is_over();
        if (late) break;
        const std::uint64_t index = shard.index_at(place);
        console.show({place, "puzzles", static_cast<double>(place) / static_cast<double>(requested)});
        if (resumed && std::ranges::binary_search(resumed->done(), index)) continue;
        const auto original = static_cast<std::size_t>((index - 1) % input.puzzles.size());
        std::string text;
        const auto printed = printer.print(text, variant_of(input.puzzle(original), seed, index),
                                           {.seed = seed, .index = index});
        if (!printed) {
            const WholeInput::Origin& origin = input.origins[original];
            console.complain({printed.error().message, *origin.file, origin.line});
            status = worse(status, ExitStatus::some_bad);
            // A resumed file without indices must have no gap, because its lines are counted.
            if (resumed && !resumed->has_indices()) return ExitStatus::failed;
            continue;
        }
        if (place == 0) note_loss(console, printer, input.puzzle(original), text);
        if (resumed) {
            const auto present = resumed->has(index, text);
            if (!present) return console.complain(present.error());
            if (*present) text.clear();
        }
        if (const auto written = output.write(text); !written) return console.complain(written.error());
        ++made;
    }
    const std::uint64_t done_before = resumed ? resumed->done().size() : 0;
    if (interruption.requested()) return output.finish_interrupted(done_before + made, requested, console);
    if (!late) return output.finish(status, console);
    console.complain(stopped_by_time_limit(made, requested - done_before));
    return output.finish(ExitStatus::some_bad, console);
}

}  // namespace gridsmith
