// The dialog File associations, from its fields to the files that it writes.
#include "app/associations/associations.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/driven_app.h"
#include "base/file_io.h"
#include "support/gone_folder.h"
#include "support/patience.h"
#include "support/temporary_folder.h"

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

const std::vector<IconPicture> kIcons{{"", 48, "program"}, {"puzzle", 48, "puzzle"}};

// Waits for the end of the work and returns its report.
Report report_of(DrivenApp& app) {
    REQUIRE(comes_true([&] { return !app.dialog<ReportDialog>().running; }, [&] { app->update(); }));
    return app.dialog<ReportDialog>().report;
}

}  // namespace

TEST_CASE("Write only writes the files for this desktop and runs nothing") {
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
    app->associations.take_icons(kIcons);
    const Report report = report_of(app);
    INFO(report.text);
    CHECK_FALSE(report.failed);
    for (const auto* name : {"gridsmith-associations.sh", "gridsmith.desktop", "gridsmith-types.xml",
                             "icons/hicolor/48x48/apps/gridsmith.png"})
        CHECK(std::filesystem::exists(folder / "kit" / name));
    const auto types = read_file(folder / "kit" / "gridsmith-types.xml");
    REQUIRE(types);
    for (const auto* glob : {"*.sgp", "*.sgt", "*.sudoku"}) CHECK(types->find(glob) != std::string::npos);

    // The dialog remembers its fields until the program ends.
    accept_dialog(*app);
    CHECK(app->dialogs.empty());
    app.command(Command::file_associations);
    CHECK(app.dialog<AssociationsDialog>().ending == AssociationsDialog::Ending::write);
}

TEST_CASE("the dialog reports missing paths") {
    DrivenApp app;
    app.command(Command::file_associations);
    auto& dialog = app.dialog<AssociationsDialog>();
    dialog.program = " ";
    accept_dialog(*app);
    CHECK(dialog.problem == "Enter the path of the program");
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
    CHECK(dialog.problem == "Enter the path of the program");
    dialog.windows_program = "C:\\gridsmith.exe";
    accept_dialog(*app);
    CHECK(dialog.problem == "Enter the path of the icon");
    dialog.windows_icon = "C:\\gridsmith.ico";
    dialog.must_exist = true;
    accept_dialog(*app);
    CHECK(dialog.problem.find("does not exist") != std::string::npos);
    CHECK(app->take_requests().empty());
}

TEST_CASE("the script for Windows is written into a new folder and kept") {
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

TEST_CASE("the report says why a script failed, and the files are deleted") {
    TemporaryFolder folder;
    AssociationWork work;
    work.kit = {{"fails.sh", "#!/bin/sh\necho \"no: $1\"\nexit 5\n", true}};
    work.folder = folder / "kit";
    work.execute = work.remove = true;
    work.keep = false;
    const Report report = carry_out(work);
    CHECK(report.failed);
    CHECK(report.text.find("no: -remove\n") != std::string::npos);
    CHECK(report.text.find("The script ended with status 5\n") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(folder / "kit"));
}
