// The list is sorted by id and a parent has a lower id than its children, so each walk over the tree is a
// loop.
#include "document/attempts.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <span>
#include <utility>

namespace gridsmith {

namespace {

// The index of the position with the id, which must be in the list.
std::size_t index_of(const std::vector<GamePosition>& positions, PositionId id) {
    return static_cast<std::size_t>(find_position(positions, id) - positions.data());
}

// The index of each position's parent; 0 for the start.
std::vector<std::size_t> parents_in(const std::vector<GamePosition>& positions) {
    std::vector<std::size_t> parents(positions.size(), 0);
    for (std::size_t i = 1; i < positions.size(); ++i) {
        // The parent of most moves is the move before.
        const PositionId parent = positions[i].parent;
        parents[i] = positions[i - 1].id == parent ? i - 1 : index_of(positions, parent);
    }
    return parents;
}

// The number of children of each position, from the result of parents_in().
std::vector<int> child_counts(const std::vector<std::size_t>& parents) {
    std::vector<int> children(parents.size(), 0);
    for (std::size_t i = 1; i < parents.size(); ++i) ++children[parents[i]];
    return children;
}

std::uint64_t next_identity() {
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

}  // namespace

const GamePosition* find_position(std::span<const GamePosition> positions, PositionId id) {
    const auto found = std::ranges::lower_bound(positions, id, {}, &GamePosition::id);
    return found != positions.end() && found->id == id ? &*found : nullptr;
}

Attempts::Attempts(const Puzzle& start, GameTime time) : identity_(next_identity()), last_id_(1) {
    positions_.push_back({.id = last_id_, .puzzle = start, .kept = true, .time = time});
}

std::optional<Attempts> Attempts::from(std::vector<GamePosition> positions) {
    Attempts attempts;
    if (positions.empty()) return attempts;
    if (positions.back().id > kLargestPosition) return std::nullopt;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const GamePosition& position = positions[i];
        const bool first = i == 0;
        if (position.id == 0 || (!first && position.id <= positions[i - 1].id)) return std::nullopt;
        if (first != (position.parent == 0)) return std::nullopt;
        if (position.puzzle.side() != positions.front().puzzle.side()) return std::nullopt;
        const auto before = std::span(positions).first(i);
        if (!first && find_position(before, position.parent) == nullptr) return std::nullopt;
    }
    attempts.identity_ = next_identity();
    attempts.last_id_ = positions.back().id;
    attempts.positions_ = std::move(positions);
    return attempts;
}

GamePosition* Attempts::find_mutable(PositionId id) { return const_cast<GamePosition*>(find(id)); }

PositionId Attempts::add(PositionId parent, const Edit& edit, GameTime time) {
    assert(find(parent) != nullptr);
    for (const GamePosition& position : positions_)
        if (position.parent == parent && position.puzzle == edit.result) return position.id;
    ++revision_;
    positions_.push_back({.id = ++last_id_,
                          .parent = parent,
                          .puzzle = edit.result,
                          .label = edit.label,
                          .cell = edit.cell,
                          .time = time});
    thin_out(kMostPositions);
    return last_id_;
}

void Attempts::keep(PositionId id) {
    GamePosition* position = find_mutable(id);
    if (position == nullptr || std::exchange(position->kept, true)) return;
    ++revision_;
}

void Attempts::name(PositionId id, std::string name) {
    GamePosition* position = find_mutable(id);
    if (position == nullptr || position->name == name) return;
    position->kept = true;
    position->name = std::move(name);
    ++revision_;
}

void Attempts::discard(PositionId id) {
    const GamePosition* position = find(id);
    if (position == nullptr || position->kept || !children_of(id).empty()) return;
    positions_.erase(positions_.begin() + (position - positions_.data()));
    ++revision_;
}

void Attempts::remove_attempt(PositionId id) {
    const PositionId branch = branch_of(id);
    if (branch == 0) return;
    // Children follow their parents, so one pass finds all positions to remove.
    std::vector<PositionId> removed;
    std::erase_if(positions_, [&](const GamePosition& position) {
        const bool remove = position.id == branch || std::ranges::binary_search(removed, position.parent);
        if (remove) removed.push_back(position.id);
        return remove;
    });
    ++revision_;
}

void Attempts::thin_out(std::size_t most, PositionId spared) {
    if (positions_.size() <= most) return;
    std::size_t too_many = positions_.size() - most;
    const auto parents = parents_in(positions_);
    const auto children = child_counts(parents);
    // For each position the index of the position itself if it stays, else of its nearest ancestor that stays.
    std::vector<PositionId> nearest(positions_.size(), 0);
    std::size_t staying = 0;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
        GamePosition& position = positions_[i];
        if (i > 0) position.parent = nearest[parents[i]];
        const bool remove =
            i > 0 && too_many > 0 && !position.kept && children[i] == 1 && position.id != spared;
        nearest[i] = remove ? position.parent : position.id;
        if (remove) {
            --too_many;
            continue;
        }
        if (staying < i) positions_[staying] = std::move(position);
        ++staying;
    }
    positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(staying), positions_.end());
    ++revision_;
}

std::vector<PositionId> Attempts::path_to(PositionId id) const {
    std::vector<PositionId> path;
    for (const GamePosition* position = find(id); position != nullptr; position = find(position->parent))
        path.push_back(position->id);
    std::ranges::reverse(path);
    return path;
}

std::vector<PositionId> Attempts::children_of(PositionId id) const {
    std::vector<PositionId> children;
    for (const GamePosition& position : positions_)
        if (position.parent == id && position.id != id) children.push_back(position.id);
    return children;
}

std::vector<PositionId> Attempts::line_through(PositionId id) const {
    auto line = path_to(id);
    if (line.empty()) return line;
    const auto parents = parents_in(positions_);
    std::vector<std::size_t> last_child(positions_.size(), 0);  // 0: no child
    for (std::size_t i = 1; i < parents.size(); ++i) last_child[parents[i]] = i;
    auto end = index_of(positions_, id);
    while ((end = last_child[end]) != 0) line.push_back(positions_[end].id);
    return line;
}

bool Attempts::leads_to(PositionId ancestor, PositionId id) const {
    const GamePosition* position = find(id);
    while (position != nullptr && position->id != ancestor) position = find(position->parent);
    return position != nullptr;
}

PositionId Attempts::stem_of(PositionId id) const {
    const GamePosition* position = find(id);
    if (position == nullptr || position->parent == 0) return 0;
    const auto parents = parents_in(positions_);
    const auto children = child_counts(parents);
    auto stem = parents[index_of(positions_, id)];
    while (stem != 0 && !positions_[stem].kept && children[stem] == 1) stem = parents[stem];
    return positions_[stem].id;
}

PositionId Attempts::branch_of(PositionId id) const {
    const PositionId stem = stem_of(id);
    if (stem == 0) return 0;
    const GamePosition* position = find(id);
    while (position->parent != stem) position = find(position->parent);
    return position->id;
}

std::vector<Station> stations_of(const Attempts& attempts, PositionId here) {
    const auto& positions = attempts.all();
    std::vector<std::vector<std::size_t>> children(positions.size());
    const auto parents = parents_in(positions);
    for (std::size_t i = 1; i < positions.size(); ++i) children[parents[i]].push_back(i);

    // No recursion, because a game may have thousands of moves.
    struct Visit {
        std::size_t position;
        std::size_t parent;  // index of a station
        int depth;
        int moves;
    };
    std::vector<Station> stations;
    std::vector<Visit> waiting;
    if (!positions.empty()) waiting.push_back({0, 0, 0, 0});
    while (!waiting.empty()) {
        Visit visit = waiting.back();
        waiting.pop_back();
        const GamePosition& position = positions[visit.position];
        const auto& below = children[visit.position];
        if (position.parent == 0 || position.kept || below.size() != 1 || position.id == here) {
            stations.push_back({position.id, visit.parent, visit.depth, visit.moves});
            visit.parent = stations.size() - 1;
            visit.moves = 0;
        }
        const int deeper = below.size() > 1 ? 1 : 0;
        for (auto child = below.rbegin(); child != below.rend(); ++child)
            waiting.push_back({*child, visit.parent, visit.depth + deeper, visit.moves + 1});
    }
    return stations;
}

}  // namespace gridsmith
