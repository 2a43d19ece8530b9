// The last resort: the next entry is found by trying.
//
// It is no logic that a person could follow, only the way on where all else fails, and it holds only for
// puzzles with one solution.
#include "techniques/finders.h"
#include "techniques/step_search.h"
#include "techniques/wording.h"

#include <bit>
#include <optional>

#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr int kMostTrials = 100'000;

// The open cell with the fewest candidates.
Cell narrowest_cell(const Position& position) {
    Cell best = position.open_cells().first();
    for (const Cell cell : position.open_cells())
        if (position.candidates(cell).size() < position.candidates(best).size()) best = cell;
    return best;
}

// Fills in what has one place or one value left; false when something has none.
bool fill_singles(Position& position) {
    for (bool again = true; again;) {
        if (position.is_broken()) return false;
        again = false;
        for (const Cell cell : CellSet(position.open_cells()))
            if (position.candidates(cell).size() == 1) {
                position.place(cell, position.candidates(cell).first());
                again = true;
            }
        for (int unit = 0; unit < position.units().count && !again; ++unit)
            for (const Value value : position.missing_in(unit)) {
                const UnitMask places = position.places_in(unit, value);
                if (std::popcount(places) != 1) continue;
                position.place(position.sets().cell_in(unit, std::countr_zero(places)), value);
                again = true;
            }
    }
    return true;
}

class Trial {
public:
    explicit Trial(const StepSearch& search) : search_(search) {}

    std::optional<Grid> solution_of(Position position) {
        if (search_.stopped() || ++trials_ > kMostTrials || !fill_singles(position)) return std::nullopt;
        if (position.is_solved()) return position.grid();
        const Cell cell = narrowest_cell(position);
        for (const Value value : position.candidates(cell)) {
            Position next = position;
            next.place(cell, value);
            if (auto solution = solution_of(std::move(next))) return solution;
        }
        return std::nullopt;
    }

private:
    const StepSearch& search_;
    int trials_ = 0;
};

}  // namespace

void find_trial(StepSearch& search, int) {
    const Position& position = search.position();
    if (position.is_solved()) return;
    const auto solution = Trial(search).solution_of(position);
    if (!solution) return;
    const Cell cell = narrowest_cell(position);
    Step step = search.new_step();
    step.cells.insert(cell);
    step.placements.push_back({cell, (*solution)[cell]});
    search.add(std::move(step));
}

std::string explain_trial(const Step& step, const Wording& wording) {
    return fmt::format("Every other value for {} was tried and came to nothing", wording.cells(step.cells));
}

}  // namespace gridsmith
