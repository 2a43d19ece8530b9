// Tools, the mouse, the keyboard and the rows of the commands. setter_edits.cpp changes the rules.
#include "app/setter/setter.h"

#include "app/core/app_core.h"
#include "app/core/documents.h"
#include "app/editing/selection.h"
#include "app/settings/settings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace gridsmith {

namespace {

constexpr double kDragBegins = 0.25;  // cells

// Rules that forbid what no mark shows.
struct NegativeRuleCommand {
    Command id;
    std::string_view label;
    bool RulesParts::*member;
};
constexpr std::array kNegativeRuleCommands = {
    NegativeRuleCommand{Command::all_white_dots_given, "All white dots are given",
                        &RulesParts::all_differences_given},
    NegativeRuleCommand{Command::all_black_dots_given, "All black dots are given",
                        &RulesParts::all_ratios_given},
    NegativeRuleCommand{Command::all_x_and_v_given, "All X and V are given", &RulesParts::all_sums_given},
};

std::optional<Direction> direction_of(Key key) {
    switch (key) {
        case Key::left: return Direction::left;
        case Key::right: return Direction::right;
        case Key::up: return Direction::up;
        case Key::down: return Direction::down;
        default: return std::nullopt;
    }
}

// In rows and columns.
std::pair<int, int> step_of(Direction direction) {
    switch (direction) {
        case Direction::left: return {0, -1};
        case Direction::right: return {0, 1};
        case Direction::up: return {-1, 0};
        case Direction::down: break;
    }
    return {1, 0};
}

bool contains_cell(const std::vector<Cell>& cells, Cell cell) {
    return std::ranges::find(cells, cell) != cells.end();
}

// The cells moved so that the first comes to `to`; none if one of them leaves the board.
std::vector<Cell> copied_to(const std::vector<Cell>& cells, Cell to, int side) {
    std::vector<Cell> copy;
    for (const Cell cell : cells) {
        const int row = cell / side + to / side - cells.front() / side;
        const int column = cell % side + to % side - cells.front() % side;
        if (row < 0 || row >= side || column < 0 || column >= side) return {};
        copy.push_back(row * side + column);
    }
    return copy;
}

std::string_view submenu_of(ToolGroup group) {
    switch (group) {
        case ToolGroup::areas: return "Draw areas";
        case ToolGroup::dots: return "Draw dots and signs";
        case ToolGroup::lines: return "Draw lines";
        case ToolGroup::cells: return "Mark cells";
        case ToolGroup::outside: break;
    }
    return "Draw clues outside";
}

void show_rules_page(AppCore& core) {
    core.settings.panel_open = true;
    core.request(ShowPanelPage{PanelPage::rules});
}

}  // namespace

const Puzzle* Setter::puzzle() const {
    return is_editing(core_) ? &core_.tabs.current()->document.puzzle() : nullptr;
}

Cell Setter::cursor() const { return core_.tabs.current()->view.selected; }
int Setter::side() const { return puzzle()->side(); }
void Setter::put_cursor(Cell cell) { select_cell(core_, cell); }

void Setter::tick() {
    const TabId now = is_editing(core_) ? core_.tabs.current()->id : 0;
    if (std::exchange(tab_, now) != now) {
        drop_draft();
        select(std::nullopt);
    }
    if (problem_.empty() || now == 0) return;
    const History& history = core_.tabs.current()->document.history();
    const Moment moment{history.now(), history.states().size(), cursor()};
    if (!problem_at_)
        problem_at_ = moment;
    else if (*problem_at_ != moment)
        problem_.clear();
}

void Setter::fail(std::string text) {
    problem_ = std::move(text);
    problem_at_.reset();
}

// --- Tools ---

void Setter::choose(const ConstraintTool* tool) {
    drop_draft();
    problem_.clear();
    stop_typing();
    selected_.reset();
    drawn_at_.reset();
    tool_ = tool;
    if (tool == nullptr) return;
    group = tool->group;
    if (puzzle() != nullptr) draw_selection();
}

void Setter::put_away() {
    choose(nullptr);
    select(std::nullopt);
}

void Setter::drop_draft() {
    draft_.clear();
    original_.clear();
    by_edge_ = is_clue_ = is_pressed_ = false;
    move_from_.reset();
}

// If several cells are selected, they become the constraint, a line from the cell that was selected first to the last.
// Cells that do not fit the tool are left alone.
void Setter::draw_selection() {
    ViewState& view = core_.tabs.current()->view;
    const CellSet cells = selected_cells(view);
    if (cells.size() < 2) return;
    const bool is_ordered = tool_->gesture == ToolGesture::path || tool_->gesture == ToolGesture::pair ||
                            tool_->gesture == ToolGesture::clue;
    draft_.assign(cells.begin(), cells.end());
    if (is_ordered) {
        draft_ = as_line(cells, view.anchor, view.selected, side());
        if (draft_.empty()) return;
    }
    if (tool_->gesture == ToolGesture::copy) {
        original_ = std::exchange(draft_, {});
        drop_other_cells(view);
        return;
    }
    if (finish()) {
        drop_other_cells(view);
        return;
    }
    // The user may have selected the cells for something else.
    drop_draft();
    problem_.clear();
}

std::vector<Cell> Setter::drawn_cells() const {
    switch (tool_->gesture) {
        case ToolGesture::copy: {
            if (original_.empty()) return {};
            const std::vector<Cell> copy =
                copied_to(original_, draft_.empty() ? cursor() : draft_.front(), side());
            if (copy.empty()) return {};
            std::vector<Cell> both = original_;
            both.insert(both.end(), copy.begin(), copy.end());
            return both;
        }
        case ToolGesture::clue: {
            if (is_clue_ || draft_.empty()) return draft_;
            const bool is_diagonal = tool_->kind == ConstraintKind::little_killer;
            if (draft_.size() > 1) return clue_along(draft_.front(), draft_.back(), side(), is_diagonal);
            return is_diagonal ? std::vector<Cell>() : clue_from_edge(draft_.front(), side());
        }
        default: return draft_;
    }
}

std::vector<Cell> Setter::marked() const {
    if (puzzle() == nullptr) return {};
    if (tool_ != nullptr && !(draft_.empty() && original_.empty())) {
        auto cells = drawn_cells();
        if (cells.empty()) cells = original_.empty() ? draft_ : original_;
        return cells;
    }
    const auto rule = selected();
    if (!rule) return {};
    if (!move_from_) return rule->constraint.cells;
    const auto [rows, columns] = way_of_move();
    const auto moved = moved_rule(*rule, rows, columns);
    return moved ? moved->constraint.cells : rule->constraint.cells;
}

void Setter::add_to_draft(Cell cell) {
    if (draft_.empty()) {
        draft_ = {cell};
        return;
    }
    if (draft_.back() == cell) return;
    switch (tool_->gesture) {
        case ToolGesture::pair:
            if (cell == draft_.front())
                draft_ = {cell};
            else if (are_neighbours(draft_.front(), cell, side()))
                draft_ = {draft_.front(), cell};
            break;
        case ToolGesture::clue:
            if (cell == draft_.front())
                draft_ = {cell};
            else
                draft_ = {draft_.front(), cell};
            break;
        case ToolGesture::path: {
            // A step back takes the last cell away.
            if (draft_.size() > 1 && draft_[draft_.size() - 2] == cell) {
                draft_.pop_back();
                break;
            }
            if (contains_cell(draft_, cell)) {
                std::vector<Cell> loop = draft_;
                loop.push_back(cell);
                if (cell != draft_.front() || !check_constraint(new_constraint(std::move(loop)), {side()}))
                    break;
            }
            draft_.push_back(cell);
            break;
        }
        default:
            if (!contains_cell(draft_, cell)) draft_.push_back(cell);
    }
}

// --- The mouse ---

void Setter::press(const FigurePoint& at) {
    if (tool_ == nullptr || puzzle() == nullptr) return;
    problem_.clear();
    stop_typing();
    selected_.reset();
    drawn_at_.reset();
    draft_.clear();
    by_edge_ = is_clue_ = false;
    pressed_at_ = at;
    const auto cell = cell_at_point(at, side());
    is_pressed_ = cell || tool_->gesture == ToolGesture::clue;
    if (!is_pressed_) return;
    if (!cell) {
        draft_ = clue_from_margin(at, side(), tool_->kind == ConstraintKind::little_killer);
        is_clue_ = true;
        return;
    }
    put_cursor(*cell);
    draft_ = {*cell};
    if (tool_->gesture == ToolGesture::corner) draft_ = corner_near(at, side());
    if (tool_->gesture == ToolGesture::pair)
        if (auto edge = edge_near(at, side()); !edge.empty()) {
            draft_ = std::move(edge);
            by_edge_ = true;
        }
}

void Setter::drag(const FigurePoint& to) {
    if (!is_pressed_ || tool_ == nullptr || puzzle() == nullptr) return;
    if (is_clue_) {
        draft_ = clue_from_margin(to, side(), tool_->kind == ConstraintKind::little_killer);
        return;
    }
    const Cell cell = nearest_cell_to(to, side());
    switch (tool_->gesture) {
        case ToolGesture::corner: draft_ = corner_near(to, side()); return;
        case ToolGesture::pair:
            if (std::hypot(to.x - pressed_at_.x, to.y - pressed_at_.y) < kDragBegins) return;
            if (std::exchange(by_edge_, false)) draft_ = {nearest_cell_to(pressed_at_, side())};
            break;
        case ToolGesture::path:
            if (!is_well_inside(to)) return;
            break;
        default: break;
    }
    const Cell before = cursor();
    put_cursor(cell);
    const bool has_way = tool_->gesture == ToolGesture::path || tool_->gesture == ToolGesture::area ||
                         tool_->gesture == ToolGesture::mark ||
                         (tool_->gesture == ToolGesture::copy && original_.empty());
    if (tool_->gesture == ToolGesture::copy && !original_.empty()) {
        draft_ = {cell};
    } else if (!has_way || draft_.empty()) {
        add_to_draft(cell);
    } else {
        // A line goes on from its end, even where the pointer left it; areas have no end.
        const bool is_line = tool_->gesture == ToolGesture::path;
        for (const Cell next : cells_on_way(is_line ? draft_.back() : before, cell, side(), is_line))
            add_to_draft(next);
    }
}

// Selects the constraint of the tool that has the cell and others, to change its number or to remove it.
bool Setter::select_drawn_at(Cell cell) {
    const auto is_it = [&](const DrawnRule& rule) {
        const bool is_of_tool =
            tool_->kind ? !rule.is_region && rule.constraint.kind == *tool_->kind : rule.is_region;
        return is_of_tool && rule.constraint.cells.size() > 1 && contains_cell(rule.constraint.cells, cell);
    };
    const auto rules = drawn_rules(puzzle()->rules());
    const auto found = std::ranges::find_if(rules, is_it);
    if (found == rules.end()) return false;
    drop_draft();
    select(*found);
    return true;
}

void Setter::release() {
    if (!std::exchange(is_pressed_, false) || tool_ == nullptr || puzzle() == nullptr) return;
    const bool is_one_cell = draft_.size() == 1 && !is_clue_;
    switch (tool_->gesture) {
        case ToolGesture::copy:
            if (original_.empty()) {
                original_ = std::exchange(draft_, {});
                return;
            }
            break;
        case ToolGesture::path:
        case ToolGesture::pair:
            // A click in a cell only moves the cursor.
            if (is_one_cell) return drop_draft();
            break;
        case ToolGesture::area:
            if (is_one_cell && select_drawn_at(draft_.front())) return;
            break;
        case ToolGesture::clue:
            if (drawn_cells().empty() && draft_.size() < 2) {
                fail("Click outside of the board, or drag inwards from a cell at the edge.");
                return drop_draft();
            }
            break;
        default: break;
    }
    if (!finish()) drop_draft();
}

// --- The keyboard ---

void Setter::extend(const Shortcut& key) {
    const auto direction = direction_of(key.key);
    const Cell from = cursor();
    const Cell next = cell_beside(puzzle()->rules(), from, *direction);
    if (is_clue_) draft_.clear();
    by_edge_ = is_clue_ = false;
    problem_.clear();
    if (draft_.empty()) draft_ = {from};
    put_cursor(next);
    add_to_draft(next);
}

// Adds the cell with the cursor to the draft, or takes it away.
void Setter::add_by_key() {
    const Cell cell = cursor();
    problem_.clear();
    const bool is_area = tool_->gesture == ToolGesture::area || tool_->gesture == ToolGesture::copy;
    if (!draft_.empty() && (is_area || draft_.back() == cell) && contains_cell(draft_, cell)) {
        std::erase(draft_, cell);
    } else if (tool_->gesture == ToolGesture::path && !draft_.empty()) {
        for (const Cell next : cells_on_way(draft_.back(), cell, side(), true)) add_to_draft(next);
    } else {
        add_to_draft(cell);
    }
}

bool Setter::press_key(const Shortcut& key) {
    if (puzzle() == nullptr) return false;
    if (key == plain(Key::escape)) {
        problem_.clear();
        if (!draft_.empty() || !original_.empty()) {
            drop_draft();
            return true;
        }
        if (!selected() && tool_ == nullptr) return false;
        select(std::nullopt);
        choose(nullptr);
        return true;
    }
    if (key == plain(Key::del) && draft_.empty() && selected()) {
        remove_selected();
        return true;
    }
    if (key == plain(Key::backspace) && draft_.empty() && selected()) {
        resume_typing();
        erase_digit();
        typed_into_ = selected_->constraint;
        return true;
    }
    const bool moves = direction_of(key.key).has_value();
    if (tool_ == nullptr) {
        if (moves && selected() && key == plain(key.key)) {
            const auto [rows, columns] = step_of(*direction_of(key.key));
            move_selected(rows, columns);
            return true;
        }
        if (moves) select(std::nullopt);
        return false;
    }
    if (moves && key.shift && !key.ctrl && !key.alt) {
        selected_.reset();
        stop_typing();
        extend(key);
        return true;
    }
    if (moves) stop_typing();
    if (key == plain(Key::del) || key == plain(Key::backspace)) {
        if (key == plain(Key::del))
            drop_draft();
        else if (!draft_.empty())
            draft_.pop_back();
        return true;
    }
    const bool is_space = key == plain(Key::space);
    if (!is_space && key != plain(Key::enter)) return false;
    stop_typing();
    // Enter after the number of what was just drawn only ends it.
    if (!is_space && draft_.empty() && original_.empty() && std::exchange(drawn_at_, {}) == cursor())
        return true;
    selected_.reset();
    const bool is_at_once = tool_->gesture == ToolGesture::mark || tool_->gesture == ToolGesture::corner ||
                            (tool_->gesture == ToolGesture::copy && !original_.empty());
    if (is_space && !(is_at_once && draft_.empty())) {
        add_by_key();
        return true;
    }
    problem_.clear();
    if (tool_->gesture == ToolGesture::copy && original_.empty()) {
        original_ = draft_.empty() ? std::vector<Cell>{cursor()} : std::exchange(draft_, {});
        return true;
    }
    const bool is_new = draft_.empty();
    if (is_new) {
        const FigurePoint corner{cursor() % side() + 1.0, cursor() / side() + 1.0};
        draft_ = tool_->gesture == ToolGesture::corner ? corner_near(corner, side()) : std::vector{cursor()};
    }
    if (!finish() && is_new) {
        if (tool_->gesture == ToolGesture::copy)
            draft_.clear();
        else
            drop_draft();
    }
    return true;
}

// --- Commands ---

std::vector<CommandRow> Setter::commands() {
    std::vector<CommandRow> rows;
    rows.push_back({.id = Command::draw_rules,
                    .menu = Menu::puzzle,
                    .group = 7,
                    .label = "Draw rules",
                    .shortcuts = {ctrl(Key::r)},
                    .enabled = [this] { return is_editing(core_); },
                    .run = [this] { show_rules_page(core_); }});
    const auto has_rules = [this] { return puzzle() != nullptr && !drawn_rules(puzzle()->rules()).empty(); };
    const auto step_row = [&](Command id, std::string_view label, Key key, int step) {
        rows.push_back({.id = id,
                        .menu = Menu::puzzle,
                        .group = 7,
                        .label = label,
                        .shortcuts = {alt(key)},
                        .enabled = has_rules,
                        .run =
                            [this, step] {
                                show_rules_page(core_);
                                select_next(step);
                            },
                        .repeats = true,
                        .listed = false});
    };
    step_row(Command::next_constraint, "Select the next constraint", Key::page_down, 1);
    step_row(Command::previous_constraint, "Select the previous constraint", Key::page_up, -1);
    rows.push_back({.id = Command::remove_constraint,
                    .menu = Menu::puzzle,
                    .group = 7,
                    .label = "Remove the selected constraint",
                    .enabled = [this] { return puzzle() != nullptr && selected().has_value(); },
                    .run = [this] { remove_selected(); },
                    .listed = false});
    for (const ConstraintTool& tool : all_tools())
        rows.push_back({.id = tool.command,
                        .menu = Menu::puzzle,
                        .group = 7,
                        .label = tool.name,
                        .enabled = [this] { return is_editing(core_); },
                        .run =
                            [this, &tool] {
                                show_rules_page(core_);
                                choose(&tool);
                            },
                        .checked = [this, &tool] { return tool_ == &tool; },
                        .submenu = submenu_of(tool.group)});
    for (const auto& [id, label, member] : kNegativeRuleCommands)
        rows.push_back(
            {.id = id,
             .menu = Menu::puzzle,
             .group = 7,
             .label = label,
             .enabled = [this] { return is_editing(core_); },
             .run =
                 [this, member] {
                     show_rules_page(core_);
                     set_flag(member, !(puzzle()->rules().parts().*member));
                 },
             .checked = [this, member] { return puzzle() != nullptr && puzzle()->rules().parts().*member; },
             .submenu = "Negative rules"});
    return rows;
}

}  // namespace gridsmith
