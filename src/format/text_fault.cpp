// From what can be said about any bytes to what a grid with a fault looks like.
#include "format/text_fault.h"

#include "base/unicode.h"
#include "format/grid_text.h"
#include "format/json_value.h"
#include "format/lines_format.h"
#include "format/puzzle_file.h"
#include "format/source_text.h"
#include "format/text_format.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace gridsmith {

namespace {

Error error_at(std::string_view text, std::size_t offset, std::string message) {
    const TextPosition place = position_in(text, offset);
    return {std::move(message), {}, place.line, place.column};
}

// Symbols of large grids may begin with the same sign.
bool is_markup(std::string_view text) {
    const char second = text.size() > 1 ? text[1] : ' ';
    return text.front() == '<' && (second == '!' || second == '?' || (second >= 'A' && second <= 'Z') ||
                                   (second >= 'a' && second <= 'z'));
}

std::optional<Error> fault_of_markup(std::string_view text) {
    std::string small(text.substr(0, 4096));
    std::ranges::transform(small, small.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    for (const std::string_view sign :
         {"<!doctype html", "<html", "<head", "<body", "<table", "<div", "<br", "<td"})
        if (small.contains(sign))
            return Error{
                "is HTML; expected a puzzle: copy what the page shows, or a link, and not its source"};
    return Error{"is XML of an unknown kind, expected an element <opensudoku> or <ksudoku>"};
}

std::optional<Error> fault_of_json(std::string_view text, bool is_list) {
    Result<void> read;
    if (is_list)
        read = read_json_array(text, [](const JsonValue&) { return Result<void>(); });
    else if (const auto value = read_json(text); !value)
        read = std::unexpected(value.error());
    if (!read) return read.error();
    return Error{is_list ? "is a JSON list of an unknown kind, expected rows of numbers"
                         : "is a JSON object of an unknown kind, expected a puzzle file, a saved game or "
                           "what a link holds"};
}

// Do letters stand beside each other? Those of a cell stand alone; an x may be an empty one.
bool has_words(std::string_view text) {
    const auto is_letter = [](char c) {
        return c != 'x' && c != 'X' && ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'));
    };
    return std::ranges::adjacent_find(text, [&](char a, char b) { return is_letter(a) && is_letter(b); }) !=
           text.end();
}

// A line of what might be a grid, and how many cells it has if each piece, or else each character, is one.
struct CountedRow {
    const DrawnRow* row = nullptr;
    std::size_t pieces = 0;  // none, where they are words
    std::size_t characters = 0;
};

std::vector<CountedRow> counted_rows(const DrawnGrid& drawn) {
    std::vector<CountedRow> rows;
    for (const DrawnRow& row : drawn.rows) {
        std::size_t characters = 0;
        for (const TextPiece& piece : row.pieces) characters += character_count(piece.text);
        rows.push_back({&row, has_words(row.text) ? 0 : row.pieces.size(), characters});
    }
    return rows;
}

// The side that most rows have as their number of cells, 0 for none.
std::size_t usual_side(const std::vector<CountedRow>& rows, std::size_t CountedRow::*count) {
    for (const std::size_t side : {std::size_t{9}, std::size_t{4}, std::size_t{16}, std::size_t{25}}) {
        const auto having = std::ranges::count(rows, side, count);
        if (having >= (side > 9 ? 8 : 3) && static_cast<std::size_t>(having) * 2 > rows.size()) return side;
    }
    return 0;
}

// What a reader says that knows more about such texts.
std::optional<Error> fault_of_reader(std::string_view id, std::string_view text) {
    const PuzzleFormat& format = *format_of_id(id);
    auto read = format.read(text, format);
    return read ? std::nullopt : std::optional(std::move(read.error()));
}

bool is_framed(const DrawnGrid& drawn) {
    return std::ranges::all_of(drawn.rows, [](const DrawnRow& row) { return row.text.contains('|'); });
}

// As many rows as a grid has, with bars, or with blanks for empty cells, of which editors drop the last ones.
std::optional<Error> fault_of_rows_with_blanks(std::string_view text, const DrawnGrid& drawn) {
    const std::size_t side = drawn.rows.size();
    if (!order_of_side(side)) return std::nullopt;
    if (is_framed(drawn)) return fault_of_reader("grid", text);
    const auto is_short = [side](const DrawnRow& row) {
        return row.text.size() <= side && !has_words(row.text);
    };
    return std::ranges::all_of(drawn.rows, is_short) ? fault_of_reader("sudoku", text) : std::nullopt;
}

// A row with another number of cells than the others.
Error fault_of_row(const DrawnRow& row, std::size_t side) {
    std::string found = printable(row.text.substr(0, 40));
    int column = row.pieces.empty() ? 1 : row.pieces.front().column;
    // A character that nobody sees, or that only looks like another one, is the more worth a word.
    for (const TextPiece& piece : row.pieces) {
        const std::size_t foreign = has_words(row.text) ? piece.text.size() : first_beyond_ascii(piece.text);
        if (foreign == piece.text.size()) continue;
        found = shown_character(piece.text, foreign);
        column = piece.column + static_cast<int>(foreign);
        break;
    }
    return {fmt::format("expected a row of {} cells, as most lines have, found {}", side, found),
            {},
            row.line,
            column};
}

std::optional<Error> fault_of_grid(std::string_view text) {
    DrawnGrid drawn = drawn_grid(text);
    std::vector<CountedRow> rows = counted_rows(drawn);
    auto count = &CountedRow::characters;
    std::size_t side = usual_side(rows, count);
    if (side == 0) {
        count = &CountedRow::pieces;
        side = usual_side(rows, count);
    }
    if (side == 0) {
        if (auto fault = fault_of_rows_with_blanks(text, drawn)) return fault;
        drawn = drawn_grid(text, ",;");
        rows = counted_rows(drawn);
        side = usual_side(rows, count);
    }
    if (side == 0) return std::nullopt;
    for (const CountedRow& row : rows)
        if (row.*count != side) return fault_of_row(*row.row, side);
    if (rows.size() != side)
        return Error{
            fmt::format("expected {0} rows, as the rows have {0} cells, found {1}", side, rows.size()),
            {},
            rows.back().row->line};
    // Rows and columns are right, so that a bar or a cell is not.
    if (is_framed(drawn) || (side > 9 && count == &CountedRow::characters))
        if (auto fault = fault_of_reader("grid", text)) return fault;
    for (const CountedRow& row : rows)
        for (const TextPiece& piece : row.row->pieces)
            for (std::size_t i = 0; i < piece.text.size(); ++i) {
                const bool may_be_cell = (piece.text[i] >= '0' && piece.text[i] <= '9') ||
                                         std::string_view("._*-xX").contains(piece.text[i]);
                if (!may_be_cell && side <= 9)
                    return Error{fmt::format("expected a number up to {} or . for an empty cell, found {}",
                                             side, shown_character(piece.text, i)),
                                 {},
                                 row.row->line,
                                 piece.column + static_cast<int>(character_count(piece.text.substr(0, i)))};
            }
    return Error{fmt::format("expected the cells of a grid in one of the known alphabets, found {}",
                             printable(rows.front().row->text.substr(0, 40))),
                 {},
                 rows.front().row->line};
}

}  // namespace

// Pictures, archives and the like: the first byte that no text has.
std::optional<Error> fault_of_bytes(std::string_view text) {
    constexpr std::size_t kLookedAt = std::size_t{1} << 16;
    const std::string_view looked_at = text.substr(0, kLookedAt);
    std::size_t bad_byte = looked_at.size();
    // A character may be cut off at the end of what is looked at.
    const bool is_utf8 = characters_of(looked_at, &bad_byte) || bad_byte + 4 > kLookedAt;
    const auto controls = [](char c) {
        return static_cast<unsigned char>(c) < ' ' && !std::string_view("\t\n\v\f\r").contains(c);
    };
    const auto control =
        static_cast<std::size_t>(std::ranges::find_if(looked_at, controls) - looked_at.begin());
    const std::size_t place = std::min(control, is_utf8 ? looked_at.size() : bad_byte);
    if (place == looked_at.size()) return std::nullopt;
    return error_at(text, place,
                    fmt::format("expected a puzzle as text, found {}", shown_character(text, place)));
}

std::optional<Error> fault_of_text(std::string_view text) {
    text = without_byte_order_mark(text);
    const std::string_view begun = trimmed_start(text);
    if (begun.empty()) return Error{"is empty, expected a puzzle"};
    if (auto fault = fault_of_bytes(text)) return fault;
    for (const std::string_view scheme : {"http://", "https://"})
        if (begun.starts_with(scheme))
            return error_at(text, text.size() - begun.size(),
                            "expected a link that holds its puzzle, of f-puzzles, SudokuPad or SudokuWiki");
    if (is_markup(begun)) return fault_of_markup(text);
    if (begun.front() == '{' || begun.starts_with("[[") || begun.starts_with("[{"))
        return fault_of_json(text, begun.front() == '[');
    if (begins_as_text(text)) return fault_of_reader("text", text);
    return fault_of_grid(text);
}

std::optional<Error> fault_of_lines(std::string_view text) {
    constexpr std::size_t kLookedAt = std::size_t{1} << 16;
    LineWalker lines(without_byte_order_mark(text.substr(0, kLookedAt)));
    while (const auto line = lines.next()) {
        if (!may_be_cells(line->text)) continue;
        Grid grid;
        const auto read = read_line_of_cells(line->text, grid);
        if (!read) return Error{read.error().message, {}, line->number, read.error().column};
    }
    return std::nullopt;
}

}  // namespace gridsmith
