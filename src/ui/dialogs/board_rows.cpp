#include "ui/dialogs/board_rows.h"

#include "app/settings/settings.h"
#include "base/unicode.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <imgui.h>

namespace gridsmith {

namespace {

constexpr std::array<std::string_view, 5> kSizes = {"4 x 4", "9 x 9", "16 x 16", "25 x 25", "Other"};
constexpr std::size_t kOther = kSizes.size() - 1;
constexpr int kFirstOtherSide = 6;

void draw_flag(BoardChoice& choice, const BoardChoice::Flag& flag) {
    ImGui::Checkbox(flag.name.c_str(), &choice.flag(flag));
    tooltip(flag.demand);
}

}  // namespace

void region_choice(BoardChoice& choice, BoardChoice::Regions but) {
    auto layouts = choice.layouts();
    // The regions of a document that has some stay to be chosen.
    std::erase_if(layouts, [&](const BoardChoice::Layout& layout) {
        return layout.regions == but && layout != choice.layout();
    });
    std::vector<std::string> names;
    for (const auto& layout : layouts) names.push_back(BoardChoice::name_of(layout));
    const std::vector<std::string_view> labels(names.begin(), names.end());
    auto index = static_cast<std::size_t>(std::ranges::find(layouts, choice.layout()) - layouts.begin());
    if (drop_down("##regions", labels, index)) choice.choose(layouts[index]);
}

void further_rules(BoardChoice& choice, float width) {
    const ScopedGroup group;
    float widest = 0;
    for (const BoardChoice::Flag& flag : BoardChoice::flags())
        widest = std::max(widest, ImGui::CalcTextSize(flag.name.c_str()).x);
    const ImGuiStyle& style = ImGui::GetStyle();
    const float column = ImGui::GetFrameHeight() + style.ItemInnerSpacing.x + widest + style.ItemSpacing.x;
    const int columns = std::max(1, static_cast<int>(width / column));
    const float left = ImGui::GetCursorPosX();
    int place = 0;
    for (const BoardChoice::Flag& flag : BoardChoice::flags()) {
        if (place % columns != 0) {
            ImGui::SameLine();
            ImGui::SetCursorPosX(left + static_cast<float>(place % columns) * column);
        }
        draw_flag(choice, flag);
        ++place;
    }
}

void further_rules_list(BoardChoice& choice) {
    std::string chosen;
    int count = 0;
    for (const BoardChoice::Flag& flag : BoardChoice::flags()) {
        if (!choice.flag(flag)) continue;
        chosen += (chosen.empty() ? "" : ", ") + flag.name;
        ++count;
    }
    const float room =
        ImGui::CalcItemWidth() - ImGui::GetFrameHeight() - 2 * ImGui::GetStyle().FramePadding.x;
    const bool is_long = ImGui::CalcTextSize(chosen.c_str()).x > room;
    const std::string shown = chosen.empty() ? "None" : is_long ? fmt::format("{} rules", count) : chosen;
    {
        const ScopedCombo list{"##further", shown, ImGuiComboFlags_HeightLargest};
        if (list)
            for (const BoardChoice::Flag& flag : BoardChoice::flags()) draw_flag(choice, flag);
    }
    if (is_long) tooltip(chosen);
}

std::string board_rows(const Theme& theme, Form& form, Rules& rules, std::optional<BoardChoice>& other) {
    if (!other && !rules.is_classic()) other.emplace(rules);
    form.row("Size");
    std::size_t size = other ? kOther : index_of_order(rules.order());
    if (segmented(theme, "##size", kSizes, size)) {
        other.reset();
        if (size == kOther) {
            other.emplace(rules);
            other->set_side(kFirstOtherSide);
        } else {
            rules = kMinOrder + static_cast<int>(size);
        }
    }
    if (!other) return {};
    form.row("Rows");
    int side = other->side();
    if (number_field("##rows", side, kMinSide, kMaxSide)) other->set_side(side);
    form.row("Regions");
    region_choice(*other, BoardChoice::Regions::drawn);
    form.row("Further rules");
    further_rules_list(*other);
    const auto chosen = other->rules();
    if (!chosen) return chosen.error().message;
    rules = *chosen;
    return {};
}

}  // namespace gridsmith
