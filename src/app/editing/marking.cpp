// Turns keys and mouse presses into edits, depending on the pencil's mode.
#include "app/editing/marking.h"

#include "app/core/app_core.h"
#include "app/core/pencil.h"
#include "app/core/tabs.h"
#include "app/editing/selection.h"
#include "app/editing/symbol_chooser.h"
#include "app/settings/settings.h"
#include "base/unicode.h"
#include "document/play_edits.h"
#include "model/board/units.h"
#include "model/puzzle/comparison.h"
#include "techniques/structures/open_candidates.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// Applies an edit of the selected cells. Undo returns the cursor to its current cell.
void apply_here(Tab& tab, Edit edit) {
    edit.cell = tab.view.selected;
    apply(tab, std::move(edit));
}

MarkKind other_marks(const Pencil& pencil) {
    return pencil.marks == MarkKind::corner ? pencil.values : MarkKind::corner;
}

std::optional<MarkKind> marks_of_mode(PencilMode mode) {
    switch (mode) {
        case PencilMode::centre: return MarkKind::centre;
        case PencilMode::corner: return MarkKind::corner;
        case PencilMode::candidate: return MarkKind::candidate;
        default: return std::nullopt;
    }
}

// Removes the value from the automatic candidates of the selected cells, or puts it back.
void toggle_automatic_candidate(AppCore& core, Tab& tab, Value value) {
    const Puzzle& puzzle = tab.document.puzzle();
    const CellSet open = selected_cells(tab.view) - puzzle.grid.entries();
    const Marks candidates = open_candidates(puzzle.grid);
    CellSet possible;
    bool has_peer = false;
    for (const Cell cell : open) {
        if (candidates[cell].contains(value)) possible.insert(cell);
        has_peer = has_peer || !candidates_of(puzzle.grid, cell).contains(value);
    }
    Edit edit = edits::toggle_candidate(puzzle, possible, value);
    if (edit.result != puzzle) return apply_here(tab, std::move(edit));
    if (!open.empty())
        core.tell(
            Tone::information,
            fmt::format("{} is no candidate here: {}", Wording(puzzle.symbols).value(value),
                        has_peer ? "a row, column or block has it already" : "a constraint excludes it"));
}

// The view of automatic candidates hides the user's marks, so that centre and candidate marks change what it shows.
void toggle_mark(AppCore& core, Tab& tab, Value value, MarkKind kind) {
    if (core.pencil.view == CandidateView::automatic) {
        if (kind != MarkKind::corner) return toggle_automatic_candidate(core, tab, value);
        set_candidate_view(core, CandidateView::own);
    }
    apply_here(tab, edits::toggle_mark(tab.document.puzzle(), selected_cells(tab.view), value, kind));
}

// The first candidate starts a link, the second ends it; the same candidate again gives the link up.
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

// Converts a letter to lower case, as typed without Shift.
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

// The cells of the game's givens; empty without a game.
CellSet posed_cells_of(const Tab& tab) {
    return posed_cells(tab.document.game(), tab.document.puzzle().grid);
}

std::string_view why_protected(const AppCore& core, const Tab& tab, const CellSet& cells) {
    if (cells.size() > 1) return "These cells are givens, and givens are protected";
    if (cells.intersects(posed_cells_of(tab))) return "This cell is a given of the game";
    if (core.settings.protect_givens)
        return "This cell is a given, and givens are protected (see Preferences)";
    return "This given is frozen; Thaw lets it be changed";
}

bool colours(const AppCore& core) {
    return core.pencil.mode == PencilMode::cell_colour || core.pencil.mode == PencilMode::candidate_colour;
}

}  // namespace

bool is_mode_for_marks(PencilMode mode) { return marks_of_mode(mode).has_value(); }

CellSet protected_cells(const AppCore& core, const Puzzle& puzzle) {
    if (core.settings.protect_givens) return puzzle.givens;
    CellSet frozen;
    for (const CellSet& layer : puzzle.notes->freezes) frozen |= layer;
    return frozen & puzzle.givens;
}

void put_value(AppCore& core, Value value, Variation variation) {
    Tab* tab = core.tabs.editable();
    if (tab == nullptr || value > tab->document.puzzle().side()) return;
    const Pencil& pencil = core.pencil;
    const CellSet cells = selected_cells(tab->view);
    if (variation == Variation::other_marks) return toggle_mark(core, *tab, value, other_marks(pencil));
    if (variation == Variation::reversed) {
        if (pencil.mode == PencilMode::entry) return toggle_mark(core, *tab, value, pencil.marks);
        return enter_value(core, value);
    }
    if (const auto marks = marks_of_mode(pencil.mode)) return toggle_mark(core, *tab, value, *marks);
    switch (pencil.mode) {
        case PencilMode::cell_colour: return;
        case PencilMode::candidate_colour:
            return apply_here(*tab,
                              edits::colour_candidate(tab->document.puzzle(), cells, value, pencil.colour));
        case PencilMode::link:
            return put_link_end(*tab, candidate_of(tab->document.puzzle(), tab->view.selected, value));
        default: return enter_value(core, value);
    }
}

void enter_value(AppCore& core, Value value) {
    Tab* tab = core.tabs.editable();
    if (tab == nullptr) return;
    const Puzzle& puzzle = tab->document.puzzle();
    const CellSet selected = selected_cells(tab->view);
    const CellSet cells = selected - protected_cells(core, puzzle) - posed_cells_of(*tab);
    if (cells.empty()) {
        const Cell cell = tab->view.selected;
        if (selected.size() == 1 && puzzle.grid[cell] == value) return;
        return core.tell(Tone::information, std::string(why_protected(core, *tab, selected)));
    }
    apply_here(*tab, edits::enter_all(puzzle, cells, value, core.settings.play.erase_peer_marks));
}

void erase_in_selection(AppCore& core) {
    Tab* tab = core.tabs.editable();
    if (tab == nullptr) return;
    const Puzzle& puzzle = tab->document.puzzle();
    const CellSet cells = selected_cells(tab->view);
    if (cells.intersects(puzzle.grid.entries())) return enter_value(core, 0);
    Edit unmarked = edits::erase_marks(puzzle, cells);
    if (unmarked.result != puzzle) return apply_here(*tab, std::move(unmarked));
    apply_here(*tab, edits::erase_colours(puzzle, cells));
}

void type_character(AppCore& core, char32_t character, bool with_shift) {
    Tab* tab = core.tabs.editable();
    if (tab == nullptr) return;
    if (core.pencil.mode == PencilMode::cell_colour)
        if (const NoteColour colour = colour_of_digit(character); colour != 0)
            return choose_colour(core, colour);
    const Symbols& symbols = tab->document.puzzle().symbols;
    const bool ignore_case = core.settings.ignore_case;
    const Value value = symbols.value_of(character, ignore_case);
    // As in many programs, 0 empties a cell, unless 0 is a symbol of the puzzle.
    if (value == 0 && character == U'0') return erase_in_selection(core);
    if (value == 0) return;
    const char32_t plain = lower_case_of(character);
    const bool reversed = with_shift && plain != character && symbols.value_of(plain, ignore_case) == value;
    put_value(core, value, reversed ? Variation::reversed : Variation::plain);
}

bool press_symbol_key(AppCore& core, const Shortcut& key) {
    const Tab* tab = core.tabs.editable();
    const auto character = character_of(key.key);
    if (tab == nullptr || !character || key.ctrl || key.shift == key.alt) return false;
    if (key.alt && colours(core)) {
        const NoteColour colour = colour_of_digit(*character);
        if (colour != 0) choose_colour(core, colour);
        return colour != 0;
    }
    const Value value = tab->document.puzzle().symbols.value_of(*character, true);
    if (value == 0) return false;
    put_value(core, value, key.alt ? Variation::other_marks : Variation::reversed);
    return true;
}

void press_cell(AppCore& core, const GridPress& press) {
    Tab* tab = core.tabs.editable();
    if (tab == nullptr) return;
    const PencilMode mode = core.pencil.mode;
    if (press.shift) return select_to(core, press.cell);
    if (press.ctrl) {
        const bool adds = core.settings.play.ctrl_selects || mode != PencilMode::entry ||
                          selected_cells(tab->view).size() > 1;
        if (adds) return toggle_cell(core, press.cell);
        select_cell(core, press.cell);
        return open_symbol_chooser(core, false, true);
    }
    if (press.again) return select_equal(core, press.cell);
    select_cell(core, press.cell);
    if (mode == PencilMode::link)
        put_link_end(*tab, candidate_of(tab->document.puzzle(), press.cell, press.candidate));
    if (mode == PencilMode::candidate_colour && press.candidate != 0) put_value(core, press.candidate);
}

void drag_over(AppCore& core, Candidate over) {
    Tab* tab = core.tabs.editable();
    if (tab == nullptr || core.pencil.mode == PencilMode::candidate_colour) return;
    if (core.pencil.mode == PencilMode::link)
        tab->view.link_to = candidate_of(tab->document.puzzle(), over.cell, over.value);
    else
        drag_to(core, over.cell);
}

void end_press(AppCore& core) {
    Tab* tab = core.tabs.editable();
    if (tab == nullptr) return;
    const auto to = std::exchange(tab->view.link_to, std::nullopt);
    // A click without a drag starts the link; a second click ends it.
    if (!to || !tab->view.link_from || *tab->view.link_from == *to) return;
    put_link_end(*tab, *to);
}

void set_pencil_mode(AppCore& core, PencilMode mode) {
    Pencil& pencil = core.pencil;
    pencil.mode = mode;
    if (Tab* tab = core.tabs.current()) drop_link(tab->view);
    const auto marks = marks_of_mode(mode);
    if (!marks) return;
    pencil.marks = *marks;
    if (*marks != MarkKind::corner) pencil.values = *marks;
}

void toggle_candidate_mode(AppCore& core) {
    if (is_mode_for_marks(core.pencil.mode)) return set_pencil_mode(core, PencilMode::entry);
    switch (core.pencil.marks) {
        case MarkKind::centre: return set_pencil_mode(core, PencilMode::centre);
        case MarkKind::corner: return set_pencil_mode(core, PencilMode::corner);
        case MarkKind::candidate: return set_pencil_mode(core, PencilMode::candidate);
    }
}

void choose_colour(AppCore& core, NoteColour colour) {
    core.pencil.colour = colour;
    Tab* tab = core.tabs.editable();
    if (tab == nullptr || core.pencil.mode != PencilMode::cell_colour) return;
    apply_here(*tab, edits::colour_cells(tab->document.puzzle(), selected_cells(tab->view), colour));
}

void set_candidate_view(AppCore& core, CandidateView view) { core.pencil.view = view; }

void note_candidates(AppCore& core) {
    Tab* tab = core.tabs.editable();
    if (tab == nullptr) return;
    const Puzzle& puzzle = tab->document.puzzle();
    const CellSet selected = selected_cells(tab->view);
    const CellSet cells = selected.size() > 1 ? selected : CellSet::first_cells(puzzle.cell_count());
    apply_here(*tab, edits::set_marks(puzzle, cells, automatic_candidates(puzzle)));
}

void look_at_value(AppCore& core, Value value) {
    Tab* tab = core.tabs.current();
    if (tab == nullptr) return;
    tab->view.looked_at = tab->view.looked_at == value ? Value{0} : value;
}

void look_at_next(AppCore& core, int direction) {
    Tab* tab = core.tabs.current();
    if (tab == nullptr) return;
    // Includes value 0, which means no highlight.
    const int places = tab->document.puzzle().side() + 1;
    tab->view.looked_at = static_cast<Value>((tab->view.looked_at + direction + places) % places);
}

void focus_on(AppCore& core, UnitKind kind) {
    Tab* tab = core.tabs.current();
    if (tab == nullptr) return;
    const Units& units = tab->document.puzzle().rules().units();
    const int unit = units.units_of(tab->view.selected)[static_cast<std::size_t>(kind)];
    tab->view.focus = tab->view.focus == unit ? std::nullopt : std::optional(unit);
}

void focus_on_next(AppCore& core) {
    Tab* tab = core.tabs.current();
    if (tab == nullptr) return;
    if (!tab->view.focus) return focus_on(core, UnitKind::row);
    const int kind = *tab->view.focus / tab->document.puzzle().side();
    if (kind == static_cast<int>(UnitKind::region))
        tab->view.focus.reset();
    else
        focus_on(core, static_cast<UnitKind>(kind + 1));
}

}  // namespace gridsmith
