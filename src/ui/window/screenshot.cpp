// Loads or generates a puzzle, paints it and writes the file.
#include "ui/window/screenshot.h"

#include "app/associations/associations.h"
#include "app/files/files.h"
#include "base/file_io.h"
#include "base/random.h"
#include "base/unicode.h"
#include "format/door/puzzle_file.h"
#include "generator/api/generator.h"
#include "platform/files/icon_file.h"
#include "platform/fonts/system_fonts.h"
#include "ui/gui/gui.h"
#include "ui/gui/icons.h"
#include "ui/render/board_image.h"
#include "ui/render/headless.h"

#include <fmt/format.h>

namespace gridsmith {

namespace {

Result<Puzzle> first_puzzle(const Arguments& arguments) {
    if (!arguments.files.empty()) {
        auto loaded = load_puzzles(arguments.files.front());
        if (!loaded) return std::unexpected(std::move(loaded.error()));
        return std::move(loaded->front().puzzle);
    }
    auto generated = generate({}, fresh_seed());
    if (!generated) return std::unexpected(std::move(generated.error()));
    return std::move(generated->puzzle);
}

// The board as text, with gaps between blocks.
std::string text_board(const Puzzle& puzzle) {
    std::string text;
    const auto blocks = blocks_of(puzzle.rules().parts()).value_or(BlockShape{puzzle.side(), puzzle.side()});
    for (int row = 0; row < puzzle.side(); ++row) {
        if (row > 0 && row % blocks.rows == 0) text += '\n';
        for (int column = 0; column < puzzle.side(); ++column) {
            const Value value = puzzle.grid[row * puzzle.side() + column];
            if (column > 0) text += column % blocks.columns == 0 ? "  " : " ";
            text += value == 0 ? "." : printable(utf8_of(puzzle.symbols[value]));
        }
        text += '\n';
    }
    return text;
}

Result<std::vector<IconPicture>> painted_icons() {
    auto gl = HeadlessGl::create();
    if (!gl) return std::unexpected(std::move(gl.error()));
    const Gui gui({Scheme::light, 1, font_with});
    return all_icons(gui.theme());
}

}  // namespace

Result<Puzzle> paint_into_file(const Arguments& arguments) {
    auto puzzle = first_puzzle(arguments);
    if (!puzzle) return puzzle;
    auto gl = HeadlessGl::create();
    if (!gl) return std::unexpected(std::move(gl.error()));
    Gui gui({arguments.scheme.value_or(Scheme::light), 1, font_with});
    gui.want_characters(puzzle->symbols.characters());
    gui.update_faces();
    BoardShow show;
    show.candidates = arguments.candidates;
    const auto image = board_image(gui.theme(), *puzzle, show, {arguments.size, 1});
    if (!image) return std::unexpected(image.error());
    const auto png = png_of(*image);
    if (!png) return std::unexpected(png.error());
    if (auto written = replace_file(*arguments.screenshot, *png); !written)
        return std::unexpected(std::move(written.error()));
    return puzzle;
}

Result<void> show_without_display(Arguments arguments) {
    if (!arguments.screenshot) {
        std::error_code error;
        auto folder = std::filesystem::temp_directory_path(error);
        if (error) folder = ".";
        // A random name, so that no other user can create a file with this name beforehand.
        arguments.screenshot = folder / fmt::format("gridsmith-{:016x}.png", fresh_seed());
    }
    const auto puzzle = paint_into_file(arguments);
    if (!puzzle) return std::unexpected(puzzle.error());
    fmt::print("{}\nThere is no display. The picture is in {}\n", text_board(*puzzle),
               printable(arguments.screenshot->string()));
    return {};
}

Result<void> write_share(const std::filesystem::path& folder) {
    const auto icons = painted_icons();
    if (!icons) return std::unexpected(icons.error());
    return write_kit(folder, shared_files(associated_program(), associated_program().id, *icons));
}

Result<void> write_icons(const std::filesystem::path& folder) {
    const auto icons = painted_icons();
    if (!icons) return std::unexpected(icons.error());
    return write_kit(folder, icon_files(associated_program(), *icons));
}

}  // namespace gridsmith
