// Makes the nodes and joins them.
#include "techniques/link_graph.h"

#include "techniques/almost_locked_sets.h"

#include <algorithm>
#include <bit>

namespace gridsmith {

namespace {

void join(std::vector<std::pair<std::int32_t, std::int32_t>>& pairs, std::int32_t a, std::int32_t b) {
    pairs.emplace_back(a, b);
    pairs.emplace_back(b, a);
}

}  // namespace

LinkGraph::LinkGraph(const Position& position, LinkKind kind, ValueSet values, const AlmostLockedSets* sets)
    : side_(position.side()),
      values_(values),
      id_of_(static_cast<std::size_t>(position.units().cells) * static_cast<std::size_t>(side_), -1) {
    const bool groups =
        kind == LinkKind::grouped || kind == LinkKind::grouped_one_value || kind == LinkKind::locked_sets;
    const bool cells = kind != LinkKind::one_value && kind != LinkKind::grouped_one_value;
    add_singles(position);
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

void LinkGraph::add_singles(const Position& position) {
    for (const Cell cell : position.open_cells())
        for (const Value value : position.candidates(cell) & values_) {
            id_of_[static_cast<std::size_t>(cell) * static_cast<std::size_t>(side_) + value - 1] = size();
            nodes_.push_back({{cell}, value});
            sights_.push_back(position.sets().sight_of(cell) & position.places(value));
        }
    singles_ = size();
}

void LinkGraph::add_groups(const Position& position) {
    const BoardSets& sets = position.sets();
    const Units& units = position.units();
    for (int block = 2 * units.side; block < units.count; ++block)
        for (const Value value : position.missing_in(block) & values_) {
            const CellSet places = position.places(value) & sets.cells_of(block);
            for (int line = 0; line < 2 * units.side; ++line) {
                const CellSet crossing = places & sets.cells_of(line);
                if (crossing.size() >= 2) add_node(position, crossing, value);
            }
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

// A set lacks only one of its values. When it lacks that one, its others may leave a cell in sight one
// candidate.
void LinkGraph::link_sets(const Position& position, const AlmostLockedSets& sets, Pairs& strong) const {
    for (int id = first_of_sets_; id < size(); ++id) {
        const int set = set_of(id);
        const ValueSet others = sets.set(set).values - ValueSet::of(node(id).value);
        for (const Cell cell : position.open_cells() - sets.set(set).cells) {
            ValueSet left = position.candidates(cell);
            for (const Value value : others& left)
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

// A group and the rest of its value's places in a unit, where the rest is a node too, or within one that
// crosses the group.
void LinkGraph::link_groups(const Position& position, bool may_cross, Pairs& strong) const {
    const BoardSets& sets = position.sets();
    std::vector<std::vector<std::int32_t>> groups_of(static_cast<std::size_t>(side_) + 1);
    for (int group = singles_; group < first_of_sets_; ++group) groups_of[node(group).value].push_back(group);
    for (int group = singles_; group < first_of_sets_; ++group) {
        const Node& own = node(group);
        for (const int unit : sets.common_units(own.cells)) {
            const CellSet rest = (position.places(own.value) & sets.cells_of(unit)) - own.cells;
            if (rest.empty()) continue;
            if (rest.size() == 1) {
                join(strong, group, single(rest.first(), own.value));
                continue;
            }
            for (const std::int32_t other : groups_of[own.value])
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
    return a < singles_ && b < singles_ && one.cells == other.cells;
}

void LinkGraph::fill_strong(Pairs& strong) {
    std::ranges::sort(strong);
    const auto rest = std::ranges::unique(strong);
    strong.erase(rest.begin(), rest.end());
    std::size_t next = 0;
    strong_.starts.push_back(0);
    for (std::int32_t id = 0; id < size(); ++id) {
        for (; next < strong.size() && strong[next].first == id; ++next)
            strong_.ends.push_back(strong[next].second);
        strong_.starts.push_back(strong_.ends.size());
    }
}

void LinkGraph::fill_weak(bool within_cells) {
    std::vector<std::vector<std::int32_t>> larger_of(static_cast<std::size_t>(side_) + 1);
    for (int id = singles_; id < size(); ++id)
        if (!strong(id).empty()) larger_of[node(id).value].push_back(id);
    weak_.starts.push_back(0);
    for (int id = 0; id < size(); ++id) {
        const Node& own = node(id);
        if (within_cells && id < singles_) {
            const auto base = static_cast<std::size_t>(own.cells.first()) * static_cast<std::size_t>(side_);
            for (std::size_t v = 0; v < static_cast<std::size_t>(side_); ++v) {
                const int other = id_of_[base + v];
                if (other >= 0 && other != id && !strong(other).empty()) weak_.ends.push_back(other);
            }
        }
        for (const Cell cell : sight(id)) {
            const int other = single(cell, own.value);
            if (!strong(other).empty()) weak_.ends.push_back(other);
        }
        for (const std::int32_t other : larger_of[own.value])
            if (other != id && node(other).cells.is_subset_of(sight(id))) weak_.ends.push_back(other);
        weak_.starts.push_back(weak_.ends.size());
    }
}

}  // namespace gridsmith
