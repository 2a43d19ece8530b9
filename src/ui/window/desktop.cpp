// The loop: sleep, take the workers' events, draw, serve the app's requests.
#include "ui/window/desktop.h"

#include "app/app.h"
#include "app/browse/browsing.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/export/exports.h"
#include "app/files/files.h"
#include "app/files/recovery.h"
#include "app/settings/settings.h"
#include "base/random.h"
#include "base/unicode.h"
#include "generator/api/generator.h"
#include "platform/clipboard/image_clipboard.h"
#include "platform/desktop/desktop_services.h"
#include "platform/system/freed_memory.h"
#include "platform/system/single_instance.h"
#include "platform/system/system_fonts.h"
#include "ui/gui/grid_font.h"
#include "ui/gui/icons.h"
#include "ui/window/main_window.h"
#include "ui/window/ui_requests.h"
#include "ui/window/whole_frame.h"
#include "ui/window/window.h"

#include <chrono>
#include <fmt/format.h>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace gridsmith {

namespace {

constexpr int kTaskBarIcon = 64;  // pixels

// The scale of the interface: the user's choice, or the display's scale.
float ui_scale(const App& app, const Window& window) {
    return app.settings.ui_scale ? static_cast<float>(*app.settings.ui_scale) : window.content_scale();
}

void report_missing_font(App& app, const GridFont& font) {
    app.tell(Tone::warning, fmt::format("The font {} {} is not installed. The built-in font is used instead.",
                                        font.family, font.style));
}

void open_something(App& app, const Arguments& arguments) {
    app.files.open_paths(arguments.files);
    if (arguments.files.empty()) {
        app.files.open_last_files();
        app.browser.open_last_folder();
    }
    // Later starts show the start page.
    const bool is_first_start = !app.settings.window;
    if (!app.tabs.empty() || !app.dialogs.empty() || !is_first_start) return;
    // Begin with a puzzle that a beginner can finish; making it takes some milliseconds. The user did not request it,
    // so closing it needs no question about saving.
    GenerateOptions options{.entries = 34};
    options.difficulty.highest_level = Level::easy;
    if (auto made = generate(options, fresh_seed()))
        add_posed(app, std::move(made->puzzle), History::Start::saved);
}

std::string title_of(const App& app) {
    const Tab* tab = app.tabs.current();
    return tab == nullptr ? "Gridsmith" : fmt::format("{} - Gridsmith", printable(tab->document.name()));
}

// How far the generation of puzzles is; nothing without one. Several together have the progress of all.
std::optional<TaskProgress> task_progress(const App& app) {
    double found = 0;
    double wanted = 0;
    bool paused = true;
    for (const RunningJob& job : app.jobs.all()) {
        if (job.view != JobView::generation) continue;
        found += static_cast<double>(job.progress.puzzles);
        wanted += static_cast<double>(job.wanted);
        paused = paused && job.paused;
    }
    if (wanted == 0) return std::nullopt;
    // Nobody knows when a single puzzle will be found.
    return TaskProgress{wanted > 1 ? std::optional(found / wanted) : std::nullopt, paused};
}

// Returns unused memory to the system when nothing has happened for a while.
class Rest {
public:
    void frame_is_drawn() {
        last_frame_ = Clock::now();
        has_given_back_ = false;
    }
    void nothing_happens(Gui& gui) {
        constexpr std::chrono::seconds kPause{5};
        if (has_given_back_ || Clock::now() - last_frame_ < kPause) return;
        has_given_back_ = true;
        gui.forget_glyphs();
        give_back_gaps();
    }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point last_frame_ = Clock::now();
    bool has_given_back_ = false;
};

}  // namespace

Result<void> run_desktop(const Arguments& arguments) {
    const auto socket = instance_socket(arguments.config_folder);
    if (!arguments.independent && SingleInstance::hand_over(socket, arguments.files)) return {};

    give_freed_memory_back();
    // Guards `to_wake`, so that the window is not destroyed while another thread wakes it.
    std::mutex waking;
    Window* to_wake = nullptr;
    const auto wake = [&waking, &to_wake] {
        const std::lock_guard lock(waking);
        if (to_wake != nullptr) to_wake->wake();
    };
    // Begins now, so that the desktop has usually named its colours when the window is open.
    const auto desktop = services_of_system(wake);
    App app({.config_folder = arguments.config_folder,
             .original_settings = arguments.original_settings,
             .sessions_folder = arguments.sessions_folder,
             .wake = wake,
             .copy_picture = [clipboard = std::make_shared<ImageClipboard>()](
                                 std::string png) { return clipboard->copy(std::move(png)); },
             .move_to_trash = move_to_trash,
             .desktop = desktop});
    std::unique_ptr<SingleInstance> instance;
    if (!arguments.independent) {
        auto begun = SingleInstance::begin(
            socket, arguments.files, [&app](auto files) { return app.files.take_over(std::move(files)); });
        if (begun && *begun == nullptr) {
            app.recovery.end();
            return {};
        }
        // Without a socket the program still runs, but a second start cannot find it.
        if (begun) instance = std::move(*begun);
    }
    if (arguments.scheme) app.settings.scheme = *arguments.scheme;

    auto opened = Window::open({.title = "Gridsmith",
                                .place = app.settings.window,
                                .gui = {.scheme = app.scheme(), .font_with = font_with}});
    if (!opened) return std::unexpected(std::move(opened.error()));
    Window& window = **opened;
    const auto wakes = [&waking, &to_wake](Window* window_or_none) {
        const std::lock_guard lock(waking);
        to_wake = window_or_none;
    };
    wakes(&window);
    desktop->set_parent_window(window.native().name());
    app.display_scale = window.content_scale();
    if (const auto icon = program_icon(window.theme(), kTaskBarIcon)) window.set_icon(*icon);
    open_something(app, arguments);

    MainWindow content;
    std::string title;
    std::optional<GridFont> grid_font;
    Rest rest;
    for (bool runs = true; runs;) {
        const bool wanted = window.wait(app.recovery.until_due());
        const auto before = std::pair(app.toasts.all().size(), app.dialogs.all().size());
        if (window.take_close_request()) app.files.request_exit();
        if (const auto dropped = window.take_dropped_files(); !dropped.empty())
            app.files.open_dropped(dropped);
        const bool news = app.update();
        if (!wanted && !news) {
            rest.nothing_happens(window.gui());
            continue;
        }

        app.display_scale = window.content_scale();
        window.gui().set_theme(app.scheme(), ui_scale(app, window));
        window.native().set_dark_title_bar(app.scheme() == Scheme::dark);
        window.native().show_progress(task_progress(app));
        if (title != title_of(app)) window.set_title(title = title_of(app));
        if (grid_font != app.settings.grid_font) {
            grid_font = app.settings.grid_font;
            if (!set_grid_font(window.gui(), grid_font)) report_missing_font(app, *grid_font);
        }
        if (const Tab* tab = app.tabs.current())
            window.gui().want_characters(tab->document.puzzle().symbols.characters());
        bool changed = std::pair(app.toasts.all().size(), app.dialogs.all().size()) != before;
        runs = draw_whole_frame(
            app, window.gui(), [&window] { window.begin_frame(); },
            [&] {
                content.draw(app, window.theme());
                return serve_requests(
                    app, content, window.theme(), [&window] { window.raise(); },
                    [&window] { window.capture(); });
            },
            changed);
        // From now on, a second start opens its own window.
        if (!runs) instance.reset();
        window.end_frame();
        rest.frame_is_drawn();
        if (const auto picture = window.take_capture()) {
            if (auto png = png_of(*picture)) app.exports.choose_capture_path(std::move(*png));
            window.draw_again();
        }
        if (window.gui().lacks_characters()) window.draw_again();
        // A dialog fits its new content only in the frame after it has drawn it.
        if (news && app.jobs.all().empty() && !app.dialogs.empty()) window.draw_again();
        // A dialog that opens or closes moves the keyboard focus, which takes ImGui another frame.
        if (changed) window.draw_again();
    }
    app.settings.window = window.place();
    wakes(nullptr);
    return {};
}

}  // namespace gridsmith
