// `grid`: one character a cell in a drawn frame, as Simple Sudoku's .ss and .spf files and forums have it.
//
//     *-----------*
//     |4.7|...|.25|       Bars, blanks and rules are decoration. If the rows without blanks do not have the
//     |...|9.7|...|       right length, blanks are empty cells, also blanks removed at the ends of lines.
//     |---+---+---|
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "format/drawn/alphabet.h"
#include "format/drawn/grid_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace gridsmith {

namespace {

struct CellText {
    std::string cells;         // of all rows
    std::vector<int> columns;  // of each cell, in its line
    std::vector<int> lines;    // of each row
    std::string remark = {};
    std::optional<Rules> blocks = {};  // that are drawn, unless the board is classic

    std::size_t side() const { return lines.size(); }
};

// The fields between the bars of a row. Two neighbouring bars have no field between them.
std::vector<TextPiece> fields_of(const DrawnRow& row) {
    std::vector<TextPiece> fields;
    ColumnCounter columns(row.text);
    std::size_t begin = 0;
    bool opened = false;
    for (std::size_t at = 0; at < row.text.size();) {
        const std::size_t bar = bar_at(row.text, at);
        if (bar == 0) {
            ++at;
            continue;
        }
        const bool holds_something =
            at > begin && (opened || indentation_of(row.text.substr(begin, at - begin)) < at - begin);
        if (holds_something) {
            fields.push_back({row.text.substr(begin, at - begin), columns.column_of(begin), row.line});
        }
        at += bar;
        begin = at;
        opened = true;
    }
    return fields;
}

// Appends a row whose fields are cells, "| 4 |   | 7 |", or blocks with a cell at each second place, "| 4   7 |".
// Returns the columns of a block, 0 for fields that are cells, and nothing for other rows.
std::optional<std::size_t> append_fields(CellText& text, const DrawnRow& row, std::size_t side,
                                         const ReadingContext& context) {
    const auto order = context.any_side ? std::nullopt : order_of_side(side);
    const auto fields = fields_of(row);
    const bool are_blocks = order ? fields.size() == static_cast<std::size_t>(*order)
                                  : fields.size() > 1 && side % fields.size() == 0;
    if (fields.size() != side && !are_blocks) return std::nullopt;
    const bool are_cells = fields.size() == side;
    const std::size_t cells = side / fields.size();
    for (const TextPiece& field : fields) {
        if (first_beyond_ascii(field.text) < field.text.size()) return std::nullopt;
        if (!are_cells && field.text.size() != 2 * cells + 1) return std::nullopt;
        for (std::size_t i = 0; i < cells; ++i) {
            const std::size_t place = are_cells ? indentation_of(field.text) : 2 * i + 1;
            const bool empty = place >= field.text.size() || field.text[place] == ' ';
            text.cells += empty ? '.' : field.text[place];
            text.columns.push_back(field.column + static_cast<int>(std::min(place, field.text.size() - 1)));
        }
        const auto is_used = [&](std::size_t at) {
            return are_cells ? at == indentation_of(field.text) : at % 2 == 1;
        };
        for (std::size_t at = 0; at < field.text.size(); ++at)
            if (field.text[at] != ' ' && !is_used(at)) return std::nullopt;
    }
    return are_cells ? 0 : cells;
}

// Appends the characters of a row without bars. `with_blanks`: blanks are cells.
void append_row(CellText& text, const DrawnRow& row, bool with_blanks) {
    if (!with_blanks) {
        for (const TextPiece& piece : row.pieces)
            for (std::size_t i = 0; i < piece.text.size(); ++i) {
                text.cells += piece.text[i];
                text.columns.push_back(piece.column + static_cast<int>(i));
            }
        return;
    }
    int column = 0;
    for (std::size_t i = 0; i < row.text.size(); ++i) {
        ++column;
        if (const std::size_t bar = bar_at(row.text, i); bar > 0) {
            i += bar - 1;
            continue;
        }
        text.cells += row.text[i] == ' ' ? '.' : row.text[i];
        text.columns.push_back(column);
    }
}

// Divides a line of groups into rows if the number of groups equals their length.
DrawnGrid rows_of_groups(DrawnGrid drawn, const ReadingContext& context) {
    if (drawn.rows.size() != 1) return drawn;
    const std::vector<TextPiece> groups = drawn.rows.front().pieces;
    const bool are_rows =
        context.reads_side(groups.size()) && std::ranges::all_of(groups, [&](const TextPiece& group) {
            return group.text.size() == groups.size();
        });
    if (!are_rows) return drawn;
    drawn.rows.clear();
    for (const TextPiece& group : groups) drawn.rows.push_back({group.line, group.text, {group}});
    return drawn;
}

// Large grids can have commas between characters. In small grids, commas separate numbers.
DrawnGrid drawn_rows_in(std::string_view bytes, const ReadingContext& context) {
    DrawnGrid drawn = drawn_grid(bytes);
    const bool between_commas =
        drawn.rows.size() > 9 &&
        std::ranges::all_of(drawn.rows, [](const DrawnRow& row) { return row.text.contains(','); });
    return rows_of_groups(between_commas ? drawn_grid(bytes, ",") : std::move(drawn), context);
}

// Are the empty cells blanks, which an editor may have removed at the ends of lines? A blank at the begin of a line
// shows that blanks are kept there.
bool may_have_cut_ends(const std::vector<DrawnRow>& rows) {
    return std::ranges::all_of(rows,
                               [&](const DrawnRow& row) {
                                   return row.text.size() <= rows.size() &&
                                          row.text.find_first_of("|!\t") == std::string_view::npos;
                               }) &&
           std::ranges::any_of(rows, [](const DrawnRow& row) { return row.text.starts_with(' '); });
}

Result<CellText> cell_text_of(std::string_view bytes, const ReadingContext& context) {
    const auto plain = bytes.size() <= kLargestDrawing ? with_plain_empty_signs(bytes) : std::nullopt;
    const DrawnGrid drawn = drawn_rows_in(plain ? *plain : bytes, context);
    if (const auto rules = rules_of_rows(drawn.rows, context); !rules) return std::unexpected(rules.error());
    CellText text;
    std::vector<std::size_t> columns_of_blocks;
    const std::size_t side = drawn.rows.size();
    const bool has_cut_ends = may_have_cut_ends(drawn.rows);
    for (const DrawnRow& row : drawn.rows) {
        for (const TextPiece& piece : row.pieces)
            if (const std::size_t foreign = first_beyond_ascii(piece.text); foreign < piece.text.size())
                return failure_at(row.line, piece.column + static_cast<int>(foreign),
                                  fmt::format("expected a symbol or . for an empty cell, found {}",
                                              shown_character(piece.text, foreign)));
        const std::size_t start = text.cells.size();
        append_row(text, row, false);
        const std::size_t count = text.cells.size() - start;
        const auto characters = [](const TextPiece& piece) { return piece.text.size(); };
        const auto barred = count == side ? check_bars(row, side, context, characters) : std::size_t{0};
        if (count == side && barred) {
            columns_of_blocks.push_back(*barred);
            continue;
        }
        text.cells.resize(start);
        text.columns.resize(start);
        if (const auto columns = append_fields(text, row, side, context)) {
            columns_of_blocks.push_back(*columns);
            continue;
        }
        columns_of_blocks.push_back(0);
        text.cells.resize(start);
        text.columns.resize(start);
        if (!barred) return std::unexpected(barred.error());
        append_row(text, row, true);
        if (has_cut_ends) text.cells.resize(std::max(text.cells.size(), start + side), '.');
        text.columns.resize(std::max(text.columns.size(), text.cells.size()),
                            static_cast<int>(row.text.size()));
        if (text.cells.size() - start != side)
            return failure_at(row.line, 1,
                              fmt::format("expected {} cells for {} rows, found {}", side, side, count));
    }
    text.remark = remark_on(drawn);
    for (const DrawnRow& row : drawn.rows) text.lines.push_back(row.line);
    auto blocks = drawn_blocks(drawn, columns_of_blocks, context);
    if (!blocks) return std::unexpected(std::move(blocks.error()));
    text.blocks = std::move(*blocks);
    return text;
}

LoadedPuzzle loaded_grid(const CellText& text, const Grid& grid, const Alphabet& alphabet,
                         const PuzzleFormat& format) {
    Puzzle puzzle(grid);
    puzzle.symbols = alphabet.symbols();
    if (text.blocks) puzzle.grid.set_rules(*text.blocks);
    return loaded_from(format, std::move(puzzle), text.lines.front(),
                       fmt::format("{} ({})", format.name, alphabet.name), text.remark);
}

Fit fit_of_grid(std::string_view bytes, const ReadingContext& context) {
    const DrawnGrid drawn = drawn_rows_in(bytes, context);
    // A grid that is indented, as in a quotation, or that has comments counts as framed.
    const bool framed =
        drawn.comments > 0 || (context.any_side && !drawn.rules.empty()) ||
        std::ranges::any_of(drawn.rows, [](const DrawnRow& row) {
            return row.pieces.size() > 1 || row.pieces.empty() || row.pieces.front().column > 1;
        });
    const bool sized = context.reads_side(drawn.rows.size());
    if (!framed || !sized) return Fit::no;
    return fit_by_reading(bytes, context, false);
}

Result<LoadedPuzzle> read_drawn_grid(std::string_view bytes, const ReadingContext& context) {
    const auto text = cell_text_of(bytes, context);
    if (!text) return std::unexpected(text.error());
    Grid grid;
    const auto alphabet = read_cells(text->cells, grid);
    if (!alphabet) {
        const auto cell = static_cast<std::size_t>(alphabet.error().column - 1);
        return failure_at(text->lines[cell / text->side()], text->columns[cell], alphabet.error().message);
    }
    return loaded_grid(*text, grid, **alphabet, context.format);
}

std::vector<std::vector<LoadedPuzzle>> read_drawn_grid_otherwise(std::string_view bytes,
                                                                 const std::vector<LoadedPuzzle>&,
                                                                 const ReadingContext& context) {
    std::vector<std::vector<LoadedPuzzle>> others;
    const auto text = cell_text_of(bytes, context);
    if (!text) return others;
    Grid grid;
    for (const Alphabet& alphabet : alphabets_of(static_cast<int>(text->side())))
        if (read_cells_in(alphabet, text->cells, grid))
            others.push_back({loaded_grid(*text, grid, alphabet, context.format)});
    return others;
}

Result<std::string> write_drawn_grid(const Puzzle& puzzle, const WriteOptions&) {
    const auto side = static_cast<std::size_t>(puzzle.side());
    const BlockShape shape = blocks_to_draw(puzzle.rules());
    const auto rows = static_cast<std::size_t>(shape.rows);
    const auto columns = static_cast<std::size_t>(shape.columns);
    const std::size_t across = side / columns;
    const std::string cells = text_of_cells(puzzle.grid);
    // Two dashes are a part of the frame only between pluses.
    const std::string corner = side + across < 4 ? "+" : "*";
    const std::string edge = corner + std::string(side + across - 1, '-') + corner + "\n";
    std::string rule = "|";
    for (std::size_t block = 0; block < across; ++block)
        rule += std::string(columns, '-') + (block + 1 < across ? '+' : '|');
    std::string text = edge;
    for (std::size_t row = 0; row < side; ++row) {
        if (row > 0 && row % rows == 0) text += rule + '\n';
        for (std::size_t block = 0; block < across; ++block)
            text += '|' + cells.substr(row * side + block * columns, columns);
        text += "|\n";
    }
    return text + edge;
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat grid = {
    .id = "grid",
    .name = "Grid in a frame",
    .extensions = {".ss", ".spf"},
    .boards = HeldBoards::cells,
    .fit = fit_of_grid,
    .read = read_drawn_grid,
    .read_otherwise = read_drawn_grid_otherwise,
    .write = write_drawn_grid,
    .copy_place = 40,
};

}  // namespace formats

}  // namespace gridsmith
