// Documents of many puzzles in all file formats: one table for the booklet dialog and the command line.
#pragma once

#include "base/file_io.h"
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
    std::string_view id;    // on the command line: "pdf"
    std::string_view name;  // in dialogs
    std::span<const std::string_view> extensions;
    bool paged = false;          // has pages of paper, laid out by a Booklet
    bool file_for_page = false;  // each page becomes a file
};

std::span<const DocumentKind> all_document_kinds();
// Null if no kind has this id.
const DocumentKind* document_kind_of_id(std::string_view id);
// By the extension in any case; null if no kind has it.
const DocumentKind* document_kind_of_name(const std::filesystem::path& name);

// How many puzzles have other rules than classic Sudoku.
struct OtherRules {
    std::size_t puzzles = 0;
    std::size_t constrained = 0;  // those of them with constraints

    void add(const Rules& rules);
};
OtherRules other_rules_in(const BookletPuzzles& puzzles);
// A sentence about what documents of this kind cannot show of the boards of `puzzles` puzzles, of which `others` have
// other rules than classic Sudoku; empty if such documents show all.
std::string not_shown_by(const DocumentKind& kind, std::size_t puzzles, const OtherRules& others);

struct DocumentOptions {
    // HTML uses only columns and title, Markdown and LaTeX only the title. Documents without pages always place the
    // solutions after the puzzles.
    BookletOptions booklet = {};
    PageColours html_colours = PageColours::automatic;
    std::string font = "Inter";  // of PDF, SVG and PNG
    // For kinds with pages: the sheets of paper. The booklet then fills the area between their margins, and has none
    // itself. Absent: the pages of the booklet are the sheets.
    std::optional<SheetOptions> sheet = {};
    bool folded =
        false;  // with a sheet: two pages on each side of a sheet, for a booklet folded in its middle
};

// Called before each page or puzzle. `done` and `of` count pages, or puzzles if there are no pages. May stop the
// work by an exception.
using DocumentWatch = std::function<void(std::size_t done, std::size_t of)>;

// Gives the bytes of the document to `take` in pieces, for kinds with one file. At least one puzzle. Needs memory for
// one page or puzzle at a time. Some pieces may be given before an error.
Result<void> write_document(const DocumentKind& kind, const BookletPuzzles& puzzles,
                            const DocumentOptions& options, const TextTaker& take,
                            const DocumentWatch& watch = {});

// Writes the document, "b.pdf", or its pages, "b-001.svg", "b-002.svg" and so on if there are several. A file
// appears complete or not at all. Pages do not overwrite files; if one page fails, all pages are removed.
// Returns the number of pages, 0 for kinds without pages.
Result<std::size_t> save_document(const std::filesystem::path& path, const DocumentKind& kind,
                                  const BookletPuzzles& puzzles, const DocumentOptions& options,
                                  const DocumentWatch& watch = {});

}  // namespace gridsmith
