// Rectangles of whole pixels, many in one call of the graphics card: what a board consists of apart from its
// symbols.
//
// A rectangle takes 12 bytes and is an instance of one strip; as two triangles of a draw list it takes over a
// hundred. It comes out in the same pixels as ImDrawList::AddRectFilled without anti-aliased edges gives.
#pragma once

#include "ui/colours.h"
#include "ui/grid_layout.h"

#include <cstdint>
#include <span>
#include <vector>

struct ImDrawCmd;
struct ImDrawList;

namespace gridsmith {

class RectRenderer {
public:
    struct Rect {
        std::int16_t x;
        std::int16_t y;
        std::int16_t width;
        std::int16_t height;
        std::uint32_t colour;  // as Colour::packed
    };
    static_assert(sizeof(Rect) == 12);

    // Needs a current context of OpenGL 3.3, which must outlive it.
    RectRenderer();
    RectRenderer(const RectRenderer&) = delete;
    RectRenderer& operator=(const RectRenderer&) = delete;
    ~RectRenderer();

    // False when the graphics driver does not take the shaders; nothing may be drawn then.
    bool is_ready() const { return program_ != 0; }

    // Draws them at this place of the list, within its clip rectangle. The list keeps a copy of them; the
    // renderer must be there when it is rendered.
    void add(ImDrawList& list, std::span<const Rect> rects);

    // The bytes that went to the graphics card since this was made.
    std::uint64_t bytes_uploaded() const { return uploaded_; }

private:
    void draw(std::span<const Rect> rects, const float (&projection)[16]);
    static void serve(const ImDrawList* list, const ImDrawCmd* command);

    unsigned program_ = 0;
    unsigned vertices_ = 0;  // vertex array object
    unsigned buffer_ = 0;
    int projection_ = -1;
    std::uint64_t uploaded_ = 0;
};

// Rectangles on their way to a renderer, or where there is none, straight into the draw list.
class RectSheet {
public:
    RectSheet(ImDrawList& list, RectRenderer* renderer) : list_(list), renderer_(renderer) {}

    void fill(const PixelRect& rect, Colour colour);
    // What was filled so far comes before everything that the list gets from now on.
    void flush();

private:
    ImDrawList& list_;
    RectRenderer* renderer_;
    std::vector<RectRenderer::Rect> rects_;
};

}  // namespace gridsmith
