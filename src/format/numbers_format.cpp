// Splitting into numbers, and columns that line up.
#include "format/numbers_format.h"

#include "format/grid_text.h"
#include "format/source_text.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace gridsmith {

namespace {

struct NumberPiece {
    std::string_view text;
    int line = 1;
    int column = 1;
};

std::string_view trimmed(std::string_view text) {
    const auto start = text.find_first_not_of(" \t|");
    if (start == std::string_view::npos) return {};
    return text.substr(start, text.find_last_not_of(" \t|") - start + 1);
}

// Between commas there may be nothing at all, which is an empty cell.
void append_fields(std::vector<NumberPiece>& pieces, const DrawnRow& row, char separator, bool ends_line) {
    std::size_t at = 0;
    while (at <= row.text.size()) {
        const std::size_t end = std::min(row.text.find(separator, at), row.text.size());
        const std::string_view field = trimmed(row.text.substr(at, end - at));
        if (!field.empty() || end < row.text.size() || !ends_line)
            pieces.push_back({field.empty() ? "." : field, row.line, static_cast<int>(at) + 1});
        at = end + 1;
    }
}

// `ends_line`: a separator at the end of a line has no cell behind it.
std::vector<NumberPiece> numbers_in(const DrawnGrid& grid, bool ends_line,
                                    std::string_view separators = ",;") {
    std::vector<NumberPiece> pieces;
    for (const DrawnRow& row : grid.rows) {
        const std::size_t separator = row.text.find_first_of(separators);
        if (separator != std::string_view::npos) {
            append_fields(pieces, row, row.text[separator], ends_line);
        } else {
            for (const TextPiece& piece : row.pieces) pieces.push_back({piece.text, row.line, piece.column});
        }
        if (pieces.size() > kMaxCells) break;
    }
    return pieces;
}

std::vector<NumberPiece> numbers_in(std::string_view bytes) {
    const DrawnGrid grid = drawn_grid(bytes);
    if (grid.rows.size() > kMaxCells) return {};  // and there is more
    auto pieces = numbers_in(grid, false);
    if (!order_of_cell_count(pieces.size())) pieces = numbers_in(grid, true);
    if (order_of_cell_count(pieces.size())) return pieces;
    // Between tabs there may be nothing too, where a row has a cell of a spreadsheet for each of its own.
    auto fields = numbers_in(grid, false, "\t");
    return order_of_side(grid.rows.size()) && fields.size() == grid.rows.size() * grid.rows.size() ? fields
                                                                                                   : pieces;
}

bool is_empty_sign(std::string_view text) {
    return text == "-1" || (text.size() == 1 && std::string_view("._*-xX").contains(text.front()));
}

// What is written is `lowest`, 0 or 1, for value 1 and so on; 0 is an empty cell where it is no value.
Result<Value> value_of(const NumberPiece& piece, int side, int lowest) {
    if (is_empty_sign(piece.text)) return Value{0};
    int number = 0;
    const char* end = piece.text.data() + piece.text.size();
    const auto read = std::from_chars(piece.text.data(), end, number);
    const int highest = side - 1 + lowest;
    if (read.ec != std::errc() || read.ptr != end || number < 0 || number > highest) {
        const auto foreign = static_cast<std::size_t>(std::min(read.ptr, end - 1) - piece.text.data());
        const bool is_number = read.ptr == end;
        return failure_at(piece.line, piece.column,
                          fmt::format("expected a number from 0 to {}, found {}", highest,
                                      is_number ? std::string(piece.text.substr(0, 12))
                                                : shown_character(piece.text, foreign)));
    }
    return static_cast<Value>(number + 1 - lowest);
}

// Numbers from 0 are only meant where something else stands for the empty cells.
bool may_begin_with_zero(const std::vector<NumberPiece>& pieces) {
    const auto is_zero = [](const NumberPiece& piece) { return piece.text == "0"; };
    const auto is_sign = [](const NumberPiece& piece) { return is_empty_sign(piece.text); };
    return std::ranges::any_of(pieces, is_zero) && std::ranges::any_of(pieces, is_sign);
}

// As with characters: 0 is a value of a large grid when it can be one, and rather not of a small one.
int usual_lowest(const std::vector<NumberPiece>& pieces) {
    return may_begin_with_zero(pieces) && pieces.size() > static_cast<std::size_t>(cell_count_of(3)) ? 0 : 1;
}

Result<LoadedPuzzle> loaded_numbers(std::string_view bytes, const std::vector<NumberPiece>& pieces,
                                    int lowest, const PuzzleFormat& format) {
    Puzzle puzzle(*order_of_cell_count(pieces.size()));
    for (std::size_t cell = 0; cell < pieces.size(); ++cell) {
        const auto value = value_of(pieces[cell], puzzle.side(), lowest);
        if (!value) return std::unexpected(value.error());
        puzzle.grid[static_cast<Cell>(cell)] = *value;
    }
    const std::string what =
        fmt::format("{}{}", format.name, may_begin_with_zero(pieces) ? fmt::format(" from {}", lowest) : "");
    return loaded_from(format, std::move(puzzle), pieces.front().line, what, remark_on(drawn_grid(bytes)));
}

}  // namespace

Fit fit_of_numbers(std::string_view bytes, const PuzzleFormat& format) {
    const auto pieces = numbers_in(bytes);
    if (!order_of_cell_count(pieces.size())) return Fit::no;
    return fit_by_reading(bytes, format, false);
}

Result<std::vector<LoadedPuzzle>> read_numbers(std::string_view bytes, const PuzzleFormat& format) {
    const auto pieces = numbers_in(bytes);
    if (!order_of_cell_count(pieces.size())) {
        const bool too_many = pieces.empty() || pieces.size() > kMaxCells;
        return failure_at(pieces.empty() ? 0 : pieces.back().line, 0,
                          fmt::format("expected 16, 81, 256 or 625 numbers, one a cell, found {}",
                                      too_many ? std::string("others") : std::to_string(pieces.size())));
    }
    const int usual = usual_lowest(pieces);
    auto loaded = loaded_numbers(bytes, pieces, usual, format);
    if (!loaded && may_begin_with_zero(pieces)) {
        if (auto other = loaded_numbers(bytes, pieces, 1 - usual, format)) loaded = std::move(other);
    }
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    return std::vector{std::move(*loaded)};
}

std::vector<std::vector<LoadedPuzzle>> read_numbers_otherwise(std::string_view bytes,
                                                              const PuzzleFormat& format) {
    const auto pieces = numbers_in(bytes);
    if (!order_of_cell_count(pieces.size()) || !may_begin_with_zero(pieces)) return {};
    auto loaded = loaded_numbers(bytes, pieces, 1 - usual_lowest(pieces), format);
    if (!loaded) return {};
    return {{std::move(*loaded)}};
}

Result<std::string> write_numbers(const Puzzle& puzzle, const PuzzleFormat&, const WriteOptions&) {
    const int width = puzzle.side() > 9 ? 2 : 1;
    std::string text;
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
        text +=
            fmt::format("{:>{}}{}", puzzle.grid[cell], width, (cell + 1) % puzzle.side() == 0 ? '\n' : ' ');
    return text;
}

}  // namespace gridsmith
