#include "techniques/constraints/arrangements.h"

#include <algorithm>
#include <bit>

namespace gridsmith {

namespace {

// Positions that the search for one arrangement examines.
constexpr int kMostNodes = 200;

}  // namespace

Arrangements::Arrangements(const Position& position, std::span<const int> demands, const CellSet& further) {
    const Demands& all = *position.sets().demands;
    CellSet cells = further;
    for (const int demand : demands) cells |= all.all[Units::at(demand)].cells;
    for (const Cell cell : cells) cells_.push_back(cell);
    before_ = domains_of(position, cells_);
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        auto& seen = seen_by_.emplace_back();
        for (std::size_t k = 0; k < cells_.size(); ++k)
            if (position.units().see_each_other(cells_[i], cells_[k])) seen.push_back(k);
    }
    for (const int demand : demands)
        for (const solver::Propagator& propagator : all.all[Units::at(demand)].propagators) {
            Part& part = parts_.emplace_back();
            part.propagator = &propagator;
            for (const Cell cell : propagator.cells()) part.numbers.push_back(number_of(cell));
        }
    parts_of_.resize(cells_.size());
    for (std::size_t part = 0; part < parts_.size(); ++part)
        for (const std::size_t i : parts_[part].numbers)
            if (parts_of_[i].empty() || parts_of_[i].back() != part) parts_of_[i].push_back(part);
    waits_.assign(parts_.size(), 0);
    wanted_.assign(cells_.size(), 0);
}

std::size_t Arrangements::number_of(Cell cell) const {
    return static_cast<std::size_t>(std::ranges::lower_bound(cells_, cell) - cells_.begin());
}

void Arrangements::note_change(std::size_t cell) {
    changed_.push_back(cell);
    for (const std::size_t part : parts_of_[cell]) waits_[part] = 1;
}

bool Arrangements::narrow(Domains& domains, std::size_t part) {
    const auto& [propagator, numbers] = parts_[part];
    work_.clear();
    for (const std::size_t i : numbers) work_.push_back(domains[i]);
    if (!propagator->narrow(work_)) return false;
    // A cell may occur more than once.
    for (std::size_t k = 0; k < work_.size(); ++k) {
        solver::Domain& domain = domains[numbers[k]];
        if ((domain & ~work_[k]) == 0) continue;
        if ((domain &= work_[k]) == 0) return false;
        note_change(numbers[k]);
    }
    return true;
}

bool Arrangements::settle(Domains& domains, std::size_t changed) {
    changed_.clear();
    std::ranges::fill(waits_, changed == kAll ? 1 : 0);
    if (changed != kAll)
        note_change(changed);
    else
        for (std::size_t i = 0; i < domains.size(); ++i) changed_.push_back(i);
    for (;;) {
        while (!changed_.empty()) {
            const std::size_t i = changed_.back();
            changed_.pop_back();
            if (!std::has_single_bit(domains[i])) continue;
            for (const std::size_t k : seen_by_[i]) {
                if ((domains[k] & domains[i]) == 0) continue;
                if ((domains[k] &= ~domains[i]) == 0) return false;
                note_change(k);
            }
        }
        const auto part = std::ranges::find(waits_, 1);
        if (part == waits_.end()) return true;
        *part = 0;
        if (!narrow(domains, static_cast<std::size_t>(part - waits_.begin()))) return false;
    }
}

bool Arrangements::complete(Domains& domains, std::size_t changed) {
    if (--nodes_left_ < 0) {
        is_cut_short_ = true;
        return false;
    }
    if (!settle(domains, changed)) return false;
    std::size_t narrowest = domains.size();
    for (std::size_t i = 0; i < domains.size(); ++i)
        if (!std::has_single_bit(domains[i]) &&
            (narrowest == domains.size() || std::popcount(domains[i]) < std::popcount(domains[narrowest])))
            narrowest = i;
    if (narrowest == domains.size()) return true;
    const solver::Domain choice = domains[narrowest];
    for (const solver::Domain values : {choice & wanted_[narrowest], choice & ~wanted_[narrowest]})
        for (solver::Domain rest = values; rest != 0; rest &= rest - 1) {
            Domains next = domains;
            next[narrowest] = rest & ~(rest - 1);
            if (complete(next, narrowest)) {
                domains = std::move(next);
                return true;
            }
            if (is_cut_short_) return false;
        }
    return false;
}

std::optional<std::vector<solver::Domain>> Arrangements::possible() {
    Domains start = before_;
    if (!settle(start)) return std::nullopt;
    wanted_ = start;
    Domains possible(start.size(), 0);
    for (std::size_t i = 0; i < start.size(); ++i)
        while (wanted_[i] != 0) {
            const solver::Domain value = wanted_[i] & ~(wanted_[i] - 1);
            Domains domains = start;
            domains[i] = value;
            nodes_left_ = kMostNodes;
            is_cut_short_ = false;
            if (complete(domains, i)) {
                for (std::size_t k = 0; k < domains.size(); ++k) {
                    possible[k] |= domains[k];
                    wanted_[k] &= ~domains[k];
                }
            } else {
                if (is_cut_short_) possible[i] |= value;
                wanted_[i] &= ~value;
            }
        }
    if (std::ranges::find(possible, solver::Domain{0}) != possible.end()) return std::nullopt;
    return possible;
}

bool Arrangements::exists_without(Value value, const CellSet& cells) {
    Domains domains = before_;
    for (std::size_t i = 0; i < domains.size(); ++i)
        if (cells.contains(cells_[i]) && (domains[i] &= ~solver::domain_of(value)) == 0) return false;
    nodes_left_ = kMostNodes;
    is_cut_short_ = false;
    return complete(domains) || is_cut_short_;
}

}  // namespace gridsmith
