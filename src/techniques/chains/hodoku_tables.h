// What follows directly from each candidate, in the order in which HoDoKu lists it.
//
// HoDoKu keeps a table for each claim that a candidate is true or false. The table lists what follows from the claim.
// All chains are found by following the tables. Which of several chains HoDoKu finds depends on the order of the
// entries, so paths that HoDoKu's score adds up need the same order. Only for order 3.
#pragma once

#include "techniques/structures/number_set.h"
#include "techniques/structures/numbered.h"
#include "techniques/structures/position.h"
#include "techniques/structures/step.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <vector>

namespace gridsmith {

// A claim about a node: twice the number of the node, plus 1 if the node is true.
using HodokuClaim = std::int32_t;

constexpr HodokuClaim claim_of(int node, bool is_true) { return 2 * node + (is_true ? 1 : 0); }
constexpr HodokuClaim opposite_of(HodokuClaim claim) { return claim ^ 1; }
constexpr bool claims_truth(HodokuClaim claim) { return (claim & 1) != 0; }
constexpr int node_of(HodokuClaim claim) { return claim / 2; }

struct HodokuEntry {
    static constexpr std::size_t kMostReasons = 5;

    std::int16_t claim = 0;
    std::int16_t distance = 0;  // from the start of the table, counted as HoDoKu counts
    // Indices of entries of the same table. A zero after the first is no reason.
    std::array<std::uint16_t, kMostReasons> reasons{};
};
// The first entry is the claim itself.
using HodokuTable = std::pmr::vector<HodokuEntry>;

class HodokuTables {
public:
    static constexpr int kCells = 81;
    using Cells = NumberSet<2>;  // of a board of order 3

    // Numbers the candidates by cell and value, and if wanted, groups after them: the places of a value where a line
    // crosses a block. All tables are empty. The position must outlive the tables.
    HodokuTables(const Position& position, bool with_groups);

    // Lists direct links between single candidates.
    void add_links();
    // Lists links with groups after those between single candidates.
    void add_links_of_groups();

    const Position& position() const { return position_; }
    int single_count() const { return singles_; }
    int node_count() const { return nodes_.count(); }
    int claim_count() const { return 2 * node_count(); }
    bool is_group(int node) const { return node >= singles_; }
    int number_of(Cell cell, Value value) const {
        return number_of_[static_cast<std::size_t>(10 * cell + value)];
    }
    Cell first_cell(int node) const { return nodes_[node].cells[0]; }
    Value value_of(int node) const { return nodes_[node].value; }
    const Cells& cells_of(int node) const { return nodes_[node].set; }
    // The places of the node's value that see all cells of the node.
    const Cells& sight_of(int node) const { return nodes_[node].sight; }
    Node shown(int node) const;

    HodokuTable& table(HodokuClaim claim) { return tables_[claim]; }
    const HodokuTable& table(HodokuClaim claim) const { return tables_[claim]; }

private:
    struct Spot {
        std::array<Cell, 3> cells{};
        int size = 0;
        Value value = 0;
        int line = -1;   // the row or column that holds a group, or -1
        int block = -1;  // the same for its block
        Cells set;
        Cells sight;
    };

    void add_node(const CellSet& cells, Value value, int line);
    void add_entry(HodokuClaim from, HodokuClaim to, std::int16_t distance);
    void add_links_of(Cell cell, Value value);
    void add_links_of_group(int group);
    void add_links_between_groups(int group);

    const Position& position_;
    int singles_ = 0;
    Numbered<Spot> nodes_;
    std::array<std::int16_t, 10 * kCells> number_of_{};
    std::pmr::monotonic_buffer_resource memory_;  // of the tables
    Numbered<HodokuTable> tables_;
};

}  // namespace gridsmith
