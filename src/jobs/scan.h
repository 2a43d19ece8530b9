// Reads the puzzle files of a folder, or named files, for views of collections.
//
// A bad file is reported with a sentence and does not stop the scan. Collections with a puzzle a line are
// read line by line, so that memory holds 100,000 puzzles only in packed form.
#pragma once

#include "jobs/job.h"

#include <filesystem>
#include <functional>
#include <stop_token>

namespace gridsmith {

// Would a file of this name in a folder be read?
bool is_scanned(const std::filesystem::path& name);

// Calls `report` with the puzzles read since the last call: every few thousand puzzles, about every 50 ms,
// and at the end. Fails if the folder cannot be read.
Result<void> scan_files(const ScanRequest& request, const std::stop_token& stop,
                        const std::function<void(FilesScanned)>& report);

}  // namespace gridsmith
