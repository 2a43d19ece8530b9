// Context, style, faces and the OpenGL 3 back end.
#include "ui/gui/gui.h"

#include "app/core/tabs.h"
#include "app/settings/settings.h"

#include <algorithm>
#include <glad/gl.h>
#include <imgui.h>
#include <imgui_freetype.h>
#include <imgui_impl_opengl3.h>
#include <imgui_internal.h>
#include <utility>

namespace gridsmith {

namespace {

#ifdef __EMSCRIPTEN__
constexpr const char* kShaderVersion = "#version 300 es";
#else
constexpr const char* kShaderVersion = "#version 330 core";
#endif

}  // namespace

Gui::Gui(GuiOptions options) : options_(std::move(options)) {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;  // the app saves the places of windows
    io.LogFilename = nullptr;
    io.UserData = &keyboard_;
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    io.ConfigWindowsMoveFromTitleBarOnly = true;
    // Ctrl+Tab switches between documents, not between ImGui's windows.
    ImGui::GetCurrentContext()->ConfigNavWindowingKeyNext = 0;
    ImGui::GetCurrentContext()->ConfigNavWindowingKeyPrev = 0;
    // Large enough for a session's glyphs: when the atlas grows, everything must be repainted.
    io.Fonts->TexMinWidth = 1024;
    io.Fonts->TexMinHeight = 1024;
    io.Fonts->FontLoaderFlags = ImGuiFreeTypeLoaderFlags_LightHinting;
    ImGui_ImplOpenGL3_Init(kShaderVersion);
    theme_.faces = add_typefaces(*io.Fonts, files_);
    io.FontDefault = theme_.faces.regular;
    set_theme(options_.scheme, options_.scale);
    rects_.emplace();
    boards_.emplace();
    theme_.rects = rects_->is_ready() ? &*rects_ : nullptr;
    theme_.boards = &*boards_;
    page_.emplace();
    theme_.page = &*page_;
    theme_.characters = &wanted_;
    // An empty frame creates shaders and atlas, so that pictures can be painted before the first real frame.
    io.DisplaySize = {1, 1};
    begin_frame();
    ImGui::EndFrame();
}

Gui::~Gui() {
    page_.reset();
    boards_.reset();
    rects_.reset();
    ImGui_ImplOpenGL3_Shutdown();
    ImGui::DestroyContext();
}

void Gui::set_theme(Scheme scheme, float scale) {
    theme_.scheme = scheme;
    theme_.scale =
        std::clamp(scale, static_cast<float>(kSmallestUiScale), static_cast<float>(kLargestUiScale));
    apply_style(theme_, ImGui::GetStyle());
}

void Gui::find_font_with(char32_t character) {
    if (!options_.font_with || theme_.faces.regular->IsGlyphInFont(static_cast<ImWchar>(character))) return;
    const auto found = options_.font_with(character);
    if (!found || std::ranges::find(files_.fallbacks, *found) != files_.fallbacks.end()) return;
    files_.fallbacks.push_back(*found);
    faces_outdated_ = true;
}

void Gui::set_symbol_faces(std::optional<FontFile> regular, std::optional<FontFile> given) {
    if (files_.symbols == regular && files_.given_symbols == given) return;
    files_.symbols = std::move(regular);
    files_.given_symbols = std::move(given);
    faces_outdated_ = true;
}

void Gui::update_faces() {
    // Limit the time of a frame: each query of the system's fonts takes a few milliseconds.
    constexpr int kMostQueries = 32;
    for (int i = 0; i < kMostQueries && wanted_.any(); ++i) find_font_with(wanted_.take());
    if (!std::exchange(faces_outdated_, false)) return;
    ImGuiIO& io = ImGui::GetIO();
    const Typefaces old = theme_.faces;
    theme_.faces = add_typefaces(*io.Fonts, files_);
    io.FontDefault = theme_.faces.regular;
    remove_typefaces(*io.Fonts, old);
    boards_->clear();
}

void Gui::forget_glyphs() { ImFontAtlasBuildDiscardBakes(ImGui::GetIO().Fonts, 0); }

void Gui::begin_frame() {
    update_faces();
    ImGui_ImplOpenGL3_NewFrame();
    keyboard_.new_frame();
    // ImGui darkens the window behind a sheet little by little, but there are no frames without events.
    ImGui::GetCurrentContext()->DimBgRatio = ImGui::GetTopMostPopupModal() != nullptr ? 1.0f : 0.0f;
}

void Gui::pass_frame() {
    ImGui::Render();
    boards_->render();
}

void Gui::render() {
    ImGui::Render();
    boards_->render();
    const ImGuiIO& io = ImGui::GetIO();
    glViewport(0, 0, static_cast<int>(io.DisplaySize.x * io.DisplayFramebufferScale.x),
               static_cast<int>(io.DisplaySize.y * io.DisplayFramebufferScale.y));
    const ImVec4 paper = as_vec4(theme_[Role::paper]);
    glDisable(GL_SCISSOR_TEST);
    glClearColor(paper.x, paper.y, paper.z, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    page_->forget_unused();
}

}  // namespace gridsmith
