// Verdict, difficulty and canonical form of each puzzle of a collection.
#pragma once

#include "jobs/job.h"

#include <stop_token>

namespace gridsmith {

// In the order of the grids. If stopped, the remaining assessments are Verdict::undecided.
std::vector<Assessment> assessments_of(const AssessRequest& request, const std::stop_token& stop);

}  // namespace gridsmith
