// Texts made from others by damage: what a fuzzer does without looking at the program. Apart from the replay,
// which decides how often.
#pragma once

#include "base/random.h"

#include <span>
#include <string>

namespace gridsmith::fuzz {

// One of `seeds`, of which there is at least one, damaged in one to several places; at most 16 KiB. The same
// random numbers give the same text.
std::string mangled(std::span<const std::string> seeds, Random& random);

}  // namespace gridsmith::fuzz
