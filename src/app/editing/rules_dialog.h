// The dialog in which the user chooses the rules of a board: for a new puzzle of any size, or for an open one.
#pragma once

#include "app/core/board_choice.h"
#include "app/core/dialogs.h"
#include "app/core/tabs.h"

#include <optional>

namespace gridsmith {

struct RulesDialog : Dialog {
    // Without a tab, the dialog opens a new puzzle.
    RulesDialog(std::optional<TabId> of_tab, const Rules& present) : tab(of_tab), choice(present) {}

    std::optional<TabId> tab;
    BoardChoice choice;
    // The rules of the last frame, and a board of the same side for drawing regions: kept, so that a frame finds their
    // tables instead of making them.
    Rules shown = {};
    Rules blank = {};
    // Drawing regions: the region that the brush draws, and the cell of the keyboard's cursor.
    std::uint8_t brush = 0;
    Cell cursor = 0;

    // Draws all regions anew at random.
    void draw_at_random();

    void accept(AppCore& core) override;
};

}  // namespace gridsmith
