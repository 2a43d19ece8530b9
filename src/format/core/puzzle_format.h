// A file format as the rest of the program sees it: a row of data and functions.
//
// The file of a format defines its row, and door/format_table.cpp lists the rows. The functions work on bytes
// in memory and know no files, so their errors have a line and a column but no file name.
#pragma once

#include "base/result.h"
#include "format/core/reading_limits.h"
#include "format/core/source_text.h"
#include "model/puzzle/puzzle.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gridsmith {

// A puzzle that a reader found in a text.
struct LoadedPuzzle {
    Puzzle puzzle;
    PuzzleKind kind = PuzzleKind::puzzle;  // as the text says, or else as the entries look
    std::string_view format = {};          // the id of the format
    int line = 1;                          // where the puzzle begins
    // How the reader understood the text, for the user: "Line of cells, order 3, 28 entries".
    std::string reading = {};
    // The technique that the position is an example of, as HoDoKu's library names it: "0402-1". Empty for most puzzles.
    std::string technique = {};
    bool has_rules = false;  // the text says what the rules are
};

// Bad lines that a reader left out of a text with a puzzle a line.
struct LeftOutLines {
    std::size_t count = 0;
    Error first = {};  // what is wrong with the first of them, with its line

    void add(Error error) {
        if (count++ == 0) first = std::move(error);
    }
};

// "left out line 3, column 7 (expected ...), and 4 more lines".
std::string text_of(const LeftOutLines& left_out);

// Receives the puzzles of a text one by one, so that a collection of any length needs little memory. An error
// ends the reading, which returns the same error.
using PuzzleTaker = std::function<Result<void>(LoadedPuzzle)>;

// The heading above solutions that follow their puzzles.
inline constexpr std::string_view kSolutionsTitle = "Solutions";

struct WriteOptions {
    bool separate_blocks = true;  // text: gaps between blocks
    // For formats with headings:
    std::string title = {};                          // above the puzzles
    std::optional<std::size_t> first_solution = {};  // index of the first puzzle that is a solution
    std::vector<std::string> remarks = {};           // between the title and the puzzles
    // Of the puzzle at a place, below it; may be empty. Null: no captions.
    std::function<std::string(std::size_t place, const Puzzle& puzzle)> caption = {};
};

// The boards that a format holds.
enum class HeldBoards : std::uint8_t {
    classic,  // those of the orders 2 to 5, or of some of them
    cells,  // the cells of any board, but no rules: a reader takes them from ReadingContext, or the usual ones
    rules,  // boards with their rules. The format can refuse some rules by name.
};

// How well a text looks like a format.
enum class Fit : std::uint8_t {
    no,
    possible,  // the format may read the text if no other format is certain
    certain,
};

// The longest text that can be one drawn grid. A grid of order 5 with all candidates, blanks and rules has
// about 20 KB, so longer files are not searched for a drawing.
inline constexpr std::size_t kLargestDrawing = std::size_t{1} << 20;
// The longest text of a format that is built as a tree in memory.
inline constexpr std::size_t kLargestTree = std::size_t{16} << 20;
// The longest line with one puzzle. A link with all details of its site has about 100 KB.
inline constexpr std::size_t kLongestLine = std::size_t{1} << 20;

// The extensions of a format's files with their dots, the usual one first.
class Extensions {
public:
    constexpr Extensions() = default;
    constexpr Extensions(std::initializer_list<std::string_view> extensions) {
        for (const std::string_view extension : extensions) extensions_[count_++] = extension;
    }
    constexpr const std::string_view* begin() const { return extensions_.data(); }
    constexpr const std::string_view* end() const { return begin() + count_; }
    constexpr bool empty() const { return count_ == 0; }
    constexpr std::string_view front() const { return extensions_.front(); }

private:
    std::array<std::string_view, 4> extensions_{};
    std::size_t count_ = 0;
};

struct ReadingContext;

// A format has one of `read`, `read_each` and `read_line`, or none if it is only written.
struct PuzzleFormat {
    std::string_view id;    // for --from and --to: "sgp"
    std::string_view name;  // for people: "Sudoku puzzle"
    Extensions extensions = {};
    PuzzleKind kind = PuzzleKind::puzzle;   // what a file holds unless the file says otherwise
    bool many = false;                      // can a file hold several puzzles?
    std::size_t largest = kLargestDrawing;  // longer texts are not looked at, except lines
    HeldBoards boards = HeldBoards::classic;
    bool poses_only =
        false;  // holds entries only as givens; a full grid is written whole, as the solution that it is

    // May look at the beginning of the text alone. Null if the format cannot be read.
    Fit (*fit)(std::string_view bytes, const ReadingContext& context) = nullptr;
    // The one puzzle of a text.
    Result<LoadedPuzzle> (*read)(std::string_view bytes, const ReadingContext& context) = nullptr;
    // Gives all puzzles of a text to `take`, at least one. Some may be given before an error.
    Result<void> (*read_each)(std::string_view bytes, const ReadingContext& context,
                              const PuzzleTaker& take) = nullptr;
    // The puzzle of one line (without its end), or nothing if the line holds none. For formats with a puzzle
    // a line, which can be streamed. An error has a column but no line; the caller sets `LoadedPuzzle::line`.
    Result<std::optional<LoadedPuzzle>> (*read_line)(std::string_view line,
                                                     const ReadingContext& context) = nullptr;
    // The puzzles of every other meaning that the text may have in this format. `usual` are those of its first meaning,
    // none if it cannot be read. Null if there is one meaning.
    std::vector<std::vector<LoadedPuzzle>> (*read_otherwise)(std::string_view bytes,
                                                             const std::vector<LoadedPuzzle>& usual,
                                                             const ReadingContext& context) = nullptr;

    // The text of a puzzle whose board the format holds. Fails if the format cannot hold the puzzle. Null if the format
    // is only read. Called through `text_in`.
    Result<std::string> (*write)(const Puzzle& puzzle, const WriteOptions& options) = nullptr;
    int copy_place = 0;                // in the menu Copy as, from 1; 0: not in the menu
    std::string_view copy_label = {};  // in that menu; empty: the name
    // The text around and between the puzzles.
    std::string_view opening = {};
    std::string (*heading)(std::string_view title) = nullptr;  // follows the opening; null: no headings
    std::string (*remark)(std::string_view text) =
        nullptr;  // a paragraph above the puzzles; null: no remarks
    std::string (*caption)(std::string_view text) = nullptr;  // follows its puzzle; null: no captions
    std::string_view between = {};
    std::string_view closing = {};

    bool can_read() const { return read != nullptr || read_each != nullptr || read_line != nullptr; }
    bool can_write() const { return write != nullptr; }
};

// What a reader gets besides the text.
struct ReadingContext {
    const PuzzleFormat& format;  // formats can share a reader
    ReadingLimits limits = {};
    // If not null, the readers of formats with a puzzle a line leave out bad lines, and add them here. A text with more
    // bad lines than puzzles stays an error, because it may be something else.
    LeftOutLines* left_out = nullptr;
    // The rules of puzzles in formats that hold none. Other sizes of boards are errors then.
    std::optional<Rules> rules = {};
    // Reads boards of any side. Otherwise texts without rules are classic boards; sides such as 2, 3 and 5 are found in
    // too many texts.
    bool any_side = false;

    // Whether boards with this number of rows are read.
    bool reads_side(std::size_t side) const;
    // The rules of a board with this number of rows, if it is read: `rules`, or the usual ones.
    std::optional<Rules> rules_of_side(std::size_t side) const;
    // The same for a board with this number of cells.
    std::optional<Rules> rules_of_cells(std::size_t cells) const;
    // "4, 9, 16 or 25", or "2 to 25"; "16, 81, 256 or 625", or "a square number of".
    std::string_view sides() const;
    std::string_view cell_counts() const;
};

// The side of a board with this number of cells, if there is one: 4 to 625.
std::optional<int> side_of_cell_count(std::size_t cells);
// Gives a puzzle that was read the rules that the context has for it, unless its text had rules. Fails if the board has
// another side.
Result<void> take_rules(LoadedPuzzle& loaded, const ReadingContext& context);
// The text of a puzzle. Fails if the format cannot hold the puzzle.
Result<std::string> text_in(const PuzzleFormat& format, const Puzzle& puzzle,
                            const WriteOptions& options = {});
// Fails unless the rules consist of rectangular blocks and of parts in `held`, by the words of rules_text.h: "cannot be
// written" `what` ", " `who` " not know the rule windows".
Result<void> refuse_other_parts(const Rules& rules, std::initializer_list<std::string_view> held,
                                std::string_view what, std::string_view who);
// "order 4", "blocks 2x3", "Latin square of 7 rows", "9 x 9 jigsaw", or "rules " and their text if there are constraints.
std::string board_name(const Rules& rules);
// The line "# rules: 2x3+x" gives the rules of the puzzles below it, up to the next such line. Nothing for other lines.
// Fails if it has no rules; the error has a column.
Result<std::optional<Rules>> rules_of_header_line(std::string_view line);
// Whether the line holds a puzzle or a fault, and neither a remark nor nothing.
bool is_record(std::string_view line);
// Why a puzzle below a header that cannot be read is refused. `line` is that of the header.
std::string fault_under_bad_header(int line);
// The rules of the first such line among the comments at the begin of a text.
Result<std::optional<Rules>> rules_of_header(std::string_view bytes);

// The largest number of puzzles that are read into memory at once, about 100 MB. Streams have no limit.
inline constexpr std::size_t kMostPuzzles = 100'000;

// Calls `read_line`, also for a line with blanks before the puzzle.
Result<std::optional<LoadedPuzzle>> read_indented_line(std::string_view line, const ReadingContext& context);

// Reads the lines of a text one after the other, in a format with a puzzle a line. Lines "# rules: ..." give the rules of
// the lines below.
class LineReader {
public:
    explicit LineReader(const ReadingContext& context) : context_(context), given_(context.rules) {}

    // The puzzle of the line, or nothing if it holds none. An error has a column but no line. Below a header that cannot
    // be read, each puzzle is an error.
    Result<std::optional<LoadedPuzzle>> read(const SourceLine& line);

private:
    ReadingContext context_;  // with the rules of the last header
    std::optional<Rules> given_;
    int bad_header_ = 0;  // the line of the last header, if that cannot be read
};

// Gives the puzzles of a text to `take` one by one, whichever reader the format has. Some may be given before
// an error.
Result<void> give_puzzles(std::string_view bytes, const ReadingContext& context, const PuzzleTaker& take);
// All puzzles of a text, up to `kMostPuzzles`.
Result<std::vector<LoadedPuzzle>> all_puzzles(std::string_view bytes, const ReadingContext& context);

// `fit` for a format with `read_line`: do the first lines that `is_claimed` recognises belong to the format?
Fit fit_of_claimed_lines(std::string_view bytes, const ReadingContext& context,
                         bool (*is_claimed)(std::string_view line));
template <bool (*is_claimed)(std::string_view line)>
Fit fit_of_claimed_lines(std::string_view bytes, const ReadingContext& context) {
    return fit_of_claimed_lines(bytes, context, is_claimed);
}
// `fit` for a format that is recognised by reading the whole text. `is_claimed`: the text looks like the
// format, so the format's error messages are worth showing.
Fit fit_by_reading(std::string_view bytes, const ReadingContext& context, bool is_claimed);

// "Sudoku puzzle, order 3, 28 entries": a reading without remarks.
std::string plain_reading(const PuzzleFormat& format, const Puzzle& puzzle);
// "28 givens, 3 placed, marks in 12 cells", or "28 entries" if the puzzle has no givens.
std::string contents_of(const Puzzle& puzzle);
// The result of a reader. The kind follows from the entries.
LoadedPuzzle loaded_puzzle(const PuzzleFormat& format, Puzzle puzzle, int line, std::string reading);
// The same with a reading made of the contents. `what` begins the reading, `remarks` end it:
// "SudoCue .sdk, 28 givens; 3 header lines ignored".
LoadedPuzzle loaded_from(const PuzzleFormat& format, Puzzle puzzle, int line, std::string_view what,
                         std::string_view remarks = {});

// The entries for formats that know no entries but givens: the givens, without what the player placed, or all
// entries of a full grid, which is a solution.
CellSet posed_to_write(const Puzzle& puzzle);
// The candidates of a cell for formats that write them: the marks, or the values that no peer holds.
ValueSet candidates_to_write(const Puzzle& puzzle, Cell cell);

}  // namespace gridsmith
