// In a file of its own, so that a new commit compiles one file only. The build gives both words.
#include "base/version.h"

namespace gridsmith {

std::string_view version_text() {
    constexpr std::string_view commit = GRIDSMITH_COMMIT;
    return commit.empty() ? GRIDSMITH_VERSION : GRIDSMITH_VERSION " (" GRIDSMITH_COMMIT ")";
}

}  // namespace gridsmith
