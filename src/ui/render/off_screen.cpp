// Framebuffers as targets of ImGui's back end.
#include "ui/render/off_screen.h"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>
#include <glad/gl.h>
#include <imgui.h>
#include <imgui_impl_opengl3.h>
#include <imgui_internal.h>
#include <utility>

namespace gridsmith {

namespace {

// Restores the GL bindings that rendering into a framebuffer changes.
class BindingsKept {
public:
    BindingsKept() {
        glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &draw_);
        glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &read_);
        glGetIntegerv(GL_TEXTURE_BINDING_2D, &texture_);
        glGetIntegerv(GL_VIEWPORT, viewport_);
    }
    BindingsKept(const BindingsKept&) = delete;
    BindingsKept& operator=(const BindingsKept&) = delete;
    ~BindingsKept() {
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, static_cast<GLuint>(draw_));
        glBindFramebuffer(GL_READ_FRAMEBUFFER, static_cast<GLuint>(read_));
        glBindTexture(GL_TEXTURE_2D, static_cast<GLuint>(texture_));
        glViewport(viewport_[0], viewport_[1], viewport_[2], viewport_[3]);
    }

private:
    GLint draw_ = 0;
    GLint read_ = 0;
    GLint texture_ = 0;
    GLint viewport_[4] = {};
};

void upload_textures(const ImFontAtlas& atlas) {
    for (ImTextureData* texture : atlas.TexList)
        if (texture->Status != ImTextureStatus_OK) ImGui_ImplOpenGL3_UpdateTexture(texture);
}

}  // namespace

Result<OffScreen> OffScreen::create(int width, int height) {
    assert(width > 0 && height > 0);
    GLint largest = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
    if (width > largest || height > largest)
        return failure(
            fmt::format("the graphics driver makes pictures of at most {2} pixels a side, not {0} x {1}",
                        width, height, largest));

    const BindingsKept bindings;
    OffScreen screen(width, height);
    glGenFramebuffers(1, &screen.framebuffer_);
    glGenTextures(1, &screen.texture_);
    glBindTexture(GL_TEXTURE_2D, screen.texture_);
    for (const GLenum filter : std::initializer_list<GLenum>{GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
        glTexParameteri(GL_TEXTURE_2D, filter, GL_NEAREST);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    glBindFramebuffer(GL_FRAMEBUFFER, screen.framebuffer_);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, screen.texture_, 0);
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
        return failure(
            fmt::format("the graphics driver has no room for a picture of {} x {} pixels", width, height));
    return screen;
}

OffScreen::OffScreen(OffScreen&& other) noexcept
    : width_(other.width_),
      height_(other.height_),
      framebuffer_(std::exchange(other.framebuffer_, 0)),
      texture_(std::exchange(other.texture_, 0)) {}

OffScreen::~OffScreen() {
    if (framebuffer_ != 0) glDeleteFramebuffers(1, &framebuffer_);
    if (texture_ != 0) glDeleteTextures(1, &texture_);
}

void OffScreen::render(ImDrawList& list) const {
    ImDrawData data;
    data.Valid = true;
    data.DisplaySize = {static_cast<float>(width_), static_cast<float>(height_)};
    data.FramebufferScale = {1, 1};
    data.AddDrawList(&list);
    upload_textures(*ImGui::GetIO().Fonts);
    const BindingsKept bindings;
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
    glViewport(0, 0, width_, height_);
    ImGui_ImplOpenGL3_RenderDrawData(&data);
}

Image OffScreen::read() const {
    const BindingsKept bindings;
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_);
    return read_pixels(width_, height_);
}

Image read_pixels(int width, int height) {
    const auto stride = 4 * static_cast<std::size_t>(width);
    Image image{width, height, std::vector<std::uint8_t>(stride * static_cast<std::size_t>(height))};
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, image.rgba.data());
    // GL counts rows from the bottom.
    const auto row = [&](int y) { return image.rgba.begin() + static_cast<std::ptrdiff_t>(stride) * y; };
    for (int top = 0, bottom = height - 1; top < bottom; ++top, --bottom)
        std::swap_ranges(row(top), row(top + 1), row(bottom));
    return image;
}

Result<Image> painted(int width, int height, Colour ground, const std::function<void(ImDrawList&)>& paint) {
    auto screen = OffScreen::create(width, height);
    if (!screen) return std::unexpected(screen.error());

    const ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    ImDrawList list(ImGui::GetDrawListSharedData());
    const ImVec2 size(static_cast<float>(width), static_cast<float>(height));
    const ImTextureData* glyphs = nullptr;
    do {
        // Painting may bake glyphs, and the atlas may have to grow for them. The new atlas is another texture
        // with other places, so everything is painted again.
        upload_textures(atlas);
        glyphs = atlas.TexData;
        list._ResetForNewFrame();
        list.PushTexture(atlas.TexRef);
        list.PushClipRect({0, 0}, size);
        paint(list);
        list.PopClipRect();
        list.PopTexture();
    } while (atlas.TexData != glyphs);

    const BindingsKept bindings;
    glBindFramebuffer(GL_FRAMEBUFFER, screen->framebuffer());
    glDisable(GL_SCISSOR_TEST);
    const ImVec4 colour(static_cast<float>(ground.red) / 255, static_cast<float>(ground.green) / 255,
                        static_cast<float>(ground.blue) / 255, static_cast<float>(ground.alpha) / 255);
    glClearColor(colour.x, colour.y, colour.z, colour.w);
    glClear(GL_COLOR_BUFFER_BIT);
    screen->render(list);
    return screen->read();
}

}  // namespace gridsmith
