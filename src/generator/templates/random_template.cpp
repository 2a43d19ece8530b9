#include "generator/templates/random_template.h"

#include "generator/core/board_kind.h"
#include "model/board/units.h"

#include <algorithm>
#include <bitset>
#include <cassert>
#include <optional>
#include <vector>

namespace gridsmith {

namespace {

constexpr int kSpreadTries = 24;
constexpr int kUsableTries = 200;

// The indices of the sets to remove from `sets` when there are `excess` cells too many.
std::vector<std::size_t> sets_to_remove(const std::vector<CellSet>& sets, int excess) {
    // Newest first, so that the sets that caused the excess are removed first.
    const auto with_size = [&](int size, std::size_t count) -> std::optional<std::vector<std::size_t>> {
        std::vector<std::size_t> found;
        for (std::size_t i = sets.size(); i-- > 0 && found.size() < count;)
            if (sets[i].size() == size) found.push_back(i);
        return found.size() == count ? std::optional(found) : std::nullopt;
    };
    if (const auto one = with_size(excess, 1)) return *one;
    if (excess == 2)
        if (const auto two = with_size(1, 2)) return *two;
    if (excess == 3) {
        const auto two = with_size(2, 1);
        const auto single = with_size(1, 1);
        if (two && single) return {two->front(), single->front()};
        if (const auto three = with_size(1, 3)) return *three;
    }
    std::optional<std::size_t> smallest;
    for (std::size_t i = sets.size(); i-- > 0;)
        if (sets[i].size() > excess && (!smallest || sets[i].size() < sets[*smallest].size())) smallest = i;
    if (smallest) return {*smallest};
    return {};
}

// For each index, the subset sums of the sizes of the orbits from that index on.
std::vector<OrbitSums> sums_from(std::span<const CellSet> orbits) {
    std::vector<OrbitSums> sums(orbits.size() + 1);
    sums.back()[0] = true;
    for (std::size_t i = orbits.size(); i-- > 0;)
        sums[i] = sums[i + 1] | sums[i + 1] << static_cast<std::size_t>(orbits[i].size());
    return sums;
}

// The largest sum up to `room`.
int largest_sum(const OrbitSums& sums, int room) {
    while (room > 0 && !has_sum(sums, room)) --room;
    return std::max(room, 0);
}

// Takes orbits in random order, each if the remaining orbits can still reach exactly `count` cells.
CellSet with_exactly(int count, std::vector<CellSet> orbits, Random& random) {
    random.shuffle(orbits);
    const std::vector<OrbitSums> sums = sums_from(orbits);
    CellSet taken;
    for (std::size_t i = 0; i < orbits.size(); ++i) {
        const int rest = count - orbits[i].size();
        if (rest < 0 || !has_sum(sums[i + 1], rest)) continue;
        taken |= orbits[i];
        count = rest;
    }
    return taken;
}

CellSet one_template(const TemplateOptions& wanted, std::span<const CellSet> orbits, const CellSet& included,
                     Random& random) {
    // Takes the orbits of shuffled cells in turn. That is the same as drawing random cells and skipping each
    // cell whose orbit is already taken.
    std::vector<Cell> cells;
    PerCell<std::uint16_t> orbit_of_cell{};
    for (std::size_t i = 0; i < orbits.size(); ++i)
        for (const Cell cell : orbits[i]) {
            cells.push_back(cell);
            orbit_of_cell[cell] = static_cast<std::uint16_t>(i);
        }
    std::ranges::sort(cells);
    random.shuffle(cells);

    CellSet taken = included;
    int count = taken.size();
    std::vector<CellSet> sets;
    for (const Cell cell : cells) {
        if (count >= wanted.entries) break;
        const CellSet& orbit = orbits[orbit_of_cell[cell]];
        if (taken.contains(cell)) continue;
        sets.push_back(orbit);
        taken |= orbit;
        count += orbit.size();
    }
    if (count > wanted.entries)
        for (const std::size_t set : sets_to_remove(sets, count - wanted.entries)) taken -= sets[set];
    if (taken.size() >= wanted.entries) return taken;
    const int most = largest_sum(reachable_sizes(orbits), wanted.entries - included.size());
    if (taken.size() == included.size() + most) return taken;
    return included | with_exactly(most, {orbits.begin(), orbits.end()}, random);
}

// For two rows, or two columns: whether they have the same region in each place.
bool cross_the_same_regions(const Units& units, int first, int second) {
    return !units.has_regions() || std::ranges::equal(
                                       units.cells_of(first), units.cells_of(second), {},
                                       [&](int cell) { return units.region_of(cell); },
                                       [&](int cell) { return units.region_of(cell); });
}

}  // namespace

OrbitSums reachable_sizes(std::span<const CellSet> orbits) { return sums_from(orbits).front(); }

CellSet random_template(const TemplateOptions& wanted, Random& random) {
    const CellSet included = closure_of(wanted.rules, wanted.symmetry, wanted.include);
    const CellSet excluded = closure_of(wanted.rules, wanted.symmetry, wanted.exclude);
    std::vector<CellSet> orbits = orbits_of(wanted.rules, wanted.symmetry);
    std::erase_if(orbits, [&](const CellSet& orbit) { return orbit.intersects(included | excluded); });

    CellSet best = one_template(wanted, orbits, included, random);
    if (!wanted.spread) return best;
    double least = unevenness(wanted.rules, best);
    for (int i = 1; i < kSpreadTries; ++i) {
        const CellSet next = one_template(wanted, orbits, included, random);
        const double uneven = unevenness(wanted.rules, next);
        if (uneven >= least) continue;
        best = next;
        least = uneven;
    }
    return best;
}

CellSet seeded_template(TemplateOptions wanted, std::uint64_t seed, std::uint64_t index) {
    wanted.spread = true;
    Random random(seed, index);
    return random_template(wanted, random);
}

double unevenness(const Rules& rules, const CellSet& cells) {
    const Units& units = rules.units();
    PerUnit<int> counts{};
    for (const Cell cell : cells)
        for (const int unit : units.units_of(cell)) ++counts[unit];
    const double mean = static_cast<double>(cells.size()) / units.side;
    double sum = 0;
    for (int unit = 0; unit < units.count; ++unit) {
        const double off = counts[unit] - mean;
        sum += off * off;
    }
    return sum / units.count;
}

EmptyLines exchangeable_empty_lines(const Rules& rules, const CellSet& cells) {
    const Units& units = rules.units();
    if (!has_regions_only(rules.parts())) return {};
    PerUnit<bool> is_filled{};
    for (const Cell cell : cells)
        for (const int unit : units.units_of(cell)) is_filled[unit] = true;
    for (int first = 0; first < 2 * units.side; ++first) {
        if (is_filled[first]) continue;
        const int end = first < units.side ? units.side : 2 * units.side;
        for (int second = first + 1; second < end; ++second)
            if (!is_filled[second] && cross_the_same_regions(units, first, second)) return {first, second};
    }
    return {};
}

CellSet random_cells(const GenerateOptions& options, Random& random) {
    const TemplateOptions wanted{.rules = options.rules,
                                 .symmetry = options.symmetry,
                                 .entries = options.entries,
                                 .include = options.fixed ? options.fixed->entries() : CellSet(),
                                 .exclude = options.forbidden};
    CellSet cells = random_template(wanted, random);
    for (int i = 0; i < kUsableTries && exchangeable_empty_lines(options.rules, cells).exist(); ++i)
        cells = random_template(wanted, random);
    return cells;
}

}  // namespace gridsmith
