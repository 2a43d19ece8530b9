// Questions and lists that come up when documents are saved and closed.
#include "app/app.h"
#include "base/unicode.h"
#include "ui/dialog_views.h"
#include "ui/widgets.h"

#include <algorithm>
#include <array>
#include <imgui.h>
#include <vector>

namespace gridsmith {

void draw_dialog(App& app, const Theme& theme, SaveKindDialog& dialog) {
    ImGui::TextUnformatted("Save the grid as");
    wide_gap(theme);
    constexpr std::string_view kKinds[] = {"Puzzle", "Template"};
    std::size_t kind = dialog.kind == FileKind::puzzle_template ? 1 : 0;
    if (segmented(theme, "kind", kKinds, kind))
        dialog.kind = kind == 1 ? FileKind::puzzle_template : FileKind::puzzle;
    if (ImGui::IsKeyPressed(ImGuiKey_LeftArrow)) dialog.kind = FileKind::puzzle;
    if (ImGui::IsKeyPressed(ImGuiKey_RightArrow)) dialog.kind = FileKind::puzzle_template;
    draw_buttons(app, theme, {.accept = "Continue"});
}

void draw_dialog(App& app, const Theme& theme, UnsavedDialog& dialog) {
    ImGui::TextUnformatted(dialog.items.size() == 1 ? "This document has changes that were not saved."
                                                    : "These documents have changes that were not saved.");
    wide_gap(theme);
    const float row = ImGui::GetFrameHeightWithSpacing();
    const float height = std::min(static_cast<float>(dialog.items.size()), 8.0f) * row + theme.px(kGap);
    if (ImGui::BeginChild("##items", {theme.px(420), height})) {
        for (auto& item : dialog.items) {
            ImGui::PushID(static_cast<int>(item.tab));
            if (ImGui::Checkbox(plain_label(item.name).c_str(), &item.selected)) app.tabs.select(item.tab);
            ImGui::PopID();
        }
    }
    ImGui::EndChild();
    const bool any = std::ranges::any_of(dialog.items, &UnsavedDialog::Item::selected);
    align_buttons(theme, std::array{"Cancel", "Discard", "Save"});
    if (plain_button(theme, "Cancel")) return cancel_dialog(app);
    ImGui::SameLine();
    if (plain_button(theme, "Discard", any)) return discard_selected(app);
    ImGui::SameLine();
    if (primary_button(theme, "Save", any)) save_selected(app);
}

void draw_dialog(App& app, const Theme& theme, QuestionDialog& dialog) {
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + theme.px(420));
    ImGui::TextUnformatted(printable(dialog.text).c_str());
    ImGui::PopTextWrapPos();
    std::vector<const char*> labels;
    for (const auto& answer : dialog.answers) labels.push_back(answer.c_str());
    align_buttons(theme, labels);
    // The last answer is Cancel and stands first, the primary one at the right.
    for (std::size_t i = dialog.answers.size(); i-- > 0;) {
        const char* label = dialog.answers[i].c_str();
        const bool pressed =
            i == 0 ? primary_button(theme, label, true, dialog.dangerous) : plain_button(theme, label);
        if (i > 0) ImGui::SameLine();
        if (pressed) return answer_question(app, i);
    }
}

}  // namespace gridsmith
