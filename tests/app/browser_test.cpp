// The directory browser: reading, filtering, sorting, selecting and opening.
#include "app/browse/assessing.h"
#include "app/browse/browsing.h"
#include "app/browse/collection.h"
#include "app/core/dialogs.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/editing/selection.h"
#include "app/export/export_dialogs.h"
#include "app/files/files.h"
#include "app/settings/settings.h"

#include "driven_app.h"
#include "format/line/lines_format.h"
#include "jobs/scan.h"
#include "model/board/rules_text.h"
#include "support/grids.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <fstream>

using namespace gridsmith;
using namespace gridsmith::support;
using namespace std::chrono_literals;

namespace {

ScannedFile file_with(const std::string& name, std::vector<Grid> grids, std::string problem = {}) {
    ScannedFile file{std::filesystem::path("/collection") / name, {}, false, {}, std::move(problem)};
    int line = 0;
    for (const Grid& grid : grids)
        file.puzzles.push_back({PackedPuzzle(Puzzle(grid)),
                                looks_like_template(grid) ? PuzzleKind::puzzle_template : PuzzleKind::puzzle,
                                ++line});
    return file;
}

Grid grid_with(int order, int entries) {
    Random random(static_cast<std::uint64_t>(100 * order + entries));
    return with_entries(some_solution(order, random), entries, random);
}

// Three puzzles of order 3 in one file, one of order 2, one template of order 4.
Collection some_browser() {
    Collection browser("/collection");
    Grid mask(4);
    for (const Cell cell : {3, 80, 200}) mask[cell] = 1;
    FilesScanned news{{file_with("b.lines", {grid_with(3, 30), grid_with(3, 25), grid_with(3, 40)}),
                       file_with("a-small.sgp", {grid_with(2, 6)})},
                      2,
                      3};
    browser.take(std::move(news));
    browser.take({{file_with("mask.sgt", {mask}, "")}, 3, 3});
    return browser;
}

std::string lines_of(const std::vector<Grid>& grids) {
    std::string lines;
    for (const Grid& grid : grids) append_line_of_cells(lines, grid);
    return lines;
}

std::vector<int> entries_shown(const Collection& browser) {
    std::vector<int> entries;
    for (const auto number : browser.shown()) entries.push_back(browser.item(number).entries);
    return entries;
}

}  // namespace

TEST_CASE("the browser sorts and filters") {
    Collection browser = some_browser();
    BrowserSettings settings;
    browser.update(settings);
    CHECK(entries_shown(browser) == std::vector{30, 25, 40, 6, 3});
    CHECK(browser.name_of(1) == "b.lines #2");
    CHECK(browser.name_of(3) == "a-small.sgp");

    settings.sort = BrowserSort::entries;
    browser.update(settings);
    CHECK(entries_shown(browser) == std::vector{3, 6, 25, 30, 40});
    settings.descending = true;
    browser.update(settings);
    CHECK(entries_shown(browser) == std::vector{40, 30, 25, 6, 3});

    settings.filter.templates = false;
    settings.filter.orders[index_of_order(3)].limited = true;
    settings.filter.orders[index_of_order(3)].fewest = 26;
    settings.filter.orders[index_of_order(3)].most = 30;
    browser.update(settings);
    CHECK(entries_shown(browser) == std::vector{30, 6});
    settings.filter.orders[index_of_order(2)].shown = false;
    browser.update(settings);
    CHECK(entries_shown(browser) == std::vector{30});

    settings.filter = {};
    browser.search = "SMALL";
    browser.update(settings);
    CHECK(entries_shown(browser) == std::vector{6});
}

TEST_CASE("the browser shows only classic puzzles, only others, or puzzles of rules by their name") {
    Collection browser("/collection");
    const auto file = browser.add_file({"/collection/a.lines", "a.lines", {}, 0, {}});
    std::uint32_t number = 0;
    for (const char* rules : {"3x3", "3x3+windows", "jigsaw:AABBACBBACDDCCDD", "2x3", "3x3+windows", "2x2",
                              "jigsaw:AAABACBBCCDBCDDD"})
        browser.add(file, ++number, PuzzleKind::puzzle, PackedPuzzle(Puzzle(*rules_from(rules))));
    CHECK(browser.rules_names() ==
          std::vector<std::string>{"9 x 9, windows", "4 x 4 jigsaw", "6 x 6, blocks of 2 x 3"});
    const auto shown = [&](std::string_view rules) {
        BrowserSettings settings;
        settings.filter.rules = rules;
        browser.update(settings);
        return browser.shown();
    };
    using Numbers = std::vector<Collection::Number>;
    CHECK(shown("").size() == 7);
    CHECK(shown(kClassicRules) == Numbers{0, 5});
    CHECK(shown(kOtherRules) == Numbers{1, 2, 3, 4, 6});
    CHECK(shown("9 x 9, windows") == Numbers{1, 4});
    CHECK(shown("4 x 4 jigsaw") == Numbers{2, 6});
    CHECK(shown("9 x 9").empty());
    // Puzzles that are read later are filtered, too.
    shown("4 x 4 jigsaw");
    browser.add(file, ++number, PuzzleKind::puzzle, PackedPuzzle(Puzzle(*rules_from("2x2"))));
    browser.add(file, ++number, PuzzleKind::puzzle,
                PackedPuzzle(Puzzle(*rules_from("jigsaw:AABBACBBACDDCCDD"))));
    CHECK(shown("4 x 4 jigsaw") == Numbers{2, 6, 8});
    browser.clear();
    CHECK(browser.rules_names().empty());
}

TEST_CASE("the browser shows only puzzles of a level, as they are graded") {
    Collection browser = some_browser();
    BrowserSettings settings;
    settings.filter.level = Level::hard;
    browser.update(settings);
    CHECK(browser.shown().empty());
    const Assessment hard{.verdict = Verdict::unique, .graded = true, .solved = true, .level = Level::hard};
    const Assessment easy{.verdict = Verdict::unique, .graded = true, .solved = true, .level = Level::easy};
    browser.take({0, 1}, {hard, easy});
    browser.update(settings);
    CHECK(browser.shown() == std::vector<Collection::Number>{0});
    browser.select_all();
    browser.take({2, 3}, {hard, {.verdict = Verdict::multiple}});
    browser.update(settings);
    CHECK(browser.shown() == std::vector<Collection::Number>{0, 2});
    CHECK(browser.selection() == std::vector<Collection::Number>{0});
    settings.filter.level = Level::easy;
    browser.update(settings);
    CHECK(browser.shown() == std::vector<Collection::Number>{1});
}

TEST_CASE("puzzles that are read later are sorted into the list") {
    Collection browser = some_browser();
    BrowserSettings settings;
    settings.sort = BrowserSort::entries;
    browser.update(settings);
    browser.select_only(2);
    ScannedFile more = file_with("c.lines", {grid_with(3, 27)});
    browser.take({{more}, 4, 5});
    browser.update(settings);
    more = file_with("c.lines", {grid_with(3, 80)});
    more.goes_on = true;
    browser.take({{more}, 5, 5});
    browser.update(settings);
    CHECK(entries_shown(browser) == std::vector{3, 6, 25, 27, 30, 40, 80});
    CHECK(browser.name_of(6) == "c.lines #2");
    // The selection follows its puzzle.
    REQUIRE(browser.selection().size() == 1);
    CHECK(browser.item(browser.selection().front()).entries == 25);
}

TEST_CASE("puzzles are selected by clicks, ranges and keys, and a new filter clears the selection") {
    Collection browser = some_browser();
    BrowserSettings settings;
    browser.update(settings);
    browser.select_only(1);
    browser.toggle(3);
    CHECK(browser.selection() == std::vector<Collection::Number>{1, 3});
    browser.toggle(1);
    CHECK(browser.selection() == std::vector<Collection::Number>{3});
    browser.select_only(1);
    browser.select_range(4);
    CHECK(browser.selected_count() == 4);
    browser.select_range(0);
    CHECK(browser.selection() == std::vector<Collection::Number>{0, 1});
    browser.move_cursor(100, false);
    CHECK(browser.selection() == std::vector<Collection::Number>{4});
    browser.move_cursor(-2, true);
    CHECK(browser.selection() == std::vector<Collection::Number>{2, 3, 4});
    browser.select_all();
    CHECK(browser.selected_count() == 5);
    settings.filter.templates = false;
    browser.update(settings);
    CHECK(browser.selected_count() == 0);
}

TEST_CASE("a folder is read file by file, bad files are reported, and changes are read again") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder.path() / "below");
    Random random(5);
    std::string lines;
    for (int i = 0; i < 300; ++i)
        append_line_of_cells(lines, with_entries(some_solution(3, random), 30, random));
    std::ofstream(folder.path() / "many.lines") << lines << "not a puzzle\n" << lines;
    std::ofstream(folder.path() / "bad.sgp") << "{\"id\":1";
    std::ofstream(folder.path() / "notes.rst") << "# nothing";
    std::ofstream(folder.path() / "below" / "one.lines") << lines.substr(0, 82);

    DrivenApp driven;
    App& app = *driven;
    app.browser.open_browser(folder.path());
    driven.pass_until([&] { return !app.browser.browsing->scan; });
    Collection& browser = app.browser.browsing->collection;
    CHECK(browser.items().size() == 600);
    CHECK(browser.bad_files() == 2);

    app.settings.browser.subfolders = true;
    app.browser.refresh_browser();
    driven.pass_until([&] { return !app.browser.browsing->scan; });
    CHECK(browser.items().size() == 601);

    std::ofstream(folder.path() / "new.lines") << lines.substr(0, 82);
    driven.pass_until([&] { return browser.items().size() == 602 && !app.browser.browsing->scan; });

    // Isomorphic puzzles are counted once all puzzles are assessed.
    app.settings.browser.assess = true;
    driven.pass_until([&] { return browser.assessed() == 602; });
    browser.update(app.settings.browser);
    CHECK(browser.item(0).twins == 3);
    CHECK(browser.item(5).twins == 1);
    CHECK(browser.item(0).assessment.verdict != Verdict::undecided);
    app.browser.close_browser();
    CHECK_FALSE(app.browser.browsing);
}

TEST_CASE("a folder with many changes is read again at intervals, and only for puzzle files") {
    const TemporaryFolder folder;
    const std::string line = lines_of({grid_with(3, 30)});
    std::string lines;
    for (int i = 0; i < 20'000; ++i) lines += line;
    std::ofstream(folder / "many.lines") << lines;
    DrivenApp driven;
    App& app = *driven;
    app.browser.open_browser(folder.path());
    // Changes during a scan do not start a second one.
    for (int i = 0; i < 5; ++i) {
        std::ofstream(folder / "new.lines") << line;
        driven.pass(1ms);
        driven.pass(1s);
        CHECK(app.jobs.all().size() <= 1);
    }
    driven.pass_until([&] { return !app.browser.browsing->scan && !app.browser.browsing->read_again; });
    CHECK(app.browser.browsing->collection.items().size() == 20'001);

    for (const auto* other : {"program.log", ".new.lines", "new.lines~"})
        std::ofstream(folder / other) << line;
    std::filesystem::create_directory(folder / "below");
    driven.pass(1ms);
    CHECK_FALSE(app.browser.browsing->read_again);

    // Changes without a pause.
    const auto write_and_pass = [&] {
        std::ofstream(folder / "new.lines") << line;
        driven.pass(100ms);
    };
    for (int i = 0; i < 15; ++i) write_and_pass();
    CHECK_FALSE(app.browser.browsing->scan);
    for (int i = 0; i < 15 && !app.browser.browsing->scan; ++i) write_and_pass();
    CHECK(app.browser.browsing->scan);
}

TEST_CASE("puzzles that a stopped grading did not reach are graded later") {
    Collection collection("/collection");
    collection.take(
        {{file_with("three.lines", {grid_with(3, 30), grid_with(3, 25), grid_with(3, 40)})}, 1, 1});
    Assessing assessing;
    std::vector<AssessRequest> asked;
    const auto start = [&](Request request) {
        asked.push_back(std::get<AssessRequest>(std::move(request)));
        return JobId{asked.size()};
    };
    assessing.start_more(collection, start);
    REQUIRE(asked.size() == 1);
    REQUIRE(asked.front().grids.size() == 3);
    const Assessment decided{.verdict = Verdict::multiple};
    assessing.take(collection, {1, GridsAssessed{{{}, decided, {}}}});
    CHECK(assessing.take(collection, {1, JobFinished{.end = JobEnd::cancelled}}) ==
          Assessing::Taken::stopped);
    CHECK(collection.assessed() == 1);
    CHECK_FALSE(collection.item(0).assessed);

    assessing.start_more(collection, start);
    REQUIRE(asked.size() == 2);
    CHECK(asked.back().grids == std::vector{grid_with(3, 30), grid_with(3, 40)});
    assessing.take(collection, {2, GridsAssessed{{decided, decided}}});
    assessing.take(collection, {2, JobFinished{}});
    CHECK(collection.assessed() == 3);
    CHECK(std::ranges::all_of(collection.items(), [](const CollectionItem& item) {
        return item.assessed && item.assessment.verdict == Verdict::multiple;
    }));
}

TEST_CASE("a second reading removes the puzzles and their selection until they are read again") {
    Collection browser = some_browser();
    browser.update(BrowserSettings());
    browser.select_all();
    REQUIRE(browser.selection().size() == 5);
    browser.clear();
    CHECK(browser.shown().empty());
    CHECK(browser.selection().empty());
    CHECK(browser.selected_count() == 0);
    browser.move_cursor(1, false);
    CHECK(browser.selection().empty());
}

TEST_CASE("puzzles opened from the browser are named by their file, and by their number in a collection") {
    const TemporaryFolder folder;
    std::string lines;
    append_line_of_cells(lines, grid_with(3, 30));
    std::ofstream(folder.path() / "one.lines") << lines;
    append_line_of_cells(lines, grid_with(2, 7));
    std::ofstream(folder.path() / "two.lines") << lines;
    DrivenApp driven;
    App& app = *driven;
    app.browser.open_browser(folder.path());
    driven.pass_until([&] { return !app.browser.browsing->scan; });
    app.browser.browsing->collection.update(app.settings.browser);
    app.browser.open_items({0, 2});
    REQUIRE(app.tabs.all().size() == 2);
    CHECK(app.tabs.all()[1]->document.name() == "two.lines #2");
    CHECK(app.tabs.all()[1]->document.puzzle().order() == 2);

    app.browser.browsing->collection.select_all();
    app.browser.export_selection();
    auto* dialog = app.dialogs.find<ExportHtmlDialog>();
    REQUIRE(dialog != nullptr);
    CHECK(dialog->puzzles.size() == 3);
}

TEST_CASE("the browser shows lists of files that are too long for tabs, and opens the puzzles", "[slow]") {
    const TemporaryFolder folder;
    constexpr int kFiles = 3000;
    const std::string line = lines_of({grid_with(3, 30)});
    std::filesystem::create_directory(folder / "below");
    std::filesystem::create_directory(folder / "folder.sgp");
    std::vector<std::filesystem::path> dropped{folder / "gone.sgp", folder / "folder.sgp", "/dev/zero",
                                               folder / "below" / "bad.lines"};
    std::ofstream(dropped.back()) << "no puzzle";
    for (int i = 0; i < kFiles; ++i) {
        dropped.push_back(folder / fmt::format("{}.lines", i));
        std::ofstream(dropped.back()) << line;
    }
    DrivenApp driven({}, folder / "sessions");
    App& app = *driven;
    app.files.open_dropped(dropped);
    // Nothing is read in the frame of the drop.
    CHECK(app.tabs.empty());
    REQUIRE(app.browser.browsing);
    CHECK(app.browser.browsing->collection.items().empty());
    CHECK(title_of(*app.browser.browsing) == "3003 files in " + folder.path().string());
    CHECK(app.status() == "1 of the 3004 dropped files are not puzzle files");
    driven.pass_until([&] { return !app.browser.browsing->scan; });
    Collection& collection = app.browser.browsing->collection;
    CHECK(collection.items().size() == kFiles);
    CHECK(collection.bad_files() == 3);

    collection.update(app.settings.browser);
    app.browser.open_items({5});
    REQUIRE(app.tabs.all().size() == 1);
    CHECK(app.tabs.current()->document.name() == collection.name_of(5));
    collection.select_all();
    app.browser.open_items(collection.selection());
    CHECK(app.tabs.all().size() == kMostOpened + 1);

    // Reading the files is an ordinary job; reading again reads only the named files.
    app.browser.refresh_browser();
    REQUIRE(app.jobs.all().size() == 1);
    app.jobs.cancel(app.jobs.all().front().id);
    driven.finish_jobs();
    CHECK_FALSE(app.browser.browsing->scan);
    app.browser.refresh_browser();
    driven.pass_until([&] { return !app.browser.browsing->scan; });
    CHECK(collection.items().size() == kFiles);
}

TEST_CASE("puzzles of a file have the rules of the header above them") {
    const TemporaryFolder folder;
    std::ofstream(folder / "mixed.lines") << "# rules: 2x3+x\n..3.5.65...2..4.21.1..3.............\n"
                                             "# rules: 2x3\n..3.5.65...2..4.21.1..3.............\n";
    std::ofstream(folder / "wrong.lines") << "# rules: 2x3+y\n..3.5.65...2..4.21.1..3.............\n";
    std::vector<std::string> rules;
    std::vector<std::string> problems;
    const auto scanned = scan_files({folder.path(), false, {}}, {}, [&](FilesScanned news) {
        for (const ScannedFile& file : news.files) {
            if (!file.problem.empty()) problems.push_back(file.problem);
            for (const ScannedPuzzle& puzzle : file.puzzles)
                rules.push_back(puzzle.puzzle.unpacked().rules().text());
        }
    });
    CHECK(scanned);
    CHECK(rules == std::vector<std::string>{"2x3+x", "2x3"});
    REQUIRE(problems.size() == 1);
    CHECK(problems.front().contains("wrong.lines:1:10"));
}

TEST_CASE("files and folders that disappear between listing and reading are reported") {
    const TemporaryFolder folder;
    // The first file has enough puzzles to be reported before the next file is read.
    std::string lines;
    const std::string line = lines_of({grid_with(2, 6)});
    for (int i = 0; i < 10'000; ++i) lines += line;
    std::ofstream(folder / "a.lines") << lines;
    std::filesystem::create_directory(folder / "below");
    std::vector<std::filesystem::path> named{folder / "a.lines"};
    for (const char* name : {"below/b.lines", "gone.lines", "gone.sgp", "z.lines"}) {
        named.push_back(folder / name);
        std::ofstream(named.back()) << line;
    }
    ScanRequest request{folder.path(), true, {}};
    SECTION("in a folder") {}
    SECTION("dropped on the window") { request = {{}, false, named}; }

    Collection browser(folder.path());
    std::vector<std::string> problems;
    bool removed = false;
    const auto scanned = scan_files(request, {}, [&](FilesScanned news) {
        if (!removed) CHECK(news.done == 0);
        removed = true;
        std::filesystem::remove_all(folder / "below");
        std::filesystem::remove(folder / "gone.lines");
        std::filesystem::remove(folder / "gone.sgp");
        for (const ScannedFile& file : news.files)
            if (!file.problem.empty()) problems.push_back(file.problem);
        browser.take(std::move(news));
    });
    CHECK(scanned);
    CHECK(browser.items().size() == 10'001);
    CHECK(browser.bad_files() == 3);
    REQUIRE(problems.size() == 3);
    for (const char* name : {"below/b.lines", "gone.lines", "gone.sgp"})
        CHECK(std::ranges::count_if(problems, [&](const std::string& problem) {
                  return problem.contains((folder / name).string()) && problem.contains("does not exist");
              }) == 1);
}

TEST_CASE("a long text opens in the browser") {
    const TemporaryFolder folder;
    std::string lines;
    const std::string line = lines_of({grid_with(3, 30)});
    while (lines.size() < 300'000) lines += line;
    std::ofstream(folder / "many.txt") << lines;
    DrivenApp driven;
    App& app = *driven;
    app.files.open_path(folder / "many.txt");
    CHECK(app.tabs.empty());
    REQUIRE(app.browser.browsing);
    driven.pass_until([&] { return !app.browser.browsing->scan; });
    CHECK(app.browser.browsing->collection.items().size() == lines.size() / line.size());
    CHECK(title_of(*app.browser.browsing) == (folder / "many.txt").string());
    app.browser.open_items({1});
    REQUIRE(app.tabs.all().size() == 1);
    CHECK(app.tabs.current()->document.name() == "many.txt #2");
}
