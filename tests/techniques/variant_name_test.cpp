// Names of techniques that choose options.
#include "techniques/path/variant_name.h"

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

TechniqueOptions options_of_name(std::string_view name) {
    TechniqueOptions options;
    const NamedVariant variant = variant_named(name).value();
    for (const OptionSetting& setting : variant.settings) setting.apply_to(options);
    return options;
}

TEST_CASE("the codes of HoDoKu's library choose options") {
    CHECK(options_of_name("0402") == TechniqueOptions{});
    CHECK(options_of_name("0402-1").empty_rectangle_with_two);
    CHECK(options_of_name("0405") == TechniqueOptions{.empty_rectangle_with_two = true, .duals = true});
    CHECK(!options_of_name("0600-1").rectangle_may_lack_candidates);
    CHECK(options_of_name("0600-2").rectangle_may_lack_candidates);
    CHECK(options_of_name("0610-x") == TechniqueOptions{});
    CHECK(!options_of_name("0709-1").als_in_chains);
    CHECK(options_of_name("0709-2").als_in_chains);
    CHECK(!options_of_name("0710-2").als_in_chains);
    CHECK(options_of_name("0711-4").als_in_chains);
    CHECK(options_of_name("0904-2").als_may_overlap);
    CHECK(options_of_name("03211").siamese_fish);
}

TEST_CASE("a Siamese fish is named by its code or by its word") {
    for (const std::string_view name : {"03111", "siamese-finned-swordfish", "Siamese Finned Swordfish"}) {
        CAPTURE(name);
        const auto variant = variant_named(name);
        REQUIRE(variant);
        CHECK(variant->row->id == Technique::finned_swordfish);
        CHECK(options_of_name(name) == TechniqueOptions{.siamese_fish = true});
    }
    for (const std::string_view name :
         {"", "siamese", "siamese-", "siamese-naked-pair", "02001", "0402-", "0402-y", "9999", "0402-1-1"}) {
        CAPTURE(name);
        CHECK(!variant_named(name));
    }
}

TEST_CASE("the name of a technique alone keeps the options") {
    CHECK(variant_named("naked-pair").value().settings.empty());
    CHECK(options_of_name("naked-pair") == TechniqueOptions{});
}

}  // namespace
}  // namespace gridsmith
