// Unsaved work after crashes and on disks that fail for a while; files of a second start; files that other programs
// remove.
#include "app/files/recovery.h"

#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/question.h"
#include "app/core/tabs.h"
#include "app/editing/marking.h"
#include "app/editing/selection.h"
#include "app/files/file_dialogs.h"
#include "app/files/files.h"

#include "base/file_io.h"
#include "document/edits.h"
#include "driven_app.h"
#include "support/temporary_folder.h"
#include "support/without_root.h"

#include <algorithm>
#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <future>
#include <string>
#include <thread>

using namespace gridsmith;
using support::DrivenApp;
using support::TemporaryFolder;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

constexpr std::string_view kIsUnprotected = "Unsaved work is not protected against crashes";
constexpr std::string_view kIsProtectedAgain = "Unsaved work is protected against crashes again";

// Makes a board with an entry for each value, in order.
void make_document(DrivenApp& app, std::initializer_list<Value> values) {
    app->files.new_document(2);
    Cell cell = 0;
    for (const Value value : values) {
        select_cell(*app, cell++);
        enter_value(*app, value);
    }
}

fs::path only_folder_in(const fs::path& folder) {
    REQUIRE(std::distance(fs::directory_iterator(folder), fs::directory_iterator()) == 1);
    return fs::directory_iterator(folder)->path();
}

// Changes a character of the line of the file, counted from 0.
void damage_line(const fs::path& file, std::size_t line) {
    std::string text = read_file(file).value();
    std::size_t at = 0;
    for (; line > 0; --line) at = text.find('\n', at) + 1;
    text[at + 20] ^= 1;
    REQUIRE(replace_file(file, text));
}

// The journals of a program that crashed with three documents: the first is damaged in the middle, the second at its
// end, the third is whole.
fs::path crashed_with_damage(const fs::path& sessions) {
    {
        DrivenApp app({}, sessions);
        for (int document = 0; document < 3; ++document) {
            make_document(app, {1});
            for (const Value value : {Value{2}, Value{3}, Value{4}}) {
                app.pass(1s);
                select_cell(*app, value);
                enter_value(*app, value);
            }
            app.pass(1s);
        }
    }
    const fs::path dead = only_folder_in(sessions);
    damage_line(dead / "1.journal", 1);
    damage_line(dead / "2.journal", 3);
    return dead;
}

}  // namespace

TEST_CASE("after a crash, each document is offered with what is known about it") {
    const TemporaryFolder folder;
    const fs::path dead = crashed_with_damage(folder / "sessions");
    DrivenApp app({}, folder / "sessions");
    CHECK(app.messages_with(dead.string()) == 1);
    const auto& question = app.dialog<QuestionDialog>();
    CHECK(question.text.contains("3 documents"));
    CHECK(question.text.contains("2 of them are incomplete"));
    REQUIRE(question.items.size() == 3);
    CHECK(question.items[0].starts_with(
        "New 4 x 4 board, 4 entries: 3 edits are there, others are missing, the last at 20"));
    CHECK(question.items[0].ends_with("; damaged in 1 place"));
    CHECK(question.items[1].starts_with("New 4 x 4 board, 3 entries: 3 edits are there, others are missing"));
    CHECK(question.items[1].ends_with("; damaged in 1 place; the newest changes are missing"));
    CHECK(question.items[2].starts_with("New 4 x 4 board, 4 entries: all 4 edits are there, the last"));
    accept_dialog(*app);
    CHECK(app->tabs.all().size() == 3);
    CHECK(fs::exists(dead / "1.damaged"));

    // Later, by hand.
    app.command(Command::recover_file);
    auto& chooser = app.dialog<RecoverChooser>().chooser;
    CHECK(chooser.folder == dead);
    chooser.typed = "1.damaged";
    accept_dialog(*app);
    CHECK(app->tabs.all().size() == 4);
    CHECK(app.puzzle().grid.entry_count() == 4);
    CHECK(app.messages_with("Recovered New 4 x 4 board, 4 entries: 3 edits are there, others") == 1);

    std::ofstream(folder / "other.damaged") << "nothing";
    app->recovery.recover_from(folder / "other.damaged");
    CHECK(app.messages_with("Nothing can be recovered") == 1);
    CHECK(app->tabs.all().size() == 4);
}

TEST_CASE("the words for a recovered document say which edits are there, and cannot be read as solved") {
    const auto words = [](int edits, bool whole) {
        History history(Puzzle(2), 50, History::Start::unsaved);
        for (int edit = 0; edit < edits; ++edit) history.add(edits::enter(history.current(), edit, 1));
        JournalState state;
        state.damaged_places = whole ? 0 : 1;
        return words_for({.document = Document(std::move(history), std::nullopt, 1, ""), .state = state});
    };
    CHECK(words(0, true) == "nothing was edited");
    CHECK(words(1, true) == "its only edit is there");
    CHECK(words(3, true) == "all 3 edits are there");
    CHECK(words(1, false) == "1 edit is there, others are missing; damaged in 1 place");
    CHECK(words(0, false) == "0 edits are there, others are missing; damaged in 1 place");
}

TEST_CASE("a document recovered by hand does not replace an open one") {
    const TemporaryFolder folder;
    DrivenApp app({}, folder / "sessions");
    make_document(app, {1});
    REQUIRE(app.tab().document.save(folder / "p.sgp", FileKind::puzzle, false));
    app.pass(1s);
    const fs::path journal = only_folder_in(folder / "sessions") / "1.journal";
    REQUIRE(support::comes_true([&] { return fs::exists(journal); }));
    app->recovery.recover_from(journal);
    REQUIRE(app->tabs.all().size() == 2);
    CHECK(app->tabs.find_file(folder / "p.sgp") == app->tabs.all().front().get());
    CHECK(app.tab().document.name() == "p.sgp (recovered)");
}

TEST_CASE("work is protected as soon as the disk permits it, and again when the folder was removed") {
    const TemporaryFolder folder;
    const auto sessions = folder / "sessions";
    std::ofstream(sessions) << "in the folder's place";
    {
        DrivenApp app({}, sessions);
        CHECK(app.messages_with(kIsUnprotected) == 1);
        make_document(app, {1, 2});
        for (int i = 0; i < 10; ++i) app.pass(1s);
        CHECK(app.messages_with(kIsUnprotected) == 1);
        app->toasts.dismiss_all();

        fs::remove(sessions);
        app.pass_until([&] { return app.messages_with(kIsProtectedAgain) == 1; });
        app->toasts.dismiss_all();
        fs::remove_all(sessions);
        app.pass_until([&] { return fs::exists(sessions) && !fs::is_empty(sessions); });
        select_cell(*app, 5);
        enter_value(*app, 3);
        app.pass(1s);
        CHECK(app->toasts.all().empty());
    }
    DrivenApp app({}, sessions);
    CHECK(app.messages_with("cannot") == 0);
    accept_dialog(*app);
    CHECK(app.puzzle().grid.entry_count() == 3);
    CHECK(app.tab().document.history().edit_count() == 3);
}

TEST_CASE("work is protected once a read-only folder is made writable") {
    CHECK(support::without_root([] {
              const TemporaryFolder folder;
              const auto sessions = folder / "sessions";
              fs::create_directory(sessions);
              fs::permissions(sessions, fs::perms::owner_read | fs::perms::owner_exec);
              DrivenApp app({}, sessions);
              if (app.messages_with(kIsUnprotected) != 1) return 1;
              make_document(app, {1});
              app.pass(5s);
              if (!fs::is_empty(sessions)) return 2;
              fs::permissions(sessions, fs::perms::owner_all);
              app.pass_until([&] { return app.messages_with(kIsProtectedAgain) == 1; });
              return fs::exists(only_folder_in(sessions) / "1.journal") ? 0 : 3;
          }) == 0);
}

TEST_CASE("an edit goes to the journal within a tenth of a second, however the edits are spaced") {
    const TemporaryFolder folder;
    DrivenApp app({}, folder.path());
    app->files.new_document(2);
    app.pass(1s);
    const fs::path journal = only_folder_in(folder.path()) / "1.journal";
    std::string before;
    for (Cell cell = 0; cell < 12; ++cell) {
        app.pass(std::chrono::milliseconds(7 * cell));
        select_cell(*app, cell);
        enter_value(*app, 1);
        app.pass(0ms);  // the next frame
        const auto due = app->recovery.until_due();
        if (due < 1h) {
            CHECK(due <= 100ms);
            app.pass(due);
        }
        REQUIRE(support::comes_true([&] {
            const std::string text = read_file(journal).value_or("");
            return text.contains(fmt::format("\"cell\":{}", cell)) && text.ends_with('\n');
        }));
    }
}

TEST_CASE(
    "files of a second start are on the disk before they are acknowledged, until they are in the journal") {
    const TemporaryFolder folder;
    const auto sessions = folder / "sessions";
    const auto path = folder / "p\xfc.sgp";
    {
        DrivenApp app;
        make_document(app, {1, 2});
        REQUIRE(app.tab().document.save(path, FileKind::puzzle, false));
    }
    {
        DrivenApp app({}, sessions);
        app.pass(1s);
        REQUIRE(std::async(std::launch::async, [&] { return app->files.take_over({path}); }).get());
        // The program dies before the next frame.
    }
    DrivenApp app({}, sessions);
    REQUIRE(app.dialog<QuestionDialog>().items.size() == 1);
    CHECK(app.dialog<QuestionDialog>().items[0].ends_with("p\xfc.sgp: about to be opened"));
    accept_dialog(*app);
    REQUIRE(app->tabs.find_file(path) != nullptr);
    app->files.close_tab(app.tab().id);

    REQUIRE(app->files.take_over({path}));
    app.pass_until([&] { return app->tabs.find_file(path) != nullptr; });
    app.pass_until([&] { return !fs::exists(only_folder_in(sessions) / "handed.json"); });
    CHECK(read_file(only_folder_in(sessions) / fmt::format("{}.journal", app.tab().id)));
}

TEST_CASE("files of a second start that cannot be kept are acknowledged when they are open, or not at all",
          "[slow]") {
    const TemporaryFolder folder;
    const auto path = folder / "p.sgp";
    DrivenApp app;  // without a folder for unsaved work
    make_document(app, {1, 2});
    REQUIRE(app.tab().document.save(path, FileKind::puzzle, false));
    app->files.close_tab(app.tab().id);

    // The window does not respond.
    CHECK_FALSE(app->files.take_over({path}));
    app.pass(1s);
    CHECK(app->tabs.empty());
    // A request without files has nothing to lose.
    CHECK(app->files.take_over({}));
    // The window responds.
    auto taken = std::async(std::launch::async, [&] { return app->files.take_over({path}); });
    app.pass_until([&] { return app->tabs.find_file(path) != nullptr; });
    CHECK(taken.get());
}

TEST_CASE("files of a second start that arrive while the program ends are opened or refused") {
    const TemporaryFolder folder;
    const auto path = folder / "p.sgp";
    DrivenApp app({}, folder / "sessions");
    make_document(app, {1, 2});
    REQUIRE(app.tab().document.save(path, FileKind::puzzle, false));
    app->files.close_tab(app.tab().id);
    app.pass(1s);
    REQUIRE(app->files.take_over({path}));
    app->files.request_exit();
    CHECK_FALSE(app.asked_to_close());
    app.pass(1s);
    CHECK(app->tabs.find_file(path) != nullptr);
    app->files.request_exit();
    CHECK(app.asked_to_close());
    CHECK_FALSE(app->files.take_over({path}));
    CHECK(fs::is_empty(folder / "sessions"));
}

TEST_CASE("a file that went a moment ago is not written again without a question") {
    const TemporaryFolder folder;
    const auto path = folder / "f" / "p.sgp";
    fs::create_directory(folder / "f");
    DrivenApp app;
    make_document(app, {1});
    REQUIRE(app.tab().document.save(path, FileKind::puzzle, false));
    app.pass(1s);
    select_cell(*app, 3);
    enter_value(*app, 2);
    SECTION("deleted") { fs::remove(path); }
    SECTION("renamed") { fs::rename(path, folder / "f" / "q.sgp"); }
    SECTION("its folder renamed") { fs::rename(folder / "f", folder / "g"); }
    app.command(Command::save);
    CHECK(app.dialog<QuestionDialog>().title == "File deleted");
    cancel_dialog(*app);
    CHECK_FALSE(fs::exists(path));
    CHECK(app.tab().document.changed());
}

TEST_CASE("a file replaced by another of the same time is noticed") {
    const TemporaryFolder folder;
    const auto path = folder / "p.sgp";
    DrivenApp app;
    make_document(app, {1});
    REQUIRE(app.tab().document.save(folder / "other.sgp", FileKind::puzzle, false));
    select_cell(*app, 3);
    enter_value(*app, 2);
    REQUIRE(app.tab().document.save(path, FileKind::puzzle, false));
    app.pass(1s);
    CHECK(app->dialogs.empty());
    fs::last_write_time(folder / "other.sgp", fs::last_write_time(path));
    fs::rename(folder / "other.sgp", path);
    app.pass(1s);
    CHECK(app.dialog<QuestionDialog>().title == "File changed");
    answer_question(*app, 0);
    CHECK(app.puzzle().grid.entry_count() == 1);
    app.pass(1s);
    CHECK(app->dialogs.empty());
}
