// The state of a search on a small board of any rules without constraints: for each value, the cells that may have it, as one or two words.
//
// All deductions are made for many cells at once, again and again, until nothing changes:
//
//   naked singles    adding the sets of all values bit by bit tells which cells have no value, one, or more; a cell with
//                    one value removes it from its peers, which are another set
//   hidden singles   a value with one place left in a unit takes that place; units that have the value are left out, and
//                    so are those of which no cell has lost the value since they were last examined
//   nonconsecutive   where the values of a cell lie within v-1 .. v+1, its neighbours lose v
//
// Moves (anti-knight, anti-king) need no code, because they only make sets of peers larger. A position of a board of side
// 9 has 250 bytes, and starting it takes two operations for each entry, so a search that ends after a few steps, as most
// questions of a dig do, costs about a microsecond. (The method of the program fsss2 by M. Dobrichev for classic boards,
// whose units follow from the numbers of cells. On larger boards a queue of changes is quicker: board_position.h.)
//
// The class has the members of BoardPosition.
#pragma once

#include "model/board/grid.h"
#include "solver/tree/board_geometry.h"
#include "solver/tree/deductions.h"
#include "solver/tree/tightest_group.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace gridsmith::solver {

// A set of at most 64 * kWords cells, in one word or two.
template <std::size_t kWords>
requires(kWords == 1 || kWords == 2) struct SmallCellSet {
    std::array<std::uint64_t, kWords> words{};

    static SmallCellSet of(int cell) {
        SmallCellSet set;
        set.words[static_cast<std::size_t>(cell >> 6)] = std::uint64_t{1} << (cell & 63);
        return set;
    }
    static SmallCellSet first_cells(int count) {
        SmallCellSet set;
        for (auto& word : set.words) {
            if (count > 0) word = ~std::uint64_t{0} >> (64 - std::min(count, 64));
            count -= 64;
        }
        return set;
    }
    bool any() const {
        if constexpr (kWords == 1)
            return words[0] != 0;
        else
            return (words[0] | words[1]) != 0;
    }
    bool contains(int cell) const {
        return (words[static_cast<std::size_t>(cell >> 6)] >> (cell & 63) & 1) != 0;
    }
    // Of a set that is not empty.
    int first() const {
        if constexpr (kWords == 2)
            if (words[0] == 0) return 64 + std::countr_zero(words[1]);
        return std::countr_zero(words[0]);
    }
    SmallCellSet without_first() const {
        SmallCellSet set;
        set.words[0] = words[0] & (words[0] - 1);
        if constexpr (kWords == 2) set.words[1] = words[0] != 0 ? words[1] : words[1] & (words[1] - 1);
        return set;
    }
    bool operator==(const SmallCellSet& other) const {
        if constexpr (kWords == 1)
            return words[0] == other.words[0];
        else
            return ((words[0] ^ other.words[0]) | (words[1] ^ other.words[1])) == 0;
    }
    SmallCellSet& operator|=(const SmallCellSet& other) {
        words[0] |= other.words[0];
        if constexpr (kWords == 2) words[1] |= other.words[1];
        return *this;
    }
    SmallCellSet& operator&=(const SmallCellSet& other) {
        words[0] &= other.words[0];
        if constexpr (kWords == 2) words[1] &= other.words[1];
        return *this;
    }
    SmallCellSet& operator-=(const SmallCellSet& other) {
        words[0] &= ~other.words[0];
        if constexpr (kWords == 2) words[1] &= ~other.words[1];
        return *this;
    }
    friend SmallCellSet operator|(SmallCellSet a, const SmallCellSet& b) { return a |= b; }
    friend SmallCellSet operator&(SmallCellSet a, const SmallCellSet& b) { return a &= b; }
    friend SmallCellSet operator-(SmallCellSet a, const SmallCellSet& b) { return a -= b; }
};

template <int kMostSide, std::size_t kWords>
class BitPosition {
public:
    static constexpr int kMostUnits = 64;
    static constexpr int kMostGroups = kMostSide * kMostSide + kMostSide * kMostUnits;
    static constexpr bool kHasExclusions = true;
    static constexpr bool kWeighsValues = false;
    using Mask = std::uint16_t;
    using Cells = SmallCellSet<kWords>;

    // The sets of a board beside its geometry.
    struct Sets {
        explicit Sets(const BoardGeometry& geometry);

        Cells all;
        std::array<Cells, std::size_t{kMostSide} * kMostSide> peers;
        std::array<std::uint64_t, std::size_t{kMostSide} * kMostSide> units_of;  // a bit for each unit
        std::array<Cells, std::size_t{kMostUnits}> units;
        Cells not_first_column;
        Cells not_last_column;
    };
    struct Table {
        explicit Table(const Rules& rules) : geometry(rules), sets(geometry) {}
        const Units& units() const { return geometry.units(); }
        BoardGeometry geometry;
        Sets sets;
    };
    using Board = std::shared_ptr<const Table>;
    static const Board& board_of(const Rules& rules) {
        static thread_local Board last;
        if (!last || last->geometry.rules() != rules) last = std::make_shared<const Table>(rules);
        return last;
    }
    static const BoardGeometry& geometry_of(const Board& board) { return board->geometry; }
    static bool serves(const Units& units) { return units.side <= kMostSide && units.count <= kMostUnits; }

    bool start(const Grid& grid, const Board& board);
    bool assign(int cell, int v);
    bool remove(int cell, int v);
    bool sharpen() { return make_deductions(*this, table_->geometry); }

    bool is_solved() const { return settled_ == table_->sets.all; }
    bool is_open(int cell) const { return !settled_.contains(cell); }
    Mask values_of(int cell) const {
        unsigned values = 0;
        for (int v = 0; v < side(); ++v) values |= static_cast<unsigned>(cells_[at(v)].contains(cell)) << v;
        return static_cast<Mask>(values);
    }
    Mask places_of(int v, int unit) const {
        unsigned places = 0;
        for (int i = 0; i < side(); ++i)
            places |= static_cast<unsigned>(cells_[at(v)].contains(cell_in(unit, i))) << i;
        return static_cast<Mask>(places);
    }
    Mask group_mask(int group) const {
        if (group < cell_count()) return values_of(group);
        return places_of((group - cell_count()) / unit_count(), (group - cell_count()) % unit_count());
    }
    int tightest(std::span<const std::uint32_t> ease, std::size_t from) const;
    int empty_group() const { return empty_group_; }
    Grid grid() const { return board(); }
    Grid board() const;

    int side() const { return table_->geometry.side(); }
    int cell_count() const { return table_->geometry.cell_count(); }
    int unit_count() const { return table_->geometry.unit_count(); }
    int group_count() const { return table_->geometry.group_count(); }
    int cell_in(int unit, int place) const { return table_->geometry.cell_in(unit, place); }
    GroupMember member_at(int group, int index) const { return table_->geometry.member_at(group, index); }
    template <class Function>
    void each_exclusion(Function function) const {
        for_each_exclusion(*this, table_->geometry, function);
    }

private:
    static constexpr std::uint64_t kAllUnits = ~std::uint64_t{0};
    static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

    // Cells of these units have lost a value.
    void touch(int v, std::uint64_t units) {
        dirty_ |= 1u << v;
        touched_[at(v)] |= units;
    }

    using Planes = std::array<Cells, std::size_t{kMostSide}>;
    bool propagate();
    bool settle_naked(bool& is_changed);
    bool settle_hidden(bool& is_changed);
    void part_neighbours(bool& is_changed);
    Cells neighbours_of_all(const Cells& cells) const;
    void take(int cell, int v);
    template <class Function>
    void each_pair_of_places(Function function) const;

    bool contradict(int group) {
        empty_group_ = static_cast<std::int16_t>(group);
        return false;
    }

    const Table* table_ = nullptr;
    Planes cells_;                                                  // by value: those that may have it
    Cells settled_;                                                 // cells with one value, which no peer has
    Cells two_;                                                     // cells with two values
    Cells more_;                                                    // cells with three values or more
    std::array<std::uint64_t, std::size_t{kMostSide}> open_units_;  // by value: those without it
    std::array<std::uint64_t, std::size_t{kMostSide}>
        touched_;              // by value: units of which cells may have lost it since they were examined
    std::uint32_t dirty_ = 0;  // values with such units
    std::int16_t empty_group_ = 0;
};

// Up to 64 cells, and up to 121.
using TinyPosition = BitPosition<8, 1>;
using SmallPosition = BitPosition<11, 2>;

template <int kMostSide, std::size_t kWords>
BitPosition<kMostSide, kWords>::Sets::Sets(const BoardGeometry& geometry)
    : all(Cells::first_cells(geometry.cell_count())), units_of{} {
    const Units& table = geometry.units();
    for (int cell = 0; cell < table.cells; ++cell)
        for (std::size_t w = 0; w < kWords; ++w) {
            const std::size_t words = at(table.words);
            peers[at(cell)].words[w] = w < words ? table.sights[at(cell) * words + w] : 0;
        }
    for (int unit = 0; unit < table.count; ++unit) {
        units[at(unit)] = {};
        for (const std::uint16_t cell : table.cells_of(unit)) {
            units[at(unit)] |= Cells::of(cell);
            units_of[cell] |= std::uint64_t{1} << unit;
        }
    }
    not_first_column = all - units[at(table.side)];
    not_last_column = all - units[at(2 * table.side - 1)];
}

template <int kMostSide, std::size_t kWords>
bool BitPosition<kMostSide, kWords>::start(const Grid& grid, const Board& board) {
    table_ = board.get();
    const Sets& sets = table_->sets;
    const std::uint64_t all_units = kAllUnits >> (64 - unit_count());
    std::array<Cells, std::size_t{kMostSide}> seen{};
    std::array<Cells, std::size_t{kMostSide}> entered{};
    settled_ = {};
    for (int v = 0; v < side(); ++v) open_units_[at(v)] = touched_[at(v)] = all_units;
    for (int cell = 0; cell < cell_count(); ++cell) {
        if (grid[cell] == 0) continue;
        const std::size_t v = grid[cell] - std::size_t{1};
        entered[v] |= Cells::of(cell);
        seen[v] |= sets.peers[at(cell)];
        open_units_[v] &= ~sets.units_of[at(cell)];
        settled_ |= Cells::of(cell);
    }
    for (int v = 0; v < side(); ++v) {
        if ((entered[at(v)] & seen[at(v)]).any()) return false;
        cells_[at(v)] = (sets.all - settled_ - seen[at(v)]) | entered[at(v)];
    }
    dirty_ = (1u << side()) - 1;
    return propagate();
}

template <int kMostSide, std::size_t kWords>
bool BitPosition<kMostSide, kWords>::assign(int cell, int v) {
    if (!cells_[at(v)].contains(cell)) return contradict(cell);
    take(cell, v);
    return propagate();
}

template <int kMostSide, std::size_t kWords>
bool BitPosition<kMostSide, kWords>::remove(int cell, int v) {
    if (!cells_[at(v)].contains(cell)) return true;
    cells_[at(v)] -= Cells::of(cell);
    touch(v, table_->sets.units_of[at(cell)]);
    return propagate();
}

// Removes the other values of a cell.
template <int kMostSide, std::size_t kWords>
void BitPosition<kMostSide, kWords>::take(int cell, int v) {
    const Cells only = Cells::of(cell);
    for (int w = 0; w < side(); ++w) {
        if (w == v || !cells_[at(w)].contains(cell)) continue;
        cells_[at(w)] -= only;
        touch(w, table_->sets.units_of[at(cell)]);
    }
}

template <int kMostSide, std::size_t kWords>
bool BitPosition<kMostSide, kWords>::propagate() {
    for (bool is_changed = true; is_changed;) {
        is_changed = false;
        if (!settle_naked(is_changed)) return false;
        if (is_changed) continue;
        if (table_->geometry.nonconsecutive()) part_neighbours(is_changed);
        if (is_changed || is_solved()) continue;
        if (!settle_hidden(is_changed)) return false;
    }
    return true;
}

template <int kMostSide, std::size_t kWords>
bool BitPosition<kMostSide, kWords>::settle_naked(bool& is_changed) {
    Cells one;
    Cells two;
    Cells three;
    for (int v = 0; v < side(); ++v) {
        const Cells& cells = cells_[at(v)];
        three |= two & cells;
        two |= one & cells;
        one |= cells;
    }
    if (one != table_->sets.all) return contradict((table_->sets.all - one).first());
    more_ = three;
    two_ = two - three;
    const Cells single = one - two - settled_;
    if (!single.any()) return true;
    is_changed = true;
    settled_ |= single;
    for (int v = 0; v < side(); ++v) {
        Cells with = cells_[at(v)] & single;
        if (!with.any()) continue;
        for (; with.any(); with = with.without_first()) {
            const int cell = with.first();
            cells_[at(v)] -= table_->sets.peers[at(cell)];
            open_units_[at(v)] &= ~table_->sets.units_of[at(cell)];
        }
        touch(v, kAllUnits);
    }
    return true;
}

template <int kMostSide, std::size_t kWords>
bool BitPosition<kMostSide, kWords>::settle_hidden(bool& is_changed) {
    for (; dirty_ != 0; dirty_ &= dirty_ - 1) {
        const int v = std::countr_zero(dirty_);
        const Cells cells = cells_[at(v)];
        Cells hidden;
        std::uint64_t rest = touched_[at(v)] & open_units_[at(v)];
        touched_[at(v)] = 0;
        for (; rest != 0; rest &= rest - 1) {
            const int unit = std::countr_zero(rest);
            const Cells places = cells & table_->sets.units[at(unit)];
            if (!places.any()) return contradict(table_->geometry.group_of(v, unit));
            if (!places.without_first().any()) hidden |= places;
        }
        hidden -= settled_;
        if (hidden.any()) {
            is_changed = true;
            for (; hidden.any(); hidden = hidden.without_first()) take(hidden.first(), v);
            return true;
        }
    }
    return true;
}

// Cells above, below, left and right of some cells.
template <int kMostSide, std::size_t kWords>
auto BitPosition<kMostSide, kWords>::neighbours_of_all(const Cells& cells) const -> Cells {
    const auto up_by = [](const Cells& set, int bits) {
        Cells moved;
        for (std::size_t i = kWords; i-- > 0;) {
            moved.words[i] = set.words[i] << bits;
            if (i > 0) moved.words[i] |= set.words[i - 1] >> (64 - bits);
        }
        return moved;
    };
    const auto down_by = [](const Cells& set, int bits) {
        Cells moved;
        for (std::size_t i = 0; i < kWords; ++i) {
            moved.words[i] = set.words[i] >> bits;
            if (i + 1 < kWords) moved.words[i] |= set.words[i + 1] << (64 - bits);
        }
        return moved;
    };
    const Sets& sets = table_->sets;
    return up_by(cells, side()) | down_by(cells, side()) | (up_by(cells, 1) & sets.not_first_column) |
           (down_by(cells, 1) & sets.not_last_column);
}

template <int kMostSide, std::size_t kWords>
void BitPosition<kMostSide, kWords>::part_neighbours(bool& is_changed) {
    // Cells that may have a value of 0 .. v-1, and of v .. side-1.
    std::array<Cells, std::size_t{kMostSide} + 1> below;
    std::array<Cells, std::size_t{kMostSide} + 1> from;
    below[0] = {};
    from[at(side())] = {};
    for (int v = 0; v < side(); ++v) below[at(v + 1)] = below[at(v)] | cells_[at(v)];
    for (int v = side(); v-- > 0;) from[at(v)] = from[at(v + 1)] | cells_[at(v)];
    for (int v = 0; v < side(); ++v) {
        Cells elsewhere = below[at(std::max(v - 1, 0))] | from[at(std::min(v + 2, side()))];
        const Cells lost = cells_[at(v)] & neighbours_of_all(table_->sets.all - elsewhere);
        if (!lost.any()) continue;
        cells_[at(v)] -= lost;
        touch(v, kAllUnits);
        is_changed = true;
    }
}

// Calls `function` with the group of each value that has two places in a unit, and with these.
template <int kMostSide, std::size_t kWords>
template <class Function>
void BitPosition<kMostSide, kWords>::each_pair_of_places(Function function) const {
    for (int v = 0; v < side(); ++v)
        for (std::uint64_t rest = open_units_[at(v)]; rest != 0; rest &= rest - 1) {
            const int unit = std::countr_zero(rest);
            const Cells places = cells_[at(v)] & table_->sets.units[at(unit)];
            if (!places.without_first().without_first().any())
                function(table_->geometry.group_of(v, unit), places);
        }
}

// A cell with two values, or a value with two places, or a cell with the fewest values: that which failed most often.
template <int kMostSide, std::size_t kWords>
int BitPosition<kMostSide, kWords>::tightest(std::span<const std::uint32_t> ease, std::size_t from) const {
    int best = -1;
    std::uint32_t least = ~std::uint32_t{0};
    const auto offer = [&](int group, std::uint32_t members) {
        const std::uint32_t score = members * ease[at(group)];
        if (score >= least) return;
        least = score;
        best = group;
    };
    const int first = static_cast<int>(from * kGroupBlock) % cell_count();
    const auto offer_cells = [&](const Cells& cells, auto members) {
        const Cells before = Cells::first_cells(first);
        for (const Cells& part : {cells - before, cells & before})
            for (Cells rest = part; rest.any(); rest = rest.without_first())
                offer(rest.first(), members(rest.first()));
    };
    const auto count = [&](int cell) { return static_cast<std::uint32_t>(std::popcount(values_of(cell))); };
    offer_cells(two_, [](int) { return 2u; });
    if (best >= 0) return best;
    each_pair_of_places([&](int group, const Cells&) { offer(group, 2); });
    if (best >= 0) return best;
    offer_cells(more_, count);
    return best;
}

template <int kMostSide, std::size_t kWords>
Grid BitPosition<kMostSide, kWords>::board() const {
    Grid grid(table_->geometry.rules());
    for (int v = 0; v < side(); ++v)
        for (Cells rest = cells_[at(v)] & settled_; rest.any(); rest = rest.without_first())
            grid[rest.first()] = static_cast<Value>(v + 1);
    return grid;
}

}  // namespace gridsmith::solver
