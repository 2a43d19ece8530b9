// Larger deadly patterns: loops of cells with two values, and pairs of lines that share their values.
//
// Loop: every unit holds none or two of its cells. Extended rectangle: two lines of a band, k cells of each
// above each other, k values in all.
#include "techniques/deadly_pattern.h"
#include "techniques/finders.h"

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
constexpr int kMaxNodes = 20'000;  // of the search from one pair of values

// Depth first from cell to cell that share a unit, in a grid reduced to the cells that can hold both values.
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
    // Each cell of a loop has another one of it in each of its units.
    void leave_out_lonely() {
        for (bool changed = true; changed;) {
            changed = false;
            std::array<int, kMaxUnits> count{};
            for (const Cell cell : usable_)
                for (const int unit : position_.units().units_of(cell))
                    ++count[static_cast<std::size_t>(unit)];
            for (const Cell cell : CellSet(usable_))
                for (const int unit : position_.units().units_of(cell))
                    if (count[static_cast<std::size_t>(unit)] < 2) {
                        usable_.erase(cell);
                        changed = true;
                    }
        }
    }

    bool visit(Cell cell) {
        if (++nodes_ > kMaxNodes || search_.stopped()) return search_.stopped();
        const auto units = position_.units().units_of(cell);
        const bool is_odd = length_ % 2 != 0;
        for (const int unit : units) {
            const Held& held = held_[static_cast<std::size_t>(unit)];
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

    // Two cells may have any extras, more only if all have the same one.
    bool allows_extras_of(Cell cell) {
        const ValueSet extras = position_.candidates(cell) - pair_;
        if (extras.empty()) return true;
        if (extra_cells_ >= 2 && (extras_ | extras).size() > 1) return false;
        extras_ |= extras;
        ++extra_cells_;
        return true;
    }

    void change(const std::array<int, 3>& units, bool is_odd, int by) {
        for (const int unit : units) {
            Held& held = held_[static_cast<std::size_t>(unit)];
            (is_odd ? held.odd : held.even) += by;
        }
    }

    bool is_closed() const {
        for (const Cell cell : loop_)
            for (const int unit : position_.units().units_of(cell)) {
                const Held& held = held_[static_cast<std::size_t>(unit)];
                if (held.even != 1 || held.odd != 1) return false;
            }
        return true;
    }

    bool add_loop() {
        DeadlyPattern pattern = deadly_pattern(position_, loop_, pair_);
        pattern.rating = length_ == 6 ? 46 : length_ == 8 ? 47 : 50;
        return conclude_all(search_, pattern);
    }

    // How many cells of the loop a unit has, at even and at odd places of it.
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
    std::array<Held, kMaxUnits> held_{};
};

// --- Extended rectangles ---

// Chooses `left` more of the lines' common places, from `from` on.
bool find_extended_in(StepSearch& search, int first, int second, int left, int from, const CellSet& cells,
                      ValueSet values, int size) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    if (left == 0) {
        // One or no value more than places, and not all in one block.
        if (sets.common_units(cells).size() > 0) return false;
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
        const ValueSet with = values | position.candidates(a) | position.candidates(b);
        if (with.size() > size + 1) continue;
        if (find_extended_in(search, first, second, left - 1, place + 1, cells | CellSet{a, b}, with, size))
            return true;
    }
    return false;
}

}  // namespace

void find_unique_loop(StepSearch& search, int) {
    const Position& position = search.position();
    std::vector<ValueSet> tried;
    for (const Cell cell : position.open_cells()) {
        const ValueSet pair = position.candidates(cell);
        if (pair.size() != 2 || std::ranges::find(tried, pair) != tried.end()) continue;
        tried.push_back(pair);
        if (LoopSearch(search, pair).run()) return;
    }
}

void find_extended_rectangle(StepSearch& search, int size) {
    const Position& position = search.position();
    const int order = position.order();
    for (int first = 0; first < 2 * position.side(); ++first)
        for (int second = first + 1; second % order != 0; ++second)
            if (find_extended_in(search, first, second, size, 0, {}, {}, size)) return;
}

}  // namespace gridsmith
