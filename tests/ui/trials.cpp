// The trials of all commands.
#include "ui/trials.h"

#include "app/associations/associations.h"
#include "app/booklet/book_dialog.h"
#include "app/booklet/booklet_dialog.h"
#include "app/browse/browsing.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/pencil.h"
#include "app/core/question.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/design/designer_actions.h"
#include "app/editing/editing.h"
#include "app/editing/marking.h"
#include "app/editing/puzzle_dialogs.h"
#include "app/editing/rules_dialog.h"
#include "app/editing/selection.h"
#include "app/editing/symbol_chooser.h"
#include "app/export/export_dialogs.h"
#include "app/files/file_dialogs.h"
#include "app/files/files.h"
#include "app/generate/generate_dialog.h"
#include "app/generate/generating.h"
#include "app/help/help.h"
#include "app/hints/helper_hints.h"
#include "app/hints/hints.h"
#include "app/hints/technique_dialogs.h"
#include "app/hints/trainer.h"
#include "app/play/game_dialogs.h"
#include "app/play/playing.h"
#include "app/preferences/preferences.h"
#include "app/settings/settings.h"
#include "app/solve/solve_dialog.h"
#include "solver/api/solver.h"
#include "support/grids.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <functional>
#include <imgui_internal.h>
#include <map>
#include <variant>

namespace gridsmith::support {

namespace {

template <class Kind>
Trial opens() {
    return {{}, [](Desk& desk) { return desk.app().dialogs.find<Kind>() != nullptr; }};
}

// The document's entries were edited, so nothing says how the puzzle was made.
void make_properties(Desk& desk) {
    Puzzle puzzle = desk.tab().document.puzzle();
    puzzle.properties.generation_info = "sub1-0, 8123, 54, true, 4";
    apply(desk.tab(), {"make properties", std::move(puzzle)});
}

Trial asks(std::string_view title) {
    return {{}, [title](Desk& desk) {
                const auto* dialog = desk.app().dialogs.find<QuestionDialog>();
                return dialog != nullptr && dialog->title == title;
            }};
}

template <Scheme scheme>
Trial wears() {
    return {{}, [](Desk& desk) { return desk.app().settings.scheme == scheme; }};
}

template <PanelPage page>
Trial shows_page() {
    return {[](Desk& desk) {
                desk.app().settings.panel_open = false;
                desk.app().settings.panel_page =
                    page == PanelPage::play ? PanelPage::puzzle : PanelPage::play;
            },
            [](Desk& desk) {
                const Settings& settings = desk.app().settings;
                return settings.panel_open && settings.panel_page == page;
            }};
}

template <std::size_t shown>
Trial shows_solution() {
    return {[](Desk& desk) {
                const Grid grid = desk.grid();
                desk.tab().solutions = Solutions{{grid, grid, grid}, 1, true};
            },
            [](Desk& desk) { return desk.tab().solutions && desk.tab().solutions->shown == shown; }};
}

template <bool RulesParts::*member>
Trial adds_rule() {
    return {{}, [](Desk& desk) { return desk.grid().rules().parts().*member; }};
}

bool is_edited(Desk& desk) {
    return desk.tab().document.history().can_undo() &&
           desk.tab().document.history().undo_label() != "change entry";
}

void freshly_pencilled(Desk& desk) {
    desk.app().pencil = Pencil();
    desk.stage.frames();
}

template <PencilMode mode>
Trial makes() {
    return {freshly_pencilled, [](Desk& desk) { return desk.app().pencil.mode == mode; }};
}

void frozen(Desk& desk) { run(desk.app(), Command::freeze); }

void zoom_twice(Desk& desk) { desk.tab().view.zoom = 2; }

void ask_for_hint(Desk& desk) {
    desk.app().hints.show_next_level();
    desk.wait_for_jobs();
}

std::optional<HintLevel> level_now(Desk& desk) {
    desk.wait_for_jobs();
    const TabHints* hints = desk.app().hints.current();
    return hints != nullptr && drawn_step(*hints) != nullptr ? std::optional(hints->level) : std::nullopt;
}

bool has_steps(Desk& desk) {
    desk.wait_for_jobs();
    const TabHints* hints = desk.app().hints.current();
    return hints != nullptr && !hints->steps.empty();
}

void show_layer(Desk& desk) { desk.app().helper.show_layer(); }

bool has_layer(Desk& desk) { return desk.app().helper.layer_of(desk.tab()) != nullptr; }

// A hint with a proof of several lines.
void show_proof(Desk& desk) {
    desk.app().hints.explain_hint();
    desk.wait_for_jobs();
    desk.app().hints.light_line(0);
}

std::optional<std::size_t> lit_line(Desk& desk) { return desk.app().hints.current()->lit_line; }

bool has_pruned(Desk& desk) { return desk.app().helper.pruned_last(desk.tab()).has_value(); }

// Starts a batch that would take very long, and waits for its boards.
void generate_without_end(Desk& desk) {
    GenerateRequest request;
    request.options.rules = desk.grid().order();
    request.options.entries = default_entries(request.options.rules);
    request.count = 1'000'000'000;
    request.threads = 1;
    RunningJob job;
    job.tab = desk.tab().id;
    job.view = JobView::generation;
    desk.app().jobs.start(std::move(request), std::move(job), [](const Event&) {});
    REQUIRE(
        comes_true([&] { return desk.app().generating.on_wall() != nullptr; }, [&] { desk.stage.frames(); }));
    // At order 2 the attempts are too short to report boards.
    RunningJob& shown = *desk.app().generating.on_wall();
    if (!can_keep(shown)) shown.best = WorkerProgress{.board = desk.grid(), .well_posed = desk.grid()};
}

// Checks the job that generate_without_end started, then ends it.
std::function<bool(Desk&)> has_job(bool (*is_done)(Desk& desk, const RunningJob& job)) {
    return [is_done](Desk& desk) {
        const bool result = is_done(desk, desk.app().jobs.all().front());
        desk.app().jobs.cancel(desk.app().jobs.all().front().id);
        desk.wait_for_jobs();
        return result;
    };
}

std::function<bool(Desk&)> labels(std::string_view label) {
    return [label](Desk& desk) { return desk.tab().document.history().undo_label() == label; };
}

}  // namespace

const std::map<Command, Trial>& trials() {
    static const auto tabs = [](std::size_t count) {
        return [count](Desk& desk) { return desk.app().tabs.all().size() == count; };
    };
    static const auto says = [](std::string_view words) {
        return [words](Desk& desk) {
            desk.wait_for_jobs();
            return desk.app().status().find(words) != std::string::npos;
        };
    };
    static const Trial edits{{}, is_edited};
    static const auto play = [](Desk& desk) { desk.app().playing.begin_playing(desk.tab()); };
    static const auto play_on = [](Desk& desk) {
        play(desk);
        enter_value(desk.app(), 1);
    };
    static const auto reveals = [](Desk& desk) {
        desk.wait_for_jobs();
        return desk.tab().document.history().undo_label() == "reveal entry";
    };
    static const std::map<Command, Trial> all = {
        {Command::new_puzzle, opens<NewDialog>()},
        {Command::new_board_of_rules, opens<RulesDialog>()},
        {Command::open_puzzle, opens<OpenChooser>()},
        {Command::open_template, opens<OpenChooser>()},
        {Command::reopen_closed,
         {[](Desk& desk) { desk.app().tabs.close(desk.app().tabs.all().front()->id); }, tabs(2)}},
        {Command::recover_file, opens<RecoverChooser>()},
        {Command::reload, asks("Reload")},
        {Command::close, opens<UnsavedDialog>()},
        {Command::close_all, opens<UnsavedDialog>()},
        {Command::close_and_delete, asks("Close and delete")},
        {Command::save, {{}, [](Desk& desk) { return !desk.tab().document.changed(); }}},
        {Command::save_as_puzzle, opens<SaveChooser>()},
        {Command::save_as_template, opens<SaveChooser>()},
        {Command::save_image, opens<SaveImageChooser>()},
        {Command::export_html, opens<ExportHtmlDialog>()},
        {Command::booklet, opens<BookletDialog>()},
        {Command::book, opens<BookDialog>()},
        {Command::exit, opens<UnsavedDialog>()},
        {Command::undo, {{}, [](Desk& desk) { return desk.tab().document.history().can_redo(); }}},
        {Command::redo,
         {[](Desk& desk) { undo(desk.app()); },
          [](Desk& desk) { return !desk.tab().document.history().can_redo(); }}},
        {Command::copy_text,
         {[](Desk& desk) { desk.stage.clipboard.clear(); },
          [](Desk& desk) { return desk.stage.clipboard.starts_with("# Sudoku"); }}},
        {Command::copy_text_options, opens<CopyTextDialog>()},
        {Command::paste,
         {[](Desk& desk) { desk.stage.clipboard = "# Sudoku *2\n.1234\n#----\n.2..\n....\n....\n4.13\n"; },
          tabs(3)}},
        {Command::preferences, opens<PreferencesDialog>()},
        {Command::copy_image, opens<CopyImageDialog>()},
        {Command::copy_image_again,
         {[](Desk& desk) { desk.picture.clear(); },
          [](Desk& desk) { return desk.picture.starts_with("\x89PNG"); }}},
        {Command::scheme_system, {{}, [](Desk& desk) { return !desk.app().settings.scheme; }}},
        {Command::scheme_light,
         {[](Desk& desk) { desk.app().settings.scheme = Scheme::dark; }, wears<Scheme::light>().done}},
        {Command::scheme_dark, wears<Scheme::dark>()},
        {Command::scheme_clear, wears<Scheme::clear>()},
        {Command::zoom_in, {{}, [](Desk& desk) { return desk.tab().view.zoom > 1; }}},
        {Command::zoom_out, {zoom_twice, [](Desk& desk) { return desk.tab().view.zoom < 2; }}},
        {Command::zoom_fit, {zoom_twice, [](Desk& desk) { return desk.tab().view.zoom == 1; }}},
        {Command::browser_panel,
         {[](Desk& desk) { desk.app().settings.browser.folder = desk.folder; },
          [](Desk& desk) { return desk.app().browser.browsing.has_value(); }}},
        {Command::go_to_browser,
         {[](Desk& desk) {
              desk.app().browser.open_browser(desk.folder);
              desk.wait_for_jobs();
              desk.press(ImGuiKey_Escape);
          },
          [](Desk& desk) { return desk.app().browser.browsing->is_focused; }}},
        {Command::panel_puzzle, shows_page<PanelPage::puzzle>()},
        {Command::panel_play, shows_page<PanelPage::play>()},
        {Command::panel_hints, shows_page<PanelPage::hints>()},
        {Command::panel_rules, shows_page<PanelPage::rules>()},
        {Command::draw_rules, shows_page<PanelPage::rules>()},
        {Command::swap_panels, {{}, [](Desk& desk) { return desk.app().settings.panels_swapped; }}},
        {Command::side_panel, {{}, [](Desk& desk) { return !desk.app().settings.panel_open; }}},
        {Command::next_document, {{}, [](Desk& desk) { return desk.app().tabs.current_index() == 0; }}},
        {Command::previous_document, {{}, [](Desk& desk) { return desk.app().tabs.current_index() == 0; }}},
        {Command::choose_symbol, opens<SymbolChooser>()},
        {Command::choose_symbol_by_keys,
         {{}, [](Desk& desk) { return desk.dialog<SymbolChooser>().shows_cursor; }}},
        {Command::find_entry, asks("Find entry")},
        {Command::solve, opens<SolveDialog>()},
        {Command::previous_solution, shows_solution<0>()},
        {Command::next_solution, shows_solution<2>()},
        {Command::close_solutions,
         {shows_solution<0>().prepare, [](Desk& desk) { return !desk.tab().solutions; }}},
        {Command::duplicate, {{}, tabs(3)}},
        {Command::generate, opens<GenerateDialog>()},
        {Command::watch_generation,
         {generate_without_end, has_job([](Desk&, const RunningJob& job) { return !job.on_wall; })}},
        {Command::keep_best, {generate_without_end, has_job([](Desk& desk, const RunningJob&) {
                                  return desk.app().tabs.all().size() == 3;
                              })}},
        {Command::pause_generation,
         {generate_without_end, has_job([](Desk&, const RunningJob& job) { return job.paused; })}},
        {Command::cancel_generation,
         {generate_without_end,
          [](Desk& desk) {
              desk.wait_for_jobs();
              return desk.app().jobs.all().empty();
          }}},
        {Command::create_template, {{}, [](Desk& desk) { return desk.app().design.designer.has_value(); }}},
        {Command::count_entries, {{}, says("cells have an entry")}},
        {Command::check, {{}, says("solution")}},
        {Command::live_answer, {{}, [](Desk& desk) { return desk.app().settings.live_answer; }}},
        {Command::freeze, {{}, is_edited}},
        {Command::thaw, {frozen, is_edited}},
        {Command::thaw_all, {frozen, is_edited}},
        {Command::remove_since_freeze, {{}, is_edited}},
        {Command::candidate_mode, makes<PencilMode::centre>()},
        {Command::pencil_entry,
         {[](Desk& desk) { set_pencil_mode(desk.app(), PencilMode::link); },
          makes<PencilMode::entry>().done}},
        {Command::pencil_centre, makes<PencilMode::centre>()},
        {Command::pencil_corner, makes<PencilMode::corner>()},
        {Command::pencil_candidate, makes<PencilMode::candidate>()},
        {Command::pencil_cell_colour, makes<PencilMode::cell_colour>()},
        {Command::pencil_candidate_colour, makes<PencilMode::candidate_colour>()},
        {Command::pencil_link, makes<PencilMode::link>()},
        {Command::candidates_automatic,
         {{}, [](Desk& desk) { return desk.app().pencil.view == CandidateView::automatic; }}},
        {Command::candidates_difference,
         {{}, [](Desk& desk) { return desk.app().pencil.view == CandidateView::difference; }}},
        {Command::note_candidates, {{}, is_edited}},
        {Command::look_at_next, {{}, [](Desk& desk) { return desk.tab().view.looked_at == 1; }}},
        {Command::look_at_previous,
         {{}, [](Desk& desk) { return desk.tab().view.looked_at == desk.grid().side(); }}},
        {Command::focus_next, {{}, [](Desk& desk) { return desk.tab().view.focus.has_value(); }}},
        {Command::lens,
         {[](Desk& desk) { desk.app().pencil.lens = false; },
          [](Desk& desk) { return desk.app().pencil.lens; }}},
        {Command::select_all, {{}, [](Desk& desk) { return !desk.tab().view.others.empty(); }}},
        {Command::rotate_anticlockwise, edits},
        {Command::rotate_clockwise, edits},
        {Command::rotate_half, edits},
        {Command::flip_horizontally, edits},
        {Command::flip_vertically, edits},
        {Command::transpose, edits},
        {Command::shuffle, edits},
        {Command::relabel, edits},
        {Command::homogenise, opens<HomogeniseDialog>()},
        {Command::clear, {{}, [](Desk& desk) { return desk.grid().is_empty(); }}},
        {Command::delete_properties, {make_properties, opens<DeletePropertiesDialog>().done}},
        {Command::edit_symbols, opens<EditSymbolsDialog>()},
        {Command::board_rules, opens<RulesDialog>()},
        // Without a dot on the board, this is the same rule.
        {Command::all_white_dots_given, adds_rule<&RulesParts::nonconsecutive>()},
        {Command::all_black_dots_given, adds_rule<&RulesParts::all_ratios_given>()},
        {Command::all_x_and_v_given, adds_rule<&RulesParts::all_sums_given>()},
        {Command::next_hint, {{}, [](Desk& desk) { return level_now(desk) == HintLevel::region; }}},
        {Command::explain_hint, {{}, [](Desk& desk) { return level_now(desk) == HintLevel::reason; }}},
        {Command::apply_hint, {ask_for_hint, labels("apply hint")}},
        {Command::next_line, {show_proof, [](Desk& desk) { return lit_line(desk) == 1U; }}},
        {Command::previous_line, {show_proof, [](Desk& desk) { return !lit_line(desk); }}},
        {Command::play_lines,
         {show_proof, [](Desk& desk) { return desk.app().hints.current()->next_line.has_value(); }}},
        {Command::close_hint,
         {ask_for_hint, [](Desk& desk) { return desk.app().hints.current() == nullptr; }}},
        {Command::list_steps, {{}, has_steps}},
        {Command::solution_path, {{}, has_steps}},
        {Command::save_steps,
         {[](Desk& desk) {
              desk.app().hints.show_path();
              desk.wait_for_jobs();
          },
          opens<SaveBytesChooser>().done}},
        {Command::why_not, {{}, [](Desk& desk) { return desk.dialog<SymbolChooser>().is_for_question(); }}},
        {Command::use_marks, {{}, [](Desk& desk) { return !desk.app().hints.uses_marks; }}},
        {Command::helper_show, {{}, has_layer}},
        {Command::helper_clear, {show_layer, [](Desk& desk) { return !has_layer(desk); }}},
        {Command::helper_reset, {{}, has_layer}},
        {Command::helper_automatic,
         {{}, [](Desk& desk) { return desk.app().helper.shows_automatically && has_layer(desk); }}},
        {Command::helper_prune_automatic,
         {{}, [](Desk& desk) { return desk.app().helper.prunes_automatically; }}},
        {Command::prune_once, {{}, has_pruned}},
        {Command::prune_repeatedly, {{}, has_pruned}},
        {Command::use_triplets, {{}, [](Desk& desk) { return !desk.app().helper.which.triplets; }}},
        {Command::use_hint_sets, {{}, [](Desk& desk) { return !desk.app().helper.which.hint_sets; }}},
        {Command::use_unique_hints, {{}, [](Desk& desk) { return !desk.app().helper.which.unique_hints; }}},
        {Command::new_board, opens<BoardDialog>()},
        {Command::play_this, {{}, [](Desk& desk) { return desk.app().playing.has_game(); }}},
        {Command::pause, {play, [](Desk& desk) { return is_hidden(desk.tab()); }}},
        {Command::reveal_selected, {play, reveals}},
        {Command::reveal_random, {play, reveals}},
        {Command::show_mistakes, {play, says("wrong")}},
        {Command::try_this, {{}, says("return to it")}},
        {Command::name_position, {play, opens<NamePositionDialog>().done}},
        {Command::leave_attempt,
         {play_on,
          [](Desk&
                 desk) { return desk.tab().document.here() == desk.tab().document.game().attempts.start(); }}},
        {Command::last_correct, {play, says("Every entry is right")}},
        {Command::statistics, opens<StatisticsDialog>()},
        {Command::trainer, opens<TrainerDialog>()},
        {Command::next_exercise,
         {[](Desk& desk) {
              Lesson lesson;
              lesson.technique = Technique::hidden_single;
              lesson.rules = desk.grid().rules();
              lesson.made.puzzle = desk.tab().document.puzzle();
              lesson.made.solution = solve(desk.grid()).solutions.front();
              desk.app().trainer.lessons[desk.tab().id] = {std::move(lesson)};
          },
          [](Desk& desk) {
              return desk.app().dialogs.find<TrainerDialog>() != nullptr ||
                     desk.app().trainer.lessons[desk.tab().id].size() > 1;
          }}},
        {Command::file_associations, opens<AssociationsDialog>()},
        {Command::reference, opens<ReferenceDialog>()},
        {Command::command_palette, opens<PaletteDialog>()},
        {Command::shortcut_sheet, opens<ShortcutSheet>()},
        {Command::about, opens<AboutDialog>()},
    };
    return all;
}

void lay_out(Desk& desk, const Puzzle& puzzle) {
    App& app = desk.app();
    for (const RunningJob& job : app.jobs.all()) app.jobs.cancel(job.id);
    desk.wait_for_jobs();
    while (!app.dialogs.empty()) app.dialogs.close_top();
    app.toasts.dismiss_all();
    while (!app.tabs.empty()) {
        app.tabs.close(app.tabs.current()->id);
        app.tabs.forget_closed(0);
    }
    app.settings = {};
    desk.open(Puzzle(puzzle.order()));
    desk.open(puzzle);
    app.files.continue_save({desk.tab().id, desk.folder / "trial.sgp", FileKind::puzzle});
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
        if (puzzle.grid[cell] != 0) desk.tab().view.selected = cell;
    enter_value(app, 0);
    desk.stage.frames(2);
}

Puzzle puzzle_of(int order) {
    Random random(static_cast<std::uint64_t>(order) * 77);
    Puzzle puzzle(with_entries(some_solution(order, random), cell_count_of(order) * 9 / 10, random));
    puzzle.properties.generation_info = "sub1-0, 8123, 54, true, 4";
    return puzzle;
}

void choose_in_palette(Desk& desk, Command command) {
    desk.ctrl_shift(ImGuiKey_P);
    const std::string label = label_of(desk.app(), command);
    desk.stage.type(label);
    desk.stage.frames(2);
    const auto commands = commands_matching(desk.app(), label);
    const auto place = std::ranges::find(commands, command) - commands.begin();
    REQUIRE(place < std::ssize(commands));
    for (std::ptrdiff_t i = 0; i < place; ++i) desk.stage.key(ImGuiKey_DownArrow);
    desk.press(ImGuiKey_Enter);
    desk.stage.frames(3);
}

ImGuiKey imgui_key_of(Key key) {
    const auto after = [key](ImGuiKey first, Key first_key) {
        return static_cast<ImGuiKey>(first + static_cast<int>(key) - static_cast<int>(first_key));
    };
    if (key >= Key::a && key <= Key::z) return after(ImGuiKey_A, Key::a);
    if (key >= Key::digit_0 && key <= Key::digit_9) return after(ImGuiKey_0, Key::digit_0);
    if (key >= Key::f1 && key <= Key::f12) return after(ImGuiKey_F1, Key::f1);
    static const std::map<Key, ImGuiKey> others = {{Key::escape, ImGuiKey_Escape},
                                                   {Key::enter, ImGuiKey_Enter},
                                                   {Key::tab, ImGuiKey_Tab},
                                                   {Key::page_up, ImGuiKey_PageUp},
                                                   {Key::page_down, ImGuiKey_PageDown},
                                                   {Key::plus, ImGuiKey_Equal},
                                                   {Key::minus, ImGuiKey_Minus},
                                                   {Key::comma, ImGuiKey_Comma},
                                                   {Key::del, ImGuiKey_Delete},
                                                   {Key::backspace, ImGuiKey_Backspace},
                                                   {Key::period, ImGuiKey_Period},
                                                   {Key::space, ImGuiKey_Space},
                                                   {Key::left, ImGuiKey_LeftArrow},
                                                   {Key::right, ImGuiKey_RightArrow},
                                                   {Key::home, ImGuiKey_Home},
                                                   {Key::end, ImGuiKey_End},
                                                   {Key::insert, ImGuiKey_Insert},
                                                   {Key::up, ImGuiKey_UpArrow},
                                                   {Key::down, ImGuiKey_DownArrow}};
    return others.at(key);
}

void hold_modifiers(const Shortcut& shortcut, bool down) {
    ImGuiIO& io = ImGui::GetIO();
    if (shortcut.ctrl) io.AddKeyEvent(ImGuiMod_Ctrl, down);
    if (shortcut.shift) io.AddKeyEvent(ImGuiMod_Shift, down);
    if (shortcut.alt) io.AddKeyEvent(ImGuiMod_Alt, down);
}

void press_shortcut(Desk& desk, const Shortcut& shortcut) {
    hold_modifiers(shortcut, true);
    desk.stage.key(imgui_key_of(shortcut.key));
    hold_modifiers(shortcut, false);
    desk.stage.frames(3);
}

}  // namespace gridsmith::support
