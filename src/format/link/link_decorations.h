// The shapes of f-puzzles and SudokuPad that demand nothing, as decorations.
//
//     f-puzzles   "line":[{"lines":[["R1C1","R1C2"]],"outlineC":"#B0B0B0","width":0.25}]
//                 "circle", "rectangle":[{"cells":["R9C4"],"baseC":"#008000","outlineC":"#008000","width":0.7,"height":0.7}]
//                 "text":[{"cells":["R3C1"],"value":"text","fontC":"#000000","size":0.5}]
//                 "cage":[{"cells":["R3C1","R3C2"],"value":"text","outlineC":"#000000","fontC":"#000000"}]
//     SudokuPad   "lines", "arrows":[{"wayPoints":[[0.5,0.5],[0.5,1.5]],"color":"#a1a1a1","thickness":5}]
//                 "underlays", "overlays":[{"center":[0.5,0.5],"width":0.7,"height":0.7,"rounded":true,
//                     "backgroundColor":"#CFCFCF","borderColor":"#CFCFCF","text":"","fontSize":28}]
//
// A shape of f-puzzles is in the middle of its cells; coordinates of SudokuPad are row and column, thicknesses and sizes
// of letters are in units of 1/64 cell. Readers leave out shapes that they cannot draw.
#pragma once

#include "format/json/json_value.h"
#include "model/puzzle/decorations.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// "#RGB", "#RRGGBB", both with A for what shows through, or "rgba(207, 207, 207, 0.95)", as 0xRRGGBBAA.
std::optional<std::uint32_t> colour_in_link(std::string_view text);

// Collects the decorations of a description of a puzzle.
class LinkDecorations {
public:
    // False if the member has no such shapes. Cages that demand nothing become their outlines.
    bool take_fpuzzles(std::string_view name, const JsonValue& value, int side);
    bool take_sudokupad(std::string_view name, const JsonValue& value);

    // A cage that demands nothing.
    void add_sudokupad_cage(const JsonValue& entry, int side);

    // In the order in which they are drawn.
    std::vector<Decoration> all() const;
    bool has_left_out() const { return has_left_out_; }

private:
    void add(Decoration decoration);
    void add_fpuzzles_shape(DecorationShape shape, const JsonValue& entry);
    void add_cage(std::span<const Cell> cells, int side, std::uint32_t colour, std::string text,
                  std::uint32_t text_colour);
    void add_sudokupad_line(const JsonValue& entry, bool is_arrow);
    void add_sudokupad_shape(const JsonValue& entry, bool is_above);

    std::vector<Decoration> decorations_;
    bool has_left_out_ = false;
};

// The members for decorations, without shapes at places that f-puzzles cannot name.
JsonObject fpuzzles_decorations_of(const std::vector<Decoration>& decorations);
JsonObject sudokupad_decorations_of(const std::vector<Decoration>& decorations);

}  // namespace gridsmith
