#include "publish/painter/font_family.h"

#include "base/unicode.h"
#include "publish/painter/page_painter.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <string_view>

namespace gridsmith {

std::string note_on_family(const std::string& family) {
    // Nobody chose the usual family.
    if (family == PaintOptions{}.font) return {};
    static constexpr std::string_view kKinds[] = {"sans",      "sans-serif", "serif",
                                                  "monospace", "system-ui",  "cursive"};
    if (std::ranges::find(kKinds, family) != std::end(kKinds)) return {};
    const std::string asked = printable(family);
    const auto instead = family_instead_of(asked);
    if (!instead) return {};
    return fmt::format("the font family \"{}\" is not installed, so pages have \"{}\"", asked, *instead);
}

}  // namespace gridsmith
