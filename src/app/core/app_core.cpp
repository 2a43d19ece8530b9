// Constructs the parts of the core, and loads and saves the settings.
#include "app/core/app_core.h"

#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/pencil.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/settings/original_settings.h"
#include "app/settings/settings.h"
#include "app/settings/settings_file.h"
#include "platform/desktop/desktop_services.h"

#include <optional>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// The interval of saving, so that a crash loses only the latest changes.
constexpr std::chrono::milliseconds kKeepSettings{3000};

TabId id_of_current(const Tabs& tabs) { return tabs.current() == nullptr ? 0 : tabs.current()->id; }

// The state of the current tab's history.
std::uint64_t state_of_current(const Tabs& tabs) {
    if (tabs.current() == nullptr) return 0;
    const History& history = tabs.current()->document.history();
    return history.states()[history.now()].id;
}

}  // namespace

struct AppCore::Parts {
    explicit Parts(AppOptions given) : options(std::move(given)), jobs(options.wake, options.now) {}

    AppOptions options;
    Settings settings;
    Settings saved_settings;                 // as in the file
    bool saving_failed = false;              // and the user knows
    std::optional<Settings> before_preview;  // the earlier settings, while Preferences previews changes
    bool settings_writable = true;
    TimePoint next_save_of_settings{};
    Tabs tabs;
    Dialogs dialogs;
    Pencil pencil;
    Toasts toasts;
    std::uint64_t told_state = 0;  // the state of the document in view when the last message was shown
    Commands commands;
    std::vector<UiRequest> requests;
    RunningJobs jobs;
};

AppCore::AppCore(AppOptions options)
    : parts_(std::make_unique<Parts>(std::move(options))),
      settings(parts_->settings),
      tabs(parts_->tabs),
      dialogs(parts_->dialogs),
      pencil(parts_->pencil),
      toasts(parts_->toasts),
      jobs(parts_->jobs),
      commands(parts_->commands) {
    if (!this->options().config_folder.empty()) load_settings();
}

AppCore::~AppCore() {
    jobs.cancel_all();
    // Discards changes in Preferences that were not accepted.
    if (previews_settings()) end_settings_preview(false);
    save_settings();
}

bool AppCore::tick() {
    dialogs.forget_closed();
    const bool changed = jobs.tick();
    const bool expired = toasts.expire(now());
    const bool outdated = toasts.drop_outdated({id_of_current(tabs), state_of_current(tabs)});
    keep_settings();
    return changed || expired || outdated;
}

void AppCore::request(UiRequest request) { parts_->requests.push_back(std::move(request)); }

std::vector<UiRequest> AppCore::take_requests() { return std::exchange(parts_->requests, {}); }

void AppCore::tell(Tone tone, std::string text) {
    toasts.show(tone, std::move(text), now(), id_of_current(tabs));
    parts_->told_state = state_of_current(tabs);
}

void AppCore::tell_of_puzzle(Tone tone, std::string text) {
    tell(tone, std::move(text));
    toasts.bind_last({id_of_current(tabs), state_of_current(tabs)});
}

const std::string& AppCore::status() const {
    static const std::string kNothing;
    const bool is_about_this =
        toasts.last_about() == id_of_current(tabs) && parts_->told_state == state_of_current(tabs);
    return is_about_this ? toasts.last_text() : kNothing;
}

void AppCore::withdraw_status() {
    if (!status().empty()) toasts.withdraw_last();
}

void AppCore::tell(std::string_view what, const Error& error) {
    tell(Tone::error, fmt::format("{}: {}", what, text_of(error)));
}

Scheme AppCore::scheme() const {
    const auto& desktop = options().desktop;
    const bool is_dark = desktop != nullptr && desktop->colour_preference() == ColourPreference::dark;
    return settings.scheme.value_or(is_dark ? Scheme::dark : Scheme::light);
}

std::string AppCore::page_address() const {
    const auto& desktop = options().desktop;
    return desktop != nullptr ? desktop->page_address() : std::string();
}

TimePoint AppCore::now() const { return parts_->options.now(); }

const AppOptions& AppCore::options() const { return parts_->options; }

void AppCore::begin_settings_preview() { parts_->before_preview = settings; }

void AppCore::end_settings_preview(bool keep) {
    auto before = std::exchange(parts_->before_preview, std::nullopt);
    if (keep || !before) return;
    // Files may have been opened meanwhile by another start of the program.
    before->recent_files = std::move(settings.recent_files);
    settings = std::move(*before);
}

bool AppCore::previews_settings() const { return parts_->before_preview.has_value(); }

void AppCore::load_settings() {
    LoadedSettings loaded = gridsmith::load_settings(options().config_folder);
    settings = std::move(loaded.settings);
    parts_->settings_writable = loaded.writable;
    parts_->saved_settings = settings;
    if (loaded.problem)
        tell(Tone::error, *loaded.problem);
    else
        take_over_original();
}

// Only at the first start: afterwards there is a file of ours, even if nothing differs from the default settings.
void AppCore::take_over_original() {
    const std::filesystem::path& file = options().original_settings;
    std::error_code code;
    if (file.empty() || !parts_->settings_writable || !std::filesystem::exists(file, code)) return;
    if (std::filesystem::exists(options().config_folder / kSettingsFile, code) || code) return;
    auto taken = load_original_settings(file);
    if (!taken) return tell("The configuration of SudokuGenerator is not used", taken.error());
    settings = std::move(taken->settings);
    if (const auto stored = store_settings(options().config_folder, settings); !stored)
        return tell("The settings are not saved", stored.error());
    parts_->saved_settings = settings;
    tell(Tone::information, taken->report);
}

bool AppCore::save_settings() {
    Parts& parts = *parts_;
    if (options().config_folder.empty() || !parts.settings_writable || settings == parts.saved_settings)
        return true;
    // If saving fails, for instance on a full disk, the error is shown once.
    const auto stored = store_changes(options().config_folder, parts.saved_settings, settings);
    if (const bool failed_before = std::exchange(parts.saving_failed, !stored); !stored) {
        if (!failed_before) tell("The settings are not saved", stored.error());
        return false;
    }
    if (*stored) tell(Tone::warning, **stored);
    parts.saved_settings = settings;
    return true;
}

void AppCore::keep_settings() {
    if (now() < parts_->next_save_of_settings || previews_settings()) return;
    parts_->next_save_of_settings = now() + kKeepSettings;
    save_settings();
}

}  // namespace gridsmith
