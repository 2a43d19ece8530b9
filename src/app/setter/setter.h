// What a setter does: draws the rules of the current puzzle on its board, and changes and removes them.
//
// A tool draws one kind of constraint. What is being drawn, the draft, is no part of the puzzle until it is finished; then
// it becomes one edit. The rule that was drawn or chosen last is the selected one: digits change its number, Delete
// removes it, and without a tool the arrow keys and the mouse move it.
#pragma once

#include "app/core/commands.h"
#include "app/core/tabs.h"
#include "app/setter/strokes.h"
#include "app/setter/tools.h"
#include "app/settings/shortcut.h"
#include "model/board/rules_text.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gridsmith {

class AppCore;

// A rule that stands at cells: a constraint, or a drawn region.
struct DrawnRule {
    bool is_region = false;
    Constraint constraint;  // of a region only its cells

    bool operator==(const DrawnRule&) const = default;
};
// "Killer cage of 17 at r1c1".
std::string name_of(const DrawnRule& rule, int side);
// In the order of the list: regions first.
std::vector<DrawnRule> drawn_rules(const Rules& rules);

class Setter {
public:
    explicit Setter(AppCore& core) : core_(core) {}
    std::vector<CommandRow> commands();
    // Call once a frame. Forgets the draft and the selected rule when another board comes into view, and what went wrong
    // after the next action.
    void tick();

    // --- What the window shows ---
    bool is_in_view = false;  // the page of rules; set by the window
    const ConstraintTool* tool() const { return tool_; }
    ToolGroup group = ToolGroup::areas;  // the tools in view
    // What went wrong last, as a sentence; empty if nothing did.
    const std::string& problem() const { return problem_; }
    // The rules with the draft, if it fits: the board shows them in place of its own.
    std::optional<Rules> preview() const;
    // The texts of a tab's puzzle while the user types them.
    struct TypedTexts {
        TabId tab = 0;
        PuzzleTexts texts;
    };
    TypedTexts typed_texts;
    // The cells to mark on the board: those of the draft, or else of the selected rule.
    std::vector<Cell> marked() const;
    // Whether the board needs room for clues around it.
    bool draws_outside() const { return tool_ != nullptr && tool_->gesture == ToolGesture::clue; }
    // The selected rule of the current puzzle.
    std::optional<DrawnRule> selected() const;

    // --- Tools ---
    // Takes a tool, or puts it away. If several cells are selected, they become the tool's constraint.
    void choose(const ConstraintTool* tool);
    // Puts everything away, because the page is no longer in view.
    void put_away();

    // --- The mouse on the board, while there is a tool ---
    void press(const FigurePoint& at);
    void drag(const FigurePoint& to);
    void release();

    // --- The keyboard on the board; false if the setter has no use for the key ---
    bool press_key(const Shortcut& key);
    bool type(char32_t character);
    // Whether Enter finishes something.
    bool takes_enter() const { return tool_ != nullptr; }

    // --- Moving the selected rule, while there is no tool ---
    // Starts to move the selected rule if the cell belongs to it.
    bool begin_move(Cell cell);
    void move_over(Cell cell);
    bool is_moving() const { return move_from_.has_value(); }
    // Ends a move. Returns false if the rule stays at its place, as after a click.
    bool end_move();
    // Moves the selected rule by rows and columns, as one edit.
    void move_selected(int rows, int columns);

    // --- The list ---
    void select(std::optional<DrawnRule> rule);
    void select_next(int step);
    void remove_selected();
    // The page of rules moves the keyboard to the number or the symbols of the selected rule, and resets this.
    bool asks_value = false;
    // Items of the board's context menu: for each rule at the cell, to change and to remove it.
    struct CellAction {
        std::string label;
        std::function<void()> run;
    };
    std::vector<CellAction> actions_at(Cell cell);
    // Sets the number of the selected constraint.
    void set_number(int number);
    void set_values(std::vector<Value> values);

    // --- Other edits of the puzzle ---
    // Adds or removes a rule of the whole board, one of rule_flags() or negative_rule_flags().
    void set_flag(bool RulesParts::*member, bool is_on);
    void set_texts(const PuzzleTexts& texts);

private:
    const Puzzle* puzzle() const;
    Cell cursor() const;
    int side() const;
    bool select_drawn_at(Cell cell);
    // Removes these cells from the rule; a rule without cells goes.
    bool remove(const DrawnRule& rule, const std::vector<Cell>& cells);
    void put_cursor(Cell cell);
    void add_to_draft(Cell cell);
    void extend(const Shortcut& key);
    void add_by_key();
    std::vector<Cell> drawn_cells() const;
    bool is_draft_whole() const;
    // The rules after a move of the selected rule.
    Result<RulesParts> moved_parts(const DrawnRule& rule, int rows, int columns) const;
    std::optional<DrawnRule> moved_rule(const DrawnRule& rule, int rows, int columns) const;
    std::pair<int, int> way_of_move() const;  // rows and columns
    void fail(std::string text);
    struct Outcome {
        RulesParts parts;
        std::string label;
        std::optional<DrawnRule> drawn;  // nothing if a rule was removed
    };
    Result<Outcome> outcome() const;
    Result<Outcome> outcome_of_marks(RulesParts parts) const;
    Result<Outcome> outcome_of_region(RulesParts parts) const;
    bool finish();
    bool change(const RulesParts& parts, std::string label);
    void draw_selection();
    void drop_draft();
    void stop_typing();
    void resume_typing();
    void type_value(char32_t character);
    void type_digit(char digit);
    void erase_digit();
    bool replace_selected(Constraint changed);
    std::string sentence(const Error& error) const;
    Constraint new_constraint(std::vector<Cell> cells) const;

    AppCore& core_;
    const ConstraintTool* tool_ = nullptr;
    TabId tab_ = 0;
    std::vector<Cell> draft_;
    std::vector<Cell> original_;  // of a clone whose copy is to be placed
    bool by_edge_ = false;        // the draft is a pair from a click on an edge
    bool is_clue_ = false;        // the draft is a whole clue from a click outside of the board
    bool is_pressed_ = false;
    FigurePoint pressed_at_;
    std::optional<DrawnRule> selected_;
    std::string typed_;                     // the digits of the number of the selected constraint
    bool is_typing_ = false;                // the next character adds to those typed
    std::optional<Cell> drawn_at_;          // the cursor when the selected constraint was drawn
    bool has_number_ = false;               // the last edit is a number that further digits replace
    std::optional<Constraint> typed_into_;  // the selected constraint after the last typed character
    std::optional<Cell> move_from_;         // the cell of the selected rule at which a move began
    Cell move_to_ = 0;
    std::string problem_;
    // When the problem came: it goes away with the next edit or another cell.
    struct Moment {
        std::size_t now = 0;
        std::size_t states = 0;
        Cell cursor = 0;
        bool operator==(const Moment&) const = default;
    };
    std::optional<Moment> problem_at_;
    std::map<ConstraintKind, int> last_numbers_;
    std::map<ConstraintKind, std::vector<Value>> last_values_;
    struct Preview {
        Rules base;
        const ConstraintTool* tool = nullptr;
        std::vector<Cell> draft;
        std::vector<Cell> original;
        Cell cursor = 0;
        std::optional<Cell> move_from;
        Cell move_to = 0;
        std::optional<Rules> rules;
    };
    mutable std::optional<Preview> preview_;
};

}  // namespace gridsmith
