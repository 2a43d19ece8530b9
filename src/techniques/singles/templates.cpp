// Templates: all ways to place one value in the whole grid.
//
// A cell that all ways use holds the value, and a cell that no way uses cannot hold it. A way is impossible
// if it leaves another value no way; dropping impossible ways leads to more conclusions. An empty grid of
// order 3 has 46,656 ways; a larger grid has far too many.
#include "techniques/search/step_search.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <bit>
#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// All ways to place a value, as sets of cells.
class Ways {
public:
    Ways(const Position& position, Value value) : position_(position), value_(value) {
        for (int row = 0; row < position.side(); ++row)
            if (position.missing_in(row).contains(value)) rows_.push_back(row);
        if (!rows_.empty()) place_from(0, 0, 0);
        settled_ = rows_.empty() || ways_.size() > kMostWays;
        if (settled_) ways_.clear();
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

    // Drops each way that uses a cell which all ways of the other value use, or that leaves the other value
    // no way. Returns whether a way was dropped.
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
    // A value with more ways counts as settled. On classic boards no value has more.
    static constexpr std::size_t kMostWays = 50'000;

    void place_from(std::size_t row, UnitMask columns, UnitMask blocks) {
        if (row == rows_.size()) {
            ways_.push_back(chosen_);
            return;
        }
        if (ways_.size() > kMostWays) return;
        const Units& units = position_.units();
        for (UnitMask left = position_.places_in(rows_[row], value_) & ~columns; left != 0;
             left &= left - 1) {
            const UnitMask column = left & (~left + 1);
            const Cell cell = units.cell_at(rows_[row], std::countr_zero(left));
            const UnitMask block = units.has_regions() ? UnitMask{1} << units.region_of(cell) : 0;
            if ((blocks & block) != 0) continue;
            if (!is_classic_ && position_.sets().sight_of(cell).intersects(chosen_)) continue;
            chosen_.insert(cell);
            place_from(row + 1, columns | column, blocks | block);
            chosen_.erase(cell);
        }
    }

    const Position& position_;
    Value value_;
    bool is_classic_ = position_.rules().is_classic();
    bool settled_ = false;
    std::vector<int> rows_;
    CellSet chosen_;
    std::vector<CellSet> ways_;
};

// The ways of each value, reduced until no value rules out a way of another. Empty if a value has no way.
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

void find_template_set(StepSearch& search) {
    Value value = 0;
    for (const Ways& ways : ways_of(search.position())) {
        Step step = template_step(search, ++value);
        for (const Cell cell : ways.in_all()) step.placements.push_back({cell, value});
        if (search.add(std::move(step))) return;
    }
}

// First the conclusions from each value alone, then those from all values together.
void find_template_delete(StepSearch& search) {
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
        return fmt::format("No way to place {} in the whole grid uses these cells", value);
    return fmt::format("Every way to place {} in the whole grid uses these cells", value);
}

}  // namespace

constinit const TechniqueRow technique_rows::template_set = {
    .name = "Template Set",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 10000, .code = "1201", .solver = InHodoku::off},
    .use = {.on = false, .max_order = 3},
    .find = find_template_set,
    .explain = explain_template,
    .description =
        "List every way to place one value on the whole board. A cell "
        "that all ways use holds the value. This is work for a computer.",
    .example =
        {
            .cells = "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
            .found = "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8 "
                     "r5c9 r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
            .removed = "r1c8<>9 r7c8<>9",
        },
};

constinit const TechniqueRow technique_rows::template_delete = {
    .name = "Template Delete",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 10000, .code = "1202", .solver = InHodoku::off},
    .use = {.on = false, .max_order = 3},
    .find = find_template_delete,
    .explain = explain_template,
    .description =
        "List every way to place one value on the whole board. A cell "
        "that no way uses loses the value. This is work for a computer.",
    .example =
        {
            .cells = "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
            .found = "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
            .removed = "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2",
        },
};

}  // namespace gridsmith
