// What the tests of formats ask for: the one puzzle of a text, the sentence about a bad one, the text of a
// puzzle.
#pragma once

#include "format/puzzle_file.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>

namespace gridsmith::support {

// Told by content when `format` is empty.
inline LoadedPuzzle read(std::string_view text, std::string_view format = {}) {
    const auto puzzles = read_puzzles(text, "x", format.empty() ? nullptr : format_of_id(format));
    INFO(text);
    if (!puzzles) FAIL(text_of(puzzles.error()));
    REQUIRE(puzzles->size() == 1);
    return puzzles->front();
}

inline std::string fault(std::string_view text, std::string_view format) {
    const auto puzzles = read_puzzles(text, "x", format_of_id(format));
    INFO(text);
    REQUIRE_FALSE(puzzles);
    return text_of(puzzles.error());
}

inline std::string printed(const Puzzle& puzzle, std::string_view format) {
    const auto text = print_puzzles({&puzzle, 1}, *format_of_id(format));
    if (!text) FAIL(text.error().message);
    return *text;
}

}  // namespace gridsmith::support
