// The dialog in which the user chooses the rules of a board: for a new puzzle of any size, or for an open one.
#pragma once

#include "app/core/board_choice.h"
#include "app/core/dialogs.h"
#include "app/core/tabs.h"

#include <optional>
#include <vector>

namespace gridsmith {

struct RulesDialog : Dialog {
    // Without a tab, the dialog opens a new puzzle.
    RulesDialog(std::optional<TabId> of_tab, const Rules& present)
        : tab(of_tab), choice(present), first_(choice), settled_(choice) {}

    std::optional<TabId> tab;
    BoardChoice choice;
    // The rules of the last frame, and a board of the same side for drawing regions: kept, so that a frame finds their
    // tables instead of making them. Also kept is what the further rules show on that board, and for which choice.
    Rules shown = {};
    Rules blank = {};
    std::optional<BoardChoice> figured = {};
    BoardFigure figure = {};
    // Drawing regions: the region that the brush draws, and the cell of the keyboard's cursor.
    std::uint8_t brush = 0;
    Cell cursor = 0;

    // Draws all regions anew at random.
    void draw_at_random();

    // Ends a step of the history, if the choice has changed since the last step. Call while no stroke of the brush is
    // under way.
    void end_step();
    bool can_undo() const { return !past_.empty() || choice != settled_; }
    bool can_redo() const { return !future_.empty() && choice == settled_; }
    // Both do nothing if there is no such step.
    void undo();
    void redo();

    void accept(AppCore& core) override;
    // Asks first if regions were drawn.
    void cancel(AppCore& core) override;

private:
    bool has_new_drawing() const;
    void show_step(std::vector<BoardChoice>& from, std::vector<BoardChoice>& to);

    BoardChoice first_;
    BoardChoice settled_;  // the choice after the last step
    std::vector<BoardChoice> past_;
    std::vector<BoardChoice> future_;
};

}  // namespace gridsmith
