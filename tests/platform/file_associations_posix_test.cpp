// The files and scripts for file associations; the Unix script runs for real, in a temporary home.
#include "base/file_io.h"
#include "platform/files/file_associations.h"
#include "platform/system/child_program.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cstdlib>
#include <string>

using namespace gridsmith;
using support::TemporaryFolder;

namespace {

const AssociatedProgram kProgram{
    "gridtest",
    "Grid & Test",
    "Test",
    "Tests",
    "Game;",
    "grid;",
    {{"puzzle", "application/x-gridtest-puzzle", "application/json", "Puzzle", ".gtp"},
     {"digits", "text/x-gridtest", "text/plain", "Digits", ".gtd"}}};

const std::vector<IconPicture> kIcons{
    {"", 48, "program"}, {"puzzle", 48, "puzzle"}, {"digits", 16, "digits"}};

std::string content_of(const std::vector<KitFile>& kit, std::string_view name) {
    const auto file = std::ranges::find(kit, name, [](const KitFile& f) { return f.name.string(); });
    REQUIRE(file != kit.end());
    return file->content;
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

// Gives shell commands a temporary home, and restores the environment afterwards.
class OwnHome {
public:
    explicit OwnHome(const std::filesystem::path& folder) {
        for (const auto& [name, value] : {std::pair("HOME", folder),
                                          {"XDG_DATA_HOME", folder / "data"},
                                          {"XDG_CONFIG_HOME", folder / "config"}}) {
            const char* old = std::getenv(name);
            before_.emplace_back(name, old == nullptr ? std::optional<std::string>() : std::string(old));
            ::setenv(name, value.c_str(), 1);
        }
    }
    OwnHome(const OwnHome&) = delete;
    OwnHome& operator=(const OwnHome&) = delete;
    ~OwnHome() {
        for (const auto& [name, value] : before_) {
            if (value)
                ::setenv(name.c_str(), value->c_str(), 1);
            else
                ::unsetenv(name.c_str());
        }
    }

private:
    std::vector<std::pair<std::string, std::optional<std::string>>> before_;
};

std::string output_of(const std::vector<std::string>& words) {
    const auto run = run_program(words);
    REQUIRE(run);
    INFO(run->output);
    CHECK(run->status == 0);
    std::string output = run->output;
    while (output.ends_with('\n')) output.pop_back();
    return output;
}

bool is_installed(const std::string& name) {
    const auto run = run_program({"sh", "-c", "command -v " + name});
    return run && run->status == 0;
}

}  // namespace

TEST_CASE("a program's output and status are returned, and a program that hangs is killed") {
    const auto run = run_program({"sh", "-c", "echo out; echo err >&2; exit 7"});
    REQUIRE(run);
    CHECK(run->status == 7);
    CHECK(has(run->output, "out\n"));
    CHECK(has(run->output, "err\n"));
    CHECK_FALSE(run_program({"/no/such/program"}));
    CHECK_FALSE(run_program({"sh", "-c", "sleep 1000"}, std::chrono::milliseconds(50)));
    const auto killed = run_program({"sh", "-c", "kill -9 $$"});
    REQUIRE(killed);
    CHECK(killed->status == 128 + 9);
    CHECK(own_program().has_value());
}

TEST_CASE("the program's path is quoted in the desktop entry") {
    const auto kit = desktop_kit(kProgram, "/opt/my games/50%/a\"b$c\\d", kIcons);
    REQUIRE(kit);
    const auto entry = content_of(*kit, "gridtest.desktop");
    CHECK(has(entry, "Exec=\"/opt/my games/50%%/a\\\\\"b\\\\$c\\\\\\\\d\" %F\n"));
    CHECK(has(entry, "MimeType=application/x-gridtest-puzzle;text/x-gridtest;\n"));
    CHECK(has(content_of(*kit, "gridtest-types.xml"), "<glob pattern=\"*.gtp\"/>"));
    CHECK(content_of(*kit, "icons/hicolor/48x48/mimetypes/application-x-gridtest-puzzle.png") == "puzzle");
    CHECK(content_of(*kit, "icons/hicolor/48x48/apps/gridtest.png") == "program");
    CHECK(kit->front().executable);
    CHECK_FALSE(desktop_kit(kProgram, "/bad\nname", kIcons));
}

TEST_CASE("the script adds the associations for this user and removes them", "[slow]") {
    if (!is_installed("xdg-mime") || !is_installed("update-desktop-database") ||
        !is_installed("update-mime-database"))
        SKIP("xdg-utils, desktop-file-utils or shared-mime-info is not installed");
    TemporaryFolder folder;
    const OwnHome home(folder / "my home");
    const auto kit = desktop_kit(kProgram, "/opt/my games/grid'test", kIcons);
    REQUIRE(kit);
    const auto kit_folder = folder / "the kit's folder";
    REQUIRE(write_kit(kit_folder, *kit));
    const std::string script = (kit_folder / kit->front().name).string();

    output_of({script});
    const auto data = folder / "my home" / "data";
    CHECK(std::filesystem::exists(data / "applications/gridtest.desktop"));
    CHECK(std::filesystem::exists(data / "icons/hicolor/48x48/apps/gridtest.png"));
    CHECK(std::filesystem::exists(data / "icons/hicolor/16x16/mimetypes/text-x-gridtest.png"));
    // Desktops read this file to find the type of a file.
    const auto globs = [&] { return output_of({"cat", (data / "mime/globs2").string()}); };
    INFO(globs());
    CHECK(has(globs(), ":application/x-gridtest-puzzle:*.gtp"));
    const auto defaults = [&] {
        return output_of({"cat", (folder / "my home/config/mimeapps.list").string()});
    };
    CHECK(has(defaults(), "text/x-gridtest=gridtest.desktop"));
    CHECK(has(output_of({"cat", (data / "applications/mimeinfo.cache").string()}),
              "text/x-gridtest=gridtest.desktop;"));

    // Running the script twice does no harm.
    output_of({script});
    output_of({script, "-remove"});
    CHECK_FALSE(std::filesystem::exists(data / "applications/gridtest.desktop"));
    CHECK_FALSE(std::filesystem::exists(data / "icons/hicolor/48x48/apps/gridtest.png"));
    CHECK_FALSE(std::filesystem::exists(data / "mime/packages/gridtest-types.xml"));
    CHECK_FALSE(has(globs(), "gridtest"));
    CHECK_FALSE(has(defaults(), "gridtest"));
    output_of({script, "-remove"});
}

TEST_CASE("the script works in folders with any name and never runs a part of the name", "[slow]") {
    if (!is_installed("xdg-mime") || !is_installed("update-desktop-database") ||
        !is_installed("update-mime-database"))
        SKIP("xdg-utils, desktop-file-utils or shared-mime-info is not installed");
    const std::string name =
        GENERATE("a $HOME $(touch harmed) ${IFS}b", "`touch harmed`", "\"; touch harmed; \"",
                 "'; touch harmed; '", "back\\nslash\\c\\", "-e", "line\nend\n", "* ?[a] {b,c} ~", "% & | #");
    const bool is_home = GENERATE(false, true);
    INFO((is_home ? "home " : "folder ") << name);
    TemporaryFolder folder;
    const OwnHome home(folder / (is_home ? name : "home"));
    const auto data = folder / (is_home ? name : "home") / "data";
    const std::string kit_name = is_home ? "kit" : name;
    const auto kit = desktop_kit(kProgram, "/opt/grid", kIcons);
    REQUIRE(kit);
    REQUIRE(write_kit(folder / kit_name, *kit));
    // Runs the script by its full path (as the dialog does), by a relative path, and from inside its folder.
    const std::string script = kit->front().name.string();
    const auto run_in = [&](const std::string& from, const std::string& path, const std::string& option) {
        return output_of({"sh", "-c", "cd -- \"$1\" && exec sh -- \"$2\" $3", "sh", from, path, option});
    };
    for (const auto& [from, path] : {std::pair((folder / "").string(), (folder / kit_name / script).string()),
                                     {(folder / "").string(), kit_name + '/' + script},
                                     {(folder / kit_name).string(), script}}) {
        if (is_home && from != (folder / kit_name).string()) continue;
        const std::string output = run_in(from, path, "");
        CHECK(has(output, "wrote " + (data / "applications/gridtest.desktop").string() + '\n'));
        CHECK(read_file(data / "applications/gridtest.desktop") == content_of(*kit, "gridtest.desktop"));
        CHECK(read_file(data / "mime/packages/gridtest-types.xml") == content_of(*kit, "gridtest-types.xml"));
        CHECK(read_file(data / "icons/hicolor/48x48/apps/gridtest.png") == "program");
        CHECK(has(output_of({"cat", "--", (data / "mime/globs2").string()}), "x-gridtest-puzzle:*.gtp"));
        run_in(from, path, "-remove");
        // The files of the kit are as before, and the installed ones are gone.
        CHECK(read_file(folder / kit_name / script) == kit->front().content);
        CHECK(std::distance(std::filesystem::directory_iterator(folder / kit_name),
                            std::filesystem::directory_iterator()) == 4);
        CHECK_FALSE(std::filesystem::exists(data / "applications/gridtest.desktop"));
        CHECK_FALSE(std::filesystem::exists(data / "icons/hicolor/48x48/apps/gridtest.png"));
        CHECK_FALSE(std::filesystem::exists(data / "mime/packages/gridtest-types.xml"));
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path()))
        CHECK(entry.path().filename() != "harmed");
}

TEST_CASE("the script for Windows quotes each path") {
    const auto kit = windows_kit(kProgram, windows_path("${ProgramFiles}/it's/grid.exe"),
                                 windows_path("C:\\Users\\O\u2019Neil\\grid.ico"));
    REQUIRE(kit);
    REQUIRE(kit->size() == 1);
    CHECK(kit->front().name == "gridtestAssociations.ps1");
    const std::string& script = kit->front().content;
    CHECK(script.starts_with("\xef\xbb\xbf#"));
    CHECK(has(script, "$program = '%ProgramFiles%\\it''s\\grid.exe'\r\n"));
    CHECK(has(script, "$icon = 'C:\\Users\\O\u2019\u2019Neil\\grid.ico'\r\n"));
    CHECK(has(script, "$label = 'Open with Grid & Test'\r\n"));
    CHECK(has(script, "@{ class = 'Grid & Test.puzzle'; extension = '.gtp'; description = 'Puzzle' }"));
    CHECK(has(script, "'\"' + $program + '\" \"%1\"'"));
    CHECK(has(script, "-ExecutionPolicy RemoteSigned -File \"' + $PSCommandPath + '\""));
    CHECK(has(script, "[switch] $remove"));
    CHECK(std::ranges::count(script, '{') == std::ranges::count(script, '}'));
    CHECK(std::ranges::count(script, '(') == std::ranges::count(script, ')'));
    CHECK_FALSE(windows_kit(kProgram, "C:\\a\"b.exe", "C:\\a.ico"));
}

TEST_CASE("typed paths are converted to Windows syntax") {
    CHECK(windows_path("~/games/${env.NAME}/${OTHER}x") == "%USERPROFILE%\\games\\%NAME%\\%OTHER%x");
    CHECK(windows_path("C:/a~b/${unclosed") == "C:\\a~b\\${unclosed");
    CHECK(windows_path("~") == "%USERPROFILE%");
}
