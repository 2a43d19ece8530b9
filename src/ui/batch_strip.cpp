// A line of tools, the diagram at the left, thumbnails at the right, and an edge to drag.
#include "ui/batch_strip.h"

#include "app/app.h"
#include "app/booklet.h"
#include "base/number_text.h"
#include "ui/puzzle_tiles.h"
#include "ui/widgets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <string>

namespace gridsmith {

namespace {

constexpr const char* kPayload = "gridsmith-batch";
constexpr float kGrip = 6;
constexpr float kDiagramWidth = 264;
constexpr float kSmallestTile = 72;
constexpr float kLargestTile = 148;  // symbols can be read
constexpr float kBarRounding = 2;
constexpr std::array<std::string_view, 3> kHardness = {"Level", "Score", "Rating"};
constexpr std::array<std::string_view, 4> kSortings = {"As made", "Entries", "Grade", "Rating"};
constexpr std::array kSorts = {BrowserSort::name, BrowserSort::entries, BrowserSort::grade,
                               BrowserSort::rating};

void draw_edge(App& app, const Theme& theme, float width, float height, float most) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::InvisibleButton("##edge", {width, theme.px(kGrip)});
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
    ImGui::SetNextItemWidth(theme.px(110));
    if (drop_down("##sort", kSortings, sorting)) batch.sort = kSorts[sorting];
    hint("Sorted by");
    ImGui::SameLine();
    if (ImGui::ArrowButton("##direction", batch.descending ? ImGuiDir_Down : ImGuiDir_Up))
        batch.descending = !batch.descending;
    hint(batch.descending ? "Descending" : "Ascending");
}

// A button behind the last item, where there is room for it and the cross at the end; the menu of the
// thumbnails has all of them.
bool button_if_room(const std::string& label, std::string_view explanation) {
    const ImGuiStyle& style = ImGui::GetStyle();
    const float width = ImGui::CalcTextSize(label.c_str(), nullptr, true).x + 2 * style.FramePadding.x;
    const float end = ImGui::GetItemRectMax().x + width + ImGui::GetFrameHeight() + 2 * style.ItemSpacing.x;
    if (end > ImGui::GetWindowPos().x + ImGui::GetWindowWidth()) return false;
    ImGui::SameLine();
    const bool pressed = ImGui::Button(label.c_str());
    hint(explanation);
    return pressed;
}

// True when the strip is to go.
bool draw_tools(const Theme& theme, Batch& batch, TileWishes& wishes) {
    const std::size_t selected = batch.collection.selected_count();
    ImGui::AlignTextToFramePadding();
    ImGui::PushFont(theme.faces.bold, 0);
    ImGui::TextUnformatted("Batch");
    ImGui::PopFont();
    ImGui::SameLine();
    muted_text(theme, progress_of(batch));
    ImGui::SameLine(0, theme.px(kWideGap));
    draw_sorting(theme, batch);
    ImGui::SameLine(0, 0);
    ImGui::Dummy({theme.px(kGap), 0});
    const std::string which = selected > 0 ? grouped(selected) : "all";
    {
        const Disabled scope(batch.collection.items().empty());
        if (button_if_room(fmt::format("Open {}###open", which),
                           "Opens the selected puzzles in tabs, or all (Enter; a double click opens one)"))
            wishes.open = true;
        if (button_if_room(fmt::format("Save {}...###save", which),
                           "One file with the selected puzzles, or with all"))
            wishes.save = true;
        if (button_if_room("Copy picture", "The selected puzzles, or all, on one sheet (Ctrl+C)"))
            wishes.picture = true;
        if (button_if_room("Export...", "An HTML page of them")) wishes.page = true;
        if (button_if_room("Booklet...", "Pages of the selected puzzles, or of all")) wishes.booklet = true;
    }
    ImGui::SameLine();
    const float cross = ImGui::GetFrameHeight();
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - cross);
    const bool dismissed = ImGui::Button("×", {cross, 0});
    hint("Take the strip away");
    return dismissed;
}

std::string explained(const HistogramBar& bar, std::size_t graded, Hardness by) {
    std::string what = bar.label;
    if (by == Hardness::score && bar.from != kBeyond) what = fmt::format("Score {} to {}", bar.from, bar.to);
    if (by == Hardness::rating && bar.from != kBeyond)
        what = fmt::format("Rating {:.1f} to {:.1f}", bar.from / 10.0, bar.to / 10.0);
    if (bar.from == kBeyond) what = "Beyond the techniques";
    return fmt::format("{}: {}, {:.1f} %\nClick to select them", what,
                       quantity(bar.count, "puzzle", "puzzles"),
                       100.0 * static_cast<double>(bar.count) / static_cast<double>(graded));
}

void draw_bars(const Theme& theme, Batch& batch) {
    const Histogram& histogram = batch.histogram();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    if (histogram.graded == 0) {
        muted_text(theme, "No puzzle is graded yet");
        return;
    }
    if (room.y < 1 || room.x < static_cast<float>(histogram.bars.size())) return;
    ImGui::PushFont(nullptr, kSmallText);
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
        ImGui::PushID(static_cast<int>(i));
        if (ImGui::InvisibleButton("bar", {step, room.y}) && bar.count > 0)
            batch.collection.select_where([&](const CollectionItem& item) {
                const int hardness = hardness_of(item.assessment, batch.histogram_by);
                return item.assessed && item.assessment.graded && hardness >= bar.from && hardness <= bar.to;
            });
        const bool hovered = ImGui::IsItemHovered();
        hint(explained(bar, histogram.graded, batch.histogram_by));
        ImGui::PopID();
        const float gap = std::max(1.0f, std::floor(step / 8));
        list.AddRectFilled({left + gap, top}, {left + step - gap, base},
                           theme[hovered ? Role::text : Role::accent].packed(), kBarRounding,
                           ImDrawFlags_RoundCornersTop);
        if (bar.count > 0) centred(left, top - line, theme[Role::muted], grouped(bar.count));
        centred(left, base + theme.px(kHairGap), theme[Role::muted], bar.label);
    }
    list.AddLine({at.x, base}, {at.x + room.x, base}, theme[Role::border].packed());
    ImGui::PopFont();
}

void draw_diagram(const Theme& theme, Batch& batch) {
    constexpr auto kFlags = ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
    if (ImGui::BeginChild("##diagram", {theme.px(kDiagramWidth), 0}, ImGuiChildFlags_None,
                          kFlags | ImGuiWindowFlags_NoBackground)) {
        auto by = static_cast<std::size_t>(batch.histogram_by);
        if (segmented(theme, "hardness", kHardness, by)) batch.histogram_by = static_cast<Hardness>(by);
        ImGui::Dummy({0, theme.px(kHairGap)});
        draw_bars(theme, batch);
    }
    ImGui::EndChild();
}

TileWishes draw_puzzles(const Theme& theme, Batch& batch) {
    TileOptions options;
    // A row fills the strip, until it is high enough for two.
    options.side = std::clamp(ImGui::GetContentRegionAvail().y - tile_height(theme, 0),
                              theme.px(kSmallestTile), theme.px(kLargestTile));
    options.placeholder = batch.is_running() ? "The first puzzle is being made..." : "No puzzle was made.";
    options.payload = kPayload;
    return draw_tiles(theme, batch.collection, options);
}

void serve(App& app, const TileWishes& wishes) {
    Collection& collection = app.batch->collection;
    if (wishes.open)
        open_batch_puzzles(app,
                           collection.selected_count() > 0 ? collection.selection() : collection.shown());
    if (wishes.save) save_batch(app);
    if (wishes.picture) copy_batch_as_picture(app);
    if (wishes.page) export_batch(app);
    if (wishes.booklet) open_booklet(app, BookletSource::batch);
}

}  // namespace

float batch_strip_height(const App& app, const Theme& theme, float window_height) {
    if (!app.batch) return 0;
    return std::min(theme.px(static_cast<float>(app.settings.strip_height)), std::floor(window_height / 2));
}

bool draw_batch_strip(App& app, const Theme& theme, float width, float height) {
    Batch& batch = *app.batch;
    batch.collection.update({}, batch.sort, batch.descending);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(theme.px(kGap), theme.px(kHairGap)));
    constexpr auto kFlags = ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
    bool focused = false;
    bool dismissed = false;
    TileWishes wishes;
    ImGui::PushStyleColor(ImGuiCol_ChildBg, as_vec4(theme[Role::panel]));
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, 0.0f);
    const bool visible = ImGui::BeginChild("##batch", {width, height}, ImGuiChildFlags_None, kFlags);
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    if (visible) {
        focused = ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows);
        draw_edge(app, theme, width, height, std::floor(ImGui::GetMainViewport()->WorkSize.y / 2));
        const float pad = theme.px(12);
        ImGui::SetCursorPosX(pad);
        constexpr auto kInner = kFlags | ImGuiWindowFlags_NoBackground;
        if (ImGui::BeginChild("##inside",
                              {width - 2 * pad, ImGui::GetContentRegionAvail().y - theme.px(kHairGap)},
                              ImGuiChildFlags_None, kInner)) {
            dismissed = draw_tools(theme, batch, wishes);
            draw_diagram(theme, batch);
            ImGui::SameLine(0, theme.px(kWideGap));
            const TileWishes of_tiles = draw_puzzles(theme, batch);
            wishes.open |= of_tiles.open;
            wishes.save |= of_tiles.save;
            wishes.picture |= of_tiles.picture;
            wishes.page |= of_tiles.page;
            wishes.booklet |= of_tiles.booklet;
        }
        ImGui::EndChild();
    }
    ImGui::EndChild();
    ImGui::PopStyleVar();
    serve(app, wishes);
    if (dismissed) dismiss_batch(app);
    return focused && app.batch;
}

void accept_puzzles_of_batch(App& app) {
    if (ImGui::AcceptDragDropPayload(kPayload) != nullptr && app.batch)
        open_batch_puzzles(app, app.batch->collection.selection());
}

}  // namespace gridsmith
