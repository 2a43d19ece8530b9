// A puzzle: the content of a document, a file and an undo step. A plain value of about 0.9 KB, or 3.4 KB with marks.
#pragma once

#include "base/copy_on_write.h"
#include "model/board/grid.h"
#include "model/cells/cell_set.h"
#include "model/puzzle/decorations.h"
#include "model/puzzle/marks.h"
#include "model/puzzle/notes.h"
#include "model/puzzle/symbols.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// How a puzzle was generated, as files store it: "sub1-0, 8123, 112, true, 4".
struct GenerationInfo {
    std::string method;  // "add1", "sub1" ...; see method_of in attempt_race.cpp
    int version = 0;
    std::uint64_t seed = 0;
    int entries = 0;  // as requested; 0 when a template decided
    bool randomised_verification = true;
    int threads = 1;

    bool operator==(const GenerationInfo&) const = default;
};

std::string text_of(const GenerationInfo& info);
std::optional<GenerationInfo> generation_info_from(std::string_view text);

// Facts about a puzzle besides the contents of its cells.
struct Properties {
    std::string generation_info;  // as in the file; may be empty

    bool is_empty() const { return generation_info.empty(); }
    bool operator==(const Properties&) const = default;
};

struct Puzzle {
    Grid grid;
    Symbols symbols;
    CellSet givens;  // entries of the puzzle as posed; they cannot be edited
    // The puzzle is posed without givens: all entries are the player's, or were frozen or revealed later. See posing.h.
    bool posed_by_constraints = false;
    Marks marks{};  // the values that the player noted for each cell; see Notes::centred
    Properties properties;
    CopyOnWrite<Notes> notes;  // everything else that the player added
    CopyOnWrite<std::vector<Decoration>> decorations;
    CopyOnWrite<PuzzleTexts> texts;

    Puzzle() = default;
    // An empty puzzle with the built-in symbols.
    explicit Puzzle(const Rules& rules) : grid(rules), symbols(rules) {}
    explicit Puzzle(const Grid& entries) : grid(entries), symbols(entries.rules()) {}

    const Rules& rules() const { return grid.rules(); }
    // Of a classic grid.
    int order() const { return grid.order(); }
    int side() const { return grid.side(); }
    int cell_count() const { return grid.cell_count(); }

    bool operator==(const Puzzle&) const = default;
};

// In a template only the filled cells matter, not their values.
enum class PuzzleKind : std::uint8_t { puzzle, puzzle_template };

// Whether the grid has more than one entry, all with the same value.
bool looks_like_template(const Grid& grid);

}  // namespace gridsmith
