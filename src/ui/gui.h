// ImGui with our theme on a GL context: what the window and the headless picture have in common.
//
// One at a time exists, because ImGui has one current context. It knows neither GLFW nor EGL.
#pragma once

#include "ui/board_cache.h"
#include "ui/page_texture.h"
#include "ui/rect_renderer.h"
#include "ui/theme.h"
#include "ui/wanted_characters.h"

#include <functional>
#include <optional>
#include <string_view>

namespace gridsmith {

struct GuiOptions {
    Scheme scheme = Scheme::light;
    float scale = 1;
    // Finds a font for a character that the embedded face lacks; null: such characters show as question
    // marks.
    std::function<std::optional<FontFile>(char32_t)> font_with = {};
};

class Gui {
public:
    // The GL context must be current and its functions loaded.
    explicit Gui(GuiOptions options);
    Gui(const Gui&) = delete;
    Gui& operator=(const Gui&) = delete;
    ~Gui();

    // Its faces are replaced by update_faces(), so hold it by reference, and not over a frame's beginning.
    const Theme& theme() const { return theme_; }
    void set_theme(Scheme scheme, float scale);

    // Text with these characters is going to be drawn: fonts that have them are loaded for the next frame, or
    // those after it where there are many. Boards tell of theirs by themselves, when they are painted.
    void want_characters(std::u32string_view characters) { wanted_.want(characters); }
    // Is there anything to be painted once more when its fonts are loaded?
    bool lacks_characters() const { return wanted_.any(); }
    // The faces of the symbols in grids from the next frame on; nothing: the embedded one.
    void set_symbol_faces(std::optional<FontFile> regular, std::optional<FontFile> given);
    // Loads what was wanted. begin_frame() does it too; only pictures made without frames need to call it.
    void update_faces();

    // Between two frames: frees the glyphs of all sizes, of which the next frame makes anew what it shows. A
    // face that met one rare character has tables up to its number, in each size.
    void forget_glyphs();

    // Starts ImGui's frame; size and time must have been told to ImGui's IO.
    void begin_frame();
    // What the graphics card was given and keeps, for measurements.
    std::uint64_t rect_bytes_uploaded() const { return rects_->bytes_uploaded(); }
    BoardCache::Counts board_counts() const { return boards_->counts(); }
    // Ends it and renders onto paper in the bound framebuffer, whose size is that of ImGui's display.
    void render();

private:
    void find_font_with(char32_t character);

    GuiOptions options_;
    Theme theme_;
    FaceFiles files_;
    bool faces_outdated_ = false;
    WantedCharacters wanted_;
    std::optional<RectRenderer> rects_;
    std::optional<BoardCache> boards_;
    std::optional<PageTexture> page_;
};

}  // namespace gridsmith
