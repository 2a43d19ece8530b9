// Pages painted: PDF and SVG as vectors, PNG as pixels. cairo does it and is known only here; PDF files hold
// the fonts that they use, SVG files the outlines of their characters.
//
// A build without the window may lack cairo; every function then fails, saying so.
#pragma once

#include "base/result.h"
#include "publish/page.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace gridsmith {

struct PaintOptions {
    std::string font = "Inter";  // family; a character that it lacks is taken from another one
    std::string title = {};      // of a PDF document
    // Called every few milliseconds; may stop the painting by an exception.
    std::function<void()> watch = {};
};

// Asks for pages 0, 1, ... one after the other; `page` may stop the work by an exception, too.
Result<std::string> pdf_of_pages(std::size_t count, const std::function<Page(std::size_t)>& page,
                                 const PaintOptions& options = {});
Result<std::string> svg_of_page(const Page& page, const PaintOptions& options = {});
// The page as it is, to be shown on a screen.
struct PagePixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> pixels;  // 0x00RRGGBB, the top row first
};
// A point becomes `scale` pixels.
Result<PagePixels> pixels_of_page(const Page& page, double scale, const PaintOptions& options = {});
Result<std::string> png_of_page(const Page& page, double scale, const PaintOptions& options = {});

}  // namespace gridsmith
