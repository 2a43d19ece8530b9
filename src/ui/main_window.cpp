// Layout of the window's parts, and the way of keys: a sheet first, then commands, then the grid.
#include "ui/main_window.h"

#include "app/app.h"
#include "app/associations.h"
#include "app/command.h"
#include "app/editing.h"
#include "app/playing.h"
#include "base/overloaded.h"
#include "base/unicode.h"
#include "ui/attempts_panel.h"
#include "ui/batch_strip.h"
#include "ui/board_image.h"
#include "ui/browser_view.h"
#include "ui/game_panel.h"
#include "ui/grid_view.h"
#include "ui/hint_panel.h"
#include "ui/icons.h"
#include "ui/keyboard.h"
#include "ui/live_wall.h"
#include "ui/menus.h"
#include "ui/play_show.h"
#include "ui/side_panel.h"
#include "ui/status_bar.h"
#include "ui/toasts_view.h"
#include "ui/wanted_characters.h"
#include "ui/widgets.h"

#include <algorithm>
#include <cmath>
#include <imgui.h>
#include <utility>

namespace gridsmith {

namespace {

void draw_path(App& app, const Theme& theme, const Tab& tab) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos({at.x + theme.px(12), at.y + theme.px(kHairGap)});
    ImGui::PushFont(nullptr, kSmallText);
    const auto& file = tab.document.file();
    muted_text(theme, file ? printable(file->path.string()) : "Not saved in a file yet");
    ImGui::PopFont();
    if (file) draw_copy_menu(app, "##path", "Copy pathname", file->path.string());
}

void draw_nothing_open(App& app, const Theme& theme) {
    const ImVec2 space = ImGui::GetContentRegionAvail();
    const ImVec2 at = ImGui::GetCursorPos();
    const float width = theme.px(280);
    const float left = at.x + (space.x - width) / 2;
    ImGui::SetCursorPos({left, at.y + space.y / 3});
    ImGui::BeginGroup();
    ImGui::PushFont(theme.faces.bold, kHeadingText);
    ImGui::TextUnformatted("No puzzle is open");
    ImGui::PopFont();
    wide_gap(theme);
    for (const Command command : {Command::new_puzzle, Command::open_puzzle, Command::paste}) {
        const auto shortcuts = shortcuts_of(app, command);
        ImGui::SetCursorPosX(left);
        if (ImGui::Button(label_of(app, command).c_str(), {width * 0.6f, 0})) run(app, command);
        if (shortcuts.empty()) continue;
        ImGui::SameLine();
        muted_text(theme, text_of(shortcuts.front()));
    }
    ImGui::EndGroup();
}

BoardShow show_of(const Tab& tab, std::vector<CellTint>& tints) {
    BoardShow show;
    show.peers = true;
    show.same_symbol = true;
    show.conflicts = true;
    show.highlighted = tab.view.highlighted;
    for (const Cell cell : shown_mistakes(tab)) tints.push_back({cell, Role::conflict_cell});
    for (const Cell cell : tab.view.differing) tints.push_back({cell, Role::pattern_1});
    show.cell_tints = tints;
    if (tab.solutions) show.solution = &tab.shown_grid();
    return show;
}

bool enters_value(const GridEvent& event) {
    if (std::holds_alternative<CharacterTyped>(event)) return true;
    const auto* pressed = std::get_if<KeyPressed>(&event);
    return pressed != nullptr && (pressed->key == plain(Key::space) || pressed->key == plain(Key::del) ||
                                  pressed->key == plain(Key::backspace));
}

// Of an empty cell.
std::optional<Candidate> candidate_under_pointer(const GridLayout& layout, const Puzzle& puzzle) {
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
                if (pressed.secondary)
                    select_for_menu(app, pressed.cell);
                else
                    press_cell(app, {pressed.cell, pressed.candidate, pressed.choose, pressed.stretch,
                                     pressed.again});
            },
            [&](const CellEntered& entered) {
                drag_over(app, {entered.cell, entered.candidate});
            },
            [&](const PressEnded&) { end_press(app); },
            [&](const KeyPressed& pressed) {
                // Those of commands are served wherever the focus is.
                if (!command_of_press(app, pressed.key)) press_key(app, pressed.key);
            },
            [&](const CharacterTyped& typed) { type_character(app, typed.character, typed.with_shift); },
            [&](const MenuWanted&) { menu_wanted = true; },
        },
        event);
}

}  // namespace

void MainWindow::draw(App& app, const Theme& theme) {
    const bool sheet_was_open = !app.dialogs.empty();
    draw_menu_bar(app);

    const ImGuiViewport& view = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(view.WorkPos);
    ImGui::SetNextWindowSize(view.WorkSize);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.0f);
    constexpr auto kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                            ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                            ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav;
    ImGui::Begin("##main", nullptr, kFlags);
    ImGui::PopStyleVar(3);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(theme.px(kGap), 0));
    tabs_.draw(app, theme);
    const float height = ImGui::GetContentRegionAvail().y - status_bar_height(theme);
    const bool designs = app.designer.has_value();
    const bool has_content = app.tabs.current() != nullptr || !app.jobs.all().empty();
    const bool with_panel = designs || (app.settings.panel_open && has_content);
    const float panel = with_panel ? std::min(theme.px(kPanelWidth), view.WorkSize.x / 2) : 0;
    constexpr auto kStill = ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
    const float room = view.WorkSize.x - panel;
    const float strip = batch_strip_height(app, theme, height);
    const float editor = designs ? std::round(room * static_cast<float>(app.settings.designer.share)) : 0;
    const ImVec2 below{ImGui::GetCursorScreenPos().x, ImGui::GetCursorScreenPos().y + height - strip};
    if (ImGui::BeginChild("##document", {room - editor, height - strip}, ImGuiChildFlags_None,
                          kStill | ImGuiWindowFlags_NoBackground)) {
        ImGui::PopStyleVar();
        draw_document(app, theme);
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(theme.px(kGap), 0));
    }
    ImGui::EndChild();
    if (ImGui::BeginDragDropTarget()) {
        accept_puzzles_of_browser(app);
        accept_puzzles_of_batch(app);
        ImGui::EndDragDropTarget();
    }
    if (editor > 0 && app.designer) draw_designer(app, theme, editor, height - strip);
    if (with_panel) {
        ImGui::SameLine(0, 0);
        ImGui::PopStyleVar();
        ImGui::PushStyleColor(ImGuiCol_ChildBg, as_vec4(theme[Role::panel]));
        ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(theme.px(kWideGap), theme.px(kWideGap)));
        ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, 0.0f);
        if (ImGui::BeginChild("##panel", {panel, height}, ImGuiChildFlags_AlwaysUseWindowPadding))
            app.designer ? designer_.draw_panel(app, theme) : draw_side_panel(app, theme);
        ImGui::EndChild();
        ImGui::PopStyleVar(2);
        ImGui::PopStyleColor();
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(theme.px(kGap), 0));
    }
    bool beside = false;
    if (strip > 0 && app.batch) {
        ImGui::SetCursorScreenPos(below);
        beside = draw_batch_strip(app, theme, room, strip);
    }
    ImGui::SetCursorScreenPos({view.WorkPos.x, view.WorkPos.y + view.WorkSize.y - status_bar_height(theme)});
    draw_status_bar(app, theme);
    ImGui::PopStyleVar();
    ImGui::End();
    designer_.settle(app);

    const ImVec2 corner{view.WorkPos.x + view.WorkSize.x - panel, view.WorkPos.y + view.WorkSize.y};
    draw_toasts(app, theme, corner.x - theme.px(kWideGap),
                corner.y - status_bar_height(theme) - theme.px(kWideGap));
    beside |= draw_browser(app, theme) | draw_live_window(app, theme);
    dialogs_.draw(app, theme, anchor_);
    if (!sheet_was_open && app.dialogs.empty() && !beside) serve_keys(app);
}

void MainWindow::draw_designer(App& app, const Theme& theme, float width, float height) {
    ImGui::SameLine(0, 0);
    const float grip = theme.px(6);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::InvisibleButton("##share", {grip, std::max(1.0f, height)});
    const bool held = ImGui::IsItemActive();
    if (held || ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    if (held) {
        double& share = app.settings.designer.share;
        share -= static_cast<double>(ImGui::GetIO().MouseDelta.x) * share / static_cast<double>(width);
        share = std::clamp(share, kSmallestDesignerShare, kLargestDesignerShare);
    }
    ImGui::GetWindowDrawList()->AddLine(at, {at.x, at.y + height},
                                        theme[held ? Role::accent : Role::border].packed());
    ImGui::SameLine(0, 0);
    const float gap = theme.px(kGap);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(gap, gap));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(gap, gap));
    constexpr auto kStill =
        ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoBackground;
    if (ImGui::BeginChild("##designer", {width - grip, height}, ImGuiChildFlags_AlwaysUseWindowPadding,
                          kStill))
        designer_.draw_editor(app, theme);
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
}

void MainWindow::draw_document(App& app, const Theme& theme) {
    Tab* tab = app.tabs.current();
    grid_focused_ = false;
    if (tab == nullptr) return draw_nothing_open(app, theme);
    draw_path(app, theme, *tab);
    if (is_hidden(*tab)) return draw_pause(app, theme);

    PlayTints tints;
    GridViewOptions options;
    options.show = show_of(*tab, tints.cells);
    add_play(app, *tab, options.show, tints);
    options.selectable = !tab->in_solution_mode();
    options.drags = options.selectable;
    options.take_focus = std::exchange(take_focus_, false);
    // A copy, because an event may change the document while the others are still to be served.
    // While the slider of the attempts is held, its board goes before that of a hint.
    if (!ImGui::IsAnyItemActive()) tab->game.sliding.reset();
    const Puzzle* slid = slid_to(*tab);
    const BoardOfHint hint = slid != nullptr ? BoardOfHint() : board_of_hint(app, theme);
    const Puzzle puzzle = slid != nullptr ? *slid : hint.board.value_or(tab->document.puzzle());
    options.above = [&](ImDrawList& list, const GridLayout& layout, const BoardShow& show) {
        paint_play(list, layout, theme, app, *tab);
        if (show.hovered) paint_lens(list, layout, theme, app, *tab, puzzle, show);
    };
    add_hint(options, hint, theme);
    const GridViewResult result = grid_view("##grid", theme, puzzle, tab->view, options);
    grid_focused_ = result.focused;
    const PixelRect cell = result.layout.cell_rect(tab->view.selected);
    anchor_ = {static_cast<float>(cell.x), static_cast<float>(cell.bottom())};
    bool menu_wanted = false;
    for (const GridEvent& event : result.events) {
        // What is entered belongs to the document, not to a board on the way to its solution.
        if (hint.is_elsewhere && enters_value(event)) continue;
        take_event(app, event, menu_wanted);
    }
    if (menu_wanted) tab->view.pointed = candidate_under_pointer(result.layout, puzzle);
    if (!draw_context_menu(app, menu_wanted)) tab->view.pointed.reset();
}

void MainWindow::serve_keys(App& app) {
    if (ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup)) return;
    // A text field of the panel keeps its keys.
    if (ImGui::GetIO().WantTextInput) return;
    for (const auto& [key, repeats] : pressed_keys()) {
        // Enter belongs to what has the keyboard: a cell, or a button beside it.
        const bool designs = app.designer && app.designer->focused &&
                             (key.ctrl || (designer_.is_board_focused() && key == plain(Key::enter)));
        const auto command = command_of_press(app, key);
        if (repeats && !(command ? row_of(*command).repeats : designs)) continue;
        if (command || designs || key == plain(Key::escape)) press_key(app, key);
        if (!app.dialogs.empty()) return;
    }
}

namespace {

// Are fonts for its symbols still to be loaded? The next frame begins with that.
bool waits_for_fonts(const Theme& theme, const MakePicture& request) {
    if (theme.characters == nullptr) return false;
    theme.characters->want(request.puzzle.symbols.characters());
    for (const Puzzle& puzzle : request.others) theme.characters->want(puzzle.symbols.characters());
    return theme.characters->any();
}

}  // namespace

bool serve_requests(App& app, MainWindow& window, const Theme& theme, const std::function<void()>& raise,
                    const std::function<void()>& capture) {
    bool goes_on = true;
    const auto make_picture = [&](const MakePicture& request) -> Result<Picture> {
        Theme worn = theme;
        if (request.scheme) worn.scheme = *request.scheme;
        BoardShow show;
        show.marks = request.marks;
        show.conflicts = request.conflicts;
        show.highlighted = request.highlighted;
        if (request.solution) show.solution = &*request.solution;
        const BoardImageOptions options{request.size, request.scale};
        std::vector<Puzzle> sheet{request.puzzle};
        sheet.insert(sheet.end(), request.others.begin(), request.others.end());
        const auto image = sheet.size() == 1 ? board_image(worn, request.puzzle, show, options)
                                             : sheet_image(worn, sheet, show, options);
        if (!image) return std::unexpected(image.error());
        auto png = png_of(*image);
        if (!png) return std::unexpected(png.error());
        return Picture{std::move(*png), image->width, image->height};
    };
    for (const UiRequest& request : app.take_requests())
        std::visit(Overloaded{
                       [&](const WriteClipboard& r) { ImGui::SetClipboardText(r.text.c_str()); },
                       [&](const ReadClipboard&) {
                           if (const char* text = ImGui::GetClipboardText())
                               paste_text(app, text);
                           else
                               app.tell(Tone::warning, "The program that owns the clipboard does not answer");
                       },
                       [&](const MakePicture& r) {
                           if (waits_for_fonts(theme, r))
                               app.request(r);
                           else
                               app.take_picture(r, make_picture(r));
                       },
                       [&](const MakeIcons&) { take_icons(app, all_icons(theme)); },
                       [&](const CaptureWindow&) { capture(); },
                       [&](const CloseWindow&) { goes_on = false; },
                       [&](const RaiseWindow&) { raise(); },
                       [&](const FocusGrid&) { window.focus_grid(); },
                       [&](const FocusDesigner&) { window.focus_designer(); },
                   },
                   request);
    return goes_on;
}

}  // namespace gridsmith
