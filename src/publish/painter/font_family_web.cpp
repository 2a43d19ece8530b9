// Pages have the font of the window, see page_font_web.cpp.
#include "publish/painter/font_family.h"

namespace gridsmith {

std::optional<std::string> family_instead_of(const std::string& family) {
    return family == "Inter" ? std::nullopt : std::optional<std::string>("Inter");
}

}  // namespace gridsmith
