// A table of paragraphs. Techniques that differ in size only share one, in which "{k}" is the size in words.
#include "techniques/descriptions.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>

#include <fmt/format.h>

namespace gridsmith {

namespace {

struct Description {
    Technique technique{};
    std::string_view text;
    int size = 0;  // for "{k}"
};

// --- Shared by several rows ---

constexpr std::string_view kLockedSubset =
    "Where a line crosses a block, {k} cells hold {k} values between them. These cells use the values up, "
    "and "
    "since they belong to the line as well as to the block, the values leave the rest of both.";
constexpr std::string_view kNakedSubset =
    "{k} cells of a row, column or block have only {k} candidates between them. Each of these values is in "
    "one "
    "of them, whichever way round, so the other cells of the unit lose them.";
constexpr std::string_view kHiddenSubset =
    "{k} values have only {k} cells of a row, column or block left between them. They need all of these "
    "cells, so whatever else is possible there goes.";
constexpr std::string_view kBasicFish =
    "Take one value. In {k} parallel lines, the base, its places all lie in {k} lines across, the cover. The "
    "{k} entries in the base take a cover line each, so no other cell of the cover can hold the value.";
constexpr std::string_view kFinnedFish =
    "A fish of {k} lines, but for a few places of the base outside the cover: the fins. Either a fin holds "
    "the "
    "value or the fish is as it should be. What both rule out - cells of the cover that see every fin - "
    "loses "
    "the value.";
constexpr std::string_view kSashimiFish =
    "A finned fish of {k} lines that would not even be a fish without its fins, because some line of the "
    "base "
    "keeps one place only. The conclusion is the same: either a fin is true or the cover is used up, so "
    "cells "
    "of the cover that see every fin lose the value.";
constexpr std::string_view kFrankenFish =
    "A fish of {k} base units in which blocks take part: the base is made of blocks and lines of one "
    "direction, the cover of blocks and lines of the other. {k} base units need {k} entries, the cover can "
    "take no more, so its other cells lose the value. A cell in two cover units, or one that two base units "
    "share, needs some care: it counts twice.";
constexpr std::string_view kFinnedFrankenFish =
    "A Franken fish of {k} base units with fins, which are places of the base outside the cover or in two "
    "base "
    "units. Either one of them holds the value or the cover is used up; cells of the cover that see all of "
    "them lose the value.";
constexpr std::string_view kMutantFish =
    "A fish of {k} base units in which rows, columns and blocks may stand on either side. The count is the "
    "same as ever: {k} units need {k} entries and {k} others have room for them, so nothing else in those "
    "others can hold the value. Hard to see, and seldom needed.";
constexpr std::string_view kFinnedMutantFish =
    "A mutant fish of {k} base units with fins: places of the base that the cover misses or that two base "
    "units share. Cells of the cover that see every fin lose the value.";
constexpr std::string_view kBentSet =
    "{k} cells hold {k} values between them but do not lie in one unit. All values but one are confined: the "
    "places of each of them see one another, so that it is true only once. So the cells cannot do without "
    "the "
    "one that is left, and whatever sees all its places in the set loses it.";
constexpr std::string_view kStrongLinks =
    "A chain of one value with {k} strong links, that is, {k} units in which the value has two places, or "
    "two "
    "groups of places. Along the chain, if one end is false the other is true. What sees both ends loses the "
    "value. Sudoku Explainer's later editions rate such chains by the number of links.";

constexpr std::string_view kUniqueRectangle =
    "Two rows, two columns and two blocks meet in four cells. If all four held the same two values and "
    "nothing else, the values could be exchanged and the puzzle had two solutions. ";

constexpr Description kDescriptions[] = {
    // --- singles ---
    {Technique::full_house,
     "A row, column or block has one empty cell left. It takes the one value that is missing."},
    {Technique::naked_single,
     "All values but one are seen by a cell, in its row, its column or its block. The one that is left goes "
     "in. On large boards this is the hardest of the singles to see without marks."},
    {Technique::hidden_single,
     "A value has one place left in a row, column or block, whatever else could stand in that cell. Choose a "
     "value and strike out what its entries see; a unit with one cell left gives it away."},
    {Technique::direct_pointing,
     "All places of a value in a block lie on one line, so the rest of that line loses it - and by that, "
     "some "
     "other unit has a single place left for it, where it is entered at once. Seen without any marks."},
    {Technique::direct_claiming,
     "All places of a value on a line lie in one block, so the rest of that block loses it - and by that, "
     "some "
     "other unit has a single place left for it, where it is entered at once. Seen without any marks."},
    {Technique::direct_hidden_pair,
     "Two values share the only two cells of a unit that are left for them. Nothing else fits there, and by "
     "that a third value has a single place left, where it is entered at once."},
    {Technique::direct_hidden_triple,
     "Three values share the only three cells of a unit that are left for them. Nothing else fits there, and "
     "by that another value has a single place left, where it is entered at once."},
    // --- intersections ---
    {Technique::locked_pair, kLockedSubset, 2},
    {Technique::locked_triple, kLockedSubset, 3},
    {Technique::locked_quad, kLockedSubset, 4},
    {Technique::locked_quint, kLockedSubset, 5},
    {Technique::pointing,
     "All places of a value in a block lie on one row or column. One of them holds it, so the line has it "
     "there, and the rest of the line loses it."},
    {Technique::claiming,
     "All places of a value in a row or column lie in one block. One of them holds it, so the block has it "
     "there, and the rest of the block loses it."},
    {Technique::multi_box_locking,
     "In a band of blocks, the places of a value in some of the blocks lie together on as many lines as "
     "there "
     "are blocks. These blocks use the lines up, so the other blocks of the band lose the value there. With "
     "nine values this is pointing or claiming; on larger boards it is a technique of its own."},
    // --- subsets ---
    {Technique::naked_pair, kNakedSubset, 2},
    {Technique::naked_triple, kNakedSubset, 3},
    {Technique::naked_quad, kNakedSubset, 4},
    {Technique::naked_quint, kNakedSubset, 5},
    {Technique::naked_sextet, kNakedSubset, 6},
    {Technique::hidden_pair, kHiddenSubset, 2},
    {Technique::hidden_triple, kHiddenSubset, 3},
    {Technique::hidden_quad, kHiddenSubset, 4},
    {Technique::hidden_quint, kHiddenSubset, 5},
    {Technique::hidden_sextet, kHiddenSubset, 6},
    // --- the Helper's prunings ---
    {Technique::unique_hints,
     "The Sudoku Puzzle Helper's pruning of single places: wherever a value has one place in a unit, that "
     "cell "
     "keeps nothing else and the cells that see it lose the value, all over the board in one pass."},
    {Technique::hint_sets,
     "The Sudoku Puzzle Helper's pruning of sets: wherever a cell's candidates, n of them, hold all the "
     "candidates of exactly n cells of a unit, the unit's other cells lose them, all over the board in one "
     "pass."},
    {Technique::triplets,
     "The Sudoku Puzzle Helper's pruning of segments. A segment is where a line crosses a block. In each "
     "band, "
     "a value needs a segment of every line and of every block; what no such distribution uses is pruned, "
     "and "
     "a segment that is full of certain values loses all others, all over the board in one pass."},
    // --- fish ---
    {Technique::x_wing, kBasicFish, 2},
    {Technique::swordfish, kBasicFish, 3},
    {Technique::jellyfish, kBasicFish, 4},
    {Technique::squirmbag, kBasicFish, 5},
    {Technique::whale, kBasicFish, 6},
    {Technique::leviathan, kBasicFish, 7},
    {Technique::finned_x_wing, kFinnedFish, 2},
    {Technique::finned_swordfish, kFinnedFish, 3},
    {Technique::finned_jellyfish, kFinnedFish, 4},
    {Technique::finned_squirmbag, kFinnedFish, 5},
    {Technique::finned_whale, kFinnedFish, 6},
    {Technique::sashimi_x_wing, kSashimiFish, 2},
    {Technique::sashimi_swordfish, kSashimiFish, 3},
    {Technique::sashimi_jellyfish, kSashimiFish, 4},
    {Technique::sashimi_squirmbag, kSashimiFish, 5},
    {Technique::sashimi_whale, kSashimiFish, 6},
    {Technique::franken_x_wing, kFrankenFish, 2},
    {Technique::franken_swordfish, kFrankenFish, 3},
    {Technique::franken_jellyfish, kFrankenFish, 4},
    {Technique::franken_squirmbag, kFrankenFish, 5},
    {Technique::finned_franken_x_wing, kFinnedFrankenFish, 2},
    {Technique::finned_franken_swordfish, kFinnedFrankenFish, 3},
    {Technique::finned_franken_jellyfish, kFinnedFrankenFish, 4},
    {Technique::finned_franken_squirmbag, kFinnedFrankenFish, 5},
    {Technique::mutant_x_wing, kMutantFish, 2},
    {Technique::mutant_swordfish, kMutantFish, 3},
    {Technique::mutant_jellyfish, kMutantFish, 4},
    {Technique::mutant_squirmbag, kMutantFish, 5},
    {Technique::finned_mutant_x_wing, kFinnedMutantFish, 2},
    {Technique::finned_mutant_swordfish, kFinnedMutantFish, 3},
    {Technique::finned_mutant_jellyfish, kFinnedMutantFish, 4},
    {Technique::finned_mutant_squirmbag, kFinnedMutantFish, 5},
    {Technique::kraken_fish_1,
     "A finned fish whose fins no candidate sees. Without fins the fish would rule a candidate out; if a "
     "chain "
     "leads from each fin to the same end, the candidate is false in any case."},
    {Technique::kraken_fish_2,
     "A finned fish, looked at from one cover unit: the value is in one of the base's places there or in a "
     "fin, for the other cover units cannot take all of the base. If chains from all of these rule out the "
     "same candidate, it is false."},
    // --- patterns of one value ---
    {Technique::skyscraper,
     "A value has two places in each of two parallel lines, and one place of each lies on a common line "
     "across, the ground. At most one of those two is true, so at least one of the upper ends is. What sees "
     "both upper ends loses the value."},
    {Technique::two_string_kite,
     "A value has two places in a row and two in a column, and one of each lie in the same block. At most "
     "one "
     "of those two is true, so at least one of the free ends is. What sees both free ends - the cell where "
     "their lines cross - loses the value."},
    {Technique::dual_two_string_kite,
     "Two kites in one: the same row and column, joined in one block at both possible pairs of ends. Each "
     "takes the value from its own cell."},
    {Technique::turbot_fish,
     "Two units, each with two places of a value, and one place of the one sees a place of the other. At "
     "most "
     "one of these two is true, so at least one of the other two is, and what sees both loses the value. "
     "Skyscrapers and kites are its tidy cases."},
    {Technique::empty_rectangle,
     "In a block, all places of a value lie on one row and one column, which leaves a rectangle of the block "
     "empty. A line outside has the value in two places, one of them on that row or column. If it is not "
     "there, it is at the other place; if it is, the block has the value on its other arm. The cell that "
     "both "
     "see loses the value."},
    {Technique::dual_empty_rectangle,
     "Two empty rectangles of one block, along both of its arms, taken in one step. Each takes the value "
     "from "
     "its own cell."},
    {Technique::guardians,
     "Places of a value in a ring of odd length, each in one unit with the next. If those units held nothing "
     "else, the value would have to be true and false in turn around the ring, which an odd number does not "
     "allow. So one of the other places in these units, the guardians, is true. What sees all guardians "
     "loses "
     "the value; a single guardian is entered. Also called a broken wing."},
    // --- wings ---
    {Technique::xy_wing,
     "A cell with two candidates, the pivot, sees two others with two: one shares its first candidate, one "
     "its "
     "second, and the two share a third value. Whatever the pivot is, one of the wings is that third value. "
     "What sees both wings loses it."},
    {Technique::xyz_wing,
     "As an XY-Wing, but the pivot has the third value too. One of the three cells holds it, so what sees "
     "all "
     "three loses it."},
    {Technique::w_wing,
     "Two cells with the same two candidates do not see each other. A unit has one of these values in two "
     "places, of which one sees the first cell and the other the second. One of the places is true, so one "
     "of "
     "the cells holds the other value. What sees both cells loses it."},
    {Technique::wxyz_wing, kBentSet, 4},
    {Technique::vwxyz_wing, kBentSet, 5},
    {Technique::uvwxyz_wing, kBentSet, 6},
    {Technique::tuvwxyz_wing, kBentSet, 7},
    {Technique::remote_pair,
     "A chain of cells with the same two candidates, each seeing the next, so that they alternate. Two cells "
     "with an odd number of steps between them hold both values. What sees both loses both values."},
    // --- colouring ---
    {Technique::colour_trap,
     "Where a unit has two places of a value, one is true and one is false. Going from pair to pair, colour "
     "such places in two colours: one colour is true throughout. A place that sees both colours is false."},
    {Technique::colour_wrap,
     "Colour the places of a value in pairs, as for a trap. If two places of the same colour see each other, "
     "that colour cannot be true, and all its places are false."},
    {Technique::multi_colours_1,
     "Two separate nets of pairs of one value, each in two colours. A colour of the first sees a colour of "
     "the "
     "second, so not both are true, and one of the two opposite colours is. What sees both of those loses "
     "the "
     "value."},
    {Technique::multi_colours_2,
     "Two separate nets of pairs of one value, each in two colours. A colour of the first sees both colours "
     "of "
     "the second. One of those is true, so the first is false with all its places."},
    {Technique::medusa,
     "Colouring across several values: pairs of places in units and pairs of candidates in cells are joined "
     "into one net of two colours. A colour that contradicts itself - twice in a cell, twice for a value in "
     "a "
     "unit, or leaving a cell empty - is false; and a candidate that meets both colours, in its cell or in "
     "sight, is false too."},
    // --- chains ---
    {Technique::x_chain,
     "A chain of places of one value. Strong links, between the two places of a unit, alternate with weak "
     "ones, between places that see each other, and it begins and ends with a strong link. If one end is "
     "false "
     "the other is true, so what sees both ends loses the value."},
    {Technique::xy_chain,
     "A chain through cells of two candidates. Each sees the next and shares a value with it; the first and "
     "the last cell have one more value in common. If it is not in the first cell, it is pushed into the "
     "last. What sees both loses it."},
    {Technique::nice_loop,
     "Chains of candidates in which strong and weak links alternate, whatever the values, closed to a loop "
     "or "
     "left open. The best of all kinds is taken: continuous and discontinuous loops, and open chains."},
    {Technique::continuous_nice_loop,
     "A closed ring of candidates in which strong and weak links alternate without a break. Either every "
     "second candidate is true or all the others are, so each weak link holds exactly one true candidate, "
     "and "
     "everything else that it sees goes."},
    {Technique::discontinuous_nice_loop,
     "A ring of alternating strong and weak links with one break. With two strong links at the break, the "
     "candidate there is true, since being false it would imply itself; with two weak links it is false; "
     "with "
     "one of each, in a cell, the weak one is false."},
    {Technique::aic,
     "An open chain of alternating links that begins and ends with a strong one. At least one of its ends is "
     "true. Ends of the same value take it from what sees both; ends of two values that see each other take "
     "each other's value from their cells."},
    {Technique::grouped_nice_loop,
     "The same chains and loops, in which a node may be a group: all places of a value where a line crosses "
     "a "
     "block. The group is true if one of its cells is. The best of all kinds is taken."},
    {Technique::grouped_continuous_nice_loop,
     "A ring of alternating links without a break, in which some nodes are groups of cells where a line "
     "crosses a block. Every weak link holds exactly one true node; what else it sees goes."},
    {Technique::grouped_discontinuous_nice_loop,
     "A ring of alternating links with one break, in which some nodes are groups of cells where a line "
     "crosses "
     "a block. What the break says is as without groups: two strong links make the candidate true, two weak "
     "ones false."},
    {Technique::grouped_aic,
     "An open chain of alternating links in which some nodes are groups of cells where a line crosses a "
     "block. "
     "At least one of its ends is true, and what both rule out goes."},
    // --- uniqueness ---
    {Technique::unique_rectangle_1,
     "Three of the four corners have the two values alone. The fourth must be something else, so it loses "
     "both."},
    {Technique::unique_rectangle_2,
     "Two corners, on one side, have the same third candidate beside the two values. One of them must be "
     "that "
     "candidate, so what sees both loses it."},
    {Technique::unique_rectangle_3,
     "Two corners have more candidates, and one of these must be true. Together the two corners act as one "
     "cell with those extra candidates: with other cells of a common unit they make a subset, and the rest "
     "of "
     "the unit loses its values."},
    {Technique::unique_rectangle_4,
     "Two corners, on one side, have more candidates, and one of the two values is nowhere else in a unit "
     "that "
     "they share. So one of them holds it, and neither can hold the other value."},
    {Technique::unique_rectangle_5,
     "Two diagonal corners or three corners have the same third candidate beside the two values. One of them "
     "must be that candidate, so what sees them all loses it."},
    {Technique::unique_rectangle_6,
     "Two diagonal corners have more candidates, and one of the two values is at its two rows or columns "
     "nowhere but in the rectangle. In one of its two positions the rectangle would be deadly, so the value "
     "stands in the other: the corners with more candidates lose it."},
    {Technique::hidden_rectangle,
     "A corner has the two values alone, and in the row and in the column of the opposite corner, one of "
     "them "
     "is nowhere but in the rectangle. Were the other value in that opposite corner, the rectangle would "
     "fill "
     "up with the two, so it goes from there."},
    {Technique::avoidable_rectangle_1,
     "Entries that the solver found - not givens - could be exchanged like the values of a unique rectangle. "
     "Three corners are found and would complete an exchangeable rectangle with one value in the fourth. So "
     "that value is false there."},
    {Technique::avoidable_rectangle_2,
     "Two corners of a rectangle were found, not given, and the other two have the one value each that would "
     "make it exchangeable, and the same further candidate. One of them must be that candidate, so what sees "
     "both loses it."},
    {Technique::unique_loop,
     "A loop of six or more cells with the same two candidates, each unit having none or two of them, could "
     "be "
     "filled in two ways. So something beside these two values must be true in it, with the same "
     "consequences "
     "as in a unique rectangle."},
    {Technique::extended_rectangle,
     "Two lines of a band cross several lines, and the cells where they meet hold as many values as there "
     "are "
     "crossings. The two lines could be exchanged. So a candidate beyond these values must be true, with the "
     "same consequences as in a unique rectangle."},
    {Technique::grave_1,
     "If every empty cell had two candidates and every value two places in each of its units, there would be "
     "two solutions or none. Only one candidate is beyond that, so it is true, and the cell loses the "
     "others."},
    {Technique::grave_2,
     "The board would be a grave - two candidates in every cell, two places for every value - but for a few "
     "candidates of one value. One of them is true, so what sees all of them loses the value."},
    {Technique::grave_3,
     "The board would be a grave but for some candidates in cells of one unit. One of those is true, so the "
     "cells act as one cell with these candidates, and with other cells of the unit they make a subset."},
    {Technique::grave_4,
     "The board would be a grave but for candidates in two cells of a unit that has a further value nowhere "
     "else. The two cells keep that value and what is beyond the grave, and lose the rest."},
    // --- almost locked sets ---
    {Technique::als_xz,
     "An almost locked set is a group of cells of a unit with one candidate more than cells: if it loses one "
     "value, it keeps all others. Two such sets share a value x whose places in both see each other, so one "
     "set loses x. It then keeps any other value z that both have. What sees all places of z in both loses "
     "z. "
     "With two such values x, both sets are locked, and more goes."},
    {Technique::als_xy_wing,
     "Three almost locked sets. The first and the third share a value x, the second and the third a value y, "
     "each restricted: its places see one another. The third set loses x or y, so the first or the second "
     "keeps everything else. What sees all places of a value z that the first two share loses it."},
    {Technique::als_xy_chain,
     "A chain of almost locked sets, each joined to the next by a restricted value, other than the one "
     "before. "
     "At one of its ends, the set keeps all its other values. A value that both ends have goes from what "
     "sees "
     "all its places there."},
    {Technique::death_blossom,
     "A stem cell, and for each of its candidates a petal: an almost locked set that would lose the "
     "candidate "
     "if the stem held it. Whatever the stem holds, one petal is locked. A value that all petals have goes "
     "from what sees all its places in them."},
    {Technique::sue_de_coq,
     "Some cells where a line crosses a block hold two or more values beyond their number. Other cells of "
     "the "
     "line and other cells of the block, with no value in common, take up the difference. All of them "
     "together "
     "are locked: each value goes from the rest of the line or of the block in which it is used up."},
    {Technique::aligned_pair_exclusion,
     "Fill two cells in every way. A way that leaves a cell that sees both no value, or a value twice in one "
     "unit, is impossible. A candidate that is in no possible way goes."},
    {Technique::aligned_triplet_exclusion,
     "Fill three cells in every way. A way that leaves a cell that sees them no value, or a value twice in "
     "one "
     "unit, is impossible. A candidate that is in no possible way goes."},
    // --- forcing ---
    {Technique::two_strong_links, kStrongLinks, 2},
    {Technique::three_strong_links, kStrongLinks, 3},
    {Technique::four_strong_links, kStrongLinks, 4},
    {Technique::five_strong_links, kStrongLinks, 5},
    {Technique::six_strong_links, kStrongLinks, 6},
    {Technique::simple_forcing,
     "Sudoku Explainer's chains: from a candidate, true or false, one thing follows from the one before it. "
     "They close to a cycle that holds in both directions, or lead to the opposite of what was assumed. The "
     "easiest of all kinds is taken."},
    {Technique::value_cycle,
     "A cycle of places of one value that are true and false in turn, in either direction. One half of it is "
     "true. What sees a place of each half loses the value."},
    {Technique::pair_cycle,
     "A cycle through cells of two candidates, in which each cell decides the next. It holds in both "
     "directions, so for each value that two neighbours share, what sees both loses it."},
    {Technique::mixed_cycle,
     "A cycle of candidates, within cells of two and between the two places of units, which holds in both "
     "directions: either one half is true or the other. What sees both a true and a false place of a value "
     "in "
     "it loses the value."},
    {Technique::forcing_x_chain,
     "Assume that a place of a value is true, or that it is false, and follow what that means for the same "
     "value. If the chain comes to the opposite of the assumption, the assumption was wrong."},
    {Technique::simple_forcing_chain,
     "Assume that a candidate is true, or that it is false, and follow one consequence after the other, "
     "through units with two places and cells with two candidates. If the chain comes to the opposite of the "
     "assumption, the assumption was wrong."},
    {Technique::nishio,
     "Assume that a value is in a cell and follow what that means for this value alone. If it is left "
     "without "
     "a place in some unit, or has to be twice in one, the assumption was wrong."},
    {Technique::multiple_forcing,
     "All candidates of a cell, or all places of a value in a unit, lead along chains to the same "
     "conclusion. "
     "One of them is true, so the conclusion is. The easiest of both kinds is taken."},
    {Technique::cell_forcing_chains,
     "From each candidate of a cell, a chain leads to the same conclusion. One of the candidates is true, so "
     "the conclusion is."},
    {Technique::region_forcing_chains,
     "From each place of a value in a unit, a chain leads to the same conclusion. One of the places is true, "
     "so the conclusion is."},
    {Technique::dynamic_forcing,
     "Forcing chains in which a conclusion may rest on several earlier ones together, so that they branch "
     "and "
     "meet again. Contradictions and all kinds of choices are tried; the easiest is taken."},
    {Technique::dynamic_contradiction_chains,
     "Assume a candidate, or its opposite, and draw conclusions from everything known so far together. If "
     "they "
     "contradict each other, the assumption was wrong."},
    {Technique::dynamic_double_chains,
     "A candidate is either true or false. If both lead to the same conclusion, drawn from everything known "
     "so "
     "far together, the conclusion holds."},
    {Technique::dynamic_cell_chains,
     "From each candidate of a cell, conclusions that may rest on several earlier ones together come to the "
     "same end. One of the candidates is true, so the end is."},
    {Technique::dynamic_region_chains,
     "From each place of a value in a unit, conclusions that may rest on several earlier ones together come "
     "to "
     "the same end. One of the places is true, so the end is."},
    {Technique::dynamic_forcing_plus,
     "Dynamic forcing chains that may also use simple techniques on the way: locked candidates, pairs and "
     "X-Wings, as the board would look under the assumption."},
    {Technique::nested_simple_forcing,
     "Dynamic forcing chains that use, on the way, whole forcing chains on the board as it would look under "
     "the assumption: chains within chains. No person solves so; it shows how hard a puzzle is."},
    {Technique::nested_multiple_forcing,
     "Dynamic forcing chains that use, on the way, forcing chains from cells and units on the board as it "
     "would "
     "look under the assumption. No person solves so; it shows how hard a puzzle is."},
    {Technique::nested_dynamic_forcing,
     "Dynamic forcing chains that use, on the way, dynamic forcing chains on the board as it would look "
     "under "
     "the assumption. The hardest rule of Sudoku Explainer; it shows how hard a puzzle is."},
    {Technique::forcing_chain,
     "HoDoKu's forcing chains: an assumption that contradicts itself, or choices that all lead to the same. "
     "Each conclusion rests on the one before it. The best of both kinds is taken."},
    {Technique::forcing_chain_contradiction,
     "Assume that a candidate is true, or that it is false. If chains from there lead to two things that "
     "exclude each other, the assumption was wrong."},
    {Technique::forcing_chain_verity,
     "Chains from all candidates of a cell, from all places of a value in a unit, or from both sides of a "
     "candidate lead to the same conclusion. One of the beginnings is true, so the conclusion is."},
    {Technique::forcing_net,
     "HoDoKu's forcing nets: as forcing chains, but a conclusion may rest on several earlier ones together. "
     "The best of contradictions and verities is taken."},
    {Technique::forcing_net_contradiction,
     "Assume that a candidate is true, or that it is false, and draw conclusions that may rest on several "
     "earlier ones together. If two of them exclude each other, the assumption was wrong."},
    {Technique::forcing_net_verity,
     "From all candidates of a cell, all places of a value in a unit, or both sides of a candidate, "
     "conclusions that may rest on several earlier ones together come to the same end, which therefore "
     "holds."},
    {Technique::template_set,
     "List every way to put one value on the whole board. A cell that all ways use holds the value. Work for "
     "a "
     "computer."},
    {Technique::template_delete,
     "List every way to put one value on the whole board. A cell that no way uses loses the value. Work for "
     "a "
     "computer."},
    {Technique::trial,
     "Where all techniques fail, the next entry is found by trying: the one value of a cell with which the "
     "puzzle can be finished. No reason that a person could follow."},
};

const Description* description_row(Technique technique) {
    const auto* const row = std::ranges::find(kDescriptions, technique, &Description::technique);
    return row == std::end(kDescriptions) ? nullptr : row;
}

bool is_rectangle(Technique technique) {
    return technique >= Technique::unique_rectangle_1 && technique <= Technique::hidden_rectangle;
}

}  // namespace

std::string description_of(Technique technique) {
    constexpr std::array<std::string_view, 8> kWords = {"",     "one",  "two", "three",
                                                        "four", "five", "six", "seven"};
    const Description* row = description_row(technique);
    assert(row != nullptr);
    if (row == nullptr) return {};
    std::string text(is_rectangle(technique) ? kUniqueRectangle : std::string_view());
    text += fmt::format(fmt::runtime(row->text), fmt::arg("k", kWords[static_cast<std::size_t>(row->size)]));
    // A sentence may begin with the number.
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    if (row_of(technique).use.needs_uniqueness)
        text += " It rests on the puzzle having exactly one solution, and is used only where that is known.";
    return text;
}

}  // namespace gridsmith
