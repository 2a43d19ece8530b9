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

// Some cells of a list of at most 25.
struct CellsWithValues {
    UnitMask chosen = 0;  // bit i is the i-th cell of the list
    ValueSet values;
    int count = 0;
};

// Sets of the open cells of a crossing, or of the rest of one of its units.
struct Part {
    std::vector<Cell> cells;
    std::vector<CellsWithValues> sets;

    CellSet cells_of(const CellsWithValues& set) const {
        CellSet chosen;
        for (UnitMask left = set.chosen; left != 0; left &= left - 1)
            chosen.insert(cells[static_cast<std::size_t>(std::countr_zero(left))]);
        return chosen;
    }
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
        list(centre_, crossing, position_.scale());
        // All cells have as many values as their number, which is at most `most_` on each side.
        std::erase_if(centre_.sets, [&](const CellsWithValues& centre) {
            const int size = centre.values.size();
            return centre.count < 2 || size < centre.count + 2 || size > centre.count + 2 * most_;
        });
        if (centre_.sets.empty()) return;
        list(in_line_, (sets.cells_of(line_) - sets.cells_of(block_)) & position_.open_cells(), most_);
        list(in_block_, (sets.cells_of(block_) - sets.cells_of(line_)) & position_.open_cells(), most_);
        // The other side has at least one value of its own.
        const auto has_many_values = [&](const CellsWithValues& side) {
            return side.values.size() >= position_.scale() + side.count + most_;
        };
        std::erase_if(in_line_.sets, has_many_values);
        std::erase_if(in_block_.sets, has_many_values);
        for (const CellsWithValues& centre : centre_.sets) {
            if (search_.stopped()) return;
            choose_in_block(centre);
            for (const CellsWithValues& in_line : in_line_.sets) {
                const int missing = (in_line.values | centre.values).size() - centre.count - in_line.count;
                if ((in_line.values & centre.values).empty() || missing > most_) continue;
                for (const auto& [in_block, surplus] : beside_)
                    if (surplus == missing && (in_line.values & in_block->values).empty())
                        take(centre, in_line, *in_block);
            }
        }
    }

    // Lists all sets of up to `most` of the cells.
    void list(Part& into, const CellSet& cells, int most) const {
        into.cells.assign(cells.begin(), cells.end());
        into.sets.assign(1, {});
        for (std::size_t cell = 0; cell < into.cells.size(); ++cell)
            for (std::size_t i = into.sets.size(); i-- > 0;) {
                CellsWithValues grown = into.sets[i];
                if (grown.count == most) continue;
                grown.chosen |= UnitMask{1} << cell;
                grown.values |= position_.candidates(into.cells[cell]);
                ++grown.count;
                into.sets.push_back(grown);
            }
        into.sets.erase(into.sets.begin());
    }

    void choose_in_block(const CellsWithValues& centre) {
        beside_.clear();
        for (const CellsWithValues& set : in_block_.sets)
            if (!(set.values & centre.values).empty())
                beside_.push_back({&set, set.count - (set.values - centre.values).size()});
    }

    void take(const CellsWithValues& centre, const CellsWithValues& in_line,
              const CellsWithValues& in_block) {
        const BoardSets& sets = position_.sets();
        const CellSet centre_cells = centre_.cells_of(centre);
        const CellSet line_cells = in_line_.cells_of(in_line);
        const CellSet block_cells = in_block_.cells_of(in_block);
        const ValueSet all = centre.values | in_line.values | in_block.values;
        Step step = search_.new_step();
        search_.eliminate(step, sets.cells_of(line_) - centre_cells - line_cells, all - in_block.values);
        search_.eliminate(step, sets.cells_of(block_) - centre_cells - block_cells, all - in_line.values);
        if (step.eliminations.empty()) return;
        step.units = {line_, block_};
        step.cells = centre_cells | line_cells | block_cells;
        step.values = all;
        step.sets = {{centre_cells, centre.values},
                     {line_cells, in_line.values, line_},
                     {block_cells, in_block.values, block_}};
        search_.show(step, centre_cells, centre.values);
        search_.show(step, line_cells, in_line.values, PatternRole::colour_a);
        search_.show(step, block_cells, in_block.values, PatternRole::colour_b);
        steps_.take(std::move(step));
    }

    StepSearch& search_;
    const Position& position_;
    int most_;
    int block_ = 0;
    int line_ = 0;
    Part centre_;
    Part in_line_;
    Part in_block_;
    // A set in the block that shares values with the centre, and how many cells it has beyond its further values.
    struct Beside {
        const CellsWithValues* in_block = nullptr;
        int surplus = 0;
    };
    std::vector<Beside> beside_;
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
