// Crash recovery: writes the journal of this session and recovers documents of earlier sessions.
#pragma once

#include "app/core/tabs.h"
#include "app/core/toasts.h"
#include "document/session.h"

#include <memory>
#include <vector>

namespace gridsmith {

class AppCore;

class Recovery {
public:
    // Starts the journal, and asks whether to recover documents of crashed sessions.
    explicit Recovery(AppCore& core);

    // Call once a frame. Adds new changes of the documents to the journal.
    void tick();
    // Call when the program ends normally. Removes the journal; otherwise the next start would offer recovery.
    void end();

private:
    void begin();
    void ask();
    void recover(bool wanted);
    void keep();
    void remove_recovered_sessions();

    AppCore& core_;
    std::unique_ptr<Session> journal_;
    std::vector<DeadSession> dead_;
    std::vector<DeadSession> recovered_;  // kept until our journal has their documents
    TimePoint next_keeping_{};
};

}  // namespace gridsmith
