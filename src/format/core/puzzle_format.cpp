// What readers and writers of several formats share.
#include "format/core/puzzle_format.h"

#include "base/number_text.h"
#include "format/core/source_text.h"

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

LoadedPuzzle loaded_puzzle(const PuzzleFormat& format, Puzzle puzzle, int line, std::string reading) {
    const PuzzleKind kind =
        looks_like_template(puzzle.grid) ? PuzzleKind::puzzle_template : PuzzleKind::puzzle;
    return {std::move(puzzle), kind, format.id, line, std::move(reading)};
}

LoadedPuzzle loaded_from(const PuzzleFormat& format, Puzzle puzzle, int line, std::string_view what,
                         std::string_view remarks) {
    std::string reading =
        fmt::format("{}, {}{}{}", what, contents_of(puzzle), remarks.empty() ? "" : "; ", remarks);
    return loaded_puzzle(format, std::move(puzzle), line, std::move(reading));
}

std::string text_of(const LeftOutLines& left_out) {
    const Error& first = left_out.first;
    std::string text = fmt::format("left out line {}", first.line);
    if (first.column > 0) text += fmt::format(", column {}", first.column);
    text += fmt::format(" ({})", first.message);
    if (left_out.count > 1)
        text += fmt::format(", and {}", quantity(left_out.count - 1, "more line", "more lines"));
    return text;
}

CellSet givens_to_write(const Puzzle& puzzle) {
    return puzzle.givens.empty() ? puzzle.grid.entries() : puzzle.givens;
}

CellSet posed_to_write(const Puzzle& puzzle) {
    return puzzle.grid.is_full() ? puzzle.grid.entries() : givens_to_write(puzzle);
}

ValueSet candidates_to_write(const Puzzle& puzzle, Cell cell) {
    const ValueSet marks = puzzle.marks[cell];
    return marks.empty() ? candidates_of(puzzle.grid, cell) : marks;
}

Result<std::optional<LoadedPuzzle>> read_indented_line(std::string_view line, const ReadingContext& context) {
    if (line.size() > kLongestLine) return failure("is longer than 1 MB, too long for one puzzle");
    auto loaded = context.format.read_line(line, context);
    const std::size_t indentation = loaded ? 0 : indentation_of(line);
    if (indentation == 0) return loaded;
    loaded = context.format.read_line(line.substr(indentation), context);
    if (!loaded && loaded.error().column > 0)
        loaded.error().column += static_cast<int>(character_count(line.substr(0, indentation)));
    return loaded;
}

Fit fit_of_claimed_lines(std::string_view bytes, const ReadingContext& context,
                         bool (*is_claimed)(std::string_view line)) {
    constexpr int kEnough = 8;
    constexpr std::size_t kLookedAt = 65536;
    bytes = without_byte_order_mark(bytes);
    // The last line may be cut off and then says nothing, unless it is the only line.
    if (bytes.size() > kLookedAt) {
        const auto end = bytes.substr(0, kLookedAt).find_last_of("\r\n");
        if (end != std::string_view::npos) bytes = bytes.substr(0, end);
    }
    int claimed = 0;
    int good = 0;
    int bad = 0;
    LineWalker lines(bytes, context.limits.stop);
    for (auto line = lines.next(); line && good + bad < kEnough; line = lines.next()) {
        if (indentation_of(line->text) == line->text.size()) continue;
        const bool ours = is_claimed(line->text) || is_claimed(line->text.substr(indentation_of(line->text)));
        claimed += ours ? 1 : 0;
        const auto loaded = read_indented_line(line->text, context);
        if (!loaded)
            ++bad;
        else if (*loaded)
            ++good;
    }
    if (claimed == 0) return Fit::no;
    return good > bad ? Fit::certain : Fit::possible;
}

Fit fit_by_reading(std::string_view bytes, const ReadingContext& context, bool is_claimed) {
    const auto drop = [](const LoadedPuzzle&) { return Result<void>(); };
    if (give_puzzles(bytes, context, drop)) return Fit::certain;
    return is_claimed ? Fit::possible : Fit::no;
}

namespace {

Result<void> give_puzzles_of_lines(std::string_view bytes, const ReadingContext& context,
                                   const PuzzleTaker& take) {
    std::size_t good = 0;
    LeftOutLines bad;
    LineWalker lines(without_byte_order_mark(bytes), context.limits.stop);
    while (const auto line = lines.next()) {
        auto loaded = read_indented_line(line->text, context);
        if (!loaded) {
            bad.add({std::move(loaded.error().message), {}, line->number, loaded.error().column});
            if (context.left_out == nullptr) break;
            continue;
        }
        if (!*loaded) continue;
        (*loaded)->line = line->number;
        if (auto taken = take(std::move(**loaded)); !taken) return taken;
        ++good;
    }
    if (bad.count > 0 && (context.left_out == nullptr || bad.count > good)) return std::unexpected(bad.first);
    if (good == 0) return failure("holds no puzzle, expected a puzzle on each line");
    if (context.left_out != nullptr) *context.left_out = std::move(bad);
    return {};
}

Result<void> give_puzzles_of_text(std::string_view bytes, const ReadingContext& context,
                                  const PuzzleTaker& take) {
    const PuzzleFormat& format = context.format;
    if (format.read_line != nullptr) return give_puzzles_of_lines(bytes, context, take);
    if (format.read_each != nullptr) return format.read_each(bytes, context, take);
    auto loaded = format.read(bytes, context);
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    return take(std::move(*loaded));
}

}  // namespace

Result<void> give_puzzles(std::string_view bytes, const ReadingContext& context, const PuzzleTaker& take) {
    const auto take_unless_stopped = [&](LoadedPuzzle puzzle) -> Result<void> {
        if (context.limits.stopped()) return std::unexpected(stopped_reading());
        return take(std::move(puzzle));
    };
    auto given = give_puzzles_of_text(bytes, context, take_unless_stopped);
    if (context.limits.stopped()) return std::unexpected(stopped_reading());
    return given;
}

PuzzleTaker adding_to(std::vector<LoadedPuzzle>& puzzles) {
    return [&puzzles](LoadedPuzzle puzzle) -> Result<void> {
        if (puzzles.size() == kMostPuzzles)
            return failure_at(puzzle.line, 0,
                              fmt::format("expected at most {} puzzles to open at once", kMostPuzzles));
        puzzles.push_back(std::move(puzzle));
        return {};
    };
}

Result<std::vector<LoadedPuzzle>> all_puzzles(std::string_view bytes, const ReadingContext& context) {
    std::vector<LoadedPuzzle> puzzles;
    const auto given = give_puzzles(bytes, context, adding_to(puzzles));
    if (!given) return std::unexpected(given.error());
    return puzzles;
}

}  // namespace gridsmith
