// The user's trash, by the FreeDesktop.org Trash specification 1.0. On Windows the Recycle Bin.
//
// GLib's g_file_trash() does the same but does not say where the file went, so the file could not be brought back. The
// Recycle Bin has the same two files for each deleted one: $RNAME is the content, $INAME the note.
#pragma once

#include "base/result.h"

#include <filesystem>

namespace gridsmith {

struct TrashedFile {
    std::filesystem::path original;  // where the file was
    std::filesystem::path content;   // where it is now; empty: the system does not say
    std::filesystem::path info;      // the trash's note about it
};

// Moves the file or link `path` to the trash: to the home trash if the file is on the same file system, else to the
// trash at the top of the file's own file system. Error: the system has no trash for this file, or its folder
// cannot be written. The file is then untouched.
Result<TrashedFile> move_to_trash(const std::filesystem::path& path);

// Moves the file back. Error: another file has taken its place, the trash was emptied, or the system did not say where
// the file went.
Result<void> restore_from_trash(const TrashedFile& trashed);

}  // namespace gridsmith
