// Tests all writes of user data: one call to the system after the other fails, or kills the process.
#include "injected.h"

#include "app/core/dialogs.h"
#include "app/core/question.h"
#include "app/core/tabs.h"
#include "app/driven_app.h"
#include "app/editing/marking.h"
#include "app/export/export_dialogs.h"
#include "app/export/exports.h"
#include "app/files/files.h"
#include "app/files/recovery.h"
#include "app/play/statistics.h"
#include "app/settings/settings.h"
#include "app/settings/settings_file.h"
#include "base/file_io.h"
#include "base/random.h"
#include "document/dead_sessions.h"
#include "document/edits.h"
#include "document/random_life.h"
#include "document/session.h"
#include "publish/document_kinds.h"
#include "support/grids.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cerrno>
#include <functional>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace gridsmith;
using support::TemporaryFolder;
namespace fs = std::filesystem;

namespace {

constexpr std::array kErrors = {ENOSPC, EIO, EACCES, EDQUOT};

// Runs `work` in a child process, which the fault may kill. Returns whether the child ended by itself.
bool survives(const support::Fault& fault, const std::function<void()>& work) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        support::inject(fault);
        work();
        ::_exit(0);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    if (WIFSIGNALED(status)) REQUIRE(WTERMSIG(status) == SIGKILL);
    return WIFEXITED(status);
}

std::size_t files_in(const fs::path& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

std::string content(const fs::path& path) { return read_file(path).value(); }

// A document with two entries, of which `path` has only the first.
Document changed_document(const fs::path& path, int order = 3) {
    Document document(1, Puzzle(order), History::Start::unsaved);
    document.apply(edits::enter(document.puzzle(), 0, 1));
    REQUIRE(document.save(path, FileKind::puzzle, false));
    document.apply(edits::enter(document.puzzle(), 1, 2));
    return document;
}

std::string saved_text(const Document& document, const fs::path& folder) {
    Document copy = document;
    REQUIRE(copy.save(folder / "copy.sgp", FileKind::puzzle, false));
    std::string text = content(folder / "copy.sgp");
    fs::remove(folder / "copy.sgp");
    return text;
}

// The folder of a crashed session with one open puzzle, whose first entry is 4.
fs::path crashed_session_with_4(const fs::path& sessions) {
    support::DrivenApp app({}, sessions);
    app->files.new_document(3);
    enter_value(*app, 4);
    app.pass(std::chrono::seconds(1));
    return fs::directory_iterator(sessions)->path();
}

}  // namespace

TEST_CASE(
    "if any call of a save fails, the old file is intact, no other file is left, and the document stays "
    "changed") {
    const TemporaryFolder folder;
    const fs::path path = folder / "puzzle.sgp";
    const Document before = changed_document(path);
    const std::string old_text = content(path);

    int failures = 0;
    for (const int error : kErrors)
        for (int step = 1;; ++step) {
            REQUIRE(replace_file(path, old_text));
            Document document = before;
            support::inject({step, error});
            const auto saved = document.save(path, FileKind::puzzle, false);
            const bool reached = support::calls_counted() >= step;
            support::inject({});
            if (!reached) break;
            if (saved) {  // only the final flush of the folder has failed
                CHECK(content(path) != old_text);
                continue;
            }
            ++failures;
            CHECK(content(path) == old_text);
            CHECK(files_in(folder.path()) == 1);
            CHECK(document.changed());
            CHECK(saved.error().file == path.string());
            CHECK_FALSE(saved.error().message.empty());
            CHECK(document.save(path, FileKind::puzzle, false));  // the disk works again
        }
    CHECK(failures >= 5 * static_cast<int>(kErrors.size()));
}

TEST_CASE(
    "a process killed at any call of a save leaves the old file or the new one, and the next save works") {
    const TemporaryFolder folder;
    const fs::path path = folder / "puzzle.sgp";
    Document document = changed_document(path);
    const std::string old_text = content(path);
    const std::string new_text = saved_text(document, folder.path());

    int killed = 0;
    for (int step = 1;; ++step) {
        REQUIRE(replace_file(path, old_text));
        const bool ended =
            survives({step}, [&] { static_cast<void>(document.save(path, FileKind::puzzle, false)); });
        const std::string left = content(path);
        CHECK((left == old_text || left == new_text));
        if (ended) break;
        ++killed;
        Document again = document;
        CHECK(again.save(path, FileKind::puzzle, false));
        CHECK(content(path) == new_text);
    }
    CHECK(killed >= 5);
}

TEST_CASE("if any call of an export fails, the file is the old or the new one, and the failure is reported") {
    const TemporaryFolder folder;
    const Puzzle puzzle = Puzzle(support::grid_from("1234341221434321"));
    const fs::path path = folder / "old.svg";
    support::DrivenApp app;
    app->files.new_document(3);
    const auto save_booklet = [&](const char* kind) {
        const std::vector<BookletPuzzle> puzzles(1, {puzzle});
        if (const auto saved = save_document(path, *document_kind_of_id(kind), puzzles, {}); !saved)
            app->tell("The booklet is not written", saved.error());
    };
    const std::array<std::function<void()>, 6> writers = {
        [&] {
            SavePuzzlesChooser dialog(app->exports, {PackedPuzzle(puzzle)}, {});
            dialog.formats = {"lines"};
            app->exports.write_puzzles(dialog, path);
        },
        [&] { app->exports.write_html(ExportHtmlChooser(app->exports, 0, 1, {puzzle}), path); },
        [&] {
            app->exports.take_picture({.puzzle = puzzle, .path = path}, Picture{"pixels", 1, 1});
        },
        [&] { save_booklet("pdf"); },
        [&] { save_booklet("svg"); },
        [&] { save_booklet("tex"); },
    };
    for (std::size_t writer = 0; writer < writers.size(); ++writer) {
        int failures = 0;
        for (int step = 1;; ++step) {
            INFO("writer " << writer << ", call " << step);
            REQUIRE(replace_file(path, "old"));
            app->toasts.dismiss_all();
            support::inject({step, kErrors[static_cast<std::size_t>(step) % kErrors.size()]});
            writers[writer]();
            const bool reached = support::calls_counted() >= step;
            support::inject({});
            if (!reached) break;
            CHECK(files_in(folder.path()) == 1);
            if (content(path) != "old") continue;  // only the final flush of the folder has failed
            ++failures;
            REQUIRE(app->toasts.all().size() == 1);
            CHECK(app->toasts.all().front().tone == Tone::error);
            CHECK(app->toasts.all().front().text.contains(path.string()));
            writers[writer]();  // the disk works again
            CHECK(content(path) != "old");
        }
        CHECK(failures >= 5);
    }
}

TEST_CASE("if any call for one page of a booklet fails, no file is left") {
    const TemporaryFolder folder;
    const std::vector<BookletPuzzle> puzzles(3, {Puzzle(support::grid_from("1234341221434321"))});
    DocumentOptions options;
    options.booklet.per_page = 1;
    int failures = 0;
    for (int step = 1;; ++step) {
        INFO("call " << step);
        support::inject({step, ENOSPC});
        const auto saved = save_document(folder / "page.svg", *document_kind_of_id("svg"), puzzles, options);
        const bool reached = support::calls_counted() >= step;
        support::inject({});
        CHECK(files_in(folder.path()) == (saved ? 3 : 0));
        for (const auto& entry : fs::directory_iterator(folder.path())) fs::remove(entry.path());
        if (!reached) break;
        if (!saved) ++failures;
    }
    CHECK(failures >= 3 * 5);
}

TEST_CASE("a game won on a full disk is reported, and no other game is lost") {
    for (int step = 1;; ++step) {
        INFO("call " << step);
        const TemporaryFolder folder;
        const WonGame first{.at = 1, .grade = "easy"};
        const WonGame last{.at = 3, .grade = "hard"};
        REQUIRE(store_won_game(folder.path(), first));
        support::inject({step, ENOSPC, true});
        const auto stored = store_won_game(folder.path(), {.at = 2});
        const bool reached = support::calls_counted() >= step;
        support::inject({});
        REQUIRE(store_won_game(folder.path(), last));
        auto games = load_won_games(folder.path()).value();
        std::erase_if(games, [](const WonGame& game) { return game.at == 2; });
        CHECK(games == std::vector{first, last});
        CHECK(stored.has_value() == !reached);
        if (!reached) break;
        CHECK(stored.error().file.starts_with(folder.path().string()));
    }
}

TEST_CASE("the old settings remain if any call of saving new ones fails") {
    const TemporaryFolder folder;
    Settings old_settings;
    old_settings.history_limit = 77;
    REQUIRE(store_settings(folder.path(), old_settings));
    int failures = 0;
    for (int step = 1;; ++step) {
        support::inject({step, ENOSPC, true});
        const auto stored = store_settings(folder.path(), Settings());
        const bool reached = support::calls_counted() >= step;
        support::inject({});
        if (!reached) break;
        if (stored) {
            REQUIRE(store_settings(folder.path(), old_settings));
            continue;
        }
        ++failures;
        CHECK(load_settings(folder.path()).settings == old_settings);
    }
    CHECK(failures >= 5);
}

TEST_CASE("a failing journal is reported once, and is complete again as soon as the disk works") {
    for (int step = 1; step <= 12; ++step) {
        INFO("call " << step);
        const TemporaryFolder folder;
        auto session = Session::begin(folder.path()).value();
        Document document(1, Puzzle(3), History::Start::unsaved);
        const auto keep = [&] {
            const std::array documents = {SessionDocument{1, &document, 0}};
            session->keep(documents, 1);
            session->flush();
        };
        keep();
        support::inject({step, ENOSPC, true});
        int reports = 0;
        for (int edit = 0; edit < 6; ++edit) {
            document.apply(edits::enter(document.puzzle(), edit, static_cast<Value>(1 + edit)));
            keep();
            if (session->take_failure()) ++reports;
        }
        CHECK(reports == (support::calls_counted() >= step ? 1 : 0));
        support::inject({});

        document.apply(edits::enter(document.puzzle(), 70, 7));
        keep();
        keep();  // the second call notices a failure of the first at the latest
        CHECK_FALSE(session->take_failure());
        const fs::path journals = session->folder();
        fs::copy(journals, folder / "dead", fs::copy_options::recursive);
        const auto dead = dead_sessions(folder.path());
        REQUIRE(dead.size() == 1);
        REQUIRE(dead.front().documents.size() == 1);
        const History& recovered = dead.front().documents.front().document.history();
        CHECK(recovered.states().size() == document.history().states().size());
        CHECK((recovered.current() == document.puzzle()));
    }
}

TEST_CASE("a clock that is set back, however far, loses no move of a game") {
    using namespace std::chrono_literals;
    const TemporaryFolder folder;
    auto session = Session::begin(folder / "sessions").value();
    Document document(1, Puzzle(3), History::Start::unsaved);
    const auto play = [&](std::chrono::seconds off, Cell cell) {
        support::set_clock_off(off);
        document.apply(edits::enter(document.puzzle(), cell, static_cast<Value>(cell + 1)));
        const std::array documents = {SessionDocument{1, &document, 0}};
        session->keep(documents, 1);
        session->flush();
    };
    document.begin_game(document.puzzle().grid);
    const auto began = document.game().attempts.all().front().time.at;
    play(0s, 0);
    play(-24h, 1);
    play(-24h * 365 * 80, 2);  // the clock shows a time before 1970
    document.undo();
    play(24h * 365 * 80, 3);
    play(0s, 4);

    const auto& positions = document.game().attempts.all();
    CHECK(std::ranges::any_of(positions, [&](const GamePosition& p) { return p.time.at < began; }));
    fs::create_directory(folder / "dead");
    fs::copy(session->folder(), folder / "dead" / "1", fs::copy_options::recursive);
    const auto dead = dead_sessions(folder / "dead");
    REQUIRE(dead.size() == 1);
    CHECK(support::difference(dead.front().documents.front().document, document) == "");

    // The file's time is earlier than the times of all its moves.
    support::set_clock_off(-24h);
    REQUIRE(document.save(folder / "game.sgp", FileKind::puzzle, false));
    const auto opened = open_file(folder / "game.sgp");
    REQUIRE(opened);
    CHECK(opened->game.attempts.all().size() == positions.size());
    fs::last_write_time(folder / "game.sgp", fs::last_write_time(folder / "game.sgp") - 24h);
    CHECK(document.notice(version_of(folder / "game.sgp")) == FileNews::changed);
    support::set_clock_off(0s);
}

TEST_CASE("a process killed at any call while it writes its journal loses at most the last edit", "[slow]") {
    int killed = 0;
    for (int step = 1;; ++step) {
        INFO("call " << step);
        const TemporaryFolder folder;
        // The child sends a byte for each edit that its journal has. send() is not a counted call.
        int sockets[2];
        REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM, 0, sockets) == 0);
        const bool ended = survives({step}, [&] {
            auto session = Session::begin(folder.path()).value();
            Document document(1, Puzzle(3), History::Start::unsaved);
            for (int edit = 0; edit < 5; ++edit) {
                document.apply(edits::enter(document.puzzle(), edit, static_cast<Value>(1 + edit)));
                const std::array documents = {SessionDocument{1, &document, 0}};
                session->keep(documents, 1);
                session->flush();
                static_cast<void>(::send(sockets[1], "k", 1, 0));
            }
        });
        ::close(sockets[1]);
        int kept = 0;
        char byte = 0;
        while (::read(sockets[0], &byte, 1) == 1) ++kept;
        ::close(sockets[0]);

        const auto dead = dead_sessions(folder.path());
        int recovered = 0;
        if (!dead.empty()) {
            REQUIRE(dead.size() == 1);
            recovered = dead.front().documents.front().document.puzzle().grid.entry_count();
        }
        CHECK(recovered >= kept);
        CHECK(recovered <= kept + 1);
        if (ended) {
            CHECK(recovered == 5);
            break;
        }
        ++killed;
    }
    CHECK(killed >= 15);
}

TEST_CASE("a process killed at any call has acknowledged only files that it offers again", "[slow]") {
    const TemporaryFolder files;
    const fs::path path = files / "handed.sgp";
    changed_document(path);
    int killed = 0;
    int acknowledged = 0;
    for (int step = 1;; ++step) {
        INFO("call " << step);
        const TemporaryFolder folder;
        // The child sends a byte when it has taken the file over.
        int sockets[2];
        REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM, 0, sockets) == 0);
        const bool ended = survives({.step = step, .syncs = false}, [&] {
            support::DrivenApp app({}, folder.path());
            app.pass(std::chrono::seconds(1));
            if (app->files.take_over({path})) static_cast<void>(::send(sockets[1], "k", 1, 0));
            const auto handed = fs::directory_iterator(folder.path())->path() / "handed.json";
            app.pass_until([&] { return !app->tabs.empty() && !fs::exists(handed); });
            ::_exit(0);
        });
        ::close(sockets[1]);
        char byte = 0;
        const bool is_acknowledged = ::read(sockets[0], &byte, 1) == 1;
        ::close(sockets[0]);
        if (is_acknowledged) {
            ++acknowledged;
            support::DrivenApp app({}, folder.path());
            accept_dialog(*app);
            CHECK(app->tabs.find_file(path) != nullptr);
        }
        if (ended) {
            CHECK(is_acknowledged);
            break;
        }
        ++killed;
    }
    CHECK(killed >= 10);
    CHECK(acknowledged >= 5);
}

TEST_CASE("a process killed at any call that removes a session leaves all of it or nothing") {
    constexpr std::size_t kDocuments = 5;
    enum class Removal { discarded, recovered, ended };
    for (const Removal removal : {Removal::discarded, Removal::recovered, Removal::ended}) {
        int killed = 0;
        for (int step = 1;; ++step) {
            INFO("removal " << static_cast<int>(removal) << ", call " << step);
            const TemporaryFolder folder;
            const auto open = [](support::DrivenApp& app) {
                for (std::size_t i = 0; i < kDocuments; ++i) {
                    app->files.new_document(3);
                    enter_value(*app, 4);
                }
                app.pass(std::chrono::seconds(1));
            };
            if (removal != Removal::ended) {
                support::DrivenApp app({}, folder.path());
                open(app);
            }
            const bool ended = survives({.step = step, .removals = true}, [&] {
                support::DrivenApp app({}, folder.path());
                if (removal == Removal::ended) {
                    open(app);
                    app->recovery.end();
                } else {
                    answer_question(*app, removal == Removal::recovered ? 0 : 1);
                    if (removal == Removal::discarded) answer_question(*app, 0);  // it asks again
                }
            });
            {
                // There is no error message, and recovered documents are complete.
                support::DrivenApp app({}, folder.path());
                CHECK(app->toasts.all().empty());
                app->recovery.end();
            }
            std::size_t found = 0;
            for (const DeadSession& dead : dead_sessions(folder.path())) found += dead.documents.size();
            // A process killed before the first call leaves the old session beside its own, into which it has
            // recovered the documents; the next start offers them once.
            const bool are_safe = removal == Removal::recovered || step == 1;
            CHECK(found == (are_safe ? kDocuments : 0));
            CHECK(files_in(folder.path()) == found / kDocuments);
            if (ended) break;
            ++killed;
        }
        CHECK(killed == 2);
    }
}

TEST_CASE("on a full disk recovered work is not removed before it is written again", "[slow]") {
    using namespace std::chrono_literals;
    support::inject({.syncs = false});
    int failures = 0;
    for (int step = 1; step <= 24; ++step) {
        INFO("call " << step);
        const TemporaryFolder folder;
        {
            support::DrivenApp app({}, folder.path());
            for (int i = 0; i < 2; ++i) {
                app->files.new_document(3);
                enter_value(*app, static_cast<Value>(1 + i));
            }
            app.pass(1s);
        }
        {
            support::DrivenApp app({}, folder.path());
            support::inject({.step = step, .error = ENOSPC, .lasts = true, .syncs = false});
            accept_dialog(*app);
            app.pass(1s);
            // If only the flush of the folder fails, no failure is reported.
            const bool failed = !app->toasts.all().empty();
            CHECK((!failed || support::calls_counted() >= step));
            CHECK(files_in(folder.path()) == (failed ? 2 : 1));
            if (failed) ++failures;
        }
        support::inject({.syncs = false});
        std::vector<Value> found;
        for (const DeadSession& dead : dead_sessions(folder.path()))
            for (const RecoveredDocument& document : dead.documents)
                found.push_back(document.document.puzzle().grid[0]);
        CHECK(std::ranges::find(found, 1) != found.end());
        CHECK(std::ranges::find(found, 2) != found.end());

        // When the disk works again, the work is written, and the old session is removed.
        support::DrivenApp app({}, folder.path());
        support::inject({.step = 1, .error = ENOSPC, .lasts = true, .syncs = false});
        accept_dialog(*app);
        support::inject({.syncs = false});
        app.pass_until([&] { return files_in(folder.path()) == 1; });
        CHECK(app->tabs.all().size() == found.size());
    }
    support::inject({});
    CHECK(failures >= 15);
}

TEST_CASE("work kept on a disk that becomes read-only is recovered") {
    const TemporaryFolder folder;
    const fs::path dead = crashed_session_with_4(folder.path());
    {
        support::inject({.step = 1, .error = EROFS, .lasts = true});
        support::DrivenApp app({}, folder.path());
        accept_dialog(*app);
        support::inject({});
        REQUIRE(app->tabs.all().size() == 1);
        CHECK(app->tabs.all().front()->document.puzzle().grid[0] == 4);
    }
    CHECK(fs::exists(dead / "lock"));
}

TEST_CASE("unreadable journals stay in their folder, and the message names it") {
    const TemporaryFolder folder;
    const fs::path dead = crashed_session_with_4(folder.path());
    // Call 1 opens the dead session's lock (and opens it again if that fails), call 2 opens the first journal.
    for (const auto& [error, step] : {std::pair(EIO, 2), std::pair(EACCES, 2), std::pair(EMFILE, 2),
                                      std::pair(EACCES, 1), std::pair(EMFILE, 1)}) {
        INFO("error " << error << " from call " << step << " on");
        support::inject({.step = step, .error = error, .lasts = true, .reads = true});
        support::DrivenApp app({}, folder.path());
        support::inject({});
        CHECK(app->dialogs.empty());
        CHECK(app.messages_with(dead.string()) > 0);
        // Remove the folders of sessions that could not start.
        std::vector<fs::path> others;
        for (const auto& entry : fs::directory_iterator(folder.path()))
            if (entry.path() != dead) others.push_back(entry.path());
        for (const fs::path& other : others) fs::remove_all(other);
    }
    support::DrivenApp app({}, folder.path());
    accept_dialog(*app);
    REQUIRE(app->tabs.all().size() == 1);
    CHECK(app->tabs.all().front()->document.puzzle().grid[0] == 4);
}
