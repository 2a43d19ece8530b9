// The designer by mouse and keys, without a display.
#include "ui/workspaces/designer_view.h"
#include "app/app.h"
#include "app/core/commands.h"
#include "app/core/tabs.h"
#include "app/design/designer_actions.h"
#include "app/files/files.h"
#include "app/hints/hints.h"
#include "model/board/cell_shapes.h"
#include "ui/board/symmetry_overlay.h"
#include "ui/desk.h"
#include "ui/stage.h"
#include "ui/window/key_route.h"
#include "ui/window/main_window.h"
#include "ui/window/ui_requests.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <ctime>
#include <imgui_internal.h>
#include <string_view>
#include <vector>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

// The editor and the panel side by side, as in the main window.
class Bench {
public:
    explicit Bench(int order, int width = 1280, int height = 800) : stage(width, height) {
        app.files.new_document(order);
        run(app, Command::create_template);
        app.design.designer->symmetry = {};
        stage.draw = [this, width, height] {
            app.update();
            if (!app.design.designer) return;
            const auto size = ImVec2(static_cast<float>(width), static_cast<float>(height));
            ImGui::SetNextWindowPos({0, 0});
            ImGui::SetNextWindowSize(size);
            ImGui::Begin("##bench", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoNav);
            if (ImGui::BeginChild("##editor", {size.x - 340, 0})) view.draw_editor(app, stage.theme());
            ImGui::EndChild();
            ImGui::SameLine();
            if (app.design.designer && ImGui::BeginChild("##panel")) view.draw_panel(app, stage.theme());
            ImGui::EndChild();
            ImGui::End();
            view.settle(app);
            route_keys(app, {.is_on_designer_board = view.is_board_focused(), .grid_keys = view.take_keys()});
        };
        stage.frames(3);
    }

    Designer& designer() {
        REQUIRE(app.design.designer.has_value());
        return *app.design.designer;
    }
    ImVec2 middle(Cell cell) const {
        const PixelRect rect = view.layout().cell_rect(cell);
        return {static_cast<float>(rect.x + rect.width / 2), static_cast<float>(rect.y + rect.height / 2)};
    }
    void press(Cell cell) { stage.press(middle(cell).x, middle(cell).y); }
    void move(Cell cell) { stage.move(middle(cell).x, middle(cell).y); }
    void click(Cell cell) {
        press(cell);
        stage.release();
        stage.frames(30);  // long enough to avoid a double click
    }
    const CellSet& filled() { return designer().draft().filled; }

    App app;
    DesignerView view;
    Stage stage;
};

double thread_milliseconds() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

}  // namespace

TEST_CASE("a drag fills all cells that it crosses, at every order, and keeps the symmetry", "[slow]") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        Bench bench(order);
        bench.designer().symmetry = Symmetry::both_axes;
        const int side = side_of(order);
        bench.press(0);
        bench.move(side - 1);  // in one step
        bench.stage.release();
        CHECK(bench.filled() == (rectangle_between(order, 0, side - 1) |
                                 rectangle_between(order, side * (side - 1), side * side - 1)));
        // A drag from a filled cell erases.
        bench.press(0);
        bench.move(side - 1);
        bench.stage.release();
        CHECK(bench.filled().empty());
        CHECK(bench.designer().current().now == 2);
    }
}

TEST_CASE("a click toggles, and a double click toggles once", "[slow]") {
    Bench bench(3);
    bench.click(40);
    CHECK(bench.filled() == CellSet{40});
    bench.click(40);
    CHECK(bench.filled().empty());
    bench.press(30);
    bench.stage.release();
    bench.press(30);
    bench.stage.release();
    CHECK(bench.filled() == CellSet{30});
}

TEST_CASE("Shift+drag fills a rectangle, and a drag beyond the edge continues along it", "[slow]") {
    Bench bench(4);
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Shift, true);
    bench.press(17);
    bench.move(17 + 5 * 16 + 6);
    bench.stage.release();
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Shift, false);
    bench.stage.frames();
    CHECK(bench.filled() == rectangle_between(4, 17, 17 + 5 * 16 + 6));
    bench.press(240);
    bench.stage.move(bench.middle(255).x + 300, bench.middle(255).y + 60);
    bench.stage.release();
    CHECK(rectangle_between(4, 240, 255).is_subset_of(bench.filled()));
}

TEST_CASE("keys edit the template while the editor has the keyboard, and Escape closes it", "[slow]") {
    Bench bench(3);
    bench.click(0);
    bench.stage.key(ImGuiKey_RightArrow);
    bench.stage.type("7");
    CHECK(bench.filled() == CellSet{0, 1});
    bench.stage.key(ImGuiKey_Delete);
    CHECK(bench.filled() == CellSet{0});
    CHECK(bench.designer().focused);
    // The right button selects the cell and does not change it.
    const ImVec2 place = bench.middle(80);
    bench.stage.click(place.x, place.y, ImGuiMouseButton_Right);
    CHECK(bench.designer().view.selected == 80);
    CHECK(bench.filled() == CellSet{0});
}

TEST_CASE("every symmetry is drawn inside its board", "[slow]") {
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        for (const SymmetryRow& row : all_symmetries()) {
            Stage stage(300, 300);
            const GridLayout layout = grid_layout(order, {40, 40, 220, 220});
            stage.draw = [&] {
                paint_symmetry(*ImGui::GetBackgroundDrawList(), layout, stage.theme(), row.symmetry);
            };
            stage.frames(2);
            const Image drawn = stage.picture();
            stage.draw = [] {};
            stage.frames(2);
            const Image empty = stage.picture();
            int inside = 0;
            int outside = 0;
            for (int y = 0; y < 300; ++y)
                for (int x = 0; x < 300; ++x) {
                    if (drawn.at(x, y) == empty.at(x, y)) continue;
                    const bool within = x >= 36 && x < 264 && y >= 36 && y < 264;
                    ++(within ? inside : outside);
                }
            CAPTURE(order, row.name);
            CHECK(outside == 0);
            CHECK((inside > 100) == (row.symmetry != Symmetry::none));
        }
}

TEST_CASE("the designer is beside the document in the main window, at every order and in small windows",
          "[slow]") {
    for (const auto& [width, height] : {std::pair(1280, 800), std::pair(1920, 1080), std::pair(640, 480)})
        for (int order = kMinOrder; order <= kMaxOrder; ++order) {
            App app;
            MainWindow window;
            Stage stage(width, height);
            stage.draw = [&] {
                app.update();
                window.draw(app, stage.theme());
                serve_requests(
                    app, window, stage.theme(), [] {}, [] {});
            };
            app.files.new_document(order);
            stage.frames(2);
            stage.key(ImGuiKey_T, {ImGuiMod_Ctrl});
            stage.frames(3);
            REQUIRE(app.design.designer.has_value());
            CHECK(app.design.designer->focused);
            stage.key(ImGuiKey_T, {ImGuiMod_Ctrl});
            CHECK_FALSE(app.design.designer->draft().filled.empty());
            stage.key(ImGuiKey_Z, {ImGuiMod_Ctrl});
            CHECK(app.design.designer->draft().filled.empty());
            stage.key(ImGuiKey_Y, {ImGuiMod_Ctrl});
            const CellSet filled = app.design.designer->draft().filled;
            // The document gets the keys after a press on its grid. In a small window, the designer takes its place.
            stage.click(20, static_cast<float>(height) / 2);
            stage.frames(2);
            CHECK(app.design.designer->focused == (width == 640));
            app.design.accept_designer();
            stage.frames(3);
            CHECK(app.tabs.current()->document.puzzle().grid.entries() == filled);
        }
}

// Run by name: the cost of a frame while the light is searching and while it is idle.
TEST_CASE("frame cost of the designer", "[.measure]") {
    for (const int order : {3, 5})
        for (const bool works : {false, true}) {
            Bench bench(order, 1920, 1080);
            Designer& designer = bench.designer();
            add_template(designer);
            // The light refutes two empty rows at once and starts no job.
            designer.tool = DesignTool::keep_empty;
            designer.reach = DesignReach::row;
            if (!works) bench.click(0), bench.click(side_of(order));
            designer.tool = DesignTool::fill;
            designer.reach = DesignReach::cell;
            const Cell first = 2 * side_of(order);
            const int cells = cell_count_of(order) - first;
            std::vector<double> costs;
            int at_work = 0;  // frames until the light has found a puzzle
            bench.press(first);
            for (int i = 1; i <= 151; ++i) {
                const double before = thread_milliseconds();
                bench.move(first + (i * 7) % cells);
                costs.push_back(thread_milliseconds() - before);
                at_work += designer.light.job.has_value() ? 1 : 0;
            }
            std::ranges::nth_element(costs, costs.begin() + 75);
            CHECK((at_work > 0) == works);
            WARN("order " << order << ", light at work in " << at_work << " of 151 frames: " << costs[75]
                          << " ms a frame");
        }
}

TEST_CASE("typing in the designer runs no other command, and its panel does not keep the keyboard",
          "[slow]") {
    Desk desk;
    desk.open(Puzzle(4));
    run(desk.app(), Command::create_template);
    desk.open(Puzzle(3));
    desk.app().request(FocusDesigner());
    desk.stage.frames(3);
    const Designer& designer = *desk.app().design.designer;
    REQUIRE(designer.focused);
    REQUIRE(designer.rules.order() == 4);
    REQUIRE(designer.draft().filled.empty());
    desk.stage.key(ImGuiKey_H);
    CHECK(desk.app().hints.current() == nullptr);
    desk.press(ImGuiKey_Enter);
    const CellSet filled = designer.draft().filled;
    CHECK(!filled.empty());

    for (ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
        if (std::string_view(window->Name).find("##panel_") != std::string_view::npos)
            ImGui::FocusWindow(window);
    desk.stage.frames(2);
    REQUIRE(designer.focused);
    desk.press(ImGuiKey_RightArrow);
    desk.press(ImGuiKey_Enter);
    CHECK(designer.draft().filled.size() > filled.size());
}
