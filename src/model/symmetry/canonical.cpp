// Builds the smallest grid row by row and keeps every way to choose the rows placed so far.
//
// A way (State) contains the rows placed, the names given to values, and the order of the columns as far as
// the placed rows distinguish columns:
//
//     columns   7 8 | 6 || 1 | 0 2 || 3 4 5      | ends a class, || ends a class and a stack
//
// Columns of one class have equal contents in all placed rows, so their order within the class is still open.
// The same holds for classes of stacks. The next row is the smallest row that any way can place next. Ways
// with a larger row are dropped; ways that differ only in decisions without further effect are merged. A
// choice between columns remains only where the row names new values; the search tries all such choices.
#include "model/symmetry/canonical.h"

#include "model/symmetry/canonical_labelling.h"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

namespace gridsmith {

namespace {

constexpr int kMostOrder = 3;

using Row = PerLine<std::uint8_t, kMostOrder>;

struct State {
    bool transposed = false;
    std::uint16_t used_rows = 0;  // bit r: row r is placed
    std::int8_t band = -1;        // the band in progress; -1 when all bands begun are complete
    Row columns{};                // in the order chosen so far
    std::uint16_t ends = 0;       // bit i: a class of columns ends after place i
    std::uint8_t stack_ends = 0;  // bit i: a class of stacks ends after stack place i
    Row names{};                  // names[v - 1]: the name of value v, 0 before v has a name
    std::uint8_t named = 0;       // the number of names given

    auto operator<=>(const State&) const = default;
};

// `rows`: the rows in the order of their placement. Two ways with equal states have the same continuations,
// whatever their rows.
struct Way {
    State state;
    Row rows{};
};

class Canoniser {
public:
    Canoniser(const Grid& grid, const std::stop_token& stop)
        : order_(grid.order()), side_(grid.side()), stop_(stop) {
        for (int r = 0; r < side_; ++r) {
            for (int c = 0; c < side_; ++c) {
                cells_[0][r][c] = grid[r * side_ + c];
                cells_[1][c][r] = grid[r * side_ + c];
            }
        }
    }

    std::optional<Rearrangement> run() {
        ways_ = {beginning(false), beginning(true)};
        for (placed_ = 0; placed_ < side_; ++placed_) {
            best_row_.reset();
            next_.clear();
            for (const Way& way : ways_) {
                if (stop_.stop_requested()) return std::nullopt;
                for (int row = 0; row < side_; ++row)
                    if (may_place(way.state, row)) place(way, row);
            }
            drop_equal_ways();
        }
        return rearrangement_of_way(ways_.front());
    }

private:
    Way beginning(bool transposed) const {
        Way way;
        way.state.transposed = transposed;
        for (int c = 0; c < side_; ++c) way.state.columns[c] = static_cast<std::uint8_t>(c);
        for (int stack = 1; stack <= order_; ++stack)
            way.state.ends |= static_cast<std::uint16_t>(1 << (stack * order_ - 1));
        way.state.stack_ends = static_cast<std::uint8_t>(1 << (order_ - 1));
        return way;
    }

    bool may_place(const State& state, int row) const {
        const bool free = (state.used_rows >> row & 1) == 0;
        return free && (state.band < 0 || state.band == row / order_);
    }

    // The sort key of a cell before values without a name get names: empty cells, then named values by name,
    // then other values.
    int key_of(const State& state, Value value) const {
        if (value == 0) return 0;
        const int name = state.names[value - 1];
        return name != 0 ? name : side_ + 1;
    }

    // Tries all ways to place `row` next that give the smallest row.
    void place(const Way& way, int row) {
        const Row& cells = cells_[way.state.transposed ? 1 : 0][row];
        Way sorted = way;
        State& state = sorted.state;
        const auto key_of_column = [&](std::uint8_t column) { return key_of(state, cells[column]); };
        for_each_class(state.ends, side_, [&](int begin, int end) {
            if (end - begin > 1)
                std::ranges::sort(state.columns.begin() + begin, state.columns.begin() + end, {},
                                  key_of_column);
        });
        for_each_class(state.stack_ends, order_,
                       [&](int begin, int end) { sort_stacks(state, cells, begin, end); });

        // The assignment of new names to columns does not change the row unless a value occurs twice in the
        // row.
        if (best_row_ && !repeats_a_value(cells)) {
            State named = state;
            if (named_row(named, cells) > *best_row_) return;
        }

        sorted.rows[placed_] = static_cast<std::uint8_t>(row);
        state.used_rows |= static_cast<std::uint16_t>(1 << row);
        const int band = row / order_;
        const int band_mask = ((1 << order_) - 1) << (band * order_);
        state.band =
            (state.used_rows & band_mask) == band_mask ? std::int8_t{-1} : static_cast<std::int8_t>(band);
        try_stacks(sorted, cells, 0);
    }

    bool repeats_a_value(const Row& cells) const {
        unsigned seen = 0;
        for (int i = 0; i < side_; ++i) {
            const Value value = cells[i];
            if (value != 0 && (seen >> value & 1) != 0) return true;
            seen |= 1u << value;
        }
        return false;
    }

    // The row in the column order of the state. Values without a name get the next names.
    Row named_row(State& state, const Row& cells) const {
        Row row{};
        for (int i = 0; i < side_; ++i) {
            const Value value = cells[state.columns[i]];
            if (value == 0) continue;
            std::uint8_t& name = state.names[value - 1];
            if (name == 0) name = ++state.named;
            row[i] = name;
        }
        return row;
    }

    template <class Visit>
    static void for_each_class(unsigned ends, int count, Visit visit) {
        for (int begin = 0, i = 0; i < count; ++i) {
            if ((ends >> i & 1) == 0) continue;
            visit(begin, i + 1);
            begin = i + 1;
        }
    }

    IndexedArray<int, kMostOrder> keys_of_stack(const State& state, const Row& cells, int stack) const {
        IndexedArray<int, kMostOrder> keys{};
        for (int i = 0; i < order_; ++i) keys[i] = key_of(state, cells[state.columns[stack * order_ + i]]);
        return keys;
    }

    void swap_stacks(State& state, int a, int b) const {
        std::swap_ranges(state.columns.begin() + a * order_, state.columns.begin() + (a + 1) * order_,
                         state.columns.begin() + b * order_);
    }

    // Sorts the stacks of a class. Their column classes have the same sizes, so whole stacks swap.
    void sort_stacks(State& state, const Row& cells, int begin, int end) const {
        for (int i = begin + 1; i < end; ++i)
            for (int j = i; j > begin && keys_of_stack(state, cells, j) < keys_of_stack(state, cells, j - 1);
                 --j)
                swap_stacks(state, j, j - 1);
    }

    // Tries the stack orders that the keys leave open, from place `stack` on, then the column orders.
    void try_stacks(Way& way, const Row& cells, int stack) {
        if (stack == order_) return try_columns(way, cells, 0);
        State& state = way.state;
        const auto keys = keys_of_stack(state, cells, stack);
        const bool has_new = std::ranges::find(keys, side_ + 1) != keys.end();
        for (int other = stack; other < order_; ++other) {
            if (other > stack && ((state.stack_ends >> (other - 1) & 1) != 0 || !has_new ||
                                  keys_of_stack(state, cells, other) != keys))
                break;
            swap_stacks(state, stack, other);
            try_stacks(way, cells, stack + 1);
            swap_stacks(state, stack, other);
        }
    }

    // Tries the orders of columns within a class whose values get their names now, from `place` on.
    void try_columns(Way& way, const Row& cells, int place) {
        State& state = way.state;
        const auto is_new = [&](int i) { return key_of(state, cells[state.columns[i]]) > side_; };
        if (place == side_) return finish(way, cells);
        for (int other = place; other < side_; ++other) {
            if (other > place && ((state.ends >> (other - 1) & 1) != 0 || !is_new(place))) break;
            if (other > place && !is_new(other)) continue;
            std::swap(state.columns[place], state.columns[other]);
            try_columns(way, cells, place + 1);
            std::swap(state.columns[place], state.columns[other]);
        }
    }

    // Names the new values, compares the row with the best row, and keeps the way if the row is as good.
    void finish(const Way& way, const Row& cells) {
        Way done = way;
        State& state = done.state;
        const Row row = named_row(state, cells);
        if (best_row_ && row > *best_row_) return;
        if (!best_row_ || row < *best_row_) next_.clear();
        best_row_ = row;

        for (int i = 0; i + 1 < side_; ++i)
            if (row[i] != row[i + 1]) state.ends |= static_cast<std::uint16_t>(1 << i);
        for (int stack = 0; stack + 1 < order_; ++stack) {
            const auto* begin = row.begin() + stack * order_;
            if (!std::equal(begin, begin + order_, begin + order_))
                state.stack_ends |= static_cast<std::uint8_t>(1 << stack);
        }
        for_each_class(state.ends, side_, [&](int begin, int end) {
            std::sort(state.columns.begin() + begin, state.columns.begin() + end);
        });
        for_each_class(state.stack_ends, order_, [&](int begin, int end) {
            for (int i = begin + 1; i < end; ++i)
                for (int j = i; j > begin && state.columns[j * order_] < state.columns[(j - 1) * order_]; --j)
                    swap_stacks(state, j, j - 1);
        });
        next_.push_back(done);
    }

    void drop_equal_ways() {
        std::ranges::sort(next_, {}, &Way::state);
        const auto rest = std::ranges::unique(next_, {}, &Way::state);
        next_.erase(rest.begin(), rest.end());
        std::swap(ways_, next_);
    }

    Rearrangement rearrangement_of_way(const Way& way) const {
        Rearrangement result = identity_rearrangement(order_);
        for (int r = 0; r < side_; ++r) {
            for (int c = 0; c < side_; ++c) {
                const int row = way.rows[r];
                const int column = way.state.columns[c];
                result.source[r * side_ + c] = static_cast<std::uint16_t>(
                    way.state.transposed ? column * side_ + row : row * side_ + column);
            }
        }
        // Values that do not occur get the remaining names.
        Value next_name = way.state.named;
        for (int value = 1; value <= side_; ++value) {
            const Value name = way.state.names[value - 1];
            result.becomes[value] = name != 0 ? name : ++next_name;
        }
        return result;
    }

    int order_;
    int side_;
    const std::stop_token& stop_;
    std::array<PerLine<Row, kMostOrder>, 2> cells_{};  // as they are, and transposed
    int placed_ = 0;
    std::vector<Way> ways_;
    std::vector<Way> next_;
    std::optional<Row> best_row_;
};

}  // namespace

namespace {

// Of a board whose lines cannot be permuted: the form with the smallest rules by their texts, then the smallest grid,
// among all turns and reflections.
Rearrangement smallest_turned(const Grid& grid) {
    const Rules& rules = grid.rules();
    const auto named_in_order = [&](const Rearrangement& way) {
        Rearrangement named = way;
        PerValue<Value> name_of{};
        Value names = 0;
        for (Cell cell = 0; cell < grid.cell_count(); ++cell)
            if (const Value value = grid[way.source[cell]]; value != 0 && name_of[value] == 0)
                name_of[value] = ++names;
        for (int value = 1; value <= rules.side(); ++value)
            named.becomes[value] = name_of[value] != 0 ? name_of[value] : ++names;
        return named;
    };
    std::optional<Rearrangement> best;
    Grid best_grid(rules);
    const auto is_smaller = [&](const Grid& made) {
        const int order = made.rules().text().compare(best_grid.rules().text());
        return order < 0 ||
               (order == 0 && std::ranges::lexicographical_compare(made.values(), best_grid.values()));
    };
    const auto try_way = [&](const Rearrangement& way) {
        const Grid made = rearranged(grid, way);
        if (best && !is_smaller(made)) return;
        best = way;
        best_grid = made;
    };
    const Renaming renaming = renaming_allowed_by(rules);
    for (const Rearrangement& way : all_turns_and_reflections(rules)) {
        if (renaming == Renaming::any) {
            try_way(named_in_order(way));
            continue;
        }
        try_way(way);
        if (renaming == Renaming::none) continue;
        Rearrangement reversed = way;
        for (int value = 1; value <= rules.side(); ++value)
            reversed.becomes[value] = static_cast<Value>(rules.side() + 1 - value);
        try_way(reversed);
    }
    return *best;
}

}  // namespace

std::optional<Rearrangement> canonical_rearrangement(const Grid& grid, const std::stop_token& stop) {
    if (has_smallest_form(grid.rules())) return Canoniser(grid, stop).run();
    if (const auto blocks = movable_blocks(grid.rules())) return canonical_labelling(grid, *blocks, stop);
    return smallest_turned(grid);
}

}  // namespace gridsmith
