// What drawing, typing and removing make of the rules.
#include "app/setter/setter.h"

#include "app/core/app_core.h"
#include "app/core/documents.h"
#include "document/edits.h"
#include "model/constraints/constraint_forms.h"
#include "model/constraints/constraint_words.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::string_view kNumberLabel = "change number";
constexpr std::size_t kMostDigits = 4;

ConstraintBoard board_of(const RulesParts& parts) { return {parts.side, parts.regions}; }

// As part of a sentence: "killer cage", but "X".
std::string name_inside(std::string_view name) {
    std::string text(name);
    const bool is_word = text.size() > 1 && text[1] >= 'a' && text[1] <= 'z';
    if (is_word && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
}

std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

// Cells that all differ are no more than there are values. The model allows them, since such puzzles can be read.
Result<void> check_size(const Constraint& constraint, std::string_view name, int side) {
    const std::size_t size = constraint.cells.size();
    const bool all_differ = differing_pairs(constraint).size() == size * (size - 1) / 2;
    if (!all_differ || size <= static_cast<std::size_t>(side)) return {};
    return failure(
        fmt::format("{}: the cells differ, so at most {} are possible, found {}", name, side, size));
}

// The numbers of a constraint with these cells: sums that their values can have.
ConstraintNumbers possible_numbers(const Constraint& constraint, int side) {
    const int size = static_cast<int>(constraint.cells.size());
    switch (constraint.kind) {
        case ConstraintKind::cage: return {size * (size + 1) / 2, size * (2 * side - size + 1) / 2};
        case ConstraintKind::pair_sum: return {3, 2 * side - 1};
        case ConstraintKind::little_killer: return {size, size * side};
        case ConstraintKind::sandwich: return {0, side * (side + 1) / 2 - side - 1};
        case ConstraintKind::x_sum: return {1, side * (side + 1) / 2};
        case ConstraintKind::skyscraper:
        case ConstraintKind::numbered_room: return {1, side};
        default: return numbers_of(constraint.kind);
    }
}

// A cage may be without a sum.
bool is_possible(const Constraint& constraint, int side) {
    const auto [least, most] = possible_numbers(constraint, side);
    return (constraint.number >= least && constraint.number <= most) ||
           (constraint.kind == ConstraintKind::cage && constraint.number == 0);
}

std::string impossible_number(const Constraint& constraint, int side) {
    const auto [least, most] = possible_numbers(constraint, side);
    const auto tool = std::ranges::find(all_tools(), constraint.kind, &ConstraintTool::kind);
    return fmt::format("{}: here a number from {} to {} is possible, not {}.", tool->name, least, most,
                       constraint.number);
}

Constraint with_cells(Constraint constraint, std::vector<Cell> cells) {
    constraint.cells = std::move(cells);
    return constraint;
}

// Marks of cells gather in one constraint, but each is a mark of its own for the user.
bool is_mark(const DrawnRule& rule) {
    const auto tool = std::ranges::find(all_tools(), rule.constraint.kind, &ConstraintTool::kind);
    return !rule.is_region && tool != all_tools().end() && tool->gesture == ToolGesture::mark;
}

int number_in(const std::string& digits) {
    int number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

}  // namespace

std::string name_of(const DrawnRule& rule, int side) {
    if (!rule.is_region) return capital(name_of(rule.constraint, side, rule.constraint.cells));
    Constraint cage = rule.constraint;
    cage.kind = ConstraintKind::cage;
    const std::string text = name_of(cage, side, cage.cells);
    const std::size_t at = text.find(" at ");
    return "Extra region" + (at == std::string::npos ? std::string() : text.substr(at));
}

std::vector<DrawnRule> drawn_rules(const Rules& rules) {
    std::vector<DrawnRule> list;
    for (const auto& cells : rules.parts().extra_regions) list.push_back({true, {.cells = cells}});
    for (const Constraint& constraint : rules.parts().constraints) list.push_back({false, constraint});
    return list;
}

// --- Drawing ---

Constraint Setter::new_constraint(std::vector<Cell> cells) const {
    const ConstraintKind kind = *tool_->kind;
    Constraint constraint{.kind = kind, .number = first_number(*tool_, side()), .cells = std::move(cells)};
    if (const auto last = last_numbers_.find(kind); last != last_numbers_.end() && !tool_->is_fixed)
        constraint.number = last->second;
    if (!has_values(kind)) return constraint;
    const auto last = last_values_.find(kind);
    constraint.values = last != last_values_.end() ? last->second : std::vector<Value>{1};
    std::erase_if(constraint.values, [&](Value value) { return value > side(); });
    if (constraint.values.empty()) constraint.values = {1};
    return constraint;
}

// Marks of one kind are one constraint. Cells of which the first is marked lose their marks, others get one.
Result<Setter::Outcome> Setter::outcome_of_marks(RulesParts parts) const {
    const Constraint fresh = new_constraint(drawn_cells());
    const auto is_of_tool = [&](const Constraint& constraint) { return constraint.kind == fresh.kind; };
    const auto has_first = [&](const Constraint& constraint) {
        return is_of_tool(constraint) &&
               std::ranges::find(constraint.cells, fresh.cells.front()) != constraint.cells.end();
    };
    const bool removes = std::ranges::any_of(parts.constraints, has_first);
    if (removes) {
        for (Constraint& constraint : parts.constraints)
            if (is_of_tool(constraint))
                std::erase_if(constraint.cells, [&](Cell cell) {
                    return std::ranges::find(fresh.cells, cell) != fresh.cells.end();
                });
        std::erase_if(parts.constraints, [&](const Constraint& constraint) {
            return is_of_tool(constraint) && constraint.cells.empty();
        });
        return Outcome{std::move(parts), fmt::format("remove {}", name_inside(tool_->name)), std::nullopt};
    }
    const auto same = std::ranges::find_if(parts.constraints, [&](const Constraint& constraint) {
        return is_of_tool(constraint) && constraint.values == fresh.values;
    });
    Constraint whole = fresh;
    if (same != parts.constraints.end()) {
        whole.cells.insert(whole.cells.end(), same->cells.begin(), same->cells.end());
        parts.constraints.erase(same);
    }
    std::ranges::sort(whole.cells);
    const auto again = std::ranges::unique(whole.cells);
    whole.cells.erase(again.begin(), again.end());
    if (auto checked = check_constraint(whole, board_of(parts)); !checked)
        return std::unexpected(std::move(checked.error()));
    whole = in_one_form(std::move(whole));
    parts.constraints.push_back(whole);
    return Outcome{std::move(parts), fmt::format("draw {}", name_inside(tool_->name)),
                   DrawnRule{false, std::move(whole)}};
}

Result<Setter::Outcome> Setter::outcome_of_region(RulesParts parts) const {
    std::vector<Cell> cells = drawn_cells();
    std::ranges::sort(cells);
    if (std::erase(parts.extra_regions, cells) > 0)
        return Outcome{std::move(parts), "remove extra region", std::nullopt};
    if (cells.size() != static_cast<std::size_t>(parts.side))
        return failure(fmt::format("Extra region: expected {} cells, found {}", parts.side, cells.size()));
    parts.extra_regions.push_back(cells);
    return Outcome{std::move(parts), "draw extra region", DrawnRule{true, {.cells = std::move(cells)}}};
}

Result<Setter::Outcome> Setter::outcome() const {
    RulesParts parts = puzzle()->rules().parts();
    const std::vector<Cell> cells = drawn_cells();
    if (cells.empty()) {
        if (tool_->gesture == ToolGesture::copy) return failure("The copy does not fit onto the board here");
        if (tool_->gesture == ToolGesture::clue)
            return failure(tool_->kind == ConstraintKind::little_killer
                               ? "Draw from a cell at the edge along a diagonal"
                               : "Draw from a cell at the edge inwards");
        return failure("Nothing is drawn yet");
    }
    if (!tool_->kind) return outcome_of_region(std::move(parts));
    if (tool_->gesture == ToolGesture::mark) return outcome_of_marks(std::move(parts));
    const std::string name = name_inside(tool_->name);
    Constraint drawn = in_one_form(new_constraint(cells));
    const auto is_same = [&](const Constraint& other) {
        if (other.kind != drawn.kind) return false;
        if (other.cells == drawn.cells) return true;
        return drawn.kind == ConstraintKind::greater && std::ranges::is_permutation(other.cells, drawn.cells);
    };
    const auto same = std::ranges::find_if(parts.constraints, is_same);
    if (same == parts.constraints.end()) {
        if (auto checked = check_constraint(drawn, board_of(parts)); !checked)
            return std::unexpected(std::move(checked.error()));
        if (auto checked = check_size(drawn, tool_->name, parts.side); !checked)
            return std::unexpected(std::move(checked.error()));
        parts.constraints.push_back(drawn);
        return Outcome{std::move(parts), "draw " + name, DrawnRule{false, std::move(drawn)}};
    }
    // A click turns a sign of inequality before it removes the sign; a drag says which way it goes.
    const bool is_equal = same->cells == drawn.cells;
    const bool turns = drawn.kind == ConstraintKind::greater && is_equal == by_edge_;
    const bool is_other = tool_->is_fixed && same->number != drawn.number;
    if (turns || is_other) {
        if (turns && by_edge_) std::swap(drawn.cells[0], drawn.cells[1]);
        *same = drawn;
        return Outcome{std::move(parts), "draw " + name, DrawnRule{false, std::move(drawn)}};
    }
    parts.constraints.erase(same);
    return Outcome{std::move(parts), "remove " + name, std::nullopt};
}

std::optional<Rules> Setter::preview() const {
    const bool draws = tool_ != nullptr && !(draft_.empty() && original_.empty());
    if (puzzle() == nullptr || (!draws && !move_from_)) return std::nullopt;
    const Rules& base = puzzle()->rules();
    const bool is_known = preview_ && preview_->base == base && preview_->tool == tool_ &&
                          preview_->draft == draft_ && preview_->original == original_ &&
                          preview_->cursor == cursor() && preview_->move_from == move_from_ &&
                          preview_->move_to == move_to_;
    if (is_known) return preview_->rules;
    preview_ = Preview{base, tool_, draft_, original_, cursor(), move_from_, move_to_, std::nullopt};
    if (move_from_) {
        const auto rule = selected();
        const auto [rows, columns] = way_of_move();
        if (!rule) return std::nullopt;
        if (const auto parts = moved_parts(*rule, rows, columns))
            if (auto rules = Rules::of(*parts)) preview_->rules = std::move(*rules);
        return preview_->rules;
    }
    if (const auto after = outcome())
        if (auto rules = Rules::of(after->parts)) preview_->rules = std::move(*rules);
    return preview_->rules;
}

bool Setter::finish() {
    auto after = outcome();
    if (!after) {
        fail(sentence(after.error()));
        return false;
    }
    if (!change(after->parts, std::move(after->label))) return false;
    drop_draft();
    stop_typing();
    selected_ = std::move(after->drawn);
    if (selected_) drawn_at_ = cursor();
    return true;
}

bool Setter::change(const RulesParts& parts, std::string label) {
    const auto rules = Rules::of(parts);
    if (!rules) {
        fail(sentence(rules.error()));
        return false;
    }
    problem_.clear();
    Edit edit = edits::set_rules(*puzzle(), *rules);
    edit.label = std::move(label);
    apply(*core_.tabs.current(), std::move(edit));
    return true;
}

// Errors of the model begin with the word for the kind in texts.
std::string Setter::sentence(const Error& error) const {
    std::string text = error.message;
    const auto kind = selected_ && !selected_->is_region ? std::optional(selected_->constraint.kind)
                      : tool_ != nullptr                 ? tool_->kind
                                                         : std::nullopt;
    if (kind) {
        const std::string word(word_of(*kind));
        if (text.starts_with(word + ": ")) {
            const auto tool = std::ranges::find(all_tools(), kind, &ConstraintTool::kind);
            const std::string_view name = tool_ != nullptr && tool_->kind == kind ? tool_->name : tool->name;
            text.replace(0, word.size(), name);
        }
    }
    text = capital(std::move(text));
    if (!text.ends_with('.')) text += '.';
    return text;
}

// --- Moving ---

// Nothing if a cell leaves the board.
std::optional<DrawnRule> Setter::moved_rule(const DrawnRule& rule, int rows, int columns) const {
    DrawnRule moved = rule;
    for (Cell& cell : moved.constraint.cells) {
        const int row = cell / side() + rows;
        const int column = cell % side() + columns;
        if (row < 0 || row >= side() || column < 0 || column >= side()) return std::nullopt;
        cell = row * side() + column;
    }
    if (!moved.is_region) moved.constraint = in_one_form(std::move(moved.constraint));
    return moved;
}

Result<RulesParts> Setter::moved_parts(const DrawnRule& rule, int rows, int columns) const {
    const auto moved = moved_rule(rule, rows, columns);
    const std::string name = capital(name_inside(name_of(rule, side())));
    if (!moved) return failure(fmt::format("{}: no room to move it there", name));
    RulesParts parts = puzzle()->rules().parts();
    if (rule.is_region) {
        auto& regions = parts.extra_regions;
        if (std::ranges::find(regions, moved->constraint.cells) != regions.end() && *moved != rule)
            return failure(fmt::format("{}: the cells are a region already", name));
        *std::ranges::find(regions, rule.constraint.cells) = moved->constraint.cells;
        return parts;
    }
    if (auto checked = check_constraint(moved->constraint, board_of(parts)); !checked)
        return std::unexpected(std::move(checked.error()));
    if (std::ranges::find(parts.constraints, moved->constraint) != parts.constraints.end() && *moved != rule)
        return failure(fmt::format("{}: the same is there already", name));
    *std::ranges::find(parts.constraints, rule.constraint) = moved->constraint;
    return parts;
}

void Setter::move_selected(int rows, int columns) {
    const auto rule = selected();
    if (!rule || (rows == 0 && columns == 0)) return;
    const auto parts = moved_parts(*rule, rows, columns);
    if (!parts) return fail(sentence(parts.error()));
    if (!change(*parts, "move " + name_inside(name_of(*rule, side())))) return;
    selected_ = moved_rule(*rule, rows, columns);
    stop_typing();
}

bool Setter::begin_move(Cell cell) {
    const auto rule = tool_ == nullptr ? selected() : std::nullopt;
    if (!rule || std::ranges::find(rule->constraint.cells, cell) == rule->constraint.cells.end())
        return false;
    move_from_ = move_to_ = cell;
    return true;
}

void Setter::move_over(Cell cell) {
    if (move_from_) move_to_ = cell;
}

bool Setter::end_move() {
    if (!move_from_ || puzzle() == nullptr) return false;
    const auto [rows, columns] = way_of_move();
    move_from_.reset();
    if (rows == 0 && columns == 0) return false;
    move_selected(rows, columns);
    return true;
}

std::pair<int, int> Setter::way_of_move() const {
    return {move_to_ / side() - *move_from_ / side(), move_to_ % side() - *move_from_ % side()};
}

// --- The list ---

// After undo and redo the constraint may have another number.
std::optional<DrawnRule> Setter::selected() const {
    if (!selected_ || puzzle() == nullptr) return std::nullopt;
    const RulesParts& parts = puzzle()->rules().parts();
    const Constraint& constraint = selected_->constraint;
    if (selected_->is_region) {
        const bool is_there =
            std::ranges::find(parts.extra_regions, constraint.cells) != parts.extra_regions.end();
        return is_there ? selected_ : std::nullopt;
    }
    if (std::ranges::find(parts.constraints, constraint) != parts.constraints.end()) return selected_;
    const auto same = std::ranges::find_if(parts.constraints, [&](const Constraint& other) {
        return other.kind == constraint.kind && other.cells == constraint.cells;
    });
    return same == parts.constraints.end() ? std::nullopt : std::optional(DrawnRule{false, *same});
}

void Setter::select(std::optional<DrawnRule> rule) {
    selected_ = std::move(rule);
    problem_.clear();
    stop_typing();
}

void Setter::select_next(int step) {
    if (puzzle() == nullptr) return;
    const auto rules = drawn_rules(puzzle()->rules());
    if (rules.empty()) return;
    const auto last = static_cast<std::ptrdiff_t>(rules.size()) - 1;
    std::ptrdiff_t index = step > 0 ? 0 : last;
    if (const auto now = selected())
        index = std::clamp<std::ptrdiff_t>(std::ranges::find(rules, *now) - rules.begin() + step, 0, last);
    drop_draft();
    select(rules[static_cast<std::size_t>(index)]);
}

bool Setter::remove(const DrawnRule& rule, const std::vector<Cell>& cells) {
    RulesParts parts = puzzle()->rules().parts();
    const std::string name = name_of({rule.is_region, with_cells(rule.constraint, cells)}, parts.side);
    if (rule.is_region) {
        std::erase(parts.extra_regions, rule.constraint.cells);
    } else {
        const auto found = std::ranges::find(parts.constraints, rule.constraint);
        std::erase_if(found->cells, [&](Cell cell) { return std::ranges::find(cells, cell) != cells.end(); });
        if (found->cells.empty()) parts.constraints.erase(found);
    }
    return change(parts, "remove " + name_inside(name));
}

void Setter::remove_selected() {
    const auto rule = selected();
    if (!rule) return;
    const auto before = drawn_rules(puzzle()->rules());
    const auto index = static_cast<std::size_t>(std::ranges::find(before, *rule) - before.begin());
    if (!remove(*rule, rule->constraint.cells)) return;
    // The next one is selected, so that several can be removed one after the other.
    const auto after = drawn_rules(puzzle()->rules());
    select(after.empty() ? std::nullopt : std::optional(after[std::min(index, after.size() - 1)]));
}

std::vector<Setter::CellAction> Setter::actions_at(Cell cell) {
    std::vector<CellAction> actions;
    if (puzzle() == nullptr) return actions;
    for (const DrawnRule& rule : drawn_rules(puzzle()->rules())) {
        const auto [is_region, constraint] = rule;
        if (std::ranges::find(constraint.cells, cell) == constraint.cells.end()) continue;
        const std::vector<Cell> cells = is_mark(rule) ? std::vector{cell} : constraint.cells;
        const std::string name = name_inside(name_of({is_region, with_cells(constraint, cells)}, side()));
        const bool has_value =
            !is_region && (has_values(constraint.kind) || numbers_of(constraint.kind).most > 0);
        actions.push_back({has_value ? fmt::format("Change {}...", name) : "Select " + name, [=, this] {
                               choose(nullptr);
                               select(rule);
                               asks_value = has_value;
                           }});
        actions.push_back({"Remove " + name, [=, this] {
                               drop_draft();
                               select(std::nullopt);
                               remove(rule, cells);
                           }});
    }
    return actions;
}

bool Setter::replace_selected(Constraint changed) {
    const auto rule = selected();
    if (!rule || rule->is_region) return false;
    RulesParts parts = puzzle()->rules().parts();
    changed = in_one_form(std::move(changed));
    if (auto checked = check_constraint(changed, board_of(parts)); !checked) {
        fail(sentence(checked.error()));
        return false;
    }
    const auto same = std::ranges::find(parts.constraints, rule->constraint);
    *same = changed;
    // Numbers typed digit by digit are one step of the history.
    Document& document = core_.tabs.current()->document;
    const bool goes_on = has_number_ && document.changed() && !document.game().begun() &&
                         !document.history().can_redo() && document.history().undo_label() == kNumberLabel;
    if (goes_on) document.undo();
    if (!change(parts, std::string(kNumberLabel))) {
        if (goes_on) document.redo();
        return false;
    }
    has_number_ = true;
    selected_ = DrawnRule{false, std::move(changed)};
    const Constraint& now = selected_->constraint;
    if (has_values(now.kind))
        last_values_[now.kind] = now.values;
    else if (now.kind != ConstraintKind::cage && now.kind != ConstraintKind::pair_sum)
        last_numbers_[now.kind] = now.number;
    return true;
}

void Setter::set_number(int number) {
    const auto rule = selected();
    if (!rule || rule->is_region || rule->constraint.number == number) return;
    Constraint changed = rule->constraint;
    changed.number = number;
    typed_.clear();
    is_typing_ = false;
    if (!is_possible(changed, side())) return fail(impossible_number(changed, side()));
    replace_selected(std::move(changed));
}

void Setter::set_values(std::vector<Value> values) {
    const auto rule = selected();
    if (!rule || rule->is_region) return;
    Constraint changed = rule->constraint;
    std::ranges::sort(values);
    changed.values = std::move(values);
    if (changed != rule->constraint) replace_selected(std::move(changed));
}

// --- Typing ---

void Setter::stop_typing() {
    typed_.clear();
    is_typing_ = has_number_ = false;
}

void Setter::type_value(char32_t character) {
    const Value value = puzzle()->symbols.value_of(character, true);
    if (value == 0) return;
    const Constraint& now = selected_->constraint;
    std::vector<Value> values = now.values;
    if (!is_typing_) {
        values = {value};
    } else if (now.kind == ConstraintKind::quadruple) {
        if (values.size() < now.cells.size()) values.push_back(value);
    } else if (std::ranges::find(values, value) == values.end()) {
        values.push_back(value);
    }
    is_typing_ = true;
    set_values(std::move(values));
}

void Setter::type_digit(char digit) {
    const Constraint& now = selected_->constraint;
    const int most = numbers_of(now.kind).most;
    if (most == 0) return;
    if (!is_typing_) typed_.clear();
    std::string typed = typed_ + digit;
    if (typed.size() > kMostDigits || number_in(typed) > most) typed = std::string(1, digit);
    Constraint changed = now;
    changed.number = number_in(typed);
    is_typing_ = true;
    problem_.clear();
    const ConstraintNumbers possible = possible_numbers(now, side());
    if (is_possible(changed, side())) {
        typed_ = std::move(typed);
        if (changed != now) replace_selected(std::move(changed));
        return;
    }
    // Further digits may make a number of a first one that is too small.
    const bool may_grow = changed.number < possible.least && changed.number * 10 <= possible.most;
    if (!may_grow) fail(impossible_number(changed, side()));
    if (changed.number <= possible.most) typed_ = std::move(typed);
}

void Setter::erase_digit() {
    if (selected_->is_region) return;
    Constraint changed = selected_->constraint;
    if (has_values(changed.kind)) {
        if (changed.values.size() < 2) return;
        changed.values.pop_back();
        is_typing_ = true;
        replace_selected(std::move(changed));
        return;
    }
    std::string digits = is_typing_ ? typed_ : fmt::format("{}", changed.number);
    if (!digits.empty()) digits.pop_back();
    changed.number = number_in(digits);
    typed_ = std::move(digits);
    is_typing_ = true;
    problem_.clear();
    if (changed.number >= numbers_of(changed.kind).least && changed != selected_->constraint)
        replace_selected(std::move(changed));
}

// Undo and redo change the number of the selected constraint while digits are typed: the next digit begins a new number.
void Setter::resume_typing() {
    selected_ = selected();
    if (is_typing_ && (!selected_ || typed_into_ != selected_->constraint)) stop_typing();
}

bool Setter::type(char32_t character) {
    if (puzzle() == nullptr) return false;
    // A number after a shape ends the shape.
    if (tool_ != nullptr && tool_->kind && !is_pressed_ && !draft_.empty() && !finish()) return true;
    if (!selected()) {
        if (tool_ == nullptr) return false;
        fail("Escape puts the tool away; then entries can be typed.");
        return true;
    }
    resume_typing();
    if (selected_->is_region) return true;
    if (has_values(selected_->constraint.kind))
        type_value(character);
    else if (character >= U'0' && character <= U'9')
        type_digit(static_cast<char>(character));
    typed_into_ = selected_->constraint;
    return true;
}

// --- Other edits ---

void Setter::set_flag(bool RulesParts::*member, bool is_on) {
    if (puzzle() == nullptr) return;
    std::string_view name;
    for (const auto flags : {rule_flags(), negative_rule_flags()})
        if (const auto flag = std::ranges::find(flags, member, &RuleFlag::member); flag != flags.end())
            name = flag->name;
    RulesParts parts = puzzle()->rules().parts();
    parts.*member = is_on;
    change(parts, fmt::format("{} {}", is_on ? "add" : "remove", name));
}

void Setter::set_texts(const PuzzleTexts& texts) {
    if (puzzle() == nullptr || *puzzle()->texts == texts) return;
    const PuzzleTexts& before = *puzzle()->texts;
    const std::string_view what = before.title != texts.title     ? "title"
                                  : before.author != texts.author ? "author"
                                                                  : "text of rules";
    Edit edit{fmt::format("change {}", what), *puzzle()};
    edit.result.texts = texts;
    apply(*core_.tabs.current(), std::move(edit));
}

}  // namespace gridsmith
