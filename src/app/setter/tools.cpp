#include "app/setter/tools.h"

#include <algorithm>

namespace gridsmith {

namespace {

// Stands for half of the side: the number of the usual lines of these kinds depends on the size of the board.
constexpr int kHalfOfSide = -1;

// clang-format off
constexpr std::array kTools = std::to_array<ConstraintTool>({
    {Command::draw_cage, "Killer cage", ToolGroup::areas, ToolGesture::area, ConstraintKind::cage, 0},
    {Command::draw_extra_region, "Extra region", ToolGroup::areas, ToolGesture::area, std::nullopt, 0},
    {Command::draw_clone, "Clone", ToolGroup::areas, ToolGesture::copy, ConstraintKind::clone, 0},
    {Command::draw_white_dot, "White dot", ToolGroup::dots, ToolGesture::pair, ConstraintKind::difference, 1},
    {Command::draw_black_dot, "Black dot", ToolGroup::dots, ToolGesture::pair, ConstraintKind::ratio, 2},
    {Command::draw_x, "X", ToolGroup::dots, ToolGesture::pair, ConstraintKind::pair_sum, 10, true},
    {Command::draw_v, "V", ToolGroup::dots, ToolGesture::pair, ConstraintKind::pair_sum, 5, true},
    {Command::draw_sum, "Sum of two", ToolGroup::dots, ToolGesture::pair, ConstraintKind::pair_sum, 9},
    {Command::draw_greater, "Greater than", ToolGroup::dots, ToolGesture::pair, ConstraintKind::greater, 0},
    {Command::draw_quadruple, "Quadruple", ToolGroup::dots, ToolGesture::corner, ConstraintKind::quadruple, 0},
    {Command::draw_thermometer, "Thermometer", ToolGroup::lines, ToolGesture::path, ConstraintKind::thermometer, 0},
    {Command::draw_slow_thermometer, "Slow thermometer", ToolGroup::lines, ToolGesture::path, ConstraintKind::slow_thermometer, 0},
    {Command::draw_arrow, "Arrow", ToolGroup::lines, ToolGesture::path, ConstraintKind::arrow, 1},
    {Command::draw_double_arrow, "Double arrow", ToolGroup::lines, ToolGesture::path, ConstraintKind::double_arrow, 0},
    {Command::draw_whispers, "Whispers", ToolGroup::lines, ToolGesture::path, ConstraintKind::whispers, kHalfOfSide},
    {Command::draw_renban, "Renban", ToolGroup::lines, ToolGesture::path, ConstraintKind::renban, 0},
    {Command::draw_palindrome, "Palindrome", ToolGroup::lines, ToolGesture::path, ConstraintKind::palindrome, 0},
    {Command::draw_between, "Between line", ToolGroup::lines, ToolGesture::path, ConstraintKind::between, 0},
    {Command::draw_lockout, "Lockout line", ToolGroup::lines, ToolGesture::path, ConstraintKind::lockout, kHalfOfSide},
    {Command::draw_region_sums, "Region sums", ToolGroup::lines, ToolGesture::path, ConstraintKind::region_sums, 0},
    {Command::draw_sum_line, "Sum line", ToolGroup::lines, ToolGesture::path, ConstraintKind::sum_line, 10},
    {Command::draw_entropic, "Entropic line", ToolGroup::lines, ToolGesture::path, ConstraintKind::entropic, 0},
    {Command::draw_modular, "Modular line", ToolGroup::lines, ToolGesture::path, ConstraintKind::modular, 3},
    {Command::draw_zipper, "Zipper", ToolGroup::lines, ToolGesture::path, ConstraintKind::zipper, 0},
    {Command::draw_nabner, "Nabner", ToolGroup::lines, ToolGesture::path, ConstraintKind::nabner, 0},
    {Command::draw_parity, "Parity line", ToolGroup::lines, ToolGesture::path, ConstraintKind::parity, 0},
    {Command::draw_same_difference, "Same difference", ToolGroup::lines, ToolGesture::path, ConstraintKind::same_difference, 0},
    {Command::draw_odd, "Odd", ToolGroup::cells, ToolGesture::mark, ConstraintKind::odd, 0},
    {Command::draw_even, "Even", ToolGroup::cells, ToolGesture::mark, ConstraintKind::even, 0},
    {Command::draw_minimum, "Minimum", ToolGroup::cells, ToolGesture::mark, ConstraintKind::minimum, 0},
    {Command::draw_maximum, "Maximum", ToolGroup::cells, ToolGesture::mark, ConstraintKind::maximum, 0},
    {Command::draw_row_indexer, "Row indexer", ToolGroup::cells, ToolGesture::mark, ConstraintKind::row_indexer, 0},
    {Command::draw_column_indexer, "Column indexer", ToolGroup::cells, ToolGesture::mark, ConstraintKind::column_indexer, 0},
    {Command::draw_region_indexer, "Region indexer", ToolGroup::cells, ToolGesture::mark, ConstraintKind::region_indexer, 0},
    {Command::draw_one_of, "One of", ToolGroup::cells, ToolGesture::mark, ConstraintKind::one_of, 0},
    {Command::draw_little_killer, "Little killer", ToolGroup::outside, ToolGesture::clue, ConstraintKind::little_killer, 10},
    {Command::draw_sandwich, "Sandwich", ToolGroup::outside, ToolGesture::clue, ConstraintKind::sandwich, 0},
    {Command::draw_x_sum, "X-sum", ToolGroup::outside, ToolGesture::clue, ConstraintKind::x_sum, 10},
    {Command::draw_skyscraper, "Skyscraper", ToolGroup::outside, ToolGesture::clue, ConstraintKind::skyscraper, 1},
    {Command::draw_numbered_room, "Numbered room", ToolGroup::outside, ToolGesture::clue, ConstraintKind::numbered_room, 1},
});
// clang-format on

}  // namespace

std::span<const ConstraintTool> all_tools() { return kTools; }

int first_number(const ConstraintTool& tool, int side) {
    if (!tool.kind) return 0;
    int number = tool.number;
    if (number == kHalfOfSide) number = tool.kind == ConstraintKind::whispers ? (side + 1) / 2 : side / 2;
    const auto [least, most] = numbers_of(*tool.kind);
    return std::clamp(number, least, most);
}

std::string_view help_on(const ConstraintTool& tool) {
    switch (tool.gesture) {
        case ToolGesture::area:
            return tool.kind ? "Drag over the cells of the cage, then type its sum."
                             : "Drag over as many cells as a row has.";
        case ToolGesture::copy: return "Drag over the cells, then click where the first of them is repeated.";
        case ToolGesture::pair:
            if (tool.kind == ConstraintKind::greater)
                return "Drag from the greater cell to the smaller one, or click on an edge. Another click "
                       "turns the sign.";
            return tool.is_fixed ? "Click on an edge between two cells."
                                 : "Click on an edge between two cells. Type another number if needed.";
        case ToolGesture::corner: return "Click where four cells meet, then type the symbols.";
        case ToolGesture::path:
            switch (*tool.kind) {
                case ConstraintKind::thermometer:
                case ConstraintKind::slow_thermometer: return "Drag from the bulb to the tip.";
                case ConstraintKind::arrow:
                    return "Drag from the circle to the tip. Type 2 or 3 if the circle covers more cells.";
                case ConstraintKind::whispers:
                case ConstraintKind::lockout: return "Drag along the line, then type the least difference.";
                case ConstraintKind::sum_line: return "Drag along the line, then type the sum of its parts.";
                case ConstraintKind::modular:
                    return "Drag along the line. Type another number of remainders if needed.";
                default: return "Drag along the line.";
            }
        case ToolGesture::mark:
            return tool.kind == ConstraintKind::one_of
                       ? "Click on cells to mark them, or to remove their mark. Then type the symbols."
                       : "Click on cells to mark them, or to remove their mark.";
        case ToolGesture::clue:
            return tool.kind == ConstraintKind::little_killer
                       ? "Click outside of the board, or drag along the diagonal. Then type the sum."
                       : "Click beside a row or column, or drag from its first cell inwards. Then type the number.";
    }
    return {};
}

}  // namespace gridsmith
