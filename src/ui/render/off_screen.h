// Painting into memory: ImGui's back end renders a separate draw list into a framebuffer of the exact size,
// and the pixels are read back.
//
// Needs a Gui whose GL context is current. Works inside a frame and between frames, and leaves the window's
// picture and GL state unchanged.
#pragma once

#include "base/result.h"
#include "ui/render/image.h"

#include <functional>

struct ImDrawList;

namespace gridsmith {

// A framebuffer with one colour attachment of 8 bits a channel. The GL context must outlive it.
class OffScreen {
public:
    // Fails if the graphics driver has no framebuffer of this size.
    static Result<OffScreen> create(int width, int height);
    OffScreen(OffScreen&& other) noexcept;
    OffScreen& operator=(OffScreen&&) = delete;
    ~OffScreen();

    int width() const { return width_; }
    int height() const { return height_; }
    // The GL names, for glBindFramebuffer and glBindTexture. The texture's first row is the picture's last.
    unsigned framebuffer() const { return framebuffer_; }
    unsigned texture() const { return texture_; }
    // Renders a list over the present picture. Coordinates are pixels, (0, 0) is the top left.
    void render(ImDrawList& list) const;
    // The present picture.
    Image read() const;

private:
    OffScreen(int width, int height) : width_(width), height_(height) {}

    int width_ = 0;
    int height_ = 0;
    unsigned framebuffer_ = 0;
    unsigned texture_ = 0;
};

// The lower left part of the framebuffer that is bound for reading; the picture's first row is its top.
Image read_pixels(int width, int height);

// The picture that `paint` draws over `ground`, on pixels (0, 0) to (width, height). May call `paint` twice.
// Fails if the graphics driver has no framebuffer of this size.
Result<Image> painted(int width, int height, Colour ground, const std::function<void(ImDrawList&)>& paint);

}  // namespace gridsmith
