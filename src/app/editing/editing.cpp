// Handles keys of the grid, and has the rows of the editing commands.
#include "app/editing/editing.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/pencil.h"
#include "app/core/tabs.h"
#include "app/editing/marking.h"
#include "app/editing/puzzle_dialogs.h"
#include "app/editing/rules_dialog.h"
#include "app/editing/selection.h"
#include "app/editing/symbol_chooser.h"
#include "app/settings/settings.h"
#include "base/random.h"
#include "base/unicode.h"
#include "document/edits.h"
#include "document/play_edits.h"
#include "model/puzzle/posing.h"
#include "model/puzzle/transform.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// One step of undo or redo.
void step_history(AppCore& core, std::optional<Cell> (Document::*step)()) {
    Tab* tab = core.tabs.editable();
    if (tab == nullptr) return;
    if (const auto cell = (tab->document.*step)()) {
        tab->view.selected = *cell;
        drop_other_cells(tab->view);
    }
    drop_highlights(tab->view);
}

// How an arrow key with these modifiers moves the cursor; nothing if the combination has no meaning.
std::optional<Stride> stride_of(const Shortcut& key) {
    if (key.alt || (key.ctrl && key.shift)) return std::nullopt;
    return key.shift ? Stride::stretch : key.ctrl ? Stride::add : Stride::alone;
}

bool press_arrow(AppCore& core, const Shortcut& key) {
    const auto stride = stride_of(key);
    if (!stride) return false;
    switch (key.key) {
        case Key::left: move_selection(core, Direction::left, *stride); return true;
        case Key::right: move_selection(core, Direction::right, *stride); return true;
        case Key::up: move_selection(core, Direction::up, *stride); return true;
        case Key::down: move_selection(core, Direction::down, *stride); return true;
        case Key::home: move_selection_to_end(core, Direction::left, *stride); return true;
        case Key::end: move_selection_to_end(core, Direction::right, *stride); return true;
        case Key::page_up: move_selection_to_end(core, Direction::up, *stride); return true;
        case Key::page_down: move_selection_to_end(core, Direction::down, *stride); return true;
        default: return false;
    }
}

// --- Commands ---

Tab& current(AppCore& core) { return *core.tabs.current(); }
const Puzzle& shown_puzzle(AppCore& core) { return current(core).document.puzzle(); }

bool has_entries(const AppCore& core) {
    return is_editing(core) && !core.tabs.current()->document.puzzle().grid.is_empty();
}
bool has_properties(const AppCore& core) {
    return is_editing(core) && !core.tabs.current()->document.puzzle().properties.is_empty();
}
bool has_several(const AppCore& core) { return core.tabs.all().size() > 1; }
// Does the step of undo lead to before the game's givens, or to before they were posed? A running game keeps them.
bool would_thaw_game(const Document& document) {
    const History& history = document.history();
    const Puzzle& before = history.states()[history.now() - 1].puzzle;
    const Game& game = document.game();
    const CellSet shown = posed_cells(game, document.puzzle().grid);
    const CellSet left = posed_cells(game, before.grid);
    const bool is_whole = game.begun() && shown == game.posed.entries();
    const bool was_posed = before.posed_by_constraints || !document.puzzle().posed_by_constraints;
    return left.intersects((shown & document.puzzle().givens) - before.givens) ||
           (is_whole && (left != shown || !was_posed));
}
bool can_undo(const AppCore& core) {
    if (!is_editing(core)) return false;
    const Document& document = core.tabs.current()->document;
    return document.history().can_undo() && !would_thaw_game(document);
}
bool can_redo(const AppCore& core) {
    return is_editing(core) && core.tabs.current()->document.history().can_redo();
}
bool can_zoom_in(const AppCore& core) {
    return has_document(core) && core.tabs.current()->view.zoom < kLargestZoom;
}
bool can_zoom_out(const AppCore& core) { return has_document(core) && core.tabs.current()->view.zoom > 1; }

void zoom(AppCore& core, float factor) {
    ViewState& view = current(core).view;
    zoom_by(view, factor, view.centre_x, view.centre_y);
}

void count_entries(AppCore& core) {
    const Grid& grid = shown_puzzle(core).grid;
    core.tell(Tone::information,
              fmt::format("{} of {} cells have an entry", grid.entry_count(), grid.cell_count()));
}

void edit_symbols(AppCore& core) {
    const Puzzle& puzzle = shown_puzzle(core);
    core.dialogs.open<EditSymbolsDialog>(current(core).id, puzzle.rules(),
                                         utf8_of(puzzle.symbols.characters()));
}

bool has_marks(const Puzzle& puzzle) { return puzzle.marks.any() || puzzle.notes->corners.any(); }
bool has_colours(const Puzzle& puzzle) {
    const auto& colours = puzzle.notes->colours;
    return !puzzle.notes->candidate_colours.empty() ||
           std::ranges::any_of(colours, [](NoteColour colour) { return colour != 0; });
}
bool has_links(const Puzzle& puzzle) { return !puzzle.notes->links.empty(); }
bool can_freeze(const Puzzle& puzzle) {
    return puzzle.grid.entry_count() > puzzle.givens.size() ||
           (!is_posed(puzzle) && can_do_without_givens(puzzle));
}

template <bool (*has)(const Puzzle&)>
bool shown_has(const AppCore& core) {
    return is_editing(core) && has(core.tabs.current()->document.puzzle());
}

template <Edit (*edit)(const Puzzle&)>
void edit_puzzle(AppCore& core) {
    apply(current(core), edit(shown_puzzle(core)));
}
// The givens of the game in the current tab. No command for freezes or for clearing changes them.
CellSet posed_now(AppCore& core) {
    return posed_cells(current(core).document.game(), shown_puzzle(core).grid);
}
template <Edit (*edit)(const Puzzle&, const CellSet&)>
void edit_unposed(AppCore& core) {
    apply(current(core), edit(shown_puzzle(core), posed_now(core)));
}
bool can_thaw(AppCore& core) {
    if (!is_editing(core)) return false;
    const Puzzle& puzzle = shown_puzzle(core);
    if (!puzzle.givens.empty()) return !(puzzle.givens - posed_now(core)).empty();
    return puzzle.posed_by_constraints && !current(core).document.game().begun();
}
bool has_unposed_unfrozen(AppCore& core) {
    return is_editing(core) &&
           !(shown_puzzle(core).grid.entries() - shown_puzzle(core).givens - posed_now(core)).empty();
}
// In a game, or if nothing but constraints is posed, removes what the player has added; else empties the grid.
void clear_grid(AppCore& core) {
    if (const CellSet posed = posed_now(core); !posed.empty() || shown_puzzle(core).posed_by_constraints)
        return apply(current(core), edits::restart(shown_puzzle(core), posed));
    apply(current(core), edits::clear(shown_puzzle(core)));
}
// Edits the selected cells if there are several, else all cells.
template <Edit (*edit)(const Puzzle&, const CellSet&)>
void edit_cells(AppCore& core) {
    const CellSet selected = selected_cells(current(core).view);
    const CellSet all = CellSet::first_cells(shown_puzzle(core).cell_count());
    apply(current(core), edit(shown_puzzle(core), selected.size() > 1 ? selected : all));
}

bool has_focus_on(const AppCore& core, UnitKind kind) {
    const Tab* tab = core.tabs.current();
    return tab != nullptr && tab->view.focus &&
           *tab->view.focus / tab->document.puzzle().side() == static_cast<int>(kind);
}

std::string undo_label(const AppCore& core) {
    return can_undo(core) ? fmt::format("Undo {}", core.tabs.current()->document.history().undo_label())
                          : "Undo";
}
std::string redo_label(const AppCore& core) {
    return can_redo(core) ? fmt::format("Redo {}", core.tabs.current()->document.history().redo_label())
                          : "Redo";
}

std::string freeze_label(const AppCore& core) {
    return is_editing(core) && can_do_without_givens(core.tabs.current()->document.puzzle())
               ? "Freeze without givens"
               : "Freeze entries";
}

// A board with constraints and no entries is a puzzle, too.
bool can_transform(const AppCore& core) {
    return is_editing(core) &&
           (has_entries(core) || has_constraints(core.tabs.current()->document.puzzle().rules().parts()));
}

CommandRow transforming_command(AppCore& core, Command id, std::string_view label,
                                std::function<Edit(const Puzzle&)> edit) {
    return {.id = id,
            .menu = Menu::puzzle,
            .group = 5,
            .label = label,
            .enabled = [&core] { return can_transform(core); },
            .run = [&core, edit = std::move(edit)] { apply(current(core), edit(shown_puzzle(core))); },
            .submenu = "Transform",
            .context_group = 6};
}

CommandRow transform_command(AppCore& core, Command id, std::string_view label, Transform kind) {
    CommandRow row = transforming_command(
        core, id, label, [kind](const Puzzle& puzzle) { return edits::transform(puzzle, kind); });
    row.enabled = [&core, kind] {
        return can_transform(core) && can_rearrange(core.tabs.current()->document.puzzle().rules(), kind);
    };
    return row;
}

CommandRow random_command(AppCore& core, Command id, std::string_view label,
                          Edit (*edit)(const Puzzle&, Random&)) {
    return transforming_command(core, id, label, [edit](const Puzzle& puzzle) {
        Random random(fresh_seed());
        return edit(puzzle, random);
    });
}

CommandRow panel_page_command(AppCore& core, Command id, std::string_view label, PanelPage page) {
    return {.id = id,
            .menu = Menu::view,
            .group = 4,
            .label = label,
            .run =
                [&core, page] {
                    core.settings.panel_open = true;
                    core.request(ShowPanelPage{page});
                },
            .submenu = "Page of the side panel"};
}

CommandRow mode_command(AppCore& core, Command id, std::string_view label, Key key, PencilMode mode) {
    return {.id = id,
            .menu = Menu::play,
            .group = 2,
            .label = label,
            .shortcuts = {ctrl(key)},
            .enabled = [&core] { return is_editing(core); },
            .run = [&core, mode] { set_pencil_mode(core, mode); },
            .checked = [&core, mode] { return core.pencil.mode == mode; },
            .submenu = "Mode"};
}

// Chosen again, a view gives way to the user's own marks.
void choose_view(AppCore& core, CandidateView view) {
    set_candidate_view(core, core.pencil.view == view ? CandidateView::own : view);
}

CommandRow view_command(AppCore& core, Command id, std::string_view label, Shortcut key, CandidateView view) {
    return {.id = id,
            .menu = Menu::play,
            .group = 3,
            .label = label,
            .shortcuts = {key},
            .enabled = [&core] { return is_editing(core); },
            .run = [&core, view] { choose_view(core, view); },
            .checked = [&core, view] { return core.pencil.view == view; }};
}

CommandRow focus_command(AppCore& core, Command id, std::string_view label, UnitKind kind) {
    return {.id = id,
            .menu = Menu::play,
            .group = 5,
            .label = label,
            .enabled = [&core] { return has_document(core); },
            .run = [&core, kind] { focus_on(core, kind); },
            .checked = [&core, kind] { return has_focus_on(core, kind); },
            .submenu = "Focus"};
}

}  // namespace

bool press_grid_key(AppCore& core, const Shortcut& key) {
    if (press_arrow(core, key) || press_symbol_key(core, key)) return true;
    if (key != plain(Key::space) && key != plain(Key::del) && key != plain(Key::backspace)) return false;
    erase_in_selection(core);
    return true;
}

void clear_leftovers(AppCore& core) {
    core.toasts.dismiss_all();
    Tab* tab = core.tabs.current();
    if (tab == nullptr) return;
    drop_link(tab->view);
    drop_highlights(tab->view);
    drop_other_cells(tab->view);
    tab->view.looked_at = 0;
    tab->view.focus.reset();
}

void undo(AppCore& core) { step_history(core, &Document::undo); }

void redo(AppCore& core) { step_history(core, &Document::redo); }

// clang-format off
std::vector<CommandRow> editing_commands(AppCore& core) {
    return {
        {.id = Command::undo, .menu = Menu::edit, .group = 1, .label = "Undo", .shortcuts = {ctrl(Key::z)},
         .enabled = [&core] { return can_undo(core); }, .run = [&core] { undo(core); },
         .label_now = [&core] { return undo_label(core); }, .repeats = true, .context_group = 1},
        {.id = Command::redo, .menu = Menu::edit, .group = 1, .label = "Redo",
         .shortcuts = {ctrl(Key::y), ctrl_shift(Key::z)}, .enabled = [&core] { return can_redo(core); },
         .run = [&core] { redo(core); }, .label_now = [&core] { return redo_label(core); }, .repeats = true,
         .context_group = 1},
        {.id = Command::zoom_in, .menu = Menu::view, .group = 3, .label = "Zoom in",
         .shortcuts = {ctrl(Key::plus)}, .enabled = [&core] { return can_zoom_in(core); },
         .run = [&core] { zoom(core, 1.25f); }, .repeats = true},
        {.id = Command::zoom_out, .menu = Menu::view, .group = 3, .label = "Zoom out",
         .shortcuts = {ctrl(Key::minus)}, .enabled = [&core] { return can_zoom_out(core); },
         .run = [&core] { zoom(core, 1 / 1.25f); }, .repeats = true},
        {.id = Command::zoom_fit, .menu = Menu::view, .group = 3, .label = "Whole grid",
         .shortcuts = {ctrl(Key::digit_0)}, .enabled = [&core] { return can_zoom_out(core); },
         .run = [&core] { zoom_by(current(core).view, 0, 0, 0); }},
        {.id = Command::side_panel, .menu = Menu::view, .group = 4, .label = "Side panel",
         .shortcuts = {ctrl(Key::b)}, .run = [&core] { core.settings.panel_open = !core.settings.panel_open; },
         .checked = [&core] { return core.settings.panel_open; }},
        panel_page_command(core, Command::panel_puzzle, "Puzzle", PanelPage::puzzle),
        panel_page_command(core, Command::panel_play, "Play", PanelPage::play),
        panel_page_command(core, Command::panel_hints, "Hints", PanelPage::hints),
        panel_page_command(core, Command::panel_rules, "Rules", PanelPage::rules),
        {.id = Command::swap_panels, .menu = Menu::view, .group = 4, .label = "Swap panels",
         .run = [&core] { core.settings.panels_swapped = !core.settings.panels_swapped; },
         .checked = [&core] { return core.settings.panels_swapped; }},
        {.id = Command::next_document, .menu = Menu::view, .group = 5, .label = "Next document",
         .shortcuts = {ctrl(Key::tab), ctrl(Key::page_down)}, .enabled = [&core] { return has_several(core); },
         .run = [&core] { core.tabs.step(1, true); }, .repeats = true},
        {.id = Command::previous_document, .menu = Menu::view, .group = 5, .label = "Previous document",
         .shortcuts = {ctrl_shift(Key::tab), ctrl(Key::page_up)},
         .enabled = [&core] { return has_several(core); }, .run = [&core] { core.tabs.step(-1, true); },
         .repeats = true},
        {.id = Command::choose_symbol, .menu = Menu::puzzle, .group = 1,
         .label = "Choose symbol for selected cell", .shortcuts = {plain(Key::f6)},
         .enabled = [&core] { return is_editing(core); },
         .run = [&core] { open_symbol_chooser(core, false, false); }, .context_group = 2},
        {.id = Command::choose_symbol_by_keys, .menu = Menu::puzzle, .group = 1,
         .label = "Choose symbol by keys", .shortcuts = {ctrl(Key::enter)},
         .enabled = [&core] { return is_editing(core); },
         .run = [&core] { open_symbol_chooser(core, true, false); }, .listed = false},
        {.id = Command::count_entries, .menu = Menu::puzzle, .group = 4, .label = "Count entries",
         .shortcuts = {plain(Key::f7)}, .enabled = [&core] { return is_editing(core); },
         .run = [&core] { count_entries(core); }, .context_group = 5},
        transform_command(core, Command::rotate_anticlockwise, "Rotate 90° anticlockwise", Transform::rotate_anticlockwise),
        transform_command(core, Command::rotate_clockwise, "Rotate 90° clockwise", Transform::rotate_clockwise),
        transform_command(core, Command::rotate_half, "Rotate 180°", Transform::rotate_half),
        transform_command(core, Command::flip_horizontally, "Flip horizontally", Transform::flip_horizontally),
        transform_command(core, Command::flip_vertically, "Flip vertically", Transform::flip_vertically),
        transform_command(core, Command::transpose, "Transpose", Transform::transpose),
        random_command(core, Command::shuffle, "Shuffle", edits::shuffle),
        random_command(core, Command::relabel, "Shuffle symbols", edits::relabel),
        {.id = Command::homogenise, .menu = Menu::puzzle, .group = 6, .label = "Homogenise entries...",
         .enabled = [&core] { return has_entries(core); }, .run = [&core] { open_homogenise_dialog(core, current(core)); },
         .context_group = 7},
        {.id = Command::clear, .menu = Menu::puzzle, .group = 6, .label = "Clear the grid",
         .enabled = [&core] { return is_editing(core); },
         .run = [&core] { clear_grid(core); }, .context_group = 7},
        {.id = Command::delete_properties, .menu = Menu::puzzle, .group = 6, .label = "Delete properties...",
         .enabled = [&core] { return has_properties(core); },
         .run = [&core] { core.dialogs.open<DeletePropertiesDialog>(current(core).id); }, .context_group = 7},
        {.id = Command::edit_symbols, .menu = Menu::puzzle, .group = 6, .label = "Edit symbols",
         .enabled = [&core] { return is_editing(core); }, .run = [&core] { edit_symbols(core); },
         .context_group = 9},
        {.id = Command::board_rules, .menu = Menu::puzzle, .group = 6, .label = "Rules...",
         .enabled = [&core] { return is_editing(core); }, .run = [&core] {
             core.dialogs.open<RulesDialog>(current(core).id, current(core).document.puzzle().rules());
         }},
        {.id = Command::freeze, .menu = Menu::play, .group = 1, .label = "Freeze entries",
         .shortcuts = {ctrl(Key::l)}, .enabled = [&core] { return shown_has<can_freeze>(core); },
         .run = [&core] { edit_puzzle<edits::freeze>(core); },
         .label_now = [&core] { return freeze_label(core); }},
        {.id = Command::thaw, .menu = Menu::play, .group = 1, .label = "Thaw the last freeze",
         .shortcuts = {ctrl(Key::u)}, .enabled = [&core] { return can_thaw(core); },
         .run = [&core] { edit_unposed<edits::thaw>(core); }},
        {.id = Command::thaw_all, .menu = Menu::play, .group = 1, .label = "Thaw all",
         .shortcuts = {ctrl_shift(Key::u)}, .enabled = [&core] { return can_thaw(core); },
         .run = [&core] { edit_unposed<edits::thaw_all>(core); }},
        {.id = Command::remove_since_freeze, .menu = Menu::play, .group = 1,
         .label = "Remove entries since last freeze", .shortcuts = {ctrl(Key::backspace)},
         .enabled = [&core] { return has_unposed_unfrozen(core); },
         .run = [&core] { edit_unposed<edits::remove_since_freeze>(core); }},
        {.id = Command::candidate_mode, .menu = Menu::play, .group = 2, .label = "Candidate mode",
         .shortcuts = {plain(Key::insert)}, .enabled = [&core] { return is_editing(core); },
         .run = [&core] { toggle_candidate_mode(core); },
         .checked = [&core] { return is_mode_for_marks(core.pencil.mode); }},
        mode_command(core, Command::pencil_entry, "Enter symbols", Key::digit_1, PencilMode::entry),
        mode_command(core, Command::pencil_centre, "Enter centre marks", Key::digit_2, PencilMode::centre),
        mode_command(core, Command::pencil_corner, "Enter corner marks", Key::digit_3, PencilMode::corner),
        mode_command(core, Command::pencil_candidate, "Enter candidate marks", Key::digit_7, PencilMode::candidate),
        mode_command(core, Command::pencil_cell_colour, "Colour cells", Key::digit_4, PencilMode::cell_colour),
        mode_command(core, Command::pencil_candidate_colour, "Colour candidates", Key::digit_5, PencilMode::candidate_colour),
        mode_command(core, Command::pencil_link, "Draw links", Key::digit_6, PencilMode::link),
        view_command(core, Command::candidates_own, "Show my own marks", Shortcut(), CandidateView::own),
        view_command(core, Command::candidates_automatic, "Show automatic candidates", ctrl(Key::m), CandidateView::automatic),
        view_command(core, Command::candidates_difference, "Show the difference", ctrl_shift(Key::m), CandidateView::difference),
        {.id = Command::note_candidates, .menu = Menu::play, .group = 4, .label = "Note all candidates",
         .shortcuts = {ctrl_shift(Key::n)}, .enabled = [&core] { return is_editing(core); },
         .run = [&core] { note_candidates(core); }},
        {.id = Command::erase_marks, .menu = Menu::play, .group = 4, .label = "Erase marks",
         .shortcuts = {{Key::del, true, false, false}},
         .enabled = [&core] { return shown_has<has_marks>(core); },
         .run = [&core] { edit_cells<edits::erase_marks>(core); }, .submenu = "Erase"},
        {.id = Command::erase_colours, .menu = Menu::play, .group = 4, .label = "Erase colours",
         .enabled = [&core] { return shown_has<has_colours>(core); },
         .run = [&core] { edit_cells<edits::erase_colours>(core); }, .submenu = "Erase"},
        {.id = Command::erase_links, .menu = Menu::play, .group = 4, .label = "Erase links",
         .enabled = [&core] { return shown_has<has_links>(core); },
         .run = [&core] { edit_cells<edits::erase_links>(core); }, .submenu = "Erase"},
        {.id = Command::look_at_next, .menu = Menu::play, .group = 5, .label = "Highlight the next symbol",
         .shortcuts = {plain(Key::f3)}, .enabled = [&core] { return has_document(core); },
         .run = [&core] { look_at_next(core, 1); }, .repeats = true},
        {.id = Command::look_at_previous, .menu = Menu::play, .group = 5,
         .label = "Highlight the previous symbol", .shortcuts = {shift(Key::f3)},
         .enabled = [&core] { return has_document(core); }, .run = [&core] { look_at_next(core, -1); },
         .repeats = true},
        focus_command(core, Command::focus_row, "Focus on the row", UnitKind::row),
        focus_command(core, Command::focus_column, "Focus on the column", UnitKind::column),
        focus_command(core, Command::focus_block, "Focus on the block", UnitKind::region),
        {.id = Command::focus_next, .menu = Menu::play, .group = 5, .label = "Change the focus",
         .shortcuts = {plain(Key::f10)}, .enabled = [&core] { return has_document(core); },
         .run = [&core] { focus_on_next(core); }, .submenu = "Focus"},
        {.id = Command::lens, .menu = Menu::play, .group = 5, .label = "Lens", .shortcuts = {plain(Key::f4)},
         .enabled = [&core] { return has_document(core); },
         .run = [&core] { core.pencil.lens = !core.pencil.lens; },
         .checked = [&core] { return core.pencil.lens; }},
        {.id = Command::select_all, .menu = Menu::play, .group = 6, .label = "Select all cells",
         .shortcuts = {ctrl(Key::a)}, .enabled = [&core] { return is_editing(core); },
         .run = [&core] { select_all(core); }},
        {.id = Command::arrows_skip_frozen, .menu = Menu::play, .group = 6,
         .label = "Arrows skip frozen cells",
         .run = [&core] { core.settings.play.arrows_skip_frozen = !core.settings.play.arrows_skip_frozen; },
         .checked = [&core] { return core.settings.play.arrows_skip_frozen; }},
    };
}
// clang-format on

}  // namespace gridsmith
