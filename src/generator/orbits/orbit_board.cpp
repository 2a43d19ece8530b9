#include "generator/orbits/orbit_board.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace gridsmith {

namespace {

// Numbers candidates and demands, and finds their images. Values begin with 0.
class CircularSymmetry {
public:
    explicit CircularSymmetry(int order) : order_(order), side_(order * order), cells_(side_ * side_) {}

    int candidate_count() const { return cells_ * side_; }
    int demand_count() const { return 4 * cells_; }

    int image_of_candidate(int candidate) const {
        return image_of_cell(candidate / side_) * side_ + image_of_value(candidate % side_);
    }
    // The four demands of a candidate: first its cell, then row, column and block with the value.
    std::array<int, 4> demands_of(int candidate) const {
        const int cell = candidate / side_;
        const int value = candidate % side_;
        const int row = cell / side_;
        const int column = cell % side_;
        const int block = row / order_ * order_ + column / order_;
        return {cell, cells_ + row * side_ + value, 2 * cells_ + column * side_ + value,
                3 * cells_ + block * side_ + value};
    }
    int image_of_demand(int demand) const {
        const int kind = demand / cells_;
        const int unit = demand % cells_ / side_;
        const int value = image_of_value(demand % side_);
        switch (kind) {
            case 0: return image_of_cell(demand);
            case 1:
            case 2: {
                const int other_kind = exchanges_lines() ? 3 - kind : kind;
                return other_kind * cells_ + image_of_line(unit) * side_ + value;
            }
            default: {
                auto [band, stack] = std::pair(unit / order_, unit % order_);
                if (exchanges_lines()) std::swap(band, stack);
                return 3 * cells_ + (next(band) * order_ + next(stack)) * side_ + value;
            }
        }
    }

private:
    // At an odd order, the exchange would have to be undone by an odd number of steps.
    bool exchanges_lines() const { return order_ % 2 == 0; }
    int next(int place) const { return (place + 1) % order_; }
    int image_of_line(int line) const { return next(line / order_) * order_ + line % order_; }
    int image_of_value(int value) const { return value / order_ * order_ + next(value % order_); }
    int image_of_cell(int cell) const {
        auto [row, column] = std::pair(cell / side_, cell % side_);
        if (exchanges_lines()) std::swap(row, column);
        return image_of_line(row) * side_ + image_of_line(column);
    }

    int order_;
    int side_;
    int cells_;
};

// Gives equal numbers to the things that an image leads to; returns the first of each number.
template <class Image>
std::vector<int> firsts_of_orbits(int count, std::vector<std::uint16_t>& numbers, Image image_of) {
    constexpr std::uint16_t kNone = UINT16_MAX;
    std::vector<int> firsts;
    numbers.assign(static_cast<std::size_t>(count), kNone);
    for (int first = 0; first < count; ++first) {
        if (numbers[static_cast<std::size_t>(first)] != kNone) continue;
        for (int next = first; numbers[static_cast<std::size_t>(next)] == kNone; next = image_of(next))
            numbers[static_cast<std::size_t>(next)] = static_cast<std::uint16_t>(firsts.size());
        firsts.push_back(first);
    }
    return firsts;
}

}  // namespace

OrbitBoard::OrbitBoard(int order) : order_(order) {
    const CircularSymmetry symmetry(order);
    std::vector<Orbit> orbit_of;
    std::vector<Demand> number_of;
    const auto candidates = firsts_of_orbits(symmetry.candidate_count(), orbit_of, [&](int candidate) {
        return symmetry.image_of_candidate(candidate);
    });
    const auto demands = firsts_of_orbits(symmetry.demand_count(), number_of,
                                          [&](int demand) { return symmetry.image_of_demand(demand); });
    for (const int first : candidates) {
        auto& own = demands_.emplace_back();
        for (std::size_t i = 0; i < own.size(); ++i)
            own[i] = number_of[static_cast<std::size_t>(symmetry.demands_of(first)[i])];
        int image = first;
        for (int i = 0; i < order; ++i, image = symmetry.image_of_candidate(image))
            entries_.push_back({image / side(), static_cast<Value>(image % side() + 1)});
        assert(image == first);
    }
    std::vector<std::vector<Orbit>> orbits(demands.size());
    for (int candidate = 0; candidate < symmetry.candidate_count(); ++candidate)
        for (const int demand : symmetry.demands_of(candidate)) {
            const Demand number = number_of[static_cast<std::size_t>(demand)];
            if (demands[number] == demand)
                orbits[number].push_back(orbit_of[static_cast<std::size_t>(candidate)]);
        }
    for (const auto& own : orbits) orbits_.insert(orbits_.end(), own.begin(), own.end());
    list_rivals();
}

void OrbitBoard::list_rivals() {
    ends_of_rivals_.assign(1, 0);
    std::vector<Orbit> rivals;
    for (std::size_t orbit = 0; orbit < demands_.size(); ++orbit) {
        rivals.clear();
        for (const Demand demand : demands_[orbit])
            for (const Orbit rival : orbits_for(demand))
                if (rival != orbit) rivals.push_back(rival);
        std::ranges::sort(rivals);
        const auto repeated = std::ranges::unique(rivals);
        rivals.erase(repeated.begin(), repeated.end());
        rivals_.insert(rivals_.end(), rivals.begin(), rivals.end());
        ends_of_rivals_.push_back(static_cast<std::uint32_t>(rivals_.size()));
    }
}

void OrbitBoard::enter(Orbit orbit, Grid& grid) const {
    const auto entries = std::span(entries_).subspan(std::size_t{orbit} * static_cast<std::size_t>(order_),
                                                     static_cast<std::size_t>(order_));
    for (const auto& [cell, value] : entries) grid[cell] = value;
}

}  // namespace gridsmith
