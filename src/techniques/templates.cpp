// Templates: all ways to place one value in the whole grid.
//
// A cell that is in all of them holds the value, a cell that is in none does not; and a way that leaves some
// other value no way is none, which rules out more. There are 46,656 ways in an empty grid of order 3 and far
// too many in a larger one.
#include "techniques/finders.h"
#include "techniques/step_search.h"
#include "techniques/wording.h"

#include <algorithm>
#include <bit>
#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// All ways to place one value, as sets of cells.
class Ways {
public:
    Ways(const Position& position, Value value) : position_(position), value_(value) {
        for (int row = 0; row < position.side(); ++row)
            if (position.missing_in(row).contains(value)) rows_.push_back(row);
        if (!rows_.empty()) place_from(0, 0, 0);
        settled_ = rows_.empty();
    }

    bool possible() const { return settled_ || !ways_.empty(); }
    bool is_settled() const { return settled_; }
    const std::vector<CellSet>& all() const { return ways_; }

    CellSet in_all() const {
        if (ways_.empty()) return {};
        CellSet cells = ways_.front();
        for (const CellSet& way : ways_) cells &= way;
        return cells;
    }
    CellSet in_some() const {
        CellSet cells;
        for (const CellSet& way : ways_) cells |= way;
        return cells;
    }

    // Drops the ways that use a cell of another value, or that leave the other value no way; says whether
    // there were any.
    bool drop_against(const Ways& other) {
        if (settled_ || other.settled_) return false;
        const CellSet taken = other.in_all();
        const bool look_at_each = ways_.size() * other.ways_.size() <= kMostPairs;
        const auto is_ruled_out = [&](const CellSet& way) {
            if (way.intersects(taken)) return true;
            return look_at_each &&
                   std::ranges::all_of(other.ways_, [&](const CellSet& its) { return way.intersects(its); });
        };
        return std::erase_if(ways_, is_ruled_out) > 0;
    }

private:
    static constexpr std::size_t kMostPairs = 200'000;

    void place_from(std::size_t row, UnitMask columns, UnitMask blocks) {
        if (row == rows_.size()) {
            ways_.push_back(chosen_);
            return;
        }
        const Units& units = position_.units();
        for (UnitMask left = position_.places_in(rows_[row], value_) & ~columns; left != 0;
             left &= left - 1) {
            const UnitMask column = left & (~left + 1);
            const Cell cell = units.cell_at(rows_[row], std::countr_zero(left));
            const UnitMask block = UnitMask{1} << units.block_of(cell);
            if ((blocks & block) != 0) continue;
            chosen_.insert(cell);
            place_from(row + 1, columns | column, blocks | block);
            chosen_.erase(cell);
        }
    }

    const Position& position_;
    Value value_;
    bool settled_ = false;
    std::vector<int> rows_;
    CellSet chosen_;
    std::vector<CellSet> ways_;
};

// Of every value, until no value rules out a way of another. Nothing when some value has no way.
std::vector<Ways> ways_of(const Position& position) {
    std::vector<Ways> ways;
    for (const Value value : ValueSet::all(position.side())) ways.emplace_back(position, value);
    for (bool again = true; again;) {
        again = false;
        for (Ways& own : ways)
            for (const Ways& other : ways)
                if (&own != &other && own.drop_against(other)) again = true;
        for (const Ways& own : ways)
            if (!own.possible()) return {};
    }
    return ways;
}

Step template_step(const StepSearch& search, Value value) {
    Step step = search.new_step();
    step.values = ValueSet::of(value);
    search.show(step, search.position().places(value), step.values);
    return step;
}

}  // namespace

void find_template_set(StepSearch& search, int) {
    Value value = 0;
    for (const Ways& ways : ways_of(search.position())) {
        Step step = template_step(search, ++value);
        for (const Cell cell : ways.in_all()) step.placements.push_back({cell, value});
        if (search.add(std::move(step))) return;
    }
}

// First what each value tells on its own, then what all tell together.
void find_template_delete(StepSearch& search, int) {
    const Position& position = search.position();
    const auto take = [&](Value value, const Ways& ways) {
        if (ways.is_settled()) return false;
        Step step = template_step(search, value);
        search.eliminate(step, position.places(value) - ways.in_some(), value);
        return search.add(std::move(step));
    };
    for (const Value value : ValueSet::all(position.side())) {
        const Ways ways(position, value);
        if (ways.possible() && take(value, ways)) return;
    }
    Value value = 0;
    for (const Ways& ways : ways_of(position))
        if (take(++value, ways)) return;
}

std::string explain_template(const Step& step, const Wording& wording) {
    const std::string value = wording.values(step.values);
    if (step.placements.empty())
        return fmt::format(
            "In none of the ways to place {} in the whole grid are all its units served with it there",
            value);
    return fmt::format("Every way to place {} in the whole grid uses these cells", value);
}

}  // namespace gridsmith
