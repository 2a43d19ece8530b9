// A folder for one test case, removed with its content at the end of the case.
#pragma once

#include "base/system/system_file.h"

#include <filesystem>
#include <stdexcept>

namespace gridsmith::support {

class TemporaryFolder {
public:
    TemporaryFolder() {
        if (path_.empty()) throw std::runtime_error("no temporary folder can be made");
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path operator/(const std::filesystem::path& name) const { return path_ / name; }

private:
    std::filesystem::path path_ =
        make_temporary_folder(std::filesystem::temp_directory_path() / "gridsmith-test-");
};

}  // namespace gridsmith::support
