// Reads the puzzle files of a folder, or files that were named, for whoever shows collections.
//
// A bad file is told with its sentence and does not stop the others. Collections with a puzzle a line are
// read line by line, so that 100,000 puzzles never are in memory unpacked.
#pragma once

#include "jobs/job.h"

#include <filesystem>
#include <functional>
#include <stop_token>

namespace gridsmith {

// Would a file in a folder be read, if it has this name?
bool is_scanned(const std::filesystem::path& name);

// Calls `report` with what was read since the last call, every few thousand puzzles and at least every 50 ms
// or so, and once at the end. Fails when the folder cannot be read.
Result<void> scan_files(const ScanRequest& request, const std::stop_token& stop,
                        const std::function<void(FilesScanned)>& report);

}  // namespace gridsmith
