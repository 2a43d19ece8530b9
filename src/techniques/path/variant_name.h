// Techniques together with the options that a name or a code of HoDoKu's library asks for.
//
// HoDoKu's library of regression positions numbers variants: "0402-1" is an empty rectangle that may have only two
// candidates in its block, "03111" is a Siamese finned swordfish.
#pragma once

#include "techniques/core/technique.h"
#include "techniques/search/step_search.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace gridsmith {

// A switch of the options, and its state.
struct OptionSetting {
    bool TechniqueOptions::*option = nullptr;
    bool on = true;

    void apply_to(TechniqueOptions& options) const { options.*option = on; }
};

// A word of the command line for an option that differs from the default.
struct OptionWord {
    std::string_view word;  // "siamese"
    OptionSetting setting;
};
std::span<const OptionWord> option_words();

struct NamedVariant {
    const TechniqueRow* row = nullptr;    // never null
    std::vector<OptionSetting> settings;  // differ from the defaults, or stress them
};
// Reads a technique's name, word or code, as technique_named does, or one of
//   "0402-1", "0600-1", "0903-2"   a code with the number of a variant, as in HoDoKu's library
//   "0610-x"                       a code of a position without a step; "x" changes no option
//   "03111", "siamese-swordfish"   fish in pairs
// Duals and Siamese fish switch on the options that find them.
std::optional<NamedVariant> variant_named(std::string_view name);

}  // namespace gridsmith
