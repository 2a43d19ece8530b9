#include "techniques/words/constraint_names.h"

#include "techniques/structures/board_sets.h"
#include "techniques/structures/demands.h"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>

namespace gridsmith {

namespace {

CellSet cells_in(const Constraint& constraint) {
    CellSet cells;
    for (const Cell cell : constraint.cells) cells.insert(cell);
    return cells;
}

std::string between_two(std::string_view what, const Constraint& constraint, const Wording& wording) {
    return fmt::format("{} between {} and {}", what, wording.cell(constraint.cells[0]),
                       wording.cell(constraint.cells[1]));
}

std::string from_to(std::string_view what, const Constraint& constraint, const Wording& wording) {
    return fmt::format("{} from {} to {}", what, wording.cell(constraint.cells.front()),
                       wording.cell(constraint.cells.back()));
}

std::string in_cells(std::string_view what, const Constraint& constraint, const Wording& wording) {
    return fmt::format("{} in {}", what, wording.cells(cells_in(constraint)));
}

// Of a clue outside: the row or column, or the first and the last cell.
std::string beside(std::string_view what, const Constraint& constraint, const Wording& wording) {
    const auto units = board_sets(wording.rules()).common_units(cells_in(constraint));
    if (constraint.cells.size() < 2 || units.empty() || units.front() >= 2 * wording.side())
        return from_to(fmt::format("{} {}", what, constraint.number), constraint, wording);
    return fmt::format("{} {} of {}, seen from {}", what, constraint.number, wording.unit(units.front()),
                       wording.cell(constraint.cells.front()));
}

}  // namespace

std::string name_of(const Constraint& constraint, const Wording& wording) {
    const int number = constraint.number;
    const auto two = [&](std::string_view what) { return between_two(what, constraint, wording); };
    const auto line = [&](std::string_view what) { return from_to(what, constraint, wording); };
    const auto in = [&](std::string_view what) { return in_cells(what, constraint, wording); };
    const auto outside = [&](std::string_view what) { return beside(what, constraint, wording); };
    switch (constraint.kind) {
        case ConstraintKind::difference:
            return two(number == 1 ? "the white dot" : fmt::format("the dot of difference {}", number));
        case ConstraintKind::ratio:
            return two(number == 2 ? "the black dot" : fmt::format("the dot of ratio {}", number));
        case ConstraintKind::pair_sum:
            return two(number == 10 ? "the X" : number == 5 ? "the V" : fmt::format("the sum {}", number));
        case ConstraintKind::greater: return two("the sign");
        case ConstraintKind::no_difference: return two("the missing white dot");
        case ConstraintKind::no_ratio: return two("the missing black dot");
        case ConstraintKind::no_pair_sum: return two(number == 10 ? "the missing X" : "the missing V");
        case ConstraintKind::cage:
            return in(number == 0 ? "the cage" : fmt::format("the cage of {}", number));
        case ConstraintKind::clone: return in("the clones");
        case ConstraintKind::quadruple: return in("the quadruple");
        case ConstraintKind::thermometer: return line("the thermometer");
        case ConstraintKind::slow_thermometer: return line("the slow thermometer");
        case ConstraintKind::arrow: return line("the arrow");
        case ConstraintKind::whispers: return line("the whispers line");
        case ConstraintKind::renban: return line("the renban line");
        case ConstraintKind::palindrome: return line("the palindrome");
        case ConstraintKind::between: return line("the between line");
        case ConstraintKind::lockout: return line("the lockout line");
        case ConstraintKind::region_sums: return line("the region sum line");
        case ConstraintKind::entropic: return line("the entropic line");
        case ConstraintKind::modular: return line("the modular line");
        case ConstraintKind::zipper: return line("the zipper line");
        case ConstraintKind::nabner: return line("the nabner line");
        case ConstraintKind::parity: return line("the parity line");
        case ConstraintKind::same_difference: return line("the same difference line");
        case ConstraintKind::double_arrow: return line("the double arrow");
        case ConstraintKind::sum_line: return line(fmt::format("the line of sums {}", number));
        case ConstraintKind::odd: return in("the odd cells");
        case ConstraintKind::even: return in("the even cells");
        case ConstraintKind::minimum: return in("the minimum");
        case ConstraintKind::maximum: return in("the maximum");
        case ConstraintKind::row_indexer: return in("the row indexer");
        case ConstraintKind::column_indexer: return in("the column indexer");
        case ConstraintKind::region_indexer: return in("the region indexer");
        case ConstraintKind::one_of: return in("the limited cells");
        case ConstraintKind::little_killer: return outside("the little killer");
        case ConstraintKind::sandwich: return outside("the sandwich sum");
        case ConstraintKind::x_sum: return outside("the X-sum");
        case ConstraintKind::skyscraper: return outside("the skyscraper clue");
        case ConstraintKind::numbered_room: return outside("the numbered room");
    }
    return {};
}

std::string constraint_between(Cell a, Cell b, const Wording& wording) {
    for (const Constraint& constraint : wording.rules().parts().constraints)
        for (const auto& [one, other] : differing_pairs(constraint))
            if ((one == a && other == b) || (one == b && other == a)) return name_of(constraint, wording);
    return {};
}

std::string constraint_excluding(const Candidate& a, const Candidate& b, const Wording& wording) {
    const BoardSets& sets = board_sets(wording.rules());
    if (!std::ranges::binary_search(sets.excluded_by(a), b)) return {};
    for (const int number : sets.demands->of_cells[Units::at(a.cell)]) {
        const Demand& demand = sets.demands->all[Units::at(number)];
        for (const solver::Propagator& propagator : demand.propagators) {
            std::vector<solver::Domain> domains;
            int known = 0;
            for (const Cell cell : propagator.cells()) {
                known += cell == a.cell || cell == b.cell;
                domains.push_back(cell == a.cell   ? solver::domain_of(a.value)
                                  : cell == b.cell ? solver::domain_of(b.value)
                                                   : solver::all_values(wording.side()));
            }
            if (known >= 2 && !propagator.narrow(domains)) return name_of(demand.constraint, wording);
        }
    }
    return {};
}

std::string constraint_on(const CellSet& cells, const Wording& wording) {
    const Demands* demands = board_sets(wording.rules()).demands.get();
    if (demands == nullptr) return {};
    const Demand* smallest = nullptr;
    for (const Demand& demand : demands->all)
        if (cells.is_subset_of(demand.cells) &&
            (smallest == nullptr || demand.cells.size() < smallest->cells.size()))
            smallest = &demand;
    return smallest == nullptr ? std::string() : name_of(smallest->constraint, wording);
}

}  // namespace gridsmith
