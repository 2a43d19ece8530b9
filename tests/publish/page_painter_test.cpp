// Pages as PDF, SVG, PNG and pixels: fonts and words, margins, sizes, invalid texts, stopping.
#include "publish/painter/page_painter.h"

#include "base/file_io.h"
#include "publish/booklet.h"
#include "publish/painter/font_family.h"
#include "support/grids.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cctype>
#include <cstdio>
#include <memory>

using namespace gridsmith;

namespace {

bool is_installed(const std::string& program) {
    return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
}

std::string output_of(const std::string& command) {
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen(command.c_str(), "r"), ::pclose);
    REQUIRE(pipe != nullptr);
    std::string output;
    std::array<char, 4096> buffer{};
    for (std::size_t got = 0; (got = std::fread(buffer.data(), 1, buffer.size(), pipe.get())) > 0;)
        output.append(buffer.data(), got);
    return output;
}

BookletPuzzle some_puzzle(Random& random) {
    const Grid solution = support::some_solution(3, random);
    return {Puzzle(support::with_entries(solution, 30, random)), "hard, 1240", solution};
}

std::size_t occurrences(std::string_view text, std::string_view word) {
    std::size_t count = 0;
    for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) ++count;
    return count;
}

}  // namespace

TEST_CASE("the pixels of a page have the requested scale and the colours of the page") {
    Random random(60);
    const Page page = picture_of(some_puzzle(random), 200, false, false, kDarkPage);
    const auto pixels = pixels_of_page(page, 1.5);
    if (!pixels) SKIP(pixels.error().message);
    CHECK(pixels->width == 300);
    CHECK(pixels->height == 300);
    REQUIRE(pixels->pixels.size() == 90'000);
    const std::uint32_t paper = pixels->pixels.front() & 0xffffff;
    CHECK(paper > 0x1b1d22);
    CHECK(paper < 0x1e2126);
    CHECK(std::ranges::any_of(pixels->pixels, [&](std::uint32_t one) { return (one & 0xff) > 0xe0; }));
    CHECK(pixels_of_page(page, 1e-6)->width == 1);
}

TEST_CASE("a PDF has the pages, words and fonts of its booklet") {
    Random random(61);
    std::vector<BookletPuzzle> puzzles;
    for (int i = 0; i < 9; ++i) puzzles.push_back(some_puzzle(random));
    const Booklet booklet(puzzles, {.per_page = 4, .title = "Booklet", .solutions = SolutionPlace::at_end});
    const auto pdf = pdf_of_pages(booklet.page_count(), [&](std::size_t i) { return booklet.page(i); },
                                  {.title = "Booklet"});
    if (!pdf) SKIP(pdf.error().message);
    CHECK(pdf->starts_with("%PDF-"));
    CHECK(pdf->contains("/FontFile"));
    if (!is_installed("pdftotext")) SKIP("pdftotext is not installed");
    const support::TemporaryFolder folder;
    REQUIRE(replace_file(folder / "b.pdf", *pdf));
    const std::string text = output_of("pdftotext -layout '" + (folder / "b.pdf").string() + "' -");
    CHECK(occurrences(text, "hard, 1240") == 9);
    CHECK(occurrences(text, "Booklet: solutions") == 1);
    CHECK(occurrences(text, "\f") == booklet.page_count());
}

TEST_CASE("a long title stays between the margins") {
    Random random(63);
    const std::vector<BookletPuzzle> puzzles = {some_puzzle(random)};
    for (const std::size_t times : {std::size_t{1}, std::size_t{2}, std::size_t{40}}) {
        std::string title;
        for (std::size_t i = 0; i < times; ++i)
            title += "Puzzles for everybody on a rainy day, and some more. ";
        const BookletOptions options{.title = title};
        const Booklet booklet(puzzles, options);
        const auto pixels = pixels_of_page(booklet.page(0), 1);
        if (!pixels) SKIP(pixels.error().message);
        const std::uint32_t paper = pixels->pixels.front();
        const auto margin = static_cast<std::size_t>(options.margin) - 2;
        const auto width = static_cast<std::size_t>(pixels->width);
        bool written = false;
        for (std::size_t y = 0; y < 80; ++y)
            for (std::size_t x = 0; x < width; ++x) {
                const bool blank = pixels->pixels[y * width + x] == paper;
                if (x < margin || x >= width - margin) CHECK(blank);
                written = written || !blank;
            }
        CHECK(written);
    }
}

TEST_CASE("an SVG picture needs no other file, and a PNG picture has the requested size") {
    Random random(62);
    BookletPuzzle puzzle = some_puzzle(random);
    // Characters that no single font has.
    puzzle.puzzle.symbols = *Symbols::from(3, U"1αж漢★♠<&あ");
    const Page page = picture_of(puzzle, 240, true, false, kLightPage);
    const auto svg = svg_of_page(page);
    if (!svg) SKIP(svg.error().message);
    CHECK(svg->contains("<svg"));
    CHECK(svg->contains("<path"));
    CHECK_FALSE(svg->contains("<image"));
    CHECK_FALSE(svg->contains("<text"));
    CHECK_FALSE(svg->contains("href=\"http"));
    const auto png = png_of_page(page, 2);
    REQUIRE(png);
    CHECK(png->starts_with("\x89PNG"));
    CHECK(png->substr(16, 8) == std::string("\0\0\x01\xe0\0\0\x01\xe0", 8));
}

TEST_CASE("invalid UTF-8 in texts and font names is replaced") {
    Random random(64);
    const std::vector<BookletPuzzle> puzzles{some_puzzle(random)};
    const Booklet booklet(puzzles, {.title = "a\xff\x1b"});
    const PaintOptions odd{.font = "\xfe", .title = "a\xff"};
    const auto page = [&](std::size_t i) { return booklet.page(i); };
    const auto pdf = pdf_of_pages(1, page, odd);
    if (!pdf) SKIP(pdf.error().message);
    CHECK(pdf->starts_with("%PDF"));
    CHECK(svg_of_page(booklet.page(0), odd));
    CHECK(png_of_page(booklet.page(0), 1, odd));
}

TEST_CASE("a font family that is not installed is named with the one in its place") {
    if (const auto pixels = pixels_of_page({.width = 10, .height = 10}, 1); !pixels)
        SKIP(pixels.error().message);
    CHECK(note_on_family("Inter").empty());
    CHECK(note_on_family("serif").empty());
    const auto instead = family_instead_of("No Such Family");
    REQUIRE(instead);
    CHECK(note_on_family("No Such\xff Family")
              .ends_with("is not installed, so pages have \"" + *instead + '"'));
    // Names of families do not depend on case.
    CHECK(note_on_family(*instead).empty());
    std::string capitals = *instead;
    std::ranges::transform(capitals, capitals.begin(), [](unsigned char c) { return std::toupper(c); });
    CHECK(note_on_family(capitals).empty());
}

TEST_CASE("the watch can stop the painting of PDF, SVG and PNG") {
    Random random(65);
    const std::vector<BookletPuzzle> puzzles(6, some_puzzle(random));
    const Booklet booklet(puzzles, {});
    struct GivenUp {};
    PaintOptions options;
    const auto page = [&](std::size_t i) { return booklet.page(i); };
    if (const auto whole = pdf_of_pages(1, page); !whole) SKIP(whole.error().message);
    options.watch = [] { throw GivenUp(); };
    CHECK_THROWS_AS(pdf_of_pages(1, page, options), GivenUp);
    CHECK_THROWS_AS(svg_of_page(page(0), options), GivenUp);
    CHECK_THROWS_AS(png_of_page(page(0), 1, options), GivenUp);
}
