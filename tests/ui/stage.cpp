#include "ui/stage.h"

#include "base/file_io.h"
#include "base/unicode.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <glad/gl.h>
#include <imgui_internal.h>

namespace gridsmith::support {

namespace {

template <class T>
T required(Result<T> result) {
    if (!result) FAIL(text_of(result.error()));
    return std::move(*result);
}

}  // namespace

void keep_picture(const Image& image, const std::string& name) {
    const char* folder = std::getenv("GRIDSMITH_GALLERY");
    if (folder == nullptr) return;
    std::filesystem::create_directories(folder);
    const std::string png = required(png_of(image));
    REQUIRE(replace_file(std::filesystem::path(folder) / (name + ".png"), png));
}

const ImGuiWindow* window_with(std::string_view part) {
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
        if (window->WasActive && std::string_view(window->Name).find(part) != std::string_view::npos)
            return window;
    return nullptr;
}

Stage::Stage(int width, int height, Scheme scheme, float scale,
             std::function<std::optional<FontFile>(char32_t)> font_with)
    : gl_(required(HeadlessGl::create())) {
    gui_.emplace(GuiOptions{scheme, scale, std::move(font_with)});
    resize(width, height);

    ImGuiIO& io = ImGui::GetIO();
    io.DeltaTime = 1.0f / 60;
    io.ConfigInputTrickleEventQueue = false;
    ImGuiPlatformIO& platform = ImGui::GetPlatformIO();
    platform.Platform_ClipboardUserData = this;
    platform.Platform_GetClipboardTextFn = [](ImGuiContext*) {
        return static_cast<Stage*>(ImGui::GetPlatformIO().Platform_ClipboardUserData)->clipboard.c_str();
    };
    platform.Platform_SetClipboardTextFn = [](ImGuiContext*, const char* text) {
        static_cast<Stage*>(ImGui::GetPlatformIO().Platform_ClipboardUserData)->clipboard = text;
    };
    frames();
}

// ImGui and the framebuffer need the GL context for their destruction.
Stage::~Stage() {
    gui_.reset();
    screen_.reset();
}

void Stage::resize(int width, int height) {
    screen_.emplace(required(OffScreen::create(width, height)));
    ImGui::GetIO().DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
}

void Stage::frames(int count) {
    for (int i = 0; i < count; ++i) {
        gui_->begin_frame();
        draw();
        if (!paints) {
            ImGui::Render();
            continue;
        }
        glBindFramebuffer(GL_FRAMEBUFFER, screen_->framebuffer());
        gui_->render();
    }
}

void Stage::move(float x, float y) {
    ImGui::GetIO().AddMousePosEvent(x, y);
    frames();
}

void Stage::press(float x, float y, ImGuiMouseButton button) {
    move(x, y);
    ImGui::GetIO().AddMouseButtonEvent(button, true);
    frames();
}

void Stage::release(ImGuiMouseButton button) {
    ImGui::GetIO().AddMouseButtonEvent(button, false);
    frames();
}

void Stage::click(float x, float y, ImGuiMouseButton button) {
    press(x, y, button);
    release(button);
}

void Stage::wheel(float steps) {
    ImGui::GetIO().AddMouseWheelEvent(0, steps);
    frames();
}

void Stage::key(ImGuiKey key, std::initializer_list<ImGuiKey> modifiers) {
    for (const ImGuiKey modifier : modifiers) ImGui::GetIO().AddKeyEvent(modifier, true);
    hold(key, true);
    hold(key, false);
    for (const ImGuiKey modifier : modifiers) ImGui::GetIO().AddKeyEvent(modifier, false);
    frames();
}

void Stage::hold(ImGuiKey key, bool down) {
    ImGui::GetIO().AddKeyEvent(key, down);
    frames();
}

void Stage::type(std::string_view utf8) {
    const auto characters = characters_of(utf8);
    REQUIRE(characters);
    for (const char32_t character : *characters) {
        ImGui::GetIO().AddInputCharacter(character);
        frames();
    }
}

}  // namespace gridsmith::support
