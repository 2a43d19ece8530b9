// The shader program, and the callback that ImGui's back end calls while it renders a draw list.
#include "ui/paint/rect_renderer.h"

#include "embedded_shaders.h"
#include "ui/paint/call_space.h"
#include "ui/paint/corners.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <glad/gl.h>
#include <imgui.h>

namespace gridsmith {

namespace {

// A draw list stores this header for each call, followed by the rectangles.
struct CallHead {
    RectRenderer* renderer;
    std::size_t count;
};

GLuint compiled(GLenum kind, const char* text) {
    const GLuint shader = glCreateShader(kind);
    glShaderSource(shader, 1, &text, nullptr);
    glCompileShader(shader);
    return shader;
}

GLuint linked_program() {
    const GLuint program = glCreateProgram();
    for (const GLuint shader :
         {compiled(GL_VERTEX_SHADER, shaders::kRectVert), compiled(GL_FRAGMENT_SHADER, shaders::kRectFrag)}) {
        glAttachShader(program, shader);
        glDeleteShader(shader);
    }
    glLinkProgram(program);
    GLint status = GL_FALSE;
    glGetProgramiv(program, GL_LINK_STATUS, &status);
    if (status == GL_TRUE) return program;
    glDeleteProgram(program);
    return 0;
}

}  // namespace

RectRenderer::RectRenderer() : program_(linked_program()) {
    if (program_ == 0) return;
    projection_ = glGetUniformLocation(program_, "projection");
    GLint bound_array = 0;
    GLint bound_buffer = 0;
    glGetIntegerv(GL_VERTEX_ARRAY_BINDING, &bound_array);
    glGetIntegerv(GL_ARRAY_BUFFER_BINDING, &bound_buffer);
    glGenVertexArrays(1, &vertices_);
    glGenBuffers(1, &buffer_);
    glBindVertexArray(vertices_);
    glBindBuffer(GL_ARRAY_BUFFER, buffer_);
    glVertexAttribPointer(0, 4, GL_SHORT, GL_FALSE, sizeof(Rect), nullptr);
    glVertexAttribPointer(1, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(Rect),
                          // OpenGL takes offsets as pointers. NOLINTNEXTLINE(performance-no-int-to-ptr)
                          reinterpret_cast<const void*>(offsetof(Rect, colour)));
    for (const GLuint attribute : {0u, 1u}) {
        glEnableVertexAttribArray(attribute);
        glVertexAttribDivisor(attribute, 1);
    }
    glBindVertexArray(static_cast<GLuint>(bound_array));
    glBindBuffer(GL_ARRAY_BUFFER, static_cast<GLuint>(bound_buffer));
}

RectRenderer::~RectRenderer() {
    if (program_ == 0) return;
    glDeleteBuffers(1, &buffer_);
    glDeleteVertexArrays(1, &vertices_);
    glDeleteProgram(program_);
}

void RectRenderer::add(ImDrawList& list, std::span<const Rect> rects) {
    if (rects.empty()) return;
    std::vector<std::byte> call(sizeof(CallHead) + rects.size_bytes());
    const CallHead head{this, rects.size()};
    std::memcpy(call.data(), &head, sizeof head);
    std::memcpy(call.data() + sizeof head, rects.data(), rects.size_bytes());
    list.AddCallback(&RectRenderer::serve, call.data(), call.size());
    list.AddCallback(ImDrawCallback_ResetRenderState, nullptr);
}

void RectRenderer::serve(const ImDrawList*, const ImDrawCmd* command) {
    const auto* data = static_cast<const std::byte*>(command->UserCallbackData);
    CallHead head{};
    std::memcpy(&head, data, sizeof head);
    const std::span rects(reinterpret_cast<const Rect*>(data + sizeof head), head.count);

    const CallSpace space(*command);
    if (space.clip.empty()) return;
    glScissor(space.clip.left, space.clip.bottom, space.clip.right - space.clip.left,
              space.clip.top - space.clip.bottom);
    head.renderer->draw(rects, space.projection);
}

void RectRenderer::draw(std::span<const Rect> rects, const float (&projection)[16]) {
    // Opaque rectangles need no blending. The back end restores its own state after this callback.
    const auto is_opaque = [](const Rect& rect) { return rect.colour >> 24 == 255; };
    if (std::ranges::all_of(rects, is_opaque)) glDisable(GL_BLEND);
    glUseProgram(program_);
    glUniformMatrix4fv(projection_, 1, GL_FALSE, projection);
    glBindVertexArray(vertices_);
    glBindBuffer(GL_ARRAY_BUFFER, buffer_);
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(rects.size_bytes()), rects.data(), GL_STREAM_DRAW);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(rects.size()));
    uploaded_ += rects.size_bytes();
}

void RectSheet::fill(const PixelRect& rect, Colour colour) {
    if (rect.width <= 0 || rect.height <= 0) return;
    if (renderer_ == nullptr) {
        list_.AddRectFilled(upper_left(rect), lower_right(rect), colour.packed());
        return;
    }
    // On a board that is zoomed far in, coordinates may need more than 16 bits. Such places are outside the
    // screen, so clamping them changes nothing that the user sees.
    const auto within = [](int place) {
        constexpr int kReach = 16383;
        return static_cast<std::int16_t>(std::clamp(place, -kReach, kReach));
    };
    const std::int16_t x = within(rect.x);
    const std::int16_t y = within(rect.y);
    const auto width = static_cast<std::int16_t>(within(rect.right()) - x);
    const auto height = static_cast<std::int16_t>(within(rect.bottom()) - y);
    if (width > 0 && height > 0) rects_.push_back({x, y, width, height, colour.packed()});
}

void RectSheet::flush() {
    if (renderer_ != nullptr) renderer_->add(list_, rects_);
    rects_.clear();
}

}  // namespace gridsmith
