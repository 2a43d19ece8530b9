// Pages as data: every puzzle once, everything inside the paper, solutions in their place.
#include "publish/booklet.h"

#include "model/board/board_figure.h"
#include "model/board/rules_text.h"
#include "support/grids.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>

using namespace gridsmith;

namespace {

std::vector<BookletPuzzle> some_puzzles(std::size_t count, int order, Random& random) {
    std::vector<BookletPuzzle> puzzles;
    for (std::size_t i = 0; i < count; ++i) {
        const Grid solution = support::some_solution(order, random);
        Puzzle puzzle(support::with_entries(solution, solution.cell_count() / 3, random));
        puzzles.push_back({std::move(puzzle), "easy", solution});
    }
    return puzzles;
}

std::ptrdiff_t count_of(const Page& page, std::string_view text) {
    return std::ranges::count(page.texts, text, &PageText::text);
}

void check_on_paper(const Page& page) {
    for (const PageLine& line : page.lines) {
        CHECK(std::min({line.x1, line.x2, line.y1, line.y2}) >= 0);
        CHECK(std::max(line.x1, line.x2) <= page.width);
        CHECK(std::max(line.y1, line.y2) <= page.height);
    }
    for (const PageText& text : page.texts) {
        CHECK(text.size > 0);
        CHECK(text.x >= 0);
        CHECK(text.x <= page.width);
        CHECK(text.y >= 0);
        CHECK(text.y <= page.height);
    }
}

// The thick frames of all grids, by top left corner and side. They must not overlap.
std::size_t characters_on(const Page& page) { return page.texts.size(); }

}  // namespace

TEST_CASE("a booklet knows the puzzles of a page") {
    Random random(50);
    const auto puzzles = some_puzzles(13, 3, random);
    const Booklet booklet(puzzles, {.per_page = 6, .solutions = SolutionPlace::at_end});
    REQUIRE(booklet.page_count() == 4);
    const std::size_t counts[] = {6, 6, 1, 13};
    for (std::size_t i = 0; i < 4; ++i) CHECK(booklet.puzzles_on(i).count == counts[i]);
    CHECK(booklet.puzzles_on(2).first == 12);
    CHECK(booklet.puzzles_on(3).first == 0);
}

TEST_CASE("every puzzle of a booklet is on one page, with its number and remark") {
    Random random(51);
    for (const int count : {1, 5, 6, 7, 13}) {
        const auto puzzles = some_puzzles(static_cast<std::size_t>(count), 3, random);
        const Booklet booklet(puzzles, {.columns = 2, .per_page = 6, .title = "Sunday"});
        CHECK(booklet.page_count() == static_cast<std::size_t>((count + 5) / 6));
        std::size_t entries = 0;
        std::size_t remarks = 0;
        for (std::size_t i = 0; i < booklet.page_count(); ++i) {
            const Page page = booklet.page(i);
            check_on_paper(page);
            CHECK(count_of(page, "Sunday") == 1);
            remarks += static_cast<std::size_t>(count_of(page, "easy"));
            entries += characters_on(page);
        }
        CHECK(remarks == static_cast<std::size_t>(count));
        // 27 entries, a number and a remark for each puzzle; the title; a page number if there are several
        // pages.
        const std::size_t heads = booklet.page_count() * (booklet.page_count() > 1 ? 2 : 1);
        CHECK(entries == static_cast<std::size_t>(count) * 29 + heads);
    }
}

TEST_CASE("solutions are printed at the end or upside down on the page, inside the paper") {
    Random random(52);
    for (int order = 2; order <= 5; ++order) {
        const auto puzzles = some_puzzles(7, order, random);
        const auto cells = static_cast<std::size_t>(cell_count_of(order));
        const Booklet plain(puzzles, {.per_page = 4});
        const Booklet at_end(puzzles, {.per_page = 4, .solutions = SolutionPlace::at_end});
        CHECK(at_end.page_count() > plain.page_count());
        std::size_t solved = 0;
        for (std::size_t i = plain.page_count(); i < at_end.page_count(); ++i) {
            const Page page = at_end.page(i);
            check_on_paper(page);
            CHECK(count_of(page, "Solutions") == 1);
            solved += characters_on(page) - 2;  // without title and page number
        }
        CHECK(solved == puzzles.size() * (cells + 1));

        const Booklet turned(puzzles, {.per_page = 4, .solutions = SolutionPlace::upside_down});
        CHECK(turned.page_count() == plain.page_count());
        std::size_t upside_down = 0;
        for (std::size_t i = 0; i < turned.page_count(); ++i) {
            const Page page = turned.page(i);
            check_on_paper(page);
            upside_down +=
                static_cast<std::size_t>(std::ranges::count(page.texts, true, &PageText::upside_down));
        }
        CHECK(upside_down == puzzles.size() * (cells + 1));
    }
}

TEST_CASE("ill-posed puzzles have no place among the solutions") {
    Random random(57);
    constexpr std::size_t kCells = 81;
    auto puzzles = some_puzzles(5, 3, random);
    const auto solutions_of = [&](SolutionPlace place) {
        const Booklet booklet(puzzles, {.per_page = 6, .page_numbers = false, .solutions = place});
        const Page page = booklet.page(booklet.page_count() - 1);
        check_on_paper(page);
        if (place == SolutionPlace::at_end) CHECK(booklet.page_count() == 2);
        return place == SolutionPlace::at_end
                   ? characters_on(page) - 1  // without the title
                   : static_cast<std::size_t>(std::ranges::count(page.texts, true, &PageText::upside_down));
    };
    for (const std::size_t i : {0U, 3U}) {
        puzzles[i].solution.reset();
        puzzles[i].is_ill_posed = true;
    }
    for (const SolutionPlace place : {SolutionPlace::at_end, SolutionPlace::upside_down})
        CHECK(solutions_of(place) == 3 * (kCells + 1));
    for (BookletPuzzle& puzzle : puzzles) puzzle.is_ill_posed = true;
    CHECK(Booklet(puzzles, {.solutions = SolutionPlace::at_end}).page_count() == 1);
    const Page page = Booklet(puzzles, {.solutions = SolutionPlace::upside_down}).page(0);
    CHECK(std::ranges::count(page.texts, true, &PageText::upside_down) == 0);
}

TEST_CASE("solutions upside down take no more of the page than they need") {
    Random random(54);
    const auto puzzles = some_puzzles(7, 3, random);
    const BookletOptions options{.columns = 2, .per_page = 6, .solutions = SolutionPlace::upside_down};
    const Booklet booklet(puzzles, options);
    REQUIRE(booklet.page_count() == 2);
    // The last page has one puzzle, whose solution has room for a larger grid.
    for (std::size_t i = 0; i < 2; ++i) {
        const Page page = booklet.page(i);
        double highest = page.height;
        double lowest = 0;
        double above = 0;
        for (const PageText& text : page.texts) {
            if (text.upside_down) {
                highest = std::min(highest, text.y);
                lowest = std::max(lowest, text.y);
            } else if (text.text != std::to_string(i + 1) || text.y < page.height / 2) {
                above = std::max(above, text.y);
            }
        }
        CAPTURE(i, highest, lowest, above);
        CHECK(above < highest);
        CHECK(lowest > page.height - options.margin - 40);
    }
}

TEST_CASE("options out of range are clamped") {
    Random random(53);
    const auto puzzles = some_puzzles(3, 2, random);
    for (const BookletOptions& options :
         {BookletOptions{.columns = 0, .per_page = 0}, BookletOptions{.columns = 99, .per_page = 9999},
          BookletOptions{.width = 100, .height = 100, .margin = 500},
          BookletOptions{.margin = -5, .columns = 5, .per_page = 2}}) {
        const Booklet booklet(puzzles, options);
        REQUIRE(booklet.page_count() > 0);
        for (std::size_t i = 0; i < booklet.page_count(); ++i) CHECK(booklet.page(i).texts.size() > 5);
    }
}

TEST_CASE("a picture shows entries, marks or the solution, givens bold") {
    Random random(54);
    auto puzzles = some_puzzles(1, 3, random);
    BookletPuzzle& puzzle = puzzles.front();
    const std::size_t entries = static_cast<std::size_t>(puzzle.puzzle.grid.entry_count());
    CHECK(picture_of(puzzle, 300, false, false, kLightPage).texts.size() == entries);
    const Page solved = picture_of(puzzle, 300, true, false, kDarkPage);
    CHECK(solved.texts.size() == 81);
    CHECK(std::ranges::count(solved.texts, true, &PageText::bold) == static_cast<std::ptrdiff_t>(entries));
    CHECK(solved.paper == kDarkPage.paper);
    for (Cell cell = 0; cell < 81; ++cell)
        if (puzzle.puzzle.grid[cell] == 0) puzzle.puzzle.marks[cell] = ValueSet::of_bits(0b11);
    CHECK(picture_of(puzzle, 300, false, true, kLightPage).texts.size() == entries + 2 * (81 - entries));
    CHECK(picture_of(puzzle, 300, false, false, kLightPage).texts.size() == entries);
    check_on_paper(solved);
}

TEST_CASE("pages put candidate marks by value, centre marks in the middle and corner marks around the edge") {
    BookletPuzzle puzzle{Puzzle(3)};
    puzzle.puzzle.marks[0] = ValueSet::of_bits(0b101);
    const auto texts = [&] {
        std::vector<PageText> all = picture_of(puzzle, 900, false, true, kLightPage).texts;
        std::ranges::sort(all, {}, &PageText::text);
        return all;
    };
    const auto by_value = texts();
    REQUIRE(by_value.size() == 2);
    const double cell = 3 * (by_value[1].x - by_value[0].x) / 2;
    const double left = by_value[0].x - cell / 6;
    const double top = by_value[0].y - cell / 6;
    puzzle.puzzle.notes.change([](Notes& notes) { notes.centred.insert(0); });
    const auto centred = texts();
    REQUIRE(centred.size() == 2);
    for (const PageText& text : centred) CHECK(std::abs(text.y - (top + cell / 2)) < 0.01);
    CHECK(centred[0].x < centred[1].x);
    CHECK(std::abs((centred[0].x + centred[1].x) / 2 - (left + cell / 2)) < 0.01);
    puzzle.puzzle.notes.change([](Notes& notes) { notes.corners[0].insert(9); });
    const auto cornered = texts();
    REQUIRE(cornered.size() == 3);
    CHECK(std::abs(cornered[2].x - by_value[0].x) < 0.01);
    CHECK(std::abs(cornered[2].y - by_value[0].y) < 0.01);
    CHECK(cornered[2].bold);
    CHECK(std::abs(cornered[0].y - (top + cell / 2)) < 0.01);
}

TEST_CASE("pages and pictures draw the regions of other boards") {
    for (const char* const text : {"2x3", "3x4+x", "windows", "latin:5", "jigsaw:AABBACBBACDDCCDD"}) {
        CAPTURE(text);
        const Rules rules = *rules_from(text);
        Puzzle puzzle(rules);
        for (int i = 0; i < rules.side(); ++i) puzzle.grid[i] = static_cast<Value>(i + 1);
        const Page page = picture_of({puzzle}, 400, false, false, kLightPage);
        check_on_paper(page);
        CHECK(page.texts.size() == static_cast<std::size_t>(rules.side()));
        const BoardFigure figure = figure_of(rules);
        const double thick = page.lines.back().width;
        const auto count =
            std::ranges::count_if(page.lines, [&](const PageLine& line) { return line.width == thick; });
        // The borders and the four outer lines; inner lines are thin.
        CHECK(static_cast<std::size_t>(count) == figure.borders.size() + 4);
        const auto slanted = std::ranges::count_if(
            page.lines, [](const PageLine& line) { return line.x1 != line.x2 && line.y1 != line.y2; });
        CHECK(slanted == (std::string_view(text).contains("+x") ? 2 : 0));
    }
}

TEST_CASE("grids name the rules that they do not show, and the first page with a rule says what it demands") {
    Random random(55);
    auto puzzles = some_puzzles(13, 3, random);
    for (const std::size_t i : {1u, 8u, 9u}) puzzles[i].puzzle = Puzzle(*rules_from("x+antiknight"));
    puzzles[12].puzzle = Puzzle(*rules_from("2x2+antiknight+nonconsecutive"));
    const Booklet booklet(puzzles, {.per_page = 6, .title = "Sunday"});
    const auto sentences = [&](std::size_t index, std::string_view name) {
        const Page page = booklet.page(index);
        return std::ranges::count_if(page.texts, [&](const PageText& text) {
            return text.text.starts_with(fmt::format("{}: ", name));
        });
    };
    const std::ptrdiff_t captions[] = {1, 2, 0};
    for (std::size_t i = 0; i < 3; ++i) {
        const Page page = booklet.page(i);
        check_on_paper(page);
        CHECK(count_of(page, "Both diagonals; anti-knight") == captions[i]);
        CHECK(count_of(page, "Anti-knight; nonconsecutive") == (i == 2 ? 1 : 0));
        CHECK(sentences(i, "Both diagonals") == (i == 0 ? 1 : 0));
        CHECK(sentences(i, "Anti-knight") == (i == 0 ? 1 : 0));
        CHECK(sentences(i, "Nonconsecutive") == (i == 2 ? 1 : 0));
    }
}

TEST_CASE("a page says once what cages demand, whether all of its puzzles have sums or not") {
    Random random(56);
    auto puzzles = some_puzzles(3, 2, random);
    puzzles[0].puzzle = Puzzle(*rules_from("2x2+cage3:r1c1r1c2"));
    puzzles[1].puzzle = Puzzle(*rules_from("2x2+cage3:r1c1r1c2+cage:r2c1r2c2"));
    puzzles[2].puzzle = Puzzle(*rules_from("2x2+cage7:r1c1r1c2"));
    const auto rules = rules_of_booklet(puzzles);
    REQUIRE(rules.size() == 1);
    CHECK(rules.front().first_puzzle == 0);
    CHECK(rules.front().rule.demand.ends_with("the number in its corner, if it has one."));
    // Rules with one name that demand different things are both said.
    puzzles[0].puzzle = Puzzle(*rules_from("2x2+whispers2:r1c1r1c2"));
    puzzles[1].puzzle = Puzzle(*rules_from("2x2+whispers3:r1c1r1c2"));
    CHECK(rules_of_booklet(puzzles).size() == 3);
}

TEST_CASE("names and sentences of rules stay in their slots on every paper") {
    const auto all = rules_from(
        "x+windows+hiddenwindows+disjoint+centredot+asterisk+girandola+antiknight+antiking+nonconsecutive");
    REQUIRE(all);
    const std::vector<BookletPuzzle> puzzles(12, BookletPuzzle{Puzzle(*all), "hard, 1240"});
    for (const PaperRow& paper : all_papers())
        for (const bool turned : {false, true})
            for (const auto& [columns, per_page] : {std::pair{2, 12}, std::pair{2, 6}, std::pair{4, 12}}) {
                CAPTURE(paper.name, turned, columns, per_page);
                BookletOptions options{.columns = columns, .per_page = per_page, .title = "Sunday"};
                options.width = turned ? paper.height : paper.width;
                options.height = turned ? paper.width : paper.height;
                const Page page = Booklet(puzzles, options).page(0);
                check_on_paper(page);
                const double bottom = page.height - options.margin;
                double end_of_sentences = 0;
                for (const PageText& text : page.texts) {
                    const bool is_sentence = text.align == TextAlign::left && text.x == options.margin &&
                                             text.widest == page.width - 2 * options.margin;
                    if (is_sentence) end_of_sentences = std::max(end_of_sentences, text.y + text.size / 2);
                }
                REQUIRE(end_of_sentences > 0);
                // An average character is about half as wide as high.
                for (const PageText& text : page.texts)
                    if (text.widest > 0 && text.size < 9)
                        CHECK(static_cast<double>(text.text.size()) * 0.5 * text.size <= text.widest);
                for (const PageLine& line : page.lines) {
                    CHECK(std::min(line.y1, line.y2) > end_of_sentences);
                    CHECK(std::max(line.y1, line.y2) < bottom);
                }
                // A caption is below its grid: no line of a grid is as high as its middle in the same slot.
                for (const PageText& text : page.texts) {
                    if (text.align != TextAlign::centre || text.widest == 0 || text.bold) continue;
                    const double left = text.x - text.widest / 2;
                    CHECK(std::ranges::none_of(page.lines, [&](const PageLine& line) {
                        return std::min(line.y1, line.y2) < text.y && std::max(line.y1, line.y2) > text.y &&
                               line.x1 >= left && line.x1 <= left + text.widest;
                    }));
                }
            }
}

TEST_CASE("the size of a solution depends on its own board") {
    Random random(56);
    auto puzzles = some_puzzles(12, 3, random);
    const auto sizes = [&] {
        const Booklet booklet(puzzles, {.solutions = SolutionPlace::at_end});
        std::vector<double> found;
        for (std::size_t i = 2; i < booklet.page_count(); ++i) {
            const Page page = booklet.page(i);
            check_on_paper(page);
            const auto [first, count] = booklet.puzzles_on(i);
            CHECK(count > 0);
            for (std::size_t k = first; k < first + count; ++k)
                CHECK(count_of(page, std::to_string(k + 1)) > 0);
            for (const PageText& text : page.texts)
                if (text.size > 6 && text.size < 9) found.push_back(text.size);
        }
        return found;
    };
    const auto alone = sizes();
    REQUIRE_FALSE(alone.empty());
    const Grid large = support::some_solution(5, random);
    puzzles[4] = {Puzzle(large), "", large};
    const auto mixed = sizes();
    REQUIRE_FALSE(mixed.empty());
    CHECK(std::ranges::max(mixed) <= std::ranges::max(alone) + 1e-9);
}

TEST_CASE("without a number of columns, the grids of a page are as large as possible") {
    Random random(57);
    const auto puzzles = some_puzzles(12, 3, random);
    const auto width_of_grid = [&](const BookletOptions& options) {
        double width = 0;
        for (const PageLine& line : Booklet(puzzles, options).page(0).lines)
            width = std::max(width, line.x2 - line.x1);
        return width;
    };
    constexpr double kA4Width = 595.28, kA4Height = 841.89;
    for (const auto& [width, height] :
         {std::pair{kA4Width, kA4Height}, {kA4Height, kA4Width}, {432.0, 648.0}})
        for (const int per_page : {1, 2, 3, 4, 5, 6, 8, 12}) {
            CAPTURE(width, per_page);
            BookletOptions options{.width = width, .height = height, .per_page = per_page};
            const double chosen = width_of_grid(options);
            for (options.columns = 1; options.columns <= per_page; ++options.columns)
                CHECK(width_of_grid(options) <= chosen + 1e-9);
        }
    CHECK(columns_for_largest_grids({.per_page = 2}) == 1);
    CHECK(columns_for_largest_grids({.per_page = 3}) == 2);
    CHECK(columns_for_largest_grids({.width = kA4Height, .height = kA4Width, .per_page = 2}) == 2);
    CHECK(columns_for_largest_grids({.width = kA4Height, .height = kA4Width, .per_page = 6}) == 3);
}

TEST_CASE("a page has room for more puzzles in more columns") {
    CHECK(puzzles_filling_page({.columns = 1}) == 1);
    CHECK(puzzles_filling_page({.columns = 2}) == 6);
    CHECK(puzzles_filling_page({.columns = 3}) == 12);
    CHECK(puzzles_filling_page({.columns = 12}) <= kMostPerPage);
}
