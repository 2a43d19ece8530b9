// The designer in the app: opening, OK, keys, the light, and Generate from all.
#include "app/design/designer_actions.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/editing/marking.h"
#include "app/files/files.h"

#include "driven_app.h"
#include "generator/templates/random_template.h"
#include "model/board/units.h"
#include "model/symmetry/template_gallery.h"
#include "solver/api/solver.h"
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
    REQUIRE(app->design.designer.has_value());
    return *app->design.designer;
}

void wait_until(DrivenApp& app, const std::function<bool()>& condition) {
    REQUIRE(support::comes_true(condition, [&] { app.pass(std::chrono::milliseconds(1)); }));
}

Light settled_light(DrivenApp& app, const CellSet& cells, const Grid& fixed) {
    Designer& d = designer(app);
    TemplateDraft draft{cells, fixed, {}, 1};
    d.current().states.push_back(draft);
    ++d.current().now;
    app->design.tick();
    wait_until(app, [&] { return d.light.state != Light::trying; });
    return d.light.state;
}
Light settled_light(DrivenApp& app, const CellSet& cells) {
    return settled_light(app, cells, Grid(designer(app).rules));
}

}  // namespace

TEST_CASE("Create template docks a designer whose first template has the puzzle's entries") {
    DrivenApp app;
    app->files.new_document(3);
    enter_value(*app, 5);
    app.command(Command::create_template);
    CHECK(designer(app).draft().filled == CellSet{0});
    CHECK(app->dialogs.empty());
    // Other documents can be used meanwhile.
    app->files.new_document(2);
    CHECK(app.tab().document.puzzle().order() == 2);
    CHECK(designer(app).rules == Rules(3));
}

TEST_CASE("OK replaces the entries of the puzzle, and undo brings them back") {
    DrivenApp app;
    app->files.new_document(3);
    enter_value(*app, 5);
    const TabId tab = app.tab().id;
    app.command(Command::create_template);
    designer(app).symmetry = Symmetry::half_turn;
    begin_stroke(designer(app), 10, false);
    end_stroke(designer(app));
    designer(app).tool = DesignTool::fix;
    designer(app).view.selected = 40;
    enter_symbol(designer(app), 8);
    app->files.new_document(2);
    REQUIRE(app->design.press_designer_key(ctrl(Key::enter)));
    CHECK_FALSE(app->design.designer.has_value());
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
    app->files.new_document(3);
    app.command(Command::create_template);
    app->design.accept_designer();
    REQUIRE(app->design.designer.has_value());
    add_template(designer(app));
    add_template(designer(app));
    const CellSet drawn = designer(app).draft().filled;
    app->design.press_designer_key(plain(Key::escape));
    CHECK_FALSE(app->design.designer.has_value());
    CHECK(app.puzzle().grid.is_empty());
    app.command(Command::create_template);
    CHECK(place_in_list(designer(app)) == "2 / 2");
    CHECK(designer(app).draft().filled == drawn);
    // If the document has changed since, the designer starts with the new entries.
    app->design.cancel_designer();
    enter_value(*app, 1);
    app.command(Command::create_template);
    CHECK(designer(app).draft().filled == CellSet{0});
}

TEST_CASE("while the designer has the keyboard focus, it gets the keys") {
    DrivenApp app;
    app->files.new_document(3);
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
    app->design.type_designer_character(U'4');
    CHECK(d.draft().filled == CellSet{8});
    CHECK(press_key(*app, plain(Key::del)));
    CHECK(d.draft().filled.empty());
    // Without the keyboard focus, keys go to the document.
    d.focused = false;
    CHECK(press_key(*app, ctrl(Key::z)));
    CHECK(app.puzzle().grid.is_empty());
    CHECK(app->design.designer.has_value());
}

TEST_CASE("the light recognises templates that have puzzles, at orders 2 to 4") {
    for (int order = 2; order <= 4; ++order) {
        DrivenApp app;
        app->files.new_document(order);
        app.command(Command::create_template);
        int asked = 0;
        for (const GalleryTemplate& entry : template_gallery(order)) {
            // At order 4, only templates for which a puzzle is found at once.
            if (order == 4 && entry.name != "Waves" && entry.name != "Diagonal stripes") continue;
            if (++asked > 4) break;
            CAPTURE(order, entry.name);
            REQUIRE(settled_light(app, entry.cells) == Light::exists);
            const Grid& found = designer(app).light.found->grid;
            CHECK(found.entries() == entry.cells);
            CHECK(verdict(found).verdict == Verdict::unique);
        }
        const std::size_t tabs = app->tabs.all().size();
        const std::string heading = "Template for " + app.tab().document.name();
        CHECK(heading_of(*app, designer(app)) == heading);
        app->design.open_found_puzzle();
        CHECK(app->tabs.all().size() == tabs + 1);
        CHECK(heading_of(*app, designer(app)) == heading + " (in another tab)");
        CHECK(app.puzzle().grid == designer(app).light.found->grid);
    }
}

TEST_CASE("the puzzle found by the light has the fixed symbols in their cells") {
    DrivenApp app;
    app->files.new_document(3);
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

TEST_CASE("the light recognises templates without puzzles, and says why") {
    const auto lit = [](DrivenApp& app, const CellSet& cells, std::string_view why) {
        CHECK(settled_light(app, cells) == Light::impossible);
        CAPTURE(designer(app).light.why);
        CHECK(designer(app).light.why.find(why) != std::string::npos);
        CHECK_FALSE(designer(app).light.job);
    };
    for (int order = 2; order <= 5; ++order) {
        DrivenApp app;
        app->files.new_document(order);
        app.command(Command::create_template);
        const CellSet all = CellSet::first_cells(cell_count_of(order));
        CHECK(settled_light(app, {}) == Light::blank);
        lit(app, CellSet{0, 1, 2}, "at least");
        lit(app, all - CellSet::first_cells(2 * side_of(order)), "rows 1 and 2");
        if (order != 3) continue;
        CellSet four = all;
        for (const int unit : {18, 19, 24, 25})
            for (const std::uint16_t cell : Rules(3).units().cells_of(unit)) four.erase(cell);
        lit(app, four, "blocks 1, 2, 7 and 8");
        // No entries conflict, but the last cell of row 1 has no possible value. Only the job finds that out.
        Grid fixed(3);
        for (Cell cell = 0; cell < 8; ++cell) fixed[cell] = static_cast<Value>(cell + 1);
        fixed[17] = 9;
        CHECK(settled_light(app, all, fixed) == Light::impossible);
        CHECK(designer(app).light.why == "the fixed entries have no solution");
    }
}

TEST_CASE("the light starts again with every edit, and its job ends with the designer") {
    DrivenApp app;
    app->files.new_document(3);
    app.command(Command::create_template);
    Designer& d = designer(app);
    d.symmetry = {};
    // Templates of 17 cells rarely have a puzzle, so the job stays busy.
    d.entries = 17;
    add_template(d);
    for (int i = 0; i < 100 && d.light.state != Light::trying; ++i) {
        app->design.tick();
        if (d.light.state == Light::impossible) add_template(d);
    }
    REQUIRE(d.light.state == Light::trying);
    REQUIRE(d.light.job);
    wait_until(app, [&] { return d.light.attempts > 0; });
    const JobId first = *d.light.job;
    for (int i = 0; i < 5; ++i) {
        add_template(d);
        app->design.tick();
    }
    wait_until(app, [&] { return d.light.job != first; });
    app->design.cancel_designer();
    CHECK(app->jobs.all().empty());
    // Late events of the cancelled job are ignored.
    app.pass(std::chrono::milliseconds(100));
    CHECK_FALSE(app->design.designer.has_value());
}

TEST_CASE("the light redraws the window only when it shows something new") {
    DrivenApp app;
    app->files.new_document(3);
    app.command(Command::create_template);
    Designer& d = designer(app);
    d.symmetry = {};
    d.entries = 17;
    for (int i = 0; i < 100 && d.light.state != Light::trying; ++i) {
        add_template(d);
        app->design.tick();
    }
    REQUIRE(d.light.state == Light::trying);
    wait_until(app, [&] { return d.light.attempts > 0; });
    // The app's clock stands still, so that updates of running numbers are not due.
    int frames = 0;
    for (int i = 0; i < 200; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        if (d.light.state == Light::trying && app->update() && d.light.state == Light::trying) ++frames;
    }
    CHECK(frames == 0);
}

TEST_CASE("puzzles are generated from all templates in parallel, and templates with puzzles are kept") {
    DrivenApp app;
    app->files.new_document(3);
    app.command(Command::create_template);
    Designer& d = designer(app);
    d.symmetry = Symmetry::half_turn;
    d.entries = 30;
    for (int i = 0; i < 3; ++i) add_template(d);
    designer(app).list.push_back({{TemplateDraft{CellSet{0, 1, 2}, Grid(3), {}, 1}}});
    app->design.start_trials();
    const auto busy = [&] {
        return trials_in(d, TemplateTrial::State::running) + trials_in(d, TemplateTrial::State::waiting);
    };
    wait_until(app, [&] { return busy() == 0; });
    CHECK(trials_in(d, TemplateTrial::State::made) == 3);
    CHECK(trials_in(d, TemplateTrial::State::failed) == 1);
    CHECK(d.list.back().trial.why.find("at least 17") != std::string::npos);
    const std::size_t tabs = app->tabs.all().size();
    app->design.open_successes();
    CHECK(app->tabs.all().size() == tabs + 3);
    CHECK(verdict(app.puzzle().grid).verdict == Verdict::unique);
    app->design.keep_successes();
    CHECK(place_in_list(d).ends_with("/ 3"));
    for (const DesignedTemplate& item : d.list)
        CHECK(item.trial.puzzle->grid.entries() == item.draft().filled);
}

TEST_CASE("generating from all can be stopped") {
    DrivenApp app;
    app->files.new_document(5);
    app.command(Command::create_template);
    Designer& d = designer(app);
    d.symmetry = {};
    d.entries = 180;  // too few entries for a quick success
    for (int i = 0; i < 4; ++i) add_template(d);
    app->design.start_trials();
    app.pass(std::chrono::milliseconds(10));
    app->design.stop_trials();
    wait_until(app, [&] {
        return std::ranges::none_of(d.list,
                                    [](const DesignedTemplate& item) { return item.trial.job.has_value(); });
    });
    CHECK(trials_in(d, TemplateTrial::State::made) == 0);
    CHECK(trials_in(d, TemplateTrial::State::running) == 0);
}

TEST_CASE("the designer closes with its document") {
    DrivenApp app;
    app->files.new_document(3);
    app.command(Command::create_template);
    add_template(designer(app));
    app.tab();
    app->tabs.close(app.tab().id);
    app->update();
    CHECK_FALSE(app->design.designer.has_value());
}

TEST_CASE("a template is not put into a document that was reloaded with another order") {
    const support::TemporaryFolder folder;
    const auto path = folder / "p.sgp";
    DrivenApp app;
    app->files.new_document(3);
    REQUIRE(app.tab().document.save(path, FileKind::puzzle, false));
    app.command(Command::create_template);
    add_template(designer(app));
    REQUIRE(Document(1, Puzzle(2), History::Start::saved).save(path, FileKind::puzzle, false));
    app->files.reload(app.tab());
    REQUIRE(app.puzzle().order() == 2);
    app->design.accept_designer();
    CHECK(app.puzzle().grid.is_empty());

    SECTION("Create template starts with an empty template") {
        app.command(Command::create_template);
        CHECK(designer(app).rules == Rules(2));
        CHECK(designer(app).draft().filled.empty());
    }
    SECTION("the designer closes in the next frame") {
        app->update();
        CHECK_FALSE(app->design.designer.has_value());
    }
}

TEST_CASE("cancelled templates are kept for their document while the designer is used for others") {
    DrivenApp app;
    app->files.new_document(3);
    const TabId tab = app.tab().id;
    app.command(Command::create_template);
    add_template(designer(app));
    add_template(designer(app));
    const CellSet drawn = designer(app).draft().filled;

    SECTION("for another document") {
        app->files.new_document(3);
        app.command(Command::create_template);
        CHECK(place_in_list(designer(app)) == "0 / 0");
        add_template(designer(app));
        app->design.cancel_designer();
        app->tabs.select(tab);
    }
    SECTION("after the document was closed") {
        app->files.close_tab(tab);
        app->update();
        REQUIRE_FALSE(app->design.designer.has_value());
        app.command(Command::reopen_closed);
    }
    REQUIRE(app.tab().id == tab);
    app.command(Command::create_template);
    CHECK(place_in_list(designer(app)) == "2 / 2");
    CHECK(designer(app).draft().filled == drawn);
}

TEST_CASE("templates are dropped with a document that cannot be reopened") {
    DrivenApp app;
    app->files.new_document(3);
    const TabId tab = app.tab().id;
    app.command(Command::create_template);
    add_template(designer(app));
    app->design.cancel_designer();
    REQUIRE(app->design.cancelled.size() == 1);
    app->tabs.close(tab);
    app->tabs.forget_closed(tab);
    app->files.new_document(3);
    app.command(Command::create_template);
    app->design.cancel_designer();
    CHECK(app->design.cancelled.empty());
}
