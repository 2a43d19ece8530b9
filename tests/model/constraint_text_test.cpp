// Constraints in the texts of rules.
#include "model/constraints/constraint_text.h"
#include "base/random.h"
#include "model/board/rules_text.h"
#include "model/constraints/constraint_forms.h"
#include "support/constraints.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <string>

namespace gridsmith {
namespace {

std::string refusal_of_rules(const std::string& text) {
    const auto rules = rules_from(text);
    CAPTURE(text);
    REQUIRE_FALSE(rules);
    return rules.error().message;
}

Rules constrained(const std::string& text) {
    const auto rules = rules_from(text);
    INFO(text << ": " << (rules ? "" : rules.error().message));
    REQUIRE(rules);
    return *rules;
}

// The same demand written in another order, where the kind allows one.
Constraint in_another_order(const Constraint& constraint, Random& random) {
    Constraint other = constraint;
    auto& cells = other.cells;
    if (word_of(constraint.kind) == "clone") {
        const auto half = static_cast<std::ptrdiff_t>(cells.size() / 2);
        std::rotate(cells.begin(), cells.begin() + half, cells.end());
        std::reverse(cells.begin(), cells.begin() + half);
        std::reverse(cells.begin() + half, cells.end());
        return other;
    }
    // Orders that in_one_form undoes.
    const auto form = in_one_form(constraint);
    std::ranges::reverse(cells);
    if (in_one_form(other) != form) return constraint;
    auto shuffled = other;
    random.shuffle(shuffled.cells);
    return in_one_form(shuffled) == form ? shuffled : other;
}

TEST_CASE("constraints of every kind are read from what is written") {
    Random random(31);
    std::array<int, kConstraintKinds> reordered{};
    for (int round = 0; round < 20; ++round)
        for (const std::string board : {"2x2", "latin:5", "3x3", "3x4", "5x5"})
            for (int kind = 0; kind < kConstraintKinds; ++kind) {
                RulesParts parts = constrained(board).parts();
                const ConstraintBoard there{parts.side, parts.regions};
                const auto some = [&] {
                    return support::some_constraint(static_cast<ConstraintKind>(kind), there, random);
                };
                const Constraint constraint = some();
                const auto again = constraint_from(text_of(constraint, parts.side), parts.side);
                CAPTURE(text_of(constraint, parts.side));
                REQUIRE(again);
                CHECK(*again == constraint);

                parts.constraints = {constraint, some()};
                for (bool RulesParts::*flag : {&RulesParts::all_differences_given,
                                               &RulesParts::all_ratios_given, &RulesParts::all_sums_given})
                    parts.*flag = random.below(3) == 0;
                const auto rules = Rules::of(parts);
                REQUIRE(rules);
                CAPTURE(rules->text());
                REQUIRE(rules->parts().constraints.size() <= 2);
                CHECK(constrained(rules->text()) == *rules);
                CHECK(*Rules::of(rules->parts()) == *rules);

                std::swap(parts.constraints[0], parts.constraints[1]);
                for (Constraint& one : parts.constraints) {
                    const Constraint other = in_another_order(one, random);
                    reordered[static_cast<std::size_t>(one.kind)] += other != one;
                    one = other;
                }
                CHECK(*Rules::of(parts) == *rules);
            }
    // Kinds whose order of cells has a meaning.
    for (int kind = 0; kind < kConstraintKinds; ++kind) {
        using enum ConstraintKind;
        constexpr std::array kOrdered = {greater,  thermometer, slow_thermometer, arrow,        little_killer,
                                         sandwich, x_sum,       skyscraper,       numbered_room};
        const bool has_order =
            std::ranges::find(kOrdered, static_cast<ConstraintKind>(kind)) != kOrdered.end();
        CAPTURE(word_of(static_cast<ConstraintKind>(kind)));
        CHECK((reordered[static_cast<std::size_t>(kind)] == 0) == has_order);
    }
}

TEST_CASE("the one form of a constraint demands the same") {
    Random random(32);
    int kept = 0;
    for (int round = 0; round < 4'000; ++round) {
        const RulesParts parts = constrained(round % 2 == 0 ? "2x2" : "latin:5").parts();
        const ConstraintBoard board{parts.side, parts.regions};
        const Constraint constraint = support::some_constraint(
            static_cast<ConstraintKind>(round / 2 % kConstraintKinds), board, random);
        for (int i = 0; i < 20; ++i) {
            std::vector<Value> values;
            for (int cell = 0; cell < parts.side * parts.side; ++cell)
                values.push_back(
                    static_cast<Value>(1 + random.below(static_cast<std::uint32_t>(parts.side))));
            CAPTURE(text_of(constraint, parts.side));
            const bool is_kept = keeps(constraint, board, values);
            REQUIRE(keeps(in_one_form(constraint), board, values) == is_kept);
            kept += is_kept;
        }
    }
    CHECK(kept > 1'000);
}

TEST_CASE("constraints are read as people type them, and have one text") {
    CHECK(constrained("Cage 17: R1C2 R1C1").text() == "3x3+cage17:r1c1r1c2");
    CHECK(constrained("2x3+oneof:r1c1=5,1,5").text() == "2x3+oneof:r1c1=1,5");
    CHECK(constrained("thermo:r1c1r2c1+cage:r1c1r1c2+cage:r1c2r1c1").text() ==
          "3x3+cage:r1c1r1c2+thermo:r1c1r2c1");
    CHECK(constrained("thermo:r2c1r1c1") != constrained("thermo:r1c1r2c1"));
    CHECK(constrained("whispers5:r2c1r1c1") == constrained("whispers5:r1c1r2c1"));
    CHECK(constrained("sum10:r1c1r1c2 + all XV").text() == "3x3+sum10:r1c1r1c2+allsums");
    CHECK(constrained("ratio2:r1c1r1c2+alldots").text() == "3x3+ratio2:r1c1r1c2+alldifferences+allratios");
    // Without dots, no neighbours may be consecutive.
    CHECK(constrained("alldifferences").text() == "3x3+nonconsecutive");
    CHECK(constrained("nonconsecutive+difference1:r1c1r1c2+alldifferences").text() ==
          "3x3+nonconsecutive+difference1:r1c1r1c2");
    CHECK(constrained("5x5+sandwich325:r25c1r25c2r25c3r25c4r25c5r25c6r25c7r25c8r25c9r25c10r25c11r25c12r25c13"
                      "r25c14r25c15r25c16r25c17r25c18r25c19r25c20r25c21r25c22r25c23r25c24r25c25")
              .parts()
              .constraints.front()
              .number == 325);
}

TEST_CASE("a refusal of a constraint names its kind and what is wrong") {
    CHECK(refusal_of_rules("cage17") ==
          "cage: expected cells such as r1c2 on a board of 9x9 cells, found none");
    CHECK(refusal_of_rules("2x3+cage:r1c7") ==
          "cage: expected cells such as r1c2 on a board of 6x6 cells, found r1c7");
    for (const char* hyphens : {"3x3+cage-5:r1c1r1c2", "3x3+ca-ge7:r1c1r1c2", "3x3+cage17:r1c1-r1c2"}) {
        CAPTURE(hyphens);
        CHECK_FALSE(rules_from(hyphens));
    }
    CHECK(refusal_of_rules("cage17:r1c1r1c1") == "cage: a cell occurs twice, in cage17:r1c1r1c1");
    CHECK(refusal_of_rules("cage12345:r1c1") == "cage: expected a number up to 9999, found 12345");
    CHECK(refusal_of_rules("difference0:r1c1r1c2") ==
          "difference: expected a number from 1 to 24, found 0, in difference0:r1c1r1c2");
    CHECK(refusal_of_rules("thermo3:r1c1r1c2") == "thermo: expected no number, found 3, in thermo3:r1c1r1c2");
    CHECK(refusal_of_rules("thermo:r1c1") == "thermo: expected 2 to 25 cells, found 1, in thermo:r1c1");
    CHECK(refusal_of_rules("ratio2:r1c1") == "ratio: expected 2 cells, found 1, in ratio2:r1c1");
    CHECK(refusal_of_rules("parity:r1c1") == "parity: expected 2 cells or more, found 1, in parity:r1c1");
    CHECK(refusal_of_rules("oneof:r1c1") == "oneof: expected values, in oneof:r1c1");
    CHECK(refusal_of_rules("oneof:r1c1=") == "oneof: expected values from 1 to 9, found none");
    CHECK(refusal_of_rules("oneof:r1c1=3,") == "oneof: expected values from 1 to 9, found none");
    CHECK(refusal_of_rules("oneof:r1c1=10") == "oneof: expected values from 1 to 9, found 10");
    CHECK(refusal_of_rules("odd:r1c1=3") == "odd: expected no values, in odd:r1c1=3");
    CHECK(refusal_of_rules("arrow2:r1c1r1c2") == "arrow: expected cells on the arrow, in arrow2:r1c1r1c2");
    for (const std::string cells :
         {"r1c1r1c2r1c3", "r1c1r1c3r1c2r1c4", "r1c4r1c3r1c2r2c1", "r1c2r1c3r1c4r2c1", "r1c1r2c2r3c3r4c4"})
        CHECK(
            refusal_of_rules("2x2+xsum5:" + cells)
                .starts_with("xsum: expected the 4 cells of a row or column, from one end to the other, in"));
    CHECK(refusal_of_rules("2x2+termometer:r1c1").ends_with("did you mean thermometer?"));
    CHECK(refusal_of_rules("cagge17:r1c1").ends_with("found cagge17:r1c1; did you mean cage?"));
    CHECK(refusal_of_rules("therm").ends_with("found therm; did you mean thermo?"));
    CHECK(refusal_of_rules("sum=3:r1c1").contains("expected rules such as"));
}

TEST_CASE("constraints are read with the words and the usual numbers of players") {
    for (const auto& [typed, meant] : std::vector<std::pair<std::string, std::string>>{
             {"killer17:r1c1r1c2", "cage17:r1c1r1c2"},
             {"KillerCage 17 : r1c1 r1c2", "cage17:r1c1r1c2"},
             {"thermometer:r1c1r1c2", "thermo:r1c1r1c2"},
             {"germanwhispers:r1c1r1c2", "whispers5:r1c1r1c2"},
             {"dutchwhispers:r1c1r1c2", "whispers4:r1c1r1c2"},
             {"x:r1c1r1c2", "sum10:r1c1r1c2"},
             {"v:r1c1r1c2", "sum5:r1c1r1c2"},
             {"x+v:r1c1r1c2", "x+sum5:r1c1r1c2"},
             {"tenline:r1c1r1c2", "sumline10:r1c1r1c2"},
             {"arrow:r1c1r1c2", "arrow1:r1c1r1c2"},
             {"arrow2:r1c1r1c2r1c3", "arrow2:r1c1r1c2r1c3"},
             {"white:r1c1r1c2", "difference1:r1c1r1c2"},
             {"blackdot3:r1c1r1c2", "ratio3:r1c1r1c2"},
             {"2x3+whispers:r1c1r1c2", "2x3+whispers3:r1c1r1c2"},
             {"cage:r1c1r1c2", "cage:r1c1r1c2"},
         }) {
        CAPTURE(typed);
        CHECK(constrained(typed) == constrained(meant));
    }
    for (const std::string_view word : words_of_constraints()) {
        CAPTURE(word);
        CHECK(constraint_kind_in(std::string(word) + ":r1c1"));
        CHECK(std::ranges::count(words_of_constraints(), word) == 1);
    }
}

TEST_CASE("the example of each kind is a constraint of this kind, written as rules are") {
    for (int kind = 0; kind < kConstraintKinds; ++kind) {
        const std::string example = example_of(static_cast<ConstraintKind>(kind));
        CAPTURE(example);
        const Rules rules = constrained(example);
        REQUIRE(rules.parts().constraints.size() == 1);
        CHECK(rules.parts().constraints.front().kind == static_cast<ConstraintKind>(kind));
        CHECK(rules.text() == "3x3+" + example);
    }
}

TEST_CASE("constraints that cannot be drawn are refused with what was expected") {
    const auto refused = [](const std::string& text, const std::string& why) {
        CHECK(refusal_of_rules(text) == why + ", in " + text);
    };
    refused("difference1:r1c1r9c9", "difference: expected two cells side by side, found r1c1 and r9c9");
    refused("ratio2:r1c1r2c2", "ratio: expected two cells side by side, found r1c1 and r2c2");
    refused("sum10:r1c9r2c1", "sum: expected two cells side by side, found r1c9 and r2c1");
    refused("greater:r1c1r1c3", "greater: expected two cells side by side, found r1c1 and r1c3");
    refused("thermo:r1c1r2c2r5c5", "thermo: expected a cell that touches r2c2, found r5c5");
    refused("palindrome:r1c9r2c1", "palindrome: expected a cell that touches r1c9, found r2c1");
    refused("whispers5:r1c1r1c2r1c2", "whispers: expected a cell that touches r1c2, found r1c2");
    refused("arrow1:r1c1r1c3", "arrow: expected a cell that touches r1c1, found r1c3");
    refused("arrow2:r1c1r1c2r4c4", "arrow: expected a cell that touches r1c2, found r4c4");
    refused("quadruple:r1c1r1c2r2c1r2c3=1", "quadruple: expected four cells that share a corner");
    refused("quadruple:r1c9r2c1r2c9r3c1=1", "quadruple: expected four cells that share a corner");
    for (const std::string cells : {"r5c5r6c6", "r1c8r2c9r3c9", "r1c2r2c3", "r1c5", "r2c2r1c1", "r1c1r1c2"})
        refused("littlekiller9:" + cells,
                "littlekiller: expected the cells of a diagonal, from one edge of the board to the other");
    // The line of an arrow may leave from any cell of its pill; lines may cross themselves; cages have any cells.
    for (const char* fits : {"arrow2:r1c1r1c2r2c1", "whispers5:r1c1r1c2r2c2r2c1r1c1", "cage10:r1c1r9c9",
                             "littlekiller9:r1c1", "littlekiller9:r1c8r2c9", "littlekiller9:r3c1r2c2r1c3",
                             "quadruple:r2c2r1c1r1c2r2c1=1,9", "clone:r1c1r9c9"})
        constrained(fits);
}

TEST_CASE("rules have a limited number of constraints and cells in them") {
    RulesParts parts = constrained("5x5").parts();
    const auto take_one_of = [&](std::size_t count) {
        parts.constraints.clear();
        for (std::size_t i = 0; i < count; ++i)
            parts.constraints.push_back({.kind = ConstraintKind::one_of,
                                         .cells = {static_cast<Cell>(i % 625)},
                                         .values = {static_cast<Value>(1 + i / 625)}});
    };
    take_one_of(kMostConstraints);
    CHECK(Rules::of(parts));
    take_one_of(kMostConstraints + 1);
    const auto many = Rules::of(parts);
    REQUIRE_FALSE(many);
    CHECK(many.error().message == "the rules have 5001 constraints; at most 5000 are possible");

    // To and fro between two cells.
    std::vector<Cell> longest_line;
    for (std::size_t i = 0; i < kMostConstraintCells; ++i) longest_line.push_back(static_cast<Cell>(i % 2));
    parts.constraints.clear();
    for (int i = 0; i < 16; ++i)
        parts.constraints.push_back(
            {.kind = ConstraintKind::modular, .number = 2 + i, .cells = longest_line});
    CHECK(Rules::of(parts));
    parts.constraints.push_back({.kind = ConstraintKind::even, .cells = {0}});
    const auto long_lines = Rules::of(parts);
    REQUIRE_FALSE(long_lines);
    CHECK(long_lines.error().message ==
          "the constraints have 20001 cells together; at most 20000 are possible");

    parts.constraints = {
        {.kind = ConstraintKind::parity, .cells = std::vector<Cell>(kMostConstraintCells + 1, 0)}};
    const auto longest = Rules::of(parts);
    REQUIRE_FALSE(longest);
    CHECK(longest.error().message == "parity: expected at most 1250 cells, found 1251");
}

TEST_CASE("mistyped rules are refused or read, whatever they are") {
    Random random(33);
    int accepted = 0;
    for (int round = 0; round < 10'000; ++round) {
        RulesParts parts = constrained(round % 2 == 0 ? "2x2+x" : "latin:5").parts();
        parts.constraints.push_back(
            support::some_constraint(static_cast<ConstraintKind>(random.below(kConstraintKinds)),
                                     {parts.side, parts.regions}, random));
        std::string text = text_of(parts);
        for (std::uint32_t i = 1 + random.below(3); i > 0; --i) {
            constexpr std::string_view kTyped = "rc=,:+0123456789 x-agest\xc3\xa9";
            const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
            const char typed = kTyped[random.below(kTyped.size())];
            switch (random.below(3)) {
                case 0: text.erase(at, 1 + random.below(4)); break;
                case 1: text.insert(at, 1, typed); break;
                default: text[at] = typed;
            }
            if (text.empty()) break;
        }
        const auto rules = rules_from(text);
        CAPTURE(text);
        if (!rules) REQUIRE_FALSE(rules.error().message.empty());
        if (!rules) continue;
        ++accepted;
        REQUIRE(constrained(rules->text()) == *rules);
    }
    CHECK(accepted > 200);
}

}  // namespace
}  // namespace gridsmith
