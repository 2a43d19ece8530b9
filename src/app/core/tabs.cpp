// The list of open tabs, and the stack of closed ones.
#include "app/core/tabs.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace gridsmith {

namespace {

// Each closed tab keeps its history, by default up to 660 KB.
constexpr std::size_t kMostClosed = 10;

template <class List>
auto place_of(List& tabs, TabId id) {
    return std::ranges::find(tabs, id, [](const std::unique_ptr<Tab>& tab) { return tab->id; });
}

}  // namespace

void zoom_by(ViewState& view, float factor, float x, float y) {
    const float before = view.zoom;
    view.zoom = std::clamp(before * factor, 1.f, kLargestZoom);
    // Keeps the point (x, y) at its place on the screen.
    const float shrunk = before / view.zoom;
    pan_by(view, (x - view.centre_x) * (1 - shrunk), (y - view.centre_y) * (1 - shrunk));
}

void pan_by(ViewState& view, float x, float y) {
    const float margin = 0.5f / view.zoom;
    view.centre_x = std::clamp(view.centre_x + x, margin, 1 - margin);
    view.centre_y = std::clamp(view.centre_y + y, margin, 1 - margin);
}

void drop_highlights(ViewState& view) {
    view.highlighted = {};
    view.differing = {};
}

void drop_link(ViewState& view) {
    view.link_from.reset();
    view.link_to.reset();
}

Puzzle Tab::shown_puzzle() const {
    Puzzle puzzle = document.puzzle();
    puzzle.grid = shown_grid();
    return puzzle;
}

void apply(Tab& tab, Edit edit) {
    if (tab.document.apply(std::move(edit))) drop_highlights(tab.view);
}

bool has_other_solution(const Tab& tab, int direction) {
    if (!tab.solutions) return false;
    return direction > 0 ? tab.solutions->shown + 1 < tab.solutions->grids.size() : tab.solutions->shown > 0;
}

void show_other_solution(Tab& tab, int direction) {
    if (!has_other_solution(tab, direction)) return;
    tab.solutions->shown += direction > 0 ? std::size_t{1} : std::size_t(-1);
}

bool is_hidden(const Tab& tab) {
    const Game& game = tab.document.game();
    return game.begun() && game.paused && !game.won;
}

Tab* Tabs::editable() {
    Tab* tab = current();
    return tab != nullptr && !tab->in_solution_mode() ? tab : nullptr;
}

Tab* Tabs::find(TabId id) { return const_cast<Tab*>(std::as_const(*this).find(id)); }

const Tab* Tabs::find(TabId id) const {
    const auto place = place_of(tabs_, id);
    return place == tabs_.end() ? nullptr : place->get();
}

bool Tabs::knows(TabId id) const { return find(id) != nullptr || place_of(closed_, id) != closed_.end(); }

Tab* Tabs::find_file(const std::filesystem::path& path) {
    for (const auto& tab : tabs_)
        if (const auto& file = tab->document.file();
            file && (tab->file_is_silent ? file->path == path : same_file(file->path, path)))
            return tab.get();
    return nullptr;
}

Tab& Tabs::add(Document document) {
    tabs_.push_back(std::make_unique<Tab>(++last_id_, std::move(document)));
    current_ = tabs_.size() - 1;
    return *tabs_.back();
}

void Tabs::select(TabId id) {
    const auto place = place_of(tabs_, id);
    if (place != tabs_.end()) current_ = static_cast<std::size_t>(place - tabs_.begin());
}

void Tabs::step(int direction, bool wrap) {
    if (tabs_.empty()) return;
    const auto count = static_cast<std::ptrdiff_t>(tabs_.size());
    auto next = static_cast<std::ptrdiff_t>(current_) + direction;
    if (wrap) next = (next + count) % count;
    if (next >= 0 && next < count) current_ = static_cast<std::size_t>(next);
}

void Tabs::move(TabId id, std::size_t index) {
    const auto from = place_of(tabs_, id);
    if (from == tabs_.end()) return;
    const TabId front = tabs_[current_]->id;
    const auto to = tabs_.begin() + static_cast<std::ptrdiff_t>(std::min(index, tabs_.size() - 1));
    if (from < to)
        std::rotate(from, from + 1, to + 1);
    else
        std::rotate(to, from, from + 1);
    select(front);
}

void Tabs::close(TabId id) {
    const auto place = place_of(tabs_, id);
    if (place == tabs_.end()) return;
    const auto index = static_cast<std::size_t>(place - tabs_.begin());
    (*place)->solutions.reset();
    drop_highlights((*place)->view);
    closed_.push_front(std::move(*place));
    if (closed_.size() > kMostClosed) closed_.pop_back();
    tabs_.erase(place);
    // If the closed tab was current, the same index is now the tab to its right.
    if (current_ > index || current_ == tabs_.size()) current_ -= current_ > 0 ? 1 : 0;
}

Tab* Tabs::reopen() {
    if (closed_.empty()) return nullptr;
    tabs_.push_back(std::move(closed_.front()));
    closed_.pop_front();
    current_ = tabs_.size() - 1;
    return tabs_.back().get();
}

void Tabs::forget_closed(TabId id) {
    const auto place = place_of(closed_, id);
    if (place != closed_.end()) closed_.erase(place);
}

}  // namespace gridsmith
