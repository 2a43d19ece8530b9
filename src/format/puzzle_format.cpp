// What formats share.
#include "format/puzzle_format.h"

#include "base/number_text.h"
#include "format/source_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace gridsmith {

std::string plain_reading(const PuzzleFormat& format, const Puzzle& puzzle) {
    return fmt::format("{}, order {}, {}", format.name, puzzle.order(),
                       quantity(static_cast<std::size_t>(puzzle.grid.entry_count()), "entry", "entries"));
}

std::string contents_of(const Puzzle& puzzle) {
    const auto entries = static_cast<std::size_t>(puzzle.grid.entry_count());
    const auto givens = static_cast<std::size_t>(puzzle.givens.size());
    std::string text =
        givens > 0 ? quantity(givens, "given", "givens") : quantity(entries, "entry", "entries");
    if (givens > 0 && entries > givens) text += fmt::format(", {} placed", entries - givens);
    const auto marked = static_cast<std::size_t>(
        std::ranges::count_if(puzzle.marks, [](const ValueSet& marks) { return !marks.empty(); }));
    if (marked > 0) text += fmt::format(", marks in {}", quantity(marked, "cell", "cells"));
    if (puzzle.order() != 3) text = fmt::format("order {}, {}", puzzle.order(), text);
    return text;
}

LoadedPuzzle loaded_from(const PuzzleFormat& format, Puzzle puzzle, int line, std::string_view what,
                         std::string_view remarks) {
    LoadedPuzzle loaded;
    loaded.kind = looks_like_template(puzzle.grid) ? PuzzleKind::puzzle_template : PuzzleKind::puzzle;
    loaded.format = format.id;
    loaded.line = line;
    loaded.reading =
        fmt::format("{}, {}{}{}", what, contents_of(puzzle), remarks.empty() ? "" : "; ", remarks);
    loaded.puzzle = std::move(puzzle);
    return loaded;
}

CellSet givens_to_write(const Puzzle& puzzle) {
    return puzzle.givens.empty() ? puzzle.grid.entries() : puzzle.givens;
}

CellSet posed_to_write(const Puzzle& puzzle) {
    return puzzle.grid.is_full() ? puzzle.grid.entries() : givens_to_write(puzzle);
}

ValueSet candidates_to_write(const Puzzle& puzzle, Cell cell) {
    const ValueSet marks = puzzle.marks[static_cast<std::size_t>(cell)];
    return marks.empty() ? candidates_of(puzzle.grid, cell) : marks;
}

Result<std::optional<LoadedPuzzle>> read_indented_line(std::string_view line, const PuzzleFormat& format) {
    if (line.size() > kLongestLine) return failure("is longer than 1 MB, too long for one puzzle");
    auto loaded = format.read_line(line, format);
    const std::size_t indentation = loaded ? 0 : indentation_of(line);
    if (indentation == 0) return loaded;
    loaded = format.read_line(line.substr(indentation), format);
    if (!loaded && loaded.error().column > 0)
        loaded.error().column += static_cast<int>(character_count(line.substr(0, indentation)));
    return loaded;
}

Fit fit_of_claimed_lines(std::string_view bytes, const PuzzleFormat& format,
                         bool (*is_claimed)(std::string_view line)) {
    constexpr int kEnough = 8;
    constexpr std::size_t kLookedAt = 65536;
    bytes = without_byte_order_mark(bytes);
    // A line that is cut off says nothing, unless it is the only one.
    if (bytes.size() > kLookedAt) {
        const auto end = bytes.substr(0, kLookedAt).find_last_of("\r\n");
        if (end != std::string_view::npos) bytes = bytes.substr(0, end);
    }
    int claimed = 0;
    int good = 0;
    int bad = 0;
    LineWalker lines(bytes);
    for (auto line = lines.next(); line && good + bad < kEnough; line = lines.next()) {
        const bool ours = is_claimed(line->text) || is_claimed(line->text.substr(indentation_of(line->text)));
        claimed += ours ? 1 : 0;
        const auto loaded = read_indented_line(line->text, format);
        if (!loaded)
            ++bad;
        else if (*loaded)
            ++good;
    }
    if (claimed == 0) return Fit::no;
    return good > bad ? Fit::certain : Fit::possible;
}

Fit fit_by_reading(std::string_view bytes, const PuzzleFormat& format, bool is_claimed) {
    const auto drop = [](const LoadedPuzzle&) { return Result<void>(); };
    if (give_puzzles(bytes, format, drop)) return Fit::certain;
    return is_claimed ? Fit::possible : Fit::no;
}

Result<void> give_puzzles(std::string_view bytes, const PuzzleFormat& format, const PuzzleTaker& take) {
    if (format.read_each != nullptr) return format.read_each(bytes, format, take);
    auto puzzles = format.read(bytes, format);
    if (!puzzles) return std::unexpected(std::move(puzzles.error()));
    for (LoadedPuzzle& puzzle : *puzzles)
        if (auto taken = take(std::move(puzzle)); !taken) return taken;
    return {};
}

PuzzleTaker adding_to(std::vector<LoadedPuzzle>& puzzles) {
    return [&puzzles](LoadedPuzzle puzzle) -> Result<void> {
        if (puzzles.size() == kMostPuzzles)
            return failure_at(puzzle.line, 0,
                              fmt::format("expected at most {} puzzles to be opened at once", kMostPuzzles));
        puzzles.push_back(std::move(puzzle));
        return {};
    };
}

Result<std::vector<LoadedPuzzle>> all_puzzles(std::string_view bytes, const PuzzleFormat& format) {
    std::vector<LoadedPuzzle> puzzles;
    const auto given = give_puzzles(bytes, format, adding_to(puzzles));
    if (!given) return std::unexpected(given.error());
    return puzzles;
}

Result<void> read_each_line(std::string_view bytes, const PuzzleFormat& format, const PuzzleTaker& take) {
    bool any = false;
    LineWalker lines(without_byte_order_mark(bytes));
    while (const auto line = lines.next()) {
        auto loaded = read_indented_line(line->text, format);
        if (!loaded)
            return failure_at(line->number, loaded.error().column, std::move(loaded.error().message));
        if (!*loaded) continue;
        (*loaded)->line = line->number;
        if (auto taken = take(std::move(**loaded)); !taken) return taken;
        any = true;
    }
    if (!any) return failure("holds no puzzle, expected one on each line");
    return {};
}

}  // namespace gridsmith
