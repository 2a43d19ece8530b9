// Larger deadly patterns: loops of cells with two values, and pairs of lines that share their values.
//
// In a loop, every unit holds none or two of the cells. In an extended rectangle, two parallel lines have k cells each at
// the same places, with k values in all; cells at one place share all units but the lines.
#include "techniques/uniqueness/deadly_pattern.h"

#include <algorithm>
#include <array>
#include <bit>

namespace gridsmith {

namespace {

bool conclude_all(StepSearch& search, const DeadlyPattern& pattern) {
    return conclude_single_cell(search, pattern) || conclude_common_extra(search, pattern) ||
           conclude_locked_value(search, pattern) || conclude_subset(search, pattern);
}

constexpr int kMinLoop = 6;
constexpr int kMaxLoop = 14;
constexpr int kMostLoopNodes = 20'000;  // search nodes for one pair of values

// Searches depth first from cell to cell in a unit, in a grid reduced to cells that can hold both values.
class LoopSearch {
public:
    LoopSearch(StepSearch& search, ValueSet pair)
        : search_(search), position_(search.position()), pair_(pair) {
        const auto low = pair.first();
        usable_ = position_.places(low) & position_.places((pair - ValueSet::of(low)).first());
        leave_out_lonely();
        for (const Cell cell : usable_)
            if (position_.candidates(cell) == pair) pure_.insert(cell);
    }

    // Every loop is found from its first cell that has only the two values.
    bool run() {
        for (const Cell start : pure_) {
            start_ = start;
            if (visit(start)) return true;
            usable_.erase(start);
        }
        return false;
    }

private:
    // Leaves out cells that are in no loop: a cell of a loop shares each of its units with another cell of the loop.
    void leave_out_lonely() {
        for (bool changed = true; changed;) {
            changed = false;
            PerUnit<int> count{};
            for (const Cell cell : usable_)
                for (const int unit : position_.units().units_of(cell)) ++count[unit];
            for (const Cell cell : CellSet(usable_))
                for (const int unit : position_.units().units_of(cell))
                    if (count[unit] < 2) {
                        usable_.erase(cell);
                        changed = true;
                    }
        }
    }

    bool visit(Cell cell) {
        if (++nodes_ > kMostLoopNodes || search_.stopped()) return search_.stopped();
        const auto units = position_.units().units_of(cell);
        const bool is_odd = length_ % 2 != 0;
        for (const int unit : units) {
            const Held& held = held_[unit];
            if (held.even + held.odd > 1 || (is_odd ? held.odd : held.even) > 0) return false;
        }
        const ValueSet old_extras = extras_;
        if (!allows_extras_of(cell)) return false;
        change(units, is_odd, 1);
        loop_.insert(cell);
        ++length_;
        const bool over =
            (length_ >= kMinLoop && length_ % 2 == 0 && is_closed() && add_loop()) || go_on(cell);
        --length_;
        loop_.erase(cell);
        change(units, is_odd, -1);
        if (position_.candidates(cell) != pair_) --extra_cells_;
        extras_ = old_extras;
        return over;
    }

    bool go_on(Cell cell) {
        if (length_ >= kMaxLoop) return false;
        for (const Cell next : (position_.sets().sight_of(cell) & usable_) - loop_)
            if (visit(next)) return true;
        return false;
    }

    // Two cells may have any extras; more cells may have extras only if all have the same one.
    bool allows_extras_of(Cell cell) {
        const ValueSet extras = position_.candidates(cell) - pair_;
        if (extras.empty()) return true;
        if (extra_cells_ >= 2 && (extras_ | extras).size() > 1) return false;
        extras_ |= extras;
        ++extra_cells_;
        return true;
    }

    void change(std::span<const std::uint8_t> units, bool is_odd, int by) {
        for (const int unit : units) {
            Held& held = held_[unit];
            (is_odd ? held.odd : held.even) += by;
        }
    }

    bool is_closed() const {
        for (const Cell cell : loop_)
            for (const int unit : position_.units().units_of(cell)) {
                const Held& held = held_[unit];
                if (held.even != 1 || held.odd != 1) return false;
            }
        return true;
    }

    bool add_loop() {
        DeadlyPattern pattern = deadly_pattern(position_, loop_, pair_);
        pattern.rating = length_ == 6 ? 46 : length_ == 8 ? 47 : 50;
        return conclude_all(search_, pattern);
    }

    // The number of loop cells in a unit, at even and at odd places of the loop.
    struct Held {
        int even = 0;
        int odd = 0;
    };

    StepSearch& search_;
    const Position& position_;
    ValueSet pair_;
    CellSet usable_;
    CellSet pure_;
    Cell start_ = 0;
    CellSet loop_;
    int length_ = 0;
    int nodes_ = 0;
    int extra_cells_ = 0;
    ValueSet extras_;
    PerUnit<Held> held_{};
};

// --- Extended rectangles ---

// Do the cells have the same units, apart from the unit `of_a` of `a` and `of_b` of `b`?
bool share_all_but(const BoardSets& sets, Cell a, int of_a, Cell b, int of_b) {
    const auto are_shared = [](const Units& units, Cell one, int own, Cell other) {
        const auto others = units.units_of(other);
        return std::ranges::all_of(units.units_of(one), [&](int unit) {
            return unit == own || std::ranges::find(others, unit) != others.end();
        });
    };
    return are_shared(*sets.units, a, of_a, b) && are_shared(*sets.units, b, of_b, a);
}

// Chooses `left` more places of the two lines, from `from` on.
bool find_extended_in(StepSearch& search, int first, int second, int left, int from, const CellSet& cells,
                      ValueSet values, int size) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    if (left == 0) {
        // There are at most `size` + 1 values here. Cells of a single block form no extended rectangle.
        if (!sets.common_units(cells).empty()) return false;
        for (const Value extra : values) {
            if (values.size() == size + 1 &&
                conclude_common_extra(search, deadly_pattern(position, cells, values - ValueSet::of(extra))))
                return true;
            if (values.size() == size + 1 &&
                conclude_single_cell(search, deadly_pattern(position, cells, values - ValueSet::of(extra))))
                return true;
        }
        return false;
    }
    for (int place = from; place + left <= position.side(); ++place) {
        const Cell a = sets.cell_in(first, place);
        const Cell b = sets.cell_in(second, place);
        if (!position.is_open(a) || !position.is_open(b)) continue;
        if (!position.rules().is_classic() && !share_all_but(sets, a, first, b, second)) continue;
        const ValueSet with = values | position.candidates(a) | position.candidates(b);
        if (with.size() > size + 1) continue;
        if (find_extended_in(search, first, second, left - 1, place + 1, cells | CellSet{a, b}, with, size))
            return true;
    }
    return false;
}

void find_unique_loop(StepSearch& search) {
    const Position& position = search.position();
    std::vector<ValueSet> tried;
    for (const Cell cell : position.open_cells()) {
        const ValueSet pair = position.candidates(cell);
        if (pair.size() != 2 || std::ranges::find(tried, pair) != tried.end()) continue;
        tried.push_back(pair);
        if (LoopSearch(search, pair).run()) return;
    }
}

void find_extended_rectangle(StepSearch& search) {
    const int size = search.variant().size;
    const Position& position = search.position();
    const int side = position.side();
    const int order = position.rules().order();  // 0 unless classic
    // On classic boards, both lines lie in one band.
    const auto is_last = [&](int line) { return order != 0 ? line % order == 0 : line % side == 0; };
    for (int first = 0; first < 2 * side; ++first)
        for (int second = first + 1; !is_last(second); ++second)
            if (find_extended_in(search, first, second, size, 0, {}, {}, size)) return;
}

}  // namespace

constinit const TechniqueRow technique_rows::unique_loop = {
    .name = "Unique Loop",
    .family = Family::uniqueness,
    .hodoku = {.level = Level::hard, .score = 110},
    .explainer = 46,
    .use = {.needs_uniqueness = true, .boards = BoardKinds::units_only},
    .find = find_unique_loop,
    .explain = explain_deadly_pattern,
    .description =
        "A loop of six or more cells with the same two candidates, in which each unit "
        "has none or two of the cells, could be filled in two ways. So one of the cells "
        "holds a further candidate, with the same conclusions as in a unique rectangle.",
    .example =
        {
            .cells = "3619257487.8641...42.8..61.6..18.42.173462.8.284..91.65472983619123.68.4836.14.9.",
            .found = "r1c1 r1c2 r1c3 r1c5 r1c6 r1c8 r1c9 r2c1 r2c4 r2c6 r3c4 r3c7 r4c1 r4c4 r4c7 r5c5 r5c6 "
                     "r6c1 r6c2 r6c3 r6c6 r7c1 r7c2 r7c3 r7c4 r7c5 r7c8 r7c9 r8c3 r8c7 r8c9 r9c1 r9c2 r9c3 "
                     "r9c5 r9c6",
            .removed = "r2c9<>5 r2c9<>9 r3c9<>3 r4c9<>5 r4c9<>9 r6c8<>5 r9c9<>5",
        },
};

constinit const TechniqueRow technique_rows::extended_rectangle = {
    .name = "Extended Rectangle",
    .family = Family::uniqueness,
    .hodoku = {.level = Level::hard, .score = 110},
    .variant = {.size = 3},
    .use = {.min_order = 3, .needs_uniqueness = true, .boards = BoardKinds::units_only},
    .find = find_extended_rectangle,
    .explain = explain_deadly_pattern,
    .description =
        "Two lines of a band cross several lines, and the cells at the crossings have only as many "
        "values as there are crossings. The two lines could be swapped. So a further candidate is "
        "true in one of the cells, with the same conclusions as in a unique rectangle.",
    .example =
        {
            .cells = "2.98.3..66.19.23.83856.192.798415632412367895563298.7.12473658985.129..393.5842..",
            .found = "r1c1 r1c4 r2c1 r2c4 r2c6 r2c7 r2c9 r3c1 r3c3 r3c6 r3c7 r4c1 r4c5 r4c6 r4c8 r4c9 r5c1 "
                     "r5c2 r5c3 r5c4 r5c5 r5c6 r5c8 r5c9 r6c3 r6c5 r6c6 r7c2 r7c4 r7c6 r7c7 r7c9 r8c1 r8c4 "
                     "r8c5 r8c9 r9c1 r9c2 r9c5 r9c6",
        },
};

}  // namespace gridsmith
