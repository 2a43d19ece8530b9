// The dialog of file associations, from its fields to the files that it writes.
#include "app/associations.h"
#include "app/driven_app.h"
#include "base/file_io.h"
#include "support/gone_folder.h"
#include "support/patience.h"
#include "support/temporary_folder.h"

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

const std::vector<IconPicture> kIcons{{"", 48, "program"}, {"puzzle", 48, "puzzle"}};

// Waits for the work beside the app; its report.
Report report_of(DrivenApp& app) {
    REQUIRE(comes_true([&] { return !app.dialog<ReportDialog>().running; }, [&] { app->update(); }));
    return app.dialog<ReportDialog>().report;
}

}  // namespace

TEST_CASE("The files for this desktop are written and nothing else is done, if that is wanted") {
    TemporaryFolder folder;
    DrivenApp app;
    app.command(Command::file_associations);
    auto& dialog = app.dialog<AssociationsDialog>();
    CHECK(dialog.ending == AssociationsDialog::Ending::execute_and_delete);
    CHECK_FALSE(dialog.program.empty());
    dialog.ending = AssociationsDialog::Ending::write;
    dialog.folder = (folder / "kit").string();
    accept_dialog(*app);
    app.request<MakeIcons>();
    take_icons(*app, kIcons);
    const Report report = report_of(app);
    INFO(report.text);
    CHECK_FALSE(report.failed);
    for (const auto* name : {"gridsmith-associations.sh", "gridsmith.desktop", "gridsmith-types.xml",
                             "icons/hicolor/48x48/apps/gridsmith.png"})
        CHECK(std::filesystem::exists(folder / "kit" / name));
    const auto types = read_file(folder / "kit" / "gridsmith-types.xml");
    REQUIRE(types);
    for (const auto* glob : {"*.sgp", "*.sgt", "*.sudoku"}) CHECK(types->find(glob) != std::string::npos);

    // The fields are as they were left, until the program ends.
    accept_dialog(*app);
    CHECK(app->dialogs.empty());
    app.command(Command::file_associations);
    CHECK(app.dialog<AssociationsDialog>().ending == AssociationsDialog::Ending::write);
}

TEST_CASE("Paths that are missing are told in the dialog") {
    DrivenApp app;
    app.command(Command::file_associations);
    auto& dialog = app.dialog<AssociationsDialog>();
    dialog.program = " ";
    accept_dialog(*app);
    CHECK(dialog.problem == "Say where the program is");
    dialog.program = "/no/such/program";
    accept_dialog(*app);
    CHECK(dialog.problem == "The program /no/such/program does not exist");
    dialog.program = "/";
    accept_dialog(*app);
    CHECK(dialog.problem == "The program / is not a file");
    {
        const GoneFolder gone;
        dialog.program = "x";
        accept_dialog(*app);
        CHECK(dialog.problem.contains("x does not exist"));
    }

    dialog.for_windows = true;
    accept_dialog(*app);
    CHECK(dialog.problem == "Say where the program is");
    dialog.windows_program = "C:\\gridsmith.exe";
    accept_dialog(*app);
    CHECK(dialog.problem == "Say where the icon is");
    dialog.windows_icon = "C:\\gridsmith.ico";
    dialog.must_exist = true;
    accept_dialog(*app);
    CHECK(dialog.problem.find("does not exist") != std::string::npos);
    CHECK(app->take_requests().empty());
}

TEST_CASE("The script for Windows is written into a new folder, in which it stays") {
    DrivenApp app;
    app.command(Command::file_associations);
    auto& dialog = app.dialog<AssociationsDialog>();
    dialog.for_windows = true;
    dialog.windows_program = "${ProgramFiles}/Gridsmith/gridsmith.exe";
    dialog.windows_icon = "C:\\gridsmith.ico";
    accept_dialog(*app);
    const Report report = report_of(app);
    INFO(report.text);
    CHECK_FALSE(report.failed);
    const auto start = report.text.find("into ") + 5;
    const std::filesystem::path folder = report.text.substr(start, report.text.find('\n') - start);
    CHECK(folder.filename().string().starts_with("gridsmith_"));
    const auto script = read_file(folder / "gridsmithAssociations.ps1");
    REQUIRE(script);
    CHECK(script->find("'%ProgramFiles%\\Gridsmith\\gridsmith.exe'") != std::string::npos);
    CHECK(script->find("'Gridsmith.puzzle'; extension = '.sgp'") != std::string::npos);
    std::filesystem::remove_all(folder);
}

TEST_CASE("A script that fails says why, and its files are deleted all the same") {
    TemporaryFolder folder;
    AssociationWork work;
    work.kit = {{"fails.sh", "#!/bin/sh\necho \"no: $1\"\nexit 5\n", true}};
    work.folder = folder / "kit";
    work.execute = work.remove = true;
    work.keep = false;
    const Report report = carry_out(work);
    CHECK(report.failed);
    CHECK(report.text.find("no: -remove\n") != std::string::npos);
    CHECK(report.text.find("It ended with status 5\n") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(folder / "kit"));
}
