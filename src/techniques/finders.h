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

}  // namespace gridsmith
