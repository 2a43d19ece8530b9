// Grids as people draw them in text: rows between bars, rules of dashes between blocks, comments.
//
// The formats of drawn grids share this first step, which separates the cells from the decoration. The formats
// themselves interpret the pieces of a row.
//
//     *-----------*          a rule, left out
//     |4.7|...|.25|          a row of three pieces
#pragma once

#include "base/result.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "model/cells/order.h"

#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

struct TextPiece {
    std::string_view text;
    int column = 1;
    int line = 1;
};

struct DrawnRow {
    int line = 1;
    std::string_view text;
    std::vector<TextPiece> pieces;  // separated by blanks, bars or separators
};

struct DrawnGrid {
    std::vector<DrawnRow> rows;      // at most kMaxCells + 1
    std::vector<std::size_t> rules;  // the number of rows above each line of the frame that has rows above it
    int comments = 0;                // lines that begin with #, and forum tags around a grid
};

// Finds the columns of ascending offsets in one line of UTF-8. Each call continues the count of the previous call, so
// that a line with many pieces takes linear time.
class ColumnCounter {
public:
    explicit ColumnCounter(std::string_view line) : line_(line) {}
    // `offset` is at least the offset of the last call.
    int column_of(std::size_t offset) {
        column_ += static_cast<int>(character_count(line_.substr(counted_, offset - counted_)));
        counted_ = offset;
        return column_;
    }

private:
    std::string_view line_;
    std::size_t counted_ = 0;  // bytes
    int column_ = 1;
};

// Is the line only a part of the frame: dashes with corners and crossings, in ASCII or in Unicode's box drawing
// characters?
bool is_rule(std::string_view line);
// The number of bytes of the bar at `place`, or 0 if another character is there.
std::size_t bar_at(std::string_view text, std::size_t place);
// Is the text a sign for an empty cell in a grid of numbers? 0 does not count here.
bool is_empty_sign(std::string_view text);
// "2 comment lines ignored", or empty.
std::string remark_on(const DrawnGrid& grid);

// The rows of a text. `separators` are characters that separate cells, in addition to blanks and bars.
DrawnGrid drawn_grid(std::string_view bytes, std::string_view separators = {});

// The other meaning of a text in a format in which 0 means an empty cell: if each puzzle has as many zeros as a full grid
// has equal values and lacks the highest value, the values can begin with 0. For `PuzzleFormat::read_otherwise`.
std::vector<std::vector<LoadedPuzzle>> read_full_grids_from_zero(std::string_view bytes,
                                                                 const std::vector<LoadedPuzzle>& usual,
                                                                 const ReadingContext& context);

// The rules of a grid with these rows: those of the context, or the usual ones. An error has the place of the last row.
Result<Rules> rules_of_rows(const std::vector<DrawnRow>& rows, const ReadingContext& context);

// The blocks at which a drawing has lines: those of the rules, or the whole board as one block.
BlockShape blocks_to_draw(const Rules& rules);

// The pieces of all rows as one list of cells: `side` rows with `side` pieces each, or any rows that together
// have as many pieces as a grid has cells. An error has the place of the first row with another number.
Result<std::vector<TextPiece>> cells_of_rows(const std::vector<DrawnRow>& rows,
                                             const ReadingContext& context);

// Counts the cells of a piece for rows in which each piece is a cell.
inline std::size_t one_cell(const TextPiece&) { return 1; }
// Checks that the bars of a row with `side` cells enclose blocks, single cells or the whole row. Blocks of classic boards
// have as many columns as rows, and the blocks of all others are equal. An error has the place of the first stretch of
// another length. Returns the columns of a block, or 0 if the bars do not show them. `cells_in` counts the cells of a
// piece.
Result<std::size_t> check_bars(const DrawnRow& row, std::size_t side, const ReadingContext& context,
                               std::size_t (*cells_in)(const TextPiece&) = one_cell);
// The blocks that a drawing shows with its bars and its rules between rows; nothing if it shows none. `columns` are those
// that check_bars returned for each row. Fails if they disagree. Classic boards are read whatever the rules are.
Result<std::optional<Rules>> drawn_blocks(const DrawnGrid& drawn, const std::vector<std::size_t>& columns,
                                          const ReadingContext& context);

}  // namespace gridsmith
