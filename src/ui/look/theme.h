// The program's current look: colours, faces, scale and spacing, and the ImGui style made from them. All
// painting code gets a Theme.
//
// Lengths in the code are for a scale of 100 %; `px` converts them to whole pixels of the display.
#pragma once

#include "ui/look/colours.h"
#include "ui/look/typefaces.h"

#include <algorithm>
#include <cmath>

struct ImGuiStyle;
struct ImVec4;

namespace gridsmith {

// All distances are multiples of four.
inline constexpr float kHairGap = 4;   // inside a control
inline constexpr float kGap = 8;       // between related things
inline constexpr float kWideGap = 16;  // between unrelated things
// Windows and parts of them that are narrower at 100 %, as on telephones, leave out or stack what stands side by side
// elsewhere.
inline constexpr float kNarrow = 600;

class BoardCache;
class PageTexture;
class RectRenderer;
class WantedCharacters;

struct Theme {
    Scheme scheme = Scheme::light;
    float scale = 1;  // of the display times the user's own, 0.75 to 3
    Typefaces faces;
    // Painters of boards use these helpers of the graphics card. Null: they use plain draw lists.
    RectRenderer* rects = nullptr;
    BoardCache* boards = nullptr;
    PageTexture* page = nullptr;
    // Painters of boards add their symbols here. Null: symbols that the faces lack stay question marks.
    WantedCharacters* characters = nullptr;

    Colour operator[](Role role) const { return colours_of(scheme)[role]; }
    // Converts a length at 100 % to whole pixels; at least one pixel if the length is positive.
    float px(float length) const { return length > 0 ? std::max(1.0f, std::round(length * scale)) : 0; }
};

// The colour as ImGui's style expects it.
ImVec4 as_vec4(Colour colour);

// Replaces the whole style: flat, with thin borders, and the accent only on active controls.
void apply_style(const Theme& theme, ImGuiStyle& style);

}  // namespace gridsmith
