// Colouring: candidates joined by strong links fall into two colours, all of one of which are true.
//
// Simple colours and multi colours look at one value; 3D Medusa also passes from value to value in cells with
// two candidates.
#include "techniques/finders.h"
#include "techniques/step_search.h"
#include "techniques/wording.h"

#include <array>
#include <bit>
#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// --- One value ---

// The places of a value that are joined by units with two places, in two colours.
struct Component {
    std::array<CellSet, 2> colour;
    CellSet cells() const { return colour[0] | colour[1]; }
};

// The places of `value` that share a two-place unit with `cell`.
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

// Wherever a colour of one component sees a colour of the other, one of their opposites is true.
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

// A colour of one component sees both colours of the other, so that it is false.
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
                if (!done_[at(value)].contains(cell) && has_partner(value, cell)) {
                    colour_from(value, cell);
                    if (conclude()) return;
                }
    }

private:
    using Coloured = std::array<CellSet, kMaxSide>;  // the cells of each value

    static std::size_t at(Value value) { return static_cast<std::size_t>(value) - 1; }

    bool has_partner(Value value, Cell cell) const {
        return position_.candidates(cell).size() == 2 || !partners_of(position_, value, cell).empty();
    }

    void colour_from(Value value, Cell cell) {
        colour_ = {};
        std::vector<std::pair<Candidate, std::size_t>> open{{{cell, value}, 0}};
        while (!open.empty()) {
            const auto [candidate, c] = open.back();
            open.pop_back();
            CellSet& cells = colour_[c][at(candidate.value)];
            if (cells.contains(candidate.cell)) continue;
            cells.insert(candidate.cell);
            done_[at(candidate.value)].insert(candidate.cell);
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
            if (colour_[c][at(value)].contains(cell)) values.insert(value);
        return values;
    }

    // Is the colour impossible: twice in a cell, twice in a unit, or seen by all candidates of some cell?
    bool is_impossible(std::size_t c) const {
        Coloured seen;
        for (const Value value : ValueSet::all(position_.side())) {
            seen[at(value)] = sight_of_any(position_, colour_[c][at(value)]);
            if (seen[at(value)].intersects(colour_[c][at(value)])) return true;
        }
        for (const Cell cell : position_.open_cells()) {
            const int own = in_cell(c, cell).size();
            if (own > 1) return true;
            if (own == 1) continue;
            bool emptied = true;
            for (const Value value : position_.candidates(cell))
                emptied = emptied && seen[at(value)].contains(cell);
            if (emptied) return true;
        }
        return false;
    }

    // True when the search is over.
    bool conclude() {
        for (std::size_t c = 0; c < 2; ++c) {
            if (!is_impossible(c)) continue;
            Step step = shown();
            for (const Value value : ValueSet::all(position_.side()))
                search_.eliminate(step, colour_[c][at(value)], value);
            return search_.add(std::move(step));
        }
        Step step = shown_losers();
        return !step.eliminations.empty() && search_.add(std::move(step));
    }

    // Candidates of neither colour that both colours rule out.
    Step shown_losers() const {
        Step losers = search_.new_step();
        std::array<CellSet, 2> occupied;
        for (std::size_t c = 0; c < 2; ++c)
            for (const CellSet& cells : colour_[c]) occupied[c] |= cells;
        for (const Value value : ValueSet::all(position_.side())) {
            const CellSet a = sight_of_any(position_, colour_[0][at(value)]) | occupied[0];
            const CellSet b = sight_of_any(position_, colour_[1][at(value)]) | occupied[1];
            const CellSet own = colour_[0][at(value)] | colour_[1][at(value)];
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
                const CellSet& cells = colour_[c][at(value)];
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

}  // namespace

void find_colour_trap(StepSearch& search, int) { in_each_component(search, find_trap); }
void find_colour_wrap(StepSearch& search, int) { in_each_component(search, find_wrap); }
void find_multi_colours_1(StepSearch& search, int) { in_each_pair(search, find_bridges); }
void find_multi_colours_2(StepSearch& search, int) { in_each_pair(search, find_false_colour); }
void find_medusa(StepSearch& search, int) { Medusa(search).run(); }

namespace {

CellSet cells_in_role(const Step& step, PatternRole role) {
    CellSet cells;
    for (const auto& [candidate, own] : step.candidates)
        if (own == role) cells.insert(candidate.cell);
    return cells;
}

}  // namespace

std::string explain_colours(const Step& step, const Wording& wording) {
    return fmt::format(
        "Units with two places for {} join {} on one side and {} on the other: all of one side are {}, none "
        "of the "
        "other; {}",
        wording.values(step.values), wording.cells(cells_in_role(step, PatternRole::colour_a)),
        wording.cells(cells_in_role(step, PatternRole::colour_b)), wording.values(step.values),
        step.technique == Technique::colour_wrap
            ? "two cells of one side see each other, so that side is false"
            : "a cell that sees both sides cannot be");
}

std::string explain_multi_colours(const Step& step, const Wording& wording) {
    return fmt::format(
        "For {}, {} take turns with {}, and {} with {}; these two colourings see each other, which {}",
        wording.values(step.values), wording.cells(cells_in_role(step, PatternRole::colour_a)),
        wording.cells(cells_in_role(step, PatternRole::colour_b)),
        wording.cells(cells_in_role(step, PatternRole::colour_c)),
        wording.cells(cells_in_role(step, PatternRole::colour_d)),
        step.technique == Technique::multi_colours_2
            ? "makes one of the colours impossible"
            : "leaves no way for cells that see the right two colours");
}

std::string explain_medusa(const Step& step, const Wording& wording) {
    return fmt::format(
        "Two-place units and two-candidate cells join candidates of {} into two colours, one of which is "
        "wholly true",
        wording.values(step.values));
}

}  // namespace gridsmith
