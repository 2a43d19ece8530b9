// Makes the nodes and the links between them.
#include "techniques/structures/link_graph.h"

#include "techniques/structures/almost_locked_sets.h"

#include <algorithm>
#include <array>
#include <bit>

namespace gridsmith {

namespace {

void join(std::vector<std::pair<std::int32_t, std::int32_t>>& pairs, std::int32_t a, std::int32_t b) {
    pairs.emplace_back(a, b);
    pairs.emplace_back(b, a);
}

// The chosen nodes of each value, ascending.
class NodesByValue {
public:
    template <class Wanted>
    NodesByValue(const Numbered<Node>& nodes, int from, int end, Wanted wanted) {
        for (int id = from; id < end; ++id)
            if (wanted(id)) ++starts_[nodes[id].value];
        for (int value = 1; value < kMaxSide + 2; ++value) starts_[value] += starts_[value - 1];
        ids_.resize(starts_[kMaxSide + 1]);
        for (int id = end; id-- > from;)
            if (wanted(id)) ids_[--starts_[nodes[id].value]] = id;
    }
    std::span<const std::int32_t> of(Value value) const {
        return std::span(ids_).subspan(starts_[value], starts_[value + 1] - starts_[value]);
    }

private:
    std::vector<std::int32_t> ids_;
    // first index of each value's nodes in ids_, and an end
    IndexedArray<std::size_t, kMaxSide + 2> starts_{};
};

}  // namespace

LinkGraph::LinkGraph(const Position& position, LinkKind kind, ValueSet values, const AlmostLockedSets* sets)
    : sets_(&position.sets()),
      side_(position.side()),
      values_(values),
      id_of_(position.units().cells * side_, -1) {
    const bool groups =
        kind == LinkKind::grouped || kind == LinkKind::grouped_one_value || kind == LinkKind::locked_sets;
    const bool cells = kind != LinkKind::one_value && kind != LinkKind::grouped_one_value;
    add_singles(position, kind == LinkKind::pairs);
    if (groups) add_groups(position);
    first_of_sets_ = size();
    if (kind == LinkKind::locked_sets && sets != nullptr) add_sets(position, *sets);

    Pairs strong;
    if (cells) link_pairs(position, strong);
    if (kind != LinkKind::pairs) link_units(position, strong);
    if (groups) link_groups(position, kind == LinkKind::grouped_one_value, strong);
    if (!set_of_.empty()) link_sets(position, *sets, strong);
    fill_strong(strong);
    fill_weak(cells && kind != LinkKind::pairs);
}

void LinkGraph::add_node(const Position& position, const CellSet& cells, Value value) {
    const BoardSets& sets = position.sets();
    nodes_.push_back({cells, value});
    sights_.push_back(sets.common_sight(cells) & position.places(value));
}

void LinkGraph::add_singles(const Position& position, bool of_pairs_only) {
    int most = 0;
    for (const Value value : values_) most += position.places(value).size();
    nodes_.reserve(most);
    sights_.reserve(most);
    for (const Cell cell : position.open_cells()) {
        if (of_pairs_only && count_of(position.candidates(cell)) != 2) continue;
        for (const Value value : position.candidates(cell) & values_) {
            id_of_[cell * side_ + value - 1] = size();
            nodes_.push_back({{cell}, value});
            sights_.push_back(position.sets().sight_of(cell) & position.places(value));
        }
    }
    singles_ = size();
}

void LinkGraph::add_groups(const Position& position) {
    const BoardSets& sets = position.sets();
    const Units& units = position.units();
    for (int block = sets.first_block(); block < units.count; ++block)
        for (const Value value : position.missing_in(block) & values_) {
            const UnitMask places = position.places_in(block, value);
            for (const Piece& piece : sets.pieces[block])
                if (count_of(places & piece.places) >= 2 &&
                    (sets.is_line(piece.other) || piece.other > block))
                    add_node(position, sets.cells_of(block, places & piece.places), value);
        }
}

void LinkGraph::add_sets(const Position& position, const AlmostLockedSets& sets) {
    for (int i = 0; i < sets.size(); ++i) {
        if (sets.set(i).cells.size() < 2) continue;
        for (const Value value : sets.set(i).values) {
            add_node(position, sets.places(i, value), value);
            set_of_.push_back(i);
        }
    }
}

// A set lacks exactly one of its values. If it lacks the node's value, its other values may leave a cell in
// sight with one candidate.
void LinkGraph::link_sets(const Position& position, const AlmostLockedSets& sets, Pairs& strong) const {
    for (int id = first_of_sets_; id < size(); ++id) {
        const int set = set_of(id);
        const ValueSet others = sets.set(set).values - ValueSet::of(node(id).value);
        for (const Cell cell : position.open_cells() - sets.set(set).cells) {
            ValueSet left = position.candidates(cell);
            for (const Value value : (others & left))
                if (sets.sight(set, value).contains(cell)) left.erase(value);
            if (left.size() == 1 && position.candidates(cell).size() > 1)
                join(strong, id, single(cell, left.first()));
        }
    }
    for (int a = first_of_sets_; a < size(); ++a)
        for (int b = a + 1; b < size() && set_of(b) == set_of(a); ++b) join(strong, a, b);
}

void LinkGraph::link_pairs(const Position& position, Pairs& strong) const {
    for (const Cell cell : position.open_cells()) {
        const ValueSet values = position.candidates(cell);
        if (values.size() != 2) continue;
        const Value low = values.first();
        join(strong, single(cell, low), single(cell, (values - ValueSet::of(low)).first()));
    }
}

void LinkGraph::link_units(const Position& position, Pairs& strong) const {
    for (int unit = 0; unit < position.units().count; ++unit)
        for (const Value value : position.missing_in(unit) & values_) {
            const UnitMask places = position.places_in(unit, value);
            if (count_of(places) != 2) continue;
            const Cell first = position.sets().cell_in(unit, std::countr_zero(places));
            const Cell last = position.sets().cell_in(unit, static_cast<int>(std::bit_width(places)) - 1);
            join(strong, single(first, value), single(last, value));
        }
}

// Links a group with the rest of its value's places in a unit, where the rest is a node too. If groups may
// cross, the rest may also be a part of a crossing group.
void LinkGraph::link_groups(const Position& position, bool may_cross, Pairs& strong) const {
    const BoardSets& sets = position.sets();
    const NodesByValue groups(nodes_, singles_, first_of_sets_, [](int) { return true; });
    for (int group = singles_; group < first_of_sets_; ++group) {
        const Node& own = node(group);
        for (const int unit : sets.units->units_of(own.cells.first())) {
            if (!own.cells.is_subset_of(sets.cells_of(unit))) continue;
            const CellSet rest = (position.places(own.value) & sets.cells_of(unit)) - own.cells;
            const int left = count_of(position.places_in(unit, own.value)) - own.cells.size();
            if (left == 0) continue;
            if (left == 1) {
                join(strong, group, single(rest.first(), own.value));
                continue;
            }
            for (const std::int32_t other : groups.of(own.value))
                if (other > group &&
                    (may_cross ? rest.is_subset_of(node(other).cells) : node(other).cells == rest))
                    join(strong, group, other);
        }
    }
}

bool LinkGraph::exclude_each_other(int a, int b) const {
    const Node& one = node(a);
    const Node& other = node(b);
    if (one.value == other.value) return other.cells.is_subset_of(sight(a));
    return a < singles_ && b < singles_ &&
           (one.cells == other.cells ||
            ((sets_->units->nonconsecutive || sets_->demands) &&
             sets_->exclude_each_other({one.cells.first(), one.value}, {other.cells.first(), other.value})));
}

void LinkGraph::fill_strong(Pairs& strong) {
    std::ranges::sort(strong);
    const auto rest = std::ranges::unique(strong);
    strong.erase(rest.begin(), rest.end());
    std::size_t next = 0;
    strong_.ends.reserve(strong.size());
    strong_.starts.reserve(nodes_.size() + 1);
    strong_.starts.push_back(0);
    for (std::int32_t id = 0; id < size(); ++id) {
        for (; next < strong.size() && strong[next].first == id; ++next)
            strong_.ends.push_back(strong[next].second);
        strong_.starts.push_back(strong_.ends.size());
    }
}

void LinkGraph::fill_weak(bool within_cells) {
    const NodesByValue larger(nodes_, singles_, size(), [&](int id) { return !strong(id).empty(); });
    weak_.starts.reserve(nodes_.size() + 1);
    weak_.starts.push_back(0);
    for (int id = 0; id < size(); ++id) {
        if (!strong(id).empty()) add_weak(id, within_cells, larger.of(node(id).value));
        weak_.starts.push_back(weak_.ends.size());
    }
}

void LinkGraph::add_weak(int id, bool within_cells, std::span<const std::int32_t> larger) {
    const Node& own = node(id);
    const auto add = [&](int other) {
        if (other >= 0 && !strong(other).empty()) weak_.ends.push_back(other);
    };
    if (within_cells && id < singles_) {
        const int base = own.cells.first() * side_;
        for (int i = base; i < base + side_; ++i)
            if (id_of_[i] != id) add(id_of_[i]);
    }
    for (const Cell cell : sight(id)) add(single(cell, own.value));
    if (within_cells && sets_->units->nonconsecutive)
        for (const Cell cell : sets_->common_consecutive_sight(own.cells))
            for (const Value other : consecutive_to(own.value, side_)) add(single(cell, other));
    if (within_cells && id < singles_)
        for (const auto& [cell, other] : sets_->excluded_by({own.cells.first(), own.value}))
            add(single(cell, other));
    for (const std::int32_t other : larger)
        if (other != id && sight(id).contains(node(other).cells.first()) &&
            node(other).cells.is_subset_of(sight(id)))
            weak_.ends.push_back(other);
}

}  // namespace gridsmith
