// The page of the side panel on which a setter draws and lists the rules of the puzzle.
#pragma once

#include "ui/look/theme.h"

namespace gridsmith {

class App;
struct Tab;

void draw_rules_page(App& app, const Theme& theme, const Tab& tab);
// Whether the list of constraints has the keyboard: the arrow keys move in it.
bool is_rule_list_focused();

}  // namespace gridsmith
