// From groups of candidates to a puzzle and back.
#include "format/pencil_format.h"

#include "base/number_text.h"
#include "format/alphabet.h"
#include "format/candidate_cells.h"
#include "format/grid_text.h"
#include "format/source_text.h"
#include "model/units.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <utility>

namespace gridsmith {

namespace {

bool is_sdx(const PuzzleFormat& format) { return format.id == "sdx"; }

// "r3" or "c3", in either case?
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

// The rows without the labels that people put above the columns and before the rows.
DrawnGrid rows_of_candidates(std::string_view bytes) {
    DrawnGrid drawn = drawn_grid(bytes, ":");
    std::vector<DrawnRow>& rows = drawn.rows;
    if (!rows.empty() && are_column_labels(rows.front())) rows.erase(rows.begin());
    if (have_row_labels(rows))
        for (DrawnRow& row : rows) row.pieces.erase(row.pieces.begin());
    return drawn;
}

struct PencilGrid {
    int order = 3;
    int line = 1;
    std::string remark = {};
    CandidateCells cells;
    CellSet set_by_player;  // marked with u
};

Result<ValueSet> numbers_of(std::string_view group, int side) {
    ValueSet values;
    while (true) {
        const std::string_view number = group.substr(0, group.find(','));
        int value = 0;
        const char* end = number.data() + number.size();
        const auto read = std::from_chars(number.data(), end, value);
        if (read.ec != std::errc() || read.ptr != end || value < 1 || value > side)
            return failure(fmt::format("expected candidates from 1 to {} between commas, found {}", side,
                                       number.empty() ? "none" : excerpt_of(number, 12)));
        if (values.contains(static_cast<Value>(value)))
            return failure(fmt::format("expected different candidates, found {} twice", value));
        values.insert(static_cast<Value>(value));
        if (number.size() == group.size()) return values;
        group.remove_prefix(number.size() + 1);
        if (group.empty()) return failure("expected a candidate behind the comma, found none");
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

// The singles of .sdx that are candidates. A single is an entry there, but when the entries exclude what the
// other cells do not list, then one for which they leave nothing else may still have to be placed: if a cell
// that sees it lists it too.
CellSet singles_to_place(int order, const CandidateCells& cells) {
    const Units& units = units_of_order(order);
    CellSet to_place;
    CellSet entries;
    for (Cell cell = 0; cell < cell_count_of(order); ++cell) {
        if (cells[static_cast<std::size_t>(cell)].size() != 1) continue;
        ValueSet left = ValueSet::all(side_of(order));
        for (const std::uint16_t peer : units.peers_of(cell))
            if (cells[peer].size() == 1) left -= cells[peer];
        const bool forced = left == cells[static_cast<std::size_t>(cell)];
        (forced && is_candidate_by_peers(order, cells, cell) ? to_place : entries).insert(cell);
    }
    const bool excluded =
        std::ranges::none_of(entries, [&](Cell cell) { return is_candidate_by_peers(order, cells, cell); });
    return excluded ? to_place : CellSet();
}

Result<PencilGrid> pencil_grid_of(std::string_view bytes, bool takes_u) {
    const DrawnGrid drawn = rows_of_candidates(bytes);
    const auto pieces = cells_of_rows(drawn.rows);
    if (!pieces) return std::unexpected(pieces.error());
    const int order = *order_of_cell_count(pieces->size());
    const auto side = static_cast<std::size_t>(side_of(order));
    for (const DrawnRow& row : drawn.rows) {
        if (drawn.rows.size() != side) break;
        if (auto barred = check_bars(row, side); !barred) return std::unexpected(std::move(barred.error()));
    }
    PencilGrid grid{order, drawn.rows.front().line, remark_on(drawn), {}, {}};
    for (std::size_t cell = 0; cell < pieces->size(); ++cell) {
        std::string_view text = (*pieces)[cell].text;
        const bool by_player = takes_u && text.starts_with('u') && text.size() > 1;
        if (by_player) {
            grid.set_by_player.insert(static_cast<Cell>(cell));
            text.remove_prefix(1);
        }
        const auto group = group_of(text, side_of(order));
        if (!group) return failure_at((*pieces)[cell].line, (*pieces)[cell].column, group.error().message);
        if (by_player && group->size() != 1)
            return failure_at((*pieces)[cell].line, (*pieces)[cell].column,
                              "expected one value behind u, found several");
        grid.cells.push_back(*group);
    }
    return grid;
}

LoadedPuzzle loaded_pencil_grid(const PencilGrid& grid, const PuzzleFormat& format, bool all_singles) {
    Puzzle puzzle = puzzle_of_candidates(grid.order, grid.cells, all_singles || is_sdx(format));
    if (is_sdx(format) && !all_singles)
        for (const Cell cell : singles_to_place(grid.order, grid.cells) - grid.set_by_player)
            puzzle.marks[static_cast<std::size_t>(cell)].insert(std::exchange(puzzle.grid[cell], Value{0}));
    if (!grid.set_by_player.empty()) {
        puzzle.givens = puzzle.grid.entries();
        puzzle.givens -= grid.set_by_player;
    }
    const auto candidates =
        std::ranges::count_if(puzzle.marks, [](const ValueSet& marks) { return marks.size() == 1; });
    std::string remarks;
    if (candidates > 0)
        remarks = fmt::format("{} taken as {} still to be placed",
                              quantity(static_cast<std::size_t>(candidates), "single digit", "single digits"),
                              candidates == 1 ? "a candidate" : "candidates");
    else if (all_singles)
        remarks = "all single digits taken as entries";
    if (!grid.remark.empty()) remarks += (remarks.empty() ? "" : "; ") + grid.remark;
    return loaded_from(format, std::move(puzzle), grid.line, format.name, remarks);
}

// "13" or "3,14" for each cell.
Result<std::vector<std::string>> groups_of(const Puzzle& puzzle) {
    std::vector<std::string> groups;
    for (const ValueSet& values : candidates_of_puzzle(puzzle)) {
        if (values.empty())
            return failure("cannot be written with pencil marks: a cell has no candidate left");
        std::string group;
        for (const Value value : values) {
            if (puzzle.side() > 9 && !group.empty()) group += ',';
            group += std::to_string(value);
        }
        groups.push_back(std::move(group));
    }
    return groups;
}

bool is_candidate_character(char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || c == '.'; }

// The rows of a grid of candidates as one line: `side` rows of side^2 characters each; else nothing.
std::optional<std::string> joined_candidates(const DrawnGrid& drawn) {
    const std::size_t side = drawn.rows.size();
    if (!order_of_side(side)) return std::nullopt;
    std::string line;
    for (const DrawnRow& row : drawn.rows) {
        const std::size_t before = line.size();
        for (const TextPiece& piece : row.pieces) line += piece.text;
        if (line.size() - before != side * side) return std::nullopt;
    }
    return line;
}

// Each row has more than half of its cells, and more of these have several candidates than are empty, as no
// cell of such a grid should be.
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

// The order of a line with side^3 characters.
std::optional<int> order_of_sukaku(std::size_t length) {
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        if (length == static_cast<std::size_t>(cell_count_of(order) * side_of(order))) return order;
    return std::nullopt;
}

bool looks_like_sukaku(std::string_view line) {
    line = trimmed_end(line);
    return order_of_sukaku(line.size()) &&
           std::ranges::count_if(line, is_candidate_character) * 2 > static_cast<std::ptrdiff_t>(line.size());
}

}  // namespace

Fit fit_of_pencil_marks(std::string_view bytes, const PuzzleFormat& format) {
    const auto drawn = rows_of_candidates(bytes);
    const bool rows = order_of_side(drawn.rows.size()).has_value();
    if (!rows && !cells_of_rows(drawn.rows)) return Fit::no;
    return fit_by_reading(bytes, format, rows && looks_like_pencil_marks(drawn.rows));
}

Result<std::vector<LoadedPuzzle>> read_pencil_marks(std::string_view bytes, const PuzzleFormat& format) {
    const auto grid = pencil_grid_of(bytes, is_sdx(format));
    if (!grid) return std::unexpected(grid.error());
    return std::vector{loaded_pencil_grid(*grid, format, false)};
}

std::vector<std::vector<LoadedPuzzle>> read_pencil_marks_otherwise(std::string_view bytes,
                                                                   const PuzzleFormat& format) {
    const auto grid = pencil_grid_of(bytes, is_sdx(format));
    if (!grid) return {};
    return {{loaded_pencil_grid(*grid, format, true)}};
}

Result<std::string> write_pencil_marks(const Puzzle& puzzle, const PuzzleFormat&, const WriteOptions&) {
    const int order = puzzle.order();
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
            if ((column + 1) % order == 0) text += std::string("-") + (column + 1 < side ? crossing : edge);
        }
        return text + '\n';
    };
    std::string text = rule('.', '.');
    for (int row = 0; row < side; ++row) {
        if (row > 0 && row % order == 0) text += rule(':', '+');
        for (int column = 0; column < side; ++column)
            text += fmt::format("{}{:<{}}", column % order == 0 ? "| " : "",
                                groups[static_cast<std::size_t>(row * side + column)],
                                widths[static_cast<std::size_t>(column)] + 1);
        text += "|\n";
    }
    return text + rule('\'', '\'');
}

Result<std::string> write_sdx(const Puzzle& puzzle, const PuzzleFormat&, const WriteOptions&) {
    const auto groups = groups_of(puzzle);
    if (!groups) return std::unexpected(groups.error());
    const CellSet to_place = singles_to_place(puzzle.order(), candidates_of_puzzle(puzzle));
    const CellSet givens = givens_to_write(puzzle);
    std::string text;
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        // An entry that would be read as a candidate is better the player's than none.
        if (puzzle.grid[cell] != 0 && (!givens.contains(cell) || to_place.contains(cell))) text += 'u';
        text += (*groups)[static_cast<std::size_t>(cell)];
        text += (cell + 1) % puzzle.side() == 0 ? '\n' : ' ';
    }
    return text;
}

Fit fit_of_sukaku(std::string_view bytes, const PuzzleFormat& format) {
    return fit_of_claimed_lines(bytes, format, looks_like_sukaku);
}

Result<std::optional<LoadedPuzzle>> read_sukaku_line(std::string_view line, const PuzzleFormat& format) {
    line = trimmed_end(line);
    if (line.empty() || line.starts_with('#')) return std::nullopt;
    const auto order = order_of_sukaku(line.size());
    if (!order)
        return failure_at(0, static_cast<int>(character_count(line)) + 1,
                          fmt::format("expected 64, 729, 4096 or 15625 characters, one a candidate, found {}",
                                      character_count(line)));
    const auto side = static_cast<std::size_t>(side_of(*order));
    const std::string_view symbols = alphabets_of(*order).front().characters;
    CandidateCells cells(side * side);
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char expected = symbols[i % side];
        if (line[i] == expected)
            cells[i / side].insert(static_cast<Value>(i % side + 1));
        else if (line[i] != '.' && line[i] != '0')
            return failure_at(0, static_cast<int>(i) + 1,
                              fmt::format("expected {} or . for a candidate that is out, found {}", expected,
                                          shown_character(line, i)));
        if (i % side == side - 1 && cells[i / side].empty())
            return failure_at(0, static_cast<int>(i + 2 - side),
                              "expected a cell with a candidate, found none");
    }
    return loaded_from(format, puzzle_of_candidates(*order, cells), 1, format.name);
}

Fit fit_of_candidate_rows(std::string_view bytes, const PuzzleFormat& format) {
    return fit_by_reading(bytes, format, false);
}

Result<std::vector<LoadedPuzzle>> read_candidate_rows(std::string_view bytes, const PuzzleFormat& format) {
    const DrawnGrid drawn = drawn_grid(bytes);
    const auto line = joined_candidates(drawn);
    if (!line)
        return failure("expected 4, 9, 16 or 25 rows of 16, 81, 256 or 625 characters, one a candidate");
    auto loaded = read_sukaku_line(*line, format);
    if (!loaded) {
        const auto place = static_cast<std::size_t>(std::max(loaded.error().column - 1, 0));
        const std::size_t row =
            std::min(place / (drawn.rows.size() * drawn.rows.size()), drawn.rows.size() - 1);
        return failure_at(drawn.rows[row].line, 0, std::move(loaded.error().message));
    }
    return std::vector{loaded_from(format, std::move((*loaded)->puzzle), drawn.rows.front().line, format.name,
                                   remark_on(drawn))};
}

bool may_be_row_of_candidates(std::string_view line) {
    line = trimmed_end(line);
    const auto order = order_of_cell_count(line.size());
    if (!order) return false;
    const auto side = static_cast<std::size_t>(side_of(*order));
    const std::string_view symbols = alphabets_of(*order).front().characters;
    for (std::size_t i = 0; i < line.size(); ++i)
        if (line[i] != symbols[i % side] && line[i] != '.' && line[i] != '0') return false;
    return true;
}

Result<std::string> write_sukaku(const Puzzle& puzzle, const PuzzleFormat&, const WriteOptions&) {
    const std::string_view symbols = alphabets_of(puzzle.order()).front().characters;
    std::string text;
    for (const ValueSet& values : candidates_of_puzzle(puzzle)) {
        if (values.empty()) return failure("cannot be written as candidates: a cell has none left");
        for (Value value = 1; value <= puzzle.side(); ++value)
            text += values.contains(value) ? symbols[value - 1u] : '.';
    }
    return text + '\n';
}

}  // namespace gridsmith
