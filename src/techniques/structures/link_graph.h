// The candidates of a position and groups of them as nodes of a graph, joined by links.
//
// A strong link says that at least one end is true, a weak link that at most one is. Every chain is a walk
// over such a graph, and the kinds of its nodes and links give the chain its name. The StepSearch builds a
// graph once for each position, so that finders share it.
#pragma once

#include "techniques/structures/numbered.h"
#include "techniques/structures/position.h"
#include "techniques/structures/step.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace gridsmith {

// The nodes and links of a graph.
enum class LinkKind : std::uint8_t {
    one_value,  // units with two places of a value, for X-chains
    pairs,      // cells with two candidates and links between cells in sight, for XY-chains
    plain,      // both
    grouped,    // both, and groups: the places of a value where two units cross, as a line and a block
    grouped_one_value,  // links in units, with groups that may cross, and no links within cells
    locked_sets,        // as grouped, and the places of a value in an almost locked set
};
constexpr std::size_t kLinkKinds = 6;

class AlmostLockedSets;

class LinkGraph {
public:
    // `sets` is needed for the links of locked sets. Only candidates among `values` become nodes.
    LinkGraph(const Position& position, LinkKind kind, ValueSet values,
              const AlmostLockedSets* sets = nullptr);

    int size() const { return nodes_.count(); }
    const Node& node(int id) const { return nodes_[id]; }
    bool is_group(int id) const { return id >= singles_; }
    // The almost locked set that the node belongs to, or -1.
    int set_of(int id) const { return id < first_of_sets_ ? -1 : set_of_[id - first_of_sets_]; }
    // The candidates of the node's value that see all cells of the node.
    const CellSet& sight(int id) const { return sights_[id]; }

    // The nodes at the other ends of the node's links, ascending. Weak links lead only between nodes with a
    // strong link, because a chain cannot continue elsewhere.
    std::span<const std::int32_t> strong(int id) const { return row_of(strong_, id); }
    std::span<const std::int32_t> weak(int id) const { return row_of(weak_, id); }
    // Is at most one of the two nodes true?
    bool exclude_each_other(int a, int b) const;

private:
    struct Rows {
        std::vector<std::int32_t> ends;
        Numbered<std::size_t> starts;
    };
    static std::span<const std::int32_t> row_of(const Rows& rows, int id) {
        return std::span(rows.ends).subspan(rows.starts[id], rows.starts[id + 1] - rows.starts[id]);
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
    int single(Cell cell, Value value) const { return id_of_[cell * side_ + value - 1]; }

    const BoardSets* sets_;
    int side_ = 0;
    ValueSet values_;
    int singles_ = 0;
    int first_of_sets_ = 0;
    Numbered<std::int32_t> set_of_;  // by node, counted from the first node of a set
    Numbered<Node> nodes_;
    Numbered<CellSet> sights_;
    Numbered<std::int32_t> id_of_;  // node of each cell and value; -1 where there is none
    Rows strong_;
    Rows weak_;
};

}  // namespace gridsmith
