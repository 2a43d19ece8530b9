// Triplets, hint sets and unique hints. As techniques, each makes one step of everything that one pass
// removes.
#include "techniques/path/prunings.h"

#include "techniques/search/step_search.h"
#include "techniques/words/wording.h"

#include <array>
#include <bit>
#include <vector>

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

// The segments of a band or stack of rectangular blocks: as many lines as blocks, each with the values that it may hold.
class SegmentTable {
public:
    SegmentTable(const Position& position, int band, bool is_stack);

    // Applies the rules of segments until nothing changes.
    void settle();
    // Removes candidates that their segment may not hold.
    void prune(Position& position) const;

private:
    using Lines = PerLine<std::uint32_t>;  // of a value: for each line, a bit for each block

    Cell cell_at(int line, int block, int place) const;
    ValueSet& at(int line, int block) { return values_[line][block]; }
    const ValueSet& at(int line, int block) const { return values_[line][block]; }
    Lines segments_of(Value value) const;
    // Adds to `used` the segments of every assignment of distinct blocks to the lines from `line` on. `known` says by
    // `taken` what was found before: 1 for nothing, 2 for an assignment.
    bool spread(const Lines& allowed, int line, std::uint32_t taken, Lines& used,
                std::vector<char>& known) const;
    bool keep_permutations(Value value);
    bool is_certain(Value value, int line, int block) const;
    bool keep_certain(int line, int block);
    bool claim_full(int line, int block);

    const Units& units_;
    int count_;   // of lines, and of blocks
    int length_;  // of a segment, in cells
    int band_;
    bool is_stack_;
    PerLine<PerLine<ValueSet>> values_{};  // [line][block]
};

SegmentTable::SegmentTable(const Position& position, int band, bool is_stack)
    : units_(position.units()), band_(band), is_stack_(is_stack) {
    const BlockShape shape = *blocks_of(*units_.parts);
    count_ = is_stack ? shape.columns : shape.rows;
    length_ = units_.side / count_;
    for (int line = 0; line < count_; ++line)
        for (int block = 0; block < count_; ++block)
            for (int place = 0; place < length_; ++place) {
                const Cell cell = cell_at(line, block, place);
                at(line, block) |=
                    position.is_open(cell) ? position.candidates(cell) : ValueSet::of(position.grid()[cell]);
            }
}

Cell SegmentTable::cell_at(int line, int block, int place) const {
    const int across = band_ * count_ + line;
    const int along = block * length_ + place;
    return is_stack_ ? units_.cell_at(along, across) : units_.cell_at(across, along);
}

SegmentTable::Lines SegmentTable::segments_of(Value value) const {
    Lines lines{};
    for (int line = 0; line < count_; ++line)
        for (int block = 0; block < count_; ++block)
            if (at(line, block).contains(value)) lines[line] |= 1u << block;
    return lines;
}

bool SegmentTable::spread(const Lines& allowed, int line, std::uint32_t taken, Lines& used,
                          std::vector<char>& known) const {
    if (line == count_) return true;
    char& seen = known[taken];
    if (seen != 0) return seen > 1;
    bool any = false;
    for (std::uint32_t free = allowed[line] & ~taken; free != 0; free &= free - 1) {
        const std::uint32_t block = free & (0u - free);
        if (!spread(allowed, line + 1, taken | block, used, known)) continue;
        used[line] |= block;
        any = true;
    }
    seen = any ? 2 : 1;
    return any;
}

bool SegmentTable::keep_permutations(Value value) {
    const Lines allowed = segments_of(value);
    Lines used{};
    std::vector<char> known(std::size_t{1} << count_);
    spread(allowed, 0, 0, used, known);
    if (used == allowed) return false;
    for (int line = 0; line < count_; ++line)
        for (int block = 0; block < count_; ++block)
            if ((used[line] >> block & 1) == 0) at(line, block).erase(value);
    return true;
}

bool SegmentTable::is_certain(Value value, int line, int block) const {
    return at(line, block).contains(value) && std::has_single_bit(segments_of(value)[line]);
}

bool SegmentTable::keep_certain(int line, int block) {
    ValueSet certain;
    for (const Value value : at(line, block))
        if (is_certain(value, line, block)) certain.insert(value);
    if (certain.size() != length_ || at(line, block) == certain) return false;
    at(line, block) = certain;
    return true;
}

bool SegmentTable::claim_full(int line, int block) {
    const ValueSet own = at(line, block);
    if (own.size() != length_) return false;
    bool changed = false;
    const auto lose = [&](ValueSet& values) {
        changed = changed || !(values & own).empty();
        values -= own;
    };
    for (int other = 0; other < count_; ++other) {
        if (other != block) lose(at(line, other));
        if (other != line) lose(at(other, block));
    }
    return changed;
}

void SegmentTable::settle() {
    for (bool changed = true; changed;) {
        changed = false;
        for (const Value value : ValueSet::all(units_.side)) changed |= keep_permutations(value);
        for (int line = 0; line < count_; ++line)
            for (int block = 0; block < count_; ++block) {
                changed |= keep_certain(line, block);
                changed |= claim_full(line, block);
            }
    }
}

void SegmentTable::prune(Position& position) const {
    for (int line = 0; line < count_; ++line)
        for (int block = 0; block < count_; ++block)
            for (int place = 0; place < length_; ++place)
                position.restrict_to(cell_at(line, block, place), at(line, block));
}

void prune_triplets(Position& position) {
    const auto shape = blocks_of(*position.units().parts);
    if (!shape) return;
    for (const bool is_stack : {false, true})
        for (int band = 0; band < position.side() / (is_stack ? shape->columns : shape->rows); ++band) {
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

void find_triplets(StepSearch& search) { find_pruning(search, prune_triplets); }
void find_hint_sets(StepSearch& search) { find_pruning(search, prune_hint_sets); }
void find_unique_hints(StepSearch& search) { find_pruning(search, prune_unique_hints); }

std::string explain_pruning(const Step& step, const Wording&) {
    return fmt::format(
        "One pass of the pruning \"{}\" over the whole grid finds {} candidates that cannot be true",
        name_of(step.technique), step.eliminations.size());
}

// --- The rows ---

constexpr ExampleText kPruningsExample = {
    .cells = "...785..2........8..849.56..8.......9...5.8.3....186...97....8.3...2..1.851.4.2.6",
    .found = "r1c5 r3c3 r5c7 r9c1 r9c2",
};

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

constinit const TechniqueRow technique_rows::unique_hints = {
    .name = "Unique Hints",
    .family = Family::prunings,
    .hodoku = {.level = Level::easy, .score = 14},
    .use = {.on = false},
    .find = find_unique_hints,
    .explain = explain_pruning,
    .description =
        "The Sudoku Puzzle Helper's pruning of single places. Wherever a value "
        "has one place in a unit, the cell keeps only that value, and the "
        "cells that see it lose the value. One pass covers the whole board.",
    .example = kPruningsExample,
};

constinit const TechniqueRow technique_rows::hint_sets = {
    .name = "Hint Sets",
    .family = Family::prunings,
    .hodoku = {.level = Level::medium, .score = 60},
    .use = {.on = false},
    .find = find_hint_sets,
    .explain = explain_pruning,
    .description =
        "The Sudoku Puzzle Helper's pruning of sets. Wherever a cell has n candidates "
        "that include all candidates of exactly n cells of a unit, the other cells of "
        "the unit lose these candidates. One pass covers the whole board.",
    .example = kPruningsExample,
};

constinit const TechniqueRow technique_rows::triplets = {
    .name = "Triplets",
    .family = Family::prunings,
    .hodoku = {.level = Level::medium, .score = 50},
    .use = {.on = false, .boards = BoardKinds::rectangular},
    .find = find_triplets,
    .explain = explain_pruning,
    .description =
        "The Sudoku Puzzle Helper's pruning of segments. A segment is the part of a line "
        "inside a block. In each band, a value takes one segment in every line and in every "
        "block. Segments that no such arrangement uses lose the value, and a segment whose "
        "values are all settled loses its other candidates. One pass covers the whole board.",
    .example = kPruningsExample,
};

}  // namespace gridsmith
