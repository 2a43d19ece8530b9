// Turns a PDF of cairo into one for printing houses, close to PDF/X-1a:2003: only grey and black instead of RGB, no
// transparency groups, boxes for the cut and the bleed, an output intent, and a fixed date.
//
// cairo cannot write these things. Its files are simple: a table of objects, one content stream a page.
#pragma once

#include "base/result.h"

#include <functional>
#include <string>

namespace gridsmith {

struct PrintPdfOptions {
    std::string title = {};
    std::string author = {};
    std::string date = "2000-01-01";
    bool grey = true;      // otherwise colours stay, and the file does not claim to be PDF/X
    double trim_edge = 0;  // as in Page
    double bleed = 0;
    // Called before each page. May stop the work by an exception.
    std::function<void()> watch = {};
};

Result<std::string> pdf_for_print(const std::string& pdf, const PrintPdfOptions& options);

}  // namespace gridsmith
