// The rows of the menu, and the button of the palette.
#include "app/help/help.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"

namespace gridsmith {

void PaletteDialog::accept(AppCore& core) {
    const auto commands = commands_matching(core, query);
    if (cursor >= commands.size() || !is_enabled(core, commands[cursor])) return;
    close(core);
    run(core, commands[cursor]);
}

// clang-format off
std::vector<CommandRow> help_commands(AppCore& core) {
    return {
        {.id = Command::command_palette, .menu = Menu::help, .group = 1, .label = "Find a command...",
         .shortcuts = {ctrl_shift(Key::p)}, .run = [&core] { core.dialogs.open<PaletteDialog>(); }},
        {.id = Command::shortcut_sheet, .menu = Menu::help, .group = 1, .label = "Keyboard shortcuts",
         .shortcuts = {shift(Key::f1)}, .run = [&core] { core.dialogs.open<ShortcutSheet>(); }},
        {.id = Command::about, .menu = Menu::help, .group = 2, .label = "About Gridsmith",
         .run = [&core] { core.dialogs.open<AboutDialog>(); }},
    };
}
// clang-format on

}  // namespace gridsmith
