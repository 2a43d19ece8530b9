#include "format/line/lines_format.h"

#include "base/number_text.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::size_t kFewestCells = 16;

constexpr bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// The first word from `at` on, or nothing.
std::string_view word_after(std::string_view line, std::size_t at) {
    const auto first = std::find_if_not(line.begin() + static_cast<std::ptrdiff_t>(at), line.end(), is_blank);
    return {first, std::find_if(first, line.end(), is_blank)};
}

std::size_t place_in(std::string_view line, std::string_view word) {
    return static_cast<std::size_t>(word.data() - line.data());
}

// Are these the cells of a grid of order 3 or more? Words of 16 characters are too common.
bool are_cells(std::string_view text) {
    Grid grid;
    return text.size() > kFewestCells && order_of_cell_count(text.size()) && read_cells(text, grid);
}

// The number of digits and signs of empty cells in words that have nothing else.
std::size_t loose_cells_in(std::string_view text) {
    std::size_t count = 0;
    for (auto word = word_after(text, 0); !word.empty();
         word = word_after(text, place_in(text, word) + word.size()))
        if (word.find_first_not_of("0123456789._*-") == std::string_view::npos) count += word.size();
    return count;
}

// The cells in the address of a web page, or nothing if there are none or several.
std::string_view cells_of_link(std::string_view word) {
    if (!word.starts_with("https://") && !word.starts_with("http://")) return {};
    if (word.contains("sudokuwiki.org/")) return {};  // another format reads these
    std::string_view found;
    for (std::size_t at = 0; at < word.size();) {
        const std::size_t end = std::min(word.find_first_of("/?&=#", at), word.size());
        const std::string_view part = word.substr(at, end - at);
        if (part.find_first_not_of("0123456789.") == std::string_view::npos && are_cells(part)) {
            if (!found.empty()) return {};
            found = part;
        }
        at = end + 1;
    }
    return found;
}

// The cells behind words that are no cells, as in "7.1 4.7....25..." or "Easy 1: 4.7....25...", or in a link. Nothing
// if there are none, or if the words before may be a part of the cells.
std::string_view cells_behind_words(std::string_view line) {
    for (auto word = word_after(line, 0); !word.empty();
         word = word_after(line, place_in(line, word) + word.size())) {
        const std::string_view cells = are_cells(word) ? word : cells_of_link(word);
        if (cells.empty()) continue;
        const std::string_view before = line.substr(0, place_in(line, word));
        return may_be_cells(before) || loose_cells_in(before) >= kFewestCells ? std::string_view() : cells;
    }
    return {};
}

// The cells on a line, or nothing if the line is blank or a comment. Without cells the first word.
std::string_view cells_of_line(std::string_view line) {
    const auto first = std::ranges::find_if_not(line, is_blank);
    if (first == line.end() || *first == '#') return {};
    const std::string_view word(first, std::find_if(first, line.end(), is_blank));
    if (order_of_cell_count(word.size())) return word;
    const std::string_view behind = cells_behind_words(line);
    return behind.empty() ? word : behind;
}

LoadedPuzzle loaded_line(const Grid& grid, const SourceLine& line, const Alphabet& alphabet,
                         const PuzzleFormat& format) {
    Puzzle puzzle(grid);
    puzzle.symbols = alphabet.symbols();
    const std::string_view cells = cells_of_line(line.text);
    const bool has_words = indentation_of(line.text) < place_in(line.text, cells);
    return loaded_puzzle(
        format, std::move(puzzle), line.number,
        fmt::format("Line of {} cells ({}), {}{}", grid.cell_count(), alphabet.name,
                    quantity(static_cast<std::size_t>(grid.entry_count()), "entry", "entries"),
                    has_words ? "; text before the cells ignored" : ""));
}

// Explains why the number of characters in `cells` is not the number of cells of a grid.
Error fault_of_count(std::string_view line, std::string_view cells) {
    const std::size_t start = place_in(line, cells);
    const auto error_at = [&](std::size_t count, std::string message) {
        return Error{std::move(message), {}, 0, static_cast<int>(start + count) + 1};
    };
    // An invisible character explains more than the number.
    const auto foreign = std::ranges::find_if(cells, [](char c) { return c < ' ' || c > '~'; });
    if (foreign != cells.end()) {
        const auto at = static_cast<std::size_t>(foreign - cells.begin());
        return error_at(at, fmt::format("expected a symbol or . for an empty cell, found {}",
                                        shown_character(cells, at)));
    }
    for (auto word = word_after(line, start + cells.size()); !word.empty();
         word = word_after(line, place_in(line, word) + word.size()))
        if (are_cells(word))
            return error_at(
                0, fmt::format("expected nothing before the cells of a puzzle, found {}", excerpt_of(cells)));
    for (const std::size_t count : {std::size_t{625}, std::size_t{256}, std::size_t{81}}) {
        const bool has_sign_after = cells.size() > count && std::string_view(",;|:/").contains(cells[count]);
        if (has_sign_after && are_cells(cells.substr(0, count)))
            return error_at(count, fmt::format("expected a blank after {} cells, found {}", count,
                                               shown_character(cells, count)));
    }
    return error_at(
        cells.size(),
        fmt::format("expected 16, 81, 256 or 625 characters, one for each cell, found {}", cells.size()));
}

// Does `whole` have all entries of `part`?
bool is_part_of(const Grid& part, const Grid& whole) {
    return std::ranges::equal(part.values(), whole.values(),
                              [](Value a, Value b) { return a == 0 || a == b; });
}

// After the cells, a line can hold any remark and the solution, but no other cells.
std::optional<Error> fault_after_cells(std::string_view line, std::string_view cells,
                                       const Alphabet& alphabet, const Grid& grid) {
    const std::size_t end = place_in(line, cells) + cells.size();
    // Recognises nearly every solution without reading it, which makes long collections faster.
    const auto may_become = [](char a, char b) { return a == b || a == '.' || a == '0'; };
    if (std::ranges::equal(cells, line.substr(end + 1, cells.size()), may_become)) return std::nullopt;

    const std::string_view next = word_after(line, end);
    if (next.size() == cells.size()) {
        Grid other;
        const bool is_other_puzzle =
            read_cells_in(alphabet, next, other) && !is_part_of(grid, other) && !is_part_of(other, grid);
        if (!is_other_puzzle) return std::nullopt;
        return Error{"expected one puzzle on a line, found the cells of a second puzzle",
                     {},
                     0,
                     static_cast<int>(place_in(line, next)) + 1};
    }
    // A stray blank may have cut the cells in two, whatever their number.
    std::string joined(line);
    std::erase_if(joined, is_blank);
    Grid whole;
    const bool is_rest = order_of_cell_count(joined.size()) && read_cells(joined, whole);
    const bool is_number = std::ranges::count(next, '.') < 2;
    const bool are_cells = next.size() >= kFewestCells &&
                           next.find_first_not_of(".0123456789") == std::string_view::npos && !is_number;
    if (!is_rest && !are_cells) return std::nullopt;
    return Error{
        fmt::format("expected no more cells after {} cells and a blank, found {}", cells.size(), next.size()),
        {},
        0,
        static_cast<int>(place_in(line, next)) + 1};
}

// 81 digits and blanks: the blanks can only mean empty cells.
bool is_line_with_blanks(std::string_view line) {
    return line.size() == 81 && line.find_first_not_of("123456789 ") == std::string_view::npos &&
           line.contains(' ');
}

}  // namespace

bool is_whole_puzzle(std::string_view line) {
    Grid grid;
    const auto alphabet = read_line_of_cells(trimmed_end(line), grid);
    return alphabet && *alphabet != nullptr && grid.order() > 2 && !may_be_row_of_candidates(line);
}

bool may_be_cells(std::string_view line) {
    constexpr std::size_t kFewest = 12;
    constexpr std::size_t kMost = 200;  // characters of a word of prose
    const auto is_cell = [](char c) { return c == '.' || (c >= '0' && c <= '9'); };
    for (auto word = word_after(line, 0); !word.empty();
         word = word_after(line, place_in(line, word) + word.size())) {
        const auto cells = static_cast<std::size_t>(std::ranges::count_if(word, is_cell));
        if (word.size() > kMost || (word.size() >= kFewest && 2 * cells >= word.size())) return true;
    }
    return false;
}

Result<const Alphabet*> read_line_of_cells(std::string_view line, Grid& grid) {
    if (is_line_with_blanks(line)) {
        std::string dotted(line);
        std::ranges::replace(dotted, ' ', '.');
        if (dotted.find_first_not_of('.') != std::string::npos) return read_cells(dotted, grid);
    }
    const std::string_view cells = cells_of_line(line);
    if (cells.empty()) return nullptr;
    if (!order_of_cell_count(cells.size())) {
        if (const auto plain = with_plain_empty_signs(line)) return read_line_of_cells(*plain, grid);
        return std::unexpected(fault_of_count(line, cells));
    }
    auto alphabet = read_cells(cells, grid);
    if (!alphabet) {
        alphabet.error().column += static_cast<int>(place_in(line, cells));
        return alphabet;
    }
    if (place_in(line, cells) + cells.size() + kFewestCells < line.size())
        if (auto fault = fault_after_cells(line, cells, **alphabet, grid))
            return std::unexpected(std::move(*fault));
    return alphabet;
}

std::string text_beside_cells(std::string_view line) {
    const std::string_view cells = cells_of_line(line);
    if (cells.empty() || is_line_with_blanks(line)) return {};
    const std::size_t begin = place_in(line, cells);
    std::string text(trimmed(line.substr(0, begin)));
    const std::string_view after = trimmed(line.substr(begin + cells.size()));
    if (!text.empty() && !after.empty()) text += ' ';
    return text.append(after);
}

void append_line_of_cells(std::string& text, const Grid& grid) {
    append_cells(text, grid, '.');
    text += '\n';
}

bool may_be_line_of_candidates(std::string_view line) {
    const std::size_t length = trimmed(line).size();
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        if (length == static_cast<std::size_t>(cell_count_of(order) * side_of(order))) return true;
    return false;
}

namespace formats {
extern const PuzzleFormat sukaku;
}

namespace {

Result<std::optional<LoadedPuzzle>> read_puzzle_of_line(std::string_view line,
                                                        const ReadingContext& context) {
    if (may_be_line_of_candidates(line)) {
        auto loaded = read_indented_line(line, {formats::sukaku, context.limits});
        if (loaded) return loaded;
    }
    Grid grid;
    const auto alphabet = read_line_of_cells(line, grid);
    if (!alphabet) return std::unexpected(alphabet.error());
    if (*alphabet == nullptr) return std::nullopt;
    const auto plain = with_plain_empty_signs(line);
    return loaded_line(grid, {plain ? *plain : line, 1}, **alphabet, context.format);
}

// The puzzle of a line in an alphabet, or nothing if a cell is not in the alphabet.
std::optional<LoadedPuzzle> puzzle_in_alphabet(SourceLine line, const Alphabet& alphabet,
                                               const PuzzleFormat& format) {
    const auto plain = with_plain_empty_signs(line.text);
    if (plain) line.text = *plain;
    const std::string_view cells = cells_of_line(line.text);
    Grid grid;
    if (order_of_cell_count(cells.size()) != alphabet.order || !read_cells_in(alphabet, cells, grid))
        return std::nullopt;
    return loaded_line(grid, line, alphabet, format);
}

// Each other reading takes another alphabet for all lines of one order.
std::vector<std::vector<LoadedPuzzle>> read_lines_otherwise(std::string_view bytes,
                                                            const ReadingContext& context) {
    std::vector<std::vector<LoadedPuzzle>> others;
    const auto usual = all_puzzles(bytes, context);
    if (!usual) return others;
    std::vector<std::string_view> texts;  // the line of each puzzle
    LineWalker lines(without_byte_order_mark(bytes), context.limits.stop);
    for (auto line = lines.next(); line && texts.size() < usual->size(); line = lines.next())
        if ((*usual)[texts.size()].line == line->number) texts.push_back(line->text);
    if (texts.size() < usual->size()) return others;
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        for (const Alphabet& alphabet : alphabets_of(order)) {
            std::vector<LoadedPuzzle> puzzles;
            bool has_order = false;
            for (const LoadedPuzzle& loaded : *usual) {
                if (loaded.puzzle.order() != order || loaded.format != context.format.id) {
                    puzzles.push_back(loaded);
                    continue;
                }
                has_order = true;
                auto other =
                    puzzle_in_alphabet({texts[puzzles.size()], loaded.line}, alphabet, context.format);
                if (!other) break;
                puzzles.push_back(std::move(*other));
            }
            if (has_order && puzzles.size() == usual->size()) others.push_back(std::move(puzzles));
        }
    return others;
}

Fit fit_of_lines(std::string_view bytes, const ReadingContext& context) {
    // The first lines with a puzzle or a fault decide.
    constexpr int kEnough = 8;
    constexpr std::size_t kLookedAt = 65536;
    int good = 0;
    int bad = 0;
    Grid grid;
    LineWalker lines(without_byte_order_mark(bytes.substr(0, kLookedAt)));
    for (auto line = lines.next(); line && good + bad < kEnough; line = lines.next()) {
        const auto alphabet = read_line_of_cells(line->text, grid);
        const bool has_candidates = !alphabet && may_be_line_of_candidates(line->text) &&
                                    read_puzzle_of_line(line->text, context).has_value();
        if (has_candidates || (alphabet && *alphabet != nullptr))
            ++good;
        else if (!alphabet)
            ++bad;
    }
    if (good == 0) return Fit::no;
    return good > bad ? Fit::certain : Fit::possible;
}

Result<std::string> write_lines(const Puzzle& puzzle, const WriteOptions&) {
    std::string text;
    append_line_of_cells(text, puzzle.grid);
    return text;
}

Result<std::string> write_sdm(const Puzzle& puzzle, const WriteOptions&) {
    std::string text;
    append_cells(text, puzzle.grid, '0');
    return text + '\n';
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat lines = {
    .id = "lines",
    .name = "Lines of cells",
    .extensions = {".lines", ".txt"},
    .many = true,
    .fit = fit_of_lines,
    .read_line = read_puzzle_of_line,
    .read_otherwise = read_lines_otherwise,
    .write = write_lines,
    .copy_place = 10,
    .copy_label = "Line of cells",
};

extern constinit const PuzzleFormat sdm = {
    .id = "sdm",
    .name = "Lines of digits",
    .extensions = {".sdm"},
    .many = true,
    .fit = fit_of_lines,
    .read_line = read_puzzle_of_line,
    .write = write_sdm,
    .copy_place = 20,
    .copy_label = "Line of digits",
};

}  // namespace formats

}  // namespace gridsmith
