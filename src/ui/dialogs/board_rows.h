// Rows of a form in which the user chooses a board: a classic size, or any board by its parts.
#pragma once

#include "app/core/board_choice.h"
#include "ui/gui/widgets.h"
#include "ui/look/theme.h"

#include <optional>
#include <string>

namespace gridsmith {

// The regions of the board. Without `but`, which the dialog does not offer.
void region_choice(BoardChoice& choice, BoardChoice::Regions but);
// A check box for each further rule, in columns within `width` pixels; or in a drop-down list.
void further_rules(BoardChoice& choice, float width);
void further_rules_list(BoardChoice& choice);

// The row Size, and further rows while `other` is set, which happens when the user chooses "Other" there. `rules` are the
// chosen rules; they stay as long as the parts do not fit together. Returns the reason for that, or an empty text.
// Problems of boards have this many lines.
inline constexpr int kBoardProblemLines = 2;
std::string board_rows(const Theme& theme, Form& form, Rules& rules, std::optional<BoardChoice>& other);

}  // namespace gridsmith
