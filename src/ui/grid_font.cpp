// Two questions to the machine's fonts.
#include "ui/grid_font.h"

#include "platform/system_fonts.h"

namespace gridsmith {

bool wear_grid_font(Gui& gui, const std::optional<GridFont>& font) {
    const auto face = font ? font_of_style(font->family, font->style) : std::nullopt;
    gui.set_symbol_faces(face, face ? bold_font_beside(font->family, font->style) : std::nullopt);
    return !font || face;
}

}  // namespace gridsmith
