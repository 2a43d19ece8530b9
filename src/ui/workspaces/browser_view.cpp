// Tool row, filter and thumbnails. app/browse decides what is shown.
#include "ui/workspaces/browser_view.h"

#include "app/app.h"
#include "app/booklet/booklet_dialog.h"
#include "app/booklet/booklets.h"
#include "app/browse/browsing.h"
#include "app/core/requests.h"
#include "app/editing/selection.h"
#include "app/files/files.h"
#include "app/settings/settings.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "ui/board/puzzle_tiles.h"
#include "ui/gui/keyboard.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>
#include <string>
#include <utility>

namespace gridsmith {

namespace {

constexpr const char* kBrowserPayload = "gridsmith-browser";
constexpr float kFirstWidth = 480;
constexpr float kFirstHeight = 640;
constexpr float kLeastWidth = 120;
constexpr float kLeastHeight = 96;

constexpr std::array<std::string_view, 7> kBrowserSortings = {"Name",    "Date",  "Order", "Entries",
                                                              "Verdict", "Grade", "Rating"};

void draw_count(const Theme& theme, const Collection& browser) {
    muted_text(theme,
               fmt::format("{} / {}", grouped(browser.selected_count()), grouped(browser.shown().size())));
    tooltip("Selected puzzles / puzzles shown");
}

// A button that looks pressed while `on`.
bool toggle_button(const char* label, bool on) {
    const ScopedColour ground(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_Header), on);
    return ImGui::Button(label);
}

// Puts the next control on the same line if it fits, otherwise below.
void flow(float width) {
    const float right = ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x + width;
    // The cursor is at the beginning of the next line.
    if (right <= ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x) ImGui::SameLine();
}
float width_of(const char* label) {
    return ImGui::CalcTextSize(label).x + 2 * ImGui::GetStyle().FramePadding.x;
}
bool flowing_button(const char* label) {
    flow(width_of(label));
    return ImGui::Button(label);
}

void draw_tools(App& app, const Theme& theme) {
    Browsing& browsing = *app.browser.browsing;
    Collection& browser = browsing.collection;
    BrowserSettings& settings = app.settings.browser;
    if (ImGui::Button("Folder...")) app.browser.choose_browser_folder();
    tooltip("Choose the directory (F12)");
    flow(width_of("Filter"));
    if (toggle_button("Filter", browser.filter_open)) browser.filter_open = !browser.filter_open;
    tooltip("Filter by kind, order and number of entries (Ctrl+F)");
    flow(theme.px(96));
    ImGui::SetNextItemWidth(theme.px(96));
    if (ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows) && is_pressed(ctrl(Key::m)))
        ImGui::SetKeyboardFocusHere();
    number_field("##columns", settings.columns, 1, kMostBrowserColumns);
    tooltip("Columns (Ctrl+M). One more or fewer: Ctrl+PageUp and Ctrl+PageDown, or Ctrl+wheel.");
    if (flowing_button("Refresh")) app.browser.refresh_browser();
    tooltip("Read the files again (F5)");
    flow(theme.px(110));
    {
        const ScopedDisabled disabled(!browsing.files.empty());
        if (ImGui::Checkbox("Subfolders", &settings.subfolders)) app.browser.refresh_browser();
    }
    flow(theme.px(110));
    ImGui::SetNextItemWidth(theme.px(110));
    drop_down("##sort", kBrowserSortings, settings.sort);
    tooltip("Sort by");
    ImGui::SameLine();
    if (ImGui::ArrowButton("##direction", settings.descending ? ImGuiDir_Down : ImGuiDir_Up))
        settings.descending = !settings.descending;
    tooltip(settings.descending ? "Descending" : "Ascending");
    flow(theme.px(140));
    ImGui::Checkbox("Verdict and grade", &settings.assess);
    tooltip(
        "Finds the verdict and the grade of each puzzle,\nand puzzles that are transforms of each other.");

    const float buttons =
        width_of("All") + width_of("None") + theme.px(96) + 3 * ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetNextItemWidth(std::max(theme.px(80), ImGui::GetContentRegionAvail().x - buttons));
    ImGui::InputTextWithHint("##search", "Search names", &browser.search);
    ImGui::SameLine();
    if (ImGui::Button("All")) browser.select_all();
    tooltip("Select all (Ctrl+A)");
    ImGui::SameLine();
    if (ImGui::Button("None")) browser.select_none();
    tooltip("Deselect all");
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    draw_count(theme, browser);
}

void all_or_none(const char* id, const auto& set) {
    const ScopedId id_scope(id);
    if (ImGui::SmallButton("All")) set(true);
    ImGui::SameLine();
    if (ImGui::SmallButton("None")) set(false);
}

void draw_limits(const Theme& theme, int order, BrowserFilter::OfOrder& limits) {
    const int largest = cell_count_of(order) - 1;
    const ScopedId id_scope(order);
    ImGui::Checkbox(fmt::format("{0} x {0}", side_of(order)).c_str(), &limits.shown);
    ImGui::SameLine(theme.px(96));
    {
        const ScopedDisabled hidden(!limits.shown);
        ImGui::Checkbox("Entries", &limits.limited);
        const ScopedDisabled free(!limits.limited);
        int most = limits.most == 0 ? largest : limits.most;
        ImGui::SameLine();
        ImGui::SetNextItemWidth(theme.px(112));
        OrderedEnds ends;
        if (number_field("##fewest", limits.fewest, 1, largest) && limits.linked) most = limits.fewest;
        ends.low_is_drawn();
        ImGui::SameLine();
        ImGui::TextUnformatted("to");
        ImGui::SameLine();
        ImGui::SetNextItemWidth(theme.px(112));
        if (number_field("##most", most, 1, largest) && limits.linked) limits.fewest = most;
        ends.high_is_drawn();
        ends.settle(limits.fewest, most);
        limits.most = most == largest ? 0 : most;
        ImGui::SameLine();
        if (ImGui::Checkbox("Exactly", &limits.linked) && limits.linked) limits.most = limits.fewest;
        tooltip("Both ends are the same number.");
    }
}

void draw_filter(const Theme& theme, Collection& browser, BrowserFilter& filter) {
    if (!browser.filter_open) return;
    constexpr auto kFrame =
        ImGuiChildFlags_Borders | ImGuiChildFlags_AutoResizeY | ImGuiChildFlags_AlwaysUseWindowPadding;
    if (const ScopedChild child{"##filter", {0, 0}, kFrame}) {
        ImGui::Checkbox("Puzzles", &filter.puzzles);
        ImGui::SameLine();
        ImGui::Checkbox("Templates", &filter.templates);
        ImGui::SameLine();
        all_or_none("kinds", [&](bool on) { filter.puzzles = filter.templates = on; });
        const float cross = ImGui::GetFrameHeight();
        ImGui::SameLine();
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - cross);
        if (ImGui::SmallButton("×")) browser.filter_open = false;
        tooltip("Close (Escape)");
        for (int order = kMinOrder; order <= kMaxOrder; ++order)
            draw_limits(theme, order, filter.orders[index_of_order(order)]);
        all_or_none("orders", [&](bool on) {
            for (auto& limits : filter.orders) limits.shown = on;
        });
    }
}

void draw_foot(const Theme& theme, const Browsing& browsing, const BrowserSettings& settings) {
    const Collection& browser = browsing.collection;
    std::string text;
    if (browsing.scan)
        text =
            fmt::format("Reading file {} of {}", grouped(browsing.files_done), grouped(browsing.files_total));
    else if (settings.assess && browser.assessed() < browser.items().size())
        text = fmt::format("Graded {} of {}", grouped(browser.assessed()), grouped(browser.items().size()));
    else
        text = fmt::format("{} in {}", quantity(browser.items().size(), "puzzle", "puzzles"),
                           quantity(browser.files().size(), "file", "files"));
    muted_text(theme, text);
    if (const std::size_t bad = browser.bad_files(); bad > 0) {
        ImGui::SameLine();
        problem_text(theme, fmt::format("{} could not be read completely",
                                        bad == 1 ? "one file" : fmt::format("{} files", bad)));
        std::string problems;
        for (const CollectionFile& file : browser.files())
            if (!file.problem.empty() && problems.size() < 1000) problems += printable(file.problem) + "\n";
        tooltip(problems);
    }
}

TileOptions tile_options(Browsing& browsing, const BrowserSettings& settings) {
    TileOptions options;
    options.wants_focus = std::exchange(browsing.wants_focus, false);
    options.columns = static_cast<std::size_t>(std::clamp(settings.columns, 1, kMostBrowserColumns));
    options.placeholder =
        browsing.scan ? "Reading..."
        : browsing.collection.items().empty()
            ? browsing.files.empty() ? "This directory has no puzzle files." : "These files have no puzzles."
            : "No puzzle passes the filter.";
    options.payload = kBrowserPayload;
    return options;
}

void run_actions(App& app, const TileActions& actions) {
    Collection& collection = app.browser.browsing->collection;
    int& columns = app.settings.browser.columns;
    columns = std::clamp(columns + actions.columns, 1, kMostBrowserColumns);
    if (actions.focused)
        for (const Shortcut& pressed : pressed_shortcuts()) {
            if (pressed == ctrl(Key::f)) collection.filter_open = !collection.filter_open;
            if (pressed == plain(Key::f12)) app.browser.choose_browser_folder();
            if (pressed == plain(Key::f5)) return app.browser.refresh_browser();
        }
    if (actions.open) app.browser.open_items(collection.selection());
    if (actions.page) app.browser.export_selection();
    if (actions.booklet) app.booklets.open_booklet(BookletSource::selection);
    if (actions.save) app.browser.save_selection();
    if (actions.picture) app.browser.copy_selection_as_picture();
}

// Escape closes the filter if it is open, and otherwise returns the keyboard to the grid.
void leave(App& app) {
    if (!std::exchange(app.browser.browsing->collection.filter_open, false)) app.request(FocusGrid());
}

void place_window(const Theme& theme, const WindowPlace& saved) {
    const ImGuiViewport& view = *ImGui::GetMainViewport();
    const bool known = saved.width > 0 && saved.height > 0;
    const ImVec2 size =
        known ? ImVec2(theme.px(static_cast<float>(saved.width)), theme.px(static_cast<float>(saved.height)))
              : ImVec2(theme.px(kFirstWidth), theme.px(kFirstHeight));
    const ImVec2 most = view.WorkSize;
    const ImVec2 fitting{std::min(size.x, most.x), std::min(size.y, most.y)};
    ImVec2 at{view.WorkPos.x + theme.px(24), view.WorkPos.y + theme.px(40)};
    if (known) at = {theme.px(static_cast<float>(saved.x)), theme.px(static_cast<float>(saved.y))};
    at.x = std::clamp(at.x, view.WorkPos.x, view.WorkPos.x + most.x - fitting.x);
    at.y = std::clamp(at.y, view.WorkPos.y, view.WorkPos.y + most.y - fitting.y);
    ImGui::SetNextWindowPos(at, ImGuiCond_Appearing);
    ImGui::SetNextWindowSize(fitting, ImGuiCond_Appearing);
    ImGui::SetNextWindowSizeConstraints({theme.px(kLeastWidth), theme.px(kLeastHeight)}, most);
}

void keep_place(const Theme& theme, WindowPlace& saved) {
    const auto at_full = [&](float pixels) { return static_cast<int>(std::lround(pixels / theme.scale)); };
    const ImVec2 at = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    saved = {at_full(at.x), at_full(at.y), at_full(size.x), at_full(size.y), false};
}

}  // namespace

bool draw_browser(App& app, const Theme& theme) {
    if (!app.browser.browsing) return false;
    app.browser.browsing->collection.update(app.settings.browser);
    place_window(theme, app.settings.browser.place);
    bool open = true;
    bool focused = false;
    const std::string title = fmt::format("{}###browser", plain_label(title_of(*app.browser.browsing)));
    constexpr auto kFlags = ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                            ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
    BrowserSettings& settings = app.settings.browser;
    TileActions actions;
    if (const ScopedWindow window{title.c_str(), &open, kFlags}) {
        keep_place(theme, app.settings.browser.place);
        focused = ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows);
        draw_tools(app, theme);
        draw_filter(theme, app.browser.browsing->collection, settings.filter);
        ImGui::Separator();
        const float foot = ImGui::GetTextLineHeightWithSpacing() + theme.px(kHairGap);
        const ImVec2 body{0, ImGui::GetContentRegionAvail().y - foot};
        if (const ScopedChild child{"##body", body, ImGuiChildFlags_None, ImGuiWindowFlags_NoBackground})
            actions = draw_tiles(theme, app.browser.browsing->collection,
                                 tile_options(*app.browser.browsing, settings));
        if (app.browser.browsing) draw_foot(theme, *app.browser.browsing, settings);
    }
    if (!open) app.browser.close_browser();
    if (app.browser.browsing) run_actions(app, actions);
    const bool keeps_keys = focused && app.browser.browsing.has_value();
    if (keeps_keys && is_pressed(plain(Key::escape)) && !keyboard().is_typing()) leave(app);
    return keeps_keys;
}

void accept_puzzles_of_browser(App& app) {
    if (ImGui::AcceptDragDropPayload(kBrowserPayload) != nullptr && app.browser.browsing)
        app.browser.open_items(app.browser.browsing->collection.selection());
}

}  // namespace gridsmith
