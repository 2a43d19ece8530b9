#include "solver/constraints/derived_sums.h"

#include "model/board/cell_shapes.h"
#include "model/cells/cell_set.h"

#include <algorithm>
#include <set>

namespace gridsmith::solver {

namespace {

constexpr std::size_t kMostCells = 6;  // sums of more cells say little
constexpr int kMostLines = 4;

// Rows or columns that follow each other, or one region.
struct House {
    CellSet cells;
    int sum;
};

std::vector<House> houses_of(const Units& units) {
    const int side = units.side;
    const int of_one = side * (side + 1) / 2;
    std::vector<House> houses;
    for (const int first_line : {0, side})
        for (int begin = 0; begin < side; ++begin) {
            House house{};
            for (int line = begin; line < std::min(begin + kMostLines, side); ++line) {
                house.cells |= cells_of_unit(units, first_line + line);
                house.sum += of_one;
                houses.push_back(house);
            }
        }
    for (int unit = 2 * side; unit < units.count; ++unit)
        houses.push_back({cells_of_unit(units, unit), of_one});
    return houses;
}

struct Cage {
    CellSet cells;
    int sum;
};

}  // namespace

std::vector<Constraint> derived_sums(const Units& units, std::span<const Constraint> constraints) {
    std::vector<Cage> cages;
    CellSet caged;
    std::set<std::vector<Cell>> known;
    for (const Constraint& constraint : constraints) {
        if (constraint.kind != ConstraintKind::cage || constraint.number == 0) continue;
        CellSet cells;
        for (const Cell cell : constraint.cells) cells.insert(cell);
        known.insert(std::vector<Cell>(cells.begin(), cells.end()));
        // Of cages that overlap, the first is used.
        if (!(cells & caged).empty()) continue;
        caged |= cells;
        cages.push_back({cells, constraint.number});
    }
    std::vector<Constraint> derived;
    if (cages.empty()) return derived;
    std::vector<CellSet> singles;
    for (int unit = 0; unit < units.count; ++unit) singles.push_back(cells_of_unit(units, unit));
    const auto add = [&](const CellSet& cells, int sum) {
        std::vector<Cell> list(cells.begin(), cells.end());
        if (list.empty() || list.size() > kMostCells || !known.insert(list).second) return;
        const bool differs =
            std::ranges::any_of(singles, [&](const CellSet& unit) { return cells.is_subset_of(unit); });
        derived.push_back(
            {differs ? ConstraintKind::cage : ConstraintKind::little_killer, sum, std::move(list)});
    };
    for (const House& house : houses_of(units)) {
        CellSet rest = house.cells;
        int rest_sum = house.sum;
        CellSet covered;
        int covered_sum = 0;
        for (const Cage& cage : cages) {
            if ((cage.cells & house.cells).empty()) continue;
            covered |= cage.cells;
            covered_sum += cage.sum;
            if (!(cage.cells - house.cells).empty()) continue;
            rest -= cage.cells;
            rest_sum -= cage.sum;
        }
        add(rest, rest_sum);
        if ((house.cells - covered).empty()) add(covered - house.cells, covered_sum - house.sum);
    }
    return derived;
}

}  // namespace gridsmith::solver
