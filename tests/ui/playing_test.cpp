// Playing in the window: the number pad by mouse, drags over the board, the lens, visible sections.
//
// Set GRIDSMITH_GALLERY to a folder to get pictures of games.
#include "app/play/playing.h"
#include "app/core/commands.h"
#include "app/core/documents.h"
#include "app/core/pencil.h"
#include "app/core/tabs.h"
#include "app/editing/editing.h"
#include "app/editing/marking.h"
#include "app/editing/selection.h"
#include "app/play/game_dialogs.h"
#include "app/settings/settings.h"
#include "app/solve/judging.h"
#include "format/door/puzzle_file.h"
#include "model/board/rules_text.h"
#include "solver/api/solver.h"
#include "support/grids.h"
#include "support/patience.h"
#include "ui/board/play_show.h"
#include "ui/desk.h"
#include "ui/panels/attempts_panel.h"
#include "ui/panels/number_pad.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui_internal.h>
#include <set>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

const ImGuiWindow& panel() {
    const ImGuiWindow* found = window_with("##panel");
    REQUIRE(found != nullptr);
    return *found;
}

// Moves the mouse down the window until it is over the item; false if it never is.
bool point_at(Desk& desk, const ImGuiWindow& window, ImGuiID item) {
    for (float y = window.Pos.y + 4; y < window.Pos.y + window.Size.y; y += 8) {
        desk.stage.move(window.Pos.x + window.Size.x / 3, y);
        desk.stage.frames();
        if (ImGui::GetCurrentContext()->HoveredId == item) return true;
    }
    return false;
}

// Whether the position's row in the tree of attempts is visible without scrolling.
bool is_in_sight(Desk& desk, PositionId station) {
    const ImGuiWindow& window = panel();
    const int number = static_cast<int>(station);
    return point_at(desk, window, ImHashStr("##go", 0, ImHashData(&number, sizeof number, window.ID)));
}

// A game with an abandoned and a current attempt, marks of both kinds, and colours.
void play_a_while(Desk& desk, const Grid& solution) {
    desk.app().playing.begin_playing(desk.tab(), "fresh", "hard");
    desk.app().settings.panel_open = true;
    const auto enter = [&](Cell cell, Value value) {
        desk.tab().view.selected = cell;
        enter_value(desk.app(), value);
    };
    const CellSet open = CellSet::first_cells(solution.cell_count()) - desk.grid().entries();
    std::vector<Cell> cells(open.begin(), open.end());
    REQUIRE(cells.size() > 5);
    run(desk.app(), Command::note_candidates);
    enter(cells[0], solution[cells[0]]);
    run(desk.app(), Command::try_this);
    enter(cells[1], solution[cells[1]] == 1 ? Value{2} : Value{1});
    run(desk.app(), Command::leave_attempt);
    enter(cells[1], solution[cells[1]]);
    for (NoteColour colour = 1; colour <= kNoteColours; ++colour) {
        const CellSet coloured = {static_cast<Cell>(solution.cell_count() - colour)};
        apply(desk.tab(), edits::colour_cells(desk.tab().document.puzzle(), coloured, colour));
    }
    const CellSet marked = {cells[3]};
    apply(desk.tab(),
          edits::toggle_mark(desk.tab().document.puzzle(), marked, solution[cells[3]], MarkKind::corner));
    desk.app().toasts.dismiss_all();
    desk.wait_for_jobs();
}

// The same game, in a window with room for the whole panel.
struct PlayedDesk : Desk {
    PlayedDesk() : Desk(1280, 1600) {
        Random random(3);
        const Grid solution = some_solution(3, random);
        open(Puzzle(with_entries(solution, 60, random)));
        play_a_while(*this, solution);
        stage.frames(4);
    }
};

}  // namespace

TEST_CASE("every symbol can be entered and highlighted from the pad by mouse, at every order", "[slow]") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        CAPTURE(order);
        Stage stage(330, 600);
        stage.paints = false;
        App app;
        add_document(app, Puzzle(order), History::Start::saved);
        stage.draw = [&] {
            ImGui::SetNextWindowPos({0, 0});
            ImGui::SetNextWindowSize({330, 600});
            ImGui::Begin("panel", nullptr, ImGuiWindowFlags_NoDecoration);
            draw_number_pad(app, stage.theme());
            ImGui::End();
        };
        stage.frames(2);
        std::set<int> entered;
        std::set<int> looked_at;
        for (float y = 20; y < 420; y += 16)
            for (float x = 30; x < 320; x += 28) {
                app.pencil = Pencil();
                Tab& tab = *app.tabs.current();
                tab.view.looked_at = 0;
                stage.click(x, y);
                entered.insert(tab.document.puzzle().grid[0]);
                stage.click(x, y, ImGuiMouseButton_Right);
                looked_at.insert(tab.view.looked_at);
            }
        CHECK(entered.size() == static_cast<std::size_t>(side_of(order)) + 1);
        CHECK(looked_at.size() == static_cast<std::size_t>(side_of(order)) + 1);
    }
}

TEST_CASE("a drag over the board selects cells, and a typed symbol fills them", "[slow]") {
    Desk desk;
    desk.open(Puzzle(3));
    desk.stage.press(300, 400);
    desk.stage.move(340, 400);
    desk.stage.move(480, 400);
    desk.stage.release();
    const CellSet selected = selected_cells(desk.tab().view);
    CHECK(selected.size() >= 2);
    desk.stage.type("7");
    desk.stage.frames(2);
    CHECK(desk.grid().entries() == selected);
    desk.ctrl(ImGuiKey_Z);
    CHECK(desk.grid().is_empty());
}

TEST_CASE("the lens is painted around the pointer, and only on the board", "[slow]") {
    Desk desk;
    desk.open(Puzzle(5));
    desk.stage.move(480, 400);
    const Image plain = desk.stage.picture();
    desk.press(ImGuiKey_F4);
    desk.stage.frames(2);
    const Image lens = desk.stage.picture();
    // The frame of the lens, which is 300 pixels wide.
    CHECK(lens.at(480 - 151, 400) == desk.stage.theme()[Role::accent]);
    CHECK(plain.at(480 - 151, 400) != desk.stage.theme()[Role::accent]);
    desk.stage.move(1200, 700);
    desk.stage.frames(2);
    CHECK(desk.stage.picture().at(480 - 151, 400) == plain.at(480 - 151, 400));
}

TEST_CASE("a unit in focus dims all other cells", "[slow]") {
    Desk desk;
    Puzzle puzzle(3);
    for (Cell cell = 0; cell < 81; ++cell) puzzle.grid[cell] = 8;
    desk.open(puzzle);
    const auto darkness = [&] {
        const Image picture = desk.stage.picture();
        long sum = 0;
        for (int y = 100; y < 700; y += 2)
            for (int x = 200; x < 760; x += 2) sum += 255 - picture.at(x, y).green;
        return sum;
    };
    const long before = darkness();
    desk.press(ImGuiKey_F10);
    desk.stage.frames(2);
    CHECK(darkness() < before);
}

TEST_CASE("the slider of moves takes no typed number, and is released when its panel closes", "[slow]") {
    PlayedDesk desk;
    const ImGuiWindow& window = panel();
    const auto tab = static_cast<int>(desk.tab().id);
    REQUIRE(point_at(desk, window, ImHashStr("##history", 0, ImHashData(&tab, sizeof tab, window.ID))));
    const ImVec2 slider = ImGui::GetIO().MousePos;
    desk.stage.hold(ImGuiMod_Ctrl, true);
    desk.stage.click(slider.x, slider.y);
    desk.stage.hold(ImGuiMod_Ctrl, false);
    desk.stage.type("99");
    desk.press(ImGuiKey_Enter);
    desk.stage.press(slider.x, slider.y);
    desk.stage.move(slider.x - 40, slider.y);
    desk.stage.frames();
    CHECK(desk.tab().game.sliding);
    desk.app().settings.panel_open = false;
    desk.stage.frames();
    desk.stage.release();
    desk.stage.frames(2);
    CHECK_FALSE(desk.tab().game.sliding);
}

TEST_CASE("a command whose shortcut is a key of the grid runs once", "[slow]") {
    Desk desk;
    desk.open(Puzzle(3));
    const Shortcut alt_z{Key::z, false, false, true};
    desk.app().settings.shortcuts[Command::undo] = {alt_z};
    enter_value(desk.app(), 1);
    enter_value(desk.app(), 2);
    desk.stage.key(ImGuiKey_Z, {ImGuiMod_Alt});
    desk.stage.frames(2);
    CHECK(desk.grid()[desk.tab().view.selected] == 1);
}

TEST_CASE("a move into several cells is named by the cells that change, wherever the cursor is") {
    Desk desk;
    desk.stage.paints = false;
    Puzzle puzzle(support::grid_from(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"));
    puzzle.givens = puzzle.grid.entries();
    desk.open(puzzle);
    REQUIRE(run(desk.app(), Command::play_this));
    const auto last_move = [&] {
        const Attempts& attempts = desk.tab().document.game().attempts;
        return text_of_move(attempts, *attempts.find(desk.tab().document.here()));
    };
    desk.tab().view.others = {2, 3};
    desk.tab().view.selected = 0;  // a given
    put_value(desk.app(), 1);
    CHECK(last_move() == "2 cells = 1");
    desk.tab().view.others = {};
    desk.tab().view.selected = 5;
    put_value(desk.app(), 2);
    CHECK(last_move() == "r1c6 = 2");
}

TEST_CASE("an attempt can be dropped in the tree, where its row is drawn in the same frame", "[slow]") {
    PlayedDesk desk;
    const auto& attempts = desk.tab().document.game().attempts;
    const auto left = std::ranges::find_if(attempts.all(), [&](const GamePosition& position) {
        return position.kept && attempts.stem_of(position.id) != 0 &&
               !attempts.leads_to(position.id, desk.tab().document.here());
    });
    REQUIRE(left != attempts.all().end());
    const PositionId dropped = left->id;
    REQUIRE(is_in_sight(desk, dropped));
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    desk.stage.click(mouse.x, mouse.y, ImGuiMouseButton_Right);
    desk.stage.frames(3);
    const auto& popups = ImGui::GetCurrentContext()->OpenPopupStack;
    REQUIRE(popups.Size == 1);
    const ImGuiWindow& menu = *popups[0].Window;
    REQUIRE(point_at(desk, menu, ImHashStr("Drop this attempt", 0, menu.ID)));
    const ImVec2 item = ImGui::GetIO().MousePos;
    desk.stage.click(item.x, item.y);
    desk.stage.frames(2);
    CHECK(attempts.find(dropped) == nullptr);
}

TEST_CASE("the pad and the tree of attempts are visible in a small window, at every order", "[slow]") {
    struct Look {
        int width;
        int height;
        Scheme scheme;
    };
    for (const Look& look :
         {Look{1280, 800, Scheme::light}, Look{1280, 800, Scheme::clear}, Look{1920, 1080, Scheme::dark}}) {
        for (int order = kMinOrder; order <= kMaxOrder; ++order) {
            INFO(look.width << " x " << look.height << ", order " << order);
            Desk desk(look.width, look.height, look.scheme);
            desk.stage.paints = false;
            Random random(static_cast<std::uint64_t>(order));
            const Grid solution = some_solution(order, random);
            desk.open(Puzzle(with_entries(solution, cell_count_of(order) * 3 / 5, random)));
            play_a_while(desk, solution);
            const auto keep = [&](const char* name) {
                desk.keep_picture(fmt::format("game-{}-{}-{}x{}-{}", name, order, look.width, look.height,
                                              name_of(look.scheme)));
            };
            keep("played");
            CHECK(panel().ScrollMax.x <= 1);
            CHECK(is_in_sight(desk, desk.tab().document.game().attempts.start()));
            run(desk.app(), Command::candidates_difference);
            run(desk.app(), Command::pencil_cell_colour);
            desk.stage.frames(3);
            keep("difference");
            CHECK(panel().ScrollMax.x <= 1);
            run(desk.app(), Command::pause);
            desk.stage.frames(3);
            keep("paused");
            CHECK(is_hidden(desk.tab()));
        }
    }
}

TEST_CASE("a live answer shows true candidates instead of marks, and what contradicts") {
    Desk desk(1280, 800);
    Puzzle puzzle(*rules_from("2x2+cage3:r1c1r1c2"));
    puzzle.marks[0] = ValueSet::of(4);
    desk.open(puzzle);
    const auto shown = [&desk](PlayTints& tints) {
        BoardShow show;
        add_play(desk.app(), desk.tab(), show, tints);
        return show;
    };
    const auto wait = [&desk] {
        REQUIRE(comes_true(
            [&] {
                const LiveAnswer* live = desk.app().judging.live_of(desk.tab());
                return live != nullptr && live->is_finished;
            },
            [&] { desk.stage.frames(); }));
    };
    const auto is_tinted = [](const PlayTints& tints, Cell cell, Role role) {
        return std::ranges::any_of(
            tints.cells, [&](const CellTint& tint) { return tint.cell == cell && tint.role == role; });
    };
    PlayTints before;
    CHECK(shown(before).candidates_instead == nullptr);

    desk.ctrl_shift(ImGuiKey_L);
    wait();
    PlayTints several;
    const BoardShow show = shown(several);
    REQUIRE(show.candidates_instead == &several.automatic);
    CHECK(several.automatic[0] == ValueSet::of_bits(0b0011));
    CHECK(desk.tab().document.puzzle().marks[0] == ValueSet::of(4));
    CHECK(desk.shown_texts().find("solutions") != std::string::npos);
    desk.keep_picture("live-several");

    desk.tab().view.selected = 4;
    enter_value(desk.app(), 1);
    wait();
    PlayTints none;
    CHECK(shown(none).candidates_instead == nullptr);
    for (const Cell cell : {0, 1, 4}) CHECK(is_tinted(none, cell, Role::conflict_cell));
    CHECK_FALSE(is_tinted(none, 5, Role::conflict_cell));
    CHECK(desk.shown_texts().find("contradict each other") != std::string::npos);
    desk.keep_picture("live-none");

    desk.open(Puzzle(grid_from(".2.4 .4.2 2143 4321")));
    wait();
    PlayTints two;
    static_cast<void>(shown(two));
    CHECK(two.candidates.size() == 8);
    for (const CandidateTint& tint : two.candidates) CHECK(tint.role == Role::pattern_1);
    desk.ctrl_shift(ImGuiKey_L);
    PlayTints off;
    CHECK(shown(off).candidates_instead == nullptr);
}

TEST_CASE("in a narrow panel or at a large scale no button of the game is cut", "[slow]") {
    struct Look {
        int width, height;
        float scale;
    };
    for (const Look& look : {Look{480, 700, 1}, Look{1280, 800, 2}, Look{1280, 800, 1}}) {
        CAPTURE(look.width, look.scale);
        Desk desk(look.width, look.height, Scheme::light, look.scale);
        Puzzle puzzle(
            grid_from("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"));
        puzzle.givens = puzzle.grid.entries();
        desk.open(puzzle);
        REQUIRE(run(desk.app(), Command::play_this));
        desk.stage.frames(4);
        desk.keep_picture(fmt::format("play-page-{}-{}", look.width, look.scale));
        const ImGuiWindow* panel = window_with("##panel");
        REQUIRE(panel != nullptr);
        CHECK(panel->ContentSize.x <= panel->InnerRect.GetWidth());
    }
}

TEST_CASE("a puzzle without givens is opened, played and won with the keyboard") {
    Desk desk(1280, 800);
    const Puzzle drawn(*rules_from("2x2+thermo:r1c1r1c2r1c3r1c4+thermo:r3c2r3c1+thermo:r4c4r4c3r4c2r4c1"));
    desk.app().files.paste_text(print_puzzles({&drawn, 1}, *format_of_id("fpuzzles")).value());
    desk.stage.frames(3);
    desk.wait_for_jobs();
    const auto puzzle = [&desk]() -> const Puzzle& { return desk.tab().document.puzzle(); };
    CHECK(puzzle().posed_by_constraints);
    REQUIRE(run(desk.app(), Command::play_this));
    desk.wait_for_jobs();
    CHECK(desk.shown_texts().contains("Reveal cell"));
    CHECK(is_enabled(desk.app(), Command::reveal_selected));
    // A wrong entry can be replaced, undone and erased.
    desk.stage.type("2");
    desk.stage.frames(2);
    CHECK(puzzle().grid[0] == 2);
    CHECK(puzzle().givens.empty());
    desk.stage.type("1");
    desk.stage.frames(2);
    CHECK(puzzle().grid[0] == 1);
    desk.ctrl(ImGuiKey_Z);
    CHECK(puzzle().grid[0] == 2);
    desk.press(ImGuiKey_Delete);
    CHECK(puzzle().grid.is_empty());
    desk.stage.type("1");
    desk.stage.frames(2);
    desk.keep_picture("without-givens");
    REQUIRE(run(desk.app(), Command::panel_puzzle));
    desk.stage.frames(3);
    CHECK(desk.shown_texts().contains("none"));
    // Every other row is typed from right to left.
    const Grid solution = solve(Grid(drawn.rules()), {.limit = 1}).solutions.front();
    for (Cell cell = 1; cell < 16; ++cell) {
        const int row = cell / 4;
        const bool turns = cell % 4 == 0;
        desk.press(turns ? ImGuiKey_DownArrow : row % 2 == 0 ? ImGuiKey_RightArrow : ImGuiKey_LeftArrow);
        desk.stage.type(fmt::format("{}", solution[desk.tab().view.selected]));
        desk.stage.frames(2);
    }
    CHECK(puzzle().grid == solution);
    CHECK(puzzle().givens.empty());
    CHECK(desk.app().dialogs.find<WonDialog>() != nullptr);
}
