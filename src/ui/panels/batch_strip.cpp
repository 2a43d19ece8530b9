// A line of tools, the histogram at the left, thumbnails at the right, and an edge to drag.
#include "ui/panels/batch_strip.h"

#include "app/app.h"
#include "app/booklet/booklet_dialog.h"
#include "app/booklet/booklets.h"
#include "app/core/requests.h"
#include "app/generate/generated_batch.h"
#include "app/settings/settings.h"
#include "base/number_text.h"
#include "ui/board/puzzle_tiles.h"
#include "ui/gui/keyboard.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <string>

namespace gridsmith {

namespace {

constexpr const char* kBatchPayload = "gridsmith-batch";
constexpr float kGrip = 6;
constexpr float kDiagramWidth = 264;
constexpr float kSmallestTile = 72;
constexpr float kLargestTile = 148;  // symbols are legible
constexpr float kBarRounding = 2;
constexpr float kLeastProgress = 120;  // for the words on how far the batch is
constexpr std::array<std::string_view, 3> kHardness = {"Level", "Score", "Rating"};
constexpr std::array<std::string_view, 4> kBatchSortings = {"As generated", "Entries", "Grade", "Rating"};
constexpr std::array kSorts = {BrowserSort::name, BrowserSort::entries, BrowserSort::grade,
                               BrowserSort::rating};

void draw_edge(App& app, const Theme& theme, float width, float height, float most) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::InvisibleButton("##edge", {width, theme.px(kGrip)});
    keep_drags();
    const bool held = ImGui::IsItemActive();
    if (held || ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeNS);
    if (held) {
        const float least = theme.px(kSmallestStrip);
        const float wanted = std::clamp(height - ImGui::GetIO().MouseDelta.y, least, std::max(least, most));
        app.settings.strip_height = static_cast<int>(std::lround(wanted / theme.scale));
    }
    ImGui::GetWindowDrawList()->AddLine(at, {at.x + width, at.y},
                                        theme[held ? Role::accent : Role::border].packed());
}

std::string progress_of(const Batch& batch) {
    const Collection& collection = batch.collection;
    const std::uint64_t made = collection.items().size();
    std::string text = batch.is_running() ? fmt::format("{} of {}", grouped(made), grouped(batch.wanted()))
                                          : fmt::format("{} puzzles", grouped(made));
    if (collection.assessed() < made) text += fmt::format(", {} graded", grouped(collection.assessed()));
    std::uint64_t failed = 0;
    for (const BatchRun& run : batch.runs) failed += run.failed;
    if (failed > 0) text += fmt::format(", {} failed", grouped(failed));
    return text;
}

void draw_sorting(const Theme& theme, Batch& batch) {
    auto sorting = static_cast<std::size_t>(std::ranges::find(kSorts, batch.sort) - kSorts.begin());
    ImGui::SetNextItemWidth(theme.px(140));
    if (drop_down("##sort", kBatchSortings, sorting)) batch.sort = kSorts[sorting];
    tooltip("Sort by");
    ImGui::SameLine();
    if (ImGui::ArrowButton("##direction", batch.descending ? ImGuiDir_Down : ImGuiDir_Up))
        batch.descending = !batch.descending;
    tooltip(batch.descending ? "Descending" : "Ascending");
}

float crosses_width(const StripBox& box) {
    const float cross = ImGui::GetFrameHeight();
    return box.folds ? 2 * cross + ImGui::GetStyle().ItemSpacing.x : cross;
}

// How far the batch is, beside the last item and before the crosses.
void draw_progress(const Theme& theme, const Batch& batch, const StripBox& box) {
    ImGui::SameLine();
    const std::string text = progress_of(batch);
    const std::string shown = shortened(
        text, ImGui::GetContentRegionAvail().x - crosses_width(box) - ImGui::GetStyle().ItemSpacing.x);
    muted_text(theme, shown);
    if (shown != text) tooltip(text);
}

// A `width` of 0 fits the label.
struct StripButton {
    std::string label;
    std::string_view explanation;
    float width = 0;
};
const StripButton kExport{"Export...", "Export the selected puzzles, or all, as an HTML page"};
const StripButton kBooklet{"Booklet...", "Make pages to print of the selected puzzles, or of all"};

float width_of(const StripButton& button) {
    return button.width > 0 ? button.width : button_width(button.label.c_str());
}

// A button after the last item, or in a new row if it `wraps` and the row has no room.
bool button_in_row(const StripButton& button, bool wraps) {
    const float width = width_of(button);
    if (wraps)
        stay_in_row(width);
    else
        ImGui::SameLine();
    const bool pressed = ImGui::Button(button.label.c_str(), {width, 0});
    tooltip(button.explanation);
    return pressed;
}

// At the end of the row. True if the user closes the strip.
bool draw_cross(Batch& batch, const StripBox& box) {
    ImGui::SameLine();
    const float cross = ImGui::GetFrameHeight();
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - crosses_width(box));
    if (box.folds) {
        if (ImGui::ArrowButton("##fold", box.is_folded ? ImGuiDir_Up : ImGuiDir_Down))
            batch.is_folded = !box.is_folded;
        tooltip(box.is_folded ? "Show the puzzles" : "Fold the strip");
        ImGui::SameLine();
    }
    const bool dismissed = ImGui::Button("×", {cross, 0});
    tooltip("Close the strip");
    return dismissed;
}

// Without room for the diagram.
bool is_narrow_strip(const Theme& theme, const StripBox& box) { return box.width < theme.px(kNarrow); }

// True if the user closes the strip. In a narrow strip the buttons have rows of their own. No button moves while numbers
// change.
bool draw_tools(const Theme& theme, Batch& batch, TileActions& actions, const StripBox& box) {
    const bool is_narrow = is_narrow_strip(theme, box);
    ImGui::AlignTextToFramePadding();
    heading(theme, "Batch");
    bool dismissed = false;
    if (is_narrow || box.is_folded) {
        draw_progress(theme, batch, box);
        dismissed = draw_cross(batch, box);
    }
    if (box.is_folded) return dismissed;
    if (!is_narrow) {
        ImGui::SameLine(0, theme.px(kWideGap));
        draw_sorting(theme, batch);
        ImGui::SameLine(0, 0);
        ImGui::Dummy({theme.px(kGap), 0});
    }
    const std::size_t selected = batch.collection.selected_count();
    const std::string which = selected > 0 ? grouped(selected) : "all";
    const float beside = theme.px(kLeastProgress) + crosses_width(box);
    const float more_width = button_width("...") + ImGui::GetStyle().ItemSpacing.x;
    bool left_out = false;
    const auto button = [&](const StripButton& drawn) {
        const bool has_room = is_narrow || has_room_beside(width_of(drawn) + beside + more_width);
        left_out |= !has_room;
        return has_room && !left_out && button_in_row(drawn, is_narrow);
    };
    {
        const ScopedDisabled disabled(batch.collection.items().empty());
        actions.open |= button({fmt::format("Open {}###open", which),
                                "Open the selected puzzles in tabs, or all (Enter). Double-click opens one.",
                                button_width("Open 9,999")});
        actions.save |=
            button({fmt::format("Save {}...###save", which), "Save the selected puzzles, or all, as one file",
                    button_width("Save 9,999...")});
        actions.picture |=
            button({"Copy picture", "Copy one picture of the selected puzzles, or of all (Ctrl+C)"});
        actions.page |= button(kExport);
        const bool has_export = !left_out;
        actions.booklet |= button(kBooklet);
        if (left_out && button_in_row({"...", "More to do with the puzzles"}, false))
            ImGui::OpenPopup("##more");
        if (const ScopedPopup more{"##more"}) {
            if (!has_export) actions.page |= ImGui::MenuItem(kExport.label.c_str());
            actions.booklet |= ImGui::MenuItem(kBooklet.label.c_str());
        }
    }
    if (is_narrow) return dismissed;
    draw_progress(theme, batch, box);
    return draw_cross(batch, box);
}

std::string explained(const HistogramBar& bar, std::size_t graded, Hardness by) {
    std::string what = bar.label;
    if (by == Hardness::score && bar.from != kBeyond) what = fmt::format("Score {} to {}", bar.from, bar.to);
    if (by == Hardness::rating && bar.from != kBeyond)
        what = fmt::format("Rating {:.1f} to {:.1f}", bar.from / 10.0, bar.to / 10.0);
    if (bar.from == kBeyond) what = by == Hardness::rating ? "No rating" : "Beyond the techniques";
    return fmt::format("{}: {}, {:.1f} %\nClick to select these puzzles.", what,
                       quantity(bar.count, "puzzle", "puzzles"),
                       100.0 * static_cast<double>(bar.count) / static_cast<double>(graded));
}

void draw_bars(const Theme& theme, Batch& batch) {
    const Histogram& histogram = batch.histogram();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    if (histogram.graded == 0) {
        muted_text(theme, "No puzzle is graded yet.");
        return;
    }
    if (room.y < 1 || room.x < static_cast<float>(histogram.bars.size())) return;
    const ScopedFont font(nullptr, kSmallText);
    const float line = ImGui::GetTextLineHeight();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float base = at.y + room.y - line - theme.px(kHairGap);
    const float most = std::max(1.0f, base - at.y - line - theme.px(kHairGap));
    const float step = std::floor(room.x / static_cast<float>(histogram.bars.size()));
    const auto centred = [&](float left, float top, Colour colour, const std::string& text) {
        const float width = ImGui::CalcTextSize(text.c_str()).x;
        if (width > step + theme.px(kHairGap)) return;
        list.AddText({std::round(left + (step - width) / 2), top}, colour.packed(), text.c_str());
    };
    for (std::size_t i = 0; i < histogram.bars.size(); ++i) {
        const HistogramBar& bar = histogram.bars[i];
        const float left = at.x + static_cast<float>(i) * step;
        const float share = static_cast<float>(bar.count) / static_cast<float>(histogram.highest);
        const float top = base - (bar.count == 0 ? 0 : std::max(theme.px(2), std::round(most * share)));
        ImGui::SetCursorScreenPos({left, at.y});
        const ScopedId id_scope(static_cast<int>(i));
        if (ImGui::InvisibleButton("bar", {step, room.y}) && bar.count > 0)
            batch.collection.select_where([&](const CollectionItem& item) {
                const int hardness = hardness_of(item.assessment, batch.histogram_by);
                return item.assessed && item.assessment.graded && hardness >= bar.from && hardness <= bar.to;
            });
        const bool hovered = ImGui::IsItemHovered();
        tooltip(explained(bar, histogram.graded, batch.histogram_by));
        const float gap = std::max(1.0f, std::floor(step / 8));
        list.AddRectFilled({left + gap, top}, {left + step - gap, base},
                           theme[hovered ? Role::text : Role::accent].packed(), kBarRounding,
                           ImDrawFlags_RoundCornersTop);
        if (bar.count > 0) centred(left, top - line, theme[Role::muted], grouped(bar.count));
        centred(left, base + theme.px(kHairGap), theme[Role::muted], bar.label);
    }
    list.AddLine({at.x, base}, {at.x + room.x, base}, theme[Role::border].packed());
}

void draw_diagram(const Theme& theme, Batch& batch) {
    constexpr auto kFlags = ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
    if (const ScopedChild child{"##diagram",
                                {theme.px(kDiagramWidth), 0},
                                ImGuiChildFlags_None,
                                kFlags | ImGuiWindowFlags_NoBackground}) {
        segmented(theme, "hardness", kHardness, batch.histogram_by);
        ImGui::Dummy({0, theme.px(kHairGap)});
        draw_bars(theme, batch);
    }
}

// Where the first puzzle of the last run is shown; nothing while it has none.
std::optional<std::size_t> place_of_new_run(const Batch& batch) {
    const std::vector<Collection::Number>& shown = batch.collection.shown();
    const auto found = std::ranges::find_if(shown, [&](Collection::Number number) {
        return batch.collection.item(number).file + 1 == batch.runs.size();
    });
    if (found == shown.end()) return std::nullopt;
    return static_cast<std::size_t>(found - shown.begin());
}

TileActions draw_puzzles(const Theme& theme, Batch& batch) {
    TileOptions options;
    // One row fills the strip until there is room for two.
    options.side = std::clamp(ImGui::GetContentRegionAvail().y - tile_height(theme, 0),
                              theme.px(kSmallestTile), theme.px(kLargestTile));
    options.placeholder = batch.is_running() ? "Generating the first puzzle..." : "The batch has no puzzles.";
    options.payload = kBatchPayload;
    // Again when the strip gets another width, as when the live wall gives its place back to the panel.
    const float width = ImGui::GetContentRegionAvail().x;
    if (batch.shows_new_run || (batch.is_running() && batch.revealed_width != width))
        options.reveal = place_of_new_run(batch);
    if (options.reveal) {
        batch.shows_new_run = false;
        batch.revealed_width = width;
    }
    return draw_tiles(theme, batch.collection, options);
}

void add_actions(TileActions& actions, const TileActions& more) {
    actions.open |= more.open;
    actions.save |= more.save;
    actions.picture |= more.picture;
    actions.page |= more.page;
    actions.booklet |= more.booklet;
}

void serve(App& app, const TileActions& actions) {
    Collection& collection = app.batches.batch->collection;
    if (actions.open)
        app.batches.open_batch_puzzles(collection.selected_count() > 0 ? collection.selection()
                                                                       : collection.shown());
    if (actions.save) app.batches.save_batch();
    if (actions.picture) app.batches.copy_batch_as_picture();
    if (actions.page) app.batches.export_batch();
    if (actions.booklet) app.booklets.open_booklet(BookletSource::batch);
}

ScopedChild strip_window(ImVec2 size, const Theme& theme, ImGuiWindowFlags flags) {
    const ScopedColour ground(ImGuiCol_ChildBg, theme[Role::panel]);
    const ScopedStyle rounding(ImGuiStyleVar_ChildRounding, 0.0f);
    return ScopedChild("##batch", size, ImGuiChildFlags_None, flags);
}

}  // namespace

float batch_strip_height(const App& app, const Theme& theme, float window_height) {
    if (!app.batches.batch) return 0;
    return std::min(theme.px(static_cast<float>(app.settings.strip_height)), std::floor(window_height / 2));
}

float folded_strip_height(const Theme& theme) { return ImGui::GetFrameHeight() + theme.px(2 * kGap); }

bool draw_batch_strip(App& app, const Theme& theme, const StripBox& box) {
    const auto [width, height, folds, is_folded] = box;
    Batch& batch = *app.batches.batch;
    batch.collection.update({}, batch.sort, batch.descending);
    constexpr auto kFlags = ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
    bool focused = false;
    bool dismissed = false;
    TileActions actions;
    const ScopedStyle spacing(ImGuiStyleVar_ItemSpacing, {theme.px(kGap), theme.px(kHairGap)});
    if (const ScopedChild strip = strip_window({width, height}, theme, kFlags)) {
        focused = ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows);
        if (folds || is_folded)
            ImGui::Dummy({0, theme.px(kGap)});
        else
            draw_edge(app, theme, width, height, std::floor(ImGui::GetMainViewport()->WorkSize.y / 2));
        const float pad = theme.px(12);
        ImGui::SetCursorPosX(pad);
        constexpr auto kInner = kFlags | ImGuiWindowFlags_NoBackground;
        if (const ScopedChild child{"##inside",
                                    {width - 2 * pad, ImGui::GetContentRegionAvail().y - theme.px(kHairGap)},
                                    ImGuiChildFlags_None,
                                    kInner}) {
            dismissed = draw_tools(theme, batch, actions, box);
            if (!is_folded && !is_narrow_strip(theme, box)) {
                draw_diagram(theme, batch);
                ImGui::SameLine(0, theme.px(kWideGap));
            }
            if (!is_folded) add_actions(actions, draw_puzzles(theme, batch));
        }
    }
    serve(app, actions);
    // The puzzle that was opened needs the panel.
    if (folds && actions.open) batch.is_folded = true;
    if (dismissed) app.batches.dismiss_batch();
    if (focused && is_pressed(plain(Key::escape)) && !keyboard().is_typing()) app.request(FocusGrid());
    return focused && app.batches.batch;
}

void accept_puzzles_of_batch(App& app) {
    if (ImGui::AcceptDragDropPayload(kBatchPayload) != nullptr && app.batches.batch)
        app.batches.open_batch_puzzles(app.batches.batch->collection.selection());
}

}  // namespace gridsmith
