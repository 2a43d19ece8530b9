// Candidates at fixed places, side^3 characters: `sukaku`, the candidates of all cells on one line, and
// `candidates`, the same in rows of side^2 characters. Between lines of candidates, a line can have only cells.
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "format/drawn/alphabet.h"
#include "format/drawn/candidate_cells.h"
#include "format/drawn/grid_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace gridsmith {

namespace {

bool is_candidate_character(char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || c == '.'; }

// `side` rows of side^2 characters as one line, or nothing.
std::optional<std::string> joined_candidates(const DrawnGrid& drawn, const ReadingContext& context) {
    const std::size_t side = drawn.rows.size();
    if (!context.reads_side(side)) return std::nullopt;
    std::string line;
    for (const DrawnRow& row : drawn.rows) {
        const std::size_t before = line.size();
        for (const TextPiece& piece : row.pieces) line += piece.text;
        if (line.size() - before != side * side) return std::nullopt;
    }
    return line;
}

// The side of a board whose lines have side^3 characters.
std::optional<int> side_of_sukaku(std::size_t length) {
    for (int side = kMinSide; side <= kMaxSide; ++side)
        if (length == static_cast<std::size_t>(side * side * side)) return side;
    return std::nullopt;
}

// The candidates of a line, without what follows them: a name, a rating, other columns of a table. The whole line if its
// beginning has no possible length.
std::string_view candidates_in(std::string_view line) {
    line = trimmed_end(line);
    const std::string_view first = line.substr(0, line.find_first_of(" \t,;"));
    return side_of_sukaku(first.size()) && first.size() > 81 ? first : line;
}

bool looks_like_sukaku(std::string_view line) {
    line = candidates_in(line);
    const auto side = side_of_sukaku(line.size());
    return side && order_of_side(static_cast<std::size_t>(*side)) &&
           std::ranges::count_if(line, is_candidate_character) * 2 > static_cast<std::ptrdiff_t>(line.size());
}

bool looks_like_sukaku_of_any_side(std::string_view line) {
    const std::size_t length = candidates_in(line).size();
    return side_of_sukaku(length) && length > 81;
}

Result<LoadedPuzzle> read_sukaku(std::string_view line, const ReadingContext& context) {
    if (order_of_cell_count(line.size())) {
        Puzzle puzzle;
        const auto alphabet = read_cells(line, puzzle.grid);
        if (!alphabet) return std::unexpected(alphabet.error());
        puzzle.symbols = (*alphabet)->symbols();
        return loaded_from(context.format, std::move(puzzle), 1, "Line of cells among lines of candidates");
    }
    const auto number = side_of_sukaku(line.size());
    const auto rules = number ? context.rules_of_side(static_cast<std::size_t>(*number)) : std::nullopt;
    if (!rules)
        return failure_at(
            0, static_cast<int>(character_count(line)) + 1,
            fmt::format("expected 64, 729, 4096 or 15625 characters, one for each candidate, found {}",
                        character_count(line)));
    const auto side = static_cast<std::size_t>(*number);
    const std::string_view symbols = alphabets_of(*number).front().characters;
    CandidateCells cells(side * side);
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char expected = symbols[i % side];
        if (line[i] == expected)
            cells[i / side].insert(static_cast<Value>(i % side + 1));
        else if (line[i] != '.' && line[i] != '0')
            return failure_at(0, static_cast<int>(i) + 1,
                              fmt::format("expected {} or . for an excluded candidate, found {}", expected,
                                          shown_character(line, i)));
        if (i % side == side - 1 && cells[i / side].empty())
            return failure_at(0, static_cast<int>(i + 2 - side),
                              "expected a cell with a candidate, found none");
    }
    return loaded_from(context.format, puzzle_of_candidates(*rules, cells), 1, context.format.name);
}

Result<std::optional<LoadedPuzzle>> read_sukaku_line(std::string_view line, const ReadingContext& context) {
    line = candidates_in(line);
    if (line.empty() || line.starts_with('#')) return std::nullopt;
    return read_sukaku(line, context);
}

// If lines of cells are among the lines, the format `lines` reads both, and more kinds of lines of cells.
Fit fit_of_sukaku(std::string_view bytes, const ReadingContext& context) {
    const bool any_side = context.any_side || context.rules;
    const Fit fit =
        fit_of_claimed_lines(bytes, context, any_side ? looks_like_sukaku_of_any_side : looks_like_sukaku);
    constexpr std::size_t kLookedAt = 65536;
    LineWalker lines(without_byte_order_mark(bytes.substr(0, kLookedAt)), context.limits.stop);
    while (const auto line = fit == Fit::certain ? lines.next() : std::nullopt)
        if (order_of_cell_count(trimmed(line->text).size())) return Fit::possible;
    return fit;
}

Fit fit_of_candidate_rows(std::string_view bytes, const ReadingContext& context) {
    return fit_by_reading(bytes, context, false);
}

Result<LoadedPuzzle> read_candidate_rows(std::string_view bytes, const ReadingContext& context) {
    const DrawnGrid drawn = drawn_grid(bytes);
    const auto line = joined_candidates(drawn, context);
    if (!line)
        return failure(fmt::format("expected {} rows of {} characters, one for each candidate",
                                   context.sides(), context.cell_counts()));
    auto loaded = read_sukaku(*line, context);
    if (!loaded) {
        const auto place = static_cast<std::size_t>(std::max(loaded.error().column - 1, 0));
        const std::size_t row =
            std::min(place / (drawn.rows.size() * drawn.rows.size()), drawn.rows.size() - 1);
        return failure_at(drawn.rows[row].line, 0, std::move(loaded.error().message));
    }
    return loaded_from(context.format, std::move(loaded->puzzle), drawn.rows.front().line,
                       context.format.name, remark_on(drawn));
}

Result<std::string> write_sukaku(const Puzzle& puzzle, const WriteOptions&) {
    const std::string_view symbols = alphabets_of(puzzle.side()).front().characters;
    std::string text;
    for (const ValueSet& values : candidates_of_puzzle(puzzle)) {
        if (values.empty()) return failure("cannot be written as candidates: a cell has no candidate");
        for (Value value = 1; value <= puzzle.side(); ++value)
            text += values.contains(value) ? symbols[value - 1u] : '.';
    }
    return text + '\n';
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat sukaku = {
    .id = "sukaku",
    .name = "Line of candidates",
    .extensions = {".sukaku"},
    .many = true,
    .boards = HeldBoards::cells,
    .fit = fit_of_sukaku,
    .read_line = read_sukaku_line,
    .write = write_sukaku,
    .copy_place = 70,
};

extern constinit const PuzzleFormat candidates = {
    .id = "candidates",
    .name = "Rows of candidates",
    .boards = HeldBoards::cells,
    .fit = fit_of_candidate_rows,
    .read = read_candidate_rows,
};

}  // namespace formats

}  // namespace gridsmith
