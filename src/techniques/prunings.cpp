// Triplets, Hint sets and Unique hints; also as techniques that make a step of all that one pass removes.
#include "techniques/prunings.h"

#include "techniques/finders.h"
#include "techniques/step_search.h"
#include "techniques/wording.h"

#include <array>
#include <bit>

#include <fmt/format.h>

namespace gridsmith {

namespace {

void prune_unique_hints(Position& position) {
    const BoardSets& sets = position.sets();
    for (int unit = 0; unit < position.units().count; ++unit)
        for (const Value value : position.missing_in(unit)) {
            const UnitMask places = position.places_in(unit, value);
            if (!std::has_single_bit(places)) continue;
            const Cell cell = sets.cell_in(unit, std::countr_zero(places));
            position.restrict_to(cell, ValueSet::of(value));
            for (const Cell peer : sets.sight_of(cell) & position.places(value))
                position.eliminate(peer, value);
        }
}

void prune_hint_sets(Position& position) {
    const BoardSets& sets = position.sets();
    for (int unit = 0; unit < position.units().count; ++unit) {
        const CellSet open = sets.cells_of(unit) & position.open_cells();
        for (const Cell cell : open) {
            const ValueSet hints = position.candidates(cell);
            CellSet inside;
            for (const Cell other : open)
                if (position.candidates(other).is_subset_of(hints)) inside.insert(other);
            if (inside.size() != hints.size()) continue;
            for (const Cell other : open - inside)
                position.restrict_to(other, position.candidates(other) - hints);
        }
    }
}

// The segments of a band or stack: `order` lines by `order` blocks, and what each may hold.
class SegmentTable {
public:
    SegmentTable(const Position& position, int band, bool is_stack);

    // Draws all conclusions about segments.
    void settle();
    // The values that cell may keep.
    void prune(Position& position) const;

private:
    using Lines = std::array<std::uint32_t, kMaxOrder>;  // of a value: for each line, a bit for each block

    Cell cell_at(int line, int block, int place) const;
    ValueSet& at(int line, int block) {
        return values_[static_cast<std::size_t>(line)][static_cast<std::size_t>(block)];
    }
    const ValueSet& at(int line, int block) const {
        return values_[static_cast<std::size_t>(line)][static_cast<std::size_t>(block)];
    }
    Lines segments_of(Value value) const;
    // Adds to `used` the segments of every way to give each line from `line` on a block of its own.
    bool spread(const Lines& allowed, int line, std::uint32_t taken, Lines& used) const;
    bool keep_permutations(Value value);
    bool is_certain(Value value, int line, int block) const;
    bool keep_certain(int line, int block);
    bool claim_full(int line, int block);

    const Units& units_;
    int order_;
    int band_;
    bool is_stack_;
    std::array<std::array<ValueSet, kMaxOrder>, kMaxOrder> values_{};  // [line][block]
};

SegmentTable::SegmentTable(const Position& position, int band, bool is_stack)
    : units_(position.units()), order_(position.order()), band_(band), is_stack_(is_stack) {
    for (int line = 0; line < order_; ++line)
        for (int block = 0; block < order_; ++block)
            for (int place = 0; place < order_; ++place) {
                const Cell cell = cell_at(line, block, place);
                at(line, block) |=
                    position.is_open(cell) ? position.candidates(cell) : ValueSet::of(position.grid()[cell]);
            }
}

Cell SegmentTable::cell_at(int line, int block, int place) const {
    const int across = band_ * order_ + line;
    const int along = block * order_ + place;
    return is_stack_ ? units_.cell_at(along, across) : units_.cell_at(across, along);
}

SegmentTable::Lines SegmentTable::segments_of(Value value) const {
    Lines lines{};
    for (int line = 0; line < order_; ++line)
        for (int block = 0; block < order_; ++block)
            if (at(line, block).contains(value)) lines[static_cast<std::size_t>(line)] |= 1u << block;
    return lines;
}

bool SegmentTable::spread(const Lines& allowed, int line, std::uint32_t taken, Lines& used) const {
    if (line == order_) return true;
    bool any = false;
    const auto l = static_cast<std::size_t>(line);
    for (std::uint32_t free = allowed[l] & ~taken; free != 0; free &= free - 1) {
        const std::uint32_t block = free & (0u - free);
        if (!spread(allowed, line + 1, taken | block, used)) continue;
        used[l] |= block;
        any = true;
    }
    return any;
}

bool SegmentTable::keep_permutations(Value value) {
    const Lines allowed = segments_of(value);
    Lines used{};
    spread(allowed, 0, 0, used);
    if (used == allowed) return false;
    for (int line = 0; line < order_; ++line)
        for (int block = 0; block < order_; ++block)
            if ((used[static_cast<std::size_t>(line)] >> block & 1) == 0) at(line, block).erase(value);
    return true;
}

bool SegmentTable::is_certain(Value value, int line, int block) const {
    return at(line, block).contains(value) &&
           std::has_single_bit(segments_of(value)[static_cast<std::size_t>(line)]);
}

bool SegmentTable::keep_certain(int line, int block) {
    ValueSet certain;
    for (const Value value : at(line, block))
        if (is_certain(value, line, block)) certain.insert(value);
    if (certain.size() != order_ || at(line, block) == certain) return false;
    at(line, block) = certain;
    return true;
}

bool SegmentTable::claim_full(int line, int block) {
    const ValueSet own = at(line, block);
    if (own.size() != order_) return false;
    bool changed = false;
    const auto lose = [&](ValueSet& values) {
        changed = changed || !(values & own).empty();
        values -= own;
    };
    for (int other = 0; other < order_; ++other) {
        if (other != block) lose(at(line, other));
        if (other != line) lose(at(other, block));
    }
    return changed;
}

void SegmentTable::settle() {
    for (bool changed = true; changed;) {
        changed = false;
        for (const Value value : ValueSet::all(units_.side)) changed |= keep_permutations(value);
        for (int line = 0; line < order_; ++line)
            for (int block = 0; block < order_; ++block) {
                changed |= keep_certain(line, block);
                changed |= claim_full(line, block);
            }
    }
}

void SegmentTable::prune(Position& position) const {
    for (int line = 0; line < order_; ++line)
        for (int block = 0; block < order_; ++block)
            for (int place = 0; place < order_; ++place)
                position.restrict_to(cell_at(line, block, place), at(line, block));
}

void prune_triplets(Position& position) {
    for (const bool is_stack : {false, true})
        for (int band = 0; band < position.order(); ++band) {
            SegmentTable table(position, band, is_stack);
            table.settle();
            table.prune(position);
        }
}

void find_pruning(StepSearch& search, void (*prune)(Position&)) {
    const Position& before = search.position();
    Position after = before;
    prune(after);
    Step step = search.new_step();
    for (const Cell cell : before.open_cells())
        for (const Value value : before.candidates(cell) - after.candidates(cell))
            step.eliminations.push_back({cell, value});
    search.add(std::move(step));
}

}  // namespace

bool prune_once(Position& position, Prunings which) {
    const int before = position.candidate_count();
    if (which.triplets) prune_triplets(position);
    if (which.hint_sets) prune_hint_sets(position);
    if (which.unique_hints) prune_unique_hints(position);
    return position.candidate_count() != before;
}

bool prune_repeatedly(Position& position, Prunings which) {
    if (!prune_once(position, which)) return false;
    while (prune_once(position, which)) {
    }
    return true;
}

void find_triplets(StepSearch& search, int) { find_pruning(search, prune_triplets); }
void find_hint_sets(StepSearch& search, int) { find_pruning(search, prune_hint_sets); }
void find_unique_hints(StepSearch& search, int) { find_pruning(search, prune_unique_hints); }

std::string explain_pruning(const Step& step, const Wording&) {
    return fmt::format(
        "One pass of the pruning \"{}\" over the whole grid finds {} candidates that cannot be true",
        name_of(step.technique), step.eliminations.size());
}

}  // namespace gridsmith
