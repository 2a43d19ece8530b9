// The designer in the app: opening, OK, its keys, the light, and generating from all.
#include "app/designer_actions.h"

#include "driven_app.h"
#include "generator/random_template.h"
#include "model/template_gallery.h"
#include "model/units.h"
#include "solver/solver.h"
#include "support/patience.h"
#include "support/temporary_folder.h"

#include <chrono>
#include <functional>
#include <thread>

using namespace gridsmith;
using support::DrivenApp;

namespace {

using Light = FeasibilityLight::State;

Designer& designer(DrivenApp& app) {
    REQUIRE(app->designer.has_value());
    return *app->designer;
}

void wait_until(DrivenApp& app, const std::function<bool()>& condition) {
    REQUIRE(support::comes_true(condition, [&] { app.pass(std::chrono::milliseconds(1)); }));
}

Light settled_light(DrivenApp& app, const CellSet& cells, const Grid& fixed) {
    Designer& d = designer(app);
    TemplateDraft draft{cells, fixed, {}, 1};
    d.current().states.push_back(draft);
    ++d.current().now;
    tend_designer(*app);
    wait_until(app, [&] { return d.light.state != Light::trying; });
    return d.light.state;
}
Light settled_light(DrivenApp& app, const CellSet& cells) {
    return settled_light(app, cells, Grid(designer(app).order));
}

}  // namespace

TEST_CASE("Create template docks a designer whose first template has the puzzle's entries") {
    DrivenApp app;
    new_document(*app, 3);
    enter_value(*app, 5);
    app.command(Command::create_template);
    CHECK(designer(app).draft().filled == CellSet{0});
    CHECK(app->dialogs.empty());
    // The rest of the window goes on.
    new_document(*app, 2);
    CHECK(app.tab().document.puzzle().order() == 2);
    CHECK(designer(app).order == 3);
}

TEST_CASE("OK replaces the entries of the puzzle, and undo brings them back") {
    DrivenApp app;
    new_document(*app, 3);
    enter_value(*app, 5);
    const TabId tab = app.tab().id;
    app.command(Command::create_template);
    designer(app).symmetry = Symmetry::half_turn;
    begin_stroke(designer(app), 10, false);
    end_stroke(designer(app));
    designer(app).tool = DesignTool::fix;
    designer(app).view.selected = 40;
    enter_symbol(designer(app), 8);
    new_document(*app, 2);
    REQUIRE(press_designer_key(*app, ctrl(Key::enter)));
    CHECK_FALSE(app->designer.has_value());
    REQUIRE(app.tab().id == tab);
    CHECK(app.puzzle().grid.entries() == CellSet{0, 10, 40, 70});
    CHECK(app.puzzle().grid[40] == 8);
    CHECK(app.puzzle().grid[10] == 5);
    CHECK(label_of(*app, Command::undo) == "Undo create template");
    app.command(Command::undo);
    CHECK(app.puzzle().grid.entries() == CellSet{0});
}

TEST_CASE("OK does nothing without entries, and cancelled templates are kept") {
    DrivenApp app;
    new_document(*app, 3);
    app.command(Command::create_template);
    accept_designer(*app);
    REQUIRE(app->designer.has_value());
    add_template(designer(app));
    add_template(designer(app));
    const CellSet drawn = designer(app).draft().filled;
    press_designer_key(*app, plain(Key::escape));
    CHECK_FALSE(app->designer.has_value());
    CHECK(app.puzzle().grid.is_empty());
    app.command(Command::create_template);
    CHECK(place_in_list(designer(app)) == "2 / 2");
    CHECK(designer(app).draft().filled == drawn);
    // For a document that has changed since, it begins anew.
    cancel_designer(*app);
    enter_value(*app, 1);
    app.command(Command::create_template);
    CHECK(designer(app).draft().filled == CellSet{0});
}

TEST_CASE("the designer's keys are its own while it has the keyboard") {
    DrivenApp app;
    new_document(*app, 3);
    enter_value(*app, 5);
    app.command(Command::create_template);
    Designer& d = designer(app);
    d.focused = true;
    d.symmetry = {};
    CHECK(press_key(*app, plain(Key::right)));
    CHECK(d.view.selected == 1);
    CHECK(press_key(*app, plain(Key::enter)));
    CHECK(d.draft().filled == CellSet{0, 1});
    CHECK(press_key(*app, ctrl(Key::z)));
    CHECK(d.draft().filled == CellSet{0});
    CHECK(app.puzzle().grid[0] == 5);
    CHECK(press_key(*app, ctrl(Key::y)));
    CHECK(press_key(*app, ctrl(Key::t)));
    CHECK(place_in_list(d) == "2 / 2");
    CHECK(press_key(*app, ctrl(Key::page_up)));
    CHECK(d.index == 0);
    CHECK(press_key(*app, ctrl(Key::page_up)));
    CHECK(d.index == 0);
    CHECK(press_key(*app, ctrl(Key::page_down)));
    CHECK(d.index == 1);
    CHECK(press_key(*app, ctrl(Key::del)));
    CHECK(d.draft().filled.empty());
    CHECK(press_key(*app, plain(Key::end)));
    CHECK(d.view.selected == 8);
    type_designer_character(*app, U'4');
    CHECK(d.draft().filled == CellSet{8});
    CHECK(press_key(*app, plain(Key::del)));
    CHECK(d.draft().filled.empty());
    // Without it they are the document's.
    d.focused = false;
    CHECK(press_key(*app, ctrl(Key::z)));
    CHECK(app.puzzle().grid.is_empty());
    CHECK(app->designer.has_value());
}

TEST_CASE("the light is right about templates that have puzzles, at orders 2 to 4") {
    for (int order = 2; order <= 4; ++order) {
        DrivenApp app;
        new_document(*app, order);
        app.command(Command::create_template);
        int asked = 0;
        for (const GalleryTemplate& entry : template_gallery(order)) {
            // Those of order 4 that are found at once.
            if (order == 4 && entry.name != "Waves" && entry.name != "Diagonal stripes") continue;
            if (++asked > 4) break;
            CAPTURE(order, entry.name);
            REQUIRE(settled_light(app, entry.cells) == Light::exists);
            const Grid& found = designer(app).light.found->grid;
            CHECK(found.entries() == entry.cells);
            CHECK(verdict(found).verdict == Verdict::unique);
        }
        const std::size_t tabs = app->tabs.all().size();
        open_found_puzzle(*app);
        CHECK(app->tabs.all().size() == tabs + 1);
        CHECK(app.puzzle().grid == designer(app).light.found->grid);
    }
}

TEST_CASE("the puzzle that the light finds has the fixed symbols where they were put") {
    DrivenApp app;
    new_document(*app, 3);
    app.command(Command::create_template);
    const CellSet cells = template_gallery(3).front().cells;
    Grid fixed(3);
    fixed[0] = 9;
    fixed[40] = 4;
    fixed[80] = 9;
    REQUIRE(settled_light(app, cells, fixed) == Light::exists);
    const Grid& found = designer(app).light.found->grid;
    CHECK(found.entries() == cells);
    CHECK(found[0] == 9);
    CHECK(found[40] == 4);
    CHECK(found[80] == 9);
}

TEST_CASE("the light is right about templates that cannot have any, and says why") {
    const auto lit = [](DrivenApp& app, const CellSet& cells, std::string_view why) {
        CHECK(settled_light(app, cells) == Light::impossible);
        CAPTURE(designer(app).light.why);
        CHECK(designer(app).light.why.find(why) != std::string::npos);
        CHECK_FALSE(designer(app).light.job);
    };
    for (int order = 2; order <= 5; ++order) {
        DrivenApp app;
        new_document(*app, order);
        app.command(Command::create_template);
        const CellSet all = CellSet::first_cells(cell_count_of(order));
        CHECK(settled_light(app, {}) == Light::blank);
        lit(app, CellSet{0, 1, 2}, "at least");
        lit(app, all - CellSet::first_cells(2 * side_of(order)), "rows 1 and 2");
        if (order != 3) continue;
        CellSet four = all;
        for (const int unit : {18, 19, 24, 25})
            for (const std::uint16_t cell : units_of_order(3).cells_of(unit)) four.erase(cell);
        lit(app, four, "blocks 1, 2, 7 and 8");
        // Nothing conflicts, but the last cell of row 1 has no value left: found out by the worker.
        Grid fixed(3);
        for (Cell cell = 0; cell < 8; ++cell) fixed[cell] = static_cast<Value>(cell + 1);
        fixed[17] = 9;
        CHECK(settled_light(app, all, fixed) == Light::impossible);
        CHECK(designer(app).light.why == "the fixed entries have no solution");
    }
}

TEST_CASE("the light begins anew with every edit, and its job ends with the designer") {
    DrivenApp app;
    new_document(*app, 3);
    app.command(Command::create_template);
    Designer& d = designer(app);
    d.symmetry = {};
    // 17 cells that hardly ever have a puzzle keep it busy.
    d.entries = 17;
    add_template(d);
    for (int i = 0; i < 100 && d.light.state != Light::trying; ++i) {
        tend_designer(*app);
        if (d.light.state == Light::impossible) add_template(d);
    }
    REQUIRE(d.light.state == Light::trying);
    REQUIRE(d.light.job);
    wait_until(app, [&] { return d.light.attempts > 0; });
    const JobId first = *d.light.job;
    for (int i = 0; i < 5; ++i) {
        add_template(d);
        tend_designer(*app);
    }
    wait_until(app, [&] { return d.light.job != first; });
    cancel_designer(*app);
    CHECK(app->jobs.all().empty());
    // What it still tells finds nobody.
    app.pass(std::chrono::milliseconds(100));
    CHECK_FALSE(app->designer.has_value());
}

TEST_CASE("the light asks for no frame but when what it shows has changed") {
    DrivenApp app;
    new_document(*app, 3);
    app.command(Command::create_template);
    Designer& d = designer(app);
    d.symmetry = {};
    d.entries = 17;
    for (int i = 0; i < 100 && d.light.state != Light::trying; ++i) {
        add_template(d);
        tend_designer(*app);
    }
    REQUIRE(d.light.state == Light::trying);
    wait_until(app, [&] { return d.light.attempts > 0; });
    // The app's clock stands still, so that numbers that tick are not due.
    int frames = 0;
    for (int i = 0; i < 200; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        if (d.light.state == Light::trying && app->update() && d.light.state == Light::trying) ++frames;
    }
    CHECK(frames == 0);
}

TEST_CASE("puzzles are generated from all templates side by side, and those that worked are kept") {
    DrivenApp app;
    new_document(*app, 3);
    app.command(Command::create_template);
    Designer& d = designer(app);
    d.symmetry = Symmetry::half_turn;
    d.entries = 30;
    for (int i = 0; i < 3; ++i) add_template(d);
    designer(app).list.push_back({{TemplateDraft{CellSet{0, 1, 2}, Grid(3), {}, 1}}});
    start_trials(*app);
    const auto busy = [&] {
        return trials_in(d, TemplateTrial::State::running) + trials_in(d, TemplateTrial::State::waiting);
    };
    wait_until(app, [&] { return busy() == 0; });
    CHECK(trials_in(d, TemplateTrial::State::made) == 3);
    CHECK(trials_in(d, TemplateTrial::State::failed) == 1);
    CHECK(d.list.back().trial.why.find("at least 17") != std::string::npos);
    const std::size_t tabs = app->tabs.all().size();
    open_successes(*app);
    CHECK(app->tabs.all().size() == tabs + 3);
    CHECK(verdict(app.puzzle().grid).verdict == Verdict::unique);
    keep_successes(*app);
    CHECK(place_in_list(d).ends_with("/ 3"));
    for (const DesignedTemplate& item : d.list)
        CHECK(item.trial.puzzle->grid.entries() == item.draft().filled);
}

TEST_CASE("generating from all can be stopped") {
    DrivenApp app;
    new_document(*app, 5);
    app.command(Command::create_template);
    Designer& d = designer(app);
    d.symmetry = {};
    d.entries = 180;  // far too few to be found
    for (int i = 0; i < 4; ++i) add_template(d);
    start_trials(*app);
    app.pass(std::chrono::milliseconds(10));
    stop_trials(*app);
    wait_until(app, [&] {
        return std::ranges::none_of(d.list,
                                    [](const DesignedTemplate& item) { return item.trial.job.has_value(); });
    });
    CHECK(trials_in(d, TemplateTrial::State::made) == 0);
    CHECK(trials_in(d, TemplateTrial::State::running) == 0);
}

TEST_CASE("the designer goes with its document") {
    DrivenApp app;
    new_document(*app, 3);
    app.command(Command::create_template);
    add_template(designer(app));
    app.tab();
    app->tabs.close(app.tab().id);
    app->update();
    CHECK_FALSE(app->designer.has_value());
}

TEST_CASE("a template is not put into what was read again with another order") {
    const support::TemporaryFolder folder;
    const auto path = folder / "p.sgp";
    DrivenApp app;
    new_document(*app, 3);
    REQUIRE(app.tab().document.save(path, FileKind::puzzle, false));
    app.command(Command::create_template);
    add_template(designer(app));
    REQUIRE(Document(1, Puzzle(2), History::Start::saved).save(path, FileKind::puzzle, false));
    reload(*app, app.tab());
    REQUIRE(app.puzzle().order() == 2);
    accept_designer(*app);
    CHECK(app.puzzle().grid.is_empty());

    SECTION("create template begins anew") {
        app.command(Command::create_template);
        CHECK(designer(app).order == 2);
        CHECK(designer(app).draft().filled.empty());
    }
    SECTION("the designer goes with the next frame") {
        app->update();
        CHECK_FALSE(app->designer.has_value());
    }
}

TEST_CASE("cancelled templates wait for their document, whatever was designed meanwhile") {
    DrivenApp app;
    new_document(*app, 3);
    const TabId tab = app.tab().id;
    app.command(Command::create_template);
    add_template(designer(app));
    add_template(designer(app));
    const CellSet drawn = designer(app).draft().filled;

    SECTION("for another one") {
        new_document(*app, 3);
        app.command(Command::create_template);
        CHECK(place_in_list(designer(app)) == "0 / 0");
        add_template(designer(app));
        cancel_designer(*app);
        app->tabs.select(tab);
    }
    SECTION("or it was closed") {
        close_tab(*app, tab);
        app->update();
        REQUIRE_FALSE(app->designer.has_value());
        app.command(Command::reopen_closed);
    }
    REQUIRE(app.tab().id == tab);
    app.command(Command::create_template);
    CHECK(place_in_list(designer(app)) == "2 / 2");
    CHECK(designer(app).draft().filled == drawn);
}

TEST_CASE("templates go with a document that cannot come back") {
    DrivenApp app;
    new_document(*app, 3);
    const TabId tab = app.tab().id;
    app.command(Command::create_template);
    add_template(designer(app));
    cancel_designer(*app);
    REQUIRE(app->session.designers.size() == 1);
    app->tabs.close(tab);
    app->tabs.forget_closed(tab);
    new_document(*app, 3);
    app.command(Command::create_template);
    cancel_designer(*app);
    CHECK(app->session.designers.empty());
}
