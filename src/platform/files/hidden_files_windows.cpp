#include "platform/files/hidden_files.h"

#include "platform/system/windows_calls.h"

namespace gridsmith {

bool is_hidden(const std::filesystem::path& file) {
    if (file.filename().native().starts_with(L'.')) return true;
    const DWORD attributes = ::GetFileAttributesW(file.c_str());
    return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_HIDDEN) != 0;
}

}  // namespace gridsmith
