#include "format/door/text_fault.h"

#include "base/unicode.h"
#include "format/core/source_text.h"
#include "format/door/puzzle_file.h"
#include "format/drawn/grid_text.h"
#include "format/json/json_value.h"
#include "format/line/lines_format.h"
#include "format/saved/text_format.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

Error error_at(std::string_view text, std::size_t offset, std::string message) {
    const TextPosition place = position_in(text, offset);
    return {std::move(message), {}, place.line, place.column};
}

// The symbol < of a large grid can begin a text too.
bool is_html_or_xml(std::string_view text) {
    const char second = text.size() > 1 ? text[1] : ' ';
    return text.front() == '<' && (second == '!' || second == '?' || (second >= 'A' && second <= 'Z') ||
                                   (second >= 'a' && second <= 'z'));
}

std::optional<Error> fault_of_markup(std::string_view text) {
    std::string small(text.substr(0, 4096));
    std::ranges::transform(small, small.begin(), small_letter);
    for (const std::string_view sign :
         {"<!doctype html", "<html", "<head", "<body", "<table", "<div", "<br", "<td"})
        if (small.contains(sign))
            return Error{
                "is HTML, expected a puzzle; copy the puzzle from the page or copy a link, not the page's source"};
    return Error{"is unknown XML, expected an element <opensudoku> or <ksudoku>"};
}

std::optional<Error> fault_of_json(std::string_view text, bool is_list, const ReadingLimits& limits) {
    Result<void> read;
    if (is_list)
        read = read_json_array(
            text, [](const JsonValue&) { return Result<void>(); }, limits);
    else if (const auto value = read_json(text, limits); !value)
        read = std::unexpected(value.error());
    if (!read) return read.error();
    return Error{
        is_list ? "is an unknown JSON array, expected rows of numbers"
                : "is an unknown JSON object, expected a puzzle file, a saved game or the JSON of a link"};
}

// Are there two neighbouring letters? A letter of a cell is alone, except x for empty cells.
bool has_words(std::string_view text) {
    const auto is_letter = [](char c) {
        return c != 'x' && c != 'X' && ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'));
    };
    return std::ranges::adjacent_find(text, [&](char a, char b) { return is_letter(a) && is_letter(b); }) !=
           text.end();
}

// A line of a possible grid, and its number of cells if each piece or if each character is a cell.
struct CountedRow {
    const DrawnRow* row = nullptr;
    std::size_t pieces = 0;  // 0 for words
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

// The side of a grid that most rows have as their number of cells, or 0.
std::size_t usual_side(const std::vector<CountedRow>& rows, std::size_t CountedRow::*count) {
    for (const std::size_t side : {std::size_t{9}, std::size_t{4}, std::size_t{16}, std::size_t{25}}) {
        const auto having = std::ranges::count(rows, side, count);
        if (having >= (side > 9 ? 8 : 3) && static_cast<std::size_t>(having) * 2 > rows.size()) return side;
    }
    return 0;
}

// The error of the format's reader.
std::optional<Error> fault_of_reader(std::string_view id, std::string_view text) {
    const PuzzleFormat& format = *format_of_id(id);
    auto read = format.read(text, {format});
    return read ? std::nullopt : std::optional(std::move(read.error()));
}

bool is_framed(const DrawnGrid& drawn) {
    return std::ranges::all_of(drawn.rows, [](const DrawnRow& row) { return row.text.contains('|'); });
}

// For the rows of a grid with bars, or with blanks for empty cells, which editors remove at the ends of lines.
std::optional<Error> fault_of_rows_with_blanks(std::string_view text, const DrawnGrid& drawn) {
    const std::size_t side = drawn.rows.size();
    if (!order_of_side(side)) return std::nullopt;
    if (is_framed(drawn)) return fault_of_reader("grid", text);
    const auto is_short = [side](const DrawnRow& row) {
        return row.text.size() <= side && !has_words(row.text);
    };
    return std::ranges::all_of(drawn.rows, is_short) ? fault_of_reader("sudoku", text) : std::nullopt;
}

// For a row whose number of cells differs from the other rows.
Error fault_of_row(const DrawnRow& row, std::size_t side) {
    std::string found = printable(row.text.substr(0, 40));
    int column = row.pieces.empty() ? 1 : row.pieces.front().column;
    // An invisible character, or a character that looks like another, explains more than the number.
    const bool are_words = has_words(row.text);
    for (const TextPiece& piece : row.pieces) {
        const std::size_t foreign = are_words ? piece.text.size() : first_beyond_ascii(piece.text);
        if (foreign == piece.text.size()) continue;
        found = shown_character(piece.text, foreign);
        column = piece.column + static_cast<int>(foreign);
        break;
    }
    return {fmt::format("expected a row of {} cells like most lines, found {}", side, found),
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
        return Error{fmt::format("expected {0} rows of {0} cells, found {1}", side, rows.size()),
                     {},
                     rows.back().row->line};
    // The numbers of rows and columns are right, so a bar or a cell is wrong.
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
    return Error{fmt::format("expected cells in a known alphabet, found {}",
                             printable(rows.front().row->text.substr(0, 40))),
                 {},
                 rows.front().row->line};
}

}  // namespace

// Finds the first byte that no text has, as in pictures and archives.
std::optional<Error> fault_of_bytes(std::string_view text) {
    constexpr std::pair<std::string_view, std::string_view> kPacked[] = {{"\x1f\x8b", "gzip"},
                                                                         {"\x28\xb5\x2f\xfd", "zstd"},
                                                                         {"\xfd"
                                                                          "7zXZ",
                                                                          "xz"},
                                                                         {"BZh", "bzip2"},
                                                                         {"PK\x03\x04", "zip"}};
    for (const auto& [sign, program] : kPacked)
        if (text.starts_with(sign))
            return Error{fmt::format("is compressed with {}, expected a puzzle as text; decompress it first",
                                     program)};
    constexpr std::size_t kLookedAt = std::size_t{1} << 16;
    const std::string_view looked_at = text.substr(0, kLookedAt);
    std::size_t bad_byte = looked_at.size();
    // The last character may be cut off.
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

std::optional<Error> fault_of_text(std::string_view text, const ReadingLimits& limits) {
    text = without_byte_order_mark(text);
    const std::string_view begun = trimmed_start(text, limits.stop);
    if (begun.empty()) return Error{"is empty, expected a puzzle"};
    if (auto fault = fault_of_bytes(text)) return fault;
    for (const std::string_view scheme : {"http://", "https://"})
        if (begun.starts_with(scheme))
            return error_at(text, text.size() - begun.size(),
                            "expected a link of f-puzzles, SudokuPad or SudokuWiki that holds its puzzle");
    if (is_html_or_xml(begun)) return fault_of_markup(text);
    if (begun.front() == '{' || begun.starts_with("[[") || begun.starts_with("[{"))
        return fault_of_json(text, begun.front() == '[', limits);
    if (begins_as_text(text)) return fault_of_reader("text", text);
    return fault_of_grid(text);
}

std::optional<Error> fault_of_lines(std::string_view text, const std::optional<Rules>& rules) {
    constexpr std::size_t kLookedAt = std::size_t{1} << 16;
    LineWalker lines(without_byte_order_mark(text.substr(0, kLookedAt)));
    while (const auto line = lines.next()) {
        if (!may_be_cells(line->text)) continue;
        Grid grid;
        const auto read = read_line_of_cells(line->text, grid, {.side = rules ? rules->side() : 0});
        if (!read) return Error{read.error().message, {}, line->number, read.error().column};
    }
    return std::nullopt;
}

}  // namespace gridsmith
