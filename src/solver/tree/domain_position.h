// The state of a search on a board with constraints: for each cell, the values that it may have.
//
// Units and constraints are jobs. When a cell loses values, the jobs of the cell are woken: the units first, then the
// propagators, from the cheapest to the dearest. A cell with one value left is queued, and removes the value from its
// peers before any job runs.
//
//   units            a value with one place left in a unit takes that place
//   nonconsecutive   where the values of a cell lie within v-1 .. v+1, its neighbours lose v
//   locked values    once nothing else follows: what a line holds outside a region is what the region holds outside the
//                    line
//   propagators      narrow the cells of a constraint; a value that some cells of a constraint hold in every choice is
//                    removed from all cells that see each of them
//
// On boards with the rows, columns and blocks of order 3 the engine of order 3 makes all deductions of these units and
// locks values, everywhere at once: a sweep (nine/nine.h). It runs when a cell was settled and when no job is left, and only
// other units and the propagators are jobs. Easy puzzles take two thirds of the time, hard ones half.
//
// A position is little more than its domains, 162 bytes on a board of side 9. What is to do is kept beside it, once for
// each thread, because a position that waits in a search has nothing to do.
//
// The class has the members of BoardPosition.
#pragma once

#include "model/board/grid.h"
#include "solver/nine/nine.h"
#include "solver/tree/board_geometry.h"
#include "solver/tree/deductions.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace gridsmith::solver {

template <int kMostSide>
class DomainPosition {
public:
    static constexpr int kMostCells = kMostSide * kMostSide;
    static constexpr int kMostGroups = kMostCells + kMostSide * kMaxUnits;
    static constexpr bool kHasExclusions = true;
    static constexpr bool kWeighsValues = true;
    using Mask = std::conditional_t<(kMostSide <= 16), std::uint16_t, std::uint32_t>;
    static constexpr std::size_t kSweptUnits = 27;  // rows, columns and blocks, where they are swept

    // A board beside its geometry. The jobs are the units, then the propagators.
    struct Table {
        Table(const Rules& rules, bool derives);
        const Units& units() const { return geometry.units(); }

        BoardGeometry geometry;
        std::size_t words;                    // of a set of jobs
        std::vector<std::uint64_t> watchers;  // the jobs of each cell
        // The common cells of a line and a region, one list after the other, and lines that cross regions.
        std::vector<std::uint16_t> segment_cells;
        std::vector<std::uint16_t> segment_ends;
        struct Crossing {
            std::uint16_t begin;   // in crossing_segments: those of the line outside the region,
            std::uint16_t middle;  // then those of the region outside the line
            std::uint16_t end;
        };
        std::vector<Crossing> crossings;
        std::vector<std::uint16_t> crossing_segments;
        // Only for boards with the rows, columns and blocks of order 3: sweeps over these, and the peers of each cell
        // elsewhere, one list after the other.
        const NineKernel* sweeper = nullptr;
        std::vector<std::uint16_t> other_peers;
        std::array<std::uint16_t, 82> first_other_peer{};
        // The peers that do not lose the value of a cell otherwise.
        std::span<const std::uint16_t> peers_to_strike(int cell) const {
            if (sweeper == nullptr) return units().peers_of(cell);
            return std::span(other_peers)
                .subspan(first_other_peer[at(cell)],
                         first_other_peer[at(cell) + 1] - first_other_peer[at(cell)]);
        }

    private:
        void add_crossings();
        void add_sweeper();
    };
    using Board = std::shared_ptr<const Table>;
    static const Board& board_of(const Rules& rules, bool derives = false) {
        static thread_local std::array<Board, 2> last;
        Board& kept = last[derives ? 1 : 0];
        if (!kept || kept->geometry.rules() != rules) kept = std::make_shared<const Table>(rules, derives);
        return kept;
    }
    static const BoardGeometry& geometry_of(const Board& board) { return board->geometry; }

    DomainPosition() = default;
    DomainPosition(const DomainPosition& other) { *this = other; }
    DomainPosition& operator=(const DomainPosition& other);

    // As in SearchPosition.
    bool start(const Grid& grid, const Board& board);
    bool assign(int cell, int v);
    bool remove(int cell, int v);
    bool sharpen() { return make_deductions(*this, table_->geometry); }

    bool is_solved() const { return open_count_ == 0; }
    bool is_open(int cell) const { return !single(masks_[cell]); }
    Mask values_of(int cell) const { return masks_[cell]; }
    Mask places_of(int v, int unit) const {
        unsigned places = 0;
        for (int i = 0; i < side(); ++i)
            places |= static_cast<unsigned>(masks_[cell_in(unit, i)] >> v & 1) << i;
        return static_cast<Mask>(places);
    }
    Mask group_mask(int group) const {
        if (group < cell_count()) return values_of(group);
        return places_of((group - cell_count()) / unit_count(), (group - cell_count()) % unit_count());
    }
    // A cell, or a value with two places in a unit: that with the most failures for each candidate. A bonus is added to the
    // failures of cells that may have the value `favoured` (-1: none).
    int tightest(std::span<const std::uint32_t> failures, int favoured, std::uint32_t bonus,
                 std::size_t from) const;
    int empty_group() const { return empty_group_; }
    // The candidate that was taken last before a contradiction.
    GroupMember last_settled() const {
        return {last_, masks_[last_] == 0 ? 0 : std::countr_zero(masks_[last_])};
    }
    // The cells of the propagator that found a contradiction, if one did.
    std::span<const Cell> failed_cells() const {
        return failed_ < 0 ? std::span<const Cell>()
                           : table_->geometry.propagators()[static_cast<std::size_t>(failed_)].cells();
    }
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
    static constexpr Mask bit(int i) { return static_cast<Mask>(Mask{1} << i); }
    static constexpr bool single(Mask mask) { return (mask & (mask - 1)) == 0; }  // of a non-empty mask
    static constexpr int highest_of(Mask mask) { return static_cast<int>(std::bit_width(mask)) - 1; }
    static constexpr int width(Mask mask) { return highest_of(mask) - std::countr_zero(mask) + 1; }
    static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
    Mask all() const { return static_cast<Mask>((std::uint32_t{1} << side()) - 1); }

    // What is to do; empty between calls.
    struct Work {
        std::array<std::uint16_t, std::size_t{kMostCells}> settled;  // cells with one value
        // Cells whose neighbours may lose values. A cell comes in with three values, two and one.
        std::array<std::uint16_t, std::size_t{3 * kMostCells}> narrow;
        int settled_count = 0;
        int narrow_count = 0;
        // With a sweeper: whether it ran since a cell lost values, and whether a cell was settled since.
        bool is_swept = true;
        bool is_sweep_urgent = false;
        std::vector<std::uint64_t> woken;  // jobs
    };
    // That of the thread, with nothing to do.
    Work& empty_work() const {
        static thread_local Work work;
        work.settled_count = work.narrow_count = 0;
        work.is_swept = true;
        work.is_sweep_urgent = false;
        work.woken.assign(table_->words, 0);
        return work;
    }

    void wake(Work& work, int cell) const {
        const std::uint64_t* const jobs = table_->watchers.data() + at(cell) * table_->words;
        for (std::size_t i = 0; i < table_->words; ++i) work.woken[i] |= jobs[i];
    }
    // With nonconsecutive.
    void note_narrow(Work& work, int cell) const {
        if (width(masks_[cell]) <= 3) work.narrow[at(work.narrow_count++)] = static_cast<std::uint16_t>(cell);
    }
    bool leave(Work& work, int cell, Mask left);
    bool strike(Work& work, int cell, Mask values) {
        return (masks_[cell] & values) == 0 || leave(work, cell, static_cast<Mask>(masks_[cell] & ~values));
    }
    bool propagate(Work& work);
    bool sweep(Work& work);
    bool settle(Work& work, int cell);
    bool strike_from_neighbours(Work& work, int cell);
    bool examine_unit(Work& work, int unit);
    bool lock(Work& work, bool& is_changed);
    bool narrow(Work& work, int number);
    bool claim(Work& work, Domain held, std::span<const Cell> cells);

    bool contradict(int group) {
        empty_group_ = static_cast<std::int16_t>(group);
        return false;
    }

    const Table* table_ = nullptr;
    int open_count_ = 0;
    int failed_ = -1;  // number of the propagator that failed last
    std::int16_t empty_group_ = 0;
    std::int16_t last_ = 0;                   // the cell that was settled last
    std::array<std::uint32_t, 3> singles_{};  // after the last sweep: a bit for each cell with one value
    IndexedArray<Mask, kMostCells> masks_;
};

template <int kMostSide>
DomainPosition<kMostSide>::Table::Table(const Rules& rules, bool derives)
    : geometry(rules, derives),
      words((at(geometry.unit_count()) + geometry.propagators().size() + 63) / 64),
      watchers(at(geometry.cell_count()) * words) {
    const auto blocks = blocks_of(rules.parts());
    if (kMostSide <= 16 && rules.side() == 9 && blocks && blocks->rows == 3) add_sweeper();
    for (int cell = 0; cell < geometry.cell_count(); ++cell) {
        std::uint64_t* const jobs = watchers.data() + at(cell) * words;
        const auto add = [&](std::size_t job) { jobs[job / 64] |= std::uint64_t{1} << (job % 64); };
        for (const auto place : geometry.places_of(cell))
            if (sweeper == nullptr || place.unit >= kSweptUnits) add(place.unit);
        for (const std::uint16_t number : geometry.propagators_of(cell))
            add(at(geometry.unit_count()) + number);
    }
    if (sweeper == nullptr) add_crossings();
}

template <int kMostSide>
void DomainPosition<kMostSide>::Table::add_sweeper() {
    sweeper = &nine_kernel_of(chosen_kernel());
    const Units& table = geometry.units();
    const bool has_other_units = table.count > int{kSweptUnits};
    for (int cell = 0; cell < 81; ++cell) {
        first_other_peer[at(cell)] = static_cast<std::uint16_t>(other_peers.size());
        for (const std::uint16_t peer : has_other_units ? table.peers_of(cell) : table.apart_from(cell))
            if (table.row_of(peer) != table.row_of(cell) && table.column_of(peer) != table.column_of(cell) &&
                table.region_of(peer) != table.region_of(cell))
                other_peers.push_back(peer);
    }
    first_other_peer[81] = static_cast<std::uint16_t>(other_peers.size());
}

template <int kMostSide>
void DomainPosition<kMostSide>::Table::add_crossings() {
    const Units& table = geometry.units();
    if (!table.has_regions()) return;
    const int side = table.side;
    // By line and region: the number of their segment, or -1.
    std::vector<int> numbers(at(2 * side * side), -1);
    for (int line = 0; line < 2 * side; ++line) {
        std::array<std::uint16_t, std::size_t{kMostSide} + 1> begin{};
        std::array<std::uint16_t, std::size_t{kMostSide}> cells{};
        for (const Cell cell : table.cells_of(line)) ++begin[at(table.region_of(cell)) + 1];
        for (int region = 0; region < side; ++region) begin[at(region) + 1] += begin[at(region)];
        auto next = begin;
        for (const Cell cell : table.cells_of(line))
            cells[next[at(table.region_of(cell))]++] = static_cast<std::uint16_t>(cell);
        for (int region = 0; region < side; ++region) {
            if (begin[at(region)] == begin[at(region) + 1]) continue;
            numbers[at(line * side + region)] = static_cast<int>(segment_ends.size());
            segment_cells.insert(segment_cells.end(), cells.begin() + begin[at(region)],
                                 cells.begin() + begin[at(region) + 1]);
            segment_ends.push_back(static_cast<std::uint16_t>(segment_cells.size()));
        }
    }
    for (int line = 0; line < 2 * side; ++line)
        for (int region = 0; region < side; ++region) {
            const int common = numbers[at(line * side + region)];
            if (common < 0) continue;
            const int size = segment_ends[at(common)] - (common == 0 ? 0 : segment_ends[at(common - 1)]);
            if (size < 2 || size == side) continue;
            Crossing crossing{};
            crossing.begin = static_cast<std::uint16_t>(crossing_segments.size());
            const auto add = [&](int number) {
                if (number >= 0 && number != common)
                    crossing_segments.push_back(static_cast<std::uint16_t>(number));
            };
            for (int other = 0; other < side; ++other) add(numbers[at(line * side + other)]);
            crossing.middle = static_cast<std::uint16_t>(crossing_segments.size());
            const int first = line < side ? 0 : side;
            for (int other = first; other < first + side; ++other) add(numbers[at(other * side + region)]);
            crossing.end = static_cast<std::uint16_t>(crossing_segments.size());
            crossings.push_back(crossing);
        }
}

// What a line holds outside a region is what the region holds outside the line.
template <int kMostSide>
bool DomainPosition<kMostSide>::lock(Work& work, bool& is_changed) {
    std::array<Mask, std::size_t{2} * kMostCells> values;
    std::size_t cell = 0;
    for (std::size_t i = 0; i < table_->segment_ends.size(); ++i) {
        Mask any = 0;
        for (; cell < table_->segment_ends[i]; ++cell) any |= masks_[table_->segment_cells[cell]];
        values[i] = any;
    }
    const std::uint16_t* const segments = table_->crossing_segments.data();
    for (const auto& [begin, middle, end] : table_->crossings) {
        Mask of_line = 0;
        Mask of_region = 0;
        for (std::size_t i = begin; i < middle; ++i) of_line |= values[segments[i]];
        for (std::size_t i = middle; i < end; ++i) of_region |= values[segments[i]];
        const Mask lost = of_line ^ of_region;
        if (lost == 0) continue;
        is_changed = true;
        for (std::size_t i = begin; i < end; ++i) {
            const std::size_t segment = segments[i];
            if ((values[segment] & lost) == 0) continue;
            values[segment] &= static_cast<Mask>(~lost);
            for (std::size_t k = segment == 0 ? 0 : table_->segment_ends[segment - 1];
                 k < table_->segment_ends[segment]; ++k)
                if (!strike(work, table_->segment_cells[k], lost)) return false;
        }
    }
    return true;
}

template <int kMostSide>
auto DomainPosition<kMostSide>::operator=(const DomainPosition& other) -> DomainPosition& {
    table_ = other.table_;
    if (table_ == nullptr) return *this;
    open_count_ = other.open_count_;
    failed_ = -1;
    empty_group_ = other.empty_group_;
    singles_ = other.singles_;
    std::memcpy(masks_.items.data(), other.masks_.items.data(), at(cell_count()) * sizeof(Mask));
    return *this;
}

template <int kMostSide>
bool DomainPosition<kMostSide>::start(const Grid& grid, const Board& board) {
    table_ = board.get();
    failed_ = -1;
    Work& work = empty_work();
    work.is_swept = false;
    work.is_sweep_urgent = true;
    const std::size_t jobs = at(unit_count()) + table_->geometry.propagators().size();
    for (std::size_t job = table_->sweeper == nullptr ? 0 : kSweptUnits; job < jobs; ++job)
        work.woken[job / 64] |= std::uint64_t{1} << (job % 64);
    singles_ = {};
    open_count_ = cell_count();
    for (int cell = 0; cell < cell_count(); ++cell) {
        Mask left = grid[cell] != 0 ? bit(grid[cell] - 1) : all();
        left &= static_cast<Mask>(table_->geometry.first_domain_of(cell));
        masks_[cell] = all();
        if (left != all() && !leave(work, cell, left)) return false;
    }
    return propagate(work);
}

template <int kMostSide>
bool DomainPosition<kMostSide>::assign(int cell, int v) {
    failed_ = -1;
    if ((masks_[cell] & bit(v)) == 0) return contradict(cell);
    if (single(masks_[cell])) return true;
    Work& work = empty_work();
    return leave(work, cell, bit(v)) && propagate(work);
}

template <int kMostSide>
bool DomainPosition<kMostSide>::remove(int cell, int v) {
    failed_ = -1;
    if ((masks_[cell] & bit(v)) == 0) return true;
    Work& work = empty_work();
    return strike(work, cell, bit(v)) && propagate(work);
}

// Leaves some of the values of a cell, not all.
template <int kMostSide>
bool DomainPosition<kMostSide>::leave(Work& work, int cell, Mask left) {
    masks_[cell] = left;
    if (single(left)) {
        if (left == 0) return contradict(cell);
        if (table_->sweeper == nullptr) {
            work.settled[at(work.settled_count++)] = static_cast<std::uint16_t>(cell);
            --open_count_;
        } else {
            last_ = static_cast<std::int16_t>(cell);
            work.is_sweep_urgent = true;
        }
    }
    if (table_->geometry.nonconsecutive()) note_narrow(work, cell);
    work.is_swept = false;
    wake(work, cell);
    return true;
}

// Makes all deductions in rows, columns and blocks.
template <int kMostSide>
bool DomainPosition<kMostSide>::sweep(Work& work) {
    if constexpr (kMostSide <= 16) {
        work.is_swept = true;
        work.is_sweep_urgent = false;
        const NineSweep swept = table_->sweeper->sweep(masks_.items.data());
        if (!swept.is_possible) return contradict(last_);
        const auto old_singles = std::exchange(singles_, std::to_array(swept.single));
        open_count_ = cell_count();
        for (int word = 0; word < 3; ++word) {
            open_count_ -= std::popcount(swept.single[word]);
            for (std::uint32_t rest = swept.changed[word]; rest != 0; rest &= rest - 1) {
                const int cell = 32 * word + std::countr_zero(rest);
                wake(work, cell);
                if (table_->geometry.nonconsecutive()) note_narrow(work, cell);
            }
        }
        if (table_->other_peers.empty()) return true;
        for (std::size_t word = 0; word < 3; ++word)
            for (std::uint32_t rest = singles_[word] & ~old_singles[word]; rest != 0; rest &= rest - 1)
                if (!settle(work, static_cast<int>(32 * word) + std::countr_zero(rest))) return false;
    }
    return true;
}

template <int kMostSide>
bool DomainPosition<kMostSide>::settle(Work& work, int cell) {
    const Mask value = masks_[cell];
    last_ = static_cast<std::int16_t>(cell);
    for (const int peer : table_->peers_to_strike(cell))
        if (!strike(work, peer, value)) return false;
    return true;
}

// The values of a cell lie within three that follow each other.
template <int kMostSide>
bool DomainPosition<kMostSide>::strike_from_neighbours(Work& work, int cell) {
    const Mask values = masks_[cell];
    const int lowest = std::max(highest_of(values) - 1, 0);
    const int highest = std::min(std::countr_zero(values) + 1, side() - 1);
    Mask lost = 0;
    for (int w = lowest; w <= highest; ++w) lost |= bit(w);
    for (const int other : neighbours_of(table_->units(), cell))
        if (!strike(work, other, lost)) return false;
    return true;
}

template <int kMostSide>
bool DomainPosition<kMostSide>::propagate(Work& work) {
    const auto next_job = [&work]() -> int {
        for (std::size_t i = 0; i < work.woken.size(); ++i)
            if (work.woken[i] != 0) {
                const int job = static_cast<int>(64 * i) + std::countr_zero(work.woken[i]);
                work.woken[i] &= work.woken[i] - 1;
                return job;
            }
        return -1;
    };
    for (;;) {
        while (table_->sweeper != nullptr && !work.is_swept &&
               (work.is_sweep_urgent || std::ranges::none_of(work.woken, std::identity())))
            if (!sweep(work)) return false;
        while (work.settled_count > 0)
            if (!settle(work, work.settled[at(--work.settled_count)])) return false;
        if (work.narrow_count > 0) {
            const int cell = work.narrow[at(--work.narrow_count)];
            if (!strike_from_neighbours(work, cell)) return false;
            continue;
        }
        const int job = next_job();
        if (job < 0) {
            if (table_->sweeper != nullptr) return true;
            bool is_changed = false;
            if (!lock(work, is_changed)) return false;
            if (!is_changed) return true;
            continue;
        }
        if (job < unit_count() ? !examine_unit(work, job) : !narrow(work, job - unit_count())) return false;
    }
}

template <int kMostSide>
bool DomainPosition<kMostSide>::examine_unit(Work& work, int unit) {
    Mask once = 0;
    Mask twice = 0;
    Mask settled = 0;
    for (int i = 0; i < side(); ++i) {
        const Mask values = masks_[cell_in(unit, i)];
        twice |= static_cast<Mask>(once & values);
        once |= values;
        settled |= single(values) ? values : Mask{0};
    }
    if (once != all())
        return contradict(
            table_->geometry.group_of(std::countr_zero(static_cast<Mask>(all() & ~once)), unit));
    const Mask hidden = static_cast<Mask>(once & ~twice & ~settled);
    if (hidden == 0) return true;
    for (int i = 0; i < side(); ++i) {
        const int cell = cell_in(unit, i);
        const Mask value = static_cast<Mask>(masks_[cell] & hidden);
        if (value == 0) continue;
        if (!single(value)) return contradict(cell);
        if (!leave(work, cell, value)) return false;
    }
    return true;
}

template <int kMostSide>
bool DomainPosition<kMostSide>::narrow(Work& work, int number) {
    const Propagator& propagator = table_->geometry.propagators()[at(number)];
    const auto cells = propagator.cells();
    std::array<Domain, std::size_t{kMostCells}> domains;
    for (std::size_t i = 0; i < cells.size(); ++i) domains[i] = masks_[cells[i]];
    Domain held = 0;
    if (!propagator.narrow(std::span(domains).first(cells.size()), held)) {
        failed_ = number;
        // The cell with the fewest values is to blame.
        const auto tightest = std::ranges::min_element(
            cells, {}, [this](Cell cell) { return std::popcount(static_cast<Domain>(masks_[cell])); });
        return contradict(*tightest);
    }
    bool has_settled = false;
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (const Mask left = static_cast<Mask>(masks_[cells[i]] & domains[i]); left != masks_[cells[i]]) {
            if (!leave(work, cells[i], left)) return false;
            has_settled = has_settled || single(left);
        }
    // It need not run again for what it removed itself, unless it has settled cells.
    if (!has_settled) {
        const std::size_t job = at(unit_count() + number);
        work.woken[job / 64] &= ~(std::uint64_t{1} << (job % 64));
    }
    return held == 0 || claim(work, held, cells.first(propagator.head()));
}

// The cells hold these values: each is removed from all cells that see every cell of these that may have it.
template <int kMostSide>
bool DomainPosition<kMostSide>::claim(Work& work, Domain held, std::span<const Cell> cells) {
    const Units& units = table_->units();
    const std::size_t words = at(units.words);
    std::array<std::uint64_t, (std::size_t{kMostCells} + 63) / 64> seen;
    for (; held != 0; held &= held - 1) {
        const Mask value = static_cast<Mask>(held & -held);
        seen.fill(~std::uint64_t{0});
        std::uint64_t any = 0;
        bool has_place = false;
        for (const Cell cell : cells) {
            if ((masks_[cell] & value) == 0) continue;
            has_place = true;
            any = 0;
            for (std::size_t w = 0; w < words; ++w) any |= seen[w] &= units.sights[at(cell) * words + w];
        }
        if (!has_place) return contradict(cells.front());
        if (any == 0) continue;
        for (std::size_t w = 0; w < words; ++w)
            for (; seen[w] != 0; seen[w] &= seen[w] - 1)
                if (!strike(work, static_cast<int>(64 * w) + std::countr_zero(seen[w]), value)) return false;
    }
    return true;
}

template <int kMostSide>
int DomainPosition<kMostSide>::tightest(std::span<const std::uint32_t> failures, int favoured,
                                        std::uint32_t bonus, std::size_t from) const {
    int best = 0;
    float most = -1;
    const Mask favoured_value = favoured < 0 ? Mask{0} : bit(favoured);
    const int first = static_cast<int>(from * 64) % cell_count();
    const auto offer = [&](int cell) {
        const Mask values = masks_[cell];
        if (single(values)) return;
        const std::uint32_t weight = failures[at(cell)] + ((values & favoured_value) != 0 ? bonus : 0);
        const float score = static_cast<float>(weight) / static_cast<float>(std::popcount(values));
        if (score <= most) return;
        most = score;
        best = cell;
    };
    for (int cell = first; cell < cell_count(); ++cell) offer(cell);
    for (int cell = 0; cell < first; ++cell) offer(cell);
    if (std::popcount(masks_[best]) == 2) return best;
    for (int unit = 0; unit < unit_count(); ++unit) {
        Mask once = 0;
        Mask twice = 0;
        Mask more = 0;
        for (int i = 0; i < side(); ++i) {
            const Mask values = masks_[cell_in(unit, i)];
            more |= static_cast<Mask>(twice & values);
            twice |= static_cast<Mask>(once & values);
            once |= values;
        }
        for (Mask pairs = static_cast<Mask>(twice & ~more); pairs != 0;
             pairs &= static_cast<Mask>(pairs - 1)) {
            const int v = std::countr_zero(pairs);
            std::uint32_t weight = 0;
            for (int i = 0; i < side(); ++i)
                if ((masks_[cell_in(unit, i)] & bit(v)) != 0)
                    weight = std::max(weight, failures[at(cell_in(unit, i))]);
            const float score = static_cast<float>(weight) / 2;
            if (score < most) continue;
            most = score;
            best = table_->geometry.group_of(v, unit);
        }
    }
    return best;
}

template <int kMostSide>
Grid DomainPosition<kMostSide>::board() const {
    Grid grid(table_->geometry.rules());
    for (int cell = 0; cell < cell_count(); ++cell)
        if (!is_open(cell)) grid[cell] = static_cast<Value>(std::countr_zero(masks_[cell]) + 1);
    return grid;
}

}  // namespace gridsmith::solver
