// Choosing the format of a text, files, and randomly damaged texts.
#include "format/door/puzzle_file.h"

#include "base/file_io.h"
#include "base/unicode.h"
#include "format/core/source_text.h"
#include "format/drawn/candidate_cells.h"
#include "format_samples.h"
#include "support/saved_puzzle.h"

#include <algorithm>
#include <catch2/catch_get_random_seed.hpp>
#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

namespace {

std::string_view id_of_content(std::string_view bytes, const std::string& name) {
    const PuzzleFormat* format = best_format_of(bytes, name).format;
    return format != nullptr ? format->id : "none";
}

// Damages a text as transmission, editors and accidents do.
std::string damaged(std::string text, Random& random) {
    const auto place = [&](std::size_t size) {
        return size == 0 ? 0 : random.below(static_cast<std::uint32_t>(size));
    };
    const std::uint32_t times = 1 + random.below(4);
    for (std::uint32_t i = 0; i < times; ++i) {
        const std::size_t at = place(text.size());
        const std::size_t length = std::min<std::size_t>(1 + random.below(20), text.size() - at);
        constexpr std::string_view kTokens[] = {"{",
                                                "}",
                                                "[",
                                                "]",
                                                "\"",
                                                ",",
                                                ":",
                                                "\\u",
                                                "\n",
                                                "\r",
                                                "\t",
                                                "0",
                                                "-1",
                                                "1e999",
                                                "99999999999999999999",
                                                "null",
                                                ".",
                                                "\xef\xbb\xbf",
                                                "\xf0\x9f\x98\x80",
                                                "#",
                                                " "};
        switch (random.below(7)) {
            case 0:
                if (!text.empty()) text[at] = static_cast<char>(random.below(256));
                break;
            case 1:
                if (!text.empty()) text[at] = static_cast<char>(text[at] ^ (1 << random.below(8)));
                break;
            case 2: text.erase(at, length); break;
            case 3: text.insert(at, text.substr(place(text.size()), length)); break;
            case 4: text.insert(at, kTokens[random.below(std::size(kTokens))]); break;
            case 5: text.resize(at); break;
            default:
                std::ranges::reverse(text.begin() + static_cast<std::ptrdiff_t>(at),
                                     text.begin() + static_cast<std::ptrdiff_t>(at + length));
        }
    }
    return text;
}

void check_outcome(const Result<std::vector<LoadedPuzzle>>& outcome) {
    if (!outcome) {
        const Error& error = outcome.error();
        INFO(text_of(error));
        CHECK(error.message.size() > 10);
        CHECK(printable(error.message) == error.message);
        CHECK(error.file == "damaged");
        return;
    }
    REQUIRE_FALSE(outcome->empty());
    for (const LoadedPuzzle& loaded : *outcome) {
        REQUIRE(loaded.puzzle.side() >= kMinSide);
        REQUIRE(loaded.puzzle.symbols.side() == loaded.puzzle.side());
        for (const Value value : loaded.puzzle.grid.values()) REQUIRE(value <= loaded.puzzle.side());
        CHECK(loaded.puzzle.givens.is_subset_of(loaded.puzzle.grid.entries()));
        CHECK_FALSE(loaded.reading.empty());
        // An accepted puzzle can be saved.
        const bool is_classic = loaded.puzzle.rules().is_classic();
        const auto kept = print_puzzles({&loaded.puzzle, 1}, *format_of_id(is_classic ? "sgp" : "gridsmith"));
        REQUIRE(kept);
        const auto again = read_puzzles(*kept, "kept");
        REQUIRE(again);
        CHECK(again->front().puzzle == loaded.puzzle);
    }
}

}  // namespace

TEST_CASE("the content decides the format, and the name decides between equal formats") {
    const std::string sgp = print_puzzles(std::vector{Puzzle(3)}, *format_of_id("sgp")).value();
    CHECK(id_of_content(sgp, "x.sgp") == "sgp");
    CHECK(id_of_content(sgp, "x.SGT") == "sgt");
    CHECK(id_of_content(sgp, "x.txt") == "sgp");
    CHECK(id_of_content("", "x.sgp") == "sgp");
    CHECK(id_of_content("nonsense", "x.sudoku") == "sudoku");
    CHECK(id_of_content("nonsense", "x.txt") == "none");
    CHECK(id_of_content("nonsense", "x.docx") == "none");
    CHECK(id_of_content("1...............\n", "x.txt") == "lines");
    CHECK(id_of_content("1...............\n", "x.sgp") == "lines");
    CHECK(id_of_content("{\"cells\":\"1...............\"}\n", "") == "json");

    // With small digits, sixteen rows of a grid look like sixteen puzzles of order 2.
    std::string sixteen;
    for (int i = 0; i < 16; ++i) sixteen += "1...............\n";
    CHECK(id_of_content(sixteen, "") == "lines");
    CHECK(id_of_content(sixteen, "x.sudoku") == "lines");
    CHECK(read_puzzles(sixteen, "x", {.format = format_of_id("sudoku")}));
    sixteen[20] = 'B';
    CHECK(id_of_content(sixteen, "") == "sudoku");
}

TEST_CASE("texts in no format and empty texts are refused with a sentence") {
    const auto nonsense = read_puzzles("nonsense", "x");
    REQUIRE_FALSE(nonsense);
    CHECK(text_of(nonsense.error()).starts_with("x: is in no known puzzle format; expected cells"));
    CHECK(read_puzzles(" \n", "x").error() == Error{"is empty, expected a puzzle", "x", 0, 0});
    CHECK(load_puzzles("no-such-file.sgp").error() == Error{"does not exist", "no-such-file.sgp", 0, 0});
}

TEST_CASE("messages stay short, however long a name or number in the text is") {
    std::string name;
    for (int i = 0; i < 1000; ++i) name += "na\xc3\xafve";
    const std::string cells = "12...............";
    CHECK(excerpt_of(name, 5) == "na\xc3\xafve\u2026");
    CHECK(excerpt_of(name.substr(0, 6), 5) == "na\xc3\xafve");
    CHECK(excerpt_of("a\n\xff", 3) == "a\u240a\ufffd");
    const auto is_short = [](std::string_view text, std::string_view format) {
        const auto read = read_puzzles(text, "x", {.format = format_of_id(format)});
        const std::string said = read ? read->front().reading : text_of(read.error());
        CAPTURE(said);
        CHECK(said.contains("\u2026"));
        CHECK(said.size() < 300);
        CHECK(characters_of(said).has_value());
    };
    const std::string empty_row = ",[{},{},{},{}]";
    is_short("{\"cells\":[[{\"" + name + "\":1},{},{},{}]" + empty_row + empty_row + empty_row + "]}",
             "linkjson");
    is_short("0123456789ab " + cells.substr(0, 16) + " " + std::string(5000, '7') + "\n", "bank");
    is_short("[" + name + "]\n", "sdk");
    is_short("{\"" + name + "\":1,\"" + name + "\":1}", "gnome");
}

TEST_CASE("formats are found by id and extension, and each id is used once") {
    for (const PuzzleFormat& format : all_formats()) {
        CHECK(format_of_id(format.id) == &format);
        CHECK_FALSE(format.name.empty());
        CHECK((format.can_read() || format.can_write()));
        CHECK(format.can_read() == (format.fit != nullptr));
        for (const std::string_view extension : format.extensions) CHECK(extension.starts_with('.'));
    }
    CHECK(format_of_id("unknown") == nullptr);
    CHECK(format_of_name("a/b.SGT")->id == "sgt");
    CHECK(format_of_name("a/b") == nullptr);
}

TEST_CASE("a format for one puzzle refuses several") {
    const std::vector<Puzzle> two(2);
    CHECK(print_puzzles(two, *format_of_id("sgp")).error().message ==
          "the format sgp holds one puzzle, found 2");
    CHECK(print_puzzles(two, *format_of_id("lines")));
}

TEST_CASE("puzzles are saved to and loaded from files in every format") {
    Random random(17);
    const auto folder =
        std::filesystem::temp_directory_path() / ("gridsmith-formats-" + std::to_string(fresh_seed()));
    std::filesystem::create_directory(folder);
    for (const PuzzleFormat& format : all_formats()) {
        if (!format.can_read() || !format.can_write() || format.extensions.empty()) continue;
        INFO(format.id);
        const Puzzle puzzle = support::bare_puzzle(3, random);
        const auto path = folder / ("puzzle" + std::string(format.extensions.front()));
        REQUIRE(support::save_puzzle(path, puzzle, format));
        const auto loaded = load_puzzles(path);
        REQUIRE(loaded);
        REQUIRE(loaded->size() == 1);
        CHECK(candidates_of_puzzle(loaded->front().puzzle) == candidates_of_puzzle(puzzle));
        // The reader of tables knows all separators.
        CHECK(loaded->front().format == (format.id == "tsv" ? "csv" : format.id));
    }
    Puzzle unwritable(2);
    unwritable.symbols = *Symbols::from(2, U"1111");
    CHECK_FALSE(print_puzzles({&unwritable, 1}, *format_of_id("text")));
    std::filesystem::remove_all(folder);
}

TEST_CASE("every format reads back what it writes, at every order that it can hold") {
    Random random(19);
    for (const PuzzleFormat& format : all_formats()) {
        if (!format.can_read() || !format.can_write()) continue;
        int held = 0;
        for (int i = 0; i < 24; ++i) {
            const Puzzle puzzle = support::bare_puzzle(2 + i % 4, random);
            INFO(format.id << ", " << support::line_of(puzzle.grid));
            const auto text = print_puzzles({&puzzle, 1}, format);
            if (!text) {
                CHECK(text.error().message.contains("cannot be written"));
                continue;
            }
            ++held;
            const auto loaded = read_puzzles(*text, "x", {.format = &format});
            if (!loaded) FAIL(text_of(loaded.error()));
            REQUIRE(loaded->size() == 1);
            CHECK(candidates_of_puzzle(loaded->front().puzzle) == candidates_of_puzzle(puzzle));
            // Also without the format.
            const auto guessed = read_puzzles(*text, "x");
            if (!guessed) FAIL(text_of(guessed.error()));
            CHECK(candidates_of_puzzle(guessed->front().puzzle) == candidates_of_puzzle(puzzle));
        }
        CHECK(held >= 6);
    }
}

TEST_CASE("formats for many puzzles write many and read them again") {
    Random random(20);
    for (const PuzzleFormat& format : all_formats()) {
        if (!format.many || !format.can_read() || !format.can_write()) continue;
        std::vector<Puzzle> puzzles;
        for (int i = 0; i < 5; ++i) puzzles.push_back(support::bare_puzzle(3, random));
        const auto text = print_puzzles(puzzles, format);
        REQUIRE(text);
        INFO(format.id << '\n' << *text);
        const auto loaded = read_puzzles(*text, "x");
        if (!loaded) FAIL(text_of(loaded.error()));
        REQUIRE(loaded->size() == puzzles.size());
        for (std::size_t i = 0; i < puzzles.size(); ++i)
            CHECK(candidates_of_puzzle((*loaded)[i].puzzle) == candidates_of_puzzle(puzzles[i]));
    }
}

TEST_CASE("no format accepts a text with unexplained characters at the end") {
    Random random(22);
    for (const PuzzleFormat& format : all_formats()) {
        if (!format.can_read()) continue;
        for (const std::string_view junk : {"rubbish\n", "}", "</x>", "77 ~ 3\n"}) {
            const Puzzle puzzle = support::bare_puzzle(3, random);
            const std::string text = support::sample_text(format, puzzle, random);
            const auto whole = read_puzzles(text, "x", {.format = &format});
            if (!whole) continue;
            const auto loaded = read_puzzles(text + std::string(junk), "x", {.format = &format});
            INFO(format.id << ": " << text << junk << "\n" << (loaded ? loaded->back().reading : ""));
            CHECK((!loaded || loaded->size() > whole->size() || loaded->back().reading.contains("ignored") ||
                   loaded->back().reading != whole->back().reading));
        }
    }
}

namespace {

// Reads each damaged text with its format, and every tenth text also without, because then all formats look at the
// text.
void damage_every_format(int first, int count) {
    const std::uint64_t seed = Catch::getSeed();
    for (const PuzzleFormat& format : all_formats()) {
        if (!format.can_read()) continue;
        Random random(seed, static_cast<std::uint64_t>(&format - all_formats().data()));
        for (int i = first; i < first + count; ++i) {
            // Small orders more often: large orders have the same faults and take longer.
            const int order = i % 20 == 0 ? 5 : i % 10 == 0 ? 4 : 2 + i % 2;
            const Puzzle puzzle =
                i % 3 == 0 ? support::rich_puzzle(order, random) : support::bare_puzzle(order, random);
            const std::string bytes = damaged(support::sample_text(format, puzzle, random), random);
            INFO("seed " << seed << ", format " << format.id << ", mutation " << i);
            check_outcome(read_puzzles(bytes, "damaged", {.format = &format}));
            if (i % 10 == 0) check_outcome(read_puzzles(bytes, "damaged"));
            if (i % 50 == 0)
                for (TextReading& reading :
                     read_text(bytes, "damaged", {.all_readings = true}).value_or(std::vector<TextReading>()))
                    check_outcome(std::move(reading.puzzles));
        }
    }
}

}  // namespace

TEST_CASE("damaged texts of each format give a puzzle or one sentence", "[slow]") {
    damage_every_format(0, 100);
}

TEST_CASE("thousands of damaged texts of each format give a puzzle or one sentence", "[slow][long]") {
    damage_every_format(100, 9900);
}

TEST_CASE("random bytes are refused with a sentence") {
    const std::uint64_t seed = Catch::getSeed();
    Random random(seed);
    for (int i = 0; i < 300; ++i) {
        std::string bytes(random.below(2000), '\0');
        for (char& byte : bytes) byte = static_cast<char>(random.below(256));
        INFO("seed " << seed << ", text " << i);
        for (const PuzzleFormat& format : all_formats())
            check_outcome(read_puzzles(bytes, "damaged", {.format = &format}));
        check_outcome(read_puzzles(bytes, "damaged"));
    }
}
