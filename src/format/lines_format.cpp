// Reading and writing lines of cells.
#include "format/lines_format.h"

#include "base/number_text.h"
#include "format/pencil_format.h"
#include "format/source_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::size_t kFewestCells = 16;

constexpr bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// The cells on a line, empty when it is blank or a comment.
std::string_view cells_of_line(std::string_view line) {
    const auto first = std::ranges::find_if_not(line, is_blank);
    if (first == line.end() || *first == '#') return {};
    return {first, std::find_if(first, line.end(), is_blank)};
}

void explain(LoadedPuzzle& loaded, const Alphabet& alphabet, const PuzzleFormat& format) {
    const Grid& grid = loaded.puzzle.grid;
    loaded.puzzle.symbols = alphabet.symbols();
    loaded.kind = looks_like_template(grid) ? PuzzleKind::puzzle_template : PuzzleKind::puzzle;
    loaded.format = format.id;
    loaded.reading = fmt::format("Line of {} cells ({}), {}", grid.cell_count(), alphabet.name,
                                 quantity(static_cast<std::size_t>(grid.entry_count()), "entry", "entries"));
}

// The word that begins at `at` or behind it, empty when there is none.
std::string_view word_behind(std::string_view line, std::size_t at) {
    const auto first = std::find_if_not(line.begin() + static_cast<std::ptrdiff_t>(at), line.end(), is_blank);
    return {first, std::find_if(first, line.end(), is_blank)};
}

std::size_t place_in(std::string_view line, std::string_view word) {
    return static_cast<std::size_t>(word.data() - line.data());
}

// Why what should be cells are not as many as a grid has.
Error fault_of_count(std::string_view line, std::string_view cells) {
    const std::size_t start = place_in(line, cells);
    const auto error_behind = [&](std::size_t count, std::string message) {
        return Error{std::move(message), {}, 0, static_cast<int>(start + count) + 1};
    };
    // Characters that nobody sees are the more worth a word.
    const auto foreign = std::ranges::find_if(cells, [](char c) { return c < ' ' || c > '~'; });
    if (foreign != cells.end()) {
        const auto at = static_cast<std::size_t>(foreign - cells.begin());
        return error_behind(at, fmt::format("expected a symbol or . for an empty cell, found {}",
                                            shown_character(cells, at)));
    }
    Grid grid;
    const auto are_cells = [&](std::string_view text) {
        return text.size() > kFewestCells && order_of_cell_count(text.size()) && read_cells(text, grid);
    };
    for (auto word = word_behind(line, start + cells.size()); !word.empty();
         word = word_behind(line, place_in(line, word) + word.size()))
        if (are_cells(word))
            return error_behind(
                0, fmt::format("expected nothing before the cells of a puzzle, found {}", excerpt_of(cells)));
    for (const std::size_t count : {std::size_t{625}, std::size_t{256}, std::size_t{81}}) {
        const bool has_sign_behind = cells.size() > count && std::string_view(",;|:/").contains(cells[count]);
        if (has_sign_behind && are_cells(cells.substr(0, count)))
            return error_behind(count, fmt::format("expected a blank behind {} cells, found {}", count,
                                                   shown_character(cells, count)));
    }
    return error_behind(
        cells.size(),
        fmt::format("expected 16, 81, 256 or 625 characters, one a cell, found {}", cells.size()));
}

// Has one grid no entries but those of the other?
bool is_part_of(const Grid& part, const Grid& whole) {
    return std::ranges::equal(part.values(), whole.values(),
                              [](Value a, Value b) { return a == 0 || a == b; });
}

// Behind its cells a line may say anything about its puzzle, also its solution; but not hold more cells.
std::optional<Error> fault_behind(std::string_view line, std::string_view cells, const Alphabet& alphabet,
                                  const Grid& grid) {
    const std::size_t end = place_in(line, cells) + cells.size();
    // Nearly every solution is told without reading it, which matters in long collections.
    const auto may_become = [](char a, char b) { return a == b || a == '.' || a == '0'; };
    if (std::ranges::equal(cells, line.substr(end + 1, cells.size()), may_become)) return std::nullopt;

    const std::string_view next = word_behind(line, end);
    if (next.size() == cells.size()) {
        Grid other;
        const bool is_other_puzzle =
            read_cells_in(alphabet, next, other) && !is_part_of(grid, other) && !is_part_of(other, grid);
        if (!is_other_puzzle) return std::nullopt;
        return Error{"expected one puzzle on a line, found the cells of another one",
                     {},
                     0,
                     static_cast<int>(place_in(line, next)) + 1};
    }
    // A part that was cut off by a stray blank, be the whole as long as it should or not.
    std::string joined(line);
    std::erase_if(joined, is_blank);
    Grid whole;
    const bool is_rest = order_of_cell_count(joined.size()) && read_cells(joined, whole);
    const bool is_number = std::ranges::count(next, '.') < 2;
    const bool are_cells = next.size() >= kFewestCells &&
                           next.find_first_not_of(".0123456789") == std::string_view::npos && !is_number;
    if (!is_rest && !are_cells) return std::nullopt;
    return Error{fmt::format("expected no more cells behind {} cells and a blank, found {}", cells.size(),
                             next.size()),
                 {},
                 0,
                 static_cast<int>(place_in(line, next)) + 1};
}

// 81 digits and blanks, where the blanks can only be empty cells.
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
    constexpr std::size_t kMost = 200;  // of a word with a meaning
    const auto is_cell = [](char c) { return c == '.' || (c >= '0' && c <= '9'); };
    for (auto word = word_behind(line, 0); !word.empty();
         word = word_behind(line, place_in(line, word) + word.size())) {
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
    if (!order_of_cell_count(cells.size())) return std::unexpected(fault_of_count(line, cells));
    auto alphabet = read_cells(cells, grid);
    if (!alphabet) {
        alphabet.error().column += static_cast<int>(place_in(line, cells));
        return alphabet;
    }
    if (place_in(line, cells) + cells.size() + kFewestCells < line.size())
        if (auto fault = fault_behind(line, cells, **alphabet, grid))
            return std::unexpected(std::move(*fault));
    return alphabet;
}

void append_line_of_cells(std::string& text, const Grid& grid) {
    append_cells(text, grid, '.');
    text += '\n';
}

Result<std::optional<LoadedPuzzle>> read_puzzle_of_line(std::string_view line, const PuzzleFormat& format) {
    LoadedPuzzle loaded;
    Grid& grid = loaded.puzzle.grid;
    const auto alphabet = read_line_of_cells(line, grid);
    if (!alphabet) return std::unexpected(alphabet.error());
    if (*alphabet == nullptr) return std::nullopt;
    explain(loaded, **alphabet, format);
    return loaded;
}

std::vector<std::vector<LoadedPuzzle>> read_lines_otherwise(std::string_view bytes,
                                                            const PuzzleFormat& format) {
    std::vector<std::vector<LoadedPuzzle>> others;
    const auto usual = all_puzzles(bytes, format);
    if (!usual) return others;
    const auto alphabets = alphabets_of(usual->front().puzzle.order());
    for (const Alphabet& alphabet : alphabets) {
        std::vector<LoadedPuzzle> puzzles;
        LineWalker lines(without_byte_order_mark(bytes));
        for (auto line = lines.next(); line; line = lines.next()) {
            const std::string_view cells = cells_of_line(line->text);
            if (cells.empty()) continue;
            LoadedPuzzle loaded;
            if (order_of_cell_count(cells.size()) != alphabet.order ||
                !read_cells_in(alphabet, cells, loaded.puzzle.grid))
                break;
            explain(loaded, alphabet, format);
            loaded.line = line->number;
            puzzles.push_back(std::move(loaded));
        }
        if (puzzles.size() == usual->size()) others.push_back(std::move(puzzles));
    }
    return others;
}

Fit fit_of_lines(std::string_view bytes, const PuzzleFormat&) {
    // The first lines that say something decide.
    constexpr int kEnough = 8;
    constexpr std::size_t kLookedAt = 65536;
    int good = 0;
    int bad = 0;
    Grid grid;
    LineWalker lines(without_byte_order_mark(bytes.substr(0, kLookedAt)));
    for (auto line = lines.next(); line && good + bad < kEnough; line = lines.next()) {
        const auto alphabet = read_line_of_cells(line->text, grid);
        if (!alphabet)
            ++bad;
        else if (*alphabet != nullptr)
            ++good;
    }
    if (good == 0) return Fit::no;
    return good > bad ? Fit::certain : Fit::possible;
}

Result<std::string> write_lines(const Puzzle& puzzle, const PuzzleFormat&, const WriteOptions&) {
    std::string text;
    append_line_of_cells(text, puzzle.grid);
    return text;
}

}  // namespace gridsmith
