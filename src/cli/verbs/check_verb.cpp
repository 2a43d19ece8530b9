// check: the verdict on each puzzle. If a puzzle has no solution, names entries that contradict each other. With
// --minimal, also tests whether each entry is needed.
#include "cli/core/verb.h"
#include "cli/input/batch.h"
#include "cli/input/complaints.h"
#include "solver/api/solver.h"
#include "solver/api/unsolvable_core.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>

namespace gridsmith {

namespace {

struct CheckVerbOptions : CommonOptions {
    bool minimal = false;
};

// The number of entries that can each be removed alone from a well-posed puzzle. Nothing if stopped.
std::optional<std::uint64_t> redundant_entries(const Grid& grid, std::stop_token stop) {
    std::vector<Grid> without;
    for (const Cell cell : grid.entries()) {
        without.push_back(grid);
        without.back()[cell] = 0;
    }
    std::vector<Verdict> verdicts(without.size());
    verdict_batch(without, verdicts, stop);
    if (stop.stop_requested()) return std::nullopt;
    return static_cast<std::uint64_t>(std::ranges::count(verdicts, Verdict::unique));
}

class CheckWork {
public:
    explicit CheckWork(const CheckVerbOptions& options)
        : minimal_(options.minimal), json_(options.prints_json()) {}

    ChunkAnswer operator()(const Chunk& chunk, std::stop_token stop, Outlet&) const {
        ChunkAnswer answer;
        const auto puzzles = puzzles_in(chunk, answer.complaints);
        answer.note = note_of_ignored_marks(chunk, puzzles);
        std::vector<Verdict> verdicts(puzzles.size());
        verdict_batch(puzzles.grids, verdicts, stop);
        answer_in_order(puzzles, answer, [&](std::size_t i) {
            return verdicts[i] != Verdict::undecided && report(chunk, puzzles, i, verdicts[i], stop, answer);
        });
        return answer;
    }

private:
    // False if stopped.
    bool report(const Chunk& chunk, const ChunkPuzzles& puzzles, std::size_t i, Verdict verdict,
                std::stop_token stop, ChunkAnswer& answer) const {
        const bool wants_redundant = minimal_ && verdict == Verdict::unique;
        const bool wants_core = verdict == Verdict::none || verdict == Verdict::invalid;
        std::optional<std::uint64_t> redundant;
        if (wants_redundant) redundant = redundant_entries(puzzles.grids[i], stop);
        std::optional<Core> core;
        if (wants_core) core = unsolvable_core(puzzles.grids[i], {.nodes = kExplainingNodes, .stop = stop});
        if ((wants_redundant || wants_core) && stop.stop_requested()) return false;
        if (verdict != Verdict::unique || redundant.value_or(0) > 0) answer.failed_test = true;

        if (json_) {
            PuzzleFacts facts{.verdict = std::string(name_of(verdict)), .redundant = redundant};
            if (core) facts.contradiction = core->givens;
            answer.output += json_line_of(puzzles.whole(i), facts);
            return true;
        }
        if (core)
            answer.complaints.push_back(complaint(chunk, puzzles.origins[i],
                                                  verdict == Verdict::invalid
                                                      ? reason_without_solution(puzzles.grids[i])
                                                      : reason_without_solution(puzzles.whole(i), *core)));
        answer.output += fmt::format("{}\t{}", name_of(verdict), puzzles.grids[i].entry_count());
        if (minimal_) {
            if (!redundant)
                answer.output += "\t-";
            else if (*redundant == 0)
                answer.output += "\tminimal";
            else
                answer.output += fmt::format("\tredundant:{}", *redundant);
        }
        answer.output += '\n';
        return true;
    }

    bool minimal_;
    bool json_;
};

std::function<ExitStatus()> declare_check(CommandOptions& command) {
    auto options = std::make_shared<CheckVerbOptions>();
    add_input_options(command, *options);
    command.flag("--minimal", options->minimal, "Also test whether every entry is needed");
    add_output_options(command, *options, Printed::findings);
    return [options] {
        // With --minimal each entry of a puzzle costs a search.
        return run_batch(
            *options, {.work = CheckWork(*options), .largest_chunk = options->minimal ? 32 : kManyTogether});
    };
}

}  // namespace

extern const Verb check_verb{
    .name = "check",
    .summary = "Tell whether puzzles have exactly one solution",
    .example = "gridsmith-cli check --minimal puzzles.txt",
    .declare = declare_check,
};

}  // namespace gridsmith
