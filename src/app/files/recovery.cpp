// Decides when the journal is written, and opens recovered documents. Session writes and reads journals.
#include "app/files/recovery.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/core/question.h"
#include "app/core/tabs.h"
#include "app/files/files.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::chrono::milliseconds kKeepSession{300};

}  // namespace

Recovery::Recovery(AppCore& core) : core_(core) {
    if (!core_.options().sessions_folder.empty()) begin();
}

void Recovery::tick() { keep(); }

void Recovery::begin() {
    dead_ = dead_sessions(core_.options().sessions_folder);
    auto begun = Session::begin(core_.options().sessions_folder);
    if (begun)
        journal_ = std::move(*begun);
    else
        core_.tell("Unsaved work is not protected against crashes", begun.error());
    for (const DeadSession& dead : dead_) {
        if (!dead.unread.empty())
            core_.tell(
                Tone::error,
                fmt::format("Some unsaved work of an earlier run cannot be read and stays in {} ({} {})",
                            dead.folder.string(), dead.unread.front().file.filename().string(),
                            dead.unread.front().reason.message));
        if (dead.documents.empty()) remove_session(dead);
    }
    std::erase_if(dead_, [](const DeadSession& dead) { return dead.documents.empty(); });
    if (dead_.empty()) return;

    ask();
}

void Recovery::ask() {
    std::size_t documents = 0;
    for (const DeadSession& dead : dead_) documents += dead.documents.size();
    const bool one = documents == 1;
    core_.dialogs.open<QuestionDialog>(
        QuestionText{
            "Recover documents",
            fmt::format("Gridsmith ended unexpectedly. {} with {} edits can be recovered.",
                        one ? "One document" : fmt::format("{} documents", documents), one ? "its" : "their"),
            {"Recover", "Discard", "Not now"}},
        [this](std::size_t answer) {
            if (answer < 2) recover(answer == 0);
        });
}

void Recovery::recover(bool wanted) {
    for (DeadSession& dead : dead_) {
        std::optional<TabId> front;
        for (std::size_t i = 0; wanted && i < dead.documents.size(); ++i) {
            RecoveredDocument& recovered = dead.documents[i];
            // The file may be open already. If the open document is unchanged, the recovered document replaces it;
            // if both have changes, both stay open.
            const auto& file = recovered.document.file();
            Tab* open = file ? core_.tabs.find_file(file->path) : nullptr;
            if (open != nullptr && open->document.changed()) {
                if (!recovered.document.changed()) continue;
                recovered.document = without_file(recovered.document, "recovered");
            } else if (open != nullptr) {
                // The closed tab must not be reopened, because its file would then be open twice.
                const TabId id = open->id;
                core_.tabs.close(id);
                core_.tabs.forget_closed(id);
            }
            recovered.document.set_number(core_.tabs.next_number());
            Tab& tab = core_.tabs.add(std::move(recovered.document));
            tab.view.selected = recovered.selected;
            if (i == dead.front) front = tab.id;
        }
        if (front) core_.tabs.select(*front);
        if (!wanted) remove_session(dead);
    }
    if (wanted)
        for (DeadSession& dead : dead_) recovered_.push_back(std::move(dead));
    dead_.clear();
    next_keeping_ = core_.now();
    keep();
    if (journal_ != nullptr) journal_->flush();
    remove_recovered_sessions();
}

// Removes the old journals as soon as this session's journal has the recovered documents.
void Recovery::remove_recovered_sessions() {
    if (recovered_.empty() || journal_ == nullptr || !journal_->is_whole()) return;
    for (const DeadSession& recovered : recovered_) remove_session(recovered);
    recovered_.clear();
}

void Recovery::end() {
    for (const DeadSession& recovered : recovered_) remove_session(recovered);
    recovered_.clear();
    if (journal_ != nullptr) journal_->end();
    journal_.reset();
}

void Recovery::keep() {
    if (journal_ == nullptr || core_.now() < next_keeping_) return;
    next_keeping_ = core_.now() + kKeepSession;
    std::vector<SessionDocument> documents;
    for (const auto& tab : core_.tabs.all())
        documents.push_back({tab->id, &tab->document, tab->view.selected});
    journal_->keep(documents, core_.tabs.current() == nullptr ? 0 : core_.tabs.current()->id);
    if (const auto failure = journal_->take_failure())
        core_.tell("Unsaved work is not protected against crashes", *failure);
    remove_recovered_sessions();
}

}  // namespace gridsmith
