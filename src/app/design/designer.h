// The state of the template designer: its templates with their histories, and its brush.
//
// Functions here change no document and start no job; designer_actions.h does both. The window draws the designer
// beside the puzzle.
#pragma once

#include "app/core/tabs.h"
#include "app/core/toasts.h"
#include "base/result.h"
#include "jobs/job.h"
#include "model/board/grid.h"
#include "model/cells/cell_set.h"
#include "model/puzzle/puzzle.h"
#include "model/symmetry/symmetry.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

// One state of a template: which cells are filled, fixed or empty.
struct TemplateDraft {
    CellSet filled = {};  // must be filled
    Grid fixed;           // the values of filled cells with a fixed symbol; 0 elsewhere
    CellSet empty = {};   // must stay empty; no tool fills these cells
    Value value = 1;      // the value of filled cells without a fixed symbol

    bool operator==(const TemplateDraft&) const = default;
};

// The result of "Generate from all" for one template.
struct TemplateTrial {
    enum class State : std::uint8_t { none, waiting, running, made, failed, stopped };
    State state = State::none;
    TemplateDraft draft = {};  // the template that the job got
    std::optional<JobId> job = {};
    std::optional<Puzzle> puzzle = {};  // if state is `made`
    std::string why = {};               // the reason, if state is `failed`
};

// A template with its own history.
struct DesignedTemplate {
    std::vector<TemplateDraft> states;  // the history, at least one state
    std::size_t now = 0;
    TemplateTrial trial = {};

    const TemplateDraft& draft() const { return states[now]; }
    // The trial, unless the template has changed since the trial.
    const TemplateTrial* current_trial() const;
};

// Shows whether a puzzle with the current template exists.
struct FeasibilityLight {
    enum class State : std::uint8_t {
        blank,       // the template has no cells
        trying,      // not decided yet
        exists,      // `found` is a puzzle
        impossible,  // proved impossible; `why` is the reason
    };
    State state = State::blank;
    std::string why = {};
    CellSet cells = {};  // the cells of the contradiction
    std::optional<Puzzle> found = {};
    std::uint64_t attempts = 0;
    std::uint64_t fewest_solutions = 0;  // least number of solutions of a grid tried so far; 0: unknown

    // The template that the light is about, and the job that searches.
    CellSet filled = {};
    Grid fixed;
    std::optional<JobId> job = {};
    bool is_outdated = false;  // the template has changed; a new job starts when this one has ended
    TimePoint last_shown{};    // when the window last showed new numbers
};

enum class DesignTool : std::uint8_t { fill, keep_empty, fix };
// Which cells a click covers.
enum class DesignReach : std::uint8_t { cell, block, row, column, stamp };

struct DesignStamp {
    bool is_figure = false;
    std::string text = "A";  // UTF-8
    std::size_t figure = 0;  // index in all_figures()
    int size = 0;            // scale of the text, or side of the figure; 0: as large as possible
};

// A drag of the mouse that has not ended.
struct DesignStroke {
    TemplateDraft before;
    Cell first = 0;
    Cell last = 0;
    bool is_rectangle = false;
    bool erases = false;
};

struct Designer {
    Designer(TabId tab_id, const Rules& its_rules, const Symbols& its_symbols, SymmetryGroup group,
             int preferred_entries, Value value);

    TabId tab;
    Rules rules;
    Symbols symbols;
    Grid origin;  // the document's entries when the designer was opened

    std::vector<DesignedTemplate> list;  // never empty; a single blank template means an empty list
    std::size_t index = 0;

    SymmetryGroup symmetry;
    int entries;  // preferred number of entries; random templates have at most this number
    DesignTool tool = DesignTool::fill;
    Value fixing = 1;  // the value that the tool `fix` enters
    DesignReach reach = DesignReach::cell;
    DesignStamp stamp = {};
    bool shows_symmetry = true;
    std::string seed;  // decimal seed of the random templates; the next template is number `drawn` + 1
    std::uint64_t drawn = 0;

    ViewState view = {};
    bool focused = false;  // the designer has the keyboard focus; set by the window
    std::optional<DesignStroke> stroke = {};
    std::optional<Cell> last_click = {};  // the cell of the last stroke, if that stroke covered one cell
    int history_limit = kDefaultHistoryLimit;

    FeasibilityLight light = {};

    DesignedTemplate& current() { return list[index]; }
    const DesignedTemplate& current() const { return list[index]; }
    const TemplateDraft& draft() const { return list[index].draft(); }
    bool is_blank() const;  // no template has cells
};

// The draft as a puzzle, for painting: filled cells have their fixed value or the draft's `value`.
Puzzle puzzle_of(const Designer& designer, const TemplateDraft& draft);

// --- Strokes; each is one step of the history ---

// Starts a stroke at a cell. With `rectangle`, the stroke covers the rectangle from this cell to the pointer. If the
// tool would not change the cell, the stroke does the opposite of the tool.
void begin_stroke(Designer& designer, Cell cell, bool rectangle);
void continue_stroke(Designer& designer, Cell cell);
void end_stroke(Designer& designer);
// Restores the template from before the stroke.
void give_up_stroke(Designer& designer);
// The cells that a click on this cell would cover, with their images by symmetry.
CellSet cells_under_brush(const Designer& designer, Cell cell);
// The cells of the stamp, or the reason why the stamp has no cells.
Result<CellSet> stamped_cells(const Designer& designer, Cell centre);

// --- Single edits ---

// Applies the tool to the selected cell. The tool `fix` fixes `value`; other tools ignore `value`.
void enter_symbol(Designer& designer, Value value);
void erase_selected(Designer& designer);
void clear_draft(Designer& designer);
// Adds the missing images of cells by symmetry.
void make_symmetric(Designer& designer);
// Fills these cells and their images, except cells that must stay empty, and empties all others.
void put_cells(Designer& designer, const CellSet& cells);
// Adds random cells up to the preferred number.
void fill_up(Designer& designer);
// Sets the value of cells without a fixed symbol.
void set_value(Designer& designer, Value value);

bool can_undo(const Designer& designer);
bool can_redo(const Designer& designer);
void undo(Designer& designer);
void redo(Designer& designer);

// --- The list ---

// "2 / 5", or "0 / 0" for an empty list.
std::string place_in_list(const Designer& designer);
// Appends a random template with the empty cells and fixed symbols of the current one, and selects it. Replaces a
// single blank template.
void add_template(Designer& designer);
void select_template(Designer& designer, std::size_t index);
void remove_template(Designer& designer);
// The number in the field `seed`; 0 if it is not a number.
std::uint64_t seed_of(const Designer& designer);

}  // namespace gridsmith
