// The stack of open dialogs. What their buttons do is in dialog_actions.cpp.
#include "app/dialogs.h"

#include <cassert>

namespace gridsmith {

void Dialogs::close_top() {
    assert(!open_.empty());
    closed_.splice(closed_.end(), open_, std::prev(open_.end()));
}

}  // namespace gridsmith
