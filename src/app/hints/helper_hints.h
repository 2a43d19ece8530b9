// Hints like those of Northeastern University's Sudoku Puzzle Helper: marks of all candidates, pruned by any of its
// three methods, once or repeatedly, and a lamp that shows whether a pruning removed candidates.
//
// The commands change the marks of the puzzle by edits. Automatic hints are only displayed; they do not change the
// user's marks.
#pragma once

#include "app/core/commands.h"
#include "app/core/tabs.h"
#include "techniques/path/prunings.h"

#include <optional>
#include <vector>

namespace gridsmith {

class AppCore;

// The result of the last pruning.
struct PruningLamp {
    TabId tab = 0;
    Puzzle puzzle;   // the puzzle after the pruning
    int pruned = 0;  // number of removed candidates
};

class HelperHints {
public:
    explicit HelperHints(AppCore& core) : core_(core) {}
    std::vector<CommandRow> commands();

    Prunings which{true, true, true};
    bool automatic = false;
    std::optional<PruningLamp> lamp;
    // The last puzzle with automatic hints, before and after pruning.
    struct Automatic {
        Puzzle from;
        Puzzle board;
        Prunings which;
        int pruned = 0;
    };
    std::optional<Automatic> shown;

    // Marks all candidates in cells that have no marks.
    void show_helper_hints();
    // Removes all marks.
    void clear_helper_hints();
    // Marks all candidates in all cells.
    void reset_helper_hints();
    void prune_hints(bool repeatedly);
    void toggle_automatic_hints();
    // The tab's board with pruned automatic hints; null if automatic hints are off or if entries conflict.
    const Puzzle* automatic_hints(const Tab& tab);
    // The number of candidates that the last pruning removed from this tab's puzzle; nothing if the puzzle was not
    // pruned.
    std::optional<int> pruned_last(const Tab& tab) const;

private:
    void toggle(bool Prunings::*which_one);

    AppCore& core_;
};

}  // namespace gridsmith
