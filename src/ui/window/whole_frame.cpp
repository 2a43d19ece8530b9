// Counts the dialogs and messages before and after.
#include "ui/window/whole_frame.h"

#include "app/app.h"
#include "app/core/dialogs.h"
#include "app/core/toasts.h"
#include "ui/gui/gui.h"

#include <tuple>

namespace gridsmith {

namespace {

// The frame that measures a new dialog, and the frame that shows it.
constexpr int kFramesOfNewDialog = 2;

auto messages_and_dialogs(const App& app) {
    const auto& toasts = app.toasts.all();
    return std::tuple(toasts.size(), toasts.empty() ? 0 : toasts.back().id, app.dialogs.all().size(),
                      app.dialogs.top());
}

}  // namespace

bool draw_whole_frame(const App& app, Gui& gui, const std::function<void()>& begin,
                      const std::function<bool()>& draw, bool& changed) {
    const auto before = messages_and_dialogs(app);
    begin();
    bool goes_on = draw();
    if (messages_and_dialogs(app) == before) return goes_on;
    changed = true;
    for (int i = 0; i < kFramesOfNewDialog && goes_on; ++i) {
        gui.pass_frame();
        begin();
        goes_on = draw();
    }
    return goes_on;
}

}  // namespace gridsmith
