// The plans of tests/books/plans are whole books.
#include "books/book_document.h"

#include "base/file_io.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

using namespace gridsmith;

TEST_CASE("whole books are made from their plans", "[slow]") {
    const std::filesystem::path folder = std::filesystem::path(GRIDSMITH_BOOK_PLANS);
    for (const char* name : {"mixed.json", "classroom.json", "large-print.json"}) {
        CAPTURE(name);
        const auto text = read_file(folder / name);
        REQUIRE(text);
        const auto plan = book_plan_from(*text);
        REQUIRE(plan);
        const auto puzzles = book_puzzles_of(*plan, plan->seed.value(), {.threads = 2});
        REQUIRE(puzzles);
        CHECK(puzzles->puzzles.size() == plan->count());
        const auto book = Book::of(*plan, *puzzles);
        REQUIRE(book);
        const std::string facts = facts_of_book(*book, *plan, *puzzles);
        if (plan->folded) CHECK(book->page_count() % 4 == 0);
        const auto pdf = pdf_of_book(*book, *plan);
        if (!pdf) SKIP("built without cairo");
        CHECK(pdf_of_book(*book, *plan) == pdf);
        CHECK(facts.find(" pages of ") != std::string::npos);
    }
}
