// Putting a board together, and changing the rules of an open puzzle.
#include "app/editing/rules_dialog.h"
#include "app/core/question.h"
#include "app/driven_app.h"
#include "app/editing/editing.h"
#include "app/files/file_dialogs.h"
#include "app/files/files.h"
#include "app/generate/generate_dialog.h"
#include "app/play/game_dialogs.h"
#include "app/settings/settings.h"
#include "base/file_io.h"
#include "model/board/rules_text.h"
#include "solver/api/solver.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;
using namespace gridsmith::support;

TEST_CASE("a board choice offers every shape of blocks of a size, the squarest first") {
    BoardChoice choice;
    CHECK(choice.rules() == Rules(3));
    choice.set_side(12);
    std::vector<std::string> names;
    for (const auto& layout : choice.layouts()) names.push_back(BoardChoice::name_of(layout));
    CHECK(names == std::vector<std::string>{"Blocks of 3 x 4", "Blocks of 4 x 3", "Blocks of 2 x 6",
                                            "Blocks of 6 x 2", "Drawn", "Random, new for each puzzle",
                                            "None"});
    CHECK(choice.rules()->text() == "3x4");
    choice.choose({BoardChoice::Regions::blocks, {6, 2}});
    CHECK(choice.rules()->text() == "6x2");
    choice.choose({});
    CHECK(choice.rules()->text() == "latin:12");
    // A prime size has no blocks.
    choice.set_side(7);
    CHECK(choice.rules()->text() == "latin:7");
    CHECK(choice.layouts().size() == 3);
}

TEST_CASE("constraints stay while other regions are chosen, and go with the size") {
    BoardChoice choice(*rules_from("3x3+x+cage17:r9c8r9c9+allsums"));
    choice.choose({BoardChoice::Regions::none});
    CHECK(choice.rules()->text() == "latin:9+x+cage17:r9c8r9c9+allsums");
    choice.set_side(6);
    CHECK(choice.rules()->text() == "2x3+x");
}

TEST_CASE("drawn regions say what they lack until each has its cells") {
    BoardChoice choice(*rules_from("2x2"));
    choice.choose({BoardChoice::Regions::drawn});
    CHECK(choice.missing().empty());
    choice.draw(0, BoardChoice::kNoRegion);
    CHECK(choice.missing() == "1 cell has no region. Region A lacks 1 cell.");
    choice.draw(0, 1);
    CHECK(choice.missing() == "Region B has 1 cell too many. Region A lacks 1 cell.");
    CHECK_FALSE(choice.rules());
    choice.draw(2, 0);
    CHECK(choice.rules()->text() == "jigsaw:ABBABBAACCDDCCDD");
    choice.erase_regions();
    CHECK(choice.missing() ==
          "16 cells have no region. Region A lacks 4 cells. Region B lacks 4 cells. Region C lacks 4 cells. "
          "Region D lacks 4 cells.");
    choice.set_side(6);
    choice.choose({BoardChoice::Regions::drawn});
    choice.erase_regions();
    CHECK(choice.missing() ==
          "36 cells have no region. Region A lacks 6 cells. Region B lacks 6 cells. Region C lacks 6 cells. "
          "3 more regions have too few or too many cells.");
}

TEST_CASE("regions in several pieces are allowed, with a remark") {
    BoardChoice choice(*rules_from("2x2"));
    choice.choose({BoardChoice::Regions::drawn});
    CHECK(choice.remarks().empty());
    // A gets a cell of D in exchange.
    choice.draw(15, 0);
    CHECK(choice.remarks().empty());
    choice.draw(0, 3);
    CHECK(choice.remarks() == "Region A is in 2 pieces. Region D is in 2 pieces.");
    CHECK(choice.rules());
}

TEST_CASE("a drawing is kept while other regions are chosen") {
    BoardChoice choice(*rules_from("2x3"));
    choice.choose({BoardChoice::Regions::drawn});
    CHECK(blocks_of({.side = 6, .regions = choice.drawing()}));
    choice.draw(0, 5);
    choice.choose({BoardChoice::Regions::blocks, {3, 2}});
    CHECK(choice.rules()->text() == "3x2");
    choice.choose({});
    choice.choose({BoardChoice::Regions::drawn});
    CHECK(choice.region_of(0) == 5);
    CHECK(choice.region_of(1) == 0);
    // Nothing is drawn yet, so drawing begins with the blocks that were chosen last.
    choice.choose({BoardChoice::Regions::blocks, {2, 3}});
    choice.set_side(4);
    choice.choose({BoardChoice::Regions::drawn});
    choice.choose({});
    choice.choose({BoardChoice::Regions::drawn});
    CHECK(choice.size_of_region(BoardChoice::kNoRegion) == 16);
}

TEST_CASE("further rules are shown while regions are drawn") {
    BoardChoice choice(*rules_from("3x3+x+windows"));
    choice.choose({BoardChoice::Regions::drawn});
    choice.erase_regions();
    const BoardFigure figure = choice.figure();
    CHECK(figure.falling_diagonal);
    CHECK(figure.rising_diagonal);
    CHECK(figure.shaded.size() == 36);
}

TEST_CASE("undo brings back strokes, erased regions, other regions and other sizes") {
    DrivenApp app;
    app->settings.new_rules = "3x3";
    app.command(Command::new_board_of_rules);
    auto& dialog = app.dialog<RulesDialog>();
    dialog.choice.choose({BoardChoice::Regions::drawn});
    dialog.end_step();
    // One stroke.
    dialog.choice.draw(0, 1);
    dialog.choice.draw(1, 1);
    dialog.end_step();
    dialog.end_step();
    dialog.choice.erase_regions();
    dialog.undo();
    CHECK(dialog.choice.region_of(1) == 1);
    CHECK(dialog.choice.region_of(2) == 0);
    dialog.undo();
    CHECK(dialog.choice.region_of(0) == 0);
    dialog.redo();
    CHECK(dialog.choice.region_of(0) == 1);
    dialog.redo();
    CHECK(dialog.choice.size_of_region(BoardChoice::kNoRegion) == 81);
    CHECK_FALSE(dialog.can_redo());
    dialog.undo();
    dialog.choice.set_side(12);
    dialog.brush = 11;
    dialog.cursor = 143;
    dialog.undo();
    CHECK(dialog.choice.side() == 9);
    CHECK(dialog.brush == 8);
    CHECK(dialog.cursor == 80);
    CHECK(dialog.choice.region_of(1) == 1);
    // A new step ends what redo could bring back.
    CHECK(dialog.can_redo());
    dialog.draw_at_random();
    CHECK_FALSE(dialog.can_redo());
    for (int step = 0; step < 9; ++step) dialog.undo();
    CHECK(dialog.choice.rules() == Rules(3));
    CHECK_FALSE(dialog.can_undo());
}

TEST_CASE("closing the dialog asks before it discards drawn regions") {
    DrivenApp app;
    app.command(Command::new_board_of_rules);
    // Nothing is lost, because nothing is drawn.
    app.dialog<RulesDialog>().choice.choose({BoardChoice::Regions::drawn});
    cancel_dialog(*app);
    CHECK(app->dialogs.empty());
    app.command(Command::new_board_of_rules);
    auto& dialog = app.dialog<RulesDialog>();
    dialog.choice.choose({BoardChoice::Regions::drawn});
    dialog.choice.draw(0, 1);
    cancel_dialog(*app);
    CHECK(app.dialog<QuestionDialog>().dangerous);
    cancel_dialog(*app);
    CHECK(app->dialogs.top() == &dialog);
    CHECK(dialog.choice.region_of(0) == 1);
    cancel_dialog(*app);
    answer_question(*app, 0);
    CHECK(app->dialogs.empty());
}

TEST_CASE("rules that do not fit together keep the dialog open") {
    DrivenApp app;
    app.command(Command::new_board_of_rules);
    auto& dialog = app.dialog<RulesDialog>();
    dialog.choice.set_side(7);
    const auto windows = std::ranges::find(BoardChoice::flags(), std::string_view("Windows"),
                                           [](const auto& flag) { return std::string_view(flag.name); });
    dialog.choice.flag(*windows) = true;
    accept_dialog(*app);
    CHECK(&app.dialog<RulesDialog>() == &dialog);
    dialog.choice.flag(*windows) = false;
    accept_dialog(*app);
    CHECK(app->dialogs.empty());
    CHECK(app.puzzle().rules() == *rules_from("latin:7"));
    CHECK(app->settings.new_rules == "latin:7");
}

TEST_CASE("changing the rules of a puzzle keeps its entries, and undo brings the old rules back") {
    DrivenApp app;
    app.command(Command::new_puzzle);
    accept_dialog(*app);
    enter_value(*app, 5);
    app.command(Command::board_rules);
    auto& dialog = app.dialog<RulesDialog>();
    CHECK(dialog.choice.rules() == Rules(3));
    for (const BoardChoice::Flag& flag : BoardChoice::flags())
        if (std::string_view(flag.name).contains("diagonal")) dialog.choice.flag(flag) = true;
    accept_dialog(*app);
    CHECK(app.puzzle().rules() == *rules_from("x"));
    CHECK(app.puzzle().grid.entry_count() == 1);
    app.command(Command::undo);
    CHECK(app.puzzle().rules() == Rules(3));
    app.command(Command::redo);
    CHECK(app.puzzle().rules() == *rules_from("x"));
}

TEST_CASE("regions drawn at random are complete, and each press draws others") {
    DrivenApp app;
    app.command(Command::new_board_of_rules);
    auto& dialog = app.dialog<RulesDialog>();
    dialog.choice.set_side(9);
    dialog.choice.choose({BoardChoice::Regions::drawn});
    dialog.draw_at_random();
    const auto first = dialog.choice.rules();
    REQUIRE(first);
    CHECK_FALSE(blocks_of(first->parts()));
    dialog.draw_at_random();
    CHECK(*dialog.choice.rules() != *first);
    // A third of all layouts of five rows allow no full grid.
    dialog.choice.set_side(5);
    dialog.choice.choose({BoardChoice::Regions::drawn});
    for (int press = 0; press < 30; ++press) {
        dialog.draw_at_random();
        CHECK(solve(Grid(dialog.choice.rules().value())).solutions.size() == 1);
    }
}

TEST_CASE("puzzles of other rules are generated and hinted to their end", "[slow]") {
    for (const char* const text : {"2x3", "2x3+x", "latin:5", "3x3+windows", "jigsaw"}) {
        CAPTURE(text);
        DrivenApp app;
        app.command(Command::generate);
        auto& dialog = app.dialog<GenerateDialog>();
        if (text == std::string_view("jigsaw")) {
            dialog.other.emplace();
            dialog.other->set_side(7);
            dialog.other->choose({BoardChoice::Regions::random});
            dialog.rules = *dialog.other->rules();
        } else {
            dialog.rules = *rules_from(text);
        }
        accept_dialog(*app);
        app.finish_jobs();
        REQUIRE_FALSE(app.puzzle().grid.is_empty());
        if (text != std::string_view("jigsaw")) CHECK(app.puzzle().rules() == *rules_from(text));
        CHECK(verdict(app.puzzle().grid).verdict == Verdict::unique);
        for (int steps = 0; steps < 2'000 && !app.puzzle().grid.is_full(); ++steps) {
            app.command(Command::next_hint);
            app.finish_jobs();
            app.command(Command::apply_hint);
        }
        CHECK(is_solution(app.puzzle().grid));
    }
}

TEST_CASE("a puzzle of other rules is saved with its rules and opened again") {
    const TemporaryFolder folder;
    DrivenApp app;
    app.command(Command::new_board_of_rules);
    app.dialog<RulesDialog>().choice.set_side(6);
    accept_dialog(*app);
    enter_value(*app, 6);
    app.command(Command::save);
    auto& chooser = app.dialog<SaveChooser>().chooser;
    CHECK(chooser.typed == "puzzle.gridsmith");
    chooser.typed = (folder / "mine").string();
    accept_dialog(*app);
    CHECK(app->dialogs.empty());
    CHECK_FALSE(app.tab().document.changed());
    const Puzzle saved = app.puzzle();
    const auto path = app.tab().document.file()->path;
    app.command(Command::close);
    app->files.open_path(path);
    CHECK(app.puzzle() == saved);
    CHECK(app.puzzle().rules() == *rules_from("2x3"));
    // Later saves ask nothing.
    enter_value(*app, 5);
    app.command(Command::save);
    CHECK(app->dialogs.empty());
    CHECK_FALSE(app.tab().document.changed());
}

TEST_CASE("a file that cannot hold the new rules of its puzzle is not written") {
    const TemporaryFolder folder;
    DrivenApp app;
    app->files.new_document(3);
    enter_value(*app, 5);
    REQUIRE(app.tab().document.save(folder / "old.sgp", FileKind::puzzle, false));
    const std::string before = read_file(folder / "old.sgp").value();
    app.command(Command::board_rules);
    app.dialog<RulesDialog>().choice.flag(BoardChoice::flags().front()) = true;
    accept_dialog(*app);
    app.command(Command::save);
    CHECK(app.dialog<SaveChooser>().chooser.typed == "old.gridsmith");
    CHECK(read_file(folder / "old.sgp").value() == before);
}

TEST_CASE("a new board with drawn regions is unsaved work, and named by its rules") {
    DrivenApp app;
    const auto create = [&](std::string_view text) {
        app->settings.new_rules = text;
        app.command(Command::new_board_of_rules);
        accept_dialog(*app);
    };
    create("2x3");
    CHECK_FALSE(app.tab().document.changed());
    create("jigsaw:ABBABBAACCDDCCDD");
    CHECK(app.tab().document.changed());
    create("jigsaw:ABBABBAACCDDCCDD+antiking");
    app.command(Command::exit);
    const auto& unsaved = app.dialog<UnsavedDialog>();
    REQUIRE(unsaved.items.size() == 2);
    CHECK(unsaved.items[0].name == "New board (4 x 4 jigsaw), 0 entries");
    CHECK(unsaved.items[1].name == "New board (4 x 4 jigsaw, anti-king), 0 entries");
}

TEST_CASE("New board remembers regions at random") {
    DrivenApp app;
    app.command(Command::new_board);
    auto& dialog = app.dialog<BoardDialog>();
    dialog.other.emplace(Rules(3));
    dialog.other->choose({BoardChoice::Regions::random});
    accept_dialog(*app);
    app.finish_jobs();
    CHECK(app->settings.board.random_regions);
    app.command(Command::new_board);
    CHECK(app.dialog<BoardDialog>().has_random_regions());
}
