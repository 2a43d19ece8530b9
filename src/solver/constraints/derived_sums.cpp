#include "solver/constraints/derived_sums.h"

#include "model/board/cell_shapes.h"
#include "model/cells/cell_set.h"

#include <algorithm>
#include <set>
#include <utility>

namespace gridsmith::solver {

namespace {

constexpr std::size_t kMostCells = 6;  // sums of more cells say little

// Rows or columns that follow each other, or one region.
struct House {
    CellSet cells;
    int sum;
    bool is_unit;
};

std::vector<House> houses_of(const Units& units) {
    const int side = units.side;
    const int of_one = side * (side + 1) / 2;
    std::vector<House> houses;
    for (const int first_line : {0, side})
        for (int begin = 0; begin < side; ++begin) {
            House house{};
            for (int line = begin; line < side && line < begin + side - 1; ++line) {
                house.cells |= cells_of_unit(units, first_line + line);
                house.sum += of_one;
                house.is_unit = line == begin;
                houses.push_back(house);
            }
        }
    for (int unit = 2 * side; unit < units.count; ++unit)
        houses.push_back({cells_of_unit(units, unit), of_one, true});
    return houses;
}

struct Cage {
    CellSet cells;
    int sum;
    int size;
};

// Cages without a common cell: of those that overlap, the first.
std::vector<Cage> separate_cages(const Units& units, std::span<const Constraint> constraints) {
    std::vector<Cage> cages;
    CellSet caged;
    int caged_sum = 0;
    for (const Constraint& constraint : constraints) {
        if (constraint.kind != ConstraintKind::cage || constraint.number == 0) continue;
        CellSet cells;
        for (const Cell cell : constraint.cells) cells.insert(cell);
        if (!(cells & caged).empty()) continue;
        caged |= cells;
        caged_sum += constraint.number;
        cages.push_back({cells, constraint.number, cells.size()});
    }
    const CellSet others = CellSet::first_cells(units.cells) - caged;
    if (!cages.empty() && !others.empty() && others.size() < units.side)
        cages.push_back({others, units.side * units.side * (units.side + 1) / 2 - caged_sum, others.size()});
    return cages;
}

class SumsOfHouses {
public:
    explicit SumsOfHouses(std::span<const Constraint> constraints) {
        for (const Constraint& constraint : constraints) {
            if (constraint.kind != ConstraintKind::cage || constraint.number == 0) continue;
            DerivedSum given{constraint.cells, {}, constraint.number};
            std::ranges::sort(given.added);
            known_.insert(std::move(given));
        }
    }

    // The cages have the sum in all.
    void add(const House& house, const CellSet& cages, int sum) {
        const CellSet inside = house.cells - cages;
        const CellSet outside = cages - house.cells;
        if (static_cast<std::size_t>(inside.size() + outside.size()) > kMostCells) return;
        DerivedSum derived{{inside.begin(), inside.end()}, {outside.begin(), outside.end()}, house.sum - sum};
        if (derived.added.size() < derived.subtracted.size()) {
            std::swap(derived.added, derived.subtracted);
            derived.sum = -derived.sum;
        }
        if (!derived.added.empty() && known_.insert(derived).second) sums_.push_back(std::move(derived));
    }

    std::vector<DerivedSum> sums() && { return std::move(sums_); }

private:
    std::set<DerivedSum> known_;
    std::vector<DerivedSum> sums_;
};

}  // namespace

std::vector<DerivedSum> derived_sums(const Units& units, std::span<const Constraint> constraints) {
    const std::vector<Cage> cages = separate_cages(units, constraints);
    if (cages.empty()) return {};
    SumsOfHouses sums(constraints);
    for (const House& house : houses_of(units)) {
        CellSet within;
        CellSet touching;
        CellSet mostly;
        int within_sum = 0;
        int touching_sum = 0;
        int mostly_sum = 0;
        std::vector<const Cage*> sticking_out;
        for (const Cage& cage : cages) {
            const int common = (cage.cells & house.cells).size();
            if (common == 0) continue;
            touching |= cage.cells;
            touching_sum += cage.sum;
            if (2 * common > cage.size) {
                mostly |= cage.cells;
                mostly_sum += cage.sum;
            }
            if (common == cage.size) {
                within |= cage.cells;
                within_sum += cage.sum;
            } else if (common == cage.size - 1)
                sticking_out.push_back(&cage);
        }
        if (touching.empty()) continue;
        if (!within.empty()) sums.add(house, within, within_sum);
        if ((house.cells - touching).empty()) sums.add(house, touching, touching_sum);
        if (!mostly.empty()) sums.add(house, mostly, mostly_sum);
        if (house.is_unit)
            for (const Cage* cage : sticking_out)
                sums.add(house, within | cage->cells, within_sum + cage->sum);
    }
    return std::move(sums).sums();
}

}  // namespace gridsmith::solver
