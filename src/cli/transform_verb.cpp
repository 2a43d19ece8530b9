// transform: rearrangements that keep a puzzle's solutions, in the order in which the options name them.
#include "cli/batch.h"
#include "cli/idle_options.h"
#include "cli/verb.h"
#include "model/transform.h"

#include <array>
#include <fmt/format.h>
#include <map>
#include <memory>

namespace gridsmith {

namespace {

// One step of what is to be done: a fixed transform, or one drawn for each puzzle.
using Step = std::function<Rearrangement(int order, Random& random)>;

struct TransformVerbOptions : CommonOptions {
    std::vector<std::string> rotations;
    std::vector<std::string> flips;
    std::optional<std::uint64_t> seed;
    std::vector<Step> steps;
    bool random = false;  // some step draws
};

const std::map<std::string, Transform, std::less<>> kRotations = {{"90", Transform::rotate_clockwise},
                                                                  {"180", Transform::rotate_half},
                                                                  {"270", Transform::rotate_anticlockwise}};
const std::map<std::string, Transform, std::less<>> kFlips = {{"h", Transform::flip_horizontally},
                                                              {"v", Transform::flip_vertically}};

Step fixed(Transform transform) {
    return [transform](int order, Random&) { return rearrangement_of(order, transform); };
}

// The options that name steps, and what each occurrence of one adds.
struct StepOptions {
    CLI::Option* rotate = nullptr;
    CLI::Option* flip = nullptr;
    CLI::Option* transpose = nullptr;
    CLI::Option* relabel = nullptr;
    CLI::Option* shuffle = nullptr;
};

// CLI11 keeps the order of options on the line, and for each option its values in order.
void collect_steps(const CLI::App& command, const StepOptions& names, TransformVerbOptions& options) {
    auto rotation = options.rotations.begin();
    auto flip = options.flips.begin();
    for (const CLI::Option* option : command.parse_order()) {
        if (option == names.rotate)
            options.steps.push_back(fixed(kRotations.at(*rotation++)));
        else if (option == names.flip)
            options.steps.push_back(fixed(kFlips.at(*flip++)));
        else if (option == names.transpose)
            options.steps.push_back(fixed(Transform::transpose));
        else if (option == names.relabel)
            options.steps.push_back(random_relabelling);
        else if (option == names.shuffle)
            options.steps.push_back(random_rearrangement);
        options.random = options.random || option == names.relabel || option == names.shuffle;
    }
}

ExitStatus run_transform(const TransformVerbOptions& options) {
    const std::uint64_t seed = seed_or_fresh(options.seed);
    const PuzzlePrinter printer(options);
    const auto work = [&](const Chunk& chunk, std::stop_token stop, Outlet&) {
        ChunkAnswer answer;
        const ChunkPuzzles puzzles = puzzles_in(chunk, answer.complaints);
        answer_in_order(puzzles, answer, [&](std::size_t i) {
            if (stop.stop_requested()) return false;
            Random random(seed, puzzles.origins[i].index);
            const int order = puzzles.grids[i].order();
            Rearrangement whole = identity_rearrangement(order);
            for (const Step& step : options.steps) whole = composed(whole, step(order, random));
            if (printer.prints_cells_only())
                print_cells_into(answer, rearranged(puzzles.grids[i], whole));
            else
                print_into(answer, printer, chunk, puzzles.origins[i], rearranged(puzzles.whole(i), whole));
            return true;
        });
        return answer;
    };
    Batch batch{.work = work, .printed_as = &printer.format()};
    if (options.random && !options.seed) batch.notes.push_back(fmt::format("seed {}", seed));
    return run_batch(options, batch);
}

}  // namespace

std::function<ExitStatus()> add_transform(CLI::App& command) {
    auto options = std::make_shared<TransformVerbOptions>();
    add_input_options(command, *options);
    StepOptions names;
    names.rotate = command.add_option("--rotate", options->rotations, "Turn clockwise")
                       ->check(one_of({"90", "180", "270"}))
                       ->type_name("90|180|270");
    names.flip =
        command.add_option("--flip", options->flips, "Exchange left and right (h) or top and bottom (v)")
            ->check(one_of({"h", "v"}))
            ->type_name("h|v");
    for (CLI::Option* option : {names.rotate, names.flip}) option->allow_extra_args(false);
    names.transpose = command.add_flag("--transpose")->description("Rows become columns");
    names.relabel = command.add_flag("--relabel")->description("Exchange the symbols at random");
    names.shuffle =
        command.add_flag("--shuffle")->description("Any rearrangement at random that keeps the puzzle valid");
    command
        .add_option("--seed", options->seed, "Of what is random; by default a fresh one, which is printed")
        ->transform(whole_number())
        ->type_name("S");
    add_output_options(command, *options, Printable::puzzles);
    return [options, names, &command] {
        collect_steps(command, names, *options);
        if (!options->random)
            note_idle_options(command, std::array{IdleOption{"--seed", "it is for --relabel and --shuffle"}});
        return run_transform(*options);
    };
}

}  // namespace gridsmith
