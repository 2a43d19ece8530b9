#include "generator/constraints/cage_layout.h"

#include "generator/core/wanted_constraints.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

namespace gridsmith {

namespace {

// The motions that generate the group with the symmetry.
std::vector<Motion> generators_of(Symmetry symmetry) {
    std::vector<Motion> motions;
    const SymmetryGroup group = SymmetryGroup(symmetry).closed();
    for (const MotionRow& row : all_motions())
        if (group.contains(row.motion)) motions.push_back(row.motion);
    return motions;
}

std::size_t cell_index(Cell cell) { return static_cast<std::size_t>(cell); }

// A whole number of cells near the average, up to one more or fewer.
std::size_t random_size(double average, Random& random) {
    const double size = average - 1 + 2 * random.unit() + random.unit() - 0.5;
    return static_cast<std::size_t>(std::clamp(static_cast<int>(std::lround(size)), 2, kMostCellsOfCage));
}

}  // namespace

CageLayout::CageLayout(const Grid& solution, Symmetry symmetry, double average, Random& random)
    : solution_(solution) {
    const int cells = solution.cell_count();
    Images identity(cell_index(cells));
    std::iota(identity.begin(), identity.end(), Cell{0});
    std::set<Images> found{identity};
    std::vector<Images> waiting{identity};
    while (!waiting.empty()) {
        const Images images = std::move(waiting.back());
        waiting.pop_back();
        for (const Motion motion : generators_of(symmetry)) {
            Images next = images;
            for (Cell& cell : next) cell = image_of(solution.rules(), motion, cell);
            if (found.insert(next).second) waiting.push_back(std::move(next));
        }
    }
    found.erase(identity);
    group_.assign(found.begin(), found.end());

    for (Cell cell = 0; cell < cells; ++cell) {
        number_of_[cell] = cages_.size();
        cages_.push_back({cell});
    }
    Images order = identity;
    random.shuffle(order);
    for (const Cell cell : order)
        if (cage_of(cell).size() == 1) grow(cell, random_size(average, random), random);
    // Single cells join a neighbour.
    for (const Cell cell : order)
        for (int tries = 0; tries < 4 && cage_of(cell).size() == 1; ++tries)
            carve(with_neighbour(cell, random));
}

CageLayout::Cage CageLayout::image(const Cage& cells, const Images& images) const {
    Cage image;
    for (const Cell cell : cells) image.push_back(images[cell_index(cell)]);
    std::ranges::sort(image);
    return image;
}

std::vector<std::vector<std::size_t>> CageLayout::orbits() const {
    std::vector<std::vector<std::size_t>> orbits;
    std::vector<bool> is_listed(cages_.size());
    for (std::size_t number = 0; number < cages_.size(); ++number) {
        if (is_listed[number]) continue;
        auto& orbit = orbits.emplace_back(1, number);
        is_listed[number] = true;
        for (const Images& images : group_) {
            const std::size_t other = number_of_[images[cell_index(cages_[number].front())]];
            if (!is_listed[other]) orbit.push_back(other);
            is_listed[other] = true;
        }
    }
    return orbits;
}

// Adds single cells to the single cell until the cage has this size, if it can.
void CageLayout::grow(Cell from, std::size_t size, Random& random) {
    while (cage_of(from).size() < size) {
        std::vector<Cell> beside = cells_beside(cage_of(from));
        std::erase_if(beside, [&](Cell cell) { return cage_of(cell).size() > 1; });
        random.shuffle(beside);
        const bool has_grown = std::ranges::any_of(beside, [&](Cell cell) {
            Cage cage = cage_of(from);
            cage.push_back(cell);
            return carve(cage);
        });
        if (!has_grown) return;
    }
}

bool CageLayout::is_valid(const Cage& cells) const {
    if (cells.empty() || std::ssize(cells) > kMostCellsOfCage) return false;
    ValueSet seen;
    for (const Cell cell : cells) {
        if (seen.contains(solution_[cell])) return false;
        seen.insert(solution_[cell]);
    }
    return true;
}

bool CageLayout::carve(const Cage& cells) {
    Cage first = cells;
    std::ranges::sort(first);
    std::vector<Cage> made{first};
    for (const Images& images : group_) {
        Cage cage = image(first, images);
        if (std::ranges::find(made, cage) == made.end()) made.push_back(std::move(cage));
    }
    CellSet taken;
    for (const Cage& cage : made) {
        if (!is_valid(cage)) return false;
        for (const Cell cell : cage) {
            if (taken.contains(cell)) return false;
            taken.insert(cell);
        }
    }
    std::vector<Cage> before = std::exchange(cages_, {});
    for (const Cage& cage : before) {
        const bool is_cut = std::ranges::any_of(cage, [&](Cell cell) { return taken.contains(cell); });
        if (!is_cut) {
            cages_.push_back(cage);
            continue;
        }
        Cage rest = cage;
        std::erase_if(rest, [&](Cell cell) { return taken.contains(cell); });
        add_parts_of(rest);
    }
    cages_.insert(cages_.end(), made.begin(), made.end());
    for (std::size_t number = 0; number < cages_.size(); ++number)
        for (const Cell cell : cages_[number]) number_of_[cell] = number;
    return true;
}

void CageLayout::add_parts_of(const Cage& rest) {
    CellSet open;
    for (const Cell cell : rest) open.insert(cell);
    while (!open.empty()) {
        Cage part{open.first()};
        open.erase(part.front());
        for (std::size_t i = 0; i < part.size(); ++i)
            for (const Cell cell : neighbours_of(solution_.units(), part[i]))
                if (open.contains(cell)) {
                    open.erase(cell);
                    part.push_back(cell);
                }
        std::ranges::sort(part);
        cages_.push_back(std::move(part));
    }
}

std::vector<Cell> CageLayout::cells_beside(const Cage& cells) const {
    std::vector<Cell> beside;
    for (const Cell from : cells)
        for (const Cell cell : neighbours_of(solution_.units(), from))
            if (std::ranges::find(cells, cell) == cells.end() &&
                std::ranges::find(beside, cell) == beside.end())
                beside.push_back(cell);
    return beside;
}

// The cage of the cell and one beside it.
CageLayout::Cage CageLayout::joined(Cell from, Random& random) const {
    const Cage& cage = cage_of(from);
    const auto beside = cells_beside(cage);
    const Cage& other = cage_of(beside[random.below(static_cast<std::uint32_t>(beside.size()))]);
    Cage both = cage;
    both.insert(both.end(), other.begin(), other.end());
    return both;
}

// A random connected part of the cell's cage that has the cell.
CageLayout::Cage CageLayout::part_with(Cell from, Random& random) const {
    const Cage& cage = cage_of(from);
    if (cage.size() < 2) return {};
    const std::size_t size = 1 + random.below(static_cast<std::uint32_t>(cage.size() - 1));
    Cage part{from};
    while (part.size() < size) {
        auto beside = cells_beside(part);
        std::erase_if(beside, [&](Cell cell) { return std::ranges::find(cage, cell) == cage.end(); });
        part.push_back(beside[random.below(static_cast<std::uint32_t>(beside.size()))]);
    }
    return part;
}

// The cell and a cage beside it.
CageLayout::Cage CageLayout::with_neighbour(Cell cell, Random& random) const {
    std::vector<Cell> beside = cells_beside({cell});
    Cage cage = cage_of(beside[random.below(static_cast<std::uint32_t>(beside.size()))]);
    if (std::ranges::find(cage, cell) == cage.end()) cage.push_back(cell);
    return cage;
}

bool CageLayout::carve_randomly(Random& random, const Grid* other) {
    constexpr int kTries = 60;
    // Single cells are givens, so they come last.
    constexpr int kTriesWithoutSingles = 45;
    std::vector<Cell> from;
    for (Cell cell = 0; cell < solution_.cell_count(); ++cell)
        if (other == nullptr || (*other)[cell] != solution_[cell]) from.push_back(cell);
    if (from.empty()) return false;
    const auto singles = [&] { return std::ranges::count(cages_, std::size_t{1}, &Cage::size); };
    for (int tries = 0; tries < kTries; ++tries) {
        const Cell cell = from[random.below(static_cast<std::uint32_t>(from.size()))];
        const std::uint32_t way = random.below(3);
        const Cage cage = way == 0   ? joined(cell, random)
                          : way == 1 ? part_with(cell, random)
                                     : with_neighbour(cell, random);
        if (!is_valid(cage)) continue;
        const Cage& before = cage_of(cage.front());
        const bool is_same = cage.size() == before.size() && std::ranges::all_of(cage, [&](Cell each) {
                                 return std::ranges::find(before, each) != before.end();
                             });
        if (is_same) continue;
        if (other != nullptr) {
            int difference = 0;
            for (const Cell each : cage) difference += (*other)[each] - solution_[each];
            if (difference == 0) continue;
        }
        const auto cages_before = cages_;
        const auto numbers_before = number_of_;
        const auto singles_before = singles();
        if (!carve(cage)) continue;
        if (tries >= kTriesWithoutSingles || singles() <= singles_before) return true;
        cages_ = cages_before;
        number_of_ = numbers_before;
    }
    return false;
}

bool CageLayout::cut_largest(Random& random) {
    const std::size_t largest = std::ranges::max(cages_, {}, &Cage::size).size();
    if (largest < 2) return false;
    std::vector<Cell> from;
    for (const Cage& cage : cages_)
        if (cage.size() == largest) from.insert(from.end(), cage.begin(), cage.end());
    return carve(part_with(from[random.below(static_cast<std::uint32_t>(from.size()))], random));
}

}  // namespace gridsmith
