// A list of packed puzzles with a filter, an order and a selection. The directory browser shows the puzzles of files
// in a collection, the strip below the grid shows the puzzles of a batch.
//
// The collection depends on no window, job or disk. Its items are numbered in the order in which they were added;
// `shown` lists item numbers.
#pragma once

#include "app/settings/settings.h"
#include "jobs/job.h"
#include "model/puzzle/packed_puzzle.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace gridsmith {

// A source of puzzles: a file, or a run of a batch.
struct CollectionFile {
    std::filesystem::path path;
    // relative to the collection's folder; empty: its puzzles are named by their numbers alone
    std::string name;
    std::filesystem::file_time_type time;
    std::size_t puzzles = 0;
    std::string problem;  // why the file or a part of it could not be read
};

struct CollectionItem {
    std::uint32_t file = 0;    // in Collection::files
    std::uint32_t number = 1;  // place of the puzzle in its file, from 1
    std::uint16_t entries = 0;
    std::uint32_t rules_name = 0;  // in Collection::rules_names(); of rules that are not classic
    PuzzleKind kind = PuzzleKind::puzzle;
    bool assessed = false;
    Assessment assessment = {};
    std::uint32_t twins = 0;  // number of other items that are isomorphic
    PackedPuzzle puzzle;
};

class Collection {
public:
    using Number = std::uint32_t;

    explicit Collection(std::filesystem::path folder_shown) : folder(std::move(folder_shown)) {}

    std::filesystem::path folder;
    std::string search;  // letters that the name must contain
    bool filter_open = false;

    const std::vector<CollectionFile>& files() const { return files_; }
    const std::vector<CollectionItem>& items() const { return items_; }
    const CollectionItem& item(Number number) const { return items_[number]; }
    // "puzzles.txt #17". Without the number if a file on the disk has one puzzle; only the number without a name.
    std::string name_of(Number number) const;

    // --- Adding ---
    void clear();
    void take(FilesScanned news);
    // Returns the file's index in `files`.
    std::uint32_t add_file(CollectionFile file);
    // `number` is the place of the puzzle in its file, from 1.
    Number add(std::uint32_t file, std::uint32_t number, PuzzleKind kind, PackedPuzzle puzzle);
    // The next unassessed items, at most `count`, in the order in which they were added. Returns an item only once.
    std::vector<Number> unassessed(std::size_t count);
    // Items with an undecided verdict stay unassessed.
    void take(const std::vector<Number>& numbers, const std::vector<Assessment>& assessments);
    // Allows `unassessed` to return these items again, except assessed ones.
    void give_back(const std::vector<Number>& numbers);
    std::size_t assessed() const { return assessed_; }
    // The names of the rules of the items that are not classic, each once, in the order of their first items.
    const std::vector<std::string>& rules_names() const { return rules_names_; }
    // The number of files that have a problem.
    std::size_t bad_files() const;

    // --- What is shown ---
    // Brings `shown` up to date with new items, the filter, the search and the sorting. Quick when nothing has changed.
    // A new filter clears the selection.
    void update(const BrowserFilter& filter, BrowserSort sort, bool descending);
    void update(const BrowserSettings& settings) {
        update(settings.filter, settings.sort, settings.descending);
    }
    const std::vector<Number>& shown() const { return shown_; }

    // --- Selection; `place` is an index in `shown` ---
    std::size_t selected_count() const { return selected_count_; }
    bool is_selected(Number number) const { return number < selected_.size() && selected_[number]; }
    // The selected items, in the order shown.
    std::vector<Number> selection() const;
    void select_all();
    void select_none();
    void select_only(std::size_t place);
    // Selects exactly the shown items for which `wanted` returns true.
    void select_where(const std::function<bool(const CollectionItem&)>& wanted);
    void toggle(std::size_t place);
    // Selects exactly the items from the item that was selected or toggled last to the item at `place`.
    void select_range(std::size_t place);
    // The place of the keyboard cursor; undefined while no item is shown.
    std::size_t cursor() const { return cursor_; }
    // The selected item under the cursor.
    std::optional<Number> under_cursor() const;
    // Moves the cursor by a number of places and selects the item there.
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
    std::uint32_t index_of_rules_name(const Rules& rules);
    bool comes_before(Number a, Number b, const View& view) const;
    void select(Number number, bool wanted);

    std::vector<CollectionFile> files_;
    std::vector<CollectionItem> items_;
    std::vector<std::string> rules_names_;
    std::unordered_map<std::string, std::uint32_t> indices_of_rules_names_;
    std::vector<Number> shown_;
    std::vector<bool> selected_;
    std::size_t selected_count_ = 0;
    std::size_t cursor_ = 0;
    std::size_t anchor_ = 0;
    std::size_t assessed_ = 0;
    std::size_t next_unassessed_ = 0;
    std::optional<View> view_;
    std::size_t viewed_items_ = 0;  // number of items that `shown_` takes into account
    bool order_outdated_ = false;
};

}  // namespace gridsmith
