// The desktop's file dialogs instead of ours, and its colours.
#include "app/booklet/booklets.h"
#include "app/browse/browsing.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/tabs.h"
#include "app/editing/marking.h"
#include "app/export/export_dialogs.h"
#include "app/export/exports.h"
#include "app/files/choosing.h"
#include "app/files/file_dialogs.h"
#include "app/files/files.h"
#include "app/settings/settings.h"
#include "app/settings/settings_file.h"
#include "base/file_io.h"
#include "driven_app.h"
#include "support/fake_desktop.h"
#include "support/saved_puzzle.h"
#include "support/temporary_folder.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <memory>

using namespace gridsmith;
using support::DrivenApp;
using support::FakeDesktop;
using support::TemporaryFolder;

namespace {

using Purpose = FileQuestion::Purpose;

// An app with a desktop.
struct DesktopApp {
    std::shared_ptr<FakeDesktop> desktop = std::make_shared<FakeDesktop>();
    DrivenApp app{{}, {}, desktop};

    // The last answer arrives.
    void take() { app.pass(std::chrono::milliseconds(20)); }
    const FileQuestion& question() {
        REQUIRE_FALSE(desktop->questions.empty());
        return desktop->questions.back();
    }
    // The open chooser waits for the desktop.
    bool waits() {
        const auto* chooser = app->dialogs.top_as<ChooserDialog>();
        return chooser != nullptr && chooser->waits_for_desktop();
    }
    // A document with one entry, which is not saved, and the question for its file.
    Tab& save_new() {
        app->files.new_document(2);
        enter_value(*app, 1);
        app.command(Command::save_as_puzzle);
        REQUIRE(waits());
        return app.tab();
    }
};

std::string content(const std::filesystem::path& path) { return read_file(path).value_or(""); }

void write(const std::filesystem::path& path, const std::string& text) { std::ofstream(path) << text; }

}  // namespace

TEST_CASE("every chooser asks the desktop, and the desktop gets the chooser's folder, name and filters") {
    DesktopApp d;
    d.app->files.new_document(3);
    enter_value(*d.app, 1);
    const auto check = [&](Purpose purpose, const std::string& title, const std::string& name,
                           std::size_t filters) {
        CAPTURE(title);
        REQUIRE(d.waits());
        CHECK(d.question().purpose == purpose);
        CHECK(d.question().title == title);
        CHECK(d.question().name == name);
        CHECK(d.question().filters.size() == filters);
        CHECK(d.question().folder == d.app.dialog<ChooserDialog>().chooser.folder);
        const std::size_t asked = d.desktop->questions.size();
        cancel_dialog(*d.app);
        CHECK(d.app->dialogs.find<ChooserDialog>() == nullptr);
        CHECK(d.desktop->withdrawn.size() == asked);
    };
    d.app.command(Command::open_puzzle);
    CHECK(d.question().several);
    CHECK(d.question().accept_label == "Open");
    CHECK(d.question().filters[0].name == "All puzzles");
    CHECK(d.question().filters[1].extensions == std::vector<std::string>{".sgp", ".sgp.gz", ".sgp.zst"});
    CHECK(d.question().filters.back().extensions.empty());
    check(Purpose::open, "Open puzzle", "", 5);
    d.app.command(Command::open_template);
    check(Purpose::open, "Open template", "", 3);
    d.app.command(Command::save_as_puzzle);
    check(Purpose::save, "Save as puzzle", "puzzle.sgp", 3);
    d.app.command(Command::save_as_template);
    check(Purpose::save, "Save as template", "template.sgt", 2);
    d.app.command(Command::save_image);
    check(Purpose::save, "Save image", "puzzle.png", 3);
    d.app.command(Command::export_html);
    accept_dialog(*d.app);
    check(Purpose::save, "Export HTML file", "puzzle.html", 2);
    d.app->exports.choose_capture_path("png");
    check(Purpose::save, "Save picture of the window", "window.png", 1);
    d.app->exports.choose_table_path("list", "csv");
    check(Purpose::save, "Save table", "list.csv", 1);
    d.app->exports.save_puzzles_as({PackedPuzzle(d.app.puzzle())});
    CHECK(d.question().filters[d.question().filter].extensions.size() == 1);
    check(Purpose::save, "Save one puzzle",
          "puzzles" + d.question().filters[d.question().filter].extensions[0], d.question().filters.size());
    d.app.command(Command::browse_directory);
    check(Purpose::folder, "Browse directory", "", 1);
    d.app.command(Command::booklet);
    d.app->booklets.choose_booklet_file();
    check(Purpose::open, "Puzzles for a booklet", "", 1);
    d.app->booklets.export_booklet_as();
    check(Purpose::save, "Export booklet", "booklet.pdf", d.question().filters.size());
}

TEST_CASE("files chosen in the desktop's dialog are opened, and folder and filter are remembered") {
    const TemporaryFolder folder;
    // A name that a typed path would expand.
    write(folder / "${user.home}.txt", "1...\n..2.\n....\n3...\n");
    write(folder / "b.txt", "1...\n..2.\n....\n...4\n");
    DesktopApp d;
    d.app.command(Command::open_puzzle);
    d.desktop->choose({folder / "${user.home}.txt", folder / "b.txt"}, 2);
    d.take();
    CHECK(d.app->dialogs.empty());
    CHECK(d.app->tabs.all().size() == 2);
    CHECK(d.app->settings.open_puzzle_folder == folder.path());
    CHECK(d.app->settings.open_puzzle_kind == FileKind::text);
    d.app.request<RaiseWindow>();
    CHECK(d.desktop->withdrawn.empty());

    d.app.command(Command::open_puzzle);
    CHECK(d.question().folder == folder.path());
    CHECK(d.question().filter == 2);
    d.desktop->choose({folder / "gone.txt"});
    d.take();
    CHECK(d.app.dialog<OpenChooser>().chooser.problem.find("does not exist") != std::string::npos);
    CHECK_FALSE(d.waits());
}

TEST_CASE("a cancelled dialog of the desktop changes nothing") {
    DesktopApp d;
    d.app.command(Command::open_puzzle);
    d.desktop->cancel();
    d.take();
    CHECK(d.app->dialogs.empty());
    CHECK(d.app->tabs.empty());
    CHECK(d.app->toasts.all().empty());
    d.app.request<RaiseWindow>();
}

TEST_CASE("our chooser takes over when the desktop fails, when the user asks for it, and by a setting") {
    const TemporaryFolder folder;
    DesktopApp d;
    d.app->files.new_document(2);
    enter_value(*d.app, 1);
    SECTION("the desktop fails") {
        d.app.command(Command::save_as_puzzle);
        d.desktop->fail();
        d.take();
    }
    SECTION("the user asks for it") {
        d.app.command(Command::save_as_puzzle);
        accept_dialog(*d.app);
        CHECK(d.desktop->withdrawn == std::vector<FileQuestionId>{1});
        // Too late.
        d.desktop->choose({folder / "late.sgp"});
        d.take();
        CHECK_FALSE(std::filesystem::exists(folder / "late.sgp"));
    }
    SECTION("a setting") {
        d.app->settings.own_file_dialogs = true;
        d.app.command(Command::save_as_puzzle);
        CHECK(d.desktop->questions.empty());
    }
    SECTION("no portal") {
        d.desktop->has_dialogs = false;
        d.app.command(Command::save_as_puzzle);
        CHECK(d.desktop->questions.empty());
    }
    CHECK_FALSE(d.waits());
    d.app.dialog<SaveChooser>().chooser.typed = (folder / "p").string();
    accept_dialog(*d.app);
    CHECK(d.app->dialogs.empty());
    CHECK(std::filesystem::exists(folder / "p.sgp"));
}

TEST_CASE("a file that the desktop's dialog has asked about is replaced without another question") {
    const TemporaryFolder folder;
    write(folder / "old.sgp", "old");
    DesktopApp d;
    const Tab& tab = d.save_new();
    d.desktop->choose({folder / "old.sgp"});
    d.take();
    CHECK(d.app->dialogs.empty());
    CHECK(content(folder / "old.sgp") != "old");
    CHECK_FALSE(tab.document.changed());
    CHECK(d.app->settings.save_puzzle_folder == folder.path());
}

TEST_CASE("a file that only our extension names is not replaced without a question") {
    const TemporaryFolder folder;
    write(folder / "old.sgp", "old");
    DesktopApp d;
    d.save_new();
    d.desktop->choose({folder / "old"});
    d.take();
    CHECK(content(folder / "old.sgp") == "old");
    CHECK(d.app.dialog<SaveChooser>().chooser.replacing == folder / "old.sgp");
    SECTION("and then replaced") {
        accept_dialog(*d.app);
        CHECK(d.app->dialogs.empty());
        CHECK(content(folder / "old.sgp") != "old");
    }
    SECTION("and then kept") {
        cancel_dialog(*d.app);
        CHECK(d.app.dialog<SaveChooser>().chooser.typed == "old.sgp");
        cancel_dialog(*d.app);
        CHECK(d.app->dialogs.empty());
        CHECK(content(folder / "old.sgp") == "old");
    }
}

TEST_CASE("the format follows the filter of the desktop's dialog or the typed extension") {
    const TemporaryFolder folder;
    DesktopApp d;
    d.save_new();
    SECTION("no extension") {
        d.desktop->choose({folder / "a"}, 1);
        d.take();
        CHECK(std::filesystem::exists(folder / "a.txt"));
        CHECK(d.app->settings.save_puzzle_kind == FileKind::text);
    }
    SECTION("the dialog has left the extension of the first filter") {
        d.desktop->choose({folder / "puzzle.sgp"}, 1);
        d.take();
        CHECK(std::filesystem::exists(folder / "puzzle.txt"));
        CHECK_FALSE(std::filesystem::exists(folder / "puzzle.sgp"));
    }
    SECTION("the same, and the file exists") {
        write(folder / "puzzle.txt", "old");
        d.desktop->choose({folder / "puzzle.sgp"}, 1);
        d.take();
        CHECK(d.app.dialog<SaveChooser>().chooser.replacing == folder / "puzzle.txt");
        CHECK(content(folder / "puzzle.txt") == "old");
    }
    SECTION("a typed extension") {
        d.desktop->choose({folder / "a.txt"}, 0);
        d.take();
        CHECK(d.app->settings.save_puzzle_kind == FileKind::text);
        CHECK(content(folder / "a.txt").find('{') == std::string::npos);
    }
}

TEST_CASE("a choice of the desktop that cannot be used is explained in our chooser") {
    const TemporaryFolder folder;
    DesktopApp d;
    SECTION("a file that is open in another tab") {
        d.save_new();
        d.desktop->choose({folder / "p.sgp"});
        d.take();
        d.save_new();
        d.desktop->choose({folder / "p.sgp"});
        d.take();
        CHECK(d.app.dialog<SaveChooser>().chooser.problem == "p.sgp is open in another tab");
        CHECK(d.app.dialog<SaveChooser>().chooser.folder == folder.path());
        CHECK(d.app.dialog<SaveChooser>().chooser.typed == "p.sgp");
        // The name alone would be asked about again.
        accept_dialog(*d.app);
        CHECK(d.app.dialog<SaveChooser>().chooser.replacing == folder / "p.sgp");
    }
    SECTION("a folder that is gone") {
        d.save_new();
        d.desktop->choose({folder / "gone" / "p.sgp"});
        d.take();
        CHECK(d.app.dialog<SaveChooser>().chooser.problem.find("does not exist") != std::string::npos);
        CHECK(d.app.dialog<SaveChooser>().chooser.typed == (folder / "gone" / "p.sgp").string());
    }
    SECTION("a file instead of a folder") {
        write(folder / "p.sgp", "");
        d.app.command(Command::browse_directory);
        d.desktop->choose({folder / "p.sgp"});
        d.take();
        CHECK(d.app.dialog<BrowseChooser>().chooser.problem.find("is not a folder") != std::string::npos);
    }
}

TEST_CASE("a folder chosen in the desktop's dialog is browsed") {
    const TemporaryFolder folder;
    DesktopApp d;
    d.app.command(Command::browse_directory);
    d.desktop->choose({folder.path()});
    d.take();
    CHECK(d.app->dialogs.empty());
    REQUIRE(d.app->browser.browsing);
    CHECK(d.app->browser.browsing->collection.folder == folder.path());
}

TEST_CASE("Exit closes the desktop's dialog, and unsaved work is asked about") {
    const TemporaryFolder folder;
    DesktopApp d;
    d.save_new();
    d.app->files.request_exit();
    CHECK(d.desktop->withdrawn == std::vector<FileQuestionId>{1});
    CHECK_FALSE(d.app.asked_to_close());
    CHECK(d.app.dialog<UnsavedDialog>().items.size() == 1);
    // Too late.
    d.desktop->choose({folder / "late.sgp"});
    d.take();
    CHECK(d.app.tab().document.changed());

    SECTION("saving goes on with the desktop's dialog") {
        d.app->files.save_selected();
        REQUIRE(d.waits());
        d.desktop->choose({folder / "p.sgp"});
        d.take();
        CHECK(std::filesystem::exists(folder / "p.sgp"));
        CHECK(d.app.asked_to_close());
    }
    SECTION("cancelling it cancels the exit") {
        d.app->files.save_selected();
        d.desktop->cancel();
        d.take();
        CHECK_FALSE(d.app.asked_to_close());
        CHECK(d.app.dialog<UnsavedDialog>().to_save.empty());
    }
}

TEST_CASE("the window follows the system's colours until the user chooses a scheme") {
    const TemporaryFolder folder;
    DesktopApp d;
    CHECK_FALSE(d.app->settings.scheme);
    CHECK(d.app->scheme() == Scheme::light);
    d.desktop->preference = ColourPreference::dark;
    CHECK(d.app->scheme() == Scheme::dark);
    d.desktop->preference = ColourPreference::light;
    CHECK(d.app->scheme() == Scheme::light);
    d.desktop->preference = ColourPreference::dark;
    d.app.command(Command::scheme_clear);
    CHECK(d.app->scheme() == Scheme::clear);
    d.app.command(Command::scheme_light);
    CHECK(d.app->scheme() == Scheme::light);
    d.app.command(Command::scheme_system);
    CHECK(d.app->scheme() == Scheme::dark);
    // Without a portal.
    DrivenApp alone;
    CHECK(alone->scheme() == Scheme::light);
}

TEST_CASE("a settings file that names a scheme keeps it, and following is stored") {
    const std::string named = R"({"id": "gridsmith-settings", "version": 1,
        "settings": {"appearance": {"scheme": "light"}}})";
    CHECK(settings_from(named).value().scheme == Scheme::light);
    CHECK_FALSE(
        settings_from(R"({"id": "gridsmith-settings", "version": 1, "settings": {}})").value().scheme);
    Settings settings;
    CHECK_FALSE(settings_from(text_of(settings)).value().scheme);
    // From a chosen scheme back to the system's.
    const TemporaryFolder folder;
    Settings chosen;
    chosen.scheme = Scheme::dark;
    REQUIRE(store_settings(folder.path(), chosen));
    REQUIRE(store_changes(folder.path(), chosen, settings));
    CHECK_FALSE(load_settings(folder.path()).settings.scheme);
}
