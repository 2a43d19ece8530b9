// Checks the finders against HoDoKu's regression library by the library's own rule: among all steps of the
// technique, one has exactly the effect that the library names. In cases marked x there is no step at all.
#include "techniques/path/path.h"
#include "techniques/regression_library.h"
#include "techniques/words/wording.h"

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
TEST_CASE("the library's basic fish are found") { check_library({"0300", "0301", "0302"}); }
TEST_CASE("the library's finned fish are found") { check_library({"031"}); }
TEST_CASE("the library's sashimi fish are found") { check_library({"032"}); }
TEST_CASE("the library's Franken fish are found") { check_library({"033", "034"}); }
TEST_CASE("the library's mutant fish are found", "[slow]") { check_library({"035", "036"}); }
TEST_CASE("the library's single-digit patterns are found") {
    check_library({"0400", "0401", "0402", "0403"});
}
TEST_CASE("the library's dual patterns are found") { check_library({"0404", "0405"}); }
TEST_CASE("the library's coloured components are found") { check_library({"050"}); }
TEST_CASE("the library's wings are found") { check_library({"080"}); }
TEST_CASE("the library's unique rectangles are found") {
    check_library({"0600", "0601", "0602", "0603", "0604", "0605"});
}
TEST_CASE("the library's hidden and avoidable rectangles are found") {
    check_library({"0606", "0607", "0608"});
}
TEST_CASE("the library's bivalue universal graves are found") { check_library({"0610"}); }
TEST_CASE("the library's remote pairs are found") { check_library({"0703"}); }
TEST_CASE("the library's chains are found") { check_library({"0701", "0702"}); }
TEST_CASE("the library's almost locked sets are found") { check_library({"090"}); }
TEST_CASE("the library's Sue de Coqs are found") { check_library({"1101"}); }
TEST_CASE("the library's templates are found") { check_library({"1201", "1202"}); }
TEST_CASE("the library's grouped nice loops are found", "[slow][long]") {
    check_library({"0709", "0710", "0711"});
}
TEST_CASE("the library's nice loops are found") { check_library({"0706", "0707", "0708"}); }

}  // namespace
}  // namespace gridsmith
