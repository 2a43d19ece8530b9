// What colours mean: one table of roles, filled once for each colour scheme.
//
// Everything that paints asks for a role, never for a number, so that a scheme is a column of this table and
// its legibility can be computed. Knows nothing of ImGui; theme.h brings these colours to its widgets.
#pragma once

#include "app/scheme.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gridsmith {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    std::uint8_t alpha = 255;

    // As ImGui's vertices hold it: red in the lowest byte.
    constexpr std::uint32_t packed() const {
        return std::uint32_t{red} | std::uint32_t{green} << 8 | std::uint32_t{blue} << 16 |
               std::uint32_t{alpha} << 24;
    }
    constexpr Colour with_alpha(std::uint8_t new_alpha) const { return {red, green, blue, new_alpha}; }

    bool operator==(const Colour&) const = default;
};

// `share` (0..1) of `above` over `below`, as opaque paint.
Colour mixed(Colour below, Colour above, double share);

// The contrast ratio of two opaque colours, 1 (equal) to 21 (black on white), as the Web Content
// Accessibility Guidelines 2.1 define it.
double contrast(Colour a, Colour b);

enum class Role : std::uint8_t {
    paper,        // the window behind the board
    panel,        // side panel, dialogs, menus
    control,      // a button, a field
    border,       // hairlines of the interface
    text,         //
    muted,        // text that steps back
    accent,       // what is active, chosen, primary; text on `accent` is `accent_text`
    accent_text,  //
    danger,       // text of errors, and of buttons that destroy

    board,          // an empty cell
    line,           // between cells
    block_line,     // between blocks and around the board
    given,          // symbols, all of them legible on every cell tint
    entry,          //
    solution,       // symbols that a solver, not the user, put there
    mark,           // candidates and pencil marks
    conflict,       // a symbol that occurs twice in a unit
    selection,      // three tints of one hue for cells: the selected one,
    same_symbol,    // those with its symbol,
    peer,           // those that share a unit with it
    conflict_cell,  // tint of a cell in conflict
    highlight,      // tint of the cells that a message is about
    pattern_1,      // tints of what a hint points out
    pattern_2,      //
    pattern_3,      //
    pattern_4,      //
    elimination,    // a candidate that a hint removes
    frozen,         // the ground of givens where someone plays
    note_1,         // tints that the player gives to cells and candidates
    note_2,         //
    note_3,         //
    note_4,         //
    note_5,         //
    note_6,         //
    note_7,         //
    note_8,         //
};
inline constexpr std::size_t kRoles = static_cast<std::size_t>(Role::note_8) + 1;

class Colours {
public:
    constexpr explicit Colours(const std::array<Colour, kRoles>& table) : table_(table) {}
    constexpr Colour operator[](Role role) const { return table_[static_cast<std::size_t>(role)]; }

private:
    std::array<Colour, kRoles> table_;
};

const Colours& colours_of(Scheme scheme);

// The pairs of text and ground that occur on the screen, each of which must be legible.
struct TextOnGround {
    Role text;
    Role ground;
};
inline constexpr double kLegibleContrast = 4.5;
std::vector<TextOnGround> text_pairs();

}  // namespace gridsmith
