// For callbacks within draw lists: where the list's coordinates are in the framebuffer.
//
// ImGui tells a callback its clip rectangle, but not how the back end maps coordinates to pixels; that is
// read from the state that the back end has set up.
#pragma once

struct ImDrawCmd;

namespace gridsmith {

// Pixels of a framebuffer as GL counts them, from the lower left corner.
struct GlRect {
    int left = 0;
    int bottom = 0;
    int right = 0;
    int top = 0;

    bool empty() const { return right <= left || top <= bottom; }
    bool operator==(const GlRect&) const = default;
};

struct CallSpace {
    // Of the call that is being served.
    explicit CallSpace(const ImDrawCmd& command);

    GlRect pixels_of(float left, float top, float right, float bottom) const;

    float projection[16] = {};  // from the list's coordinates to GL's clip space, columns first
    int viewport[4] = {};
    GlRect clip;
};

}  // namespace gridsmith
