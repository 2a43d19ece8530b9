// The finders and writers that the table of techniques names, family by family. Nobody else calls them.
#pragma once

#include "techniques/technique.h"

namespace gridsmith {

// singles.cpp
void find_full_house(StepSearch& search, int size);
void find_naked_single(StepSearch& search, int size);
void find_hidden_single(StepSearch& search, int size);
std::string explain_full_house(const Step& step, const Wording& wording);
std::string explain_naked_single(const Step& step, const Wording& wording);
std::string explain_hidden_single(const Step& step, const Wording& wording);

// intersections.cpp
void find_pointing(StepSearch& search, int size);
void find_claiming(StepSearch& search, int size);
void find_direct_pointing(StepSearch& search, int size);
void find_direct_claiming(StepSearch& search, int size);
void find_multi_box_locking(StepSearch& search, int size);
std::string explain_locking(const Step& step, const Wording& wording);
std::string explain_direct_locking(const Step& step, const Wording& wording);
std::string explain_multi_box_locking(const Step& step, const Wording& wording);

// subsets.cpp
void find_locked_subset(StepSearch& search, int size);
void find_naked_subset(StepSearch& search, int size);
void find_hidden_subset(StepSearch& search, int size);
void find_direct_hidden_subset(StepSearch& search, int size);
std::string explain_naked_subset(const Step& step, const Wording& wording);
std::string explain_hidden_subset(const Step& step, const Wording& wording);
std::string explain_direct_hidden_subset(const Step& step, const Wording& wording);

// prunings.cpp
void find_unique_hints(StepSearch& search, int size);
void find_hint_sets(StepSearch& search, int size);
void find_triplets(StepSearch& search, int size);
std::string explain_pruning(const Step& step, const Wording& wording);

// fish.cpp
void find_basic_fish(StepSearch& search, int size);
void find_finned_fish(StepSearch& search, int size);
void find_sashimi_fish(StepSearch& search, int size);
void find_franken_fish(StepSearch& search, int size);
void find_finned_franken_fish(StepSearch& search, int size);
void find_mutant_fish(StepSearch& search, int size);
void find_finned_mutant_fish(StepSearch& search, int size);
std::string explain_fish(const Step& step, const Wording& wording);

// single_digit_patterns.cpp
void find_skyscraper(StepSearch& search, int size);
void find_kite(StepSearch& search, int size);
void find_turbot_fish(StepSearch& search, int size);
void find_empty_rectangle(StepSearch& search, int size);
void find_dual_kite(StepSearch& search, int size);
void find_dual_empty_rectangle(StepSearch& search, int size);
std::string explain_turbot(const Step& step, const Wording& wording);
std::string explain_empty_rectangle(const Step& step, const Wording& wording);

// guardians.cpp
void find_guardians(StepSearch& search, int size);
std::string explain_guardians(const Step& step, const Wording& wording);

// kraken_fish.cpp; of up to `largest` base units
void find_kraken_fish_1(StepSearch& search, int largest);
void find_kraken_fish_2(StepSearch& search, int largest);
std::string explain_kraken_fish(const Step& step, const Wording& wording);

// wings.cpp
void find_xy_wing(StepSearch& search, int size);
void find_xyz_wing(StepSearch& search, int size);
void find_w_wing(StepSearch& search, int size);
void find_bent_set(StepSearch& search, int size);
void find_remote_pair(StepSearch& search, int size);
std::string explain_wing(const Step& step, const Wording& wording);
std::string explain_w_wing(const Step& step, const Wording& wording);
std::string explain_bent_set(const Step& step, const Wording& wording);
std::string explain_remote_pair(const Step& step, const Wording& wording);

// colouring.cpp
void find_colour_trap(StepSearch& search, int size);
void find_colour_wrap(StepSearch& search, int size);
void find_multi_colours_1(StepSearch& search, int size);
void find_multi_colours_2(StepSearch& search, int size);
void find_medusa(StepSearch& search, int size);
std::string explain_colours(const Step& step, const Wording& wording);
std::string explain_multi_colours(const Step& step, const Wording& wording);
std::string explain_medusa(const Step& step, const Wording& wording);

// chains.cpp
void find_x_chain(StepSearch& search, int size);
void find_xy_chain(StepSearch& search, int size);
std::string explain_chain(const Step& step, const Wording& wording);

// nice_loops.cpp; `wanted`: kinds of nice_loops.h
void find_nice_loop(StepSearch& search, int wanted);
std::string explain_continuous_loop(const Step& step, const Wording& wording);
std::string explain_discontinuous_loop(const Step& step, const Wording& wording);

// deadly_pattern.cpp, rectangles.cpp, unique_loops.cpp, bivalue_graves.cpp
void find_unique_rectangle_1(StepSearch& search, int size);
void find_unique_rectangle_2(StepSearch& search, int size);
void find_unique_rectangle_3(StepSearch& search, int size);
void find_unique_rectangle_4(StepSearch& search, int size);
void find_unique_rectangle_5(StepSearch& search, int size);
void find_unique_rectangle_6(StepSearch& search, int size);
void find_hidden_rectangle(StepSearch& search, int size);
void find_avoidable_rectangle_1(StepSearch& search, int size);
void find_avoidable_rectangle_2(StepSearch& search, int size);
void find_unique_loop(StepSearch& search, int size);
void find_extended_rectangle(StepSearch& search, int size);
void find_grave_1(StepSearch& search, int size);
void find_grave_2(StepSearch& search, int size);
void find_grave_3(StepSearch& search, int size);
void find_grave_4(StepSearch& search, int size);
std::string explain_deadly_pattern(const Step& step, const Wording& wording);
std::string explain_unique_rectangle_6(const Step& step, const Wording& wording);
std::string explain_hidden_rectangle(const Step& step, const Wording& wording);
std::string explain_avoidable_rectangle(const Step& step, const Wording& wording);
std::string explain_grave(const Step& step, const Wording& wording);
// als_steps.cpp
void find_als_xz(StepSearch& search, int size);
void find_als_xy_wing(StepSearch& search, int size);
void find_als_xy_chain(StepSearch& search, int size);
void find_death_blossom(StepSearch& search, int size);
std::string explain_als(const Step& step, const Wording& wording);
std::string explain_death_blossom(const Step& step, const Wording& wording);

// sue_de_coq.cpp
void find_sue_de_coq(StepSearch& search, int size);
std::string explain_sue_de_coq(const Step& step, const Wording& wording);

// aligned_exclusion.cpp
void find_aligned_exclusion(StepSearch& search, int size);
std::string explain_aligned_exclusion(const Step& step, const Wording& wording);

// strong_links.cpp
void find_strong_links(StepSearch& search, int count);

// simple_forcing.cpp, forcing_chains.cpp; `wanted`: kinds of forcing.h
void find_simple_forcing(StepSearch& search, int wanted);
void find_forcing_chains(StepSearch& search, int wanted);
std::string explain_cycle(const Step& step, const Wording& wording);
std::string explain_simple_forcing(const Step& step, const Wording& wording);
std::string explain_forcing_chains(const Step& step, const Wording& wording);

// templates.cpp
void find_template_set(StepSearch& search, int size);
void find_template_delete(StepSearch& search, int size);
std::string explain_template(const Step& step, const Wording& wording);

// trial.cpp
void find_trial(StepSearch& search, int size);
std::string explain_trial(const Step& step, const Wording& wording);

}  // namespace gridsmith
