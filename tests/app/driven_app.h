// An app without a window, driven by commands. It has its own clock and no real clipboard. Helpers wait for workers.
#pragma once

#include "app/app.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/editing/editing.h"
#include "app/files/files.h"
#include "app/solve/solving.h"
#include "support/patience.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace gridsmith::support {

class DrivenApp {
public:
    explicit DrivenApp(std::filesystem::path config_folder = {}, std::filesystem::path sessions_folder = {},
                       std::shared_ptr<DesktopServices> desktop = {},
                       std::optional<FileLookOptions> looks = {}) {
        AppOptions options;
        options.config_folder = std::move(config_folder);
        options.sessions_folder = std::move(sessions_folder);
        options.desktop = std::move(desktop);
        options.now = [this] { return time_; };
        // A frame waits for the looks at files, so that a test need not.
        options.file_looks.pause = kPatience;
        if (looks) options.file_looks = std::move(*looks);
        options.copy_picture = [this](std::string png) -> Result<void> {
            copied_picture = std::move(png);
            return {};
        };
        app_ = std::make_unique<App>(std::move(options));
    }

    App& operator*() { return *app_; }
    App* operator->() { return app_.get(); }

    void pass(std::chrono::milliseconds time) {
        time_ += time;
        app_->update();
    }

    // Runs the command, which must be enabled.
    void command(Command command) {
        CAPTURE(row_of(*app_, command).label);
        REQUIRE(run(*app_, command));
    }
    Tab& tab() {
        REQUIRE(app_->tabs.current() != nullptr);
        return *app_->tabs.current();
    }
    const Puzzle& puzzle() { return tab().document.puzzle(); }
    // The top dialog, which must be a `Kind`.
    template <class Kind>
    Kind& dialog() {
        Kind* top = app_->dialogs.top_as<Kind>();
        REQUIRE(top != nullptr);
        return *top;
    }
    // Updates the app and advances the clock until the condition holds.
    void pass_until(const std::function<bool()>& condition) {
        REQUIRE(comes_true(condition, [&] { pass(std::chrono::milliseconds(10)); }));
    }
    // Updates the app until no job runs.
    void finish_jobs() {
        REQUIRE(comes_true([&] { return app_->jobs.all().empty(); }, [&] { app_->update(); }));
    }
    // Takes all requests and returns the first one that is a `Kind`.
    template <class Kind>
    Kind request() {
        for (const UiRequest& request : app_->take_requests())
            if (const auto* found = std::get_if<Kind>(&request)) return *found;
        FAIL("the app did not ask for this");
        return {};
    }
    // The number of messages on the screen that contain the text.
    std::size_t messages_with(std::string_view text) const {
        const auto has_text = [&](const Toast& toast) { return toast.text.contains(text); };
        return static_cast<std::size_t>(std::ranges::count_if(app_->toasts.all(), has_text));
    }
    bool asked_to_close() {
        for (const UiRequest& request : app_->take_requests())
            if (std::holds_alternative<CloseWindow>(request)) return true;
        return false;
    }

    std::string copied_picture;

private:
    TimePoint time_{std::chrono::hours(1)};
    std::unique_ptr<App> app_;
};

}  // namespace gridsmith::support
