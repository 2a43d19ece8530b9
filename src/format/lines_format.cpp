// Reading and writing lines of cells.
#include "format/lines_format.h"

#include "format/source_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

}  // namespace

Result<const Alphabet*> read_line_of_cells(std::string_view line, Grid& grid) {
    const auto first = std::ranges::find_if_not(line, is_blank);
    if (first == line.end() || *first == '#') return nullptr;
    const std::string_view cells(first, std::find_if(first, line.end(), is_blank));
    const auto start = static_cast<int>(first - line.begin());
    if (!order_of_cell_count(cells.size())) {
        const std::size_t count = character_count(cells);
        if (order_of_cell_count(count)) {
            // As many characters as cells, but not all of one byte.
            const std::size_t foreign = first_beyond_ascii(cells);
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
    loaded.puzzle.symbols = (*alphabet)->symbols();
    loaded.kind = looks_like_template(grid) ? PuzzleKind::puzzle_template : PuzzleKind::puzzle;
    loaded.format = format.id;
    loaded.reading = fmt::format("Line of {} cells ({}), {}", grid.cell_count(), (*alphabet)->name,
                                 counted(static_cast<std::size_t>(grid.entry_count()), "entry", "entries"));
    return loaded;
}

Fit fit_of_lines(std::string_view bytes) {
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

Result<std::string> write_lines(std::span<const Puzzle> puzzles, const PuzzleFormat&, const WriteOptions&) {
    std::string text;
    for (const Puzzle& puzzle : puzzles) append_line_of_cells(text, puzzle.grid);
    return text;
}

}  // namespace gridsmith
