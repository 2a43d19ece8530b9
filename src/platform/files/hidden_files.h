// Which files a file manager does not show.
#pragma once

#include <filesystem>

namespace gridsmith {

// A name that begins with a dot, and on Windows also a file with the attribute "hidden".
bool is_hidden(const std::filesystem::path& file);

}  // namespace gridsmith
