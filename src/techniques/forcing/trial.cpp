// The last resort: the next entry is found by trying.
//
// People cannot follow this step. It continues a path where all techniques fail, and it is valid only for puzzles
// with one solution.
#include "techniques/search/step_search.h"
#include "techniques/words/wording.h"

#include <array>
#include <bit>
#include <optional>
#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// The most entries that a search tries, by order. An entry takes longer in a larger grid.
constexpr int kMostEntries[kMaxOrder + 1] = {0, 0, 1'000'000, 1'000'000, 60'000, 15'000};

// The open cell with the fewest candidates.
Cell narrowest_cell(const Position& position) {
    Cell best = position.open_cells().first();
    for (const Cell cell : position.open_cells())
        if (count_of(position.candidates(cell)) < count_of(position.candidates(best))) best = cell;
    return best;
}

// The open cell in the middle of the list of open cells, the one that HoDoKu tries.
Cell middle_cell(const Position& position) {
    int before = position.open_cells().size() / 2;
    for (const Cell cell : position.open_cells())
        if (before-- == 0) return cell;
    return narrowest_cell(position);
}

// The entries of which one must be right: the candidates of a cell or the places of a value in a unit,
// whichever are fewer.
std::vector<Candidate> narrowest_choice(const Position& position) {
    const Cell cell = narrowest_cell(position);
    int fewest = count_of(position.candidates(cell));
    int best_unit = -1;
    Value best_value = 0;
    for (int unit = 0; unit < position.units().count && fewest > 2; ++unit)
        for (const Value value : position.missing_in(unit))
            if (count_of(position.places_in(unit, value)) < fewest) {
                fewest = count_of(position.places_in(unit, value));
                best_unit = unit;
                best_value = value;
            }
    std::vector<Candidate> choice;
    if (best_unit < 0)
        for (const Value value : position.candidates(cell)) choice.push_back({cell, value});
    else
        for (const Cell place :
             position.sets().cells_of(best_unit, position.places_in(best_unit, best_value)))
            choice.push_back({place, best_value});
    return choice;
}

class Trial {
public:
    explicit Trial(const StepSearch& search)
        : search_(search), entries_left_(kMostEntries[search.position().order()]) {}

    std::optional<Grid> solution_of(Position position) {
        if (search_.stopped() || !fill_singles(position)) return std::nullopt;
        if (position.is_solved()) return position.grid();
        for (const Candidate& entry : narrowest_choice(position)) {
            if (entries_left_ <= 0) break;
            Position next = position;
            place(next, entry.cell, entry.value);
            if (auto solution = solution_of(std::move(next))) return solution;
        }
        return std::nullopt;
    }

private:
    void place(Position& position, Cell cell, Value value) {
        position.place(cell, value);
        --entries_left_;
    }

    // Fills cells with one candidate and values with one place. Returns false if a cell or a value has none.
    bool fill_singles(Position& position) {
        for (bool again = true; again;) {
            if (position.is_broken() || entries_left_ <= 0) return false;
            again = false;
            for (const Cell cell : CellSet(position.open_cells()))
                if (count_of(position.candidates(cell)) == 1) {
                    place(position, cell, position.candidates(cell).first());
                    again = true;
                }
            for (int unit = 0; unit < position.units().count && !again; ++unit)
                for (const Value value : position.missing_in(unit)) {
                    const UnitMask places = position.places_in(unit, value);
                    if (count_of(places) != 1) continue;
                    place(position, position.sets().cell_in(unit, std::countr_zero(places)), value);
                    again = true;
                }
        }
        return true;
    }

    const StepSearch& search_;
    int entries_left_;
};

void find_trial(StepSearch& search) {
    const Position& position = search.position();
    if (position.is_solved()) return;
    const auto solution = Trial(search).solution_of(position);
    if (!solution) return;
    const Cell cell = search.in_hodoku_order() ? middle_cell(position) : narrowest_cell(position);
    Step step = search.new_step();
    step.cells.insert(cell);
    step.placements.push_back({cell, (*solution)[cell]});
    search.add(std::move(step));
}

std::string explain_trial(const Step& step, const Wording& wording) {
    return fmt::format("Every other value for {} was tried and failed", wording.cells(step.cells));
}

}  // namespace

constinit const TechniqueRow technique_rows::trial = {
    .name = "Trial",
    .family = Family::last_resort,
    .hodoku = {.level = Level::extreme, .score = 10000, .solver = InHodoku::on},
    .explainer = 200,
    .use = {.needs_uniqueness = true},
    .find = find_trial,
    .explain = explain_trial,
    .description =
        "Where all techniques fail, the next entry is found by trial: the one value of a cell "
        "with which the puzzle can be finished. There is no reason that a person could follow.",
    .example =
        {
            .cells = "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
            .found = "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
            .removed = "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2",
        },
};

}  // namespace gridsmith
