// The pages of the panel beside the document.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace gridsmith {

enum class PanelPage : std::uint8_t { puzzle, play, hints, rules, live };
std::string_view name_of(PanelPage page);  // "puzzle", ...
std::optional<PanelPage> panel_page_named(std::string_view name);

}  // namespace gridsmith
