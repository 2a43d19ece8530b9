// Runs the app without a window through the scenes of the manual.
#include "ui/manual/manual_pages.h"

#include "app/app.h"
#include "app/core/commands.h"
#include "app/core/documents.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/settings/settings.h"
#include "app/solve/judging.h"
#include "base/file_io.h"
#include "format/door/puzzle_file.h"
#include "format/json/json_value.h"
#include "model/board/rules_text.h"
#include "platform/fonts/system_fonts.h"
#include "techniques/search/step_search.h"
#include "techniques/words/descriptions.h"
#include "techniques/words/examples.h"
#include "techniques/words/wording.h"
#include "ui/board/step_painter.h"
#include "ui/gui/gui.h"
#include "ui/paint/grid_layout.h"
#include "ui/render/headless.h"
#include "ui/render/off_screen.h"
#include "ui/window/main_window.h"
#include "ui/window/ui_requests.h"

#include <chrono>
#include <fmt/format.h>
#include <functional>
#include <glad/gl.h>
#include <imgui.h>
#include <thread>

namespace gridsmith {

namespace {

using Folder = std::filesystem::path;

constexpr int kExampleSize = 640;  // larger than in the manual, for sharp displays
constexpr int kSceneWidth = 1280;
constexpr int kSceneHeight = 800;

// --- The reference of techniques ---

struct ManualExample {
    const TechniqueRow* row = nullptr;
    Puzzle puzzle;
    Step step;
};

std::vector<ManualExample> manual_examples() {
    std::vector<ManualExample> examples;
    for (const TechniqueRow& row : technique_table()) {
        const auto position = example_of(row.id);
        if (!position) continue;
        StepSearch search(*position, {}, true);
        search.run(row);
        if (!search.steps().empty()) examples.push_back({&row, puzzle_of(*position), search.steps().front()});
    }
    return examples;
}

JsonObject manual_record(const ManualExample& example) {
    const TechniqueRow& row = *example.row;
    JsonObject members{{"name", word_of(row)},
                       {"title", row.name},
                       {"family", name_of(row.family)},
                       {"level", name_of(row.hodoku.level)},
                       {"score", row.hodoku.score}};
    if (!row.hodoku.code.empty()) members.push_back({"code", row.hodoku.code});
    if (row.explainer > 0) members.push_back({"rating", rating_text(row.explainer)});
    members.push_back({"orders", orders_text(row)});
    if (row.use.boards != BoardKinds::all) members.push_back({"boards", boards_text(row)});
    members.push_back({"on", row.use.on});
    members.push_back({"description", description_of(row.id)});
    members.push_back({"example", explanation_of(example.step, example.puzzle)});
    return members;
}

Result<Image> manual_picture(const Gui& gui, const ManualExample& example) {
    Theme theme = gui.theme();
    theme.boards = nullptr;  // the cache paints only while a frame of the window is drawn
    const GridLayout layout = moved_to(grid_layout(example.puzzle, {0, 0, kExampleSize, kExampleSize}), 0, 0);
    const PixelRect whole = layout.whole();
    return painted(whole.width, whole.height, theme[Role::board],
                   [&](ImDrawList& list) { show_step(list, layout, theme, example.puzzle, example.step); });
}

// --- The commands ---

std::string_view manual_title(Menu menu) {
    for (const MenuTitle& title : all_menus())
        if (title.menu == menu) return title.title;
    return {};
}

JsonArray manual_commands(const App& app) {
    JsonArray records;
    for (const CommandRow& row : all_commands(app)) {
        if (row.label.empty()) continue;  // a place for a format that does not exist
        JsonArray keys;
        for (const Shortcut& shortcut : shortcuts_of(app, row.id)) keys.emplace_back(text_of(shortcut));
        records.emplace_back(JsonObject{{"menu", manual_title(row.menu)},
                                        {"submenu", row.submenu},
                                        {"label", row.label},
                                        {"keys", std::move(keys)}});
    }
    return records;
}

// --- The window at work ---

struct ManualScene {
    std::string_view name;
    std::string_view cells;
    std::string_view rules;  // an empty board with these rules
    std::vector<Command> commands;
    std::optional<Technique> technique =
        {};  // the example of this technique; without any of the three, the start page
};

constexpr std::string_view kClassic =
    "9..18..5...3...8...8...7.9.1..7....2...365...4....8..7.2.8...3...4...9...6..51..8";
// A puzzle with several solutions, so that the live answer shows what is still open.
constexpr std::string_view kSet =
    "3x3+difference1:r1c4r2c4+difference1:r3c7r4c7+difference1:r4c2r5c2+difference1:r6c1r6c2+difference1:r6c7r6c8+"
    "difference1:r7c7r7c8+ratio2:r2c8r3c8+ratio2:r4c2r4c3+ratio2:r4c6r4c7+ratio2:r6c6r6c7+ratio2:r7c8r8c8+"
    "thermo:r2c5r2c6r1c5+thermo:r3c8r3c9r2c9+thermo:r6c7r7c6r7c7+arrow1:r3c1r3c2r3c3+arrow1:r6c1r5c1r5c2r5c3+"
    "arrow1:r6c5r5c5r4c5+arrow1:r8c2r7c3r7c2r6c2+arrow1:r9c9r8c9r8c8";

std::vector<ManualScene> manual_scenes() {
    using enum Command;
    return {
        {"start", {}, {}, {}},
        {"play", kClassic, {}, {play_this, note_candidates}},
        {"hint", {}, {}, {next_hint, explain_hint}, Technique::x_wing},
        {"reference", kClassic, {}, {reference}},
        {"generate", kClassic, {}, {generate}},
        {"rules", {}, kSet, {draw_rules, live_answer}},
    };
}

// Opens what the scene shows.
Result<void> open_scene(App& app, const ManualScene& scene) {
    if (!scene.rules.empty()) {
        auto rules = rules_from(scene.rules);
        if (!rules) return std::unexpected(std::move(rules.error()));
        add_document(app, Puzzle(*rules), History::Start::saved);
    } else if (!scene.cells.empty()) {
        auto puzzles = read_puzzles(scene.cells, "puzzle");
        if (!puzzles) return std::unexpected(std::move(puzzles.error()));
        add_posed(app, puzzles->front().puzzle, History::Start::saved, "Monday");
    } else if (scene.technique) {
        const auto position = example_of(*scene.technique);
        if (!position) return failure("the technique of a scene has no example");
        add_posed(app, puzzle_of(*position), History::Start::saved, "Monday");
    }
    return {};
}

bool is_at_work(const App& app) {
    if (!app.jobs.all().empty()) return true;
    const Tab* tab = app.tabs.current();
    if (tab == nullptr) return false;
    const LiveAnswer* live = app.judging.live_of(*tab);
    return app.judging.is_at_work(*tab) ||
           (app.settings.live_answer && (live == nullptr || !live->is_finished));
}

class ManualWindow {
public:
    explicit ManualWindow(Gui& gui, OffScreen screen) : gui_(gui), screen_(std::move(screen)) {
        ImGui::GetIO().DisplaySize = {kSceneWidth, kSceneHeight};
        ImGui::GetIO().DeltaTime = 1.0f / 60;
    }

    Result<Image> picture(const ManualScene& scene) {
        App app;
        app.settings.scheme = gui_.theme().scheme;
        if (auto opened = open_scene(app, scene); !opened) return std::unexpected(std::move(opened.error()));
        MainWindow window;
        settle(app, window);
        for (const Command command : scene.commands) {
            run(app, command);
            settle(app, window);
        }
        for (int i = 0; i < 2; ++i) frame(app, window, true);
        return screen_.read();
    }

private:
    // Draws, without painting, until the workers have answered and the animations have ended.
    void settle(App& app, MainWindow& window) {
        using namespace std::chrono_literals;
        const auto end = std::chrono::steady_clock::now() + 30s;
        for (int quiet = 0; quiet < 20 && std::chrono::steady_clock::now() < end;) {
            quiet = is_at_work(app) ? 0 : quiet + 1;
            frame(app, window, false);
            std::this_thread::sleep_for(5ms);
        }
    }

    void frame(App& app, MainWindow& window, bool paints) {
        app.update();
        if (const Tab* tab = app.tabs.current())
            gui_.want_characters(tab->document.puzzle().symbols.characters());
        gui_.begin_frame();
        window.draw(app, gui_.theme());
        serve_requests(
            app, window, gui_.theme(), [] {}, [] {});
        if (!paints) return ImGui::Render();
        glBindFramebuffer(GL_FRAMEBUFFER, screen_.framebuffer());
        gui_.render();
    }

    Gui& gui_;
    OffScreen screen_;
};

Result<void> keep(const Result<Image>& image, const Folder& file) {
    if (!image) return std::unexpected(image.error());
    const auto png = png_of(*image);
    if (!png) return std::unexpected(png.error());
    return replace_file(file, *png);
}

Result<void> paint_manual(const Folder& folder, Scheme scheme, const std::vector<ManualExample>& examples) {
    Gui gui({scheme, 1, font_with});
    for (const auto& example : examples) {
        gui.want_characters(example.puzzle.symbols.characters());
        gui.update_faces();
        const auto name = fmt::format("technique-{}-{}.png", word_of(*example.row), name_of(scheme));
        if (auto kept = keep(manual_picture(gui, example), folder / name); !kept) return kept;
    }
    auto screen = OffScreen::create(kSceneWidth, kSceneHeight);
    if (!screen) return std::unexpected(std::move(screen.error()));
    ManualWindow window(gui, std::move(*screen));
    for (const ManualScene& scene : manual_scenes()) {
        const auto name = fmt::format("window-{}-{}.png", scene.name, name_of(scheme));
        if (auto kept = keep(window.picture(scene), folder / name); !kept) return kept;
    }
    return {};
}

}  // namespace

Result<void> write_manual(const Folder& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return std::unexpected(Error{fmt::format("cannot make the folder: {}", error.message())});
    const auto examples = manual_examples();
    JsonArray records;
    for (const auto& example : examples) records.emplace_back(manual_record(example));
    if (auto kept = replace_file(folder / "techniques.json", compact_json(std::move(records)) + '\n'); !kept)
        return kept;
    const App app;
    if (auto kept = replace_file(folder / "commands.json", compact_json(manual_commands(app)) + '\n'); !kept)
        return kept;
    auto gl = HeadlessGl::create();
    if (!gl) return std::unexpected(std::move(gl.error()));
    for (const Scheme scheme : {Scheme::light, Scheme::dark})
        if (auto done = paint_manual(folder, scheme, examples); !done) return done;
    return {};
}

}  // namespace gridsmith
