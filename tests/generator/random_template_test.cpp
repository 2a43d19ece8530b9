// Random templates: number of cells, symmetry, evenness, and exchangeable lines.
#include "generator/templates/random_template.h"

#include <array>
#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

TEST_CASE("a random template has its symmetry and at most the wanted entries, at every order") {
    Random random(1);
    for (const SymmetryRow& row : all_symmetries())
        for (int order = 2; order <= 5; ++order)
            for (int round = 0; round < 10; ++round) {
                INFO(row.name << ", order " << order);
                const int cells = cell_count_of(order);
                const int entries = 4 + static_cast<int>(random.below(static_cast<std::uint32_t>(cells - 4)));
                const CellSet made =
                    random_template({.rules = order, .symmetry = row.symmetry, .entries = entries}, random);
                CHECK(has_symmetry(order, row.symmetry, made));
                CHECK(made.size() <= entries);
                if (row.symmetry == Symmetry::none) CHECK(made.size() == entries);
                // Orbits of the first nine symmetries have at most four cells; those of `full` eight, and
                // those of `blocks` side cells.
                const int largest = row.symmetry == Symmetry::blocks ? side_of(order)
                                    : row.symmetry == Symmetry::full ? 8
                                                                     : 4;
                CHECK(made.size() > entries - largest);
            }
}

TEST_CASE("a random template has the symmetry of any motions chosen together, at every order") {
    Random random(5);
    for (int chosen = 0; chosen < 1 << kMotions; ++chosen) {
        SymmetryGroup group;
        for (const MotionRow& row : all_motions())
            if ((chosen >> static_cast<int>(row.motion) & 1) != 0) group.insert(row.motion);
        const int order = 2 + chosen % 4;
        INFO(key_of(group) << ", order " << order);
        const int entries = cell_count_of(order) / 2;
        const CellSet made = seeded_template({.rules = order, .symmetry = group, .entries = entries}, 7, 1);
        CHECK(has_symmetry(order, group.closed(), made));
        CHECK(made.size() <= entries);
        CHECK(made == seeded_template({.rules = order, .symmetry = group, .entries = entries}, 7, 1));
    }
}

TEST_CASE("a random template has as many entries as its orbits allow, up to the wanted number") {
    Random random(7);
    for (const SymmetryRow& row : all_symmetries())
        for (int order = 2; order <= 5; ++order) {
            const OrbitSums sizes = reachable_sizes(orbits_of(order, row.symmetry));
            int most = 0;
            for (int entries = 1; entries <= std::min(cell_count_of(order), 81); ++entries) {
                if (sizes[static_cast<std::size_t>(entries)]) most = entries;
                INFO(row.name << ", order " << order << ", " << entries << " entries");
                const CellSet made =
                    random_template({.rules = order, .symmetry = row.symmetry, .entries = entries}, random);
                CHECK(made.size() == most);
                CHECK(has_symmetry(order, row.symmetry, made));
            }
        }
}

TEST_CASE("the templates of a seed are spread evenly and differ from each other") {
    const TemplateOptions wanted{.rules = 3, .symmetry = Symmetry::half_turn, .entries = 28};
    double plain = 0;
    double seeded = 0;
    Random random(6);
    for (std::uint64_t index = 1; index <= 60; ++index) {
        plain += unevenness(3, random_template(wanted, random));
        seeded += unevenness(3, seeded_template(wanted, 11, index));
        CHECK(seeded_template(wanted, 11, index) != seeded_template(wanted, 11, index + 1));
    }
    CHECK(seeded < 0.8 * plain);
}

TEST_CASE("every cell is drawn equally often") {
    Random random(2);
    std::array<int, 81> seen{};
    for (int i = 0; i < 8100; ++i)
        for (const Cell cell : random_template({.rules = 3, .entries = 20}, random))
            ++seen[static_cast<std::size_t>(cell)];
    // The expectation is 2000 with a standard deviation of 39.
    for (const int count : seen) CHECK(std::abs(count - 2000) < 200);
}

TEST_CASE("included cells belong to the template; excluded cells and their images do not") {
    Random random(3);
    for (int i = 0; i < 50; ++i) {
        const CellSet made = random_template({.rules = 3,
                                              .symmetry = Symmetry::half_turn,
                                              .entries = 30,
                                              .include = {0, 5},
                                              .exclude = {1, 2}},
                                             random);
        CHECK((CellSet{0, 5, 80, 75}).is_subset_of(made));
        CHECK_FALSE(made.intersects(CellSet{1, 2, 79, 78}));
        CHECK(made.size() == 30);
    }
}

TEST_CASE("a spread template is more even than most") {
    Random random(4);
    double plain = 0;
    double spread = 0;
    for (int i = 0; i < 100; ++i) {
        plain += unevenness(4, random_template({.rules = 4, .entries = 100}, random));
        spread += unevenness(4, random_template({.rules = 4, .entries = 100, .spread = true}, random));
    }
    CHECK(spread < 0.8 * plain);
    CHECK(unevenness(3, CellSet::first_cells(81)) == 0);
}

TEST_CASE("two empty lines change places only within a band") {
    const auto without_rows = [](int a, int b) {
        CellSet cells = CellSet::first_cells(81);
        for (int c = 0; c < 9; ++c) cells.erase(a * 9 + c), cells.erase(b * 9 + c);
        return cells;
    };
    CHECK_FALSE(exchangeable_empty_lines(3, without_rows(2, 3)).exist());
    const EmptyLines rows = exchangeable_empty_lines(3, without_rows(3, 5));
    CHECK(rows.first == 3);
    CHECK(rows.second == 5);

    CellSet columns = CellSet::first_cells(81);
    for (int r = 0; r < 9; ++r) columns.erase(r * 9 + 6), columns.erase(r * 9 + 7);
    CHECK(exchangeable_empty_lines(3, columns).first == 9 + 6);
    CHECK(exchangeable_empty_lines(3, columns).second == 9 + 7);
}
