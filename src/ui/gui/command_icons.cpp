// A table: commands that people look for often have an icon.
#include "ui/gui/command_icons.h"

#include "base/unicode.h"
#include "ui/look/glyph_icons.h"

#include <algorithm>
#include <array>

namespace gridsmith {

namespace {

struct CommandIcon {
    Command command;
    char32_t icon;
};

constexpr std::array kCommandIcons = {
    CommandIcon{Command::new_puzzle, kFileIcon},
    CommandIcon{Command::open_puzzle, kFolderIcon},
    CommandIcon{Command::close, kCrossIcon},
    CommandIcon{Command::close_and_delete, kBinIcon},
    CommandIcon{Command::save, kSaveIcon},
    CommandIcon{Command::booklet, kPrinterIcon},
    CommandIcon{Command::book, kPrinterIcon},
    CommandIcon{Command::browse_directory, kFoldersIcon},
    CommandIcon{Command::browser_panel, kFoldersIcon},
    CommandIcon{Command::exit, kPowerIcon},
    CommandIcon{Command::undo, kUndoIcon},
    CommandIcon{Command::redo, kRedoIcon},
    CommandIcon{Command::copy_text, kCopyIcon},
    CommandIcon{Command::copy_image, kPictureIcon},
    CommandIcon{Command::paste, kPasteIcon},
    CommandIcon{Command::preferences, kGearIcon},
    CommandIcon{Command::zoom_in, kZoomInIcon},
    CommandIcon{Command::zoom_out, kZoomOutIcon},
    CommandIcon{Command::side_panel, kPanelIcon},
    CommandIcon{Command::solve, kWandIcon},
    CommandIcon{Command::duplicate, kDuplicateIcon},
    CommandIcon{Command::generate, kDieIcon},
    CommandIcon{Command::check, kTickIcon},
    CommandIcon{Command::rotate_anticlockwise, kRotateLeftIcon},
    CommandIcon{Command::rotate_clockwise, kRotateRightIcon},
    CommandIcon{Command::freeze, kLockIcon},
    CommandIcon{Command::thaw, kOpenLockIcon},
    CommandIcon{Command::new_board, kPlayIcon},
    CommandIcon{Command::pause, kPauseIcon},
    CommandIcon{Command::statistics, kBarsIcon},
    CommandIcon{Command::next_hint, kBulbIcon},
    CommandIcon{Command::solution_path, kNumberedListIcon},
    CommandIcon{Command::trainer, kSchoolIcon},
    CommandIcon{Command::reference, kOpenBookIcon},
    CommandIcon{Command::command_palette, kGlassIcon},
    CommandIcon{Command::shortcut_sheet, kKeyboardIcon},
    CommandIcon{Command::about, kInformationIcon},
};

}  // namespace

std::string icon_of(Command command) {
    const auto found = std::ranges::find(kCommandIcons, command, &CommandIcon::command);
    return found == kCommandIcons.end() ? std::string() : utf8_of(found->icon);
}

}  // namespace gridsmith
