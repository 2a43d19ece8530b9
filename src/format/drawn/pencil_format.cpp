// Grids of pencil marks: `pm`, drawn with the candidates of every cell, and `sdx`, the same without a frame and
// with a `u` before values that the player placed.
//
//     .-------------------.-------------------.    Candidates of one digit are side by side; commas separate
//     | 4     13689 7     | 138   13    138   |    longer candidates: 3,14,16
#include "base/number_text.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "format/drawn/alphabet.h"
#include "format/drawn/candidate_cells.h"
#include "format/drawn/grid_text.h"
#include "model/board/units.h"
#include "model/puzzle/posing.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace gridsmith {

namespace {

bool is_sdx(const PuzzleFormat& format) { return format.id == "sdx"; }

// Is the piece "r3" or "c3", in small or capital letters?
bool is_label(const TextPiece& piece, char letter, std::size_t number) {
    return (piece.text.front() | 0x20) == letter && piece.text.substr(1) == std::to_string(number);
}

bool are_column_labels(const DrawnRow& row) {
    std::size_t number = 0;
    return !row.pieces.empty() && std::ranges::all_of(row.pieces, [&](const TextPiece& piece) {
        return is_label(piece, 'c', ++number);
    });
}

bool have_row_labels(const std::vector<DrawnRow>& rows) {
    std::size_t number = 0;
    return !rows.empty() && std::ranges::all_of(rows, [&](const DrawnRow& row) {
        return !row.pieces.empty() && is_label(row.pieces.front(), 'r', ++number);
    });
}

// The rows without labels above the columns and before the rows.
DrawnGrid rows_of_candidates(std::string_view bytes) {
    DrawnGrid drawn = drawn_grid(bytes, ":");
    std::vector<DrawnRow>& rows = drawn.rows;
    if (!rows.empty() && are_column_labels(rows.front())) {
        rows.erase(rows.begin());
        for (std::size_t& above : drawn.rules) --above;
        std::erase(drawn.rules, std::size_t{0});
    }
    if (have_row_labels(rows))
        for (DrawnRow& row : rows) row.pieces.erase(row.pieces.begin());
    return drawn;
}

struct PencilGrid {
    Rules rules;
    int line = 1;
    std::string remark = {};
    CandidateCells cells;
    CellSet set_by_player;  // with a u
};

Result<ValueSet> numbers_of(std::string_view group, int side) {
    ValueSet values;
    while (true) {
        const std::string_view number = group.substr(0, group.find(','));
        const int value = number_in<int>(number).value_or(0);
        if (value < 1 || value > side)
            return failure(fmt::format("expected candidates from 1 to {} separated by commas, found {}", side,
                                       number.empty() ? "none" : excerpt_of(number, 12)));
        if (values.contains(static_cast<Value>(value)))
            return failure(fmt::format("expected different candidates, found {} twice", value));
        values.insert(static_cast<Value>(value));
        if (number.size() == group.size()) return values;
        group.remove_prefix(number.size() + 1);
        if (group.empty()) return failure("expected a candidate after the comma, found none");
    }
}

Result<ValueSet> digits_of(std::string_view group, int side) {
    ValueSet values;
    for (std::size_t i = 0; i < group.size(); ++i) {
        const int value = group[i] - '0';
        if (value < 1 || value > side)
            return failure(
                fmt::format("expected candidates from 1 to {}, found {}", side, shown_character(group, i)));
        if (values.contains(static_cast<Value>(value)))
            return failure(fmt::format("expected different candidates, found {} twice", value));
        values.insert(static_cast<Value>(value));
    }
    return values;
}

Result<ValueSet> group_of(std::string_view group, int side) {
    return side > 9 || group.contains(',') ? numbers_of(group, side) : digits_of(group, side);
}

// The single values in .sdx that are candidates. Usually a single value is an entry. But if the cells list no
// candidate that an entry excludes, a single value may be a candidate: the entries leave only that value in the
// cell, and a peer lists the value too.
CellSet singles_to_place(const Rules& rules, const CandidateCells& cells) {
    const Units& units = rules.units();
    CellSet to_place;
    CellSet entries;
    for (Cell cell = 0; cell < rules.cell_count(); ++cell) {
        if (cells[static_cast<std::size_t>(cell)].size() != 1) continue;
        ValueSet left = ValueSet::all(rules.side());
        for (const std::uint16_t peer : units.peers_of(cell))
            if (cells[peer].size() == 1) left -= cells[peer];
        const bool forced = left == cells[static_cast<std::size_t>(cell)];
        (forced && is_candidate_by_peers(rules, cells, cell) ? to_place : entries).insert(cell);
    }
    const bool excluded =
        std::ranges::none_of(entries, [&](Cell cell) { return is_candidate_by_peers(rules, cells, cell); });
    return excluded ? to_place : CellSet();
}

Result<PencilGrid> pencil_grid_of(std::string_view bytes, const ReadingContext& context) {
    const bool takes_u = is_sdx(context.format);
    const DrawnGrid drawn = rows_of_candidates(bytes);
    const auto pieces = cells_of_rows(drawn.rows, context);
    if (!pieces) return std::unexpected(pieces.error());
    Rules rules = *context.rules_of_cells(pieces->size());
    const auto side = static_cast<std::size_t>(rules.side());
    std::vector<std::size_t> columns_of_blocks;
    for (const DrawnRow& row : drawn.rows) {
        if (drawn.rows.size() != side) break;
        auto barred = check_bars(row, side, context);
        if (!barred) return std::unexpected(std::move(barred.error()));
        columns_of_blocks.push_back(*barred);
    }
    if (columns_of_blocks.size() == side) {
        auto blocks = drawn_blocks(drawn, columns_of_blocks, context);
        if (!blocks) return std::unexpected(std::move(blocks.error()));
        rules = blocks->value_or(rules);
    }
    PencilGrid grid{rules, drawn.rows.front().line, remark_on(drawn), {}, {}};
    for (std::size_t cell = 0; cell < pieces->size(); ++cell) {
        std::string_view text = (*pieces)[cell].text;
        const bool by_player = takes_u && text.starts_with('u') && text.size() > 1;
        if (by_player) {
            grid.set_by_player.insert(static_cast<Cell>(cell));
            text.remove_prefix(1);
        }
        const auto group = group_of(text, rules.side());
        if (!group) return failure_at((*pieces)[cell].line, (*pieces)[cell].column, group.error().message);
        if (by_player && group->size() != 1)
            return failure_at((*pieces)[cell].line, (*pieces)[cell].column,
                              "expected one value after u, found several");
        grid.cells.push_back(*group);
    }
    return grid;
}

LoadedPuzzle loaded_pencil_grid(const PencilGrid& grid, const PuzzleFormat& format, bool all_singles) {
    Puzzle puzzle = puzzle_of_candidates(grid.rules, grid.cells, all_singles || is_sdx(format));
    if (is_sdx(format) && !all_singles)
        for (const Cell cell : singles_to_place(grid.rules, grid.cells) - grid.set_by_player)
            puzzle.marks[cell].insert(std::exchange(puzzle.grid[cell], Value{0}));
    if (!grid.set_by_player.empty()) {
        puzzle.givens = puzzle.grid.entries();
        puzzle.givens -= grid.set_by_player;
    }
    const auto candidates =
        std::ranges::count_if(puzzle.marks.all(), [](const ValueSet& marks) { return marks.size() == 1; });
    std::string remarks;
    if (candidates > 0)
        remarks = fmt::format("{} read as {} still to be placed",
                              quantity(static_cast<std::size_t>(candidates), "single digit", "single digits"),
                              candidates == 1 ? "a candidate" : "candidates");
    else if (all_singles)
        remarks = "all single digits read as entries";
    if (!grid.remark.empty()) remarks += (remarks.empty() ? "" : "; ") + grid.remark;
    return loaded_from(format, std::move(puzzle), grid.line, format.name, remarks);
}

// "13" or "3,14" for each cell.
Result<std::vector<std::string>> groups_of(const Puzzle& puzzle) {
    std::vector<std::string> groups;
    for (const ValueSet& values : candidates_of_puzzle(puzzle)) {
        if (values.empty()) return failure("cannot be written with pencil marks: a cell has no candidate");
        std::string group;
        for (const Value value : values) {
            if (puzzle.side() > 9 && !group.empty()) group += ',';
            group += std::to_string(value);
        }
        groups.push_back(std::move(group));
    }
    return groups;
}

// Does each row have more than half of its cells, and do more cells have several candidates than none? In a grid
// of pencil marks no cell is empty.
bool looks_like_pencil_marks(const std::vector<DrawnRow>& rows) {
    const bool digits = rows.size() <= 9;
    std::size_t several = 0;
    std::size_t empty = 0;
    for (const DrawnRow& row : rows) {
        if (row.pieces.size() * 2 <= rows.size()) return false;
        for (const TextPiece& piece : row.pieces) {
            if (piece.text == "." || piece.text == "0") ++empty;
            if (digits ? piece.text.size() > 1 : piece.text.contains(',')) ++several;
        }
    }
    return several > empty;
}

Fit fit_of_pencil_marks(std::string_view bytes, const ReadingContext& context) {
    const auto drawn = rows_of_candidates(bytes);
    const bool rows = context.reads_side(drawn.rows.size());
    if (!rows && !cells_of_rows(drawn.rows, context)) return Fit::no;
    return fit_by_reading(bytes, context, rows && looks_like_pencil_marks(drawn.rows));
}

Result<LoadedPuzzle> read_pencil_marks(std::string_view bytes, const ReadingContext& context) {
    const auto grid = pencil_grid_of(bytes, context);
    if (!grid) return std::unexpected(grid.error());
    return loaded_pencil_grid(*grid, context.format, false);
}

std::vector<std::vector<LoadedPuzzle>> read_pencil_marks_otherwise(std::string_view bytes,
                                                                   const std::vector<LoadedPuzzle>&,
                                                                   const ReadingContext& context) {
    const auto grid = pencil_grid_of(bytes, context);
    if (!grid) return {};
    return {{loaded_pencil_grid(*grid, context.format, true)}};
}

Result<std::string> write_pencil_marks(const Puzzle& puzzle, const WriteOptions&) {
    const BlockShape block = blocks_to_draw(puzzle.rules());
    const int side = puzzle.side();
    const auto written = groups_of(puzzle);
    if (!written) return std::unexpected(written.error());
    const std::vector<std::string>& groups = *written;
    std::vector<std::size_t> widths(static_cast<std::size_t>(side));
    for (std::size_t i = 0; i < groups.size(); ++i) {
        std::size_t& width = widths[i % widths.size()];
        width = std::max(width, groups[i].size());
    }
    const auto rule = [&](char edge, char crossing) {
        std::string text(1, edge);
        for (int column = 0; column < side; ++column) {
            text.append(widths[static_cast<std::size_t>(column)] + 1, '-');
            if ((column + 1) % block.columns == 0)
                text += std::string("-") + (column + 1 < side ? crossing : edge);
        }
        return text + '\n';
    };
    std::string text = rule('.', '.');
    for (int row = 0; row < side; ++row) {
        if (row > 0 && row % block.rows == 0) text += rule(':', '+');
        for (int column = 0; column < side; ++column)
            text += fmt::format("{}{:<{}}", column % block.columns == 0 ? "| " : "",
                                groups[static_cast<std::size_t>(row * side + column)],
                                widths[static_cast<std::size_t>(column)] + 1);
        text += "|\n";
    }
    return text + rule('\'', '\'');
}

Result<std::string> write_sdx(const Puzzle& puzzle, const WriteOptions&) {
    const auto groups = groups_of(puzzle);
    if (!groups) return std::unexpected(groups.error());
    const CellSet to_place = singles_to_place(puzzle.rules(), candidates_of_puzzle(puzzle));
    const CellSet givens = posed_entries(puzzle);
    std::string text;
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        // With a u, a reader does not take the entry for a candidate.
        if (puzzle.grid[cell] != 0 && (!givens.contains(cell) || to_place.contains(cell))) text += 'u';
        text += (*groups)[static_cast<std::size_t>(cell)];
        text += (cell + 1) % puzzle.side() == 0 ? '\n' : ' ';
    }
    return text;
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat pm = {
    .id = "pm",
    .name = "Grid of pencil marks",
    .extensions = {".pm"},
    .boards = HeldBoards::cells,
    .fit = fit_of_pencil_marks,
    .read = read_pencil_marks,
    .read_otherwise = read_pencil_marks_otherwise,
    .write = write_pencil_marks,
    .copy_place = 60,
};

extern constinit const PuzzleFormat sdx = {
    .id = "sdx",
    .name = "SudoCue .sdx",
    .extensions = {".sdx"},
    .boards = HeldBoards::cells,
    .fit = fit_of_pencil_marks,
    .read = read_pencil_marks,
    .read_otherwise = read_pencil_marks_otherwise,
    .write = write_sdx,
    .copy_place = 140,
};

}  // namespace formats

}  // namespace gridsmith
