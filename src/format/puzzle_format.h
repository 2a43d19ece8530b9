// What a file format is to the rest of the program: a row of the table in format_table.cpp.
//
// A format gives a look at the text ("could this be mine?"), a reader and a writer, all of them functions of
// bytes in memory; it knows neither files nor names, so its failures carry a line and a column but no file.
#pragma once

#include "base/result.h"
#include "model/puzzle.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// One puzzle as it came out of a text.
struct LoadedPuzzle {
    Puzzle puzzle;
    PuzzleKind kind = PuzzleKind::puzzle;  // as the text says, or as its entries look
    std::string_view format = {};          // the id of the format's row
    int line = 1;                          // where the puzzle begins
    std::string reading =
        {};  // how the text was understood, for the user: "Line of cells, order 3, 28 entries"
};

// Is given the puzzles of a text one after the other, so that they need not all be in memory. A failure ends
// the reading, which then fails with it.
using PuzzleTaker = std::function<Result<void>(LoadedPuzzle)>;

// Above solutions that stand behind their puzzles.
inline constexpr std::string_view kSolutionsTitle = "Solutions";

struct WriteOptions {
    bool separate_blocks = true;  // text: gaps between blocks
    // In formats that have a heading:
    std::string title = {};                          // above the puzzles
    std::optional<std::size_t> first_solution = {};  // the place of the first one that is a solution
};

// How well a text looks like a format.
enum class Fit : std::uint8_t {
    no,
    possible,  // it might be read, other formats come first
    certain,
};

// No grid that people draw takes more: one of order 5 with all candidates, blanks and rules has some 20 KB.
// Whole files of other things are not looked through for one.
inline constexpr std::size_t kLargestDrawing = std::size_t{1} << 20;
// Of formats that hold a tree, which is built in memory.
inline constexpr std::size_t kLargestTree = std::size_t{16} << 20;
// Of lines with a puzzle each: a link with everything that its site knows has some 100 KB.
inline constexpr std::size_t kLongestLine = std::size_t{1} << 20;

struct PuzzleFormat {
    std::string_view id;                           // for --from and --to: "sgp"
    std::string_view name;                         // for people: "Sudoku puzzle"
    std::span<const std::string_view> extensions;  // with their dots, the usual one first; may be empty
    PuzzleKind kind = PuzzleKind::puzzle;   // what a file of this format holds unless it says otherwise
    bool many = false;                      // may a file hold several puzzles?
    std::size_t largest = kLargestDrawing;  // longer texts are not looked at
    // May see the beginning of a text alone. Null when the format cannot be read.
    Fit (*fit)(std::string_view bytes, const PuzzleFormat& format) = nullptr;
    // All puzzles of a text, at least one, or the first failure: by `read` together, by `read_each` one after
    // the other, some perhaps before the failure. One of them is null, and both when the format cannot be
    // read. They are called through `give_puzzles`.
    Result<std::vector<LoadedPuzzle>> (*read)(std::string_view bytes, const PuzzleFormat& format) = nullptr;
    Result<void> (*read_each)(std::string_view bytes, const PuzzleFormat& format,
                              const PuzzleTaker& take) = nullptr;
    // Formats with a puzzle a line, which can be streamed: the puzzle of one line (without its end), or
    // nothing when the line holds none. A failure has a column but no line, and `LoadedPuzzle::line` is the
    // caller's business.
    Result<std::optional<LoadedPuzzle>> (*read_line)(std::string_view line,
                                                     const PuzzleFormat& format) = nullptr;
    // What else a text may mean that `read` can read: the puzzles of each other meaning, in any number. Null
    // when there is only one.
    std::vector<std::vector<LoadedPuzzle>> (*read_otherwise)(std::string_view bytes,
                                                             const PuzzleFormat& format) = nullptr;
    // The text of a puzzle. Fails for one that the format cannot hold. Null when the format cannot be
    // written.
    Result<std::string> (*write)(const Puzzle& puzzle, const PuzzleFormat& format,
                                 const WriteOptions& options) = nullptr;
    // Around and between the puzzles of a text.
    std::string_view opening = {};
    std::string (*heading)(std::string_view title) = nullptr;  // behind the opening; null: has none
    std::string_view between = {};
    std::string_view closing = {};

    bool can_read() const { return read != nullptr || read_each != nullptr; }
    bool can_write() const { return write != nullptr; }
};

// The most puzzles that are read into memory at once, some 350 MB of them. Streams know no such limit.
inline constexpr std::size_t kMostPuzzles = 100'000;

// `read_line`, also of a line that is moved away from the edge.
Result<std::optional<LoadedPuzzle>> read_indented_line(std::string_view line, const PuzzleFormat& format);

// Gives the puzzles of a text in a format that can be read, one by one. Some may have been given before a
// failure.
Result<void> give_puzzles(std::string_view bytes, const PuzzleFormat& format, const PuzzleTaker& take);
// Puts puzzles into memory, up to `kMostPuzzles` of them.
PuzzleTaker adding_to(std::vector<LoadedPuzzle>& puzzles);
// All of them together, up to `kMostPuzzles`.
Result<std::vector<LoadedPuzzle>> all_puzzles(std::string_view bytes, const PuzzleFormat& format);
// `read_each` of every format that has a `read_line`.
Result<void> read_each_line(std::string_view bytes, const PuzzleFormat& format, const PuzzleTaker& take);

// `fit` of a format with a `read_line` whose lines are told by `is_claimed`: do the first lines belong to it?
Fit fit_of_claimed_lines(std::string_view bytes, const PuzzleFormat& format,
                         bool (*is_claimed)(std::string_view line));
// `fit` of a format that is told by reading all of a text; `is_claimed` says whether faults are worth
// hearing.
Fit fit_by_reading(std::string_view bytes, const PuzzleFormat& format, bool is_claimed);

// "Sudoku puzzle, order 3, 28 entries": a reading that needs no more words.
std::string plain_reading(const PuzzleFormat& format, const Puzzle& puzzle);
// "28 givens, 3 placed, marks in 12 cells", or "28 entries" where nothing tells givens from others.
std::string contents_of(const Puzzle& puzzle);
// What a reader returns. `what` begins the reading, `remarks` end it: "SudoCue .sdk, 28 givens; 3 header
// lines ignored".
LoadedPuzzle loaded_from(const PuzzleFormat& format, Puzzle puzzle, int line, std::string_view what,
                         std::string_view remarks = {});

// The givens of a puzzle for formats that have to say which entries are: its own, or all entries where none
// is marked.
CellSet givens_to_write(const Puzzle& puzzle);
// The entries for formats of games, which pose a puzzle and know none but givens: its givens, without what
// was played since, or all of a full grid, which is a solution.
CellSet posed_to_write(const Puzzle& puzzle);
// The marks of a cell for formats that write candidates: its own, or what its peers leave.
ValueSet candidates_to_write(const Puzzle& puzzle, Cell cell);

}  // namespace gridsmith
