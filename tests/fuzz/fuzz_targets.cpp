// The list of all targets and their checks, for all programs that run targets.
#include "base/unicode.h"
#include "fuzz_target.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>

namespace gridsmith::fuzz {

const std::vector<Target>& all_targets() {
    static const std::vector<Target> targets = [] {
        std::vector<Target> made;
        add_format_targets(made);
        add_document_targets(made);
        add_program_targets(made);
        add_book_targets(made);
        return made;
    }();
    return targets;
}

const Target* target_named(std::string_view name) {
    const auto found = std::ranges::find(all_targets(), name, &Target::name);
    return found == all_targets().end() ? nullptr : &*found;
}

void print_targets() {
    for (const Target& target : all_targets()) fmt::print("{}\n", target.name);
}

void require(bool kept, std::string_view promise) {
    if (kept) return;
    fmt::print(stderr, "broken promise: {}\n", promise);
    std::abort();
}

void require_sentence(std::string_view text) {
    require(!text.empty() && text.size() < 2000, "a message is neither empty nor too long");
    require(text.find('\n') == std::string_view::npos, "a message is one line");
    require(characters_of(text).has_value(), "a message is valid UTF-8");
}

bool refused_with(std::string_view message) {
    require_sentence(message);
    return false;
}

}  // namespace gridsmith::fuzz
