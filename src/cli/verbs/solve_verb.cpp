// solve: the solutions of each puzzle.
//
// The usual case, any one solution, uses the solver's batch. If several or random solutions are requested, the
// puzzles are searched one by one.
#include "cli/core/verb.h"
#include "cli/input/batch.h"
#include "cli/input/complaints.h"
#include "model/puzzle/posing.h"
#include "solver/api/solver.h"

#include <fmt/format.h>
#include <memory>

namespace gridsmith {

namespace {

struct SolveVerbOptions : CommonOptions {
    std::uint64_t limit = 1;
    bool random = false;
    std::optional<std::uint64_t> seed;
};

// The puzzle with the entries of the solution. Drops marks, links and coloured candidates, which mean nothing in
// a full grid, and the properties, which describe how the puzzle was generated.
Puzzle solved(Puzzle puzzle, const Grid& solution) {
    if (!is_posed(puzzle)) pose(puzzle);
    puzzle.grid = solution;
    puzzle.marks = {};
    puzzle.properties = {};
    puzzle.notes.change([](Notes& notes) {
        notes.centred = {};
        notes.corners = {};
        notes.candidate_colours.clear();
        notes.links.clear();
    });
    return puzzle;
}

class SolveWork {
public:
    SolveWork(const SolveVerbOptions& options, std::uint64_t seed)
        : printer_(options), limit_(options.limit), random_(options.random), seed_(seed) {}

    ChunkAnswer operator()(const Chunk& chunk, std::stop_token stop, Outlet& outlet) const {
        ChunkAnswer answer;
        auto puzzles = puzzles_in(chunk, answer.complaints);
        puzzles.keep_posed_entries();
        answer.note = note_of_ignored_marks(chunk, puzzles);
        if (limit_ == 1 && !random_)
            solve_together(chunk, puzzles, stop, outlet, answer);
        else
            answer_in_order(chunk, puzzles, answer, outlet, [&](std::size_t i) {
                return solve_one(chunk, puzzles, i, stop, outlet, answer);
            });
        return answer;
    }

    const PuzzlePrinter& printer() const { return printer_; }

private:
    void solve_together(const Chunk& chunk, const ChunkPuzzles& puzzles, std::stop_token stop,
                        const Outlet& outlet, ChunkAnswer& answer) const {
        std::vector<std::uint64_t> counts(puzzles.size());
        std::vector<Grid> solutions(puzzles.size());
        solve_batch(puzzles.grids, 1, counts, solutions, stop);
        answer_in_order(chunk, puzzles, answer, outlet, [&](std::size_t i) {
            if (counts[i] == kNotCounted) return false;
            if (counts[i] == 0)
                complain(chunk, puzzles, i, answer);
            else
                print(chunk, puzzles, i, solutions[i], answer);
            return true;
        });
    }

    // False if stopped. Solutions found before are printed.
    bool solve_one(const Chunk& chunk, const ChunkPuzzles& puzzles, std::size_t i, std::stop_token stop,
                   Outlet& outlet, ChunkAnswer& answer) const {
        constexpr std::size_t kMuch = std::size_t{1} << 20;
        Random random(seed_, puzzles.origins[i].index);
        bool found = false;
        const auto take = [&](const Grid& solution) {
            found = true;
            print(chunk, puzzles, i, solution, answer);
            return answer.output.size() < kMuch || outlet.write_part(answer);
        };
        const SolveResult result =
            solve(puzzles.grids[i],
                  {.limit = limit_, .random = random_ ? &random : nullptr, .stop = stop, .take = take});
        if (result.ended == Ended::cancelled) return false;
        if (!found) complain(chunk, puzzles, i, answer);
        return true;
    }

    static void complain(const Chunk& chunk, const ChunkPuzzles& puzzles, std::size_t i,
                         ChunkAnswer& answer) {
        answer.complaints.push_back(
            complaint(chunk, puzzles.origins[i], reason_without_solution(puzzles.posed(i))));
    }

    void print(const Chunk& chunk, const ChunkPuzzles& puzzles, std::size_t i, const Grid& solution,
               ChunkAnswer& answer) const {
        const ChunkPuzzles::Origin& origin = puzzles.origins[i];
        if (printer_.prints_cells_only(solution)) return print_cells_into(answer, solution);
        const Puzzle puzzle = puzzles.whole(i);
        if (printer_.prints_record(puzzle))
            print_into(answer, printer_, chunk, origin, puzzle, {.solution = solution});
        else
            print_into(answer, printer_, chunk, origin, solved(puzzle, solution));
    }

    PuzzlePrinter printer_;
    std::uint64_t limit_;
    bool random_;
    std::uint64_t seed_;
};

ExitStatus run_solve(const SolveVerbOptions& options) {
    const std::uint64_t seed = seed_or_fresh(options.seed);
    const SolveWork work(options, seed);
    Batch batch{.work = work,
                .largest_chunk = options.limit == 1 && !options.random ? kManyTogether : 256,
                .printed_as = &work.printer().format()};
    if (options.random && !options.seed) batch.notes.push_back(fmt::format("seed {}", seed));
    return run_batch(options, batch);
}

std::function<ExitStatus()> declare_solve(CommandOptions& command) {
    auto options = std::make_shared<SolveVerbOptions>();
    add_input_options(command, *options);
    command.option("--limit", options->limit, whole_number("N", std::uint64_t{1}),
                   "Find at most N solutions of each puzzle (default: 1)");
    command.flag("--random", options->random, "Search in random order");
    add_seed_option(command, options->seed);
    command.needs("--seed", {"--random"});
    add_record_options(command, *options);
    add_output_options(command, *options, Printed::puzzles);
    return [options] { return run_solve(*options); };
}

}  // namespace

extern const Verb solve_verb{
    .name = "solve",
    .summary = "Find solutions of puzzles",
    .example = "gridsmith-cli solve < puzzles.txt > solutions.txt",
    .declare = declare_solve,
};

}  // namespace gridsmith
