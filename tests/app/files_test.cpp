// Opening, saving and closing, with each answer to each question.
#include "app/files/files.h"
#include "app/browse/browsing.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/question.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/editing/marking.h"
#include "app/editing/puzzle_dialogs.h"
#include "app/editing/selection.h"
#include "app/export/export_dialogs.h"
#include "app/export/exports.h"
#include "app/files/file_dialogs.h"
#include "app/settings/settings.h"
#include "app/settings/settings_file.h"

#include "base/file_io.h"
#include "driven_app.h"
#include "format/door/puzzle_file.h"
#include "support/grids.h"
#include "support/packed.h"
#include "support/saved_puzzle.h"
#include "support/temporary_folder.h"
#include "support/without_root.h"

#include <algorithm>
#include <catch2/generators/catch_generators.hpp>
#include <fstream>

using namespace gridsmith;
using support::DrivenApp;
using support::TemporaryFolder;
using namespace std::chrono_literals;

namespace {

// Accepts the save chooser with a name in the folder.
void save_under(DrivenApp& app, const std::filesystem::path& path) {
    auto& dialog = app.dialog<SaveChooser>();
    dialog.chooser.typed = path.string();
    accept_dialog(*app);
}

// A new document with one entry, which is unsaved.
Tab& changed_document(DrivenApp& app, Value value = 1) {
    app->files.new_document(2);
    enter_value(*app, value);
    return app.tab();
}

void touch(const std::filesystem::path& path) {
    std::filesystem::last_write_time(path, std::filesystem::last_write_time(path) + 5s);
}

}  // namespace

TEST_CASE("New asks for the order and remembers it") {
    DrivenApp app;
    app.command(Command::new_puzzle);
    CHECK(app.dialog<NewDialog>().order == 3);
    app.dialog<NewDialog>().order = 5;
    accept_dialog(*app);
    CHECK(app.puzzle().order() == 5);
    CHECK_FALSE(app.tab().document.changed());
    CHECK_FALSE(is_enabled(*app, Command::save));
    app.command(Command::new_puzzle);
    CHECK(app.dialog<NewDialog>().order == 5);
}

TEST_CASE("saving a new document asks for kind and name, and later saves ask nothing") {
    const TemporaryFolder folder;
    DrivenApp app;
    changed_document(app);
    app.command(Command::save);
    CHECK(app.dialog<SaveKindDialog>().kind == FileKind::puzzle);
    accept_dialog(*app);
    save_under(app, folder / "first");
    CHECK(app->dialogs.empty());
    CHECK_FALSE(app.tab().document.changed());
    CHECK(app.tab().document.name() == "first.sgp");
    CHECK(app->settings.recent_files.front() == folder / "first.sgp");
    CHECK(app->settings.save_puzzle_folder == folder.path());

    enter_value(*app, 2);
    app.command(Command::save);
    CHECK(app->dialogs.empty());
    CHECK(open_file(folder / "first.sgp")->puzzles.front().grid == app.puzzle().grid);
}

TEST_CASE("saving a new document with a game does not ask for the kind: a game is a puzzle") {
    const TemporaryFolder folder;
    DrivenApp app;
    changed_document(app);
    app.command(Command::play_this);
    app.command(Command::save);
    CHECK(app->dialogs.find<SaveKindDialog>() == nullptr);
    save_under(app, folder / "game");
    CHECK(app.tab().document.name() == "game.sgp");
}

TEST_CASE("saving as a template offers to homogenise, with all three answers") {
    const TemporaryFolder folder;
    DrivenApp app;
    changed_document(app);
    select_cell(*app, 1);
    enter_value(*app, 2);
    const Grid before = app.puzzle().grid;
    app.command(Command::save_as_template);
    save_under(app, folder / "t");
    REQUIRE(app.dialog<QuestionDialog>().answers.size() == 3);

    SECTION("homogenise") {
        answer_question(*app, 0);
        app.dialog<HomogeniseDialog>().value = 4;
        accept_dialog(*app);
        CHECK(app.puzzle().grid.values_used() == ValueSet::of(4));
        CHECK(app.tab().document.is_template());
        CHECK(label_of(*app, Command::undo) == "Undo homogenise entries");
    }
    SECTION("give up in the homogenise dialog") {
        answer_question(*app, 0);
        cancel_dialog(*app);
        CHECK(app.puzzle().grid == before);
        CHECK_FALSE(app.tab().document.file());
    }
    SECTION("save as it is") {
        answer_question(*app, 1);
        CHECK(open_file(folder / "t.sgt")->puzzles.front().grid == before);
    }
    SECTION("cancel") {
        cancel_dialog(*app);
        CHECK(app.tab().document.changed());
        CHECK_FALSE(std::filesystem::exists(folder / "t.sgt"));
    }
}

TEST_CASE("saving as text makes the document a text file") {
    const TemporaryFolder folder;
    DrivenApp app;
    changed_document(app);
    app.command(Command::save_as_puzzle);
    save_under(app, folder / "p.txt");
    CHECK(app.tab().document.file()->kind == FileKind::text);
    CHECK(app->settings.save_puzzle_kind == FileKind::text);
    CHECK(read_file(folder / "p.txt")->starts_with("# Sudoku *2\n"));
}

TEST_CASE("saving asks before replacing a file, and refuses a file that is open in another tab") {
    const TemporaryFolder folder;
    DrivenApp app;
    changed_document(app);
    app.command(Command::save_as_puzzle);
    save_under(app, folder / "p");

    changed_document(app, 2);
    app.command(Command::save_as_puzzle);
    save_under(app, folder / "p");
    CHECK(app.dialog<SaveChooser>().chooser.replacing == folder / "p.sgp");
    cancel_dialog(*app);
    CHECK_FALSE(app.dialog<SaveChooser>().chooser.replacing);
    save_under(app, folder / "p");
    accept_dialog(*app);
    CHECK(app.dialog<SaveChooser>().chooser.problem == "p.sgp is open in another tab");

    const TabId second = app.tab().id;
    app->tabs.close(app->tabs.all().front()->id);
    app->tabs.select(second);
    save_under(app, folder / "p");
    accept_dialog(*app);
    CHECK(app->dialogs.empty());
    CHECK(open_file(folder / "p.sgp")->puzzles.front().grid[0] == 2);
}

TEST_CASE("a failed save is reported and loses nothing") {
    const TemporaryFolder folder;
    DrivenApp app;
    changed_document(app);
    app.command(Command::save_as_puzzle);
    save_under(app, folder / "p");
    enter_value(*app, 2);
    std::filesystem::remove_all(folder.path());
    app.command(Command::save);
    CHECK(app.dialog<QuestionDialog>().title == "File deleted");
    answer_question(*app, 0);
    CHECK(app.tab().document.changed());
    CHECK(app->toasts.all().back().tone == Tone::error);
    CHECK(app->status().find("p.sgp") != std::string::npos);
    app.pass(1h);
    CHECK_FALSE(app->toasts.all().empty());
}

TEST_CASE("each file opens in one tab, and files that cannot be opened are reported") {
    const TemporaryFolder folder;
    DrivenApp app;
    changed_document(app);
    app.command(Command::save_as_puzzle);
    save_under(app, folder / "a");
    changed_document(app, 3);
    app.command(Command::save_as_puzzle);
    save_under(app, folder / "b");
    app.command(Command::close_all);
    CHECK(app->tabs.empty());

    const std::filesystem::path paths[] = {folder / "a.sgp", folder / "none.sgp", folder / "b.sgp",
                                           folder / "a.sgp"};
    app->files.open_paths(paths);
    CHECK(app->tabs.all().size() == 2);
    CHECK(app.tab().document.name() == "a.sgp");
    CHECK(app->status().find("none.sgp") != std::string::npos);
}

TEST_CASE("the open chooser opens the chosen files and remembers folder and filter") {
    const TemporaryFolder folder;
    DrivenApp app;
    changed_document(app);
    app.command(Command::save_as_puzzle);
    save_under(app, folder / "a.txt");
    app.command(Command::close);

    app.command(Command::open_puzzle);
    auto& chooser = app.dialog<OpenChooser>().chooser;
    enter_folder(chooser, folder.path());
    CHECK(chooser.current_filter().name == "All puzzles");
    set_filter(chooser, 2);
    choose(chooser, "a.txt", false);
    accept_dialog(*app);
    CHECK(app.tab().document.name() == "a.txt");
    CHECK(app->settings.open_puzzle_folder == folder.path());
    CHECK(app->settings.open_puzzle_kind == FileKind::text);

    app.command(Command::open_puzzle);
    CHECK(app.dialog<OpenChooser>().chooser.folder == folder.path());
    CHECK(app.dialog<OpenChooser>().chooser.current_filter().kind == FileKind::text);
}

TEST_CASE("a few puzzles open as documents, a collection opens in the browser") {
    const TemporaryFolder folder;
    {
        std::ofstream file(folder / "many.txt");
        for (int i = 0; i < 15; ++i) file << "12..34....432.1.\n";
    }
    DrivenApp app;
    app->files.open_path(folder / "many.txt");
    // The browser shows a collection, which opens no tabs.
    CHECK(app->tabs.empty());
    REQUIRE(app->browser.browsing);
    app.pass_until([&] { return !app->browser.browsing->scan; });
    CHECK(app->browser.browsing->collection.items().size() == 15);

    std::ofstream(folder / "some.txt") << "12..34....432.1.\n12..34....432...\n";
    app->files.open_path(folder / "some.txt");
    CHECK(app->tabs.all().size() == 2);
    CHECK(app->tabs.all()[1]->document.name() == "some.txt #2");
    CHECK_FALSE(app.tab().document.file());
}

TEST_CASE("a bad line of a text is left out with a message, and the other lines open") {
    const TemporaryFolder folder;
    DrivenApp app;
    std::ofstream(folder / "some.txt") << "12..34....432.1.\n12..34..9.432...\n12..34....432...\n";
    app->files.open_path(folder / "some.txt");
    REQUIRE(app->tabs.all().size() == 2);
    CHECK(app->tabs.all()[1]->document.name() == "some.txt #2");
    CHECK(app->status().starts_with("some.txt: left out line 2, column 9 ("));
    CHECK(app->status().ends_with(")"));
    app.command(Command::close_all);

    // A single puzzle is left; saving the document must not replace the file.
    std::ofstream(folder / "one.txt") << "12..34....432.1.\n12..34....432.1\n";
    app->files.open_path(folder / "one.txt");
    REQUIRE(app->tabs.all().size() == 1);
    CHECK_FALSE(app.tab().document.file());
    CHECK(app->status().contains("one.txt: left out line 2"));
    app.command(Command::close_all);

    std::ofstream many(folder / "many.txt");
    for (int i = 0; i < 40; ++i) many << (i % 10 == 5 ? "12..34....4?2.1\n" : "12..34....432.1.\n");
    many.close();
    app->files.open_path(folder / "many.txt");
    REQUIRE(app->browser.browsing);
    app.pass_until([&] { return !app->browser.browsing->scan; });
    CHECK(app->browser.browsing->collection.items().size() == 36);
    CHECK(app->status().contains("many.txt: left out line 6"));
    CHECK(app->status().ends_with(", and 3 more lines"));

    // Mostly bad lines may be no puzzles at all.
    std::ofstream(folder / "bad.txt") << "12..34....432.1.\n12..34....4x2.1\n12..34....4x2.1\n";
    app->files.open_path(folder / "bad.txt");
    CHECK(app->tabs.empty());
    CHECK(app->status().contains("bad.txt:2:"));

    app->files.paste_text("12..34....432.1.\n12..34....432.1\n12..34....432...\n");
    CHECK(app->tabs.all().size() == 1);
    CHECK(app->status().contains("the first of 2 puzzles; left out line 2"));
}

TEST_CASE("files that are compressed with gzip or zstd open as their text") {
    const TemporaryFolder folder;
    DrivenApp app;
    std::string sgp;
    {
        const Puzzle puzzle(support::grid_from("12..34....432.1."));
        REQUIRE(support::save_puzzle(folder / "a.sgp", puzzle, *format_of_name("a.sgp")));
        sgp = read_file(folder / "a.sgp").value();
    }
    const std::string lines = "12..34....432.1.\n12..34....432...\n";
    REQUIRE(replace_file(folder / "a.sgp.gz", support::gzip_of(sgp)));
    REQUIRE(replace_file(folder / "b.txt.zst", support::zstd_of(lines)));
    app->files.open_path(folder / "a.sgp.gz");
    REQUIRE(app->tabs.all().size() == 1);
    // Save would write plain text into the compressed file.
    CHECK_FALSE(app.tab().document.file());
    app.command(Command::close_all);

    app->files.open_dropped(std::vector{folder / "a.sgp.gz", folder / "b.txt.zst"});
    REQUIRE(app->tabs.all().size() == 3);
    CHECK(app.tab().document.name() == "b.txt.zst #2");
    app.command(Command::close_all);

    app.command(Command::open_puzzle);
    auto& chooser = app.dialog<OpenChooser>().chooser;
    enter_folder(chooser, folder.path());
    REQUIRE(chooser.entries.size() == 3);
    set_filter(chooser, 1);
    REQUIRE(chooser.entries.size() == 2);
    CHECK(chooser.entries.back().name == "a.sgp.gz");
    cancel_dialog(*app);

    // A folder, and a small file with a long text.
    std::string many;
    while (many.size() < 300'000) many += lines;
    REQUIRE(replace_file(folder / "many.txt.gz", support::gzip_of(many)));
    app->browser.open_browser(folder.path());
    app.pass_until([&] { return !app->browser.browsing->scan; });
    CHECK(app->browser.browsing->collection.files().size() == 4);
    CHECK(app->browser.browsing->collection.bad_files() == 0);
    CHECK(is_long_text(folder / "many.txt.gz"));
    CHECK_FALSE(is_long_text(folder / "b.txt.zst"));

    // Damaged and endless files.
    std::string damaged = support::gzip_of(lines);
    damaged.resize(damaged.size() - 6);
    REQUIRE(replace_file(folder / "c.txt.gz", damaged));
    app->files.open_path(folder / "c.txt.gz");
    CHECK(app->tabs.empty());
    CHECK(app->status().contains("c.txt.gz: is incomplete, its compressed text ends too early"));
    std::string endless = support::zstd_of(std::string(1 << 24, '\n'));
    const std::string part = endless;
    for (int i = 0; i < 17; ++i) endless += part;
    REQUIRE(replace_file(folder / "d.txt.zst", endless));
    CHECK(read_text_file(folder / "d.txt.zst").error().message == "holds more than 256 MB of text");
}

TEST_CASE("closing a changed document offers to save it") {
    const TemporaryFolder folder;
    DrivenApp app;
    changed_document(app);
    app.command(Command::close);
    app.dialog<UnsavedDialog>();

    SECTION("cancel keeps it") {
        cancel_dialog(*app);
        CHECK(app->tabs.all().size() == 1);
    }
    SECTION("discard closes it, and it can be brought back") {
        app->files.discard_selected();
        CHECK(app->tabs.empty());
        app.command(Command::reopen_closed);
        CHECK(app.puzzle().grid[0] == 1);
        CHECK(app.tab().document.changed());
    }
    SECTION("save asks for a name and closes it") {
        accept_dialog(*app);
        save_under(app, folder / "kept");
        CHECK(app->tabs.empty());
        CHECK(std::filesystem::exists(folder / "kept.sgp"));
    }
    SECTION("giving up the name leaves it open") {
        accept_dialog(*app);
        cancel_dialog(*app);
        app.dialog<UnsavedDialog>();
        CHECK(app->tabs.all().size() == 1);
    }
}

TEST_CASE("a reopened document shares its file with no other") {
    const TemporaryFolder folder;
    DrivenApp app;
    changed_document(app);
    app.command(Command::save_as_puzzle);
    save_under(app, folder / "p");

    SECTION("an open tab with the same content is shown instead") {
        app.command(Command::close);
        app->files.open_path(folder / "p.sgp");
        const TabId open = app.tab().id;
        app->files.new_document(3);
        app.command(Command::reopen_closed);
        CHECK(app->tabs.all().size() == 2);
        CHECK(app.tab().id == open);
        CHECK_FALSE(app->tabs.can_reopen());
    }
    SECTION("unsaved changes are reopened without the file") {
        enter_value(*app, 2);
        app.command(Command::close);
        app->files.discard_selected();
        app->files.open_path(folder / "p.sgp");
        app.command(Command::reopen_closed);
        REQUIRE(app->tabs.all().size() == 2);
        CHECK(app.tab().document.name() == "p.sgp (reopened)");
        CHECK_FALSE(app.tab().document.file());
        CHECK(app.tab().document.changed());
        CHECK(app.puzzle().grid[0] == 2);
        app.command(Command::undo);
        CHECK(app.puzzle().grid[0] == 1);
        CHECK_FALSE(app->tabs.can_reopen());
    }
    SECTION("a document whose file was replaced is reopened without the file") {
        app.command(Command::close);
        changed_document(app, 2);
        app.command(Command::save_as_puzzle);
        save_under(app, folder / "p");
        accept_dialog(*app);
        touch(folder / "p.sgp");
        app.command(Command::reopen_closed);
        REQUIRE(app->tabs.all().size() == 2);
        CHECK_FALSE(app.tab().document.file());
        CHECK(app.puzzle().grid[0] == 1);
    }
}

TEST_CASE("a file that is open already when its reading is chosen comes to the front") {
    const TemporaryFolder folder;
    DrivenApp app;
    changed_document(app);
    app.command(Command::save_as_puzzle);
    save_under(app, folder / "p");
    app->files.show_opened(*open_file(folder / "p.sgp"));
    CHECK(app->tabs.all().size() == 1);
}

TEST_CASE("unsaved documents are named by what they hold") {
    const TemporaryFolder folder;
    DrivenApp app;
    Puzzle puzzle(support::grid_from("12.. .... .1.. ...."));
    const TabId unnamed = add_document(*app, puzzle, History::Start::unsaved).id;
    const Document document({folder / "small.sgp", FileKind::puzzle}, puzzle);
    Tab& named = app->tabs.add(document);
    apply(named, edits::enter(puzzle, 15, 4));
    app.command(Command::close_all);
    const auto& items = app.dialog<UnsavedDialog>().items;
    REQUIRE(items.size() == 2);
    CHECK(items[0].tab == unnamed);
    CHECK(items[0].name == "New 4 x 4 board, 3 entries");
    CHECK(items[0].facts == app->tabs.find(unnamed)->document.name());
    CHECK(items[1].name == "small.sgp");
    CHECK(items[1].facts == "4 entries");
}

TEST_CASE("Cancel in the question about unsaved documents brings the former tab back to the front") {
    DrivenApp app;
    changed_document(app, 1);
    changed_document(app, 2);
    app->files.new_document(3);
    const TabId front = app.tab().id;
    app->files.request_exit();
    REQUIRE(app.dialog<UnsavedDialog>().items.size() == 2);
    CHECK(app.tab().id != front);
    cancel_dialog(*app);
    CHECK(app->dialogs.empty());
    CHECK(app.tab().id == front);
}

TEST_CASE("Close all closes only after every changed document is saved or discarded") {
    const TemporaryFolder folder;
    DrivenApp app;
    for (Value value = 1; value <= 3; ++value) changed_document(app, value);
    app->files.new_document(3);
    app.command(Command::close_all);
    auto& dialog = app.dialog<UnsavedDialog>();
    REQUIRE(dialog.items.size() == 3);

    // If no document is selected, the buttons do nothing.
    for (auto& item : dialog.items) item.selected = false;
    app->files.save_selected();
    app->files.discard_selected();
    REQUIRE(app.dialog<UnsavedDialog>().items.size() == 3);

    dialog.items[1].selected = true;
    app->files.discard_selected();
    REQUIRE(app.dialog<UnsavedDialog>().items.size() == 2);
    CHECK(app->tabs.all().size() == 4);

    for (auto& item : dialog.items) item.selected = true;
    app->files.save_selected();
    save_under(app, folder / "one");
    CHECK(app->dialogs.find<UnsavedDialog>()->items.size() == 1);
    save_under(app, folder / "three");
    CHECK(app->tabs.empty());
    CHECK(open_file(folder / "one.sgp")->puzzles.front().grid[0] == 1);
    CHECK(open_file(folder / "three.sgp")->puzzles.front().grid[0] == 3);
}

TEST_CASE("a cancelled Save selected keeps unsaved documents on the list") {
    const TemporaryFolder folder;
    DrivenApp app;
    for (Value value = 1; value <= 3; ++value) changed_document(app, value);
    app.command(Command::close_all);
    app->files.save_selected();
    save_under(app, folder / "one");
    cancel_dialog(*app);
    auto& dialog = app.dialog<UnsavedDialog>();
    CHECK(dialog.items.size() == 2);
    CHECK(dialog.to_save.empty());
    CHECK(app->tabs.all().size() == 3);
}

TEST_CASE("Exit asks about unsaved documents and about nothing else") {
    DrivenApp app;
    app->files.new_document(3);
    app.command(Command::generate);
    app->files.request_exit();
    CHECK(app.asked_to_close());

    enter_value(*app, 4);
    app.command(Command::edit_symbols);
    app->files.request_exit();
    CHECK_FALSE(app.asked_to_close());
    app.dialog<UnsavedDialog>();
    app->files.request_exit();
    CHECK(app->dialogs.all().size() == 1);
    cancel_dialog(*app);
    CHECK_FALSE(app.asked_to_close());
    app->files.request_exit();
    app->files.discard_selected();
    CHECK(app.asked_to_close());
}

TEST_CASE("documents that change while Exit asks are asked about too") {
    const TemporaryFolder folder;
    DrivenApp app;
    app->files.new_document(2);
    Tab& other = app.tab();
    Tab& changed = changed_document(app);

    SECTION("a document that was not on the list") {
        const auto command = GENERATE(Command::exit, Command::close_all);
        app.command(command);
        apply(other, edits::enter(other.document.puzzle(), 0, 2));
        app->files.discard_selected();
        CHECK_FALSE(app.asked_to_close());
        CHECK(app->tabs.all().size() == 2);
        REQUIRE(app.dialog<UnsavedDialog>().items.size() == 1);
        CHECK(app.dialog<UnsavedDialog>().items.front().tab == other.id);
        app->files.discard_selected();
        CHECK(app->dialogs.empty());
        CHECK(app.asked_to_close() == (command == Command::exit));
        CHECK(app->tabs.empty() == (command == Command::close_all));
    }
    SECTION("a new document") {
        app->files.request_exit();
        const TabId added = add_document(*app, Puzzle(2), History::Start::unsaved).id;
        app->files.discard_selected();
        CHECK_FALSE(app.asked_to_close());
        CHECK(app.dialog<UnsavedDialog>().items.front().tab == added);
    }
    SECTION("a document that was saved before") {
        apply(other, edits::enter(other.document.puzzle(), 0, 2));
        app->files.request_exit();
        REQUIRE(app.dialog<UnsavedDialog>().items.size() == 2);
        app.dialog<UnsavedDialog>().items.front().selected = false;
        app->files.save_selected();
        save_under(app, folder / "p");
        apply(changed, edits::enter(changed.document.puzzle(), 1, 2));
        app.dialog<UnsavedDialog>().items.front().selected = true;
        app->files.discard_selected();
        CHECK_FALSE(app.asked_to_close());
        CHECK(app.dialog<UnsavedDialog>().items.front().tab == changed.id);
        app->files.save_selected();
        CHECK(app.asked_to_close());
    }
}

TEST_CASE("reloading asks only when changes would be lost") {
    const TemporaryFolder folder;
    DrivenApp app;
    changed_document(app);
    CHECK_FALSE(is_enabled(*app, Command::reload));
    app.command(Command::save_as_puzzle);
    save_under(app, folder / "p");
    app.command(Command::reload);
    CHECK(app->dialogs.empty());
    enter_value(*app, 2);
    app.command(Command::reload);
    cancel_dialog(*app);
    CHECK(app.puzzle().grid[0] == 2);
    app.command(Command::reload);
    answer_question(*app, 0);
    CHECK(app.puzzle().grid[0] == 1);
    CHECK_FALSE(app.tab().document.changed());
}

TEST_CASE("a change on the disk is asked about once, when its tab is current") {
    const TemporaryFolder folder;
    DrivenApp app;
    changed_document(app);
    app.command(Command::save_as_puzzle);
    save_under(app, folder / "p");
    app->files.new_document(3);
    app.pass(1s);
    touch(folder / "p.sgp");
    app.pass(1s);
    CHECK(app->dialogs.empty());
    app.command(Command::next_document);
    app.pass(1ms);
    CHECK(app.dialog<QuestionDialog>().title == "File changed");
    cancel_dialog(*app);
    app.pass(1s);
    CHECK(app->dialogs.empty());

    touch(folder / "p.sgp");
    app.pass(1s);
    accept_dialog(*app);
    CHECK(app->status() == "Reloaded p.sgp");
}

TEST_CASE("edits made while Reload asks are not lost without another question") {
    const TemporaryFolder folder;
    DrivenApp app;
    changed_document(app);
    app.command(Command::save_as_puzzle);
    save_under(app, folder / "p");
    touch(folder / "p.sgp");
    app.pass(1s);
    CHECK_FALSE(app.dialog<QuestionDialog>().dangerous);
    apply(app.tab(), edits::enter(app.puzzle(), 0, 2));
    answer_question(*app, 0);
    CHECK(app.puzzle().grid[0] == 2);
    CHECK(app.dialog<QuestionDialog>().dangerous);
    answer_question(*app, 0);
    CHECK(app->dialogs.empty());
    CHECK(app.puzzle().grid[0] == 1);
}

TEST_CASE("a file changed by another program is replaced only after a question") {
    const TemporaryFolder folder;
    DrivenApp app;
    changed_document(app);
    app.command(Command::save_as_puzzle);
    save_under(app, folder / "p");
    enter_value(*app, 2);
    touch(folder / "p.sgp");
    const auto saved = [&] { return open_file(folder / "p.sgp")->puzzles.front().grid[0] == 2; };

    SECTION("by Save, before anything was noticed") {
        app.command(Command::save);
        CHECK(app.dialog<QuestionDialog>().dangerous);
        cancel_dialog(*app);
        CHECK_FALSE(saved());
        CHECK(app.tab().document.changed());
        app.command(Command::save);
        answer_question(*app, 0);
        CHECK(saved());
    }
    SECTION("by Save selected, while another tab is in front") {
        app->files.new_document(3);
        app.pass(1s);
        app->files.request_exit();
        app->files.save_selected();
        CHECK(app.dialog<QuestionDialog>().text == "p.sgp was changed by another program. Replace it?");
        cancel_dialog(*app);
        CHECK_FALSE(saved());
        CHECK(app.dialog<UnsavedDialog>().to_save.empty());
        app->files.save_selected();
        answer_question(*app, 0);
        CHECK(saved());
        CHECK(app.asked_to_close());
    }
    SECTION("not after the file was saved or reloaded meanwhile") {
        app->files.new_document(3);
        app.pass(1s);
        app.command(Command::next_document);
        if (GENERATE(true, false)) {
            app.command(Command::save);
        } else {
            app.command(Command::reload);
        }
        answer_question(*app, 0);
        app.pass(1ms);
        CHECK(app->dialogs.empty());
    }
}

TEST_CASE("without a trash, closing and deleting removes the file for good") {
    const TemporaryFolder folder;
    DrivenApp app;
    changed_document(app);
    app.command(Command::save_as_puzzle);
    save_under(app, folder / "p");
    app.command(Command::close_and_delete);
    CHECK(app.dialog<QuestionDialog>().dangerous);
    cancel_dialog(*app);
    CHECK(std::filesystem::exists(folder / "p.sgp"));
    app.command(Command::close_and_delete);
    answer_question(*app, 0);
    CHECK_FALSE(std::filesystem::exists(folder / "p.sgp"));
    CHECK(app->tabs.empty());
    CHECK_FALSE(app->tabs.can_reopen());
    CHECK(app->settings.recent_files.empty());
}

TEST_CASE("a file deleted by another program is noticed, and written again only after a question") {
    const TemporaryFolder folder;
    DrivenApp app;
    changed_document(app);
    app.command(Command::save_as_puzzle);
    save_under(app, folder / "p");
    const auto path = folder / "p.sgp";
    CHECK_FALSE(app.tab().document.changed());
    std::filesystem::remove(path);
    app.pass(std::chrono::seconds(2));
    CHECK(app->status().find("deleted or renamed") != std::string::npos);
    CHECK(app.tab().document.changed());
    app.command(Command::save);
    app.dialog<QuestionDialog>();
    cancel_dialog(*app);
    CHECK_FALSE(std::filesystem::exists(path));
    app.command(Command::save);
    answer_question(*app, 0);
    CHECK(std::filesystem::exists(path));
    CHECK_FALSE(app.tab().document.changed());
}

TEST_CASE("puzzles from a text are frozen, name their file, and one undo thaws them") {
    const TemporaryFolder folder;
    DrivenApp app;
    const auto path = folder / "a.txt";
    std::ofstream(path)
        << "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    app->files.open_path(path);
    CHECK(app.tab().document.origin() == path);
    CHECK(app.puzzle().givens == app.puzzle().grid.entries());
    CHECK_FALSE(app.tab().document.changed());
    app.tab().view.selected = 0;
    enter_value(*app, 7);
    CHECK(app.puzzle().grid[0] == 5);
    app.command(Command::undo);
    CHECK(app.puzzle().givens.empty());
}

TEST_CASE("undoing the freeze of a puzzle with known givens shows that they can be changed") {
    DrivenApp app;
    Puzzle puzzle(support::grid_from(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"));
    puzzle.givens = puzzle.grid.entries();
    add_posed(*app, puzzle, History::Start::saved);
    app.tab().view.selected = 0;
    enter_value(*app, 7);
    CHECK(app.puzzle().grid[0] == 5);
    app.command(Command::undo);
    CHECK(app.puzzle().givens.empty());
    enter_value(*app, 7);
    CHECK(app.puzzle().grid[0] == 7);
}

TEST_CASE("the status bar forgets messages about other documents") {
    DrivenApp app;
    add_document(*app, Puzzle(3), History::Start::saved);
    app->tell(Tone::information, "about the first");
    CHECK(app->status() == "about the first");
    add_document(*app, Puzzle(3), History::Start::saved);
    CHECK(app->status().empty());
    app->tabs.step(-1, false);
    CHECK(app->status() == "about the first");
}

TEST_CASE("the status bar forgets a message when the puzzle changes") {
    DrivenApp app;
    add_document(*app, Puzzle(3), History::Start::saved);
    app->tell(Tone::information, "about the empty grid");
    CHECK(app->status() == "about the empty grid");
    app.tab().view.selected = 0;
    enter_value(*app, 7);
    CHECK(app->status().empty());
}

TEST_CASE("pictures go to the clipboard or into a file") {
    const TemporaryFolder folder;
    DrivenApp app;
    changed_document(app);
    app->display_scale = 2;
    app.command(Command::copy_image);
    app.dialog<CopyImageDialog>().fields.size = 100'000;
    app.dialog<CopyImageDialog>().fields.apply_display_scale = true;
    accept_dialog(*app);
    const auto request = app.request<MakePicture>();
    CHECK(request.size == kLargestImage);
    CHECK(request.scale == 2);
    CHECK(request.puzzle == app.puzzle());
    app->exports.take_picture(request, Picture{"bytes", 2000, 1990});
    CHECK(app.copied_picture == "bytes");
    CHECK(app->status() == "Copied a picture of 2000 x 1990 pixels");

    app.command(Command::save_image);
    app.dialog<SaveImageChooser>().chooser.typed = (folder / "shot").string();
    accept_dialog(*app);
    const auto file_request = app.request<MakePicture>();
    CHECK(file_request.path == folder / "shot.png");
    app->exports.take_picture(file_request, Picture{"more bytes", 10, 10});
    CHECK(*read_file(folder / "shot.png") == "more bytes");
}

TEST_CASE("the extension of an image's name makes its format, and unknown ones are refused") {
    const TemporaryFolder folder;
    DrivenApp app;
    app->files.new_document(2);
    enter_value(*app, 1);
    const auto save_as = [&](const std::string& name) {
        app.command(Command::save_image);
        app.dialog<SaveImageChooser>().chooser.typed = (folder / name).string();
        accept_dialog(*app);
    };
    save_as("board.pdf");
    CHECK(read_file(folder / "board.pdf")->starts_with("%PDF"));
    save_as("board.SVG");
    CHECK(read_file(folder / "board.SVG")->contains("<svg"));
    CHECK(app.messages_with("Saved a picture as") == 2);
    save_as("board.jpg");
    CHECK(app.dialog<SaveImageChooser>().chooser.problem ==
          "Files saved here end in .png, .svg, .pdf, not in .jpg");
    cancel_dialog(*app);
    // The solution is found first.
    app->settings.copy_image.solution = true;
    save_as("solved.svg");
    app.finish_jobs();
    CHECK(read_file(folder / "solved.svg")->size() > read_file(folder / "board.SVG")->size());
}

TEST_CASE("a picture has the chosen colours, marks and solution") {
    DrivenApp app;
    app->files.new_document(2);
    enter_value(*app, 1);
    app.command(Command::copy_image);
    CopyImageSettings& fields = app.dialog<CopyImageDialog>().fields;
    fields.scheme = Scheme::dark;
    fields.marks = false;
    fields.highlights = true;
    fields.solution = true;
    accept_dialog(*app);
    app.finish_jobs();
    const auto request = app.request<MakePicture>();
    CHECK(request.scheme == Scheme::dark);
    CHECK_FALSE(request.marks);
    CHECK(request.conflicts);
    REQUIRE(request.solution);
    CHECK(is_solution_of(*request.solution, app.puzzle().grid));

    app->exports.request_sheet({Puzzle(2), Puzzle(3), Puzzle(4)});
    const auto sheet = app.request<MakePicture>();
    CHECK(sheet.puzzle.order() == 2);
    CHECK(sheet.others.size() == 2);
}

TEST_CASE("a picture with the solution is made even if its tab is closed during the search") {
    const TemporaryFolder folder;
    DrivenApp app;
    app->files.new_document(2);
    app->settings.copy_image.solution = true;
    app.command(Command::save_image);
    app.dialog<SaveImageChooser>().chooser.typed = (folder / "shot").string();
    accept_dialog(*app);
    app.command(Command::close);
    REQUIRE(app->tabs.empty());
    REQUIRE(app->jobs.all().size() == 1);
    CHECK_FALSE(app->jobs.all().front().stopping);
    app.finish_jobs();
    const auto request = app.request<MakePicture>();
    CHECK(request.path == folder / "shot.png");
    CHECK(request.solution);
}

TEST_CASE("settings are written only after a change") {
    const TemporaryFolder folder;
    {
        DrivenApp app(folder.path());
        app.pass(10s);
        CHECK(std::filesystem::is_empty(folder.path()));
        app.command(Command::scheme_dark);
        app.pass(10s);
        CHECK(std::filesystem::exists(folder / "settings.json"));
        app->settings.new_order = 5;
        app.command(Command::preferences);
        app->settings.history_limit = 3;
        app.pass(10s);
    }
    DrivenApp app(folder.path());
    CHECK(app->settings.scheme == Scheme::dark);
    CHECK(app->settings.new_order == 5);
    CHECK(app->settings.history_limit == kDefaultHistoryLimit);
}

TEST_CASE("two programs with the same settings leave each other's changes alone") {
    const TemporaryFolder folder;
    {
        DrivenApp first(folder.path());
        first->settings.history_limit = 50;
        first->settings.new_order = 4;
        first->settings.shortcuts[Command::undo] = {plain(Key::f2)};
        first.pass(10s);
    }
    {
        DrivenApp first(folder.path());
        DrivenApp second(folder.path());
        first->settings.scheme = Scheme::dark;
        first->settings.history_limit = 60;
        first->settings.shortcuts.clear();
        first->settings.shortcuts[Command::redo] = {};
        first->settings.window = WindowPlace{1, 2, 300, 400, false};
        first.pass(10s);
        second->settings.history_limit = 70;
        second->settings.shortcuts[Command::save] = {plain(Key::f3)};
        second->settings.recent_files = {"/a.sgp"};
        second.pass(10s);
        // Changing a setting back to its initial value is a change, too.
        second->settings.history_limit = 50;
        first->settings.new_order = 5;
    }
    Settings expected;
    expected.scheme = Scheme::dark;
    expected.history_limit = 50;
    expected.new_order = 5;
    expected.shortcuts = {{Command::redo, {}}, {Command::save, {plain(Key::f3)}}};
    expected.window = WindowPlace{1, 2, 300, 400, false};
    expected.recent_files = {"/a.sgp"};
    CHECK(load_settings(folder.path()).settings == expected);

    // A damaged settings file does not prevent saving.
    for (const auto* other : {"", "{", "{\"id\": \"other\"}"}) {
        DrivenApp app(folder.path());
        REQUIRE(replace_file(folder / kSettingsFile, other));
        app->settings.new_order = expected.new_order = 7 - app->settings.new_order;
        app.pass(10s);
        CHECK(load_settings(folder.path()).settings == expected);
    }
}

TEST_CASE("settings that could not be written are written with the next change") {
    const TemporaryFolder folder;
    const auto file = folder / kSettingsFile;
    DrivenApp app(folder.path());
    std::filesystem::create_directory(file);
    app->settings.scheme = Scheme::dark;
    app.pass(10s);
    CHECK(app->toasts.all().size() == 1);
    app->toasts.dismiss_all();
    app.pass(10s);
    CHECK(app->toasts.all().empty());
    std::filesystem::remove(file);
    REQUIRE(store_settings(folder.path(), Settings()));
    app->settings.new_order = 5;
    app.pass(10s);
    CHECK(load_settings(folder.path()).settings == app->settings);
}

TEST_CASE(
    "messages disappear after a while, errors when the user is there, and all when they are dismissed") {
    DrivenApp app;
    app->tell(Tone::information, "one");
    app->tell(Tone::error, "two");
    app->tell(Tone::information, "one");
    CHECK(app->toasts.all().size() == 2);
    app.pass(10s);
    REQUIRE(app->toasts.all().size() == 1);
    CHECK(app->toasts.all().front().text == "two");
    CHECK(app->status() == "one");
    app->toasts.user_is_there(app->now());
    CHECK(app->toasts.all().size() == 1);
    app.pass(20s);
    CHECK(app->toasts.all().size() == 1);
    app->toasts.user_is_there(app->now());
    CHECK(app->toasts.all().empty());
    app->tell(Tone::error, "three");
    app->toasts.dismiss(app->toasts.all().front().id);
    CHECK(app->toasts.all().empty());
}

TEST_CASE("documents open at a crash are offered for recovery, with their histories") {
    const TemporaryFolder folder;
    const auto sessions = folder / "sessions";
    {
        DrivenApp app({}, sessions);
        changed_document(app, 3);
        app.command(Command::save_as_puzzle);
        save_under(app, folder / "p");
        enter_value(*app, 4);
        changed_document(app, 2);
        app.pass(1s);
    }
    SECTION("recovered, and safe again at once") {
        for (int life = 0; life < 2; ++life) {
            DrivenApp app({}, sessions);
            CHECK(app.dialog<QuestionDialog>().title == "Recover documents");
            accept_dialog(*app);
            REQUIRE(app->tabs.all().size() == 2);
            CHECK(app.puzzle().grid[0] == 2);
            app.command(Command::previous_document);
            CHECK(app.tab().document.name() == "p.sgp");
            CHECK(app.tab().document.changed());
            app.command(Command::undo);
            CHECK(app.puzzle().grid[0] == 3);
            CHECK_FALSE(app.tab().document.changed());
            app.command(Command::redo);
            app.command(Command::next_document);
            app.pass(1s);
        }
    }
    SECTION("discarded") {
        {
            DrivenApp app({}, sessions);
            // A slip of the mouse loses nothing.
            answer_question(*app, 1);
            CHECK(app.dialog<QuestionDialog>().dangerous);
            cancel_dialog(*app);
            CHECK(app.dialog<QuestionDialog>().title == "Recover documents");
            answer_question(*app, 1);
            answer_question(*app, 0);
            CHECK(app->dialogs.empty());
            CHECK(app->tabs.empty());
        }
        CHECK(DrivenApp({}, sessions)->dialogs.empty());
    }
    SECTION("postponed, and hidden from a second program meanwhile") {
        {
            DrivenApp app({}, sessions);
            cancel_dialog(*app);
            CHECK(DrivenApp({}, sessions)->dialogs.empty());
        }
        CHECK_FALSE(DrivenApp({}, sessions)->dialogs.empty());
    }
    SECTION("replacing the file's open document, if that is unchanged") {
        DrivenApp app({}, sessions);
        app->files.open_path(folder / "p.sgp");
        accept_dialog(*app);
        CHECK(app->tabs.all().size() == 2);
        CHECK(app->tabs.find_file(folder / "p.sgp")->document.puzzle().grid[0] == 4);
        CHECK_FALSE(app->tabs.can_reopen());
    }
    SECTION("beside the file's open document, if that has changes") {
        {
            DrivenApp app({}, sessions);
            app->files.open_path(folder / "p.sgp");
            enter_value(*app, 1);
            accept_dialog(*app);
            REQUIRE(app->tabs.all().size() == 3);
            CHECK(app->tabs.find_file(folder / "p.sgp")->document.puzzle().grid[0] == 1);
            const Document& recovered = app->tabs.all()[1]->document;
            CHECK(recovered.name() == "p.sgp (recovered)");
            CHECK(recovered.puzzle().grid[0] == 4);
            CHECK(recovered.changed());
            CHECK_FALSE(recovered.file());
        }
        DrivenApp app({}, sessions);
        accept_dialog(*app);
        CHECK(app->tabs.all().size() == 3);
    }
}

TEST_CASE("the program reports that work cannot be protected, and continues") {
    const TemporaryFolder folder;
    const auto works = [&](const std::filesystem::path& sessions) {
        DrivenApp app(folder / "config", sessions);
        const auto told = [&] {
            return std::ranges::count_if(app->toasts.all(), [&](const Toast& toast) {
                return toast.tone == Tone::error && toast.text.contains(sessions.string()) &&
                       toast.text.starts_with("Unsaved work is not protected against crashes");
            });
        };
        const bool told_at_first = told() == 1;
        app->files.new_document(3);
        enter_value(*app, 4);
        enter_value(*app, 5);
        app.pass(1s);
        app.command(Command::undo);
        app.pass(1s);
        return told_at_first && told() == 1 && app.puzzle().grid[0] == 4 && app.tab().document.changed();
    };
    SECTION("where a file is in the folder's place") {
        std::ofstream(folder / "file") << "x";
        CHECK(works(folder / "file"));
        CHECK(works(folder / "file" / "sessions"));
    }
    SECTION("where nobody may write") {
        using std::filesystem::perms;
        std::filesystem::create_directory(folder / "sessions");
        for (const auto& place : {folder / "sessions", folder.path()})
            std::filesystem::permissions(
                place, perms::owner_read | perms::owner_exec | perms::others_read | perms::others_exec);
        const int failed = support::without_root(
            [&] { return works(folder / "sessions") && works(folder / "sessions" / "below") ? 0 : 1; });
        std::filesystem::permissions(folder.path(), perms::owner_all);
        CHECK(failed == 0);
    }
}

TEST_CASE("a normal exit leaves nothing to recover") {
    const TemporaryFolder folder;
    {
        DrivenApp app({}, folder.path());
        changed_document(app);
        app.pass(1s);
        app->files.request_exit();
        app->files.discard_selected();
        CHECK(app.asked_to_close());
        app.pass(1s);
    }
    CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("files that were open at the end are opened at the start, if the settings say so") {
    const TemporaryFolder folder;
    {
        DrivenApp app(folder / "config");
        for (const auto* name : {"a", "b"}) {
            changed_document(app);
            app.command(Command::save_as_puzzle);
            save_under(app, folder / name);
        }
        app->files.new_document(3);
        app->files.request_exit();
    }
    std::filesystem::remove(folder / "b.sgp");
    {
        DrivenApp app(folder / "config");
        app->files.open_last_files();
        REQUIRE(app->tabs.all().size() == 1);
        CHECK(app.tab().document.name() == "a.sgp");
        CHECK(app->toasts.all().empty());
        app->settings.reopen_files = false;
    }
    DrivenApp app(folder / "config");
    app->files.open_last_files();
    CHECK(app->tabs.empty());
}

TEST_CASE("files of a second start open in this program, which comes to the front") {
    const TemporaryFolder folder;
    DrivenApp app({}, folder / "sessions");
    changed_document(app);
    app.command(Command::save_as_puzzle);
    save_under(app, folder / "p");
    app.command(Command::close);
    std::thread([&] { CHECK(app->files.take_over({folder / "p.sgp"})); }).join();
    CHECK(app->tabs.empty());
    app.pass(1ms);
    CHECK(app.tab().document.name() == "p.sgp");
    app.request<RaiseWindow>();
}

TEST_CASE("a page is exported under a chosen name, which is offered again") {
    const TemporaryFolder folder;
    DrivenApp app;
    changed_document(app, 3);
    app.tab().solutions = Solutions{{Grid(2)}, 0, true};
    app.command(Command::export_html);
    app.dialog<ExportHtmlDialog>().font_size = 1000;
    app.dialog<ExportHtmlDialog>().colours = PageColours::dark;
    accept_dialog(*app);
    CHECK_FALSE(app.tab().in_solution_mode());
    CHECK(app->settings.html_font_size == kLargestPageFont);
    app.dialog<ExportHtmlChooser>().chooser.typed = (folder / "page").string();
    accept_dialog(*app);
    CHECK(app->dialogs.empty());
    CHECK(app->status() == "Wrote " + (folder / "page.html").string());
    CHECK(read_file(folder / "page.html")->find("48pt") != std::string::npos);

    app.command(Command::export_html);
    CHECK(app.dialog<ExportHtmlDialog>().colours == PageColours::dark);
    accept_dialog(*app);
    CHECK(app.dialog<ExportHtmlChooser>().chooser.folder == folder.path());
    CHECK(app.dialog<ExportHtmlChooser>().chooser.typed == "page.html");
    accept_dialog(*app);
    CHECK(app.dialog<ExportHtmlChooser>().chooser.replacing == folder / "page.html");
    cancel_dialog(*app);
    cancel_dialog(*app);
    CHECK(app->dialogs.empty());
}

TEST_CASE("dropped puzzle files are opened in order") {
    TemporaryFolder folder;
    const Puzzle puzzle(2);
    for (const auto* name : {"a.sgp", "b.txt", "c.sgt"})
        REQUIRE(support::save_puzzle(folder / name, puzzle, *format_of_name(name)));
    REQUIRE(replace_file(folder / "d.png", "no puzzle"));
    std::filesystem::create_directory(folder / "e.sgp");
    DrivenApp app;
    app->files.open_dropped(std::vector{folder / "a.sgp", folder / "d.png", folder / "b.txt",
                                        folder / "c.sgt", folder / "e.sgp"});
    REQUIRE(app->tabs.all().size() == 3);
    CHECK(app->tabs.all()[0]->document.name() == "a.sgp");
    CHECK(app->tabs.all()[1]->document.name() == "b.txt");
    CHECK(app.tab().document.name() == "c.sgt");
    CHECK(app->status() == "2 of the 5 dropped files are not puzzle files");

    app->files.open_dropped(std::vector{folder / "d.png"});
    CHECK(app->tabs.all().size() == 3);
    CHECK(app->status() == "The dropped file is not a puzzle file");
}

TEST_CASE("long texts that are opened together are shown together in the browser") {
    TemporaryFolder folder;
    const Puzzle puzzle(3);
    REQUIRE(support::save_puzzle(folder / "one.sgp", puzzle, *format_of_name("one.sgp")));
    std::string lines;
    while (lines.size() < 300'000) lines += std::string(80, '.') + "1\n";
    for (const auto* name : {"a.txt", "b.txt"}) REQUIRE(replace_file(folder / name, lines));
    const std::vector files{folder / "a.txt", folder / "one.sgp", folder / "b.txt"};
    const auto are_shown = [&](const App& app) {
        return app.tabs.all().size() == 1 && app.browser.browsing &&
               app.browser.browsing->files == std::vector{files.front(), files.back()};
    };
    DrivenApp opened;
    opened->files.open_paths(files);
    CHECK(are_shown(*opened));
    DrivenApp dropped;
    dropped->files.open_dropped(files);
    CHECK(are_shown(*dropped));
    DrivenApp begun;
    begun->settings.open_files = files;
    begun->files.open_last_files();
    CHECK(are_shown(*begun));
}
