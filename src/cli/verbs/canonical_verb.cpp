// canonical: the smallest puzzle that is equivalent to each puzzle; with --unique, only one of several equivalent
// puzzles.
#include "cli/core/verb.h"
#include "cli/input/batch.h"
#include "cli/input/complaints.h"
#include "format/line/lines_format.h"
#include "model/symmetry/canonical.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <memory>

namespace gridsmith {

namespace {

struct CanonicalVerbOptions : CommonOptions {
    bool unique = false;
};

ExitStatus run_canonical(const CanonicalVerbOptions& options) {
    const PuzzlePrinter printer(options);
    const auto work = [&](const Chunk& chunk, std::stop_token stop, Outlet& outlet) {
        ChunkAnswer answer;
        const ChunkPuzzles puzzles = puzzles_in(chunk, answer.complaints);
        answer_in_order(chunk, puzzles, answer, outlet, [&](std::size_t i) {
            if (stop.stop_requested()) return false;
            const ChunkPuzzles::Origin& origin = puzzles.origins[i];
            const int order = puzzles.grids[i].order();
            if (!has_canonical_form(order)) {
                answer.complaints.push_back(complaint(
                    chunk, origin, fmt::format("expected a puzzle of order 2 or 3, found order {}", order)));
                return true;
            }
            const Puzzle smallest = rearranged(puzzles.whole(i), canonical_rearrangement(puzzles.grids[i]));
            if (!options.unique) {
                print_into(answer, printer, chunk, origin, smallest);
                return true;
            }
            ChunkAnswer alone;
            alone.beside = answer.beside;
            alone.beside_is_json = answer.beside_is_json;
            print_into(alone, printer, chunk, origin, smallest);
            std::ranges::move(alone.complaints, std::back_inserter(answer.complaints));
            std::string cells;
            append_line_of_cells(cells, smallest.grid);
            if (alone.printed > 0)
                answer.once.push_back({std::move(cells), std::move(alone.output), std::move(alone.indices)});
            return true;
        });
        return answer;
    };
    return run_batch(options, {.work = work, .largest_chunk = 64, .printed_as = &printer.format()});
}

std::function<ExitStatus()> declare_canonical(CommandOptions& command) {
    auto options = std::make_shared<CanonicalVerbOptions>();
    add_input_options(command, *options);
    command.flag("--unique", options->unique, "Print only the first of several equivalent puzzles");
    add_record_options(command, *options);
    command.excludes("--keep-bad", {"--unique"});
    add_output_options(command, *options, Printed::puzzles);
    return [options] { return run_canonical(*options); };
}

}  // namespace

extern const Verb canonical_verb{
    .name = "canonical",
    .summary = "Turn puzzles into the smallest equivalent ones",
    .example = "gridsmith-cli canonical --unique < puzzles.txt > different.txt",
    .declare = declare_canonical,
};

}  // namespace gridsmith
