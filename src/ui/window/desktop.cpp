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
#include "app/speech/spoken_words.h"
#include "base/random.h"
#include "base/system/processors.h"
#include "base/unicode.h"
#include "generator/api/generator.h"
#include "platform/clipboard/image_clipboard.h"
#include "platform/desktop/desktop_services.h"
#include "platform/fonts/system_fonts.h"
#include "platform/system/freed_memory.h"
#include "platform/system/single_instance.h"
#include "ui/dialogs/dialog_host.h"
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
    const std::string link = text_of_address();
    if (arguments.files.empty()) {
        app.files.open_last_files();
        app.browser.open_last_folder();
    }
    if (!link.empty()) return app.files.open_link(link);
    // Later starts show the start page.
    const bool is_first_start = !app.settings.window;
    if (!app.tabs.empty() || !app.dialogs.empty() || !is_first_start) return;
    // Begin with a puzzle that a beginner can finish; making it takes some milliseconds. The user did not request it,
    // so closing it needs no question about saving.
    GenerateOptions options{.entries = 34};
    options.difficulty.highest_level = Level::easy;
    if (const auto made = generate(options, fresh_seed()))
        add_posed(app, made->puzzle, History::Start::saved);
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

// The program while its window is open.
class Desktop {
public:
    explicit Desktop(const Arguments& arguments)
        : services_(services_of_system([this] { wake(); })),
          app_({.config_folder = arguments.config_folder,
                .original_settings = arguments.original_settings,
                .sessions_folder = arguments.sessions_folder,
                .wake = [this] { wake(); },
                .copy_picture = [clipboard = std::make_shared<ImageClipboard>()](
                                    std::string png) { return clipboard->copy(std::move(png)); },
                .move_to_trash = move_to_trash,
                .desktop = services_}) {}
    Desktop(const Desktop&) = delete;
    Desktop& operator=(const Desktop&) = delete;
    ~Desktop() {
        if (window_ == nullptr) return;
        app_.settings.window = window_->place();
        set_window_to_wake(nullptr);
    }

    // False if another start of the program has taken the files over meanwhile.
    bool begin_instance(const std::filesystem::path& socket, const Arguments& arguments) {
        auto begun = SingleInstance::begin(
            socket, arguments.files, [this](auto files) { return app_.files.take_over(std::move(files)); });
        if (begun && *begun == nullptr) {
            app_.recovery.end();
            return false;
        }
        // Without a socket the program still runs, but a second start cannot find it.
        if (begun) instance_ = std::move(*begun);
        return true;
    }

    Result<void> open(const Arguments& arguments) {
        if (arguments.scheme) app_.settings.scheme = arguments.scheme;
        auto opened = Window::open({.title = "Gridsmith",
                                    .place = app_.settings.window,
                                    .gui = {.scheme = app_.scheme(), .font_with = font_with}});
        if (!opened) return std::unexpected(std::move(opened.error()));
        window_ = std::move(*opened);
        set_window_to_wake(window_.get());
        services_->set_parent_window(window_->native().name());
        app_.display_scale = window_->content_scale();
        if (!has_threads())
            app_.tell(
                Tone::warning,
                "This page may not use threads. The window stands still while it searches, and a search "
                "ends after ten seconds. Open the page at an address that begins with https.");
        if (const auto icon = program_icon(window_->theme(), kTaskBarIcon)) window_->set_icon(*icon);
        open_something(app_, arguments);
        return {};
    }

    // Waits for something to do, and draws a frame if one is due. Returns false when the program ends.
    bool turn() {
        const bool wanted = window_->wait(app_.recovery.until_due());
        const auto before = std::pair(app_.toasts.all().size(), app_.dialogs.all().size());
        if (window_->take_close_request()) app_.files.request_exit();
        if (const auto dropped = window_->take_dropped_files(); !dropped.empty())
            app_.files.open_dropped(dropped);
        const std::string link = text_of_address();
        if (!link.empty()) app_.files.open_link(link);
        const bool news = app_.update();
        if (!wanted && !news && link.empty()) {
            rest_.nothing_happens(window_->gui());
            return true;
        }

        app_.display_scale = window_->content_scale();
        window_->gui().set_theme(app_.scheme(), ui_scale(app_, *window_));
        window_->native().set_dark_title_bar(app_.scheme() == Scheme::dark);
        window_->native().show_progress(task_progress(app_));
        if (title_ != title_of(app_)) window_->set_title(title_ = title_of(app_));
        if (grid_font_ != app_.settings.grid_font) {
            grid_font_ = app_.settings.grid_font;
            if (!set_grid_font(window_->gui(), grid_font_)) report_missing_font(app_, *grid_font_);
        }
        if (const Tab* tab = app_.tabs.current()) {
            window_->gui().want_characters(tab->document.puzzle().symbols.characters());
            if (const auto name = characters_of(tab->document.name())) window_->gui().want_characters(*name);
        }
        bool changed = std::pair(app_.toasts.all().size(), app_.dialogs.all().size()) != before;
        const bool runs = draw_whole_frame(
            app_, window_->gui(), [this] { window_->begin_frame(); },
            [this] {
                content_.draw(app_, window_->theme());
                return serve_requests(
                    app_, content_, window_->theme(), [this] { window_->raise(); },
                    [this] { window_->capture(); });
            },
            changed);
        // From now on, a second start opens its own window.
        if (!runs) instance_.reset();
        window_->end_frame();
        if (window_->native().speaks()) window_->native().speak(words_now());
        rest_.frame_is_drawn();
        if (const auto picture = window_->take_capture()) {
            if (auto png = png_of(*picture)) app_.exports.choose_capture_path(std::move(*png));
            window_->draw_again();
        }
        if (window_->gui().lacks_characters()) window_->draw_again();
        // A dialog fits its new content only in the frame after it has drawn it.
        if (news && app_.jobs.all().empty() && !app_.dialogs.empty()) window_->draw_again();
        // A dialog that opens or closes moves the keyboard focus, which takes ImGui another frame.
        if (changed) window_->draw_again();
        return runs;
    }

private:
    SpokenWords words_now() const {
        SpokenWords words = spoken_words(app_, app_.hints);
        if (words.question.empty() && !app_.dialogs.empty()) words.question = title_of(*app_.dialogs.top());
        return words;
    }

    // For any thread.
    void wake() {
        const std::lock_guard lock(waking_);
        if (to_wake_ != nullptr) to_wake_->wake();
    }
    void set_window_to_wake(Window* window_or_none) {
        const std::lock_guard lock(waking_);
        to_wake_ = window_or_none;
    }

    // Guards `to_wake_`, so that the window is not destroyed while another thread wakes it.
    std::mutex waking_;
    Window* to_wake_ = nullptr;
    // Begins now, so that the desktop has usually named its colours when the window is open.
    std::shared_ptr<DesktopServices> services_;
    App app_;
    std::unique_ptr<SingleInstance> instance_;
    std::unique_ptr<Window> window_;
    MainWindow content_;
    std::string title_;
    std::optional<GridFont> grid_font_;
    Rest rest_;
};

}  // namespace

Result<void> run_desktop(const Arguments& arguments) {
    const auto socket = instance_socket(arguments.config_folder);
    if (!arguments.independent && SingleInstance::hand_over(socket, arguments.files)) return {};

    give_freed_memory_back();
    const auto desktop = std::make_shared<Desktop>(arguments);
    if (!arguments.independent && !desktop->begin_instance(socket, arguments)) return {};
    if (auto opened = desktop->open(arguments); !opened) return opened;
    keep_turning([desktop] { return desktop->turn(); });
    return {};
}

}  // namespace gridsmith
