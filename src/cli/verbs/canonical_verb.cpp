// canonical: the canonical form of each puzzle; with --unique, the first of several equivalent puzzles as it was given.
#include "cli/core/verb.h"
#include "cli/input/batch.h"
#include "cli/input/complaints.h"
#include "format/line/lines_format.h"
#include "model/symmetry/canonical.h"

#include <algorithm>
#include <iterator>
#include <memory>

namespace gridsmith {

namespace {

struct CanonicalVerbOptions : CommonOptions {
    bool unique = false;
};

ExitStatus run_canonical(const CanonicalVerbOptions& options) {
    const PuzzlePrinter printer(options);
    // Of equivalent puzzles, the first stays as it was written.
    const bool keeps_text = options.unique && options.to == nullptr && printer.prints_lines();
    const auto work = [&](const Chunk& chunk, std::stop_token stop, Outlet& outlet) {
        ChunkAnswer answer;
        const ChunkPuzzles puzzles = puzzles_in(chunk, answer.complaints);
        if (keeps_text && chunk.first_index == 1 && !puzzles.head.empty())
            answer.output += std::string(puzzles.head) + '\n';
        answer_in_order(chunk, puzzles, answer, outlet, [&](std::size_t i) {
            const ChunkPuzzles::Origin& origin = puzzles.origins[i];
            const auto rearrangement = canonical_rearrangement(puzzles.grids[i], stop);
            if (!rearrangement) return false;
            if (!options.unique) {
                print_into(answer, printer, chunk, origin, rearranged(puzzles.whole(i), *rearrangement));
                return true;
            }
            KeyedOutput first;
            const Grid canonical = rearranged(puzzles.grids[i], *rearrangement);
            if (!canonical.rules().is_classic()) first.key = canonical.rules().text() + ' ';
            append_line_of_cells(first.key, canonical);
            if (keeps_text && !origin.text.empty()) {
                first.text = std::string(origin.text) + '\n';
                answer.once.push_back(std::move(first));
                return true;
            }
            ChunkAnswer alone;
            alone.beside = answer.beside;
            alone.beside_is_json = answer.beside_is_json;
            print_into(alone, printer, chunk, origin, puzzles.whole(i));
            std::ranges::move(alone.complaints, std::back_inserter(answer.complaints));
            if (alone.printed == 0) return true;
            first.text = std::move(alone.output);
            first.indices = std::move(alone.indices);
            answer.once.push_back(std::move(first));
            return true;
        });
        return answer;
    };
    return run_batch(options, {.work = work, .largest_chunk = 64, .printed_as = &printer.format()});
}

std::function<ExitStatus()> declare_canonical(CommandOptions& command) {
    auto options = std::make_shared<CanonicalVerbOptions>();
    add_input_options(command, *options);
    command.flag("--unique", options->unique,
                 "Drop puzzles that are equivalent to an earlier one; keep the others as they are");
    add_record_options(command, *options);
    command.excludes("--keep-bad", {"--unique"});
    add_output_options(command, *options, Printed::puzzles);
    return [options] { return run_canonical(*options); };
}

}  // namespace

extern const Verb canonical_verb{
    .name = "canonical",
    .summary = "Turn equivalent puzzles into the same puzzle",
    .example = "gridsmith-cli canonical --unique < puzzles.txt > different.txt",
    .declare = declare_canonical,
    .notes =
        "Boards with irregular regions or further rules: equivalent are puzzles that a rotation, a reflection or\n"
        "other names of the symbols turn into each other; regions and constraints move along.",
};

}  // namespace gridsmith
