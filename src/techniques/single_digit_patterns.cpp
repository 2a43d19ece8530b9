// Patterns of one value: two strong links that meet (skyscraper, kite, turbot fish), and the empty rectangle.
//
//     strong      weak      strong
//   A ======= B ------- C ======= D      one of A and D is true, so what sees both is false
#include "techniques/finders.h"
#include "techniques/step_search.h"
#include "techniques/wording.h"

#include <array>
#include <bit>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// A unit in which the value has two places.
struct StrongLink {
    int unit = 0;
    std::array<Cell, 2> ends{};
};

struct StrongLinks {
    std::size_t count = 0;
    std::array<StrongLink, kMaxUnits> all{};
    std::span<const StrongLink> view() const { return std::span(all).first(count); }
};

StrongLinks strong_links_of(const Position& position, Value value) {
    StrongLinks links;
    for (int unit = 0; unit < position.units().count; ++unit) {
        const UnitMask places = position.places_in(unit, value);
        if (count_of(places) != 2) continue;
        links.all[links.count++] = {
            unit,
            {position.sets().cell_in(unit, std::countr_zero(places)),
             position.sets().cell_in(unit, static_cast<int>(std::bit_width(places)) - 1)}};
    }
    return links;
}

// Two strong links joined by one end each.
struct Turbot {
    Value value = 0;
    StrongLink first, second;
    std::size_t joined_first = 0;  // which end of each is joined; the other is free
    std::size_t joined_second = 0;
    CellSet losers;

    Cell joint(bool of_second) const {
        return of_second ? second.ends[joined_second] : first.ends[joined_first];
    }
    Cell free_end(bool of_second) const {
        return of_second ? second.ends[1 - joined_second] : first.ends[1 - joined_first];
    }
};

// Calls `use` for each pair of links of the value, with each way to join them, that eliminates something.
// `may_join(a, b)`: do links in these two units come into question?
template <class MayJoin, class Wanted, class Use>
bool for_each_turbot(const Position& position, Value value, MayJoin may_join, Wanted wanted, Use use) {
    const StrongLinks links = strong_links_of(position, value);
    const auto all = links.view();
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = i + 1; j < all.size(); ++j) {
            if (!may_join(all[i].unit, all[j].unit)) continue;
            for (std::size_t way = 0; way < 4; ++way) {
                const Cell b = all[i].ends[way & 1];
                const Cell c = all[j].ends[way >> 1];
                if (!position.units().see_each_other(b, c)) continue;
                const Cell a = all[i].ends[1 - (way & 1)];
                const Cell d = all[j].ends[1 - (way >> 1)];
                if (a == d || a == c || d == b) continue;
                Turbot turbot{value, all[i], all[j], way & 1, way >> 1, {}};
                if (!wanted(turbot)) continue;
                turbot.losers =
                    position.places(value) & position.sets().sight_of(a) & position.sets().sight_of(d);
                if (!turbot.losers.empty() && use(turbot)) return true;
            }
        }
    return false;
}

Link link_of(Value value, Cell from, Cell to, bool strong) {
    return {{CellSet{from}, value}, {CellSet{to}, value}, strong};
}

Step step_of(const StepSearch& search, const Turbot& turbot) {
    Step step = search.new_step();
    step.values = ValueSet::of(turbot.value);
    step.units = {turbot.first.unit, turbot.second.unit};
    const std::array<Cell, 4> chain{turbot.free_end(false), turbot.joint(false), turbot.joint(true),
                                    turbot.free_end(true)};
    for (std::size_t i = 0; i + 1 < chain.size(); ++i)
        step.links.push_back(link_of(turbot.value, chain[i], chain[i + 1], i != 1));
    for (const Cell cell : chain) {
        step.cells.insert(cell);
        step.candidates.push_back({{cell, turbot.value}, PatternRole::pattern});
    }
    search.eliminate(step, turbot.losers, turbot.value);
    return step;
}

bool joins_in_block(const Position& position, const Turbot& turbot) {
    return position.units().block_of(turbot.joint(false)) == position.units().block_of(turbot.joint(true));
}

bool may_be_skyscraper(const BoardSets& sets, int first, int second) {
    return !sets.is_block(first) && sets.kind_of(first) == sets.kind_of(second);
}

bool is_skyscraper(const Position& position, const Turbot& turbot) {
    const BoardSets& sets = position.sets();
    if (!may_be_skyscraper(sets, turbot.first.unit, turbot.second.unit)) return false;
    const auto across = sets.kind_of(turbot.first.unit) == UnitKind::row ? UnitKind::column : UnitKind::row;
    return sets.unit_of(turbot.joint(false), across) == sets.unit_of(turbot.joint(true), across);
}

bool may_be_kite(const BoardSets& sets, int first, int second) {
    return sets.kind_of(first) == UnitKind::row && sets.kind_of(second) == UnitKind::column;
}

bool is_kite(const Position& position, const Turbot& turbot) {
    return may_be_kite(position.sets(), turbot.first.unit, turbot.second.unit) &&
           joins_in_block(position, turbot);
}

bool any_units(const BoardSets&, int, int) { return true; }

template <class MayJoin, class Wanted>
void find_turbots(StepSearch& search, MayJoin may_join, Wanted wanted) {
    const Position& position = search.position();
    search.look_at_each_value([&](Value value) {
        return for_each_turbot(
            position, value, [&](int a, int b) { return may_join(position.sets(), a, b); },
            [&](const Turbot& turbot) { return wanted(position, turbot); },
            [&](const Turbot& turbot) { return search.add(step_of(search, turbot)); });
    });
}

// Both effects and both patterns in one step.
Step joined(Step a, const Step& b) {
    const auto append = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
    append(a.eliminations, b.eliminations);
    append(a.units, b.units);
    append(a.links, b.links);
    append(a.candidates, b.candidates);
    a.cells |= b.cells;
    a.values |= b.values;
    return a;
}

// --- Empty rectangles ---

// The places of a value in a block form a cross: all in one row and one column of it, and not all in one.
struct Cross {
    Value value = 0;
    int block = 0;
    int row = 0;  // numbers of units
    int column = 0;
    CellSet places;
};

bool has_both_arms(const Position& position, const Cross& cross, bool two_are_enough) {
    const CellSet& row = position.sets().cells_of(cross.row);
    const CellSet& column = position.sets().cells_of(cross.column);
    return cross.places.is_subset_of(row | column) && !cross.places.is_subset_of(row) &&
           !cross.places.is_subset_of(column) && (two_are_enough || cross.places.size() > 2);
}

struct EmptyRectangle {
    Cross cross;
    int link = 0;   // the unit of the strong link
    Cell near = 0;  // its end on an arm's line
    Cell far = 0;
    Cell loser = 0;
};

Step step_of(const StepSearch& search, const EmptyRectangle& found) {
    const Cross& cross = found.cross;
    Step step = search.new_step();
    step.values = ValueSet::of(cross.value);
    step.units = {cross.block, found.link};
    step.covers = {cross.row, cross.column};
    step.cells = cross.places;
    step.cells.insert(found.near);
    step.cells.insert(found.far);
    search.show(step, cross.places, step.values);
    search.show(step, CellSet{found.near, found.far}, step.values, PatternRole::secondary);
    step.links.push_back(link_of(cross.value, found.near, found.far, true));
    search.eliminate(step, CellSet{found.loser}, cross.value);
    return step;
}

// Strong links in lines that run along `along` and start on the arm `arm`; the loser is where the other arm's
// line meets the far end's.
template <class Use>
bool for_each_rectangle_on(const Position& position, const Cross& cross, bool arm_is_row, Use use) {
    const Units& units = position.units();
    const BoardSets& sets = position.sets();
    const UnitKind across = arm_is_row ? UnitKind::column : UnitKind::row;
    const CellSet on_arm =
        (position.places(cross.value) & sets.cells_of(arm_is_row ? cross.row : cross.column)) -
        sets.cells_of(cross.block);
    for (const Cell near : on_arm) {
        const int link = sets.unit_of(near, across);
        if (count_of(position.places_in(link, cross.value)) != 2) continue;
        const Cell far = ((position.places(cross.value) & sets.cells_of(link)) - CellSet{near}).first();
        const Cell loser = arm_is_row ? units.cell_at(units.row_of(far), cross.column - units.side)
                                      : units.cell_at(cross.row, units.column_of(far));
        if (sets.cells_of(cross.block).contains(loser) || !position.has(loser, cross.value)) continue;
        if (use(EmptyRectangle{cross, link, near, far, loser})) return true;
    }
    return false;
}

template <class Use>
bool for_each_empty_rectangle(const Position& position, Value value, int block, bool two_are_enough,
                              Use use) {
    const BoardSets& sets = position.sets();
    const UnitMask in_block = position.places_in(block, value);
    if (count_of(in_block) < 2 || count_of(in_block) >= 2 * position.order()) return false;
    const CellSet places = sets.cells_of(block, in_block);
    const Cell corner = sets.cell_in(block, 0);
    for (int row = sets.unit_of(corner, UnitKind::row), i = 0; i < position.order(); ++i)
        for (int column = sets.unit_of(corner, UnitKind::column), j = 0; j < position.order(); ++j) {
            const Cross cross{value, block, row + i, column + j, places};
            if (!has_both_arms(position, cross, two_are_enough)) continue;
            for (const bool arm_is_row : {true, false})
                if (for_each_rectangle_on(position, cross, arm_is_row, use)) return true;
        }
    return false;
}

}  // namespace

void find_skyscraper(StepSearch& search, int) { find_turbots(search, may_be_skyscraper, is_skyscraper); }

void find_kite(StepSearch& search, int) { find_turbots(search, may_be_kite, is_kite); }

void find_turbot_fish(StepSearch& search, int) {
    find_turbots(search, any_units, [](const Position& position, const Turbot& turbot) {
        return !is_skyscraper(position, turbot) && !is_kite(position, turbot);
    });
}

// Two kites, of one value or of two, that are joined in the same two cells.
void find_dual_kite(StepSearch& search, int) {
    const Position& position = search.position();
    std::vector<Turbot> kites;
    for (const Value value : ValueSet::all(position.side()))
        for_each_turbot(
            position, value, [&](int a, int b) { return may_be_kite(position.sets(), a, b); },
            [&](const Turbot& turbot) { return is_kite(position, turbot); },
            [&](const Turbot& turbot) { return kites.push_back(turbot), false; });
    const auto joint_of = [](const Turbot& kite) { return CellSet{kite.joint(false), kite.joint(true)}; };
    for (std::size_t i = 0; i < kites.size(); ++i)
        for (std::size_t j = i + 1; j < kites.size(); ++j)
            if (joint_of(kites[i]) == joint_of(kites[j]) &&
                search.add(joined(step_of(search, kites[i]), step_of(search, kites[j]))))
                return;
}

void find_empty_rectangle(StepSearch& search, int) {
    const Position& position = search.position();
    const Units& units = position.units();
    search.look_at_each_value([&](Value value) {
        for (int block = 2 * units.side; block < units.count; ++block)
            if (for_each_empty_rectangle(
                    position, value, block, search.options().empty_rectangle_with_two,
                    [&](const EmptyRectangle& found) { return search.add(step_of(search, found)); }))
                return true;
        return false;
    });
}

void find_dual_empty_rectangle(StepSearch& search, int) {
    const Position& position = search.position();
    const Units& units = position.units();
    for (const Value value : ValueSet::all(units.side))
        for (int block = 2 * units.side; block < units.count; ++block) {
            std::vector<Step> single;
            for_each_empty_rectangle(
                position, value, block, search.options().empty_rectangle_with_two,
                [&](const EmptyRectangle& found) { return single.push_back(step_of(search, found)), false; });
            for (std::size_t i = 0; i < single.size(); ++i)
                for (std::size_t j = i + 1; j < single.size(); ++j)
                    if (!single[i].has_same_effect(single[j]) && search.add(joined(single[i], single[j])))
                        return;
        }
}

std::string explain_turbot(const Step& step, const Wording& wording) {
    std::string text;
    for (std::size_t i = 0; i + 2 < step.links.size(); i += 3) {
        const Link& first = step.links[i];
        const Link& second = step.links[i + 2];
        text += fmt::format(
            "{}{} has two places for {} ({} and {}), and so has {} ({} and {}); {} and {} see each other and "
            "cannot "
            "both hold it, so {} or {} does, and no cell that sees both can",
            text.empty() ? "" : ". Likewise, ", wording.unit(step.units[i / 3 * 2]),
            wording.values(step.values), wording.cells(first.from.cells), wording.cells(first.to.cells),
            wording.unit(step.units[i / 3 * 2 + 1]), wording.cells(second.from.cells),
            wording.cells(second.to.cells), wording.cells(first.to.cells), wording.cells(second.from.cells),
            wording.cells(first.from.cells), wording.cells(second.to.cells));
    }
    return text;
}

std::string explain_empty_rectangle(const Step& step, const Wording& wording) {
    std::string text;
    for (std::size_t i = 0; i < step.links.size(); ++i) {
        const Link& link = step.links[i];
        text += fmt::format(
            "{}In {}, {} lies only in {} and {}; {} has it only in {} and {}. Whichever of the two holds it, "
            "the cell "
            "where the other line of the block meets the other end's line is left without it",
            text.empty() ? "" : ". Likewise: ", wording.unit(step.units[2 * i]), wording.values(step.values),
            wording.unit(step.covers.front()), wording.unit(step.covers.back()),
            wording.unit(step.units[2 * i + 1]), wording.cells(link.from.cells),
            wording.cells(link.to.cells));
    }
    return text;
}

}  // namespace gridsmith
