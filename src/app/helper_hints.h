// The hints of Northeastern University's Sudoku Puzzle Helper: candidates shown in the cells, pruned by any
// choice of its three prunings, once or repeatedly, and a lamp that tells whether anything was pruned.
//
// They are the marks of the puzzle, changed by edits, except for those that are shown automatically: these
// are only looked at, and the user's own marks stay as they are beneath.
#pragma once

#include "app/tabs.h"
#include "techniques/prunings.h"

#include <optional>

namespace gridsmith {

class App;

// Whether something was pruned, and how much.
struct PruningLamp {
    TabId tab = 0;
    Puzzle puzzle;   // as it came out
    int pruned = 0;  // candidates
};

struct HelperHints {
    Prunings which{true, true, true};
    bool automatic = false;
    std::optional<PruningLamp> lamp;
    // The last board that was pruned automatically, and from what.
    struct Automatic {
        Puzzle from;
        Puzzle board;
        Prunings which;
        int pruned = 0;
    };
    std::optional<Automatic> shown;
};

// Every cell without marks gets all candidates as marks.
void show_helper_hints(App& app);
// All marks go.
void clear_helper_hints(App& app);
// Every cell gets all candidates as marks.
void reset_helper_hints(App& app);
void prune_hints(App& app, bool repeatedly);
void toggle_automatic_hints(App& app);

// The tab's board with hints that are shown and pruned automatically; nothing when they are not wanted or
// entries conflict.
const Puzzle* automatic_hints(App& app, const Tab& tab);

// How much the last pruning of this tab's puzzle took away; nothing when there was none.
std::optional<int> pruned_last(const App& app, const Tab& tab);

}  // namespace gridsmith
