#include "solver/constraints/quick_sum.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace gridsmith::solver {

namespace {

constexpr std::size_t kFewCells = 3;

// Groups have different values, so that a greatest value above the side of the board shows a contradiction.
using Values = std::uint64_t;

}  // namespace

QuickSum::QuickSum(int side, int sum, std::vector<std::uint16_t> group_sizes, std::size_t negative)
    : side_(side),
      sum_(sum + static_cast<int>(negative) * (side + 1)),
      negative_(negative),
      group_sizes_(std::move(group_sizes)) {
    for (std::size_t group = 0; group < group_sizes_.size(); ++group) {
        group_of_.insert(group_of_.end(), group_sizes_[group], static_cast<std::uint16_t>(group));
        limits_groups_ = limits_groups_ || group_sizes_[group] > 1;
    }
}

// side + 1 - v for each value v.
Domain QuickSum::mirrored(Domain domain) const {
    domain = (domain >> 1 & 0x5555'5555) | (domain & 0x5555'5555) << 1;
    domain = (domain >> 2 & 0x3333'3333) | (domain & 0x3333'3333) << 2;
    domain = (domain >> 4 & 0x0f0f'0f0f) | (domain & 0x0f0f'0f0f) << 4;
    return __builtin_bswap32(domain) >> (32 - side_);
}

// sum - v for each value v, where that is a value.
Domain QuickSum::complements(Domain domain, int sum) const {
    const int shift = sum - 1 - side_;
    if (shift >= side_ || shift <= -side_) return 0;
    const Domain mirror = mirrored(domain);
    return (shift >= 0 ? mirror << shift : mirror >> -shift) & all_values(side_);
}

bool QuickSum::narrow(std::span<Domain> domains) const {
    if (negative_ == 0) return narrow_positive(domains);
    const auto subtracted = domains.last(negative_);
    for (Domain& domain : subtracted) domain = mirrored(domain);
    const bool is_possible = narrow_positive(domains);
    for (Domain& domain : subtracted) domain = mirrored(domain);
    return is_possible;
}

bool QuickSum::narrow_positive(std::span<Domain> domains) const {
    int least = 0;
    int greatest = 0;
    int settled = 0;
    std::size_t open_count = 0;
    std::array<std::uint16_t, kFewCells> open;
    for (std::size_t i = 0; i < domains.size(); ++i) {
        const int low = least_of(domains[i]);
        least += low;
        greatest += greatest_of(domains[i]);
        if (is_single(domains[i]))
            settled += low;
        else if (open_count++ < kFewCells)
            open[open_count - 1] = static_cast<std::uint16_t>(i);
    }
    if (sum_ < least || sum_ > greatest) return false;
    if (open_count == 0) return true;
    if (open_count <= kFewCells)
        return narrow_few(domains, std::span(open).first(open_count), sum_ - settled);
    const int up = sum_ - least;
    const int down = greatest - sum_;
    if (up < side_ - 1 || down < side_ - 1)
        for (Domain& domain : domains) {
            if (is_single(domain)) continue;
            domain &=
                values_from(std::max(greatest_of(domain) - down, 1), std::min(least_of(domain) + up, side_));
            if (domain == 0) return false;
        }
    return !limits_groups_ || limit_groups(domains);
}

// At most three cells without a value have this sum.
bool QuickSum::narrow_few(std::span<Domain> domains, std::span<const std::uint16_t> open, int rest) const {
    // Leaves the values of two cells with the sum.
    const auto pair_up = [this](Domain& a, Domain& b, bool differs, int sum) {
        a &= complements(b, sum);
        if (differs && sum % 2 == 0 && sum > 0) a &= ~(Domain{1} << (sum / 2 - 1));
        b &= complements(a, sum);
        return a != 0;
    };
    if (open.size() == 1) {
        if (rest < 1 || rest > side_) return false;
        return keep_only(domains[open[0]], domain_of(static_cast<Value>(rest)));
    }
    if (open.size() == 2) return pair_up(domains[open[0]], domains[open[1]], differ(open[0], open[1]), rest);
    std::array<std::uint16_t, kFewCells> by_size = {open[0], open[1], open[2]};
    for (const std::size_t i : {std::size_t{1}, std::size_t{2}})
        if (std::popcount(domains[by_size[i]]) < std::popcount(domains[by_size[0]]))
            std::swap(by_size[0], by_size[i]);
    const auto [first, second, third] = by_size;
    std::array<Domain, kFewCells> left{};
    for (Domain values = domains[first]; values != 0; values &= values - 1) {
        const Domain value = values & -values;
        Domain b = domains[second] & ~(differ(first, second) ? value : 0);
        Domain c = domains[third] & ~(differ(first, third) ? value : 0);
        if (!pair_up(b, c, differ(second, third), rest - least_of(value))) continue;
        left[0] |= value;
        left[1] |= b;
        left[2] |= c;
    }
    for (std::size_t i = 0; i < kFewCells; ++i) domains[by_size[i]] = left[i];
    return left[0] != 0;
}

// Sort the values of a group. Each lies between the value at the same place in the least choice and the one in the greatest
// choice, and the sum limits how far all of them together are from these.
bool QuickSum::limit_groups(std::span<Domain> domains) const {
    struct Extremes {
        Values least;
        Values greatest;
    };
    std::array<Extremes, kMaxCells> extremes;
    const int top = 63;
    int least = 0;
    int greatest = 0;
    std::size_t cell = 0;
    for (std::size_t group = 0; group < group_sizes_.size(); ++group) {
        if (group_sizes_[group] == 1) {
            const Domain domain = domains[cell++];
            assert(domain != 0);
            extremes[group] = {domain & -domain, Values{1} << (greatest_of(domain) - 1)};
            least += least_of(domain);
            greatest += greatest_of(domain);
            continue;
        }
        Values up = 0;
        Values down = 0;  // mirrored: the value v is bit top - v
        for (std::size_t i = 0; i < group_sizes_[group]; ++i, ++cell) {
            // The least value that is free and not below those of the cell.
            Values free = ~up & ~Values{0} << (least_of(domains[cell]) - 1);
            Values taken = free & -free;
            up |= taken;
            least += std::countr_zero(taken) + 1;
            free = ~down & ~Values{0} << (top - greatest_of(domains[cell]));
            taken = free & -free;
            down |= taken;
            greatest += top - std::countr_zero(taken);
        }
        if (up >> side_ != 0 || down >> top != 0) return false;
        Values unmirrored = 0;
        for (Values rest = down; rest != 0; rest &= rest - 1)
            unmirrored |= Values{1} << (top - std::countr_zero(rest) - 1);
        extremes[group] = {up, unmirrored};
    }
    const int up = sum_ - least;
    const int down = greatest - sum_;
    if (up < 0 || down < 0) return false;
    if (up >= side_ - 1 && down >= side_ - 1) return true;
    cell = 0;
    for (std::size_t group = 0; group < group_sizes_.size(); ++group) {
        const std::size_t size = group_sizes_[group];
        Values allowed = all_values(side_);
        if (up < side_ - 1) {
            Values reached = extremes[group].least;
            for (int i = 0; i < up; ++i) reached |= reached << 1;
            allowed &= reached;
        }
        if (down < side_ - 1) {
            Values reached = extremes[group].greatest;
            for (int i = 0; i < down; ++i) reached |= reached >> 1;
            allowed &= reached;
        }
        for (std::size_t i = 0; i < size; ++i, ++cell)
            if (!keep_only(domains[cell], static_cast<Domain>(allowed))) return false;
    }
    return true;
}

}  // namespace gridsmith::solver
