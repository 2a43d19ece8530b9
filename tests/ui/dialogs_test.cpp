// Draws every dialog: none is cut off, in any scheme, at usual sizes of screens.
//
// Set GRIDSMITH_GALLERY to a folder to get the pictures.
#include "app/core/dialogs.h"
#include "app/associations/associations.h"
#include "app/booklet/book_dialog.h"
#include "app/booklet/booklet_dialog.h"
#include "app/booklet/booklets.h"
#include "app/booklet/books.h"
#include "app/core/commands.h"
#include "app/core/question.h"
#include "app/core/tabs.h"
#include "app/editing/editing.h"
#include "app/editing/marking.h"
#include "app/editing/puzzle_dialogs.h"
#include "app/editing/rules_dialog.h"
#include "app/export/export_dialogs.h"
#include "app/files/file_dialogs.h"
#include "app/files/files.h"
#include "app/generate/generate_dialog.h"
#include "app/generate/generated_batch.h"
#include "app/play/game_dialogs.h"
#include "app/play/playing.h"
#include "app/preferences/preferences.h"
#include "app/settings/settings.h"
#include "app/solve/solving.h"
#include "model/board/rules_text.h"
#include "support/fake_desktop.h"
#include "support/grids.h"
#include "support/patience.h"
#include "ui/desk.h"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <functional>
#include <imgui_internal.h>
#include <set>
#include <string>
#include <vector>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

struct Scene {
    std::string name;
    std::function<void(Desk&)> open;
};

void run_command(Desk& desk, Command command) {
    REQUIRE(run(desk.app(), command));
    desk.stage.frames(4);
}

Scene command_scene(Command command) {
    return {key_of(command), [command](Desk& desk) { run_command(desk, command); }};
}

Scene page_scene(std::string name, PreferencesDialog::Page page) {
    return {std::move(name), [page](Desk& desk) {
                run_command(desk, Command::preferences);
                desk.dialog<PreferencesDialog>().page = page;
            }};
}

void change(Desk& desk) {
    desk.app().tabs.current()->view.selected = 0;
    enter_value(desk.app(), desk.grid()[0] == 1 ? Value{2} : Value{1});
}

void save_to(Desk& desk, const std::string& name) {
    desk.app().files.continue_save({desk.tab().id, desk.folder / name, FileKind::puzzle});
    desk.stage.frames(2);
}

// The dialog with its preview.
void show_booklet(Desk& desk, const BookletFields& fields) {
    desk.app().booklets.remembered = fields;
    run_command(desk, Command::booklet);
    auto& dialog = desk.dialog<BookletDialog>();
    REQUIRE(support::comes_true([&] { return dialog.preview.has_value(); }, [&] { desk.stage.frames(); }));
    CHECK(dialog.preview->pixels);
}

// The book with its preview.
void show_book(Desk& desk, const std::string& plan) {
    run_command(desk, Command::book);
    auto& dialog = desk.dialog<BookDialog>();
    dialog.plan = book_plan_from(plan).value();
    REQUIRE(support::comes_true([&] { return dialog.preview.has_value() && !dialog.renews; },
                                [&] { desk.stage.frames(); }));
    CHECK(dialog.preview->pixels);
}

void show_report(Desk& desk, Report report) {
    auto& dialog = desk.app().dialogs.open<ReportDialog>("File associations");
    dialog.report = std::move(report);
    dialog.running = false;
}

std::vector<Scene> scenes() {
    std::vector<Scene> all;
    for (const Command command : {Command::new_puzzle,        Command::new_board_of_rules,
                                  Command::board_rules,       Command::open_puzzle,
                                  Command::open_template,     Command::save_as_puzzle,
                                  Command::save_as_template,  Command::save_image,
                                  Command::export_html,       Command::copy_text_options,
                                  Command::copy_image,        Command::solve,
                                  Command::generate,          Command::homogenise,
                                  Command::delete_properties, Command::edit_symbols,
                                  Command::choose_symbol,     Command::choose_symbol_by_keys,
                                  Command::file_associations, Command::command_palette,
                                  Command::shortcut_sheet,    Command::reference,
                                  Command::trainer,           Command::about})
        all.push_back(command_scene(command));
    all.push_back({"rules-drawn", [](Desk& desk) {
                       run_command(desk, Command::new_board_of_rules);
                       auto& dialog = desk.dialog<RulesDialog>();
                       dialog.choice.choose({BoardChoice::Regions::drawn});
                       for (const Cell cell : {0, 1, 7, 35}) dialog.choice.draw(cell, 2);
                       dialog.choice.draw(20, BoardChoice::kNoRegion);
                   }});
    all.push_back({"generate-other-board", [](Desk& desk) {
                       run_command(desk, Command::generate);
                       desk.dialog<GenerateDialog>().rules = *rules_from("2x3+x");
                   }});
    all.push_back({"generate-constraints", [](Desk& desk) {
                       run_command(desk, Command::generate);
                       auto& constraints = desk.dialog<GenerateDialog>().fields.constraints;
                       constraints.families = "killer,thermometers";
                       constraints.fewest_givens = false;
                   }});
    all.push_back({"generate-fixed-symbols", [](Desk& desk) {
                       Puzzle puzzle(desk.grid());
                       puzzle.givens = {puzzle.grid.entries().first()};
                       desk.open(puzzle);
                       run_command(desk, Command::generate);
                   }});
    all.push_back(
        {"generate-failed", [](Desk& desk) {
             desk.open(Puzzle(desk.grid().order()));
             run_command(desk, Command::generate);
             auto& dialog = desk.dialog<GenerateDialog>();
             dialog.fields.mode = GenerationMode::subtractive;
             dialog.fields.difficulty = {Level::unfair, Technique::x_wing, 42, 71};
             dialog.problem =
                 "the budget of 1000000 nodes was spent after 12 attempts; 812 puzzles were graded, and none "
                 "has the requested difficulty (unfair, rating 4.2 to 7.1, needs X-Wing)";
         }});
    all.push_back(page_scene("preferences-appearance", PreferencesDialog::Page::appearance));
    all.push_back(page_scene("preferences-puzzle", PreferencesDialog::Page::puzzle));
    all.push_back(page_scene("preferences-techniques", PreferencesDialog::Page::techniques));
    all.push_back({"preferences-variants", [](Desk& desk) {
                       run_command(desk, Command::preferences);
                       auto& dialog = desk.dialog<PreferencesDialog>();
                       dialog.page = PreferencesDialog::Page::techniques;
                       dialog.shows_variants = true;
                   }});
    all.push_back(page_scene("preferences-shortcuts", PreferencesDialog::Page::shortcuts));
    all.push_back({"preferences-grid-font", [](Desk& desk) {
                       run_command(desk, Command::preferences);
                       auto& dialog = desk.dialog<PreferencesDialog>();
                       dialog.page = PreferencesDialog::Page::appearance;
                       need_font_names(desk.app(), dialog);
                       choose_grid_font(desk.app(), dialog, "DejaVu Serif");
                       desk.app().settings.ui_scale = 1;
                   }});
    all.push_back({"edit-symbols-wrong",
                   [](Desk& desk) { desk.app().dialogs.open<EditSymbolsDialog>(desk.tab().id, 3, "11"); }});
    all.push_back({"preferences-puzzle-wrong", [](Desk& desk) {
                       run_command(desk, Command::preferences);
                       auto& dialog = desk.dialog<PreferencesDialog>();
                       dialog.page = PreferencesDialog::Page::puzzle;
                       dialog.symbols[1] = "11";
                       accept_dialog(desk.app());
                   }});
    all.push_back({"associations-write", [](Desk& desk) {
                       run_command(desk, Command::file_associations);
                       desk.dialog<AssociationsDialog>().ending = AssociationsDialog::Ending::write;
                       desk.dialog<AssociationsDialog>().problem = "The program /opt/x does not exist";
                   }});
    all.push_back({"associations-windows", [](Desk& desk) {
                       run_command(desk, Command::file_associations);
                       desk.dialog<AssociationsDialog>().for_windows = true;
                   }});
    all.push_back({"report", [](Desk& desk) {
                       show_report(
                           desk,
                           {"Wrote the files into /tmp/gridsmith_a8Kd2x\nRunning gridsmith-associations.sh\n"
                            "wrote /home/ada/.local/share/applications/gridsmith.desktop\n"
                            "wrote icons below /home/ada/.local/share/icons/hicolor\n"
                            "Gridsmith opens .sgp, .sgt, .sudoku\nThe associations are added.",
                            false});
                   }});
    all.push_back({"report-failed", [](Desk& desk) {
                       show_report(desk, {"xdg-mime is not installed; it is in the package xdg-utils", true});
                   }});
    all.push_back({"save-kind", [](Desk& desk) {
                       change(desk);
                       run_command(desk, Command::save);
                   }});
    all.push_back({"unsaved", [](Desk& desk) {
                       change(desk);
                       desk.open(Puzzle(2));
                       change(desk);
                       desk.open(Puzzle(4));
                       change(desk);
                       run_command(desk, Command::close_all);
                   }});
    all.push_back(
        {"book", [](Desk& desk) {
             show_book(
                 desk,
                 R"({"title": "Quiet Evenings", "author": "A. Author", "seed": 5, "page": {"size": "6x9in"},
                           "parts": [{"title": "Small", "puzzles": [{"count": 6, "rules": "2x2"}]},
                                     {"title": "Medium", "puzzles": [{"count": 4, "rules": "2x3", "grade": "easy..hard"}]}]})");
             desk.dialog<BookDialog>().page = 4;
             REQUIRE(support::comes_true(
                 [&] {
                     const auto& preview = desk.dialog<BookDialog>().preview;
                     return preview && preview->index == 4;
                 },
                 [&] { desk.stage.frames(); }));
         }});
    all.push_back({"booklet", [](Desk& desk) { show_booklet(desk, {}); }});
    all.push_back({"booklet-full", [](Desk& desk) {
                       for (int i = 0; i < 3; ++i) desk.open(Puzzle(desk.grid()));
                       desk.app().batches.add_variants(Puzzle(desk.grid()), 3, 40);
                       desk.stage.frames(2);
                       show_booklet(desk, {.source = BookletSource::batch,
                                           .landscape = true,
                                           .columns = 3,
                                           .per_page = 6,
                                           .title = "Puzzles for the long way home",
                                           .grades = true,
                                           .solutions = SolutionPlace::upside_down});
                   }});
    all.push_back(command_scene(Command::new_board));
    all.push_back({"won", [](Desk& desk) {
                       const WonGame game{.rules = 3, .grade = "hard", .played = 754'000, .revealed = 2};
                       desk.app().playing.won_games = {game, game, game};
                       desk.app().dialogs.open<WonDialog>(desk.app().playing, desk.tab().id, game, 96);
                   }});
    all.push_back({"compare", [](Desk& desk) {
                       desk.app().playing.begin_playing(desk.tab());
                       desk.app().tabs.current()->view.selected =
                           (CellSet::first_cells(desk.grid().cell_count()) - desk.grid().entries()).first();
                       enter_value(desk.app(), 1);
                       const Document& document = desk.tab().document;
                       desk.app().playing.compare(desk.tab(), document.game().attempts.start(),
                                                  document.here());
                       desk.wait_for_jobs();
                   }});
    all.push_back({"name-position", [](Desk& desk) {
                       desk.app().playing.begin_playing(desk.tab());
                       run_command(desk, Command::name_position);
                       desk.wait_for_jobs();
                   }});
    all.push_back({"statistics", [](Desk& desk) {
                       for (int order = kMinOrder; order <= kMaxOrder; ++order)
                           for (const char* grade : {"easy", "medium", "hard", "unfair", "extreme", ""})
                               desk.app().playing.won_games.push_back(
                                   {.rules = order, .grade = grade, .played = 4'000'000});
                       run_command(desk, Command::statistics);
                   }});
    all.push_back({"statistics-empty", [](Desk& desk) { run_command(desk, Command::statistics); }});
    all.push_back({"find-entry", [](Desk& desk) {
                       Tab& tab = desk.tab();
                       for (Cell cell = 0; cell < tab.document.puzzle().cell_count(); ++cell)
                           if (tab.document.puzzle().grid[cell] == 0) tab.view.selected = cell;
                       run_command(desk, Command::find_entry);
                   }});
    all.push_back({"close-and-delete", [](Desk& desk) {
                       save_to(desk, "ladder.sgp");
                       run_command(desk, Command::close_and_delete);
                   }});
    all.push_back({"reload", [](Desk& desk) {
                       save_to(desk, "ladder.sgp");
                       change(desk);
                       run_command(desk, Command::reload);
                   }});
    all.push_back({"replace", [](Desk& desk) {
                       save_to(desk, "ladder.sgp");
                       run_command(desk, Command::save_as_puzzle);
                       desk.dialog<SaveChooser>().chooser.typed = (desk.folder / "ladder.sgp").string();
                       accept_dialog(desk.app());
                   }});
    all.push_back({"desktop-choice", [](Desk& desk) {
                       run_command(desk, Command::save_as_puzzle);
                       desk.dialog<SaveChooser>().ask(std::make_shared<FakeDesktop>());
                   }});
    all.push_back({"homogenise-question", [](Desk& desk) {
                       run_command(desk, Command::save_as_template);
                       desk.dialog<SaveChooser>().chooser.typed = (desk.folder / "t.sgt").string();
                       accept_dialog(desk.app());
                   }});
    all.push_back(
        {"recover", [](Desk& desk) {
             desk.app().dialogs.open<QuestionDialog>(QuestionText{
                 "Recover documents",
                 "Gridsmith ended unexpectedly. 3 documents with their edits can be recovered. 1 of them "
                 "incomplete.",
                 {"Recover", "Discard", "Not now"},
                 false,
                 {"hard.sgp: all 14 edits are there, the last at 2026-11-25 14:02:31",
                  "New 9 x 9 board, 23 entries: 7 edits are there, others are missing, the last at 2026-11-25 14:01:58; damaged "
                  "in 1 place; the newest changes are missing",
                  "/home/me/puzzles/fresh.sgp: about to be opened"}});
         }});
    return all;
}

// Has everything that the commands of the scenes need.
Puzzle puzzle_for_scenes(int order, Random& random) {
    Puzzle puzzle(with_entries(some_solution(order, random), cell_count_of(order) * 2 / 3, random));
    puzzle.properties.generation_info = "sub1-0, 8123, 54, true, 4";
    return puzzle;
}

// The rectangle of the top dialog's window.
const ImGuiWindow* top_sheet() {
    const auto& stack = ImGui::GetCurrentContext()->OpenPopupStack;
    return stack.empty() ? nullptr : stack.back().Window;
}

struct Screen {
    int width;
    int height;
    float scale;
};

void check_scenes(const Screen& screen, Scheme scheme, int order) {
    Random random(static_cast<std::uint64_t>(order));
    for (const Scene& scene : scenes()) {
        INFO(scene.name << " at " << screen.width << " x " << screen.height << ", order " << order
                        << ", scheme " << std::string(name_of(scheme)));
        Desk desk(screen.width, screen.height, scheme, screen.scale);
        desk.stage.paints = false;
        desk.open(puzzle_for_scenes(order, random));
        scene.open(desk);
        desk.stage.frames(4);
        desk.keep_picture(
            fmt::format("{}-{}x{}-{}-{}", scene.name, screen.width, screen.height, name_of(scheme), order));
        const ImGuiWindow* sheet = top_sheet();
        REQUIRE(sheet != nullptr);
        CHECK(sheet->Pos.x >= 0);
        CHECK(sheet->Pos.y >= 0);
        CHECK(sheet->Pos.x + sheet->Size.x <= static_cast<float>(screen.width));
        CHECK(sheet->Pos.y + sheet->Size.y <= static_cast<float>(screen.height));
        CHECK(sheet->ScrollMax.x == 0);
        CHECK(sheet->ScrollMax.y == 0);
    }
}

const ImGuiWindow* pinned_buttons(const ImGuiWindow& sheet) {
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
        if (window->Active && window->ParentWindow == &sheet &&
            std::string_view(window->Name).contains("##buttons"))
            return window;
    return nullptr;
}

// Each dialog is in the window, nothing is cut off at its side, and its buttons are in view even if it scrolls.
void check_small_window(const Screen& screen) {
    Random random(7);
    for (const Scene& scene : scenes()) {
        INFO(scene.name << " at " << screen.width << " x " << screen.height << ", scale " << screen.scale);
        Desk desk(screen.width, screen.height, Scheme::light, screen.scale);
        desk.stage.paints = false;
        desk.open(puzzle_for_scenes(3, random));
        scene.open(desk);
        desk.stage.frames(5);
        desk.keep_picture(
            fmt::format("small-{}-{}x{}-{}", scene.name, screen.width, screen.height, screen.scale));
        const ImGuiWindow* sheet = top_sheet();
        REQUIRE(sheet != nullptr);
        CHECK(sheet->Pos.x >= 0);
        CHECK(sheet->Pos.y >= 0);
        CHECK(sheet->Pos.x + sheet->Size.x <= static_cast<float>(screen.width));
        CHECK(sheet->Pos.y + sheet->Size.y <= static_cast<float>(screen.height));
        CHECK(sheet->ScrollMax.x == 0);
        if (sheet->ScrollMax.y == 0) continue;
        const ImGuiWindow* buttons = pinned_buttons(*sheet);
        CHECK(buttons != nullptr);
        if (buttons == nullptr) continue;
        CHECK(buttons->Pos.y + buttons->Size.y <= static_cast<float>(screen.height));
        CHECK(buttons->Pos.y >= sheet->Pos.y);
    }
}

}  // namespace

TEST_CASE("every dialog can be used with text at 200 % and in a small window", "[slow]") {
    check_small_window({1280, 800, 2});
    check_small_window({800, 600, 1});
}

TEST_CASE("Tab goes through every dialog and is never stuck", "[slow]") {
    Random random(3);
    const Puzzle puzzle = puzzle_for_scenes(3, random);
    for (const Scene& scene : scenes()) {
        CAPTURE(scene.name);
        Desk desk;
        desk.stage.paints = false;
        desk.open(puzzle);
        scene.open(desk);
        desk.stage.frames(6);
        if (desk.app().dialogs.empty()) continue;
        std::set<ImGuiID> visited;
        for (int press = 0; press < 40; ++press) {
            // In the name of a file, Tab completes the name.
            if (desk.app().dialogs.top_as<ChooserDialog>() != nullptr)
                desk.stage.key(ImGuiKey_Tab, {ImGuiMod_Shift});
            else
                desk.stage.key(ImGuiKey_Tab);
            desk.stage.frames(3);
            visited.insert(ImGui::GetCurrentContext()->NavId);
        }
        // These have a single button, or are a board of symbols.
        const bool is_single = scene.name == "about" || scene.name == "statistics-empty" ||
                               scene.name.starts_with("choose-symbol");
        CHECK(visited.size() >= (is_single ? 1 : 2));
    }
}

TEST_CASE("the picture of a page is freed with its dialog", "[slow]") {
    Desk desk;
    desk.open(Puzzle(3));
    show_booklet(desk, {});
    desk.stage.frames(2);
    const std::weak_ptr<const PagePixels> page = *desk.dialog<BookletDialog>().preview->pixels;
    CHECK_FALSE(page.expired());
    cancel_dialog(desk.app());
    desk.stage.frames(2);
    CHECK(page.expired());
}

TEST_CASE("a hundred dialogs and messages use only a few ImGui windows", "[slow]") {
    Desk desk;
    desk.stage.paints = false;
    desk.open(Puzzle(3));
    const auto show = [&desk](int times) {
        for (int i = 0; i < times; ++i) {
            desk.app().tell(Tone::information, fmt::format("Message {}", i));
            run_command(desk, Command::generate);
            desk.app().dialogs.open<QuestionDialog>(QuestionText{
                .title = fmt::format("Question {}", i), .text = "Well?", .answers = {"Yes", "No"}});
            desk.stage.frames(2);
            while (!desk.app().dialogs.empty()) {
                cancel_dialog(desk.app());
                desk.stage.frames(2);
            }
        }
        return ImGui::GetCurrentContext()->Windows.Size;
    };
    const int few = show(20);
    CHECK(show(100) == few);
}

TEST_CASE("Generate opens with the size of the document, and New board with the size used last") {
    Random random(8);
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        Desk desk;
        desk.open(puzzle_for_scenes(order, random));
        run_command(desk, Command::generate);
        desk.stage.frames(5);
        CHECK(desk.dialog<GenerateDialog>().rules == Rules(order));
        cancel_dialog(desk.app());
        desk.stage.frames(2);
        desk.app().settings.board.rules = Rules(order).text();
        run_command(desk, Command::new_board);
        desk.stage.frames(5);
        CHECK(desk.dialog<BoardDialog>().rules == Rules(order));
    }
}

TEST_CASE("the tooltips of Generate stand beside the dialog, or else cover no control above them", "[slow]") {
    constexpr int kRest = 40;  // frames
    for (const int width : {1280, 390}) {
        CAPTURE(width);
        Desk desk(width, 844);
        desk.stage.paints = false;
        desk.open(Puzzle(3));
        run_command(desk, Command::generate);
        desk.stage.frames(5);
        const ImRect sheet = ImGui::GetCurrentContext()->OpenPopupStack.back().Window->Rect();
        std::set<float> heights;
        for (float y = sheet.Min.y + 40; y < sheet.Max.y - 40; y += 12) {
            desk.stage.move(0, 0);
            desk.stage.move(width == 390 ? 60 : sheet.Max.x - 200, y);
            desk.stage.frames(kRest);
            const ImGuiWindow* shown = window_with("##Tooltip");
            if (shown == nullptr) continue;
            CAPTURE(y);
            CHECK((width == 390 ? !shown->Rect().Contains({60, y}) : !shown->Rect().Overlaps(sheet)));
            heights.insert(shown->Pos.y);
        }
        CHECK(heights.size() >= 3);
        if (width == 1280) {
            desk.stage.move(sheet.Max.x - 200, *heights.begin() + 4);
            desk.stage.frames(kRest);
        }
        desk.keep_picture(fmt::format("generate-tooltip-{}", width));
    }
}

TEST_CASE("Enter accepts a dialog after the arrow keys have chosen in a row") {
    Desk desk;
    desk.stage.paints = false;
    desk.open(Puzzle(3));
    desk.app().settings.board.rules = Rules(3).text();
    run_command(desk, Command::new_board);
    desk.stage.frames(5);
    desk.press(ImGuiKey_LeftArrow);
    desk.stage.frames(3);
    REQUIRE(desk.dialog<BoardDialog>().rules == Rules(2));
    desk.press(ImGuiKey_Enter);
    desk.wait_for_jobs();
    desk.stage.frames(3);
    CHECK(desk.app().dialogs.empty());
}

TEST_CASE("a dialog uses the same ImGui windows at every level of the stack") {
    Desk desk;
    desk.stage.paints = false;
    desk.open(Puzzle(3));
    const auto question = [&desk] {
        desk.app().dialogs.open<QuestionDialog>(
            QuestionText{.title = "Question", .text = "Well?", .answers = {"Yes"}});
    };
    const auto preferences = [&desk] { run(desk.app(), Command::preferences); };
    const auto close_all = [&desk] {
        desk.stage.frames(2);
        while (!desk.app().dialogs.empty()) {
            cancel_dialog(desk.app());
            desk.stage.frames(2);
        }
        return ImGui::GetCurrentContext()->Windows.Size;
    };
    for (int i = 0; i < 2; ++i) {
        question();
        close_all();
        preferences();
        close_all();
    }
    const int known = ImGui::GetCurrentContext()->Windows.Size;
    for (int i = 0; i < 3; ++i) {
        question();
        preferences();
        CHECK(close_all() == known);
        preferences();
        question();
        CHECK(close_all() == known);
    }
    // Two dialogs of one kind are open at once, and both are visible.
    question();
    question();
    desk.stage.frames(2);
    const auto shown = std::ranges::count_if(ImGui::GetCurrentContext()->Windows, [](ImGuiWindow* window) {
        return window->WasActive && std::string_view(window->Name).starts_with("Question###sheet");
    });
    CHECK(shown == 2);
}

TEST_CASE("a dialog that is dragged out of sight while the window changes its size is still drawn",
          "[slow]") {
    Desk desk;
    desk.stage.paints = false;
    desk.open(Puzzle(3));
    Random random(5);
    const auto across = [&] {
        return static_cast<float>(random.below(static_cast<std::uint32_t>(ImGui::GetIO().DisplaySize.x)));
    };
    const auto down = [&] {
        return static_cast<float>(random.below(static_cast<std::uint32_t>(ImGui::GetIO().DisplaySize.y)));
    };
    for (int i = 0; i < 1000; ++i) {
        if (desk.app().dialogs.all().size() != 1) {
            while (!desk.app().dialogs.empty()) desk.app().dialogs.close_top();
            run(desk.app(), Command::open_puzzle);
        }
        const int width = 400 + static_cast<int>(random.below(1200));
        const int height = 300 + static_cast<int>(random.below(800));
        if (random.below(2) == 0) desk.stage.resize(width, height);
        const float x = across();
        desk.stage.press(x, down());
        for (int move = 0; move < 3; ++move) {
            const float to = across();
            desk.stage.move(to, down());
        }
        desk.stage.release();
        desk.stage.frames();
    }
    CHECK(desk.is_open());
}

TEST_CASE("keys and sorting of the file list do not answer the question whether to replace a file") {
    Desk desk;
    desk.stage.paints = false;
    desk.open(Puzzle(3));
    save_to(desk, "there.sgp");
    run_command(desk, Command::save_as_puzzle);
    auto& chooser = desk.dialog<SaveChooser>().chooser;
    const auto ask = [&] {
        chooser.typed = (desk.folder / "there.sgp").string();
        accept_dialog(desk.app());
        REQUIRE(chooser.replacing);
    };
    const auto& windows = ImGui::GetCurrentContext()->Windows;
    const auto places = std::ranges::find_if(windows, [](const ImGuiWindow* window) {
        return window->WasActive && std::string_view(window->Name).contains("##places");
    });
    REQUIRE(places != windows.end());
    desk.stage.click((*places)->Pos.x + 20, (*places)->Pos.y + 10);
    desk.press(ImGuiKey_DownArrow);
    ask();
    desk.press(ImGuiKey_Space);
    CHECK(chooser.replacing);
    // The table sorts in this order when it is drawn again.
    chooser.descending = !chooser.descending;
    ImGui::GetCurrentContext()->Tables.GetByIndex(0)->IsSortSpecsDirty = true;
    desk.stage.frames();
    CHECK_FALSE(chooser.replacing);
    ask();
    accept_dialog(desk.app());
    CHECK(desk.app().dialogs.empty());
}

TEST_CASE("Enter and Escape that a control uses do not close its dialog", "[slow]") {
    Desk desk;
    desk.stage.paints = false;
    desk.open(Puzzle(3));
    ImGuiContext& context = *ImGui::GetCurrentContext();
    const auto id_in_sheet = [&](const char* label) {
        return context.OpenPopupStack[0].Window->GetID(label);
    };
    const auto give_keyboard = [&](const char* label) {
        ImGui::ClearActiveID();
        ImGui::SetFocusID(id_in_sheet(label), context.OpenPopupStack[0].Window);
        ImGui::SetNavCursorVisible(true);
        desk.stage.frames();
    };
    SECTION("on the button that asks whether to replace a file") {
        save_to(desk, "there.sgp");
        change(desk);
        run_command(desk, Command::save_as_puzzle);
        const FileChooser& chooser = desk.dialog<SaveChooser>().chooser;
        desk.dialog<SaveChooser>().chooser.typed = (desk.folder / "there.sgp").string();
        give_keyboard(chooser.accept_label.c_str());
        desk.press(ImGuiKey_Enter);
        REQUIRE(chooser.replacing);
        CHECK(desk.tab().document.changed());
        give_keyboard("Cancel");
        desk.press(ImGuiKey_Enter);
        CHECK_FALSE(chooser.replacing);
        CHECK(desk.tab().document.changed());
    }
    SECTION("on the name of a new folder") {
        run_command(desk, Command::save_as_puzzle);
        FileChooser& chooser = desk.dialog<SaveChooser>().chooser;
        enter_folder(chooser, desk.folder);
        chooser.typed = "new.sgp";
        chooser.new_folder = "below";
        desk.stage.frames();
        ImGui::ActivateItemByID(id_in_sheet("##newfolder"));
        desk.stage.frames(2);
        desk.press(ImGuiKey_Enter);
        REQUIRE(desk.app().dialogs.all().size() == 1);
        CHECK(chooser.folder == desk.folder / "below");
        CHECK(std::filesystem::is_empty(chooser.folder));
        desk.press(ImGuiKey_Enter);
        CHECK(desk.app().dialogs.empty());
    }
    SECTION("in a drop-down list") {
        run_command(desk, Command::copy_image);
        give_keyboard("##scheme");
        desk.press(ImGuiKey_Space);
        REQUIRE(context.OpenPopupStack.Size == 2);
        desk.press(ImGuiKey_Escape);
        CHECK(context.OpenPopupStack.Size == 1);
        desk.press(ImGuiKey_Space);
        REQUIRE(context.OpenPopupStack.Size == 2);
        desk.press(ImGuiKey_DownArrow);
        desk.press(ImGuiKey_Enter);
        CHECK(context.OpenPopupStack.Size == 1);
        CHECK(desk.dialog<CopyImageDialog>().fields.scheme);
        desk.press(ImGuiKey_Escape);
        CHECK(desk.app().dialogs.empty());
    }
    SECTION("while a shortcut is recorded") {
        run_command(desk, Command::preferences);
        PreferencesDialog& dialog = desk.dialog<PreferencesDialog>();
        dialog.page = PreferencesDialog::Page::shortcuts;
        dialog.recording = Command::undo;
        desk.press(ImGuiKey_Escape);
        CHECK_FALSE(dialog.recording);
        REQUIRE(desk.app().dialogs.all().size() == 1);
        dialog.recording = Command::undo;
        desk.ctrl(ImGuiKey_Enter);
        REQUIRE(desk.app().dialogs.all().size() == 1);
        desk.press(ImGuiKey_Escape);
        CHECK(desk.app().dialogs.empty());
    }
}

TEST_CASE("no dialog is cut off on a screen of 1280 x 800", "[slow][long]") {
    check_scenes({1280, 800, 1}, Scheme::light, 3);
    check_scenes({1280, 800, 1}, Scheme::dark, 5);
}

TEST_CASE("no dialog is cut off on a screen of 1920 x 1080, at 135 %", "[slow][long]") {
    check_scenes({1920, 1080, 1}, Scheme::dark, 3);
    check_scenes({1920, 1080, 1.35f}, Scheme::clear, 4);
}

TEST_CASE("every dialog can be drawn in a window of any height", "[slow][long]") {
    Random random(3);
    for (const float scale : {1.f, 1.1f, 1.5f})
        for (const Scene& scene : scenes()) {
            CAPTURE(scene.name, scale);
            Desk desk(1280, 800, Scheme::light, scale);
            desk.stage.paints = false;
            desk.open(puzzle_for_scenes(3, random));
            scene.open(desk);
            for (int height = 700; height >= 300; height -= 10) {
                CAPTURE(height);
                desk.stage.resize(500, height);
                desk.stage.frames();
                REQUIRE_FALSE(desk.app().dialogs.empty());
            }
        }
}

TEST_CASE("the booklet dialog shows what its document cannot show, and that its preview is being renewed") {
    Desk desk;
    desk.open(Puzzle(*rules_from("3x3+antiknight")));
    show_booklet(desk, {});
    CHECK_FALSE(desk.shown_texts().contains("Updating the preview"));
    CHECK_FALSE(desk.shown_texts().contains("JSON arrays hold no rules"));
    auto& dialog = desk.dialog<BookletDialog>();
    dialog.fields.kind = static_cast<std::size_t>(document_kind_of_id("json") - all_document_kinds().data());
    CHECK(desk.shown_texts().contains("JSON arrays hold no rules"));
    CHECK_FALSE(desk.shown_texts().contains("Updating the preview"));
    desk.keep_picture("booklet-loss");
    desk.holds_news = true;
    dialog.fields.grades = true;
    CHECK(desk.shown_texts().contains("Updating the preview"));
    desk.keep_picture("booklet-renewal");
    desk.holds_news = false;
    REQUIRE(support::comes_true([&] { return !dialog.renews; }, [&] { desk.stage.frames(); }));
    CHECK_FALSE(desk.shown_texts().contains("Updating the preview"));
}

TEST_CASE("a book is made by keyboard alone: title, kind of puzzles, pages and export", "[slow]") {
    Desk desk;
    desk.stage.paints = false;
    show_book(
        desk,
        R"({"title": "T", "seed": 5, "page": {"size": "a5"}, "parts": [{"puzzles": [{"count": 3, "rules": "2x2"}]}]})");
    auto& dialog = desk.dialog<BookDialog>();
    const auto settle = [&] {
        desk.stage.frames(3);
        REQUIRE(support::comes_true([&] { return !dialog.renews; }, [&] { desk.stage.frames(); }));
    };
    // The title has the keyboard, and its text is selected.
    desk.stage.type("Tea");
    settle();
    CHECK(dialog.plan.title == "Tea");
    // Space presses the buttons and ticks the boxes that Tab reaches.
    const auto tab_to = [&](const auto& is_done) {
        for (int press = 0; press < 60 && !is_done(); ++press) {
            desk.stage.key(ImGuiKey_Tab);
            desk.stage.frames(2);
            desk.stage.key(ImGuiKey_Space);
            desk.stage.frames(2);
            // A list that Space has opened.
            if (!is_done() && !ImGui::GetCurrentContext()->OpenPopupStack.empty() &&
                ImGui::GetCurrentContext()->OpenPopupStack.Size > 1) {
                desk.stage.key(ImGuiKey_Escape);
                desk.stage.frames(2);
            }
        }
        return is_done();
    };
    CHECK(tab_to([&] { return dialog.plan.links; }));
    CHECK(tab_to([&] { return dialog.plan.parts.size() == 2; }));
    REQUIRE(desk.app().dialogs.top_as<BookDialog>() == &dialog);
    settle();
    INFO((dialog.preview->pixels ? dialog.preview->facts : dialog.preview->pixels.error().message));
    CHECK(dialog.preview->pages > 3);
    desk.ctrl(ImGuiKey_Enter);
    desk.stage.frames(3);
    REQUIRE(desk.app().dialogs.top_as<BookChooser>() != nullptr);
    CHECK(desk.dialog<BookChooser>().purpose == BookChooser::For::book);
    desk.press(ImGuiKey_Escape);
    desk.stage.frames(3);
    REQUIRE(desk.app().dialogs.top_as<BookDialog>() == &dialog);
    desk.press(ImGuiKey_Escape);
    desk.stage.frames(3);
    CHECK(desk.app().dialogs.empty());
    CHECK(desk.app().books.remembered->title == "Tea");
}

TEST_CASE("every dialog shows complete file names, whatever characters are in them", "[slow]") {
    Desk desk;
    desk.stage.paints = false;
    App& app = desk.app();
    // Windows has no names with line breaks.
    const bool breaks = std::filesystem::path::preferred_separator == '/';
    const std::string hostile = breaks ? "a##b\nc###.sgp" : "a##b c###.sgp";
    const std::string shown = breaks ? "a##b\u240ac###.sgp" : hostile;
    const auto path = desk.folder / hostile;
    const auto is_shown = [&](const std::string& text) {
        const std::string texts = desk.shown_texts();
        INFO(texts);
        CHECK(texts.contains(text));
    };
    desk.open(Puzzle(3));
    enter_value(app, 1);
    REQUIRE(desk.tab().document.save(path, FileKind::puzzle, false));
    enter_value(app, 2);
    remember_recent(app.settings, path);

    SECTION("before it is closed") {
        app.files.request_exit();
        desk.stage.frames(3);
        is_shown("[x] " + shown);
    }
    SECTION("when it was changed") {
        app.dialogs.open<QuestionDialog>(QuestionText{"File changed", hostile + " was changed", {"Cancel"}});
        desk.stage.frames(3);
        is_shown(shown + " was changed");
    }
    SECTION("in a folder, and in an error message") {
        run(app, Command::open_puzzle);
        auto& chooser = desk.dialog<OpenChooser>().chooser;
        enter_folder(chooser, desk.folder);
        chooser.problem = hostile + " is not a file";
        desk.stage.frames(3);
        is_shown(shown + " ");
        is_shown("A" + shown.substr(1) + " is not a file");
    }
    SECTION("in a list to choose from") {
        std::vector<TextReading> readings(1);
        readings[0].puzzles.resize(1, LoadedPuzzle{Puzzle(3)});
        readings[0].puzzles[0].reading = hostile;
        app.dialogs.open<ReadingDialog>(app.files, hostile, readings);
        desk.stage.frames(3);
        is_shown(shown + " can be read");
        is_shown(" " + shown);
    }
}

TEST_CASE("the first Tab in the question about unsaved documents is always at the list") {
    for (const int documents : {1, 3, 8}) {
        Desk desk;
        desk.stage.paints = false;
        for (int i = 0; i < documents; ++i) {
            desk.open(Puzzle(3));
            desk.stage.type("5");
        }
        for (int times = 0; times < 4; ++times) {
            CAPTURE(documents, times);
            desk.ctrl(ImGuiKey_Q);
            desk.dialog<UnsavedDialog>();
            desk.press(ImGuiKey_Tab);
            const ImGuiContext& context = *ImGui::GetCurrentContext();
            CHECK(context.NavCursorVisible);
            CHECK(std::string_view(context.NavWindow->Name).contains("##items"));
            // Leave the focus elsewhere before the question is closed.
            for (int i = 0; i < times; ++i) desk.press(ImGuiKey_Tab);
            desk.press(ImGuiKey_Escape);
            CHECK(desk.app().dialogs.empty());
        }
    }
}
