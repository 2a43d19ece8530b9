// Fills singles and applies constraints, then tries the narrowest choice.
#include "techniques/forcing/position_solutions.h"

#include "techniques/structures/demands.h"

#include <bit>
#include <memory>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

// The most entries that a search tries, by BoardSets::scale. An entry takes longer in a larger grid.
constexpr int kMostEntries[kMaxOrder + 1] = {0, 0, 1'000'000, 1'000'000, 60'000, 15'000};
// Applying all constraints takes as long as this number of entries.
constexpr int kEntriesOfConstraints = 50;

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

class CandidateSearch {
public:
    CandidateSearch(int order, std::size_t most, std::stop_token stop)
        : entries_left_(kMostEntries[order]), most_(most), stop_(std::move(stop)) {}

    PositionSolutions all_of(const Position& start) {
        PositionSolutions solutions;
        position_at(0, start);
        visit(0, solutions);
        solutions.complete = solutions.found.size() < most_ && !is_over();
        return solutions;
    }

private:
    bool is_over() const { return entries_left_ <= 0 || stop_.stop_requested(); }

    // Puts a copy of `position` at this depth of the path.
    Position& position_at(std::size_t depth, const Position& position) {
        if (depth == path_.size()) return *path_.emplace_back(std::make_unique<Position>(position));
        *path_[depth] = position;
        return *path_[depth];
    }

    // Visits the position at this depth.
    void visit(std::size_t depth, PositionSolutions& solutions) {
        Position& position = *path_[depth];
        if (is_over() || !fill_singles(position)) return;
        if (position.is_solved()) {
            if (keeps_constraints(position)) solutions.found.push_back(position.grid());
            return;
        }
        for (const Candidate& entry : narrowest_choice(position)) {
            if (is_over() || solutions.found.size() >= most_) return;
            place(position_at(depth + 1, position), entry.cell, entry.value);
            visit(depth + 1, solutions);
        }
    }

    void place(Position& position, Cell cell, Value value) {
        position.place(cell, value);
        --entries_left_;
    }

    // Fills cells with one candidate and values with one place, and removes what constraints exclude. Returns false if a
    // cell or a value has none, or a constraint cannot be kept.
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
            if (again || !position.sets().demands) continue;
            const int before = position.candidate_count();
            if (!settle_constraints(position)) return false;
            entries_left_ -= kEntriesOfConstraints;
            again = position.candidate_count() < before;
        }
        return true;
    }

    // From the start to the position that is visited. Not on the stack: a position of order 5 has tens of kilobytes, the path can be
    // as long as the grid has open cells, and some systems give a thread 1 MB.
    std::vector<std::unique_ptr<Position>> path_;
    int entries_left_;
    std::size_t most_;
    std::stop_token stop_;
};

}  // namespace

Cell narrowest_cell(const Position& position) {
    Cell best = position.open_cells().first();
    for (const Cell cell : position.open_cells())
        if (count_of(position.candidates(cell)) < count_of(position.candidates(best))) best = cell;
    return best;
}

PositionSolutions solutions_of(const Position& start, std::size_t most, std::stop_token stop) {
    return CandidateSearch(start.scale(), most, std::move(stop)).all_of(start);
}

}  // namespace gridsmith
