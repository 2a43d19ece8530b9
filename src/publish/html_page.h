// A page of puzzles as XHTML 1.1, for Export HTML.
//
// The structure, classes and numbered ids equal those of SudokuGenerator's pages, so that style sheets and scripts
// for SudokuGenerator's pages work. Every puzzle is a table of cells. The page needs no other file. Rules that a table does
// not show are named below it.
#pragma once

#include "base/file_io.h"
#include "base/result.h"
#include "model/puzzle/puzzle.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// `automatic` follows the colour scheme of the reader's browser.
enum class PageColours : std::uint8_t { automatic, light, dark };
std::string_view name_of(PageColours colours);  // "automatic", "light", "dark"
std::optional<PageColours> page_colours_named(std::string_view name);

inline constexpr int kSmallestPageFont = 6;
inline constexpr int kLargestPageFont = 48;
inline constexpr int kMostPageColumns = 20;

struct HtmlOptions {
    PageColours colours = PageColours::automatic;
    int font_size = 14;                              // points, kSmallestPageFont .. kLargestPageFont
    int columns = 1;                                 // puzzles side by side, at least 1
    std::string title = "Sudoku";                    // of the browser window
    std::string heading = {};                        // above the puzzles; may be empty
    std::vector<std::string> remarks = {};           // sentences above the puzzles
    std::optional<std::size_t> first_solution = {};  // place of the first solution among the puzzles
};

// The whole page, UTF-8. At least one puzzle. Remarks say what the rules of the puzzles demand, besides those of `options`.
std::string html_page(std::span<const Puzzle> puzzles, const HtmlOptions& options = {});
// Same for `count` puzzles that are not all in memory. Gives the page to `take` in pieces of 64 KB or more. `puzzle_at`
// may stop the work by an exception. Fails only if `take` fails.
Result<void> write_html_page(std::size_t count, const std::function<Puzzle(std::size_t place)>& puzzle_at,
                             const HtmlOptions& options, const TextTaker& take);

}  // namespace gridsmith
