// A whole book as other programs see it.
#include "books/book_document.h"
#include "books/book_screen.h"
#include "books/cover.h"
#include "books/links/puzzle_link.h"
#include "books/links/qr_code.h"

#include "base/file_io.h"
#include "support/temporary_folder.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <memory>
#include <ranges>
#include <set>
#include <string>
#include <vector>

using namespace gridsmith;

namespace {

std::string printed_by(const std::string& command) {
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen((command + " 2>&1").c_str(), "r"), ::pclose);
    std::string text;
    char buffer[4096];
    while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, pipe.get()))
        text.append(buffer, count);
    return text;
}

bool has_program(const std::string& program) {
    return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
}

std::set<std::string> lines_of_text(const std::string& text) {
    std::set<std::string> lines;
    for (const auto line : std::views::split(text, '\n'))
        if (!line.empty()) lines.emplace(line.begin(), line.end());
    return lines;
}

// Replaces a PPM by what a scanner with twice the resolution sees: four pixels for each dot.
void scan_finely(const std::filesystem::path& picture) {
    std::ifstream in(picture, std::ios::binary);
    std::string kind;
    std::size_t width = 0;
    std::size_t height = 0;
    int largest = 0;
    REQUIRE(in >> kind >> width >> height >> largest);
    in.get();
    std::string dots(3 * width * height, '\0');
    REQUIRE(in.read(dots.data(), static_cast<std::streamsize>(dots.size())));
    std::string scanned = fmt::format("{}\n{} {}\n{}\n", kind, 2 * width, 2 * height, largest);
    for (std::size_t y = 0; y < 2 * height; ++y)
        for (std::size_t x = 0; x < 2 * width; ++x) scanned.append(dots, 3 * (y / 2 * width + x / 2), 3);
    REQUIRE(replace_file(picture, scanned));
}

}  // namespace

TEST_CASE("a book of 120 pages with its cover is a PDF without faults", "[slow][long]") {
    if (!has_program("qpdf") || !has_program("pdfinfo")) SKIP("qpdf or pdfinfo is not installed");
    const auto text = read_file(std::filesystem::path(GRIDSMITH_BOOK_PLANS) / "mixed.json");
    REQUIRE(text);
    const auto plan = book_plan_from(*text);
    REQUIRE(plan);
    const auto puzzles = book_puzzles_of(*plan, plan->seed.value(), {.threads = 2});
    REQUIRE(puzzles);
    const auto book = Book::of(*plan, *puzzles);
    REQUIRE(book);
    CHECK(book->page_count() == 120);
    const auto pdf = pdf_of_book(*book, *plan);
    if (!pdf) SKIP("built without cairo");
    const auto cover = cover_of(*plan, *puzzles, book->page_count(), {});
    REQUIRE(cover);
    const support::TemporaryFolder folder;
    REQUIRE(replace_file(folder / "book.pdf", *pdf));
    REQUIRE(replace_file(folder / "cover.pdf", *pdf_of_cover(*cover, *plan)));
    const std::string facts = printed_by("pdfinfo -box '" + (folder / "book.pdf").string() + "'");
    INFO(facts);
    CHECK(facts.find("Pages:           120") != std::string::npos);
    CHECK(facts.find("Page size:       450 x 666 pts") != std::string::npos);
    // Printing houses refuse files with fonts that are not embedded.
    if (has_program("pdffonts")) {
        const std::string fonts =
            printed_by("pdffonts '" + (folder / "book.pdf").string() + "' | tail -n +3");
        INFO(fonts);
        CHECK_FALSE(fonts.empty());
        for (const std::string& line : lines_of_text(fonts))
            CHECK(line.find(" yes yes ") != std::string::npos);
    }
    for (const char* name : {"book.pdf", "cover.pdf"}) {
        const std::string check = printed_by("qpdf --check '" + (folder / name).string() + "'");
        INFO(check);
        CHECK(check.find("No syntax or stream encoding errors found") != std::string::npos);
        CHECK(check.find("WARNING") == std::string::npos);
    }
}

TEST_CASE("scanners read the QR codes of a page that is printed with 150 dots an inch", "[slow]") {
    if (!has_program("zbarimg") || !has_program("pdftoppm")) SKIP("zbarimg or pdftoppm is not installed");
    const auto plan =
        book_plan_from(R"({"title": "Codes", "seed": 3, "links": true, "front": [], "solutions": "none",
        "page": {"size": "a5"}, "parts": [{"per-page": 2, "puzzles": [
            {"count": 2, "rules": "2x3"}, {"count": 2}, {"rules": "jigsaw:7"}, {"rules": "2x3", "with": ["killer"]}]},
            {"per-page": 1, "puzzles": [{"rules": "4x4"}]}]})");
    REQUIRE(plan);
    const auto puzzles = book_puzzles_of(*plan, 3, {.threads = 2});
    REQUIRE(puzzles);
    const auto book = Book::of(*plan, *puzzles);
    if (!book && !qr_code_of("x")) SKIP("built without libqrencode");
    REQUIRE(book);
    const auto pdf = pdf_of_book(*book, *plan);
    if (!pdf) SKIP("built without cairo");
    const support::TemporaryFolder folder;
    REQUIRE(replace_file(folder / "book.pdf", *pdf));
    const std::string where = "cd '" + folder.path().string() + "' && ";
    printed_by(where + "pdftoppm -r 150 book.pdf page");
    for (const std::string& page : lines_of_text(printed_by(where + "ls page-*.ppm")))
        scan_finely(folder / page);
    const std::string read = printed_by(where + "(zbarimg -q --raw page-*.ppm 2>/dev/null)");
    std::set<std::string> links;
    for (const BookletPuzzle& puzzle : puzzles->puzzles) links.insert(*link_of_puzzle(puzzle.puzzle));
    CHECK(lines_of_text(read) == links);
}

TEST_CASE("e-books have no faults", "[slow]") {
    constexpr const char* kChecker = "/usr/share/java/epubcheck.jar";
    if (!has_program("java") || !std::filesystem::exists(kChecker)) SKIP("epubcheck is not installed");
    // Colours, a word, an exercise and levels; and a language that is written from right to left.
    for (const char* language : {"en", "he", "ja"}) {
        CAPTURE(language);
        const auto plan =
            book_plan_from(std::string(R"({"title": "A < B & \"C\"", "author": "É. Ö.", "language": ")") +
                           language + R"(", "seed": 5, "parts": [
            {"title": "One", "colours": ["#ff0000", "#00ff00", "#0000ff", "#ffff00"], "puzzles": [{"count": 2, "rules": "2x2"}]},
            {"puzzles": [{"rules": "2x3", "symbols": "PLANET"}, {"exercise": "naked pair", "rules": "2x3"}, {}]}]})");
        REQUIRE(plan);
        const auto puzzles = book_puzzles_of(*plan, 5, {.threads = 2});
        REQUIRE(puzzles);
        const auto epub = epub_of_book(*plan, *puzzles);
        if (!epub) SKIP("built without cairo");
        const support::TemporaryFolder folder;
        REQUIRE(replace_file(folder / "book.epub", *epub));
        const std::string check =
            printed_by(std::string("java -jar ") + kChecker + " '" + (folder / "book.epub").string() + "'");
        INFO(check);
        CHECK(check.find("No errors or warnings detected") != std::string::npos);
    }
}
