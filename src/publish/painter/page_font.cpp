#include "publish/painter/page_font.h"

#ifdef GRIDSMITH_HAS_CAIRO

#include <cairo.h>

namespace gridsmith {

_cairo_font_face* page_font(const std::string& family, bool bold) {
    return cairo_toy_font_face_create(family.c_str(), CAIRO_FONT_SLANT_NORMAL,
                                      bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
}

std::span<const char* const> fallback_families() {
    static constexpr const char* kFamilies[] = {
        "Noto Sans",           "DejaVu Sans",      "Noto Sans Symbols2", "Noto Sans Symbols",
        "WenQuanYi Micro Hei", "Noto Sans CJK JP", "Noto Sans Hebrew",   "Noto Sans Arabic"};
    return kFamilies;
}

}  // namespace gridsmith

#endif
