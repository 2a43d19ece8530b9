// The table itself, and how the menu, the keys and the palette read it.
#include "app/command.h"

#include "app/app.h"
#include "app/associations.h"
#include "app/boards.h"
#include "app/booklet.h"
#include "app/browsing.h"
#include "app/designer_actions.h"
#include "app/editing.h"
#include "app/files.h"
#include "app/helper_hints.h"
#include "app/hints.h"
#include "app/playing.h"
#include "app/reference.h"
#include "app/solving.h"
#include "app/training.h"
#include "base/unicode.h"
#include "model/any_marks.h"
#include "model/transform.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// --- When ---

const Tab* shown(const App& app) { return app.tabs.current(); }
bool has_document(const App& app) { return shown(app) != nullptr; }
bool has_file(const App& app) { return has_document(app) && shown(app)->document.file(); }
bool is_changed(const App& app) { return has_document(app) && shown(app)->document.changed(); }
bool is_editing(const App& app) { return has_document(app) && !shown(app)->in_solution_mode(); }
bool shows_solutions(const App& app) { return has_document(app) && shown(app)->in_solution_mode(); }
bool has_entries(const App& app) { return is_editing(app) && !shown(app)->document.puzzle().grid.is_empty(); }
bool has_properties(const App& app) {
    return is_editing(app) && !shown(app)->document.puzzle().properties.is_empty();
}
bool has_several(const App& app) { return app.tabs.all().size() > 1; }
bool can_reopen(const App& app) { return app.tabs.can_reopen(); }
bool can_undo(const App& app) { return is_editing(app) && shown(app)->document.history().can_undo(); }
bool can_redo(const App& app) { return is_editing(app) && shown(app)->document.history().can_redo(); }
bool selected_is_empty(const App& app) {
    return is_editing(app) && shown(app)->document.puzzle().grid[shown(app)->view.selected] == 0;
}
bool can_zoom_in(const App& app) { return has_document(app) && shown(app)->view.zoom < kLargestZoom; }
bool can_zoom_out(const App& app) { return has_document(app) && shown(app)->view.zoom > 1; }
bool has_next_solution(const App& app) {
    return shows_solutions(app) && shown(app)->solutions->shown + 1 < shown(app)->solutions->grids.size();
}
bool has_previous_solution(const App& app) {
    return shows_solutions(app) && shown(app)->solutions->shown > 0;
}

// --- What ---
// Each is called only when it is enabled, so that there is a current tab where one is needed.

Tab& current(App& app) { return *app.tabs.current(); }
const Puzzle& puzzle(App& app) { return current(app).document.puzzle(); }

template <int direction, bool wrap>
void step_tab(App& app) {
    app.tabs.step(direction, wrap);
}

template <Transform kind>
void transform(App& app) {
    apply(current(app), edits::transform(puzzle(app), kind));
}

template <Scheme scheme>
void set_scheme(App& app) {
    app.settings.scheme = scheme;
}
template <Scheme scheme>
bool has_scheme(const App& app) {
    return app.settings.scheme == scheme;
}

template <int direction>
void zoom(App& app) {
    ViewState& view = current(app).view;
    zoom_by(view, direction > 0 ? 1.25f : 1 / 1.25f, view.centre_x, view.centre_y);
}

void delete_file(App& app) {
    const Document& document = current(app).document;
    app.dialogs.open(QuestionDialog{
        "Close and delete",
        fmt::format(
            "Delete the file {}?{}", document.file()->path.string(),
            document.changed() ? " Its changes in this window, which are not saved, will be lost too." : ""),
        {"Delete", "Cancel"},
        true,
        AskCloseAndDelete{current(app).id}});
}

void reload_or_ask(App& app) {
    if (current(app).document.changed()) return ask_reload(app, current(app));
    reload(app, current(app));
}

void copy_text(App& app) {
    app.dialogs.open(CopyTextDialog{current(app).id, app.settings.copy_text_separate_blocks});
}

// The id of a format as a template argument.
template <std::size_t N>
struct FormatId {
    constexpr FormatId(const char (&text)[N]) { std::ranges::copy(text, id); }
    char id[N]{};
};

template <FormatId Format>
void copy_in(App& app) {
    copy_as(app, current(app), Format.id);
}

void copy_image(App& app) { app.dialogs.open(CopyImageDialog{current(app).id, app.settings.copy_image}); }

void export_html(App& app) { open_export_dialog(app, current(app).id); }

bool has_puzzles_for_booklet(const App& app) {
    return has_document(app) || has_booklet_source(app, BookletSource::selection) ||
           has_booklet_source(app, BookletSource::batch);
}

void copy_image_at_once(App& app) { request_picture(app, current(app), std::nullopt); }

void open_preferences(App& app) {
    PreferencesDialog dialog;
    dialog.page = app.session.preferences_page;
    dialog.symbols_order = app.session.symbols_order;
    dialog.before = app.settings;
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        dialog.symbols[index_of_order(order)] = utf8_of(default_symbols(app.settings, order).characters());
    app.dialogs.open(std::move(dialog));
}

void duplicate(App& app) {
    const Puzzle original = current(app).shown_puzzle();
    Puzzle empty(original.order());
    empty.symbols = original.symbols;
    Tab& copy = add_document(app, std::move(empty), History::Start::saved);
    apply(copy, edits::copy(original));
}

void count_entries(App& app) {
    const Grid& grid = puzzle(app).grid;
    app.tell(Tone::information,
             fmt::format("{} of {} cells have an entry", grid.entry_count(), grid.cell_count()));
}

void homogenise(App& app) {
    app.dialogs.open(HomogeniseDialog{
        current(app).id, app.settings.homogenise_value[index_of_order(puzzle(app).order())], std::nullopt});
}

void edit_symbols(App& app) {
    app.dialogs.open(
        EditSymbolsDialog{current(app).id, puzzle(app).order(), utf8_of(puzzle(app).symbols.characters())});
}

// --- Playing ---

bool has_marks(const Puzzle& puzzle) { return any_marks(puzzle.marks) || any_marks(puzzle.notes->corners); }
bool has_colours(const Puzzle& puzzle) {
    const auto& colours = puzzle.notes->colours;
    return !puzzle.notes->candidate_colours.empty() ||
           std::ranges::any_of(colours, [](NoteColour colour) { return colour != 0; });
}
bool has_givens(const Puzzle& puzzle) { return !puzzle.givens.empty(); }
bool has_links(const Puzzle& puzzle) { return !puzzle.notes->links.empty(); }
bool has_unfrozen(const Puzzle& puzzle) { return puzzle.grid.entry_count() > puzzle.givens.size(); }

template <bool (*has)(const Puzzle&)>
bool shown_has(const App& app) {
    return is_editing(app) && has(shown(app)->document.puzzle());
}

template <Edit (*edit)(const Puzzle&)>
void edit_puzzle(App& app) {
    apply(current(app), edit(puzzle(app)));
}
// On the selected cells if there are several, else on all.
template <Edit (*edit)(const Puzzle&, const CellSet&)>
void edit_cells(App& app) {
    const CellSet selected = selected_cells(current(app).view);
    const CellSet all = CellSet::first_cells(puzzle(app).cell_count());
    apply(current(app), edit(puzzle(app), selected.size() > 1 ? selected : all));
}

template <PencilMode mode>
void set_mode(App& app) {
    set_pencil_mode(app, mode);
}
template <PencilMode mode>
bool has_mode(const App& app) {
    return app.pencil.mode == mode;
}
// Chosen again, a view gives way to the user's own marks.
template <CandidateView view>
void set_view(App& app) {
    set_candidate_view(app, app.pencil.view == view ? CandidateView::own : view);
}
template <CandidateView view>
bool has_view(const App& app) {
    return app.pencil.view == view;
}
template <bool PlaySettings::*member>
void switch_play(App& app) {
    app.settings.play.*member = !(app.settings.play.*member);
}
template <bool PlaySettings::*member>
bool plays_with(const App& app) {
    return app.settings.play.*member;
}
template <UnitKind kind>
bool has_focus_on(const App& app) {
    const Tab* tab = shown(app);
    return tab != nullptr && tab->view.focus &&
           *tab->view.focus / tab->document.puzzle().side() == static_cast<int>(kind);
}

// --- The game ---

bool is_playing(const App& app) {
    return is_editing(app) && !is_hidden(*shown(app)) && !shown(app)->document.puzzle().grid.is_empty();
}
bool can_be_played(const App& app) { return is_playing(app) && !has_game(app); }
bool clock_can_run(const App& app) {
    return is_editing(app) && has_game(app) && !shown(app)->document.game().won;
}
bool is_in_game(const App& app) { return is_playing(app) && shown(app)->document.here() != 0; }

void name_here(App& app) {
    const Document& document = current(app).document;
    const PositionId here = document.here();
    app.dialogs.open(NamePositionDialog{current(app).id, here, document.game().attempts.find(here)->name});
}

std::string undo_label(const App& app) {
    return can_undo(app) ? fmt::format("Undo {}", shown(app)->document.history().undo_label()) : "Undo";
}
std::string redo_label(const App& app) {
    return can_redo(app) ? fmt::format("Redo {}", shown(app)->document.history().redo_label()) : "Redo";
}

bool has_hints(const App& app) { return current_hints(app) != nullptr; }
// Of a paused game nothing is told.
bool can_be_hinted(const App& app) { return is_editing(app) && !is_hidden(*shown(app)); }
bool can_apply_shown_hint(const App& app) { return can_be_hinted(app) && can_apply_hint(app); }
bool can_be_asked_why(const App& app) { return can_be_hinted(app) && selected_is_empty(app); }

std::string next_hint_label(const App& app) {
    const TabHints* hints = current_hints(app);
    if (hints == nullptr || !hints->chosen) return "Hint";
    if (hints->question == HintQuestion::path) return "Next step of the path";
    return hints->level == HintLevel::reason ? "Apply hint and go on" : "Tell more";
}

template <bool Prunings::*Which>
void toggle_pruning(App& app) {
    app.helper.which.*Which = !(app.helper.which.*Which);
    app.helper.lamp.reset();
}
template <bool Prunings::*Which>
bool has_pruning(const App& app) {
    return app.helper.which.*Which;
}

// --- The table ---

constexpr std::string_view kTransformMenu = "Transform";
constexpr std::string_view kCopyMenu = "Copy as";
constexpr std::string_view kSchemeMenu = "Colours";
constexpr std::string_view kPencilMenu = "Mode";
constexpr std::string_view kFocusMenu = "Focus";
constexpr std::string_view kHelperMenu = "Hints of the Helper";

// clang-format off
constexpr CommandRow kRows[] = {
    {.id = Command::new_puzzle, .key = "new", .menu = Menu::file, .group = 1, .label = "New",
     .shortcuts = {ctrl(Key::n)},
     .run = [](App& app) { app.dialogs.open(NewDialog{app.settings.new_order}); }},
    {.id = Command::open_puzzle, .key = "open-puzzle", .menu = Menu::file, .group = 1, .label = "Open puzzle...",
     .shortcuts = {ctrl(Key::o)}, .run = [](App& app) { open_chooser(app, false); }},
    {.id = Command::open_template, .key = "open-template", .menu = Menu::file, .group = 1,
     .label = "Open template...", .shortcuts = {ctrl_shift(Key::o)},
     .run = [](App& app) { open_chooser(app, true); }},
    {.id = Command::reopen_closed, .key = "reopen-closed", .menu = Menu::file, .group = 1,
     .label = "Reopen closed document", .shortcuts = {ctrl_shift(Key::t)}, .enabled = can_reopen, .run = reopen_closed},
    {.id = Command::reload, .key = "reload", .menu = Menu::file, .group = 1, .label = "Reload",
     .enabled = has_file, .run = reload_or_ask},
    {.id = Command::close, .key = "close", .menu = Menu::file, .group = 2, .label = "Close",
     .shortcuts = {ctrl(Key::w)}, .enabled = has_document,
     .run = [](App& app) { close_tab(app, current(app).id); }},
    {.id = Command::close_all, .key = "close-all", .menu = Menu::file, .group = 2, .label = "Close all",
     .enabled = has_document, .run = close_all},
    {.id = Command::close_and_delete, .key = "close-and-delete", .menu = Menu::file, .group = 2,
     .label = "Close and delete...", .enabled = has_file, .run = delete_file},
    {.id = Command::save, .key = "save", .menu = Menu::file, .group = 3, .label = "Save",
     .shortcuts = {ctrl(Key::s)}, .enabled = is_changed, .run = [](App& app) { save(app, current(app)); }},
    {.id = Command::save_as_puzzle, .key = "save-as-puzzle", .menu = Menu::file, .group = 3,
     .label = "Save as puzzle...", .shortcuts = {ctrl_shift(Key::s)}, .enabled = has_document,
     .run = [](App& app) { save_as(app, current(app), FileKind::puzzle); }},
    {.id = Command::save_as_template, .key = "save-as-template", .menu = Menu::file, .group = 3,
     .label = "Save as template...", .enabled = has_document,
     .run = [](App& app) { save_as(app, current(app), FileKind::puzzle_template); }},
    {.id = Command::save_image, .key = "save-image", .menu = Menu::file, .group = 3, .label = "Save image...",
     .enabled = has_document, .run = [](App& app) { save_image_as(app, current(app)); }},
    {.id = Command::export_html, .key = "export-html", .menu = Menu::file, .group = 3,
     .label = "Export HTML file...", .shortcuts = {ctrl(Key::e)}, .enabled = has_document, .run = export_html},
    {.id = Command::booklet, .key = "booklet", .menu = Menu::file, .group = 3, .label = "Booklet...",
     .enabled = has_puzzles_for_booklet, .run = open_booklet},
    {.id = Command::browse_directory, .key = "browse-directory", .menu = Menu::file, .group = 4,
     .label = "Browse directory...", .shortcuts = {plain(Key::f12)},
     .enabled = [](const App& app) { return !app.browsing; }, .run = choose_browser_folder},
    {.id = Command::exit, .key = "exit", .menu = Menu::file, .group = 5, .label = "Exit",
     .shortcuts = {ctrl(Key::q)}, .run = request_exit},

    {.id = Command::undo, .key = "undo", .menu = Menu::edit, .group = 1, .label = "Undo",
     .shortcuts = {ctrl(Key::z)}, .enabled = can_undo, .run = undo, .label_now = undo_label, .repeats = true,
     .context_group = 1},
    {.id = Command::redo, .key = "redo", .menu = Menu::edit, .group = 1, .label = "Redo",
     .shortcuts = {ctrl(Key::y), ctrl_shift(Key::z)}, .enabled = can_redo, .run = redo, .label_now = redo_label,
     .repeats = true, .context_group = 1},
    {.id = Command::copy_text, .key = "copy-text", .menu = Menu::edit, .group = 2, .label = "Copy text...",
     .shortcuts = {ctrl(Key::c)}, .enabled = has_document, .run = copy_text, .context_group = 8},
    {.id = Command::copy_state, .key = "copy-state", .menu = Menu::edit, .group = 2, .label = "Copy state",
     .enabled = has_document, .run = copy_in<"sudokuwiki">, .context_group = 8},
    {.id = Command::copy_as_lines, .key = "copy-as-lines", .menu = Menu::edit, .group = 2, .label = "Line of cells",
     .enabled = has_document, .run = copy_in<"lines">, .submenu = kCopyMenu},
    {.id = Command::copy_as_sdm, .key = "copy-as-sdm", .menu = Menu::edit, .group = 2, .label = "Line of digits",
     .enabled = has_document, .run = copy_in<"sdm">, .submenu = kCopyMenu},
    {.id = Command::copy_as_rows, .key = "copy-as-sudoku", .menu = Menu::edit, .group = 2, .label = "Rows of digits",
     .enabled = has_document, .run = copy_in<"sudoku">, .submenu = kCopyMenu},
    {.id = Command::copy_as_grid, .key = "copy-as-grid", .menu = Menu::edit, .group = 2, .label = "Grid in a frame",
     .enabled = has_document, .run = copy_in<"grid">, .submenu = kCopyMenu},
    {.id = Command::copy_as_numbers, .key = "copy-as-numbers", .menu = Menu::edit, .group = 2, .label = "Grid of numbers",
     .enabled = has_document, .run = copy_in<"numbers">, .submenu = kCopyMenu},
    {.id = Command::copy_as_pm, .key = "copy-as-pm", .menu = Menu::edit, .group = 2, .label = "Grid of pencil marks",
     .enabled = has_document, .run = copy_in<"pm">, .submenu = kCopyMenu},
    {.id = Command::copy_as_sukaku, .key = "copy-as-sukaku", .menu = Menu::edit, .group = 2, .label = "Line of candidates",
     .enabled = has_document, .run = copy_in<"sukaku">, .submenu = kCopyMenu},
    {.id = Command::copy_as_sdk, .key = "copy-as-sdk", .menu = Menu::edit, .group = 2, .label = "SadMan .sdk",
     .enabled = has_document, .run = copy_in<"sdk">, .submenu = kCopyMenu},
    {.id = Command::copy_as_hodoku, .key = "copy-as-hodoku", .menu = Menu::edit, .group = 2, .label = "HoDoKu library line",
     .enabled = has_document, .run = copy_in<"hodoku">, .submenu = kCopyMenu},
    {.id = Command::copy_as_fpuzzles, .key = "copy-as-fpuzzles", .menu = Menu::edit, .group = 2, .label = "f-puzzles link",
     .enabled = has_document, .run = copy_in<"fpuzzles">, .submenu = kCopyMenu},
    {.id = Command::copy_as_sudokupad, .key = "copy-as-sudokupad", .menu = Menu::edit, .group = 2, .label = "SudokuPad link",
     .enabled = has_document, .run = copy_in<"sudokupad">, .submenu = kCopyMenu},
    {.id = Command::copy_as_solo, .key = "copy-as-solo", .menu = Menu::edit, .group = 2, .label = "Game id of Solo",
     .enabled = has_document, .run = copy_in<"solo">, .submenu = kCopyMenu},
    {.id = Command::copy_as_opensudoku, .key = "copy-as-opensudoku", .menu = Menu::edit, .group = 2, .label = "OpenSudoku",
     .enabled = has_document, .run = copy_in<"opensudoku">, .submenu = kCopyMenu},
    {.id = Command::copy_as_sdx, .key = "copy-as-sdx", .menu = Menu::edit, .group = 2, .label = "SudoCue .sdx",
     .enabled = has_document, .run = copy_in<"sdx">, .submenu = kCopyMenu},
    {.id = Command::copy_as_gnome, .key = "copy-as-gnome", .menu = Menu::edit, .group = 2, .label = "GNOME Sudoku",
     .enabled = has_document, .run = copy_in<"gnome">, .submenu = kCopyMenu},
    {.id = Command::copy_as_ksudoku, .key = "copy-as-ksudoku", .menu = Menu::edit, .group = 2, .label = "KSudoku",
     .enabled = has_document, .run = copy_in<"ksudoku">, .submenu = kCopyMenu},
    {.id = Command::copy_as_sgp, .key = "copy-as-sgp", .menu = Menu::edit, .group = 2, .label = "SudokuGenerator puzzle",
     .enabled = has_document, .run = copy_in<"sgp">, .submenu = kCopyMenu},
    {.id = Command::copy_as_sgt, .key = "copy-as-sgt", .menu = Menu::edit, .group = 2, .label = "SudokuGenerator template",
     .enabled = has_document, .run = copy_in<"sgt">, .submenu = kCopyMenu},
    {.id = Command::copy_as_csv, .key = "copy-as-csv", .menu = Menu::edit, .group = 2, .label = "CSV",
     .enabled = has_document, .run = copy_in<"csv">, .submenu = kCopyMenu},
    {.id = Command::copy_as_json, .key = "copy-as-json", .menu = Menu::edit, .group = 2, .label = "JSON",
     .enabled = has_document, .run = copy_in<"json">, .submenu = kCopyMenu},
    {.id = Command::copy_as_arrays, .key = "copy-as-arrays", .menu = Menu::edit, .group = 2, .label = "JSON arrays",
     .enabled = has_document, .run = copy_in<"arrays">, .submenu = kCopyMenu},
    {.id = Command::copy_as_md, .key = "copy-as-md", .menu = Menu::edit, .group = 2, .label = "Markdown",
     .enabled = has_document, .run = copy_in<"md">, .submenu = kCopyMenu},
    {.id = Command::copy_as_latex, .key = "copy-as-latex", .menu = Menu::edit, .group = 2, .label = "LaTeX",
     .enabled = has_document, .run = copy_in<"latex">, .submenu = kCopyMenu},
    {.id = Command::copy_as_html, .key = "copy-as-html", .menu = Menu::edit, .group = 2, .label = "HTML page",
     .enabled = has_document, .run = [](App& app) { copy_as_html(app, current(app)); }, .submenu = kCopyMenu},
    {.id = Command::copy_as_svg, .key = "copy-as-svg", .menu = Menu::edit, .group = 2, .label = "SVG picture",
     .enabled = has_document, .run = [](App& app) { copy_as_svg(app, current(app)); }, .submenu = kCopyMenu},
    {.id = Command::paste, .key = "paste", .menu = Menu::edit, .group = 2, .label = "Paste",
     .shortcuts = {ctrl(Key::v)}, .run = [](App& app) { app.request(ReadClipboard()); }, .context_group = 8},
    {.id = Command::preferences, .key = "preferences", .menu = Menu::edit, .group = 3, .label = "Preferences",
     .shortcuts = {ctrl(Key::comma)}, .run = open_preferences},

    {.id = Command::copy_image, .key = "copy-image", .menu = Menu::view, .group = 1, .label = "Copy image...",
     .enabled = has_document, .run = copy_image, .context_group = 8},
    {.id = Command::copy_image_again, .key = "copy-image-again", .menu = Menu::view, .group = 1,
     .label = "Copy image again", .shortcuts = {ctrl_shift(Key::c)}, .enabled = has_document,
     .run = copy_image_at_once},
    {.id = Command::capture_window, .key = "capture-window", .menu = Menu::view, .group = 1,
     .label = "Picture of the window...", .shortcuts = {plain(Key::f11)},
     .run = [](App& app) { app.request(CaptureWindow()); }},
    {.id = Command::scheme_light, .key = "scheme-light", .menu = Menu::view, .group = 2, .label = "Light",
     .run = set_scheme<Scheme::light>, .checked = has_scheme<Scheme::light>, .submenu = kSchemeMenu},
    {.id = Command::scheme_dark, .key = "scheme-dark", .menu = Menu::view, .group = 2, .label = "Dark",
     .run = set_scheme<Scheme::dark>, .checked = has_scheme<Scheme::dark>, .submenu = kSchemeMenu},
    {.id = Command::scheme_clear, .key = "scheme-clear", .menu = Menu::view, .group = 2,
     .label = "Clear, for colour-blind eyes", .run = set_scheme<Scheme::clear>,
     .checked = has_scheme<Scheme::clear>, .submenu = kSchemeMenu},
    {.id = Command::zoom_in, .key = "zoom-in", .menu = Menu::view, .group = 3, .label = "Zoom in",
     .shortcuts = {ctrl(Key::plus)}, .enabled = can_zoom_in, .run = zoom<1>, .repeats = true},
    {.id = Command::zoom_out, .key = "zoom-out", .menu = Menu::view, .group = 3, .label = "Zoom out",
     .shortcuts = {ctrl(Key::minus)}, .enabled = can_zoom_out, .run = zoom<-1>, .repeats = true},
    {.id = Command::zoom_fit, .key = "zoom-fit", .menu = Menu::view, .group = 3, .label = "Whole grid",
     .shortcuts = {ctrl(Key::digit_0)}, .enabled = can_zoom_out,
     .run = [](App& app) { zoom_by(current(app).view, 0, 0, 0); }},
    {.id = Command::side_panel, .key = "side-panel", .menu = Menu::view, .group = 4, .label = "Side panel",
     .shortcuts = {ctrl(Key::b)}, .run = [](App& app) { app.settings.panel_open = !app.settings.panel_open; },
     .checked = [](const App& app) { return app.settings.panel_open; }},
    {.id = Command::next_document, .key = "next-document", .menu = Menu::view, .group = 5,
     .label = "Next document", .shortcuts = {ctrl(Key::tab), ctrl(Key::page_down)}, .enabled = has_several,
     .run = step_tab<1, true>, .repeats = true},
    {.id = Command::previous_document, .key = "previous-document", .menu = Menu::view, .group = 5,
     .label = "Previous document", .shortcuts = {ctrl_shift(Key::tab), ctrl(Key::page_up)},
     .enabled = has_several, .run = step_tab<-1, true>, .repeats = true},

    {.id = Command::choose_symbol, .key = "choose-symbol", .menu = Menu::puzzle, .group = 1,
     .label = "Choose symbol for selected cell", .shortcuts = {plain(Key::f6)}, .enabled = is_editing,
     .run = [](App& app) { open_symbol_chooser(app, false, false); }, .context_group = 2},
    {.id = Command::choose_symbol_by_keys, .key = "choose-symbol-by-keys", .menu = Menu::puzzle, .group = 1,
     .label = "Choose symbol by keys", .shortcuts = {ctrl(Key::enter)}, .enabled = is_editing,
     .run = [](App& app) { open_symbol_chooser(app, true, false); }, .listed = false},
    {.id = Command::find_entry, .key = "find-entry", .menu = Menu::puzzle, .group = 2,
     .label = "Find entry for selected cell", .shortcuts = {ctrl(Key::f)}, .enabled = selected_is_empty,
     .run = ask_find_entry, .context_group = 3},
    {.id = Command::solve, .key = "solve", .menu = Menu::puzzle, .group = 2, .label = "Solve...",
     .shortcuts = {plain(Key::f9)}, .enabled = is_editing,
     .run = [](App& app) { open_solve_dialog(app, current(app)); }, .context_group = 3},
    {.id = Command::previous_solution, .key = "previous-solution", .menu = Menu::puzzle, .group = 2,
     .label = "Previous solution", .enabled = has_previous_solution,
     .run = [](App& app) { show_solution(app, current(app), current(app).solutions->shown - 1); },
     .repeats = true, .listed = false},
    {.id = Command::next_solution, .key = "next-solution", .menu = Menu::puzzle, .group = 2,
     .label = "Next solution", .enabled = has_next_solution,
     .run = [](App& app) { show_solution(app, current(app), current(app).solutions->shown + 1); },
     .repeats = true, .listed = false},
    {.id = Command::close_solutions, .key = "close-solutions", .menu = Menu::puzzle, .group = 2,
     .label = "Close solutions", .shortcuts = {plain(Key::escape)}, .enabled = shows_solutions,
     .run = [](App& app) { close_solutions(app, current(app)); }, .context_group = 3},
    {.id = Command::duplicate, .key = "duplicate", .menu = Menu::puzzle, .group = 3, .label = "Duplicate",
     .shortcuts = {ctrl(Key::d)}, .enabled = has_document, .run = duplicate, .context_group = 4},
    {.id = Command::generate, .key = "generate", .menu = Menu::puzzle, .group = 3, .label = "Generate...",
     .shortcuts = {ctrl(Key::g)}, .enabled = is_editing,
     .run = [](App& app) { open_generate_dialog(app, current(app)); }, .context_group = 4},
    {.id = Command::create_template, .key = "create-template", .menu = Menu::puzzle, .group = 3,
     .label = "Create template...", .shortcuts = {ctrl(Key::t)}, .enabled = is_editing, .run = open_designer,
     .context_group = 4},
    {.id = Command::count_entries, .key = "count-entries", .menu = Menu::puzzle, .group = 4,
     .label = "Count entries", .shortcuts = {plain(Key::f7)}, .enabled = is_editing, .run = count_entries,
     .context_group = 5},
    {.id = Command::check, .key = "check", .menu = Menu::puzzle, .group = 4, .label = "Check",
     .shortcuts = {plain(Key::f8)}, .enabled = is_editing, .run = [](App& app) { check(app, current(app)); },
     .context_group = 5},
    {.id = Command::rotate_anticlockwise, .key = "rotate-anticlockwise", .menu = Menu::puzzle, .group = 5,
     .label = "Rotate 90° anticlockwise", .enabled = has_entries,
     .run = transform<Transform::rotate_anticlockwise>, .submenu = kTransformMenu, .context_group = 6},
    {.id = Command::rotate_clockwise, .key = "rotate-clockwise", .menu = Menu::puzzle, .group = 5,
     .label = "Rotate 90° clockwise", .enabled = has_entries, .run = transform<Transform::rotate_clockwise>,
     .submenu = kTransformMenu, .context_group = 6},
    {.id = Command::rotate_half, .key = "rotate-half", .menu = Menu::puzzle, .group = 5, .label = "Rotate 180°",
     .enabled = has_entries, .run = transform<Transform::rotate_half>, .submenu = kTransformMenu,
     .context_group = 6},
    {.id = Command::flip_horizontally, .key = "flip-horizontally", .menu = Menu::puzzle, .group = 5,
     .label = "Flip horizontally", .enabled = has_entries, .run = transform<Transform::flip_horizontally>,
     .submenu = kTransformMenu, .context_group = 6},
    {.id = Command::flip_vertically, .key = "flip-vertically", .menu = Menu::puzzle, .group = 5,
     .label = "Flip vertically", .enabled = has_entries, .run = transform<Transform::flip_vertically>,
     .submenu = kTransformMenu, .context_group = 6},
    {.id = Command::transpose, .key = "transpose", .menu = Menu::puzzle, .group = 5, .label = "Transpose",
     .enabled = has_entries, .run = transform<Transform::transpose>, .submenu = kTransformMenu,
     .context_group = 6},
    {.id = Command::homogenise, .key = "homogenise", .menu = Menu::puzzle, .group = 6,
     .label = "Homogenise entries...", .enabled = has_entries, .run = homogenise, .context_group = 7},
    {.id = Command::clear, .key = "clear", .menu = Menu::puzzle, .group = 6, .label = "Clear",
     .enabled = is_editing, .run = [](App& app) { apply(current(app), edits::clear(puzzle(app))); },
     .context_group = 7},
    {.id = Command::delete_properties, .key = "delete-properties", .menu = Menu::puzzle, .group = 6,
     .label = "Delete properties...", .enabled = has_properties,
     .run = [](App& app) { app.dialogs.open(DeletePropertiesDialog{current(app).id}); }, .context_group = 7},
    {.id = Command::edit_symbols, .key = "edit-symbols", .menu = Menu::puzzle, .group = 6,
     .label = "Edit symbols", .enabled = is_editing, .run = edit_symbols, .context_group = 9},

    {.id = Command::freeze, .key = "freeze", .menu = Menu::play, .group = 1, .label = "Freeze entries",
     .shortcuts = {ctrl(Key::l)}, .enabled = shown_has<has_unfrozen>, .run = edit_puzzle<edits::freeze>},
    {.id = Command::thaw, .key = "thaw", .menu = Menu::play, .group = 1, .label = "Thaw the last freeze",
     .shortcuts = {ctrl(Key::u)}, .enabled = shown_has<has_givens>, .run = edit_puzzle<edits::thaw>},
    {.id = Command::thaw_all, .key = "thaw-all", .menu = Menu::play, .group = 1, .label = "Thaw all",
     .shortcuts = {ctrl_shift(Key::u)}, .enabled = shown_has<has_givens>, .run = edit_puzzle<edits::thaw_all>},
    {.id = Command::remove_since_freeze, .key = "remove-since-freeze", .menu = Menu::play, .group = 1,
     .label = "Remove back to last freeze", .shortcuts = {ctrl(Key::backspace)},
     .enabled = shown_has<has_unfrozen>, .run = edit_puzzle<edits::remove_since_freeze>},
    {.id = Command::candidate_mode, .key = "candidate-mode", .menu = Menu::play, .group = 2,
     .label = "Candidate mode", .shortcuts = {plain(Key::insert)}, .enabled = is_editing,
     .run = toggle_candidate_mode,
     .checked = [](const App& app) {
         return app.pencil.mode == PencilMode::centre || app.pencil.mode == PencilMode::corner;
     }},
    {.id = Command::pencil_entry, .key = "pencil-entry", .menu = Menu::play, .group = 2, .label = "Enter symbols",
     .shortcuts = {ctrl(Key::digit_1)}, .enabled = is_editing, .run = set_mode<PencilMode::entry>,
     .checked = has_mode<PencilMode::entry>, .submenu = kPencilMenu},
    {.id = Command::pencil_centre, .key = "pencil-centre", .menu = Menu::play, .group = 2,
     .label = "Enter centre marks", .shortcuts = {ctrl(Key::digit_2)}, .enabled = is_editing,
     .run = set_mode<PencilMode::centre>, .checked = has_mode<PencilMode::centre>, .submenu = kPencilMenu},
    {.id = Command::pencil_corner, .key = "pencil-corner", .menu = Menu::play, .group = 2,
     .label = "Enter corner marks", .shortcuts = {ctrl(Key::digit_3)}, .enabled = is_editing,
     .run = set_mode<PencilMode::corner>, .checked = has_mode<PencilMode::corner>, .submenu = kPencilMenu},
    {.id = Command::pencil_cell_colour, .key = "pencil-cell-colour", .menu = Menu::play, .group = 2,
     .label = "Colour cells", .shortcuts = {ctrl(Key::digit_4)}, .enabled = is_editing,
     .run = set_mode<PencilMode::cell_colour>, .checked = has_mode<PencilMode::cell_colour>,
     .submenu = kPencilMenu},
    {.id = Command::pencil_candidate_colour, .key = "pencil-candidate-colour", .menu = Menu::play, .group = 2,
     .label = "Colour candidates", .shortcuts = {ctrl(Key::digit_5)}, .enabled = is_editing,
     .run = set_mode<PencilMode::candidate_colour>, .checked = has_mode<PencilMode::candidate_colour>,
     .submenu = kPencilMenu},
    {.id = Command::pencil_link, .key = "pencil-link", .menu = Menu::play, .group = 2,
     .label = "Draw links", .shortcuts = {ctrl(Key::digit_6)}, .enabled = is_editing,
     .run = set_mode<PencilMode::link>, .checked = has_mode<PencilMode::link>, .submenu = kPencilMenu},
    {.id = Command::candidates_own, .key = "candidates-own", .menu = Menu::play, .group = 3,
     .label = "Show my own marks", .enabled = is_editing, .run = set_view<CandidateView::own>,
     .checked = has_view<CandidateView::own>},
    {.id = Command::candidates_automatic, .key = "candidates-automatic", .menu = Menu::play, .group = 3,
     .label = "Show automatic candidates", .shortcuts = {ctrl(Key::m)}, .enabled = is_editing,
     .run = set_view<CandidateView::automatic>, .checked = has_view<CandidateView::automatic>},
    {.id = Command::candidates_difference, .key = "candidates-difference", .menu = Menu::play, .group = 3,
     .label = "Show the difference", .shortcuts = {ctrl_shift(Key::m)}, .enabled = is_editing,
     .run = set_view<CandidateView::difference>, .checked = has_view<CandidateView::difference>},
    {.id = Command::note_candidates, .key = "note-candidates", .menu = Menu::play, .group = 4,
     .label = "Note all candidates", .shortcuts = {ctrl_shift(Key::n)}, .enabled = is_editing,
     .run = note_candidates},
    {.id = Command::erase_marks, .key = "erase-marks", .menu = Menu::play, .group = 4, .label = "Erase marks",
     .shortcuts = {{Key::del, true, false, false}}, .enabled = shown_has<has_marks>,
     .run = edit_cells<edits::erase_marks>},
    {.id = Command::erase_colours, .key = "erase-colours", .menu = Menu::play, .group = 4,
     .label = "Erase colours", .enabled = shown_has<has_colours>, .run = edit_cells<edits::erase_colours>},
    {.id = Command::erase_links, .key = "erase-links", .menu = Menu::play, .group = 4, .label = "Erase links",
     .enabled = shown_has<has_links>, .run = edit_cells<edits::erase_links>},
    {.id = Command::look_at_next, .key = "look-at-next", .menu = Menu::play, .group = 5,
     .label = "Highlight the next symbol", .shortcuts = {plain(Key::f3)}, .enabled = has_document,
     .run = [](App& app) { look_at_next(app, 1); }, .repeats = true},
    {.id = Command::look_at_previous, .key = "look-at-previous", .menu = Menu::play, .group = 5,
     .label = "Highlight the previous symbol", .shortcuts = {shift(Key::f3)}, .enabled = has_document,
     .run = [](App& app) { look_at_next(app, -1); }, .repeats = true},
    {.id = Command::focus_row, .key = "focus-row", .menu = Menu::play, .group = 5, .label = "Focus on the row",
     .enabled = has_document, .run = [](App& app) { focus_on(app, UnitKind::row); },
     .checked = has_focus_on<UnitKind::row>, .submenu = kFocusMenu},
    {.id = Command::focus_column, .key = "focus-column", .menu = Menu::play, .group = 5, .label = "Focus on the column",
     .enabled = has_document, .run = [](App& app) { focus_on(app, UnitKind::column); },
     .checked = has_focus_on<UnitKind::column>, .submenu = kFocusMenu},
    {.id = Command::focus_block, .key = "focus-block", .menu = Menu::play, .group = 5, .label = "Focus on the block",
     .enabled = has_document, .run = [](App& app) { focus_on(app, UnitKind::block); },
     .checked = has_focus_on<UnitKind::block>, .submenu = kFocusMenu},
    {.id = Command::focus_next, .key = "focus-next", .menu = Menu::play, .group = 5, .label = "Change the focus",
     .shortcuts = {plain(Key::f10)}, .enabled = has_document, .run = focus_on_next, .submenu = kFocusMenu},
    {.id = Command::lens, .key = "lens", .menu = Menu::play, .group = 5, .label = "Lens",
     .shortcuts = {plain(Key::f4)}, .enabled = has_document,
     .run = [](App& app) { app.pencil.lens = !app.pencil.lens; },
     .checked = [](const App& app) { return app.pencil.lens; }},
    {.id = Command::select_all, .key = "select-all", .menu = Menu::play, .group = 6,
     .label = "Select all cells", .shortcuts = {ctrl(Key::a)}, .enabled = is_editing, .run = select_all},
    {.id = Command::arrows_skip_frozen, .key = "arrows-skip-frozen", .menu = Menu::play, .group = 6,
     .label = "Arrows skip frozen cells", .run = switch_play<&PlaySettings::arrows_skip_frozen>,
     .checked = plays_with<&PlaySettings::arrows_skip_frozen>},
    {.id = Command::new_board, .key = "new-board", .menu = Menu::play, .group = 9, .label = "New board...",
     .shortcuts = {ctrl_shift(Key::b)}, .run = open_board_dialog},
    {.id = Command::play_this, .key = "play-this", .menu = Menu::play, .group = 9, .label = "Play this puzzle",
     .enabled = can_be_played, .run = [](App& app) { begin_playing(app, current(app)); }},
    {.id = Command::pause, .key = "pause", .menu = Menu::play, .group = 9, .label = "Pause",
     .shortcuts = {ctrl(Key::p)}, .enabled = clock_can_run,
     .run = [](App& app) { pause_game(app, !shown(app)->document.game().paused); },
     .checked = [](const App& app) { return has_document(app) && is_hidden(*shown(app)); }},
    {.id = Command::reveal_selected, .key = "reveal-selected", .menu = Menu::play, .group = 10,
     .label = "Reveal the selected cell", .enabled = is_playing, .run = reveal_selected},
    {.id = Command::reveal_random, .key = "reveal-random", .menu = Menu::play, .group = 10,
     .label = "Reveal a random empty cell", .enabled = is_playing, .run = reveal_random},
    {.id = Command::show_mistakes, .key = "show-mistakes", .menu = Menu::play, .group = 10,
     .label = "Show mistakes", .shortcuts = {ctrl_shift(Key::e)}, .enabled = is_playing,
     .run = [](App& app) { show_mistakes(app, !current(app).game.shows_mistakes); },
     .checked = [](const App& app) { return has_document(app) && shown(app)->game.shows_mistakes; }},
    {.id = Command::try_this, .key = "try-this", .menu = Menu::play, .group = 11, .label = "Try this",
     .shortcuts = {ctrl(Key::k)}, .enabled = is_playing, .run = try_something},
    {.id = Command::name_position, .key = "name-position", .menu = Menu::play, .group = 11,
     .label = "Name this position...", .enabled = is_in_game, .run = name_here},
    {.id = Command::leave_attempt, .key = "leave-attempt", .menu = Menu::play, .group = 11,
     .label = "Leave this attempt", .shortcuts = {ctrl_shift(Key::k)}, .enabled = is_in_attempt,
     .run = leave_attempt},
    {.id = Command::last_correct, .key = "last-correct", .menu = Menu::play, .group = 11,
     .label = "Last correct position", .enabled = is_in_game, .run = go_to_last_correct},
    {.id = Command::statistics, .key = "statistics", .menu = Menu::play, .group = 12, .label = "Statistics...",
     .run = [](App& app) { app.dialogs.open(StatisticsDialog()); }},

    {.id = Command::next_hint, .key = "next-hint", .menu = Menu::hints, .group = 1, .label = "Hint",
     .shortcuts = {plain(Key::h), ctrl(Key::h)}, .enabled = can_be_hinted, .run = show_next_level,
     .label_now = next_hint_label, .context_group = 3},
    {.id = Command::explain_hint, .key = "explain-hint", .menu = Menu::hints, .group = 1,
     .label = "Explain hint", .shortcuts = {shift(Key::h), ctrl_shift(Key::h)},
     .enabled = can_be_hinted, .run = explain_hint},
    {.id = Command::apply_hint, .key = "apply-hint", .menu = Menu::hints, .group = 1, .label = "Apply hint",
     .shortcuts = {ctrl(Key::j)}, .enabled = can_apply_shown_hint, .run = apply_hint},
    {.id = Command::close_hint, .key = "close-hint", .menu = Menu::hints, .group = 1, .label = "Close hint",
     .enabled = has_hints, .run = close_hints},
    {.id = Command::list_steps, .key = "list-steps", .menu = Menu::hints, .group = 2, .label = "All steps now",
     .shortcuts = {ctrl(Key::f9)}, .enabled = can_be_hinted, .run = list_all_steps},
    {.id = Command::solution_path, .key = "solution-path", .menu = Menu::hints, .group = 2,
     .label = "Path to the solution", .shortcuts = {shift(Key::f9)}, .enabled = can_be_hinted, .run = show_path},
    {.id = Command::why_not, .key = "why-not", .menu = Menu::hints, .group = 2, .label = "Why not ...?",
     .shortcuts = {shift(Key::f6)}, .enabled = can_be_asked_why, .run = ask_why_not,
     .label_now = why_not_label, .context_group = 3},
    {.id = Command::use_marks, .key = "use-marks", .menu = Menu::hints, .group = 3,
     .label = "Hints from my marks",
     .run = [](App& app) { use_marks(app, !app.hints.use_marks); },
     .checked = [](const App& app) { return app.hints.use_marks; }},
    {.id = Command::helper_show, .key = "helper-show", .menu = Menu::hints, .group = 4, .label = "Show hints",
     .enabled = can_be_hinted, .run = show_helper_hints, .submenu = kHelperMenu},
    {.id = Command::helper_clear, .key = "helper-clear", .menu = Menu::hints, .group = 4, .label = "Clear hints",
     .enabled = can_be_hinted, .run = clear_helper_hints, .submenu = kHelperMenu},
    {.id = Command::helper_reset, .key = "helper-reset", .menu = Menu::hints, .group = 4, .label = "Reset hints",
     .enabled = can_be_hinted, .run = reset_helper_hints, .submenu = kHelperMenu},
    {.id = Command::helper_automatic, .key = "helper-automatic", .menu = Menu::hints, .group = 4,
     .label = "Show and prune automatically", .enabled = can_be_hinted, .run = toggle_automatic_hints,
     .checked = [](const App& app) { return app.helper.automatic; }, .submenu = kHelperMenu},
    {.id = Command::prune_once, .key = "prune-once", .menu = Menu::hints, .group = 4, .label = "Prune once",
     .enabled = can_be_hinted, .run = [](App& app) { prune_hints(app, false); }, .submenu = kHelperMenu},
    {.id = Command::prune_repeatedly, .key = "prune-repeatedly", .menu = Menu::hints, .group = 4,
     .label = "Prune repeatedly", .enabled = can_be_hinted, .run = [](App& app) { prune_hints(app, true); },
     .submenu = kHelperMenu},
    {.id = Command::use_triplets, .key = "use-triplets", .menu = Menu::hints, .group = 4, .label = "Triplets",
     .run = toggle_pruning<&Prunings::triplets>, .checked = has_pruning<&Prunings::triplets>,
     .submenu = kHelperMenu},
    {.id = Command::use_hint_sets, .key = "use-hint-sets", .menu = Menu::hints, .group = 4, .label = "Hint sets",
     .run = toggle_pruning<&Prunings::hint_sets>, .checked = has_pruning<&Prunings::hint_sets>,
     .submenu = kHelperMenu},
    {.id = Command::use_unique_hints, .key = "use-unique-hints", .menu = Menu::hints, .group = 4,
     .label = "Unique hints", .run = toggle_pruning<&Prunings::unique_hints>,
     .checked = has_pruning<&Prunings::unique_hints>, .submenu = kHelperMenu},
    {.id = Command::trainer, .key = "trainer", .menu = Menu::hints, .group = 5,
     .label = "Practise a technique...", .run = [](App& app) { open_trainer(app); }},
    {.id = Command::next_exercise, .key = "next-exercise", .menu = Menu::hints, .group = 5,
     .label = "Next position to practise", .shortcuts = {ctrl_shift(Key::j)}, .enabled = has_lesson,
     .run = next_exercise},

    {.id = Command::file_associations, .key = "file-associations", .menu = Menu::platform, .group = 1,
     .label = "File associations...", .run = open_associations_dialog},

    {.id = Command::reference, .key = "reference", .menu = Menu::help, .group = 1, .label = "Techniques",
     .shortcuts = {plain(Key::f1)}, .run = [](App& app) { open_reference(app); }},
    {.id = Command::command_palette, .key = "command-palette", .menu = Menu::help, .group = 1,
     .label = "Find a command...", .shortcuts = {ctrl_shift(Key::p)},
     .run = [](App& app) { app.dialogs.open(PaletteDialog()); }},
    {.id = Command::shortcut_sheet, .key = "shortcuts", .menu = Menu::help, .group = 1,
     .label = "Keyboard shortcuts", .shortcuts = {shift(Key::f1)},
     .run = [](App& app) { app.dialogs.open(ShortcutSheet()); }},
    {.id = Command::about, .key = "about", .menu = Menu::help, .group = 2, .label = "About Gridsmith",
     .run = [](App& app) { app.dialogs.open(AboutDialog()); }},
};
// clang-format on

constexpr MenuTitle kMenus[] = {
    {Menu::file, "File"}, {Menu::edit, "Edit"},   {Menu::view, "View"},         {Menu::puzzle, "Puzzle"},
    {Menu::play, "Play"}, {Menu::hints, "Hints"}, {Menu::platform, "Platform"}, {Menu::help, "Help"},
};

constexpr bool rows_follow_the_enumeration() {
    for (std::size_t i = 0; i < std::size(kRows); ++i)
        if (kRows[i].id != static_cast<Command>(i)) return false;
    return kRows[std::size(kRows) - 1].id == Command::about;
}
static_assert(rows_follow_the_enumeration());

// What is typed goes into the template that is designed, or into the puzzle.
const Symbols* typed_symbols(const App& app) {
    if (app.designer && app.designer->focused) return &app.designer->symbols;
    const Tab* tab = shown(app);
    return tab == nullptr ? nullptr : &tab->document.puzzle().symbols;
}

// A bare letter types a symbol where there is one of that name.
bool types_symbol(const App& app, const Shortcut& shortcut) {
    const Symbols* symbols = typed_symbols(app);
    if (symbols == nullptr || shortcut.ctrl || shortcut.alt || shortcut.key < Key::a || shortcut.key > Key::z)
        return false;
    const auto letter =
        static_cast<char32_t>(U'A' + static_cast<int>(shortcut.key) - static_cast<int>(Key::a));
    return symbols->value_of(letter, true) != 0;
}

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

// How badly `label` matches: the letters passed over, fewer where a match begins a word; negative when it
// does not.
int misfit(std::string_view label, std::string_view query) {
    int cost = 0;
    std::size_t at = 0;
    bool joined = true;
    for (const char wanted : query) {
        if (wanted == ' ') continue;
        // The next word that begins with the letter is better than the next letter, unless the match goes on.
        std::size_t found = std::string_view::npos;
        for (std::size_t i = at; i < label.size(); ++i) {
            if (lower(label[i]) != lower(wanted)) continue;
            const bool begins_word = i == 0 || label[i - 1] == ' ';
            if (found == std::string_view::npos) found = i;
            if (begins_word || (joined && i == at)) {
                found = i;
                break;
            }
        }
        if (found == std::string_view::npos) return -1;
        const bool begins_word = found == 0 || label[found - 1] == ' ';
        joined = found == at;
        if (!joined) cost += begins_word ? 2 : 5 + static_cast<int>(found - at);
        at = found + 1;
    }
    return cost;
}

}  // namespace

std::span<const MenuTitle> all_menus() { return kMenus; }

std::span<const CommandRow> all_commands() { return kRows; }

const CommandRow& row_of(Command command) { return kRows[static_cast<std::size_t>(command)]; }

std::optional<Command> command_of_key(std::string_view key) {
    const auto row = std::ranges::find(kRows, key, &CommandRow::key);
    return row == std::end(kRows) ? std::nullopt : std::optional(row->id);
}

std::string label_of(const App& app, Command command) {
    const CommandRow& row = row_of(command);
    return row.label_now == nullptr ? std::string(row.label) : row.label_now(app);
}

bool is_enabled(const App& app, Command command) {
    const CommandRow& row = row_of(command);
    return row.enabled == nullptr || row.enabled(app);
}

bool is_checked(const App& app, Command command) {
    const CommandRow& row = row_of(command);
    return row.checked != nullptr && row.checked(app);
}

bool run(App& app, Command command) {
    if (!is_enabled(app, command)) return false;
    row_of(command).run(app);
    return true;
}

std::vector<Shortcut> shortcuts_of(const App& app, Command command) {
    const auto changed = app.settings.shortcuts.find(command);
    if (changed != app.settings.shortcuts.end()) return changed->second;
    std::vector<Shortcut> shortcuts;
    for (const Shortcut& shortcut : row_of(command).shortcuts)
        if (shortcut.key != Key::none) shortcuts.push_back(shortcut);
    return shortcuts;
}

std::vector<Shortcut> shortcuts_now(const App& app, Command command) {
    auto shortcuts = shortcuts_of(app, command);
    std::erase_if(shortcuts, [&](const Shortcut& shortcut) { return types_symbol(app, shortcut); });
    return shortcuts;
}

std::optional<Command> command_of_press(const App& app, const Shortcut& shortcut) {
    return types_symbol(app, shortcut) ? std::nullopt : command_of(app, shortcut);
}

std::optional<Command> command_of(const App& app, const Shortcut& shortcut) {
    for (const CommandRow& row : kRows) {
        const auto shortcuts = shortcuts_of(app, row.id);
        if (std::ranges::find(shortcuts, shortcut) != shortcuts.end()) return row.id;
    }
    return std::nullopt;
}

std::vector<Command> commands_matching(const App& app, std::string_view query) {
    std::vector<std::pair<int, Command>> matches;
    for (const CommandRow& row : kRows) {
        if (row.id == Command::command_palette) continue;
        // By its name, or by that with its menu's before it.
        const std::string label = label_of(app, row.id);
        int cost = misfit(label, query);
        if (const int longer = misfit(fmt::format("{} {}", row.submenu, label), query);
            !row.submenu.empty() && longer >= 0 && (cost < 0 || longer < cost))
            cost = longer;
        if (cost >= 0) matches.emplace_back(cost, row.id);
    }
    std::ranges::stable_sort(matches, {}, &std::pair<int, Command>::first);
    std::vector<Command> commands;
    for (const auto& [cost, command] : matches) commands.push_back(command);
    return commands;
}

}  // namespace gridsmith
