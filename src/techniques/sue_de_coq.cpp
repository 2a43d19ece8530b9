// Sue de Coq: the crossing of a line and a block, with cells of the rest of each, that together hold exactly
// as many values as they have cells.
//
// When the line's cells and the block's share no value, each value has one place in the pattern; it goes from
// the rest of the line, of the block, or of both, wherever all its places are seen.
#include "techniques/chain_steps.h"
#include "techniques/finders.h"

#include <algorithm>
#include <array>
#include <bit>

#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::array<int, kMaxOrder + 1> kMostBeside = {0, 0, 2, 6, 3, 3};  // cells outside the crossing

struct CellsWithValues {
    CellSet cells;
    ValueSet values;
    int count = 0;
};

class Crossings {
public:
    explicit Crossings(StepSearch& search)
        : search_(search),
          position_(search.position()),
          most_(kMostBeside[static_cast<std::size_t>(position_.order())]),
          steps_(search) {}

    void find() {
        const Units& units = position_.units();
        const BoardSets& sets = position_.sets();
        for (block_ = 2 * units.side; block_ < units.count; ++block_)
            for (line_ = 0; line_ < 2 * units.side; ++line_) {
                if (search_.stopped()) return;
                const CellSet crossing =
                    sets.cells_of(block_) & sets.cells_of(line_) & position_.open_cells();
                if (crossing.size() >= 2) look_at(crossing);
            }
        steps_.hand_over();
    }

private:
    void look_at(const CellSet& crossing) {
        const BoardSets& sets = position_.sets();
        list(centres_, crossing, position_.order());
        std::erase_if(centres_, [](const CellsWithValues& centre) {
            return centre.count < 2 || centre.values.size() < centre.count + 2;
        });
        if (centres_.empty()) return;
        list(beside_line_, (sets.cells_of(line_) - sets.cells_of(block_)) & position_.open_cells(), most_);
        list(beside_block_, (sets.cells_of(block_) - sets.cells_of(line_)) & position_.open_cells(), most_);
        for (const CellsWithValues& centre : centres_) {
            for (const CellsWithValues& in_line : beside_line_) {
                if (search_.stopped()) return;
                if ((in_line.values & centre.values).empty()) continue;
                for (const CellsWithValues& in_block : beside_block_) fit(centre, in_line, in_block);
            }
        }
    }

    // All sets of up to `most` of the cells.
    void list(std::vector<CellsWithValues>& into, const CellSet& cells, int most) const {
        into.clear();
        into.push_back({});
        for (const Cell cell : cells)
            for (std::size_t i = into.size(); i-- > 0;) {
                CellsWithValues grown = into[i];
                if (grown.count == most) continue;
                grown.cells.insert(cell);
                grown.values |= position_.candidates(cell);
                ++grown.count;
                into.push_back(grown);
            }
        into.erase(into.begin());
    }

    void fit(const CellsWithValues& centre, const CellsWithValues& in_line, const CellsWithValues& in_block) {
        if (!(in_line.values & in_block.values).empty() || (in_block.values & centre.values).empty()) return;
        const ValueSet all = centre.values | in_line.values | in_block.values;
        if (all.size() != centre.count + in_line.count + in_block.count) return;
        const BoardSets& sets = position_.sets();
        Step step = search_.new_step();
        search_.eliminate(step, sets.cells_of(line_) - centre.cells - in_line.cells, all - in_block.values);
        search_.eliminate(step, sets.cells_of(block_) - centre.cells - in_block.cells, all - in_line.values);
        if (step.eliminations.empty()) return;
        step.units = {line_, block_};
        step.cells = centre.cells | in_line.cells | in_block.cells;
        step.values = all;
        step.sets = {{centre.cells, centre.values},
                     {in_line.cells, in_line.values, line_},
                     {in_block.cells, in_block.values, block_}};
        search_.show(step, centre.cells, centre.values);
        search_.show(step, in_line.cells, in_line.values, PatternRole::colour_a);
        search_.show(step, in_block.cells, in_block.values, PatternRole::colour_b);
        steps_.take(std::move(step));
    }

    StepSearch& search_;
    const Position& position_;
    int most_;
    int block_ = 0;
    int line_ = 0;
    std::vector<CellsWithValues> centres_;
    std::vector<CellsWithValues> beside_line_;
    std::vector<CellsWithValues> beside_block_;
    ChainSteps steps_;
};

}  // namespace

void find_sue_de_coq(StepSearch& search, int) { Crossings(search).find(); }

std::string explain_sue_de_coq(const Step& step, const Wording& wording) {
    return fmt::format(
        "{} with {} in {} and {} in {} have as many values as cells, {}, and the latter two share none; "
        "so each of these values is in the pattern",
        wording.cells(step.sets[0].cells), wording.cells(step.sets[1].cells), wording.unit(step.units[0]),
        wording.cells(step.sets[2].cells), wording.unit(step.units[1]), wording.values(step.values));
}

}  // namespace gridsmith
