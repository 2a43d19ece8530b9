// The techniques whose steps are fish.
#include "techniques/fish/fish.h"

#include "techniques/search/step_search.h"
#include "techniques/structures/mask_combinations.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

namespace gridsmith {

Step step_showing(const StepSearch& search, const Fish& fish) {
    Step step = search.new_step();
    step.values = ValueSet::of(fish.value);
    step.cells = fish.places;
    step.units = fish.bases;
    step.covers = fish.covers;
    search.show(step, fish.places - fish.fins - fish.endo_fins, step.values);
    search.show(step, fish.fins, step.values, PatternRole::fin);
    search.show(step, fish.endo_fins, step.values, PatternRole::endo_fin);
    return step;
}

namespace {

Step step_of(const StepSearch& search, const Fish& fish) {
    Step step = step_showing(search, fish);
    search.eliminate(step, fish.losers, fish.value);
    return step;
}

// Is the fish sashimi? A base then has a single place besides its fins, so that it would be no fish without
// them.
bool is_sashimi(const Position& position, const Fish& fish) {
    return std::ranges::any_of(fish.bases, [&](int unit) {
        return ((position.sets().cells_of(unit) & fish.places) - fish.fins).size() < 2;
    });
}

// Siamese fish: two finned fish of the same bases in one step.
bool add_siamese(StepSearch& search, const std::vector<Fish>& fish) {
    for (std::size_t i = 0; i < fish.size(); ++i)
        for (std::size_t j = i + 1; j < fish.size(); ++j) {
            if (fish[i].bases != fish[j].bases || fish[i].fins == fish[j].fins) continue;
            if (fish[i].losers == fish[j].losers) continue;
            Step step = step_of(search, fish[i]);
            search.show(step, fish[j].fins, step.values, PatternRole::fin);
            search.eliminate(step, fish[j].losers, fish[j].value);
            if (search.add(std::move(step))) return true;
        }
    return false;
}

// `sibling` is the technique that takes the fish that are not wanted here.
template <class Wanted>
void find_fish(StepSearch& search, FishQuery query, Wanted wanted, std::optional<Technique> sibling = {}) {
    const Position& position = search.position();
    query.size = search.variant().size;
    query.max_fins = search.options().max_fins;
    query.max_endo_fins = search.options().max_endo_fins;
    const bool siamese = query.finned && search.options().siamese_fish;
    search.look_at_each_value([&](Value value) {
        std::vector<Fish> kept;
        bool any = false;
        const bool over = for_each_fish(position, value, query, search.stop_token(), [&](const Fish& fish) {
            any = true;
            if (siamese) kept.push_back(fish);
            return wanted(fish) && search.add(step_of(search, fish));
        });
        if (!any && sibling) search.note_nothing(*sibling, value);
        return over || add_siamese(search, kept);
    });
}

bool any_fish(const Fish&) { return true; }

// Chooses lines of one direction with few places as bases, and the lines across that hold these places as
// covers.
bool find_basic_fish_of(StepSearch& search, int size, Value value, int first_unit) {
    const Position& position = search.position();
    const int side = position.side();
    PerLine<std::uint32_t> masks{};
    PerLine<int> units{};
    int count = 0;
    for (int unit = first_unit; unit < first_unit + side; ++unit) {
        const UnitMask places = position.places_in(unit, value);
        if (places == 0 || count_of(places) > size) continue;
        masks[count] = places;
        units[count++] = unit;
    }
    return for_each_tight_union(
        std::as_const(masks).first(count), size, [&](std::uint32_t chosen, std::uint32_t across) {
            Fish fish;
            fish.value = value;
            CellSet cover;
            for (; chosen != 0; chosen &= chosen - 1) fish.bases.push_back(units[std::countr_zero(chosen)]);
            for (; across != 0; across &= across - 1) {
                fish.covers.push_back((first_unit == 0 ? side : 0) + std::countr_zero(across));
                cover |= position.sets().cells_of(fish.covers.back());
            }
            for (const int unit : fish.bases)
                fish.places |= position.sets().cells_of(unit) & position.places(value);
            fish.losers = (cover & position.places(value)) - fish.places;
            return !fish.losers.empty() && search.add(step_of(search, fish));
        });
}

void find_basic_fish(StepSearch& search) {
    const int size = search.variant().size;
    search.look_at_each_value([&](Value value) {
        return find_basic_fish_of(search, size, value, 0) ||
               find_basic_fish_of(search, size, value, search.position().side());
    });
}

void find_finned_fish(StepSearch& search) {
    constexpr Technique kSashimi[] = {Technique::sashimi_x_wing, Technique::sashimi_swordfish,
                                      Technique::sashimi_jellyfish, Technique::sashimi_squirmbag,
                                      Technique::sashimi_whale};
    find_fish(
        search, {.kind = FishKind::basic, .finned = true},
        [&](const Fish& fish) { return !is_sashimi(search.position(), fish); },
        kSashimi[search.variant().size - 2]);
}

void find_sashimi_fish(StepSearch& search) {
    find_fish(search, {.kind = FishKind::basic, .finned = true},
              [&](const Fish& fish) { return is_sashimi(search.position(), fish); });
}

void find_franken_fish(StepSearch& search) { find_fish(search, {.kind = FishKind::franken}, any_fish); }

void find_finned_franken_fish(StepSearch& search) {
    find_fish(search, {.kind = FishKind::franken, .finned = true}, any_fish);
}

void find_mutant_fish(StepSearch& search) { find_fish(search, {.kind = FishKind::mutant}, any_fish); }

void find_finned_mutant_fish(StepSearch& search) {
    find_fish(search, {.kind = FishKind::mutant, .finned = true}, any_fish);
}

std::string explain_fish(const Step& step, const Wording& wording) {
    CellSet fins;
    for (const auto& [candidate, role] : step.candidates)
        if (role == PatternRole::fin || role == PatternRole::endo_fin) fins.insert(candidate.cell);
    if (fins.empty())
        return fmt::format(
            "In {}, all places for {} lie in {}; these units place the "
            "value once each, so the other cells of {} cannot hold it",
            wording.units(step.units), wording.values(step.values), wording.units(step.covers),
            wording.units(step.covers));
    return fmt::format(
        "In {}, all places for {} except {} lie in {}; either "
        "{} holds the value, or no other cell of {} can hold it",
        wording.units(step.units), wording.values(step.values), wording.cells(fins),
        wording.units(step.covers), fins.size() == 1 ? "that fin" : "one of these fins",
        wording.units(step.covers));
}

// --- The rows ---

constexpr std::string_view kBasicFishText =
    "Look at one value. All its places in {k} parallel lines, the base, lie "
    "in {k} lines across, the cover. Each base line places the value in a "
    "different cover line, so no other cell of the cover can hold the value.";
constexpr std::string_view kFinnedFishText =
    "A fish of {k} lines, except that a few places of the base lie outside the "
    "cover. These places are the fins. Either a fin holds the value, or the fish is "
    "complete. In both cases, cells of the cover that see every fin lose the value.";
constexpr std::string_view kSashimiFishText =
    "A finned fish of {k} lines that is not a fish without its fins, because a line of the "
    "base then has only one place. The conclusion is the same: either a fin is true or "
    "the cover is used up, so cells of the cover that see every fin lose the value.";
constexpr std::string_view kFrankenFishText =
    "A fish of {k} base units that include blocks. The base consists of blocks and "
    "lines of one direction, the cover of blocks and lines of the other. The {k} base "
    "units need {k} entries, and the cover has room for no more, so its other cells "
    "lose the value. A cell in two cover units or in two base units counts twice.";
constexpr std::string_view kFinnedFrankenFishText =
    "A Franken fish of {k} base units with fins: places of the base outside "
    "the cover or in two base units. Either a fin holds the value or the cover "
    "is used up, so cells of the cover that see all fins lose the value.";
constexpr std::string_view kMutantFishText =
    "A fish of {k} base units in which rows, columns and blocks may be base or cover. The "
    "{k} base units need {k} entries, and the {k} cover units have room for no more, so all "
    "other cells of the cover lose the value. Mutant fish are hard to see and seldom needed.";
constexpr std::string_view kFinnedMutantFishText =
    "A mutant fish of {k} base units with fins: places of the base outside the cover "
    "or in two base units. Cells of the cover that see every fin lose the value.";
constexpr ExampleText kFishExample1 = {
    .cells = "648..95235.24.87.11.7.2..482.3..4.87871...2.44.928731.98...14327248.31.931.94287.",
    .found =
        "r1c3 r1c8 r1c9 r2c1 r2c4 r2c6 r2c7 r3c1 r3c3 r3c5 r4c1 r4c3 r4c6 r4c8 r5c1 r5c2 r6c1 r6c4 "
        "r6c7 r6c8 r7c2 r7c7 r7c8 r8c2 r8c3 r8c4 r8c9 r9c2 r9c6 r9c7",
};
constexpr ExampleText kFishExample2 = {
    .cells = "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
    .found =
        "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8 r5c9 "
        "r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
    .removed = "r1c8<>9 r7c8<>9",
};
constexpr ExampleText kFishExample3 = {
    .cells = ".61.45.9..89.13..5.52.97.....4758..36.893145.5.34628...361.452..47529...2.53.6..4",
    .found =
        "r1c2 r1c5 r1c6 r2c5 r2c6 r3c2 r3c3 r3c5 r4c3 r4c4 r4c6 r5c3 r5c7 r5c8 r6c3 r6c5 r6c6 r7c2 "
        "r7c3 r7c7 r8c2 r8c4 r8c5 r8c6 r9c3 r9c4",
};
constexpr ExampleText kFishExample4 = {
    .cells = "..17836.434.1...8....4.23.16..3..7.84.9.7..63.736....9..8.341.6..491.83.13.8.7..5",
    .found = "r1c4 r1c6 r2c4 r2c8 r3c4 r3c9 r5c3 r5c5 r5c8 r5c9 r6c3 r7c5 r7c9 r8c3 r9c1 r9c4",
    .removed = "r2c3<>6 r3c1<>7 r3c5<>6 r5c2<>2 r5c2<>5 r5c6<>5 r7c8<>9 r9c7<>2 r9c8<>2",
};

}  // namespace

constinit const TechniqueRow technique_rows::x_wing = {
    .name = "X-Wing",
    .family = Family::fish,
    .hodoku = {.level = Level::hard, .score = 140, .code = "0300", .solver = InHodoku::on},
    .explainer = 32,
    .variant = {.size = 2},
    .find = find_basic_fish,
    .explain = explain_fish,
    .description = kBasicFishText,
    .example = kFishExample1,
};

constinit const TechniqueRow technique_rows::swordfish = {
    .name = "Swordfish",
    .family = Family::fish,
    .hodoku = {.level = Level::hard, .score = 150, .code = "0301", .solver = InHodoku::on},
    .explainer = 38,
    .variant = {.size = 3},
    .use = {.min_order = 3},
    .find = find_basic_fish,
    .explain = explain_fish,
    .description = kBasicFishText,
    .example =
        {
            .cells = "63849....4.9.....37.1.3694.513974...976...3.4284.63.9.197648.3.842359176365712489",
            .found = "r1c2 r1c3 r1c4 r1c5 r2c1 r3c1 r3c6 r3c7 r4c1 r4c2 r4c4 r4c6 r5c2 r5c9 r6c3 r6c5 r6c6 "
                     "r7c1 r7c2 r7c4 r7c5 r7c8 r8c1 r8c2 r8c4 r8c5 r8c8 r9c2 r9c3 r9c4 r9c5 r9c8",
        },
};

constinit const TechniqueRow technique_rows::jellyfish = {
    .name = "Jellyfish",
    .family = Family::fish,
    .hodoku = {.level = Level::hard, .score = 160, .code = "0302", .solver = InHodoku::on},
    .explainer = 52,
    .variant = {.size = 4},
    .use = {.min_order = 3},
    .find = find_basic_fish,
    .explain = explain_fish,
    .description = kBasicFishText,
    .example =
        {
            .cells = "81...6.5..5.1......6352....63..81594195.64..8.489..16.529873...4816..237376412985",
            .found = "r1c2 r1c8 r2c2 r4c1 r4c5 r4c6 r4c8 r5c2 r5c3 r5c5 r5c6 r6c3 r6c7 r7c1 r7c6 r8c2 r8c3 "
                     "r8c4 r8c7 r9c2 r9c3 r9c4 r9c5 r9c7 r9c8",
            .removed = "r1c3<>7 r1c5<>3 r1c7<>4 r1c9<>3 r2c7<>3 r2c7<>4 r2c7<>7 r2c8<>4 r3c7<>7 r3c8<>7 "
                       "r5c4<>7",
        },
};

constinit const TechniqueRow technique_rows::squirmbag = {
    .name = "Squirmbag",
    .family = Family::fish,
    .hodoku = {.level = Level::unfair, .score = 470, .code = "0303", .solver = InHodoku::off},
    .explainer = 55,
    .variant = {.size = 5},
    .use = {.min_order = 4},
    .find = find_basic_fish,
    .explain = explain_fish,
    .description = kBasicFishText,
    .example =
        {
            .cells = ".C..JFL..Q.D.HNO.FQ...N..H..KE......A...C....M.BM..KH.....O..QFP....NHM...P.JD...A.."
                     "OJC..LM.QPB.DGNOPQABH....K...M..EL.......NH....EC..NB.LHDF..F..C......A..G.L..DG.M.H"
                     ".....CQA......FAQC.KHJ.....A...ELOQC.B..BL.M.....F...A...NC....J.A.E.L..P.G..ADL..J."
                     ".OCQ",
            .found = "r1c14 r5c5 r5c6 r6c13 r6c14 r6c15 r7c6 r7c7 r9c14 r10c4 r11c14 r12c8 r12c14 r13c9 "
                     "r14c14 r15c14 r16c6",
            .removed = "r2c5<>M r2c8<>D r2c16<>G r3c4<>H r3c8<>D r3c10<>N r3c11<>N r3c12<>N r4c8<>D r5c4<>F "
                       "r5c15<>E r5c15<>G r5c15<>L r8c4<>F r8c9<>J r8c10<>J r8c12<>J r8c13<>C r8c13<>F "
                       "r8c13<>G r10c8<>D r13c1<>H r13c2<>H r13c3<>H r13c16<>G r14c3<>H r14c16<>G r15c1<>H "
                       "r15c4<>F r15c4<>H r15c5<>Q r15c7<>Q r15c16<>G",
        },
};

constinit const TechniqueRow technique_rows::whale = {
    .name = "Whale",
    .family = Family::fish,
    .hodoku = {.level = Level::unfair, .score = 470, .code = "0304", .solver = InHodoku::off},
    .explainer = 55,
    .variant = {.size = 6},
    .use = {.on = false, .min_order = 4},
    .find = find_basic_fish,
    .explain = explain_fish,
    .description = kBasicFishText,
    .example =
        {
            .cells = "FHBMQOKCEDAJN.L.JEADLN.GH.BFOCQ..QC.EDJ.L.GPMB..P..NHMFBQOCKDA.J.NLPMFCHOK.AJEDGCM.."
                     "OK.QDJEGP.NBAOQK.JGE.PLBFHMCGDEJNPBLMFHC.QOAOCFQAED.G..NHPB.DA..GLNJBHPMQFCOM.PHCQOF"
                     ".EKDLJG.NGJL.HMP..FOEKADLJDGPBHNFCMQAO.EEKOAJG..P.NHCMFQH.NBFCQM.AO.GDJLQ.MCKAEOJGDL"
                     "BNPH",
            .found = "r1c1 r1c8 r2c2 r2c13 r5c12 r6c8 r7c4 r7c6 r7c8 r7c12 r7c15 r8c3 r9c14 r10c6 r10c9 "
                     "r10c13 r10c14 r10c15 r12c1 r13c9 r13c12 r14c9 r14c16 r15c3 r15c13 r16c6",
        },
};

constinit const TechniqueRow technique_rows::leviathan = {
    .name = "Leviathan",
    .family = Family::fish,
    .hodoku = {.level = Level::unfair, .score = 470, .code = "0305", .solver = InHodoku::off},
    .explainer = 55,
    .variant = {.size = 7},
    .use = {.on = false, .min_order = 4},
    .find = find_basic_fish,
    .explain = explain_fish,
    .description = kBasicFishText,
    .example =
        {
            .cells = "MBCAFQKPNLJEHDOGHGDO..JN..KFMCABLJN.AM.CDHGOQPF.QKPFOHGDC.BALN.JODJ.M.NBG.PHAKQCFPGH"
                     ".ODJKACQE..NAC.QHF.G.ENMOJLD.NBMQACKJODLFGH.DLEJBNMAOPHG..KQPH..JDL.FC.K..BMCQ.KGPH."
                     "ANMB.EJLNMAB.CQFED.JPOGHGOLD.JEMHKFPBQCABAQCPK.HMJ.NGLDOKFH.DGO.QBACJM..JEMNCBAQLGOD"
                     ".HP.",
            .found = "r1c3 r1c16 r2c1 r2c4 r2c8 r3c12 r3c14 r4c4 r5c7 r6c1 r6c4 r7c16 r8c13 r10c15 r11c2 "
                     "r11c11 r12c7 r13c10 r13c15 r14c15 r15c6 r15c7 r15c9 r16c1 r16c12 r16c14",
        },
};

constinit const TechniqueRow technique_rows::finned_x_wing = {
    .name = "Finned X-Wing",
    .family = Family::fish,
    .hodoku = {.level = Level::hard, .score = 130, .code = "0310", .solver = InHodoku::on},
    .variant = {.size = 2},
    .find = find_finned_fish,
    .explain = explain_fish,
    .description = kFinnedFishText,
    .example = kFishExample1,
};

constinit const TechniqueRow technique_rows::finned_swordfish = {
    .name = "Finned Swordfish",
    .family = Family::fish,
    .hodoku = {.level = Level::unfair, .score = 200, .code = "0311", .solver = InHodoku::on},
    .variant = {.size = 3},
    .use = {.min_order = 3},
    .find = find_finned_fish,
    .explain = explain_fish,
    .description = kFinnedFishText,
    .example = kFishExample1,
};

constinit const TechniqueRow technique_rows::finned_jellyfish = {
    .name = "Finned Jellyfish",
    .family = Family::fish,
    .hodoku = {.level = Level::unfair, .score = 250, .code = "0312", .solver = InHodoku::on},
    .variant = {.size = 4},
    .use = {.min_order = 3, .max_order = 4},
    .find = find_finned_fish,
    .explain = explain_fish,
    .description = kFinnedFishText,
    .example = kFishExample2,
};

constinit const TechniqueRow technique_rows::finned_squirmbag = {
    .name = "Finned Squirmbag",
    .family = Family::fish,
    .hodoku = {.level = Level::unfair, .score = 470, .code = "0313", .solver = InHodoku::off},
    .variant = {.size = 5},
    .use = {.on = false, .min_order = 3, .max_order = 4},
    .find = find_finned_fish,
    .explain = explain_fish,
    .description = kFinnedFishText,
    .example = kFishExample1,
};

constinit const TechniqueRow technique_rows::finned_whale = {
    .name = "Finned Whale",
    .family = Family::fish,
    .hodoku = {.level = Level::unfair, .score = 470, .code = "0314", .solver = InHodoku::off},
    .variant = {.size = 6},
    .use = {.on = false, .min_order = 3, .max_order = 4},
    .find = find_finned_fish,
    .explain = explain_fish,
    .description = kFinnedFishText,
    .example = kFishExample1,
};

constinit const TechniqueRow technique_rows::sashimi_x_wing = {
    .name = "Sashimi X-Wing",
    .family = Family::fish,
    .hodoku = {.level = Level::hard, .score = 150, .code = "0320", .solver = InHodoku::on},
    .variant = {.size = 2},
    .find = find_sashimi_fish,
    .explain = explain_fish,
    .description = kSashimiFishText,
    .example = kFishExample2,
};

constinit const TechniqueRow technique_rows::sashimi_swordfish = {
    .name = "Sashimi Swordfish",
    .family = Family::fish,
    .hodoku = {.level = Level::unfair, .score = 240, .code = "0321", .solver = InHodoku::on},
    .variant = {.size = 3},
    .use = {.min_order = 3},
    .find = find_sashimi_fish,
    .explain = explain_fish,
    .description = kSashimiFishText,
    .example = kFishExample2,
};

constinit const TechniqueRow technique_rows::sashimi_jellyfish = {
    .name = "Sashimi Jellyfish",
    .family = Family::fish,
    .hodoku = {.level = Level::unfair, .score = 260, .code = "0322", .solver = InHodoku::on},
    .variant = {.size = 4},
    .use = {.min_order = 3, .max_order = 4},
    .find = find_sashimi_fish,
    .explain = explain_fish,
    .description = kSashimiFishText,
    .example = kFishExample2,
};

constinit const TechniqueRow technique_rows::sashimi_squirmbag = {
    .name = "Sashimi Squirmbag",
    .family = Family::fish,
    .hodoku = {.level = Level::unfair, .score = 470, .code = "0323", .solver = InHodoku::off},
    .variant = {.size = 5},
    .use = {.on = false, .min_order = 3, .max_order = 4},
    .find = find_sashimi_fish,
    .explain = explain_fish,
    .description = kSashimiFishText,
    .example = kFishExample1,
};

constinit const TechniqueRow technique_rows::sashimi_whale = {
    .name = "Sashimi Whale",
    .family = Family::fish,
    .hodoku = {.level = Level::unfair, .score = 470, .code = "0324", .solver = InHodoku::off},
    .variant = {.size = 6},
    .use = {.on = false, .min_order = 3, .max_order = 4},
    .find = find_sashimi_fish,
    .explain = explain_fish,
    .description = kSashimiFishText,
    .example =
        {
            .cells = "4.18.5...58.23..4136.914.85.3875.194.541.....71.34..56.465..31.1.56.342...349156.",
            .found = "r1c4 r2c1 r2c2 r2c8 r3c1 r3c4 r3c6 r3c9 r4c2 r4c4 r4c5 r4c9 r5c3 r5c4 r6c2 r6c8 r7c2 "
                     "r7c3 r7c8 r8c1 r8c3 r8c6 r8c7 r9c6 r9c8",
        },
};

constinit const TechniqueRow technique_rows::franken_x_wing = {
    .name = "Franken X-Wing",
    .family = Family::fish,
    .hodoku = {.level = Level::unfair, .score = 300, .code = "0330", .solver = InHodoku::on},
    .variant = {.size = 2},
    .use = {.min_order = 3},
    .find = find_franken_fish,
    .explain = explain_fish,
    .description = kFrankenFishText,
    .example =
        {
            .cells = "81...6.5..5.1......6352....63..81594195.64..8.489..16.529873...4816..237376412985",
            .found = "r1c2 r1c8 r2c2 r4c1 r4c5 r4c6 r4c8 r5c2 r5c3 r5c5 r5c6 r6c3 r6c7 r7c1 r7c6 r8c2 r8c3 "
                     "r8c4 r8c7 r9c2 r9c3 r9c4 r9c5 r9c7 r9c8",
            .removed = "r1c3<>7 r1c5<>3 r1c7<>4 r1c9<>3 r2c7<>3 r2c7<>4 r2c7<>7 r2c8<>4 r3c7<>7",
        },
};

constinit const TechniqueRow technique_rows::franken_swordfish = {
    .name = "Franken Swordfish",
    .family = Family::fish,
    .hodoku = {.level = Level::unfair, .score = 350, .code = "0331", .solver = InHodoku::on},
    .variant = {.size = 3},
    .use = {.min_order = 3, .max_order = 4},
    .find = find_franken_fish,
    .explain = explain_fish,
    .description = kFrankenFishText,
    .example = kFishExample1,
};

constinit const TechniqueRow technique_rows::franken_jellyfish = {
    .name = "Franken Jellyfish",
    .family = Family::fish,
    .hodoku = {.level = Level::unfair, .score = 370, .code = "0332", .solver = InHodoku::off},
    .variant = {.size = 4},
    .use = {.on = false, .min_order = 3, .max_order = 4},
    .find = find_franken_fish,
    .explain = explain_fish,
    .description = kFrankenFishText,
    .example = kFishExample1,
};

constinit const TechniqueRow technique_rows::franken_squirmbag = {
    .name = "Franken Squirmbag",
    .family = Family::fish,
    .hodoku = {.level = Level::extreme, .score = 470, .code = "0333", .solver = InHodoku::off},
    .variant = {.size = 5},
    .use = {.on = false, .min_order = 3, .max_order = 4},
    .find = find_franken_fish,
    .explain = explain_fish,
    .description = kFrankenFishText,
    .example = kFishExample1,
};

constinit const TechniqueRow technique_rows::finned_franken_x_wing = {
    .name = "Finned Franken X-Wing",
    .family = Family::fish,
    .hodoku = {.level = Level::unfair, .score = 390, .code = "0340", .solver = InHodoku::on},
    .variant = {.size = 2},
    .use = {.min_order = 3},
    .find = find_finned_franken_fish,
    .explain = explain_fish,
    .description = kFinnedFrankenFishText,
    .example = kFishExample2,
};

constinit const TechniqueRow technique_rows::finned_franken_swordfish = {
    .name = "Finned Franken Swordfish",
    .family = Family::fish,
    .hodoku = {.level = Level::unfair, .score = 410, .code = "0341", .solver = InHodoku::on},
    .variant = {.size = 3},
    .use = {.min_order = 3, .max_order = 4},
    .find = find_finned_franken_fish,
    .explain = explain_fish,
    .description = kFinnedFrankenFishText,
    .example = kFishExample3,
};

constinit const TechniqueRow technique_rows::finned_franken_jellyfish = {
    .name = "Finned Franken Jellyfish",
    .family = Family::fish,
    .hodoku = {.level = Level::unfair, .score = 430, .code = "0342", .solver = InHodoku::off},
    .variant = {.size = 4},
    .use = {.on = false, .min_order = 3, .max_order = 3},
    .find = find_finned_franken_fish,
    .explain = explain_fish,
    .description = kFinnedFrankenFishText,
    .example = kFishExample4,
};

constinit const TechniqueRow technique_rows::finned_franken_squirmbag = {
    .name = "Finned Franken Squirmbag",
    .family = Family::fish,
    .hodoku = {.level = Level::extreme, .score = 470, .code = "0343", .solver = InHodoku::off},
    .variant = {.size = 5},
    .use = {.on = false, .min_order = 3, .max_order = 3},
    .find = find_finned_franken_fish,
    .explain = explain_fish,
    .description = kFinnedFrankenFishText,
    .example = kFishExample4,
};

constinit const TechniqueRow technique_rows::mutant_x_wing = {
    .name = "Mutant X-Wing",
    .family = Family::fish,
    .hodoku = {.level = Level::extreme, .score = 450, .code = "0350", .solver = InHodoku::off},
    .variant = {.size = 2},
    .use = {.on = false, .min_order = 3, .max_order = 4},
    .find = find_mutant_fish,
    .explain = explain_fish,
    .description = kMutantFishText,
    .example =
        {
            .cells = "81...6.5..5.1......6352....63..81594195.64..8.489...6.529873...4816..237376412985",
            .found = "r1c2 r1c8 r2c2 r4c1 r4c5 r4c6 r4c8 r5c2 r5c3 r5c5 r5c6 r6c3 r7c1 r7c6 r8c2 r8c3 r8c4 "
                     "r8c7 r9c2 r9c3 r9c4 r9c5 r9c7 r9c8",
        },
};

constinit const TechniqueRow technique_rows::mutant_swordfish = {
    .name = "Mutant Swordfish",
    .family = Family::fish,
    .hodoku = {.level = Level::extreme, .score = 450, .code = "0351", .solver = InHodoku::off},
    .variant = {.size = 3},
    .use = {.on = false, .min_order = 3, .max_order = 4},
    .find = find_mutant_fish,
    .explain = explain_fish,
    .description = kMutantFishText,
    .example = kFishExample1,
};

constinit const TechniqueRow technique_rows::mutant_jellyfish = {
    .name = "Mutant Jellyfish",
    .family = Family::fish,
    .hodoku = {.level = Level::extreme, .score = 450, .code = "0352", .solver = InHodoku::off},
    .variant = {.size = 4},
    .use = {.on = false, .min_order = 3, .max_order = 3},
    .find = find_mutant_fish,
    .explain = explain_fish,
    .description = kMutantFishText,
    .example = kFishExample1,
};

constinit const TechniqueRow technique_rows::mutant_squirmbag = {
    .name = "Mutant Squirmbag",
    .family = Family::fish,
    .hodoku = {.level = Level::extreme, .score = 470, .code = "0353", .solver = InHodoku::off},
    .variant = {.size = 5},
    .use = {.on = false, .min_order = 3, .max_order = 3},
    .find = find_mutant_fish,
    .explain = explain_fish,
    .description = kMutantFishText,
    .example = kFishExample1,
};

constinit const TechniqueRow technique_rows::finned_mutant_x_wing = {
    .name = "Finned Mutant X-Wing",
    .family = Family::fish,
    .hodoku = {.level = Level::extreme, .score = 470, .code = "0360", .solver = InHodoku::off},
    .variant = {.size = 2},
    .use = {.on = false, .min_order = 3, .max_order = 4},
    .find = find_finned_mutant_fish,
    .explain = explain_fish,
    .description = kFinnedMutantFishText,
    .example = kFishExample3,
};

constinit const TechniqueRow technique_rows::finned_mutant_swordfish = {
    .name = "Finned Mutant Swordfish",
    .family = Family::fish,
    .hodoku = {.level = Level::extreme, .score = 470, .code = "0361", .solver = InHodoku::off},
    .variant = {.size = 3},
    .use = {.on = false, .min_order = 3, .max_order = 4},
    .find = find_finned_mutant_fish,
    .explain = explain_fish,
    .description = kFinnedMutantFishText,
    .example = kFishExample3,
};

constinit const TechniqueRow technique_rows::finned_mutant_jellyfish = {
    .name = "Finned Mutant Jellyfish",
    .family = Family::fish,
    .hodoku = {.level = Level::extreme, .score = 470, .code = "0362", .solver = InHodoku::off},
    .variant = {.size = 4},
    .use = {.on = false, .min_order = 3, .max_order = 3},
    .find = find_finned_mutant_fish,
    .explain = explain_fish,
    .description = kFinnedMutantFishText,
    .example = kFishExample3,
};

constinit const TechniqueRow technique_rows::finned_mutant_squirmbag = {
    .name = "Finned Mutant Squirmbag",
    .family = Family::fish,
    .hodoku = {.level = Level::extreme, .score = 470, .code = "0363", .solver = InHodoku::off},
    .variant = {.size = 5},
    .use = {.on = false, .min_order = 3, .max_order = 3},
    .find = find_finned_mutant_fish,
    .explain = explain_fish,
    .description = kFinnedMutantFishText,
    .example = kFishExample3,
};

}  // namespace gridsmith
