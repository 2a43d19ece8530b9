// The whole program without a display: sends keys and clicks, and checks documents, files and clipboards.
#include "ui/window/main_window.h"
#include "app/app.h"
#include "app/browse/browsing.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/editing/editing.h"
#include "app/editing/marking.h"
#include "app/editing/symbol_chooser.h"
#include "app/files/file_dialogs.h"
#include "app/files/files.h"
#include "app/generate/generate_dialog.h"
#include "app/generate/generating.h"
#include "app/play/boards.h"
#include "app/play/playing.h"
#include "app/settings/settings.h"
#include "app/solve/judging.h"
#include "app/solve/solving.h"
#include "app/start/start_page.h"
#include "base/file_io.h"
#include "base/random.h"
#include "generator/api/generator.h"
#include "model/board/rules_text.h"
#include "support/grids.h"
#include "support/naive_solver.h"
#include "techniques/path/grade.h"
#include "ui/bars/tab_strip.h"
#include "ui/desk.h"
#include "ui/panels/side_panel.h"
#include "ui/trials.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <imgui_internal.h>
#include <string>
#include <thread>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

constexpr std::string_view kUnique =
    "4.7....25...9.7......65.9..9.4....5.6..2.4..3.7....2.9..3.86......5.9...25....1.8";

}  // namespace

TEST_CASE("a puzzle is made, solved, saved and copied by keys alone", "[slow]") {
    Desk desk;
    // New, order 3.
    desk.ctrl(ImGuiKey_N);
    desk.stage.type("3");
    desk.stage.frames(2);
    CHECK(desk.grid() == Grid(3));

    // Generate with 26 entries.
    desk.ctrl(ImGuiKey_G);
    desk.ctrl(ImGuiKey_PageDown);  // the other mode
    CHECK(desk.dialog<GenerateDialog>().fields.mode == GenerationMode::subtractive);
    // The number has the keyboard when the dialog opens, and its text is selected.
    desk.press(ImGuiKey_Escape);
    desk.ctrl(ImGuiKey_G);
    desk.stage.type("26");
    desk.ctrl(ImGuiKey_Enter);
    desk.wait_for_jobs();
    CHECK(desk.app().dialogs.empty());
    const Grid generated = desk.grid();
    CHECK(generated.entry_count() == 26);
    CHECK(naive_solutions(generated, 2).size() == 1);
    CHECK(desk.tab().document.changed());

    // Solve and duplicate the solution.
    desk.press(ImGuiKey_F9);
    desk.press(ImGuiKey_Enter);
    desk.wait_for_jobs();
    CHECK(desk.tab().in_solution_mode());
    CHECK(is_solution_of(desk.tab().shown_grid(), generated));
    desk.ctrl(ImGuiKey_D);
    CHECK(desk.app().tabs.all().size() == 2);
    CHECK(is_solution_of(desk.grid(), generated));

    // An edit of a cell that is not frozen, and back.
    Cell free = 1;
    while (generated[free] != 0) ++free;
    const Value before = desk.grid()[free];
    while (desk.tab().view.selected != free)
        desk.press(desk.tab().view.selected % 9 < free % 9 ? ImGuiKey_RightArrow : ImGuiKey_DownArrow);
    desk.press(ImGuiKey_Delete);
    CHECK(desk.grid()[free] == 0);
    desk.ctrl(ImGuiKey_Z);
    CHECK(desk.grid()[free] == before);
    CHECK(label_of(desk.app(), Command::redo) == "Redo change entry");

    // Save under a typed path, and open the file again.
    const auto path = desk.folder / "solved.sgp";
    desk.stage.key(ImGuiKey_S, {ImGuiMod_Ctrl, ImGuiMod_Shift});
    desk.stage.frames(2);
    desk.stage.type(path.string());
    desk.press(ImGuiKey_Enter);
    REQUIRE(desk.app().dialogs.empty());
    CHECK_FALSE(desk.tab().document.changed());
    CHECK(std::filesystem::exists(path));
    desk.ctrl(ImGuiKey_W);
    CHECK(desk.app().tabs.all().size() == 1);
    desk.ctrl(ImGuiKey_O);
    desk.stage.type(path.string());
    desk.press(ImGuiKey_Enter);
    CHECK(desk.tab().document.name() == "solved.sgp");
    CHECK(is_solution_of(desk.grid(), generated));

    // Text in and out.
    desk.stage.clipboard = kUnique;
    desk.ctrl(ImGuiKey_V);
    CHECK(line_of(desk.grid()) == kUnique);
    desk.ctrl(ImGuiKey_C);
    desk.press(ImGuiKey_Enter);
    CHECK(desk.stage.clipboard.starts_with("# Sudoku *3\n.123456789\n"));

    // A picture on the clipboard.
    desk.stage.key(ImGuiKey_C, {ImGuiMod_Ctrl, ImGuiMod_Shift});
    desk.stage.frames(2);
    CHECK(desk.picture.starts_with("\x89PNG"));
}

TEST_CASE("symbols are typed at every order, and conflicts are marked and found", "[slow]") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        Desk desk;
        desk.open(Puzzle(order));
        const Symbols symbols(order);
        for (int value = 1; value <= side_of(order); ++value) {
            desk.stage.type(std::string(1, static_cast<char>(symbols[static_cast<Value>(value)])));
            desk.press(ImGuiKey_RightArrow);
        }
        for (int value = 1; value <= side_of(order); ++value) REQUIRE(desk.grid()[value - 1] == value);
        // The last cell stays selected: it has no right neighbour.
        CHECK(desk.tab().view.selected == side_of(order) - 1);
        desk.stage.type("1");
        if (order <= 3) {
            desk.press(ImGuiKey_F8);
            CHECK(desk.tab().view.highlighted == CellSet{0, side_of(order) - 1});
        }
    }
}

TEST_CASE("every command runs at every order, and Escape closes what it opens", "[slow][long]") {
    Random random(9);
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        Desk desk;
        desk.open(Puzzle(with_entries(some_solution(order, random), cell_count_of(order) * 2 / 3, random)));
        for (const CommandRow& row : all_commands(desk.app())) {
            if (row.id == Command::exit || row.id == Command::close_all || row.id == Command::close) continue;
            INFO("order " << order << ", " << row.key());
            run(desk.app(), row.id);
            desk.stage.frames(3);
            for (int i = 0; i < 4 && (!desk.app().dialogs.empty() || !desk.app().jobs.all().empty()); ++i) {
                desk.press(ImGuiKey_Escape);
                desk.wait_for_jobs();
            }
            REQUIRE(desk.app().dialogs.empty());
            // Whether a large board with such a rule has a solution takes minutes to find out.
            if (row.submenu == "Negative rules") run(desk.app(), row.id);
        }
        CHECK(desk.is_open());
    }
}

TEST_CASE("a generation is watched, left by Escape and cancelled, and the grid is unchanged", "[slow]") {
    Desk desk;
    desk.open(Puzzle(3));
    desk.app().settings.generate.mode = GenerationMode::subtractive;
    desk.app().settings.generate.subtractive.threads = 2;
    desk.ctrl(ImGuiKey_G);
    desk.stage.type("17");  // hardly ever found
    desk.ctrl(ImGuiKey_Enter);
    CHECK(desk.app().dialogs.empty());
    REQUIRE(comes_true(
        [&] {
            const RunningJob* job = desk.app().generating.on_wall();
            return job != nullptr && job->best && job->workers.size() == 2;
        },
        [&] { desk.stage.frames(); }));
    desk.keep_picture("wall");
    // Nothing typed reaches the hidden grid.
    desk.stage.type("5");
    desk.stage.frames(2);
    CHECK(desk.grid().is_empty());
    desk.press(ImGuiKey_Escape);
    CHECK(desk.app().generating.on_wall() == nullptr);
    REQUIRE(desk.app().jobs.all().size() == 1);
    CHECK_FALSE(desk.app().jobs.all().front().stopping);
    run(desk.app(), Command::watch_generation);
    CHECK(desk.app().generating.on_wall() != nullptr);
    run(desk.app(), Command::cancel_generation);
    desk.wait_for_jobs();
    CHECK(desk.app().status().contains("was cancelled after"));
    CHECK(desk.grid().is_empty());
    CHECK_FALSE(desk.tab().document.changed());
    desk.stage.type("5");
    desk.stage.frames(2);
    CHECK(desk.grid()[0] == 5);
}

TEST_CASE("without a document, the start page makes boards and opens recent files", "[slow]") {
    for (const Scheme scheme : {Scheme::light, Scheme::dark}) {
        Desk desk(1280, 800, scheme);
        Random random(9);
        for (const int order : {2, 3, 4, 5}) {
            desk.open(Puzzle(with_entries(some_solution(order, random), cell_count_of(order) / 2, random)));
            desk.app().files.continue_save(
                {desk.tab().id, desk.folder / fmt::format("puzzle-{}.sgp", order), FileKind::puzzle});
        }
        REQUIRE(replace_file(desk.folder / "broken.sgp", "nonsense"));
        remember_recent(desk.app().settings, desk.folder / "broken.sgp");
        while (!desk.app().tabs.empty()) desk.app().tabs.close(desk.tab().id);
        const auto& files = desk.app().start.files();
        REQUIRE(
            comes_true([&] { return files.size() == 5 && files.back().first && !files[0].problem.empty(); },
                       [&] { desk.stage.frames(); }));
        CHECK(files[1].first->unpacked().order() == 5);
        desk.stage.frames(3);
        desk.keep_picture(fmt::format("start-{}", scheme == Scheme::light ? "light" : "dark"));
        const ImGuiWindow* page = window_with("##start");
        REQUIRE(page != nullptr);
        CHECK(page->ScrollMax.x == 0);
        CHECK(page->ScrollMax.y == 0);

        desk.app().boards.play_new(3, Level::easy);
        desk.wait_for_jobs();
        CHECK(desk.app().dialogs.empty());
        CHECK(desk.app().playing.has_game());
        CHECK(difficulty_of(Position(desk.tab().document.puzzle()), true).grade.level == Level::easy);
        // A board of every size and level comes at once.
        for (const int order : {4, 5})
            for (const Level level : {Level::easy, Level::extreme}) {
                desk.app().boards.play_new(order, level);
                CHECK(desk.app().dialogs.empty());
                CHECK(desk.tab().document.puzzle().order() == order);
            }
    }
    for (const float scale : {1.0f, 2.0f}) {
        Desk small(scale == 1 ? 800 : 1280, scale == 1 ? 600 : 800, Scheme::light, scale);
        small.stage.frames(3);
        small.keep_picture(fmt::format("start-small-{}", scale));
        REQUIRE(window_with("##start") != nullptr);
        CHECK(window_with("##start")->ScrollMax.x == 0);
    }
}

TEST_CASE("the status bar says which scales its level and its rating belong to") {
    Desk desk;
    desk.open(puzzle_of(3));
    REQUIRE(support::comes_true([&] { return desk.app().judging.line_of(desk.tab()).contains("rating"); },
                                [&] { desk.stage.frames(); }));
    CHECK_FALSE(desk.shown_texts().contains("Explainer"));
    desk.stage.move(40, 800 - 14);
    desk.stage.frames(40);
    const std::string texts = desk.shown_texts();
    CHECK(texts.contains("HoDoKu"));
    CHECK(texts.contains("Sudoku Explainer"));
}

TEST_CASE("a pattern shows dots and no conflicts, and offers to generate from it") {
    Desk desk;
    Puzzle pattern(3);
    for (Cell cell = 0; cell < 81; cell += 3) pattern.grid[cell] = 1;
    desk.open(pattern);
    desk.stage.frames(3);
    desk.keep_picture("pattern");
    CHECK(is_pattern(desk.tab().document));
    run(desk.app(), Command::generate);
    CHECK(desk.dialog<GenerateDialog>().is_by_pattern());
    desk.press(ImGuiKey_Escape);
    // Two equal entries are a mistake, not a pattern.
    Puzzle mistaken(3);
    mistaken.grid[0] = mistaken.grid[1] = 1;
    desk.open(mistaken);
    CHECK_FALSE(is_pattern(desk.tab().document));
}

TEST_CASE("the wall fits any window, any order and many workers", "[slow]") {
    struct Size {
        int width, height;
        float scale;
    };
    for (const Size size : {Size{1280, 800, 1}, Size{1920, 1080, 1}, Size{800, 600, 1}, Size{1280, 800, 2}})
        for (const int order : {3, 5})
            for (const int workers : {1, 7, 64}) {
                if (order == 3 && workers == 64) continue;
                CAPTURE(size.width, size.scale, order, workers);
                Desk desk(size.width, size.height, workers == 7 ? Scheme::dark : Scheme::light, size.scale);
                desk.open(Puzzle(order));
                RunningJob& job = desk.app().jobs.add({});
                job.tab = desk.tab().id;
                job.view = JobView::generation;
                job.title = "Generating <unnamed-1>";
                job.started = desk.app().now() - std::chrono::seconds(75);
                job.wanted = workers == 7 ? 25 : 1;
                job.progress = {
                    .puzzles = 4, .attempts = 1'234'567, .verifications = 98'765'432, .nodes = 1'000'000'000};
                Random random(5);
                const Grid full = some_solution(order, random);
                for (int i = 0; i < workers; ++i) {
                    const int entries = cell_count_of(order) * (40 + i % 30) / 100;
                    WorkerProgress worker{.worker = i,
                                          .board = with_entries(full, entries, random),
                                          .entries = entries,
                                          .target = i % 2 == 0 ? cell_count_of(order) / 3 : 0};
                    for (int k = 0; k < 8; ++k)
                        worker.news[random.below(static_cast<std::uint32_t>(full.cell_count()))] =
                            static_cast<CellNews>(1 + k % 4);
                    if (i == 0) job.best = worker;
                    job.workers.push_back(worker);
                }
                for (int i = 0; i < 40; ++i) job.samples.push_back({2.0 * i, 1000.0 + 300 * (i % 7), 80 - i});
                desk.stage.frames(3);
                REQUIRE(desk.app().generating.on_wall() != nullptr);
                desk.keep_picture(fmt::format("wall-{}x{}-{}-order{}-{}", size.width, size.height, size.scale,
                                              order, workers));
                // The buttons are inside the window.
                const ImGuiWindow* wall = window_with("##wall");
                REQUIRE(wall != nullptr);
                CHECK(wall->ContentSize.x <= wall->InnerRect.GetWidth() + 1);
                CHECK(wall->ScrollMax.x == 0);
            }
}

TEST_CASE("growing numbers move nothing on the wall", "[slow]") {
    for (const int width : {1280, 800, 480}) {
        CAPTURE(width);
        Desk desk(width, 700);
        desk.open(Puzzle(3));
        RunningJob& job = desk.app().jobs.add({});
        job.tab = desk.tab().id;
        job.view = JobView::generation;
        job.title = "Generating <unnamed-1>";
        job.started = desk.app().now() - std::chrono::seconds(9);
        job.workers.push_back({.worker = 0, .board = Grid(3), .target = 24});
        job.samples = {{0, 1, 81}, {1, 1, 80}, {2, 1, 79}};
        job.progress = {.attempts = 1, .verifications = 1, .nodes = 1, .graded = 1};
        const auto height = [&] {
            desk.stage.frames(3);
            const ImGuiWindow* wall = window_with("##wall");
            REQUIRE(wall != nullptr);
            CHECK(wall->ContentSize.x <= wall->InnerRect.GetWidth() + 1);
            return wall->ContentSize.y;
        };
        const float few = height();
        job.progress = {.attempts = 98'765'432,
                        .verifications = 9'876'543'210,
                        .nodes = 987'654'321'098,
                        .graded = 7'654'321};
        job.started = desk.app().now() - std::chrono::hours(30);
        for (LiveSample& sample : job.samples) sample.attempts_per_second = 9'876'543;
        CHECK(height() == few);
    }
}

TEST_CASE("the window answers keys while a generation runs on all threads", "[slow]") {
    Desk desk;
    desk.open(Puzzle(3));
    desk.app().settings.generate.mode = GenerationMode::subtractive;
    desk.app().settings.generate.subtractive.threads = 4;
    desk.ctrl(ImGuiKey_G);
    desk.stage.type("17");
    desk.ctrl(ImGuiKey_Enter);
    desk.stage.frames(6);
    REQUIRE(desk.app().dialogs.empty());
    desk.ctrl(ImGuiKey_N);
    desk.stage.type("2");
    desk.press(ImGuiKey_Enter);
    desk.stage.type("3");
    CHECK(desk.tab().document.puzzle().order() == 2);
    CHECK(desk.grid()[0] == 3);
    REQUIRE(desk.app().jobs.all().size() == 1);
    desk.app().jobs.cancel(desk.app().jobs.all().front().id);
    desk.wait_for_jobs();
}

TEST_CASE("tabs are chosen, dragged and closed with the mouse", "[slow]") {
    Desk desk;
    for (int i = 0; i < 3; ++i) desk.open(Puzzle(2));
    REQUIRE(desk.tab().document.name() == "<unnamed-3>");
    const float y = ImGui::GetFrameHeight() + 12;
    desk.stage.click(20, y);
    CHECK(desk.tab().document.name() == "<unnamed-1>");
    // Dragged beyond the middle of the last one.
    desk.stage.press(20, y);
    for (float x = 40; x < 420; x += 40) desk.stage.move(x, y);
    desk.stage.release();
    CHECK(desk.app().tabs.all().back()->document.name() == "<unnamed-1>");
    // The cross of the first.
    desk.stage.move(20, y);
    const TabId first = desk.app().tabs.all().front()->id;
    for (float x = 60; x < 200 && desk.app().tabs.find(first) != nullptr; x += 4) {
        if (desk.app().tabs.all().front()->id != first) break;
        desk.stage.click(x, y);
    }
    CHECK(desk.app().tabs.find(first) == nullptr);
    CHECK(desk.app().tabs.all().size() == 2);
}

TEST_CASE("after a change of size or scale the current tab is in view, and so is the button for a new one") {
    Desk desk;
    for (int i = 0; i < 12; ++i) desk.open(Puzzle(2));
    // Only the current tab has the colour of paper.
    const auto in_view = [&] {
        const int y = static_cast<int>(ImGui::GetFrameHeight() * 1.4f);
        const Image picture = desk.stage.picture();
        for (int x = 0; x < picture.width; ++x)
            if (picture.at(x, y) == desk.stage.theme()[Role::paper]) return true;
        return false;
    };
    // The second tab is out of view at the end of the row.
    desk.app().tabs.select(desk.app().tabs.all()[9]->id);
    for (const int width : {640, 1280, 480, 900}) {
        CAPTURE(width);
        desk.stage.resize(width, 700);
        desk.stage.frames(3);
        CHECK(in_view());
    }
    for (const double scale : {2.0, 1.0, 1.5}) {
        CAPTURE(scale);
        desk.app().settings.ui_scale = scale;
        desk.stage.frames(3);
        CHECK(in_view());
    }
}

TEST_CASE("a puzzle from a file of many names that file until it is saved") {
    const std::filesystem::path file = "/puzzles/p0000.txt";
    Document document(1, Puzzle(3), History::Start::saved, kDefaultHistoryLimit, "p0000");
    CHECK(place_text(document) == "Not saved in a file yet");
    document.set_origin(file);
    CHECK(place_text(document) == "From /puzzles/p0000.txt, not saved yet");
    CHECK(place_text(Document({file, FileKind::text}, Puzzle(3))) == "/puzzles/p0000.txt");
}

TEST_CASE("no menu scrolls in a window of 800 pixels, and every menu has several commands", "[slow]") {
    Desk desk;
    desk.open(puzzle_of(3));
    desk.stage.frames(3);
    int number = 0;
    for (const MenuTitle& menu : all_menus()) {
        CAPTURE(std::string(menu.title));
        const auto is_listed = [&](const CommandRow& row) { return row.menu == menu.menu && row.listed; };
        CHECK(std::ranges::count_if(all_commands(desk.app()), is_listed) > 1);
        desk.press(ImGuiKey_LeftAlt);
        desk.stage.frames(3);
        for (int i = 0; i < number; ++i) desk.press(ImGuiKey_RightArrow);
        if (number > 0) desk.press(ImGuiKey_DownArrow);
        ++number;
        desk.stage.frames(3);
        const ImGuiWindow* open = window_with("##Menu_");
        REQUIRE(open != nullptr);
        CHECK(open->ScrollMax.y == 0);
        CHECK(open->Pos.y + open->Size.y <= 800);
        desk.keep_picture("menu-" + std::string(menu.title));
        for (int i = 0; i < 3; ++i) desk.press(ImGuiKey_Escape);
    }
}

TEST_CASE("two solutions shown by Check are closed by a button that is in view", "[slow]") {
    for (const int width : {1280, 480}) {
        CAPTURE(width);
        Desk desk(width, 800);
        Puzzle puzzle(2);
        puzzle.grid[0] = 1;
        desk.open(puzzle);
        desk.press(ImGuiKey_F8);
        desk.wait_for_jobs();
        REQUIRE(desk.tab().in_solution_mode());
        desk.keep_picture(fmt::format("check-ill-posed-{}", width));
        for (int x = 4; x < width && desk.tab().in_solution_mode(); x += 6)
            desk.stage.click(static_cast<float>(x), 800 - 14);
        CHECK_FALSE(desk.tab().in_solution_mode());
    }
}

TEST_CASE("the pop-up offers symbols, and only those that fit can be chosen", "[slow]") {
    Desk desk;
    Puzzle puzzle(2);
    puzzle.grid[1] = 1;
    desk.open(puzzle);
    desk.ctrl(ImGuiKey_Enter);  // by keys, on the first symbol
    CHECK(desk.dialog<SymbolChooser>().allowed == ValueSet::all(4) - ValueSet::of(1));
    desk.press(ImGuiKey_Enter);  // 1 is in the row already
    CHECK(desk.grid()[0] == 0);
    desk.press(ImGuiKey_DownArrow);
    desk.press(ImGuiKey_RightArrow);
    desk.press(ImGuiKey_Enter);
    CHECK(desk.grid()[0] == 4);
    CHECK(desk.app().dialogs.empty());
    desk.press(ImGuiKey_F6);
    desk.stage.type("3");
    desk.stage.frames(2);
    CHECK(desk.grid()[0] == 3);
}

TEST_CASE("closing with unsaved changes asks, and Cancel keeps everything", "[slow]") {
    Desk desk;
    desk.open(Puzzle(3));
    desk.stage.type("5");
    REQUIRE(desk.tab().document.changed());
    desk.ctrl(ImGuiKey_W);
    CHECK(desk.app().dialogs.find<UnsavedDialog>() != nullptr);
    desk.press(ImGuiKey_Escape);
    CHECK(desk.grid()[0] == 5);
    desk.app().files.request_exit();
    desk.stage.frames(2);
    CHECK(desk.is_open());
    desk.app().files.discard_selected();
    desk.stage.frames(3);
    CHECK_FALSE(desk.is_open());
}

TEST_CASE("the side panel shows the page of what happened last, and otherwise the page that the user chose",
          "[slow]") {
    Desk desk;
    desk.stage.clipboard = kUnique;
    desk.ctrl(ImGuiKey_V);
    const auto choose = [&](Command command) {
        run(desk.app(), command);
        desk.stage.frames(2);
    };
    CHECK(desk.window().panel_page() == PanelPage::puzzle);
    desk.keep_picture("panel-puzzle");
    desk.press(ImGuiKey_H);
    desk.wait_for_jobs();
    CHECK(desk.window().panel_page() == PanelPage::hints);
    desk.keep_picture("panel-hints");
    // The user looks at another page; the next level of the hint comes back.
    choose(Command::panel_play);
    CHECK(desk.window().panel_page() == PanelPage::play);
    desk.press(ImGuiKey_H);
    CHECK(desk.window().panel_page() == PanelPage::hints);
    desk.press(ImGuiKey_Escape);
    CHECK(desk.window().panel_page() == PanelPage::play);
    choose(Command::panel_puzzle);
    choose(Command::play_this);
    CHECK(desk.window().panel_page() == PanelPage::play);
    desk.keep_picture("panel-play");
    choose(Command::panel_hints);
    desk.keep_picture("panel-questions");
    // Another document shows its own page.
    desk.open(Puzzle(2));
    CHECK(desk.window().panel_page() == PanelPage::hints);
    choose(Command::panel_puzzle);
    desk.ctrl_shift(ImGuiKey_Tab);
    CHECK(desk.window().panel_page() == PanelPage::play);
}

TEST_CASE("on a phone the number pad is below the board, and both are as wide as the window") {
    for (const auto& [width, height] : {std::pair(390, 844), std::pair(820, 1180)}) {
        CAPTURE(width);
        Desk desk(width, height);
        desk.open(Puzzle(3));
        REQUIRE(window_with("/##document") != nullptr);
        REQUIRE(window_with("/##panel") != nullptr);
        const ImRect document = window_with("/##document")->Rect();
        const ImRect panel = window_with("/##panel")->Rect();
        CHECK(document.GetWidth() == static_cast<float>(width));
        CHECK(panel.GetWidth() == static_cast<float>(width));
        CHECK(panel.Min.y >= document.Max.y);
        CHECK(document.GetHeight() >= static_cast<float>(std::min(width, height / 2)));
        CHECK(panel.GetHeight() >= static_cast<float>(height) / 4);
        CHECK(desk.window().panel_page() == PanelPage::play);
        desk.keep_picture(width < 500 ? "phone" : "tablet");
    }
}

std::vector<const ImGuiWindow*> shown_messages() {
    std::vector<const ImGuiWindow*> shown;
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
        if (window->Active && std::string_view(window->Name).starts_with("##toast")) shown.push_back(window);
    return shown;
}

TEST_CASE("messages about problems are below the panel, the browser or in the margin, but not on the grid") {
    Desk desk;
    Puzzle puzzle(3);
    puzzle.grid = grid_from(kUnique);
    desk.open(puzzle);
    App& app = desk.app();
    app.settings.panel_open = true;
    const auto message = [&] {
        app.toasts.dismiss_all();
        app.tell(Tone::warning, "The file cannot be read: its first line ends too early and nothing follows");
        desk.stage.frames(3);
        const auto shown = shown_messages();
        REQUIRE_FALSE(shown.empty());
        return shown.front()->Rect();
    };
    const auto panel = static_cast<float>(app.settings.panel_width);
    CHECK(message().Min.x >= 1280 - panel);
    CHECK(message().Max.x <= 1280);
    app.settings.panels_swapped = true;
    CHECK(message().Min.x >= 0);
    CHECK(message().Max.x <= panel);
    app.settings.panel_open = false;
    CHECK(message().Min.x >= 990);
    app.browser.open_browser(desk.folder);
    desk.wait_for_jobs();
    CHECK(message().Min.x >= 1280 - static_cast<float>(app.settings.browser.width));
    app.settings.panels_swapped = false;
    CHECK(message().Min.x >= 0);
    CHECK(message().Max.x <= static_cast<float>(app.settings.browser.width));
}

TEST_CASE("messages about problems leave the buttons of a hint free") {
    Desk desk;
    Puzzle puzzle(3);
    puzzle.grid = grid_from(kUnique);
    desk.open(puzzle);
    App& app = desk.app();
    app.settings.panel_open = true;
    REQUIRE(run(app, Command::explain_hint));
    desk.wait_for_jobs();
    REQUIRE(desk.window().panel_page() == PanelPage::hints);
    const auto lower_end = [] {
        const ImGuiWindow* buttons = window_with("##panel-buttons");
        REQUIRE(buttons != nullptr);
        return buttons->Rect().Max.y;
    };
    const float usual = lower_end();
    app.tell(Tone::warning, "The file cannot be read: its first line ends too early and nothing follows");
    app.tell(Tone::error, "The settings are not saved: the disk is full");
    desk.stage.frames(4);
    const auto shown = shown_messages();
    CHECK(shown.size() == 2);
    for (const ImGuiWindow* window : shown) CHECK(window->Pos.y >= lower_end());
    desk.keep_picture("messages-below-hint");
    // What is below the pointer does not move during a click.
    const float raised = lower_end();
    desk.stage.press(300, 300);
    app.toasts.dismiss_all();
    desk.stage.frames(3);
    CHECK(lower_end() == raised);
    desk.stage.release();
    desk.stage.frames(3);
    CHECK(lower_end() == usual);
}

TEST_CASE("a message about a conflict goes with the conflict and with the tab, others stay") {
    Desk desk;
    Puzzle puzzle(3);
    puzzle.grid = grid_from(kUnique);
    desk.open(puzzle);
    App& app = desk.app();
    const auto report = [&] {
        desk.tab().view.selected = Cell{1};
        enter_value(app, 4);
        desk.stage.frames(2);
        app.toasts.dismiss_all();
        run(app, Command::check);
        desk.wait_for_jobs();
        app.tell(Tone::warning, "The settings are not saved");
        desk.stage.frames(2);
        REQUIRE(app.toasts.all().size() == 2);
        CHECK(app.toasts.all().front().text.starts_with("The entries at"));
    };
    const auto only_other_stays = [&] {
        REQUIRE(app.toasts.all().size() == 1);
        CHECK(app.toasts.all().front().text == "The settings are not saved");
    };
    report();
    desk.ctrl(ImGuiKey_Z);
    REQUIRE(desk.grid()[1] == 0);
    only_other_stays();
    report();
    desk.open(Puzzle(2));
    only_other_stays();
}

TEST_CASE("the status line names the board of a pasted jigsaw as the panel does") {
    const Rules rules =
        rules_from("jigsaw:AAAAAAABBAACCCCDBBCCCEFFDBBCCEEFDDBBGEEFFFDDBGGEEFDDHHGGEFFDHHHGGEHHHHIIGGIIIIIII")
            .value();
    Desk desk;
    desk.stage.clipboard = fmt::format("{}{}", kUnique, rules.text().substr(7));
    desk.ctrl(ImGuiKey_V);
    REQUIRE(desk.grid().rules() == rules);
    const std::string name = fmt::format("{}, {} entries", name_of(rules), desk.grid().entry_count());
    CHECK(name.starts_with("9 x 9 jigsaw, "));
    CHECK(desk.app().status().contains(name));
    CHECK_FALSE(desk.app().status().contains("jigsaw:"));
}

TEST_CASE("the panel says in words how this program generated a puzzle") {
    const auto making = [](const GenerateOptions& options) {
        const auto generated = generate(options, 5);
        REQUIRE(generated);
        const auto info = generation_info_from(generated->puzzle.properties.generation_info);
        REQUIRE(info);
        return making_in_words(*info);
    };
    CHECK(making({.rules = Rules(2), .entries = 8}) == "removing entries");
    CHECK(making({.rules = Rules(2), .entries = 8, .mode = GenerationMode::additive}) == "adding entries");
    CHECK(making({.rules = Rules(2), .minimal = true}) == "removing until minimal");
    CHECK(making({.rules = Rules(2), .symmetry = Symmetry::half_turn, .entries = 8}) ==
          "filling a symmetric pattern");
    CHECK(making({.rules = Rules(2), .entries = 8, .full_grids = FullGrids::one_block}) ==
          "rotating a block");
    CHECK(making_in_words({.method = "own", .version = 3}) == "own, version 3");
}
