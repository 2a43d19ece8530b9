// Which Gridsmith this is.
#pragma once

#include <string_view>

namespace gridsmith {

// "0.1.0 (f085a08)": the version, and the commit that was built where that was known.
std::string_view version_text();

}  // namespace gridsmith
