// Playing in the window: the number pad under the mouse, drags over the board, the lens.
#include "app/editing.h"
#include "ui/desk.h"
#include "ui/number_pad.h"
#include "ui/play_show.h"

#include <set>

using namespace gridsmith;
using namespace gridsmith::support;

TEST_CASE("every symbol can be entered and looked at from the pad by mouse, at every order") {
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

TEST_CASE("a drag over the board selects cells, and a typed symbol fills them") {
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

TEST_CASE("the lens is painted around the pointer, and only on the board") {
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

TEST_CASE("what a unit in focus leaves out steps back") {
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
