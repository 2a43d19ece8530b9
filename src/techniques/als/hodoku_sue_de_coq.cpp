// Sue de Coq in HoDoKu's order.
//
// HoDoKu takes the first pattern that removes a candidate. Rows come before columns. Cells of the crossing that are not
// in its middle may belong to either side, and the sides may share values that the middle lacks.
#include "techniques/als/hodoku_als.h"

#include "techniques/structures/position.h"

#include <vector>

namespace gridsmith {

namespace {

class CrossingsInOrder {
public:
    explicit CrossingsInOrder(StepSearch& search) : search_(search), position_(search.position()) {}

    void find() {
        const Units& units = position_.units();
        const BoardSets& sets = position_.sets();
        for (line_ = 0; line_ < 2 * units.side; ++line_)
            for (block_ = 2 * units.side; block_ < units.count; ++block_) {
                if (search_.stopped()) return;
                in_line_ = sets.cells_of(line_) & position_.open_cells();
                in_block_ = sets.cells_of(block_) & position_.open_cells();
                crossing_.clear();
                for (const Cell cell : in_line_& in_block_) crossing_.push_back(cell);
                if (crossing_.size() >= 2 && look_at_middles()) return;
            }
    }

private:
    bool look_at_middles() {
        for (std::size_t i = 0; i < crossing_.size(); ++i)
            for (std::size_t j = i + 1; j < crossing_.size(); ++j) {
                if (look_at({crossing_[i], crossing_[j]})) return true;
                for (std::size_t k = j + 1; k < crossing_.size(); ++k)
                    if (look_at({crossing_[i], crossing_[j], crossing_[k]})) return true;
            }
        return false;
    }

    ValueSet values_of(const CellSet& cells) const {
        ValueSet values;
        for (const Cell cell : cells) values |= position_.candidates(cell);
        return values;
    }

    bool look_at(const CellSet& middle) {
        middle_ = middle;
        values_ = values_of(middle);
        missing_ = values_.size() - middle.size();
        if (missing_ < 2) return false;
        return for_each_side(in_line_ - middle, [this](const CellSet& side, ValueSet values) {
            const int brings = brought_by(side, values);
            if ((values & values_).empty() || brings <= 0 || brings >= missing_) return false;
            return look_at_side(side, values, missing_ - brings);
        });
    }

    // The cells of a side that are left for values of the middle.
    int brought_by(const CellSet& side, ValueSet values) const {
        return side.size() - (values - values_).size();
    }

    bool look_at_side(const CellSet& line, ValueSet of_line, int missing) {
        return for_each_side(in_block_ - middle_ - line, [&](const CellSet& block, ValueSet of_block) {
            if (!(of_block & of_line & values_).empty() || (of_block & values_).empty()) return false;
            return brought_by(block, of_block) == missing && conclude(line, of_line, block, of_block);
        });
    }

    // Calls `look` with all sets of the cells: each cell before the sets that it begins. Returns true once `look` does.
    template <class Look>
    bool for_each_side(const CellSet& cells, Look look) const {
        std::vector<Cell> list;
        for (const Cell cell : cells) list.push_back(cell);
        return grow(list, 0, {}, {}, look);
    }

    template <class Look>
    bool grow(const std::vector<Cell>& list, std::size_t from, const CellSet& side, ValueSet values,
              Look& look) const {
        for (std::size_t i = from; i < list.size(); ++i) {
            CellSet grown = side;
            grown.insert(list[i]);
            const ValueSet all = values | position_.candidates(list[i]);
            if (look(grown, all) || grow(list, i + 1, grown, all, look)) return true;
        }
        return false;
    }

    bool conclude(const CellSet& line, ValueSet of_line, const CellSet& block, ValueSet of_block) {
        const ValueSet shared = of_line & of_block;
        Step step = search_.new_step();
        search_.eliminate(step, in_block_ - block - middle_, ((values_ | of_block) - of_line) | shared);
        search_.eliminate(step, in_line_ - line - middle_, ((values_ | of_line) - of_block) | shared);
        if (step.eliminations.empty()) return false;
        step.units = {line_, block_};
        step.cells = middle_ | line | block;
        step.values = values_ | of_line | of_block;
        step.sets = {{middle_, values_}, {line, of_line, line_}, {block, of_block, block_}};
        search_.show(step, middle_, values_);
        search_.show(step, line, of_line, PatternRole::colour_a);
        search_.show(step, block, of_block, PatternRole::colour_b);
        return search_.add(std::move(step));
    }

    StepSearch& search_;
    const Position& position_;
    int line_ = 0;
    int block_ = 0;
    CellSet in_line_;
    CellSet in_block_;
    std::vector<Cell> crossing_;
    CellSet middle_;
    ValueSet values_;  // of the middle
    int missing_ = 0;  // cells that the middle's values need on both sides
};

}  // namespace

void find_hodoku_sue_de_coq(StepSearch& search) { CrossingsInOrder(search).find(); }

}  // namespace gridsmith
