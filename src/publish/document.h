// Documents of many puzzles, whatever kind of file they become; one table for the booklet dialog and the
// command line.
#pragma once

#include "base/result.h"
#include "publish/booklet.h"
#include "publish/html_page.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace gridsmith {

struct DocumentKind {
    std::string_view id;    // as the command line calls it: "pdf"
    std::string_view name;  // for people
    std::span<const std::string_view> extensions;
    bool paged = false;          // has pages of paper, laid out by a Booklet
    bool file_for_page = false;  // and each becomes a file
};

std::span<const DocumentKind> all_document_kinds();
// Null when there is none.
const DocumentKind* document_kind_of_id(std::string_view id);
// By the extension, upper or lower case; null when no kind has it.
const DocumentKind* document_kind_of_name(const std::filesystem::path& name);

struct DocumentOptions {
    // Of pages. HTML takes columns and title from it, Markdown and LaTeX the title; what has no pages has the
    // solutions behind the puzzles.
    BookletOptions booklet = {};
    PageColours html_colours = PageColours::automatic;
    std::string font = "Inter";  // of PDF, SVG and PNG
};

// Called before each page or puzzle: so many of all are done. May stop the work by an exception.
using DocumentWatch = std::function<void(std::size_t done, std::size_t of)>;

// The bytes of one file, for kinds that become one. At least one puzzle.
Result<std::string> document_of(const DocumentKind& kind, std::span<const BookletPuzzle> puzzles,
                                const DocumentOptions& options, const DocumentWatch& watch = {});

// Writes the document, "b.pdf", or its pages, "b-001.svg", "b-002.svg" and so on, where there are several;
// each file at once or not at all. Pages are written over no file that is there, and are all taken away again
// when one of them fails. The answer is the number of pages, 0 for what has none.
Result<std::size_t> save_document(const std::filesystem::path& path, const DocumentKind& kind,
                                  std::span<const BookletPuzzle> puzzles, const DocumentOptions& options,
                                  const DocumentWatch& watch = {});

}  // namespace gridsmith
