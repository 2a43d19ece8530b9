#include "solver/nine/random_frame.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>

namespace gridsmith::solver {

namespace {

constexpr std::uint32_t kOrdersOfSixLines = 6 * 6 * 6 * 6 * 6 * 6;
constexpr std::uint8_t kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// The values of the lines of a block in a band or stack, without an order in the line.
struct Lines {
    Value values[3][3];
    int sizes[3] = {};

    void add(int line, Value value) { values[line][sizes[line]++] = value; }
};

// Fills two blocks beside the full first one. The lines of the three blocks are those of a band or a stack, and
// `at(block, line, place)` is a value.
template <class At>
void fill_beside_first(At at, Random& random) {
    // Each line of the first block passes some of its values, the same number for all lines, to the line before
    // it of the second block, and the others to the line after it. The third block has them the other way round.
    // So there are 1 + 27 + 27 + 1 ways.
    const std::uint32_t way = random.below(56);
    const int passed_before = way < 1 ? 0 : way < 28 ? 1 : way < 55 ? 2 : 3;
    std::uint32_t choice = (way + 26) % 27;  // of the value in each line that goes the other way
    Lines second;
    Lines third;
    for (int line = 0; line < 3; ++line, choice /= 3) {
        const int before = (line + 2) % 3;
        const int after = (line + 1) % 3;
        for (int k = 0; k < 3; ++k) {
            const bool is_chosen = k == static_cast<int>(choice % 3);
            const bool goes_before = passed_before == 1   ? is_chosen
                                     : passed_before == 2 ? !is_chosen
                                                          : passed_before == 3;
            second.add(goes_before ? before : after, at(0, line, k));
            third.add(goes_before ? after : before, at(0, line, k));
        }
    }
    std::uint32_t orders = random.below(kOrdersOfSixLines);
    for (int line = 0; line < 3; ++line)
        for (int block = 1; block <= 2; ++block, orders /= 6)
            for (int k = 0; k < 3; ++k)
                at(block, line, kOrders[orders % 6][k]) = (block == 1 ? second : third).values[line][k];
}

}  // namespace

Grid random_frame(Random& random) {
    Grid grid(3);
    std::array<Value, 9> values{};
    std::iota(values.begin(), values.end(), Value{1});
    random.shuffle(values);
    for (int k = 0; k < 9; ++k) grid[9 * (k / 3) + k % 3] = values[static_cast<std::size_t>(k)];
    fill_beside_first(
        [&](int block, int row, int place) -> Value& { return grid[9 * row + 3 * block + place]; }, random);
    fill_beside_first(
        [&](int block, int column, int place) -> Value& { return grid[9 * (3 * block + place) + column]; },
        random);
    return grid;
}

}  // namespace gridsmith::solver
