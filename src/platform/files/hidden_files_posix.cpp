#include "platform/files/hidden_files.h"

namespace gridsmith {

bool is_hidden(const std::filesystem::path& file) { return file.filename().native().starts_with('.'); }

}  // namespace gridsmith
