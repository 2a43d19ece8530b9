// Paints pages by cairo, which only the fonts of pages include, too: PDF and SVG as vectors, PNG as pixels. PDF files embed
// their fonts; SVG and EPS files hold the outlines of characters.
//
// A build without the window may lack cairo. Every function then fails with a message.
#pragma once

#include "base/file_io.h"
#include "base/result.h"
#include "publish/painter/page.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

struct PaintOptions {
    std::string font = "Inter";  // family; missing characters come from fallback families
    std::string title = {};      // of a PDF document
    // Called every few milliseconds. May stop the painting by an exception.
    std::function<void()> watch = {};
};

// Calls `page` for the pages 0, 1, ... in order, and gives the bytes of the document to `take` in pieces. `page` and
// `take` may stop the work by an exception.
Result<void> write_pdf(std::size_t count, const std::function<Page(std::size_t)>& page,
                       const PaintOptions& options, const TextTaker& take);
// Same with all bytes at once.
Result<std::string> pdf_of_pages(std::size_t count, const std::function<Page(std::size_t)>& page,
                                 const PaintOptions& options = {});
Result<std::string> svg_of_page(const Page& page, const PaintOptions& options = {});
// Encapsulated PostScript for layout programs, with the outlines of characters. Fails if cairo was built without PostScript.
Result<std::string> eps_of_page(const Page& page, const PaintOptions& options = {});
// A page for a screen.
struct PagePixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> pixels;  // 0x00RRGGBB, the top row first
};
// `scale` is the number of pixels per point.
Result<PagePixels> pixels_of_page(const Page& page, double scale, const PaintOptions& options = {});
Result<std::string> png_of_page(const Page& page, double scale, const PaintOptions& options = {});

// Those that neither the family nor a fallback family has, once each; pages show boxes in their place. None on Windows,
// where GDI has a glyph for every character.
std::string characters_without_font(std::string_view text, const std::string& font);

}  // namespace gridsmith
