// For each command: what it needs before it runs, and a check of its effect. And ways to run commands: palette and keys.
#pragma once

#include "ui/desk.h"

#include <functional>
#include <map>

namespace gridsmith::support {

// What a command needs before it runs, in addition to the usual desk, and a check of its effect.
struct Trial {
    std::function<void(Desk&)> prepare = {};
    std::function<bool(Desk&)> done = {};
};

const std::map<Command, Trial>& trials();

// Lays out the usual desk: an empty document, and in front of it a changed document with a file, entries without
// conflict and an empty selected cell.
void lay_out(Desk& desk, const Puzzle& puzzle);
// An almost complete puzzle, the same for each order.
Puzzle puzzle_of(int order);

// Opens the palette and runs the command from it.
void choose_in_palette(Desk& desk, Command command);
ImGuiKey imgui_key_of(Key key);
void hold_modifiers(const Shortcut& shortcut, bool down);
void press_shortcut(Desk& desk, const Shortcut& shortcut);

}  // namespace gridsmith::support
