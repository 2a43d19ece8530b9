// The preview of a page in dialogs that make documents: the page, the buttons that turn pages, and a note while a new page
// is being made.
#pragma once

#include "publish/painter/page_painter.h"
#include "ui/look/theme.h"

#include <cstddef>
#include <functional>
#include <imgui.h>
#include <memory>
#include <string_view>

namespace gridsmith {

struct PagePreview {
    const std::shared_ptr<const PagePixels>* pixels = nullptr;  // null: there is no page yet
    std::size_t pages = 1;
    std::size_t* page = nullptr;  // from 0; the buttons and Page up and Page down change it
    // Called after the buttons. Asks for a new page if one is needed, and returns a note to show above the old page; empty:
    // the page is up to date.
    std::function<std::string_view()> renewal = {};
};

// Puts the cursor beside the fields drawn last, which are this wide in pixels, or leaves it below them where there is too
// little room beside them. Returns the room for the page there.
ImVec2 place_for_page(const Theme& theme, float fields);
// Draws the page in the middle of the room, never enlarged, and the buttons below it.
void draw_page_preview(const Theme& theme, const PagePreview& preview, const ImVec2& room);

}  // namespace gridsmith
