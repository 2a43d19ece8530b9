// Patterns of one value: two strong links joined by a weak link (skyscraper, kite, turbot fish), and empty
// rectangles.
//
//     strong      weak      strong
//   A ======= B ------- C ======= D      A or D is true, so candidates that see both are false
#include "techniques/search/step_search.h"
#include "techniques/words/wording.h"

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
    PerUnit<StrongLink> all{};
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

// Two strong links, each with one end joined to the other link.
struct Turbot {
    Value value = 0;
    StrongLink first, second;
    std::size_t joined_first = 0;  // which end of each link is joined
    std::size_t joined_second = 0;
    CellSet losers;

    Cell joint(bool of_second) const {
        return of_second ? second.ends[joined_second] : first.ends[joined_first];
    }
    Cell free_end(bool of_second) const {
        return of_second ? second.ends[1 - joined_second] : first.ends[1 - joined_first];
    }
};

// Calls `use(turbot)` for each pair of links of the value, and each way to join the links, that eliminates
// something. `may_join(a, b)` says whether links in the units a and b can form the pattern.
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

bool may_be_skyscraper(const BoardSets& sets, int first, int second) {
    return sets.is_line(first) && sets.kind_of(first) == sets.kind_of(second);
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

// The joined cells see each other, and they lie in no common line, because each of the two lines has no other place.
bool is_kite(const Position& position, const Turbot& turbot) {
    return may_be_kite(position.sets(), turbot.first.unit, turbot.second.unit);
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

// One step with both effects and both patterns.
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

// The places of a value in a block form a cross: all lie in one row and one column of the block, and not all
// in one of the two.
struct Cross {
    Value value = 0;
    int block = 0;
    int row = 0;  // both are numbers of units
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
    Cell near = 0;  // the end of the link on the line of an arm
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

// Finds strong links in lines of the direction `along` that start on the line of `arm`. The other arm's line
// and the line across through the link's far end meet in the cell that loses the value.
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
    if (count_of(in_block) < 2) return false;
    const CellSet places = sets.cells_of(block, in_block);
    for (const Piece& row : sets.pieces[block])
        for (const Piece& column : sets.pieces[block]) {
            if (sets.kind_of(row.other) != UnitKind::row || sets.kind_of(column.other) != UnitKind::column)
                continue;
            const Cross cross{value, block, row.other, column.other, places};
            if (!has_both_arms(position, cross, two_are_enough)) continue;
            for (const bool arm_is_row : {true, false})
                if (for_each_rectangle_on(position, cross, arm_is_row, use)) return true;
        }
    return false;
}

// --- HoDoKu's order ---

// HoDoKu looks at the rows for all values before the columns, and joins only the first or only the last ends.
void find_hodoku_skyscraper(StepSearch& search) {
    const Position& position = search.position();
    const auto line_across = [&](bool is_row, Cell cell) {
        return position.sets().unit_of(cell, is_row ? UnitKind::column : UnitKind::row);
    };
    for (const bool is_row : {true, false})
        for (const Value value : ValueSet::all(position.side())) {
            if (search.had_nothing(value)) continue;
            const StrongLinks links = strong_links_of(position, value);
            const auto all = links.view();
            const auto fits = [&](const StrongLink& link) {
                return position.sets().kind_of(link.unit) == (is_row ? UnitKind::row : UnitKind::column);
            };
            for (std::size_t i = 0; i < all.size(); ++i)
                for (std::size_t j = i + 1; j < all.size(); ++j) {
                    if (!fits(all[i]) || !fits(all[j])) continue;
                    const auto joins = [&](std::size_t end) {
                        return line_across(is_row, all[i].ends[end]) == line_across(is_row, all[j].ends[end]);
                    };
                    if (joins(0) == joins(1)) continue;
                    const std::size_t joined = joins(0) ? 0 : 1;
                    Turbot turbot{value, all[i], all[j], joined, joined, {}};
                    turbot.losers = position.places(value) &
                                    position.sets().sight_of(turbot.free_end(false)) &
                                    position.sets().sight_of(turbot.free_end(true));
                    if (!turbot.losers.empty() && search.add(step_of(search, turbot))) return;
                }
        }
    for (const Value value : ValueSet::all(position.side())) search.note_nothing(value);
}

// HoDoKu takes the chain of four cells with the most eliminations, then the one with the least sum of places, then the
// first one by its start. A chain may return to its start.
class HodokuTurbots {
public:
    explicit HodokuTurbots(StepSearch& search) : search_(search), position_(search.position()) {}

    void find() {
        const ValueSet hopeful = search_.hopeful_values();
        for (const Value value : hopeful) list_ends(value);
        for (const Cell start : position_.open_cells())
            for (const Value value : position_.candidates(start) & hopeful) {
                if (!ends_[value].contains(start)) continue;
                value_ = value;
                start_at(start);
            }
        for (const Value value : ValueSet::all(position_.side()))
            if (!found_.contains(value)) search_.note_nothing(value);
        if (!best_.losers.empty()) search_.add(step_of(search_, best_));
    }

private:
    // Lists the places with strong links. A chain passes no others.
    void list_ends(Value value) {
        for (int unit = 0; unit < position_.units().count; ++unit) {
            const UnitMask places = position_.places_in(unit, value);
            if (count_of(places) == 2) ends_[value] |= position_.sets().cells_of(unit, places);
        }
        for (const Cell end : ends_[value])
            for (const auto& [unit, place] : position_.sets().units_of(end))
                ends_in_[value][unit] |= UnitMask{1} << place;
    }

    // Calls `use` with each place that the cell is linked to, and the unit of the link.
    template <class Use>
    void for_each_link(Cell cell, bool strong, Use use) const {
        const auto units = position_.units().units_of(cell);
        for (const int unit : units) {
            UnitMask places = ends_in_[value_][unit];
            if (strong && count_of(position_.places_in(unit, value_)) != 2) continue;
            for (; places != 0; places &= places - 1) {
                const Cell other = position_.sets().cell_in(unit, std::countr_zero(places));
                const bool is_known =
                    unit == units[2] &&
                    (position_.units().row_of(other) == position_.units().row_of(cell) ||
                     position_.units().column_of(other) == position_.units().column_of(cell));
                if (other != cell && !is_known) use(other, unit);
            }
        }
    }

    void start_at(Cell start) {
        for_each_link(start, true, [&](Cell second, int unit) {
            for_each_link(second, false, [&](Cell third, int) {
                if (third == start) return;
                for_each_link(third, true, [&](Cell last, int last_unit) {
                    if (last == second) return;
                    take({value_, {unit, {start, second}}, {last_unit, {third, last}}, 1, 0, {}});
                });
            });
        });
    }

    void take(Turbot turbot) {
        turbot.losers = position_.places(value_) & position_.sets().sight_of(turbot.free_end(false)) &
                        position_.sets().sight_of(turbot.free_end(true));
        if (turbot.losers.empty()) return;
        found_.insert(value_);
        const int size = turbot.losers.size();
        const long sum = sum_of_places(turbot.losers, value_);
        if (size < best_size_ || (size == best_size_ && sum >= best_sum_)) return;
        best_ = turbot;
        best_size_ = size;
        best_sum_ = sum;
    }

    StepSearch& search_;
    const Position& position_;
    Value value_ = 0;
    ValueSet found_;  // values with a chain
    PerValue<CellSet, 3> ends_{};
    PerValue<PerUnit<UnitMask, 3>, 3> ends_in_{};
    Turbot best_;
    int best_size_ = 0;
    long best_sum_ = 0;
};

void find_skyscraper(StepSearch& search) {
    if (search.in_hodoku_order()) return find_hodoku_skyscraper(search);
    find_turbots(search, may_be_skyscraper, is_skyscraper);
}

void find_turbot_fish(StepSearch& search) {
    if (search.in_hodoku_order()) return HodokuTurbots(search).find();
    find_turbots(search, any_units, [](const Position& position, const Turbot& turbot) {
        return !is_skyscraper(position, turbot) && !is_kite(position, turbot);
    });
}

// Two kites, of one value or of two, joined in the same two cells.
void find_dual_kite(StepSearch& search) {
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
            if (joint_of(kites[i]) == joint_of(kites[j])) {
                Step both = joined(step_of(search, kites[i]), step_of(search, kites[j]));
                both.technique = Technique::dual_two_string_kite;
                if (search.add(std::move(both))) return;
            }
}

void find_kite(StepSearch& search) {
    find_turbots(search, may_be_kite, is_kite);
    if (search.options().duals && !search.stopped()) find_dual_kite(search);
}

void find_dual_empty_rectangle(StepSearch& search) {
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
                    if (!single[i].has_same_effect(single[j])) {
                        Step both = joined(single[i], single[j]);
                        both.technique = Technique::dual_empty_rectangle;
                        if (search.add(std::move(both))) return;
                    }
        }
}

void find_empty_rectangle(StepSearch& search) {
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
    if (search.options().duals && !search.stopped()) find_dual_empty_rectangle(search);
}

std::string explain_turbot(const Step& step, const Wording& wording) {
    std::string text;
    for (std::size_t i = 0; i + 2 < step.links.size(); i += 3) {
        const Link& first = step.links[i];
        const Link& second = step.links[i + 2];
        text += fmt::format(
            "{}{} has two places for {} ({} and {}), and so has {} ({} and {}); {} and {} see each "
            "other, so not both hold the value; so {} or {} does, and no cell that sees both can",
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
            "{}In {}, {} is only in {} and {}; {} has it only in {} and {}. Whichever of these two cells "
            "holds it, the cell where the block's other line meets the line of the far cell cannot",
            text.empty() ? "" : ". Likewise: ", wording.unit(step.units[2 * i]), wording.values(step.values),
            wording.unit(step.covers.front()), wording.unit(step.covers.back()),
            wording.unit(step.units[2 * i + 1]), wording.cells(link.from.cells),
            wording.cells(link.to.cells));
    }
    return text;
}

// --- The rows ---

constexpr ExampleText kSingleDigitPatternsExample = {
    .cells = "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
    .found =
        "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8 r5c9 "
        "r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
    .removed = "r1c8<>9 r7c8<>9",
};

}  // namespace

constinit const TechniqueRow technique_rows::skyscraper = {
    .name = "Skyscraper",
    .family = Family::single_digit_patterns,
    .hodoku = {.level = Level::hard, .score = 130, .code = "0400", .solver = InHodoku::on},
    .explainer = 40,
    .find = find_skyscraper,
    .explain = explain_turbot,
    .description =
        "A value has two places in each of two parallel lines, and one place of each line lies on "
        "a common line across, the ground. At most one of the two ground places is true, so at "
        "least one of the two upper places is. Cells that see both upper places lose the value.",
    .example = kSingleDigitPatternsExample,
};

constinit const TechniqueRow technique_rows::two_string_kite = {
    .name = "2-String Kite",
    .family = Family::single_digit_patterns,
    .hodoku = {.level = Level::hard, .score = 150, .code = "0401", .solver = InHodoku::on},
    .explainer = 41,
    .find = find_kite,
    .explain = explain_turbot,
    .description =
        "A value has two places in a row and two in a column, and one place of each lies in the "
        "same block. At most one of the two places in the block is true, so at least one of the "
        "free ends is. The cell that sees both free ends, where their lines cross, loses the value.",
    .example = kSingleDigitPatternsExample,
};

constinit const TechniqueRow technique_rows::turbot_fish = {
    .name = "Turbot Fish",
    .family = Family::single_digit_patterns,
    .hodoku = {.level = Level::hard, .score = 120, .code = "0403", .solver = InHodoku::on},
    .explainer = 41,
    .find = find_turbot_fish,
    .explain = explain_turbot,
    .description =
        "Two units have two places each of a value, and a place of the first sees a place of the "
        "second. At most one of these two places is true, so at least one of the two other places is. "
        "Cells that see both other places lose the value. Skyscrapers and kites are special cases.",
    .example = kSingleDigitPatternsExample,
};

constinit const TechniqueRow technique_rows::empty_rectangle = {
    .name = "Empty Rectangle",
    .family = Family::single_digit_patterns,
    .hodoku = {.level = Level::hard, .score = 120, .code = "0402", .solver = InHodoku::on},
    .explainer = 43,
    .find = find_empty_rectangle,
    .explain = explain_empty_rectangle,
    .description =
        "In a block, all places of a value lie on one row and one column, so a rectangle of the "
        "block is empty. A line outside the block has the value in two places, and one of them lies "
        "on that row or column. If that place is false, the line's other place is true. If it is "
        "true, the block has the value on its other arm. The cell that sees both loses the value.",
    .example = kSingleDigitPatternsExample,
};

constinit const TechniqueRow technique_rows::dual_two_string_kite = {
    .name = "Dual 2-String Kite",
    .family = Family::single_digit_patterns,
    .hodoku = {.level = Level::hard, .score = 150, .code = "0404", .solver = InHodoku::off},
    .use = {.on = false},
    .find = find_dual_kite,
    .explain = explain_turbot,
    .description =
        "Two kites in one: the same row and column, joined in one block at both "
        "possible pairs of ends. Each kite removes the value from its own cell.",
    .example =
        {
            .cells = "469821...251374986378695421846157.9.13.962.48.92438...923586..4.84.13..961..4983.",
            .found = "r1c1 r1c3 r1c5 r1c6 r2c1 r2c3 r2c6 r2c8 r2c9 r3c1 r3c3 r3c4 r3c5 r3c6 r4c3 r4c6 r4c8 "
                     "r5c2 r5c4 r5c8 r6c2 r6c4 r6c5 r6c6 r7c2 r7c3 r7c6 r7c9 r8c2 r8c3 r8c5 r8c6 r8c9 r9c1 "
                     "r9c5 r9c7",
        },
};

constinit const TechniqueRow technique_rows::dual_empty_rectangle = {
    .name = "Dual Empty Rectangle",
    .family = Family::single_digit_patterns,
    .hodoku = {.level = Level::hard, .score = 120, .code = "0405", .solver = InHodoku::off},
    .use = {.on = false},
    .find = find_dual_empty_rectangle,
    .explain = explain_empty_rectangle,
    .description =
        "Two empty rectangles of one block, along both of its arms, "
        "in one step. Each removes the value from its own cell.",
    .example = kSingleDigitPatternsExample,
};

}  // namespace gridsmith
