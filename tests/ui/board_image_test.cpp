#include "ui/render/board_image.h"
#include "base/random.h"
#include "support/grids.h"
#include "ui/stage.h"

#include <catch2/catch_test_macros.hpp>
#include <imgui.h>
#include <imgui_internal.h>
#include <string>
#include <vector>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

// A number of four bytes, most significant first, as PNG has them.
int number_at(const std::string& bytes, std::size_t offset) {
    int number = 0;
    for (std::size_t i = 0; i < 4; ++i)
        number = number * 256 + static_cast<unsigned char>(bytes.at(offset + i));
    return number;
}

}  // namespace

TEST_CASE("a sheet has all its puzzles in rows, each in its own place") {
    Stage stage(64, 64);
    const std::vector<Puzzle> puzzles{Puzzle(2), Puzzle(3), Puzzle(4)};
    const auto sheet = sheet_image(stage.theme(), puzzles, {}, {120, 1});
    REQUIRE(sheet);
    CHECK(sheet->width == 2 * 130 + 10);
    CHECK(sheet->height == 2 * 130 + 10);
    CHECK(sheet->at(2, 2) == stage.theme()[Role::paper]);
    // The fourth place stays empty.
    CHECK(sheet->at(200, 200) == stage.theme()[Role::paper]);
    CHECK_FALSE(sheet->at(200, 70) == stage.theme()[Role::paper]);
}

TEST_CASE("a picture shows only the board, is at most as large as requested, and less than one cell smaller",
          "[slow]") {
    Stage stage(64, 64);
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        for (const int size : {40, 111, 360, 801})
            for (const double scale : {1.0, 1.5, 2.0}) {
                CAPTURE(order, size, scale);
                const auto image = board_image(stage.theme(), Puzzle(order), {}, {size, scale});
                REQUIRE(image);
                CHECK(image->width == image->height);
                CHECK(image->width <= size * scale);
                CHECK(image->width + side_of(order) > size * scale);
                const Colour edge = stage.theme()[Role::block_line];
                CHECK(image->at(0, 0) == edge);
                CHECK(image->at(image->width - 1, image->height - 1) == edge);
            }
}

TEST_CASE("a picture at twice the scale has lines twice as wide") {
    Stage stage(64, 64);
    const auto image = board_image(stage.theme(), Puzzle(3), {}, {500, 2});
    REQUIRE(image);
    const int y = image->height / 18;  // the middle of the first row
    const auto edge_width = [&] {
        int x = 0;
        while (image->at(x, y) == stage.theme()[Role::block_line]) ++x;
        return x;
    };
    CHECK(edge_width() == 6);
}

TEST_CASE("the PNG of a picture has its size, opaque colours and the right ending") {
    Stage stage(64, 64);
    Random random(3);
    const Puzzle puzzle(some_solution(3, random));
    const auto image = board_image(stage.theme(), puzzle, {}, {});
    REQUIRE(image);
    const auto png = png_of(*image);
    REQUIRE(png);
    CHECK(png->starts_with("\x89PNG\r\n\x1a\n"));
    CHECK(number_at(*png, 16) == image->width);
    CHECK(number_at(*png, 20) == image->height);
    CHECK(png->at(24) == 8);  // bits of a channel
    CHECK(png->at(25) == 2);  // red, green, blue
    CHECK(png->substr(png->size() - 8, 4) == "IEND");
}

TEST_CASE("a picture that is too large for the driver is refused with a message") {
    Stage stage(64, 64);
    const auto image = painted(1 << 20, 16, {}, [](ImDrawList&) {});
    REQUIRE_FALSE(image);
    CHECK(image.error().message.contains("1048576 x 16"));
}

TEST_CASE("a picture can be painted before the first frame") {
    const auto gl = HeadlessGl::create();
    REQUIRE(gl);
    const Gui gui({});
    const auto image = board_image(gui.theme(), Puzzle(3), {}, {200, 1});
    REQUIRE(image);
    CHECK(image->at(0, 0) == gui.theme()[Role::block_line]);
    CHECK(image->at(5, 5) == gui.theme()[Role::board]);
}

TEST_CASE("a picture is complete even if the atlas grows and fonts change meanwhile", "[slow]") {
    Stage stage(64, 64);
    Random random(8);
    const Puzzle large_digits(some_solution(2, random));
    const Puzzle many_digits(with_entries(some_solution(5, random), 300, random));
    BoardShow show;
    show.candidates = true;
    const auto atlas_height = [] { return ImGui::GetIO().Fonts->TexData->Height; };
    const int height_at_first = atlas_height();
    for (const int size : {700, 1999, 4000, 900}) {
        const Puzzle& puzzle = size == 4000 ? large_digits : many_digits;
        const auto first = board_image(stage.theme(), puzzle, show, {size, 1});
        const auto second = board_image(stage.theme(), puzzle, show, {size, 1});
        CHECK((first && second && first->rgba == second->rgba));
        CHECK(first->at(0, 0) == stage.theme()[Role::block_line]);
        if (size == 4000) CHECK(atlas_height() > height_at_first);
        // Between two frames, and without one.
        stage.gui().set_symbol_faces(FontFile{"/nonexistent/" + std::to_string(size), 0}, std::nullopt);
        stage.gui().update_faces();
    }
}

TEST_CASE("characters that the program's face lacks come from system fonts") {
    const auto font = font_with(U'\u2656');
    if (!font) SKIP("no font of this machine has a white rook");
    Stage stage(64, 64, Scheme::light, 1, font_with);
    Random random(1);
    const std::u32string characters = U"\u2656\u2657\u2658\u2659";
    Puzzle puzzle(some_solution(2, random));
    puzzle.symbols = *Symbols::from(2, characters);
    const auto without = board_image(stage.theme(), puzzle, {}, {200, 1});
    // Painting the board asked for its characters.
    CHECK(stage.gui().lacks_characters());
    stage.frames();
    CHECK_FALSE(stage.gui().lacks_characters());
    const auto with = board_image(stage.theme(), puzzle, {}, {200, 1});
    REQUIRE((with && without));
    CHECK(with->rgba != without->rgba);
    // Two characters of a font look different; two question marks would not.
    const GridLayout layout = grid_layout(2, {0, 0, with->width, with->height}, line_widths(2, 200));
    const auto cell_pixels = [&](Cell cell) {
        std::vector<Colour> pixels;
        const PixelRect rect = layout.cell_rect(cell);
        for (int y = rect.y; y < rect.bottom(); ++y)
            for (int x = rect.x; x < rect.right(); ++x) pixels.push_back(with->at(x, y));
        return pixels;
    };
    CHECK(cell_pixels(0) != cell_pixels(1));
    CHECK(cell_pixels(1) != cell_pixels(2));
}

TEST_CASE("painting into memory does not change the window's frame") {
    Stage stage(300, 200);
    stage.draw = [] {
        ImGui::SetNextWindowPos({10, 10});
        ImGui::Begin("window");
        ImGui::TextUnformatted("Text that stays");
        ImGui::End();
    };
    stage.frames(3);
    const Image before = stage.picture();
    auto draw = stage.draw;
    bool drawn = false;
    stage.draw = [&] {
        draw();
        drawn = board_image(stage.theme(), Puzzle(5), {}, {900, 1}).has_value();
    };
    stage.frames(2);
    CHECK(drawn);
    CHECK(stage.picture().rgba == before.rgba);
}

TEST_CASE("faces forget their glyphs, and the next frame looks the same") {
    Stage stage(400, 200);
    const char* text = "1.5 \xf0\x9f\x98\x80";
    stage.draw = [&] {
        ImGui::SetNextWindowPos({0, 0});
        ImGui::Begin("window");
        ImGui::TextUnformatted(text);
        ImGui::PushFont(stage.theme().faces.bold, kHeadingText);
        ImGui::TextUnformatted("Heading");
        ImGui::PopFont();
        ImGui::End();
    };
    const auto table_bytes = [] {
        std::size_t bytes = 0;
        auto& pool = ImGui::GetIO().Fonts->Builder->BakedPool;
        for (int i = 0; i < pool.Size; ++i)
            bytes += static_cast<std::size_t>(pool[i].IndexLookup.Capacity) * sizeof(ImU16) +
                     static_cast<std::size_t>(pool[i].IndexAdvanceX.Capacity) * sizeof(float);
        return bytes;
    };
    stage.frames(3);
    const Image before = stage.picture();
    CHECK(table_bytes() > 700'000);
    text = "1.5";
    stage.frames(2);
    stage.gui().forget_glyphs();
    stage.frames(2);
    CHECK(table_bytes() < 50'000);
    text = "1.5 \xf0\x9f\x98\x80";
    stage.frames(3);
    CHECK(stage.picture().rgba == before.rgba);
}
