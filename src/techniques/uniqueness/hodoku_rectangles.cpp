#include "techniques/uniqueness/hodoku_rectangles.h"

#include <vector>

namespace gridsmith {

namespace {

class HodokuRectangles {
public:
    explicit HodokuRectangles(StepSearch& search)
        : search_(search),
          position_(search.position()),
          sets_(position_.sets()),
          technique_(search.new_step().technique) {}

    void find() {
        for (const CandidateRectangle& rectangle : search_.candidate_rectangles()) {
            begin(rectangle);
            if (look_at()) return;
        }
    }

private:
    void begin(const CandidateRectangle& rectangle) {
        pair_ = rectangle.pair;
        cells_ = {};
        bare_.clear();
        extra_.clear();
        for (const Cell corner : rectangle.corners) {
            cells_.insert(corner);
            ((position_.candidates(corner) - pair_).empty() ? bare_ : extra_).push_back(corner);
        }
    }

    bool share_line(Cell a, Cell b) const {
        return position_.units().row_of(a) == position_.units().row_of(b) ||
               position_.units().column_of(a) == position_.units().column_of(b);
    }
    bool is_diagonal() const { return extra_.size() == 2 && !share_line(extra_[0], extra_[1]); }
    ValueSet extras() const {
        ValueSet values;
        for (const Cell cell : extra_) values |= position_.candidates(cell);
        return values - pair_;
    }
    CellSet extra_cells() const {
        CellSet cells;
        for (const Cell cell : extra_) cells.insert(cell);
        return cells;
    }

    bool look_at() {
        switch (technique_) {
            case Technique::unique_rectangle_1: return extra_.size() == 1 && lose_at(extra_cells(), pair_);
            case Technique::unique_rectangle_2:
                return extra_.size() == 2 && !is_diagonal() && look_at_common();
            case Technique::unique_rectangle_3: return extra_.size() == 2 && look_at_subsets();
            case Technique::unique_rectangle_4:
                return extra_.size() == 2 && !is_diagonal() && look_at_locked();
            case Technique::unique_rectangle_5:
                return (extra_.size() == 3 || is_diagonal()) && look_at_common();
            case Technique::unique_rectangle_6: return is_diagonal() && look_at_lines();
            default: return look_at_hidden();
        }
    }

    Step begin_step() const {
        Step step = search_.new_step();
        step.cells = cells_;
        step.values = pair_;
        search_.show(step, cells_, pair_);
        search_.show(step, extra_cells(), extras(), PatternRole::fin);
        return step;
    }

    bool lose_at(const CellSet& cells, ValueSet values) {
        Step step = begin_step();
        search_.eliminate(step, cells, values);
        return !step.eliminations.empty() && search_.add(std::move(step));
    }

    bool look_at_common() {
        const ValueSet common = extras();
        return common.size() == 1 && lose_at(sets_.common_sight(extra_cells()), common);
    }

    bool look_at_locked() {
        const CellSet seen = sets_.common_sight(extra_cells());
        for (const Value locked : pair_)
            if ((seen & position_.places(locked)).empty()) {
                Step step = begin_step();
                step.units.push_back(sets_.common_units(extra_cells()).front());
                search_.eliminate(step, extra_cells(), pair_ - ValueSet::of(locked));
                return !step.eliminations.empty() && search_.add(std::move(step));
            }
        return false;
    }

    bool look_at_lines() {
        CellSet lines;
        for (const Cell cell : extra_)
            for (const UnitKind kind : {UnitKind::row, UnitKind::column})
                lines |= sets_.cells_of(sets_.unit_of(cell, kind));
        lines -= cells_;
        for (const Value value : pair_)
            if ((lines & position_.places(value)).empty()) return lose_at(extra_cells(), ValueSet::of(value));
        return false;
    }

    bool look_at_hidden() {
        if (!(extra_.size() == 3 || is_diagonal())) return false;
        const Units& units = position_.units();
        for (const Cell corner : bare_) {
            Cell opposite = corner;
            for (const Cell cell : cells_)
                if (!share_line(cell, corner)) opposite = cell;
            const CellSet lines = (sets_.cells_of(units.row_of(opposite)) |
                                   sets_.cells_of(units.side + units.column_of(opposite))) -
                                  cells_;
            for (const Value sure : pair_) {
                const ValueSet loses = pair_ - ValueSet::of(sure);
                if (!(lines & position_.places(sure)).empty() || !position_.has(opposite, loses.first()))
                    continue;
                Step step = begin_step();
                step.candidates.clear();
                step.sets = {{CellSet{corner}, pair_}, {CellSet{opposite}, ValueSet::of(sure)}};
                search_.show(step, cells_, pair_);
                search_.eliminate(step, CellSet{opposite}, loses);
                if (search_.add(std::move(step))) return true;
            }
        }
        return false;
    }

    // The extras form a subset with cells of a row, a column or a block that lack the pair.
    bool look_at_subsets() {
        for (const int unit : sets_.common_units(extra_cells())) {
            partners_.clear();
            for (const Cell cell : (sets_.cells_of(unit) & position_.open_cells()) - cells_)
                if ((position_.candidates(cell) & pair_).empty()) partners_.push_back(cell);
            if (grow_subset(unit, 0, {}, extras())) return true;
        }
        return false;
    }

    bool grow_subset(int unit, std::size_t from, const CellSet& partners, ValueSet values) {
        for (std::size_t i = from; i < partners_.size(); ++i) {
            CellSet grown = partners;
            grown.insert(partners_[i]);
            const ValueSet all = values | position_.candidates(partners_[i]);
            if (conclude_subset(unit, grown, all) || grow_subset(unit, i + 1, grown, all)) return true;
        }
        return false;
    }

    bool conclude_subset(int unit, const CellSet& partners, ValueSet values) {
        const CellSet members = partners | extra_cells();
        if (values.size() != partners.size() + 1) return false;
        const auto common = sets_.common_units(members);
        if (sets_.is_block(unit) && !sets_.is_block(common.front())) return false;
        Step step = begin_step();
        search_.eliminate(step, sets_.cells_of(unit) - members, values);
        if (step.eliminations.empty()) return false;
        for (const int each : common) {
            step.units.push_back(each);
            if (each != unit) search_.eliminate(step, sets_.cells_of(each) - members, values);
        }
        step.sets.push_back({partners, values, unit});
        search_.show(step, partners, values, PatternRole::secondary);
        return search_.add(std::move(step));
    }

    StepSearch& search_;
    const Position& position_;
    const BoardSets& sets_;
    Technique technique_;
    ValueSet pair_;
    CellSet cells_;
    std::vector<Cell> bare_;   // corners without other values than the pair
    std::vector<Cell> extra_;  // the other corners
    std::vector<Cell> partners_;
};

}  // namespace

void find_hodoku_rectangle(StepSearch& search) { HodokuRectangles(search).find(); }

}  // namespace gridsmith
