// Drawing by orbits, and taking out what is too much.
#include "generator/random_template.h"

#include "model/units.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <cassert>
#include <optional>
#include <vector>

namespace gridsmith {

namespace {

constexpr int kSpreadTries = 24;
constexpr int kUsableTries = 200;

// The sets to take out of `sets` when there are `excess` cells too many: numbers of sets.
std::vector<std::size_t> sets_to_remove(const std::vector<CellSet>& sets, int excess) {
    // Newest first, so that what made it too much goes before what was there.
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

// `reachable_sizes` of the orbits from each place of a list on.
std::vector<OrbitSums> sums_from(std::span<const CellSet> orbits) {
    std::vector<OrbitSums> sums(orbits.size() + 1);
    sums.back()[0] = true;
    for (std::size_t i = orbits.size(); i-- > 0;)
        sums[i] = sums[i + 1] | sums[i + 1] << static_cast<std::size_t>(orbits[i].size());
    return sums;
}

// The largest sum that is no larger than `room`.
int largest_sum(const OrbitSums& sums, int room) {
    while (room > 0 && !sums[static_cast<std::size_t>(room)]) --room;
    return std::max(room, 0);
}

// Orbits in a random order, each taken that leaves the rest of exactly `count` cells possible.
CellSet with_exactly(int count, std::vector<CellSet> orbits, Random& random) {
    random.shuffle(orbits);
    const std::vector<OrbitSums> sums = sums_from(orbits);
    CellSet taken;
    for (std::size_t i = 0; i < orbits.size(); ++i) {
        const int rest = count - orbits[i].size();
        if (rest < 0 || !sums[i + 1][static_cast<std::size_t>(rest)]) continue;
        taken |= orbits[i];
        count = rest;
    }
    return taken;
}

CellSet one_template(const TemplateWish& wish, std::span<const CellSet> orbits, const CellSet& included,
                     Random& random) {
    // Drawing cells until an orbit is new equals going through shuffled cells and taking each one's orbit.
    std::vector<Cell> cells;
    std::array<std::uint16_t, kMaxCells> orbit_of_cell{};
    for (std::size_t i = 0; i < orbits.size(); ++i)
        for (const Cell cell : orbits[i]) {
            cells.push_back(cell);
            orbit_of_cell[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(i);
        }
    std::ranges::sort(cells);
    random.shuffle(cells);

    CellSet taken = included;
    int count = taken.size();
    std::vector<CellSet> sets;
    for (const Cell cell : cells) {
        if (count >= wish.entries) break;
        const CellSet& orbit = orbits[orbit_of_cell[static_cast<std::size_t>(cell)]];
        if (taken.contains(cell)) continue;
        sets.push_back(orbit);
        taken |= orbit;
        count += orbit.size();
    }
    if (count > wish.entries)
        for (const std::size_t set : sets_to_remove(sets, count - wish.entries)) taken -= sets[set];
    if (taken.size() >= wish.entries) return taken;
    const int most = largest_sum(reachable_sizes(orbits), wish.entries - included.size());
    if (taken.size() == included.size() + most) return taken;
    return included | with_exactly(most, {orbits.begin(), orbits.end()}, random);
}

}  // namespace

OrbitSums reachable_sizes(std::span<const CellSet> orbits) { return sums_from(orbits).front(); }

CellSet random_template(const TemplateWish& wish, Random& random) {
    const CellSet included = closure_of(wish.order, wish.symmetry, wish.include);
    const CellSet excluded = closure_of(wish.order, wish.symmetry, wish.exclude);
    std::vector<CellSet> orbits = orbits_of(wish.order, wish.symmetry);
    std::erase_if(orbits, [&](const CellSet& orbit) { return orbit.intersects(included | excluded); });

    CellSet best = one_template(wish, orbits, included, random);
    if (!wish.spread) return best;
    double least = unevenness(wish.order, best);
    for (int i = 1; i < kSpreadTries; ++i) {
        const CellSet next = one_template(wish, orbits, included, random);
        const double uneven = unevenness(wish.order, next);
        if (uneven >= least) continue;
        best = next;
        least = uneven;
    }
    return best;
}

CellSet seeded_template(TemplateWish wish, std::uint64_t seed, std::uint64_t index) {
    wish.spread = true;
    Random random(seed, index);
    return random_template(wish, random);
}

double unevenness(int order, const CellSet& cells) {
    const Units& units = units_of_order(order);
    std::array<int, kMaxUnits> counts{};
    for (const Cell cell : cells)
        for (const int unit : units.units_of(cell)) ++counts[static_cast<std::size_t>(unit)];
    const double mean = static_cast<double>(cells.size()) / units.side;
    double sum = 0;
    for (int unit = 0; unit < units.count; ++unit) {
        const double off = counts[static_cast<std::size_t>(unit)] - mean;
        sum += off * off;
    }
    return sum / units.count;
}

EmptyLines exchangeable_empty_lines(int order, const CellSet& cells) {
    const Units& units = units_of_order(order);
    std::array<bool, kMaxUnits> is_filled{};
    for (const Cell cell : cells)
        for (const int unit : units.units_of(cell)) is_filled[static_cast<std::size_t>(unit)] = true;
    // Rows and columns are numbered so that each `order` of them in a row form a band or stack.
    for (int first = 0; first < 2 * units.side; first += order) {
        int empty = -1;
        for (int line = first; line < first + order; ++line) {
            if (is_filled[static_cast<std::size_t>(line)]) continue;
            if (empty >= 0) return {empty, line};
            empty = line;
        }
    }
    return {};
}

CellSet random_cells(const GenerateOptions& options, Random& random) {
    const TemplateWish wish{.order = options.order,
                            .symmetry = options.symmetry,
                            .entries = options.entries,
                            .include = options.fixed ? options.fixed->entries() : CellSet(),
                            .exclude = options.forbidden};
    CellSet cells = random_template(wish, random);
    for (int i = 0; i < kUsableTries && exchangeable_empty_lines(options.order, cells).exist(); ++i)
        cells = random_template(wish, random);
    return cells;
}

}  // namespace gridsmith
