// Grids as people draw them in text: rows between bars, rules of dashes between blocks, comments.
//
// The formats of drawn grids share this first look, which tells what stands in the cells from what is only
// decoration. It knows no values: what a piece of a row means is its format's business.
//
//     *-----------*          a rule, left out
//     |4.7|...|.25|          a row of three pieces
#pragma once

#include "base/result.h"
#include "model/order.h"

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
    std::vector<TextPiece> pieces;  // between them stood blanks, bars or separators
};

struct DrawnGrid {
    std::vector<DrawnRow> rows;  // no more than kMaxCells + 1
    int comments = 0;            // lines that begin with #, and tags of forums around a grid
};

// Is the line nothing but the frame of a grid: dashes with corners and crossings, also as drawn with the
// characters that Unicode has for frames?
bool is_rule(std::string_view line);
// So many bytes has the bar of a frame that stands there; 0: there is none.
std::size_t bar_at(std::string_view text, std::size_t place);
// "2 comment lines ignored"; empty where there are none.
std::string remark_on(const DrawnGrid& grid);

// The rows of a text; `separators` are characters beside blanks and bars that stand between cells.
DrawnGrid drawn_grid(std::string_view bytes, std::string_view separators = {});

// The order of a grid with so many rows, or a failure at the last of them.
Result<int> order_of_rows(const std::vector<DrawnRow>& rows);

// The pieces of all rows as one list of cells: `side` rows of as many, or any rows that have the cells of a
// grid together. A failure names the first row with another number.
Result<std::vector<TextPiece>> cells_of_rows(const std::vector<DrawnRow>& rows);

// The cells of a piece, for rows in which each piece is one.
inline std::size_t one_cell(const TextPiece&) { return 1; }
// Bars stand around blocks, single cells or whole rows: where those of a row of `side` cells do not, a
// failure at the first stretch of another length. `cells_in` counts the cells of a piece.
Result<void> check_bars(const DrawnRow& row, std::size_t side,
                        std::size_t (*cells_in)(const TextPiece&) = one_cell);

}  // namespace gridsmith
