// How constraints look: shapes and texts for all painters, drawn as people know them from print and from SudokuPad.
//
// Negative rules have no figure; the words about a puzzle's rules name them.
#pragma once

#include "model/board/board_figure.h"
#include "model/board/rules_parts.h"
#include "model/cells/order.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gridsmith {

// The colours of shapes and texts. Painters have a table for each of their colour schemes.
enum class FigureInk : std::uint8_t {
    ground,    // an empty cell
    text,      // numbers
    white,     // dots, the same in all schemes
    black,     //
    pen,       // thin lines: cages, arrows, circles
    grey,      // thick lines, on which symbols stand
    pale,      //
    green,     //
    orange,    //
    purple,    //
    blue,      //
    peach,     //
    teal,      //
    lavender,  //
    yellow,    //
    red,       //
    aqua,      //
    olive,     //
    shade,     // areas, which hide the tints of cells only in part
    rose,      //
    lime,      //
    sky,       //
    edge,      // thin lines around thick ones
    lit,       // outlines of emphasised constraints
};
inline constexpr std::size_t kFigureInks = static_cast<std::size_t>(FigureInk::lit) + 1;
// Whether tints of cells show through shapes of this colour.
constexpr bool is_sheer(FigureInk ink) { return ink >= FigureInk::shade && ink <= FigureInk::sky; }

// A colour of the table, or one of a decoration.
struct FigureColour {
    FigureInk ink = FigureInk::text;
    std::optional<std::uint32_t> own = {};  // 0xRRGGBBAA, made for white paper; counts instead of `ink`

    constexpr FigureColour(
        FigureInk table_ink)  // NOLINT(google-explicit-constructor): an ink names its colour
        : ink(table_ink) {}
    static constexpr FigureColour of(std::uint32_t colour) {
        FigureColour own_colour(FigureInk::text);
        own_colour.own = colour;
        return own_colour;
    }

    bool operator==(const FigureColour&) const = default;
};

// Lines between points. A width is in cells. Lines have round ends and corners, unless they are level and upright.
struct FigurePiece {
    std::vector<FigureLoop> paths = {};
    bool closed = false;
    bool level = false;                     // all lines are level or upright, and go along the edges of cells
    std::optional<FigureColour> fill = {};  // of closed paths, where an odd number of them encloses a point
    std::optional<FigureColour> line = {};
    double width = 0;
    double dash = 0;  // the length of a dash, and of a gap; 0: no gaps
    // The shape keeps its form around this point. Without it, each point has its own place between the middles of cells,
    // which are a little further apart than cells are wide.
    std::optional<FigurePoint> anchor = {};

    bool operator==(const FigurePiece&) const = default;
};

struct FigureText {
    FigurePoint at = {};
    bool begins_there = false;  // else `at` is the middle; in both cases the middle of its height
    double height = 0;          // of digits and capital letters, in cells
    double angle = 0;           // degrees, clockwise
    std::string text = {};      // UTF-8
    Value value = 0;            // shown by its symbol instead of `text`, unless 0
    FigureColour ink = FigureInk::text;
    FigurePoint anchor = {};                 // as for pieces
    std::optional<Cell> only_in_empty = {};  // shown while this cell has neither an entry nor marks

    bool operator==(const FigureText&) const = default;
};

struct ConstraintFigure {
    std::vector<FigurePiece> below = {};  // above tints of cells, below the board's lines
    std::vector<FigurePiece> above = {};  // above the board's lines, below entries
    std::vector<FigureText> texts = {};   // above both

    bool is_empty() const { return below.empty() && above.empty() && texts.empty(); }
};

// Room for clues outside of the board, in cells.
struct FigureMargin {
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;

    bool operator==(const FigureMargin&) const = default;
};

FigureMargin margin_of(const RulesParts& parts);

// A constraint that a figure emphasises, by its number in RulesParts::constraints.
struct LitConstraint {
    int number = 0;
    Cell cell = -1;  // the only cell of a list of single cells, such as minima; -1: the whole constraint

    auto operator<=>(const LitConstraint&) const = default;
};

// All constraints inside of the board. Those that are lit get a strong outline and lie above the others. In grey, kinds of
// lines differ by their strokes instead of by their colours (line_looks.h).
ConstraintFigure constraint_figure(const RulesParts& parts, std::span<const LitConstraint> lit = {},
                                   bool in_grey = false);
// The clues in the margin.
ConstraintFigure clue_figure(const RulesParts& parts, std::span<const LitConstraint> lit = {});

// A disc that a mark of a constraint fills on an edge or a corner of a cell.
struct EdgeMark {
    FigurePoint middle = {};
    double radius = 0;
};
std::vector<EdgeMark> edge_marks_of(const RulesParts& parts, Cell cell);

// Where marks and entries stand in a cell, in parts of the cell. Sums in corners and marks at edges leave less room.
struct CellRoom {
    double left = 0;  // of the square for marks
    double top = 0;
    double side = 1;
    double entry_x = 0.5;  // the middle of an entry
    double entry_y = 0.5;
    double entry_size = 1;  // in parts of the usual size

    bool operator==(const CellRoom&) const = default;
};
CellRoom cell_room(const RulesParts& parts);

}  // namespace gridsmith
