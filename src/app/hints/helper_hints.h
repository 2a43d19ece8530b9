// The candidate helper: the hints of Northeastern University's Sudoku Puzzle Helper, which calls the candidates of a
// cell its hints. A layer of candidates over the board, pruned by any of the Helper's three methods, once or repeatedly,
// and a lamp that shows whether a pruning removed candidates.
//
// The layer is no part of the puzzle: it changes neither marks nor history, and no file has it.
#pragma once

#include "app/core/commands.h"
#include "app/core/tabs.h"
#include "techniques/path/prunings.h"

#include <map>
#include <optional>
#include <vector>

namespace gridsmith {

class AppCore;

class HelperHints {
public:
    explicit HelperHints(AppCore& core) : core_(core) {}
    std::vector<CommandRow> commands();

    Prunings which{true, true, true};
    bool shows_automatically = false;  // every document has a layer
    bool prunes_automatically =
        false;  // layers are pruned when they appear and after each change of the grid

    // The candidates over the tab's board, as they are now; null if the tab has no layer, shows solutions or has
    // entries that conflict. New entries remove candidates from the layer; if an entry is removed or replaced, the
    // layer begins again with all candidates.
    const Marks* layer_of(const Tab& tab);
    // The number of candidates that the last pruning of the layer removed; nothing if it was not pruned.
    std::optional<int> pruned_last(const Tab& tab) const;

    // Gives the current tab a layer of all candidates, unless it has a layer.
    void show_layer();
    // Removes the layer, and ends automatic showing.
    void hide_layer();
    // Puts all candidates back.
    void reset_layer();
    void prune_layer(bool repeatedly);
    void toggle_automatic_showing();
    void toggle_automatic_pruning();

private:
    struct Layer {
        Grid grid;  // the entries for which `candidates` are right
        Marks candidates;
        std::optional<int> pruned;
        bool is_fresh = true;  // automatic pruning has not seen these candidates
    };
    Layer* find(TabId tab);
    Layer& begin_layer(const Tab& tab);
    void prune(Layer& layer, const Puzzle& puzzle, bool repeatedly);
    void toggle(bool Prunings::*which_one);

    AppCore& core_;
    std::map<TabId, Layer> layers_;
};

}  // namespace gridsmith
