// A puzzle: what a document holds, a file stores and undo restores. A plain value of about 3.3 KB.
#pragma once

#include "base/copy_on_write.h"
#include "model/cell_set.h"
#include "model/grid.h"
#include "model/notes.h"
#include "model/symbols.h"
#include "model/value_set.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

// How a puzzle was generated, in the words of its files: "sub1-0, 8123, 112, true, 4".
struct GenerationInfo {
    std::string method;  // "add1" or "sub1"; later methods have names of their own
    int version = 0;
    std::uint64_t seed = 0;
    int entries = 0;  // as requested; 0 when a template decided
    bool randomised_verification = true;
    int threads = 1;

    bool operator==(const GenerationInfo&) const = default;
};

std::string text_of(const GenerationInfo& info);
std::optional<GenerationInfo> generation_info_from(std::string_view text);

// What is known about a puzzle beside its cells.
struct Properties {
    std::string generation_info;  // as in the file, empty when there is none

    bool is_empty() const { return generation_info.empty(); }
    bool operator==(const Properties&) const = default;
};

struct Puzzle {
    Grid grid;
    Symbols symbols;
    CellSet givens;  // entries that belong to the puzzle as posed and are protected
    Marks marks{};   // centre marks: the candidates that the user pencilled into each cell
    Properties properties;
    CopyOnWrite<Notes> notes;  // the rest of what a player added

    Puzzle() = default;
    // An empty puzzle with the built-in symbols.
    explicit Puzzle(int puzzle_order) : grid(puzzle_order), symbols(puzzle_order) {}
    explicit Puzzle(const Grid& entries) : grid(entries), symbols(entries.order()) {}

    int order() const { return grid.order(); }
    int side() const { return grid.side(); }
    int cell_count() const { return grid.cell_count(); }

    bool operator==(const Puzzle&) const = default;
};

// A template is a puzzle in which only matters which cells are filled.
enum class PuzzleKind : std::uint8_t { puzzle, puzzle_template };

// Templates hold one symbol: is there more than one entry, and are they all the same?
bool looks_like_template(const Grid& grid);

}  // namespace gridsmith
