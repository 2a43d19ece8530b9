// Puts the parts into the window.
#include "ui/window/main_window.h"

#include "app/app.h"
#include "app/browse/browsing.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/design/designer_actions.h"
#include "app/editing/editing.h"
#include "app/editing/marking.h"
#include "app/editing/selection.h"
#include "app/generate/generated_batch.h"
#include "app/generate/generating.h"
#include "app/play/playing.h"
#include "app/setter/setter.h"
#include "app/settings/settings.h"
#include "base/overloaded.h"
#include "base/unicode.h"
#include "ui/bars/status_bar.h"
#include "ui/bars/toolbar.h"
#include "ui/board/grid_view.h"
#include "ui/board/play_show.h"
#include "ui/gui/keyboard.h"
#include "ui/gui/menus.h"
#include "ui/gui/widgets.h"
#include "ui/panels/attempts_panel.h"
#include "ui/panels/batch_strip.h"
#include "ui/panels/game_panel.h"
#include "ui/panels/hint_panel.h"
#include "ui/panels/rules_page.h"
#include "ui/panels/toasts_view.h"
#include "ui/window/key_route.h"
#include "ui/workspaces/browser_view.h"
#include "ui/workspaces/designer_panel.h"
#include "ui/workspaces/preview_view.h"
#include "ui/workspaces/start_view.h"
#include "ui/workspaces/wall_view.h"

#include <algorithm>
#include <cmath>
#include <imgui.h>
#include <imgui_internal.h>
#include <iterator>
#include <utility>

namespace gridsmith {

namespace {

void draw_path(App& app, const Theme& theme, const Tab& tab) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos({at.x + theme.px(12), at.y + theme.px(kHairGap)});
    const auto& file = tab.document.file();
    small_text(theme, place_text(tab.document));
    if (file) draw_copy_menu(app, "##path", "Copy path", file->path.string());
}

BoardShow show_of(const Tab& tab, std::vector<CellTint>& tints) {
    BoardShow show;
    show.peers = true;
    show.same_symbol = true;
    show.conflicts = true;
    show.pattern = is_pattern(tab.document);
    show.highlighted = tab.view.highlighted;
    for (const Cell cell : shown_mistakes(tab)) tints.push_back({cell, Role::conflict_cell});
    for (const Cell cell : tab.view.differing) tints.push_back({cell, Role::pattern_1});
    show.cell_tints = tints;
    if (tab.solutions) show.solution = &tab.shown_grid();
    return show;
}

// What the setter is drawing, as a part of the rules.
void add_setter(const App& app, Puzzle& puzzle, GridViewOptions& options, PlayTints& tints) {
    for (const Cell cell : app.setter.marked()) tints.cells.push_back({cell, Role::highlight});
    options.show.cell_tints = tints.cells;
    options.points = options.selectable && app.setter.tool() != nullptr;
    if (app.setter.draws_outside()) options.margin = {1, 1, 1, 1};
    if (const auto rules = app.setter.preview()) puzzle.grid.set_rules(*rules);
}

bool enters_value(const GridEvent& event) {
    if (std::holds_alternative<CharacterTyped>(event)) return true;
    const auto* pressed = std::get_if<KeyPressed>(&event);
    return pressed != nullptr && (pressed->key == plain(Key::space) || pressed->key == plain(Key::del) ||
                                  pressed->key == plain(Key::backspace));
}

// The candidate of an empty cell under the pointer.
std::optional<Candidate> candidate_under_pointer(const GridLayout& layout, const Puzzle& puzzle) {
    // The menu key also works without a mouse.
    if (!ImGui::IsMousePosValid()) return std::nullopt;
    const ImVec2 mouse = ImGui::GetMousePos();
    const auto x = static_cast<int>(mouse.x);
    const auto y = static_cast<int>(mouse.y);
    const auto cell = layout.cell_at(x, y);
    if (!cell || puzzle.grid[*cell] != 0) return std::nullopt;
    const auto value = layout.candidate_at(*cell, x, y);
    return value ? std::optional(Candidate{*cell, *value}) : std::nullopt;
}

void take_event(App& app, const GridEvent& event, bool& menu_wanted) {
    std::visit(
        Overloaded{
            [&](const CellPressed& pressed) {
                const bool is_plain =
                    !pressed.secondary && !pressed.choose && !pressed.stretch && !pressed.again;
                if (is_plain && app.setter.begin_move(pressed.cell)) {
                    select_cell(app, pressed.cell);
                    return;
                }
                app.setter.select(std::nullopt);
                if (pressed.secondary)
                    select_for_menu(app, pressed.cell);
                else
                    press_cell(app, {pressed.cell, pressed.candidate, pressed.choose, pressed.stretch,
                                     pressed.again});
            },
            [&](const CellEntered& entered) {
                if (app.setter.is_moving())
                    app.setter.move_over(entered.cell);
                else
                    drag_over(app, {entered.cell, entered.candidate});
            },
            [&](const PointPressed& pressed) { app.setter.press(pressed.at); },
            [&](const PointEntered& entered) { app.setter.drag(entered.at); },
            [&](const PressEnded&) {
                // A click leaves the selected constraint.
                if (app.setter.is_moving() && !app.setter.end_move()) app.setter.select(std::nullopt);
                app.setter.release();
                end_press(app);
            },
            [&](const MenuWanted&) { menu_wanted = true; }, [](const auto&) {},  // keys, see route_keys
        },
        event);
}

constexpr float kNarrowestDocument = 360;
constexpr float kNarrowestToast = 200;
constexpr float kLowPanel = 420;
// In a narrow window that is this much higher than wide, as on a phone or a tablet, the panel is below the document. The
// document is as high as wide then, with the name of its file above, but leaves a part of the height for the panel.
constexpr float kTallWindow = 1.1f;
constexpr float kWidestTall = 900;
constexpr float kFileName = 28;
constexpr float kLeastBelow = 0.36f;
constexpr float kLeastBelowDesigner = 0.28f;
// A lower window, as of a phone on its side, has room for the board or for the strip.
constexpr float kLowForStrip = 440;
constexpr auto kStill = ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;

// Opens puzzles that the user has dropped.
void accept_puzzles(App& app) {
    accept_puzzles_of_browser(app);
    accept_puzzles_of_batch(app);
}

// Covers the viewport below the menu bar.
ScopedWindow whole_window() {
    const ImGuiViewport& view = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(view.WorkPos);
    ImGui::SetNextWindowSize(view.WorkSize);
    const ScopedStyle padding(ImGuiStyleVar_WindowPadding, {0, 0});
    const ScopedStyle border(ImGuiStyleVar_WindowBorderSize, 0);
    const ScopedStyle rounding(ImGuiStyleVar_WindowRounding, 0);
    constexpr auto kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                            ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                            ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav;
    return ScopedWindow("##main", nullptr, kFlags);
}

}  // namespace

void MainWindow::draw(App& app, const Theme& theme) {
    draw_menu_bar(app);
    const Parts parts = draw_parts(app, theme);
    designer_.settle(app);

    const ImGuiViewport& view = *ImGui::GetMainViewport();
    const float edge = theme.px(kWideGap);
    const float notices =
        draw_toasts(app, theme,
                    {.right = view.WorkPos.x + parts.toasts_right - edge,
                     .bottom = view.WorkPos.y + view.WorkSize.y - status_bar_height(theme) - edge,
                     .width = parts.toasts_width - 2 * edge});
    // A press removes messages. The control below the pointer must not move before the button is released.
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) notices_ = notices > 0 ? notices + edge : 0;
    dialogs_.draw(app, theme, anchor_);

    const bool is_in_list = is_proof_focused() || is_rule_list_focused();
    KeyFocus focus{.is_in_window = parts.has_focus,
                   .is_on_designer_board = app.design.designer && designer_.is_board_focused(),
                   .is_in_list = is_in_list,
                   .grid_keys = std::exchange(grid_keys_, {})};
    std::ranges::copy(designer_.take_keys(), std::back_inserter(focus.grid_keys));
    // Symbols belong to the board even while a list of the panel has the focus.
    if (is_in_list && !board_of_hint(app, theme).is_elsewhere)
        for (const char32_t character : typed_characters())
            if (character != U' ') focus.grid_keys.push_back(CharacterTyped{character});
    route_keys(app, focus);
    settle_focus(app, parts.has_focus || is_in_list);
}

// The keyboard belongs to a board unless something else needs it, so a symbol can be typed after any click. Controls
// of the panels do not keep it.
void MainWindow::settle_focus(const App& app, bool is_beside) {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    const bool is_on_designer = app.design.designer && designer_.is_board_focused();
    if (app.design.designer && app.design.designer->focused) designer_was_last_ = true;
    if (is_board_focused_) designer_was_last_ = false;
    const bool is_free = app.dialogs.empty() && context.OpenPopupStack.empty() &&
                         context.NavLayer == ImGuiNavLayer_Main && context.ActiveId == 0;
    if (!is_free || is_beside || is_on_designer || is_board_focused_) return;
    if (app.design.designer && designer_was_last_)
        designer_.take_focus();
    else
        take_focus_ = true;
}

// In a narrow window, the browser covers the panel while it has the keyboard, and is itself covered otherwise.
MainWindow::Widths MainWindow::widths_of(App& app, const Theme& theme, float room, float height) {
    const bool designs = app.design.designer.has_value();
    std::optional<Browsing>& browsing = app.browser.browsing;
    const bool has_content =
        app.tabs.current() != nullptr || !app.jobs.all().empty() || previewed(browsing).has_value();
    const bool watches = app.generating.on_wall() != nullptr && !previewed(browsing);
    Widths widths;
    if (designs || (app.settings.panel_open && has_content && !watches))
        widths.panel = std::min(theme.px(static_cast<float>(app.settings.panel_width)), room / 2);
    const bool is_tall = room < theme.px(kWidestTall) && height > kTallWindow * room;
    if (widths.panel > 0 && is_tall) {
        widths.panel = 0;
        const float document =
            room + (designs ? DesignerView::height_around_board(theme) : theme.px(kFileName));
        const float least = designs ? kLeastBelowDesigner : kLeastBelow;
        widths.below = std::round(std::max(least * height, height - document));
    }
    widths.strip = batch_strip_height(app, theme, height - widths.below);
    if (widths.strip > 0 && (is_tall || height < theme.px(kLowForStrip))) {
        // The designer needs the panel as long as it is open.
        widths.strip_folds = !designs;
        widths.strip_is_folded = designs || app.batches.batch->is_folded;
        if (widths.strip_is_folded)
            widths.strip = folded_strip_height(theme);
        else if (widths.below > 0)
            widths.strip = std::exchange(widths.below, 0);
    }
    if (!browsing) return widths;
    const float least = theme.px(kNarrowestBrowser);
    const float document = theme.px(kNarrowestDocument);
    const bool is_narrow = room - widths.panel - least < document;
    browsing->is_covered = is_narrow && !browsing->is_focused && !browsing->wants_focus;
    if (browsing->is_covered) return widths;
    if (is_narrow && !designs) widths.panel = widths.below = 0;
    widths.browser = std::min(theme.px(static_cast<float>(app.settings.browser.width)),
                              std::max(least, room - widths.panel - document));
    return widths;
}

MainWindow::Parts MainWindow::draw_parts(App& app, const Theme& theme) {
    const ScopedWindow window = whole_window();
    const float gap = theme.px(kGap);
    // The parts touch each other from top to bottom. The controls inside a part have the usual spacing.
    const ScopedStyle no_gap(ImGuiStyleVar_ItemSpacing, {gap, 0});
    const float room = ImGui::GetContentRegionAvail().x;
    const ImVec2 top = ImGui::GetCursorScreenPos();
    const float tools = toolbar_width(theme, room);
    tabs_.draw(app, theme, room - tools);
    ImGui::SetCursorScreenPos({top.x + room - tools, top.y});
    draw_toolbar(app, theme, tools, tab_strip_height(theme));
    if (const ScopedDropTarget target{"##tabs", top, {top.x + room - tools, top.y + tab_strip_height(theme)}})
        accept_puzzles(app);

    const ImVec2 corner{top.x, top.y + tab_strip_height(theme)};
    const float height = top.y + ImGui::GetMainViewport()->WorkSize.y - corner.y - status_bar_height(theme);
    const Widths widths = widths_of(app, theme, room, height);
    // Messages are below the panel, or else below the browser, because they would cover its buttons.
    const float notices = std::min(notices_, std::round((widths.below > 0 ? widths.below : height) / 2));
    const float middle_height = height - widths.below;
    const float panel_height = (widths.below > 0 ? widths.below : height) - notices;
    const float browser_height = widths.panel > 0 || widths.below > 0 ? middle_height : height - notices;
    const bool swapped = app.settings.panels_swapped;
    const float left = swapped ? widths.panel : widths.browser;
    const float middle = room - widths.browser - widths.panel;
    const auto at = [&](float x) { ImGui::SetCursorScreenPos({corner.x + x, corner.y}); };
    // Before the browser is drawn, because its preview would take the place of the grid.
    if (std::exchange(leaves_browser_, false) && app.browser.browsing && app.browser.browsing->is_focused)
        ImGui::SetWindowFocus(nullptr);
    if (widths.browser > 0) {
        if (app.browser.browsing->wants_focus) take_focus_ = false;
        at(swapped ? room - widths.browser : 0);
        draw_browser_part(app, theme, widths.browser, browser_height);
    } else if (app.browser.browsing) {
        app.browser.browsing->is_focused = false;
    }
    at(left);
    const bool is_strip_focused = draw_middle(app, theme, widths, middle, middle_height);
    if (widths.panel > 0) {
        at(swapped ? 0 : room - widths.panel);
        draw_panel(app, theme,
                   {widths.panel, panel_height, swapped ? PanelBox::Edge::after : PanelBox::Edge::before});
    } else if (widths.below > 0) {
        ImGui::SetCursorScreenPos({corner.x, corner.y + middle_height});
        draw_panel(app, theme, {room, panel_height});
    }
    ImGui::SetCursorScreenPos({corner.x, corner.y + height});
    draw_status_bar(app, theme);
    follow_setter(app, widths.panel > 0 || widths.below > 0);
    Parts parts{.has_focus = is_strip_focused || (app.browser.browsing && app.browser.browsing->is_focused)};
    // Messages are below the panel, or the browser, or beside the grid, but do not cover the grid.
    if (widths.below > 0) {
        parts.toasts_width = parts.toasts_right = room;
    } else if (widths.panel > 0 || widths.browser > 0) {
        parts.toasts_width = widths.panel > 0 ? widths.panel : widths.browser;
        parts.toasts_right = (widths.panel > 0) == swapped ? parts.toasts_width : room;
        if (notices > 0)
            ImGui::GetWindowDrawList()->AddRectFilled(
                {top.x + parts.toasts_right - parts.toasts_width, corner.y + height - notices},
                {top.x + parts.toasts_right, corner.y + height}, theme[Role::panel].packed());
    } else {
        parts.toasts_right = room;
        parts.toasts_width = std::clamp((room - height) / 2, theme.px(kNarrowestToast),
                                        theme.px(static_cast<float>(app.settings.panel_width)));
    }
    return parts;
}

void MainWindow::draw_browser_part(App& app, const Theme& theme, float width, float height) {
    const float edge = theme.px(kEdgeWidth);
    const auto drag = [&](float pixels) {
        int& wanted = app.settings.browser.width;
        wanted = std::clamp(wanted + static_cast<int>(std::lround(pixels / theme.scale)), kNarrowestBrowser,
                            kWidestBrowser);
    };
    const bool swapped = app.settings.panels_swapped;
    if (swapped) {
        drag(-dragged_edge(theme, "##browser-edge", height));
        ImGui::SameLine(0, 0);
    }
    {
        const float gap = theme.px(kGap);
        const ScopedStyle spacing(ImGuiStyleVar_ItemSpacing, {gap, gap});
        const ScopedColour ground(ImGuiCol_ChildBg, theme[Role::panel]);
        const ScopedStyle rounding(ImGuiStyleVar_ChildRounding, 0);
        if (const ScopedChild child{"##browser",
                                    {width - edge, height},
                                    {gap, gap},
                                    ImGuiChildFlags_AlwaysUseWindowPadding,
                                    kStill})
            draw_browser(app, theme);
    }
    if (swapped) return;
    ImGui::SameLine(0, 0);
    drag(dragged_edge(theme, "##browser-edge", height));
}

// The document, the designer beside it, and the batch's strip below. Returns whether the strip has the keyboard.
bool MainWindow::draw_middle(App& app, const Theme& theme, const Widths& widths, float width, float height) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float gap = theme.px(kGap);
    const float strip = app.batches.batch ? widths.strip : 0;
    const bool designs = app.design.designer.has_value();
    // On a small screen the designer takes the place of the document.
    const bool is_small = width < theme.px(kNarrow);
    const float share = is_small ? 1 : static_cast<float>(app.settings.designer.share);
    const float editor = designs ? std::round(width * share) : 0;
    if (editor == width) {
        ImGui::Dummy({0, 0});
    } else if (const ScopedChild child{"##document",
                                       {width - editor, height - strip},
                                       ImGuiChildFlags_None,
                                       kStill | ImGuiWindowFlags_NoBackground}) {
        const ScopedStyle usual_gap(ImGuiStyleVar_ItemSpacing, {gap, gap});
        draw_document(app, theme);
    }
    if (const ScopedDropTarget target; target) accept_puzzles(app);
    if (editor > 0 && app.design.designer) draw_designer(app, theme, editor, height - strip);
    if (strip == 0 || !app.batches.batch) return false;
    ImGui::SetCursorScreenPos({corner.x, corner.y + height - strip});
    return draw_batch_strip(app, theme, {width, strip, widths.strip_folds, widths.strip_is_folded});
}

void MainWindow::draw_panel(App& app, const Theme& theme, const PanelBox& box) {
    const auto [width, height, edge_place] = box;
    const float edge = edge_place != PanelBox::Edge::none ? theme.px(kEdgeWidth) : 0;
    const auto drag = [&](float pixels) {
        int& wanted = app.settings.panel_width;
        wanted = std::clamp(wanted + static_cast<int>(std::lround(pixels / theme.scale)), kNarrowestPanel,
                            kWidestPanel);
    };
    if (edge_place == PanelBox::Edge::before) {
        drag(-dragged_edge(theme, "##panel-edge", height));
        ImGui::SameLine(0, 0);
    }
    const float gap = theme.px(kGap);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const auto preview = previewed(app.browser.browsing);
    {
        const ScopedStyle usual_gap(ImGuiStyleVar_ItemSpacing, {gap, gap});
        const ScopedColour ground(ImGuiCol_ChildBg, theme[Role::panel]);
        const ScopedStyle rounding(ImGuiStyleVar_ChildRounding, 0);
        const ScopedGroup panel_and_buttons;
        const bool has_pages = !app.design.designer && !preview;
        if (has_pages) panel_.follow(app, edge_place == PanelBox::Edge::none);
        const bool has_hint_buttons = has_pages && panel_.shown() == PanelPage::hints;
        const float buttons = app.design.designer ? designer_buttons_height(theme)
                              : has_hint_buttons  ? hint_buttons_height(app, theme)
                                                  : 0;
        float titles = 0;
        // In a low window, the titles scroll with the page.
        const bool has_titles = has_pages && app.tabs.current() != nullptr;
        const bool fixes_titles = has_titles && height >= theme.px(kLowPanel);
        if (fixes_titles) {
            titles = ImGui::GetFrameHeight() + theme.px(4) + ImGui::GetStyle().WindowPadding.y;
            if (const ScopedChild pages{
                    "##pages", {width - edge, titles}, ImGuiChildFlags_AlwaysUseWindowPadding, kStill})
                panel_.draw_titles(app, theme);
            ImGui::SetCursorScreenPos({corner.x, corner.y + titles});
        }
        if (const ScopedChild panel{"##panel",
                                    {width - edge, height - titles - buttons},
                                    ImGuiChildFlags_AlwaysUseWindowPadding}) {
            if (app.design.designer)
                designer_.draw_panel(app, theme);
            else if (preview)
                draw_preview_facts(app, theme, *preview);
            else {
                if (has_titles && !fixes_titles) panel_.draw_titles(app, theme);
                panel_.draw(app, theme);
            }
        }
        ImGui::SetCursorScreenPos({corner.x, corner.y + height - buttons});
        if (buttons > 0)
            if (const ScopedChild row{"##panel-buttons",
                                      {width - edge, buttons},
                                      {theme.px(kWideGap), theme.px(kGap)},
                                      ImGuiChildFlags_AlwaysUseWindowPadding,
                                      kStill}) {
                if (has_hint_buttons)
                    draw_hint_buttons(app, theme);
                else if (app.design.designer)
                    designer_.draw_buttons(app, theme);
            }
    }
    if (edge_place != PanelBox::Edge::after) return;
    ImGui::SetCursorScreenPos({corner.x + width - edge, corner.y});
    drag(dragged_edge(theme, "##panel-edge", height));
}

// Without its page, the setter's tool would change the board unseen.
void MainWindow::follow_setter(App& app, bool has_panel) {
    const bool is_setting =
        has_panel && panel_.shown() == PanelPage::rules && !app.design.designer.has_value();
    if (std::exchange(app.setter.is_in_view, is_setting) && !is_setting) app.setter.put_away();
}

void MainWindow::draw_designer(App& app, const Theme& theme, float width, float height) {
    ImGui::SameLine(0, 0);
    const float dragged = dragged_edge(theme, "##share", height);
    double& share = app.settings.designer.share;
    if (dragged != 0)
        share = std::clamp(share - static_cast<double>(dragged) * share / static_cast<double>(width),
                           kSmallestDesignerShare, kLargestDesignerShare);
    ImGui::SameLine(0, 0);
    const float gap = theme.px(kGap);
    const ScopedStyle style(ImGuiStyleVar_WindowPadding, ImVec2(gap, gap));
    const ScopedStyle spacing(ImGuiStyleVar_ItemSpacing, {gap, gap});
    if (const ScopedChild child{"##designer",
                                {width - theme.px(kEdgeWidth), height},
                                ImGuiChildFlags_AlwaysUseWindowPadding,
                                kStill | ImGuiWindowFlags_NoBackground})
        designer_.draw_editor(app, theme);
}

void MainWindow::draw_document(App& app, const Theme& theme) {
    is_board_focused_ = false;
    if (const auto number = previewed(app.browser.browsing)) return draw_preview(app, theme, *number);
    Tab* tab = app.tabs.current();
    if (tab == nullptr) return draw_start_page(app, theme);
    if (RunningJob* job = app.generating.on_wall()) return draw_wall(app, theme, *job);
    draw_path(app, theme, *tab);
    if (is_hidden(*tab)) return draw_pause(app, theme);

    PlayTints tints;
    GridViewOptions options;
    options.show = show_of(*tab, tints.cells);
    add_play(app, *tab, options.show, tints);
    options.selectable = !tab->in_solution_mode();
    options.drags = options.selectable;
    // A board that took the focus now would close a dialog.
    options.take_focus = std::exchange(take_focus_, false) && app.dialogs.empty();
    // While the user holds the slider of attempts, the board shows the slider's position and no hint.
    if (!ImGui::IsAnyItemActive()) tab->game.sliding.reset();
    const Puzzle* slid = slid_to(*tab);
    const BoardOfHint hint = slid != nullptr ? BoardOfHint() : board_of_hint(app, theme);
    // A copy, because an event may change the document while other events still need the puzzle.
    Puzzle puzzle = slid != nullptr ? *slid : hint.board.value_or(tab->document.puzzle());
    if (slid == nullptr && !hint.board) add_setter(app, puzzle, options, tints);
    options.above = [&](ImDrawList& list, const GridLayout& layout, const BoardShow& show) {
        paint_play(list, layout, theme, app, *tab);
        if (show.hovered) paint_lens(list, layout, theme, app, *tab, puzzle, show);
    };
    add_hint(options, hint);
    const GridViewResult result = grid_view("##grid", theme, puzzle, tab->view, options);
    is_board_focused_ = result.focused;
    const PixelRect cell = result.layout.cell_rect(tab->view.selected);
    anchor_ = {static_cast<float>(cell.x), static_cast<float>(cell.bottom())};
    bool menu_wanted = false;
    for (const GridEvent& event : result.events) {
        // Ignore entries while the board shows another position than the document.
        if (hint.is_elsewhere && enters_value(event)) continue;
        if (is_of_keyboard(event))
            grid_keys_.push_back(event);
        else
            take_event(app, event, menu_wanted);
    }
    // A finger points at a cell, but not at a candidate.
    if (menu_wanted && !is_by_finger()) tab->view.pointed = candidate_under_pointer(result.layout, puzzle);
    const ImVec2 window = ImGui::GetMainViewport()->WorkSize;
    const bool is_small = std::min(window.x, window.y) < theme.px(kNarrow);
    if (!draw_context_menu(app, menu_wanted, is_small)) tab->view.pointed.reset();
}

}  // namespace gridsmith
