// A stage for what the program paints: ImGui with our theme on a framebuffer in memory, played frame by frame
// with made-up input and a clock of its own. Needs no display and no graphics card.
#pragma once

#include "ui/gui.h"
#include "ui/headless.h"
#include "ui/image.h"
#include "ui/off_screen.h"

#include <functional>
#include <imgui.h>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace gridsmith::support {

// Puts the picture as NAME.png into the folder that GRIDSMITH_GALLERY names; nothing where that is not set.
void keep_picture(const Image& image, const std::string& name);

class Stage {
public:
    // What is drawn in every frame; it may be replaced at any time.
    std::function<void()> draw = [] {};
    std::string clipboard;
    // False: frames are played but no pixels made, for tests that look at positions alone.
    bool paints = true;

    explicit Stage(int width = 800, int height = 600, Scheme scheme = Scheme::light, float scale = 1,
                   std::function<std::optional<FontFile>(char32_t)> font_with = {});
    ~Stage();
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    Gui& gui() { return *gui_; }
    const Theme& theme() const { return gui_->theme(); }

    // What a window manager does.
    void resize(int width, int height);

    // Plays `count` frames of 1/60 s.
    void frames(int count = 1);
    // The picture after the last frame.
    Image picture() const { return screen_->read(); }

    // Each of these plays the frames that its events take.
    void move(float x, float y);
    void press(float x, float y, ImGuiMouseButton button = ImGuiMouseButton_Left);
    void release(ImGuiMouseButton button = ImGuiMouseButton_Left);
    void click(float x, float y, ImGuiMouseButton button = ImGuiMouseButton_Left);
    void wheel(float steps);
    // A key with modifiers such as ImGuiMod_Ctrl, down and up again.
    void key(ImGuiKey key, std::initializer_list<ImGuiKey> modifiers = {});
    void hold(ImGuiKey key, bool down);
    // Characters as the keyboard's layout would send them, one a frame.
    void type(std::string_view utf8);

private:
    std::unique_ptr<HeadlessGl> gl_;
    std::optional<Gui> gui_;
    std::optional<OffScreen> screen_;
};

}  // namespace gridsmith::support
