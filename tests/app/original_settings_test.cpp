// The configuration of SudokuGenerator, taken over at the first start.
#include "app/settings/original_settings.h"
#include "app/core/toasts.h"
#include "app/settings/settings_file.h"
#include "base/file_io.h"

#include "driven_app.h"
#include "support/temporary_folder.h"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <fstream>
#include <string>

using namespace gridsmith;
using support::TemporaryFolder;

namespace {

// A file with this object as configuration.
std::string configuration(std::string_view body, std::string_view version = "0") {
    return R"({"id": "P9GURXV3OWJ84MA61MDP76F9J", "version": )" + std::string(version) +
           R"(, "description": "Sudoku generator : configuration", "configuration": )" + std::string(body) +
           "}";
}

constexpr std::string_view kFull = R"({
    "appearance": {"theme": "dark", "gridFont": {"name": "DejaVu Serif", "style": "boldItalic"}},
    "mainWindow": {"location": [120.0, 80.4], "size": [640.0, 720.0], "contentSize": [640.0, 690.0]},
    "directoryBrowserWindow": {"location": [1, 2], "directory": "/home/me/puzzles", "numColumns": 5, "filter": {
        "fileKinds": ["puzzle"], "orders": [{"order": 3, "enabled": false,
            "numEntries": {"range": [20, 30], "enabled": true, "linked": true}}]}},
    "puzzle": {"grid": {"ignoreCaseWhenTyping": false}, "symbols": {"2": "abcd"},
               "editHistory": {"maxSize": 500, "clearOnSave": true}},
    "openPuzzleDirectory": "/home/me/open", "exportHtmlDirectory": "/home/me/html",
    "openPuzzleFileKind": "text", "saveTemplateFileKind": "template",
    "copyImageDialog": {"imageSize": 500, "applyDisplayScale": true},
    "copyTextDialog": {"separateBlocks": true},
    "exportHtmlDialog": {"colourScheme": "dark", "fontSize": 20},
    "generationDialog": {"location": [5, 6], "mode": "subtractive1", "params": {
        "additive1": {"numEntries": {"3": 30}, "numThreads": 3},
        "subtractive1": {"numEntries": {"2": 5, "3": 26, "4": 120, "5": 350}, "seed": 42,
            "randomiseVerification": false, "maxFillTime": {"4": 2000}, "verifyIncrementally": false}}},
    "homogeniseEntriesDialog": {"values": {"3": 7}},
    "solutionDialog": {"randomiseSearch": false},
    "templateDialog": {"symmetry": "rotation4", "prefNumEntries": {"3": 28}, "values": {"4": 9}}})";

}  // namespace

TEST_CASE("all values of SudokuGenerator's configuration that Gridsmith has are taken over") {
    const auto read = original_settings_from(configuration(kFull));
    REQUIRE(read);
    Settings expected;
    expected.scheme = Scheme::dark;
    expected.grid_font = GridFont{"DejaVu Serif", "Bold Italic"};
    expected.window = WindowPlace{120, 80, 640, 690, false};
    expected.browser.folder = "/home/me/puzzles";
    expected.browser.columns = 5;
    expected.browser.filter.templates = false;
    expected.browser.filter.orders[1] = {false, true, 20, 30, true};
    expected.ignore_case = false;
    expected.default_symbols[0] = Symbols::checked(2, U"abcd").value();
    expected.history_limit = 500;
    expected.clear_history_on_save = true;
    expected.open_puzzle_folder = "/home/me/open";
    expected.html_folder = "/home/me/html";
    expected.open_puzzle_kind = FileKind::text;
    expected.copy_image.size = 500;
    expected.copy_image.apply_display_scale = true;
    expected.copy_text_separate_blocks = true;
    expected.html_colours = PageColours::dark;
    expected.html_font_size = 20;
    expected.generate.mode = GenerationMode::subtractive;
    expected.generate.additive.entries[1] = 30;
    expected.generate.additive.threads = 3;
    expected.generate.subtractive.entries = {5, 26, 120, 350};
    expected.generate.subtractive.randomise_verification = false;
    expected.generate.subtractive.verify_incrementally = false;
    expected.generate.subtractive.fill_time[2] = 2000;
    expected.generate.seed = 42;
    expected.homogenise_value[1] = 7;
    expected.solve_randomised = false;
    expected.designer.symmetry = Symmetry::quarter_turn;
    expected.designer.entries[1] = 28;
    expected.designer.value[2] = 9;
    CHECK(text_of(read->settings) == text_of(expected));
    CHECK(read->report.starts_with(
        "Taken over from SudokuGenerator: the colour scheme, the font of the grid, "));
    CHECK(read->report.ends_with("; not taken over: the places of other windows"));
}

TEST_CASE(
    "values of a wrong type and unknown keys of SudokuGenerator's configuration are named and left out") {
    const auto read = original_settings_from(configuration(
        R"({"appearance": {"theme": 7}, "puzzle": {"editHistory": {"maxSize": 300}}, "window3": {}})"));
    REQUIRE(read);
    CHECK(read->settings.scheme == Settings().scheme);
    CHECK(read->settings.history_limit == 300);
    CHECK(
        read->report ==
        "Taken over from SudokuGenerator: the edit history; not taken over: \"appearance.theme\" and \"window3\"");
    CHECK(original_settings_from(configuration("{}"))->report ==
          "Nothing was taken over from SudokuGenerator");
}

TEST_CASE("the report on SudokuGenerator's configuration stays one short line, whatever its keys are") {
    CHECK(original_settings_from(configuration(R"({"a\nb": 1})"))->report ==
          "Nothing was taken over from SudokuGenerator; not taken over: \"a\u240ab\"");
    std::string body = "{";
    for (int i = 0; i < 1000; ++i)
        body += fmt::format("{}\"{}{}\": 1", i == 0 ? "" : ", ", i, std::string(500, 'k'));
    const std::string report = original_settings_from(configuration(body + "}"))->report;
    CHECK(report.size() < 600);
    CHECK(report.ends_with("and 995 other parts"));
}

TEST_CASE("damaged configurations of SudokuGenerator and other files are refused") {
    CHECK_FALSE(original_settings_from("{"));
    CHECK_FALSE(original_settings_from("{}"));
    CHECK_FALSE(original_settings_from(R"({"id": "other", "version": 0, "configuration": {}})"));
    CHECK_FALSE(original_settings_from(configuration("{}", "1")));
    CHECK_FALSE(original_settings_from(configuration("[]")));
    const std::string whole = configuration(kFull);
    for (std::size_t size = 0; size < whole.size(); size += 7)
        CHECK_FALSE(original_settings_from(whole.substr(0, size)));
}

TEST_CASE("SudokuGenerator's configuration is read once, at the first start without settings of Gridsmith") {
    const TemporaryFolder folder;
    const auto file = folder / "sudokuGenerator-config.json";
    const auto config = folder / "config";
    const auto write = [&](const std::string& text) { std::ofstream(file) << text; };
    const auto start = [&](bool is_taken, std::string_view said) {
        App app({.config_folder = config, .original_settings = file});
        CHECK((app.settings.history_limit == 500) == is_taken);
        CHECK(app.toasts.last_text().contains(said));
    };
    SECTION("a good file") {
        write(configuration(kFull));
        start(true, "Taken over from SudokuGenerator");
        // The second start has settings of its own, whatever the file says by then.
        write(configuration("{}"));
        start(true, "");
        CHECK(read_file(file).value() == configuration("{}"));
        CHECK(load_settings(config).settings.history_limit == 500);
    }
    SECTION("a damaged file") {
        write(configuration(kFull).substr(0, 300));
        start(false, "The configuration of SudokuGenerator is not used");
        CHECK_FALSE(std::filesystem::exists(config / "settings.json"));
    }
    SECTION("settings of Gridsmith") {
        write(configuration(kFull));
        REQUIRE(store_settings(config, Settings()));
        start(false, "");
    }
    SECTION("damaged settings of Gridsmith") {
        write(configuration(kFull));
        std::filesystem::create_directory(config);
        std::ofstream(config / "settings.json") << "{";
        start(false, "damaged");
    }
    SECTION("no file") { start(false, ""); }
}
