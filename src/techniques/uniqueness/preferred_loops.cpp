// Searches depth first from cell to cell in a unit, and keeps the best step.
#include "techniques/uniqueness/preferred_loops.h"

#include "techniques/structures/mask_combinations.h"
#include "techniques/structures/numbered.h"
#include "techniques/uniqueness/deadly_pattern.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <optional>
#include <tuple>
#include <vector>

namespace gridsmith {

namespace {

constexpr int kShortestLoop = 4;
constexpr int kMostVisits = 100'000;  // for one pair of values

int loop_rating(int length) {
    if (length >= 10) return 50;
    if (length >= 8) return 47;
    return length >= 6 ? 46 : 45;
}

class PreferredLoop {
public:
    explicit PreferredLoop(StepSearch& search)
        : search_(search), position_(search.position()), sets_(position_.sets()) {}

    void find() {
        std::vector<ValueSet> tried;
        for (const Cell cell : position_.open_cells()) {
            const ValueSet pair = position_.candidates(cell);
            if (pair.size() != 2 || std::ranges::find(tried, pair) != tried.end()) continue;
            tried.push_back(pair);
            look_at_pair(pair);
            if (search_.stopped()) return;
        }
        if (best_) search_.add(std::move(*best_));
    }

private:
    // Every loop is found from its first cell that has only the two values.
    void look_at_pair(ValueSet pair) {
        pair_ = pair;
        visits_ = 0;
        usable_ =
            position_.places(pair.first()) & position_.places((pair - ValueSet::of(pair.first())).first());
        leave_out_cells_without_partner();
        for (const Cell cell : CellSet(usable_)) {
            if (position_.candidates(cell) != pair) continue;
            start_ = cell;
            visit(cell, 0, -1);
            usable_.erase(cell);
        }
    }

    // A cell of a loop shares each of its units with another cell of the loop.
    void leave_out_cells_without_partner() {
        for (bool changed = true; changed;) {
            changed = false;
            for (const Cell cell : CellSet(usable_))
                for (const int unit : position_.units().units_of(cell))
                    if ((usable_ & sets_.cells_of(unit)).size() < 2) {
                        usable_.erase(cell);
                        changed = true;
                        break;
                    }
        }
    }

    // `last_kind` is the kind of unit through which the loop came to the cell.
    void visit(Cell cell, int length, int last_kind) {
        if (++visits_ > kMostVisits || loop_rating(length + 1) > best_rating()) return;
        const auto units = position_.units().units_of(cell);
        const std::size_t parity = length % 2 == 0 ? 0 : 1;
        for (const int unit : units)
            if (held_[unit][parity]) return;
        const ValueSet extras = position_.candidates(cell) - pair_;
        const ValueSet old_extras = extras_;
        if (!extras.empty()) {
            if (extra_cells_.size() >= 2 && (extras_ | extras).size() > 1) return;
            extras_ |= extras;
            extra_cells_.insert(cell);
        }
        for (const int unit : units) held_[unit][parity] = true;
        loop_.insert(cell);
        ++length;
        if (length >= kShortestLoop && length % 2 == 0 && is_closed(cell)) look_at_loop(length);
        for (const auto& [unit, place] : sets_.units_of(cell)) {
            const int kind = std::to_underlying(sets_.kind_of(unit));
            if (kind == last_kind) continue;
            for (const Cell next : (usable_ & sets_.cells_of(unit)) - loop_) visit(next, length, kind);
        }
        loop_.erase(cell);
        for (const int unit : units) held_[unit][parity] = false;
        extra_cells_.erase(cell);
        extras_ = old_extras;
    }

    // Does the last cell see the first one, and does each unit have one cell of either parity or none?
    bool is_closed(Cell last) const {
        if (!position_.units().see_each_other(last, start_)) return false;
        for (const Cell cell : loop_)
            for (const int unit : position_.units().units_of(cell))
                if (!held_[unit][0] || !held_[unit][1]) return false;
        return true;
    }

    void look_at_loop(int length) {
        const DeadlyPattern pattern{loop_, pair_, extra_cells_, extras_, loop_rating(length)};
        if (extra_cells_.empty()) return;
        if (extra_cells_.size() == 1) {
            Step step = step_of(pattern, 1);
            search_.eliminate(step, extra_cells_, pair_);
            keep(std::move(step), 1);
            return;
        }
        if (extras_.size() == 1) {
            Step step = step_of(pattern, 2);
            search_.eliminate(step, sets_.common_sight(extra_cells_), extras_);
            keep(std::move(step), 2);
        } else {
            look_for_subsets(pattern);
        }
        if (extra_cells_.size() == 2) look_for_locked_value(pattern);
    }

    Step step_of(const DeadlyPattern& pattern, int type) const {
        constexpr Technique kOfType[] = {Technique::unique_rectangle_1, Technique::unique_rectangle_2,
                                         Technique::unique_rectangle_3, Technique::unique_rectangle_4};
        Step step = search_.new_step();
        const bool is_rectangle = pattern.cells.size() == kShortestLoop;
        step.technique = is_rectangle ? kOfType[type - 1] : Technique::unique_loop;
        step.cells = pattern.cells;
        step.values = pattern.values;
        step.rating = pattern.rating;
        search_.show(step, pattern.cells, pattern.values);
        search_.show(step, pattern.extra_cells, pattern.extras, PatternRole::fin);
        return step;
    }

    // Only the first naked and the first hidden subset count.
    void look_for_subsets(const DeadlyPattern& pattern) {
        bool naked = false;
        bool hidden = false;
        for (int size = 2; size <= position_.side() - 2; ++size)
            for (const auto& [unit, place] : sets_.units_of(pattern.extra_cells.first())) {
                if (!pattern.extra_cells.is_subset_of(sets_.cells_of(unit))) continue;
                const int open = count_of(position_.open_in(unit));
                if (!naked && 2 * size <= open && size >= pattern.extras.size())
                    naked = has_naked_subset(pattern, unit, size);
                if (!hidden && 2 * size < open) hidden = has_hidden_subset(pattern, unit, size);
            }
    }

    bool has_naked_subset(const DeadlyPattern& pattern, int unit, int size) {
        std::vector<std::uint32_t> masks{pattern.extras.bits()};
        Numbered<Cell> cells(1);
        for (const Cell cell : (sets_.cells_of(unit) & position_.open_cells()) - pattern.extra_cells)
            if (count_of(position_.candidates(cell)) >= 2) {
                masks.push_back(position_.candidates(cell).bits());
                cells.push_back(cell);
            }
        ValueSet common = pattern.extras;
        for (const Cell cell : pattern.extra_cells) common = common & position_.candidates(cell);
        return for_each_tight_union(
            masks, size,
            [&](std::uint32_t chosen, std::uint32_t bits) {
                CellSet partners;
                ValueSet held = common;
                for (std::uint32_t rest = chosen & ~1u; rest != 0; rest &= rest - 1) {
                    partners.insert(cells[std::countr_zero(rest)]);
                    held = held | position_.candidates(cells[std::countr_zero(rest)]);
                }
                if (held.size() != size) return false;
                Step step = step_of(pattern, 3);
                step.rating += size - 1;
                step.sets.push_back({partners, ValueSet::of_bits(bits), unit});
                step.units.push_back(unit);
                search_.show(step, partners, ValueSet::of_bits(bits), PatternRole::secondary);
                search_.eliminate(step, (sets_.cells_of(unit) - partners) - pattern.extra_cells,
                                  ValueSet::of_bits(bits));
                return keep(std::move(step), 3);
            },
            1u, masks.front(), 1);
    }

    // One of the two cells holds a value of the loop, so it belongs to a subset of the loop's values and others
    // in the unit.
    bool has_hidden_subset(const DeadlyPattern& pattern, int unit, int size) {
        const Cell second = *std::next(pattern.extra_cells.begin());
        const UnitMask without = ~(UnitMask{1} << sets_.place_of(second, unit));
        std::vector<std::uint32_t> masks;
        Numbered<Value> values;
        const auto list = [&](Value value) {
            masks.push_back(position_.places_in(unit, value) & without);
            values.push_back(value);
        };
        for (const Value value : pattern.values) list(value);
        for (const Value value : (position_.missing_in(unit) - pattern.values) - pattern.extras)
            if ((position_.places_in(unit, value) & without) != 0) list(value);
        return for_each_tight_union(
            masks, size,
            [&](std::uint32_t chosen, std::uint32_t places) {
                const CellSet partners = sets_.cells_of(unit, places) - pattern.extra_cells;
                ValueSet kept;
                for (std::uint32_t rest = chosen; rest != 0; rest &= rest - 1)
                    kept.insert(values[std::countr_zero(rest)]);
                Step step = step_of(pattern, 3);
                step.rating += size - 2;
                step.sets.push_back({partners, kept, unit});
                step.units.push_back(unit);
                search_.show(step, partners, kept, PatternRole::secondary);
                search_.eliminate(step, partners, ValueSet::all(position_.side()) - kept);
                return keep(std::move(step), 3);
            },
            3u, masks[0] | masks[1], 2);
    }

    void look_for_locked_value(const DeadlyPattern& pattern) {
        for (const Value locked : pattern.values) {
            int found = -1;
            for (const auto& [unit, place] : sets_.units_of(pattern.extra_cells.first())) {
                if (pattern.extra_cells.is_subset_of(sets_.cells_of(unit)) &&
                    (sets_.cells_of(unit) & position_.places(locked)) == pattern.extra_cells)
                    found = unit;
            }
            if (found < 0) continue;
            Step step = step_of(pattern, 4);
            step.units.push_back(found);
            search_.eliminate(step, pattern.extra_cells, pattern.values - ValueSet::of(locked));
            keep(std::move(step), 4);
            return;
        }
    }

    int best_rating() const { return best_ ? best_->rating : std::numeric_limits<int>::max(); }

    // Returns whether the step eliminates something.
    bool keep(Step step, int type) {
        if (step.eliminations.empty()) return false;
        const auto rank = std::tuple(step.rating, type, start_);
        if (!best_ || rank < best_rank_) {
            best_rank_ = rank;
            best_ = std::move(step);
        }
        return true;
    }

    StepSearch& search_;
    const Position& position_;
    const BoardSets& sets_;
    ValueSet pair_;
    CellSet usable_;
    Cell start_ = 0;
    CellSet loop_;
    CellSet extra_cells_;
    ValueSet extras_;
    PerUnit<std::array<bool, 2>> held_{};  // has the unit a cell of the loop at an even or odd place?
    int visits_ = 0;
    std::optional<Step> best_;
    std::tuple<int, int, Cell> best_rank_;
};

}  // namespace

void find_preferred_loop(StepSearch& search) { PreferredLoop(search).find(); }

}  // namespace gridsmith
