// Opens the dialog for books of new puzzles, reads and writes its plans, and writes its books.
#pragma once

#include "app/booklet/book_dialog.h"
#include "app/core/commands.h"
#include "generator/core/wanted_constraints.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

class AppCore;

// A kind of puzzles that the dialog offers.
struct BookKind {
    std::string_view name;   // "Killer 6 x 6"
    std::string_view rules;  // "2x3"
    bool random_regions = false;
    std::optional<ConstraintFamily> family = {};
};
std::span<const BookKind> all_book_kinds();
// The kind of these puzzles; absent if the dialog does not offer them.
std::optional<std::size_t> book_kind_of(const PuzzleOrder& order);
// Makes them puzzles of this kind. Other wishes that the kind does not allow are dropped.
void set_book_kind(PuzzleOrder& order, std::size_t kind);
// "20 puzzles, Classic 9 x 9, easy"
std::string summary_of_order(const PuzzleOrder& order);

// Call once a frame with the area for the page. Requests another preview if the plan, the page or the area has changed.
void keep_book_preview(BookDialog& dialog, PreviewArea area);
// Why there can be no such book; empty if there can.
std::string fault_of(const BookDialog& dialog);
bool can_export(const BookDialog& dialog);
// Of the parts of the plan. Versions of a part are removed with it.
void add_part(BookDialog& dialog);
void remove_part(BookDialog& dialog);
bool has_versions(const BookPlan& plan, std::size_t part);

class Books {
public:
    explicit Books(AppCore& core) : core_(core) {}
    std::vector<CommandRow> commands();

    std::optional<BookPlan> remembered;  // of the last dialog
    // Keeps the plan and the choices of a dialog that closes for the next one.
    void remember(const BookDialog& dialog);

    void open_book();
    void choose_plan();
    void save_plan_as();
    void export_book_as();
    void read_plan(const std::filesystem::path& path);
    void write_plan(const std::filesystem::path& path);
    void write_book(const std::filesystem::path& path);
    // Takes results of the maker. Returns whether the window must be redrawn.
    bool tick();

private:
    AppCore& core_;
    std::filesystem::path folder_;  // of the last file
    BookFormat format_ = BookFormat::pdf;
    bool cover_ = false;
};

}  // namespace gridsmith
