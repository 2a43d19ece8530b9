// A stage for painting code: ImGui with our theme on a framebuffer in memory, played frame by frame with
// injected input and its own clock. Needs no display and no graphics card.
#pragma once

#include "ui/gui/gui.h"
#include "ui/render/headless.h"
#include "ui/render/image.h"
#include "ui/render/off_screen.h"

#include <functional>
#include <imgui.h>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct ImGuiWindow;

namespace gridsmith::support {

// Writes NAME.png into the folder GRIDSMITH_GALLERY; does nothing if the variable is not set.
void keep_picture(const Image& image, const std::string& name);

// A window of ImGui whose name contains `part` and which the last frame drew; null if there is none.
const ImGuiWindow* window_with(std::string_view part);

class Stage {
public:
    // Draws a frame. Tests may replace it at any time.
    std::function<void()> draw = [] {};
    std::string clipboard;
    // False: play frames without pixels, for tests that need only positions.
    bool paints = true;

    explicit Stage(int width = 800, int height = 600, Scheme scheme = Scheme::light, float scale = 1,
                   std::function<std::optional<FontFile>(char32_t)> font_with = {});
    ~Stage();
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;

    Gui& gui() { return *gui_; }
    const Theme& theme() const { return gui_->theme(); }

    // Resizes the window, like a window manager.
    void resize(int width, int height);

    // Plays `count` frames of 1/60 s.
    void frames(int count = 1);
    // The picture after the last frame.
    Image picture() const { return screen_->read(); }

    // Each of these also plays the frames that its events need.
    void move(float x, float y);
    void press(float x, float y, ImGuiMouseButton button = ImGuiMouseButton_Left);
    void release(ImGuiMouseButton button = ImGuiMouseButton_Left);
    void click(float x, float y, ImGuiMouseButton button = ImGuiMouseButton_Left);
    void wheel(float steps);
    // Presses and releases a key with modifiers such as ImGuiMod_Ctrl.
    void key(ImGuiKey key, std::initializer_list<ImGuiKey> modifiers = {});
    void hold(ImGuiKey key, bool down);
    // Types characters, one in each frame.
    void type(std::string_view utf8);

private:
    std::unique_ptr<HeadlessGl> gl_;
    std::optional<Gui> gui_;
    std::optional<OffScreen> screen_;
};

}  // namespace gridsmith::support
