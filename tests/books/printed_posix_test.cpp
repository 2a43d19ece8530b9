// A whole book as other programs see it.
#include "books/book_document.h"
#include "books/cover.h"

#include "base/file_io.h"
#include "support/temporary_folder.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

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
    for (const char* name : {"book.pdf", "cover.pdf"}) {
        const std::string check = printed_by("qpdf --check '" + (folder / name).string() + "'");
        INFO(check);
        CHECK(check.find("No syntax or stream encoding errors found") != std::string::npos);
        CHECK(check.find("WARNING") == std::string::npos);
    }
}
