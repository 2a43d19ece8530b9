// Wings: a few cells with few candidates, one of which must hold a certain value. Also remote pairs, which
// are chains of cells with the same two candidates.
#include "techniques/search/step_search.h"
#include "techniques/structures/mask_combinations.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <optional>
#include <tuple>
#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// The open cells with `count` candidates.
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

// Looks at pairs of pincers around a pivot that share a value besides the pivot's.
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

// Looks for a unit with `joint` in just two cells, one seen by `first` and the other by `second`.
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
        // HoDoKu takes a place that sees both cells for the first one only.
        if (search.in_hodoku_order() && sets.sight_of(first).contains(b)) continue;
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

// `set` is an almost locked set. All its places of one of the values of `wing`, the joint, see `wing`.
struct BentSet {
    CellSet set;
    ValueSet values;
    Cell wing = 0;
    int unit = 0;
};

constexpr int kFirstBentSize = 4;

// Later editions of Sudoku Explainer rate by the number of cells and by the most candidates of a cell.
int bent_set_rating(const Position& position, const BentSet& bent) {
    constexpr int kBases[] = {55, 62, 66, 75};
    const int size = bent.set.size() + 1;
    const int base = kBases[size - kFirstBentSize];
    if (size > kFirstBentSize + 1) return base;
    int most = 0;
    for (const Cell cell : bent.set) most = std::max(most, count_of(position.candidates(cell)));
    return base + (size - most) - (most == 2 ? 2 : 0);
}

// The order in which Sudoku Explainer prefers bent sets: the lowest rating, the most eliminations, two joints rather
// than one, the most candidates in a cell and in all cells.
using BentRank = std::tuple<int, std::ptrdiff_t, bool, int, int>;

BentRank bent_set_rank(const Position& position, const BentSet& bent, const Step& step, bool twice) {
    int most = 0;
    int all = 0;
    for (const Cell cell : bent.set) {
        most = std::max(most, count_of(position.candidates(cell)));
        all += count_of(position.candidates(cell));
    }
    return {step.rating, -std::ssize(step.eliminations), !twice, -most, -all};
}

// The step that Sudoku Explainer prefers among those found so far.
struct PreferredBentSet {
    std::optional<Step> step;
    BentRank rank;
};

bool add_bent_set(StepSearch& search, const BentSet& bent, PreferredBentSet* preferred) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    const ValueSet pair = position.candidates(bent.wing);
    const CellSet all = bent.set | CellSet{bent.wing};
    ValueSet restricted;
    for (const Value value : pair)
        if ((bent.set & position.places(value)).is_subset_of(sets.sight_of(bent.wing)))
            restricted.insert(value);
    if (restricted.empty()) return false;
    // If both values of the wing are joints, every value of the set is locked inside. Otherwise only the
    // other value of the wing is.
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
    step.rating = bent_set_rating(position, bent);
    if (preferred != nullptr) {
        const BentRank rank = bent_set_rank(position, bent, step, twice);
        if (preferred->step && preferred->rank <= rank) return false;
        preferred->rank = rank;
    }
    step.cells = all;
    step.values = bent.values;
    step.units.push_back(bent.unit);
    step.sets = {{bent.set, bent.values, bent.unit}, {CellSet{bent.wing}, pair}};
    search.show(step, all, bent.values - pair);
    search.show(step, all, restricted, PatternRole::colour_a);
    search.show(step, all, pair - restricted, PatternRole::secondary);
    if (preferred == nullptr) return search.add(std::move(step));
    preferred->step = std::move(step);
    return false;
}

// The cells of a unit that can be in a set, as bits, and the wings outside the unit.
struct BentUnit {
    struct Wing {
        Cell cell = 0;
        ValueSet pair;
        UnitMask seen = 0;  // the unit's cells that the wing sees
    };
    int count = 0;
    PerLine<int> places{};
    PerLine<ValueSet> values{};
    std::vector<Wing> wings;
};

// Chooses `left` more cells of the unit, with at most `size` values in all.
template <class Use>
bool for_each_almost_locked_set(const BentUnit& cells, int from, int left, int size, UnitMask chosen,
                                ValueSet values, Use& use) {
    if (left == 0) return count_of(values) == size && use(chosen, values);
    for (int i = from; i + left <= cells.count; ++i) {
        const ValueSet with = values | cells.values[i];
        if (count_of(with) > size) continue;
        if (for_each_almost_locked_set(cells, i + 1, left - 1, size, chosen | UnitMask{1} << cells.places[i],
                                       with, use))
            return true;
    }
    return false;
}

bool find_bent_sets_in(StepSearch& search, int unit, int size, const CellSet& pairs, BentUnit& cells,
                       PreferredBentSet* preferred) {
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
    if (cells.count < size - 1) return false;
    cells.wings.clear();
    for (const Cell wing : pairs - sets.cells_of(unit)) {
        const UnitMask seen = sets.places_seen(unit, wing);
        if (seen != 0) cells.wings.push_back({wing, position.candidates(wing), seen});
    }
    const auto use = [&](UnitMask set, ValueSet values) {
        for (const BentUnit::Wing& wing : cells.wings) {
            if (!wing.pair.is_subset_of(values)) continue;
            bool joined = false;
            for (const Value value : wing.pair)
                joined = joined || (set & position.places_in(unit, value) & ~wing.seen) == 0;
            if (joined &&
                add_bent_set(search, {sets.cells_of(unit, set), values, wing.cell, unit}, preferred))
                return true;
        }
        return search.stopped();
    };
    return for_each_almost_locked_set(cells, 0, size - 1, size, 0, {}, use);
}

// --- Remote pairs ---

// Searches through cells with the same two candidates, each of which sees the one before.
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
    // Cells at an odd number of links from each other hold different values. This technique adds pairs that
    // are three or more links apart and do not see each other.
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
        // Pairs inside the chain eliminate too.
        for (std::size_t i = 0; i < chain.size(); ++i)
            for (std::size_t j = i + 3; j < chain.size(); j += 2)
                search_.eliminate(
                    step,
                    (position_.sets().sight_of(chain[i]) & position_.sets().sight_of(chain[j])) - step.cells,
                    values);
        return search_.add(std::move(step));
    }

    // Eliminates what sees cells of both colours.
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

// HoDoKu lists the cells of two candidates, and for XYZ-Wings those of three, looks at three cells in rising order, and
// tries each as the pivot.
void find_hodoku_wing(StepSearch& search, bool pivot_counts) {
    const Position& position = search.position();
    std::vector<Cell> pairs;
    std::vector<Cell> triples;
    for (const Cell cell : cells_with(position, 2)) pairs.push_back(cell);
    for (const Cell cell : cells_with(position, 3)) triples.push_back(cell);
    const auto values = [&](Cell cell) { return position.candidates(cell); };
    const auto try_pivot = [&](Cell pivot, Cell first, Cell second) {
        const CellSet& sight = position.sets().sight_of(pivot);
        if (!sight.contains(first) || !sight.contains(second)) return false;
        const ValueSet common = values(first) & values(second);
        return common.size() == 1 && add_wing(search, {pivot, first, second, common.first()}, pivot_counts);
    };
    const std::vector<Cell>& firsts = pivot_counts ? triples : pairs;
    for (std::size_t i = 0; i < firsts.size(); ++i)
        for (std::size_t j = pivot_counts ? 0 : i + 1; j < pairs.size(); ++j) {
            const ValueSet two = values(firsts[i]) | values(pairs[j]);
            if (two.size() != 3 || values(firsts[i]) == values(pairs[j])) continue;
            for (std::size_t k = j + 1; k < pairs.size(); ++k) {
                const ValueSet third = values(pairs[k]);
                if (!third.is_subset_of(two) || third == values(firsts[i]) || third == values(pairs[j]))
                    continue;
                if (try_pivot(firsts[i], pairs[j], pairs[k])) return;
                if (pivot_counts) continue;
                if (try_pivot(pairs[j], pairs[i], pairs[k]) || try_pivot(pairs[k], pairs[j], pairs[i]))
                    return;
            }
        }
}

void find_xy_wing(StepSearch& search) {
    if (search.in_hodoku_order()) return find_hodoku_wing(search, false);
    find_wings(search, false);
}
void find_xyz_wing(StepSearch& search) {
    if (search.in_hodoku_order()) return find_hodoku_wing(search, true);
    find_wings(search, true);
}

void find_w_wing(StepSearch& search) {
    const Position& position = search.position();
    const CellSet pairs = cells_with(position, 2);
    for (const Cell first : pairs)
        for (const Cell second : pairs) {
            if (second <= first || position.candidates(first) != position.candidates(second)) continue;
            if (position.units().see_each_other(first, second)) continue;
            const Value low = position.candidates(first).first();
            const Value high = (position.candidates(first) - ValueSet::of(low)).first();
            // HoDoKu eliminates the lower value first.
            const bool swaps = search.in_hodoku_order();
            if (find_w_wing_of(search, first, second, swaps ? high : low, swaps ? low : high)) return;
            if (find_w_wing_of(search, first, second, swaps ? low : high, swaps ? high : low)) return;
        }
}

void find_bent_set(StepSearch& search) {
    const int size = search.variant().size;
    const CellSet pairs = cells_with(search.position(), 2);
    if (pairs.empty()) return;
    BentUnit cells;
    PreferredBentSet preferred;
    const bool prefers = search.first_only() && search.options().as_explainer;
    for (int unit = 0; unit < search.position().units().count; ++unit)
        if (find_bent_sets_in(search, unit, size, pairs, cells, prefers ? &preferred : nullptr)) return;
    if (preferred.step) search.add(std::move(*preferred.step));
}

// HoDoKu follows chains of up to ten cells and takes the chain with the most eliminations, then the one with the least
// sum of places, then the first. Cells of a chain that are an odd number of links apart, but not neighbours, eliminate.
class HodokuRemotePairs {
public:
    explicit HodokuRemotePairs(StepSearch& search) : search_(search), position_(search.position()) {}

    void find() {
        const CellSet pairs = cells_with(position_, 2);
        for (const Cell start : pairs) {
            values_ = position_.candidates(start);
            alike_ = {};
            for (const Cell cell : pairs)
                if (position_.candidates(cell) == values_) alike_.insert(cell);
            if (alike_.size() < 4 || search_.stopped()) continue;
            chain_.assign(1, start);
            grow();
        }
        if (!best_losers_.empty()) hand_over();
    }

private:
    static constexpr std::size_t kMostCells = 10;

    void grow() {
        if (chain_.size() >= 4 && chain_.size() % 2 == 0) look_at();
        if (chain_.size() == kMostCells) return;
        CellSet next = alike_ & position_.sets().sight_of(chain_.back());
        for (const Cell cell : chain_) next.erase(cell);
        for (const Cell cell : next) {
            chain_.push_back(cell);
            grow();
            chain_.pop_back();
        }
    }

    void look_at() {
        const auto both_see = [&](std::size_t i, std::size_t k) {
            return position_.sets().sight_of(chain_[i]) & position_.sets().sight_of(chain_[k]);
        };
        CellSet seen = both_see(0, chain_.size() - 1);
        const CellSet places = position_.places(values_.first()) |
                               position_.places((values_ - ValueSet::of(values_.first())).first());
        // Only a chain whose ends eliminate counts.
        if ((seen & places).empty()) return;
        for (std::size_t i = 0; i < chain_.size(); ++i)
            for (std::size_t k = i + 3; k < chain_.size(); k += 2) seen |= both_see(i, k);
        losers_.clear();
        for (const Value value : values_)
            for (const Cell cell : seen& position_.places(value)) losers_.push_back({cell, value});
        const long sum = sum_of_places(losers_);
        if (losers_.size() < best_losers_.size() ||
            (losers_.size() == best_losers_.size() && sum >= best_sum_))
            return;
        best_losers_ = losers_;
        best_sum_ = sum;
        best_chain_ = chain_;
    }

    void hand_over() {
        Step step = search_.new_step();
        step.values = position_.candidates(best_chain_.front());
        step.eliminations = best_losers_;
        for (std::size_t i = 0; i < best_chain_.size(); ++i) {
            step.cells.insert(best_chain_[i]);
            search_.show(step, CellSet{best_chain_[i]}, step.values,
                         i % 2 == 0 ? PatternRole::colour_a : PatternRole::colour_b);
            if (i > 0)
                step.links.push_back(weak_link(step.values.first(), best_chain_[i - 1], best_chain_[i]));
        }
        search_.add(std::move(step));
    }

    StepSearch& search_;
    const Position& position_;
    ValueSet values_;
    CellSet alike_;
    std::vector<Cell> chain_;
    std::vector<Candidate> losers_;
    std::vector<Candidate> best_losers_;
    std::vector<Cell> best_chain_;
    long best_sum_ = 0;
};

void find_remote_pair(StepSearch& search) {
    if (search.in_hodoku_order()) return HodokuRemotePairs(search).find();
    RemotePairs(search).run();
}

std::string explain_wing(const Step& step, const Wording& wording) {
    const NamedSet& pivot = step.sets[0];
    const ValueSet common = step.sets[1].values & step.sets[2].values;
    return fmt::format(
        "{} can be {}, {} can be {} and {} can be {}; whichever value {} takes, "
        "one of the cells must be {}, and a cell that sees them all cannot",
        wording.cells(pivot.cells), wording.values(pivot.values, "or"), wording.cells(step.sets[1].cells),
        wording.values(step.sets[1].values, "or"), wording.cells(step.sets[2].cells),
        wording.values(step.sets[2].values, "or"), wording.cells(pivot.cells), wording.values(common));
}

std::string explain_w_wing(const Step& step, const Wording& wording) {
    const Link& strong = step.links[1];
    return fmt::format(
        "{} can both be only {}; {} has {} only in {} and {}, and each of these is "
        "seen by one of the two cells, so the cells are not both {}: one of them is {}",
        wording.cells(step.cells), wording.values(step.values, "or"), wording.unit(step.units.front()),
        wording.value(strong.from.value), wording.cells(strong.from.cells), wording.cells(strong.to.cells),
        wording.value(strong.from.value), wording.values(step.values - ValueSet::of(strong.from.value)));
}

std::string explain_bent_set(const Step& step, const Wording& wording) {
    const NamedSet& set = step.sets[0];
    const NamedSet& wing = step.sets[1];
    return fmt::format(
        "The cells {} of {} share the values {}, one more than the number of cells, and {} can be {}; "
        "the cell and the set depend on each other, so the values that remain are in {} in any case",
        wording.cells(set.cells), wording.unit(set.unit), wording.values(set.values),
        wording.cells(wing.cells), wording.values(wing.values, "or"), wording.cells(step.cells));
}

std::string explain_remote_pair(const Step& step, const Wording& wording) {
    return fmt::format(
        "The cells {} form a chain in which each can only be {}, so the two values alternate; "
        "a cell that sees both an odd and an even cell of the chain can hold neither value",
        wording.cells(step.cells), wording.values(step.values, "or"));
}

// --- The rows ---

constexpr std::string_view kBentSetText =
    "{k} cells with {k} candidates between them that do not lie in one unit. For "
    "all values but one, the places in these cells see each other, so each of these "
    "values is true at most once. Therefore the remaining value is true in one of "
    "the cells, and every cell that sees all its places in the set loses it.";
constexpr ExampleText kWingsExample = {
    .cells = "..9...87...28..59.3.84..162295741638836952417714368925543...781627184359981537246",
    .found =
        "r1c7 r2c4 r2c8 r3c1 r3c3 r3c4 r4c1 r4c2 r4c4 r4c6 r4c8 r4c9 r5c1 r5c2 r5c3 r5c6 r5c7 r5c8 "
        "r5c9 r6c2 r6c3 r6c5 r6c6 r6c7 r6c9 r7c1 r7c3 r7c7 r7c8 r8c1 r8c2 r8c4 r8c6 r8c7 r8c8 r9c1 "
        "r9c4 r9c5 r9c7 r9c9",
};

}  // namespace

constinit const TechniqueRow technique_rows::xy_wing = {
    .name = "XY-Wing",
    .family = Family::wings,
    .hodoku = {.level = Level::hard, .score = 160, .code = "0800", .solver = InHodoku::on},
    .explainer = 42,
    .find = find_xy_wing,
    .explain = explain_wing,
    .description =
        "A cell with two candidates, the pivot, sees two other cells with two "
        "candidates, the wings. The first wing shares one candidate with the pivot, the "
        "second wing the other, and the wings share a third value. Whatever the pivot "
        "is, one of the wings is the third value. Cells that see both wings lose it.",
    .example =
        {
            .cells = ".64.72.3.573869421.824.3.672.7..6.148459213766.1.4.25.418635792756294183329...645",
            .found = "r1c2 r1c8 r2c1 r2c2 r2c4 r2c5 r2c6 r2c7 r2c8 r3c3 r3c6 r3c9 r4c1 r4c3 r4c6 r4c8 r5c1 "
                     "r5c3 r5c6 r5c7 r5c8 r6c5 r6c7 r7c1 r7c2 r7c3 r7c4 r7c8 r7c9 r8c2 r8c3 r8c4 r8c5 r8c9 "
                     "r9c2 r9c7 r9c8 r9c9",
        },
};

constinit const TechniqueRow technique_rows::xyz_wing = {
    .name = "XYZ-Wing",
    .family = Family::wings,
    .hodoku = {.level = Level::hard, .score = 180, .code = "0801", .solver = InHodoku::on},
    .explainer = 44,
    .find = find_xyz_wing,
    .explain = explain_wing,
    .description =
        "Like an XY-Wing, but the pivot has the third value too. One of the "
        "three cells holds the third value, so cells that see all three lose it.",
    .example = kWingsExample,
};

constinit const TechniqueRow technique_rows::w_wing = {
    .name = "W-Wing",
    .family = Family::wings,
    .hodoku = {.level = Level::hard, .score = 150, .code = "0803", .solver = InHodoku::on},
    .find = find_w_wing,
    .explain = explain_w_wing,
    .description =
        "Two cells with the same two candidates do not see each other. In some unit, one of these values "
        "has two places: the first is seen by one of the cells, the second by the other. One of the "
        "places is true, so one of the cells holds the other value. Cells that see both cells lose it.",
    .example =
        {
            .cells = "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
            .found = "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8 "
                     "r5c9 r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
            .removed = "r1c8<>9 r7c8<>9",
        },
};

constinit const TechniqueRow technique_rows::wxyz_wing = {
    .name = "WXYZ-Wing",
    .family = Family::wings,
    .hodoku = {.level = Level::unfair, .score = 200},
    .explainer = 55,
    .variant = {.size = 4},
    .use = {.min_order = 3},
    .find = find_bent_set,
    .explain = explain_bent_set,
    .description = kBentSetText,
    .example = kWingsExample,
};

constinit const TechniqueRow technique_rows::vwxyz_wing = {
    .name = "VWXYZ-Wing",
    .family = Family::wings,
    .hodoku = {.level = Level::unfair, .score = 240},
    .explainer = 62,
    .variant = {.size = 5},
    .use = {.min_order = 3},
    .find = find_bent_set,
    .explain = explain_bent_set,
    .description = kBentSetText,
    .example = kWingsExample,
};

constinit const TechniqueRow technique_rows::uvwxyz_wing = {
    .name = "UVWXYZ-Wing",
    .family = Family::wings,
    .hodoku = {.level = Level::unfair, .score = 260},
    .explainer = 66,
    .variant = {.size = 6},
    .use = {.on = false, .min_order = 3},
    .find = find_bent_set,
    .explain = explain_bent_set,
    .description = kBentSetText,
    .example = kWingsExample,
};

constinit const TechniqueRow technique_rows::tuvwxyz_wing = {
    .name = "TUVWXYZ-Wing",
    .family = Family::wings,
    .hodoku = {.level = Level::unfair, .score = 280},
    .explainer = 75,
    .variant = {.size = 7},
    .use = {.on = false, .min_order = 3},
    .find = find_bent_set,
    .explain = explain_bent_set,
    .description = kBentSetText,
    .example =
        {
            .cells = "475..1..862..735.939.25....139.2.4.78421.7...567.491.2716...8..95..8....28.71...6",
            .found = "r1c2 r1c6 r2c1 r2c2 r2c7 r3c2 r3c5 r4c3 r4c9 r5c3 r5c4 r6c1 r6c2 r6c3 r6c6 r7c1 r7c2 "
                     "r7c7 r9c1 r9c2",
            .removed = "r1c7<>6 r1c8<>6 r3c6<>6 r3c8<>1 r3c8<>4 r4c4<>8 r4c8<>5 r5c8<>3 r5c8<>6 r7c4<>4 "
                       "r7c6<>4 r7c8<>3 r7c8<>5 r7c8<>9 r8c7<>3 r8c8<>2 r8c8<>3 r8c8<>4 r8c9<>4 r9c8<>3 "
                       "r9c8<>4",
        },
};

constinit const TechniqueRow technique_rows::remote_pair = {
    .name = "Remote Pair",
    .family = Family::wings,
    .hodoku = {.level = Level::hard, .score = 110, .code = "0703", .solver = InHodoku::on},
    .explainer = 70,
    .find = find_remote_pair,
    .explain = explain_remote_pair,
    .description =
        "A chain of cells with the same two candidates, in which each cell sees the next. "
        "The cells alternate between the two values. Two cells with an odd number of "
        "steps between them hold both values, so cells that see both lose both values.",
    .example =
        {
            .cells = "5187639427.48..3.6.63.4.8.76451872393.745.168.8.3.657443.6.8795879534621.56.7.483",
            .found = "r1c1 r1c2 r1c4 r1c5 r1c7 r1c9 r2c1 r2c3 r2c4 r2c7 r3c3 r4c1 r4c2 r4c3 r4c4 r4c6 r5c1 "
                     "r5c7 r5c8 r5c9 r6c2 r6c4 r6c6 r6c7 r6c8 r6c9 r7c1 r7c6 r7c9 r8c2 r8c4 r8c5 r8c6 r8c7 "
                     "r8c8 r9c3 r9c5 r9c7 r9c8 r9c9",
            .removed = "r3c6<>2 r3c6<>9",
        },
};

}  // namespace gridsmith
