#include "books/links/puzzle_link.h"

#include "format/door/puzzle_file.h"
#include "format/link/digit_runs.h"
#include "format/link/link_json.h"
#include "format/link/lz_string.h"
#include "format/link/percent_text.h"
#include "model/puzzle/posing.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <span>
#include <vector>

namespace gridsmith {

namespace {

constexpr std::string_view kSudokuPad = "https://sudokupad.app/";

// The puzzle in the format with this name; absent if the format cannot hold the puzzle.
std::optional<std::string> text_in_format(const Puzzle& puzzle, std::string_view id) {
    auto text = print_puzzles(std::span(&puzzle, 1), *format_of_id(id));
    if (!text) return std::nullopt;
    while (text->ends_with('\n')) text->pop_back();
    return std::move(*text);
}

// As SudokuPad and our own readers know it. The book has the rules in words, so the link needs none.
std::optional<std::string> text_as_fpuzzles(const Puzzle& puzzle) {
    constexpr int kMostRows = 16;
    if (puzzle.side() > kMostRows || !check_fpuzzles_holds(puzzle)) return std::nullopt;
    return fmt::format("fpuzzles{}", percent_encoded(compressed_to_base64(fpuzzles_json_of(puzzle))));
}

}  // namespace

Result<std::string> link_of_puzzle(const Puzzle& puzzle, std::string_view address) {
    Puzzle posed(posed_grid(puzzle));
    pose(posed);
    std::vector<std::string> texts;
    // A last character x or w would mean a rule, so the last cell stands alone.
    if (posed.rules() == Rules(3))
        texts.push_back("scf" + digits_with_runs(posed.grid, posed.cell_count() - 1));
    if (auto text = text_in_format(posed, "sudokupad"); text && text->starts_with(kSudokuPad))
        texts.push_back(text->substr(kSudokuPad.size()));
    if (auto text = text_as_fpuzzles(posed)) texts.push_back(std::move(*text));
    if (!address.empty())
        if (auto text = text_in_format(posed, "solo")) texts.push_back(std::move(*text));
    const auto shortest = std::ranges::min_element(texts, {}, &std::string::size);
    if (shortest == texts.end()) return failure("no link can hold the puzzle");
    if (address.empty()) return fmt::format("{}{}", kSudokuPad, *shortest);
    return fmt::format("{}#{}", address, *shortest);
}

}  // namespace gridsmith
