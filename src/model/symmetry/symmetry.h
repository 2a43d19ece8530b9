// The symmetries of patterns of cells.
//
// Each named symmetry is a row of one table: its key (for files and the command line), its name (for people)
// and the motions that generate its group. A SymmetryGroup combines any motions. An orbit is the set of
// images of one cell under a group.
#pragma once

#include "model/board/rules.h"
#include "model/cells/cell_set.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// The first nine have the order of the program SuDoku.
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

// All symmetries, in display order.
std::span<const SymmetryRow> all_symmetries();
const SymmetryRow& row_of(Symmetry symmetry);
std::optional<Symmetry> symmetry_of_key(std::string_view key);

// The motions that generate groups; s = side - 1. Without rectangular regions, the last two move nothing.
enum class Motion : std::uint8_t {
    mirror_columns,  // (r, c) -> (r, s-c)
    mirror_rows,     // (r, c) -> (s-r, c)
    transpose,       // (r, c) -> (c, r)
    anti_transpose,  // (r, c) -> (s-c, s-r)
    half_turn,       // (r, c) -> (s-r, s-c)
    quarter_turn,    // (r, c) -> (c, s-r)
    next_block,      // (r, c) -> (r, c + columns of a block); the last stack moves to the first
    block_below,     // (r, c) -> (r + rows of a block, c); the last band moves to the first
};
inline constexpr int kMotions = 8;

struct MotionRow {
    Motion motion;
    std::string_view key;   // "rotation2": the key of the symmetry that this motion alone generates, if any
    std::string_view name;  // "2-fold rotation"
};
std::span<const MotionRow> all_motions();
// The cell to which a motion moves a cell.
Cell image_of(const Rules& rules, Motion motion, Cell cell);

// A set of motions, and the group that they generate: one of the named symmetries or any other. Two
// SymmetryGroups are equal when the same motions were chosen; compare `closed` for equal groups.
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
    // Adds every motion that the chosen motions generate. For instance, reflections in both axes generate the
    // half turn.
    SymmetryGroup closed() const;

    constexpr bool operator==(const SymmetryGroup&) const = default;

private:
    static constexpr std::uint8_t bit(Motion motion) {
        return static_cast<std::uint8_t>(1u << static_cast<unsigned>(motion));
    }
    std::uint8_t motions_ = 0;
};

// The named symmetry with the same group, if there is one.
std::optional<Symmetry> symmetry_of(SymmetryGroup group);
// "rotation2", or "rotation4+repeatAcross" for a group without a name.
std::string key_of(SymmetryGroup group);
// The group with a key of `key_of`. Keys of symmetries and motions may be joined by "+".
std::optional<SymmetryGroup> symmetry_group_of_key(std::string_view key);

// The images of `cell`, including `cell`.
CellSet orbit_of(const Rules& rules, SymmetryGroup group, Cell cell);
// The union of the orbits of `cells`.
CellSet closure_of(const Rules& rules, SymmetryGroup group, const CellSet& cells);
// All orbits of a grid, ordered by their smallest cells.
std::vector<CellSet> orbits_of(const Rules& rules, SymmetryGroup group);
// Whether the set is a union of orbits. A board without rectangular regions has no symmetry that repeats blocks.
bool has_symmetry(const Rules& rules, SymmetryGroup group, const CellSet& cells);

}  // namespace gridsmith
