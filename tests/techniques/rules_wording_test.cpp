// Words on boards of all kinds of rules.
#include "model/board/rules_text.h"
#include "techniques/core/technique.h"
#include "techniques/path/path.h"
#include "techniques/path/refutation.h"
#include "techniques/words/contradictions.h"
#include "techniques/words/proof_lines.h"
#include "techniques/words/wording.h"

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

Rules rules_called(std::string_view text) {
    const auto rules = rules_from(text);
    INFO(text << ": " << (rules ? "" : rules.error().message));
    REQUIRE(rules);
    return *rules;
}

// The numbers of the units of a kind.
std::vector<int> units_of_kind(const Rules& rules, UnitKind kind) {
    std::vector<int> numbers;
    for (int unit = 0; unit < rules.units().count; ++unit)
        if (rules.units().kind_of(unit) == kind) numbers.push_back(unit);
    return numbers;
}

std::string name_of_last(std::string_view text, UnitKind kind) {
    const Rules rules = rules_called(text);
    const Symbols symbols(rules);
    return Wording(symbols, rules).unit(units_of_kind(rules, kind).back());
}

// A puzzle with these entries, row by row; "." for an empty cell.
Puzzle puzzle_with(std::string_view rules, std::string_view cells) {
    Puzzle puzzle(rules_called(rules));
    for (std::size_t i = 0; i < cells.size(); ++i)
        puzzle.grid[static_cast<Cell>(i)] = puzzle.symbols.value_of(static_cast<char32_t>(cells[i]));
    puzzle.givens = puzzle.grid.entries();
    return puzzle;
}

constexpr const char* kEveryUnit =
    "3x3+x+windows+disjoint+centredot+asterisk+girandola+extra:r1c1r1c4r1c7r4c1r4c4r4c7r7c1r7c4r7c8";

TEST_CASE("a contradiction names entries, constraints and rules") {
    const auto clause = [](std::string_view rules, std::string_view cells) {
        const Puzzle puzzle = puzzle_with(rules, cells);
        const auto core = unsolvable_core(puzzle.grid);
        REQUIRE(core);
        return contradiction_clause(*core, Wording(puzzle));
    };
    const std::string empty(16, '.');
    CHECK(clause("2x2", "123....4........") == "r1c1, r1c2 and r2c4 contradict each other");
    CHECK(clause("2x2+cage7:r1c1r1c2+thermo:r1c2r2c3r3c3", empty) ==
          "the cage of 7 at r1c1 and the thermometer from r1c2 to r3c3 contradict each other");
    CHECK(clause("2x2+cage3:r1c1r1c2+cage7:r4c3r4c4", "....1...........") ==
          "the cage of 3 at r1c1 and the entry in r2c1 contradict each other");
    CHECK(clause("2x2+antiking", empty) == "the rule \"anti-king\" cannot be kept");
    CHECK(clause("2x3+x+cage7:r6c1r6c2", "1..................................1") ==
          "the rule \"falling diagonal\" and the entries in r1c1 and r6c6 contradict each other");
    CHECK(clause("3x3+difference1:r1c1r1c2+alldifferences",
                 std::string(40, '.') + "45" + std::string(39, '.')) ==
          "the rule \"all white dots are given\" and the entries in r5c5 and r5c6 contradict each other");
}

TEST_CASE("a conflict names the unit, the constraint or the negative rule that is broken") {
    const auto clause = [](std::string_view rules, std::initializer_list<std::pair<Cell, int>> entries) {
        Puzzle puzzle(rules_called(rules));
        for (const auto& [cell, value] : entries) puzzle.grid[cell] = static_cast<Value>(value);
        const auto conflict = first_conflict(puzzle.grid);
        REQUIRE(conflict);
        return Wording(puzzle).conflict_clause(puzzle.grid, *conflict);
    };
    CHECK(clause("cage10:r1c1r1c2", {{0, 3}, {1, 3}}) == "r1c1 and r1c2 are both 3 in row 1");
    CHECK(clause("cage10:r1c1r2c4", {{0, 3}, {12, 3}}) ==
          "r1c1 and r2c4 are both 3 in the cage of 10 at r1c1");
    CHECK(clause("whispers5:r1c3r2c4", {{2, 3}, {12, 3}}) ==
          "r1c3 and r2c4 are both 3 at the whispers line from r1c3 to r2c4");
    CHECK(clause("antiknight+cage:r1c1r2c3", {{1, 3}, {12, 3}}) ==
          "r1c2 and r2c4 are both 3, a knight's move apart");
    CHECK(clause("cage10:r1c1r1c2", {{0, 3}, {1, 4}}) ==
          "the values in r1c1 and r1c2 do not fit the cage of 10 at r1c1");
    CHECK(clause("odd:r1c1r3c4", {{0, 3}, {21, 4}}) == "the value in r3c4 does not fit the odd cell r3c4");
    CHECK(clause("sum10:r1c1r1c2+allsums", {{1, 3}, {2, 2}}) ==
          "r1c2 and r1c3 sum to 5 without an X or V, but all X and V are given");
    CHECK(clause("ratio2:r1c1r1c2+alldots", {{1, 3}, {2, 2}}) ==
          "r1c2 and r1c3 are consecutive without a dot, but all white dots are given");
    CHECK(clause("ratio2:r1c1r1c2+alldots", {{1, 4}, {2, 8}}) ==
          "r1c2 and r1c3 have the ratio 2 without a dot, but all black dots are given");
}

TEST_CASE("units are named by their kind") {
    CHECK(name_of_last(kEveryUnit, UnitKind::row) == "row 9");
    CHECK(name_of_last(kEveryUnit, UnitKind::column) == "column 9");
    CHECK(name_of_last(kEveryUnit, UnitKind::region) == "block 9");
    CHECK(name_of_last(kEveryUnit, UnitKind::diagonal) == "the rising diagonal");
    CHECK(name_of_last("2x3+falling", UnitKind::diagonal) == "the falling diagonal");
    CHECK(name_of_last("2x3+rising", UnitKind::diagonal) == "the rising diagonal");
    CHECK(name_of_last(kEveryUnit, UnitKind::window) == "window 4");
    CHECK(name_of_last(kEveryUnit, UnitKind::disjoint_group) == "disjoint group 9");
    CHECK(name_of_last(kEveryUnit, UnitKind::centre_dot) == "the centre dot");
    CHECK(name_of_last(kEveryUnit, UnitKind::asterisk) == "the asterisk");
    CHECK(name_of_last(kEveryUnit, UnitKind::girandola) == "the girandola");
    CHECK(name_of_last(kEveryUnit, UnitKind::extra_region) == "extra region 1");
    CHECK(name_of_last("2x3", UnitKind::region) == "block 6");
    CHECK(name_of_last("jigsaw:AABBACBBACDDCCDD", UnitKind::region) == "region 4");
    CHECK(name_of_last("latin:4+x", UnitKind::diagonal) == "the rising diagonal");
}

TEST_CASE("several units are listed kind by kind") {
    const Rules rules = rules_called(kEveryUnit);
    const Symbols symbols(rules);
    const Wording wording(symbols, rules);
    const std::vector<int> windows = units_of_kind(rules, UnitKind::window);
    CHECK(wording.units(std::vector{0, 3, windows[0]}) == "rows 1 and 4 and window 1");
    CHECK(wording.units(units_of_kind(rules, UnitKind::diagonal)) ==
          "the falling diagonal and the rising diagonal");
    CHECK(wording.units(std::span(windows).first(2)) == "windows 1 and 2");
}

TEST_CASE("an explanation names the unit that forces a value") {
    // 1 is in every row but the last, and in no cell of the falling diagonal; its place there is r4c4.
    const Puzzle puzzle = puzzle_with("latin:4+x", ".1........1.....");
    const auto steps = steps_of(Technique::hidden_single, Position(puzzle));
    REQUIRE_FALSE(steps.empty());
    bool named = false;
    for (const Step& step : steps) {
        const std::string text = explanation_of(step, puzzle);
        named = named || text.starts_with("In the rising diagonal") ||
                text.starts_with("In the falling diagonal");
    }
    CHECK(named);
}

TEST_CASE("a refutation names the move or the rule that excludes a value") {
    const auto why = [](const Puzzle& puzzle, const Candidate& candidate) {
        const Refutation refutation =
            refutation_of(Position(puzzle), candidate, false, default_selection(false));
        CHECK(refutation.how == Refuted::by_peer);
        return explanation_of(refutation, puzzle);
    };
    Puzzle knight(rules_called("3x3+antiknight"));
    knight.grid[0] = 5;
    CHECK(why(knight, {2 * 9 + 1, 5}) == "Block 1 already has 5, in r1c1.");
    knight.grid[0] = 0;
    knight.grid[2] = 5;
    CHECK(why(knight, {9 + 4, 5}) == "r1c3 has 5, and r2c5 is a knight's move away.");
    Puzzle king(rules_called("3x3+antiking"));
    king.grid[2 * 9 + 2] = 5;
    CHECK(why(king, {3 * 9 + 3, 5}) == "r3c3 has 5, and r4c4 is a king's move away.");
    Puzzle near(rules_called("3x3+nonconsecutive"));
    near.grid[0] = 5;
    CHECK(why(near, {1, 6}) == "r1c1 has 5, and its neighbour r1c2 cannot hold the consecutive value 6.");
}

TEST_CASE(
    "an explanation tells which cells differ because of a move, and that neighbours are not consecutive") {
    // Both places of 1 in row 1 are a knight's move away from r2c3 and r3c2 ...
    Position position{Puzzle(rules_called("latin:6+antiknight"))};
    for (Cell cell = 2; cell < 6; ++cell)
        if (cell != 4) position.eliminate(cell, 1);
    position.eliminate(1, 1);
    const auto steps = steps_of(Technique::claiming, position);
    REQUIRE_FALSE(steps.empty());
    const Puzzle puzzle = puzzle_of(position);
    CHECK(
        explanation_of(steps.front(), puzzle) ==
        "In row 1, one of r1c1 or r1c5 holds 1, and none of these places allows 1 in r2c3, so 1 can be removed "
        "from r2c3. r1c1 and r2c3 are a knight's move apart, as are r1c5 and r2c3, so they differ.");

    Position near{Puzzle(rules_called("latin:5+nonconsecutive"))};
    near.restrict_to(6, ValueSet::of(2) | ValueSet::of(3));
    const auto others = steps_of(Technique::claiming, near);
    REQUIRE_FALSE(others.empty());
    const std::string text = explanation_of(others.front(), puzzle_of(near));
    CHECK(text.starts_with("r2c2 is 2 or 3, and none of these values allows 2 or 3 in r1c2"));
    CHECK(text.ends_with("Neighbours cannot hold consecutive values."));
}

TEST_CASE("a technique says on which boards it is used") {
    const TechniqueRow& rectangle = row_of(Technique::unique_rectangle_1);
    CHECK(why_not_on(rectangle, rules_called("3x3+x")).empty());
    CHECK(why_not_on(rectangle, rules_called("3x3+antiknight")).contains("moves of chess pieces"));
    CHECK(why_not_on(rectangle, rules_called("latin:5+nonconsecutive")).contains("consecutive"));
    CHECK_FALSE(is_used_on(rectangle, rules_called("3x3+antiking")));
    const TechniqueRow& quad = row_of(Technique::naked_quad);
    CHECK(is_used_on(quad, rules_called("2x3")));
    CHECK(why_not_on(quad, rules_called("latin:4+x")) ==
          "Naked Quadruple exists on boards of sides 5 to 25; this board has side 4.");
    const TechniqueRow& locking = row_of(Technique::multi_box_locking);
    CHECK(is_used_on(locking, rules_called("3x4")));
    CHECK(why_not_on(locking, rules_called("latin:12")).contains("rectangular regions"));
    CHECK(boards_text(locking) == "sides 10 to 25 with rectangular regions");
    for (const TechniqueRow& row : technique_table())
        for (int order = kMinOrder; order <= kMaxOrder; ++order)
            CHECK(is_used_on(row, order) == (order >= row.use.min_order && order <= row.use.max_order &&
                                             row.use.boards != BoardKinds::constraints));
}

}  // namespace
}  // namespace gridsmith
