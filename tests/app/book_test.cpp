// The dialog for books without a window: plans, previews, files, and cancelling.
#include "app/booklet/book_dialog.h"
#include "app/booklet/books.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/tabs.h"
#include "app/driven_app.h"

#include "base/file_io.h"
#include "books/book_document.h"
#include "publish/painter/page_painter.h"
#include "support/patience.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <chrono>

using namespace gridsmith;
using support::DrivenApp;
using support::TemporaryFolder;

namespace {

constexpr PreviewArea kBookArea{300, 400};
constexpr const char* kSmallPlan = R"({"title": "Tea", "seed": 5, "page": {"size": "a6"}, "colours": true,
    "parts": [{"title": "One", "puzzles": [{"count": 5, "rules": "2x2"}]},
              {"title": "Test", "versions": 2, "puzzles": [{"count": 2, "rules": "2x2"}]}]})";
// Such puzzles take minutes.
constexpr const char* kLongPlan =
    R"({"seed": 5, "parts": [{"puzzles": [{"count": 300, "rules": "4x4", "minimal": true}]}]})";

BookDialog& open_book(DrivenApp& app, const char* plan) {
    app.command(Command::book);
    auto& dialog = app.dialog<BookDialog>();
    dialog.plan = book_plan_from(plan).value();
    return dialog;
}

const MadePage& book_preview_of(DrivenApp& app, std::size_t page) {
    auto& dialog = app.dialog<BookDialog>();
    dialog.page = page;
    dialog.preview.reset();
    dialog.asked.reset();
    keep_book_preview(dialog, kBookArea);
    app.pass_until([&] { return dialog.preview.has_value(); });
    return *dialog.preview;
}

void choose_path(DrivenApp& app, const std::filesystem::path& path) {
    app.dialog<BookChooser>().chooser.typed = path.string();
    accept_dialog(*app);
}

}  // namespace

TEST_CASE("the preview of a book shows the pages that are written", "[slow]") {
    DrivenApp app;
    auto& dialog = open_book(app, kSmallPlan);
    const auto puzzles = book_puzzles_of(dialog.plan, 5, {.threads = 1});
    REQUIRE(puzzles);
    const auto book = Book::of(dialog.plan, *puzzles);
    REQUIRE(book);
    for (std::size_t page = 0; page < book->sheet_count(); ++page) {
        const MadePage& preview = book_preview_of(app, page);
        REQUIRE(preview.pixels);
        CHECK(preview.pages == book->sheet_count());
        CHECK(preview.index == page);
        const Page painted = book->sheet(page);
        const double scale = std::min(300 / painted.width, 400 / painted.height);
        const auto pixels = pixels_of_page(painted, scale, {.font = dialog.plan.font});
        REQUIRE(pixels);
        CHECK((*preview.pixels)->pixels == pixels->pixels);
    }
    // Without colours, each pixel is grey.
    dialog.plan.colours = false;
    const MadePage& grey = book_preview_of(app, 0);
    REQUIRE(grey.pixels);
    CHECK(std::ranges::all_of((*grey.pixels)->pixels, [](std::uint32_t pixel) {
        return (pixel >> 16 & 255) == (pixel & 255) && (pixel >> 8 & 255) == (pixel & 255);
    }));
    CHECK(book_preview_of(app, 1000).index == book->sheet_count() - 1);
    CHECK(dialog.page == book->sheet_count() - 1);
}

TEST_CASE("a book is written with its cover, and its plan is saved and opened", "[slow]") {
    DrivenApp app;
    const TemporaryFolder folder;
    open_book(app, kSmallPlan);
    app->books.save_plan_as();
    choose_path(app, folder / "tea.json");
    CHECK(app.dialog<BookDialog>().file == "tea.json");
    cancel_dialog(*app);
    CHECK(app->dialogs.empty());

    // The plan of the last dialog comes back, and so does a plan that is opened.
    app.command(Command::book);
    CHECK(app.dialog<BookDialog>().plan.title == "Tea");
    app.dialog<BookDialog>().plan.title = "Other";
    app->books.choose_plan();
    choose_path(app, folder / "tea.json");
    auto& dialog = app.dialog<BookDialog>();
    CHECK(dialog.plan.title == "Tea");
    CHECK(text_of_plan(dialog.plan) == text_of_plan(book_plan_from(kSmallPlan).value()));

    dialog.cover = true;
    accept_dialog(*app);
    choose_path(app, folder / "tea.pdf");
    app.pass_until([&] { return app->dialogs.empty(); });
    const auto puzzles = book_puzzles_of(book_plan_from(kSmallPlan).value(), 5, {.threads = 1});
    const BookPlan plan = book_plan_from(kSmallPlan).value();
    const auto book = Book::of(plan, *puzzles);
    CHECK(read_file(folder / "tea.pdf") == pdf_of_book(*book, plan));
    CHECK(read_file(folder / "tea-cover.pdf")->starts_with("%PDF"));

    app.command(Command::book);
    accept_dialog(*app);
    choose_path(app, folder / "tea.epub");
    app.pass_until([&] { return app->dialogs.empty(); });
    CHECK(read_file(folder / "tea.epub")->find("application/epub+zip") != std::string::npos);
}

TEST_CASE("bad plans and names keep the dialog open with a sentence") {
    DrivenApp app;
    const TemporaryFolder folder;
    auto& dialog = open_book(app, kSmallPlan);
    REQUIRE(replace_file(folder / "bad.json", "{\"title\": 3}"));
    app->books.read_plan(folder / "bad.json");
    CHECK(dialog.problem == "bad.json:1:11: expected a text");
    CHECK(dialog.plan.title == "Tea");
    app->books.write_book(folder / "tea.doc");
    CHECK(dialog.problem == "tea.doc: the name must end in .pdf, .html or .epub");
    app->books.write_plan(folder / "none" / "tea.json");
    CHECK(dialog.problem.contains("tea.json"));
    // A file that cannot be written: the sentence stays while the preview comes again.
    app->books.write_book(folder / "none" / "tea.pdf");
    app.pass_until([&] { return !dialog.problem.empty(); });
    CHECK(dialog.problem.contains("tea.pdf"));
    keep_book_preview(dialog, kBookArea);
    CHECK(dialog.problem.contains("tea.pdf"));
    dialog.plan.title = "Coffee";
    keep_book_preview(dialog, kBookArea);
    CHECK(dialog.problem.empty());
    dialog.plan.parts[0].orders[0].count = kMostInBook;
    CHECK_FALSE(fault_of(dialog).empty());
    CHECK_FALSE(can_export(dialog));
    accept_dialog(*app);
    CHECK(app->dialogs.top_as<BookDialog>() != nullptr);
    dialog.plan = book_plan_from(kSmallPlan).value();
    dialog.problem.clear();
    dialog.maker->write(dialog.plan, BookFormat::pdf, folder / "none" / "tea.pdf", false);
    app.pass_until([&] { return !dialog.maker->is_writing() && !dialog.problem.empty(); });
    CHECK(dialog.problem.contains("tea.pdf"));
}

TEST_CASE("parts of a book are added and removed with their versions") {
    DrivenApp app;
    auto& dialog = open_book(app, kSmallPlan);
    REQUIRE(dialog.plan.parts.size() == 3);
    CHECK(has_versions(dialog.plan, 1));
    dialog.part = 1;
    add_part(dialog);
    CHECK(dialog.part == 3);
    CHECK(dialog.plan.parts[3].orders[0].count == 2);
    dialog.part = 0;
    remove_part(dialog);
    REQUIRE(dialog.plan.parts.size() == 3);
    CHECK(dialog.plan.parts[1].original == 0);
    remove_part(dialog);
    REQUIRE(dialog.plan.parts.size() == 1);
    CHECK(dialog.plan.parts[0].title == "Part 4");
    remove_part(dialog);
    CHECK(dialog.plan.parts.empty());
    CHECK(fault_of(dialog) == "The book has no puzzles yet");
    remove_part(dialog);
    add_part(dialog);
    CHECK(fault_of(dialog).empty());
}

TEST_CASE("every kind of puzzles that the dialog offers can be made") {
    for (std::size_t kind = 0; kind < all_book_kinds().size(); ++kind) {
        CAPTURE(all_book_kinds()[kind].name);
        PuzzleOrder order{.count = 2};
        order.options.difficulty.lowest_level = order.options.difficulty.highest_level = Level::hard;
        order.options.symmetry = *symmetry_of_key("full");
        set_book_kind(order, kind);
        CHECK(complete(order));
        CHECK(book_kind_of(order) == kind);
        CHECK(summary_of_order(order).starts_with("2 puzzles, " + std::string(all_book_kinds()[kind].name)));
    }
}

TEST_CASE("making a book is cancelled at once, and a new plan replaces the old one", "[slow]") {
    DrivenApp app;
    const TemporaryFolder folder;
    auto& dialog = open_book(app, kLongPlan);
    app->books.write_book(folder / "long.pdf");
    CHECK(dialog.maker->is_writing());
    app.pass_until([&] { return !dialog.progress.text.empty(); });
    CHECK(dialog.progress.text.contains("of 300 puzzles made"));
    cancel_dialog(*app);
    app.pass_until([&] { return !dialog.maker->is_writing() && !dialog.problem.empty(); });
    CHECK(dialog.problem == "The book was cancelled");
    CHECK_FALSE(std::filesystem::exists(folder / "long.pdf"));
    CHECK(app->dialogs.top_as<BookDialog>() != nullptr);

    // A preview that takes long gives way to one of another plan.
    dialog.asked.reset();
    keep_book_preview(dialog, kBookArea);
    app.pass_until([&] { return !dialog.progress.text.empty(); });
    dialog.plan = book_plan_from(kSmallPlan).value();
    keep_book_preview(dialog, kBookArea);
    app.pass_until([&] { return dialog.preview.has_value() && !dialog.renews; });
    CHECK(dialog.preview->facts.contains("9 puzzles"));
    // So does closing the dialog.
    dialog.plan = book_plan_from(kLongPlan).value();
    keep_book_preview(dialog, kBookArea);
    app.pass_until([&] { return !dialog.progress.text.empty(); });
    cancel_dialog(*app);
    CHECK(app->dialogs.empty());
}
