// Aligned exclusion: two or three cells filled together in every way that leaves their common peers a value.
//
// A candidate that is in none of these ways goes. The peers that matter have so few candidates that the cells
// could take them all.
#include "techniques/chain_steps.h"
#include "techniques/finders.h"

#include <array>
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
            const int count = position_.candidates(cell).size();
            if (count >= 2 && count <= size) narrow_.insert(cell);
            if (count >= 2) cells_.push_back(cell);
        }
    }

    void find() {
        choose(0, 0, narrow_);
        steps_.hand_over();
    }

private:
    // One cell alone never rules out a candidate that is not ruled out simpler.
    static bool are_enough(const CellSet& excluders) {
        auto cell = excluders.begin();
        return cell != excluders.end() && ++cell != excluders.end();
    }

    void choose(std::size_t at, std::size_t from, const CellSet& excluders) {
        if (at == size_) {
            look_at(excluders);
            return;
        }
        for (std::size_t i = from; i < cells_.size(); ++i) {
            if (search_.stopped()) return;
            const CellSet common = excluders & position_.sets().sight_of(cells_[i]);
            if (!are_enough(common)) continue;
            chosen_[at] = cells_[i];
            choose(at + 1, i + 1, common);
        }
    }

    void look_at(const CellSet& excluders) {
        excluders_.clear();
        for (const Cell cell : excluders) excluders_.push_back(position_.candidates(cell));
        possible_ = {};
        fill(0);
        for (std::size_t i = 0; i < size_; ++i)
            if (possible_[i] != position_.candidates(chosen_[i])) {
                take(excluders);
                return;
            }
    }

    // Tries the values of the cells from `at` on.
    void fill(std::size_t at) {
        if (at == size_) {
            note_if_allowed();
            return;
        }
        for (const Value value : position_.candidates(chosen_[at])) {
            bool repeats = false;
            for (std::size_t i = 0; i < at; ++i)
                repeats = repeats ||
                          (values_[i] == value && position_.units().see_each_other(chosen_[i], chosen_[at]));
            if (repeats) continue;
            values_[at] = value;
            fill(at + 1);
        }
    }

    void note_if_allowed() {
        ValueSet used;
        for (std::size_t i = 0; i < size_; ++i) used.insert(values_[i]);
        for (const ValueSet left : excluders_)
            if (left.is_subset_of(used)) return;
        for (std::size_t i = 0; i < size_; ++i) possible_[i].insert(values_[i]);
    }

    void take(const CellSet& excluders) {
        Step step = search_.new_step();
        for (std::size_t i = 0; i < size_; ++i) {
            step.cells.insert(chosen_[i]);
            const ValueSet gone = position_.candidates(chosen_[i]) - possible_[i];
            search_.eliminate(step, CellSet{chosen_[i]}, gone);
            search_.show(step, CellSet{chosen_[i]}, possible_[i]);
        }
        for (const Cell cell : excluders) {
            step.sets.push_back({CellSet{cell}, position_.candidates(cell)});
            search_.show(step, CellSet{cell}, position_.candidates(cell), PatternRole::secondary);
        }
        for (const Candidate& gone : step.eliminations) step.values.insert(gone.value);
        steps_.take(std::move(step));
    }

    StepSearch& search_;
    const Position& position_;
    std::size_t size_;
    CellSet narrow_;
    std::vector<Cell> cells_;
    std::array<Cell, 3> chosen_{};
    std::array<Value, 3> values_{};
    std::array<ValueSet, 3> possible_{};
    std::vector<ValueSet> excluders_;
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
