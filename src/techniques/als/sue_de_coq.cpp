// Sue de Coq: cells at the crossing of a line and a block, or of two other units, with other cells of each, that have as
// many values as cells. Also called two-sector disjoint subsets.
//
// The other cells of the line and of the block share no value. So each value has exactly one place in the pattern.
// It is false in every cell outside the pattern that sees all its places there.
#include "techniques/als/hodoku_als.h"
#include "techniques/chains/chain_steps.h"

#include <algorithm>
#include <array>
#include <bit>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// The most cells outside the crossing, by BoardSets::scale.
constexpr int kMostBeside[kMaxOrder + 1] = {0, 0, 2, 6, 3, 3};

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
          most_(kMostBeside[position_.scale()]),
          steps_(search) {}

    void find() {
        const Units& units = position_.units();
        const BoardSets& sets = position_.sets();
        for (block_ = sets.first_block(); block_ < units.count; ++block_)
            for (const Piece& piece : sets.pieces[block_]) {
                if (search_.stopped()) return;
                line_ = piece.other;
                if (!sets.is_line(line_) && line_ < block_) continue;
                const CellSet crossing =
                    sets.cells_of(block_) & sets.cells_of(line_) & position_.open_cells();
                if (crossing.size() >= 2) look_at(crossing);
            }
        steps_.hand_over();
    }

private:
    void look_at(const CellSet& crossing) {
        const BoardSets& sets = position_.sets();
        list(centres_, crossing, position_.scale());
        // All cells have as many values as their number, which is at most `most_` on each side.
        std::erase_if(centres_, [&](const CellsWithValues& centre) {
            const int size = centre.values.size();
            return centre.count < 2 || size < centre.count + 2 || size > centre.count + 2 * most_;
        });
        if (centres_.empty()) return;
        list(beside_line_, (sets.cells_of(line_) - sets.cells_of(block_)) & position_.open_cells(), most_);
        list(beside_block_, (sets.cells_of(block_) - sets.cells_of(line_)) & position_.open_cells(), most_);
        // The other side has at least one value of its own.
        const auto has_many_values = [&](const CellsWithValues& side) {
            return side.values.size() >= position_.scale() + side.count + most_;
        };
        std::erase_if(beside_line_, has_many_values);
        std::erase_if(beside_block_, has_many_values);
        for (const CellsWithValues& centre : centres_) {
            for (const CellsWithValues& in_line : beside_line_) {
                if (search_.stopped()) return;
                if ((in_line.values & centre.values).empty() ||
                    (in_line.values | centre.values).size() > centre.count + in_line.count + most_)
                    continue;
                for (const CellsWithValues& in_block : beside_block_) fit(centre, in_line, in_block);
            }
        }
    }

    // Lists all sets of up to `most` of the cells.
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

void find_sue_de_coq(StepSearch& search) {
    if (search.in_hodoku_order()) return find_hodoku_sue_de_coq(search);
    Crossings(search).find();
}

std::string explain_sue_de_coq(const Step& step, const Wording& wording) {
    return fmt::format(
        "{}, with {} in {} and {} in {}, have as many values as cells: {}; the "
        "last two groups share no value, so the pattern needs each of these values",
        wording.cells(step.sets[0].cells), wording.cells(step.sets[1].cells), wording.unit(step.units[0]),
        wording.cells(step.sets[2].cells), wording.unit(step.units[1]), wording.values(step.values));
}

}  // namespace

constinit const TechniqueRow technique_rows::sue_de_coq = {
    .name = "Sue de Coq",
    .family = Family::almost_locked_sets,
    .hodoku = {.level = Level::unfair, .score = 250, .code = "1101", .solver = InHodoku::on},
    .use = {.min_order = 3},
    .find = find_sue_de_coq,
    .explain = explain_sue_de_coq,
    .description =
        "Some cells where a line crosses a block have at least two values more than their "
        "number. Other cells of the line and other cells of the block, with no value in "
        "common, make up the difference. Together the cells are locked: each value is used up in "
        "the line, in the block, or in both, and the other cells there lose it.",
    .example =
        {
            .cells = "2564917387498532163186725495...486....2.....5.....5..39235.7.64865.24...174....52",
            .found = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c8 r1c9 r2c1 r2c2 r2c4 r2c6 r2c8 r3c1 r3c3 r3c4 r3c6 r3c8 "
                     "r4c1 r4c7 r6c6 r7c2 r7c3 r7c6 r8c2 r8c6 r9c3 r9c8 r9c9",
            .removed = "r4c4<>1 r4c4<>7 r4c8<>7 r5c7<>8 r6c7<>8",
        },
};

}  // namespace gridsmith
