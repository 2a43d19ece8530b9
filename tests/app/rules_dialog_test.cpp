// Putting a board together, and changing the rules of an open puzzle.
#include "app/editing/rules_dialog.h"
#include "app/driven_app.h"
#include "app/editing/editing.h"
#include "app/files/file_dialogs.h"
#include "app/files/files.h"
#include "app/generate/generate_dialog.h"
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

TEST_CASE("drawn regions say what they lack until each has its cells") {
    BoardChoice choice(*rules_from("2x2"));
    choice.choose({BoardChoice::Regions::drawn});
    CHECK(choice.missing().empty());
    choice.draw(0, BoardChoice::kNoRegion);
    CHECK(choice.missing() == "Region A lacks 1 cell. 1 cell has no region.");
    choice.draw(0, 1);
    CHECK(choice.missing() == "Region A lacks 1 cell. Region B has 1 cell too many.");
    CHECK_FALSE(choice.rules());
    choice.draw(2, 0);
    CHECK(choice.rules()->text() == "jigsaw:ABBABBAACCDDCCDD");
    choice.erase_regions();
    CHECK(choice.missing() ==
          "Region A lacks 4 cells. Region B lacks 4 cells. Region C lacks 4 cells. 16 cells have no region.");
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
