// Subsets: k cells of a unit with k values between them (naked), or k values with k places between them
// (hidden).
#include "techniques/search/step_search.h"
#include "techniques/structures/mask_combinations.h"
#include "techniques/words/wording.h"

#include <array>
#include <bit>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// The members of a unit that can be part of a subset: cells with their values, or values with their places.
struct Members {
    int count = 0;
    PerLine<std::uint32_t> masks{};
    PerLine<int> names{};  // the cell's place in the unit, or the value

    void add(int name, std::uint32_t mask) {
        names[count] = name;
        masks[count++] = mask;
    }
    std::span<const std::uint32_t> all() const { return masks.first(count); }
    // The names of the chosen members, as bits.
    std::uint32_t named(std::uint32_t chosen) const {
        std::uint32_t bits = 0;
        for (; chosen != 0; chosen &= chosen - 1) bits |= 1u << names[std::countr_zero(chosen)];
        return bits;
    }
};

Members cells_with_few_values(const Position& position, int unit, int size) {
    Members members;
    for (UnitMask open = position.open_in(unit); open != 0; open &= open - 1) {
        const int place = std::countr_zero(open);
        const ValueSet values = position.candidates(position.sets().cell_in(unit, place));
        if (!values.empty() && count_of(values) <= size) members.add(place, values.bits());
    }
    return members;
}

Members values_with_few_places(const Position& position, int unit, int size) {
    Members members;
    for (const Value value : position.missing_in(unit)) {
        const UnitMask places = position.places_in(unit, value);
        if (places != 0 && count_of(places) <= size) members.add(value - 1, places);
    }
    return members;
}

// Calls `use(cells, values)` for each naked subset of a unit, until `use` returns true.
template <class Use>
bool for_each_naked_subset(const Position& position, int unit, int size, Use use) {
    if (count_of(position.open_in(unit)) <= size) return false;
    const Members cells = cells_with_few_values(position, unit, size);
    return for_each_tight_union(cells.all(), size, [&](std::uint32_t chosen, std::uint32_t values) {
        return use(position.sets().cells_of(unit, cells.named(chosen)), ValueSet::of_bits(values));
    });
}

// Calls `use(cells, values)` for each hidden subset of a unit, until `use` returns true.
template <class Use>
bool for_each_hidden_subset(const Position& position, int unit, int size, Use use) {
    if (count_of(position.open_in(unit)) <= size) return false;
    const Members values = values_with_few_places(position, unit, size);
    return for_each_tight_union(values.all(), size, [&](std::uint32_t chosen, std::uint32_t places) {
        return use(position.sets().cells_of(unit, places), ValueSet::of_bits(values.named(chosen)));
    });
}

bool holds_any(const Position& position, const CellSet& cells, ValueSet values) {
    for (const Value value : values)
        if (position.places(value).intersects(cells)) return true;
    return false;
}

Step subset_step(const StepSearch& search, const CellSet& cells, ValueSet values) {
    Step step = search.new_step();
    step.cells = cells;
    step.values = values;
    search.show(step, cells, values);
    return step;
}

// Blocks come first, because people look at blocks first.
template <class Look>
void in_each_unit(StepSearch& search, Look look) {
    const Units& units = search.position().units();
    if (!search.look_in_each_unit(2 * units.side, units.count, look))
        search.look_in_each_unit(0, 2 * units.side, look);
}

// Removes each value from the cells that see all its places in the subset, in its unit or outside.
bool add_naked_subset_in_sight(StepSearch& search, int unit, const CellSet& cells, ValueSet values) {
    const Position& position = search.position();
    Step step = subset_step(search, cells, values);
    for (const Value value : values)
        search.eliminate(step, position.sets().common_sight(cells & position.places(value)), value);
    if (step.eliminations.empty()) return false;
    step.units.push_back(unit);
    return search.add(std::move(step));
}

void find_naked_subset(StepSearch& search) {
    const int size = search.variant().size;
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    // Cells see beyond rows, columns and blocks where there are further units or moves.
    const bool sees_more = sets.units->count > sets.end_of_blocks() || !sets.units->apart.empty();
    in_each_unit(search, [&](int unit) {
        return for_each_naked_subset(position, unit, size, [&](const CellSet& cells, ValueSet values) {
            if (sees_more) return add_naked_subset_in_sight(search, unit, cells, values);
            if (!holds_any(position, sets.cells_of(unit) - cells, values)) return false;
            Step step = subset_step(search, cells, values);
            step.units = sets.common_units(cells);
            for (const int common : step.units) search.eliminate(step, sets.cells_of(common) - cells, values);
            return search.add(std::move(step));
        });
    });
}

void find_locked_subset(StepSearch& search) {
    const int size = search.variant().size;
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    const Units& units = position.units();
    for (int block = 2 * units.side; block < units.count; ++block) {
        const bool over =
            for_each_naked_subset(position, block, size, [&](const CellSet& cells, ValueSet values) {
                const auto common = sets.common_units(cells);
                if (common.size() < 2 || !holds_any(position, sets.cells_of(block) - cells, values))
                    return false;
                const int line = common.front();
                if (!holds_any(position, sets.cells_of(line) - sets.cells_of(block), values)) return false;
                Step step = subset_step(search, cells, values);
                step.units = common;
                for (const int unit : common) search.eliminate(step, sets.cells_of(unit) - cells, values);
                return search.add(std::move(step));
            });
        if (over) return;
    }
}

void find_hidden_subset(StepSearch& search) {
    const int size = search.variant().size;
    const Position& position = search.position();
    in_each_unit(search, [&](int unit) {
        return for_each_hidden_subset(position, unit, size, [&](const CellSet& cells, ValueSet values) {
            const ValueSet others = ValueSet::all(position.side()) - values;
            if (!holds_any(position, cells, others)) return false;
            Step step = subset_step(search, cells, values);
            step.units.push_back(unit);
            search.eliminate(step, cells, others);
            return search.add(std::move(step));
        });
    });
}

// A direct hidden subset leaves another value of the unit a single place.
void find_direct_hidden_subset(StepSearch& search) {
    const int size = search.variant().size;
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    // Sudoku 16x16 Explainer applies the subset's eliminations too.
    const bool eliminates = search.options().as_explainer && position.scale() > 3;
    in_each_unit(search, [&](int unit) {
        return for_each_hidden_subset(position, unit, size, [&](const CellSet& cells, ValueSet values) {
            for (const Value other : position.missing_in(unit) - values) {
                const CellSet left = (position.places(other) & sets.cells_of(unit)) - cells;
                if (left.size() != 1 || !position.places(other).intersects(cells)) continue;
                Step step = subset_step(search, cells, values);
                step.units.push_back(unit);
                step.placements.push_back({left.first(), other});
                if (eliminates) search.eliminate(step, cells, ValueSet::all(position.side()) - values);
                if (search.add(std::move(step))) return true;
            }
            return false;
        });
    });
}

std::string explain_naked_subset(const Step& step, const Wording& wording) {
    return fmt::format("In {}, the {} cells {} have only the candidates {}; they use these values up",
                       wording.units(step.units), step.size, wording.cells(step.cells),
                       wording.values(step.values));
}

std::string explain_hidden_subset(const Step& step, const Wording& wording) {
    return fmt::format("In {}, the values {} have no places but {}; nothing else fits into these cells",
                       wording.units(step.units), wording.values(step.values), wording.cells(step.cells));
}

std::string explain_direct_hidden_subset(const Step& step, const Wording& wording) {
    return fmt::format("{}, which leaves one place for {} in {}", explain_hidden_subset(step, wording),
                       wording.value(step.placements.front().value), wording.units(step.units));
}

// --- The rows ---

constexpr std::string_view kLockedSubsetText =
    "Where a line crosses a block, {k} cells have only {k} candidates between them. The cells use these "
    "values up. The cells belong to the line and to the block, so the rest of both loses them.";
constexpr std::string_view kNakedSubsetText =
    "{k} cells of a row, column or block have only {k} candidates between them. Each of "
    "these values goes into one of the cells, so the other cells of the unit lose them.";
constexpr std::string_view kHiddenSubsetText =
    "{k} values have only {k} cells left between them in a row, column or block. "
    "The values need all of these cells, so the cells lose every other candidate.";
constexpr ExampleText kSubsetsExample = {
    .cells = "7.3...12.1.23.764....1.2873379...26.5.6..3917.21.7.35.93.....862..5...31.1.73..92",
    .found =
        "r1c7 r2c3 r2c4 r2c6 r2c7 r3c8 r3c9 r4c1 r4c3 r4c8 r5c6 r5c7 r5c8 r5c9 r7c2 r7c8 r8c1 r9c2 "
        "r9c8 r9c9",
};

}  // namespace

constinit const TechniqueRow technique_rows::direct_hidden_pair = {
    .name = "Direct Hidden Pair",
    .family = Family::singles,
    .hodoku = {.level = Level::medium, .score = 70},
    .explainer = 20,
    .variant = {.size = 2},
    .use = {.on = false},
    .find = find_direct_hidden_subset,
    .explain = explain_direct_hidden_subset,
    .description =
        "Two values have only two cells left between them in a unit. No other value fits "
        "there. That leaves a third value a single place, where it is entered at once.",
    .example =
        {
            .cells = "...785..2........8..849.56..8.......9...5.8.3....186..2975...8.3..82..1.851.4.2.6",
            .found = "r1c5 r3c3 r5c7 r7c1 r7c4 r8c4 r9c1 r9c2",
        },
};

constinit const TechniqueRow technique_rows::direct_hidden_triple = {
    .name = "Direct Hidden Triple",
    .family = Family::singles,
    .hodoku = {.level = Level::medium, .score = 100},
    .explainer = 25,
    .variant = {.size = 3},
    .use = {.on = false},
    .find = find_direct_hidden_subset,
    .explain = explain_direct_hidden_subset,
    .description =
        "Three values have only three cells left between them in a unit. No other value "
        "fits there. That leaves another value a single place, where it is entered at once.",
    .example =
        {
            .cells = "...785..2........8..849.56..8.......9...5.8.3....186..2975613843..82..1.851.4.2.6",
            .found = "r1c5 r3c3 r5c7 r7c1 r7c4 r7c5 r7c6 r7c7 r7c9 r8c4 r9c1 r9c2",
        },
};

constinit const TechniqueRow technique_rows::locked_pair = {
    .name = "Locked Pair",
    .family = Family::intersections,
    .hodoku = {.level = Level::medium, .score = 40, .code = "0110", .solver = InHodoku::on},
    .variant = {.size = 2},
    .find = find_locked_subset,
    .explain = explain_naked_subset,
    .description = kLockedSubsetText,
    .example =
        {
            .cells = "..7....8..2.....4.59.38...6.39816.....5279.3.71.43569.95.7.3814183.....7.7.1589.3",
            .found = "r1c8 r3c9 r4c2 r4c3 r4c4 r4c6 r5c3 r5c6 r6c1 r6c2 r6c5 r6c6 r7c2 r7c4 r7c6 r7c7 r8c1 "
                     "r9c6 r9c7",
            .removed = "r1c1<>4 r1c4<>6 r1c5<>6 r1c5<>9 r1c6<>4 r1c9<>2 r2c1<>6 r2c3<>6 r2c7<>5 r2c9<>1 "
                       "r3c7<>1 r4c7<>2 r4c7<>5 r4c8<>2 r5c1<>4 r8c5<>2 r9c1<>6",
        },
};

constinit const TechniqueRow technique_rows::locked_triple = {
    .name = "Locked Triple",
    .family = Family::intersections,
    .hodoku = {.level = Level::medium, .score = 60, .code = "0111", .solver = InHodoku::on},
    .variant = {.size = 3},
    .use = {.min_order = 3},
    .find = find_locked_subset,
    .explain = explain_naked_subset,
    .description = kLockedSubsetText,
    .example = kSubsetsExample,
};

constinit const TechniqueRow technique_rows::locked_quad = {
    .name = "Locked Quadruple",
    .family = Family::intersections,
    .hodoku = {.level = Level::medium, .score = 90},
    .variant = {.size = 4},
    .use = {.min_order = 4},
    .find = find_locked_subset,
    .explain = explain_naked_subset,
    .description = kLockedSubsetText,
    .example =
        {
            .cells = "EOFBDLACK.......QPMDBN.O...C.J..LAHKQP..B.EO.FN.CJNGE..F....BPOL.CAH.....LO.M.K..EGF"
                     "H.QL...J....JKOM.A.....EL.F..LDQ.E........P....OG...Q.....E....J...EDA.PGQ.N.GELC..Q"
                     "NOH..KJ.KQPNA.LME.....DOHBKC....JE...O..GDLEJQ.....B....MNJA..E..GQ.P.CBOFQP...AH.K."
                     "..G.",
            .found = "r1c2 r1c4 r1c6 r2c1 r2c2 r2c4 r3c1 r3c2 r3c3 r3c5 r4c1 r4c3 r4c5 r4c13 r6c2 r6c4 r6c8 "
                     "r7c2 r7c3 r7c4 r8c2 r10c4 r10c8 r11c2 r11c3 r11c8 r11c10 r11c15 r12c2 r12c3 r12c4 "
                     "r12c5 r12c9 r13c2 r13c4 r13c9 r14c1 r14c4 r15c1 r15c3 r15c4 r16c3",
            .removed = "r1c16<>Q r9c6<>K r9c7<>K r9c8<>K r13c16<>Q r14c7<>K r14c8<>K",
        },
};

constinit const TechniqueRow technique_rows::locked_quint = {
    .name = "Locked Quintuple",
    .family = Family::intersections,
    .hodoku = {.level = Level::hard, .score = 130},
    .variant = {.size = 5},
    .use = {.min_order = 5},
    .find = find_locked_subset,
    .explain = explain_naked_subset,
    .description = kLockedSubsetText,
    .example =
        {
            .cells = "..LKSZCPJ.G.AUYM.V.W.RB..Y.AUGBE.RTCZJPDSKLOH.MX.QNRTEBSKOHLX.WQVZCD....G.UQWVXMFGUA"
                     ".SHLKOR.NETD.ZP.P.DCZMXQWVBR.E.FGY.ALHSOKH.SLOP.JCZ.UGA.QVMW.BE.RTREBT..LHK.VQXWM.DZ"
                     ".CGUYFAFUGAYNT..BDPCJZOLSH.XQVMWJCZDPQVWXMNE.TR.Y.A.SKOHLW..V.U.AG..KSLHENRTBZCP.D.."
                     "...RB.TNZJ.CPHSOKLVWMQXKL.SHJ.CDPFA.GUW.QXVNTREBXVQMW.FGYUHLOS.TRE.N.DJCZCDP.JWMXVQR"
                     ".NB..FUG.O..K.ETN.R.SKLOMWVXQ.ZPCDYAF.G..UFAT.BNEJDPZCL.KSOQVWXMB.ERTLHS..WV.MXDJC.P"
                     "UY.GFZPCJ.V.MQXTNERBYAG.UKOLS.MQXWVYAFUGL.K.S.TBREC.DZJSOK.LDJ.PCAYUFGVWXM.ENTBRVMWQ"
                     ".GUY..KSHO..ETNRJZC.PLSHOKCPDZJ.GF.A.Q.VMR.ET.AGFYU.NTBRPC.DJKOHLSM..WVTB.NEKOLSHQXM"
                     "V.CPJDZFGUAYD.JPC.QVMWEB.NTGUAYF.SKLO",
            .found = "r1c18 r2c10 r3c15 r3c25 r4c5 r4c15 r4c18 r4c23 r5c3 r5c23 r6c16 r7c17 r8c7 r9c9 r9c19 "
                     "r10c13 r11c11 r12c6 r15c10 r15c14 r16c3 r16c12 r16c16 r17c20 r18c8 r18c24 r19c7 r20c1 "
                     "r20c3 r20c14 r21c6 r21c14 r21c22 r22c1 r23c2 r24c2 r24c10 r24c22 r25c3 r25c24",
        },
};

constinit const TechniqueRow technique_rows::naked_pair = {
    .name = "Naked Pair",
    .family = Family::subsets,
    .hodoku = {.level = Level::medium, .score = 60, .code = "0200", .solver = InHodoku::on},
    .explainer = 30,
    .variant = {.size = 2},
    .find = find_naked_subset,
    .explain = explain_naked_subset,
    .description = kNakedSubsetText,
    .example = kSubsetsExample,
};

constinit const TechniqueRow technique_rows::naked_triple = {
    .name = "Naked Triple",
    .family = Family::subsets,
    .hodoku = {.level = Level::medium, .score = 80, .code = "0201", .solver = InHodoku::on},
    .explainer = 36,
    .variant = {.size = 3},
    .use = {.min_order = 3},
    .find = find_naked_subset,
    .explain = explain_naked_subset,
    .description = kNakedSubsetText,
    .example = kSubsetsExample,
};

constinit const TechniqueRow technique_rows::naked_quad = {
    .name = "Naked Quadruple",
    .family = Family::subsets,
    .hodoku = {.level = Level::hard, .score = 120, .code = "0202", .solver = InHodoku::on},
    .explainer = 50,
    .variant = {.size = 4},
    .use = {.min_order = 3},
    .find = find_naked_subset,
    .explain = explain_naked_subset,
    .description = kNakedSubsetText,
    .example =
        {
            .cells = ".64.72....73...4.1.8.4...67........4.4.92...66.1.4..5.4186357..756294183329...645",
            .found = "r1c2 r2c2 r2c7 r3c9 r6c5 r7c1 r7c2 r7c3 r7c4 r8c2 r8c3 r8c4 r8c5 r8c9 r9c2 r9c7 r9c8 "
                     "r9c9",
            .removed = "r1c4<>8 r2c5<>8 r4c1<>5 r4c3<>5 r4c7<>2 r4c7<>3 r4c8<>2 r6c7<>3 r9c4<>8",
        },
};

constinit const TechniqueRow technique_rows::naked_quint = {
    .name = "Naked Quintuple",
    .family = Family::subsets,
    .hodoku = {.level = Level::hard, .score = 200},
    .explainer = 54,
    .variant = {.size = 5},
    .use = {.min_order = 4},
    .find = find_naked_subset,
    .explain = explain_naked_subset,
    .description = kNakedSubsetText,
    .example =
        {
            .cells = "....NBDF.OH.MJLC.DGJOMKC.QLFBP..MF..L.J..ABC......C.P...KMJDG.F.CJOEBF.P.H.....M..A."
                     "KC..DJE...H..K.DE...M.C.J...P...D..J...Q.EC.D..GCJ.OB..KLH..KMLCAP.......FBJJ..QG.B."
                     "CP..K.......HK.D....C......FQDEALB..PC..QL...HCB.DPN.O..BPD....K.C.AQ....C.OJNPL...."
                     "...B",
            .found = "r1c7 r1c8 r1c13 r2c6 r2c11 r2c13 r3c11 r4c3 r4c11 r5c1 r5c2 r5c4 r6c5 r6c6 r7c4 r7c5 "
                     "r8c5 r8c8 r9c1 r9c6 r10c1 r10c6 r11c9 r12c6 r12c13 r13c5 r13c8 r13c14 r14c7 r14c8 "
                     "r14c11 r15c10 r16c7",
            .removed = "r4c16<>O",
        },
};

constinit const TechniqueRow technique_rows::naked_sextet = {
    .name = "Naked Sextuple",
    .family = Family::subsets,
    .hodoku = {.level = Level::hard, .score = 260},
    .explainer = 54,
    .variant = {.size = 6},
    .use = {.min_order = 4},
    .find = find_naked_subset,
    .explain = explain_naked_subset,
    .description = kNakedSubsetText,
    .example =
        {
            .cells = ".APMQE.D......HFD...H.....F.QPAM..KF....PD.QJ.LG.Q...J...M....D.L..G.PM......H..K.Q."
                     "B..EC...LMO..J......M.DLANKQ.MC.L.K..NO..GJ.Q..HF.B...A..KPL.PMNE...KLQ..F.J..J..Q.G"
                     ".B..MC....E...J...MF...........L..PBE...M.F.OG...Q...D....L......K.HO...C.BQA....E.M"
                     ".LF.",
            .found = "r1c4 r2c16 r3c10 r3c12 r5c14 r6c13 r6c15 r7c9 r7c12 r7c15 r8c2 r8c14 r9c1 r10c16 "
                     "r12c11 r16c14",
            .removed = "r1c13<>B r4c13<>B r4c16<>B r4c16<>E r4c16<>O r12c14<>B r12c14<>O r15c14<>B",
        },
};

constinit const TechniqueRow technique_rows::hidden_pair = {
    .name = "Hidden Pair",
    .family = Family::subsets,
    .hodoku = {.level = Level::medium, .score = 70, .code = "0210", .solver = InHodoku::on},
    .explainer = 34,
    .variant = {.size = 2},
    .find = find_hidden_subset,
    .explain = explain_hidden_subset,
    .description = kHiddenSubsetText,
    .example = kSubsetsExample,
};

constinit const TechniqueRow technique_rows::hidden_triple = {
    .name = "Hidden Triple",
    .family = Family::subsets,
    .hodoku = {.level = Level::medium, .score = 100, .code = "0211", .solver = InHodoku::on},
    .explainer = 40,
    .variant = {.size = 3},
    .use = {.min_order = 3},
    .find = find_hidden_subset,
    .explain = explain_hidden_subset,
    .description = kHiddenSubsetText,
    .example =
        {
            .cells = "271..9...8.4..7...5.3..47.295647.2..4.29...751.7..5964.28.4.1593495..627.15.92..3",
            .found = "r1c2 r1c3 r1c6 r3c1 r4c1 r4c4 r4c7 r5c1 r5c8 r6c1 r6c3 r6c6 r6c8 r7c2 r7c5 r7c8 r7c9 "
                     "r8c2 r8c3 r8c8 r8c9 r9c5",
        },
};

constinit const TechniqueRow technique_rows::hidden_quad = {
    .name = "Hidden Quadruple",
    .family = Family::subsets,
    .hodoku = {.level = Level::hard, .score = 150, .code = "0212", .solver = InHodoku::on},
    .explainer = 54,
    .variant = {.size = 4},
    .use = {.min_order = 3},
    .find = find_hidden_subset,
    .explain = explain_hidden_subset,
    .description = kHiddenSubsetText,
    .example =
        {
            .cells = "3768.1.59...3.7.6...496.37...75.61931594736826..19.5478652197347..6.4.25..27...16",
            .found = "r1c1 r1c2 r1c3 r1c9 r2c4 r2c6 r2c8 r3c3 r3c4 r3c8 r4c3 r4c6 r4c7 r4c8 r5c2 r5c4 r5c6 "
                     "r5c8 r5c9 r6c4 r6c5 r6c7 r6c9 r7c5 r7c6 r7c7 r7c8 r7c9 r8c4 r9c9",
            .removed = "r2c7<>8",
        },
};

constinit const TechniqueRow technique_rows::hidden_quint = {
    .name = "Hidden Quintuple",
    .family = Family::subsets,
    .hodoku = {.level = Level::hard, .score = 220},
    .explainer = 54,
    .variant = {.size = 5},
    .use = {.min_order = 4},
    .find = find_hidden_subset,
    .explain = explain_hidden_subset,
    .description = kHiddenSubsetText,
    .example =
        {
            .cells = "....NBDF.OH.MJLC.DGJOMKC.QLFBP..MF..L.J..ABC......C.P...KMJDG.F.CJOEBF.P.H.....M..A."
                     "KC..DJE...H..K.DE...M.C.J...P...D..J...Q.EC.D..GCJ.OB..KLH..KMLCAP.......FBJJ..QG.B."
                     "CP..K.......HK.D....C......FQDEALB..PC..QL...HCB.DPN.O..BPD....K.C.AQ....C.OJNPL...."
                     "...B",
            .found = "r1c7 r1c8 r1c13 r2c6 r2c11 r2c13 r3c11 r4c3 r4c11 r5c1 r5c2 r5c4 r6c5 r6c6 r7c4 r7c5 "
                     "r8c5 r8c8 r9c1 r9c6 r10c1 r10c6 r11c9 r12c6 r12c13 r13c5 r13c8 r13c14 r14c7 r14c8 "
                     "r14c11 r15c10 r16c7",
        },
};

constinit const TechniqueRow technique_rows::hidden_sextet = {
    .name = "Hidden Sextuple",
    .family = Family::subsets,
    .hodoku = {.level = Level::hard, .score = 280},
    .explainer = 54,
    .variant = {.size = 6},
    .use = {.min_order = 4},
    .find = find_hidden_subset,
    .explain = explain_hidden_subset,
    .description = kHiddenSubsetText,
    .example =
        {
            .cells = "....NBDF.OH.MJLC.DGJOMKC.QLFBP..MF..L.J..ABC......C.P...KMJDG.F.CJOEBF.P.H.....M..A."
                     "KC..DJE...H..K.DE...M.C.J...P...D..J...Q.EC.D..GCJ.OB..KLH..KMLCAP.......FBJJ..QG.B."
                     "CP..K.......HK.D....C......FQDEALB..PC..QL...HCB.DPN.O..BPD....K.C.AQ....C.OJNPL...."
                     "...B",
            .found = "r1c7 r1c8 r1c13 r2c6 r2c11 r2c13 r3c11 r4c3 r4c11 r5c1 r5c2 r5c4 r6c5 r6c6 r7c4 r7c5 "
                     "r8c5 r8c8 r9c1 r9c6 r10c1 r10c6 r11c9 r12c6 r12c13 r13c5 r13c8 r13c14 r14c7 r14c8 "
                     "r14c11 r15c10 r16c7",
            .removed =
                "r1c12<>P r2c1<>A r3c3<>K r3c3<>Q r3c4<>K r3c9<>G r4c1<>A r4c2<>A r4c2<>Q r4c4<>A "
                "r4c14<>A r4c16<>A r4c16<>O r5c9<>N r6c2<>B r6c4<>B r7c3<>B r8c9<>N r10c9<>N r11c12<>H "
                "r12c9<>G r12c9<>N r12c10<>G r12c11<>G r12c12<>G r13c3<>H r13c3<>N r15c4<>M r15c7<>F "
                "r15c7<>M r15c9<>F r15c9<>G r15c9<>O r15c11<>G r15c11<>O r15c14<>G r15c14<>M r15c15<>G "
                "r15c15<>M r15c16<>F r15c16<>G r16c1<>G r16c1<>H r16c3<>H",
        },
};

}  // namespace gridsmith
