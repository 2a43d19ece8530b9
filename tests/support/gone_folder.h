// A working directory that is removed during one test case.
#pragma once

#include "support/temporary_folder.h"

#include <filesystem>

namespace gridsmith::support {

class GoneFolder {
public:
    GoneFolder() : before_(std::filesystem::current_path()) {
        const TemporaryFolder folder;
        std::filesystem::current_path(folder.path());
    }
    GoneFolder(const GoneFolder&) = delete;
    GoneFolder& operator=(const GoneFolder&) = delete;
    ~GoneFolder() {
        std::error_code ignored;
        std::filesystem::current_path(before_, ignored);
    }

private:
    std::filesystem::path before_;
};

}  // namespace gridsmith::support
