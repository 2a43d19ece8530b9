// Looks up the regular and the bold face.
#include "ui/gui/grid_font.h"

#include "platform/fonts/system_fonts.h"

namespace gridsmith {

bool set_grid_font(Gui& gui, const std::optional<GridFont>& font) {
    const auto face = font ? font_of_style(font->family, font->style) : std::nullopt;
    gui.set_symbol_faces(face, face ? bold_font_beside(font->family, font->style) : std::nullopt);
    return !font || face;
}

}  // namespace gridsmith
