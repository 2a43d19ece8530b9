// Wings: a few cells with few candidates, of which one must hold a certain value.
//
// Also remote pairs, which are chains of cells with the same two candidates.
#include "techniques/finders.h"
#include "techniques/mask_combinations.h"
#include "techniques/step_search.h"
#include "techniques/wording.h"

#include <array>
#include <bit>
#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// The open cells with so many candidates.
CellSet cells_with(const Position& position, int count) {
    CellSet cells;
    for (const Cell cell : position.open_cells())
        if (count_of(position.candidates(cell)) == count) cells.insert(cell);
    return cells;
}

Link weak_link(Value value, Cell from, Cell to) {
    return {{CellSet{from}, value}, {CellSet{to}, value}, false};
}

// --- XY- and XYZ-Wing ---

struct Wing {
    Cell pivot = 0;
    Cell first = 0;
    Cell second = 0;
    Value loses = 0;
};

bool add_wing(StepSearch& search, const Wing& wing, bool pivot_counts) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    CellSet losers = position.places(wing.loses) & sets.sight_of(wing.first) & sets.sight_of(wing.second);
    if (pivot_counts)
        losers &= sets.sight_of(wing.pivot);
    else
        losers.erase(wing.pivot);
    if (losers.empty()) return false;
    Step step = search.new_step();
    step.cells = CellSet{wing.pivot, wing.first, wing.second};
    step.values = position.candidates(wing.first) | position.candidates(wing.second);
    step.sets = {{CellSet{wing.pivot}, position.candidates(wing.pivot)},
                 {CellSet{wing.first}, position.candidates(wing.first)},
                 {CellSet{wing.second}, position.candidates(wing.second)}};
    for (const Cell cell : {wing.first, wing.second})
        for (const Value joint :
             (position.candidates(cell) & position.candidates(wing.pivot)) - ValueSet::of(wing.loses))
            step.links.push_back(weak_link(joint, wing.pivot, cell));
    search.show(step, step.cells, step.values - ValueSet::of(wing.loses));
    search.show(step, step.cells, ValueSet::of(wing.loses), PatternRole::secondary);
    search.eliminate(step, losers, wing.loses);
    return search.add(std::move(step));
}

// Pairs of `candidates` cells around a pivot that have a value beside the pivot's in common.
bool find_wings_at(StepSearch& search, Cell pivot, const CellSet& pincers, bool pivot_counts) {
    const Position& position = search.position();
    const ValueSet own = position.candidates(pivot);
    for (const Cell first : pincers)
        for (const Cell second : pincers) {
            if (second <= first) continue;
            const ValueSet a = position.candidates(first);
            const ValueSet b = position.candidates(second);
            const ValueSet common = a & b;
            if (common.size() != 1) continue;
            const bool fits =
                pivot_counts ? (a | b) == own : ((a | b) - common) == own && (common & own).empty();
            if (fits && add_wing(search, {pivot, first, second, common.first()}, pivot_counts)) return true;
        }
    return false;
}

void find_wings(StepSearch& search, bool pivot_counts) {
    const Position& position = search.position();
    const CellSet pairs = cells_with(position, 2);
    for (const Cell pivot : pivot_counts ? cells_with(position, 3) : pairs) {
        CellSet pincers = pairs & position.sets().sight_of(pivot);
        for (const Cell cell : CellSet(pincers)) {
            const int shared = (position.candidates(cell) & position.candidates(pivot)).size();
            if (shared != (pivot_counts ? 2 : 1)) pincers.erase(cell);
        }
        if (find_wings_at(search, pivot, pincers, pivot_counts)) return;
    }
}

// --- W-Wing ---

// A unit that has `joint` in just two cells, one seen by `first`, the other by `second`.
bool find_w_wing_of(StepSearch& search, Cell first, Cell second, Value joint, Value loses) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    const CellSet losers = position.places(loses) & sets.sight_of(first) & sets.sight_of(second);
    if (losers.empty()) return false;
    for (int unit = 0; unit < position.units().count; ++unit) {
        const UnitMask places = position.places_in(unit, joint);
        if (count_of(places) != 2) continue;
        Cell a = sets.cell_in(unit, std::countr_zero(places));
        Cell b = sets.cell_in(unit, static_cast<int>(std::bit_width(places)) - 1);
        if (!sets.sight_of(first).contains(a) || !sets.sight_of(second).contains(b)) std::swap(a, b);
        if (!sets.sight_of(first).contains(a) || !sets.sight_of(second).contains(b)) continue;
        if (a == second || b == first) continue;
        Step step = search.new_step();
        step.cells = CellSet{first, second};
        step.values = position.candidates(first);
        step.units.push_back(unit);
        step.links = {weak_link(joint, first, a),
                      {{CellSet{a}, joint}, {CellSet{b}, joint}, true},
                      weak_link(joint, b, second)};
        step.candidates = {{{a, joint}, PatternRole::pattern}, {{b, joint}, PatternRole::pattern}};
        search.show(step, step.cells, ValueSet::of(joint));
        search.show(step, step.cells, ValueSet::of(loses), PatternRole::secondary);
        search.eliminate(step, losers, loses);
        if (search.add(std::move(step))) return true;
    }
    return false;
}

// --- An almost locked set and a cell of two values: WXYZ-Wing and its larger sisters ---

// `set`: cells of one unit with one value more than cells; `joint`: all its places there see `wing`.
struct BentSet {
    CellSet set;
    ValueSet values;
    Cell wing = 0;
    int unit = 0;
};

constexpr int kFirstBentSize = 4;

// Sudoku Explainer's later editions rate by the number of cells and by the most candidates in one of them.
int bent_set_rating(const Position& position, const BentSet& bent) {
    constexpr int kBases[] = {55, 62, 66, 75};
    const int size = bent.set.size() + 1;
    const int base = kBases[size - kFirstBentSize];
    if (size > kFirstBentSize + 1) return base;
    int most = 0;
    for (const Cell cell : bent.set) most = std::max(most, count_of(position.candidates(cell)));
    return base + (size - most) - (most == 2 ? 2 : 0);
}

bool add_bent_set(StepSearch& search, const BentSet& bent) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    const ValueSet pair = position.candidates(bent.wing);
    const CellSet all = bent.set | CellSet{bent.wing};
    ValueSet restricted;
    for (const Value value : pair)
        if ((bent.set & position.places(value)).is_subset_of(sets.sight_of(bent.wing)))
            restricted.insert(value);
    if (restricted.empty()) return false;
    // Linked twice, every value of the set is settled inside; else only the value that is not restricted is.
    const bool twice = restricted.size() == 2;
    Step step = search.new_step();
    const auto settle = [&](Value value, const CellSet& holders) {
        search.eliminate(step, sets.common_sight(holders & position.places(value)) - all, value);
    };
    if (twice) {
        for (const Value value : bent.values - pair) settle(value, bent.set);
        for (const Value value : pair) settle(value, all);
    } else {
        settle((pair - restricted).first(), all);
    }
    if (step.eliminations.empty()) return false;
    step.cells = all;
    step.values = bent.values;
    step.units.push_back(bent.unit);
    step.rating = bent_set_rating(position, bent);
    step.sets = {{bent.set, bent.values, bent.unit}, {CellSet{bent.wing}, pair}};
    search.show(step, all, bent.values - pair);
    search.show(step, all, restricted, PatternRole::colour_a);
    search.show(step, all, pair - restricted, PatternRole::secondary);
    return search.add(std::move(step));
}

// A unit's cells as bits, the few that could be in a set, and the wings outside of it.
struct BentUnit {
    struct Wing {
        Cell cell = 0;
        ValueSet pair;
        UnitMask seen = 0;  // of the unit, by the wing
    };
    std::size_t count = 0;
    std::array<int, kMaxSide> places{};
    std::array<ValueSet, kMaxSide> values{};
    std::vector<Wing> wings;
};

// Chooses `left` more cells of the unit, with at most `size` values together.
template <class Use>
bool for_each_almost_locked_set(const BentUnit& cells, std::size_t from, int left, int size, UnitMask chosen,
                                ValueSet values, Use& use) {
    if (left == 0) return count_of(values) == size && use(chosen, values);
    for (std::size_t i = from; i + static_cast<std::size_t>(left) <= cells.count; ++i) {
        const ValueSet with = values | cells.values[i];
        if (count_of(with) > size) continue;
        if (for_each_almost_locked_set(cells, i + 1, left - 1, size, chosen | UnitMask{1} << cells.places[i],
                                       with, use))
            return true;
    }
    return false;
}

// The unit's cells that `cell`, which is not one of them, sees.
UnitMask places_seen(const BoardSets& sets, int unit, Cell cell) {
    const Units& units = *sets.units;
    const int order = units.order;
    const int row = units.row_of(cell);
    const int column = units.column_of(cell);
    const UnitMask piece = (UnitMask{1} << order) - 1;
    UnitMask seen = 0;
    switch (sets.kind_of(unit)) {
        case UnitKind::row:
            seen = UnitMask{1} << column;
            if (unit / order == row / order) seen |= piece << (column / order * order);
            return seen;
        case UnitKind::column:
            seen = UnitMask{1} << row;
            if ((unit - units.side) / order == column / order) seen |= piece << (row / order * order);
            return seen;
        case UnitKind::block: break;
    }
    const int block = unit - 2 * units.side;
    if (row / order == block / order) seen |= piece << (row % order * order);
    if (column / order == block % order)
        for (int i = 0; i < order; ++i) seen |= UnitMask{1} << (i * order + column % order);
    return seen;
}

bool find_bent_sets_in(StepSearch& search, int unit, int size, const CellSet& pairs, BentUnit& cells) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    cells.count = 0;
    for (UnitMask open = position.open_in(unit); open != 0; open &= open - 1) {
        const int place = std::countr_zero(open);
        const ValueSet values = position.candidates(sets.cell_in(unit, place));
        if (count_of(values) > size) continue;
        cells.places[cells.count] = place;
        cells.values[cells.count++] = values;
    }
    if (static_cast<int>(cells.count) < size - 1) return false;
    cells.wings.clear();
    for (const Cell wing : pairs - sets.cells_of(unit)) {
        const UnitMask seen = places_seen(sets, unit, wing);
        if (seen != 0) cells.wings.push_back({wing, position.candidates(wing), seen});
    }
    const auto use = [&](UnitMask set, ValueSet values) {
        for (const BentUnit::Wing& wing : cells.wings) {
            if (!wing.pair.is_subset_of(values)) continue;
            bool joined = false;
            for (const Value value : wing.pair)
                joined = joined || (set & position.places_in(unit, value) & ~wing.seen) == 0;
            if (joined && add_bent_set(search, {sets.cells_of(unit, set), values, wing.cell, unit}))
                return true;
        }
        return search.stopped();
    };
    return for_each_almost_locked_set(cells, 0, size - 1, size, 0, {}, use);
}

// --- Remote pairs ---

// Depth first through cells with the same two candidates, each seeing the one before.
class RemotePairs {
public:
    explicit RemotePairs(StepSearch& search) : search_(search), position_(search.position()) {}

    void run() {
        CellSet pairs = cells_with(position_, 2);
        while (!pairs.empty()) {
            const ValueSet values = position_.candidates(pairs.first());
            CellSet alike;
            for (const Cell cell : pairs)
                if (position_.candidates(cell) == values) alike.insert(cell);
            pairs -= alike;
            if (alike.size() < 4) continue;
            for (const Cell start : alike)
                if (colour_from(start, alike, values)) return;
        }
    }

private:
    // Cells at an odd number of links from each other hold different values; those that are three links or
    // more apart without seeing each other are what this technique adds.
    bool colour_from(Cell start, const CellSet& alike, ValueSet values) {
        std::vector<CellSet> rings{CellSet{start}};
        CellSet seen{start};
        while (!rings.back().empty()) {
            CellSet next;
            for (const Cell cell : rings.back()) next |= position_.sets().sight_of(cell) & alike;
            next -= seen;
            seen |= next;
            rings.push_back(next);
        }
        for (std::size_t distance = 3; distance < rings.size(); distance += 2)
            for (const Cell end : rings[distance])
                if (end > start && add_pair(start, end, rings, values)) return true;
        return add_whole(rings, values);
    }

    bool add_pair(Cell start, Cell end, const std::vector<CellSet>& rings, ValueSet values) {
        const CellSet losers = position_.sets().sight_of(start) & position_.sets().sight_of(end);
        if (!loses_any(losers, values)) return false;
        Step step = search_.new_step();
        step.values = values;
        const std::vector<Cell> chain = way_back(end, rings);
        show_chain(step, chain);
        search_.eliminate(step, losers, values);
        // Ends inside the chain count too.
        for (std::size_t i = 0; i < chain.size(); ++i)
            for (std::size_t j = i + 3; j < chain.size(); j += 2)
                search_.eliminate(
                    step,
                    (position_.sets().sight_of(chain[i]) & position_.sets().sight_of(chain[j])) - step.cells,
                    values);
        return search_.add(std::move(step));
    }

    // All that sees cells of both kinds.
    bool add_whole(const std::vector<CellSet>& rings, ValueSet values) {
        std::array<CellSet, 2> kinds;
        for (std::size_t i = 0; i < rings.size(); ++i) kinds[i % 2] |= rings[i];
        std::array<CellSet, 2> sight;
        for (std::size_t kind = 0; kind < 2; ++kind)
            for (const Cell cell : kinds[kind]) sight[kind] |= position_.sets().sight_of(cell);
        const CellSet losers = (sight[0] & sight[1]) - kinds[0] - kinds[1];
        if ((kinds[0] | kinds[1]).size() < 4 || !loses_any(losers, values)) return false;
        Step step = search_.new_step();
        step.values = values;
        step.cells = kinds[0] | kinds[1];
        search_.show(step, kinds[0], values, PatternRole::colour_a);
        search_.show(step, kinds[1], values, PatternRole::colour_b);
        search_.eliminate(step, losers, values);
        return search_.add(std::move(step));
    }

    bool loses_any(const CellSet& cells, ValueSet values) const {
        for (const Value value : values)
            if (position_.places(value).intersects(cells)) return true;
        return false;
    }

    std::vector<Cell> way_back(Cell end, const std::vector<CellSet>& rings) const {
        std::vector<Cell> chain{end};
        std::size_t ring = 0;
        while (!rings[ring].contains(end)) ++ring;
        while (ring-- > 0) chain.push_back((rings[ring] & position_.sets().sight_of(chain.back())).first());
        return chain;
    }

    void show_chain(Step& step, const std::vector<Cell>& chain) const {
        for (std::size_t i = 0; i < chain.size(); ++i) {
            step.cells.insert(chain[i]);
            search_.show(step, CellSet{chain[i]}, step.values,
                         i % 2 == 0 ? PatternRole::colour_a : PatternRole::colour_b);
            if (i > 0) step.links.push_back(weak_link(step.values.first(), chain[i - 1], chain[i]));
        }
    }

    StepSearch& search_;
    const Position& position_;
};

}  // namespace

void find_xy_wing(StepSearch& search, int) { find_wings(search, false); }
void find_xyz_wing(StepSearch& search, int) { find_wings(search, true); }

void find_w_wing(StepSearch& search, int) {
    const Position& position = search.position();
    const CellSet pairs = cells_with(position, 2);
    for (const Cell first : pairs)
        for (const Cell second : pairs) {
            if (second <= first || position.candidates(first) != position.candidates(second)) continue;
            if (position.units().see_each_other(first, second)) continue;
            const Value low = position.candidates(first).first();
            const Value high = (position.candidates(first) - ValueSet::of(low)).first();
            if (find_w_wing_of(search, first, second, low, high)) return;
            if (find_w_wing_of(search, first, second, high, low)) return;
        }
}

void find_bent_set(StepSearch& search, int size) {
    const CellSet pairs = cells_with(search.position(), 2);
    if (pairs.empty()) return;
    BentUnit cells;
    for (int unit = 0; unit < search.position().units().count; ++unit)
        if (find_bent_sets_in(search, unit, size, pairs, cells)) return;
}

void find_remote_pair(StepSearch& search, int) { RemotePairs(search).run(); }

std::string explain_wing(const Step& step, const Wording& wording) {
    const NamedSet& pivot = step.sets[0];
    const ValueSet common = step.sets[1].values & step.sets[2].values;
    return fmt::format(
        "{} can be {}, {} can be {} and {} can be {}; whichever value {} takes, one of the cells must be {}, "
        "and a "
        "cell that sees them all cannot",
        wording.cells(pivot.cells), wording.values(pivot.values, "or"), wording.cells(step.sets[1].cells),
        wording.values(step.sets[1].values, "or"), wording.cells(step.sets[2].cells),
        wording.values(step.sets[2].values, "or"), wording.cells(pivot.cells), wording.values(common));
}

std::string explain_w_wing(const Step& step, const Wording& wording) {
    const Link& strong = step.links[1];
    return fmt::format(
        "{} can both be only {}; {} has {} only in {} and {}, each seen by one of the two, so they cannot "
        "both be "
        "{}: one of them is {}",
        wording.cells(step.cells), wording.values(step.values, "or"), wording.unit(step.units.front()),
        wording.value(strong.from.value), wording.cells(strong.from.cells), wording.cells(strong.to.cells),
        wording.value(strong.from.value), wording.values(step.values - ValueSet::of(strong.from.value)));
}

std::string explain_bent_set(const Step& step, const Wording& wording) {
    const NamedSet& set = step.sets[0];
    const NamedSet& wing = step.sets[1];
    return fmt::format(
        "The cells {} of {} share the values {}, one more than they can hold, and {} can be {}; the wing and "
        "the set cannot do without each other's values, so some of these are held inside {} in any case",
        wording.cells(set.cells), wording.unit(set.unit), wording.values(set.values),
        wording.cells(wing.cells), wording.values(wing.values, "or"), wording.cells(step.cells));
}

std::string explain_remote_pair(const Step& step, const Wording& wording) {
    return fmt::format(
        "The cells {} form a chain in which each can only be {}, so the two values take turns along it; what "
        "sees two cells of different turns can be neither",
        wording.cells(step.cells), wording.values(step.values, "or"));
}

}  // namespace gridsmith
