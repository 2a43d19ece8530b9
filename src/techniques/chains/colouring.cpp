// Colouring: candidates joined by strong links have two colours, and all candidates of one colour are true.
//
// Simple colours and multi colours look at one value. 3D Medusa also passes from value to value in cells with
// two candidates; its rules are those of SudokuWiki (Andrew Stuart).
#include "techniques/search/step_search.h"
#include "techniques/words/wording.h"

#include <array>
#include <bit>
#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// --- One value ---

// Places of a value joined by units with two places, in two colours.
struct Component {
    std::array<CellSet, 2> colour;
    CellSet cells() const { return colour[0] | colour[1]; }
};

// The places of `value` that share a unit of two places with `cell`.
CellSet partners_of(const Position& position, Value value, Cell cell) {
    CellSet partners;
    for (const int unit : position.units().units_of(cell))
        if (count_of(position.places_in(unit, value)) == 2)
            partners |= position.sets().cells_of(unit) & position.places(value);
    partners.erase(cell);
    return partners;
}

Component component_from(const Position& position, Value value, Cell start) {
    Component component;
    component.colour[0].insert(start);
    std::array<CellSet, 2> fresh{CellSet{start}, {}};
    while (!fresh[0].empty() || !fresh[1].empty()) {
        std::array<CellSet, 2> next;
        for (std::size_t c = 0; c < 2; ++c)
            for (const Cell cell : fresh[c]) next[1 - c] |= partners_of(position, value, cell);
        for (std::size_t c = 0; c < 2; ++c) {
            next[c] -= component.colour[c];
            component.colour[c] |= next[c];
            fresh[c] = next[c];
        }
    }
    return component;
}

std::vector<Component> components_of(const Position& position, Value value) {
    std::vector<Component> components;
    CellSet left;
    for (int unit = 0; unit < position.units().count; ++unit)
        if (count_of(position.places_in(unit, value)) == 2)
            left |= position.sets().cells_of(unit, position.places_in(unit, value));
    while (!left.empty()) {
        components.push_back(component_from(position, value, left.first()));
        left -= components.back().cells();
    }
    return components;
}

CellSet sight_of_any(const Position& position, const CellSet& cells) {
    CellSet seen;
    for (const Cell cell : cells) seen |= position.sets().sight_of(cell);
    return seen;
}

Step coloured_step(const StepSearch& search, Value value, const Component& component) {
    Step step = search.new_step();
    step.values = ValueSet::of(value);
    step.cells = component.cells();
    search.show(step, component.colour[0], step.values, PatternRole::colour_a);
    search.show(step, component.colour[1], step.values, PatternRole::colour_b);
    return step;
}

bool find_trap(StepSearch& search, Value value, const Component& component) {
    const Position& position = search.position();
    const CellSet losers = (sight_of_any(position, component.colour[0]) &
                            sight_of_any(position, component.colour[1]) & position.places(value)) -
                           component.cells();
    if (losers.empty()) return false;
    Step step = coloured_step(search, value, component);
    search.eliminate(step, losers, value);
    return search.add(std::move(step));
}

bool find_wrap(StepSearch& search, Value value, const Component& component) {
    for (const CellSet& colour : component.colour) {
        if (!sight_of_any(search.position(), colour).intersects(colour)) continue;
        Step step = coloured_step(search, value, component);
        search.eliminate(step, colour, value);
        if (search.add(std::move(step))) return true;
    }
    return false;
}

Step doubly_coloured_step(const StepSearch& search, Value value, const Component& first,
                          const Component& second) {
    Step step = coloured_step(search, value, first);
    step.cells |= second.cells();
    search.show(step, second.colour[0], step.values, PatternRole::colour_c);
    search.show(step, second.colour[1], step.values, PatternRole::colour_d);
    return step;
}

// If a colour of one component sees a colour of another, one of the two opposite colours is true.
bool find_bridges(StepSearch& search, Value value, const Component& first, const Component& second) {
    const Position& position = search.position();
    CellSet losers;
    for (std::size_t a = 0; a < 2; ++a) {
        const CellSet seen = sight_of_any(position, first.colour[a]);
        for (std::size_t b = 0; b < 2; ++b)
            if (seen.intersects(second.colour[b]))
                losers |= sight_of_any(position, first.colour[1 - a]) &
                          sight_of_any(position, second.colour[1 - b]);
    }
    losers &= position.places(value);
    if (losers.empty()) return false;
    Step step = doubly_coloured_step(search, value, first, second);
    search.eliminate(step, losers, value);
    return search.add(std::move(step));
}

// If a colour of one component sees both colours of another, it is false.
bool find_false_colour(StepSearch& search, Value value, const Component& first, const Component& second) {
    for (const CellSet& colour : first.colour) {
        const CellSet seen = sight_of_any(search.position(), colour);
        if (!seen.intersects(second.colour[0]) || !seen.intersects(second.colour[1])) continue;
        Step step = doubly_coloured_step(search, value, first, second);
        search.eliminate(step, colour, value);
        if (search.add(std::move(step))) return true;
    }
    return false;
}

template <class Look>
void in_each_component(StepSearch& search, Look look) {
    search.look_at_each_value([&](Value value) {
        for (const Component& component : components_of(search.position(), value))
            if (look(search, value, component)) return true;
        return false;
    });
}

template <class Look>
void in_each_pair(StepSearch& search, Look look) {
    search.look_at_each_value([&](Value value) {
        const auto components = components_of(search.position(), value);
        for (const Component& first : components)
            for (const Component& second : components)
                if (&first != &second && look(search, value, first, second)) return true;
        return false;
    });
}

// --- All values: 3D Medusa ---

class Medusa {
public:
    explicit Medusa(StepSearch& search) : search_(search), position_(search.position()) {}

    void run() {
        for (const Value value : ValueSet::all(position_.side()))
            for (const Cell cell : position_.places(value))
                if (!done_[value].contains(cell) && has_partner(value, cell)) {
                    colour_from(value, cell);
                    if (conclude()) return;
                }
    }

private:
    using Coloured = PerValue<CellSet>;  // cells of a colour, by value

    bool has_partner(Value value, Cell cell) const {
        return position_.candidates(cell).size() == 2 || !partners_of(position_, value, cell).empty();
    }

    void colour_from(Value value, Cell cell) {
        colour_ = {};
        std::vector<std::pair<Candidate, std::size_t>> open{{{cell, value}, 0}};
        while (!open.empty()) {
            const auto [candidate, c] = open.back();
            open.pop_back();
            CellSet& cells = colour_[c][candidate.value];
            if (cells.contains(candidate.cell)) continue;
            cells.insert(candidate.cell);
            done_[candidate.value].insert(candidate.cell);
            for (const Cell partner : partners_of(position_, candidate.value, candidate.cell))
                open.push_back({{partner, candidate.value}, 1 - c});
            const ValueSet both = position_.candidates(candidate.cell);
            if (both.size() == 2)
                open.push_back({{candidate.cell, (both - ValueSet::of(candidate.value)).first()}, 1 - c});
        }
    }

    ValueSet in_cell(std::size_t c, Cell cell) const {
        ValueSet values;
        for (const Value value : position_.candidates(cell))
            if (colour_[c][value].contains(cell)) values.insert(value);
        return values;
    }

    // Is the colour impossible? It is twice in a cell or a unit, or all candidates of a cell see it.
    bool is_impossible(std::size_t c) const {
        Coloured seen;
        for (const Value value : ValueSet::all(position_.side())) {
            seen[value] = sight_of_any(position_, colour_[c][value]);
            if (seen[value].intersects(colour_[c][value])) return true;
        }
        for (const Cell cell : position_.open_cells()) {
            const int own = in_cell(c, cell).size();
            if (own > 1) return true;
            if (own == 1) continue;
            bool emptied = true;
            for (const Value value : position_.candidates(cell))
                emptied = emptied && seen[value].contains(cell);
            if (emptied) return true;
        }
        return false;
    }

    // Returns true when the search is over.
    bool conclude() {
        for (std::size_t c = 0; c < 2; ++c) {
            if (!is_impossible(c)) continue;
            Step step = shown();
            for (const Value value : ValueSet::all(position_.side()))
                search_.eliminate(step, colour_[c][value], value);
            return search_.add(std::move(step));
        }
        Step step = shown_losers();
        return !step.eliminations.empty() && search_.add(std::move(step));
    }

    // Candidates of neither colour that both colours exclude.
    Step shown_losers() const {
        Step losers = search_.new_step();
        std::array<CellSet, 2> occupied;
        for (std::size_t c = 0; c < 2; ++c)
            for (const CellSet& cells : colour_[c]) occupied[c] |= cells;
        for (const Value value : ValueSet::all(position_.side())) {
            const CellSet a = sight_of_any(position_, colour_[0][value]) | occupied[0];
            const CellSet b = sight_of_any(position_, colour_[1][value]) | occupied[1];
            const CellSet own = colour_[0][value] | colour_[1][value];
            search_.eliminate(losers, (a & b & position_.places(value)) - own, value);
        }
        if (losers.eliminations.empty()) return losers;
        Step step = shown();
        step.eliminations = std::move(losers.eliminations);
        return step;
    }

    Step shown() const {
        Step step = search_.new_step();
        for (const Value value : ValueSet::all(position_.side()))
            for (std::size_t c = 0; c < 2; ++c) {
                const CellSet& cells = colour_[c][value];
                search_.show(step, cells, ValueSet::of(value),
                             c == 0 ? PatternRole::colour_a : PatternRole::colour_b);
                step.cells |= cells;
                if (!cells.empty()) step.values.insert(value);
            }
        return step;
    }

    StepSearch& search_;
    const Position& position_;
    std::array<Coloured, 2> colour_{};
    Coloured done_{};
};

void find_colour_trap(StepSearch& search) { in_each_component(search, find_trap); }
void find_colour_wrap(StepSearch& search) { in_each_component(search, find_wrap); }
void find_multi_colours_1(StepSearch& search) { in_each_pair(search, find_bridges); }
void find_multi_colours_2(StepSearch& search) { in_each_pair(search, find_false_colour); }
void find_medusa(StepSearch& search) { Medusa(search).run(); }

CellSet cells_in_role(const Step& step, PatternRole role) {
    CellSet cells;
    for (const auto& [candidate, own] : step.candidates)
        if (own == role) cells.insert(candidate.cell);
    return cells;
}

std::string explain_colours(const Step& step, const Wording& wording) {
    return fmt::format(
        "Units with two places for {} join {} on one side and {} on the "
        "other: all cells of one side are {}, and none of the other; {}",
        wording.values(step.values), wording.cells(cells_in_role(step, PatternRole::colour_a)),
        wording.cells(cells_in_role(step, PatternRole::colour_b)), wording.values(step.values),
        step.technique == Technique::colour_wrap
            ? "two cells of one side see each other, so that side is false"
            : "a cell that sees both sides cannot hold the value");
}

std::string explain_multi_colours(const Step& step, const Wording& wording) {
    return fmt::format(
        "For {}, {} alternate with {}, and {} alternate with {}; the two colourings see each other, which {}",
        wording.values(step.values), wording.cells(cells_in_role(step, PatternRole::colour_a)),
        wording.cells(cells_in_role(step, PatternRole::colour_b)),
        wording.cells(cells_in_role(step, PatternRole::colour_c)),
        wording.cells(cells_in_role(step, PatternRole::colour_d)),
        step.technique == Technique::multi_colours_2
            ? "makes one of the colours impossible"
            : "rules out the value in cells that see both opposite colours");
}

std::string explain_medusa(const Step& step, const Wording& wording) {
    return fmt::format(
        "Units with two places and cells with two candidates join candidates "
        "of {} into two colours, and all candidates of one colour are true",
        wording.values(step.values));
}

// --- The rows ---

constexpr ExampleText kColouringExample = {
    .cells = "648..95235.24.87.11.7.2..482.3..4.87871...2.44.928731.98...14327248.31.931.94287.",
    .found =
        "r1c3 r1c8 r1c9 r2c1 r2c4 r2c6 r2c7 r3c1 r3c3 r3c5 r4c1 r4c3 r4c6 r4c8 r5c1 r5c2 r6c1 r6c4 "
        "r6c7 r6c8 r7c2 r7c7 r7c8 r8c2 r8c3 r8c4 r8c9 r9c2 r9c6 r9c7",
};

}  // namespace

constinit const TechniqueRow technique_rows::colour_trap = {
    .name = "Simple Colours Trap",
    .family = Family::colouring,
    .hodoku = {.level = Level::hard, .score = 150, .code = "0500", .solver = InHodoku::on},
    .find = find_colour_trap,
    .explain = explain_colours,
    .description =
        "Where a unit has two places of a value, one is true and one is false. "
        "Colour such places in two colours, from pair to pair: all places of "
        "one colour are true. A place that sees both colours is false.",
    .example = kColouringExample,
};

constinit const TechniqueRow technique_rows::colour_wrap = {
    .name = "Simple Colours Wrap",
    .family = Family::colouring,
    .hodoku = {.level = Level::hard, .score = 150, .code = "0501", .solver = InHodoku::on},
    .find = find_colour_wrap,
    .explain = explain_colours,
    .description =
        "Colour the places of a value in pairs, as for a colour trap. If two places of "
        "the same colour see each other, that colour is false, with all its places.",
    .example =
        {
            .cells = "3619257487.8641...42.8..61.6..18.42.173462.8.284..91.65472983619123.68.4836.14.9.",
            .found = "r1c1 r1c2 r1c3 r1c5 r1c6 r1c8 r1c9 r2c1 r2c4 r2c6 r3c4 r3c7 r4c1 r4c4 r4c7 r5c5 r5c6 "
                     "r6c1 r6c2 r6c3 r6c6 r7c1 r7c2 r7c3 r7c4 r7c5 r7c8 r7c9 r8c3 r8c7 r8c9 r9c1 r9c2 r9c3 "
                     "r9c5 r9c6",
            .removed = "r2c9<>5 r2c9<>9 r3c9<>3 r4c9<>5 r4c9<>9 r6c8<>5 r9c9<>5",
        },
};

constinit const TechniqueRow technique_rows::multi_colours_1 = {
    .name = "Multi Colours 1",
    .family = Family::colouring,
    .hodoku = {.level = Level::hard, .score = 200, .code = "0502", .solver = InHodoku::on},
    .find = find_multi_colours_1,
    .explain = explain_multi_colours,
    .description =
        "Two separate nets of pairs of one value, each in two colours. A colour of the "
        "first net sees a colour of the second, so at least one of the two opposite "
        "colours is true. Cells that see both opposite colours lose the value.",
    .example = kColouringExample,
};

constinit const TechniqueRow technique_rows::multi_colours_2 = {
    .name = "Multi Colours 2",
    .family = Family::colouring,
    .hodoku = {.level = Level::hard, .score = 200, .code = "0503", .solver = InHodoku::on},
    .find = find_multi_colours_2,
    .explain = explain_multi_colours,
    .description =
        "Two separate nets of pairs of one value, each in two colours. A "
        "colour of the first net sees both colours of the second. One of these "
        "is true, so the first net's colour is false, with all its places.",
    .example =
        {
            .cells = "537...4984..385.718.14793..946851723278.341..315.2784..845...37..3..8514.5..43.8.",
            .found = "r1c1 r1c2 r1c7 r2c1 r2c5 r2c9 r3c6 r4c4 r4c7 r4c8 r4c9 r5c2 r5c5 r5c6 r6c1 r6c2 r6c3 "
                     "r6c6 r6c7 r6c8 r7c2 r7c8 r8c3 r8c7 r8c8 r9c5 r9c8",
            .removed = "r1c4<>6 r7c7<>6 r8c2<>6 r8c4<>6 r8c4<>9 r9c1<>6 r9c4<>2 r9c4<>6 r9c4<>9 r9c9<>9",
        },
};

constinit const TechniqueRow technique_rows::medusa = {
    .name = "3D Medusa",
    .family = Family::colouring,
    .hodoku = {.level = Level::unfair, .score = 250},
    .find = find_medusa,
    .explain = explain_medusa,
    .description =
        "Colouring across several values. Pairs of places in units and pairs of candidates "
        "in cells form one net of two colours. A colour is false if it contradicts itself: "
        "if it is twice in a cell, twice for a value in a unit, or leaves a cell empty. A "
        "candidate that meets both colours, in its cell or in sight, is false too.",
    .example =
        {
            .cells = "..9...87...28..59.3.84..162295741638836952417714368925543...781627184359981537246",
            .found = "r1c7 r2c4 r2c8 r3c1 r3c3 r3c4 r4c1 r4c2 r4c4 r4c6 r4c8 r4c9 r5c1 r5c2 r5c3 r5c6 r5c7 "
                     "r5c8 r5c9 r6c2 r6c3 r6c5 r6c6 r6c7 r6c9 r7c1 r7c3 r7c7 r7c8 r8c1 r8c2 r8c4 r8c6 r8c7 "
                     "r8c8 r9c1 r9c4 r9c5 r9c7 r9c9",
        },
};

}  // namespace gridsmith
