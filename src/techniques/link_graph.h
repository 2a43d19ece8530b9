// What follows from what, as a graph: candidates and groups of candidates, and the links between them.
//
// A strong link says that at least one end is true, a weak one that at most one is. Chains of every kind are
// walks over such a graph; which nodes and links it has decides what the chains are called. Built once a
// position and kept by the StepSearch, so that the finders share it.
#pragma once

#include "techniques/position.h"
#include "techniques/step.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace gridsmith {

// Which links there are.
enum class LinkKind : std::uint8_t {
    one_value,          // a unit with two places of a value: X-chains
    pairs,              // a cell with two candidates, joined by values in sight: XY-chains
    plain,              // both
    grouped,            // both, and groups: the places of a value where a line and a block cross
    grouped_one_value,  // units and groups, no cells; groups may cross
    locked_sets,        // all of these, and the places of a value in an almost locked set
};
constexpr std::size_t kLinkKinds = 6;

class AlmostLockedSets;

class LinkGraph {
public:
    // `sets`: needed for links of locked sets. `values`: only candidates of these get nodes.
    LinkGraph(const Position& position, LinkKind kind, ValueSet values,
              const AlmostLockedSets* sets = nullptr);

    int size() const { return static_cast<int>(nodes_.size()); }
    const Node& node(int id) const { return nodes_[static_cast<std::size_t>(id)]; }
    bool is_group(int id) const { return id >= singles_; }
    // The almost locked set that the node is part of, or -1.
    int set_of(int id) const {
        return id < first_of_sets_ ? -1 : set_of_[static_cast<std::size_t>(id - first_of_sets_)];
    }
    // The cells that see all of the node and have its value.
    const CellSet& sight(int id) const { return sights_[static_cast<std::size_t>(id)]; }

    // The other ends of the node's links, ascending. Weak links lead only between nodes that have a strong
    // one, since no chain goes on elsewhere.
    std::span<const std::int32_t> strong(int id) const { return row_of(strong_, id); }
    std::span<const std::int32_t> weak(int id) const { return row_of(weak_, id); }
    // May not both be true.
    bool exclude_each_other(int a, int b) const;

private:
    struct Rows {
        std::vector<std::int32_t> ends;
        std::vector<std::size_t> starts;
    };
    static std::span<const std::int32_t> row_of(const Rows& rows, int id) {
        const auto i = static_cast<std::size_t>(id);
        return std::span(rows.ends).subspan(rows.starts[i], rows.starts[i + 1] - rows.starts[i]);
    }

    void add_singles(const Position& position, bool of_pairs_only);
    void add_groups(const Position& position);
    void add_sets(const Position& position, const AlmostLockedSets& sets);
    void add_node(const Position& position, const CellSet& cells, Value value);
    using Pairs = std::vector<std::pair<std::int32_t, std::int32_t>>;
    void link_pairs(const Position& position, Pairs& strong) const;
    void link_units(const Position& position, Pairs& strong) const;
    void link_groups(const Position& position, bool may_cross, Pairs& strong) const;
    void link_sets(const Position& position, const AlmostLockedSets& sets, Pairs& strong) const;
    void fill_strong(Pairs& strong);
    void fill_weak(bool within_cells);
    void add_weak(int id, bool within_cells, std::span<const std::int32_t> larger);
    int single(Cell cell, Value value) const {
        return id_of_[static_cast<std::size_t>(cell) * static_cast<std::size_t>(side_) + value - 1];
    }

    int side_ = 0;
    ValueSet values_;
    int singles_ = 0;
    int first_of_sets_ = 0;
    std::vector<std::int32_t> set_of_;  // from the first node of a set on
    std::vector<Node> nodes_;
    std::vector<CellSet> sights_;
    std::vector<std::int32_t> id_of_;  // cell and value -> node
    Rows strong_;
    Rows weak_;
};

}  // namespace gridsmith
