// Sue de Coq in HoDoKu's order.
//
// HoDoKu takes the first pattern that removes a candidate. Rows come before columns. Cells of the crossing that are not
// in its middle may belong to either side, and the sides may share values that the middle lacks.
#include "techniques/als/hodoku_als.h"

#include "techniques/structures/position.h"

#include <algorithm>
#include <bit>
#include <cstdint>
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
                if (!sets.cells_of(line_).intersects(sets.cells_of(block_))) continue;
                if (search_.look_where_units_cross(line_, block_, [&] { return look_at_crossing(); })) return;
            }
    }

private:
    bool look_at_crossing() {
        const BoardSets& sets = position_.sets();
        in_line_ = sets.cells_of(line_) & position_.open_cells();
        in_block_ = sets.cells_of(block_) & position_.open_cells();
        crossing_.clear();
        for (const Cell cell : in_line_& in_block_) crossing_.push_back(cell);
        return crossing_.size() >= 2 && look_at_middles();
    }

    bool look_at_middles() {
        for (std::size_t i = 0; i < crossing_.size(); ++i)
            for (std::size_t j = i + 1; j < crossing_.size(); ++j) {
                if (look_at({crossing_[i], crossing_[j]})) return true;
                for (std::size_t k = j + 1; k < crossing_.size(); ++k)
                    if (look_at({crossing_[i], crossing_[j], crossing_[k]})) return true;
            }
        return false;
    }

    bool look_at(const CellSet& middle) {
        values_ = {};
        for (const Cell cell : middle) values_ |= position_.candidates(cell);
        missing_ = values_.size() - middle.size();
        if (missing_ < 2) return false;
        middle_ = middle;
        line_cells_.clear();
        for (const Cell cell : in_line_ - middle) line_cells_.push_back(cell);
        beside_block_.clear();
        for (const Cell cell : in_block_ - middle) {
            const auto in_line = std::ranges::find(line_cells_, cell) - line_cells_.begin();
            beside_block_.push_back({cell, position_.candidates(cell), std::uint32_t{1} << in_line});
        }
        return for_each_side(line_cells_, 0, {}, [this](const Side& line) {
            const int brings = brought_by(line);
            if (brings <= 0 || brings >= missing_ || (line.values & values_).empty()) return false;
            return look_at_line(line, missing_ - brings);
        });
    }

    // Some cells of a line or block beside the middle.
    struct Side {
        ValueSet values;
        int size = 0;
        std::uint32_t members = 0;  // bits of a list of cells
    };
    using CellList = std::vector<Cell>;

    static CellSet members_of(const Side& side, const CellList& list) {
        CellSet cells;
        for (std::uint32_t left = side.members; left != 0; left &= left - 1)
            cells.insert(list[static_cast<std::size_t>(std::countr_zero(left))]);
        return cells;
    }

    // The cells of a side that are left for values of the middle.
    int brought_by(const Side& side) const { return side.size - (side.values - values_).size(); }

    bool look_at_line(const Side& line, int missing) {
        const ValueSet used = line.values & values_;
        block_cells_.clear();
        for (const BlockCell& each : beside_block_)
            if ((each.values & used).empty() && (each.in_line & line.members) == 0)
                block_cells_.push_back(each.cell);
        return for_each_side(block_cells_, 0, {}, [&](const Side& block) {
            return brought_by(block) == missing && !(block.values & values_).empty() &&
                   conclude(members_of(line, line_cells_), line.values, members_of(block, block_cells_),
                            block.values);
        });
    }

    // Calls `look` with `side` and each set of later cells: each cell before the sets that it begins. Returns true once
    // `look` does.
    template <class Look>
    bool for_each_side(const CellList& list, std::size_t from, const Side& side, const Look& look) const {
        for (std::size_t i = from; i < list.size(); ++i) {
            const Side grown{side.values | position_.candidates(list[i]), side.size + 1,
                             side.members | (std::uint32_t{1} << i)};
            if (look(grown) || for_each_side(list, i + 1, grown, look)) return true;
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
    CellList crossing_;
    struct BlockCell {
        Cell cell = 0;
        ValueSet values;
        std::uint32_t in_line = 0;  // its bit among line_cells_, or a bit beyond them
    };
    CellList line_cells_;                  // beside the middle
    std::vector<BlockCell> beside_block_;  // the same in the block
    CellList block_cells_;                 // the cells of beside_block_ that fit to a side of the line
    CellSet middle_;
    ValueSet values_;  // of the middle
    int missing_ = 0;  // cells that the middle's values need on both sides together
};

}  // namespace

void find_hodoku_sue_de_coq(StepSearch& search) { CrossingsInOrder(search).find(); }

}  // namespace gridsmith
