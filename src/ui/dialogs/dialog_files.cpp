// Questions before documents are saved or closed.
#include "app/app.h"
#include "app/core/dialogs.h"
#include "app/core/question.h"
#include "app/core/tabs.h"
#include "app/files/file_dialogs.h"
#include "app/files/files.h"
#include "base/unicode.h"
#include "ui/dialogs/dialog_view.h"
#include "ui/gui/widgets.h"
#include "ui/render/board_cache.h"

#include <algorithm>
#include <array>
#include <imgui.h>
#include <span>
#include <string>
#include <vector>

namespace gridsmith {

namespace {

constexpr float kPictureSide = 60;

void draw_dialog(App& app, const Theme& theme, SaveKindDialog& dialog) {
    ImGui::TextUnformatted("Save the grid as");
    wide_gap(theme);
    constexpr std::string_view kKinds[] = {"Puzzle", "Template"};
    std::size_t kind = dialog.kind == FileKind::puzzle_template ? 1 : 0;
    if (segmented(theme, "kind", kKinds, kind))
        dialog.kind = kind == 1 ? FileKind::puzzle_template : FileKind::puzzle;
    draw_buttons(app, theme, {.accept = "Continue"});
}

// A picture of the board, and beside it the name and the facts. A click on the picture shows the document.
void draw_item(App& app, const Theme& theme, UnsavedDialog::Item& item) {
    const Tab* tab = app.tabs.find(item.tab);
    if (tab == nullptr) return;
    const ScopedId id_scope(static_cast<int>(item.tab));
    const float side = theme.px(kPictureSide);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (ImGui::InvisibleButton("picture", {side, side})) app.tabs.select(item.tab);
    const Puzzle& puzzle = tab->document.puzzle();
    const PixelRect space{static_cast<int>(at.x), static_cast<int>(at.y), static_cast<int>(side),
                          static_cast<int>(side)};
    BoardShow show;
    show.marks = false;
    show.pattern = tab->document.is_template();
    show_board(*ImGui::GetWindowDrawList(), grid_layout(puzzle, space), theme, puzzle, show);
    ImGui::SameLine(0, theme.px(kWideGap));
    const ScopedGroup group;
    const float texts = ImGui::GetFrameHeight() + ImGui::GetTextLineHeight();
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + std::max(0.0f, (side - texts) / 2));
    const float room =
        ImGui::GetContentRegionAvail().x - ImGui::GetFrameHeight() - ImGui::GetStyle().ItemInnerSpacing.x;
    const std::string name = shortened(plain_label(item.name), room);
    if (ImGui::Checkbox(name.c_str(), &item.selected)) app.tabs.select(item.tab);
    if (name != plain_label(item.name)) tooltip(plain_label(item.name));
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + ImGui::GetFrameHeight() +
                         ImGui::GetStyle().ItemInnerSpacing.x);
    small_text(theme, printable(item.facts));
}

void draw_dialog(App& app, const Theme& theme, UnsavedDialog& dialog) {
    ImGui::TextUnformatted(dialog.items.size() == 1 ? "This document has unsaved changes."
                                                    : "These documents have unsaved changes.");
    if (dialog.items.size() > 1) muted_text(theme, "Save and Discard apply to the ticked documents.");
    wide_gap(theme);
    const float line = theme.px(kPictureSide) + ImGui::GetStyle().ItemSpacing.y;
    const float height = std::min(static_cast<float>(dialog.items.size()), 5.0f) * line + theme.px(kGap);
    if (const ScopedChild child{"##items", {px_within(theme, 420), height}, ImGuiChildFlags_NavFlattened})
        for (auto& item : dialog.items) draw_item(app, theme, item);
    const bool any = std::ranges::any_of(dialog.items, &UnsavedDialog::Item::selected);
    ButtonRow row(theme, std::array{"Cancel", "Discard", "Save"});
    if (plain_button(theme, "Cancel")) return cancel_dialog(app);
    row.next();
    if (plain_button(theme, "Discard", any)) return app.files.discard_selected();
    row.next();
    if (primary_button(theme, "Save", any)) app.files.save_selected();
}

// A list that scrolls if it is long.
void draw_items(const Theme& theme, std::span<const std::string> items) {
    if (items.empty()) return;
    wide_gap(theme);
    constexpr std::size_t kMostLines = 10;
    float height = 0;
    for (const std::string& item : items.first(std::min(items.size(), kMostLines)))
        height += ImGui::CalcTextSize(printable(item).c_str(), nullptr, false, px_within(theme, 420)).y +
                  ImGui::GetStyle().ItemSpacing.y;
    if (const ScopedChild child{"##items", {px_within(theme, 440), height}})
        for (const std::string& item : items) paragraph(printable(item), px_within(theme, 420));
}

void draw_dialog(App& app, const Theme& theme, QuestionDialog& dialog) {
    paragraph(printable(dialog.text), px_within(theme, 420));
    draw_items(theme, dialog.items);
    std::vector<const char*> labels;
    for (const auto& answer : dialog.answers) labels.push_back(answer.c_str());
    ButtonRow row(theme, labels);
    // The buttons are in reverse order: Cancel is the last answer and the first button; the first answer is the
    // primary button at the right.
    for (std::size_t i = dialog.answers.size(); i-- > 0;) {
        const char* label = dialog.answers[i].c_str();
        const bool pressed =
            i == 0 ? primary_button(theme, label, true, dialog.dangerous) : plain_button(theme, label);
        if (i > 0) row.next();
        if (pressed) return answer_question(app, i);
    }
}

}  // namespace

DialogView view_of(const SaveKindDialog*) {
    return dialog_view<SaveKindDialog>(Sheet{.title = "Save"}, draw_dialog);
}

DialogView view_of(const UnsavedDialog*) {
    return dialog_view<UnsavedDialog>(Sheet{.title = "Unsaved changes"}, draw_dialog);
}

DialogView view_of(const QuestionDialog*) {
    return dialog_view<QuestionDialog>(
        [](const QuestionDialog& dialog) {
            return Sheet{.title = dialog.title, .enter_accepts = !dialog.dangerous};
        },
        draw_dialog);
}

}  // namespace gridsmith
