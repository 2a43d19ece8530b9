// Draws many rectangles of whole pixels in one call: all of a board except its symbols.
//
// A rectangle takes 12 bytes, as an instance of one strip; two triangles of a draw list would take over a
// hundred. The result has the same pixels as ImDrawList::AddRectFilled without anti-aliased edges.
#pragma once

#include "ui/look/colours.h"
#include "ui/paint/grid_layout.h"

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

    // Needs a current OpenGL 3.3 context, which must outlive the renderer.
    RectRenderer();
    RectRenderer(const RectRenderer&) = delete;
    RectRenderer& operator=(const RectRenderer&) = delete;
    ~RectRenderer();

    // False if the graphics driver refuses the shaders. Do not draw then.
    bool is_ready() const { return program_ != 0; }

    // Adds rectangles to the list, within its clip rectangle. The list keeps a copy; the renderer must
    // outlive the rendering of the list.
    void add(ImDrawList& list, std::span<const Rect> rects);

    // All bytes uploaded to the graphics card so far.
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

// Collects rectangles for a renderer. Without a renderer, fills them directly in the draw list.
class RectSheet {
public:
    RectSheet(ImDrawList& list, RectRenderer* renderer) : list_(list), renderer_(renderer) {}

    void fill(const PixelRect& rect, Colour colour);
    // Call before anything is painted above the rectangles.
    void flush();

private:
    ImDrawList& list_;
    RectRenderer* renderer_;
    std::vector<RectRenderer::Rect> rects_;
};

}  // namespace gridsmith
