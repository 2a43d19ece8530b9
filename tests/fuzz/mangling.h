// Damages texts at random, like a fuzzer that does not measure coverage.
#pragma once

#include "base/random.h"

#include <span>
#include <string>

namespace gridsmith::fuzz {

// One of `seeds` (at least one), damaged in one to several places, at most 16 KiB. The same random numbers give
// the same text.
std::string mangled(std::span<const std::string> seeds, Random& random);

}  // namespace gridsmith::fuzz
