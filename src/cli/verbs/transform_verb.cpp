// transform: rearrangements that keep a puzzle's solutions, in the order of the options.
#include "base/number_text.h"
#include "cli/core/console.h"
#include "cli/core/ignored_options.h"
#include "cli/core/verb.h"
#include "cli/input/batch.h"
#include "cli/input/complaints.h"
#include "model/puzzle/transform.h"

#include <array>
#include <atomic>
#include <fmt/format.h>
#include <memory>

namespace gridsmith {

namespace {

// A fixed transform, or one drawn at random for each puzzle. Nothing if the rules cannot be moved.
using TransformStep = std::function<std::optional<Rearrangement>(const Rules& rules, Random& random)>;

struct TransformVerbOptions : CommonOptions {
    std::optional<std::uint64_t> seed;
    std::vector<TransformStep> steps;
    bool random = false;  // a step is random
    bool relabels = false;
};

TransformStep fixed(Transform transform) {
    return [transform](const Rules& rules, Random&) {
        return can_rearrange(rules, transform) ? std::optional(rearrangement_of(rules, transform))
                                               : std::nullopt;
    };
}

ExitStatus run_transform(const TransformVerbOptions& options) {
    const std::uint64_t seed = seed_or_fresh(options.seed);
    const PuzzlePrinter printer(options);
    std::atomic<std::uint64_t> as_they_were = 0;
    const auto work = [&](const Chunk& chunk, std::stop_token stop, Outlet& outlet) {
        ChunkAnswer answer;
        const ChunkPuzzles puzzles = puzzles_in(chunk, answer.complaints);
        answer_in_order(chunk, puzzles, answer, outlet, [&](std::size_t i) {
            if (stop.stop_requested()) return false;
            Random random(seed, puzzles.origins[i].index);
            Rearrangement whole = identity_rearrangement(puzzles.grids[i].rules());
            // A turn changes the rules of a board whose blocks are not square.
            for (const TransformStep& step : options.steps) {
                const auto way = step(whole.to, random);
                if (!way) {
                    answer.complaints.push_back(
                        complaint(chunk, puzzles.origins[i],
                                  "cannot be rearranged like this: its indexers would mean other lines"));
                    return true;
                }
                whole = composed(whole, *way);
            }
            if (options.relabels && renaming_allowed_by(puzzles.grids[i].rules()) == Renaming::none)
                ++as_they_were;
            const Grid turned = rearranged(puzzles.grids[i], whole);
            if (printer.prints_cells_only(turned))
                print_cells_into(answer, turned);
            else
                print_into(answer, printer, chunk, puzzles.origins[i], rearranged(puzzles.whole(i), whole));
            return true;
        });
        return answer;
    };
    Batch batch{.work = work, .printed_as = &printer.format()};
    if (options.random && !options.seed) batch.notes.push_back(fmt::format("seed {}", seed));
    const ExitStatus status = run_batch(options, batch);
    if (const std::uint64_t count = as_they_were; count > 0)
        Console(options.quiet)
            .note(fmt::format("the symbols of {} stay, because {} constraints need their values",
                              quantity(count, "puzzle", "puzzles"), count == 1 ? "its" : "their"));
    return status;
}

std::function<ExitStatus()> declare_transform(CommandOptions& command) {
    auto options = std::make_shared<TransformVerbOptions>();
    add_input_options(command, *options);
    const auto add_fixed = [options](Transform transform) { options->steps.push_back(fixed(transform)); };
    const auto add_random = [options](TransformStep step) {
        options->steps.push_back(std::move(step));
        options->random = true;
    };
    command.step<Transform>("--rotate", add_fixed,
                            one_of<Transform>("90|180|270", {{"90", Transform::rotate_clockwise},
                                                             {"180", Transform::rotate_half},
                                                             {"270", Transform::rotate_anticlockwise}}),
                            "Turn clockwise");
    command.step<Transform>(
        "--flip", add_fixed,
        one_of<Transform>("h|v", {{"h", Transform::flip_horizontally}, {"v", Transform::flip_vertically}}),
        "Exchange left and right (h) or top and bottom (v)");
    command.step_flag(
        "--transpose", [=] { add_fixed(Transform::transpose); }, "Exchange rows and columns");
    command.step_flag(
        "--relabel",
        [=] {
            add_random(random_relabelling);
            options->relabels = true;
        },
        "Exchange the symbols at random");
    command.step_flag(
        "--shuffle", [=] { add_random(any_rearrangement); },
        "Rearrange at random in any way that keeps the puzzle valid");
    add_seed_option(command, options->seed);
    add_record_options(command, *options);
    add_output_options(command, *options, Printed::puzzles);
    return [options, &command] {
        if (options->steps.empty())
            return Console(options->quiet)
                .complain(
                    {"gridsmith-cli transform: expected one of --rotate, --flip, --transpose, --relabel or "
                     "--shuffle; see gridsmith-cli transform --help"});
        if (!options->random)
            note_ignored_options(command,
                                 std::array{IgnoredOption{"--seed", "it is for --relabel and --shuffle"}});
        return run_transform(*options);
    };
}

}  // namespace

extern const Verb transform_verb{
    .name = "transform",
    .summary = "Turn, reflect, relabel or shuffle puzzles",
    .example = "gridsmith-cli transform --rotate 90 --flip h puzzles.txt",
    .declare = declare_transform,
};

}  // namespace gridsmith
