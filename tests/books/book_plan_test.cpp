// Book plans as text.
#include "books/book_plan.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace gridsmith;

namespace {

// A plan with these members beside its one part.
std::string plan_with(const std::string& members) {
    return "{" + members + R"("parts": [{"puzzles": [{"count": 2}]}]})";
}
std::string plan_of_kind(const std::string& order) { return R"({"parts": [{"puzzles": [)" + order + "]}]}"; }

}  // namespace

TEST_CASE("the example of a book plan is a plan") {
    const auto plan = book_plan_from(book_plan_example());
    REQUIRE(plan);
    CHECK(plan->count() == 100);
    CHECK(plan->parts.size() == 3);
    CHECK(plan->seed == 2026);
    CHECK(plan->sheet.trim == PaperSize{432, 648});
}

TEST_CASE("a book plan needs nothing but puzzles") {
    const auto plan = book_plan_from(plan_with(""));
    REQUIRE(plan);
    CHECK(plan->count() == 2);
    CHECK(plan->parts[0].orders[0].options.rules == Rules(3));
    CHECK_FALSE(plan->seed);
}

TEST_CASE("a kind of puzzles has rules, level, symmetry and constraints") {
    const auto plan = book_plan_from(plan_of_kind(
        R"({"count": 3, "rules": "2x3", "grade": "easy..medium", "symmetry": "rotation2"},
           {"rules": "jigsaw:7+x"}, {"with": ["killer"], "cage-size": 2})"));
    REQUIRE(plan);
    const auto& orders = plan->parts[0].orders;
    CHECK(orders[0].count == 3);
    CHECK(orders[0].options.rules.side() == 6);
    CHECK(orders[0].options.difficulty.highest_level == Level::medium);
    CHECK(orders[0].options.symmetry == Symmetry::half_turn);
    CHECK(orders[1].options.random_regions);
    CHECK(orders[1].options.rules.side() == 7);
    CHECK(orders[2].options.constraints.families == std::vector{ConstraintFamily::killer});
    CHECK(orders[2].options.constraints.cage_size == 2);
}

TEST_CASE("faults of a book plan are refused with their place") {
    const auto fault = [](const std::string& text) {
        const auto plan = book_plan_from(text);
        return plan ? std::string("no fault") : text_of(plan.error());
    };
    CHECK(fault("{}").find("a book plan needs parts") != std::string::npos);
    CHECK(fault(plan_with(R"("titel": "A",)")).find("a book plan has no member titel") != std::string::npos);
    CHECK(fault(plan_with(R"("a\nb": 1,)")).find("a book plan has no member a\u240ab") != std::string::npos);
    CHECK(fault(plan_with("\"" + std::string(5000, 'a') + "\": 1,")).size() < 1000);
    CHECK(fault(plan_with(R"("title": 3,)")).starts_with("line 1, column 11") == false);
    CHECK(fault(plan_with(R"("title": 3,)")).find("expected a text") != std::string::npos);
    CHECK(fault(plan_with(R"("page": {"size": "6x9"},)")).find("expected a size such as") !=
          std::string::npos);
    CHECK(fault(plan_with(R"("page": {"inside": "20in"},)")).find("margins leave") != std::string::npos);
    CHECK(fault(plan_with(R"("solutions": "back",)")).find("expected one of none, end") != std::string::npos);
    CHECK(fault(plan_with(R"("language": "xx",)")).find("expected one of ar, cs, de") != std::string::npos);
    CHECK(fault(plan_with(R"("date": "31.1.2026",)")).find("expected a date") != std::string::npos);
    CHECK(fault(plan_with(R"("date": "2026-02-30",)")).find("expected a date") != std::string::npos);
    CHECK(fault(plan_with(R"("links": "example.org",)")).find("expected true, false, or the address") !=
          std::string::npos);
    CHECK(fault(plan_with(R"("links": "https://example.org/#x",)")) != "no fault");
    CHECK(
        fault(
            R"({"parts": [{"colours": ["#ff0000", "#00ff00", "#ff0000", "#0000ff"], "puzzles": [{"rules": "2x2"}]}]})")
            .find("the colour #ff0000 occurs twice") != std::string::npos);
    CHECK(fault(plan_of_kind(R"({"grade": "hard..easy"})")).find("expected a level") != std::string::npos);
    CHECK(fault(plan_of_kind(R"({"symbols": "ABC"})")) != "no fault");
    CHECK(fault(plan_of_kind(R"({"rules": "2x3", "symbols": "PLANAT"})")) != "no fault");
    CHECK(fault(plan_of_kind(R"({"rules": "4x9"})")) != "no fault");
    CHECK(fault(plan_of_kind(R"({"entries": 16})")) != "no fault");
    CHECK(fault(plan_of_kind(R"({"count": 0})")).find("from 1 to 10000") != std::string::npos);
    CHECK(fault(plan_of_kind(R"({"count": 10000}, {"count": 10000}, {"count": 1})")).find("at most 20000") !=
          std::string::npos);
}

TEST_CASE("a plan that is written and read again is the same plan") {
    for (const std::string& text : {std::string(book_plan_example()), std::string(R"({
        "title": "A \"B\" \u00fc", "seed": 18446744073709551615, "language": "de", "ink": "light", "colours": true,
        "links": "https://example.org/sudoku/",
        "page": {"size": "a5", "folded": true, "inside": "20mm", "paper": "cream"}, "front": [], "solutions": "upside-down",
        "cover": {"template": "mine.svg", "colour": "#123456", "bleed": "3mm"}, "without": ["old.txt"],
        "parts": [{"title": "Test", "versions": 3, "puzzles": [{"rules": "2x2", "symbols": "ABCD", "minimal": true}]},
                  {"versions": 2, "puzzles": [{"rules": "jigsaw:7+x", "grade": "easy..hard"}]},
                  {"puzzles": [{"rules": "2x3", "with": ["killer", "xv"], "cage-size": 2.5, "entries": 3},
                               {"count": 7, "symmetry": "rotation2", "entries": 30, "grade": "medium"}]}]})")}) {
        const auto plan = book_plan_from(text);
        REQUIRE(plan);
        const std::string written = text_of_plan(*plan);
        INFO(written);
        const auto again = book_plan_from(written);
        REQUIRE(again);
        CHECK(text_of_plan(*again) == written);
        REQUIRE(again->parts.size() == plan->parts.size());
        for (std::size_t i = 0; i < plan->parts.size(); ++i) {
            CHECK(again->parts[i].title == plan->parts[i].title);
            CHECK(again->parts[i].original == plan->parts[i].original);
            CHECK(again->parts[i].count() == plan->parts[i].count());
            CHECK(again->parts[i].orders.front().options.entries ==
                  plan->parts[i].orders.front().options.entries);
        }
        CHECK(again->seed == plan->seed);
        CHECK(again->title == plan->title);
        CHECK(again->links == plan->links);
        CHECK(again->link_page == plan->link_page);
        CHECK(again->sheet.trim.width == plan->sheet.trim.width);
        CHECK(again->sheet.margins.top == plan->sheet.margins.top);
    }
}
