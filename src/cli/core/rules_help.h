// What --rules help prints: every word of rules, with a line each.
#pragma once

#include <string>

namespace gridsmith {

std::string help_of_rules();

}  // namespace gridsmith
