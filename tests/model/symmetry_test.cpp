// Groups of motions: their keys, and their images of cells.
#include "model/symmetry/symmetry.h"

#include "base/random.h"
#include "model/board/rules_text.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

namespace {

SymmetryGroup group_of_bits(int bits) {
    SymmetryGroup group;
    for (const MotionRow& row : all_motions())
        if ((bits >> static_cast<int>(row.motion) & 1) != 0) group.insert(row.motion);
    return group;
}

}  // namespace

TEST_CASE("every motion permutes the cells of a grid, at every order") {
    for (int order = 2; order <= 5; ++order)
        for (const MotionRow& row : all_motions()) {
            CellSet images;
            for (Cell cell = 0; cell < cell_count_of(order); ++cell)
                images.insert(image_of(order, row.motion, cell));
            CHECK(images == CellSet::first_cells(cell_count_of(order)));
        }
}

TEST_CASE("a group and its closure have the same orbits, and the closure is complete") {
    for (int bits = 0; bits < 1 << kMotions; ++bits) {
        const SymmetryGroup group = group_of_bits(bits);
        const SymmetryGroup closed = group.closed();
        CHECK(closed.closed() == closed);
        const int order = 4 + bits % 2;
        const auto orbits = orbits_of(order, group);
        CHECK(orbits == orbits_of(order, closed));
        // A motion beyond the group would join orbits.
        for (const MotionRow& row : all_motions()) {
            if (closed.contains(row.motion)) continue;
            SymmetryGroup larger = closed;
            larger.insert(row.motion);
            CAPTURE(key_of(group), row.key);
            CHECK(orbits_of(order, larger).size() < orbits.size());
        }
    }
}

TEST_CASE("the key of a group identifies the group") {
    for (const SymmetryRow& row : all_symmetries()) {
        CHECK(symmetry_of(row.symmetry) == row.symmetry);
        CHECK(key_of(row.symmetry) == row.key);
    }
    for (int bits = 0; bits < 1 << kMotions; ++bits) {
        const SymmetryGroup group = group_of_bits(bits);
        const auto read = symmetry_group_of_key(key_of(group));
        REQUIRE(read);
        CHECK(read->closed() == group.closed());
    }
    CHECK(key_of({Motion::mirror_columns, Motion::mirror_rows}) == "reflectionVH");
    CHECK(key_of({Motion::quarter_turn, Motion::next_block}) == "rotation4+repeatAcross");
    CHECK(symmetry_group_of_key("rotation2+blocks") ==
          SymmetryGroup{Motion::half_turn, Motion::next_block, Motion::block_below});
    CHECK_FALSE(symmetry_group_of_key("rotation3"));
    CHECK_FALSE(symmetry_group_of_key("rotation2+"));
    CHECK_FALSE(symmetry_group_of_key(""));
}

TEST_CASE("the closure of cells is the union of their orbits and has the symmetry") {
    Random random(1);
    for (int bits = 0; bits < 1 << kMotions; bits += 3) {
        const SymmetryGroup group = group_of_bits(bits);
        const int order = 2 + bits % 4;
        CellSet cells;
        CellSet orbits;
        for (int i = 0; i < 5; ++i) {
            const auto cell =
                static_cast<Cell>(random.below(static_cast<std::uint32_t>(cell_count_of(order))));
            cells.insert(cell);
            orbits |= orbit_of(order, group, cell);
        }
        CHECK(closure_of(order, group, cells) == orbits);
        CHECK(has_symmetry(order, group, orbits));
    }
}

TEST_CASE("patterns repeat blocks only on boards with rectangular blocks") {
    constexpr SymmetryGroup kRepetitions[] = {{Motion::next_block}, {Motion::block_below}};
    const Rules latin = rules_from("latin:9").value();
    const Rules jigsaw = rules_from("jigsaw:AABBACBBACDDCCDD").value();
    const Rules blocks = rules_from("2x3").value();
    for (const Rules& rules : {latin, jigsaw, blocks}) {
        CAPTURE(rules.text());
        const CellSet all = CellSet::first_cells(rules.cell_count());
        const bool has_blocks = rules == blocks;
        CHECK(has_symmetry(rules, Symmetry::blocks, all) == has_blocks);
        for (const SymmetryGroup& group : kRepetitions) CHECK(has_symmetry(rules, group, all) == has_blocks);
        CHECK_FALSE(has_symmetry(rules, Symmetry::blocks, CellSet{0}));
        CHECK(has_symmetry(rules, Symmetry::full, all));
        CHECK(has_symmetry(rules, Symmetry::none, CellSet{0}));
    }
}
