// The font of the window, in two weights.
#include "publish/painter/page_font.h"

#ifdef GRIDSMITH_HAS_CAIRO

#include "embedded_fonts.h"

#include <cairo-ft.h>
#include <memory>

namespace gridsmith {

namespace {

// A font with an instance of FreeType of its own, because an instance does not make fonts for several threads at a time.
struct OwnFont {
    FT_Library library = nullptr;
    FT_Face face = nullptr;

    explicit OwnFont(FontData data) {
        if (FT_Init_FreeType(&library) == 0)
            FT_New_Memory_Face(library, data.bytes, static_cast<FT_Long>(data.size), 0, &face);
    }
    OwnFont(const OwnFont&) = delete;
    OwnFont& operator=(const OwnFont&) = delete;
    ~OwnFont() { FT_Done_FreeType(library); }
};

}  // namespace

_cairo_font_face* page_font(const std::string&, bool bold) {
    auto own = std::make_unique<OwnFont>(bold ? bold_font() : regular_font());
    cairo_font_face_t* font = cairo_ft_font_face_create_for_ft_face(own->face, FT_LOAD_NO_HINTING);
    // cairo keeps fonts for a while after the last use.
    static const cairo_user_data_key_t kOwn{};
    if (cairo_font_face_set_user_data(font, &kOwn, own.get(), [](void* it) {
            delete static_cast<OwnFont*>(it);
        }) == CAIRO_STATUS_SUCCESS)
        own.release();
    return font;
}

std::span<const char* const> fallback_families() { return {}; }

}  // namespace gridsmith

#endif
