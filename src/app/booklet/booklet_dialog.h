// The booklet dialog with its preview, and the chooser for its files.
#pragma once

#include "app/booklet/booklet_maker.h"
#include "app/core/dialogs.h"
#include "app/core/tabs.h"
#include "app/files/choosing.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

class Booklets;

// Where the puzzles of a booklet come from.
enum class BookletSource : std::uint8_t { tab, tabs, selection, batch, file };

struct BookletFields {
    BookletSource source = BookletSource::tab;
    std::size_t kind = 0;   // index in all_document_kinds()
    std::size_t paper = 0;  // index in all_papers()
    bool landscape = false;
    int columns = 2;
    int per_page = 6;
    std::string title = {};
    bool numbers = true;
    bool page_numbers = true;
    bool grades = false;
    bool marks = false;
    SolutionPlace solutions = SolutionPlace::none;
    bool dark = false;

    bool operator==(const BookletFields&) const = default;
};

struct BookletDialog : Dialog {
    // What the preview depends on.
    struct Shown {
        BookletFields fields;
        std::size_t page = 0;
        PreviewArea area;
        bool operator==(const Shown&) const = default;
    };
    BookletDialog(Booklets& booklets, std::shared_ptr<BookletMaker> its_maker)
        : maker(std::move(its_maker)), booklets_(booklets) {}
    TabId tab = 0;  // 0: no tab was open
    BookletFields fields = {};
    std::string file = {};     // name of the file with the puzzles
    std::string reading = {};  // name of the file that is being read
    std::size_t puzzles = 0;   // number of puzzles in the booklet
    OtherRules others = {};
    std::size_t page = 0;
    std::shared_ptr<BookletMaker> maker;
    std::optional<Shown> asked = {};  // the last request to the maker
    std::optional<BookletPreview> preview = {};
    bool renews = false;  // the preview is out of date, and the maker paints another one
    double fraction = 0;  // part of the writing that is done, 0..1
    std::string problem = {};
    // A sentence about what a document of the chosen kind cannot show; empty if it shows all.
    std::string not_shown() const;
    void accept(AppCore& core) override;
    void cancel(AppCore& core) override;

private:
    Booklets& booklets_;
};

// Chooses a file of puzzles for the booklet, or the file to write.
struct BookletChooser : ChooserDialog {
    explicit BookletChooser(Booklets& booklets) : booklets_(booklets) {}

private:
    void chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) override;
    Booklets& booklets_;
};

}  // namespace gridsmith
