// Painting into memory: a draw list of its own, rendered by ImGui's back end into a framebuffer of exactly
// the wanted size and read back.
//
// Needs a Gui, whose GL context is current. May be called inside a frame or between frames; the window's
// picture and the GL state it relies on stay as they are.
#pragma once

#include "base/result.h"
#include "ui/image.h"

#include <functional>

struct ImDrawList;

namespace gridsmith {

// A framebuffer with one colour attachment of 8 bits a channel. Must not outlive its GL context.
class OffScreen {
public:
    // Fails when the graphics driver has no framebuffers of this size.
    static Result<OffScreen> create(int width, int height);
    OffScreen(OffScreen&& other) noexcept;
    OffScreen& operator=(OffScreen&&) = delete;
    ~OffScreen();

    int width() const { return width_; }
    int height() const { return height_; }
    // The GL names, for glBindFramebuffer and glBindTexture. The texture's first row is the picture's last.
    unsigned framebuffer() const { return framebuffer_; }
    unsigned texture() const { return texture_; }
    // Renders a list onto what is there. Its coordinates are the pixels from (0, 0) at the top left.
    void render(ImDrawList& list) const;
    // What was rendered so far.
    Image read() const;

private:
    OffScreen(int width, int height) : width_(width), height_(height) {}

    int width_ = 0;
    int height_ = 0;
    unsigned framebuffer_ = 0;
    unsigned texture_ = 0;
};

// The lower left part of the framebuffer that is bound for reading, the top row first.
Image read_pixels(int width, int height);

// What `paint` draws over `ground`, on pixels (0, 0) to (width, height).
Result<Image> painted(int width, int height, Colour ground, const std::function<void(ImDrawList&)>& paint);

}  // namespace gridsmith
