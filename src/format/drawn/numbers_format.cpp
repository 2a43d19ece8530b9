// `numbers`: each cell is a decimal number; 0, . or nothing is an empty cell. Spreadsheets and solvers of large
// grids use this format.
//
// Blanks, bars, commas, semicolons or tabs separate the numbers. The order follows from the number of cells, so
// all cells can be on one line.
#include "base/number_text.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "format/drawn/grid_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <utility>

namespace gridsmith {

namespace formats {
extern const PuzzleFormat numbers;
}

namespace {

// Two neighbouring separators of these kinds enclose an empty cell.
constexpr std::string_view kSeparators = ",;\t";

// The field without blanks and bars around it.
std::string_view without_bars(std::string_view field) {
    constexpr std::string_view kAround = " \t|";
    field.remove_prefix(std::min(field.find_first_not_of(kAround), field.size()));
    return field.substr(0, field.find_last_not_of(kAround) + 1);
}

// The fields of a row; an empty field is an empty cell. If `ends_line`, a separator at the end of the line
// only ends the line; otherwise an empty cell follows the separator.
std::vector<TextPiece> fields_of(const DrawnRow& row, char separator, bool ends_line) {
    std::vector<TextPiece> fields;
    ColumnCounter columns(row.text);
    std::size_t at = 0;
    while (at <= row.text.size() && fields.size() <= kMaxCells) {
        const std::size_t end = std::min(row.text.find(separator, at), row.text.size());
        const std::string_view field = without_bars(row.text.substr(at, end - at));
        const auto begin = static_cast<std::size_t>(field.data() - row.text.data());
        if (!field.empty() || end < row.text.size() || !ends_line)
            fields.push_back({field, columns.column_of(begin), row.line});
        at = end + 1;
    }
    return fields;
}

// Splits each row at the first kind of separator that the row has.
std::vector<DrawnRow> split_at(std::string_view separators, bool ends_line, std::vector<DrawnRow> rows) {
    for (DrawnRow& row : rows)
        if (const std::size_t place = row.text.find_first_of(separators); place != std::string_view::npos)
            row.pieces = fields_of(row, row.text[place], ends_line);
    return rows;
}

std::size_t cell_count_of_rows(const std::vector<DrawnRow>& rows) {
    return std::accumulate(rows.begin(), rows.end(), std::size_t{0},
                           [](std::size_t count, const DrawnRow& row) { return count + row.pieces.size(); });
}

// The cells of all lines. Either each line is a row of the grid, or all lines together have the cells of a
// grid.
Result<std::vector<TextPiece>> cells_in(const std::vector<DrawnRow>& rows, const ReadingContext& context,
                                        std::vector<std::size_t>* columns_of_blocks = nullptr) {
    const std::size_t count = rows.size() > kMaxCells ? 0 : cell_count_of_rows(rows);
    const auto rules = context.rules_of_cells(count);
    const bool is_row_a_line =
        rules ? rules->side() == static_cast<int>(rows.size()) : context.reads_side(rows.size());
    if (is_row_a_line) {
        auto cells = cells_of_rows(rows, context);
        // Bars beside empty fields do not show where blocks end.
        for (const DrawnRow& row : rows)
            if (cells && row.text.find_first_of(kSeparators) == std::string_view::npos) {
                auto barred = check_bars(row, rows.size(), context);
                if (!barred) return std::unexpected(std::move(barred.error()));
                if (columns_of_blocks != nullptr) columns_of_blocks->push_back(*barred);
            }
        return cells;
    }
    if (!rules)
        return failure_at(
            rows.empty() ? 0 : rows.back().line, 0,
            fmt::format("expected {} numbers, one for each cell, found {}",
                        context.rules ? std::to_string(context.rules->cell_count())
                                      : std::string(context.cell_counts()),
                        count == 0 || count > kMaxCells ? "another number" : std::to_string(count)));
    std::vector<TextPiece> cells;
    for (const DrawnRow& row : rows) cells.insert(cells.end(), row.pieces.begin(), row.pieces.end());
    return cells;
}

// Splits rows in the first way that makes a grid, or else in the way that gives the most rows the right number of
// cells.
std::vector<DrawnRow> number_rows(std::vector<DrawnRow> rows, const ReadingContext& context) {
    std::vector<DrawnRow> best;
    std::ptrdiff_t most = -1;
    const auto is_grid = [&](std::vector<DrawnRow> split) {
        const bool found = cells_in(split, context).has_value();
        const auto right = std::ranges::count_if(
            split, [&](const DrawnRow& row) { return row.pieces.size() == split.size(); });
        if (found || right > most) best = std::move(split);
        most = std::max(most, right);
        return found;
    };
    const auto has_any_of = [&rows](std::string_view separators) {
        return std::ranges::any_of(rows, [&](const DrawnRow& row) {
            return row.text.find_first_of(separators) != std::string_view::npos;
        });
    };
    if (rows.size() > kMaxCells) return rows;  // too many for any grid
    if (has_any_of(",;") && (is_grid(split_at(",;", false, rows)) || is_grid(split_at(",;", true, rows))))
        return best;
    const bool has_tabs = has_any_of("\t");
    if (is_grid(rows) || !has_tabs) return best;
    // Two neighbouring tabs enclose an empty cell if each row has one spreadsheet cell per grid cell.
    if (context.reads_side(rows.size())) is_grid(split_at("\t", false, std::move(rows)));
    return best;
}

// The value of a cell. The number `lowest`, 0 or 1, stands for value 1. If `lowest` is 1, the number 0 is an
// empty cell.
Result<Value> value_of(const TextPiece& piece, int side, int lowest) {
    if (is_empty_sign(piece.text)) return Value{0};
    const auto number = number_in<int>(piece.text);
    const int highest = side - 1 + lowest;
    if (!number || *number < 0 || *number > highest) {
        const bool is_character = character_count(piece.text) == 1 && !number;
        return failure_at(
            piece.line, piece.column,
            fmt::format("expected a number from 0 to {}, found {}", highest,
                        is_character ? shown_character(piece.text, 0) : excerpt_of(piece.text, 12)));
    }
    return static_cast<Value>(*number + 1 - lowest);
}

// Values can begin with 0 only if another sign marks the empty cells, or if the grid can be full.
bool may_begin_with_zero(const std::vector<TextPiece>& pieces) {
    const auto is_zero = [](const TextPiece& piece) { return piece.text == "0"; };
    const auto is_sign = [](const TextPiece& piece) { return is_empty_sign(piece.text); };
    const auto zeros = std::ranges::count_if(pieces, is_zero);
    const int side = *side_of_cell_count(pieces.size());
    const auto is_highest = [&](const TextPiece& piece) { return piece.text == std::to_string(side); };
    return zeros > 0 && (std::ranges::any_of(pieces, is_sign) ||
                         (zeros == side && std::ranges::none_of(pieces, is_highest)));
}

// As in alphabet.h, 0 is probably a value in a large grid, and probably an empty cell in a small one.
int usual_lowest(const std::vector<TextPiece>& pieces) {
    return may_begin_with_zero(pieces) && pieces.size() > static_cast<std::size_t>(cell_count_of(3)) ? 0 : 1;
}

struct NumberGrid {
    std::vector<TextPiece> cells;
    std::string remark;
    std::optional<Rules> blocks = {};  // that are drawn, unless the board is classic
};

Result<NumberGrid> number_grid_of(std::string_view bytes, const ReadingContext& context) {
    DrawnGrid drawn = drawn_grid(bytes);
    drawn.rows = number_rows(std::move(drawn.rows), context);
    std::vector<std::size_t> columns_of_blocks;
    auto cells = cells_in(drawn.rows, context, &columns_of_blocks);
    if (!cells) return std::unexpected(std::move(cells.error()));
    NumberGrid grid{std::move(*cells), remark_on(drawn)};
    if (columns_of_blocks.size() != drawn.rows.size()) return grid;
    auto blocks = drawn_blocks(drawn, columns_of_blocks, context);
    if (!blocks) return std::unexpected(std::move(blocks.error()));
    grid.blocks = std::move(*blocks);
    return grid;
}

Result<LoadedPuzzle> loaded_numbers(const NumberGrid& grid, int lowest, const PuzzleFormat& format) {
    Puzzle puzzle(grid.blocks.value_or(usual_rules(*side_of_cell_count(grid.cells.size()))));
    for (std::size_t cell = 0; cell < grid.cells.size(); ++cell) {
        const auto value = value_of(grid.cells[cell], puzzle.side(), lowest);
        if (!value) return std::unexpected(value.error());
        puzzle.grid[static_cast<Cell>(cell)] = *value;
    }
    const std::string what = fmt::format(
        "{}{}", format.name, may_begin_with_zero(grid.cells) ? fmt::format(" from {}", lowest) : "");
    return loaded_from(format, std::move(puzzle), grid.cells.front().line, what, grid.remark);
}

// Does the text have the rows of a grid of numbers, with few wrong cells (neither a number nor empty)? Two or
// more wrong cells need as many empty cells, because a grid without empty cells may be a grid of candidates.
bool looks_like_numbers(std::string_view bytes) {
    const std::vector<DrawnRow> rows = number_rows(drawn_grid(bytes).rows, {formats::numbers});
    const auto order = order_of_side(rows.size());
    if (!order) return false;
    std::ptrdiff_t empty = 0;
    std::ptrdiff_t bad = 0;
    std::ptrdiff_t numbers = 0;
    for (const DrawnRow& row : rows) {
        if (row.pieces.size() * 2 <= rows.size()) return false;
        for (const TextPiece& piece : row.pieces) {
            const auto value = value_of(piece, side_of(*order), 1);
            ++(!value ? bad : *value == 0 ? empty : numbers);
        }
    }
    return bad * 2 <= numbers && bad <= std::max(empty, std::ptrdiff_t{1});
}

Fit fit_of_numbers(std::string_view bytes, const ReadingContext& context) {
    const Fit fit = fit_by_reading(bytes, context, false);
    return fit == Fit::no && looks_like_numbers(bytes) ? Fit::possible : fit;
}

Result<LoadedPuzzle> read_numbers(std::string_view bytes, const ReadingContext& context) {
    const auto grid = number_grid_of(bytes, context);
    if (!grid) return std::unexpected(grid.error());
    const int usual = usual_lowest(grid->cells);
    auto loaded = loaded_numbers(*grid, usual, context.format);
    if (!loaded && may_begin_with_zero(grid->cells)) {
        if (auto other = loaded_numbers(*grid, 1 - usual, context.format)) loaded = std::move(other);
    }
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    return std::move(*loaded);
}

std::vector<std::vector<LoadedPuzzle>> read_numbers_otherwise(std::string_view bytes,
                                                              const std::vector<LoadedPuzzle>&,
                                                              const ReadingContext& context) {
    const auto grid = number_grid_of(bytes, context);
    if (!grid || !may_begin_with_zero(grid->cells)) return {};
    auto loaded = loaded_numbers(*grid, 1 - usual_lowest(grid->cells), context.format);
    if (!loaded) return {};
    return {{std::move(*loaded)}};
}

Result<std::string> write_numbers(const Puzzle& puzzle, const WriteOptions&) {
    const int width = puzzle.side() > 9 ? 2 : 1;
    std::string text;
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
        text +=
            fmt::format("{:>{}}{}", puzzle.grid[cell], width, (cell + 1) % puzzle.side() == 0 ? '\n' : ' ');
    return text;
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat numbers = {
    .id = "numbers",
    .name = "Grid of numbers",
    .extensions = {".numbers"},
    .boards = HeldBoards::cells,
    .fit = fit_of_numbers,
    .read = read_numbers,
    .read_otherwise = read_numbers_otherwise,
    .write = write_numbers,
    .copy_place = 50,
};

}  // namespace formats

}  // namespace gridsmith
