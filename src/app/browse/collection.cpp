// Keeps the list of shown items up to date.
#include "app/browse/collection.h"

#include "base/unicode.h"
#include "model/board/rules_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace gridsmith {

namespace {

bool contains_ignoring_case(std::string_view text, std::string_view part) {
    return std::ranges::search(text, part, {}, small_letter, small_letter).begin() != text.end() ||
           part.empty();
}

void find_twins(std::vector<CollectionItem>& items) {
    std::unordered_map<std::uint64_t, std::uint32_t> forms;
    for (const CollectionItem& item : items)
        if (item.assessment.form != 0) ++forms[item.assessment.form];
    for (CollectionItem& item : items)
        item.twins = item.assessment.form == 0 ? 0 : forms[item.assessment.form] - 1;
}

}  // namespace

std::string Collection::name_of(Number number) const {
    const CollectionItem& item = items_[number];
    const CollectionFile& file = files_[item.file];
    if (file.name.empty()) return fmt::format("#{}", item.number);
    return file.puzzles > 1 || file.path.empty() ? fmt::format("{} #{}", file.name, item.number) : file.name;
}

std::size_t Collection::bad_files() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(files_, [](const CollectionFile& file) { return !file.problem.empty(); }));
}

void Collection::clear() {
    files_.clear();
    items_.clear();
    rules_names_.clear();
    indices_of_rules_names_.clear();
    // Code in the same frame must not use the numbers of removed items.
    shown_.clear();
    select_none();
    cursor_ = anchor_ = 0;
    viewed_items_ = 0;
    assessed_ = 0;
    next_unassessed_ = 0;
    view_.reset();
}

std::uint32_t Collection::add_file(CollectionFile file) {
    files_.push_back(std::move(file));
    return static_cast<std::uint32_t>(files_.size() - 1);
}

std::uint32_t Collection::index_of_rules_name(const Rules& rules) {
    const auto [entry, is_new] = indices_of_rules_names_.try_emplace(
        ::gridsmith::name_of(rules), static_cast<std::uint32_t>(rules_names_.size()));
    if (is_new) rules_names_.push_back(entry->first);
    return entry->second;
}

Collection::Number Collection::add(std::uint32_t file, std::uint32_t number, PuzzleKind kind,
                                   PackedPuzzle puzzle) {
    ++files_[file].puzzles;
    CollectionItem item;
    item.file = file;
    item.number = number;
    item.entries = static_cast<std::uint16_t>(puzzle.entry_count());
    item.kind = kind;
    if (!puzzle.rules().is_classic()) item.rules_name = index_of_rules_name(puzzle.rules());
    item.puzzle = std::move(puzzle);
    items_.push_back(std::move(item));
    return static_cast<Number>(items_.size() - 1);
}

void Collection::take(FilesScanned news) {
    for (ScannedFile& read : news.files) {
        if (!read.goes_on || files_.empty()) {
            std::string name = read.path.lexically_relative(folder).string();
            add_file({std::move(read.path), std::move(name), read.time, 0, {}});
        }
        const auto place = static_cast<std::uint32_t>(files_.size() - 1);
        if (files_[place].problem.empty()) files_[place].problem = std::move(read.problem);
        for (ScannedPuzzle& puzzle : read.puzzles)
            add(place, static_cast<std::uint32_t>(files_[place].puzzles + 1), puzzle.kind,
                std::move(puzzle.puzzle));
    }
}

std::vector<Collection::Number> Collection::unassessed(std::size_t count) {
    std::vector<Number> numbers;
    for (; next_unassessed_ < items_.size() && numbers.size() < count; ++next_unassessed_)
        if (!items_[next_unassessed_].assessed) numbers.push_back(static_cast<Number>(next_unassessed_));
    return numbers;
}

void Collection::take(const std::vector<Number>& numbers, const std::vector<Assessment>& assessments) {
    for (std::size_t i = 0; i < std::min(numbers.size(), assessments.size()); ++i) {
        if (numbers[i] >= items_.size() || assessments[i].verdict == Verdict::undecided) continue;
        CollectionItem& item = items_[numbers[i]];
        assessed_ += item.assessed ? 0 : 1;
        item.assessed = true;
        item.assessment = assessments[i];
    }
    order_outdated_ = true;
}

void Collection::give_back(const std::vector<Number>& numbers) {
    for (const Number number : numbers) next_unassessed_ = std::min<std::size_t>(next_unassessed_, number);
}

bool Collection::passes(Number number, const View& view) const {
    const CollectionItem& item = items_[number];
    if (!(item.kind == PuzzleKind::puzzle ? view.filter.puzzles : view.filter.templates)) return false;
    const Rules& rules = item.puzzle.rules();
    if (const std::string& wanted = view.filter.rules; !wanted.empty()) {
        if (wanted == kClassicRules ? !rules.is_classic() : rules.is_classic()) return false;
        if (wanted != kClassicRules && wanted != kOtherRules && wanted != rules_names_[item.rules_name])
            return false;
    }
    const auto& limits = view.filter.orders[index_of_side(rules.side())];
    if (!limits.shown) return false;
    const Assessment& known = item.assessment;
    if (view.filter.level && (!known.graded || !known.solved || known.level != *view.filter.level))
        return false;
    if (limits.limited) {
        const int most = limits.most == 0 ? rules.cell_count() - 1 : limits.most;
        if (item.entries < limits.fewest || item.entries > most) return false;
    }
    return contains_ignoring_case(files_[item.file].name, view.search) ||
           contains_ignoring_case(name_of(number), view.search);
}

bool Collection::comes_before(Number a, Number b, const View& view) const {
    const CollectionItem& first = items_[a];
    const CollectionItem& second = items_[b];
    const auto compare = [&](const auto& key) {
        const auto left = key(first);
        const auto right = key(second);
        if (left == right) return a < b;
        return view.descending ? right < left : left < right;
    };
    switch (view.sort) {
        case BrowserSort::name:
            return compare([](const CollectionItem& i) { return std::pair(i.file, i.number); });
        case BrowserSort::date: return compare([&](const CollectionItem& i) { return files_[i.file].time; });
        case BrowserSort::order:
            return compare([](const CollectionItem& i) { return i.puzzle.rules().side(); });
        case BrowserSort::entries: return compare([](const CollectionItem& i) { return i.entries; });
        case BrowserSort::verdict:
            return compare([](const CollectionItem& i) { return i.assessment.verdict; });
        case BrowserSort::grade:
            return compare([](const CollectionItem& i) {
                const Assessment& known = i.assessment;
                return std::tuple(!known.graded, !known.solved, known.level, known.score);
            });
        case BrowserSort::rating:
            return compare([](const CollectionItem& i) {
                return std::tuple(!i.assessment.graded, i.assessment.rating == 0, i.assessment.rating);
            });
    }
    return a < b;
}

void Collection::update(const BrowserFilter& filter, BrowserSort sort, bool descending) {
    View view{filter, sort, descending, search};
    const bool by_facts = view.sort == BrowserSort::verdict || view.sort == BrowserSort::grade ||
                          view.sort == BrowserSort::rating;
    const bool has_grades = std::exchange(order_outdated_, false);
    if (has_grades && assessed_ == items_.size()) find_twins(items_);
    const bool resort = has_grades && by_facts;
    const bool refilter = has_grades && view.filter.level;
    if (view_ == view && viewed_items_ == items_.size() && !resort && !refilter) return;

    const bool same_choice = view_ && view_->filter == view.filter && view_->search == view.search;
    if (!same_choice || refilter) {
        shown_.clear();
        viewed_items_ = 0;
    }
    if (!same_choice) {
        select_none();
        cursor_ = anchor_ = 0;
    }
    const bool same_order =
        view_ && view_->sort == view.sort && view_->descending == view.descending && !resort;
    const auto new_ones = static_cast<std::ptrdiff_t>(shown_.size());
    for (; viewed_items_ < items_.size(); ++viewed_items_)
        if (const auto number = static_cast<Number>(viewed_items_); passes(number, view))
            shown_.push_back(number);
    selected_.resize(items_.size());
    const auto before = [&](Number a, Number b) { return comes_before(a, b, view); };
    const auto middle = shown_.begin() + new_ones;
    if (!same_order || !same_choice || refilter) {
        std::ranges::sort(shown_, before);
    } else if (middle != shown_.end()) {
        std::sort(middle, shown_.end(), before);
        if (middle != shown_.begin() && before(*middle, *std::prev(middle)))
            std::inplace_merge(shown_.begin(), middle, shown_.end(), before);
    }
    cursor_ = shown_.empty() ? 0 : std::min(cursor_, shown_.size() - 1);
    anchor_ = std::min(anchor_, cursor_);
    view_ = std::move(view);
}

void Collection::select(Number number, bool wanted) {
    if (number >= selected_.size() || selected_[number] == wanted) return;
    selected_[number] = wanted;
    wanted ? ++selected_count_ : --selected_count_;
}

std::vector<Collection::Number> Collection::selection() const {
    std::vector<Number> numbers;
    std::ranges::copy_if(shown_, std::back_inserter(numbers), [this](Number n) { return is_selected(n); });
    return numbers;
}

void Collection::select_all() {
    for (const Number number : shown_) select(number, true);
}

void Collection::select_none() {
    selected_.assign(items_.size(), false);
    selected_count_ = 0;
}

void Collection::select_only(std::size_t place) {
    if (place >= shown_.size()) return;
    select_none();
    select(shown_[place], true);
    cursor_ = anchor_ = place;
}

void Collection::select_where(const std::function<bool(const CollectionItem&)>& wanted) {
    select_none();
    for (const Number number : shown_)
        if (wanted(items_[number])) select(number, true);
}

void Collection::toggle(std::size_t place) {
    if (place >= shown_.size()) return;
    select(shown_[place], !is_selected(shown_[place]));
    cursor_ = anchor_ = place;
}

void Collection::select_range(std::size_t place) {
    if (place >= shown_.size()) return;
    select_none();
    for (std::size_t i = std::min(anchor_, place); i <= std::max(anchor_, place); ++i)
        select(shown_[i], true);
    cursor_ = place;
}

std::optional<Collection::Number> Collection::under_cursor() const {
    if (cursor_ >= shown_.size() || !is_selected(shown_[cursor_])) return std::nullopt;
    return shown_[cursor_];
}

void Collection::move_cursor(std::ptrdiff_t by, bool extend) {
    if (shown_.empty()) return;
    const auto last = static_cast<std::ptrdiff_t>(shown_.size()) - 1;
    const auto to = std::clamp(static_cast<std::ptrdiff_t>(cursor_) + by, std::ptrdiff_t{0}, last);
    extend ? select_range(static_cast<std::size_t>(to)) : select_only(static_cast<std::size_t>(to));
}

}  // namespace gridsmith
