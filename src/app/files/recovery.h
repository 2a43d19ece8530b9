// Crash recovery: writes the journal of this session and recovers documents of earlier sessions.
#pragma once

#include "app/core/tabs.h"
#include "app/core/toasts.h"
#include "document/dead_sessions.h"
#include "document/session.h"
#include "document/session/handed_files.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

class AppCore;

// What is known about a recovered document, such as "all 14 edits are there, the last at 2026-11-25 14:02:31".
std::string words_for(const RecoveredDocument& recovered);

class Recovery {
public:
    // Starts the journal, and asks whether to recover documents of crashed sessions.
    explicit Recovery(AppCore& core);

    // Opens files that another start of the program had handed over before the crash; set by the app.
    std::function<void(std::span<const std::filesystem::path>)> open_files;

    // The strip's unsaved puzzles, to be kept; and adds puzzles to the strip. Set by the app.
    std::function<std::optional<SessionStrip>()> unsaved_strip = [] { return std::nullopt; };
    std::function<void(const std::vector<StripPuzzle>&)> recover_strip = [](const auto&) {};

    // Does the folder of the file answer, so that the file may be looked at? Set by the app.
    std::function<bool(const std::filesystem::path&)> answers = [](const auto&) { return true; };

    // Call once a frame. Adds new changes of the documents to the journal. If there is no journal, for instance because
    // the disk is read-only, tries again to begin one.
    void tick();
    // The time until the next tick() must come, so that no edit waits longer than that for the journal.
    std::chrono::milliseconds until_due() const;
    // The folder of this program's journal; empty if there has been none.
    const std::filesystem::path& folder() const { return folder_; }
    // Files from other starts of the program.
    HandedFiles& handed() { return handed_; }
    // Shows a chooser for recover_from().
    void choose_file();
    // Opens what can be read of a journal, such as one that is damaged, and shows how complete it is.
    void recover_from(const std::filesystem::path& path);
    // Call when the program ends normally. Removes the journal; otherwise the next start would offer recovery.
    void end();

private:
    void begin();
    bool begin_journal();
    void tell_failure(const Error& error);
    void ask();
    void ask_to_discard();
    void recover(bool wanted);
    Tab* tab_with(const DocumentFile& file);
    Tab* open_recovered(RecoveredDocument& recovered);
    void keep();
    void remove_recovered_sessions();

    AppCore& core_;
    HandedFiles handed_;
    std::unique_ptr<Session> journal_;
    std::filesystem::path folder_;  // of the journal
    bool has_ended_ = false;
    bool is_unprotected_ = false;  // and the user knows
    std::vector<DeadSession> dead_;
    std::vector<DeadSession> recovered_;  // kept until our journal has their documents
    bool is_waiting_ = false;             // there may be changes since the last keep()
    TimePoint next_keeping_{};
    TimePoint next_beginning_{};
    TimePoint next_check_{};
};

}  // namespace gridsmith
