// steps: the way a person takes through each puzzle, or the steps that could be taken now.
#include "base/number_text.h"
#include "cli/batch.h"
#include "cli/complaints.h"
#include "cli/step_printer.h"
#include "cli/verb.h"
#include "solver/solver.h"
#include "techniques/grade.h"
#include "usage/command_table.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <limits>
#include <memory>
#include <span>

namespace gridsmith {

namespace {

struct StepsVerbOptions : CommonOptions {
    std::string technique;  // empty: all that are on
    bool all = false;
    std::uint64_t limit = std::numeric_limits<std::uint64_t>::max();
};

class StepsWork {
public:
    explicit StepsWork(const StepsVerbOptions& options)
        : technique_(technique_named(options.technique)),
          all_(options.all),
          limit_(options.limit),
          json_(options.to == "json") {}

    ChunkAnswer operator()(const Chunk& chunk, std::stop_token stop, Outlet&) const {
        ChunkAnswer answer;
        const auto puzzles = puzzles_in(chunk, answer.complaints);
        answer_in_order(puzzles, answer,
                        [&](std::size_t i) { return answer_one(chunk, puzzles, i, stop, answer); });
        return answer;
    }

private:
    // False when it was stopped.
    bool answer_one(const Chunk& chunk, const ChunkPuzzles& puzzles, std::size_t i, std::stop_token stop,
                    ChunkAnswer& answer) const {
        const ChunkPuzzles::Origin& origin = puzzles.origins[i];
        const VerdictResult found = verdict(puzzles.grids[i], {.stop = stop});
        if (found.verdict == Verdict::undecided) return false;
        const auto complain = [&](std::string text) {
            answer.complaints.push_back(complaint(chunk, origin, std::move(text)));
            return true;
        };
        if (found.verdict == Verdict::none || found.verdict == Verdict::invalid)
            return complain(reason_without_solution(puzzles.grids[i]));

        const bool well_posed = found.verdict == Verdict::unique;
        const Puzzle puzzle = puzzles.whole(i);
        const Position position = with_marks(puzzle);
        if (well_posed && !has_solution(position, found.solutions.front()))
            return complain("its pencil marks lack a value of the solution");
        if (all_ || technique_ != nullptr)
            return print(steps_now(position, well_posed, stop), puzzle.symbols, origin, stop, answer);
        const Path path = path_from(
            position, grading_selection(puzzle.order(), well_posed),
            {.limit = limit_, .stop = stop, .solution = well_posed ? &found.solutions.front() : nullptr});
        if (!print(path.steps, puzzle.symbols, origin, stop, answer)) return false;
        if (path.end == PathEnd::stuck)
            complain("no technique leads on after " + quantity(path.steps.size(), "step", "steps"));
        return true;
    }

    static bool has_solution(const Position& position, const Grid& solution) {
        return std::ranges::all_of(position.open_cells(),
                                   [&](Cell cell) { return position.has(cell, solution[cell]); });
    }

    std::vector<Step> steps_now(const Position& position, bool well_posed, std::stop_token stop) const {
        if (technique_ == nullptr) return all_steps(position, default_selection(well_posed), stop);
        if (technique_->use.needs_uniqueness && !well_posed) return {};
        return steps_of(technique_->id, position, {}, stop);
    }

    // False when those who searched for the steps were stopped: there may be more then, or others.
    bool print(const std::vector<Step>& steps, const Symbols& symbols, const ChunkPuzzles::Origin& origin,
               const std::stop_token& stop, ChunkAnswer& answer) const {
        if (stop.stop_requested()) return false;
        for (const Step& step : std::span(steps).first(std::min<std::uint64_t>(limit_, steps.size())))
            answer.output += json_ ? json_line_of(step, symbols, origin.index) : line_of(step, symbols);
        return true;
    }

    const TechniqueRow* technique_;
    bool all_;
    std::uint64_t limit_;
    bool json_;
};

// "Naked Pair" as a single word of a command line: "naked-pair".
std::string word_of(std::string_view name) {
    std::string word(name);
    for (char& c : word) c = c == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return word;
}

// Takes names in any spelling, and codes.
CLI::Validator name_of_technique() {
    std::vector<std::string> names;
    for (const TechniqueRow& row : technique_table()) names.push_back(word_of(row.name));
    return CLI::Validator(
        [names](const std::string& word) {
            if (technique_named(word) != nullptr) return std::string();
            return fmt::format("expected one of {}, found {}", fmt::join(names, ", "), word);
        },
        "", name_of_words(names));
}

}  // namespace

std::function<ExitStatus()> add_steps(CLI::App& command) {
    auto options = std::make_shared<StepsVerbOptions>();
    add_input_options(command, *options);
    command
        .add_option("--technique", options->technique,
                    "The steps of this technique that could be taken now, \"naked-pair\" for instance")
        ->check(name_of_technique())
        ->type_name("NAME");
    command.add_flag("--all", options->all, "All steps that could be taken now, instead of the whole way");
    command.add_option("--limit", options->limit, "At most so many steps of each puzzle")
        ->transform(positive_number())
        ->type_name("N");
    add_output_options(command, *options, Printable::findings);
    return [options] { return run_batch(*options, {.work = StepsWork(*options), .largest_chunk = 8}); };
}

}  // namespace gridsmith
