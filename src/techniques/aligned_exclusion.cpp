// Aligned exclusion: two or three cells filled together in every way that leaves their common peers a value.
//
// A candidate that is in none of these ways goes. The peers that matter have so few candidates that the cells
// could take them all.
#include "techniques/chain_steps.h"
#include "techniques/finders.h"

#include <array>
#include <bit>
#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

class AlignedCells {
public:
    AlignedCells(StepSearch& search, int size)
        : search_(search),
          position_(search.position()),
          size_(static_cast<std::size_t>(size)),
          steps_(search) {
        for (const Cell cell : position_.open_cells()) {
            const int count = count_of(position_.candidates(cell));
            if (count >= 2 && count <= size) narrow_.push_back(cell);
            if (count >= 2) cells_.push_back(cell);
        }
        words_ = (narrow_.size() + 63) / 64;
        for (const Cell cell : cells_) {
            Narrow seen{};
            for (std::size_t i = 0; i < narrow_.size(); ++i)
                if (position_.units().see_each_other(cell, narrow_[i]))
                    seen[i / 64] |= std::uint64_t{1} << (i % 64);
            seen_.push_back(seen);
        }
    }

    void find() {
        Narrow all{};
        for (std::size_t i = 0; i < narrow_.size(); ++i) all[i / 64] |= std::uint64_t{1} << (i % 64);
        choose(0, 0, all);
        steps_.hand_over();
    }

private:
    // A set of narrow cells by their numbers; only the first words_ are used.
    using Narrow = std::array<std::uint64_t, (kMaxCells + 63) / 64>;

    // Of `a` those that are in `b`; says whether they are enough: one cell alone never rules out a candidate
    // that is not ruled out simpler.
    bool narrow_down(const Narrow& a, const Narrow& b, Narrow& common) const {
        std::size_t filled = 0;
        bool two_in_a_word = false;
        for (std::size_t i = 0; i < words_; ++i) {
            const std::uint64_t word = a[i] & b[i];
            common[i] = word;
            if (word == 0) continue;
            ++filled;
            two_in_a_word = two_in_a_word || (word & (word - 1)) != 0;
        }
        return filled > 1 || two_in_a_word;
    }

    void choose(std::size_t at, std::size_t from, const Narrow& excluders) {
        if (at == size_) {
            look_at(excluders);
            return;
        }
        Narrow common{};
        for (std::size_t i = from; i < cells_.size(); ++i) {
            if (search_.stopped()) return;
            if (!narrow_down(excluders, seen_[i], common)) continue;
            chosen_[at] = cells_[i];
            choose(at + 1, i + 1, common);
        }
    }

    template <class Use>
    void for_each_narrow(const Narrow& cells, Use use) const {
        for (std::size_t i = 0; i < words_; ++i)
            for (std::uint64_t rest = cells[i]; rest != 0; rest &= rest - 1)
                use(narrow_[i * 64 + static_cast<std::size_t>(std::countr_zero(rest))]);
    }

    void look_at(const Narrow& excluders) {
        ValueSet together;
        for (std::size_t i = 0; i < size_; ++i) together |= position_.candidates(chosen_[i]);
        three_.clear();
        for (const Value value : together) not_beside_[value - 1u] = {};
        for_each_narrow(excluders, [&](Cell cell) {
            const ValueSet left = position_.candidates(cell);
            if (!left.is_subset_of(together)) return;
            if (count_of(left) == 3) return three_.push_back(left);
            for (const Value value : left) not_beside_[value - 1u] |= left - ValueSet::of(value);
        });
        for (std::size_t i = 0; i < size_; ++i)
            for (std::size_t k = 0; k < size_; ++k)
                sees_[i][k] = position_.units().see_each_other(chosen_[i], chosen_[k]);
        possible_ = {};
        bool any_gone = false;
        for (std::size_t i = 0; i < size_; ++i)
            for (const Value value : position_.candidates(chosen_[i])) {
                if (possible_[i].contains(value)) continue;
                values_[i] = value;
                if (!fill(i, 0)) any_gone = true;
            }
        if (any_gone) take(excluders);
    }

    // Can the other cells be filled, those from `at` on, beside the value of `fixed`? Notes the first way.
    bool fill(std::size_t fixed, std::size_t at) {
        if (at == fixed) return fill(fixed, at + 1);
        if (at >= size_) return note_if_allowed();
        ValueSet free = position_.candidates(chosen_[at]);
        const auto stand_beside = [&](std::size_t other) {
            free -= not_beside_[values_[other] - 1u];
            if (sees_[at][other]) free.erase(values_[other]);
        };
        stand_beside(fixed);
        for (std::size_t i = 0; i < at; ++i)
            if (i != fixed) stand_beside(i);
        for (const Value value : free) {
            values_[at] = value;
            if (fill(fixed, at + 1)) return true;
        }
        return false;
    }

    bool note_if_allowed() {
        ValueSet used;
        for (std::size_t i = 0; i < size_; ++i) used.insert(values_[i]);
        for (const ValueSet left : three_)
            if (left.is_subset_of(used)) return false;
        for (std::size_t i = 0; i < size_; ++i) possible_[i].insert(values_[i]);
        return true;
    }

    void take(const Narrow& excluders) {
        Step step = search_.new_step();
        for (std::size_t i = 0; i < size_; ++i) {
            step.cells.insert(chosen_[i]);
            const ValueSet gone = position_.candidates(chosen_[i]) - possible_[i];
            search_.eliminate(step, CellSet{chosen_[i]}, gone);
            search_.show(step, CellSet{chosen_[i]}, possible_[i]);
        }
        for_each_narrow(excluders, [&](Cell cell) {
            step.sets.push_back({CellSet{cell}, position_.candidates(cell)});
            search_.show(step, CellSet{cell}, position_.candidates(cell), PatternRole::secondary);
        });
        for (const Candidate& gone : step.eliminations) step.values.insert(gone.value);
        steps_.take(std::move(step));
    }

    StepSearch& search_;
    const Position& position_;
    std::size_t size_;
    std::vector<Cell> narrow_;  // which cells could take all their candidates from
    std::size_t words_ = 0;
    std::vector<Cell> cells_;
    std::vector<Narrow> seen_;  // by each of cells_
    std::array<Cell, 3> chosen_{};
    std::array<Value, 3> values_{};
    std::array<std::array<bool, 3>, 3> sees_{};
    std::array<ValueSet, 3> possible_{};
    std::array<ValueSet, kMaxSide> not_beside_{};  // by value: with which it empties an excluder of two
    std::vector<ValueSet> three_;                  // excluders of three, which all of the cells would empty
    ChainSteps steps_;
};

}  // namespace

void find_aligned_exclusion(StepSearch& search, int size) { AlignedCells(search, size).find(); }

std::string explain_aligned_exclusion(const Step& step, const Wording& wording) {
    CellSet excluders;
    for (const NamedSet& set : step.sets) excluders |= set.cells;
    return fmt::format(
        "Filled together in all ways that repeat no value in a unit and leave each of {} a candidate, {} "
        "never have what is struck out",
        wording.cells(excluders), wording.cells(step.cells));
}

}  // namespace gridsmith
