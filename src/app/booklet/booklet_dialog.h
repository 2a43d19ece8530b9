// The booklet dialog with its preview, and the chooser for its files.
#pragma once

#include "app/booklet/booklet_maker.h"
#include "app/booklet/pages_dialog.h"
#include "app/core/dialogs.h"
#include "app/core/tabs.h"
#include "app/files/choosing.h"

#include <memory>
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
    int columns = 0;  // as in BookletOptions
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

struct BookletDialog : PagesDialog<BookletMaker, BookletFields> {
    BookletDialog(Booklets& booklets, std::shared_ptr<BookletMaker> its_maker)
        : PagesDialog(std::move(its_maker)), booklets_(booklets) {}
    TabId tab = 0;  // 0: no tab was open
    BookletFields fields = {};
    std::string file = {};     // name of the file with the puzzles
    std::string reading = {};  // name of the file that is being read
    std::size_t puzzles = 0;   // number of puzzles in the booklet
    OtherRules others = {};
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
