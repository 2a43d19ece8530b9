// Nobody but the program changes the files in the storage of a browser.
#include "platform/files/folder_watch.h"

namespace gridsmith {

class FolderWatch::Impl {};

FolderWatch::FolderWatch() = default;

FolderWatch::FolderWatch(FolderWatch&&) noexcept = default;

FolderWatch& FolderWatch::operator=(FolderWatch&&) noexcept = default;

FolderWatch::~FolderWatch() = default;

FolderWatch::FolderWatch(const std::filesystem::path&, bool, Wanted) {}

bool FolderWatch::take_changes() { return false; }

}  // namespace gridsmith
