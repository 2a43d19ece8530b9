// Settings written to the disk and read again, also from damaged files.
#include "app/settings/settings_file.h"
#include "app/core/commands.h"
#include "app/settings/settings.h"

#include "base/file_io.h"
#include "support/temporary_folder.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <string>

using namespace gridsmith;
using support::TemporaryFolder;

namespace {

Settings unusual_settings() {
    Settings s;
    s.scheme = Scheme::clear;
    s.own_file_dialogs = true;
    s.ui_scale = 1.25;
    s.grid_font = GridFont{"DejaVu Serif", "Bold Italic"};
    s.panel_open = false;
    s.ignore_case = false;
    s.protect_givens = true;
    s.default_symbols[0] = Symbols::checked(2, U"wxyz").value();
    s.default_symbols[1] = Symbols::checked(3, U"αβγδεζηθι").value();
    s.history_limit = 17;
    s.clear_history_on_save = true;
    s.new_order = 5;
    s.solve_randomised = false;
    s.generate.mode = GenerationMode::subtractive;
    s.generate.additive.entries = {5, 30, 120, 350};
    s.generate.subtractive.fill_time = {0, 2000, 20000, 500};
    s.generate.subtractive.symmetry = Symmetry::quarter_turn;
    s.generate.subtractive.removal_order = RemovalOrder::blocks;
    s.generate.subtractive.minimal = true;
    s.generate.subtractive.fewest = true;
    s.generate.additive.budget = 100;
    s.generate.subtractive.threads = 3;
    s.generate.subtractive.verify_incrementally = false;
    s.generate.subtractive.randomise_verification = false;
    s.generate.difficulty = {Level::unfair, Technique::xy_wing, 42, 71};
    s.generate.use = GridUse::nothing;
    s.generate.fresh_seed = false;
    s.generate.seed = 18446744073709551615u;
    s.generate.count = 500;
    s.strip_height = 333;
    s.copy_image = {1000, true, Scheme::dark, false, true, true};
    s.browser.folder = "/collection";
    s.browser.columns = 7;
    s.browser.subfolders = true;
    s.browser.sort = BrowserSort::rating;
    s.browser.descending = true;
    s.browser.filter.templates = false;
    s.browser.filter.rules = "6 x 6, blocks of 2 x 3";
    s.browser.filter.orders[1] = {false, true, 20, 30, false};
    s.browser.width = 480;
    s.browser.open = true;
    s.panel_page = PanelPage::hints;
    s.panel_width = 400;
    s.panels_swapped = true;
    s.dialog_places["Generate"] = {10, 20, 300, 200, false};
    s.html_columns = 4;
    s.html_colours = PageColours::dark;
    s.html_font_size = 20;
    s.html_folder = "/h";
    s.copy_text_separate_blocks = true;
    s.homogenise_value = {2, 9, 16, 25};
    s.window = WindowPlace{-20, 30, 800, 600, true};
    s.open_puzzle_folder = "/a folder/with ünicode";
    s.open_template_folder = "/b";
    s.save_puzzle_folder = "/c";
    s.save_template_folder = "/d";
    s.image_folder = "/\xe9";
    s.open_puzzle_kind = std::nullopt;
    s.open_template_kind = FileKind::text;
    s.save_puzzle_kind = FileKind::digits;
    s.save_template_kind = FileKind::text;
    s.recent_files = {"/x/1.sgp", "/x/2.txt", "/x/S\xfc.sgp"};
    s.reopen_files = false;
    s.open_files = {"/x/1.sgp"};
    s.designer.symmetry = {Motion::quarter_turn, Motion::next_block};
    s.designer.shows_symmetry = false;
    s.designer.entries = {5, 30, 100, 300};
    s.designer.value = {2, 3, 4, 5};
    s.designer.share = 0.5;
    s.board = {"4x4", Level::unfair, BoardSource::shuffled};
    s.shortcuts[Command::save] = {ctrl(Key::f2), plain(Key::f3)};
    s.shortcuts[Command::undo] = {};
    return s;
}

void write(const std::filesystem::path& path, std::string_view text) { std::ofstream(path) << text; }

}  // namespace

TEST_CASE("settings read back as they were written") {
    const Settings unusual = unusual_settings();
    const auto read = settings_from(text_of(unusual));
    REQUIRE(read);
    CHECK(*read == unusual);
    CHECK(*settings_from(text_of(Settings())) == Settings());
}

TEST_CASE("a missing settings folder means default settings, and storing settings creates it") {
    const TemporaryFolder folder;
    const auto inner = folder / "config" / "gridsmith";
    CHECK(load_settings(inner).settings == Settings());
    CHECK_FALSE(load_settings(inner).problem);
    REQUIRE(store_settings(inner, unusual_settings()));
    CHECK(load_settings(inner).settings == unusual_settings());
}

TEST_CASE("unknown keys and values of a wrong type are ignored") {
    const auto read = settings_from(R"({"id": "gridsmith-settings", "version": 9, "new": [1], "settings": {
        "appearance": {"scheme": "sepia", "panelOpen": "yes", "uiScale": 1.5, "future": {}},
        "puzzle": 7,
        "lastUsed": {"newOrder": 4.5, "imageSize": 99999999999},
        "files": {"recent": ["/a", 3, "/b"]}, "shortcuts": {"save": "Ctrl+S", "no-such": ["F1"], "undo": ["F2", "x+y"]}}})");
    REQUIRE(read);
    Settings expected;
    expected.ui_scale = 1.5;
    expected.recent_files = {"/a", "/b"};
    expected.shortcuts[Command::undo] = {plain(Key::f2)};
    CHECK(*read == expected);
}

TEST_CASE("numbers are brought into their ranges") {
    const auto read = settings_from(R"({"id": "gridsmith-settings", "version": 1, "settings": {
        "appearance": {"uiScale": 100, "window": {"x": 1, "y": 2, "width": 0, "height": 5}},
        "puzzle": {"historyLimit": -4, "symbols": {"2": "1123", "3": "12"}},
        "lastUsed": {"newOrder": 6, "imageSize": 3, "homogeniseValue": {"2": 200}},
        "generate": {"additive": {"entries": {"3": 5}, "threads": 1000, "fillTime": {"4": 123}}}}})");
    REQUIRE(read);
    CHECK(read->ui_scale == kLargestUiScale);
    CHECK_FALSE(read->window);
    CHECK(read->history_limit == kSmallestHistoryLimit);
    CHECK_FALSE(read->default_symbols[0]);
    CHECK_FALSE(read->default_symbols[1]);
    CHECK(read->new_order == kMaxOrder);
    CHECK(read->copy_image.size == kSmallestImage);
    CHECK(read->homogenise_value[0] == 4);
    CHECK(read->generate.additive.entries[1] == 17);
    CHECK(read->generate.additive.threads == kMostThreadsChosen);
    CHECK(read->generate.additive.fill_time[2] == 2000);
}

TEST_CASE("places of windows are limited to coordinates that displays have, and widths to usable ones") {
    const auto read = settings_from(R"({"id": "gridsmith-settings", "version": 1, "settings": {
        "appearance": {
            "window": {"x": 2147483647, "y": -2147483648, "width": 2000000000, "height": 2147483647},
            "panelWidth": -3,
            "dialogs": {"Generate": {"x": -2147483648, "y": 2147483647, "width": 2147483647, "height": 1}}},
        "browser": {"width": 2000000000}}})");
    REQUIRE(read);
    CHECK(read->window == WindowPlace{32768, -32768, 16384, 16384, false});
    CHECK(read->dialog_places.at("Generate") == WindowPlace{-32768, 32768, 16384, 1, false});
    CHECK(read->browser.width == kWidestBrowser);
    CHECK(read->panel_width == kNarrowestPanel);
}

TEST_CASE("a damaged file is kept under another name that the message contains, and the defaults are used") {
    for (const auto* damaged : {"", "{", "[]", "{\"id\": \"other\"}", "{\"id\": \"gridsmith-settings\"}"}) {
        CAPTURE(damaged);
        const TemporaryFolder folder;
        write(folder / "settings.json", damaged);
        const auto loaded = load_settings(folder.path());
        CHECK(loaded.settings == Settings());
        REQUIRE(loaded.problem);
        CHECK(loaded.problem->find("settings.json.damaged") != std::string::npos);
        CHECK(loaded.writable);
        CHECK(*read_file(folder / "settings.json.damaged") == damaged);
        CHECK_FALSE(std::filesystem::exists(folder / "settings.json"));
    }
}

TEST_CASE("a file that cannot be read is not replaced") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "settings.json");
    const auto loaded = load_settings(folder.path());
    CHECK(loaded.problem);
    CHECK_FALSE(loaded.writable);
}

TEST_CASE("storing changes renames a damaged file and replaces it, but leaves an unreadable file alone") {
    const TemporaryFolder folder;
    const auto file = folder / "settings.json";
    const Settings before;
    const Settings mine = unusual_settings();
    std::filesystem::create_directory(file);
    CHECK_FALSE(store_changes(folder.path(), before, mine));
    CHECK(std::filesystem::is_directory(file));
    std::filesystem::remove(file);

    write(file, "{ \"id\": half a thought");
    const auto stored = store_changes(folder.path(), before, mine);
    REQUIRE(stored);
    CHECK(stored->value_or("").contains("settings.json.damaged"));
    CHECK(load_settings(folder.path()).settings == mine);
    CHECK_FALSE(store_changes(folder.path(), before, mine).value());
    CHECK(read_file(folder / "settings.json.damaged") == "{ \"id\": half a thought");
}

TEST_CASE("recent files are limited in number, unique, and sorted newest first") {
    Settings settings;
    for (int i = 0; i < 30; ++i) remember_recent(settings, "/f" + std::to_string(i % 20));
    CHECK(settings.recent_files.size() == kMostRecentFiles);
    CHECK(settings.recent_files.front() == "/f9");
    remember_recent(settings, "/f5");
    CHECK(settings.recent_files.front() == "/f5");
    CHECK(std::ranges::count(settings.recent_files, std::filesystem::path("/f5")) == 1);
}

TEST_CASE("a settings file whose existence cannot be checked is neither treated as missing nor overwritten") {
    const LoadedSettings loaded = load_settings("/" + std::string(300, 'x'));
    CHECK(loaded.problem);
    CHECK_FALSE(loaded.writable);
}

TEST_CASE("two programs that change the same section or the recent files keep the changes of both") {
    const TemporaryFolder folder;
    Settings before;
    before.recent_files = {"/a", "/b", "/c"};
    before.dialog_places["Other"] = {1, 1, 100, 100, false};
    before.window = WindowPlace{1, 2, 300, 400, false};
    REQUIRE(store_settings(folder.path(), before));
    Settings first = before;
    Settings second = before;
    first.generate.additive.threads = 3;
    second.generate.additive.minimal = !before.generate.additive.minimal;
    first.dialog_places["One"] = {5, 5, 100, 100, false};
    second.dialog_places["Two"] = {6, 6, 100, 100, false};
    second.dialog_places.erase("Other");
    first.window = WindowPlace{9, 2, 300, 400, false};
    second.window = WindowPlace{1, 9, 300, 400, false};
    first.recent_files = {"/first", "/c", "/a", "/b"};
    second.recent_files = {"/second", "/a", "/c"};  // "/b" was deleted
    REQUIRE(store_changes(folder.path(), before, first));
    REQUIRE(store_changes(folder.path(), before, second));

    Settings both = before;
    both.generate.additive.threads = 3;
    both.generate.additive.minimal = second.generate.additive.minimal;
    both.dialog_places = {{"One", first.dialog_places["One"]}, {"Two", second.dialog_places["Two"]}};
    both.window = second.window;  // a place is one setting
    both.recent_files = {"/second", "/first", "/c", "/a"};
    CHECK(load_settings(folder.path()).settings == both);
}
