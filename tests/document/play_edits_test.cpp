// What player edits change and keep, and that undo restores everything.
#include "document/play_edits.h"

#include "document/history.h"
#include "model/board/rules_text.h"
#include "model/board/units.h"
#include "support/grids.h"

#include <catch2/catch_test_macros.hpp>
#include <random>

using namespace gridsmith;

namespace {

Puzzle small_puzzle() { return Puzzle(support::grid_from("12.. .... ...1 ..2.")); }

}  // namespace

TEST_CASE("each freeze is one step, and thawing undoes the last freeze") {
    const Puzzle posed = edits::freeze(small_puzzle()).result;
    CHECK(posed.givens == small_puzzle().grid.entries());

    Puzzle played = edits::enter(posed, 2, 3).result;
    played = edits::freeze(played).result;
    played = edits::enter(played, 3, 4).result;
    CHECK(played.givens.contains(2));
    CHECK_FALSE(played.givens.contains(3));
    CHECK(played.notes->freezes.size() == 2);

    const Puzzle once = edits::thaw(played).result;
    CHECK(once.givens == posed.givens);
    CHECK(once.grid == played.grid);
    const Puzzle twice = edits::thaw(once).result;
    CHECK(twice.givens.empty());
    CHECK(twice.notes->freezes.empty());
    CHECK(edits::thaw(twice).result == twice);
    CHECK(edits::thaw_all(played).result == twice);
}

TEST_CASE("freezing frozen entries changes nothing") {
    const Puzzle posed = edits::freeze(small_puzzle()).result;
    CHECK(edits::freeze(posed).result == posed);
}

TEST_CASE("thawing without a freeze frees the original givens") {
    Puzzle posed = small_puzzle();
    posed.givens = posed.grid.entries();
    const Puzzle frozen = edits::freeze(edits::enter(posed, 2, 3).result).result;
    const Puzzle thawed = edits::thaw(frozen).result;
    CHECK(thawed.givens == posed.givens);
    CHECK(edits::thaw(thawed).result.givens.empty());
}

TEST_CASE("thawing skips a freeze whose cells were all emptied") {
    const Puzzle posed = edits::freeze(small_puzzle()).result;
    Puzzle played = edits::freeze(edits::enter(posed, 2, 3).result).result;
    played = edits::enter(played, 2, 0).result;
    CHECK(edits::thaw(played).result.givens.empty());
}

TEST_CASE("removing entries since the last freeze changes nothing else") {
    Puzzle played = edits::freeze(small_puzzle()).result;
    const Grid frozen = played.grid;
    played = edits::toggle_mark(played, {7}, 2, MarkKind::corner).result;
    played = edits::enter_all(played, {2, 3}, 4, false).result;
    const Puzzle removed = edits::remove_since_freeze(played).result;
    CHECK(removed.grid == frozen);
    CHECK(removed.givens == played.givens);
    CHECK(removed.notes == played.notes);
}

TEST_CASE("a candidate is removed with its colour and put back, except where a peer has the value") {
    const Puzzle marked = edits::toggle_mark(small_puzzle(), {15}, 4, MarkKind::centre).result;
    Cell open = 0;
    while (marked.grid[open] != 0) ++open;
    const Value value = candidates_of(marked.grid, open).first();
    const Puzzle coloured = edits::colour_candidate(marked, {open}, value, 1).result;
    const Puzzle without = edits::toggle_candidate(coloured, {open}, value).result;
    CHECK(without.notes->removed[open] == ValueSet::of(value));
    CHECK(without.notes->candidate_colours.empty());
    CHECK(without.marks == marked.marks);
    CHECK(edits::toggle_candidate(without, {open}, value).result == marked);
    const ValueSet of_peers = ValueSet::all(marked.side()) - candidates_of(marked.grid, open);
    REQUIRE_FALSE(of_peers.empty());
    CHECK(edits::toggle_candidate(marked, {open}, of_peers.first()).result == marked);
}

TEST_CASE("a value fills all the cells, and their peers can lose its marks") {
    Puzzle marked = small_puzzle();
    for (const Cell cell : {2, 3, 4, 9}) {
        marked = edits::toggle_mark(marked, {cell}, 3, MarkKind::centre).result;
        marked = edits::toggle_mark(marked, {cell}, 3, MarkKind::corner).result;
    }
    const Puzzle kept = edits::enter_all(marked, {2, 4}, 3, false).result;
    CHECK(kept.grid[2] == 3);
    CHECK(kept.grid[4] == 3);
    CHECK(marks_in(kept, 3, MarkKind::centre).contains(3));
    CHECK(marks_in(kept, 3, MarkKind::corner).contains(3));
    CHECK(marks_in(kept, 2, MarkKind::corner).empty());

    const Edit edit = edits::enter_all(marked, {2}, 3, true);
    const Puzzle& erased = edit.result;
    CHECK(marks_in(erased, 3, MarkKind::centre).empty());
    CHECK(marks_in(erased, 3, MarkKind::corner).empty());
    // Cell 9 shares no unit with cell 2.
    REQUIRE_FALSE(Rules(2).units().see_each_other(2, 9));
    CHECK(marks_in(erased, 9, MarkKind::centre).contains(3));
    CHECK(marks_in(erased, 9, MarkKind::corner).contains(3));

    History history(marked, 10, History::Start::saved);
    history.add(edit);
    history.undo();
    CHECK(history.current() == marked);
}

TEST_CASE("the last mark added decides whether a cell has centre marks or candidate marks") {
    const Puzzle before = small_puzzle();
    const Puzzle noted = edits::set_marks(before, {2, 3},
                                          [] {
                                              Marks all{};
                                              all[2] = all[3] = ValueSet::all(3);
                                              return all;
                                          }())
                             .result;
    const auto toggled = [](const Puzzle& puzzle, Value value, MarkKind kind) {
        return edits::toggle_mark(puzzle, {2}, value, kind).result;
    };
    // Removing a mark moves no other, in whichever mode.
    const Puzzle fewer = toggled(noted, 1, MarkKind::centre);
    CHECK(marks_in(fewer, 2, MarkKind::candidate) == ValueSet::all(3) - ValueSet::of(1));
    const Puzzle centred = toggled(fewer, 4, MarkKind::centre);
    CHECK(marks_in(centred, 2, MarkKind::centre) == ValueSet::all(4) - ValueSet::of(1));
    CHECK(marks_in(centred, 2, MarkKind::candidate).empty());
    CHECK(marks_in(centred, 3, MarkKind::candidate) == ValueSet::all(3));
    CHECK(marks_in(toggled(centred, 1, MarkKind::candidate), 2, MarkKind::candidate) == ValueSet::all(4));
    CHECK(marks_in(toggled(centred, 1, MarkKind::corner), 2, MarkKind::centre).size() == 3);
    // A cell without marks has neither kind.
    CHECK(toggled(toggled(before, 4, MarkKind::centre), 4, MarkKind::candidate) == before);
    CHECK(edits::enter(centred, 2, 4).result.notes->centred.empty());
    CHECK(edits::erase_marks(centred, {2}).result.notes->centred.empty());
    CHECK(edits::set_marks(centred, {2}, noted.marks).result == noted);
}

TEST_CASE("a mark is toggled in all empty cells together") {
    const Puzzle before = small_puzzle();
    const Puzzle one = edits::toggle_mark(before, {2}, 4, MarkKind::centre).result;
    const Puzzle both = edits::toggle_mark(one, {0, 2, 3}, 4, MarkKind::centre).result;
    CHECK(marks_in(both, 2, MarkKind::centre) == ValueSet::of(4));
    CHECK(marks_in(both, 3, MarkKind::centre) == ValueSet::of(4));
    CHECK(marks_in(both, 0, MarkKind::centre).empty());
    CHECK(edits::toggle_mark(both, {2, 3}, 4, MarkKind::centre).result == before);
    CHECK(edits::toggle_mark(before, {0}, 4, MarkKind::corner).result == before);

    const Puzzle corner = edits::toggle_mark(both, {2}, 1, MarkKind::corner).result;
    CHECK(marks_in(corner, 2, MarkKind::centre) == ValueSet::of(4));
    CHECK(edits::erase_marks(corner, {2, 3}).result == before);
}

TEST_CASE("candidates are marked in empty cells only") {
    Marks all{};
    for (Cell cell = 0; cell < kMaxCells; ++cell) all[cell] = ValueSet::all(4);
    const Puzzle noted = edits::set_marks(small_puzzle(), CellSet::first_cells(4), all).result;
    CHECK(marks_in(noted, 2, MarkKind::candidate) == ValueSet::all(4));
    CHECK(marks_in(noted, 0, MarkKind::candidate).empty());
    CHECK(marks_in(noted, 4, MarkKind::candidate).empty());
}

TEST_CASE("colours of cells and candidates are set, changed and removed") {
    const Puzzle before = small_puzzle();
    Puzzle coloured = edits::colour_cells(before, {0, 5}, 3).result;
    CHECK(coloured.notes->colours[5] == 3);
    coloured = edits::colour_cells(coloured, {5}, 4).result;
    CHECK(coloured.notes->colours[5] == 4);
    coloured = edits::colour_candidate(coloured, {0, 5, 6}, 2, 1).result;
    CHECK(coloured.notes->colour_of({0, 2}) == 0);
    CHECK(coloured.notes->colour_of({5, 2}) == 1);
    coloured = edits::colour_candidate(coloured, {5}, 2, 8).result;
    CHECK(coloured.notes->colour_of({5, 2}) == 8);
    CHECK(edits::colour_candidate(coloured, {5}, 2, 8).result.notes->colour_of({5, 2}) == 0);
    CHECK(edits::erase_colours(coloured, {0, 5, 6}).result == before);
}

TEST_CASE("a link drawn again becomes weak and is then removed") {
    const Puzzle before = small_puzzle();
    const Puzzle strong = edits::draw_link(before, {2, 3}, {6, 3}).result;
    REQUIRE(strong.notes->links.size() == 1);
    CHECK(strong.notes->links.front().strong);
    const Puzzle weak = edits::draw_link(strong, {6, 3}, {2, 3}).result;
    REQUIRE(weak.notes->links.size() == 1);
    CHECK_FALSE(weak.notes->links.front().strong);
    CHECK(edits::draw_link(weak, {2, 3}, {6, 3}).result == before);
    CHECK(edits::erase_links(strong, {6}).result == before);
    CHECK(edits::erase_links(strong, {5}).result == strong);
}

TEST_CASE("any run of player edits can be undone to its beginning") {
    constexpr unsigned kSeed = 20;
    INFO("seed " << kSeed);
    std::mt19937 random(kSeed);
    const auto below = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
    for (int order = 2; order <= 5; ++order) {
        const Puzzle first(order);
        History history(first, 200, History::Start::saved);
        std::vector<Puzzle> seen{first};
        for (int i = 0; i < 60; ++i) {
            const Puzzle& now = history.current();
            const CellSet cells{below(now.cell_count()), below(now.cell_count())};
            const auto value = static_cast<Value>(1 + below(now.side()));
            const auto colour = static_cast<NoteColour>(1 + below(kNoteColours));
            Edit edit{"none", now};
            switch (below(9)) {
                case 0: edit = edits::enter_all(now, cells, value, true); break;
                case 1: edit = edits::toggle_mark(now, cells, value, MarkKind::centre); break;
                case 2: edit = edits::toggle_mark(now, cells, value, MarkKind::corner); break;
                case 3: edit = edits::colour_cells(now, cells, colour); break;
                case 4: edit = edits::colour_candidate(now, cells, value, colour); break;
                case 5: edit = edits::draw_link(now, {cells.first(), value}, {0, 0}); break;
                case 6: edit = edits::freeze(now); break;
                case 7: edit = edits::thaw(now); break;
                default: edit = edits::remove_since_freeze(now); break;
            }
            history.add(std::move(edit));
            seen.push_back(history.current());
        }
        while (!seen.empty()) {
            CHECK(history.current() == seen.back());
            seen.pop_back();
            if (history.can_undo()) history.undo();
        }
        CHECK(history.current() == first);
    }
}

TEST_CASE("a coloured candidate loses its colour with its last mark") {
    Puzzle puzzle(3);
    puzzle = edits::toggle_mark(puzzle, {0}, 5, MarkKind::corner).result;
    puzzle = edits::toggle_mark(puzzle, {0}, 5, MarkKind::centre).result;
    puzzle = edits::colour_candidate(puzzle, {0}, 5, 2).result;
    REQUIRE(puzzle.notes->candidate_colours.size() == 1);
    puzzle = edits::toggle_mark(puzzle, {0}, 5, MarkKind::corner).result;
    CHECK(puzzle.notes->candidate_colours.size() == 1);
    puzzle = edits::toggle_mark(puzzle, {0}, 5, MarkKind::centre).result;
    CHECK(puzzle.notes->candidate_colours.empty());
}

TEST_CASE(
    "the clues of a puzzle are frozen: its givens, or else all entries, but no full or conflicting grid") {
    Puzzle puzzle(2);
    CHECK(edits::freeze_posed(puzzle).result == puzzle);
    puzzle.grid[0] = 1;
    puzzle.grid[5] = 2;
    CHECK(edits::freeze_posed(puzzle).result.givens == CellSet{0, 5});
    puzzle.givens = {0};
    const Puzzle frozen = edits::freeze_posed(puzzle).result;
    CHECK(frozen.givens == CellSet{0});
    CHECK(frozen.notes->freezes == std::vector<CellSet>{{0}});
    puzzle.grid[1] = 1;
    CHECK(edits::freeze_posed(puzzle).result == puzzle);
}

TEST_CASE("a freeze without entries poses the constraints, and entries stay the player's") {
    const Puzzle drawn(*rules_from("2x2+cage3:r1c1r1c2"));
    const Puzzle posed = edits::freeze(drawn).result;
    CHECK(posed.posed_by_constraints);
    CHECK(posed.notes->freezes.empty());
    CHECK(edits::freeze_posed(drawn).result == posed);
    CHECK(edits::freeze(posed).result == posed);
    CHECK(edits::freeze(Puzzle(2)).result == Puzzle(2));

    Puzzle played = edits::enter(posed, 0, 1).result;
    CHECK(played.givens.empty());
    CHECK(edits::freeze_posed(played).result == played);
    CHECK(edits::remove_since_freeze(played).result == posed);
    CHECK(edits::restart(played, {}).result == posed);
    // A freeze of entries is thawed first.
    const Puzzle frozen = edits::freeze(played).result;
    CHECK(frozen.givens == CellSet{0});
    for (const Puzzle& thawed : {edits::thaw(frozen).result, edits::thaw_all(frozen).result}) {
        CHECK(thawed == played);
        CHECK_FALSE(edits::thaw(thawed).result.posed_by_constraints);
        CHECK_FALSE(edits::thaw_all(thawed).result.posed_by_constraints);
    }
}

TEST_CASE("a puzzle that loses its constraints is no longer posed by them") {
    const Puzzle posed = edits::freeze(Puzzle(*rules_from("2x2+cage3:r1c1r1c2"))).result;
    CHECK(edits::set_rules(posed, *rules_from("2x2+cage4:r1c1r1c2")).result.posed_by_constraints);
    CHECK(edits::set_rules(posed, 2).result == Puzzle(2));
}
