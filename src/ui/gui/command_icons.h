// The icons beside commands in menus, and alone in the toolbar.
#pragma once

#include "app/settings/command_id.h"

#include <string>

namespace gridsmith {

// One character of the faces, in UTF-8; empty for a command without an icon.
std::string icon_of(Command command);

}  // namespace gridsmith
