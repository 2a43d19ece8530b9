// What the manual takes from the program, so that the two never differ.
#pragma once

#include "base/result.h"

#include <filesystem>

namespace gridsmith {

// Writes into `folder`, which it makes if necessary:
//   techniques.json           the words of the reference for each technique, in the order of the table
//   commands.json             menu, label and shortcuts of each command, in the order of the menus
//   technique-NAME-SCHEME.png the example of each technique, with the scheme `light` or `dark`
//   window-NAME-SCHEME.png    the window at work
// Needs no display.
Result<void> write_manual(const std::filesystem::path& folder);

}  // namespace gridsmith
