// Sizes of paper, and pages on sheets.
#include "publish/paper.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <set>
#include <string>

using namespace gridsmith;

namespace {

constexpr SheetOptions kTrade = {
    .trim = {432, 648}, .margins = {.inside = 54, .outside = 36, .top = 40, .bottom = 50}, .bleed = 9};

bool is_about(double a, double b) { return std::abs(a - b) < 0.01; }

}  // namespace

TEST_CASE("a size of paper is a name or two lengths with a unit") {
    const auto trade = paper_size_from("6x9in");
    REQUIRE(trade);
    CHECK(is_about(trade->width, 432));
    CHECK(is_about(trade->height, 648));
    CHECK(paper_size_from("trade") == trade);
    CHECK(paper_size_from("A6") == paper_size_from("a6"));
    CHECK(paper_size_from("Letter") == paper_size_from("letter"));
    const auto metric = paper_size_from("210x297mm");
    REQUIRE(metric);
    CHECK(is_about(metric->width, paper_size_from("a4")->width));
    CHECK(is_about(metric->height, paper_size_from("a4")->height));
    CHECK(is_about(paper_size_from("21x29.7cm")->width, metric->width));
    CHECK(paper_size_from("432x648pt")->width == 432);
}

TEST_CASE("text that is no size of paper is refused") {
    for (const char* text : {"", "6x9", "x9in", "6xin", "-6x9in", "6x9ft", "0.5x9in", "6x900in", "nanxnanin",
                             "6x9x2in", "1e2x9in", "a44"})
        CHECK_FALSE(paper_size_from(text));
    CHECK_FALSE(length_from("12"));
    CHECK_FALSE(length_from("mm"));
    CHECK(is_about(*length_from("25.4mm"), 72));
}

TEST_CASE("names of papers are unique, and no paper is wider than high") {
    std::set<std::string_view> names;
    for (const PaperRow& row : all_papers()) {
        CHECK(names.insert(row.name).second);
        CHECK(row.width <= row.height);
    }
}

TEST_CASE("the inside margin is at the left of odd pages and at the right of even pages") {
    Page page{.width = kTrade.content().width, .height = kTrade.content().height};
    page.lines.push_back({0, 0, page.width, 0});
    const Page first = on_sheet(page, kTrade, 0);
    CHECK(first.width == 432 + 18);
    CHECK(first.height == 648 + 18);
    CHECK(first.lines[0].x1 == 9 + 54);
    CHECK(first.lines[0].x2 == first.width - 9 - 36);
    CHECK(first.lines[0].y1 == 9 + 40);
    const Page second = on_sheet(page, kTrade, 1);
    CHECK(second.lines[0].x1 == 9 + 36);
    CHECK(second.lines[0].x2 == second.width - 9 - 54);
}

TEST_CASE("crop marks stand outside of the bleed and point at the edges of the page") {
    SheetOptions options = kTrade;
    options.crop_marks = true;
    const Page page = on_sheet(empty_page(options), options, 0);
    REQUIRE(page.lines.size() == 8);
    const double edge = page.trim_edge;
    CHECK(page.width == 432 + 2 * edge);
    for (const PageLine& line : page.lines) {
        const bool upright = line.x1 == line.x2;
        const double at = upright ? line.x1 : line.y1;
        const double far = (upright ? page.width : page.height) - edge;
        CHECK((at == edge || at == far));
        const double end = std::max(upright ? line.y1 : line.x1, upright ? line.y2 : line.x2);
        const double begin = std::min(upright ? line.y1 : line.x1, upright ? line.y2 : line.x2);
        const double extent = upright ? page.height : page.width;
        CHECK((end < edge - options.bleed || begin > extent - edge + options.bleed));
    }
}

TEST_CASE("margins that leave no room are refused") {
    SheetOptions options = kTrade;
    CHECK(check(options));
    options.margins.inside = 400;
    CHECK_FALSE(check(options));
}

TEST_CASE("a folded booklet has each page once, and neighbours meet at the fold") {
    for (const std::size_t pages : {4u, 8u, 24u}) {
        const auto sides = folded_pages(pages);
        CHECK(sides.size() == pages / 2);
        std::set<std::size_t> seen;
        for (const auto& [left, right] : sides) {
            CHECK(seen.insert(left).second);
            CHECK(seen.insert(right).second);
            CHECK(left + right == pages - 1);
            CHECK(left % 2 == 1);  // page numbers count from 1, so these have even numbers
        }
        CHECK(seen.size() == pages);
    }
    CHECK(folded_pages(8)[0] == std::pair<std::size_t, std::size_t>(7, 0));
    CHECK(folded_pages(8)[1] == std::pair<std::size_t, std::size_t>(1, 6));
}

TEST_CASE("empty pages fill up the number of pages") {
    CHECK(filled_up(5, PageMultiple::any) == 5);
    CHECK(filled_up(5, PageMultiple::even) == 6);
    CHECK(filled_up(5, PageMultiple::four) == 8);
    CHECK(filled_up(8, PageMultiple::four) == 8);
}

TEST_CASE("thick books have wide spines and wide inside margins") {
    CHECK(is_about(spine_width(120), 120 * 0.002252 * 72));
    CHECK(least_inside_margin(24) == 27);
    CHECK(least_inside_margin(151) == 36);
    CHECK(least_inside_margin(900) == 72);
}
