// Tool row, filter, and the thumbnails that are in sight. What is shown is app/browser's business.
#include "ui/browser_view.h"

#include "app/app.h"
#include "app/browsing.h"
#include "base/unicode.h"
#include "ui/board_cache.h"
#include "ui/keyboard.h"
#include "ui/widgets.h"

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

constexpr const char* kPayload = "gridsmith-puzzles";
constexpr float kFirstWidth = 480;
constexpr float kFirstHeight = 640;
constexpr float kLeastWidth = 240;
constexpr float kLeastHeight = 200;
constexpr float kTileGap = 6;

constexpr std::array<std::string_view, 7> kSortings = {"Name",    "Date",  "Order", "Entries",
                                                       "Verdict", "Grade", "Rating"};

void draw_count(const Theme& theme, const Browser& browser) {
    muted_text(theme, fmt::format("{} / {}", with_separators(browser.selected_count()),
                                  with_separators(browser.shown().size())));
    hint("Selected puzzles / puzzles shown");
}

// A button that stays pressed while what it stands for is on.
bool toggle_button(const char* label, bool on) {
    if (on) ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_Header));
    const bool pressed = ImGui::Button(label);
    if (on) ImGui::PopStyleColor();
    return pressed;
}

// On the same line if it fits, else below.
void flow(float width) {
    const float right = ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x + width;
    // Here the cursor is at the beginning of the line below.
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
    Browsing& browsing = *app.browsing;
    Browser& browser = browsing.browser;
    BrowserSettings& settings = app.settings.browser;
    if (ImGui::Button("Folder...")) choose_browser_folder(app);
    hint("Choose the directory (F12)");
    flow(width_of("Filter"));
    if (toggle_button("Filter", browser.filter_open)) browser.filter_open = !browser.filter_open;
    hint("Kinds, orders, numbers of entries (Ctrl+F)");
    flow(theme.px(96));
    ImGui::SetNextItemWidth(theme.px(96));
    number_field("##columns", settings.columns, 1, kMostBrowserColumns);
    hint("Columns (Ctrl+PageUp and Ctrl+PageDown, Ctrl+wheel)");
    if (flowing_button("Refresh")) refresh_browser(app);
    hint("Read the files again (F5)");
    flow(theme.px(110));
    if (ImGui::Checkbox("Subfolders", &settings.subfolders)) refresh_browser(app);
    flow(theme.px(110));
    ImGui::SetNextItemWidth(theme.px(110));
    auto sorting = static_cast<std::size_t>(settings.sort);
    if (drop_down("##sort", kSortings, sorting)) settings.sort = static_cast<BrowserSort>(sorting);
    hint("Sorted by");
    ImGui::SameLine();
    if (ImGui::ArrowButton("##direction", settings.descending ? ImGuiDir_Down : ImGuiDir_Up))
        settings.descending = !settings.descending;
    hint(settings.descending ? "Descending" : "Ascending");
    flow(theme.px(140));
    ImGui::Checkbox("Verdict and grade", &settings.assess);
    hint(
        "Computes for each puzzle whether it is well-posed and how hard it is,\n"
        "and finds those that are the same in disguise.");

    const float buttons =
        width_of("All") + width_of("None") + theme.px(96) + 3 * ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetNextItemWidth(std::max(theme.px(80), ImGui::GetContentRegionAvail().x - buttons));
    ImGui::InputTextWithHint("##search", "Search names", &browser.search);
    ImGui::SameLine();
    if (ImGui::Button("All")) browser.select_all();
    hint("Select all (Ctrl+A)");
    ImGui::SameLine();
    if (ImGui::Button("None")) browser.select_none();
    hint("Deselect all");
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    draw_count(theme, browser);
}

void all_or_none(const char* id, const auto& set) {
    ImGui::PushID(id);
    if (ImGui::SmallButton("All")) set(true);
    ImGui::SameLine();
    if (ImGui::SmallButton("None")) set(false);
    ImGui::PopID();
}

void draw_limits(const Theme& theme, int order, BrowserFilter::OfOrder& limits) {
    const int largest = cell_count_of(order) - 1;
    ImGui::PushID(order);
    ImGui::Checkbox(fmt::format("{0} x {0}", side_of(order)).c_str(), &limits.shown);
    ImGui::SameLine(theme.px(96));
    ImGui::BeginDisabled(!limits.shown);
    ImGui::Checkbox("Entries", &limits.limited);
    ImGui::BeginDisabled(!limits.limited);
    int most = limits.most == 0 ? largest : limits.most;
    ImGui::SameLine();
    ImGui::SetNextItemWidth(theme.px(96));
    if (number_field("##fewest", limits.fewest, 1, largest)) {
        if (limits.linked || limits.fewest > most) most = limits.fewest;
    }
    ImGui::SameLine();
    ImGui::TextUnformatted("to");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(theme.px(96));
    if (number_field("##most", most, 1, largest)) {
        if (limits.linked || most < limits.fewest) limits.fewest = most;
    }
    limits.most = most == largest ? 0 : most;
    ImGui::SameLine();
    if (ImGui::Checkbox("=", &limits.linked) && limits.linked) limits.most = limits.fewest;
    hint("Both ends are the same");
    ImGui::EndDisabled();
    ImGui::EndDisabled();
    ImGui::PopID();
}

void draw_filter(const Theme& theme, Browser& browser, BrowserFilter& filter) {
    if (!browser.filter_open) return;
    constexpr auto kFrame =
        ImGuiChildFlags_Borders | ImGuiChildFlags_AutoResizeY | ImGuiChildFlags_AlwaysUseWindowPadding;
    if (ImGui::BeginChild("##filter", {0, 0}, kFrame)) {
        ImGui::Checkbox("Puzzles", &filter.puzzles);
        ImGui::SameLine();
        ImGui::Checkbox("Templates", &filter.templates);
        ImGui::SameLine();
        all_or_none("kinds", [&](bool on) { filter.puzzles = filter.templates = on; });
        const float cross = ImGui::GetFrameHeight();
        ImGui::SameLine();
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - cross);
        if (ImGui::SmallButton("×") || (ImGui::IsWindowFocused() && is_pressed(plain(Key::escape))))
            browser.filter_open = false;
        hint("Close (Escape)");
        for (int order = kMinOrder; order <= kMaxOrder; ++order)
            draw_limits(theme, order, filter.orders[index_of_order(order)]);
        all_or_none("orders", [&](bool on) {
            for (auto& limits : filter.orders) limits.shown = on;
        });
    }
    ImGui::EndChild();
}

// "26 entries", and when more is known "26 · hard 712 · 3.4".
std::string facts_of(const BrowserItem& item) {
    if (item.kind == PuzzleKind::puzzle_template) return fmt::format("{} cells, template", item.entries);
    if (!item.assessed) return fmt::format("{} entries", item.entries);
    std::string text = fmt::format("{}", item.entries);
    const Assessment& known = item.assessment;
    if (!known.graded) {
        text += fmt::format(" · {}", name_of(known.verdict));
    } else {
        text += known.solved ? fmt::format(" · {} {}", name_of(known.level), known.score) : " · beyond";
        if (known.solved && known.rating > 0)
            text += fmt::format(" · {}.{}", known.rating / 10, known.rating % 10);
    }
    if (item.twins > 0) text += fmt::format(" · = {}", item.twins);
    return text;
}

std::string explained_facts_of(const Browser& browser, Browser::Number number) {
    const BrowserItem& item = browser.item(number);
    std::string text = fmt::format("{}\nOrder {}, {} entries", printable(browser.name_of(number)),
                                   item.puzzle.order(), item.entries);
    const Assessment& known = item.assessment;
    if (item.assessed && item.kind == PuzzleKind::puzzle) {
        text += fmt::format("\nVerdict: {}", name_of(known.verdict));
        if (known.graded)
            text += fmt::format("\nGrade: {}, score {}{}", name_of(known.level),
                                with_separators(static_cast<std::uint64_t>(known.score)),
                                known.solved ? "" : ", not solved by the techniques in use");
        if (known.graded && known.solved)
            text += fmt::format("\nRating: {}.{}", known.rating / 10, known.rating % 10);
    }
    if (item.twins > 0) text += fmt::format("\nThe same in disguise: {} other", item.twins);
    return text;
}

// Text within so many pixels; its end gives way to dots.
void draw_cut(ImDrawList& list, ImVec2 at, float width, Colour colour, const std::string& text) {
    list.PushClipRect(at, {at.x + width, at.y + ImGui::GetTextLineHeight()}, true);
    std::string cut = text;
    if (ImGui::CalcTextSize(cut.c_str()).x > width) {
        const auto fits = [&](std::size_t length) {
            return ImGui::CalcTextSize((text.substr(0, length) + "…").c_str()).x <= width;
        };
        std::size_t length = text.size();
        while (length > 0 && ((static_cast<unsigned char>(text[length]) & 0xc0) == 0x80 || !fits(length)))
            --length;
        cut = text.substr(0, length) + "…";
    }
    list.AddText(at, colour.packed(), cut.c_str());
    list.PopClipRect();
}

class Tiles {
public:
    Tiles(App& app, const Theme& theme)
        : app_(app),
          theme_(theme),
          browser_(app.browsing->browser),
          columns_(
              static_cast<std::size_t>(std::clamp(app.settings.browser.columns, 1, kMostBrowserColumns))) {}

    void draw() {
        const bool visible = ImGui::BeginChild("##tiles", {0, 0}, ImGuiChildFlags_None,
                                               ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoBackground);
        const bool focused = ImGui::IsWindowFocused();
        if (visible) {
            measure();
            if (ImGui::IsWindowHovered()) serve_wheel();
            if (focused) serve_keys();
            if (browser_.shown().empty())
                draw_placeholder();
            else
                draw_rows();
            draw_menu();
        }
        ImGui::EndChild();
        serve_wishes();
    }

private:
    void measure() {
        const float room = ImGui::GetContentRegionAvail().x;
        gap_ = theme_.px(kTileGap);
        const auto columns = static_cast<float>(columns_);
        side_ = std::max(8.0f, std::floor((room - (columns + 1) * gap_) / columns));
        line_ = ImGui::GetTextLineHeight();
        height_ = side_ + 2 * line_ + 3 * gap_;
        rows_ = (browser_.shown().size() + columns_ - 1) / columns_;
        page_ = std::max<std::size_t>(1, static_cast<std::size_t>(ImGui::GetWindowHeight() / height_));
    }

    void serve_wheel() {
        ImGuiIO& io = ImGui::GetIO();
        if (!io.KeyCtrl || io.MouseWheel == 0) return;
        change_columns(io.MouseWheel > 0 ? 1 : -1);
    }
    void change_columns(int by) {
        int& columns = app_.settings.browser.columns;
        columns = std::clamp(columns + by, 1, kMostBrowserColumns);
    }

    void serve_keys() {
        const auto across = static_cast<std::ptrdiff_t>(columns_);
        const auto page = across * static_cast<std::ptrdiff_t>(page_);
        const auto all = static_cast<std::ptrdiff_t>(browser_.shown().size());
        for (const Shortcut& pressed : pressed_shortcuts()) {
            if (pressed.alt) continue;
            if (pressed.ctrl) {
                if (pressed == ctrl(Key::a)) browser_.select_all();
                if (pressed == ctrl(Key::c)) wants_picture_ = true;
                if (pressed == ctrl(Key::f)) browser_.filter_open = !browser_.filter_open;
                if (pressed == ctrl(Key::page_up)) change_columns(1);
                if (pressed == ctrl(Key::page_down)) change_columns(-1);
                continue;
            }
            switch (pressed.key) {
                case Key::left: move(-1, pressed.shift); break;
                case Key::right: move(1, pressed.shift); break;
                case Key::up: move(-across, pressed.shift); break;
                case Key::down: move(across, pressed.shift); break;
                case Key::page_up: move(-page, pressed.shift); break;
                case Key::page_down: move(page, pressed.shift); break;
                case Key::home: move(-all, pressed.shift); break;
                case Key::end: move(all, pressed.shift); break;
                case Key::enter: wants_opening_ = true; break;
                case Key::f5: wants_refresh_ = true; break;
                case Key::f12: wants_folder_ = true; break;
                case Key::escape: browser_.filter_open = false; break;
                default: break;
            }
        }
    }
    void move(std::ptrdiff_t by, bool extend) {
        browser_.move_cursor(by, extend);
        const float top = static_cast<float>(browser_.cursor() / columns_) * height_;
        const float view = ImGui::GetWindowHeight();
        if (top < ImGui::GetScrollY()) ImGui::SetScrollY(top);
        if (top + height_ > ImGui::GetScrollY() + view) ImGui::SetScrollY(top + height_ - view);
    }

    void draw_placeholder() {
        const Browsing& browsing = *app_.browsing;
        wide_gap(theme_);
        ImGui::SetCursorPosX(theme_.px(kWideGap));
        muted_text(theme_, browsing.scan              ? "Reading..."
                           : browser_.items().empty() ? "There are no puzzle files in this directory."
                                                      : "Nothing passes the filter.");
    }

    void draw_rows() {
        ImGuiListClipper clipper;
        const float start = ImGui::GetCursorPosY();
        clipper.Begin(static_cast<int>(rows_), height_);
        while (clipper.Step())
            for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row)
                for (std::size_t column = 0; column < columns_; ++column) {
                    const std::size_t place = static_cast<std::size_t>(row) * columns_ + column;
                    if (place >= browser_.shown().size()) break;
                    ImGui::SetCursorPos({gap_ + static_cast<float>(column) * (side_ + gap_),
                                         start + static_cast<float>(row) * height_});
                    draw_tile(place);
                }
        ImGui::SetCursorPos({0, start + static_cast<float>(rows_) * height_});
        ImGui::Dummy({1, 1});
    }

    void draw_tile(std::size_t place) {
        const Browser::Number number = browser_.shown()[place];
        const BrowserItem& item = browser_.item(number);
        const bool selected = browser_.is_selected(number);
        ImDrawList& list = *ImGui::GetWindowDrawList();
        ImGui::PushID(static_cast<int>(place));
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImGui::InvisibleButton("tile", {side_, height_ - gap_},
                               ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
        const bool hovered = ImGui::IsItemHovered();
        serve_mouse(place, selected);
        if (ImGui::BeginDragDropSource()) {
            if (!browser_.is_selected(number)) browser_.select_only(place);
            ImGui::SetDragDropPayload(kPayload, nullptr, 0);
            ImGui::TextUnformatted(fmt::format("{} puzzles", browser_.selected_count()).c_str());
            ImGui::EndDragDropSource();
        }
        const float pad = gap_ / 2;
        if (selected || hovered)
            list.AddRectFilled({at.x - pad, at.y - pad}, {at.x + side_ + pad, at.y + height_ - gap_ + pad},
                               ImGui::GetColorU32(selected ? ImGuiCol_Header : ImGuiCol_HeaderHovered),
                               theme_.px(4));
        if (place == browser_.cursor() && browser_.selected_count() > 0)
            list.AddRect({at.x - pad, at.y - pad}, {at.x + side_ + pad, at.y + height_ - gap_ + pad},
                         theme_[Role::accent].packed(), theme_.px(4));
        draw_cut(list, at, side_, theme_[Role::text], printable(browser_.name_of(number)));
        const PixelRect space{static_cast<int>(at.x), static_cast<int>(at.y + line_ + pad),
                              static_cast<int>(side_), static_cast<int>(side_)};
        const Puzzle puzzle = item.puzzle.unpacked();
        show_board(list, grid_layout(puzzle.order(), space), theme_, puzzle);
        ImGui::PushFont(nullptr, kSmallText);
        draw_cut(list, {at.x, at.y + line_ + side_ + 2 * pad}, side_, theme_[Role::muted], facts_of(item));
        ImGui::PopFont();
        if (hovered && !ImGui::IsMouseDragging(ImGuiMouseButton_Left))
            hint(explained_facts_of(browser_, number));
        ImGui::PopID();
    }

    void serve_mouse(std::size_t place, bool selected) {
        if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
            browser_.select_only(place);
            wants_opening_ = true;
        } else if (ImGui::IsItemClicked(ImGuiMouseButton_Left)) {
            const ImGuiIO& io = ImGui::GetIO();
            if (io.KeyCtrl)
                browser_.toggle(place);
            else if (io.KeyShift)
                browser_.select_range(place);
            else if (!selected)
                browser_.select_only(place);
        } else if (ImGui::IsItemDeactivated() && !ImGui::GetIO().KeyCtrl && !ImGui::GetIO().KeyShift &&
                   ImGui::GetMouseDragDelta().x == 0 && ImGui::IsItemHovered() &&
                   ImGui::IsMouseReleased(ImGuiMouseButton_Left)) {
            browser_.select_only(place);
        }
        if (ImGui::IsItemHovered() && ImGui::IsMouseReleased(ImGuiMouseButton_Right)) {
            if (!selected) browser_.select_only(place);
            menu_wanted_ = true;
        }
    }

    void draw_menu() {
        if (menu_wanted_) ImGui::OpenPopup("##item");
        if (!ImGui::BeginPopup("##item")) return;
        const std::size_t count = browser_.selected_count();
        if (ImGui::MenuItem(
                count == 1 ? "Open" : fmt::format("Open {} puzzles", with_separators(count)).c_str(), "Enter",
                false, count > 0))
            wants_opening_ = true;
        if (ImGui::MenuItem("Select all", "Ctrl+A")) browser_.select_all();
        if (ImGui::MenuItem("Deselect all", nullptr, false, count > 0)) browser_.select_none();
        ImGui::Separator();
        if (ImGui::MenuItem("Copy as one picture", "Ctrl+C", false, count > 0)) wants_picture_ = true;
        if (ImGui::MenuItem("Export selected puzzles to HTML file...", nullptr, false, count > 0))
            wants_export_ = true;
        ImGui::EndPopup();
    }

    // What may change the browser, when nothing is drawn from it any more.
    void serve_wishes() {
        if (wants_opening_) open_items(app_, browser_.selection());
        if (wants_export_) export_selection(app_);
        if (wants_picture_) copy_selection_as_picture(app_);
        if (wants_folder_) choose_browser_folder(app_);
        if (wants_refresh_) refresh_browser(app_);
    }

    App& app_;
    const Theme& theme_;
    Browser& browser_;
    std::size_t columns_;
    float gap_ = 0;
    float side_ = 0;
    float line_ = 0;
    float height_ = 0;
    std::size_t rows_ = 0;
    std::size_t page_ = 1;
    bool menu_wanted_ = false;
    bool wants_opening_ = false;
    bool wants_export_ = false;
    bool wants_picture_ = false;
    bool wants_folder_ = false;
    bool wants_refresh_ = false;
};

void draw_foot(const Theme& theme, const Browsing& browsing, const BrowserSettings& settings) {
    const Browser& browser = browsing.browser;
    std::string text;
    if (browsing.scan)
        text = fmt::format("Reading file {} of {}", with_separators(browsing.files_done),
                           with_separators(browsing.files_total));
    else if (settings.assess && browser.assessed() < browser.items().size())
        text = fmt::format("Graded {} of {}", with_separators(browser.assessed()),
                           with_separators(browser.items().size()));
    else
        text = fmt::format("{} puzzles in {} files", with_separators(browser.items().size()),
                           with_separators(browser.files().size()));
    muted_text(theme, text);
    if (const std::size_t bad = browser.bad_files(); bad > 0) {
        ImGui::SameLine();
        problem_text(theme, fmt::format("{} could not be read whole",
                                        bad == 1 ? "one file" : fmt::format("{} files", bad)));
        std::string problems;
        for (const BrowserFile& file : browser.files())
            if (!file.problem.empty() && problems.size() < 1000) problems += printable(file.problem) + "\n";
        hint(problems);
    }
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
    if (!app.browsing) return false;
    app.browsing->browser.update(app.settings.browser);
    place_window(theme, app.settings.browser.place);
    if (std::exchange(app.browsing->wants_focus, false)) ImGui::SetNextWindowFocus();
    bool open = true;
    bool focused = false;
    const std::string title = fmt::format("{}###browser", printable(app.browsing->browser.folder.string()));
    constexpr auto kFlags = ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                            ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
    if (ImGui::Begin(title.c_str(), &open, kFlags)) {
        keep_place(theme, app.settings.browser.place);
        focused = ImGui::IsWindowFocused(ImGuiFocusedFlags_ChildWindows);
        draw_tools(app, theme);
        draw_filter(theme, app.browsing->browser, app.settings.browser.filter);
        ImGui::Separator();
        const float foot = ImGui::GetTextLineHeightWithSpacing() + theme.px(kHairGap);
        if (ImGui::BeginChild("##body", {0, ImGui::GetContentRegionAvail().y - foot}, ImGuiChildFlags_None,
                              ImGuiWindowFlags_NoBackground))
            Tiles(app, theme).draw();
        ImGui::EndChild();
        if (app.browsing) draw_foot(theme, *app.browsing, app.settings.browser);
    }
    ImGui::End();
    if (!open) close_browser(app);
    return focused && app.browsing;
}

void accept_dragged_puzzles(App& app) {
    if (!ImGui::BeginDragDropTarget()) return;
    if (ImGui::AcceptDragDropPayload(kPayload) != nullptr && app.browsing)
        open_items(app, app.browsing->browser.selection());
    ImGui::EndDragDropTarget();
}

}  // namespace gridsmith
