// The section of attempts in the side panel: the tree with thumbnails, the slider, the list of moves.
#pragma once

#include "document/attempts.h"
#include "ui/look/theme.h"

#include <string>

namespace gridsmith {

class App;
struct Tab;

// Draws nothing for a tab without a game.
void draw_attempts_section(App& app, const Theme& theme, Tab& tab);

// The board to show instead of the puzzle while the user holds the slider; null otherwise.
const Puzzle* slid_to(const Tab& tab);

// "r3c4 = 5", or the name of the edit, or "Start" for the first position.
std::string text_of_move(const Attempts& attempts, const GamePosition& position);
// The station's name, or the move that begins its attempt.
std::string title_of(const Attempts& attempts, const Station& station);

}  // namespace gridsmith
