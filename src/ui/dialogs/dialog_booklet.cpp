// The booklet dialog: fields at the left, a preview of the page at the right.
#include "app/app.h"
#include "app/booklet/booklet_dialog.h"
#include "app/booklet/booklets.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "ui/dialogs/dialog_view.h"
#include "ui/gui/keyboard.h"
#include "ui/gui/widgets.h"
#include "ui/render/page_texture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>
#include <misc/cpp/imgui_stdlib.h>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

namespace {

constexpr float kBookletLabels = 128;
constexpr float kBookletControls = 224;
constexpr float kShortestPreview = 430;
constexpr float kTallestPreview = 760;
constexpr float kBesidePreview = 252;  // height of title, page buttons, dialog buttons and edges
constexpr float kPreviewShape = 0.75f;

constexpr std::array<std::string_view, 5> kSources = {"This tab", "All tabs", "Selected in the browser",
                                                      "The batch", "A file..."};

void draw_source(App& app, const Theme& theme, Form& form, BookletDialog& dialog) {
    form.row("Puzzles");
    std::vector<std::string> names;
    std::vector<BookletSource> sources;
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < kSources.size(); ++i) {
        const auto source = static_cast<BookletSource>(i);
        if (!app.booklets.has_booklet_source(source)) continue;
        if (source == dialog.fields.source) chosen = names.size();
        names.emplace_back(source == BookletSource::file && !dialog.file.empty()
                               ? printable(dialog.file) + "..."
                               : std::string(kSources[i]));
        sources.push_back(source);
    }
    const std::vector<std::string_view> labels(names.begin(), names.end());
    if (drop_down("##source", labels, chosen)) app.booklets.use_booklet_source(dialog, sources[chosen]);
    form.row("");
    muted_text(theme, !dialog.reading.empty() ? fmt::format("Reading {}...", printable(dialog.reading))
                      : dialog.puzzles == 1   ? std::string("1 puzzle")
                                              : grouped(dialog.puzzles) + " puzzles");
}

void draw_paper(const Theme& theme, Form& form, BookletFields& fields) {
    form.row("Paper");
    std::vector<std::string> papers;
    for (const PaperRow& row : all_papers()) papers.push_back(capitalised(row.name));
    const std::vector<std::string_view> labels(papers.begin(), papers.end());
    drop_down("##paper", labels, fields.paper);
    form.row("");
    static constexpr std::string_view kTurns[] = {"Portrait", "Landscape"};
    segmented(theme, "turn", kTurns, fields.landscape);
    form.row("Colours");
    static constexpr std::string_view kColours[] = {"Light", "Dark"};
    segmented(theme, "colours", kColours, fields.dark);
}

// What a document of this kind cannot show stands below its name.
void draw_kind(const Theme& theme, Form& form, BookletDialog& dialog) {
    form.row("File");
    std::vector<std::string_view> names;
    for (const DocumentKind& kind : all_document_kinds()) names.push_back(kind.name);
    drop_down("##kind", names, dialog.fields.kind);
    const std::string lost = dialog.not_shown();
    if (lost.empty()) return;
    form.row("");
    const ScopedWrap wrap(ImGui::GetCursorPosX() + theme.px(kBookletControls));
    muted_text(theme, lost);
}

void draw_fields(App& app, const Theme& theme, BookletDialog& dialog) {
    BookletFields& fields = dialog.fields;
    Form form(theme, kBookletLabels, kBookletControls);
    draw_source(app, theme, form, dialog);
    form.row("Title");
    ImGui::InputText("##title", &fields.title);
    draw_paper(theme, form, fields);
    form.row("Per page");
    number_field("##per-page", fields.per_page, 1, kMostPerPage);
    tooltip("Number of puzzles on each page");
    form.row("Side by side");
    number_field("##columns", fields.columns, 1, kMostColumns);
    form.row("Solutions");
    static constexpr std::string_view kPlaces[] = {"None", "Small, at the end", "Upside down, below"};
    drop_down("##solutions", kPlaces, fields.solutions);
    form.row("With");
    ImGui::Checkbox("Numbers", &fields.numbers);
    form.row("");
    ImGui::Checkbox("Grades", &fields.grades);
    tooltip("Prints level and score above each puzzle. Grading many large puzzles takes a while.");
    form.row("");
    ImGui::Checkbox("Pencil marks", &fields.marks);
    form.row("");
    ImGui::Checkbox("Page numbers", &fields.page_numbers);
    draw_kind(theme, form, dialog);
}

// "Page 3 of 12" between two arrows, centred in `width`.
void draw_turning(const Theme& theme, BookletDialog& dialog, float width) {
    const std::size_t pages = dialog.preview ? dialog.preview->pages : 1;
    const auto button = [&](const char* id, ImGuiDir direction, bool enabled) {
        const ScopedDisabled disabled(!enabled);
        return ImGui::ArrowButton(id, direction);
    };
    const std::string text = fmt::format("Page {} of {}", grouped(dialog.page + 1), grouped(pages));
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float wide = ImGui::CalcTextSize(text.c_str()).x + 2 * (ImGui::GetFrameHeight() + gap);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::floor((width - wide) / 2));
    if (button("##before", ImGuiDir_Left, dialog.page > 0)) --dialog.page;
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    muted_text(theme, text);
    ImGui::SameLine();
    if (button("##after", ImGuiDir_Right, dialog.page + 1 < pages)) ++dialog.page;
    if (ImGui::IsAnyItemActive()) return;  // a field has the keyboard focus
    if (is_pressed(plain(Key::page_up)) && dialog.page > 0) --dialog.page;
    if (is_pressed(plain(Key::page_down)) && dialog.page + 1 < pages) ++dialog.page;
}

// Draws the preview centred, never enlarged.
void draw_page(const Theme& theme, const BookletDialog& dialog, const ImVec2& room) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::Dummy(room);
    if (!dialog.preview || !dialog.preview->page || theme.page == nullptr) return;
    const auto& pixels = *dialog.preview->page;
    const auto width = static_cast<float>(pixels->width);
    const auto height = static_cast<float>(pixels->height);
    const float scale = std::min({room.x / width, room.y / height, 1.0f});
    const ImVec2 at{std::round(corner.x + (room.x - width * scale) / 2),
                    std::round(corner.y + (room.y - height * scale) / 2)};
    const ImVec2 end{at.x + width * scale, at.y + height * scale};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddImage(static_cast<ImTextureID>(theme.page->with(pixels)), at, end);
    list.AddRect({at.x - 1, at.y - 1}, {end.x + 1, end.y + 1}, ImGui::GetColorU32(ImGuiCol_Border));
}

// Above the old page while the maker paints another one.
void draw_renewal(const ImVec2& corner, const ImVec2& room) {
    constexpr std::string_view kText = "Updating the preview...";
    const ImVec2 size = ImGui::CalcTextSize(kText.data(), kText.data() + kText.size());
    const ImVec2 pad = ImGui::GetStyle().WindowPadding;
    const ImVec2 at{std::floor(corner.x + (room.x - size.x) / 2),
                    std::floor(corner.y + (room.y - size.y) / 2)};
    const ImVec2 first{at.x - pad.x, at.y - pad.y};
    const ImVec2 last{at.x + size.x + pad.x, at.y + size.y + pad.y};
    const float rounding = ImGui::GetStyle().FrameRounding;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(first, last, ImGui::GetColorU32(ImGuiCol_PopupBg), rounding);
    list.AddRect(first, last, ImGui::GetColorU32(ImGuiCol_Border), rounding);
    ImGui::RenderText(at, kText.data(), kText.data() + kText.size());
}

void draw_preview(const Theme& theme, BookletDialog& dialog) {
    const ScopedGroup group;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float most = ImGui::GetMainViewport()->WorkSize.y - theme.px(kBesidePreview);
    const float height = std::floor(std::clamp(most, theme.px(kShortestPreview), theme.px(kTallestPreview)));
    const float beside = widest_content(theme) - theme.px(kBookletLabels + kBookletControls + 4 * kWideGap);
    const ImVec2 room{std::floor(std::min(height * kPreviewShape, beside)), height};
    draw_page(theme, dialog, room);
    draw_turning(theme, dialog, room.x);
    keep_booklet_preview(dialog, {static_cast<int>(room.x), static_cast<int>(room.y)});
    if (dialog.renews) draw_renewal(corner, room);
}

// Below: progress, a problem, or a warning about ill-posed puzzles.
void draw_state(const Theme& theme, const BookletDialog& dialog, bool writing) {
    if (writing) {
        ImGui::ProgressBar(static_cast<float>(dialog.fraction), {-1, theme.px(kGap)}, "");
        return;
    }
    problem_text(theme, dialog.problem);
    if (!dialog.problem.empty() || !dialog.preview || dialog.preview->ill_posed == 0) return;
    problem_text(theme, dialog.preview->ill_posed == 1
                            ? std::string("One puzzle on this page does not have exactly one solution")
                            : fmt::format("{} puzzles on this page do not have exactly one solution",
                                          dialog.preview->ill_posed));
}

void draw_dialog(App& app, const Theme& theme, BookletDialog& dialog) {
    const bool writing = dialog.maker->is_writing();
    {
        const ScopedDisabled disabled(writing);
        {
            const ScopedGroup group;
            draw_fields(app, theme, dialog);
        }
        ImGui::SameLine(0, theme.px(2 * kWideGap));
        draw_preview(theme, dialog);
    }
    draw_state(theme, dialog, writing);
    draw_buttons(app, theme, {.accept = "Export...", .enabled = can_export(dialog)});
}

}  // namespace

DialogView view_of(const BookletDialog*) {
    return dialog_view<BookletDialog>(Sheet{.title = "Booklet"}, draw_dialog);
}

}  // namespace gridsmith
