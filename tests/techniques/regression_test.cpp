// The finders, held to HoDoKu's regression library by its own rule: among all steps of the technique, one has
// exactly the effect that the library names; in cases marked x there is none at all.
#include "techniques/path.h"
#include "techniques/regression_library.h"
#include "techniques/wording.h"

#include <algorithm>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

using support::LibraryCase;

bool passes(const LibraryCase& item) {
    const TechniqueRow* row = technique_named(item.code.substr(0, 4));
    if (row == nullptr) return false;
    const auto steps = steps_of(row->id, item.position, support::options_of(item));
    if (item.variant == "x") return steps.empty();
    return std::ranges::any_of(steps, [&](const Step& step) { return step.has_same_effect(item.expected); });
}

void check_library(std::initializer_list<std::string_view> prefixes) {
    if (!support::has_library()) SKIP("techniques/reglib.tsv is not in the test data folder");
    const auto cases = support::library_cases(prefixes);
    REQUIRE(!cases.empty());
    for (const LibraryCase& item : cases) {
        CAPTURE(item.line, item.code, item.variant, eliminations_text(item.expected, Symbols(3)));
        CHECK(passes(item));
    }
}

TEST_CASE("the library's singles are found") { check_library({"0000", "0002", "0003"}); }
TEST_CASE("the library's locked candidates are found") { check_library({"0100", "0101"}); }
TEST_CASE("the library's locked subsets are found") { check_library({"0110", "0111"}); }
TEST_CASE("the library's naked subsets are found") { check_library({"0200", "0201", "0202"}); }
TEST_CASE("the library's hidden subsets are found") { check_library({"0210", "0211", "0212"}); }

}  // namespace
}  // namespace gridsmith
