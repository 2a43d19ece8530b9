// A browser does not show its fonts to programs.
#include "platform/fonts/system_fonts.h"

namespace gridsmith {

std::optional<FontFile> font_with(char32_t) { return std::nullopt; }

std::vector<std::string> font_families() { return {}; }

std::vector<std::string> font_styles(const std::string&) { return {}; }

std::optional<FontFile> font_of_style(const std::string&, const std::string&) { return std::nullopt; }

std::optional<FontFile> bold_font_beside(const std::string&, const std::string&) { return std::nullopt; }

}  // namespace gridsmith
