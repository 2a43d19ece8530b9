// Many puzzles, packed: which of them are shown in which order, and which are selected. The directory browser
// shows the puzzles of a folder's files with it, the strip below the grid those of a batch.
//
// It knows no window, no job and no disk: what was read or made comes in by `take` and `add`, what the user
// wants by the functions below. An item is named by its number, in the order of arrival; what is shown is a
// list of such numbers.
#pragma once

#include "app/settings.h"
#include "jobs/job.h"
#include "model/packed_puzzle.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

// Where puzzles come from: a file of a folder, or a batch.
struct CollectionFile {
    std::filesystem::path path;
    std::string name;  // from the collection's folder; empty: its puzzles are called by their numbers alone
    std::filesystem::file_time_type time;
    std::size_t puzzles = 0;
    std::string problem;  // why it, or part of it, could not be read
};

struct CollectionItem {
    std::uint32_t file = 0;    // in Collection::files
    std::uint32_t number = 1;  // of the puzzle in its file
    std::uint16_t entries = 0;
    PuzzleKind kind = PuzzleKind::puzzle;
    bool assessed = false;
    Assessment assessment = {};
    std::uint32_t twins = 0;  // other items that are the same in disguise
    PackedPuzzle puzzle;
};

class Collection {
public:
    using Number = std::uint32_t;

    explicit Collection(std::filesystem::path folder_shown) : folder(std::move(folder_shown)) {}

    std::filesystem::path folder;
    std::string search;  // letters of the name
    bool filter_open = false;

    const std::vector<CollectionFile>& files() const { return files_; }
    const std::vector<CollectionItem>& items() const { return items_; }
    const CollectionItem& item(Number number) const { return items_[number]; }
    // "puzzles.txt #17", the number only where the file has several or no name.
    std::string name_of(Number number) const;

    // --- Arrival ---
    void clear();
    void take(FilesScanned news);
    // Its place in `files`.
    std::uint32_t add_file(CollectionFile file);
    // The puzzle's `number` counts from 1 in its file.
    Number add(std::uint32_t file, std::uint32_t number, PuzzleKind kind, PackedPuzzle puzzle);
    // The items from `first` on that are not assessed, at most `count` of them; in the order shown, then the
    // rest.
    std::vector<Number> unassessed(std::size_t count);
    // What is undecided stays as it is.
    void take(const std::vector<Number>& numbers, const std::vector<Assessment>& assessments);
    // Those of them that are not assessed come from `unassessed` again.
    void give_back(const std::vector<Number>& numbers);
    std::size_t assessed() const { return assessed_; }
    // Of files with a problem.
    std::size_t bad_files() const;

    // --- What is shown ---
    // Brings `shown` up to date with what was read, the filter, the search and the sorting. Quick when
    // nothing changed. A new filter clears the selection.
    void update(const BrowserFilter& filter, BrowserSort sort, bool descending);
    void update(const BrowserSettings& settings) {
        update(settings.filter, settings.sort, settings.descending);
    }
    const std::vector<Number>& shown() const { return shown_; }

    // --- Selection, by place in `shown` ---
    std::size_t selected_count() const { return selected_count_; }
    bool is_selected(Number number) const { return number < selected_.size() && selected_[number]; }
    // In the order shown.
    std::vector<Number> selection() const;
    void select_all();
    void select_none();
    void select_only(std::size_t place);
    // Those shown that are wanted, and no others.
    void select_where(const std::function<bool(const CollectionItem&)>& wanted);
    void toggle(std::size_t place);
    // From the last place selected or toggled to this one.
    void select_range(std::size_t place);
    // Where the keyboard is; meaningless while nothing is shown.
    std::size_t cursor() const { return cursor_; }
    // Moves it by so many places and selects what is there.
    void move_cursor(std::ptrdiff_t by, bool extend);

private:
    struct View {
        BrowserFilter filter;
        BrowserSort sort = BrowserSort::name;
        bool descending = false;
        std::string search;
        bool operator==(const View&) const = default;
    };
    bool passes(Number number, const View& view) const;
    bool comes_before(Number a, Number b, const View& view) const;
    void select(Number number, bool wanted);

    std::vector<CollectionFile> files_;
    std::vector<CollectionItem> items_;
    std::vector<Number> shown_;
    std::vector<bool> selected_;
    std::size_t selected_count_ = 0;
    std::size_t cursor_ = 0;
    std::size_t anchor_ = 0;
    std::size_t assessed_ = 0;
    std::size_t next_unassessed_ = 0;
    std::optional<View> view_;
    std::size_t viewed_items_ = 0;  // so many items are in `shown` or were left out
    bool order_outdated_ = false;
};

}  // namespace gridsmith
