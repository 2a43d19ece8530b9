// ImGui with our theme on a GL context, for the window and for pictures without a window.
//
// There is at most one Gui, because ImGui has one current context. Knows neither GLFW nor EGL.
#pragma once

#include "ui/gui/keyboard.h"
#include "ui/look/theme.h"
#include "ui/look/wanted_characters.h"
#include "ui/paint/rect_renderer.h"
#include "ui/render/board_cache.h"
#include "ui/render/page_texture.h"

#include <functional>
#include <optional>
#include <string_view>

namespace gridsmith {

struct GuiOptions {
    Scheme scheme = Scheme::light;
    float scale = 1;
    // Finds a font for a character that the embedded face lacks. If null, these characters show as question
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

    // update_faces() replaces the theme's faces, so hold the theme by reference and only within a frame.
    const Theme& theme() const { return theme_; }
    void set_theme(Scheme scheme, float scale);

    // Call for each text that may need other fonts; boards call it for their symbols. The next frames load
    // the fonts, some in each frame.
    void want_characters(std::u32string_view characters) { wanted_.want(characters); }
    // Whether something must be painted again, because its fonts are not loaded yet.
    bool lacks_characters() const { return wanted_.any(); }
    // Sets the faces of symbols in grids from the next frame on. Without a value: the embedded face.
    void set_symbol_faces(std::optional<FontFile> regular, std::optional<FontFile> given);
    // Loads the wanted fonts, as begin_frame() does. Call only for pictures that are painted without frames.
    void update_faces();

    // Frees the glyphs of all sizes; the next frame bakes the glyphs that it shows. Call between two frames.
    // Saves memory: each size of a face has tables up to its highest character code, so one rare character can
    // make them large.
    void forget_glyphs();

    // Starts ImGui's frame. Set size and time in ImGui's IO first.
    void begin_frame();
    Keyboard& keys() { return keyboard_; }
    // For measurements.
    std::uint64_t rect_bytes_uploaded() const { return rects_->bytes_uploaded(); }
    BoardCache::Counts board_counts() const { return boards_->counts(); }
    // Ends the frame without painting it. Pictures of boards that it needs are kept for the next one.
    void pass_frame();
    // Ends the frame and renders it into the bound framebuffer, which must have the size of ImGui's display.
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
    Keyboard keyboard_;
};

}  // namespace gridsmith
