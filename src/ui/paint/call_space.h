// Maps a draw list's coordinates to pixels of the framebuffer, inside a callback of the list.
//
// ImGui gives a callback its clip rectangle, but not how the back end maps coordinates to pixels. This class
// reads the mapping from the GL state that the back end has set up.
#pragma once

struct ImDrawCmd;

namespace gridsmith {

// Pixels of a framebuffer. GL counts them from the lower left corner.
struct GlRect {
    int left = 0;
    int bottom = 0;
    int right = 0;
    int top = 0;

    bool empty() const { return right <= left || top <= bottom; }
    bool operator==(const GlRect&) const = default;
};

struct CallSpace {
    // Call within a callback, with the callback's command.
    explicit CallSpace(const ImDrawCmd& command);

    GlRect pixels_of(float left, float top, float right, float bottom) const;

    float projection[16] = {};  // from the list's coordinates to GL's clip space, columns first
    int viewport[4] = {};
    GlRect clip;
};

}  // namespace gridsmith
