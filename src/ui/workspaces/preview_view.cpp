// The board is painted as in the document, without selection.
#include "ui/workspaces/preview_view.h"

#include "app/app.h"
#include "app/browse/browsing.h"
#include "app/solve/judging.h"
#include "base/unicode.h"
#include "model/board/rules_text.h"
#include "ui/gui/widgets.h"
#include "ui/render/board_cache.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>

namespace gridsmith {

namespace {

constexpr float kPreviewLabels = 96;

const CollectionItem& item_of(const App& app, Collection::Number number) {
    return app.browser.browsing->collection.item(number);
}

}  // namespace

void draw_preview(App& app, const Theme& theme, Collection::Number number) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    ImGui::SetCursorScreenPos({at.x + theme.px(12), at.y + theme.px(kHairGap)});
    small_text(theme,
               fmt::format("Preview of {}", printable(app.browser.browsing->collection.name_of(number))));
    const float margin = theme.px(2 * kWideGap);
    const PixelRect space{static_cast<int>(at.x + margin), static_cast<int>(at.y + margin),
                          static_cast<int>(std::max(1.0f, room.x - 2 * margin)),
                          static_cast<int>(std::max(1.0f, room.y - 2 * margin))};
    const Puzzle puzzle = item_of(app, number).puzzle.unpacked();
    const GridLayout layout = grid_layout(puzzle, space);
    BoardShow show;
    show.pattern = item_of(app, number).kind == PuzzleKind::puzzle_template;
    show_board(*ImGui::GetWindowDrawList(), layout, theme, puzzle, show);
    const PixelRect whole = layout.whole();
    ImGui::SetCursorScreenPos({static_cast<float>(whole.x), static_cast<float>(whole.y)});
    ImGui::InvisibleButton("##preview", {static_cast<float>(std::max(1, whole.width)),
                                         static_cast<float>(std::max(1, whole.height))});
    // Not at the release: the press takes the keyboard from the browser, and so ends the preview.
    const bool pressed = ImGui::IsItemActivated();
    if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    tooltip("Open (Enter)");
    if (pressed) app.browser.open_items({number});
}

void draw_preview_facts(App& app, const Theme& theme, Collection::Number number) {
    heading(theme, "Preview");
    const CollectionItem& item = item_of(app, number);
    {
        Form form(theme, kPreviewLabels, 0);
        form.text("Name", printable(app.browser.browsing->collection.name_of(number)));
        const int side = item.puzzle.grid().side();
        form.text("Size", name_of(item.puzzle.rules()));
        form.text(item.kind == PuzzleKind::puzzle ? "Entries" : "Cells",
                  fmt::format("{} of {}", item.entries, side * side));
        const Assessment& known = item.assessment;
        if (item.kind == PuzzleKind::puzzle)
            form.text("Solutions", item.assessed ? solutions_text(known.verdict) : "...");
        if (item.assessed && known.graded) {
            form.text("Level", level_text(known));
            form.text("Rating", rating_row_text(known));
        }
        if (item.twins > 0) form.text("Equivalent", fmt::format("{} others", item.twins));
    }
    wide_gap(theme);
    if (primary_button(theme, "Open")) app.browser.open_items({number});
    tooltip("Open (Enter)");
}

}  // namespace gridsmith
