// Templates: all ways to place one value in the whole grid.
//
// A cell that is in all of them holds the value, a cell that is in none does not; and a cell that one value
// must have is no place for the others, which rules out more of their ways. There are 46,656 ways in an empty
// grid of order 3 and far too many in a larger one.
#include "techniques/finders.h"
#include "techniques/step_search.h"
#include "techniques/wording.h"

#include <bit>
#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

class Templates {
public:
    // Without the cells `taken` by other values.
    Templates(const Position& position, Value value, const CellSet& taken)
        : position_(position), taken_(taken), value_(value) {
        for (int row = 0; row < position.side(); ++row)
            if (position.missing_in(row).contains(value)) rows_.push_back(row);
        in_all_ = position.places(value);
        if (!rows_.empty()) place_from(0, 0, 0);
    }

    bool possible() const { return any_; }
    const CellSet& in_all() const { return in_all_; }
    const CellSet& in_some() const { return in_some_; }

private:
    void place_from(std::size_t row, UnitMask columns, UnitMask blocks) {
        if (row == rows_.size()) {
            any_ = true;
            in_all_ &= chosen_;
            in_some_ |= chosen_;
            return;
        }
        const Units& units = position_.units();
        for (UnitMask left = position_.places_in(rows_[row], value_) & ~columns; left != 0;
             left &= left - 1) {
            const UnitMask column = left & (~left + 1);
            const Cell cell = units.cell_at(rows_[row], std::countr_zero(left));
            const UnitMask block = UnitMask{1} << units.block_of(cell);
            if ((blocks & block) != 0 || taken_.contains(cell)) continue;
            chosen_.insert(cell);
            place_from(row + 1, columns | column, blocks | block);
            chosen_.erase(cell);
        }
    }

    const Position& position_;
    const CellSet& taken_;
    Value value_;
    std::vector<int> rows_;
    CellSet chosen_;
    CellSet in_all_;
    CellSet in_some_;
    bool any_ = false;
};

struct Ways {
    CellSet in_all;
    CellSet in_some;
};

// Of every value, until no value rules out a way of another. Nothing when some value has no way.
std::vector<Ways> ways_of(const Position& position) {
    std::vector<Ways> ways(static_cast<std::size_t>(position.side()));
    for (bool again = true; again;) {
        again = false;
        for (const Value value : ValueSet::all(position.side())) {
            Ways& own = ways[static_cast<std::size_t>(value) - 1];
            CellSet taken;
            for (const Ways& other : ways)
                if (&other != &own) taken |= other.in_all;
            const Templates templates(position, value, taken);
            if (!templates.possible()) return {};
            again = again || templates.in_all() != own.in_all;
            own = {templates.in_all(), templates.in_some()};
        }
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
        for (const Cell cell : ways.in_all) step.placements.push_back({cell, value});
        if (search.add(std::move(step))) return;
    }
}

void find_template_delete(StepSearch& search, int) {
    Value value = 0;
    for (const Ways& ways : ways_of(search.position())) {
        Step step = template_step(search, ++value);
        search.eliminate(step, search.position().places(value) - ways.in_some, value);
        if (search.add(std::move(step))) return;
    }
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
