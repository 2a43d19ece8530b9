// Reads GL's viewport and the projection of ImGui's shader.
#include "ui/paint/call_space.h"

#include <cmath>
#include <glad/gl.h>
#include <imgui.h>

namespace gridsmith {

CallSpace::CallSpace(const ImDrawCmd& command) {
    GLint current = 0;
    glGetIntegerv(GL_CURRENT_PROGRAM, &current);
    const auto program = static_cast<GLuint>(current);
    glGetUniformfv(program, glGetUniformLocation(program, "ProjMtx"), projection);
    glGetIntegerv(GL_VIEWPORT, viewport);
    const ImVec4& rect = command.ClipRect;
    clip = pixels_of(rect.x, rect.y, rect.z, rect.w);
}

GlRect CallSpace::pixels_of(float left, float top, float right, float bottom) const {
    const auto pixel = [this](float at, int axis) {
        const float place = projection[5 * axis] * at + projection[12 + axis];
        return static_cast<int>(std::lround((place + 1) / 2 * static_cast<float>(viewport[2 + axis])));
    };
    return {pixel(left, 0), pixel(bottom, 1), pixel(right, 0), pixel(top, 1)};
}

}  // namespace gridsmith
