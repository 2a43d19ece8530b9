// Reading and writing lines of cells.
#include "format/lines_format.h"

#include "base/number_text.h"
#include "format/pencil_format.h"
#include "format/source_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace gridsmith {

namespace {

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

Result<const Alphabet*> read_line_of_cells(std::string_view line, Grid& grid) {
    if (is_line_with_blanks(line)) {
        std::string dotted(line);
        std::ranges::replace(dotted, ' ', '.');
        if (dotted.find_first_not_of('.') != std::string::npos) return read_cells(dotted, grid);
    }
    const std::string_view cells = cells_of_line(line);
    if (cells.empty()) return nullptr;
    const auto start = static_cast<int>(cells.data() - line.data());
    if (!order_of_cell_count(cells.size())) {
        const std::size_t count = character_count(cells);
        if (const std::size_t foreign = first_beyond_ascii(cells); foreign < cells.size()) {
            // Characters that nobody sees are the more worth a word.
            return failure_at(0, start + static_cast<int>(foreign) + 1,
                              fmt::format("expected a symbol or . for an empty cell, found {}",
                                          shown_character(cells, foreign)));
        }
        return failure_at(0, start + static_cast<int>(count) + 1,
                          fmt::format("expected 16, 81, 256 or 625 characters, one a cell, found {}", count));
    }
    auto alphabet = read_cells(cells, grid);
    if (!alphabet) alphabet.error().column += start;
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
