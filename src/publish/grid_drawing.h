// Draws a grid with its rules, entries and marks into a square of a page.
#pragma once

#include "model/board/constraint_figure.h"
#include "model/cells/candidate.h"
#include "model/puzzle/puzzle.h"
#include "publish/painter/page.h"

#include <functional>
#include <span>

namespace gridsmith {

struct PageShades {
    Ink paper = {1, 1, 1};
    Ink ink = {0, 0, 0};
    Ink thin = {0.45, 0.45, 0.45};    // lines between cells, marks, remarks
    Ink shaded = {0.88, 0.88, 0.88};  // windows and other areas of further units
    Ink spots = {0.8, 0.8, 0.8};      // discs, diamonds and squares of further units
    bool grey = false;  // kinds of lines differ by their strokes, because colours are not printed
};
inline constexpr PageShades kLightPage = {};
inline constexpr PageShades kDarkPage = {
    {0.11, 0.12, 0.14}, {0.92, 0.93, 0.95}, {0.5, 0.53, 0.58}, {0.21, 0.22, 0.25}, {0.3, 0.31, 0.35}};

// A part of a page.
struct PageBox {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
};

struct GridLook {
    bool marks = false;
    bool upside_down = false;  // turned about the centre of its square
    bool constraints = true;   // with their clues beside the grid
    bool bold_givens = true;
    // Draws an entry into the box of its cell, instead of a symbol.
    std::function<void(Page& page, const PageBox& cell, Value value)> entry = {};
    std::span<const LitConstraint> lit = {};       // constraints with a strong outline
    std::span<const Candidate> strong_marks = {};  // as dark as entries
};

// Where a grid stands in its box.
struct GridPlace {
    PageBox board;    // without the clues beside it
    double cell = 0;  // the side of a cell
    CellRoom room;    // of the marks and the entry in a cell
    int side = 0;     // of the board, in cells

    PageBox box_of(Cell at) const;
    // The square of a candidate mark.
    PageBox box_of(Cell at, Value value) const;
};
GridPlace place_of_grid(const PageBox& square, const Puzzle& puzzle, const GridLook& look = {});

// A picture for one grid, still empty: `size` pixels square, or lower or narrower if clues stand beside the grid.
struct PictureSheet {
    Page page;
    PageBox box;  // for the grid
};
PictureSheet picture_sheet(const Puzzle& puzzle, double size, const PageShades& shades);

// A short line of a kind, which stands before the sentence about the kind. Arrows and thermometers are lines, too.
struct LineSample {
    ConstraintKind kind = ConstraintKind::thermometer;
    int number = 0;
    int side = 9;  // of its board
    bool operator==(const LineSample&) const = default;
};
inline constexpr int kSampleCells = 3;  // the width of a sample in parts of its height
void draw_sample(Page& page, const PageBox& box, const LineSample& sample, const PageShades& shades);

// The grid is as large as the box allows, and in its middle. `shown` has the entries to draw: those of the puzzle, or of
// its solution. Posed entries are bold.
void draw_grid(Page& page, const PageBox& box, const Puzzle& puzzle, const Grid& shown, const GridLook& look,
               const PageShades& shades);

}  // namespace gridsmith
