// The dialog for books of new puzzles, with its preview, and the choosers for its files.
#pragma once

#include "app/booklet/book_maker.h"
#include "app/core/dialogs.h"
#include "app/files/choosing.h"
#include "books/book_plan.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

class Books;

struct BookDialog : Dialog {
    // What the preview depends on.
    struct Shown {
        std::string plan;
        std::size_t page = 0;
        PreviewArea area;
        bool operator==(const Shown&) const = default;
    };
    BookDialog(Books& books, std::shared_ptr<BookMaker> its_maker)
        : maker(std::move(its_maker)), books_(books) {}

    BookPlan plan = {};
    std::string file = {};  // name of the file of the plan; empty: it has none
    std::size_t part = 0;   // the chosen kind of puzzles: order `order` of part `part`
    std::size_t order = 0;
    BookFormat format = BookFormat::pdf;
    bool cover = false;
    std::size_t page = 0;
    std::shared_ptr<BookMaker> maker;
    std::optional<Shown> asked = {};  // the last request to the maker
    std::optional<BookPreview> preview = {};
    bool renews = false;  // the preview is out of date, and the maker makes another one
    BookProgress progress = {};
    std::string problem = {};  // of a file, or of the puzzles

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
