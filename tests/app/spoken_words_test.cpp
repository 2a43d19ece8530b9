// What screen readers say: the cell with the cursor, the board, questions, hints and messages.
#include "app/speech/spoken_words.h"
#include "app/core/documents.h"
#include "app/core/question.h"
#include "app/core/tabs.h"
#include "app/editing/marking.h"
#include "app/editing/selection.h"
#include "app/hints/hints.h"

#include "driven_app.h"
#include "support/grids.h"

using namespace gridsmith;
using support::DrivenApp;
using support::grid_from;

namespace {

const Grid kSpoken =
    grid_from("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");

void show_spoken(DrivenApp& app, ValueSet marks = {}) {
    Puzzle puzzle(kSpoken);
    puzzle.marks[2] = marks;
    puzzle.givens = kSpoken.entries();
    add_document(*app, puzzle, History::Start::saved);
}

SpokenWords words_of(DrivenApp& app) { return spoken_words(*app, app->hints); }

}  // namespace

TEST_CASE("a screen reader says the cell with the cursor, its candidates and its marks") {
    DrivenApp app;
    show_spoken(app);
    select_cell(*app, 0);
    CHECK(words_of(app).cell == "row 1, column 1: 5, given");
    select_cell(*app, 2);
    CHECK(words_of(app).cell == "row 1, column 3: empty; candidates 1, 2 and 4");
    show_spoken(app, ValueSet::of(1) | ValueSet::of(4));
    select_cell(*app, 2);
    CHECK(words_of(app).cell == "row 1, column 3: empty; candidates 1, 2 and 4; your marks 1 and 4");
}

TEST_CASE("a screen reader says what a wrong entry conflicts with") {
    DrivenApp app;
    show_spoken(app);
    select_cell(*app, 2);
    enter_value(*app, 3);
    CHECK(words_of(app).cell ==
          "row 1, column 3: 3; r1c2 and r1c3 are both 3 in row 1; r1c2 and r1c3 are both 3 in block 1");
    select_cell(*app, 40);
    CHECK(words_of(app).cell == "row 5, column 5: empty; candidate 5");
}

TEST_CASE("a screen reader finds the board as a table") {
    DrivenApp app;
    show_spoken(app);
    const SpokenWords words = words_of(app);
    CHECK(words.name == "9 x 9 board, 30 of 81 entries");
    CHECK(words.board.starts_with("5\t3\tempty\tempty\t7\tempty\tempty\tempty\tempty\n6\tempty\t"));
    CHECK(std::ranges::count(words.board, '\n') == 9);
}

TEST_CASE("a screen reader says questions, messages and hints") {
    DrivenApp app;
    CHECK(words_of(app) == SpokenWords());
    show_spoken(app);
    app->dialogs.open<QuestionDialog>(
        QuestionText{.title = "Erase?", .text = "Nothing remains.", .answers = {"Erase", "Cancel"}});
    CHECK(words_of(app).question == "Erase?\nNothing remains.");
    app->dialogs.close_top();
    CHECK(words_of(app).question.empty());
    app->tell(Tone::information, "Copied");
    CHECK(words_of(app).message == "Copied");
    app->hints.explain_hint();
    app.finish_jobs();
    CHECK(words_of(app).hint.contains("must be"));
    app->hints.close_hints();
    CHECK(words_of(app).hint.empty());

    Cell empty = 0;
    while (app.puzzle().grid[empty] != 0) ++empty;
    app->hints.ask_why_not({empty, app.puzzle().grid[empty == 0 ? 1 : 0]});
    app.finish_jobs();
    CHECK(words_of(app).hint.starts_with("Why not "));
    CHECK(words_of(app).hint.contains(" already has "));
}
