// Each mode's way from a key or a press to an edit.
#include "app/marking.h"

#include "app/editing.h"
#include "app/selection.h"
#include "base/unicode.h"
#include "document/play_edits.h"
#include "model/comparison.h"
#include "model/units.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// Applies an edit of the selected cells; undo brings the cursor back to where it is.
void apply_here(Tab& tab, Edit edit) {
    edit.cell = tab.view.selected;
    apply(tab, std::move(edit));
}

MarkKind other(MarkKind kind) { return kind == MarkKind::centre ? MarkKind::corner : MarkKind::centre; }

void toggle_mark(App& app, Tab& tab, Value value, MarkKind kind) {
    if (app.pencil.view == CandidateView::automatic) set_candidate_view(app, CandidateView::own);
    apply_here(tab, edits::toggle_mark(tab.document.puzzle(), selected_cells(tab.view), value, kind));
}

// The first one is where the link begins, the second where it ends; the same twice takes the first back.
void put_link_end(Tab& tab, Candidate end) {
    auto& from = tab.view.link_from;
    if (!from || *from == end) {
        from = from ? std::nullopt : std::optional(end);
        return;
    }
    apply_here(tab, edits::draw_link(tab.document.puzzle(), *std::exchange(from, std::nullopt), end));
}

Candidate candidate_of(const Puzzle& puzzle, Cell cell, Value value) {
    return {cell, puzzle.grid[cell] == 0 ? value : Value{0}};
}

// What the key without Shift would be, for letters.
char32_t lower_case_of(char32_t character) {
    return character >= U'A' && character <= U'Z' ? character - U'A' + U'a' : character;
}

std::optional<char32_t> character_of(Key key) {
    const auto at = [key](Key first) {
        return static_cast<char32_t>(static_cast<int>(key) - static_cast<int>(first));
    };
    if (key >= Key::a && key <= Key::z) return U'a' + at(Key::a);
    if (key >= Key::digit_0 && key <= Key::digit_9) return U'0' + at(Key::digit_0);
    return std::nullopt;
}

NoteColour colour_of_digit(char32_t character) {
    return character > U'0' && character <= U'0' + kNoteColours ? static_cast<NoteColour>(character - U'0')
                                                                : NoteColour{0};
}

// The cells that hold what the game has posed; none where nobody plays.
CellSet posed_cells(const Tab& tab) {
    const Game& game = tab.document.game();
    const Grid& grid = tab.document.puzzle().grid;
    if (!game.begun() || game.posed.order() != grid.order()) return {};
    return game.posed.entries() - differing_cells(game.posed, grid);
}

std::string_view why_protected(const App& app, const Tab& tab, const CellSet& cells) {
    if (cells.size() > 1) return "These cells are givens, and givens are protected";
    if (cells.intersects(posed_cells(tab))) return "This cell is a given of the game";
    if (app.settings.protect_givens)
        return "This cell is a given, and givens are protected (see Preferences)";
    return "This given is frozen; Thaw lets it be changed";
}

bool colours(const App& app) {
    return app.pencil.mode == PencilMode::cell_colour || app.pencil.mode == PencilMode::candidate_colour;
}

}  // namespace

CellSet protected_cells(const App& app, const Puzzle& puzzle) {
    if (app.settings.protect_givens) return puzzle.givens;
    CellSet frozen;
    for (const CellSet& layer : puzzle.notes->freezes) frozen |= layer;
    return frozen & puzzle.givens;
}

void put_value(App& app, Value value, Variation variation) {
    Tab* tab = app.tabs.editable();
    if (tab == nullptr || value > tab->document.puzzle().side()) return;
    const Pencil& pencil = app.pencil;
    const CellSet cells = selected_cells(tab->view);
    if (variation == Variation::other_marks) return toggle_mark(app, *tab, value, other(pencil.marks));
    if (variation == Variation::reversed) {
        if (pencil.mode == PencilMode::entry) return toggle_mark(app, *tab, value, pencil.marks);
        return enter_value(app, value);
    }
    switch (pencil.mode) {
        case PencilMode::entry: return enter_value(app, value);
        case PencilMode::centre: return toggle_mark(app, *tab, value, MarkKind::centre);
        case PencilMode::corner: return toggle_mark(app, *tab, value, MarkKind::corner);
        case PencilMode::cell_colour: return;
        case PencilMode::candidate_colour:
            return apply_here(*tab,
                              edits::colour_candidate(tab->document.puzzle(), cells, value, pencil.colour));
        case PencilMode::link:
            return put_link_end(*tab, candidate_of(tab->document.puzzle(), tab->view.selected, value));
    }
}

void enter_value(App& app, Value value) {
    Tab* tab = app.tabs.editable();
    if (tab == nullptr) return;
    const Puzzle& puzzle = tab->document.puzzle();
    const CellSet selected = selected_cells(tab->view);
    const CellSet cells = selected - protected_cells(app, puzzle) - posed_cells(*tab);
    if (cells.empty()) {
        const Cell cell = tab->view.selected;
        if (selected.size() == 1 && puzzle.grid[cell] == value) return;
        return app.tell(Tone::information, std::string(why_protected(app, *tab, selected)));
    }
    apply_here(*tab, edits::enter_all(puzzle, cells, value, app.settings.play.erase_peer_marks));
}

void erase_in_selection(App& app) {
    Tab* tab = app.tabs.editable();
    if (tab == nullptr) return;
    const Puzzle& puzzle = tab->document.puzzle();
    const CellSet cells = selected_cells(tab->view);
    if (cells.intersects(puzzle.grid.entries())) return enter_value(app, 0);
    Edit unmarked = edits::erase_marks(puzzle, cells);
    if (unmarked.result != puzzle) return apply_here(*tab, std::move(unmarked));
    apply_here(*tab, edits::erase_colours(puzzle, cells));
}

void type_character(App& app, char32_t character, bool with_shift) {
    Tab* tab = app.tabs.editable();
    if (tab == nullptr) return;
    if (app.pencil.mode == PencilMode::cell_colour)
        if (const NoteColour colour = colour_of_digit(character); colour != 0)
            return choose_colour(app, colour);
    const Symbols& symbols = tab->document.puzzle().symbols;
    const bool ignore_case = app.settings.ignore_case;
    const Value value = symbols.value_of(character, ignore_case);
    if (value == 0) return;
    const char32_t plain = lower_case_of(character);
    const bool reversed = with_shift && plain != character && symbols.value_of(plain, ignore_case) == value;
    put_value(app, value, reversed ? Variation::reversed : Variation::plain);
}

bool press_symbol_key(App& app, const Shortcut& key) {
    const Tab* tab = app.tabs.editable();
    const auto character = character_of(key.key);
    if (tab == nullptr || !character || key.ctrl || key.shift == key.alt) return false;
    if (key.alt && colours(app)) {
        const NoteColour colour = colour_of_digit(*character);
        if (colour != 0) choose_colour(app, colour);
        return colour != 0;
    }
    const Value value = tab->document.puzzle().symbols.value_of(*character, true);
    if (value == 0) return false;
    put_value(app, value, key.alt ? Variation::other_marks : Variation::reversed);
    return true;
}

void press_cell(App& app, const GridPress& press) {
    Tab* tab = app.tabs.editable();
    if (tab == nullptr) return;
    const PencilMode mode = app.pencil.mode;
    if (press.shift) return select_to(app, press.cell);
    if (press.ctrl) {
        const bool adds = app.settings.play.ctrl_selects || mode != PencilMode::entry ||
                          selected_cells(tab->view).size() > 1;
        if (adds) return toggle_cell(app, press.cell);
        select_cell(app, press.cell);
        return open_symbol_chooser(app, false, true);
    }
    if (press.again) return select_equal(app, press.cell);
    select_cell(app, press.cell);
    if (mode == PencilMode::link)
        put_link_end(*tab, candidate_of(tab->document.puzzle(), press.cell, press.candidate));
    if (mode == PencilMode::candidate_colour && press.candidate != 0) put_value(app, press.candidate);
}

void drag_over(App& app, Candidate over) {
    Tab* tab = app.tabs.editable();
    if (tab == nullptr || app.pencil.mode == PencilMode::candidate_colour) return;
    if (app.pencil.mode == PencilMode::link)
        tab->view.link_to = candidate_of(tab->document.puzzle(), over.cell, over.value);
    else
        drag_to(app, over.cell);
}

void end_press(App& app) {
    Tab* tab = app.tabs.editable();
    if (tab == nullptr) return;
    const auto to = std::exchange(tab->view.link_to, std::nullopt);
    // Without a drag the first end waits for a second press.
    if (!to || !tab->view.link_from || *tab->view.link_from == *to) return;
    put_link_end(*tab, *to);
}

void set_pencil_mode(App& app, PencilMode mode) {
    Pencil& pencil = app.pencil;
    pencil.mode = mode;
    if (Tab* tab = app.tabs.current()) drop_link(tab->view);
    if (mode == PencilMode::centre) pencil.marks = MarkKind::centre;
    if (mode == PencilMode::corner) pencil.marks = MarkKind::corner;
}

void toggle_candidate_mode(App& app) {
    const PencilMode marks = app.pencil.marks == MarkKind::centre ? PencilMode::centre : PencilMode::corner;
    set_pencil_mode(app, app.pencil.mode == marks ? PencilMode::entry : marks);
}

void choose_colour(App& app, NoteColour colour) {
    app.pencil.colour = colour;
    Tab* tab = app.tabs.editable();
    if (tab == nullptr || app.pencil.mode != PencilMode::cell_colour) return;
    apply_here(*tab, edits::colour_cells(tab->document.puzzle(), selected_cells(tab->view), colour));
}

void set_candidate_view(App& app, CandidateView view) { app.pencil.view = view; }

void note_candidates(App& app) {
    Tab* tab = app.tabs.editable();
    if (tab == nullptr) return;
    const Puzzle& puzzle = tab->document.puzzle();
    const CellSet selected = selected_cells(tab->view);
    const CellSet cells = selected.size() > 1 ? selected : CellSet::first_cells(puzzle.cell_count());
    apply_here(*tab, edits::set_marks(puzzle, cells, automatic_candidates(puzzle)));
}

void look_at_value(App& app, Value value) {
    Tab* tab = app.tabs.current();
    if (tab == nullptr) return;
    tab->view.looked_at = tab->view.looked_at == value ? Value{0} : value;
}

void look_at_next(App& app, int direction) {
    Tab* tab = app.tabs.current();
    if (tab == nullptr) return;
    // One of the places is "none".
    const int places = tab->document.puzzle().side() + 1;
    tab->view.looked_at = static_cast<Value>((tab->view.looked_at + direction + places) % places);
}

void focus_on(App& app, UnitKind kind) {
    Tab* tab = app.tabs.current();
    if (tab == nullptr) return;
    const Units& units = units_of_order(tab->document.puzzle().order());
    const int unit = units.units_of(tab->view.selected)[static_cast<std::size_t>(kind)];
    tab->view.focus = tab->view.focus == unit ? std::nullopt : std::optional(unit);
}

void focus_on_next(App& app) {
    Tab* tab = app.tabs.current();
    if (tab == nullptr) return;
    if (!tab->view.focus) return focus_on(app, UnitKind::row);
    const int kind = *tab->view.focus / tab->document.puzzle().side();
    if (kind == static_cast<int>(UnitKind::block))
        tab->view.focus.reset();
    else
        focus_on(app, static_cast<UnitKind>(kind + 1));
}

}  // namespace gridsmith
