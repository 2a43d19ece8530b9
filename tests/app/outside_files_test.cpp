// What other programs do to the files of open documents, and shares that do not answer.
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/question.h"
#include "app/core/tabs.h"
#include "app/editing/marking.h"
#include "app/editing/selection.h"
#include "app/files/files.h"
#include "app/files/recovery.h"
#include "app/settings/settings.h"

#include "base/file_io.h"
#include "document/dead_sessions.h"
#include "driven_app.h"
#include "support/temporary_folder.h"
#include "support/without_root.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>

using namespace gridsmith;
using support::DrivenApp;
using support::TemporaryFolder;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

bool has_told(const DrivenApp& app, std::string_view text) { return app.messages_with(text) > 0; }

// A document with this number of entries, saved at `path`, and then an unsaved entry.
void make_edited(DrivenApp& app, const fs::path& path, Value entries = 1) {
    app->files.new_document(2);
    for (Value value = 1; value <= entries; ++value) {
        select_cell(*app, value);
        enter_value(*app, value);
    }
    if (!app.tab().document.save(path, FileKind::puzzle, false)) throw std::runtime_error("not saved");
    app.pass(1s);
    select_cell(*app, 0);
    enter_value(*app, 4);
}

// Looks at files; those in one folder are not answered while it is closed.
class Share {
public:
    explicit Share(fs::path folder) : state_(std::make_shared<State>()) {
        state_->folder = std::move(folder);
    }
    ~Share() { set_closed(false); }

    void set_closed(bool closed) {
        const std::lock_guard lock(state_->mutex);
        state_->closed = closed;
        state_->changed.notify_all();
    }
    FileLookOptions options() const {
        FileLookOptions options;
        options.patience = 30ms;
        options.look = [state = state_](const fs::path& path) {
            if (path.parent_path() == state->folder) {
                std::unique_lock lock(state->mutex);
                state->changed.wait(lock, [&] { return !state->closed; });
            }
            return version_of(path);
        };
        return options;
    }

private:
    struct State {
        fs::path folder;
        std::mutex mutex;
        std::condition_variable changed;
        bool closed = false;
    };
    std::shared_ptr<State> state_;
};

}  // namespace

TEST_CASE("a share that does not answer is reported, and neither stops the window nor other files") {
    const TemporaryFolder folder;
    const fs::path there = folder / "share";
    fs::create_directory(there);
    Share share(there);
    DrivenApp app({}, {}, {}, share.options());
    make_edited(app, folder / "local.sgp");
    const TabId local = app.tab().id;
    make_edited(app, there / "p.sgp");
    const TabId remote = app.tab().id;
    const std::string saved = read_file(there / "p.sgp").value();

    share.set_closed(true);
    const std::string silence = fmt::format("The folder {} does not answer", there.string());
    app.pass_until([&] { return has_told(app, silence); });
    app->toasts.dismiss_all();
    for (int i = 0; i < 20; ++i) app.pass(1s);
    CHECK_FALSE(has_told(app, silence));

    app.command(Command::save);
    CHECK(app->status() ==
          fmt::format("p.sgp is not saved: {}: its folder does not answer", (there / "p.sgp").string()));
    CHECK(app.tab().document.changed());
    CHECK(app->dialogs.empty());
    app->files.reload(app.tab());
    CHECK(app->status().contains("its folder does not answer"));
    app->files.open_path(there / "other.sgp");
    CHECK(app->status().contains("other.sgp: its folder does not answer"));
    CHECK(app->tabs.all().size() == 2);

    // Files elsewhere are looked at and saved as ever.
    app->tabs.select(local);
    app.command(Command::save);
    CHECK_FALSE(app.tab().document.changed());
    fs::remove(folder / "local.sgp");
    app.pass_until([&] { return app.tab().document.file_is_gone(); });

    share.set_closed(false);
    app.pass_until([&] { return has_told(app, fmt::format("The folder {} answers again", there.string())); });
    CHECK(read_file(there / "p.sgp") == saved);
    app->tabs.select(remote);
    app.command(Command::save);
    CHECK_FALSE(app.tab().document.changed());
    CHECK(read_file(there / "p.sgp") != saved);
}

TEST_CASE("files on a share that does not answer at the start are reported") {
    const TemporaryFolder folder;
    Share share(folder / "share");
    share.set_closed(true);
    DrivenApp app({}, {}, {}, share.options());
    for (const auto* name : {"a.sgp", "b.sgp"}) app->settings.open_files.push_back(folder / "share" / name);
    app->files.open_last_files();
    CHECK(app->tabs.empty());
    CHECK(has_told(app, "a.sgp: its folder does not answer"));
    CHECK(has_told(app, "b.sgp: its folder does not answer"));
}

TEST_CASE("unsaved work in files of a share that does not answer is recovered") {
    const TemporaryFolder folder;
    const fs::path there = folder / "share";
    fs::create_directory(there);
    Share share(there);
    {
        DrivenApp app({}, folder / "sessions", {}, share.options());
        make_edited(app, there / "p.sgp");
        make_edited(app, there / "q.sgp");
        app.pass(1s);
    }
    share.set_closed(true);
    DrivenApp app({}, folder / "sessions", {}, share.options());
    accept_dialog(*app);
    REQUIRE(app->tabs.all().size() == 2);
    CHECK(app.tab().document.name() == "q.sgp");
    CHECK(app.tab().document.changed());
    app.command(Command::save);
    CHECK(app->status().contains("its folder does not answer"));
    share.set_closed(false);
    app.pass_until([&] { return !app.tab().file_is_silent; });
    app.command(Command::save);
    CHECK_FALSE(app.tab().document.changed());
}

TEST_CASE("a file that becomes unreadable is reported, and stays as it is") {
    CHECK(support::without_root([] {
              const TemporaryFolder folder;
              const auto path = folder / "p.sgp";
              DrivenApp app;
              make_edited(app, path);
              const std::string saved = read_file(path).value();
              fs::permissions(path, fs::perms::none);
              for (int i = 0; i < 4; ++i) app.pass(1s);
              if (!has_told(app, "p.sgp can no longer be read, because its permissions were changed"))
                  return 1;
              if (app->toasts.all().size() != 1 || !app->dialogs.empty()) return 2;
              app.command(Command::save);
              if (!has_told(app, "is not replaced (Permission denied)")) return 3;
              if (!app.tab().document.changed()) return 4;
              app->files.reload(app.tab());
              if (!has_told(app, "cannot be opened (Permission denied)")) return 5;
              if (app.puzzle().grid.entry_count() != 2) return 6;
              fs::permissions(path, fs::perms::owner_all);
              if (read_file(path) != saved) return 7;
              app.pass(1s);
              app.command(Command::save);
              return app.tab().document.changed() ? 8 : 0;
          }) == 0);
}

TEST_CASE("a file in a folder that may no longer be searched is neither gone nor changed") {
    CHECK(support::without_root([] {
              const TemporaryFolder folder;
              const auto inside = folder / "f";
              fs::create_directory(inside);
              DrivenApp app;
              make_edited(app, inside / "p.sgp");
              fs::permissions(inside, fs::perms::none);
              app.pass(1s);
              if (app.tab().document.file_is_gone() || !app->toasts.all().empty()) return 1;
              app.command(Command::save);
              const bool failed = app.tab().document.changed() && app->dialogs.empty();
              fs::permissions(inside, fs::perms::owner_all);
              if (!failed) return 2;
              app.command(Command::save);
              return app.tab().document.changed() ? 3 : 0;
          }) == 0);
}

TEST_CASE("a folder in the place of a file is reported, and saving there fails") {
    const TemporaryFolder folder;
    const auto path = folder / "p.sgp";
    DrivenApp app;
    make_edited(app, path);
    fs::rename(path, folder / "q.sgp");
    fs::create_directory(path);
    for (int i = 0; i < 4; ++i) app.pass(1s);
    CHECK(app->toasts.all().size() == 1);
    CHECK(has_told(app, "p.sgp is no longer a file"));
    CHECK(app->dialogs.empty());
    app.command(Command::save);
    CHECK(has_told(app, "is not a regular file and is not replaced"));
    CHECK(app.tab().document.changed());
    CHECK(fs::is_directory(path));
}

TEST_CASE("a file in the place of a renamed one is replaced only after a question, even if it was not read") {
    const TemporaryFolder folder;
    const auto path = folder / "p.sgp";
    DrivenApp app;
    make_edited(app, folder / "other.sgp", 3);
    make_edited(app, path);
    const std::string other = read_file(folder / "other.sgp").value();
    fs::rename(path, folder / "q.sgp");
    fs::rename(folder / "other.sgp", path);
    app.pass(1s);
    CHECK(app.dialog<QuestionDialog>().text.contains("Read it again?"));
    cancel_dialog(*app);
    app.pass(1s);
    CHECK(app->dialogs.empty());
    app.command(Command::save);
    CHECK(app.dialog<QuestionDialog>().text == "p.sgp was changed by another program. Replace it?");
    cancel_dialog(*app);
    CHECK(read_file(path) == other);
    app.command(Command::save);
    answer_question(*app, 0);
    CHECK(read_file(path) != other);
    CHECK_FALSE(app.tab().document.changed());
}

TEST_CASE("a file that changes while a question about it is open is asked about again") {
    const TemporaryFolder folder;
    const auto path = folder / "p.sgp";
    DrivenApp app;
    make_edited(app, path);
    REQUIRE(replace_file(path, "1..............."));
    app.command(Command::save);
    REQUIRE(replace_file(path, "2..............."));
    answer_question(*app, 0);
    CHECK(app.dialog<QuestionDialog>().title == "File changed");
    CHECK(read_file(path) == "2...............");
    fs::remove(path);
    answer_question(*app, 0);
    CHECK(app.dialog<QuestionDialog>().title == "File deleted");
    CHECK_FALSE(fs::exists(path));
    answer_question(*app, 0);
    CHECK(app->dialogs.empty());
    CHECK(fs::exists(path));
}

TEST_CASE(
    "a journal or a list of tabs that is removed or cut is written again within seconds, without an edit") {
    const TemporaryFolder folder;
    DrivenApp app({}, folder / "sessions");
    app->files.new_document(2);
    for (Value value = 1; value <= 3; ++value) {
        select_cell(*app, value);
        enter_value(*app, value);
        app.pass(1s);
    }
    const fs::path session = app->recovery.folder();
    const auto journal = session / "1.journal";
    const auto is_whole = [&] {
        const auto found = recover_file(journal);
        return found && found->state.is_whole() && found->document.history().edit_count() == 3;
    };
    app.pass_until(is_whole);
    SECTION("the journal is removed") { fs::remove(journal); }
    SECTION("the journal is cut") { fs::resize_file(journal, fs::file_size(journal) - 10); }
    SECTION("the list is removed") { fs::remove(session / "tabs.json"); }
    // The program does not look while it is writing.
    REQUIRE(support::comes_true([&] { return is_whole() && fs::exists(session / "tabs.json"); },
                                [&] { app.pass(1s); }));
    CHECK(app->recovery.folder() == session);
    CHECK(app->toasts.all().empty());
}
