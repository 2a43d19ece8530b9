// The table of techniques.
//
// Names, codes, levels, scores and the order of those that HoDoKu has are HoDoKu's, as published with it;
// ratings are Sudoku Explainer's and those of its later editions. A new technique is a name in technique.h, a
// row here, and a finder and a writer in finders.h.
#include "techniques/technique.h"

#include "techniques/finders.h"
#include "techniques/forcing.h"
#include "techniques/nice_loops.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>

#include <fmt/format.h>

namespace gridsmith {

namespace {

using enum Technique;
using enum Level;
using enum InHodoku;

// clang-format off
constexpr TechniqueRow kTable[] = {
    // --- singles ---
    {full_house, "Full House", "0000", Family::singles, easy, 4, 10, InHodoku::on, 0,
     find_full_house, explain_full_house},
    {naked_single, "Naked Single", "0003", Family::singles, easy, 4, 23, InHodoku::on, 0,
     find_naked_single, explain_naked_single},
    {hidden_single, "Hidden Single", "0002", Family::singles, easy, 14, 12, InHodoku::on, 0,
     find_hidden_single, explain_hidden_single},
    {direct_pointing, "Direct Pointing", "", Family::singles, medium, 50, 17, InHodoku::no, 0,
     find_direct_pointing, explain_direct_locking, {.on = false}},
    {direct_claiming, "Direct Claiming", "", Family::singles, medium, 50, 19, InHodoku::no, 0,
     find_direct_claiming, explain_direct_locking, {.on = false}},
    {direct_hidden_pair, "Direct Hidden Pair", "", Family::singles, medium, 70, 20, InHodoku::no, 2,
     find_direct_hidden_subset, explain_direct_hidden_subset, {.on = false}},
    {direct_hidden_triple, "Direct Hidden Triple", "", Family::singles, medium, 100, 25, InHodoku::no, 3,
     find_direct_hidden_subset, explain_direct_hidden_subset, {.on = false}},
    // --- intersections ---
    {locked_pair, "Locked Pair", "0110", Family::intersections, medium, 40, 0, InHodoku::on, 2,
     find_locked_subset, explain_naked_subset},
    {locked_triple, "Locked Triple", "0111", Family::intersections, medium, 60, 0, InHodoku::on, 3,
     find_locked_subset, explain_naked_subset, {.min_order = 3}},
    {locked_quad, "Locked Quadruple", "", Family::intersections, medium, 90, 0, InHodoku::no, 4,
     find_locked_subset, explain_naked_subset, {.min_order = 4}},
    {locked_quint, "Locked Quintuple", "", Family::intersections, hard, 130, 0, InHodoku::no, 5,
     find_locked_subset, explain_naked_subset, {.min_order = 5}},
    {pointing, "Pointing", "0100", Family::intersections, medium, 50, 26, InHodoku::on, 0,
     find_pointing, explain_locking},
    {claiming, "Claiming", "0101", Family::intersections, medium, 50, 28, InHodoku::on, 0,
     find_claiming, explain_locking},
    // --- subsets ---
    {naked_pair, "Naked Pair", "0200", Family::subsets, medium, 60, 30, InHodoku::on, 2,
     find_naked_subset, explain_naked_subset},
    {naked_triple, "Naked Triple", "0201", Family::subsets, medium, 80, 36, InHodoku::on, 3,
     find_naked_subset, explain_naked_subset, {.min_order = 3}},
    {hidden_pair, "Hidden Pair", "0210", Family::subsets, medium, 70, 34, InHodoku::on, 2,
     find_hidden_subset, explain_hidden_subset},
    {hidden_triple, "Hidden Triple", "0211", Family::subsets, medium, 100, 40, InHodoku::on, 3,
     find_hidden_subset, explain_hidden_subset, {.min_order = 3}},
    {multi_box_locking, "Multi-Block Locking", "", Family::intersections, medium, 100, 29, InHodoku::no, 0,
     find_multi_box_locking, explain_multi_box_locking, {.min_order = 4}},
    {naked_quad, "Naked Quadruple", "0202", Family::subsets, hard, 120, 50, InHodoku::on, 4,
     find_naked_subset, explain_naked_subset, {.min_order = 3}},
    {hidden_quad, "Hidden Quadruple", "0212", Family::subsets, hard, 150, 54, InHodoku::on, 4,
     find_hidden_subset, explain_hidden_subset, {.min_order = 3}},
    {naked_quint, "Naked Quintuple", "", Family::subsets, hard, 200, 54, InHodoku::no, 5,
     find_naked_subset, explain_naked_subset, {.min_order = 4}},
    {hidden_quint, "Hidden Quintuple", "", Family::subsets, hard, 220, 54, InHodoku::no, 5,
     find_hidden_subset, explain_hidden_subset, {.min_order = 4}},
    {naked_sextet, "Naked Sextuple", "", Family::subsets, hard, 260, 54, InHodoku::no, 6,
     find_naked_subset, explain_naked_subset, {.min_order = 4}},
    {hidden_sextet, "Hidden Sextuple", "", Family::subsets, hard, 280, 54, InHodoku::no, 6,
     find_hidden_subset, explain_hidden_subset, {.min_order = 4}},
    // --- fish of parallel lines ---
    {x_wing, "X-Wing", "0300", Family::fish, hard, 140, 32, InHodoku::on, 2,
     find_basic_fish, explain_fish},
    {swordfish, "Swordfish", "0301", Family::fish, hard, 150, 38, InHodoku::on, 3,
     find_basic_fish, explain_fish, {.min_order = 3}},
    {jellyfish, "Jellyfish", "0302", Family::fish, hard, 160, 52, InHodoku::on, 4,
     find_basic_fish, explain_fish, {.min_order = 3}},
    {squirmbag, "Squirmbag", "0303", Family::fish, unfair, 470, 55, InHodoku::off, 5,
     find_basic_fish, explain_fish, {.min_order = 4}},
    {whale, "Whale", "0304", Family::fish, unfair, 470, 55, InHodoku::off, 6,
     find_basic_fish, explain_fish, {.on = false, .min_order = 4}},
    {leviathan, "Leviathan", "0305", Family::fish, unfair, 470, 55, InHodoku::off, 7,
     find_basic_fish, explain_fish, {.on = false, .min_order = 4}},
    // --- easy chains of pairs, patterns of one value, wings ---
    {remote_pair, "Remote Pair", "0703", Family::wings, hard, 110, 70, InHodoku::on, 0,
     find_remote_pair, explain_remote_pair},
    {grave_1, "Bivalue Universal Grave + 1", "0610", Family::uniqueness, hard, 100, 56, InHodoku::on, 0,
     find_grave_1, explain_grave, {.needs_uniqueness = true}},
    {skyscraper, "Skyscraper", "0400", Family::single_digit_patterns, hard, 130, 40, InHodoku::on, 0,
     find_skyscraper, explain_turbot},
    {two_string_kite, "2-String Kite", "0401", Family::single_digit_patterns, hard, 150, 41, InHodoku::on, 0,
     find_kite, explain_turbot},
    {dual_two_string_kite, "Dual 2-String Kite", "0404", Family::single_digit_patterns, hard, 150, 0, InHodoku::off, 0,
     find_dual_kite, explain_turbot, {.on = false}},
    {turbot_fish, "Turbot Fish", "0403", Family::single_digit_patterns, hard, 120, 41, InHodoku::on, 0,
     find_turbot_fish, explain_turbot},
    {empty_rectangle, "Empty Rectangle", "0402", Family::single_digit_patterns, hard, 120, 43, InHodoku::on, 0,
     find_empty_rectangle, explain_empty_rectangle},
    {dual_empty_rectangle, "Dual Empty Rectangle", "0405", Family::single_digit_patterns, hard, 120, 0, InHodoku::off, 0,
     find_dual_empty_rectangle, explain_empty_rectangle, {.on = false}},
    {w_wing, "W-Wing", "0803", Family::wings, hard, 150, 0, InHodoku::on, 0,
     find_w_wing, explain_w_wing},
    {xy_wing, "XY-Wing", "0800", Family::wings, hard, 160, 42, InHodoku::on, 0,
     find_xy_wing, explain_wing},
    {xyz_wing, "XYZ-Wing", "0801", Family::wings, hard, 180, 44, InHodoku::on, 0,
     find_xyz_wing, explain_wing},
    // --- uniqueness ---
    {unique_rectangle_1, "Uniqueness Test 1", "0600", Family::uniqueness, hard, 100, 45, InHodoku::on, 0,
     find_unique_rectangle_1, explain_deadly_pattern, {.needs_uniqueness = true}},
    {unique_rectangle_2, "Uniqueness Test 2", "0601", Family::uniqueness, hard, 100, 45, InHodoku::on, 0,
     find_unique_rectangle_2, explain_deadly_pattern, {.needs_uniqueness = true}},
    {unique_rectangle_3, "Uniqueness Test 3", "0602", Family::uniqueness, hard, 100, 45, InHodoku::on, 0,
     find_unique_rectangle_3, explain_deadly_pattern, {.needs_uniqueness = true}},
    {unique_rectangle_4, "Uniqueness Test 4", "0603", Family::uniqueness, hard, 100, 45, InHodoku::on, 0,
     find_unique_rectangle_4, explain_deadly_pattern, {.needs_uniqueness = true}},
    {unique_rectangle_5, "Uniqueness Test 5", "0604", Family::uniqueness, hard, 100, 45, InHodoku::on, 0,
     find_unique_rectangle_5, explain_deadly_pattern, {.needs_uniqueness = true}},
    {unique_rectangle_6, "Uniqueness Test 6", "0605", Family::uniqueness, hard, 100, 0, InHodoku::on, 0,
     find_unique_rectangle_6, explain_unique_rectangle_6, {.needs_uniqueness = true}},
    {hidden_rectangle, "Hidden Rectangle", "0606", Family::uniqueness, hard, 100, 0, InHodoku::on, 0,
     find_hidden_rectangle, explain_hidden_rectangle, {.needs_uniqueness = true}},
    {avoidable_rectangle_1, "Avoidable Rectangle 1", "0607", Family::uniqueness, hard, 100, 0, InHodoku::on, 0,
     find_avoidable_rectangle_1, explain_avoidable_rectangle, {.needs_uniqueness = true}},
    {avoidable_rectangle_2, "Avoidable Rectangle 2", "0608", Family::uniqueness, hard, 100, 0, InHodoku::on, 0,
     find_avoidable_rectangle_2, explain_avoidable_rectangle, {.needs_uniqueness = true}},
    {unique_loop, "Unique Loop", "", Family::uniqueness, hard, 110, 46, InHodoku::no, 0,
     find_unique_loop, explain_deadly_pattern, {.needs_uniqueness = true}},
    {extended_rectangle, "Extended Rectangle", "", Family::uniqueness, hard, 110, 0, InHodoku::no, 3,
     find_extended_rectangle, explain_deadly_pattern, {.min_order = 3, .needs_uniqueness = true}},
    {grave_2, "Bivalue Universal Grave 2", "", Family::uniqueness, hard, 110, 57, InHodoku::no, 0,
     find_grave_2, explain_grave, {.needs_uniqueness = true}},
    {grave_3, "Bivalue Universal Grave 3", "", Family::uniqueness, hard, 110, 57, InHodoku::no, 0,
     find_grave_3, explain_grave, {.needs_uniqueness = true}},
    {grave_4, "Bivalue Universal Grave 4", "", Family::uniqueness, hard, 110, 57, InHodoku::no, 0,
     find_grave_4, explain_grave, {.needs_uniqueness = true}},
    // --- fish with fins ---
    {finned_x_wing, "Finned X-Wing", "0310", Family::fish, hard, 130, 0, InHodoku::on, 2,
     find_finned_fish, explain_fish},
    {sashimi_x_wing, "Sashimi X-Wing", "0320", Family::fish, hard, 150, 0, InHodoku::on, 2,
     find_sashimi_fish, explain_fish},
    {finned_swordfish, "Finned Swordfish", "0311", Family::fish, unfair, 200, 0, InHodoku::on, 3,
     find_finned_fish, explain_fish, {.min_order = 3}},
    {sashimi_swordfish, "Sashimi Swordfish", "0321", Family::fish, unfair, 240, 0, InHodoku::on, 3,
     find_sashimi_fish, explain_fish, {.min_order = 3}},
    {finned_jellyfish, "Finned Jellyfish", "0312", Family::fish, unfair, 250, 0, InHodoku::on, 4,
     find_finned_fish, explain_fish, {.min_order = 3, .max_order = 4}},
    {sashimi_jellyfish, "Sashimi Jellyfish", "0322", Family::fish, unfair, 260, 0, InHodoku::on, 4,
     find_sashimi_fish, explain_fish, {.min_order = 3, .max_order = 4}},
    {finned_squirmbag, "Finned Squirmbag", "0313", Family::fish, unfair, 470, 0, InHodoku::off, 5,
     find_finned_fish, explain_fish, {.on = false, .min_order = 3, .max_order = 4}},
    {sashimi_squirmbag, "Sashimi Squirmbag", "0323", Family::fish, unfair, 470, 0, InHodoku::off, 5,
     find_sashimi_fish, explain_fish, {.on = false, .min_order = 3, .max_order = 4}},
    {finned_whale, "Finned Whale", "0314", Family::fish, unfair, 470, 0, InHodoku::off, 6,
     find_finned_fish, explain_fish, {.on = false, .min_order = 3, .max_order = 4}},
    {sashimi_whale, "Sashimi Whale", "0324", Family::fish, unfair, 470, 0, InHodoku::off, 6,
     find_sashimi_fish, explain_fish, {.on = false, .min_order = 3, .max_order = 4}},
    // --- almost locked sets at a crossing ---
    {sue_de_coq, "Sue de Coq", "1101", Family::almost_locked_sets, unfair, 250, 0, InHodoku::on, 0,
     find_sue_de_coq, explain_sue_de_coq, {.min_order = 3}},
    // --- colouring ---
    {colour_trap, "Simple Colours Trap", "0500", Family::colouring, hard, 150, 0, InHodoku::on, 0,
     find_colour_trap, explain_colours},
    {colour_wrap, "Simple Colours Wrap", "0501", Family::colouring, hard, 150, 0, InHodoku::on, 0,
     find_colour_wrap, explain_colours},
    {multi_colours_1, "Multi Colours 1", "0502", Family::colouring, hard, 200, 0, InHodoku::on, 0,
     find_multi_colours_1, explain_multi_colours},
    {multi_colours_2, "Multi Colours 2", "0503", Family::colouring, hard, 200, 0, InHodoku::on, 0,
     find_multi_colours_2, explain_multi_colours},
    // --- larger wings and Medusa ---
    {wxyz_wing, "WXYZ-Wing", "", Family::wings, unfair, 200, 55, InHodoku::no, 4,
     find_bent_set, explain_bent_set, {.min_order = 3}},
    {vwxyz_wing, "VWXYZ-Wing", "", Family::wings, unfair, 240, 62, InHodoku::no, 5,
     find_bent_set, explain_bent_set, {.min_order = 3}},
    {uvwxyz_wing, "UVWXYZ-Wing", "", Family::wings, unfair, 260, 66, InHodoku::no, 6,
     find_bent_set, explain_bent_set, {.on = false, .min_order = 3}},
    {tuvwxyz_wing, "TUVWXYZ-Wing", "", Family::wings, unfair, 280, 75, InHodoku::no, 7,
     find_bent_set, explain_bent_set, {.on = false, .min_order = 3}},
    {guardians, "Guardians", "", Family::single_digit_patterns, unfair, 240, 0, InHodoku::no, 0,
     find_guardians, explain_guardians, {.min_order = 3}},
    {medusa, "3D Medusa", "", Family::colouring, unfair, 250, 0, InHodoku::no, 0,
     find_medusa, explain_medusa},
    // --- chains; a row for several kinds looks for the best of them, and its steps bear the names of theirs ---
    {x_chain, "X-Chain", "0701", Family::chains, unfair, 260, 66, InHodoku::on, 0,
     find_x_chain, explain_chain},
    {xy_chain, "XY-Chain", "0702", Family::chains, unfair, 260, 70, InHodoku::on, 0,
     find_xy_chain, explain_chain},
    {nice_loop, "Nice Loop/AIC", "", Family::chains, unfair, 280, 70, InHodoku::on, kAnyLoop,
     find_nice_loop, explain_chain},
    {continuous_nice_loop, "Continuous Nice Loop", "0706", Family::chains, unfair, 280, 70, InHodoku::no,
     kContinuous, find_nice_loop, explain_continuous_loop, {.on = false}},
    {discontinuous_nice_loop, "Discontinuous Nice Loop", "0707", Family::chains, unfair, 280, 70, InHodoku::no,
     kDiscontinuous, find_nice_loop, explain_discontinuous_loop, {.on = false}},
    {aic, "Alternating Inference Chain", "0708", Family::chains, unfair, 280, 70, InHodoku::no,
     kChains, find_nice_loop, explain_chain, {.on = false}},
    {grouped_nice_loop, "Grouped Nice Loop/AIC", "", Family::chains, unfair, 300, 70, InHodoku::on,
     kAnyLoop | kGrouped, find_nice_loop, explain_chain},
    {grouped_continuous_nice_loop, "Grouped Continuous Nice Loop", "0709", Family::chains, unfair, 300, 70,
     InHodoku::no, kContinuous | kGrouped, find_nice_loop, explain_continuous_loop, {.on = false}},
    {grouped_discontinuous_nice_loop, "Grouped Discontinuous Nice Loop", "0710", Family::chains, unfair, 300, 70,
     InHodoku::no, kDiscontinuous | kGrouped, find_nice_loop, explain_discontinuous_loop, {.on = false}},
    {grouped_aic, "Grouped Alternating Inference Chain", "0711", Family::chains, unfair, 300, 70,
     InHodoku::no, kChains | kGrouped, find_nice_loop, explain_chain, {.on = false}},
    // --- almost locked sets ---
    {als_xz, "Almost Locked Set XZ-Rule", "0901", Family::almost_locked_sets, unfair, 300, 0, InHodoku::on, 0,
     find_als_xz, explain_als, {.min_order = 3}},
    {als_xy_wing, "Almost Locked Set XY-Wing", "0902", Family::almost_locked_sets, unfair, 320, 0, InHodoku::on, 0,
     find_als_xy_wing, explain_als, {.min_order = 3}},
    {als_xy_chain, "Almost Locked Set XY-Chain", "0903", Family::almost_locked_sets, unfair, 340, 0, InHodoku::on, 0,
     find_als_xy_chain, explain_als, {.min_order = 3}},
    {death_blossom, "Death Blossom", "0904", Family::almost_locked_sets, unfair, 360, 0, InHodoku::off, 0,
     find_death_blossom, explain_death_blossom, {.on = false, .min_order = 3}},
    // --- fish with blocks ---
    {franken_x_wing, "Franken X-Wing", "0330", Family::fish, unfair, 300, 0, InHodoku::on, 2,
     find_franken_fish, explain_fish, {.min_order = 3}},
    {franken_swordfish, "Franken Swordfish", "0331", Family::fish, unfair, 350, 0, InHodoku::on, 3,
     find_franken_fish, explain_fish, {.min_order = 3, .max_order = 4}},
    {franken_jellyfish, "Franken Jellyfish", "0332", Family::fish, unfair, 370, 0, InHodoku::off, 4,
     find_franken_fish, explain_fish, {.on = false, .min_order = 3, .max_order = 4}},
    {franken_squirmbag, "Franken Squirmbag", "0333", Family::fish, extreme, 470, 0, InHodoku::off, 5,
     find_franken_fish, explain_fish, {.on = false, .min_order = 3, .max_order = 4}},
    {finned_franken_x_wing, "Finned Franken X-Wing", "0340", Family::fish, unfair, 390, 0, InHodoku::on, 2,
     find_finned_franken_fish, explain_fish, {.min_order = 3}},
    {finned_franken_swordfish, "Finned Franken Swordfish", "0341", Family::fish, unfair, 410, 0, InHodoku::on, 3,
     find_finned_franken_fish, explain_fish, {.min_order = 3, .max_order = 4}},
    {finned_franken_jellyfish, "Finned Franken Jellyfish", "0342", Family::fish, unfair, 430, 0, InHodoku::off, 4,
     find_finned_franken_fish, explain_fish, {.on = false, .min_order = 3, .max_order = 3}},
    {finned_franken_squirmbag, "Finned Franken Squirmbag", "0343", Family::fish, extreme, 470, 0, InHodoku::off, 5,
     find_finned_franken_fish, explain_fish, {.on = false, .min_order = 3, .max_order = 3}},
    {mutant_x_wing, "Mutant X-Wing", "0350", Family::fish, extreme, 450, 0, InHodoku::off, 2,
     find_mutant_fish, explain_fish, {.on = false, .min_order = 3, .max_order = 4}},
    {mutant_swordfish, "Mutant Swordfish", "0351", Family::fish, extreme, 450, 0, InHodoku::off, 3,
     find_mutant_fish, explain_fish, {.on = false, .min_order = 3, .max_order = 4}},
    {mutant_jellyfish, "Mutant Jellyfish", "0352", Family::fish, extreme, 450, 0, InHodoku::off, 4,
     find_mutant_fish, explain_fish, {.on = false, .min_order = 3, .max_order = 3}},
    {mutant_squirmbag, "Mutant Squirmbag", "0353", Family::fish, extreme, 470, 0, InHodoku::off, 5,
     find_mutant_fish, explain_fish, {.on = false, .min_order = 3, .max_order = 3}},
    {finned_mutant_x_wing, "Finned Mutant X-Wing", "0360", Family::fish, extreme, 470, 0, InHodoku::off, 2,
     find_finned_mutant_fish, explain_fish, {.on = false, .min_order = 3, .max_order = 4}},
    {finned_mutant_swordfish, "Finned Mutant Swordfish", "0361", Family::fish, extreme, 470, 0, InHodoku::off, 3,
     find_finned_mutant_fish, explain_fish, {.on = false, .min_order = 3, .max_order = 4}},
    {finned_mutant_jellyfish, "Finned Mutant Jellyfish", "0362", Family::fish, extreme, 470, 0, InHodoku::off, 4,
     find_finned_mutant_fish, explain_fish, {.on = false, .min_order = 3, .max_order = 3}},
    {finned_mutant_squirmbag, "Finned Mutant Squirmbag", "0363", Family::fish, extreme, 470, 0, InHodoku::off, 5,
     find_finned_mutant_fish, explain_fish, {.on = false, .min_order = 3, .max_order = 3}},
    // --- fish with chains from their fins ---
    {kraken_fish_1, "Kraken Fish Type 1", "0371", Family::fish, extreme, 500, 0, InHodoku::off, 4,
     find_kraken_fish_1, explain_kraken_fish, {.on = false, .min_order = 3, .max_order = 4}},
    {kraken_fish_2, "Kraken Fish Type 2", "0372", Family::fish, extreme, 500, 0, InHodoku::off, 4,
     find_kraken_fish_2, explain_kraken_fish, {.on = false, .min_order = 3, .max_order = 4}},
    // --- the last resorts of HoDoKu ---
    {forcing_chain, "Forcing Chain Contradiction/Verity", "", Family::last_resort, extreme, 500, 0, InHodoku::on, kAnyForcing | kHodoku,
     find_forcing_chains, explain_forcing_chains},
    {forcing_chain_contradiction, "Forcing Chain Contradiction", "1301", Family::last_resort, extreme, 500, 0, InHodoku::no, kContradictions | kHodoku,
     find_forcing_chains, explain_forcing_chains, {.on = false}},
    {forcing_chain_verity, "Forcing Chain Verity", "1302", Family::last_resort, extreme, 500, 0, InHodoku::no, kDoubles | kCells | kUnits | kHodoku,
     find_forcing_chains, explain_forcing_chains, {.on = false}},
    {forcing_net, "Forcing Net Contradiction/Verity", "", Family::last_resort, extreme, 700, 0, InHodoku::on, kAnyForcing | kNets | kHodoku,
     find_forcing_chains, explain_forcing_chains, {.max_order = 4}},
    {forcing_net_contradiction, "Forcing Net Contradiction", "1303", Family::last_resort, extreme, 700, 0, InHodoku::no, kContradictions | kNets | kHodoku,
     find_forcing_chains, explain_forcing_chains, {.on = false, .max_order = 4}},
    {forcing_net_verity, "Forcing Net Verity", "1304", Family::last_resort, extreme, 700, 0, InHodoku::no, kDoubles | kCells | kUnits | kNets | kHodoku,
     find_forcing_chains, explain_forcing_chains, {.on = false, .max_order = 4}},
    {template_set, "Template Set", "1201", Family::last_resort, extreme, 10000, 0, InHodoku::off, 0,
     find_template_set, explain_template, {.on = false, .max_order = 3}},
    {template_delete, "Template Delete", "1202", Family::last_resort, extreme, 10000, 0, InHodoku::off, 0,
     find_template_delete, explain_template, {.on = false, .max_order = 3}},
    {trial, "Trial", "", Family::last_resort, extreme, 10000, 200, InHodoku::on, 0,
     find_trial, explain_trial, {.needs_uniqueness = true}},
    // --- Sudoku Explainer's chains, rated by their length ---
    {two_strong_links, "Two Strong Links", "", Family::chains, hard, 130, 40, InHodoku::no, 2,
     find_strong_links, explain_chain, {.on = false}},
    {three_strong_links, "Three Strong Links", "", Family::chains, unfair, 260, 54, InHodoku::no, 3,
     find_strong_links, explain_chain, {.on = false}},
    {four_strong_links, "Four Strong Links", "", Family::chains, unfair, 260, 58, InHodoku::no, 4,
     find_strong_links, explain_chain, {.on = false}},
    {five_strong_links, "Five Strong Links", "", Family::chains, unfair, 260, 62, InHodoku::no, 5,
     find_strong_links, explain_chain, {.on = false}},
    {six_strong_links, "Six Strong Links", "", Family::chains, unfair, 260, 66, InHodoku::no, 6,
     find_strong_links, explain_chain, {.on = false}},
    {aligned_pair_exclusion, "Aligned Pair Exclusion", "", Family::almost_locked_sets, unfair, 300, 62,
     InHodoku::no, 2, find_aligned_exclusion, explain_aligned_exclusion, {.on = false, .max_order = 4}},
    {aligned_triplet_exclusion, "Aligned Triplet Exclusion", "", Family::almost_locked_sets, unfair, 340, 75,
     InHodoku::no, 3, find_aligned_exclusion, explain_aligned_exclusion, {.on = false, .max_order = 3}},
    {simple_forcing, "Cycles and Forcing Chains", "", Family::chains, unfair, 280, 65, InHodoku::no, kAnySimple,
     find_simple_forcing, explain_simple_forcing, {.on = false}},
    {value_cycle, "Bidirectional X-Cycle", "", Family::chains, unfair, 260, 65, InHodoku::no, kValueCycles,
     find_simple_forcing, explain_cycle, {.on = false}},
    {pair_cycle, "Bidirectional Y-Cycle", "", Family::chains, unfair, 260, 65, InHodoku::no, kPairCycles,
     find_simple_forcing, explain_cycle, {.on = false}},
    {forcing_x_chain, "Forcing X-Chain", "", Family::chains, unfair, 260, 66, InHodoku::no, kValueForcing,
     find_simple_forcing, explain_simple_forcing, {.on = false}},
    {mixed_cycle, "Bidirectional Cycle", "", Family::chains, unfair, 280, 70, InHodoku::no, kMixedCycles,
     find_simple_forcing, explain_cycle, {.on = false}},
    {simple_forcing_chain, "Forcing Chain", "", Family::chains, unfair, 280, 70, InHodoku::no, kMixedForcing,
     find_simple_forcing, explain_simple_forcing, {.on = false}},
    {nishio, "Nishio Forcing Chains", "", Family::last_resort, extreme, 500, 75, InHodoku::no, kContradictions | kNishio,
     find_forcing_chains, explain_forcing_chains, {.on = false}},
    {multiple_forcing, "Multiple Forcing Chains", "", Family::last_resort, extreme, 500, 80, InHodoku::no, kCells | kUnits,
     find_forcing_chains, explain_forcing_chains, {.on = false}},
    {cell_forcing_chains, "Cell Forcing Chains", "", Family::last_resort, extreme, 500, 80, InHodoku::no, kCells,
     find_forcing_chains, explain_forcing_chains, {.on = false}},
    {region_forcing_chains, "Region Forcing Chains", "", Family::last_resort, extreme, 500, 80, InHodoku::no, kUnits,
     find_forcing_chains, explain_forcing_chains, {.on = false}},
    {dynamic_forcing, "Dynamic Forcing Chains", "", Family::last_resort, extreme, 700, 85, InHodoku::no, kAnyForcing | kNets,
     find_forcing_chains, explain_forcing_chains, {.on = false, .max_order = 4}},
    {dynamic_contradiction_chains, "Dynamic Contradiction Forcing Chains", "", Family::last_resort, extreme, 700, 85, InHodoku::no, kContradictions | kNets,
     find_forcing_chains, explain_forcing_chains, {.on = false, .max_order = 4}},
    {dynamic_double_chains, "Dynamic Double Forcing Chains", "", Family::last_resort, extreme, 700, 85, InHodoku::no, kDoubles | kNets,
     find_forcing_chains, explain_forcing_chains, {.on = false, .max_order = 4}},
    {dynamic_cell_chains, "Dynamic Cell Forcing Chains", "", Family::last_resort, extreme, 700, 85, InHodoku::no, kCells | kNets,
     find_forcing_chains, explain_forcing_chains, {.on = false, .max_order = 4}},
    {dynamic_region_chains, "Dynamic Region Forcing Chains", "", Family::last_resort, extreme, 700, 85, InHodoku::no, kUnits | kNets,
     find_forcing_chains, explain_forcing_chains, {.on = false, .max_order = 4}},
    {dynamic_forcing_plus, "Dynamic Forcing Chains Plus", "", Family::last_resort, extreme, 700, 90, InHodoku::no, kAnyForcing | kNets | kPlus,
     find_forcing_chains, explain_forcing_chains, {.on = false, .max_order = 4}},
    {nested_simple_forcing, "Nested Forcing Chains", "", Family::last_resort, extreme, 700, 95, InHodoku::no, kAnyForcing | kNets | kNestedSimple,
     find_forcing_chains, explain_forcing_chains, {.on = false, .max_order = 3}},
    {nested_multiple_forcing, "Nested Multiple Forcing Chains", "", Family::last_resort, extreme, 700, 100, InHodoku::no, kAnyForcing | kNets | kNestedMultiple,
     find_forcing_chains, explain_forcing_chains, {.on = false, .max_order = 3}},
    {nested_dynamic_forcing, "Nested Dynamic Forcing Chains", "", Family::last_resort, extreme, 700, 105, InHodoku::no, kAnyForcing | kNets | kNestedDynamic,
     find_forcing_chains, explain_forcing_chains, {.on = false, .max_order = 3}},
    // --- the Sudoku Puzzle Helper's prunings, run alone ---
    {unique_hints, "Unique Hints", "", Family::prunings, easy, 14, 0, InHodoku::no, 0,
     find_unique_hints, explain_pruning, {.on = false}},
    {hint_sets, "Hint Sets", "", Family::prunings, medium, 60, 0, InHodoku::no, 0,
     find_hint_sets, explain_pruning, {.on = false}},
    {triplets, "Triplets", "", Family::prunings, medium, 50, 0, InHodoku::no, 0,
     find_triplets, explain_pruning, {.on = false}},
};
// clang-format on

// Where each technique's row is.
constexpr auto kRowOf = [] {
    std::array<std::uint8_t, std::size(kTable)> rows{};
    for (std::size_t i = 0; i < std::size(kTable); ++i)
        rows[static_cast<std::size_t>(kTable[i].id)] = static_cast<std::uint8_t>(i);
    return rows;
}();

// The same letter for what counts as the same in names.
char folded(char letter) {
    if (letter == '_' || letter == '-') return ' ';
    return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

bool is_same_name(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, folded, folded);
}

}  // namespace

std::string_view name_of(Level level) {
    constexpr std::string_view kNames[] = {"easy", "medium", "hard", "unfair", "extreme"};
    return kNames[static_cast<std::size_t>(level)];
}

std::string_view name_of(Family family) {
    constexpr std::string_view kNames[] = {"Singles",
                                           "Intersections",
                                           "Subsets",
                                           "Prunings",
                                           "Fish",
                                           "Single-digit patterns",
                                           "Wings",
                                           "Colouring",
                                           "Uniqueness",
                                           "Chains",
                                           "Almost locked sets",
                                           "Last resort"};
    return kNames[static_cast<std::size_t>(family)];
}

std::span<const TechniqueRow> technique_table() { return kTable; }

const TechniqueRow& row_of(Technique technique) {
    assert(static_cast<std::size_t>(technique) < std::size(kTable));
    return kTable[kRowOf[static_cast<std::size_t>(technique)]];
}

const TechniqueRow* technique_named(std::string_view name) {
    for (const TechniqueRow& row : kTable)
        if (is_same_name(row.name, name) || (!row.code.empty() && row.code == name)) return &row;
    return nullptr;
}

bool is_about(const TechniqueRow& row, std::string_view query) {
    const std::string said =
        fmt::format("{} {} {} {}", row.name, row.code, name_of(row.family), name_of(row.level));
    while (!query.empty()) {
        const auto end = std::min(query.find(' '), query.size());
        if (std::ranges::search(said, query.substr(0, end), {}, folded, folded).empty() && end > 0)
            return false;
        query.remove_prefix(std::min(end + 1, query.size()));
    }
    return true;
}

std::string orders_text(const TechniqueRow& row) {
    const auto [on, least, most, unique] = row.use;
    return least == most ? fmt::format("{}", least) : fmt::format("{} to {}", least, most);
}

std::string rating_text(int rating) {
    return rating == 0 ? std::string() : fmt::format("{}.{}", rating / 10, rating % 10);
}

}  // namespace gridsmith
