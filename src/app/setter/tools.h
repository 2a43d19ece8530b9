// The tools with which a setter draws rules: one for each kind of constraint that can be drawn.
#pragma once

#include "app/settings/command_id.h"
#include "model/constraints/constraint.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace gridsmith {

enum class ToolGroup : std::uint8_t { areas, dots, lines, cells, outside };
inline constexpr std::array<std::string_view, 5> kToolGroups = {"Areas", "Dots", "Lines", "Cells", "Outside"};

// How the mouse and the keys draw with a tool.
enum class ToolGesture : std::uint8_t {
    area,    // any cells
    copy,    // an area, then the place of its copy
    pair,    // an edge between two cells, or a drag over both
    corner,  // a point where four cells meet
    path,    // a line through the middles of cells
    mark,    // each cell on its own
    clue,    // a place outside of the board, or a drag from a cell at the edge inwards
};

struct ConstraintTool {
    Command command{};
    std::string_view name;
    ToolGroup group{};
    ToolGesture gesture{};
    std::optional<ConstraintKind> kind = {};  // nothing: a drawn region
    int number = 0;                           // of a new constraint
    bool is_fixed = false;                    // the number makes the kind: X and V

    bool operator==(const ConstraintTool&) const = default;
};

// In groups, in the order in which they are offered.
std::span<const ConstraintTool> all_tools();

// The number of a new constraint on a board of this side.
int first_number(const ConstraintTool& tool, int side);

// How to draw with the tool, in a sentence or two.
std::string_view help_on(const ConstraintTool& tool);

}  // namespace gridsmith
