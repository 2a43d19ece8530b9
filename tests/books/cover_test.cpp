// Covers, drawings in SVG, and bar codes.
#include "books/cover.h"

#include "books/book.h"
#include "books/pictures/bar_code.h"
#include "books/pictures/svg_picture.h"

#include <algorithm>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <fmt/format.h>

using namespace gridsmith;

namespace {

BookPlan plan_with_cover(const std::string& members) {
    const auto plan =
        book_plan_from("{" + members + R"("title": "Tea & <Sudoku>", "seed": 3, "page": {"size": "6x9in"},
        "parts": [{"puzzles": [{"count": 3, "rules": "2x2"}]}]})");
    REQUIRE(plan);
    return *plan;
}

bool has_text(const Page& page, std::string_view words) {
    return std::ranges::any_of(page.texts, [&](const PageText& text) { return text.text == words; });
}

std::string svg_around(const std::string& elements) {
    return "<svg viewBox=\"0 0 100 100\">\n" + elements + "\n</svg>";
}

}  // namespace

TEST_CASE("a cover is as large as two pages, the spine and the bleed") {
    const BookPlan plan = plan_with_cover("");
    const auto puzzles = book_puzzles_of(plan, 3, {.threads = 1});
    REQUIRE(puzzles);
    const auto cover = cover_of(plan, *puzzles, 200, {});
    REQUIRE(cover);
    CHECK(cover->spine == Catch::Approx(200 * 0.002252 * 72));
    CHECK(cover->page.width == Catch::Approx(2 * 6 * 72 + cover->spine + 2 * 9));
    CHECK(cover->page.height == Catch::Approx(9 * 72 + 2 * 9));
    CHECK(cover->page.trim_edge == 9);
    CHECK(std::ranges::count_if(cover->page.texts,
                                [](const PageText& text) { return text.text == "Tea & <Sudoku>"; }) == 2);
    CHECK(has_text(cover->page, "Tea &"));  // the front has it in two lines
    // The title on the spine is read from above, and stands in the middle of the spine.
    const auto spine = std::ranges::find_if(cover->page.texts, [](const PageText& text) {
        return text.text == "Tea & <Sudoku>" && std::abs(text.angle - 90) < 0.01;
    });
    REQUIRE(spine != cover->page.texts.end());
    CHECK(spine->x == Catch::Approx(cover->page.width / 2).margin(1));
    CHECK(cover->svg.find("Tea &amp; &lt;Sudoku") != std::string::npos);
    CHECK(cover->svg.find('{') == std::string::npos);

    const auto thin = cover_of(plan, *puzzles, 40, {});
    REQUIRE(thin);
    CHECK(std::ranges::none_of(thin->page.texts, [](const PageText& text) { return text.angle != 0; }));

    BookPlan cream = plan;
    cream.paper = BookPaper::cream;
    CHECK(cover_of(cream, *puzzles, 200, {})->spine > cover->spine);

    if (const auto pdf = pdf_of_cover(*cover, plan))
        CHECK(pdf->find("/TrimBox [ 9.0000 9.0000") != std::string::npos);
}

TEST_CASE("the lines of a title from the right on a cover are all read from the right, with their joiners") {
    BookPlan plan = plan_with_cover(R"("language": "ar", "subtitle": "می\u200cشود",)");
    plan.title = "سودوكو للأذكياء جميعا 9x9!";
    const auto puzzles = book_puzzles_of(plan, 3, {.threads = 1});
    REQUIRE(puzzles);
    const auto cover = cover_of(plan, *puzzles, 200, {});
    REQUIRE(cover);
    bool has_end = false;
    for (const PageText& text : cover->page.texts) {
        if (!text.text.contains("9x9!")) continue;
        has_end = true;
        CHECK(text.direction == TextDirection::from_right);
    }
    CHECK(has_end);
    CHECK(std::ranges::any_of(cover->page.texts,
                              [](const PageText& text) { return text.text.contains("\u200cشود"); }));
}

TEST_CASE("a cover shows the ISBN as a bar code only if the plan has one") {
    const BookPlan plan = plan_with_cover(R"("cover": {"isbn": "978-3-16-148410-0"},)");
    const auto puzzles = book_puzzles_of(plan, 3, {.threads = 1});
    REQUIRE(puzzles);
    const auto cover = cover_of(plan, *puzzles, 200, {});
    REQUIRE(cover);
    CHECK(has_text(cover->page, "ISBN 978-3-16-148410-0"));
    BookPlan without = plan;
    without.cover.isbn.clear();
    const auto other = cover_of(without, *puzzles, 200, {});
    REQUIRE(other);
    CHECK(other->page.shapes.size() == cover->page.shapes.size() - 3);  // two boxes and the bars
}

TEST_CASE("templates that cannot be used get one sentence with its line") {
    const BookPlan plan = plan_with_cover("");
    const auto puzzles = book_puzzles_of(plan, 3, {.threads = 1});
    REQUIRE(puzzles);
    const auto message = [&](const std::string& front) {
        const auto cover =
            cover_of(plan, *puzzles, 100, "<svg>\n<svg id=\"front\">\n" + front + "\n</svg>\n</svg>");
        return cover ? std::string() : text_of(cover.error());
    };
    CHECK(message("<text>{author}</text>").empty());
    CHECK(message("<text>{prize}</text>")
              .starts_with("line 3: a cover has no field prize; it has anchor, author, "));
    CHECK(message("<text>{title</text>").starts_with("line 3: a cover has no field title"));
    CHECK(message(R"(<rect data-puzzle="4" x="0" y="0" width="9" height="9"/>)") ==
          "line 3: data-puzzle must be a number from 1 to 3");
    CHECK(message(R"(<rect data-puzzle="1" x="0" y="0" width="50%" height="9"/>)")
              .starts_with("line 3: a place for a puzzle"));
    CHECK(message("<image/>").find("the element image is not understood") != std::string::npos);
    CHECK(message("<g></text>").starts_with("line 3: the template of the cover is not SVG"));
    CHECK_FALSE(cover_of(plan, *puzzles, 100, "no drawing"));
    CHECK(cover_of(plan, *puzzles, 100, "<svg><g/></svg>").error().message.find("front, spine or back") !=
          std::string::npos);
}

TEST_CASE("drawings in SVG are read with their transforms, units and styles") {
    const auto picture = svg_picture_from(svg_around(R"svg(
<g transform="translate(10,20) scale(2)" style="fill:#ff0000; opacity:.5">
  <rect x="1" y="1" width="10%" height="4"/>
  <path d="M0 0h1v1H0z m5,5 a1 1 0 0 1 2 0" fill="none" stroke="rgb(0,0,100%)" stroke-width="3"/>
</g>
<circle cx="50%" cy="50" r="10" fill="url(#g)"/>
<linearGradient id="g"><stop stop-color="white"/><stop stop-color="#000"/></linearGradient>
<text x="50" y="60" font-size="10" text-anchor="middle" transform="rotate(90 50 60)">Two
  <!-- a remark --></text>)svg"));
    REQUIRE(picture);
    REQUIRE(picture->shapes.size() == 4);
    const PageShape& rectangle = picture->shapes[0];
    CHECK(rectangle.ink == Ink{1, 0, 0, 0.5});
    CHECK(rectangle.loops[0][0].x == Catch::Approx(12));
    CHECK(rectangle.loops[0][0].y == Catch::Approx(22));
    const auto right = std::ranges::max_element(rectangle.loops[0], {}, &PagePoint::x);
    CHECK(right->x == Catch::Approx(32));
    // An open arc above its ends, and a closed square.
    const auto open =
        std::ranges::find_if(picture->shapes, [](const PageShape& s) { return s.width > 0 && !s.closed; });
    REQUIRE(open != picture->shapes.end());
    CHECK(open->width == 6);
    CHECK(open->ink == Ink{0, 0, 1, 0.5});
    CHECK(std::ranges::min_element(open->loops[0], {}, &PagePoint::y)->y ==
          Catch::Approx(20 + 2 * 4).margin(0.05));
    CHECK(picture->shapes.back().ink == Ink{0.5, 0.5, 0.5});
    REQUIRE(picture->texts.size() == 1);
    CHECK(picture->texts[0].text == "Two");
    CHECK(picture->texts[0].angle == Catch::Approx(90));
    CHECK(picture->texts[0].x == Catch::Approx(50 + 3.6));
    CHECK(picture->texts[0].y == Catch::Approx(60));
}

TEST_CASE("bad drawings are refused with a sentence") {
    for (const char* bad :
         {"<path d=\"M 1\"/>", "<path d=\"M 0 0 X 3\"/>", "<path d=\"5 5\"/>",
          "<rect width=\"4\" height=\"4\" fill=\"nocolour\"/>", "<polygon points=\"1 2 3\"/>",
          "<g transform=\"spin(3)\"/>", "<g transform=\"rotate(1 2)\"/>", "<use href=\"#a\"/>",
          "<path d=\"M 1e400 0 L 1 1\"/>", "<g font-size=\"big\"/>"}) {
        CAPTURE(bad);
        const auto picture = svg_picture_from(svg_around(bad));
        REQUIRE_FALSE(picture);
        CHECK(picture.error().line == 2);
        CHECK_FALSE(picture.error().message.empty());
    }
    CHECK_FALSE(svg_picture_from("<svg/>"));
    CHECK_FALSE(svg_picture_from(""));
    CHECK_FALSE(svg_picture_from(std::string(2000, '<')));
    std::string deep;
    for (int i = 0; i < 10'000; ++i) deep += "<g>";
    CHECK_FALSE(svg_picture_from(svg_around(deep)));
    for (int i = 0; i < 10'000; ++i) deep += "</g>";
    CHECK_FALSE(svg_picture_from(svg_around(deep)));
    // Gradients that name each other end.
    CHECK_FALSE(svg_picture_from(svg_around(R"svg(<linearGradient id="a" href="#b"/>
<linearGradient id="b" href="#a"/><circle r="3" fill="url(#a)"/>)svg")));
}

TEST_CASE("the bar code of an ISBN has the bars of EAN-13") {
    CHECK(digits_of_isbn("978-3-16-148410-0") == "9783161484100");
    CHECK(digits_of_isbn("978-3-16-148410-1").error().message ==
          "the last digit of this ISBN must be 0; compare the others");
    CHECK_FALSE(digits_of_isbn("316148410X"));
    CHECK_FALSE(digits_of_isbn(""));
    Page page{.width = 113, .height = 60};
    draw_bar_code(page, {0, 0, 113, 60}, "9783161484100");
    REQUIRE(page.shapes.size() == 1);
    // The bars as modules: guards, and the first and last digit.
    std::string modules(113, '0');
    for (const auto& loop : page.shapes[0].loops)
        for (int x = static_cast<int>(std::lround(loop[0].x)); x < static_cast<int>(std::lround(loop[1].x));
             ++x)
            modules[static_cast<std::size_t>(x)] = '1';
    CHECK(modules.substr(0, 11) == "00000000000");
    CHECK(modules.substr(11, 3) == "101");
    CHECK(modules.substr(14, 7) == "0111011");  // 7, odd
    CHECK(modules.substr(21, 7) == "0001001");  // 8, even
    CHECK(modules.substr(56, 5) == "01010");
    CHECK(modules.substr(96, 7) == "1110010");  // 0 at the right
    CHECK(modules.substr(103, 3) == "101");
    CHECK(page.texts.size() == 13);
}
