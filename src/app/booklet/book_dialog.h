// The dialog for books of new puzzles, with its preview, and the choosers for its files.
#pragma once

#include "app/booklet/book_maker.h"
#include "app/booklet/pages_dialog.h"
#include "app/core/dialogs.h"
#include "app/files/choosing.h"
#include "books/book_plan.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace gridsmith {

class Books;

// The pages depend on the text of the plan.
struct BookDialog : PagesDialog<BookMaker, std::string> {
    BookDialog(Books& books, std::shared_ptr<BookMaker> its_maker)
        : PagesDialog(std::move(its_maker)), books_(books) {}

    BookPlan plan = {};
    std::string file = {};  // name of the file of the plan; empty: it has none
    std::size_t part = 0;   // the chosen kind of puzzles: order `order` of part `part`
    std::size_t order = 0;
    BookFormat format = BookFormat::pdf;
    bool cover = false;

    void accept(AppCore& core) override;
    void cancel(AppCore& core) override;

private:
    Books& books_;
};

// Chooses a plan to open, the file for the plan, or the file for the book.
struct BookChooser : ChooserDialog {
    enum class For : std::uint8_t { open_plan, save_plan, book };
    BookChooser(Books& books, For its_purpose) : purpose(its_purpose), books_(books) {}
    For purpose;

private:
    void chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) override;
    Books& books_;
};

}  // namespace gridsmith
