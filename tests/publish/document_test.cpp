// Documents of every kind, and their solutions and grades.
#include "publish/document_kinds.h"

#include "base/file_io.h"
#include "format/door/puzzle_file.h"
#include "model/board/rules_text.h"
#include "publish/puzzle_facts.h"
#include "support/grids.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <new>
#include <thread>

using namespace gridsmith;

namespace {

// While this is set, allocations by all other threads fail. Below, the number of failed allocations.
std::atomic<std::thread::id> only_thread_with_memory;
std::atomic<int> refused = 0;

}  // namespace

// Not inlined, or g++ warns that `free` does not match `new`. All forms are replaced together, because
// libraries mix them.
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    const std::thread::id fed = only_thread_with_memory;
    if (fed == std::thread::id() || fed == std::this_thread::get_id())
        return std::malloc(size == 0 ? 1 : size);
    ++refused;
    return nullptr;
}
[[gnu::noinline]] void* operator new(std::size_t size) {
    if (void* memory = operator new(size, std::nothrow)) return memory;
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }

namespace {

std::vector<BookletPuzzle> some_puzzles(std::size_t count) {
    Random random(71);
    std::vector<BookletPuzzle> puzzles;
    for (std::size_t i = 0; i < count; ++i)
        puzzles.push_back({Puzzle(support::with_entries(support::some_solution(3, random), 70, random))});
    return puzzles;
}

}  // namespace

TEST_CASE("solutions and grades are the same on any number of threads") {
    auto puzzles = some_puzzles(300);
    Grid bad(3);
    bad[0] = 1;
    bad[1] = 1;
    puzzles[7].puzzle = Puzzle(bad);
    puzzles[8].puzzle = Puzzle(3);
    auto others = puzzles;
    std::size_t reported = 0;
    const auto counts =
        add_solutions(puzzles, {.threads = 1, .progress = [&](std::size_t done) { reported = done; }});
    CHECK(reported >= 300);
    CHECK(add_solutions(others, {.threads = 4}) == counts);
    CHECK(counts[7] == 0);
    CHECK(counts[8] == 2);
    CHECK(std::ranges::count(counts, 1U) > 200);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        CHECK(puzzles[i].solution.has_value() == (counts[i] == 1));
        CHECK(puzzles[i].is_ill_posed == (counts[i] != 1));
    }
    for (std::size_t i = 0; i < puzzles.size(); ++i) CHECK(puzzles[i].solution == others[i].solution);
    add_grades(std::span(puzzles).first(10), {.threads = 1});
    add_grades(std::span(others).first(10), {.threads = 4});
    for (std::size_t i = 0; i < 10; ++i) CHECK(puzzles[i].remark == others[i].remark);
    // Puzzles without exactly one solution have no level.
    for (std::size_t i = 0; i < 10; ++i) CHECK(puzzles[i].remark.empty() == (counts[i] != 1));
    CHECK(puzzles[10].remark.empty());
}

TEST_CASE("a search for solutions and grades that is stopped before it begins finds nothing") {
    auto puzzles = some_puzzles(3);
    std::stop_source stop;
    stop.request_stop();
    add_solutions(puzzles, {.threads = 2, .stop = stop.get_token()});
    add_grades(puzzles, {.threads = 2, .stop = stop.get_token()});
    CHECK(std::ranges::none_of(puzzles, [](const BookletPuzzle& one) { return one.solution.has_value(); }));
    CHECK(std::ranges::all_of(puzzles, [](const BookletPuzzle& one) { return one.remark.empty(); }));
}

TEST_CASE("a thread that runs out of memory ends the search for solutions and grades") {
    auto puzzles = some_puzzles(300);
    FactsWork work{.threads = 3};
    // Time for the other threads to begin.
    work.progress = [](std::size_t) {
        while (refused == 0) std::this_thread::yield();
    };
    bool solutions_failed = false;
    bool grades_failed = false;
    only_thread_with_memory = std::this_thread::get_id();
    try {
        add_solutions(puzzles, work);
    } catch (const std::bad_alloc&) {
        solutions_failed = refused.exchange(0) > 0;
    }
    try {
        add_grades(puzzles, work);
    } catch (const std::bad_alloc&) {
        grades_failed = refused.exchange(0) > 0;
    }
    only_thread_with_memory = std::thread::id();
    CHECK(solutions_failed);
    CHECK(grades_failed);
}

TEST_CASE(
    "a document is given in pieces while its puzzles are made, and ends with the error of its receiver") {
    constexpr std::size_t kCount = 2000;
    const auto puzzles = some_puzzles(8);
    for (const DocumentKind& kind : all_document_kinds()) {
        if (kind.file_for_page) continue;
        INFO(kind.id);
        std::size_t made = 0;
        const BookletPuzzles supply(
            kCount, [](std::size_t) { return Rules(); },
            [&](std::size_t index) {
                made = std::max(made, index + 1);
                return puzzles[index % puzzles.size()];
            });
        std::string bytes;
        std::size_t longest = 0;
        std::size_t made_at_first = 0;
        const auto take = [&](std::string_view piece) -> Result<void> {
            if (bytes.empty()) made_at_first = made;
            longest = std::max(longest, piece.size());
            bytes += piece;
            return {};
        };
        const auto written = write_document(kind, supply, {}, take);
        if (!written && kind.paged) continue;  // built without cairo
        REQUIRE(written);
        CHECK(made == kCount);
        CHECK(bytes.size() > 2 * longest);
        CHECK(made_at_first < kCount);
        if (!kind.paged) {
            const support::TemporaryFolder folder;
            std::vector<BookletPuzzle> all;
            for (std::size_t i = 0; i < kCount; ++i) all.push_back(puzzles[i % puzzles.size()]);
            REQUIRE(save_document(folder / "all", kind, all, {}));
            CHECK(read_file(folder / "all") == bytes);
        }

        made = 0;
        const auto refuse = [](std::string_view) -> Result<void> { return failure("is full"); };
        CHECK(write_document(kind, supply, {}, refuse).error().message == "is full");
        CHECK(made < kCount);
        struct Enough {};
        const auto leave = [](std::string_view) -> Result<void> { throw Enough(); };
        CHECK_THROWS_AS(write_document(kind, supply, {}, leave), Enough);
    }
}

TEST_CASE("every kind of document is written with its solutions and can be stopped", "[slow]") {
    auto puzzles = some_puzzles(7);
    add_solutions(puzzles, {});
    DocumentOptions options;
    options.booklet.per_page = 2;
    options.booklet.title = "Rain & sun";
    options.booklet.solutions = SolutionPlace::at_end;
    struct GivenUp {};
    for (const DocumentKind& kind : all_document_kinds()) {
        INFO(kind.id);
        CHECK(document_kind_of_id(kind.id) == &kind);
        const support::TemporaryFolder folder;
        const auto path = folder / ("b" + std::string(kind.extensions.front()));
        CHECK(document_kind_of_name(path) == &kind);
        CHECK_THROWS_AS(save_document(path, kind, puzzles, options,
                                      [](std::size_t done, std::size_t of) {
                                          CHECK(done < of);
                                          if (done == 1) throw GivenUp();
                                      }),
                        GivenUp);
        CHECK(std::filesystem::is_empty(folder.path()));
        const auto pages = save_document(path, kind, puzzles, options);
        if (!pages && kind.paged) continue;  // built without cairo
        REQUIRE(pages);
        CHECK(*pages == (kind.paged ? 5u : 0u));
        if (kind.file_for_page) {
            CHECK_FALSE(std::filesystem::exists(path));
            CHECK(std::filesystem::exists(folder / ("b-005" + std::string(kind.extensions.front()))));
            CHECK_FALSE(save_document(path, kind, puzzles, options));
            continue;
        }
        const auto bytes = read_file(path);
        REQUIRE(bytes);
        if (kind.id == "md" || kind.id == "json") {
            const auto read = load_puzzles(path);
            REQUIRE(read);
            REQUIRE(read->size() == 14);
            CHECK((*read)[13].puzzle.grid == *puzzles[6].solution);
        }
        if (kind.id == "html") CHECK(bytes->contains("<title>Rain &amp; sun</title>"));
    }
    CHECK(document_kind_of_name("x.PDF") == document_kind_of_id("pdf"));
    CHECK(document_kind_of_name("x.doc") == nullptr);
    CHECK(document_kind_of_id("doc") == nullptr);
}

TEST_CASE("documents without pages name the rules below each puzzle and say once what they demand") {
    std::vector<BookletPuzzle> puzzles(2, {Puzzle(*rules_from("antiknight+disjoint"))});
    puzzles.push_back(some_puzzles(1).front());
    puzzles.push_back({Puzzle(*rules_from("antiking"))});
    add_solutions(puzzles, {});
    DocumentOptions options;
    options.booklet.title = "Knights";
    options.booklet.solutions = SolutionPlace::at_end;
    for (const std::string_view id : {"html", "md", "tex"}) {
        CAPTURE(id);
        std::string text;
        REQUIRE(write_document(*document_kind_of_id(id), puzzles, options, append_to(text)));
        // Markup takes no part.
        std::erase(text, '\\');
        const auto count = [&](std::string_view words) {
            std::size_t found = 0;
            for (auto at = text.find(words); at != text.npos; at = text.find(words, at + 1)) ++found;
            return found;
        };
        CHECK(count("Disjoint groups; anti-knight") == 2);
        CHECK(count("Anti-king") == 2);
        for (const RuleFlag& flag : rule_flags()) {
            const bool occurs =
                flag.word == "antiknight" || flag.word == "disjoint" || flag.word == "antiking";
            std::string sentence = sentence_of(flag.in_words());
            if (count(sentence) != (occurs ? 1u : 0u)) FAIL_CHECK(sentence);
        }
        if (id != "md") continue;
        const support::TemporaryFolder folder;
        REQUIRE(save_document(folder / "b.md", *document_kind_of_id(id), puzzles, options));
        const auto read = load_puzzles(folder / "b.md");
        REQUIRE(read);
        // Only one of them has exactly one solution.
        CHECK(read->size() == 5);
    }
}

TEST_CASE("formats without lines describe the boards that they cannot show") {
    std::vector<BookletPuzzle> puzzles = {{Puzzle(*rules_from("jigsaw:AABBACBBACDDCCDD"))},
                                          {Puzzle(*rules_from("windows"))}};
    std::string text;
    const DocumentKind& markdown = *document_kind_of_id("md");
    REQUIRE(write_document(markdown, puzzles, {}, append_to(text)));
    CHECK(text.contains("row by row: AABB ACBB ACDD CCDD."));
    CHECK(text.contains("Window: r2c2 to r4c4."));
    for (const DocumentKind& kind : all_document_kinds())
        CHECK(not_shown_by(kind, 2, other_rules_in(puzzles)).empty() ==
              (kind.id != "md" && kind.id != "json"));
    CHECK(not_shown_by(markdown, 2, other_rules_in(some_puzzles(2))).empty());
    const OtherRules killers{.puzzles = 2, .constrained = 1};
    CHECK(
        not_shown_by(*document_kind_of_id("tex"), 3, killers) ==
        "LaTeX grids show no cages, lines, dots and clues, so that such puzzles cannot be solved; 1 of the 3 puzzles has "
        "constraints");
    CHECK(not_shown_by(markdown, 3, killers).starts_with("Markdown tables show no cages"));
    CHECK(not_shown_by(*document_kind_of_id("pdf"), 3, killers).empty());
}

TEST_CASE("pages neither overwrite nor remove existing files") {
    const auto puzzles = some_puzzles(7);
    DocumentOptions options;
    options.booklet.per_page = 2;
    const DocumentKind& svg = *document_kind_of_id("svg");
    {
        const support::TemporaryFolder folder;
        if (!save_document(folder / "b.svg", svg, puzzles, options)) SKIP("built without cairo");
    }
    const support::TemporaryFolder folder;
    const auto files = [&] {
        const std::filesystem::directory_iterator all(folder.path());
        return std::distance(begin(all), end(all));
    };
    const auto other = folder / "b-003.svg";
    REQUIRE(replace_file(other, "precious"));
    auto pages = save_document(folder / "b.svg", svg, puzzles, options);
    REQUIRE_FALSE(pages);
    CHECK(pages.error().file == other.string());
    CHECK(pages.error().message.contains("exists already"));
    CHECK(read_file(other) == "precious");
    CHECK(files() == 1);

    // The file appears while the pages are written.
    std::filesystem::remove(other);
    pages = save_document(folder / "b.svg", svg, puzzles, options, [&](std::size_t done, std::size_t) {
        if (done == 1) CHECK(replace_file(other, "precious"));
    });
    REQUIRE_FALSE(pages);
    CHECK(read_file(other) == "precious");
    CHECK(files() == 1);

    // A dangling link is a file, too. The library of some compilers for Windows makes none.
    std::filesystem::remove(other);
    std::error_code no_links;
    std::filesystem::create_symlink(folder / "nothing", other, no_links);
    if (no_links) return;
    CHECK_FALSE(save_document(folder / "b.svg", svg, puzzles, options));
    CHECK(files() == 1);
}

TEST_CASE("a large picture can be stopped while it is painted and while it is compressed", "[slow]") {
    const auto puzzles = some_puzzles(4);
    const DocumentKind& png = *document_kind_of_id("png");
    const support::TemporaryFolder folder;
    const auto path = folder / "b.png";
    int looks = 0;
    const auto pages = save_document(path, png, puzzles, {}, [&](std::size_t, std::size_t) { ++looks; });
    if (!pages) SKIP(pages.error().message);
    CHECK(looks > 3);
    std::filesystem::remove(path);
    struct GivenUp {};
    for (const int last : {2, looks}) {
        int look = 0;
        CHECK_THROWS_AS(save_document(path, png, puzzles, {},
                                      [&](std::size_t, std::size_t) {
                                          if (++look == last) throw GivenUp();
                                      }),
                        GivenUp);
        CHECK(std::filesystem::is_empty(folder.path()));
    }
}

TEST_CASE("a file name too long for page numbers is reported") {
    const support::TemporaryFolder folder;
    const DocumentKind& svg = *document_kind_of_id("svg");
    const auto path = folder / (std::string(250, 'b') + ".svg");
    const auto pages = save_document(path, svg, some_puzzles(14), {.booklet = {.per_page = 1}});
    REQUIRE_FALSE(pages);
    CHECK_FALSE(pages.error().message.empty());
    CHECK(std::filesystem::is_empty(folder.path()));
}
