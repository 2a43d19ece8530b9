// Each edit adds a new draft to the history.
#include "app/design/designer.h"

#include "base/number_text.h"
#include "generator/templates/random_template.h"
#include "model/board/cell_shapes.h"
#include "model/board/units.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace gridsmith {

namespace {

// Adds a draft after the current one and drops later drafts.
void commit(Designer& designer, TemplateDraft draft) {
    DesignedTemplate& item = designer.current();
    if (draft == item.draft()) return;
    item.states.resize(item.now + 1);
    item.states.push_back(std::move(draft));
    const auto most = static_cast<std::size_t>(designer.history_limit) + 1;
    if (item.states.size() > most) item.states.erase(item.states.begin());
    item.now = item.states.size() - 1;
}

void unfix(TemplateDraft& draft, const CellSet& cells) {
    for (const Cell cell : cells) draft.fixed[cell] = 0;
}

CellSet closure(const Designer& designer, const CellSet& cells) {
    return closure_of(designer.order, designer.symmetry, cells);
}

// The cells that may be filled: none of their images by symmetry must stay empty.
CellSet fillable(const Designer& designer, const TemplateDraft& draft, const CellSet& cells) {
    return cells - closure(designer, draft.empty);
}

void fill(const Designer& designer, TemplateDraft& draft, const CellSet& cells) {
    draft.filled |= closure(designer, fillable(designer, draft, cells));
}

void erase(const Designer& designer, TemplateDraft& draft, const CellSet& cells) {
    const CellSet images = closure(designer, cells);
    draft.filled -= images;
    draft.empty -= images;
    unfix(draft, images);
}

// Applies the tool or its opposite to the cells and their images.
void use_tool(const Designer& designer, TemplateDraft& draft, const CellSet& cells, bool erases) {
    const CellSet images = closure(designer, cells);
    switch (designer.tool) {
        case DesignTool::fill:
            if (!erases) return fill(designer, draft, cells);
            draft.filled -= images;
            return unfix(draft, images);
        case DesignTool::keep_empty:
            if (erases) {
                draft.empty -= images;
                return;
            }
            draft.filled -= images;
            draft.empty |= images;
            return unfix(draft, images);
        case DesignTool::fix:
            if (erases) return unfix(draft, cells);
            fill(designer, draft, cells);
            for (const Cell cell : fillable(designer, draft, cells)) draft.fixed[cell] = designer.fixing;
            return;
    }
}

// Would the tool leave the cell unchanged?
bool is_done(const Designer& designer, const TemplateDraft& draft, Cell cell) {
    switch (designer.tool) {
        case DesignTool::fill: return draft.filled.contains(cell);
        case DesignTool::keep_empty: return draft.empty.contains(cell);
        case DesignTool::fix: return draft.fixed[cell] == designer.fixing;
    }
    return false;
}

// The cells that the brush reaches from this cell, without images by symmetry.
CellSet reached(const Designer& designer, Cell cell) {
    const Units& units = Rules(designer.order).units();
    const auto unit = units.units_of(cell);
    switch (designer.reach) {
        case DesignReach::cell: return {cell};
        case DesignReach::row: return cells_of_unit(designer.order, unit[0]);
        case DesignReach::column: return cells_of_unit(designer.order, unit[1]);
        case DesignReach::block: return cells_of_unit(designer.order, unit[2]);
        case DesignReach::stamp: return stamped_cells(designer, cell).value_or(CellSet());
    }
    return {};
}

// During a stroke, its draft replaces the current state. The end of the stroke adds one step to the history.
void show_stroke(Designer& designer, const TemplateDraft& draft) {
    designer.current().states[designer.current().now] = draft;
}

TemplateDraft blank(int order, Value value) { return {{}, Grid(order), {}, value}; }

TemplateDraft draft_to_change(Designer& designer) {
    end_stroke(designer);
    return designer.draft();
}

void fill_by_seed(Designer& designer, TemplateDraft& draft, const CellSet& include) {
    draft.filled = seeded_template({.rules = designer.order,
                                    .symmetry = designer.symmetry,
                                    .entries = designer.entries,
                                    .include = include,
                                    .exclude = draft.empty},
                                   seed_of(designer), ++designer.drawn) -
                   draft.empty;
}

}  // namespace

const TemplateTrial* DesignedTemplate::current_trial() const {
    const bool fits = trial.state != TemplateTrial::State::none && trial.draft.filled == draft().filled &&
                      trial.draft.fixed == draft().fixed;
    return fits ? &trial : nullptr;
}

Designer::Designer(TabId tab_id, const Symbols& its_symbols, SymmetryGroup group, int preferred_entries,
                   Value value)
    : tab(tab_id),
      order(*order_of_side(static_cast<std::size_t>(its_symbols.side()))),
      symbols(its_symbols),
      symmetry(group),
      entries(preferred_entries) {
    list.push_back({{blank(order, value)}});
    light.fixed = Grid(order);
}

bool Designer::is_blank() const {
    return list.size() == 1 && list.front().states.size() == 1 && draft().filled.empty();
}

Puzzle puzzle_of(const Designer& designer, const TemplateDraft& draft) {
    Puzzle puzzle(designer.order);
    puzzle.symbols = designer.symbols;
    for (const Cell cell : draft.filled)
        puzzle.grid[cell] = draft.fixed[cell] != 0 ? draft.fixed[cell] : draft.value;
    puzzle.givens = draft.filled;
    return puzzle;
}

void begin_stroke(Designer& designer, Cell cell, bool rectangle) {
    end_stroke(designer);
    designer.view.selected = cell;
    designer.stroke = DesignStroke{designer.draft(), cell, cell, rectangle, false};
    // A stamp never erases, because it may cover filled and blank cells.
    designer.stroke->erases =
        designer.reach != DesignReach::stamp && is_done(designer, designer.draft(), cell);
    continue_stroke(designer, cell);
}

void continue_stroke(Designer& designer, Cell cell) {
    if (!designer.stroke) return;
    DesignStroke& stroke = *designer.stroke;
    designer.view.selected = cell;
    TemplateDraft draft = stroke.is_rectangle ? stroke.before : designer.draft();
    CellSet covered;
    if (stroke.is_rectangle)
        covered = rectangle_between(designer.order, stroke.first, cell);
    else if (designer.reach == DesignReach::stamp)
        // Dragging moves the stamp until the button is released.
        draft = stroke.before, covered = reached(designer, cell);
    else
        for (const Cell passed : line_between(designer.order, stroke.last, cell))
            covered |= reached(designer, passed);
    use_tool(designer, draft, covered, stroke.erases);
    stroke.last = cell;
    show_stroke(designer, draft);
}

void end_stroke(Designer& designer) {
    if (!designer.stroke) return;
    const TemplateDraft drawn = designer.draft();
    const bool is_click = designer.stroke->first == designer.stroke->last;
    designer.last_click = is_click ? std::optional(designer.stroke->first) : std::nullopt;
    give_up_stroke(designer);
    commit(designer, drawn);
}

void give_up_stroke(Designer& designer) {
    if (!designer.stroke) return;
    show_stroke(designer, designer.stroke->before);
    designer.stroke.reset();
}

CellSet cells_under_brush(const Designer& designer, Cell cell) {
    return closure(designer, reached(designer, cell));
}

Result<CellSet> stamped_cells(const Designer& designer, Cell centre) {
    const DesignStamp& stamp = designer.stamp;
    const int side = side_of(designer.order);
    if (stamp.is_figure) {
        const auto figures = all_figures();
        const Figure& figure = figures[std::min(stamp.figure, figures.size() - 1)];
        const int size = stamp.size > 0 ? std::min(stamp.size, side) : side;
        return cells_of_stamp(designer.order, stamp_of_figure(figure, size), centre);
    }
    const auto picture = stamp_of_text(designer.order, stamp.text, stamp.size);
    if (!picture) return std::unexpected(picture.error());
    return cells_of_stamp(designer.order, *picture, centre);
}

void enter_symbol(Designer& designer, Value value) {
    TemplateDraft draft = draft_to_change(designer);
    if (designer.tool == DesignTool::fix) designer.fixing = value;
    use_tool(designer, draft, {designer.view.selected}, false);
    commit(designer, draft);
}

void erase_selected(Designer& designer) {
    TemplateDraft draft = draft_to_change(designer);
    erase(designer, draft, {designer.view.selected});
    commit(designer, draft);
}

void clear_draft(Designer& designer) {
    end_stroke(designer);
    commit(designer, blank(designer.order, designer.draft().value));
}

void make_symmetric(Designer& designer) {
    TemplateDraft draft = draft_to_change(designer);
    draft.empty = closure(designer, draft.empty);
    draft.filled = closure(designer, draft.filled) - draft.empty;
    unfix(draft, draft.empty);
    commit(designer, draft);
}

void put_cells(Designer& designer, const CellSet& cells) {
    TemplateDraft draft = draft_to_change(designer);
    draft.filled = {};
    fill(designer, draft, cells);
    unfix(draft, CellSet::first_cells(cell_count_of(designer.order)) - draft.filled);
    commit(designer, draft);
}

void fill_up(Designer& designer) {
    TemplateDraft draft = draft_to_change(designer);
    fill_by_seed(designer, draft, draft.filled);
    commit(designer, draft);
}

void set_value(Designer& designer, Value value) {
    TemplateDraft draft = draft_to_change(designer);
    draft.value = std::clamp(value, Value{1}, static_cast<Value>(side_of(designer.order)));
    commit(designer, draft);
}

bool can_undo(const Designer& designer) { return designer.current().now > 0; }

bool can_redo(const Designer& designer) {
    return designer.current().now + 1 < designer.current().states.size();
}

void undo(Designer& designer) {
    give_up_stroke(designer);
    if (can_undo(designer)) --designer.current().now;
}

void redo(Designer& designer) {
    give_up_stroke(designer);
    if (can_redo(designer)) ++designer.current().now;
}

std::string place_in_list(const Designer& designer) {
    if (designer.is_blank()) return "0 / 0";
    return fmt::format("{} / {}", designer.index + 1, designer.list.size());
}

void add_template(Designer& designer) {
    TemplateDraft draft = draft_to_change(designer);
    fill_by_seed(designer, draft, draft.fixed.entries());
    if (designer.is_blank()) return commit(designer, std::move(draft));
    designer.list.push_back({{std::move(draft)}});
    designer.index = designer.list.size() - 1;
}

void select_template(Designer& designer, std::size_t index) {
    end_stroke(designer);
    if (index < designer.list.size()) designer.index = index;
}

void remove_template(Designer& designer) {
    end_stroke(designer);
    const Value value = designer.draft().value;
    designer.list.erase(designer.list.begin() + static_cast<std::ptrdiff_t>(designer.index));
    if (designer.list.empty()) designer.list.push_back({{blank(designer.order, value)}});
    designer.index = std::min(designer.index, designer.list.size() - 1);
}

std::uint64_t seed_of(const Designer& designer) {
    return number_in<std::uint64_t>(designer.seed).value_or(0);
}

}  // namespace gridsmith
