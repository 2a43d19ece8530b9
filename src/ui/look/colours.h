// Colours by their role: one table with a column for each colour scheme.
//
// All painting code asks for a role and never for a number, so tests can compute whether a scheme is legible.
// Knows nothing of ImGui; theme.h gives these colours to ImGui's widgets.
#pragma once

#include "app/settings/scheme.h"
#include "model/board/constraint_figure.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace gridsmith {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    std::uint8_t alpha = 255;

    // The colour as ImGui's vertices hold it: red in the lowest byte.
    constexpr std::uint32_t packed() const {
        return std::uint32_t{red} | std::uint32_t{green} << 8 | std::uint32_t{blue} << 16 |
               std::uint32_t{alpha} << 24;
    }
    constexpr Colour with_alpha(std::uint8_t new_alpha) const { return {red, green, blue, new_alpha}; }

    bool operator==(const Colour&) const = default;
};

// Paints `above` with opacity `share` (0 to 1) over `below`.
Colour mixed(Colour below, Colour above, double share);

enum class Role : std::uint8_t {
    paper,        // the window around the board
    panel,        // side panel, dialogs, menus
    control,      // a button, a field
    border,       // hairlines of the interface
    text,         //
    muted,        // less important text
    accent,       // active, chosen and primary controls; `accent_text` is the text on them
    accent_text,  //
    danger,       // error texts, and buttons that destroy something

    board,          // an empty cell
    shaded,         // a cell of a window or another further unit
    line,           // between cells
    block_line,     // between blocks and around the board
    given,          // symbols; all roles of symbols are legible on every tint
    entry,          //
    solution,       // symbols that a solver found
    mark,           // candidates and marks
    conflict,       // a symbol that occurs twice in a unit
    selection,      // tint of the selected cell
    same_symbol,    // tint of the cells with the selected cell's symbol
    peer,           // tint of the selected cell's peers
    conflict_cell,  // tint of a cell in conflict
    highlight,      // tint of the cells that a message is about
    pattern_1,      // tints of the pattern that a hint shows
    pattern_2,      //
    pattern_3,      //
    pattern_4,      //
    elimination,    // a candidate that a hint removes
    frozen,         // tint of frozen givens
    note_1,         // tints that the player gives to cells and candidates
    note_2,         //
    note_3,         //
    note_4,         //
    note_5,         //
    note_6,         //
    note_7,         //
    note_8,         //

    // Figures of constraints, as FigureInk has them.
    figure_white,     // dots
    figure_black,     //
    figure_pen,       // thin lines
    figure_grey,      // thick lines, on which symbols stand
    figure_pale,      //
    figure_green,     //
    figure_orange,    //
    figure_purple,    //
    figure_blue,      //
    figure_peach,     //
    figure_teal,      //
    figure_lavender,  //
    figure_yellow,    //
    figure_red,       //
    figure_aqua,      //
    figure_olive,     //
    figure_shade,     // areas through which tints show
    figure_rose,      //
    figure_lime,      //
    figure_sky,       //
    figure_edge,      // thin lines around thick ones
};
inline constexpr std::size_t kRoles = static_cast<std::size_t>(Role::figure_edge) + 1;

class Colours {
public:
    constexpr explicit Colours(const std::array<Colour, kRoles>& table) : table_(table) {}
    constexpr Colour operator[](Role role) const { return table_[static_cast<std::size_t>(role)]; }

private:
    std::array<Colour, kRoles> table_;
};

const Colours& colours_of(Scheme scheme);

Role role_of(FigureInk ink);
// The colour in a scheme; decorations are made for white paper, and are adapted to dark boards.
Colour colour_in(Scheme scheme, const FigureColour& colour);

}  // namespace gridsmith
