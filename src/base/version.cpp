// A file of its own, so that a new commit recompiles only this file. The build defines both macros.
#include "base/version.h"

namespace gridsmith {

std::string_view version_text() {
    constexpr std::string_view commit = GRIDSMITH_COMMIT;
    return commit.empty() ? GRIDSMITH_VERSION : GRIDSMITH_VERSION " (" GRIDSMITH_COMMIT ")";
}

}  // namespace gridsmith
