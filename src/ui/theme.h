// How the program looks at this moment: colours, faces, scale and spacing, handed to everything that paints,
// and the ImGui style made from them.
//
// All measures are given as they are at 100 % and turned into whole pixels of the display by `px`.
#pragma once

#include "ui/colours.h"
#include "ui/typefaces.h"

#include <algorithm>
#include <cmath>

struct ImGuiStyle;
struct ImVec4;

namespace gridsmith {

// The grid of four that all spacing sits on.
inline constexpr float kHairGap = 4;   // inside a control
inline constexpr float kGap = 8;       // between things that belong together
inline constexpr float kWideGap = 16;  // between things that do not
inline constexpr float kPanelWidth = 320;

class BoardCache;
class PageTexture;
class RectRenderer;
class WantedCharacters;

struct Theme {
    Scheme scheme = Scheme::light;
    float scale = 1;  // of the display times the user's own, 0.75 to 3
    Typefaces faces;
    // The graphics card's helpers of whoever paints boards; null where there are none, then draw lists do it.
    RectRenderer* rects = nullptr;
    BoardCache* boards = nullptr;
    PageTexture* page = nullptr;
    // Where whoever paints a board tells of its symbols; null: those that the faces lack stay question marks.
    WantedCharacters* characters = nullptr;

    Colour operator[](Role role) const { return colours_of(scheme)[role]; }
    // A length at 100 % as whole pixels; at least one where the length is not zero.
    float px(float length) const { return length > 0 ? std::max(1.0f, std::round(length * scale)) : 0; }
};

// The colour as ImGui's style and widgets take it.
ImVec4 as_vec4(Colour colour);

// Replaces the whole style: calm, flat, thin borders, the accent only where something is active.
void apply_style(const Theme& theme, ImGuiStyle& style);

}  // namespace gridsmith
