// The symmetries that the cells of a pattern can have.
//
// A symmetry is named by its row in one table: key (as configuration and command line write it), name
// (as people read it) and the motions that generate its group. Motions can also be chosen freely and
// together, as a SymmetryGroup. What belongs together is an orbit: the images of one cell under the group.
#pragma once

#include "model/cell_set.h"
#include "model/order.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// The first nine are the original's, in its order.
enum class Symmetry : std::uint8_t {
    none,
    vertical_axis,
    horizontal_axis,
    both_axes,
    top_left_diagonal,
    top_right_diagonal,
    both_diagonals,
    half_turn,
    quarter_turn,
    full,    // axes, diagonals and turns
    blocks,  // every block looks the same
};

struct SymmetryRow {
    Symmetry symmetry;
    std::string_view key;   // "rotation2"
    std::string_view name;  // "2-fold rotation"
};

// All symmetries, in the order in which they are offered.
std::span<const SymmetryRow> all_symmetries();
const SymmetryRow& row_of(Symmetry symmetry);
std::optional<Symmetry> symmetry_of_key(std::string_view key);

// The motions of a grid that groups are made of; s = side - 1, n = order.
enum class Motion : std::uint8_t {
    mirror_columns,  // (r, c) -> (r, s-c)
    mirror_rows,     // (r, c) -> (s-r, c)
    transpose,       // (r, c) -> (c, r)
    anti_transpose,  // (r, c) -> (s-c, s-r)
    half_turn,       // (r, c) -> (s-r, s-c)
    quarter_turn,    // (r, c) -> (c, s-r)
    next_block,      // (r, c) -> (r, c + n), the last column of blocks to the first
    block_below,     // (r, c) -> (r + n, c), likewise
};
inline constexpr int kMotions = 8;

struct MotionRow {
    Motion motion;
    std::string_view key;  // "rotation2"; that of the symmetry which this motion alone makes, if there is one
    std::string_view name;  // "2-fold rotation"
};
std::span<const MotionRow> all_motions();
// Where a motion takes a cell.
Cell image_of(int order, Motion motion, Cell cell);

// Motions chosen together, with all that follow from them: one of the named symmetries, or any other set.
// Two groups are equal when the same motions were chosen; `closed` tells what they come to.
class SymmetryGroup {
public:
    constexpr SymmetryGroup() = default;
    SymmetryGroup(Symmetry symmetry);  // NOLINT: a symmetry is a group
    constexpr SymmetryGroup(std::initializer_list<Motion> motions) {
        for (const Motion motion : motions) insert(motion);
    }

    constexpr bool contains(Motion motion) const { return (motions_ & bit(motion)) != 0; }
    constexpr void insert(Motion motion) { motions_ |= bit(motion); }
    constexpr void erase(Motion motion) { motions_ &= static_cast<std::uint8_t>(~bit(motion)); }
    constexpr void toggle(Motion motion) { motions_ ^= bit(motion); }
    constexpr bool empty() const { return motions_ == 0; }
    // With every motion that follows: two axes make a half turn.
    SymmetryGroup closed() const;

    constexpr bool operator==(const SymmetryGroup&) const = default;

private:
    static constexpr std::uint8_t bit(Motion motion) {
        return static_cast<std::uint8_t>(1u << static_cast<unsigned>(motion));
    }
    std::uint8_t motions_ = 0;
};

// The symmetry that a group comes to, if it has a name.
std::optional<Symmetry> symmetry_of(SymmetryGroup group);
// "rotation2", or for a group without a name "rotation4+repeatAcross".
std::string key_of(SymmetryGroup group);
// The group that `key_of` writes so; keys of symmetries and of motions may be joined by "+".
std::optional<SymmetryGroup> symmetry_group_of_key(std::string_view key);

// The images of `cell`, itself included.
CellSet orbit_of(int order, SymmetryGroup group, Cell cell);
// The images of all of them.
CellSet closure_of(int order, SymmetryGroup group, const CellSet& cells);
// All orbits of a grid, each once, by their smallest cells.
std::vector<CellSet> orbits_of(int order, SymmetryGroup group);
// Is the set a union of orbits?
bool has_symmetry(int order, SymmetryGroup group, const CellSet& cells);

}  // namespace gridsmith
