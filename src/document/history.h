// The states a puzzle went through, with the labels of the edits between them.
//
//     states   [0] --edit--> [1] --edit--> [2] --edit--> [3]
//                             ^saved        ^now
//
// Undo is "index minus one". The list is bounded by a number of edits; states are values of about 3.3 KB, so
// that the default of 200 costs 660 KB. It does not know what the edits do.
#pragma once

#include "document/edits.h"
#include "model/puzzle.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

// The bounds and the default of the preference "maximum size of history".
inline constexpr int kSmallestHistoryLimit = 1;
inline constexpr int kLargestHistoryLimit = 9999;
inline constexpr int kDefaultHistoryLimit = 200;

class History {
public:
    // Whether the first state is on a disk already, as it is for a file just read and for a new empty puzzle.
    enum class Start : bool { saved, unsaved };

    struct State {
        Puzzle puzzle;
        std::string label = {};  // of the edit that led here; empty for the first
        std::optional<Cell> cell = {};
        std::uint64_t id = 0;  // never given twice in one history: what is stored elsewhere is told by it
        std::uint64_t position = 0;  // in the tree of attempts; 0: the puzzle was not played then
    };

    History(Puzzle first, int limit, Start start);
    // A history as it was stored: at least one state, `now` and `saved` are indices of them.
    History(std::deque<State> states, std::size_t now, std::optional<std::size_t> saved, int limit);

    const Puzzle& current() const { return states_[now_].puzzle; }

    // Adds an edit after the current state; what could be redone is gone. Beyond the limit the oldest edit
    // goes.
    void add(Edit edit, std::uint64_t position = 0);
    // Where the current state is in the tree of attempts.
    void place(std::uint64_t position) { states_[now_].position = position; }

    bool can_undo() const { return now_ > 0; }
    bool can_redo() const { return now_ + 1 < states_.size(); }
    // The labels of the edits that undo and redo would take back or make again; empty when there is none.
    std::string_view undo_label() const { return can_undo() ? states_[now_].label : std::string_view(); }
    std::string_view redo_label() const { return can_redo() ? states_[now_ + 1].label : std::string_view(); }
    // Both need something to do; they give the cell of the edit, if it has one.
    std::optional<Cell> undo();
    std::optional<Cell> redo();

    // Does the current state differ from the one that was saved last? Stays true for good when that one was
    // cut off.
    bool changed() const { return saved_ != now_; }
    // The current state is what the file holds. The edits that could be redone go, or all of them.
    void mark_saved(bool clear);

    // Forgets everything: `first` is the only state, and it is saved.
    void restart(Puzzle first);

    std::size_t edit_count() const { return states_.size() - 1; }
    int limit() const { return limit_; }

    // All of it, oldest state first, for those who store it.
    const std::deque<State>& states() const { return states_; }
    std::size_t now() const { return now_; }
    std::optional<std::size_t> saved() const { return saved_; }

private:
    std::deque<State> states_;
    std::size_t now_ = 0;
    std::optional<std::size_t> saved_;
    int limit_;
    std::uint64_t last_id_ = 0;
};

}  // namespace gridsmith
