// Books: their puzzles, their pages, and their files.
#include "books/book.h"

#include "base/file_io.h"
#include "books/book_document.h"
#include "books/book_screen.h"
#include "books/files/print_pdf.h"
#include "books/links/puzzle_link.h"
#include "books/links/qr_code.h"
#include "format/door/puzzle_file.h"
#include "generator/core/wanted_constraints.h"
#include "model/board/rules_text.h"
#include "model/puzzle/posing.h"
#include "model/symmetry/canonical.h"
#include "publish/painter/page_painter.h"
#include "solver/api/solver.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <numeric>
#include <set>
#include <string>

using namespace gridsmith;

namespace {

int times(std::string_view text, std::string_view part) {
    int count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

BookPlan some_plan(const std::string& members) {
    auto plan = book_plan_from("{" + members + R"("parts": [
        {"title": "Small", "per-page": 4, "puzzles": [{"count": 6, "rules": "2x3"}]},
        {"title": "Larger", "puzzles": [{"count": 5, "grade": "easy"}, {"count": 2, "rules": "3x3+x"}]}]})");
    REQUIRE(plan);
    return *plan;
}

BookPuzzles puzzles_of(const BookPlan& plan, std::uint64_t seed = 7, const BookWork& work = {.threads = 2}) {
    auto puzzles = book_puzzles_of(plan, seed, work);
    REQUIRE(puzzles);
    return std::move(*puzzles);
}

std::vector<Grid> grids_of(const BookPuzzles& book) {
    std::vector<Grid> grids;
    for (const BookletPuzzle& puzzle : book.puzzles) grids.push_back(puzzle.puzzle.grid);
    return grids;
}

Book book_of(const BookPlan& plan, const BookPuzzles& puzzles) {
    auto book = Book::of(plan, puzzles);
    REQUIRE(book);
    return std::move(*book);
}

std::ptrdiff_t texts_on(const Page& page, std::string_view text) {
    return std::ranges::count(page.texts, text, &PageText::text);
}

std::size_t count_of_kind(const Book& book, Book::Kind kind) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < book.page_count(); ++i) count += book.kind_of(i) == kind ? 1U : 0U;
    return count;
}

}  // namespace

TEST_CASE("a plan and a seed make the same puzzles with any number of threads") {
    const BookPlan plan = some_plan("");
    const auto one = grids_of(puzzles_of(plan, 7, {.threads = 1}));
    CHECK(one == grids_of(puzzles_of(plan, 7, {.threads = 3})));
    CHECK(one != grids_of(puzzles_of(plan, 8)));
    REQUIRE(one.size() == 13);
}

TEST_CASE("puzzles of a book have one solution, a grade, and rise in each part") {
    const BookPlan plan = some_plan("");
    const BookPuzzles book = puzzles_of(plan);
    for (const BookletPuzzle& puzzle : book.puzzles) {
        CHECK(verdict(puzzle.puzzle.grid).verdict == Verdict::unique);
        CHECK(posed_entries(puzzle.puzzle) == puzzle.puzzle.grid.entries());
        REQUIRE(puzzle.solution);
        CHECK(puzzle.grade);
    }
    CHECK(book.part_begins == std::vector<std::size_t>{0, 6, 13});
    for (std::size_t i = 1; i < 6; ++i)
        CHECK(book.puzzles[i - 1].grade->score <= book.puzzles[i].grade->score);
}

TEST_CASE("no two puzzles of a book are equivalent, and a plan that asks for too many says so") {
    // There are few puzzles with four rows.
    const auto plan =
        book_plan_from(R"({"parts": [{"title": "Tiny", "puzzles": [{"count": 400, "rules": "2x2"}]}]})");
    REQUIRE(plan);
    const auto puzzles = book_puzzles_of(*plan, 1, {.threads = 2});
    REQUIRE_FALSE(puzzles);
    CHECK(puzzles.error().message.find("Tiny") != std::string::npos);
    CHECK(puzzles.error().message.find("of 400 puzzles differ") != std::string::npos);
}

TEST_CASE("a book does not repeat the puzzles of earlier books") {
    const BookPlan plan = some_plan("");
    const BookPuzzles first = puzzles_of(plan);
    const support::TemporaryFolder folder;
    const auto file = folder / "earlier.txt";
    std::string lines;
    for (std::size_t i = 6; i < 11; ++i) {
        for (const Value value : first.puzzles[i].puzzle.grid.values())
            lines += value == 0 ? '.' : static_cast<char>('0' + value);
        lines += '\n';
    }
    REQUIRE(replace_file(file, lines));
    BookPlan next = plan;
    next.without = {file.string()};
    const BookPuzzles second = puzzles_of(next);
    CHECK(second.skipped >= 5);
    const auto before = grids_of(first);
    for (std::size_t i = 6; i < 11; ++i)
        CHECK(std::ranges::find(before.begin() + 6, before.begin() + 11, second.puzzles[i].puzzle.grid) ==
              before.begin() + 11);
}

TEST_CASE("a book that was stopped is continued from its file, and a file of another plan is refused") {
    const BookPlan plan = some_plan("");
    const support::TemporaryFolder folder;
    const auto file = folder / "kept";
    const auto whole = grids_of(puzzles_of(plan, 7, {.threads = 2, .kept = file}));
    auto text = read_file(file);
    REQUIRE(text);
    CHECK(std::ranges::count(*text, '\n') >= 14);
    // A kill can leave half a line.
    REQUIRE(replace_file(file, std::string_view(*text).substr(0, text->size() / 2)));
    CHECK(grids_of(puzzles_of(plan, 7, {.threads = 2, .kept = file})) == whole);
    CHECK_FALSE(book_puzzles_of(plan, 8, {.kept = file}));
}

TEST_CASE("a book has every puzzle and every solution once") {
    for (const char* solutions : {"end", "overleaf", "upside-down"}) {
        const BookPlan plan = some_plan(fmt::format(R"("title": "T", "solutions": "{}",)", solutions));
        const BookPuzzles puzzles = puzzles_of(plan);
        const Book book = book_of(plan, puzzles);
        std::vector<int> shown(puzzles.puzzles.size());
        std::vector<int> solved(puzzles.puzzles.size());
        for (std::size_t i = 0; i < book.page_count(); ++i) {
            const auto [first, count] = book.puzzles_on(i);
            for (std::size_t k = first; k < first + count; ++k) {
                if (book.kind_of(i) == Book::Kind::puzzles) ++shown[k];
                if (book.kind_of(i) == Book::Kind::solutions) ++solved[k];
            }
            if (book.kind_of(i) != Book::Kind::puzzles) continue;
            const Page page = book.sheet(i);
            const bool is_twice = plan.solutions == BookSolutions::upside_down;
            CHECK(std::ranges::count_if(page.texts, [&](const PageText& text) {
                      return text.bold && text.align == TextAlign::left &&
                             text.text == std::to_string(first + 1);
                  }) == (is_twice ? 2 : 1));
            for (const PageText& text : page.texts) {
                CHECK(text.x >= 0);
                CHECK(text.x <= page.width);
                CHECK(text.y >= 0);
                CHECK(text.y <= page.height);
            }
        }
        CHECK(std::ranges::all_of(shown, [](int count) { return count == 1; }));
        if (plan.solutions != BookSolutions::upside_down)
            CHECK(std::ranges::all_of(solved, [](int count) { return count == 1; }));
    }
}

TEST_CASE("dividers are at the right, solutions are on the back of their puzzles, and pages are even") {
    const BookPlan plan = some_plan(R"("title": "T", "solutions": "overleaf", "page": {"pages": "4"},)");
    const BookPuzzles puzzles = puzzles_of(plan);
    const Book book = book_of(plan, puzzles);
    CHECK(book.page_count() % 4 == 0);
    CHECK(count_of_kind(book, Book::Kind::divider) == 2);
    for (std::size_t i = 0; i < book.page_count(); ++i) {
        if (book.kind_of(i) == Book::Kind::divider) CHECK(i % 2 == 0);
        if (book.kind_of(i) != Book::Kind::puzzles) continue;
        CHECK(i % 2 == 0);
        CHECK(book.kind_of(i + 1) == Book::Kind::solutions);
        CHECK(book.puzzles_on(i) == book.puzzles_on(i + 1));
    }
}

TEST_CASE("the contents name the pages on which the parts begin") {
    const BookPlan plan = some_plan(R"("title": "T",)");
    const BookPuzzles puzzles = puzzles_of(plan);
    const Book book = book_of(plan, puzzles);
    std::size_t contents = 0;
    while (book.kind_of(contents) != Book::Kind::contents) ++contents;
    const Page page = book.sheet(contents);
    CHECK(texts_on(page, "Contents") == 1);
    for (std::size_t i = contents; i < book.page_count(); ++i)
        if (book.kind_of(i) == Book::Kind::divider) CHECK(texts_on(page, std::to_string(i + 1)) >= 1);
    CHECK(texts_on(page, "Solutions") == 1);
}

TEST_CASE("a plan that asks for contents has them, also with one part") {
    constexpr std::string_view kParts = R"("parts": [{"puzzles": [{"count": 3, "rules": "2x2"}]}]})";
    const auto contents_of = [&](std::string_view members) {
        const auto plan = book_plan_from(fmt::format("{{{}{}", members, kParts));
        REQUIRE(plan);
        const BookPuzzles puzzles = puzzles_of(*plan);
        const Book book = book_of(*plan, puzzles);
        for (std::size_t i = 0; i < book.page_count(); ++i)
            if (book.kind_of(i) == Book::Kind::contents) return texts_on(book.sheet(i), "Puzzles 1–3");
        return std::ptrdiff_t{-1};
    };
    CHECK(contents_of("") == -1);
    CHECK(contents_of(R"("front": ["title"],)") == -1);
    CHECK(contents_of(R"("front": ["contents"],)") == 1);
    CHECK(contents_of(R"("front": ["contents"], "solutions": "none",)") == 1);
}

TEST_CASE("puzzles of narrow pages have narrow margins, and small puzzles small numbers") {
    const auto side_and_text = [](std::string_view page, int per_page) {
        const auto plan = book_plan_from(fmt::format(
            R"({{"front": [], "solutions": "none", "page": {{{}}}, "parts": [{{"per-page": {}, "puzzles": [{{"rules": "2x2"}}]}}]}})",
            page, per_page));
        REQUIRE(plan);
        const BookPuzzles puzzles = puzzles_of(*plan);
        const Page sheet = book_of(*plan, puzzles).sheet(0);
        double left = sheet.width;
        double right = 0;
        for (const PageLine& line : sheet.lines) {
            left = std::min(left, line.x1);
            right = std::max(right, line.x1);
        }
        const auto number = std::ranges::find(sheet.texts, "1", &PageText::text);
        REQUIRE(number != sheet.texts.end());
        return std::pair(right - left, number->size);
    };
    constexpr std::string_view kWide = R"("size": "a6", "outside": "42pt", "top": "42pt", "bottom": "42pt")";
    for (const int count : {1, 2, 3, 4, 6, 12})
        CHECK(side_and_text(R"("size": "a6")", count).first > 1.08 * side_and_text(kWide, count).first);
    CHECK(side_and_text(R"("size": "a6")", 1).second == 10);
    CHECK(side_and_text(R"("size": "a6")", 12).second < 7);
}

TEST_CASE("a folded book has two pages on a side") {
    const BookPlan plan = some_plan(R"("title": "T", "page": {"size": "a5", "folded": true},)");
    const BookPuzzles puzzles = puzzles_of(plan);
    const Book book = book_of(plan, puzzles);
    CHECK(book.page_count() % 4 == 0);
    CHECK(book.sheet_count() == book.page_count() / 2);
    CHECK(book.sheet(0).width == 2 * plan.sheet.trim.width);
    // The title page is at the right of the first side.
    const Page side = book.sheet(0);
    CHECK(std::ranges::count_if(side.texts, [&](const PageText& text) {
              return text.text == "T" && text.size > 20 && text.x > side.width / 2;
          }) == 1);
}

TEST_CASE("hints and explained steps of a book are about its puzzles") {
    for (const char* solutions : {"hints", "steps"}) {
        const BookPlan plan = some_plan(fmt::format(R"("title": "T", "solutions": "{}",)", solutions));
        const BookPuzzles puzzles = puzzles_of(plan);
        const Book book = book_of(plan, puzzles);
        const auto kind = plan.solutions == BookSolutions::hints ? Book::Kind::hints : Book::Kind::steps;
        std::size_t lines = 0;
        for (std::size_t i = 0; i < book.page_count(); ++i)
            if (book.kind_of(i) == kind)
                for (const PageText& text : book.sheet(i).texts)
                    lines += text.text.find("r") != std::string::npos;
        CHECK(lines >= 5 * puzzles.puzzles.size());
    }
}

TEST_CASE("books speak every language, and turn for languages from right to left") {
    for (const PrintWords& words : all_print_words()) {
        CAPTURE(words.id);
        for (const std::string_view word :
             {words.puzzle, words.puzzles, words.solution, words.solutions, words.contents, words.hints,
              words.notes, words.reader_name, words.date, words.check, words.erase, words.solved})
            CHECK_FALSE(word.empty());
        for (const std::string_view level : words.levels) CHECK_FALSE(level.empty());
        const auto rules = rules_in_print(words, Rules(3), "1–9");
        REQUIRE(rules.size() == 1);
        CHECK(rules[0].text.find("1–9") != std::string::npos);
        CHECK(rules[0].text.find("{}") == std::string::npos);
    }
    CHECK(all_print_words().size() >= 12);
    const PrintWords& hebrew = *print_words_of("he");
    CHECK(direction_in(hebrew, "A שלום") == TextDirection::from_right);
    CHECK(direction_in(hebrew, "A B") == TextDirection::from_left);
    CHECK(direction_in(*print_words_of("en"), "A שלום") == TextDirection::from_left);
    CHECK(direction_in(*print_words_of("en"), "שלום A") == TextDirection::from_right);
    const BookPlan plan = some_plan(R"("title": "T", "language": "he", "page": {"inside": "1in"},)");
    const BookPuzzles puzzles = puzzles_of(plan);
    const Book book = book_of(plan, puzzles);
    std::size_t page = 0;
    while (book.kind_of(page) != Book::Kind::puzzles) ++page;
    const Page sheet = book.sheet(page);
    double left = sheet.width;
    for (const PageLine& line : sheet.lines) left = std::min(left, std::min(line.x1, line.x2));
    CHECK((left < 60) == (page % 2 == 0));  // the inside of the first page is at its right
}

TEST_CASE("versions of a test are the same puzzles, shuffled, each with its solution") {
    const auto plan = book_plan_from(R"({"parts": [
        {"title": "Test", "versions": 3, "puzzles": [{"count": 4, "rules": "2x3"}, {"rules": "2x2", "with": ["killer"]}]},
        {"puzzles": [{"count": 2}]}]})");
    REQUIRE(plan);
    REQUIRE(plan->parts.size() == 4);
    CHECK(plan->parts[0].title == "Test A");
    CHECK(plan->parts[2].title == "Test C");
    CHECK(plan->count() == 17);
    const BookPuzzles book = puzzles_of(*plan);
    REQUIRE(book.part_begins == std::vector<std::size_t>{0, 5, 10, 15, 17});
    CHECK(grids_of(puzzles_of(*plan, 7, {.threads = 1})) == grids_of(book));
    const auto form = [](const Grid& grid) {
        const auto way = canonical_rearrangement(grid);
        REQUIRE(way);
        return rearranged(grid, *way);
    };
    for (std::size_t i = 5; i < 15; ++i) {
        const BookletPuzzle& puzzle = book.puzzles[i];
        const BookletPuzzle& original = book.puzzles[i % 5];
        REQUIRE(puzzle.solution);
        CHECK(solve(puzzle.puzzle.grid, {.limit = 2}).solutions == std::vector{*puzzle.solution});
        CHECK(puzzle.grade.has_value() == original.grade.has_value());
        if (has_constraints(puzzle.puzzle.rules().parts())) continue;
        CHECK(puzzle.puzzle.grid != original.puzzle.grid);
        CHECK(form(puzzle.puzzle.grid) == form(original.puzzle.grid));
    }
}

TEST_CASE("worksheets have lines for name and date, and a word in the place of numbers") {
    const auto plan = book_plan_from(
        R"({"title": "Sheet", "name-line": true, "parts": [{"puzzles": [{"count": 3, "rules": "2x3", "symbols": "PLANET"}]}]})");
    REQUIRE(plan);
    const BookPuzzles puzzles = puzzles_of(*plan);
    const Book book = book_of(*plan, puzzles);
    std::size_t index = 0;
    while (book.kind_of(index) != Book::Kind::puzzles) ++index;
    const Page page = book.sheet(index);
    CHECK(texts_on(page, "Name") == 1);
    CHECK(texts_on(page, "Date") == 1);
    CHECK(std::ranges::any_of(page.texts, [](const PageText& text) {
        return text.text.contains("P\u00a0L\u00a0A\u00a0N\u00a0E\u00a0T");
    }));
    std::ptrdiff_t letters = 0;
    for (const char* letter : {"P", "L", "A", "N", "E", "T"}) letters += texts_on(page, letter);
    CHECK(letters ==
          puzzles.puzzles[0].puzzle.grid.entry_count() + puzzles.puzzles[1].puzzle.grid.entry_count());
}

TEST_CASE("lines of a text are no wider than asked, and lose nothing") {
    const std::string text = "Each row, each column and each outlined region has every symbol exactly once.";
    const auto lines = text_lines(text, 120, 10);
    CHECK(lines.size() > 2);
    std::string joined;
    for (const std::string& line : lines) {
        CHECK(text_width(line) * 10 <= 120);
        joined += (joined.empty() ? "" : " ") + line;
    }
    CHECK(joined == text);
    const auto wide = text_lines("每行、每列和每个粗线框内，每个符号恰好出现一次。", 100, 10);
    CHECK(wide.size() == 3);
    for (const std::string& line : wide) CHECK_FALSE(line.starts_with("，"));
}

TEST_CASE("a PDF for printing has grey instead of RGB, and boxes") {
    Page page{.width = 200, .height = 100, .trim_edge = 20, .bleed = 9};
    page.texts.push_back({.x = 50, .y = 50, .text = "Words (in) brackets", .ink = {0, 0, 0}});
    page.lines.push_back({0, 0, 100, 100, 1, {1, 0, 0}});
    const auto pdf = pdf_of_pages(1, [&](std::size_t) { return page; });
    if (!pdf) SKIP("built without cairo");
    const auto printed = pdf_for_print(*pdf, {.title = "Rätsel (1)", .trim_edge = 20, .bleed = 9});
    REQUIRE(printed);
    CHECK(printed->starts_with("%PDF-1.4"));
    CHECK(printed->find("/TrimBox [ 20.0000 20.0000 180.0000 80.0000 ]") != std::string::npos);
    CHECK(printed->find("/BleedBox [ 11.0000 11.0000 189.0000 89.0000 ]") != std::string::npos);
    CHECK(printed->find("DeviceRGB") == std::string::npos);
    CHECK(printed->find("/GTS_PDFXVersion (PDF/X-1a:2003)") != std::string::npos);
    CHECK(pdf_for_print(*pdf, {.title = "Rätsel (1)", .trim_edge = 20, .bleed = 9}) == printed);
    CHECK_FALSE(pdf_for_print("no PDF", {}));
}

TEST_CASE("each puzzle of a book with links has a QR code") {
    if (!qr_code_of("x")) SKIP("built without libqrencode");
    const BookPlan plan = some_plan(R"("title": "T", "links": true,)");
    const BookPuzzles puzzles = puzzles_of(plan);
    const Book book = book_of(plan, puzzles);
    for (std::size_t i = 0; i < book.page_count(); ++i) {
        if (book.kind_of(i) != Book::Kind::puzzles) continue;
        const Page page = book.sheet(i);
        const auto codes = std::ranges::count_if(
            page.shapes, [](const PageShape& shape) { return shape.width == 0 && shape.loops.size() > 100; });
        CHECK(std::cmp_equal(codes, book.puzzles_on(i).second));
    }
    CHECK_FALSE(qr_code_of(std::string(5000, 'a')));
    // Twelve codes have no room on a small page.
    BookPlan dense = some_plan(R"("title": "T", "links": true, "page": {"size": "a6"},)");
    dense.parts[0].per_page = 12;
    const auto fault = Book::of(dense, puzzles);
    REQUIRE_FALSE(fault);
    CHECK(fault.error().message.starts_with("the QR codes of puzzles 1 to 6 leave no room"));
}

TEST_CASE("links of puzzles lead to the puzzles, and are short") {
    // Each kind of board, and the longest link that a book may print of it.
    const auto plan = book_plan_from(R"({"rising": false, "parts": [{"puzzles": [
        {"rules": "2x2"}, {"rules": "2x3"}, {}, {"rules": "3x3+x"}, {"rules": "3x3+windows"},
        {"rules": "2x3", "with": ["killer"]}, {"rules": "jigsaw:7"}, {"rules": "2x3", "with": ["thermometers"]}]}]})");
    REQUIRE(plan);
    const std::size_t longest[] = {170, 250, 60, 60, 60, 460, 430, 400};
    const std::size_t longest_of_page[] = {40, 60, 70, 70, 70, 120, 110, 400};
    const BookPuzzles puzzles = puzzles_of(*plan);
    for (std::size_t i = 0; i < puzzles.puzzles.size(); ++i) {
        const Puzzle& puzzle = puzzles.puzzles[i].puzzle;
        CAPTURE(puzzle.rules().text());
        const auto link = link_of_puzzle(puzzle);
        REQUIRE(link);
        CAPTURE(*link);
        CHECK(link->starts_with("https://sudokupad.app/"));
        CHECK(link->size() <= longest[i]);
        const auto read = read_puzzles(*link, "link");
        REQUIRE(read);
        CHECK(read->front().puzzle.grid == puzzle.grid);
        // Our page reads what stands after #.
        const auto ours = link_of_puzzle(puzzle, "https://example.org/");
        REQUIRE(ours);
        CAPTURE(*ours);
        CHECK(ours->starts_with("https://example.org/#"));
        CHECK(ours->size() <= longest_of_page[i]);
        const auto ours_read = read_puzzles(ours->substr(ours->find('#') + 1), "address");
        REQUIRE(ours_read);
        CHECK(ours_read->front().puzzle.grid == puzzle.grid);
    }
    Grid eights(Rules(3));
    eights[75] = 8;
    const auto ends_with_run = link_of_puzzle(Puzzle(eights));
    REQUIRE(ends_with_run);
    CHECK(ends_with_run->ends_with("m0"));
}

TEST_CASE("books for screens have all puzzles and solutions") {
    const BookPlan plan = some_plan(R"("title": "A < B", "date": "2026-02-03",)");
    const BookPuzzles puzzles = puzzles_of(plan);
    const auto html = html_of_book(plan, puzzles);
    if (!html) SKIP("built without cairo");
    CHECK(times(*html, "data-solution=") == 13);
    CHECK(times(*html, "data-symbols=\"123456\"") == 6);
    CHECK(times(*html, "<img ") == 13);
    CHECK(html->find("A &lt; B") != std::string::npos);
    const auto epub = epub_of_book(plan, puzzles);
    REQUIRE(epub);
    CHECK(epub->substr(30, 28) == "mimetypeapplication/epub+zip");
    CHECK(times(*epub, "book/solution13.svg") == 2);  // in the archive and in its directory
    CHECK(epub_of_book(plan, puzzles) == epub);

    std::map<std::string, std::string> files;
    const auto written =
        write_pieces_of_book(plan, puzzles, [&](const std::string& name, std::string_view content) {
            files.emplace(name, content);
            return Result<void>();
        });
    REQUIRE(written);
    CHECK(files.size() == 13 * 6 + 1);
    CHECK(files["puzzle-001.eps"].starts_with("%!PS-Adobe-3.0 EPSF"));
    CHECK(files["puzzle-001.eps"].find("rg\n") == std::string::npos);  // black and grey only
    CHECK(times(files["puzzles.csv"], "\r\n") == 14);
    CHECK(files["puzzle-001.svg"].find("<svg") != std::string::npos);
    CHECK(files["solution-013.pdf"].starts_with("%PDF-1.4"));
}

TEST_CASE("a changed plan makes only the puzzles that an earlier one did not have") {
    const auto plan_of = [](int count, const char* other) {
        return *book_plan_from(
            fmt::format(R"({{"distinct": false, "parts": [{{"puzzles": [{{"count": {}, "rules": "2x3"}}]}},
            {{"puzzles": [{{"count": 4, "rules": "{}"}}]}}]}})",
                        count, other));
    };
    BookMemory memory;
    const auto made = [&](const BookPlan& plan) {
        const std::size_t before = memory.grids.size();
        REQUIRE(book_puzzles_of(plan, 5, {.threads = 1, .memory = &memory}));
        return memory.grids.size() - before;
    };
    CHECK(made(plan_of(5, "2x2")) == 9);
    CHECK(made(plan_of(5, "2x2")) == 0);
    CHECK(made(plan_of(7, "2x2")) == 2);
    CHECK(made(plan_of(7, "2x3")) == 4);
    const auto with = book_puzzles_of(plan_of(7, "2x3"), 5, {.threads = 2, .memory = &memory});
    const auto without = book_puzzles_of(plan_of(7, "2x3"), 5, {.threads = 2});
    REQUIRE((with && without));
    for (std::size_t i = 0; i < 11; ++i) CHECK(with->puzzles[i].puzzle == without->puzzles[i].puzzle);
}

TEST_CASE("the rules of generated puzzles have words in every language of print", "[slow]") {
    const Rules rules = *rules_from(
        "3x3+x+windows+antiknight+difference1:r1c1r1c2+ratio2:r2c1r2c2+sum10:r3c1r3c2+sum5:r4c1r4c2+greater:r1c5r1c6+"
        "cage12:r5c1r5c2+thermo:r6c1r6c2+arrow1:r7c1r7c2r7c3+littlekiller9:r1c2r2c1+sandwich7:r8c1r8c2r8c3r8c4r8c5r8c6r8c7r8c8r8c9+odd:r9c1+even:r9c2");
    const PrintWords& english = *print_words_of("en");
    const auto in_english = rules_in_print(english, rules, "1-9");
    REQUIRE(in_english.size() == 15);
    for (const PrintWords& words : all_print_words()) {
        CAPTURE(words.id);
        const auto texts = rules_in_print(words, rules, "1-9");
        REQUIRE(texts.size() == in_english.size());
        for (std::size_t i = 0; i < texts.size(); ++i) {
            CHECK_FALSE(texts[i].text.empty());
            CHECK(texts[i].text.find('{') == std::string::npos);
            if (words.id != "en") CHECK(texts[i].text != in_english[i].text);
        }
        // The rule of sandwiches names the largest value, which is 9 on this board.
        CHECK(std::ranges::any_of(
            texts, [](const RuleInPrint& rule) { return rule.text.find('9') != std::string::npos; }));
    }
    // Every kind of constraints that books can have, and every rule of boards.
    for (const ConstraintFamilyRow& family : all_constraint_families()) {
        const auto plan = book_plan_from(fmt::format(
            R"({{"grades": false, "rising": false, "parts": [{{"puzzles": [{{"rules": "2x3", "with": ["{}"]}}]}}]}})",
            family.key));
        REQUIRE(plan);
        const Rules its = puzzles_of(*plan).puzzles[0].puzzle.rules();
        const auto texts_in_english = rules_in_print(english, its, "1-9");
        for (const PrintWords& words : all_print_words().subspan(1)) {
            CAPTURE(words.id, family.key);
            const auto texts = rules_in_print(words, its, "1-9");
            REQUIRE(texts.size() == texts_in_english.size());
            for (std::size_t i = 0; i < texts.size(); ++i) {
                CHECK(texts[i].text != texts_in_english[i].text);
                CHECK(texts[i].text.find('{') == std::string::npos);
            }
        }
    }
    for (const char* board :
         {"latin:9+falling",
          "3x3+rising+disjoint+centredot+asterisk+girandola+antiking+nonconsecutive+alldots+allxv+"
          "extra:r1c1r1c2r1c3r2c1r2c2r2c3r3c1r3c2r3c4",
          "3x3+alldots", "3x3+alldifferences"}) {
        const Rules flags = rules_from(board).value();
        const auto texts_in_english = rules_in_print(english, flags, "1-9");
        for (const PrintWords& words : all_print_words().subspan(1)) {
            CAPTURE(words.id, board);
            const auto texts = rules_in_print(words, flags, "1-9");
            REQUIRE(texts.size() == texts_in_english.size());
            for (std::size_t i = 0; i < texts.size(); ++i) CHECK(texts[i].text != texts_in_english[i].text);
            CHECK(texts[0].text.contains("1-9"));
        }
    }
    // A sentence names the number of its line. Lines of several kinds look alike, so each sentence names its kind.
    const Rules lines = *rules_from("3x3+whispers4:r1c1r1c2r1c3+entropic:r2c1r2c2r2c3+modular3:r3c1r3c2r3c3");
    const auto in_german = rules_in_print(*print_words_of("de"), lines, "1-9");
    REQUIRE(in_german.size() == 4);
    CHECK(in_german[1].text ==
          "Dutch whispers: Benachbarte Zahlen auf einer Linie unterscheiden sich um mindestens 4.");
    CHECK(in_german[2].text.ends_with("eine hohe Zahl: 1–3 / 4–6 / 7–9."));
    CHECK(in_german[3].text.ends_with(
        "Je 3 benachbarte Zahlen einer Linie lassen beim Teilen durch 3 verschiedene Reste."));
    // Unusual numbers are named, in English.
    const Rules unusual = *rules_from("3x3+difference3:r1c1r1c2");
    CHECK(rules_in_print(*print_words_of("de"), unusual, "1-9").back().text.starts_with("White dots: "));
}

TEST_CASE("exercises are positions whose next step is the technique, with the step among the solutions",
          "[slow]") {
    const auto plan = book_plan_from(R"({"title": "T", "seed": 4, "parts": [
        {"puzzles": [{"count": 2, "rules": "2x2"}]},
        {"title": "Pairs", "puzzles": [{"count": 3, "exercise": "naked pair"}]},
        {"puzzles": [{"count": 2, "rules": "2x2"}]}]})");
    REQUIRE(plan);
    const auto puzzles = book_puzzles_of(*plan, 4, {.threads = 2});
    REQUIRE(puzzles);
    REQUIRE(puzzles->exercises.size() == 3);
    for (const auto& [index, step] : puzzles->exercises) {
        CHECK((index >= 2 && index < 5));
        CHECK(name_of(step.technique).find("Naked Pair") != std::string_view::npos);
        const BookletPuzzle& puzzle = puzzles->puzzles[index];
        CHECK(puzzle.puzzle.marks.any());
        REQUIRE(puzzle.solution);
        CHECK(keeps(step, *puzzle.solution));
    }
    const auto again = book_puzzles_of(*plan, 4, {.threads = 1});
    REQUIRE(again);
    for (std::size_t i = 0; i < puzzles->puzzles.size(); ++i)
        CHECK(again->puzzles[i].puzzle == puzzles->puzzles[i].puzzle);
    const Book book = book_of(*plan, *puzzles);
    // Solved grids only of the other puzzles, on both sides of the exercises; then the steps.
    std::vector<std::pair<std::size_t, std::size_t>> solved;
    std::size_t steps = 0;
    for (std::size_t i = 0; i < book.page_count(); ++i) {
        if (book.kind_of(i) == Book::Kind::solutions) solved.push_back(book.puzzles_on(i));
        if (book.kind_of(i) != Book::Kind::steps) continue;
        steps += book.puzzles_on(i).second;
        CHECK(std::ranges::any_of(book.sheet(i).texts, [](const PageText& text) {
                  return text.text == "Puzzle 3";
              }) == (steps == book.puzzles_on(i).second));
    }
    CHECK(solved == std::vector<std::pair<std::size_t, std::size_t>>{{0, 2}, {5, 2}});
    CHECK(steps == 3);
    if (const auto html = html_of_book(*plan, *puzzles))
        CHECK((html->contains("Find the next step, which is: Naked Pair.") &&
               times(*html, "data-words=\"Naked Pair. ") == 3));
    const auto fault = [](const char* order) {
        const auto bad =
            book_plan_from(fmt::format(R"({{"parts": [{{"versions": 2, "puzzles": [{}]}}]}})", order));
        return bad ? std::string() : bad.error().message;
    };
    CHECK(fault(R"({"exercise": "naked pair"})") == "exercises have one version only");
    CHECK(fault(R"({"exercise": "wishing"})").starts_with("expected a technique"));
    CHECK(fault(R"({"exercise": "naked pair", "grade": "easy"})").starts_with("exercises have neither"));
}

TEST_CASE("exercises are kept while a book is made, and taken from the file", "[slow]") {
    const auto plan = book_plan_from(
        R"({"parts": [{"puzzles": [{"rules": "2x2"}, {"count": 2, "exercise": "naked pair", "rules": "2x3"}]}]})");
    REQUIRE(plan);
    const support::TemporaryFolder folder;
    const auto file = folder / "kept";
    BookMemory memory;
    const BookPuzzles first = puzzles_of(*plan, 7, {.threads = 2, .kept = file, .memory = &memory});
    REQUIRE(first.exercises.size() == 2);
    CHECK(memory.exercises.size() == 2);
    // The exercises change their places in the file, and so they do in the book.
    auto text = read_file(file);
    REQUIRE(text);
    const std::size_t one = text->find("\n1 1 ");
    const std::size_t two = text->find("\n1 2 ");
    REQUIRE((one != std::string::npos && two != std::string::npos));
    std::swap((*text)[one + 3], (*text)[two + 3]);
    REQUIRE(replace_file(file, *text));
    const BookPuzzles second = puzzles_of(*plan, 7, {.threads = 1, .kept = file});
    CHECK(second.puzzles[0].puzzle == first.puzzles[0].puzzle);
    CHECK(second.puzzles[1].puzzle == first.puzzles[2].puzzle);
    CHECK(second.puzzles[2].puzzle == first.puzzles[1].puzzle);
    CHECK(second.exercises.at(1).has_same_effect(first.exercises.at(2)));
    // Exercises for another technique are not those of the file.
    const auto other = book_plan_from(
        R"({"parts": [{"puzzles": [{"rules": "2x2"}, {"count": 2, "exercise": "hidden pair", "rules": "2x3"}]}]})");
    CHECK_FALSE(book_puzzles_of(*other, 7, {.kept = file}));
    // The memory gives the same exercises to another plan.
    const BookPuzzles third = puzzles_of(*plan, 7, {.threads = 1, .memory = &memory});
    CHECK(third.puzzles[1].puzzle == first.puzzles[1].puzzle);
}

TEST_CASE("drawings and colours stand for the values of a part") {
    const support::TemporaryFolder folder;
    const auto write_picture = [&](int number) {
        REQUIRE(replace_file(
            folder / fmt::format("{}.svg", number),
            fmt::format(R"(<svg viewBox="0 0 9 9"><rect width="9" height="{}"/></svg>)", number)));
    };
    const auto plan =
        book_plan_from(fmt::format(R"({{"solutions": "upside-down", "seed": 1, "colours": true, "parts": [
        {{"pictures": {:?}, "puzzles": [{{"rules": "2x2"}}]}},
        {{"colours": ["#ff0000", "#00ff00", "#0000ff", "#ffff00"], "versions": 2, "puzzles": [{{"rules": "2x2"}}]}}]}})",
                                   folder.path().string()));
    REQUIRE(plan);
    for (int number = 1; number <= 3; ++number) write_picture(number);
    CHECK(book_puzzles_of(*plan, 1, {.threads = 1}).error().message ==
          "expected 4 pictures, files that end in .svg, found 3");
    REQUIRE(replace_file(folder / "4.svg", "<svg viewBox=\"0 0 9 9\"><image/></svg>"));
    CHECK(book_puzzles_of(*plan, 1, {.threads = 1}).error().file.ends_with("4.svg"));
    write_picture(4);
    const auto puzzles = book_puzzles_of(*plan, 1, {.threads = 1});
    REQUIRE(puzzles);
    const Book book = book_of(*plan, *puzzles);
    const auto count_of = [&](std::size_t index, const Ink& ink) {
        return std::ranges::count_if(book.sheet(index).shapes, [&](const PageShape& shape) {
            return shape.width == 0 && shape.ink == ink;
        });
    };
    const auto times = [&](std::size_t puzzle, Value value) {
        return std::ranges::count(puzzles->puzzles[puzzle].puzzle.grid.values(), value);
    };
    std::size_t pages = 0;
    for (std::size_t i = 0; i < book.page_count(); ++i) {
        if (book.kind_of(i) != Book::Kind::puzzles) continue;
        // Once in the legend, four times in the solution, and the givens.
        if (const std::size_t puzzle = book.puzzles_on(i).first; puzzle > 0) {
            CHECK(count_of(i, {1, 0, 0}) == 1 + 4 + times(puzzle, 1));
            CHECK(count_of(i, {1, 1, 0}) == 1 + 4 + times(puzzle, 4));
        }
        ++pages;
    }
    CHECK(pages == 3);
    const auto fault = [](const char* part) {
        const auto bad = book_plan_from(fmt::format(R"({{"parts": [{}]}})", part));
        return bad ? std::string() : bad.error().message;
    };
    CHECK(fault(R"({"colours": ["#ff0000"], "puzzles": [{"rules": "2x2"}]})") ==
          "expected 4 colours, found 1");
    CHECK(fault(R"({"colours": ["red"], "puzzles": [{"rules": "2x2"}]})")
              .starts_with("expected colours such as"));
    CHECK(fault(R"({"pictures": "x", "puzzles": [{"rules": "2x2"}, {"rules": "2x3"}]})").find("one size") !=
          std::string::npos);
}

TEST_CASE("a divider has room for all rules of its part") {
    BookPlan plan = *book_plan_from(
        R"({"seed": 3, "language": "de", "page": {"size": "a6"}, "parts": [{"title": "Alle", "puzzles": [
        {"rules": "2x2+x"}, {"rules": "3x3+windows"}, {"rules": "3x3+antiknight"}, {"rules": "2x3", "with": ["killer"]},
        {"rules": "2x3", "with": ["thermometers"]}, {"rules": "2x3", "with": ["arrows"]}, {"rules": "2x3", "with": ["xv"]},
        {"rules": "2x3", "with": ["sandwiches"]}]}]})");
    const BookPuzzles puzzles = puzzles_of(plan);
    const Book book = book_of(plan, puzzles);
    for (std::size_t i = 0; i < book.page_count(); ++i) {
        if (book.kind_of(i) != Book::Kind::divider) continue;
        const Page page = book.sheet(i);
        CHECK(page.texts.size() > 14);
        for (const PageText& text : page.texts) CHECK(text.y < page.height - book.margins().bottom);
        for (const char* word : {"Fenster", "Springerzug", "Thermometers", "Pfeil", "Summe 10"}) {
            CAPTURE(word);
            CHECK(std::ranges::any_of(
                page.texts, [&](const PageText& text) { return text.text.find(word) != std::string::npos; }));
        }
    }
}

TEST_CASE("the key of each version of a test is a page of its own, with the name of the version") {
    const auto plan = book_plan_from(R"({"front": [], "parts": [
        {"title": "Test", "divider": false, "versions": 3, "puzzles": [{"count": 4, "rules": "2x3"}]},
        {"title": "More", "divider": false, "puzzles": [{"count": 3, "rules": "2x2"}]}]})");
    REQUIRE(plan);
    const BookPuzzles puzzles = puzzles_of(*plan);
    const Book book = book_of(*plan, puzzles);
    std::vector<std::pair<std::size_t, std::size_t>> keys;
    for (std::size_t i = 0; i < book.page_count(); ++i) {
        if (book.kind_of(i) != Book::Kind::solutions) continue;
        const char version = static_cast<char>('A' + keys.size());
        if (keys.size() < 3) CHECK(texts_on(book.sheet(i), fmt::format("Solutions: Test {}", version)) == 1);
        keys.push_back(book.puzzles_on(i));
    }
    CHECK(keys == std::vector<std::pair<std::size_t, std::size_t>>{{0, 4}, {4, 4}, {8, 4}, {12, 3}});
}

TEST_CASE("solutions of large boards are large enough to be read") {
    const auto plan = book_plan_from(
        R"({"front": [], "page": {"size": "a6"}, "solutions-per-page": 30, "rising": false, "parts": [{"puzzles": [
        {"count": 6, "rules": "2x2"}, {"count": 2, "rules": "4x4"}]}]})");
    REQUIRE(plan);
    const BookPuzzles puzzles = puzzles_of(*plan);
    const Book book = book_of(*plan, puzzles);
    std::vector<std::size_t> counts;
    for (std::size_t i = 0; i < book.page_count(); ++i) {
        if (book.kind_of(i) != Book::Kind::solutions) continue;
        counts.push_back(book.puzzles_on(i).second);
        // The symbols of a cell of five points.
        for (const PageText& text : book.sheet(i).texts) CHECK(text.size > 2.5);
    }
    CHECK(std::accumulate(counts.begin(), counts.end(), std::size_t{0}) == 8);
    CHECK(counts.size() > 1);
}

TEST_CASE("puzzles of a mixed part say which rules they have, in any language") {
    for (const char* language : {"en", "ja"}) {
        CAPTURE(language);
        const auto plan =
            book_plan_from(fmt::format(R"({{"language": "{}", "front": [], "rising": false, "parts": [
            {{"title": "T", "per-page": 4, "puzzles": [{{"rules": "2x2"}}, {{"rules": "2x2+x"}}, {{"rules": "2x3"}},
             {{"rules": "2x3", "with": ["killer"]}}]}}]}})",
                                       language));
        REQUIRE(plan);
        const BookPuzzles puzzles = puzzles_of(*plan);
        const Book book = book_of(*plan, puzzles);
        std::size_t divider = 0;
        while (book.kind_of(divider) != Book::Kind::divider) ++divider;
        const Page page = book.sheet(divider + 1);
        const bool is_english = plan->language == "en";
        CHECK(texts_on(page, is_english ? "Both diagonals" : "A") == 1);
        CHECK(texts_on(page, is_english ? "Killer cages" : "B") == 1);
        // One sentence for all boards, and one for each further rule.
        const PartRules rules = rules_of_part(*plan, puzzles, 0);
        REQUIRE(rules.demands.size() == 3);
        CHECK(rules.demands[0].text.contains("1–4 / 1–6"));
        CHECK(rules.demands[1].text.starts_with("A: ") != is_english);
    }
}

TEST_CASE("long hints are wrapped, and no hint leaves its page") {
    const auto plan = book_plan_from(
        R"({"solutions": "hints", "page": {"size": "a6"}, "parts": [{"per-page": 1, "puzzles": [
        {"count": 3, "rules": "2x3", "with": ["killer"]}, {"count": 4}]}]})");
    REQUIRE(plan);
    const BookPuzzles puzzles = puzzles_of(*plan);
    const Book book = book_of(*plan, puzzles);
    std::set<std::string> numbers;
    for (std::size_t i = 0; i < book.page_count(); ++i) {
        if (book.kind_of(i) != Book::Kind::hints) continue;
        const Page page = book.sheet(i);
        for (const PageText& text : page.texts) {
            CHECK(text.y < page.height);
            if (text.bold) numbers.insert(text.text);
        }
    }
    CHECK(numbers == std::set<std::string>{"1", "2", "3", "4", "5", "6", "7"});
}

TEST_CASE("a book without words for its first pages begins with its puzzles") {
    const auto plan = book_plan_from(R"({"seed": 1, "parts": [{"puzzles": [{"rules": "2x2"}]}]})");
    REQUIRE(plan);
    const BookPuzzles puzzles = puzzles_of(*plan);
    CHECK(book_of(*plan, puzzles).kind_of(0) == Book::Kind::puzzles);
}

TEST_CASE("a sample of the line stands before each rule about lines, drawn as in the puzzles") {
    const auto plan_in = [](const char* language, bool colours) {
        return *book_plan_from(fmt::format(
            R"({{"language": "{}", "colours": {}, "front": [], "grades": false, "rising": false, "parts": [
            {{"title": "T", "puzzles": [{{"rules": "2x3", "with": ["whispers", "renban"]}}]}}]}})",
            language, colours));
    };
    for (const char* language : {"en", "he"}) {
        CAPTURE(language);
        const BookPlan grey = plan_in(language, false);
        const BookPlan coloured = plan_in(language, true);
        const BookPuzzles puzzles = puzzles_of(grey);
        const PartRules rules = rules_of_part(grey, puzzles, 0);
        REQUIRE(rules.demands.size() == 3);
        CHECK_FALSE(rules.demands[0].line);
        CHECK(rules.demands[1].line == LineSample{ConstraintKind::whispers, 3, 6});
        CHECK(rules.demands[2].line == LineSample{ConstraintKind::renban, 0, 6});
        for (const BookPlan* plan : {&grey, &coloured}) {
            const Book book = book_of(*plan, puzzles);
            for (const std::string& note : notes_on_book(*plan, book, true))
                CHECK_FALSE(note.contains("look alike"));
            std::size_t divider = 0;
            while (book.kind_of(divider) != Book::Kind::divider) ++divider;
            const Page page = book.sheet(divider);
            // The samples do not touch the texts.
            REQUIRE_FALSE(page.shapes.empty());
            double left = page.width, right = 0;
            for (const PageShape& shape : page.shapes) {
                for (const auto& loop : shape.loops)
                    for (const PagePoint& point : loop) {
                        left = std::min(left, point.x);
                        right = std::max(right, point.x);
                    }
            }
            const bool is_from_right = grey.language == "he";
            for (const PageText& text : page.texts) {
                if (!text.text.contains("enban") && !text.text.contains("hispers")) continue;
                CHECK(text.align == (is_from_right ? TextAlign::right : TextAlign::left));
                CHECK((is_from_right ? text.x < left : text.x > right));
            }
            const auto has_colour = [](const PageShape& shape) { return shape.ink.red != shape.ink.green; };
            CHECK(std::ranges::any_of(page.shapes, has_colour) == plan->colours);
            CHECK(std::ranges::any_of(book.sheet(divider + 1).shapes, has_colour) == plan->colours);
        }
        const auto html = html_of_book(grey, puzzles);
        const auto epub = epub_of_book(grey, puzzles);
        if (!svg_of_page({.width = 1, .height = 1})) SKIP("built without cairo");
        REQUIRE((html && epub));
        CHECK(times(*html, "<img class=\"line\"") == 2);
        for (const char* file : {"book/line1-1.svg", "book/line1-2.svg"}) CHECK(epub->contains(file));
    }
}

TEST_CASE("the notes on a book name colours that look alike in grey, and characters that no font has") {
    auto plan = book_plan_from(
        R"({"title": "A \udbff\udffd", "parts": [{"colours": ["#d03020", "#208040", "#2040c0", "#f0d020"],
            "puzzles": [{"rules": "2x2"}]}]})");
    REQUIRE(plan);
    const BookPuzzles puzzles = puzzles_of(*plan);
    const Book book = book_of(*plan, puzzles);
    const auto has_note = [&](std::string_view words, bool is_pdf = true) {
        return std::ranges::any_of(notes_on_book(*plan, book, is_pdf),
                                   [&](const std::string& note) { return note.contains(words); });
    };
    const std::string_view kAlike = "look alike in grey";
    CHECK(has_note("the colours #d03020 and #208040 look alike in grey"));
    CHECK_FALSE(has_note(kAlike, false));
    plan->parts[0].colours = {"#000000", "#ffffff", "#808080", "#404040"};
    CHECK_FALSE(has_note(kAlike));
    plan->parts[0].colours[0] = plan->parts[0].colours[1] = "#d03020";
    plan->colours = true;
    CHECK_FALSE(has_note(kAlike));
    plan->title = "\u0643\u062a\u0627\u0628";
    CHECK_FALSE(has_note("join"));
    plan->title = "\u0643\u0770";
    CHECK(has_note("a PDF shows \u0770 by themselves"));
    CHECK_FALSE(has_note("\u0770", false));
    plan->title = "\u0915";
    CHECK(has_note("a PDF shows each Indian letter by itself"));
    plan->title = "\u05e1\u05e4\u05e8 \U0010fffd";
    CHECK_FALSE(has_note("letter by itself"));
    if (!svg_of_page({.width = 1, .height = 1})) SKIP("built without cairo");
#ifndef _WIN32  // GDI has a glyph for every character
    CHECK(has_note("no font here has \U0010fffd; the book shows boxes in their place"));
#endif
    plan->title = "A book";
    CHECK(notes_on_book(*plan, book, true).empty());
}

TEST_CASE("the notes on a book name small cells, steps in English, and puzzles without a QR code") {
    auto plan = book_plan_from(
        R"({"language": "de", "solutions": "hints", "page": {"size": "a6"}, "parts": [
            {"per-page": 6, "puzzles": [{"rules": "2x2", "count": 6}]},
            {"per-page": 1, "puzzles": [{"rules": "5x5", "entries": 500}]}]})");
    REQUIRE(plan);
    const BookPuzzles puzzles = puzzles_of(*plan);
    {
        const auto notes = notes_on_book(*plan, book_of(*plan, puzzles), true);
        REQUIRE(notes.size() == 2);
        CHECK(notes[0] == "the explanations of steps are in English");
        CHECK(notes[1].starts_with("cells of 3."));
        CHECK(notes[1].contains(" mm, as those of puzzle 7, are small to write into"));
    }
    if (!qr_code_of("x")) SKIP("built without libqrencode");
    plan->links = true;
    plan->language = "en";
    plan->sheet.trim = *paper_size_from("a3");
    const Book book = book_of(*plan, puzzles);
    CHECK(notes_on_book(*plan, book, true) ==
          std::vector<std::string>{"no QR code has room for puzzle 7, which is printed without"});
    for (std::size_t i = 0; i < book.page_count(); ++i) static_cast<void>(book.sheet(i));
    plan->parts.erase(plan->parts.begin());
    CHECK_FALSE(Book::of(*plan, puzzles_of(*plan)));
}
