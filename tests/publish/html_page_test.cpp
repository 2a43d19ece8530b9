// Pages are well-formed, have the structure of the specification (16.4 to 16.7), and hold the entries.
#include "publish/html_page.h"

#include "base/random.h"
#include "support/grids.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace gridsmith;

namespace {

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size()))
        ++found;
    return found;
}

// Elements are closed in reverse order of opening, and no text has a bare '<' or '&'.
bool is_well_formed(std::string_view page) {
    std::vector<std::string_view> open;
    bool in_style = false;
    while (!page.empty()) {
        const auto tag = page.find('<');
        const auto text = page.substr(0, tag);
        if (!in_style)
            for (auto at = text.find('&'); at != std::string_view::npos; at = text.find('&', at + 1))
                if (text.find(';', at) == std::string_view::npos) return false;
        if (tag == std::string_view::npos) break;
        page.remove_prefix(tag);
        if (page.starts_with("<![CDATA[")) {
            const auto end = page.find("]]>");
            if (end == std::string_view::npos) return false;
            page.remove_prefix(end + 3);
            continue;
        }
        const auto end = page.find('>');
        if (end == std::string_view::npos) return false;
        const auto inside = page.substr(1, end - 1);
        page.remove_prefix(end + 1);
        if (inside.starts_with('?') || inside.starts_with('!') || inside.ends_with('/')) continue;
        const auto name = inside.substr(inside.starts_with('/') ? 1 : 0);
        const auto element = name.substr(0, name.find(' '));
        in_style = element == "style" && !inside.starts_with('/');
        if (!inside.starts_with('/'))
            open.push_back(element);
        else if (open.empty() || open.back() != element)
            return false;
        else
            open.pop_back();
    }
    return open.empty();
}

Puzzle some_puzzle(int order) {
    Random random(2, static_cast<std::uint64_t>(order));
    return Puzzle(support::random_entries(order, side_of(order), random));
}

}  // namespace

TEST_CASE("a page has a row for each row and a cell for each cell, at every order") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        CAPTURE(order);
        const Puzzle puzzle = some_puzzle(order);
        const std::string page = html_page({&puzzle, 1});
        const auto side = static_cast<std::size_t>(side_of(order));
        CHECK(is_well_formed(page));
        CHECK(count(page, "id=\"p1-") == side);
        CHECK(count(page, "id=\"p1-" + std::to_string(side) + "\"") == 1);
        // Outer grid, row of puzzles, puzzle, grid, its rows and cells.
        CHECK(count(page, "<div") == 4 + side + side * side);
        CHECK(count(page, "class=\"wide-border-top\"") == static_cast<std::size_t>(order - 1));
        CHECK(count(page, "class=\"wide-border-left\"") == side * static_cast<std::size_t>(order - 1));
        CHECK(count(page, "></div>") == side * side - static_cast<std::size_t>(puzzle.grid.entry_count()));
    }
}

TEST_CASE("symbols and titles are escaped for markup") {
    Puzzle puzzle(support::grid_from("1234 .... .... ...."));
    puzzle.symbols = Symbols::checked(2, U"<&>Ω").value();
    HtmlOptions options;
    options.title = "a < b & \"c\"";
    const std::string page = html_page({&puzzle, 1}, options);
    CHECK(is_well_formed(page));
    CHECK(page.find(">&lt;</div>") != std::string::npos);
    CHECK(page.find(">&amp;</div>") != std::string::npos);
    CHECK(page.find(">Ω</div>") != std::string::npos);
    CHECK(page.find("<title>a &lt; b &amp; &quot;c&quot;</title>") != std::string::npos);

    options.title = "a\x1b]0;b\xff";
    const std::string odd = html_page({&puzzle, 1}, options);
    CHECK(is_well_formed(odd));
    CHECK(odd.find("<title>a\u241b]0;b\ufffd</title>") != std::string::npos);
}

TEST_CASE("invisible symbols of a file are replaced") {
    Puzzle puzzle(support::grid_from("1234 .... .... ...."));
    const char32_t symbols[] = {0x1b, 0, '\n', 0xffff};
    puzzle.symbols = Symbols::from(2, {symbols, 4}).value();
    const std::string page = html_page({&puzzle, 1}, {});
    for (const char* shown : {">\u241b</div>", ">\u2400</div>", ">\u240a</div>", ">\ufffd</div>"})
        CHECK(count(page, shown) == 1);
    CHECK(count(page, "></div>") == 12);
}

TEST_CASE("a page has the light colours, the dark colours, or follows the browser") {
    const Puzzle puzzle = some_puzzle(2);
    HtmlOptions options;
    CHECK(count(html_page({&puzzle, 1}, options), "prefers-color-scheme") == 2);
    options.colours = PageColours::light;
    const std::string light = html_page({&puzzle, 1}, options);
    CHECK(count(light, "prefers-color-scheme") == 0);
    CHECK(count(light, "#F6F6F2") == 1);
    CHECK(count(light, "#202020") == 0);
    options.colours = PageColours::dark;
    CHECK(count(html_page({&puzzle, 1}, options), "#202020") == 1);
    for (const auto colours : {PageColours::automatic, PageColours::light, PageColours::dark})
        CHECK(page_colours_named(name_of(colours)) == colours);
    CHECK_FALSE(page_colours_named("sepia"));
}

TEST_CASE("puzzles are side by side in rows, and the last row may be short") {
    const std::vector<Puzzle> puzzles(5, some_puzzle(2));
    HtmlOptions options;
    options.columns = 2;
    options.font_size = 30;
    const std::string page = html_page(puzzles, options);
    CHECK(is_well_formed(page));
    CHECK(page.find("font: 30pt sans-serif") != std::string::npos);
    for (int k = 1; k <= 5; ++k) CHECK(count(page, "id=\"puzzle" + std::to_string(k) + "\"") == 1);
    // One outer grid, three rows, and for each puzzle its slot, grid, 4 rows and 16 cells.
    CHECK(count(page, "<div") == 1 + 3 + 5 * 22);
}
