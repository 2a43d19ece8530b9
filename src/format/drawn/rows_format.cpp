// `sudoku`: a grid as rows of characters with nothing between them, 0 for an empty cell.
//
// For order 3 this is the format of nine lines of nine digits with the extension .sudoku. The other orders use
// their built-in symbols. The reader takes every alphabet and every sign for empty cells of `lines`.
#include "base/number_text.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "format/drawn/alphabet.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>

namespace gridsmith {

namespace {

// The lines that are not blank, without blanks at their ends; at most one more than a grid can have.
std::vector<SourceLine> rows_in(std::string_view bytes) {
    std::vector<SourceLine> rows;
    LineWalker lines(without_byte_order_mark(bytes));
    while (rows.size() <= kMaxSide) {
        auto line = lines.next();
        if (!line) break;
        line->text = trimmed_end(line->text);
        if (!line->text.empty()) rows.push_back(*line);
    }
    return rows;
}

// The characters of all rows.
Result<std::string> cells_of_rows_in(const std::vector<SourceLine>& rows, const ReadingContext& context) {
    const std::string expected =
        fmt::format("expected {} rows of the same number of characters",
                    context.rules ? std::to_string(context.rules->side()) : std::string(context.sides()));
    if (rows.empty()) return failure("holds no puzzle, " + expected);
    if (!context.reads_side(rows.size())) {
        const bool too_many = rows.size() > kMaxSide;
        return failure_at(
            rows.back().number, 0,
            fmt::format("{}, found {}", expected, too_many ? "more" : quantity(rows.size(), "row", "rows")));
    }
    std::string cells;
    for (const SourceLine& row : rows) {
        const std::size_t count = character_count(row.text);
        if (count != rows.size())
            return failure_at(row.number, static_cast<int>(std::min(count, rows.size())) + 1,
                              fmt::format("expected a row of {} characters for {} rows, found {}",
                                          rows.size(), rows.size(), count));
        const auto plain = row.text.size() == count ? std::nullopt : with_plain_empty_signs(row.text);
        if (plain && plain->size() == count) {
            cells += *plain;
            continue;
        }
        if (row.text.size() != count) {
            const std::size_t foreign = first_beyond_ascii(row.text);
            return failure_at(row.number, static_cast<int>(foreign) + 1,
                              fmt::format("expected a symbol or 0 for an empty cell, found {}",
                                          shown_character(row.text, foreign)));
        }
        cells += row.text;
    }
    return cells;
}

// `read_cells` for all rows.
Result<const Alphabet*> read_grid(const std::vector<SourceLine>& rows, Grid& grid,
                                  const ReadingContext& context) {
    const auto cells = cells_of_rows_in(rows, context);
    if (!cells) return std::unexpected(cells.error());
    const auto alphabet = read_cells(*cells, grid);
    if (alphabet) return alphabet;
    const auto index = static_cast<std::size_t>(alphabet.error().column) - 1;
    return failure_at(rows[index / rows.size()].number, static_cast<int>(index % rows.size()) + 1,
                      alphabet.error().message);
}

LoadedPuzzle loaded_rows(const std::vector<SourceLine>& rows, const Grid& grid, const Alphabet& alphabet,
                         const PuzzleFormat& format) {
    Puzzle puzzle(grid);
    puzzle.symbols = alphabet.symbols();
    return loaded_from(format, std::move(puzzle), rows.front().number,
                       fmt::format("{} ({})", format.name, alphabet.name));
}

Fit fit_of_rows(std::string_view bytes, const ReadingContext& context) {
    const auto rows = rows_in(bytes);
    Grid grid;
    if (!read_grid(rows, grid, context)) return Fit::no;
    // Sixteen lines of sixteen characters can also be sixteen puzzles of order 2.
    const bool may_be_lines = grid.side() == 16 && std::ranges::all_of(rows, [&](const SourceLine& row) {
                                  return order_of_cell_count(row.text.size()) && read_cells(row.text, grid);
                              });
    return may_be_lines ? Fit::possible : Fit::certain;
}

Result<LoadedPuzzle> read_rows(std::string_view bytes, const ReadingContext& context) {
    const auto rows = rows_in(bytes);
    Grid grid;
    const auto alphabet = read_grid(rows, grid, context);
    if (!alphabet) return std::unexpected(alphabet.error());
    return loaded_rows(rows, grid, **alphabet, context.format);
}

std::vector<std::vector<LoadedPuzzle>> read_rows_otherwise(std::string_view bytes,
                                                           const std::vector<LoadedPuzzle>&,
                                                           const ReadingContext& context) {
    std::vector<std::vector<LoadedPuzzle>> others;
    const auto rows = rows_in(bytes);
    Grid grid;
    if (!read_grid(rows, grid, context)) return others;
    const std::string cells = *cells_of_rows_in(rows, context);
    for (const Alphabet& alphabet : alphabets_of(grid.side()))
        if (read_cells_in(alphabet, cells, grid))
            others.push_back({loaded_rows(rows, grid, alphabet, context.format)});
    return others;
}

Result<std::string> write_rows(const Puzzle& puzzle, const WriteOptions&) {
    std::string cells;
    append_cells(cells, puzzle.grid, '0');
    const auto side = static_cast<std::size_t>(puzzle.side());
    std::string text;
    for (std::size_t row = 0; row < side; ++row) {
        text.append(cells, row * side, side);
        text += '\n';
    }
    return text;
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat sudoku = {
    .id = "sudoku",
    .name = "Rows of characters",
    .extensions = {".sudoku", ".msk", ".sol"},
    .boards = HeldBoards::cells,
    .fit = fit_of_rows,
    .read = read_rows,
    .read_otherwise = read_rows_otherwise,
    .write = write_rows,
    .copy_place = 30,
    .copy_label = "Rows of digits",
};

}  // namespace formats

}  // namespace gridsmith
