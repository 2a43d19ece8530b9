// What authors of books write by hand: plans of books, drawings and templates of covers in SVG.
#include "books/book_plan.h"
#include "books/book_puzzles.h"
#include "books/cover.h"
#include "books/pictures/svg_picture.h"
#include "fuzz_target.h"

#include <cmath>

namespace gridsmith::fuzz {

namespace {

bool run_book_plan(std::string_view bytes) {
    const auto plan = book_plan_from(bytes);
    if (!plan) return refused_with(plan.error().message);
    require(plan->count() > 0 && plan->count() <= kMostInBook, "a book has puzzles, and not too many");
    require(plan->sheet.trim.width > 0 && plan->sheet.trim.height > 0, "a page has a size");
    const std::string text = text_of_plan(*plan);
    const auto again = book_plan_from(text);
    if (!again) require(false, "a plan is read back: " + again.error().message + " in " + text);
    require(text_of_plan(*again) == text, "a plan is read back as written");
    return true;
}

void require_drawable(const std::vector<PageShape>& shapes, const std::vector<PageText>& texts) {
    for (const PageShape& shape : shapes) {
        require(std::isfinite(shape.width) && std::isfinite(shape.dash), "lines have a width");
        for (const auto& loop : shape.loops)
            for (const PagePoint& point : loop)
                require(std::isfinite(point.x) && std::isfinite(point.y), "points have a place");
    }
    for (const PageText& text : texts)
        require(std::isfinite(text.x) && std::isfinite(text.y) && std::isfinite(text.size) &&
                    std::isfinite(text.angle),
                "texts have a place and a size");
}

bool run_svg_picture(std::string_view bytes) {
    const auto picture = svg_picture_from(bytes);
    if (!picture) return refused_with(picture.error().message);
    require(picture->width > 0 && picture->height > 0, "a drawing has a size");
    require_drawable(picture->shapes, picture->texts);
    Page page;
    draw_picture(page, {10, 20, 300, 200}, *picture);
    require_drawable(page.shapes, page.texts);
    require_drawable(page.shapes_above, page.last_texts);
    return true;
}

std::vector<std::string> svg_seeds() {
    return {
        R"svg(<svg viewBox="0 0 100 100"><path d="M10 10h80v80H10zM30,30 L70 30 50 70z" fill="#f80"/></svg>)svg",
        R"svg(<svg width="4cm" height="30mm" xmlns="http://www.w3.org/2000/svg">
<defs><linearGradient id="a"><stop offset="0" stop-color="red"/><stop offset="50%" stop-color="#00f"/></linearGradient>
<linearGradient id="b" href="#a"/></defs>
<g transform="translate(3 4) rotate(30) scale(2,.5) skewX(3)" opacity=".5" style="stroke:#123456;stroke-width:2;fill:url(#b)">
<rect x="10%" y="2" width="40%" height="5" rx="2"/><circle cx="5" cy="5" r="3"/><ellipse cx="1" cy="2" rx="3" ry="4"/>
<line x1="0" y1="0" x2="9" y2="9" stroke-dasharray="2 1"/><polyline points="1,2 3,4 5,6"/><polygon points="1 2 3 4 5 2"/>
</g></svg>)svg",
        R"svg(<svg viewBox="-5 -5 10 10"><path d="m1,1c1 2 3 4 5 6s1 2 3 4q1 1 2 0t3 1a2 3 30 1 0 4 4z" stroke="none"/>
<svg x="1" y="1" width="5" height="5" viewBox="0 0 1 1"><text x=".5" y=".5" font-size=".3" text-anchor="middle" font-weight="bold">A<tspan dy="1">b</tspan></text></svg></svg>)svg"};
}

bool run_cover(std::string_view bytes) {
    static const BookPlan plan = book_plan_from(R"({"title": "Tea & <Sudoku>", "subtitle": "Two {fields}",
        "cover": {"isbn": "978-3-16-148410-0", "description": "Words"},
        "parts": [{"puzzles": [{"count": 3, "rules": "2x2"}]}]})")
                                     .value();
    static const BookPuzzles puzzles = book_puzzles_of(plan, 3, {}).value();
    const auto cover = cover_of(plan, puzzles, 120, bytes);
    if (!cover) return refused_with(cover.error().message);
    require_drawable(cover->page.shapes, cover->page.texts);
    require(svg_picture_from(cover->svg).has_value(), "the SVG of a cover is a drawing");
    return true;
}

}  // namespace

void add_book_targets(std::vector<Target>& targets) {
    targets.push_back(
        {"book-plan", run_book_plan, [] {
             return std::vector<std::string>{
                 std::string(book_plan_example()),
                 R"({"parts": [{"puzzles": [{"count": 3, "rules": "9x9+x", "grade": "easy..hard"}]}]})",
                 R"({"page": {"size": "a5", "bleed": "3mm", "crop-marks": true, "paper": "cream"},
"front": ["title"], "links": "https://example.org/", "ink": "light", "solutions": "overleaf", "parts": [
{"title": "A", "versions": 3, "colours": ["#ff0000", "#00ff00", "#0000ff", "#ffff00"], "puzzles": [{"rules": "2x2"}]},
{"puzzles": [{"count": 2, "exercise": "x-wing"}, {"rules": "jigsaw:6", "with": ["cages"], "cage-size": 3}]}]})"};
         }});
    targets.push_back({"svg-picture", run_svg_picture, svg_seeds});
    targets.push_back({"cover-template", run_cover, [] {
                           std::vector<std::string> seeds = svg_seeds();
                           seeds.emplace_back(cover_template());
                           seeds.emplace_back(R"svg(<svg><svg id="front" viewBox="0 0 600 900">
<rect data-puzzle="2" x="9" y="9" width="50" height="50"/><text data-width="400" data-lines="3" y="80">{title} {count}</text>
</svg><svg id="spine" viewBox="0 0 60 900"/><svg id="back"><g data-if="isbn"><rect data-bar-code="" width="90" height="50"/></g></svg></svg>)svg");
                           return seeds;
                       }});
}

}  // namespace gridsmith::fuzz
