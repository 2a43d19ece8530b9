// Windows' errors as those of the C library.
#pragma once

#include <filesystem>
#include <string>

namespace gridsmith {

// Sets errno to what comes nearest to GetLastError().
void set_errno_of_windows();

// The path as Windows' functions take it: absolute, with backslashes, and with the prefix that allows long paths if it
// is long.
std::wstring windows_name_of(const std::filesystem::path& path);

// The inverse: a name of Windows as users know it, without that prefix.
std::filesystem::path path_without_prefix(std::wstring name);

}  // namespace gridsmith
