// The history of a puzzle: a list of its states, with the labels of the edits between them.
//
//     states   [0] --edit--> [1] --edit--> [2] --edit--> [3]
//                             ^saved        ^now
//
// Undo is "index minus one". A limit bounds the number of edits; a state has about 3.3 KB, so the default of
// 200 costs 660 KB.
//
// Undo, the journal of unsaved work (session.h) and the question whether the document has changed all read this list.
#pragma once

#include "document/edits.h"
#include "model/puzzle/puzzle.h"

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
    // Does the first state count as saved? True for a file just read and for a new empty puzzle.
    enum class Start : bool { saved, unsaved };

    struct State {
        Puzzle puzzle;
        std::string label = {};         // of the edit that led to this state; empty for the first
        std::optional<Cell> cell = {};  // of that edit
        std::uint64_t id = 0;           // unique in this history; the journal identifies states by their ids
        std::uint64_t position = 0;     // in the tree of attempts; 0 outside a game
    };

    History(Puzzle first, int limit, Start start);
    // A history from a journal, with at least one state; `now` and `saved` are indices of `states`.
    History(std::deque<State> states, std::size_t now, std::optional<std::size_t> saved, int limit);

    const Puzzle& current() const { return states_[now_].puzzle; }

    // Adds an edit after the current state and discards the redo states. Beyond the limit the oldest edit is
    // discarded.
    void add(Edit edit, std::uint64_t position = 0);
    // Sets the current state's position in the tree of attempts.
    void set_position(std::uint64_t position) { states_[now_].position = position; }

    bool can_undo() const { return now_ > 0; }
    bool can_redo() const { return now_ + 1 < states_.size(); }
    // The labels of the edits that undo() and redo() would undo and redo; empty if there is no such edit.
    std::string_view undo_label() const { return can_undo() ? states_[now_].label : std::string_view(); }
    std::string_view redo_label() const { return can_redo() ? states_[now_ + 1].label : std::string_view(); }
    // Call only if can_undo() or can_redo(). Both functions return the cell of the edit.
    std::optional<Cell> undo();
    std::optional<Cell> redo();

    // Does the current state differ from the last saved state? Always true once the history has discarded the
    // saved state.
    bool changed() const { return saved_ != now_; }
    // The current state is now saved. Discards the redo states, and with `clear` all other states.
    void mark_saved(bool clear);

    // Discards everything and starts again with `first`, which counts as saved.
    void restart(Puzzle first);

    std::size_t edit_count() const { return states_.size() - 1; }
    int limit() const { return limit_; }

    // All states, oldest first.
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
