#include "platform/system/child_program.h"

namespace gridsmith {

Result<ProgramRun> run_program(const std::vector<std::string>&, std::chrono::milliseconds) {
    return failure("a browser cannot run other programs");
}

std::optional<std::filesystem::path> own_program() { return std::nullopt; }

}  // namespace gridsmith
