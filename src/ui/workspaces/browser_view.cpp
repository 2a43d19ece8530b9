// Tool row, filter and thumbnails. app/browse decides what is shown.
#include "ui/workspaces/browser_view.h"

#include "app/app.h"
#include "app/booklet/booklet_dialog.h"
#include "app/booklet/booklets.h"
#include "app/browse/browsing.h"
#include "app/core/requests.h"
#include "app/editing/selection.h"
#include "app/files/directory_listing.h"
#include "app/files/files.h"
#include "app/settings/settings.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "ui/board/puzzle_tiles.h"
#include "ui/gui/keyboard.h"
#include "ui/gui/level_choice.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <array>
#include <cfloat>
#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

constexpr float kLeastForThumbnails = 220;  // or half of the browser's height, if that is less

constexpr const char* kBrowserPayload = "gridsmith-browser";

constexpr std::array<std::string_view, 7> kBrowserSortings = {"Name",    "Date",  "Size",  "Entries",
                                                              "Verdict", "Level", "Rating"};

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

bool flowing_button(const char* label) {
    stay_in_row(label);
    return ImGui::Button(label);
}

constexpr float kSortWidth = 96;
constexpr float kColumnsWidth = 112;
constexpr float kLimitWidth = 112;

void label_of_next(const char* label) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(label);
    ImGui::SameLine();
}

void draw_tools(App& app, const Theme& theme) {
    Browsing& browsing = *app.browser.browsing;
    Collection& browser = browsing.collection;
    BrowserSettings& settings = app.settings.browser;
    if (ImGui::Button("Folder...")) app.browser.choose_browser_folder();
    tooltip("Choose the directory (F12)");
    if (flowing_button("Refresh")) app.browser.refresh_browser();
    tooltip("Read the files again (F5)");
    stay_in_row("Filter");
    if (toggle_button("Filter", browser.filter_open || settings.filter != BrowserFilter()))
        browser.filter_open = !browser.filter_open;
    tooltip("Filter by level, rules, kind, size and number of entries (Ctrl+F)");

    label_of_next("Sort by");
    ImGui::SetNextItemWidth(theme.px(kSortWidth));
    drop_down("##sort", kBrowserSortings, settings.sort);
    ImGui::SameLine();
    if (ImGui::ArrowButton("##direction", settings.descending ? ImGuiDir_Down : ImGuiDir_Up))
        settings.descending = !settings.descending;
    tooltip(settings.descending ? "Descending" : "Ascending");
    stay_in_row(button_width("Columns") + theme.px(kColumnsWidth));
    label_of_next("Columns");
    ImGui::SetNextItemWidth(theme.px(kColumnsWidth));
    if (browsing.is_focused && is_pressed(ctrl(Key::m))) ImGui::SetKeyboardFocusHere();
    number_field("##columns", settings.columns, 1, kMostBrowserColumns);
    tooltip("Ctrl+M. One more or fewer: Ctrl+PageUp and Ctrl+PageDown, or Ctrl+wheel.");

    {
        const ScopedDisabled disabled(!browsing.files.empty());
        if (ImGui::Checkbox("Subfolders", &settings.subfolders)) app.browser.refresh_browser();
    }
    stay_in_row(button_width("Verdict and level") + ImGui::GetFrameHeight());
    ImGui::Checkbox("Verdict and level", &settings.assess);
    tooltip(
        "Finds the verdict, level and rating of each puzzle,\nand puzzles that are transforms of each other.");

    const float buttons =
        button_width("All") + button_width("None") + theme.px(96) + 3 * ImGui::GetStyle().ItemSpacing.x;
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

// What to show of the boards of an order, and of smaller ones. The second line has the range of entries.
void draw_limits(const Theme& theme, int order, BrowserFilter::OfOrder& limits) {
    const int largest = cell_count_of(order) - 1;
    const ScopedId id_scope(order);
    ImGui::Checkbox(fmt::format("Up to {0} x {0}", side_of(order)).c_str(), &limits.shown);
    if (!limits.shown) return;
    stay_in_row(ImGui::GetFrameHeight() + button_width("Entries"));
    ImGui::Checkbox("Entries", &limits.limited);
    if (!limits.limited) return;
    stay_in_row(ImGui::GetFrameHeight() + button_width("Exactly"));
    if (ImGui::Checkbox("Exactly", &limits.linked) && limits.linked) limits.most = limits.fewest;
    tooltip("Both ends are the same number.");

    const ScopedIndent indent(ImGui::GetFrameHeight() + ImGui::GetStyle().ItemInnerSpacing.x);
    int most = limits.most == 0 ? largest : limits.most;
    const ImGuiStyle& style = ImGui::GetStyle();
    const float word = ImGui::CalcTextSize("to").x + style.ItemSpacing.x;
    const float room = ImGui::GetContentRegionAvail().x - word;
    const float buttons = 2 * (ImGui::GetFrameHeight() + style.ItemInnerSpacing.x);
    const float narrowest = ImGui::CalcTextSize("625").x + 2 * style.FramePadding.x + buttons;
    const float half = std::floor((room - style.ItemSpacing.x) / 2);
    const bool in_one_row = half >= narrowest;
    const float width = std::min(std::max(theme.px(kLimitWidth), narrowest), in_one_row ? half : room);
    ImGui::SetNextItemWidth(width);
    OrderedEnds ends;
    if (number_field("##fewest", limits.fewest, 1, largest) && limits.linked) most = limits.fewest;
    ends.low_is_drawn();
    if (in_one_row) ImGui::SameLine();
    ImGui::TextUnformatted("to");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(width);
    if (number_field("##most", most, 1, largest) && limits.linked) limits.fewest = most;
    ends.high_is_drawn();
    ends.settle(limits.fewest, most);
    limits.most = most == largest ? 0 : most;
}

// A level lets the browser grade its puzzles.
void draw_level_filter(const Theme& theme, BrowserFilter& filter) {
    label_of_next("Level");
    ImGui::SetNextItemWidth(theme.px(kSortWidth));
    std::size_t level = index_of_level(filter.level);
    if (drop_down("##level", kLevelChoices, level)) filter.level = level_of_index(level);
    tooltip("Only puzzles of this level. They appear as they are graded.");
}

// Any rules, classic ones, others, and each of the others by its name.
void draw_rules_filter(const Collection& browser, BrowserFilter& filter) {
    std::vector<std::string> values = browser.rules_names();
    const auto is_known = [&](std::string_view value) {
        return std::ranges::find(values, value) != values.end();
    };
    // A name that was chosen for another folder stays to be seen.
    if (!filter.rules.empty() && filter.rules != kClassicRules && filter.rules != kOtherRules &&
        !is_known(filter.rules))
        values.push_back(filter.rules);
    std::ranges::sort(values, natural_less);
    values.insert(values.begin(), {std::string(), std::string(kClassicRules), std::string(kOtherRules)});
    std::vector<std::string_view> labels(values.begin(), values.end());
    labels[0] = "Any";
    labels[1] = "Classic";
    labels[2] = "Other than classic";
    label_of_next("Rules");
    ImGui::SetNextItemWidth(-FLT_MIN);
    auto chosen = static_cast<std::size_t>(std::ranges::find(values, filter.rules) - values.begin());
    if (drop_down("##rules", labels, chosen)) filter.rules = values[chosen];
    tooltip(chosen > 2 ? labels[chosen] : "Only puzzles of these rules.");
}

void draw_filter(const Theme& theme, Collection& browser, BrowserFilter& filter) {
    // ImGui knows the height of new content, and can scroll there, after a few frames.
    constexpr int kFramesOfScroll = 3;
    int& frames = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("frames of filter"));
    frames = browser.filter_open ? std::min(frames + 1, kFramesOfScroll + 1) : 0;
    if (!browser.filter_open) return;
    constexpr auto kFrame =
        ImGuiChildFlags_Borders | ImGuiChildFlags_AutoResizeY | ImGuiChildFlags_AlwaysUseWindowPadding;
    const float top = ImGui::GetCursorScreenPos().y - ImGui::GetWindowPos().y;
    if (const ScopedChild child{"##filter", {0, 0}, kFrame}) {
        draw_level_filter(theme, filter);
        const float cross = button_width("×");
        ImGui::SameLine(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - cross);
        if (ImGui::SmallButton("×")) browser.filter_open = false;
        tooltip("Close (Escape)");
        draw_rules_filter(browser, filter);
        ImGui::Checkbox("Puzzles", &filter.puzzles);
        stay_in_row(ImGui::GetFrameHeight() + button_width("Templates"));
        ImGui::Checkbox("Templates", &filter.templates);
        for (int order = kMinOrder; order <= kMaxOrder; ++order)
            draw_limits(theme, order, filter.orders[index_of_order(order)]);
        all_or_none("orders", [&](bool on) {
            for (auto& limits : filter.orders) limits.shown = on;
        });
    }
    if (frames <= kFramesOfScroll) ImGui::SetScrollFromPosY(top, 0);
}

void draw_foot(const Theme& theme, const Browsing& browsing, const BrowserSettings& settings) {
    const Collection& browser = browsing.collection;
    std::string text;
    if (browsing.scan)
        text =
            fmt::format("Reading file {} of {}", grouped(browsing.files_done), grouped(browsing.files_total));
    else if ((settings.assess || settings.filter.level) && browser.assessed() < browser.items().size())
        text = fmt::format("Graded {} of {}", grouped(browser.assessed()), grouped(browser.items().size()));
    else
        text = fmt::format("{}{} in {}",
                           browser.shown().size() == browser.items().size()
                               ? ""
                               : fmt::format("{} of ", grouped(browser.shown().size())),
                           quantity(browser.items().size(), "puzzle", "puzzles"),
                           quantity(browser.files().size(), "file", "files"));
    muted_text(theme, text);
    if (const std::size_t bad = browser.bad_files(); bad > 0) {
        const std::string problem = fmt::format("{} with problems", quantity(bad, "file", "files"));
        stay_in_row(ImGui::CalcTextSize(problem.c_str()).x);
        problem_text(theme, problem);
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
    if (app.browser.browsing->is_focused && !keyboard().is_typing())
        for (const Shortcut& pressed : pressed_shortcuts()) {
            if (pressed == ctrl(Key::f)) collection.filter_open = !collection.filter_open;
            if (pressed == plain(Key::f12)) app.browser.choose_browser_folder();
            if (pressed == plain(Key::f5)) return app.browser.refresh_browser();
            if (pressed == ctrl(Key::f6)) return app.request(FocusGrid());
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

// The title and the cross that closes the browser.
void draw_title(App& app, const Theme& theme) {
    const float right = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x;
    const std::string title = printable(title_of(*app.browser.browsing));
    {
        const float cross = ImGui::GetFrameHeight();
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const ScopedClip clip(*ImGui::GetWindowDrawList(), at,
                              {at.x + ImGui::GetContentRegionAvail().x - cross, at.y + cross});
        const ScopedFont font(theme.faces.bold, kBodyText);
        ImGui::TextUnformatted(title.c_str());
    }
    tooltip(title);
    ImGui::SameLine(right - ImGui::GetFrameHeight());
    if (ImGui::SmallButton("×")) app.browser.close_browser();
    tooltip("Close the browser");
}

TileActions draw_body(App& app, const Theme& theme) {
    Browsing& browsing = *app.browser.browsing;
    // In a low window the controls scroll, so that there is room for thumbnails.
    constexpr auto kControls = ImGuiChildFlags_AutoResizeY | ImGuiChildFlags_NavFlattened;
    const float height = ImGui::GetContentRegionAvail().y;
    ImGui::SetNextWindowSizeConstraints(
        {0, 0}, {FLT_MAX, std::max(height / 2, height - theme.px(kLeastForThumbnails))});
    if (const ScopedChild child{"##controls", {0, 0}, kControls, ImGuiWindowFlags_NoBackground}) {
        draw_tools(app, theme);
        if (!app.browser.browsing) return {};
        draw_filter(theme, browsing.collection, app.settings.browser.filter);
    }
    ImGui::Separator();
    const int lines = browsing.collection.bad_files() > 0 ? 2 : 1;
    const float foot = static_cast<float>(lines) * ImGui::GetTextLineHeightWithSpacing() + theme.px(kHairGap);
    const ImVec2 body{0, ImGui::GetContentRegionAvail().y - foot};
    TileActions actions;
    if (const ScopedChild child{"##body", body, ImGuiChildFlags_None, ImGuiWindowFlags_NoBackground})
        actions = draw_tiles(theme, browsing.collection, tile_options(browsing, app.settings.browser));
    draw_foot(theme, browsing, app.settings.browser);
    return actions;
}

}  // namespace

void draw_browser(App& app, const Theme& theme) {
    Browsing& browsing = *app.browser.browsing;
    browsing.collection.update(app.settings.browser);
    browsing.is_focused = ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows);
    draw_title(app, theme);
    if (!app.browser.browsing) return;
    const TileActions actions = draw_body(app, theme);
    if (!app.browser.browsing) return;
    // A press moves the keyboard while the parts are drawn.
    browsing.is_focused = ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows);
    const bool is_left = browsing.is_focused && is_pressed(plain(Key::escape)) && !keyboard().is_typing();
    run_actions(app, actions);
    if (is_left && app.browser.browsing) leave(app);
}

void accept_puzzles_of_browser(App& app) {
    if (ImGui::AcceptDragDropPayload(kBrowserPayload) != nullptr && app.browser.browsing)
        app.browser.open_items(app.browser.browsing->collection.selection());
}

}  // namespace gridsmith
