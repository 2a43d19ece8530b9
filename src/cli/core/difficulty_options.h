// --grade, --needs, --rating and --score, and how the difficulty of a puzzle is printed.
#pragma once

#include "format/line/json_lines_format.h"
#include "generator/difficulty/difficulty_target.h"
#include "techniques/path/variant_name.h"
#include "usage/command_line.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// The name of a technique in any spelling, or its code: x-wing, "X-Wing", 0300.
ValueKind<const TechniqueRow*> technique_value(std::string placeholder);
// The same, or the name of a variant, such as 0402-1 or siamese-finned-swordfish.
ValueKind<NamedVariant> variant_value(std::string placeholder);
// Options of techniques, separated by commas: "siamese,duals".
ValueKind<std::vector<OptionSetting>> technique_options_value(std::string placeholder);

struct WholeRange {
    int lowest = 0;
    int highest = DifficultyTarget::kNoBound;
};
// "22..26", "22", "..26". `example` ends the message about another word.
ValueKind<WholeRange> whole_range(std::string placeholder, const std::string& example);

void add_difficulty_options(CommandOptions& command, DifficultyTarget& difficulty);

// The level, or "beyond" if the techniques do not solve the puzzle.
std::string_view level_name(const Grade& grade);

// The hardest technique of the path; nothing if the path has no step.
std::optional<std::string> hardest_technique(const Grade& grade);

void add_facts(const Grade& grade, PuzzleFacts& facts);
void add_facts(const Rating& rating, PuzzleFacts& facts);

}  // namespace gridsmith
