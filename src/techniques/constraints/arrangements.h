// The ways to fill some cells so that constraints are kept and cells that see each other differ.
#pragma once

#include "techniques/structures/demands.h"
#include "techniques/structures/position.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace gridsmith {

class Arrangements {
public:
    // The cells of the constraints with these numbers, and `further` cells. The position must outlive this object.
    Arrangements(const Position& position, std::span<const int> demands, const CellSet& further = {});

    const std::vector<Cell>& cells() const { return cells_; }
    // The candidates of the cells; the value of a filled cell.
    const std::vector<solver::Domain>& before() const { return before_; }

    // The values that each cell has in some arrangement; nothing if there is no arrangement at all. Where that takes too
    // much work, a value counts as possible.
    std::optional<std::vector<solver::Domain>> possible();

    // Is there an arrangement without `value` in these cells? True if that takes too much work.
    bool exists_without(Value value, const CellSet& cells);

private:
    using Domains = std::vector<solver::Domain>;
    struct Part {
        const solver::Propagator* propagator = nullptr;
        std::vector<std::size_t> numbers;  // of its cells in cells_
    };

    std::size_t number_of(Cell cell) const;
    // Removes what does not fit, after the cell with this number has changed; kAll: any cell.
    static constexpr std::size_t kAll = ~std::size_t{0};
    bool settle(Domains& domains, std::size_t changed = kAll);
    bool narrow(Domains& domains, std::size_t part);
    void note_change(std::size_t cell);
    // Leaves an arrangement in `domains`. False if there is none, or if the work is too much.
    bool complete(Domains& domains, std::size_t changed = kAll);

    std::vector<Cell> cells_;
    std::vector<std::vector<std::size_t>> seen_by_;
    std::vector<Part> parts_;
    std::vector<std::vector<std::size_t>> parts_of_;  // by cell
    std::vector<std::size_t> changed_;                // cells whose change has not been passed on
    std::vector<char> waits_;                         // parts to be narrowed
    Domains before_;
    Domains wanted_;  // values that complete() tries first
    Domains work_;    // of one propagator
    int nodes_left_ = 0;
    bool is_cut_short_ = false;
};

}  // namespace gridsmith
