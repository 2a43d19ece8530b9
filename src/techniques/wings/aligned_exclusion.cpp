// Aligned exclusion: fill two or three cells in every way that leaves their common peers a candidate. A
// candidate that no way uses is false.
//
// A peer matters only if the two or three cells could take all its candidates. Peers with so few candidates are
// called narrow cells here.
#include "techniques/chains/chain_steps.h"

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
    // A set of narrow cells by their numbers. Only the first words_ words are used.
    using Narrow = std::array<std::uint64_t, (kMaxCells + 63) / 64>;

    // Sets `common` to the cells in both sets. Returns whether they are enough: a single cell rules out only
    // what simpler techniques rule out.
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
        for (const Value value : together) not_beside_[value] = {};
        for_each_narrow(excluders, [&](Cell cell) {
            const ValueSet left = position_.candidates(cell);
            if (!left.is_subset_of(together)) return;
            if (count_of(left) == 3) return three_.push_back(left);
            for (const Value value : left) not_beside_[value] |= left - ValueSet::of(value);
        });
        possible_ = {};
        size_ == 2 ? fill_two() : fill_three();
        for (std::size_t i = 0; i < size_; ++i)
            if (possible_[i] != position_.candidates(chosen_[i])) return take(excluders);
    }

    // What the chosen cell `at` may hold if the chosen cell `other` holds `value`, before narrow cells with three
    // candidates are looked at.
    ValueSet left_beside(std::size_t other, Value value, std::size_t at) const {
        ValueSet left = position_.candidates(chosen_[at]) - not_beside_[value];
        if (position_.units().see_each_other(chosen_[other], chosen_[at])) left.erase(value);
        return left;
    }

    void fill_two() {
        for (const Value value : position_.candidates(chosen_[0])) {
            const ValueSet others = left_beside(0, value, 1);
            if (!others.empty()) possible_[0].insert(value);
            possible_[1] |= others;
        }
    }

    void fill_three() {
        PerValue<ValueSet> last_beside;  // by value of the second cell
        for (const Value second : position_.candidates(chosen_[1]))
            last_beside[second] = left_beside(1, second, 2);
        for (const Value first : position_.candidates(chosen_[0])) {
            const ValueSet last_beside_first = left_beside(0, first, 2);
            for (const Value second : left_beside(0, first, 1)) {
                ValueSet last = last_beside_first & last_beside[second];
                const ValueSet both = ValueSet::of(first) | ValueSet::of(second);
                for (const ValueSet left : three_)
                    if (count_of(left - both) == 1) last -= left - both;
                if (last.empty()) continue;
                possible_[0].insert(first);
                possible_[1].insert(second);
                possible_[2] |= last;
            }
        }
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
    std::vector<Cell> narrow_;  // see the top of the file
    std::size_t words_ = 0;
    std::vector<Cell> cells_;
    std::vector<Narrow> seen_;  // by index in cells_: the narrow cells in sight
    std::array<Cell, 3> chosen_{};
    std::array<ValueSet, 3> possible_{};
    PerValue<ValueSet>
        not_beside_{};  // by value: the other value of each narrow cell with this and one other candidate
    std::vector<ValueSet> three_;  // the candidates of narrow cells with three candidates
    ChainSteps steps_;
};

void find_aligned_exclusion(StepSearch& search) { AlignedCells(search, search.variant().size).find(); }

std::string explain_aligned_exclusion(const Step& step, const Wording& wording) {
    CellSet excluders;
    for (const NamedSet& set : step.sets) excluders |= set.cells;
    return fmt::format(
        "Filled together in all ways that repeat no value in a unit and "
        "leave each of {} a candidate, {} never have what is struck out",
        wording.cells(excluders), wording.cells(step.cells));
}

}  // namespace

constinit const TechniqueRow technique_rows::aligned_pair_exclusion = {
    .name = "Aligned Pair Exclusion",
    .family = Family::almost_locked_sets,
    .hodoku = {.level = Level::unfair, .score = 300},
    .explainer = 62,
    .variant = {.size = 2},
    .use = {.on = false, .max_order = 4},
    .find = find_aligned_exclusion,
    .explain = explain_aligned_exclusion,
    .description =
        "Try every pair of values in two cells. A pair is impossible if it "
        "leaves another cell that sees both without a candidate, or repeats "
        "a value in a unit. A candidate that no possible pair uses is false.",
    .example =
        {
            .cells = "6843..592572896134139.2.768945738621268..93577136524898512.39.632796.8.5496.8.2.3",
            .found = "r1c2 r1c3 r1c4 r1c7 r1c9 r2c2 r2c3 r2c4 r2c6 r2c7 r2c8 r3c1 r3c3 r3c5 r3c8 r4c1 r4c3 "
                     "r4c5 r4c6 r4c7 r4c9 r5c1 r5c2 r5c3 r5c9 r6c3 r6c4 r6c6 r6c8 r6c9 r7c1 r7c2 r7c4 r7c7 "
                     "r7c9 r8c1 r8c3 r8c4 r8c5 r8c7 r8c9 r9c2 r9c3 r9c5 r9c9",
        },
};

constinit const TechniqueRow technique_rows::aligned_triplet_exclusion = {
    .name = "Aligned Triplet Exclusion",
    .family = Family::almost_locked_sets,
    .hodoku = {.level = Level::unfair, .score = 340},
    .explainer = 75,
    .variant = {.size = 3},
    .use = {.on = false, .max_order = 3},
    .find = find_aligned_exclusion,
    .explain = explain_aligned_exclusion,
    .description =
        "Try every combination of values in three cells. A combination is impossible "
        "if it leaves another cell that sees them without a candidate, or repeats a "
        "value in a unit. A candidate that no possible combination uses is false.",
    .example =
        {
            .cells = "5926.37..371..8..6684..7.3.827369...1657243..439..1627218475963746932851953..6472",
            .found = "r1c3 r1c4 r1c7 r2c1 r2c2 r2c3 r2c6 r3c1 r3c6 r4c2 r4c6 r5c1 r5c2 r5c3 r5c4 r6c1 r6c2 "
                     "r6c3 r6c6 r6c7 r6c8 r7c1 r7c2 r7c3 r7c4 r7c6 r7c8 r7c9 r8c1 r8c4 r8c5 r8c6 r8c8 r9c3 "
                     "r9c6 r9c8 r9c9",
            .removed = "r2c5<>5",
        },
};

}  // namespace gridsmith
