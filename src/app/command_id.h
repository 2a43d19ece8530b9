// The names of the program's commands. What they are called, which keys they have, when they can be run and
// what they do is in the one table of command.h.
#pragma once

#include <cstdint>

namespace gridsmith {

enum class Command : std::uint8_t {
    // File
    new_puzzle,
    open_puzzle,
    open_template,
    reopen_closed,
    reload,
    close,
    close_all,
    close_and_delete,
    save,
    save_as_puzzle,
    save_as_template,
    save_image,
    export_html,
    browse_directory,
    exit,
    // Edit
    undo,
    redo,
    copy_text,
    paste,
    preferences,
    // View
    copy_image,
    copy_image_again,
    capture_window,
    scheme_light,
    scheme_dark,
    scheme_clear,
    zoom_in,
    zoom_out,
    zoom_fit,
    side_panel,
    next_document,
    previous_document,
    // Puzzle
    choose_symbol,
    choose_symbol_by_keys,
    find_entry,
    solve,
    previous_solution,
    next_solution,
    close_solutions,
    duplicate,
    generate,
    create_template,
    count_entries,
    check,
    rotate_anticlockwise,
    rotate_clockwise,
    rotate_half,
    flip_horizontally,
    flip_vertically,
    transpose,
    homogenise,
    clear,
    delete_properties,
    edit_symbols,
    // Platform
    file_associations,
    // Help
    command_palette,
    shortcut_sheet,
    about,
};

}  // namespace gridsmith
