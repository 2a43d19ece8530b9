// Readers of puzzle files: every accepted text has a reading, and can be written and read again.
#include "format/door/puzzle_file.h"
#include "format/drawn/candidate_cells.h"
#include "format_samples.h"
#include "fuzz_target.h"
#include "model/board/rules_text.h"
#include "texts_of_others.h"

#include <algorithm>
#include <utility>

namespace gridsmith::fuzz {

namespace {

constexpr int kRepeated = 3;  // puzzles of a text that are written and read again

void require_loaded(const LoadedPuzzle& loaded) {
    require_sentence(loaded.reading);
    require(loaded.line >= 1, "a puzzle begins on a line");
    const Puzzle& puzzle = loaded.puzzle;
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        require(puzzle.grid[cell] <= puzzle.side(), "entries are values of the order");
        require(puzzle.grid[cell] != 0 || !puzzle.givens.contains(cell), "givens are entries");
        require((puzzle.marks[cell].bits() & ~ValueSet::all(puzzle.side()).bits()) == 0,
                "marks are values of the order");
    }
}

void require_repeatable(const LoadedPuzzle& loaded, const PuzzleFormat& format) {
    if (!format.can_write()) return;
    const auto text = print_puzzles({&loaded.puzzle, 1}, format);
    if (!text) return require_sentence(text.error().message);
    if (!format.can_read()) return;
    ReadOptions options{.format = &format};
    const bool needs_rules = format.boards == HeldBoards::cells && !loaded.puzzle.rules().is_classic();
    if (needs_rules) options.rules = loaded.puzzle.rules();
    const auto again = read_puzzles(*text, "again", options);
    require(again && again->size() == 1, "a format reads its own texts");
    const Puzzle& puzzle = again->front().puzzle;
    // A line of candidates cannot tell an entry from an empty cell with one candidate.
    const bool is_same =
        puzzle.grid == loaded.puzzle.grid ||
        (format.id == "sukaku" && candidates_of_puzzle(puzzle) == candidates_of_puzzle(loaded.puzzle));
    require(is_same, "a format reads its own texts as the same grid");
}

bool run_format(std::string_view bytes, const PuzzleFormat& format) {
    format.fit(bytes, {format});
    const auto read = read_puzzles(bytes, "text", {.format = &format});
    if (!read) return refused_with(read.error().message);
    require(!read->empty(), "an accepted text holds a puzzle");
    for (std::size_t i = 0; i < std::min<std::size_t>(read->size(), kRepeated); ++i) {
        require_loaded((*read)[i]);
        require_repeatable((*read)[i], format);
    }
    return true;
}

bool run_door(std::string_view bytes) {
    const auto readings = read_text(bytes, "<clipboard>", {.all_readings = true});
    if (!readings) return refused_with(text_of(readings.error()));
    for (const TextReading& reading : *readings)
        for (const LoadedPuzzle& loaded : reading.puzzles) require_loaded(loaded);
    return true;
}

std::vector<std::string> seeds_of(const PuzzleFormat& format) {
    Random random(7);
    std::vector<std::string> seeds;
    for (int order = 2; order <= 5; ++order) {
        seeds.push_back(support::sample_text(format, support::bare_puzzle(order, random), random));
        seeds.push_back(support::sample_text(format, support::rich_puzzle(order, random), random));
    }
    // Boards that are not classic.
    if (format.can_write())
        for (const char* rules : {"2x3", "3x2+x", "latin:7", "jigsaw:AABBACBBACDDCCDD"})
            if (auto text = print_puzzles(std::vector{Puzzle(rules_from(rules).value())}, format))
                seeds.push_back(std::move(*text));
    for (std::string& text : texts_of_others(format.id)) seeds.push_back(std::move(text));
    return seeds;
}

std::vector<std::string> seeds_of_door() {
    std::vector<std::string> seeds;
    for (const PuzzleFormat& format : all_formats())
        if (format.can_read()) {
            seeds.push_back(seeds_of(format)[2]);
            for (std::string& text : texts_of_others(format.id)) seeds.push_back(std::move(text));
        }
    return seeds;
}

}  // namespace

void add_format_targets(std::vector<Target>& targets) {
    for (const PuzzleFormat& format : all_formats())
        if (format.can_read())
            targets.push_back({"format-" + std::string(format.id),
                               [&format](std::string_view bytes) { return run_format(bytes, format); },
                               [&format] { return seeds_of(format); }});
    targets.push_back({"formats-told-apart", run_door, seeds_of_door});
}

}  // namespace gridsmith::fuzz
