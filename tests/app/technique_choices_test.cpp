// The user's choice of techniques: searching, moving, saving, and using it for hints.
#include "app/hints/technique_choices.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/hints/hints.h"
#include "app/settings/settings.h"
#include "app/settings/settings_file.h"

#include "driven_app.h"
#include "support/grids.h"
#include "support/temporary_folder.h"

#include "base/file_io.h"

#include <algorithm>

using namespace gridsmith;
using support::DrivenApp;
using support::grid_from;

namespace {

// The first step of this puzzle is a naked pair, because it has no singles.
const Grid kPairFirst =
    grid_from("..7....8..2.....4.59.38...6.39816.....5279.3.71.43569.95.7.3814183.....7.7.1589.3");

Technique shown_technique(DrivenApp& app) {
    REQUIRE(app->hints.current() != nullptr);
    REQUIRE(drawn_step(*app->hints.current()) != nullptr);
    return drawn_step(*app->hints.current())->technique;
}

}  // namespace

TEST_CASE("techniques are found by words of their name, family, level or number") {
    const TechniqueSet set;
    CHECK(techniques_matching(set, "", std::nullopt).size() == set.choices().size());
    const auto found = techniques_matching(set, "xy wing", std::nullopt);
    CHECK(std::ranges::find(found, Technique::xy_wing) != found.end());
    CHECK(std::ranges::find(found, Technique::als_xy_wing) != found.end());
    CHECK(std::ranges::find(found, Technique::skyscraper) == found.end());
    CHECK(techniques_matching(set, "0800", std::nullopt) == std::vector{Technique::xy_wing});
    for (const Technique technique : techniques_matching(set, "WINGS hard", std::nullopt)) {
        CHECK(row_of(technique).family == Family::wings);
        CHECK(row_of(technique).hodoku.level == Level::hard);
    }
    CHECK(techniques_matching(set, "no such words", std::nullopt).empty());
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        for (const TechniqueRow& row : technique_table()) {
            const auto of_order = techniques_matching(set, "", order);
            CHECK((std::ranges::find(of_order, row.id) != of_order.end()) ==
                  (order >= row.use.min_order && order <= row.use.max_order));
        }
}

TEST_CASE("a technique moves among the shown ones and stops at the ends") {
    TechniqueSet set;
    const auto shown = techniques_matching(set, "wing", std::nullopt);
    REQUIRE(shown.size() > 4);
    move_among(set, shown, shown[2], -1);
    CHECK(set.index_of(shown[2]) + 1 == set.index_of(shown[1]));
    move_among(set, techniques_matching(set, "wing", std::nullopt), shown[2], 1);
    CHECK(set.index_of(shown[2]) == set.index_of(shown[1]) + 1);
    move_among(set, shown, shown[2], -1000);
    CHECK(techniques_matching(set, "wing", std::nullopt).front() == shown[2]);
    const TechniqueSet first = set;
    move_among(set, techniques_matching(set, "wing", std::nullopt), shown[2], -1);
    CHECK(set == first);
    move_among(set, {}, shown[2], 1);
    CHECK(set == first);
}

TEST_CASE("preferred techniques are kept in the settings, also techniques of other versions") {
    const support::TemporaryFolder folder;
    Settings settings;
    settings.techniques.turn(Technique::naked_pair, false);
    settings.techniques.move(5, 2);
    settings.techniques.options.max_fins = 3;
    REQUIRE(store_settings(folder.path(), settings));
    LoadedSettings loaded = load_settings(folder.path());
    CHECK(loaded.settings == settings);
    CHECK_FALSE(loaded.problem);

    // As stored by a later version with more techniques.
    settings.techniques.unknown = {"-Exotic Wing", "exotic variant=2"};
    REQUIRE(store_settings(folder.path(), settings));
    loaded = load_settings(folder.path());
    CHECK(loaded.settings == settings);
    REQUIRE(loaded.problem);
    CHECK(*loaded.problem ==
          "The settings name techniques that this version does not know: -Exotic Wing and exotic variant=2. "
          "They are kept in the settings and not used");
    CHECK(loaded.writable);
    settings.techniques.reset();
    CHECK(settings.techniques.unknown.size() == 2);
    CHECK(settings.techniques.is_on(Technique::naked_pair));

    // An invalid list of techniques leaves the default techniques and all other settings.
    std::string text = *read_file(folder.path() / kSettingsFile);
    const auto at = text.find("Full House");
    REQUIRE(at != std::string::npos);
    text.replace(at, text.find('"', at) - at, "nonsense");
    settings.history_limit = 77;
    auto read = settings_from(text);
    REQUIRE(read);
    CHECK(read->techniques == TechniqueSet());
    CHECK(settings_from(text_of(Settings()))->techniques == TechniqueSet());
}

TEST_CASE("hints, paths and lists follow the preferred techniques as soon as the preferences are closed") {
    DrivenApp app;
    add_document(*app, Puzzle(kPairFirst), History::Start::saved);
    app.command(Command::explain_hint);
    app.finish_jobs();
    const Technique before = shown_technique(app);
    app.command(Command::preferences);
    app->settings.techniques.turn(before, false);
    app->update();
    app.finish_jobs();
    CHECK(shown_technique(app) == before);
    accept_dialog(*app);
    app->update();
    app.finish_jobs();
    CHECK(shown_technique(app) != before);
    CHECK(app->hints.current()->level == HintLevel::reason);
    for (const Command command : {Command::list_steps, Command::solution_path}) {
        app.command(command);
        app.finish_jobs();
        CHECK_FALSE(app->hints.current()->steps.empty());
        for (const Step& step : app->hints.current()->steps) CHECK(step.technique != before);
    }
    // Cancel restores the techniques.
    app.command(Command::preferences);
    app->settings.techniques.reset();
    cancel_dialog(*app);
    CHECK_FALSE(app->settings.techniques.is_on(before));
}

TEST_CASE("techniques that need a unique solution are used only if there is one") {
    DrivenApp app;
    TechniqueSet& set = app->settings.techniques;
    for (const TechniqueRow& row : technique_table()) set.turn(row.id, row.use.needs_uniqueness);
    Grid several = kPairFirst;
    for (const Cell cell : several.entries())
        if (several[cell] == 1 || several[cell] == 2) several[cell] = 0;
    add_document(*app, Puzzle(several), History::Start::saved);
    app.command(Command::list_steps);
    app.finish_jobs();
    REQUIRE(app->hints.current()->judged);
    CHECK_FALSE(app->hints.current()->judged->well_posed);
    CHECK(app->hints.current()->steps.empty());
}
