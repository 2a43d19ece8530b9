// Divides a list of boards among threads.
#pragma once

#include "library/cpp/inside.h"
#include "model/board/grid.h"

#include <cstddef>
#include <functional>
#include <span>

namespace gridsmith::v1 {

// Boards that stand one after the other.
struct BoardList {
    gridsmith::Rules rules;
    std::span<const std::uint8_t> values;

    std::size_t cells() const { return static_cast<std::size_t>(rules.cell_count()); }
    std::size_t size() const { return values.size() / cells(); }
    std::span<const std::uint8_t> board(std::size_t index) const {
        return values.subspan(index * cells(), cells());
    }
    // Fails unless the list has whole boards with values of the rules.
    Result<void> check() const;
};

// Calls `work` for parts [begin, end) of a list, on this thread and others. `part` is the length of a part. Fails if
// stopped. Throws what `work` and the progress throw, after the other threads have ended.
Result<void> in_parts(std::size_t size, std::size_t part, const BatchOptions& options,
                      const std::function<void(std::size_t begin, std::size_t end)>& work);

// The length of parts for searches of many boards at once: long for nine rows, whose engine is idle at the end of a part.
std::size_t part_to_search(const gridsmith::Rules& rules);

// The boards [begin, end) as grids. Reuses the memory of `grids`.
void take_grids(const BoardList& boards, std::size_t begin, std::size_t end,
                std::vector<gridsmith::Grid>& grids);

}  // namespace gridsmith::v1
