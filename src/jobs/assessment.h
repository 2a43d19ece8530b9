// What is worth knowing of each puzzle of a collection: whether it is one, how hard it is, what it is in
// disguise.
#pragma once

#include "jobs/job.h"

#include <stop_token>

namespace gridsmith {

// In the order of the grids. When stopped, those not done are Verdict::undecided.
std::vector<Assessment> assessments_of(const AssessRequest& request, const std::stop_token& stop);

}  // namespace gridsmith
