#pragma once

#include <string_view>

namespace gridsmith {

// The version and, for a build from a git checkout, the commit: "0.1.0 (f085a08)".
std::string_view version_text();

}  // namespace gridsmith
