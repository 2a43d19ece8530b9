// The user's own order of techniques, which searches, paths and lists of steps follow.
#include "techniques/path/technique_set.h"

#include "support/grids.h"

#include <algorithm>
#include <set>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

Position easy_position() {
    return Position(support::grid_from(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"));
}

bool holds_each_technique_once(const TechniqueSet& set) {
    std::set<Technique> seen;
    for (const auto& [technique, on] : set.choices()) seen.insert(technique);
    return seen.size() == set.choices().size() && seen.size() == technique_table().size();
}

TEST_CASE("an unchanged set of techniques gives the default selection") {
    const TechniqueSet set;
    REQUIRE(holds_each_technique_once(set));
    REQUIRE(set.selection(true).techniques == default_selection(true).techniques);
    REQUIRE(set.selection(false).techniques == default_selection(false).techniques);
    REQUIRE(set.selection(true).options == TechniqueOptions{});
}

TEST_CASE("techniques move to other places in the order of search") {
    TechniqueSet set;
    const Technique first = set.choices()[0].technique;
    const Technique second = set.choices()[1].technique;
    set.move(0, 5);
    REQUIRE(set.index_of(first) == 5);
    REQUIRE(set.index_of(second) == 0);
    REQUIRE(holds_each_technique_once(set));
    set.move(5, 0);
    REQUIRE(set == TechniqueSet());
}

TEST_CASE(
    "the next step, the path and the list of steps use the techniques that are on, in the chosen order") {
    TechniqueSet set;
    const Position start = easy_position();
    set.turn(Technique::naked_single, false);
    set.move(set.index_of(Technique::hidden_single), 0);
    const auto step = easiest_step(start, set.selection(true));
    REQUIRE(step.has_value());
    REQUIRE(step->technique == Technique::hidden_single);
    const Path path = path_from(start, set.selection(true));
    REQUIRE(path.end == PathEnd::solved);
    REQUIRE(std::ranges::none_of(path.steps,
                                 [](const Step& s) { return s.technique == Technique::naked_single; }));
    const auto steps = all_steps(start, set.selection(true));
    REQUIRE(steps.front().technique == Technique::hidden_single);

    set.move(set.index_of(Technique::pointing), 0);
    REQUIRE(easiest_step(start, set.selection(true))->technique == Technique::pointing);

    for (const TechniqueRow& row : technique_table()) set.turn(row.id, false);
    REQUIRE_FALSE(easiest_step(start, set.selection(true)).has_value());
    REQUIRE(path_from(start, set.selection(true)).end == PathEnd::stuck);
}

TEST_CASE("a set of techniques survives being written and read") {
    TechniqueSet set;
    REQUIRE(technique_set_from(text_of(set)) == set);
    set.move(0, 7);
    set.move(30, 2);
    set.turn(Technique::x_wing, false);
    set.turn(Technique::death_blossom, true);
    for (const TechniqueOptionRow& row : technique_option_table()) {
        CAPTURE(row.name);
        const int other = row.get(set.options) == row.most ? row.least : row.most;
        row.set(set.options, other);
        REQUIRE(row.get(set.options) == other);
        REQUIRE(technique_set_from(text_of(set)) == set);
    }
}

TEST_CASE("a set of techniques from another version keeps names that this version does not know") {
    const TechniqueSet by_default;
    // The text names three techniques. The others follow their predecessors in the table.
    const auto set = technique_set_from("Hidden Single, -Full House,Some Future Wing,Naked Single,new=1");
    REQUIRE(set.has_value());
    REQUIRE(holds_each_technique_once(*set));
    REQUIRE(set->index_of(Technique::hidden_single) == 0);
    REQUIRE_FALSE(set->is_on(Technique::full_house));
    REQUIRE(set->index_of(Technique::full_house) < set->index_of(Technique::naked_single));
    REQUIRE(set->is_on(Technique::x_wing));
    REQUIRE(set->unknown == std::vector<std::string>{"Some Future Wing", "new=1"});
    REQUIRE(technique_set_from(text_of(*set)) == set);
    REQUIRE(set->index_of(Technique::swordfish) == set->index_of(Technique::x_wing) + 1);
    REQUIRE_FALSE(technique_set_from("").has_value());
    REQUIRE_FALSE(technique_set_from("{}").has_value());
}

}  // namespace
}  // namespace gridsmith
