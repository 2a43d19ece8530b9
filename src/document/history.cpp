#include "document/history.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace gridsmith {

History::History(Puzzle first, int limit, Start start)
    : limit_(std::clamp(limit, kSmallestHistoryLimit, kLargestHistoryLimit)) {
    states_.push_back({std::move(first), {}, {}, ++last_id_});
    if (start == Start::saved) saved_ = 0;
}

History::History(std::deque<State> states, std::size_t now, std::optional<std::size_t> saved, int limit)
    : History(Puzzle(), limit, Start::unsaved) {
    assert(!states.empty() && now < states.size() && (!saved || *saved < states.size()));
    states_ = std::move(states);
    for (State& state : states_) state.id = ++last_id_;
    states_.front().label.clear();
    states_.front().cell.reset();
    now_ = now;
    saved_ = saved;
}

void History::add(Edit edit, std::uint64_t position) {
    if (saved_ > now_) saved_.reset();
    states_.resize(now_ + 1);
    states_.push_back({std::move(edit.result), std::move(edit.label), edit.cell, ++last_id_, position});
    ++now_;
    if (edit_count() <= static_cast<std::size_t>(limit_)) return;

    states_.pop_front();
    states_.front().label.clear();
    states_.front().cell.reset();
    --now_;
    if (saved_ == 0)
        saved_.reset();
    else if (saved_)
        --*saved_;
}

std::optional<Cell> History::undo() {
    assert(can_undo());
    return states_[now_--].cell;
}

std::optional<Cell> History::redo() {
    assert(can_redo());
    return states_[++now_].cell;
}

void History::mark_saved(bool clear) {
    states_.resize(now_ + 1);
    if (clear) {
        states_.erase(states_.begin(), states_.end() - 1);
        states_.front().label.clear();
        states_.front().cell.reset();
        now_ = 0;
    }
    saved_ = now_;
}

void History::restart(Puzzle first) {
    states_.clear();
    states_.push_back({std::move(first), {}, {}, ++last_id_});
    now_ = 0;
    saved_ = 0;
}

}  // namespace gridsmith
