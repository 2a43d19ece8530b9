// The fonts of pages, as cairo uses them. On a desktop, cairo asks the system for families. A browser shows no fonts to
// programs, so that pages have the font of the window there.
#pragma once

#include <span>
#include <string>

struct _cairo_font_face;

namespace gridsmith {

// The font of a family, or the one that resembles it most. Never null; the caller destroys it. Any thread may call this.
_cairo_font_face* page_font(const std::string& family, bool bold);

// Families for characters that the chosen family lacks, in this order.
std::span<const char* const> fallback_families();

}  // namespace gridsmith
