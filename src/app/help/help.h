// The menu Help: the command palette, the sheet of shortcuts, and About.
#pragma once

#include "app/core/commands.h"
#include "app/core/dialogs.h"

#include <cstddef>
#include <string>
#include <vector>

namespace gridsmith {

class AppCore;

struct PaletteDialog : Dialog {
    std::string query = {};
    std::size_t cursor = 0;  // index in commands_matching(query)
    // Runs the command under the cursor.
    void accept(AppCore& core) override;
};

struct ShortcutSheet : Dialog {};
struct AboutDialog : Dialog {};

std::vector<CommandRow> help_commands(AppCore& core);

}  // namespace gridsmith
