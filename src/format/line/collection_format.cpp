// Lines of collections in which the cells of a puzzle are one field of several:
//
//     bank      0123456789ab 4.7....25... 7.2    sudoku-exchange-puzzle-bank: hash, cells, rating
//     gsf       1,2,3,4,4.7....25...,6,7         the fifth of at least seven fields
//     csv       Puzzle,Solution,                 QQWing and other tables: a line of column names, then lines
//               4.7....25...,497318625...,       with the puzzle in one field, separated by commas, semicolons
//                                                or tabs
//     tsv       the same, but with tabs in what is written
//
// The readers ignore the other fields, and the reading says so.
#include "format/line/collection_format.h"

#include "base/number_text.h"
#include "base/unicode.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "format/line/lines_format.h"

#include <algorithm>
#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::size_t kHashLength = 12;
constexpr std::size_t kGsfField = 4;   // counted from 0
constexpr std::size_t kGsfFields = 7;  // the smallest number
constexpr std::string_view kCsvHead = "Puzzle";

// Fields can be in quotation marks, although no cell needs them.
std::string_view unquoted(std::string_view field) {
    const bool quoted = field.size() > 2 && field.starts_with('"') && field.ends_with('"');
    return quoted ? field.substr(1, field.size() - 2) : field;
}

std::vector<std::string_view> fields_of(std::string_view line, char separator = ',') {
    std::vector<std::string_view> fields;
    std::size_t at = 0;
    while (at <= line.size()) {
        const std::size_t end = std::min(line.find(separator, at), line.size());
        fields.push_back(unquoted(line.substr(at, end - at)));
        at = end + 1;
    }
    return fields;
}

// Tables use semicolons or tabs if their numbers have commas.
char separator_of(std::string_view line) {
    const std::size_t place = line.find_first_of(",;\t");
    return place == std::string_view::npos ? ',' : line[place];
}

std::vector<std::string_view> columns_of(std::string_view line) {
    return fields_of(line, separator_of(line));
}

// The puzzle in `cells`, a part of the line.
Result<std::optional<LoadedPuzzle>> puzzle_in(std::string_view line, std::string_view cells,
                                              const ReadingContext& context, std::string_view remarks) {
    const PuzzleFormat& format = context.format;
    const auto start = static_cast<int>(cells.data() - line.data());
    Puzzle puzzle;
    const auto alphabet =
        read_line_of_cells(cells, puzzle.grid,
                           {.side = context.rules ? context.rules->side() : 0, .any_side = context.any_side});
    if (!alphabet) return failure_at(0, alphabet.error().column + start, alphabet.error().message);
    if (*alphabet == nullptr || cells.contains(' '))
        return failure_at(0, start + 1, "expected the cells of a puzzle, one character for each cell");
    puzzle.symbols = (*alphabet)->symbols();
    return loaded_from(format, std::move(puzzle), 1, format.name, remarks);
}

bool is_hash(std::string_view word) {
    return word.size() == kHashLength &&
           word.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

bool is_rating(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789.") == std::string_view::npos;
}

bool looks_like_bank(std::string_view line) {
    return line.size() > kHashLength && is_hash(line.substr(0, kHashLength)) && line[kHashLength] == ' ';
}

bool has_cell_count(std::string_view field) {
    return order_of_cell_count(field.size()) && field.find_first_of(" \t\"") == std::string_view::npos;
}

bool looks_like_gsf(std::string_view line) {
    const auto fields = fields_of(line);
    return fields.size() >= kGsfFields && has_cell_count(fields[kGsfField]) && fields[kGsfField].size() > 16;
}

// Are the fields column names? They are QQWing's, or contain no cells and at least one word for a puzzle.
bool is_head(const std::vector<std::string_view>& fields) {
    if (fields.front() == kCsvHead) return true;
    constexpr std::string_view kNames[] = {"puzzle", "puzzles", "quiz", "quizzes", "sudoku", "grid", "board"};
    const auto names_puzzle = [&](std::string_view field) {
        return std::ranges::any_of(
            kNames, [&](std::string_view name) { return equal_ignoring_case(trimmed(field), name); });
    };
    const auto holds_cells = [](std::string_view field) {
        return has_cell_count(field) && field.find_first_of(".0123456789") != std::string_view::npos;
    };
    return fields.size() > 1 && std::ranges::any_of(fields, names_puzzle) &&
           std::ranges::none_of(fields, holds_cells);
}

bool looks_like_csv(std::string_view line) {
    const auto fields = columns_of(trimmed_end(line));
    if (is_head(fields)) return true;
    // After a tab, any line of cells can have a remark.
    const bool is_row = line.starts_with('"') || (fields.size() > 1 && !line.contains('\t'));
    return is_row && has_cell_count(fields.front());
}

// The column with the most empty cells among the columns that are long enough, or nothing. The solution has no
// empty cells, whichever column holds it. A column of candidates counts too; otherwise the solution beside the
// candidates would be read.
//
// Looks at the line alone, so that files of any length can be streamed.
//
// `fewest`: a column with fewer characters holds no cells.
std::optional<std::size_t> column_of_puzzle(
    const std::vector<std::string_view>& fields,
    std::size_t fewest = static_cast<std::size_t>(cell_count_of(kMinOrder))) {
    std::optional<std::size_t> best;
    std::ptrdiff_t most = -1;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const bool may_be_cells = fields[i].size() >= fewest &&
                                  fields[i].size() <= kMaxCells * side_of(kMaxOrder) &&
                                  !fields[i].contains(' ');
        const auto empty =
            std::ranges::count_if(fields[i], [](char c) { return std::string_view("0._*-xX").contains(c); });
        if (!may_be_cells || empty <= most) continue;
        best = i;
        most = empty;
    }
    return best;
}

bool is_comment_or_blank(std::string_view line) { return trimmed_end(line).empty() || line.starts_with('#'); }

Result<std::optional<LoadedPuzzle>> read_bank_line(std::string_view line, const ReadingContext& context) {
    if (is_comment_or_blank(line)) return std::nullopt;
    line = trimmed_end(line);
    if (!looks_like_bank(line)) return failure_at(0, 1, "expected twelve hexadecimal digits and a blank");
    const std::string_view rest = line.substr(kHashLength + 1);
    const std::string_view cells = rest.substr(0, rest.find(' '));
    const auto rating = rest.substr(cells.size()).find_first_not_of(' ');
    const std::size_t rating_at =
        kHashLength + 1 + cells.size() + (rating == std::string_view::npos ? 0 : rating);
    if (rating == std::string_view::npos || !is_rating(line.substr(rating_at)))
        return failure_at(0, static_cast<int>(rating_at) + 1, "expected a rating after the cells, a number");
    return puzzle_in(line, cells, context,
                     fmt::format("rating {} in the file", excerpt_of(line.substr(rating_at))));
}

Result<std::optional<LoadedPuzzle>> read_gsf_line(std::string_view line, const ReadingContext& context) {
    if (is_comment_or_blank(line)) return std::nullopt;
    const auto fields = fields_of(trimmed_end(line));
    if (fields.size() < kGsfFields)
        return failure_at(
            0, static_cast<int>(character_count(line)) + 1,
            fmt::format("expected at least seven fields between commas, found {}", fields.size()));
    return puzzle_in(line, fields[kGsfField], context,
                     fmt::format("the fifth of {} fields, the others ignored", fields.size()));
}

Result<std::optional<LoadedPuzzle>> read_csv_line(std::string_view line, const ReadingContext& context) {
    if (is_comment_or_blank(line)) return std::nullopt;
    line = trimmed_end(line);
    const char separator = separator_of(line);
    const auto fields = fields_of(line, separator);
    if (is_head(fields)) return std::nullopt;
    const auto column = context.rules
                            ? column_of_puzzle(fields, static_cast<std::size_t>(context.rules->cell_count()))
                            : column_of_puzzle(fields);
    if (!column)
        return failure_at(
            0, 1,
            fmt::format(
                "expected a column with the {} characters of a puzzle, or column names with Puzzle among them",
                context.rules ? std::to_string(context.rules->cell_count())
                              : std::string(context.cell_counts())));
    const auto others = static_cast<std::size_t>(std::ranges::count_if(
                            fields, [](std::string_view field) { return !field.empty(); })) -
                        1;
    std::string remarks = separator == ','   ? ""
                          : separator == ';' ? "columns separated by semicolons"
                                             : "columns separated by tabs";
    if (others > 0)
        remarks += (remarks.empty() ? "" : "; ") + quantity(others, "further column", "further columns") +
                   " ignored";
    return puzzle_in(line, fields[*column], context, remarks);
}

Result<std::string> write_csv(const Puzzle& puzzle, const WriteOptions&) {
    return text_of_cells(puzzle.grid) + ",\n";
}

Result<std::string> write_tsv(const Puzzle& puzzle, const WriteOptions&) {
    return text_of_cells(puzzle.grid) + "\n";
}

// A table with tabs is detected as csv, whose reader knows all separators.
Fit fit_of_no_text(std::string_view, const ReadingContext&) { return Fit::no; }

}  // namespace

std::string other_columns_of(std::string_view line) {
    line = trimmed_end(line);
    const char separator = separator_of(line);
    const auto fields = fields_of(line, separator);
    const auto column = column_of_puzzle(fields);
    std::string others;
    std::size_t at = 0;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::size_t end = std::min(line.find(separator, at), line.size());
        if (i != column) {
            if (!others.empty()) others += separator;
            others += line.substr(at, end - at);
        }
        at = end + 1;
    }
    return others;
}

namespace formats {

extern constinit const PuzzleFormat bank = {
    .id = "bank",
    .name = "Line of the Sudoku exchange bank",
    .many = true,
    .fit = fit_of_claimed_lines<looks_like_bank>,
    .read_line = read_bank_line,
};

extern constinit const PuzzleFormat gsf = {
    .id = "gsf",
    .name = "Line of gsf's solver",
    .many = true,
    .fit = fit_of_claimed_lines<looks_like_gsf>,
    .read_line = read_gsf_line,
};

extern constinit const PuzzleFormat csv = {
    .id = "csv",
    .name = "CSV table",
    .extensions = {".csv"},
    .many = true,
    .boards = HeldBoards::cells,
    .fit = fit_of_claimed_lines<looks_like_csv>,
    .read_line = read_csv_line,
    .write = write_csv,
    .copy_place = 190,
    .copy_label = "CSV",
    .opening = "Puzzle,\n",
};

extern constinit const PuzzleFormat tsv = {
    .id = "tsv",
    .name = "Table with tabs",
    .extensions = {".tsv"},
    .many = true,
    .boards = HeldBoards::cells,
    .fit = fit_of_no_text,
    .read_line = read_csv_line,
    .write = write_tsv,
    .opening = "Puzzle\n",
};

}  // namespace formats

}  // namespace gridsmith
