#include "model/board/rules.h"
#include "base/random.h"
#include "model/board/board_figure.h"
#include "model/board/grid.h"
#include "model/board/rules_text.h"
#include "model/cells/cell_names.h"
#include "model/constraints/constraint_text.h"
#include "model/puzzle/transform.h"
#include "model/symmetry/canonical.h"
#include "support/constraints.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <set>
#include <thread>

using namespace gridsmith;

namespace {

constexpr const char* kTexts[] = {"2x2",
                                  "3x3",
                                  "5x5",
                                  "2x3",
                                  "3x2",
                                  "3x4",
                                  "4x5",
                                  "latin:2",
                                  "latin:7",
                                  "latin:25",
                                  "3x3+x",
                                  "2x3+falling",
                                  "3x3+rising+windows",
                                  "4x4+windows+disjoint",
                                  "3x3+centredot+asterisk+girandola",
                                  "2x4+x+antiknight+antiking",
                                  "latin:5+nonconsecutive",

                                  "3x3+extra:r1c1r1c4r1c7r4c1r4c4r4c7r7c1r7c4r7c8"};

Rules rules_of(std::string_view text) {
    const auto rules = rules_from(text);
    INFO(text << ": " << (rules ? "" : rules.error().message));
    REQUIRE(rules);
    return *rules;
}

std::string refusal_of(std::string_view text) {
    const auto rules = rules_from(text);
    REQUIRE_FALSE(rules);
    return rules.error().message;
}

// An order-2 board in which two of the blocks exchanged a cell: AABB/AABC/CDDB... is not a partition by 4; this one is.
constexpr const char* kJigsaw = "jigsaw:AABBACBBACDDCCDD";

}  // namespace

TEST_CASE("rules have one text, and the text gives the same rules") {
    for (const std::string text : kTexts) {
        CAPTURE(text);
        const Rules rules = rules_of(text);
        CHECK(rules.text() == text);
        CHECK(rules_of(rules.text()) == rules);
        CHECK(*Rules::of(rules.parts()) == rules);
    }
    CHECK(rules_of(kJigsaw).text() == kJigsaw);
    CHECK(rules_of("jigsaw:1122132213443344") == rules_of(kJigsaw));
    CHECK(rules_of("x") == rules_of("3x3+falling+rising"));
    CHECK(rules_of("antiking+antiknight") == rules_of("antiknight+antiking"));
    CHECK(rules_of("1x5") == rules_of("latin:5"));
    // Extra regions that are units already, or all regions of the board.
    CHECK(rules_of("2x2+extra:r1c1r1c2r1c3r1c4+extra:r1c1r1c2r2c1r2c2") == Rules(2));
    CHECK(
        rules_of(
            "latin:4+extra:r1c1r1c2r2c1r2c2+extra:r1c3r1c4r2c3r2c4+extra:r3c1r3c2r4c1r4c2+extra:r3c3r3c4r4c3r4c4") ==
        Rules(2));
    CHECK(rules_of("jigsaw:1122112233443344") == Rules(2));
}

TEST_CASE("equal rules are one object as long as a value refers to it") {
    const Rules rules = rules_of("2x3+x");
    CHECK(&rules.units() == &rules_of("2x3+x").units());
    CHECK(rules != rules_of("2x3"));
    CHECK(Rules(3) == Rules());
    CHECK(rules_of("3x3").is_classic());
    CHECK(rules_of("3x3").order() == 3);
    CHECK_FALSE(rules.is_classic());

    // Threads that make, copy and forget the same rules.
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([] {
            for (int k = 0; k < 2'000; ++k) {
                const Rules made = *rules_from(k % 3 == 0 ? "latin:3+x" : "latin:3");
                const Grid grid(made);
                const Grid copy = grid;
                if (copy.side() != 3 || copy.rules() != made) std::abort();
            }
        });
}

TEST_CASE("rules that do not fit together are refused with a sentence") {
    CHECK(refusal_of("9x9").contains("found 81"));
    CHECK(refusal_of("latin:26").contains("2 to 25"));
    CHECK(refusal_of("latin").contains("latin:7"));
    CHECK(refusal_of("2x3+").contains("expected rules"));
    for (const std::string text : {"-3x-3", "-1x3", "3x-3", "0x5", "2x0"})
        CHECK(refusal_of(text).contains("expected the rows and columns of a block, as in 2x3"));
    CHECK(refusal_of("x+2x3").contains("found 2x3"));
    CHECK(refusal_of("latin:7+windows").contains("rectangular regions"));
    CHECK(refusal_of("latin:7+disjoint").contains("need regions"));
    CHECK(refusal_of("2x3+centredot").contains("odd number"));
    CHECK(refusal_of("2x3+asterisk").contains("9x9"));
    CHECK(refusal_of("jigsaw:AAAA").contains("2 regions"));
    CHECK(refusal_of("jigsaw:AAB").contains("3 characters"));
    CHECK(refusal_of("jigsaw:AABBAABBCCDDCCDA").contains("5 cells instead of 4"));
    CHECK(refusal_of("extra:r1c1r1c2").contains("2 cells instead of 9"));
    CHECK(refusal_of("extra:r1c10").contains("r1c2"));
}

TEST_CASE("rules are read as people type them, and printed in one form") {
    CHECK(rules_of("3X3+X").text() == "3x3+x");
    CHECK(rules_of(" 2x3 + Windows ").text() == "2x3+windows");
    CHECK(rules_of("3x3+diagonals").text() == "3x3+x");
    CHECK(rules_of("diagonal+knight+king").text() == "3x3+x+antiknight+antiking");
    CHECK(rules_of("Anti-Knight + centre dot").text() == "3x3+centredot+antiknight");
    CHECK(rules_of("disjointgroups+hyper") == rules_of("windoku+disjoint"));
    CHECK(rules_of("LATIN: 7").text() == "latin:7");
    CHECK(rules_of("Jigsaw:AABBACBBACDDCCDD + X").text() == std::string(kJigsaw) + "+x");
    CHECK(rules_of("3x3+EXTRA:R1C1R1C4R1C7R4C1R4C4R4C7R7C1R7C4R7C8") ==
          rules_of(kTexts[std::size(kTexts) - 1]));
}

TEST_CASE("a refusal of rules names the nearest word, what is missing, or the possible sides") {
    CHECK(refusal_of("3x3+antiknigth").ends_with("found antiknigth; did you mean antiknight?"));
    CHECK(refusal_of("windws").ends_with("did you mean windows?"));
    CHECK(refusal_of("3x3+foo").ends_with("found foo"));
    CHECK(refusal_of("").ends_with("found nothing"));
    CHECK(refusal_of("3x3+").ends_with("found nothing after +"));
    CHECK(refusal_of("+x").ends_with("found nothing before +"));
    for (const auto& [text, side] : {std::pair<std::string, int>{"latin:0", 0},
                                     {"latin:1", 1},
                                     {"latin:26", 26},
                                     {"latin:100", 100},
                                     {"26x1", 26},
                                     {"1x1", 1},
                                     {"jigsaw:" + std::string(26 * 26, 'A'), 26},
                                     {"jigsaw:A", 1}}) {
        CAPTURE(text);
        CHECK(refusal_of(text) == "expected a board of 2 to 25 rows, found " + std::to_string(side));
    }
    CHECK(Rules::of({.side = 26}).error().message == refusal_of("latin:26"));
}

TEST_CASE("windows mirror each other wherever the number of spare lines allows it") {
    // The first rows and columns of the windows, from 1.
    const auto corners = [](const char* text) {
        const Rules rules = rules_of(text);
        const Units& units = rules.units();
        std::set<int> rows;
        std::set<int> columns;
        for (int unit = 0; unit < units.count; ++unit) {
            if (units.kind_of(unit) != UnitKind::window) continue;
            rows.insert(units.row_of(units.cell_in(unit, 0)) + 1);
            columns.insert(units.column_of(units.cell_in(unit, 0)) + 1);
        }
        return std::pair(rows, columns);
    };
    using Lines = std::set<int>;
    CHECK(corners("3x3+windows") == std::pair(Lines{2, 6}, Lines{2, 6}));
    CHECK(corners("4x4+windows") == std::pair(Lines{2, 7, 12}, Lines{2, 7, 12}));
    CHECK(corners("3x2+windows") == std::pair(Lines{3}, Lines{2, 4}));
    CHECK(corners("2x4+windows") == std::pair(Lines{2, 4, 6}, Lines{3}));
    CHECK(corners("3x4+windows") == std::pair(Lines{3, 6, 9}, Lines{2, 8}));
    CHECK(corners("4x3+windows") == std::pair(Lines{2, 8}, Lines{3, 6, 9}));

    const auto keeps = [](const char* text, Transform transform) {
        const Rules rules = rules_of(text);
        return rearrangement_of(rules, transform).to.parts().windows;
    };
    using enum Transform;
    for (const char* text : {"3x3+windows", "2x4+windows", "4x2+windows"})
        for (const Transform transform : {flip_horizontally, flip_vertically, rotate_half}) {
            CAPTURE(text);
            CHECK(keeps(text, transform));
        }
    CHECK(keeps("3x4+windows", flip_horizontally));
    CHECK_FALSE(keeps("3x4+windows", flip_vertically));
    CHECK(keeps("2x4+windows", transpose));
}

TEST_CASE("every unit has as many different cells as the board has rows, and peers are those of the units") {
    for (const std::string text : kTexts) {
        CAPTURE(text);
        const Rules rules = rules_of(text);
        const Units& units = rules.units();
        REQUIRE(units.count <= kMaxUnits);
        for (int unit = 0; unit < units.count; ++unit) {
            const auto cells = units.cells_of(unit);
            CHECK(std::set<Cell>(cells.begin(), cells.end()).size() ==
                  static_cast<std::size_t>(rules.side()));
            for (const Cell cell : cells) CHECK(std::ranges::count(units.units_of(cell), unit) == 1);
        }
        for (Cell a = 0; a < units.cells; ++a) {
            std::set<Cell> peers;
            for (const int unit : units.units_of(a))
                peers.insert(units.cells_of(unit).begin(), units.cells_of(unit).end());
            peers.erase(a);
            for (const Cell b : units.apart_from(a)) CHECK(peers.insert(b).second);
            CHECK(std::ranges::equal(units.peers_of(a), peers));
            for (Cell b = 0; b < units.cells; ++b) CHECK(units.see_each_other(a, b) == peers.contains(b));
        }
    }
}

TEST_CASE("the special units stand where players expect them") {
    const auto cells_of_kind = [](std::string_view text, UnitKind kind) {
        const Rules rules = rules_of(text);
        CellSet cells;
        for (int unit = 0; unit < rules.units().count; ++unit)
            if (rules.units().kind_of(unit) == kind)
                for (const Cell cell : rules.units().cells_of(unit)) cells.insert(cell);
        return cells;
    };
    // The windows of a windoku cover rows and columns 2 to 4 and 6 to 8.
    const CellSet windows = cells_of_kind("windows", UnitKind::window);
    for (Cell cell = 0; cell < 81; ++cell)
        CHECK(windows.contains(cell) == (cell / 9 % 4 != 0 && cell % 9 % 4 != 0));
    CHECK(cells_of_kind("centredot", UnitKind::centre_dot) == CellSet{10, 13, 16, 37, 40, 43, 64, 67, 70});
    CHECK(cells_of_kind("girandola", UnitKind::girandola) == CellSet{0, 8, 13, 37, 40, 43, 67, 72, 80});
    CHECK(cells_of_kind("asterisk", UnitKind::asterisk) == CellSet{13, 20, 24, 37, 40, 43, 56, 60, 67});
    const Rules knight = rules_of("latin:5+antiknight");
    CHECK(knight.units().see_each_other(0, 7));
    CHECK_FALSE(knight.units().see_each_other(0, 6));
    CHECK(rules_of("latin:5+antiking").units().see_each_other(0, 6));
}

TEST_CASE("conflicts and candidates follow the rules") {
    Grid grid(rules_of("latin:5+antiknight+nonconsecutive"));
    grid[0] = 3;
    CHECK(candidates_of(grid, 1) == ValueSet::of_bits(0b10001));  // not 3, 2, 4
    CHECK(candidates_of(grid, 6) == ValueSet::all(5));
    CHECK_FALSE(candidates_of(grid, 7).contains(3));
    CHECK_FALSE(first_conflict(grid));
    grid[7] = 3;
    CHECK(first_conflict(grid) == Conflict{0, 7, kNoUnit});
    grid[7] = 0;
    grid[5] = 4;
    CHECK(first_conflict(grid) == Conflict{0, 5, kNoUnit});
    CHECK(conflicting_cells(grid) == CellSet{0, 5});
}

TEST_CASE("turns and reflections carry the rules along, and going back restores them") {
    using enum Transform;
    for (const std::string text :
         {"2x3", "2x3+windows", "3x3+falling", "4x4+windows+disjoint", "3x4+antiknight", kJigsaw,
          "jigsaw:AABBACBBACDDCCDD+disjoint+rising", "3x3+extra:r1c1r1c4r1c7r4c1r4c4r4c7r7c1r7c4r7c8"}) {
        CAPTURE(text);
        const Rules rules = rules_of(text);
        for (const Transform transform : {rotate_anticlockwise, rotate_clockwise, rotate_half,
                                          flip_horizontally, flip_vertically, transpose}) {
            const Rearrangement way = rearrangement_of(rules, transform);
            for (Cell a = 0; a < rules.cell_count(); ++a)
                for (Cell b = 0; b < rules.cell_count(); ++b)
                    REQUIRE(way.to.units().see_each_other(a, b) ==
                            rules.units().see_each_other(way.source[a], way.source[b]));
            CHECK(composed(way, inverted(way)) == identity_rearrangement(rules));
        }
    }
    CHECK(rearrangement_of(rules_of("2x3"), transpose).to == rules_of("3x2"));
    CHECK(rearrangement_of(rules_of("falling"), flip_vertically).to == rules_of("rising"));
    CHECK(turns_and_reflections(rules_of("windows")).size() == 8);
    CHECK(turns_and_reflections(rules_of("2x3+x")).size() == 4);
}

TEST_CASE("equivalent grids of other boards have one canonical form") {
    Random random(5);
    for (const std::string text :
         {"2x3", "3x4", "latin:5", "3x3+x", "windows", "latin:6+nonconsecutive", kJigsaw}) {
        CAPTURE(text);
        const Rules rules = rules_of(text);
        for (int round = 0; round < 20; ++round) {
            Grid grid(rules);
            for (Cell cell = 0; cell < grid.cell_count(); ++cell)
                if (random.below(3) == 0)
                    grid[cell] =
                        static_cast<Value>(1 + random.below(static_cast<std::uint32_t>(rules.side())));
            const auto form = [](const Grid& of) { return rearranged(of, *canonical_rearrangement(of)); };
            const Rearrangement way = random_rearrangement(rules, random);
            REQUIRE(way.to == rules);
            CHECK(form(rearranged(grid, way)) == form(grid));
            CHECK(conflicting_cells(rearranged(grid, way)).size() == conflicting_cells(grid).size());
        }
    }
}

TEST_CASE("boards have built-in symbols for every side") {
    for (int side = kMinSide; side <= kMaxSide; ++side) {
        const Rules rules = rules_of(fmt::format("latin:{}", side));
        CHECK(Symbols::checked(rules, Symbols(rules).characters()));
    }
    CHECK(Symbols(rules_of("3x4")).characters() == U"123456789ABC");
    CHECK(Symbols(rules_of("4x5")).characters() == U"ABCDEFGHJKLMNOPQRSTU");
}

TEST_CASE("every rule besides rows, columns and regions has a name and says what it demands") {
    for (const RuleFlag& flag : rule_flags()) {
        RulesParts parts{.side = 9, .regions = block_regions(3, 3)};
        parts.*flag.member = true;
        const auto words = rules_in_words(parts);
        CAPTURE(flag.word);
        REQUIRE(words.size() == 1);
        CHECK(words.front() == flag.in_words());
        CHECK(words.front().demand.ends_with('.'));
    }
    CHECK(caption_of(rules_of("3x3")).empty());
    CHECK(caption_of(rules_of("2x3")).empty());
    CHECK(caption_of(rules_of(kJigsaw)).empty());
    CHECK(caption_of(rules_of("latin:5")) == "Latin square");
    CHECK(caption_of(rules_of("rising")) == "Rising diagonal");
    CHECK(caption_of(rules_of("2x2+x+antiknight+extra:r1c1r1c2r2c1r3c3")) ==
          "Both diagonals; anti-knight; extra regions");
}

TEST_CASE("constraints are named by their kinds, and the sentences say what they demand") {
    CHECK(name_of(rules_of("cage17:r1c1r1c2+cage:r2c1r2c2+thermo:r3c1r3c2")) ==
          "9 x 9, killer cages, thermometers");
    CHECK(name_of(rules_of("2x3+x+cage:r2c1r2c2+whispers3:r3c1r3c2")) ==
          "6 x 6, blocks of 2 x 3, both diagonals, cages, whispers");
    CHECK(name_of(
              rules_of("whispers5:r3c1r3c2+whispers4:r4c1r4c2+whispers3:r5c1r5c2+modular3:r1c1r1c2+modular4:"
                       "r2c1r2c2")) == "9 x 9, whispers, Dutch whispers, German whispers, modular lines");
    CHECK(caption_of(rules_of("difference1:r1c1r1c2+ratio2:r2c1r2c2+alldots+allxv")) ==
          "White dots; black dots; all dots are given; all X and V are given");
    CHECK(name_of(rules_of("ratio2:r2c1r2c2+allratios")) == "9 x 9, black dots, all black dots are given");
    CHECK(name_of(rules_of("sum10:r2c1r2c2+sum5:r1c1r1c2+sum7:r3c1r3c2")) == "9 x 9, XV, pair sums");
    CHECK(name_of(rules_of("sumline10:r2c1r2c2+sumline12:r1c1r1c2")) == "9 x 9, ten lines, sum lines");
    CHECK(name_of(
              rules_of("x+windows+disjoint+antiknight+cage:r1c1r1c2+thermo:r1c1r1c2+renban:r1c1r1c2+odd:r1c1+"
                       "even:r1c2")) ==
          "9 x 9, both diagonals, windows, disjoint groups, anti-knight, cages, "
          "thermometers, renban lines and 2 more rules");
    const auto sentences = [](std::string_view text) {
        std::string all;
        for (const RuleInWords& rule : rules_in_words(rules_of(text).parts()))
            all += (all.empty() ? "" : "\n") + sentence_of(rule);
        return all;
    };
    CHECK(sentences("thermo:r1c1r1c2+cage7:r1c1r1c2+cage:r2c1r2c2") ==
          "Killer cages: the values in a cage differ and sum to the number in its corner, if it has one.\n"
          "Thermometers: values rise along each thermometer from its bulb.");
    CHECK(sentences("sum5:r1c1r1c2+sum10:r1c3r1c4") ==
          "XV: cells joined by an X sum to 10, and cells joined by a V sum to 5.");
    CHECK(
        sentences("entropic:r1c1r1c2") ==
        "Entropic lines: any three cells in a row on an entropic line hold a low (1 to 3), a middle (4 to 6) "
        "and a high value (7 to 9).");
    CHECK(
        sentences("ratio3:r1c1r1c2+alldots")
            .ends_with(
                "All dots are given: neighbours in a row or column without a dot are not consecutive and do not have the "
                "ratio of a black dot."));
}

TEST_CASE("constraints of every kind have a name, a sentence and names for each") {
    Random random(41);
    std::set<std::string> names;
    std::set<std::string> demands;
    for (int round = 0; round < 30; ++round)
        for (const std::string board : {"2x2", "2x3", "3x3", "latin:2", "latin:5"})
            for (int number = 0; number < kConstraintKinds; ++number) {
                RulesParts parts = rules_of(board).parts();
                const auto kind = static_cast<ConstraintKind>(number);
                if (parts.side == 2 && (kind == ConstraintKind::modular || kind == ConstraintKind::lockout))
                    continue;
                const Constraint constraint =
                    support::some_constraint(kind, {parts.side, parts.regions}, random);
                const auto words = constraints_in_words({&constraint, 1}, parts.side);
                CAPTURE(text_of(constraint, parts.side));
                REQUIRE(words.size() == 1);
                names.insert(words.front().name);
                demands.insert(words.front().demand);
                CHECK(words.front().demand.ends_with('.'));
                CHECK_FALSE(words.front().demand.contains("  "));
                CHECK(std::islower(static_cast<unsigned char>(words.front().demand.front())) != 0);
                const std::string name = name_of(constraint, parts.side, constraint.cells);
                CHECK(name.contains(kind == ConstraintKind::sandwich || kind == ConstraintKind::x_sum ||
                                            kind == ConstraintKind::skyscraper ||
                                            kind == ConstraintKind::numbered_room
                                        ? " of row "
                                        : cell_name(parts.side, kind == ConstraintKind::quadruple
                                                                    ? std::ranges::min(constraint.cells)
                                                                    : constraint.cells.front())));
            }
    CHECK(names.size() > 40);
    CHECK(demands.size() > 40);
    const auto named = [](std::string_view text) {
        const Constraint constraint = *constraint_from(text, 9);
        return name_of(constraint, 9, constraint.cells);
    };
    CHECK(named("cage17:r1c1r1c2") == "cage of 17 at r1c1");
    CHECK(named("cage:r1c1r1c2") == "cage at r1c1");
    CHECK(named("difference1:r1c1r1c2") == "white dot between r1c1 and r1c2");
    CHECK(named("ratio3:r1c1r1c2") == "black dot of 3 between r1c1 and r1c2");
    CHECK(named("sum5:r1c1r1c2") == "V between r1c1 and r1c2");
    CHECK(named("sum7:r1c1r1c2") == "sum of 7 between r1c1 and r1c2");
    CHECK(named("whispers5:r1c1r1c2r2c2") == "whispers line from r1c1 to r2c2");
    CHECK(named("quadruple:r1c1r1c2r2c1r2c2=3") == "quadruple between r1c1 and r2c2");
    CHECK(named("nodifference1:r1c1r1c2") == "missing white dot between r1c1 and r1c2");
    CHECK(named("nosum10:r1c1r1c2") == "missing X between r1c1 and r1c2");
    CHECK(named("xsum20:r2c9r2c8r2c7r2c6r2c5r2c4r2c3r2c2r2c1") == "X-sum of 20 right of row 2");
    CHECK(named("odd:r3c4") == "odd cell r3c4");
    CHECK(named("littlekiller9:r1c8r2c9") == "little killer of 9 from r1c8");
    CHECK(named("sandwich:r1c3r2c3r3c3r4c3r5c3r6c3r7c3r8c3r9c3") == "sandwich sum of 0 above column 3");
}

TEST_CASE("areas of a figure are outlined inside of their cells, and overlapping areas differ") {
    const BoardFigure touching = figure_of(rules_of("2x4+windows"));
    REQUIRE(touching.units.size() == 3);
    for (const UnitFigure& unit : touching.units) {
        REQUIRE(unit.loops.size() == 1);
        REQUIRE(unit.loops.front().size() == 4);
        for (const auto& [x, y] : unit.loops.front()) {
            const Cell cell = static_cast<int>(y) * 8 + static_cast<int>(x);
            CHECK(std::ranges::find(unit.cells, cell) != unit.cells.end());
        }
    }
    // A ring around r2c2 with a hole, and an area that overlaps it.
    const BoardFigure ring = figure_of(
        rules_of("latin:8+extra:r1c1r1c2r1c3r2c1r2c3r3c1r3c2r3c3+extra:r1c1r2c1r3c1r4c1r5c1r6c1r7c1r8c2"));
    REQUIRE(ring.units.size() == 2);
    CHECK(ring.units[0].loops.size() == 2);
    CHECK(ring.units[1].loops.size() == 2);  // r8c2 touches r7c1 by a corner only
    for (const auto& point : ring.units[0].loops[0])
        CHECK(std::ranges::find(ring.units[1].loops[0], point) == ring.units[1].loops[0].end());
    const BoardFigure spots = figure_of(rules_of("x+centredot+asterisk+girandola+windows"));
    REQUIRE(spots.units.size() == 7);
    CHECK(spots.units[3].shape == FigureShape::area);
    CHECK(spots.units[4].shape == FigureShape::disc);
    CHECK(spots.units[6].loops.size() == 9);
    CHECK(spots.shaded.size() == 36 + 5 + 4);
}
