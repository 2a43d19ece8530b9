#include "publish/painter/font_family.h"

#include "base/unicode.h"
#include "publish/painter/page_painter.h"

#include <fmt/format.h>

namespace gridsmith {

std::string note_on_family(const std::string& family) {
    // Nobody chose the usual family.
    if (family == PaintOptions{}.font) return {};
    const std::string asked = printable(family);
    const auto instead = family_instead_of(asked);
    if (!instead) return {};
    return fmt::format("the font family \"{}\" is not installed, so pages have \"{}\"", asked, *instead);
}

}  // namespace gridsmith
