// The booklet dialog without a window: sources of puzzles, previews, files, and cancelling.
#include "app/booklet/booklet_dialog.h"
#include "app/booklet/booklets.h"
#include "app/browse/browsing.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/driven_app.h"
#include "app/editing/selection.h"
#include "app/generate/generated_batch.h"
#include "app/settings/settings.h"

#include "base/file_io.h"
#include "format/line/lines_format.h"
#include "model/board/rules_text.h"
#include "support/grids.h"
#include "support/patience.h"
#include "support/temporary_folder.h"

#include <atomic>
#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;
using support::DrivenApp;

namespace {

constexpr PreviewArea kArea{300, 400};

std::string lines_of(int count, int order, int entries) {
    Random random(81);
    std::string lines;
    for (int i = 0; i < count; ++i)
        append_line_of_cells(lines,
                             support::with_entries(support::some_solution(order, random), entries, random));
    return lines;
}

// Waits for the preview of the dialog's current fields.
const MadePage& preview_of(DrivenApp& app) {
    auto& dialog = app.dialog<BookletDialog>();
    dialog.preview.reset();
    dialog.asked.reset();
    keep_booklet_preview(dialog, kArea);
    app.pass_until([&] { return dialog.preview.has_value(); });
    return *dialog.preview;
}

void read_file_of(DrivenApp& app, const std::filesystem::path& path) {
    app->booklets.read_booklet_file(path);
    app.pass_until([&] { return app.dialog<BookletDialog>().reading.empty(); });
}

void export_to(DrivenApp& app, const std::filesystem::path& path) {
    accept_dialog(*app);
    app.dialog<BookletChooser>().chooser.typed = path.string();
    accept_dialog(*app);
}

}  // namespace

TEST_CASE("a booklet of a tab is previewed and written in every kind of document", "[slow]") {
    DrivenApp app;
    const support::TemporaryFolder folder;
    add_document(*app, Puzzle(support::grid_from(".2....3..3....1.")), History::Start::saved);
    for (const DocumentKind& kind : all_document_kinds()) {
        app.command(Command::booklet);
        auto& dialog = app.dialog<BookletDialog>();
        CHECK(dialog.puzzles == 1);
        dialog.fields.title = "Mine";
        dialog.fields.solutions = SolutionPlace::at_end;
        dialog.fields.grades = true;
        const MadePage& preview = preview_of(app);
        CHECK(preview.pages == 2);
        REQUIRE(preview.pixels);
        CHECK((*preview.pixels)->height == 400);
        CHECK((*preview.pixels)->width <= 300);
        const auto path = folder / ("mine" + std::string(kind.extensions.front()));
        export_to(app, path);
        app.pass_until([&] { return app->dialogs.empty(); });
        INFO(app->status());
        CHECK(app->status().contains("mine"));
        CHECK(std::filesystem::exists(
            kind.file_for_page ? folder / ("mine-002" + std::string(kind.extensions.front())) : path));
        // The next dialog has the same fields.
        CHECK(app->booklets.remembered->title == "Mine");
    }
}

TEST_CASE("a booklet takes tabs, the browser's selection, the batch or a file", "[slow]") {
    DrivenApp app;
    const support::TemporaryFolder folder;
    REQUIRE(replace_file(folder / "many.lines", lines_of(30, 3, 40)));
    CHECK_FALSE(is_enabled(*app, Command::booklet));
    app->batches.add_variants(Puzzle(support::grid_from("12..3....4.....1")), 5, 3);
    app->batches.batch->collection.update({}, BrowserSort::name, false);
    CHECK(is_enabled(*app, Command::booklet));
    app.command(Command::booklet);
    CHECK(app.dialog<BookletDialog>().fields.source == BookletSource::batch);
    CHECK(app.dialog<BookletDialog>().puzzles == 3);
    CHECK(preview_of(app).pages == 1);
    cancel_dialog(*app);
    app->batches.drop_batch();

    app->browser.open_browser(folder.path());
    app.pass_until([&] { return app->browser.browsing->collection.items().size() == 30; });
    app->browser.browsing->collection.update(app->settings.browser);
    app->browser.browsing->collection.select_all();
    app.command(Command::booklet);
    CHECK(app.dialog<BookletDialog>().puzzles == 30);
    CHECK(preview_of(app).pages == 5);
    auto& dialog = app.dialog<BookletDialog>();
    // A page number beyond the end becomes the last page.
    dialog.page = 99;
    CHECK(preview_of(app).index == 4);
    CHECK(dialog.page == 4);
    cancel_dialog(*app);
    app->browser.close_browser();

    add_document(*app, Puzzle(2), History::Start::saved);
    add_document(*app, Puzzle(3), History::Start::saved);
    app.command(Command::booklet);
    app->booklets.use_booklet_source(app.dialog<BookletDialog>(), BookletSource::tabs);
    CHECK(app.dialog<BookletDialog>().puzzles == 2);
    app->booklets.use_booklet_source(app.dialog<BookletDialog>(), BookletSource::file);
    app.dialog<BookletChooser>().chooser.typed = (folder / "many.lines").string();
    accept_dialog(*app);
    app.pass_until([&] { return app.dialog<BookletDialog>().reading.empty(); });
    CHECK(app.dialog<BookletDialog>().puzzles == 30);
    CHECK(app.dialog<BookletDialog>().file == "many.lines");
    REQUIRE(replace_file(folder / "bad.lines", "nonsense\n"));
    read_file_of(app, folder / "bad.lines");
    CHECK(app.dialog<BookletDialog>().problem.contains("bad.lines"));
    CHECK(app.dialog<BookletDialog>().puzzles == 30);
    // Bad lines among good ones are left out.
    REQUIRE(replace_file(folder / "some.lines", lines_of(7, 2, 6) + "12..34....432.1\n" + lines_of(2, 2, 6)));
    read_file_of(app, folder / "some.lines");
    CHECK(app.dialog<BookletDialog>().puzzles == 9);
    CHECK(app.dialog<BookletDialog>().problem.starts_with("some.lines: left out line 8"));
    REQUIRE(replace_file(folder / "more.lines", lines_of(static_cast<int>(kMostInBooklet) + 1, 2, 6)));
    read_file_of(app, folder / "more.lines");
    CHECK(app.dialog<BookletDialog>().puzzles == kMostInBooklet);
    CHECK(app.dialog<BookletDialog>().problem == "Using the first 20000 puzzles of the file");
}

TEST_CASE("a file for a booklet is read in the background, and other puzzles cancel the reading") {
    DrivenApp app;
    const support::TemporaryFolder folder;
    REQUIRE(replace_file(folder / "many.lines", lines_of(static_cast<int>(kMostInBooklet), 3, 40)));
    add_document(*app, Puzzle(2), History::Start::saved);
    app.command(Command::booklet);
    auto& dialog = app.dialog<BookletDialog>();
    app->booklets.read_booklet_file(folder / "many.lines");
    CHECK(dialog.reading == "many.lines");
    CHECK(dialog.puzzles == 1);
    // An incomplete booklet is not exported.
    accept_dialog(*app);
    CHECK(app->dialogs.top_as<BookletDialog>() != nullptr);
    app->booklets.use_booklet_source(dialog, BookletSource::tab);
    CHECK(dialog.reading.empty());
    CHECK(preview_of(app).pages == 1);
    CHECK(dialog.puzzles == 1);
    CHECK(dialog.file.empty());

    // If reading fails, the dialog keeps its puzzles and their preview.
    dialog.preview.reset();
    read_file_of(app, folder / "missing.lines");
    CHECK(dialog.problem.contains("missing.lines"));
    keep_booklet_preview(dialog, kArea);
    app.pass_until([&] { return dialog.preview.has_value(); });
    CHECK(dialog.preview->pages == 1);

    app->booklets.read_booklet_file(folder / "many.lines");
    cancel_dialog(*app);
    CHECK(app->dialogs.empty());
}

TEST_CASE("a preview request that was replaced leaves nothing behind") {
    std::atomic<int> news = 0;
    BookletMaker maker([&] { ++news; });
    const support::TemporaryFolder folder;
    REQUIRE(replace_file(folder / "good.lines", lines_of(40, 2, 6)));
    REQUIRE(replace_file(folder / "bad.lines", "nonsense\n"));
    const auto wait_for = [&](int count) { REQUIRE(support::comes_true([&] { return news == count; })); };
    maker.use({Puzzle(2)});
    // The result of reading a file that a second request has replaced.
    maker.read(folder / "good.lines");
    wait_for(1);
    maker.read(folder / "bad.lines");
    wait_for(2);
    const auto read = maker.take_read();
    REQUIRE(read);
    CHECK_FALSE(read->puzzles);
    // A preview with other fields.
    BookletRequest wish;
    wish.document.booklet.per_page = 1;
    maker.preview(wish, 0, kArea);
    wait_for(3);
    maker.preview(wish, 0, {100, 100});
    wait_for(4);
    const auto preview = maker.take_page();
    REQUIRE((preview && preview->pixels));
    CHECK((*preview->pixels)->height <= 100);
    CHECK(preview->pages == 1);
    CHECK_FALSE(maker.take_page());

    maker.read(folder / "good.lines");
    wait_for(5);
    REQUIRE(maker.take_read()->puzzles == 40);
    maker.preview(wish, 0, kArea);
    wait_for(6);
    CHECK(maker.take_page()->pages == 40);
}

TEST_CASE("a booklet says what the chosen kind of document cannot show of its boards") {
    DrivenApp app;
    const support::TemporaryFolder folder;
    add_document(*app, Puzzle(*rules_from("3x3+windows")), History::Start::saved);
    app.command(Command::booklet);
    auto& dialog = app.dialog<BookletDialog>();
    CHECK(dialog.not_shown().empty());
    const auto kind_of_id = [](std::string_view id) {
        return static_cast<std::size_t>(document_kind_of_id(id) - all_document_kinds().data());
    };
    dialog.fields.kind = kind_of_id("json");
    CHECK(dialog.not_shown().contains("JSON arrays hold no rules; the puzzle has other rules"));
    // The chosen kind does not change the pages, so the preview stays.
    dialog.fields.kind = kind_of_id("pdf");
    preview_of(app);
    dialog.fields.kind = kind_of_id("md");
    keep_booklet_preview(dialog, kArea);
    CHECK_FALSE(dialog.renews);
    CHECK(dialog.not_shown().starts_with("Markdown tables"));
    // Puzzles of a file are counted, too.
    REQUIRE(replace_file(folder / "classic.lines", lines_of(3, 2, 6)));
    read_file_of(app, folder / "classic.lines");
    CHECK(dialog.not_shown().empty());
    REQUIRE(replace_file(folder / "others.lines", "#rules: 4x4+x\n" + lines_of(5, 4, 0)));
    read_file_of(app, folder / "others.lines");
    dialog.fields.kind = kind_of_id("json");
    CHECK(dialog.not_shown().contains("5 of the 5 puzzles have other rules"));

    // The chooser proposes a file of this kind. After the name of another kind, the message says what is lost.
    dialog.fields.kind = kind_of_id("svg");
    accept_dialog(*app);
    CHECK(app.dialog<BookletChooser>().chooser.typed == "booklet.svg");
    CHECK(app.dialog<BookletChooser>().chooser.current_filter().extensions ==
          std::vector<std::string_view>{".svg"});
    app.dialog<BookletChooser>().chooser.typed = (folder / "others.json").string();
    accept_dialog(*app);
    app.pass_until([&] { return app->dialogs.empty(); });
    CHECK(app->status().contains("5 of the 5 puzzles have other rules"));
    CHECK(app->booklets.remembered->kind == kind_of_id("json"));
}

TEST_CASE("a preview is being renewed from a change of the fields until the new page") {
    DrivenApp app;
    add_document(*app, Puzzle(2), History::Start::saved);
    app.command(Command::booklet);
    auto& dialog = app.dialog<BookletDialog>();
    preview_of(app);
    CHECK_FALSE(dialog.renews);
    keep_booklet_preview(dialog, kArea);
    CHECK_FALSE(dialog.renews);
    dialog.fields.grades = true;
    keep_booklet_preview(dialog, kArea);
    CHECK(dialog.renews);
    app.pass_until([&] { return !dialog.renews; });
    CHECK(dialog.preview->pages == 1);
}

TEST_CASE("a booklet reports puzzles without exactly one solution, and files that cannot be written") {
    DrivenApp app;
    const support::TemporaryFolder folder;
    add_document(*app, Puzzle(2), History::Start::saved);
    app.command(Command::booklet);
    auto& dialog = app.dialog<BookletDialog>();
    dialog.fields.solutions = SolutionPlace::upside_down;
    CHECK(preview_of(app).facts == "1 puzzle on this page without exactly one solution");
    // No solution takes a page.
    dialog.fields.solutions = SolutionPlace::at_end;
    dialog.page = 1;
    CHECK(preview_of(app).pages == 1);
    export_to(app, folder / "x.doc");
    CHECK(dialog.problem.contains("x.doc"));
}

TEST_CASE("writing a booklet can be cancelled, and the dialog stays open") {
    DrivenApp app;
    const support::TemporaryFolder folder;
    // Grading this number of large puzzles takes minutes.
    REQUIRE(replace_file(folder / "many.lines", lines_of(200, 5, 400)));
    add_document(*app, Puzzle(2), History::Start::saved);
    app.command(Command::booklet);
    read_file_of(app, folder / "many.lines");
    auto& dialog = app.dialog<BookletDialog>();
    REQUIRE(dialog.puzzles == 200);
    dialog.fields.grades = true;
    export_to(app, folder / "many.pdf");
    CHECK(dialog.maker->is_writing());
    // No second export starts meanwhile.
    accept_dialog(*app);
    REQUIRE(app->dialogs.top() != nullptr);
    CHECK(app->dialogs.top_as<BookletDialog>() != nullptr);
    cancel_dialog(*app);
    app.pass_until([&] { return !dialog.maker->is_writing() && !dialog.problem.empty(); });
    CHECK(dialog.problem == "The booklet was cancelled");
    // The preview that writing has interrupted is requested again.
    CHECK_FALSE(dialog.asked);
    CHECK_FALSE(std::filesystem::exists(folder / "many.pdf"));
    cancel_dialog(*app);
    CHECK(app->dialogs.empty());
}
