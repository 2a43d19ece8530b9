// `hodoku`: lines of HoDoKu's libraries, and lines of cells with a + before each value that the player placed.
//
//     :0200:13:4.7....25+1..9.7...:513 516:512 514:::
//      code digits cells            deleted eliminations placements extra
//
// A candidate is written dRC: digit, row, column. The marks of the puzzle lack the deleted candidates. The reader
// checks the step that a technique should find, and then ignores the step. The code may end with the number of a variant:
// 0402-1.
#include "base/number_text.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "model/puzzle/posing.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr int kSide = 9;
constexpr std::size_t kCells = 81;

struct Field {
    std::string_view text;
    int column = 1;
};

struct ListedCandidate {
    Value value = 0;
    Cell cell = 0;
    int column = 1;
};

bool is_library_line(std::string_view line) {
    return line.starts_with(':') && std::ranges::count(line, ':') >= 6;
}

bool is_line_with_plus(std::string_view line) {
    line = trimmed_end(line);
    const auto plus = static_cast<std::size_t>(std::ranges::count(line, '+'));
    return plus > 0 && line.size() == kCells + plus;
}

bool looks_like_hodoku(std::string_view line) { return is_library_line(line) || is_line_with_plus(line); }

std::vector<Field> colon_fields_of(std::string_view line) {
    std::vector<Field> fields;
    std::size_t at = 1;
    while (at <= line.size()) {
        const std::size_t end = std::min(line.find(':', at), line.size());
        fields.push_back({line.substr(at, end - at), static_cast<int>(at) + 1});
        at = end + 1;
    }
    return fields;
}

Result<void> read_cells_with_plus(const Field& field, Puzzle& puzzle) {
    std::size_t cell = 0;
    bool placed = false;
    for (std::size_t i = 0; i < field.text.size(); ++i) {
        const char c = field.text[i];
        const int column = field.column + static_cast<int>(i);
        if (c == '+' && !placed) {
            placed = true;
            continue;
        }
        const bool is_digit = c >= '1' && c <= '9';
        if (!is_digit && (placed || (c != '.' && c != '0')))
            return failure_at(0, column,
                              fmt::format("expected {}, found {}",
                                          placed ? "the digit of the placed value" : "a digit, + or .",
                                          shown_character(field.text, i)));
        if (cell == kCells) return failure_at(0, column, "expected 81 cells, found more");
        if (is_digit) {
            puzzle.grid[static_cast<Cell>(cell)] = static_cast<Value>(c - '0');
            if (!placed) puzzle.givens.insert(static_cast<Cell>(cell));
        }
        placed = false;
        ++cell;
    }
    if (cell != kCells || placed)
        return failure_at(0, field.column + static_cast<int>(field.text.size()),
                          fmt::format("expected 81 cells, found {}", cell));
    return {};
}

// "513 516"
Result<std::vector<ListedCandidate>> candidates_in(const Field& field) {
    std::vector<ListedCandidate> candidates;
    std::size_t at = 0;
    while ((at = field.text.find_first_not_of(' ', at)) != std::string_view::npos) {
        const std::string_view word = field.text.substr(at, field.text.find(' ', at) - at);
        const bool good =
            word.size() == 3 && std::ranges::all_of(word, [](char c) { return c >= '1' && c <= '9'; });
        if (!good)
            return failure_at(0, field.column + static_cast<int>(at),
                              "expected a candidate as three digits: digit, row, column");
        candidates.push_back({static_cast<Value>(word[0] - '0'), (word[1] - '1') * kSide + (word[2] - '1'),
                              field.column + static_cast<int>(at)});
        at += word.size();
    }
    return candidates;
}

// A cell without marks means that the player noted nothing, so a puzzle cannot hold a cell without candidates.
Result<void> delete_candidates(Puzzle& puzzle, const std::vector<ListedCandidate>& deleted) {
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
        if (puzzle.grid[cell] == 0) puzzle.marks[cell] = candidates_of(puzzle.grid, cell);
    for (const auto& [value, cell, column] : deleted) {
        ValueSet& marks = puzzle.marks[cell];
        if (marks == ValueSet::of(value))
            return failure_at(0, column,
                              fmt::format("expected a candidate in r{}c{}, but the line deletes the last one",
                                          cell / kSide + 1, cell % kSide + 1));
        marks.erase(value);
    }
    return {};
}

Result<LoadedPuzzle> puzzle_of_library_line(std::string_view line, const PuzzleFormat& format) {
    const auto fields = colon_fields_of(line);
    if (fields.size() < 6)
        return failure_at(0, 1,
                          "expected a library line :code:digits:cells:deleted:eliminations:placements:");
    for (const char c : fields[0].text)
        if (!((c >= '0' && c <= '9') || c == '-' || c == 'x'))
            return failure_at(0, fields[0].column,
                              "expected the number of a technique between the first two colons");
    Puzzle puzzle(3);
    if (auto read = read_cells_with_plus(fields[2], puzzle); !read) return std::unexpected(read.error());
    std::array<std::vector<ListedCandidate>, 3> lists;  // deleted, eliminations, placements
    for (std::size_t i = 0; i < lists.size(); ++i) {
        auto list = candidates_in(fields[3 + i]);
        if (!list) return std::unexpected(list.error());
        lists[i] = std::move(*list);
    }
    std::string remarks;
    if (!lists[0].empty()) {
        if (auto kept = delete_candidates(puzzle, lists[0]); !kept) return std::unexpected(kept.error());
        remarks = quantity(lists[0].size(), "candidate", "candidates") + " deleted";
    }
    if (!lists[1].empty() || !lists[2].empty())
        remarks += fmt::format("{}expected step of technique {} left out", remarks.empty() ? "" : ", ",
                               fields[0].text);
    LoadedPuzzle loaded = loaded_from(format, std::move(puzzle), 1, format.name, remarks);
    loaded.technique = fields[0].text;
    return loaded;
}

Result<std::optional<LoadedPuzzle>> read_hodoku_line(std::string_view line, const ReadingContext& context) {
    line = trimmed_end(line);
    if (line.empty() || line.starts_with('#')) return std::nullopt;
    if (line.starts_with(':')) return puzzle_of_library_line(line, context.format);
    Puzzle puzzle(3);
    if (auto read = read_cells_with_plus({line, 1}, puzzle); !read) return std::unexpected(read.error());
    return loaded_from(context.format, std::move(puzzle), 1, "HoDoKu line");
}

Result<std::string> write_hodoku(const Puzzle& puzzle, const WriteOptions&) {
    if (puzzle.order() != 3) return failure("cannot be written for HoDoKu, which only knows order 3");
    const CellSet givens = posed_entries(puzzle);
    std::string cells;
    std::string deleted;
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        const Value value = puzzle.grid[cell];
        if (value != 0 && !givens.contains(cell)) cells += '+';
        cells += value == 0 ? '.' : static_cast<char>('0' + value);
        const ValueSet marks = puzzle.marks[cell];
        if (value != 0 || marks.empty()) continue;
        for (const Value gone : candidates_of(puzzle.grid, cell) - marks)
            deleted +=
                fmt::format("{}{}{}{}", deleted.empty() ? "" : " ", gone, cell / kSide + 1, cell % kSide + 1);
    }
    return fmt::format(":0000:x:{}:{}:::\n", cells, deleted);
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat hodoku = {
    .id = "hodoku",
    .name = "HoDoKu library line",
    .extensions = {".hodoku"},
    .many = true,
    .fit = fit_of_claimed_lines<looks_like_hodoku>,
    .read_line = read_hodoku_line,
    .write = write_hodoku,
    .copy_place = 90,
};

}  // namespace formats

}  // namespace gridsmith
