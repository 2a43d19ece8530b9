// Context, style, faces and the OpenGL 3 back end.
#include "ui/gui.h"

#include "app/settings.h"

#include <algorithm>
#include <glad/gl.h>
#include <imgui.h>
#include <imgui_freetype.h>
#include <imgui_impl_opengl3.h>
#include <imgui_internal.h>
#include <utility>

namespace gridsmith {

Gui::Gui(GuiOptions options) : options_(std::move(options)) {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;  // what windows remember is ours to save
    io.LogFilename = nullptr;
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    io.ConfigWindowsMoveFromTitleBarOnly = true;
    // Ctrl+Tab goes through documents, not through ImGui's windows.
    ImGui::GetCurrentContext()->ConfigNavWindowingKeyNext = 0;
    ImGui::GetCurrentContext()->ConfigNavWindowingKeyPrev = 0;
    // Room for the sizes that a session draws in turn, so that the atlas need not grow, and be drawn anew, in
    // the midst of it.
    io.Fonts->TexMinWidth = 1024;
    io.Fonts->TexMinHeight = 1024;
    io.Fonts->FontLoaderFlags = ImGuiFreeTypeLoaderFlags_LightHinting;
    ImGui_ImplOpenGL3_Init("#version 330 core");
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
    // An empty frame, so that pictures can be painted before the first one: it makes shaders and atlas known.
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
    // A look at the machine's fonts takes a millisecond or a few.
    constexpr int kMostLooks = 32;
    for (int i = 0; i < kMostLooks && wanted_.any(); ++i) find_font_with(wanted_.take());
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
    ImGui::NewFrame();
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
