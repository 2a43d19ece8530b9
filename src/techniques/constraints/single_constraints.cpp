// What one constraint alone leaves to its cells, by the propagators of the solver: a technique for each kind of argument.
#include "techniques/constraints/constraint_steps.h"

#include <algorithm>
#include <array>
#include <span>

namespace gridsmith {

namespace {

using Kind = ConstraintKind;

void find_by_propagation(StepSearch& search, std::span<const ConstraintKind> kinds) {
    const Position& position = search.position();
    const Demands& demands = *position.sets().demands;
    for (int number = 0; number < static_cast<int>(demands.all.size()); ++number) {
        const Demand& demand = demands.all[Units::at(number)];
        if (std::ranges::find(kinds, demand.constraint.kind) == kinds.end()) continue;
        if (!demand.cells.intersects(position.open_cells())) continue;
        const std::uint64_t state = state_of(position, demand.cells);
        if (search.had_nothing_about(number, state)) continue;
        const std::size_t before = search.steps().size();
        for (const solver::Propagator& propagator : demand.propagators) {
            auto domains = domains_of(position, propagator.cells());
            if (!propagator.narrow(domains)) continue;  // a wrong entry
            Step step = step_that_leaves(search, {number}, propagator.cells(), domains);
            if (!step.eliminations.empty() && search.add(std::move(step))) return;
        }
        if (search.steps().size() == before) search.note_nothing_about(number, state);
    }
}

template <ConstraintKind... kinds>
void find_kinds(StepSearch& search) {
    constexpr std::array kKinds{kinds...};
    find_by_propagation(search, kKinds);
}

constexpr Use kWithConstraints = {.boards = BoardKinds::constraints};

}  // namespace

constinit const TechniqueRow technique_rows::equal_cells = {
    .name = "Equal Cells",
    .family = Family::constraints,
    .hodoku = {.level = Level::easy, .score = 8},
    .explainer = 15,
    .use = kWithConstraints,
    .find = find_kinds<Kind::clone, Kind::palindrome>,
    .explain = explain_constraint,
    .description =
        "Clones, and cells that mirror each other on a palindrome, hold the same value: what one of them "
        "cannot hold, the other cannot hold either.",
    .example =
        {
            .cells = ".................2...1.....2..352461",
            .found = "r6c3 r6c4 r6c6",
            .rules = "2x3+clone:r1c2r1c3r3c3r3c4+clone:r2c3r2c4r3c1r3c2+clone:r3c1r4c1r5c2r6c2",
        },
};

constinit const TechniqueRow technique_rows::quadruples = {
    .name = "Quadruple",
    .family = Family::constraints,
    .hodoku = {.level = Level::easy, .score = 8},
    .explainer = 17,
    .use = kWithConstraints,
    .find = find_kinds<Kind::quadruple>,
    .explain = explain_constraint,
    .description =
        "The values in a circle stand in the four cells around it. If as many of these cells are left for "
        "a value as it needs, they hold it; if the circle lists four values, the cells hold no others.",
    .example =
        {
            .cells = "..2........3.....5.........6...1..3.",
            .rules = "2x3+quadruple:r1c1r1c2r2c1r2c2=1,4,5+quadruple:r1c4r1c5r2c4r2c5=1+"
                     "quadruple:r2c1r2c2r3c1r3c2=1,2,3,5+quadruple:r4c4r4c5r5c4r5c5=1,3,6+"
                     "quadruple:r5c5r5c6r6c5r6c6=1,3",
        },
};

constinit const TechniqueRow technique_rows::dots_and_signs = {
    .name = "Dots and Signs",
    .family = Family::constraints,
    .hodoku = {.level = Level::easy, .score = 8},
    .explainer = 20,
    .use = kWithConstraints,
    .find = find_kinds<Kind::difference, Kind::ratio, Kind::pair_sum, Kind::greater, Kind::minimum,
                       Kind::maximum, Kind::no_difference, Kind::no_ratio, Kind::no_pair_sum>,
    .explain = explain_constraint,
    .description =
        "A dot, an X or V, a sign or a minimum compares two neighbours. A candidate that goes with no "
        "candidate of the other cell goes. Where all dots are given, their absence compares cells too.",
    .example =
        {
            .cells = "......................5.......3.....",
            .rules = "2x3+minimum:r1c3r2c1r2c5r3c2r3c6r4c1r4c3r5c4r6c2+"
                     "maximum:r1c1r1c5r2c2r3c1r3c3r4c4r5c1r6c4r6c6",
        },
};

constinit const TechniqueRow technique_rows::thermometer_bounds = {
    .name = "Thermometer",
    .family = Family::constraints,
    .hodoku = {.level = Level::easy, .score = 8},
    .explainer = 20,
    .use = kWithConstraints,
    .find = find_kinds<Kind::thermometer, Kind::slow_thermometer>,
    .explain = explain_constraint,
    .description =
        "Values rise along a thermometer. Each cell is greater than the least value of the cell before it, "
        "and smaller than the greatest value of the cell after it.",
    .example =
        {
            .cells = ".......2....2.1........2............",
            .found = "r3c1",
            .rules = "2x3+thermo:r1c4r2c4r1c3+thermo:r1c6r1c5r2c6+thermo:r5c2r4c1r5c1r6c2r6c1+"
                     "thermo:r6c5r5c4r4c4r3c4",
        },
};

constinit const TechniqueRow technique_rows::line_neighbours = {
    .name = "Neighbours on a Line",
    .family = Family::constraints,
    .hodoku = {.level = Level::easy, .score = 10},
    .explainer = 22,
    .use = kWithConstraints,
    .find = find_kinds<Kind::whispers, Kind::parity, Kind::entropic, Kind::modular, Kind::nabner>,
    .explain = explain_constraint,
    .description =
        "Whispers, parity, entropic, modular and nabner lines compare cells that are close on the line, two "
        "at a time. A candidate that goes with no candidate of such a cell goes.",
    .example =
        {
            .cells = ".1................24.............1.5",
            .rules = "2x3+nabner:r1c1r2c2r1c2+nabner:r1c4r2c5r2c4+nabner:r1c5r2c6r1c6+nabner:r3c5r4c4r4c5+"
                     "nabner:r4c3r5c3r5c4+nabner:r6c2r6c3r6c4",
        },
};

constinit const TechniqueRow technique_rows::cage_combinations = {
    .name = "Cage Combinations",
    .family = Family::constraints,
    .hodoku = {.level = Level::easy, .score = 12},
    .explainer = 24,
    .use = kWithConstraints,
    .find = find_kinds<Kind::cage>,
    .explain = explain_constraint,
    .description =
        "The values in a cage differ and have a given sum. List the sets of values with that sum that its "
        "cells can hold: values in no set go, and a value of every set that has one cell left goes there.",
    .example =
        {
            .cells = ".......5............................",
            .rules = "2x3+cage4:r5c1r5c2+cage5:r4c1r4c2+cage6:r1c4r1c5+cage6:r1c6r2c6+cage8:r6c4r6c5r6c6+"
                     "cage9:r3c4r3c5r4c4+cage11:r4c6r5c6+cage12:r4c3r5c3r5c4r5c5+cage13:r6c1r6c2r6c3+"
                     "cage16:r1c1r1c2r2c1r2c2+cage17:r2c3r2c4r3c2r3c3",
        },
};

constinit const TechniqueRow technique_rows::renban_runs = {
    .name = "Renban",
    .family = Family::constraints,
    .hodoku = {.level = Level::medium, .score = 16},
    .explainer = 25,
    .use = kWithConstraints,
    .find = find_kinds<Kind::renban>,
    .explain = explain_constraint,
    .description =
        "The values on a renban line follow each other without gaps, in any order. Values in no run that "
        "the cells can hold go, and a value of every run that has one cell left goes there.",
    .example =
        {
            .cells = "............1......................5",
            .rules = "2x3+renban:r1c1r1c2r2c2r1c3r1c4+renban:r1c6r2c6r2c5+renban:r3c2r2c1r3c1r4c1+"
                     "renban:r3c5r3c4r4c3+renban:r4c5r5c6r6c5+renban:r5c1r6c2r5c2",
        },
};

constinit const TechniqueRow technique_rows::line_ends = {
    .name = "Ends of a Line",
    .family = Family::constraints,
    .hodoku = {.level = Level::medium, .score = 16},
    .explainer = 25,
    .use = kWithConstraints,
    .find = find_kinds<Kind::between, Kind::lockout>,
    .explain = explain_constraint,
    .description =
        "The inner cells of a between line have values between those of its ends, those of a lockout line "
        "have values outside. Compare the candidates of the ends with those of the inner cells.",
    .example =
        {
            .cells = "....3........3.5.6..5...............",
            .rules = "2x3+between:r1c2r1c1r2c2r3c3r2c3r1c3+between:r1c5r1c6r2c5r3c4r2c4+"
                     "between:r4c4r5c3r4c2r4c3r5c2r6c3+between:r5c4r6c4r6c5r6c6r5c6r5c5",
        },
};

constinit const TechniqueRow technique_rows::indexers = {
    .name = "Indexer",
    .family = Family::constraints,
    .hodoku = {.level = Level::medium, .score = 16},
    .explainer = 25,
    .use = kWithConstraints,
    .find = find_kinds<Kind::row_indexer, Kind::column_indexer, Kind::region_indexer, Kind::numbered_room>,
    .explain = explain_constraint,
    .description =
        "The value of an indexer names the place of a value in its row, column or region; the first cell "
        "of a numbered room names the place of the clue. Names of places that cannot hold the value go.",
    .example =
        {
            .cells = "....1.....4.2..................4..6.",
            .rules = "2x3+rowindexer:r1c5r2c4r3c5r4c2r4c4+columnindexer:r1c2r2c1r2c6r4c1r4c2",
        },
};

constinit const TechniqueRow technique_rows::arrow_sums = {
    .name = "Arrow Sums",
    .family = Family::constraints,
    .hodoku = {.level = Level::medium, .score = 20},
    .explainer = 26,
    .use = kWithConstraints,
    .find = find_kinds<Kind::arrow, Kind::double_arrow>,
    .explain = explain_constraint,
    .description =
        "The cells along an arrow sum to its circle, those of a double arrow to the sum of its ends. "
        "Candidates that occur in no sum go.",
    .example =
        {
            .cells = "..2...4..3...4......................",
            .rules = "2x3+arrow1:r1c4r2c3r1c2r1c3+arrow1:r4c4r3c4r4c3+arrow1:r4c6r5c6r4c5r5c5+"
                     "arrow1:r5c1r6c1r5c2r6c2",
        },
};

constinit const TechniqueRow technique_rows::line_sums = {
    .name = "Sums on a Line",
    .family = Family::constraints,
    .hodoku = {.level = Level::medium, .score = 24},
    .explainer = 28,
    .use = kWithConstraints,
    .find = find_kinds<Kind::region_sums, Kind::zipper, Kind::same_difference, Kind::sum_line>,
    .explain = explain_constraint,
    .description =
        "Parts of region sum lines and lines of sums, and pairs of cells on zipper lines, have equal sums; "
        "neighbours on same difference lines have equal differences. Candidates that fit none go.",
    .example =
        {
            .cells = ".5.........9.5...12.36..5..3...952..5..3...9......4..5...5..78...5.......4.87..52",
            .found = "r2c5 r6c9 r8c3",
            .rules = "3x3+regionsums:r6c9r5c8r6c8r7c7r7c8r8c8",
        },
};

constinit const TechniqueRow technique_rows::outside_clues = {
    .name = "Outside Clue",
    .family = Family::constraints,
    .hodoku = {.level = Level::medium, .score = 24},
    .explainer = 28,
    .use = kWithConstraints,
    .find = find_kinds<Kind::little_killer, Kind::sandwich, Kind::x_sum, Kind::skyscraper>,
    .explain = explain_constraint,
    .description =
        "A clue beside the board limits the cells that it faces: the sum of a diagonal, the sum between the "
        "least and the greatest value, the sum of the first cells, or how many values can be seen. "
        "Candidates that occur in no arrangement of the clue go.",
    .example =
        {
            .cells = "...........2...4....................",
            .rules = "2x3+littlekiller6:r1c5r2c6+littlekiller15:r1c2r2c3r3c4r4c5r5c6+"
                     "littlekiller15:r1c4r2c5r3c6+littlekiller16:r2c6r3c5r4c4r5c3r6c2+"
                     "littlekiller22:r6c6r5c5r4c4r3c3r2c2r1c1+littlekiller26:r6c1r5c2r4c3r3c4r2c5r1c6",
        },
};

}  // namespace gridsmith
