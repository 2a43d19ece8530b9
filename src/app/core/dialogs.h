// The stack of open dialogs, and their base class.
//
// A class derived from Dialog belongs to a feature and has the dialog's fields and the actions of its buttons.
// ui/dialogs draws the dialogs. A question can open above another dialog.
#pragma once

#include <concepts>
#include <cstddef>
#include <list>
#include <memory>
#include <utility>

namespace gridsmith {

class AppCore;

class Dialog {
public:
    Dialog() = default;
    Dialog(const Dialog&) = delete;
    Dialog& operator=(const Dialog&) = delete;
    virtual ~Dialog() = default;

    // The primary button, Enter or Ctrl+Enter. Called only for the top dialog. May leave the dialog open to show a
    // problem.
    virtual void accept(AppCore& core);
    // Cancel, Escape or the close button. Stops the dialog's job if one runs, else closes the dialog.
    virtual void cancel(AppCore& core);

protected:
    void close(AppCore& core);
};

class Dialogs {
public:
    using Stack = std::list<std::unique_ptr<Dialog>>;

    bool empty() const { return open_.empty(); }
    // The dialog that takes input, or null. Dialogs below it are drawn but take no input.
    Dialog* top() const { return open_.empty() ? nullptr : open_.back().get(); }
    // The top dialog if it is a `Kind`, else null.
    template <std::derived_from<Dialog> Kind>
    Kind* top_as() const {
        return dynamic_cast<Kind*>(top());
    }
    // All open dialogs, from the bottom to the top.
    const Stack& all() const { return open_; }

    template <std::derived_from<Dialog> Kind, class... Arguments>
    Kind& open(Arguments&&... arguments) {
        auto dialog = std::make_unique<Kind>(std::forward<Arguments>(arguments)...);
        Kind& opened = *dialog;
        open_.push_back(std::move(dialog));
        return opened;
    }
    void close_top();
    // Closes the dialog, even if it is not the top one. The object lives until forget_closed(), so that references
    // stay valid for the rest of the frame.
    void close(const Dialog& dialog);
    // Closes all dialogs of this type.
    template <std::derived_from<Dialog> Kind>
    void close_all() {
        while (const Dialog* found = find<Kind>()) close(*found);
    }
    // The uppermost dialog of this type, or null.
    template <std::derived_from<Dialog> Kind>
    Kind* find() const {
        for (auto dialog = open_.rbegin(); dialog != open_.rend(); ++dialog)
            if (auto* found = dynamic_cast<Kind*>(dialog->get())) return found;
        return nullptr;
    }
    // Destroys the dialogs closed in the last frame.
    void forget_closed() { closed_.clear(); }

private:
    Stack open_;
    Stack closed_;
};

// The primary button and Cancel of the top dialog.
void accept_dialog(AppCore& core);
void cancel_dialog(AppCore& core);

}  // namespace gridsmith
