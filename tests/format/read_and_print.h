// Shortcuts for tests of formats: the only puzzle of a text, the message about a bad text, the text of a puzzle.
#pragma once

#include "format/door/puzzle_file.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>

namespace gridsmith::support {

// An empty `format` means: found by content.
inline LoadedPuzzle read(std::string_view text, std::string_view format = {}) {
    const auto puzzles = read_puzzles(text, "x", {.format = format.empty() ? nullptr : format_of_id(format)});
    INFO(text);
    if (!puzzles) FAIL(text_of(puzzles.error()));
    REQUIRE(puzzles->size() == 1);
    return puzzles->front();
}

// All readings of a text, or none if the text is not a puzzle.
inline std::vector<TextReading> readings_of(std::string_view text) {
    return read_text(text, "x", {.all_readings = true}).value_or(std::vector<TextReading>());
}

inline std::string fault(std::string_view text, std::string_view format) {
    const auto puzzles = read_puzzles(text, "x", {.format = format_of_id(format)});
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
