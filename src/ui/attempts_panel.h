// The side panel's section of attempts: the tree with thumbnails, the slider over the game, the list of
// moves.
#pragma once

#include "document/attempts.h"
#include "ui/theme.h"

#include <string>

namespace gridsmith {

class App;
struct Tab;

// Nothing when the tab is not played.
void draw_attempts_section(App& app, const Theme& theme, Tab& tab);

// What is shown in place of the puzzle while the slider is held; null when it is not.
const Puzzle* slid_to(const Tab& tab);

// "r3c4 = 5", or the words of the edit; "Start" where the game began.
std::string text_of_move(const GamePosition& position);
// What a station is called: its name, or what was tried there.
std::string title_of(const Attempts& attempts, const Station& station);

}  // namespace gridsmith
