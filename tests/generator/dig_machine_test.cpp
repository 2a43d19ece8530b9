// A dig that asks about chunks of pieces removes the same pieces as a dig that asks about each piece alone.
#include "generator/dig/dig_machine.h"

#include "base/random.h"
#include "model/symmetry/symmetry.h"
#include "solver/api/solver.h"
#include "support/grids.h"

#include <catch2/catch_test_macros.hpp>
#include <numeric>

using namespace gridsmith;

namespace {

constexpr int kOrder = 3;
using Mask = CellMask<kOrder>;

Grid without(const Grid& grid, const Mask& cells) {
    Grid less = grid;
    cells.for_each([&](Cell cell) { less[cell] = 0; });
    return less;
}

bool is_unique(const Grid& grid) { return verdict(grid).verdict == Verdict::unique; }

Grid dug_one_by_one(const Grid& solution, const std::vector<Mask>& pieces,
                    const std::vector<std::uint16_t>& sequence, int target) {
    Grid puzzle = solution;
    std::vector<std::uint16_t> waiting;
    const auto try_piece = [&](std::uint16_t number) {
        const Grid less = without(puzzle, pieces[number]);
        if (is_unique(less)) puzzle = less;
    };
    for (const auto number : sequence) {
        if (puzzle.entry_count() <= target) return puzzle;
        if (puzzle.entry_count() - pieces[number].size() >= target)
            try_piece(number);
        else
            waiting.push_back(number);
    }
    std::ranges::stable_sort(waiting, {}, [&](auto number) { return pieces[number].size(); });
    for (const auto number : waiting)
        if (puzzle.entry_count() > target) try_piece(number);
    return puzzle;
}

}  // namespace

TEST_CASE("a dig in chunks has the result of a dig piece by piece") {
    Random random(17);
    for (const Symmetry symmetry :
         {Symmetry::none, Symmetry::half_turn, Symmetry::both_axes, Symmetry::blocks})
        for (const int target : {0, 26, 33})
            for (int round = 0; round < 8; ++round) {
                const Grid solution = support::some_solution(kOrder, random);
                std::vector<Mask> pieces;
                for (const CellSet& orbit : orbits_of(kOrder, symmetry)) pieces.push_back(Mask::of(orbit));
                std::vector<std::uint16_t> sequence(pieces.size());
                std::iota(sequence.begin(), sequence.end(), std::uint16_t{0});
                random.shuffle(sequence);

                DigMachine<kOrder> machine;
                machine.begin(solution.cell_count(), Mask::of(solution.entries()), pieces, sequence, target);
                Grid puzzle = solution;
                int questions = 0;
                while (machine.advance()) {
                    ++questions;
                    REQUIRE(machine.chunk().size() == machine.chunk_size());
                    REQUIRE(machine.chunk_size() > 0);
                    const Grid less = without(puzzle, machine.chunk());
                    const VerdictResult judged = verdict(less, {.random = &random});
                    if (judged.verdict == Verdict::unique) {
                        machine.answer_well_posed();
                        puzzle = less;
                        continue;
                    }
                    const Mask difference = Mask::difference(judged.solutions[0], judged.solutions[1]);
                    for (Cell cell = 0; cell < 81; ++cell)
                        REQUIRE(difference.contains(cell) ==
                                (judged.solutions[0][cell] != judged.solutions[1][cell]));
                    // The answer needs a solution to compare with the known one. The solver may have found two
                    // others.
                    if (judged.solutions[0] == solution || judged.solutions[1] == solution)
                        machine.answer_ambiguous(difference);
                    else
                        machine.answer_undecided();
                }
                CHECK(machine.givens() == Mask::of(puzzle.entries()));
                CHECK(machine.given_count() == puzzle.entry_count());
                CHECK(puzzle == dug_one_by_one(solution, pieces, sequence, target));
                CHECK(questions <= 81);
                machine.kept().for_each([&](Cell cell) {
                    for (const Mask& piece : pieces)
                        if (piece.contains(cell)) CHECK_FALSE(is_unique(without(puzzle, piece)));
                });
            }
}
