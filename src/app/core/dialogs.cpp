// Closed dialogs move to a second list until the frame has ended.
#include "app/core/dialogs.h"

#include "app/core/app_core.h"

#include <algorithm>
#include <cassert>
#include <iterator>

namespace gridsmith {

void Dialog::accept(AppCore& core) { close(core); }

void Dialog::cancel(AppCore& core) { close(core); }

void Dialog::close(AppCore& core) { core.dialogs.close(*this); }

void Dialogs::close_top() {
    assert(!open_.empty());
    closed_.splice(closed_.end(), open_, std::prev(open_.end()));
}

void Dialogs::close(const Dialog& dialog) {
    const auto found = std::ranges::find(open_, &dialog, &std::unique_ptr<Dialog>::get);
    if (found != open_.end()) closed_.splice(closed_.end(), open_, found);
}

void accept_dialog(AppCore& core) {
    if (Dialog* top = core.dialogs.top()) top->accept(core);
}

void cancel_dialog(AppCore& core) {
    if (Dialog* top = core.dialogs.top()) top->cancel(core);
}

}  // namespace gridsmith
