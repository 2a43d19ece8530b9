// The template designer as plain data: templates in the making, what the brush does to them, their histories.
//
// It changes no document and starts no work; designer_actions.h joins it to both. The window draws it docked
// beside the puzzle and tells it what the mouse and the keys want.
#pragma once

#include "app/tabs.h"
#include "app/toasts.h"
#include "base/result.h"
#include "jobs/job.h"
#include "model/cell_set.h"
#include "model/grid.h"
#include "model/puzzle.h"
#include "model/symmetry.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

// One template: a wish for every cell.
struct TemplateDraft {
    CellSet filled = {};  // must be filled
    Grid fixed;           // the values of those filled cells whose symbol is fixed, 0 elsewhere
    CellSet empty = {};   // must stay empty: nothing is painted, drawn at random or stamped there
    Value value = 1;      // shown in filled cells, and what OK writes

    bool operator==(const TemplateDraft&) const = default;
};

// What a generation from all templates found for one of them.
struct TemplateTrial {
    enum class State : std::uint8_t { none, waiting, running, made, failed, stopped };
    State state = State::none;
    TemplateDraft draft = {};  // that it was asked about
    std::optional<JobId> job = {};
    std::optional<Puzzle> puzzle = {};  // when made
    std::string why = {};               // when failed
};

// A template of the list with its own history.
struct DesignedTemplate {
    std::vector<TemplateDraft> states;  // at least one; undo is one place back
    std::size_t now = 0;
    TemplateTrial trial = {};

    const TemplateDraft& draft() const { return states[now]; }
    // The trial, if it was of the template as it is.
    const TemplateTrial* current_trial() const;
};

// Whether puzzles with the template under the brush exist.
struct FeasibilityLight {
    enum class State : std::uint8_t {
        blank,       // nothing is filled
        trying,      // not known yet
        exists,      // `found` is one
        impossible,  // proved; `why` says how
    };
    State state = State::blank;
    std::string why = {};
    CellSet cells = {};  // that the proof is about
    std::optional<Puzzle> found = {};
    std::uint64_t attempts = 0;
    std::uint64_t fewest_solutions = 0;  // of a grid with these cells so far, 0: unknown

    // What it is about, and who works on it.
    CellSet filled = {};
    Grid fixed;
    std::optional<JobId> job = {};
    bool is_outdated = false;  // the job is about an older template; another begins when it has ended
    TimePoint last_shown{};    // when its numbers were shown last
};

enum class DesignTool : std::uint8_t { fill, keep_empty, fix };
// What a press of the mouse covers.
enum class DesignReach : std::uint8_t { cell, block, row, column, stamp };

struct DesignStamp {
    bool is_figure = false;
    std::string text = "A";  // UTF-8
    std::size_t figure = 0;  // in all_figures()
    int size = 0;            // scale of letters or side of the figure; 0: as large as fits
};

// A press of the mouse that is still held.
struct DesignStroke {
    TemplateDraft before;
    Cell first = 0;
    Cell last = 0;
    bool is_rectangle = false;
    bool erases = false;
};

struct Designer {
    Designer(TabId tab_id, const Symbols& its_symbols, SymmetryGroup group, int preferred_entries,
             Value value);

    TabId tab;
    int order;
    Symbols symbols;
    Grid origin;  // the document's entries when it was opened

    std::vector<DesignedTemplate> list;  // never empty; a lone blank one counts as none
    std::size_t index = 0;

    SymmetryGroup symmetry;
    int entries;  // preferred, an upper bound of random templates
    DesignTool tool = DesignTool::fill;
    Value fixing = 1;  // the symbol that the tool `fix` puts in
    DesignReach reach = DesignReach::cell;
    DesignStamp stamp = {};
    bool shows_symmetry = true;
    std::string seed;  // of the random templates, digits; the next one is number `drawn` + 1
    std::uint64_t drawn = 0;

    ViewState view = {};
    bool focused = false;  // the keyboard is the designer's; told by the window
    std::optional<DesignStroke> stroke = {};
    std::optional<Cell> last_click = {};  // where the last stroke began and ended, when that is one cell
    int history_limit = kDefaultHistoryLimit;

    FeasibilityLight light = {};

    DesignedTemplate& current() { return list[index]; }
    const DesignedTemplate& current() const { return list[index]; }
    const TemplateDraft& draft() const { return list[index].draft(); }
    bool is_blank() const;  // nothing was drawn at all
};

// The draft as a puzzle, for painting: filled cells hold the template's symbol or their own.
Puzzle puzzle_of(const Designer& designer, const TemplateDraft& draft);

// --- Strokes: one step of the history each ---

// A press on a cell; with `rectangle`, what follows stretches a rectangle from it. The tool's opposite is
// done where the cell is what the tool makes it already.
void begin_stroke(Designer& designer, Cell cell, bool rectangle);
void continue_stroke(Designer& designer, Cell cell);
void end_stroke(Designer& designer);
// Everything is as it was before the press.
void give_up_stroke(Designer& designer);
// What a press on the cell would cover: by the reach, with all images.
CellSet cells_under_brush(const Designer& designer, Cell cell);
// The stamp as it is set, or why there is none.
Result<CellSet> stamped_cells(const Designer& designer, Cell centre);

// --- Single edits ---

// A key at the selected cell: any symbol does what the tool does; the tool `fix` takes that very symbol.
void enter_symbol(Designer& designer, Value value);
void erase_selected(Designer& designer);
void clear_draft(Designer& designer);
// Adds the images that are missing.
void make_symmetric(Designer& designer);
// Exactly these cells and their images filled, as far as none must stay empty.
void put_cells(Designer& designer, const CellSet& cells);
// Random cells beside those that are filled, up to the preferred number.
void fill_up(Designer& designer);
// The template's symbol.
void set_value(Designer& designer, Value value);

bool can_undo(const Designer& designer);
bool can_redo(const Designer& designer);
void undo(Designer& designer);
void redo(Designer& designer);

// --- The list ---

// "2 / 5", or "0 / 0" when there is nothing.
std::string place_in_list(const Designer& designer);
// Appends a random template and selects it; cells that must stay empty and fixed symbols are taken over. A
// lone blank one is replaced.
void add_template(Designer& designer);
void select_template(Designer& designer, std::size_t index);
void remove_template(Designer& designer);
// The number in the field `seed`; anything but a number counts as 0.
std::uint64_t seed_of(const Designer& designer);

}  // namespace gridsmith
