// `sdk`: the files of SadMan Software's Sudoku and of SudoCue, rows of characters below lines about the
// puzzle.
//
//     SadMan                        SudoCue
//     #A Author                     #AAuthor        A author, B date, C comment, D description, L level,
//     #D Description                #DDescription   S source, U address; SadMan also H, N, T
//     [Puzzle]                      4.7....25
//     4.7....25                     ...9.7...
//     ...
//     [State]                       the same grid with the values that the player placed
//     [PencilMarks]                 cells separated by commas, each with its candidates side by side
//     [Colours]                     ignored
//
// Written as SadMan's program does, with the sections that the puzzle needs.
#include "base/number_text.h"
#include "base/unicode.h"

#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "format/drawn/alphabet.h"
#include "model/puzzle/posing.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace gridsmith {

namespace {

constexpr std::string_view kHeaderLetters = "ABCDHLNSTU";
constexpr std::string_view kPuzzle = "Puzzle";
constexpr std::string_view kState = "State";
constexpr std::string_view kMarks = "PencilMarks";
constexpr std::string_view kColours = "Colours";

bool is_header(std::string_view line) {
    return line.size() > 1 && line.front() == '#' && kHeaderLetters.contains(line[1]);
}

struct Sections {
    std::map<std::string_view, std::vector<SourceLine>> lines;  // by name; lines before any name: [Puzzle]
    int headers = 0;
    bool named = false;        // the file has section names
    bool with_blanks = false;  // "#A Author", as SadMan writes, not "#AAuthor"
};

Result<Sections> sections_of(std::string_view bytes) {
    Sections sections;
    std::string_view section = kPuzzle;
    LineWalker lines(without_byte_order_mark(bytes));
    while (auto line = lines.next()) {
        line->text = trimmed_end(line->text);
        if (line->text.empty()) continue;
        if (line->text.front() == '#') {
            if (!is_header(line->text))
                return failure_at(
                    line->number, 2,
                    "expected a line about the puzzle, # and one of the letters A B C D H L N S T U");
            if (!sections.lines.empty())
                return failure_at(line->number, 1,
                                  "expected a row of the grid, found a line about the puzzle");
            ++sections.headers;
            sections.with_blanks = sections.with_blanks || (line->text.size() > 2 && line->text[2] == ' ');
        } else if (line->text.front() == '[') {
            const std::string_view name = line->text.substr(1, line->text.size() - 2);
            const auto known = {kPuzzle, kState, kMarks, kColours};
            const auto* found = std::ranges::find(known, name);
            if (!line->text.ends_with(']') || found == known.end())
                return failure_at(
                    line->number, 1,
                    fmt::format("expected [Puzzle], [State], [PencilMarks] or [Colours], found {}",
                                excerpt_of(line->text)));
            if (sections.lines.contains(*found))
                return failure_at(line->number, 1,
                                  fmt::format("expected one section [{}], found a second", *found));
            section = *found;
            sections.lines[section];
            sections.named = true;
        } else {
            std::vector<SourceLine>& rows = sections.lines[section];
            if (rows.size() > kMaxSide)
                return failure_at(line->number, 1, "expected at most 25 rows in a section");
            rows.push_back(*line);
        }
    }
    return sections;
}

struct SectionGrid {
    Grid grid;
    const Alphabet* alphabet = nullptr;
};

// The cells of all rows of a section, in the alphabet `wanted` if it has all characters.
Result<SectionGrid> grid_of(const std::vector<SourceLine>& rows, std::string_view section,
                            const Alphabet* wanted = nullptr) {
    const auto order = order_of_side(rows.size());
    if (!order)
        return failure_at(
            rows.empty() ? 0 : rows.back().number, 0,
            fmt::format("expected 4, 9, 16 or 25 rows in [{}], found {}", section, rows.size()));
    std::string cells;
    for (const SourceLine& row : rows) {
        const std::size_t count = character_count(row.text);
        const std::size_t foreign = first_beyond_ascii(row.text);
        if (foreign < row.text.size())
            return failure_at(row.number, static_cast<int>(foreign) + 1,
                              fmt::format("expected a symbol or . for an empty cell, found {}",
                                          shown_character(row.text, foreign)));
        if (count != rows.size())
            return failure_at(row.number, static_cast<int>(std::min(count, rows.size())) + 1,
                              fmt::format("expected a row of {} characters, found {}", rows.size(), count));
        cells += row.text;
    }
    Grid grid;
    if (wanted != nullptr && read_cells_in(*wanted, cells, grid)) return SectionGrid{grid, wanted};
    const auto alphabet = read_cells(cells, grid);
    if (!alphabet) {
        const auto cell = static_cast<std::size_t>(alphabet.error().column - 1);
        return failure_at(rows[cell / rows.size()].number, static_cast<int>(cell % rows.size()) + 1,
                          alphabet.error().message);
    }
    return SectionGrid{grid, *alphabet};
}

Result<void> read_marks(const std::vector<SourceLine>& rows, const Symbols& symbols, Puzzle& puzzle) {
    const auto side = static_cast<std::size_t>(puzzle.side());
    if (rows.size() != side)
        return failure_at(rows.empty() ? 0 : rows.back().number, 0,
                          fmt::format("expected {} rows in [PencilMarks], found {}", side, rows.size()));
    Cell cell = 0;
    for (const SourceLine& row : rows) {
        const auto commas = static_cast<std::size_t>(std::ranges::count(row.text, ','));
        if (commas + 1 != side)
            return failure_at(
                row.number, 1,
                fmt::format("expected {} cells separated by commas, found {}", side, commas + 1));
        for (std::size_t i = 0; i < row.text.size(); ++i) {
            if (row.text[i] == ',') {
                ++cell;
                continue;
            }
            const Value value = symbols.value_of(static_cast<unsigned char>(row.text[i]));
            if (value == 0 && row.text[i] != ' ')
                return failure_at(
                    row.number, static_cast<int>(i) + 1,
                    fmt::format("expected a candidate or a comma, found {}", shown_character(row.text, i)));
            if (value != 0 && puzzle.grid[cell] == 0) puzzle.marks[cell].insert(value);
        }
        ++cell;
    }
    return {};
}

Result<Puzzle> puzzle_of(const Sections& sections) {
    const auto found = sections.lines.find(kPuzzle);
    if (found == sections.lines.end()) return failure("holds no puzzle, expected the rows of [Puzzle]");
    auto posed = grid_of(found->second, kPuzzle);
    if (!posed) return std::unexpected(posed.error());
    Puzzle puzzle(posed->grid);
    Symbols symbols = posed->alphabet->symbols();
    if (const auto state = sections.lines.find(kState); state != sections.lines.end()) {
        const auto reached = grid_of(state->second, kState);
        if (!reached) return std::unexpected(reached.error());
        if (reached->grid.order() != posed->grid.order())
            return failure_at(state->second.front().number, 0,
                              "expected the same number of rows in [State] as in [Puzzle]");
        // [State] has more entries than [Puzzle], so it shows the alphabet better.
        posed = grid_of(found->second, kPuzzle, reached->alphabet);
        const int side = posed->grid.side();
        for (const Cell cell : posed->grid.entries())
            if (reached->grid[cell] != posed->grid[cell])
                return failure_at(state->second[static_cast<std::size_t>(cell / side)].number,
                                  cell % side + 1, "expected the given of [Puzzle] in [State]");
        puzzle.grid = reached->grid;
        symbols = reached->alphabet->symbols();
    }
    puzzle.givens = posed->grid.entries();
    if (const auto marks = sections.lines.find(kMarks); marks != sections.lines.end())
        if (auto read = read_marks(marks->second, symbols, puzzle); !read)
            return std::unexpected(read.error());
    return puzzle;
}

Fit fit_of_sdk(std::string_view bytes, const ReadingContext& context) {
    LineWalker lines(without_byte_order_mark(bytes));
    auto line = lines.next();
    while (line && trimmed_end(line->text).empty()) line = lines.next();
    if (!line) return Fit::no;
    const bool claimed = is_header(line->text) || line->text.starts_with("[Puzzle]");
    return claimed ? fit_by_reading(bytes, context, true) : Fit::no;
}

Result<LoadedPuzzle> read_sdk(std::string_view bytes, const ReadingContext& context) {
    const auto sections = sections_of(bytes);
    if (!sections) return std::unexpected(sections.error());
    auto puzzle = puzzle_of(*sections);
    if (!puzzle) return std::unexpected(std::move(puzzle.error()));
    std::string remarks;
    if (sections->headers > 0)
        remarks =
            quantity(static_cast<std::size_t>(sections->headers), "header line", "header lines") + " ignored";
    if (sections->lines.contains(kColours)) remarks += remarks.empty() ? "colours ignored" : ", colours too";
    const bool sadman = sections->named || sections->with_blanks;
    const int line = sections->lines.find(kPuzzle)->second.front().number;
    return loaded_from(context.format, std::move(*puzzle), line, sadman ? "SadMan .sdk" : "SudoCue .sdk",
                       remarks);
}

Result<std::string> write_sdk(const Puzzle& puzzle, const WriteOptions&) {
    const auto side = static_cast<std::size_t>(puzzle.side());
    std::string text;
    const auto append_section = [&](std::string_view name, const Grid& grid) {
        const std::string cells = text_of_cells(grid);
        text += fmt::format("[{}]\n", name);
        for (std::size_t row = 0; row < side; ++row) text += cells.substr(row * side, side) + '\n';
    };
    Grid posed = puzzle.grid;
    const CellSet givens = posed_entries(puzzle);
    for (const Cell cell : puzzle.grid.entries())
        if (!givens.contains(cell)) posed[cell] = 0;
    append_section(kPuzzle, posed);
    if (posed != puzzle.grid) append_section(kState, puzzle.grid);
    if (!puzzle.marks.any()) return text;
    const Symbols symbols(puzzle.order());
    text += fmt::format("[{}]\n", kMarks);
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        for (const Value mark : puzzle.marks[cell]) append_utf8(text, symbols[mark]);
        text += (cell + 1) % puzzle.side() == 0 ? '\n' : ',';
    }
    return text;
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat sdk = {
    .id = "sdk",
    .name = "SadMan and SudoCue",
    .extensions = {".sdk"},
    .fit = fit_of_sdk,
    .read = read_sdk,
    .write = write_sdk,
    .copy_place = 80,
    .copy_label = "SadMan .sdk",
};

}  // namespace formats

}  // namespace gridsmith
