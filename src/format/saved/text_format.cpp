#include "format/saved/text_format.h"

#include "base/number_text.h"
#include "base/unicode.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>

namespace gridsmith {

namespace {

// The format prescribes the order: the writer takes the first sign that is not a symbol.
constexpr std::u32string_view kWrittenEmptySigns = U"._-~+=*^`,:;/?!<>$%&@|()[]";
constexpr std::u32string_view kCommentSigns = U"#;:!%&$@?/*+=~-^`<>.,_|[]{}";

// Is the character ignored everywhere?
bool is_ignored(char32_t character) {
    switch (category_of(character)) {
        case Category::Zs:
        case Category::Zl:
        case Category::Zp:
        case Category::Cc:
        case Category::Cf:
        case Category::Cs:
        case Category::Co:
        case Category::Cn: return true;
        default: return false;
    }
}

struct SignificantCharacter {
    char32_t character = 0;
    int column = 0;
};

// A line without ignored characters and comments.
struct SignificantLine {
    int number = 0;
    std::vector<SignificantCharacter> characters;
};

// The significant lines, at most one more than a grid can have.
Result<std::vector<SignificantLine>> significant_lines(std::string_view bytes) {
    if (bytes.size() > kLargestDrawing)
        return failure("is larger than 1 MB, too large for one puzzle as text");
    std::vector<SignificantLine> lines;
    std::optional<char32_t> comment_sign;
    LineWalker walker(bytes);
    while (lines.size() <= kMaxSide + 1) {
        const auto source = walker.next();
        if (!source) break;
        std::size_t bad_byte = 0;
        const auto characters = characters_of(source->text, &bad_byte);
        if (!characters)
            return failure_at(
                source->number, position_in(source->text, bad_byte).column,
                fmt::format("expected text in UTF-8, found {}", shown_character(source->text, bad_byte)));
        SignificantLine line{source->number, {}};
        for (std::size_t i = 0; i < characters->size(); ++i) {
            const char32_t character = (*characters)[i];
            if (is_ignored(character)) continue;
            if (!comment_sign) comment_sign = character;
            if (character == *comment_sign) break;
            line.characters.push_back({character, static_cast<int>(i) + 1});
        }
        if (!line.characters.empty()) lines.push_back(std::move(line));
    }
    if (!comment_sign)
        return failure("is empty, expected a comment line, a symbol line and the rows of a grid");
    return lines;
}

// The column of character `index` of a line, or the column after the last character.
int column_of(const SignificantLine& line, std::size_t index) {
    return index < line.characters.size() ? line.characters[index].column : line.characters.back().column + 1;
}

struct SymbolLine {
    char32_t empty = 0;
    Symbols symbols;
};

Result<SymbolLine> read_symbol_line(const SignificantLine& line, int order) {
    const auto side = static_cast<std::size_t>(side_of(order));
    const std::size_t count = line.characters.size();
    if (count != 1 && count != side + 1)
        return failure_at(
            line.number, column_of(line, std::min(count, side + 1)),
            fmt::format(
                "expected a sign for empty cells, then {} symbols for {} rows or no symbols, found {} symbols",
                side, side, count - 1));
    SymbolLine result{line.characters.front().character, Symbols(order)};
    if (count == 1) {
        if (result.symbols.value_of(result.empty) != 0)
            return failure_at(line.number, column_of(line, 0),
                              fmt::format("expected a sign for empty cells that is not a symbol, found {}",
                                          shown_character(result.empty)));
        return result;
    }

    std::u32string symbols;
    for (std::size_t i = 1; i < count; ++i) {
        const char32_t symbol = line.characters[i].character;
        if (symbol == result.empty)
            return failure_at(
                line.number, column_of(line, i),
                fmt::format("expected symbols that differ from the sign for empty cells, found {}",
                            shown_character(symbol)));
        if (symbols.contains(symbol))
            return failure_at(
                line.number, column_of(line, i),
                fmt::format("expected {} different symbols, found {} twice", side, shown_character(symbol)));
        symbols += symbol;
    }
    result.symbols = *Symbols::from(order, symbols);
    return result;
}

// The side of a grid that most rows have as their length, or 0.
std::size_t usual_side(const std::vector<SignificantLine>& lines) {
    for (int order = kMinOrder; order <= kMaxOrder && lines.size() > 1; ++order) {
        const auto side = static_cast<std::size_t>(side_of(order));
        const auto having = std::ranges::count_if(
            lines.begin() + 1, lines.end(),
            [side](const SignificantLine& line) { return line.characters.size() == side; });
        if (static_cast<std::size_t>(having) * 2 > lines.size() - 1) return side;
    }
    return 0;
}

// Rows are missing, or other lines are between or below the rows.
Error fault_of_row_count(const std::vector<SignificantLine>& lines, std::size_t side) {
    const std::size_t rows = lines.size() - 1;
    int line = lines.back().number;
    if (rows > side) {
        const auto foreign =
            std::find_if(lines.begin() + 1, lines.end(),
                         [side](const SignificantLine& other) { return other.characters.size() != side; });
        line = foreign != lines.end() ? foreign->number : lines[side + 1].number;
    }
    const std::string found = rows > kMaxSide ? "more" : quantity(rows, "row", "rows");
    return {fmt::format("expected {0} rows of {0} characters below the symbol line, found {1}", side, found),
            {},
            line};
}

Result<Puzzle> puzzle_of(const std::vector<SignificantLine>& lines) {
    if (const std::size_t side = usual_side(lines); side > 0 && lines.size() != side + 1)
        return std::unexpected(fault_of_row_count(lines, side));
    const auto order = lines.empty() ? std::nullopt : order_of_side(lines.size() - 1);
    if (!order)
        return failure(fmt::format(
            "expected a symbol line and 4, 9, 16 or 25 rows, found {} lines; the first line is always a comment, and its first character begins all comments",
            lines.size() > kMaxSide + 1 ? "more" : std::to_string(lines.size())));
    const auto symbol_line = read_symbol_line(lines.front(), *order);
    if (!symbol_line) return std::unexpected(symbol_line.error());

    Puzzle puzzle(*order);
    puzzle.symbols = symbol_line->symbols;
    const auto side = static_cast<std::size_t>(puzzle.side());
    Cell cell = 0;
    for (std::size_t row = 0; row < side; ++row) {
        const SignificantLine& line = lines[row + 1];
        if (line.characters.size() != side)
            return failure_at(line.number, column_of(line, side),
                              fmt::format("expected a row of {} characters for {} rows, found {}", side, side,
                                          line.characters.size()));
        for (const auto& [character, column] : line.characters) {
            const Value value = puzzle.symbols.value_of(character);
            if (value == 0 && character != symbol_line->empty)
                return failure_at(
                    line.number, column,
                    fmt::format("expected a symbol or {} for an empty cell, found {}",
                                shown_character(symbol_line->empty), shown_character(character)));
            puzzle.grid[cell++] = value;
        }
    }
    return puzzle;
}

}  // namespace

bool begins_as_text(std::string_view bytes) {
    const auto lines = significant_lines(bytes);
    const std::size_t side = lines ? usual_side(*lines) : 0;
    if (side == 0) return false;
    // A row of a grid has the sign for empty cells more than once.
    std::u32string signs;
    for (const SignificantCharacter& sign : lines->front().characters) {
        if (signs.contains(sign.character)) return false;
        signs += sign.character;
    }
    return signs.size() == 1 || signs.size() == side + 1 || lines->size() == side + 1;
}

namespace {

Fit fit_of_text(std::string_view bytes, const ReadingContext&) {
    const auto lines = significant_lines(bytes);
    if (!lines || lines->empty()) return Fit::no;
    const auto order = order_of_side(lines->size() - 1);
    if (!order) return Fit::no;
    const auto side = static_cast<std::size_t>(side_of(*order));
    const std::size_t first = lines->front().characters.size();
    if (first != 1 && first != side + 1) return Fit::no;
    const auto fitting_rows =
        std::ranges::count_if(lines->begin() + 1, lines->end(),
                              [&](const SignificantLine& line) { return line.characters.size() == side; });
    if (static_cast<std::size_t>(fitting_rows) == side) return Fit::certain;
    return static_cast<std::size_t>(fitting_rows) * 2 > side ? Fit::possible : Fit::no;
}

Result<LoadedPuzzle> read_text_of_symbols(std::string_view bytes, const ReadingContext& context) {
    const auto lines = significant_lines(bytes);
    if (!lines) return std::unexpected(lines.error());
    auto puzzle = puzzle_of(*lines);
    if (!puzzle) return std::unexpected(std::move(puzzle.error()));
    std::string reading = plain_reading(context.format, *puzzle);
    return loaded_puzzle(context.format, std::move(*puzzle), lines->front().number, std::move(reading));
}

Result<std::string> write_text(const Puzzle& puzzle, const WriteOptions& options) {
    const auto symbols = puzzle.symbols.characters();
    for (std::size_t i = 0; i < symbols.size(); ++i) {
        if (is_ignored(symbols[i]))
            return failure(
                fmt::format("cannot be written as text: readers of the format ignore the symbol {}",
                            shown_character(symbols[i])));
        if (symbols.substr(0, i).contains(symbols[i]))
            return failure(fmt::format("cannot be written as text: the symbol {} stands for two values",
                                       shown_character(symbols[i])));
    }
    // There are more signs than symbols, so a sign is always free.
    const auto is_free = [&](char32_t sign) { return !symbols.contains(sign); };
    const char32_t empty = *std::ranges::find_if(kWrittenEmptySigns, is_free);
    const char32_t comment =
        *std::ranges::find_if(kCommentSigns, [&](char32_t sign) { return sign != empty && is_free(sign); });

    const int order = puzzle.order();
    const int side = puzzle.side();
    const int row_length = options.separate_blocks ? side + 2 * (order - 1) : side;
    const int rule_length = std::max(side + 1, row_length);

    std::u32string text;
    text += comment;
    text += U" Sudoku *";
    text += U"0123456789"[order];
    text += U'\n';
    text += empty;
    text += symbols;
    text += U'\n';
    text += comment;
    text.append(static_cast<std::size_t>(rule_length - 1), U'-');
    text += U'\n';
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        const int row = cell / side;
        const int column = cell % side;
        if (options.separate_blocks) {
            if (column == 0 && row > 0 && row % order == 0) text += U'\n';
            if (column > 0 && column % order == 0) text += U"  ";
        }
        const Value value = puzzle.grid[cell];
        text += value == 0 ? empty : puzzle.symbols[value];
        if (column == side - 1) text += U'\n';
    }
    return utf8_of(text);
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat text = {
    .id = "text",
    .name = "Text with symbols and rows",
    .extensions = {".txt"},
    .fit = fit_of_text,
    .read = read_text_of_symbols,
    .write = write_text,
};

}  // namespace formats

}  // namespace gridsmith
