// The corners and the middle of a rectangle, for ImGui's draw lists.
#pragma once

#include "ui/paint/grid_layout.h"

#include <imgui.h>

namespace gridsmith {

// `in`: pixels towards the middle; negative: away from it.
inline ImVec2 upper_left(const PixelRect& rect, float in = 0) {
    return {static_cast<float>(rect.x) + in, static_cast<float>(rect.y) + in};
}
inline ImVec2 lower_right(const PixelRect& rect, float in = 0) {
    return {static_cast<float>(rect.right()) - in, static_cast<float>(rect.bottom()) - in};
}
inline ImVec2 middle_of(const PixelRect& rect) {
    return {static_cast<float>(rect.x) + static_cast<float>(rect.width) / 2,
            static_cast<float>(rect.y) + static_cast<float>(rect.height) / 2};
}

}  // namespace gridsmith
