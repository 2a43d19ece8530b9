#include "books/book_plan.h"

#include "base/number_text.h"
#include "base/unicode.h"
#include "books/pictures/bar_code.h"
#include "books/words/print_words.h"
#include "format/json/json_value.h"
#include "generator/core/wanted_constraints.h"
#include "generator/difficulty/difficulty_target.h"
#include "generator/templates/entry_counts.h"
#include "generator/templates/feasibility.h"
#include "model/board/rules_text.h"
#include "techniques/path/exercise.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <map>
#include <utility>

namespace gridsmith {

namespace {

constexpr std::string_view kExample = R"({
  "title": "Quiet Evenings",
  "subtitle": "100 puzzles from easy to hard",
  "author": "A. Author",
  "copyright": ["Copyright 2026 A. Author", "All rights reserved"],
  "language": "en",
  "font": "Inter",
  "seed": 2026,
  "date": "2026-01-31",
  "page": {
    "size": "6x9in", "outside": "0.5in", "top": "0.5in", "bottom": "0.5in",
    "bleed": "0in", "crop-marks": false, "pages": "even", "folded": false, "paper": "white"
  },
  "cover": {"description": "For long evenings.", "isbn": "978-3-16-148410-0", "colour": "#1f3f5b", "bleed": "0.125in"},
  "front": ["title", "copyright", "contents"],
  "per-page": 2,
  "name-line": false,
  "notes": false,
  "grades": true,
  "links": false,
  "ink": "full",
  "colours": false,
  "large-print": false,
  "solutions": "end",
  "solutions-per-page": 12,
  "rising": true,
  "distinct": true,
  "without": [],
  "parts": [
    {"title": "Small and easy", "per-page": 4, "versions": 1, "puzzles": [{"count": 16, "rules": "2x3", "grade": "easy"}]},
    {"title": "Classic", "puzzles": [
      {"count": 30, "grade": "easy", "symmetry": "rotation2"},
      {"count": 30, "grade": "medium", "symmetry": "rotation2"},
      {"count": 14, "grade": "hard"}
    ]},
    {"title": "Killer and jigsaw", "puzzles": [
      {"count": 6, "rules": "2x3", "with": ["killer"], "cage-size": 2},
      {"count": 4, "rules": "jigsaw", "grade": "easy..medium"}
    ]}
  ]
}
)";

// Takes the members of an object by their names. Remembers the first fault.
class PlanObject {
public:
    using Take = std::function<Result<void>(const JsonValue& value)>;

    PlanObject(std::string_view text, std::string what) : text_(text), what_(std::move(what)) {}

    void on(std::string_view name, Take take) { takes_.emplace(name, std::move(take)); }
    void on_text(std::string_view name, std::string& target) {
        on(name, [this, &target](const JsonValue& value) -> Result<void> {
            if (value.string() == nullptr) return expected(value, "a text");
            target = *value.string();
            return {};
        });
    }
    void on_flag(std::string_view name, bool& target) {
        on(name, [this, &target](const JsonValue& value) -> Result<void> {
            if (value.boolean() == nullptr) return expected(value, "true or false");
            target = *value.boolean();
            return {};
        });
    }
    template <class Number>
    void on_number(std::string_view name, Number& target, std::int64_t from, std::int64_t to) {
        on(name, [this, &target, from, to](const JsonValue& value) -> Result<void> {
            const auto number = value.integer();
            if (!number || *number < from || *number > to)
                return expected(value, fmt::format("a whole number from {} to {}", from, to));
            target = static_cast<Number>(*number);
            return {};
        });
    }
    void on_length(std::string_view name, double& target, bool* is_set = nullptr) {
        on(name, [this, &target, is_set](const JsonValue& value) -> Result<void> {
            const auto length = value.string() != nullptr ? length_from(*value.string()) : std::nullopt;
            if (!length) return expected(value, "a length such as \"0.5in\" or \"12mm\"");
            target = *length;
            if (is_set != nullptr) *is_set = true;
            return {};
        });
    }
    template <class Choice>
    void on_choice(std::string_view name, Choice& target,
                   std::vector<std::pair<std::string_view, Choice>> choices) {
        on(name, [this, &target, choices = std::move(choices)](const JsonValue& value) -> Result<void> {
            std::vector<std::string_view> words;
            for (const auto& [word, choice] : choices) {
                words.push_back(word);
                if (value.string() == nullptr || *value.string() != word) continue;
                target = choice;
                return {};
            }
            return expected(value, fmt::format("one of {}", fmt::join(words, ", ")));
        });
    }
    void on_texts(std::string_view name, std::vector<std::string>& target) {
        on(name, [this, &target](const JsonValue& value) { return read_texts(value, target); });
    }

    Result<void> read_texts(const JsonValue& value, std::vector<std::string>& target) const {
        if (value.array() == nullptr) return expected(value, "a list of texts");
        target.clear();
        for (const JsonValue& element : *value.array()) {
            if (element.string() == nullptr) return expected(element, "a text");
            target.push_back(*element.string());
        }
        return {};
    }
    std::unexpected<Error> fail(const JsonValue& value, std::string message) const {
        return json_failure(text_, value, std::move(message));
    }
    std::unexpected<Error> expected(const JsonValue& value, std::string_view what) const {
        return fail(value, fmt::format("expected {}", what));
    }

    Result<void> read(const JsonValue& object) const {
        if (object.object() == nullptr) return expected(object, fmt::format("{} in braces", what_));
        for (const JsonMember& member : *object.object()) {
            const auto take = takes_.find(member.key);
            if (take == takes_.end()) {
                std::vector<std::string_view> names;
                for (const auto& [name, its_take] : takes_) names.push_back(name);
                return fail(member.value, fmt::format("{} has no member {}; it may have {}", what_,
                                                      excerpt_of(member.key), fmt::join(names, ", ")));
            }
            if (auto taken = take->second(member.value); !taken) return taken;
        }
        return {};
    }

private:
    std::string_view text_;
    std::string what_;
    std::map<std::string_view, Take> takes_;
};

// "jigsaw", "jigsaw:7" or "jigsaw+x": random regions. Returns the rules with the usual blocks.
std::optional<std::string> rules_of_random_jigsaw(std::string_view word) {
    if (!word.starts_with("jigsaw")) return std::nullopt;
    word.remove_prefix(std::string_view("jigsaw").size());
    const std::string rest(word.substr(std::min(word.find('+'), word.size())));
    word = word.substr(0, word.find('+'));
    int side = 9;
    if (!word.empty()) {
        const auto [last, error] = std::from_chars(word.data() + 1, word.data() + word.size(), side);
        const bool is_number =
            word.front() == ':' && error == std::errc() && last == word.data() + word.size();
        if (!is_number || side < kMinSide || side > kMaxSide) return std::nullopt;
    }
    return usual_rules(side).text() + rest;
}

Result<void> set_levels(const PlanObject& object, const JsonValue& value, DifficultyTarget& target) {
    constexpr std::string_view kDots = "..";
    const std::string text = value.string() != nullptr ? *value.string() : std::string();
    const std::size_t dots = text.find(kDots);
    const auto lowest = level_named(text.substr(0, dots));
    const auto highest = dots == std::string::npos ? lowest : level_named(text.substr(dots + kDots.size()));
    if (!lowest || !highest || *lowest > *highest)
        return object.expected(value,
                               "a level such as \"easy\" or levels such as \"medium..hard\": easy, medium, "
                               "hard, unfair, extreme");
    target.lowest_level = *lowest;
    target.highest_level = *highest;
    return {};
}

// Easier puzzles have more entries.
int entries_of(const GenerateOptions& options) {
    const int least = default_entries(options.rules, options.symmetry);
    if (!options.difficulty.has_grade()) return least;
    constexpr double kMore[] = {0.12, 0.07, 0.04, 0.02, 0};  // by level, in parts of the cells
    const double more = kMore[static_cast<std::size_t>(options.difficulty.highest_level)];
    return std::min(least + static_cast<int>(std::lround(more * options.rules.cell_count())),
                    options.rules.cell_count());
}

class PlanReader {
public:
    explicit PlanReader(std::string_view text) : text_(text) {}

    Result<BookPlan> read() {
        const auto json = read_json(text_);
        if (!json) return std::unexpected(json.error());
        int per_page = 2;
        PlanObject object(text_, "a book plan");
        object.on_text("title", plan_.title);
        object.on_text("subtitle", plan_.subtitle);
        object.on_text("author", plan_.author);
        object.on_texts("copyright", plan_.copyright);
        object.on_text("font", plan_.font);
        object.on("language", [&](const JsonValue& value) -> Result<void> {
            if (value.string() == nullptr || print_words_of(*value.string()) == nullptr)
                return object.expected(value, "one of " + list_of_print_languages());
            plan_.language = *value.string();
            return {};
        });
        object.on("seed", [&](const JsonValue& value) -> Result<void> {
            plan_.seed = value.natural();
            if (!plan_.seed) return object.expected(value, "a whole number from 0");
            return {};
        });
        object.on("date", [&](const JsonValue& value) { return read_date(object, value); });
        object.on("page", [&](const JsonValue& value) { return read_page(value); });
        object.on("cover", [&](const JsonValue& value) { return read_cover(value); });
        object.on("front", [&](const JsonValue& value) { return read_front(object, value); });
        object.on_number("per-page", per_page, 1, 12);
        object.on_flag("name-line", plan_.name_line);
        object.on_flag("notes", plan_.notes);
        object.on_flag("grades", plan_.grades);
        object.on("links", [&](const JsonValue& value) { return read_links(object, value); });
        object.on_choice<bool>("ink", plan_.light_ink, {{"full", false}, {"light", true}});
        object.on_flag("colours", plan_.colours);
        object.on_flag("large-print", plan_.large_print);
        object.on_choice<BookSolutions>("solutions", plan_.solutions,
                                        {{"none", BookSolutions::none},
                                         {"end", BookSolutions::end},
                                         {"overleaf", BookSolutions::overleaf},
                                         {"upside-down", BookSolutions::upside_down},
                                         {"hints", BookSolutions::hints},
                                         {"steps", BookSolutions::steps}});
        object.on_number("solutions-per-page", plan_.solutions_per_page, 1, 30);
        object.on_flag("rising", plan_.rising);
        object.on_flag("distinct", plan_.distinct);
        object.on_texts("without", plan_.without);
        const JsonValue* parts = nullptr;
        object.on("parts", [&](const JsonValue& value) -> Result<void> {
            parts = &value;
            return {};
        });
        if (auto read = object.read(*json); !read) return std::unexpected(std::move(read.error()));
        if (parts == nullptr) return object.fail(*json, "a book plan needs parts");
        if (parts->array() == nullptr || parts->array()->empty())
            return object.expected(*parts, "a list of parts in brackets");
        for (const JsonValue& part : *parts->array())
            if (auto read = read_part(part, per_page); !read) return std::unexpected(std::move(read.error()));
        if (plan_.count() > kMostInBook)
            return object.fail(*parts, fmt::format("a book has at most {} puzzles", kMostInBook));
        if (auto possible = check(plan_.sheet); !possible)
            return std::unexpected(std::move(possible.error()));
        return std::move(plan_);
    }

private:
    Result<void> read_date(const PlanObject& object, const JsonValue& value) {
        const std::string* date = value.string();
        constexpr std::string_view kShape = "0000-00-00";
        bool fits = date != nullptr && date->size() == kShape.size();
        for (std::size_t i = 0; fits && i < kShape.size(); ++i)
            fits = kShape[i] == '-' ? (*date)[i] == '-' : (*date)[i] >= '0' && (*date)[i] <= '9';
        if (fits) {
            const auto number = [date](std::size_t from, std::size_t digits) {
                return number_in<unsigned>(std::string_view(*date).substr(from, digits)).value_or(0);
            };
            fits =
                std::chrono::year_month_day(std::chrono::year(static_cast<int>(number(0, 4))),
                                            std::chrono::month(number(5, 2)), std::chrono::day(number(8, 2)))
                    .ok();
        }
        if (!fits) return object.expected(value, "a date such as \"2026-01-31\"");
        plan_.date = *date;
        return {};
    }

    Result<void> read_links(const PlanObject& object, const JsonValue& value) {
        if (value.boolean() != nullptr) {
            plan_.links = *value.boolean();
            return {};
        }
        const std::string address = value.string() != nullptr ? *value.string() : std::string();
        const bool is_plain =
            std::ranges::all_of(address, [](char c) { return c > ' ' && c <= '~' && c != '#'; });
        if (!is_plain || !(address.starts_with("https://") || address.starts_with("http://")))
            return object.expected(
                value, "true, false, or the address of a page such as \"https://example.org/sudoku/\"");
        plan_.links = true;
        plan_.link_page = address;
        return {};
    }

    Result<void> read_page(const JsonValue& value) {
        PlanObject page(text_, "a page");
        SheetOptions& sheet = plan_.sheet;
        page.on("size", [&](const JsonValue& size) -> Result<void> {
            if (size.string() == nullptr) return page.expected(size, "a size such as \"6x9in\"");
            auto read = paper_size_from(*size.string());
            if (!read) return page.fail(size, std::move(read.error().message));
            sheet.trim = *read;
            return {};
        });
        page.on_length("inside", sheet.margins.inside, &plan_.inside_is_set);
        std::array<bool, 3> is_set{};
        page.on_length("outside", sheet.margins.outside, &is_set[0]);
        page.on_length("top", sheet.margins.top, &is_set[1]);
        page.on_length("bottom", sheet.margins.bottom, &is_set[2]);
        page.on_length("bleed", sheet.bleed);
        page.on_flag("crop-marks", sheet.crop_marks);
        page.on_choice<PageMultiple>(
            "pages", sheet.multiple,
            {{"any", PageMultiple::any}, {"even", PageMultiple::even}, {"4", PageMultiple::four}});
        page.on_flag("folded", plan_.folded);
        page.on_choice<BookPaper>(
            "paper", plan_.paper,
            {{"white", BookPaper::white}, {"cream", BookPaper::cream}, {"colour", BookPaper::colour}});
        if (auto read = page.read(value); !read) return read;
        SheetMargins& margins = sheet.margins;
        const std::array edges = {&margins.outside, &margins.top, &margins.bottom};
        for (std::size_t i = 0; i < edges.size(); ++i)
            if (!is_set[i]) *edges[i] = usual_margin(sheet.trim);
        if (plan_.folded && (sheet.crop_marks || sheet.bleed > 0))
            return page.fail(value, "a folded booklet has neither crop marks nor bleed");
        return {};
    }

    Result<void> read_cover(const JsonValue& value) {
        PlanObject object(text_, "a cover");
        CoverPlan& cover = plan_.cover;
        object.on_text("template", cover.svg_template);
        object.on_text("description", cover.description);
        object.on("isbn", [&](const JsonValue& isbn) -> Result<void> {
            if (isbn.string() == nullptr) return object.expected(isbn, "an ISBN in quotes");
            if (const auto digits = digits_of_isbn(*isbn.string()); !digits)
                return object.fail(isbn, digits.error().message);
            cover.isbn = *isbn.string();
            return {};
        });
        object.on("colour", [&](const JsonValue& colour) -> Result<void> {
            const std::string text = colour.string() != nullptr ? *colour.string() : std::string();
            if (!is_colour(text)) return object.expected(colour, "a colour such as \"#1f3f5b\"");
            cover.colour = text;
            return {};
        });
        object.on_length("bleed", cover.bleed);
        return object.read(value);
    }

    Result<void> read_front(const PlanObject& object, const JsonValue& value) {
        std::vector<std::string> pages;
        if (auto read = object.read_texts(value, pages); !read) return read;
        const auto has = [&pages](std::string_view page) {
            return std::ranges::find(pages, page) != pages.end();
        };
        plan_.has_title_page = has("title");
        plan_.has_copyright_page = has("copyright");
        plan_.has_contents = has("contents");
        plan_.contents_are_set = true;
        for (const std::string& page : pages)
            if (page != "title" && page != "copyright" && page != "contents")
                return object.expected(value, "some of title, copyright, contents");
        return {};
    }

    Result<void> read_part(const JsonValue& value, int per_page) {
        BookPart part{.per_page = per_page};
        PlanObject object(text_, "a part");
        object.on_text("title", part.title);
        object.on_flag("divider", part.divider);
        object.on_number("per-page", part.per_page, 1, 12);
        int versions = 1;
        object.on_number("versions", versions, 1, 26);
        object.on_text("pictures", part.pictures);
        object.on("colours", [&](const JsonValue& list) -> Result<void> {
            if (auto read = object.read_texts(list, part.colours); !read) return read;
            for (const std::string& colour : part.colours)
                if (!is_colour(colour)) return object.expected(list, "colours such as \"#1f3f5b\"");
            for (std::size_t i = 0; i < part.colours.size(); ++i)
                for (std::size_t k = 0; k < i; ++k)
                    if (part.colours[i] == part.colours[k])
                        return object.fail(list, fmt::format("the colour {} occurs twice", part.colours[i]));
            return {};
        });
        const JsonValue* orders = nullptr;
        object.on("puzzles", [&](const JsonValue& list) -> Result<void> {
            orders = &list;
            return {};
        });
        if (auto read = object.read(value); !read) return read;
        if (orders == nullptr) return object.fail(value, "a part needs puzzles");
        if (orders->array() == nullptr || orders->array()->empty())
            return object.expected(*orders, "a list of kinds of puzzles in brackets");
        for (const JsonValue& order : *orders->array())
            if (auto read = read_order(order, part); !read) return read;
        if (auto possible = check_symbols_of(object, value, part); !possible) return possible;
        if (versions > 1 && std::ranges::any_of(part.orders, [](const PuzzleOrder& order) {
                return order.exercise.has_value();
            }))
            return object.fail(value, "exercises have one version only");
        if (versions == 1) {
            plan_.parts.push_back(std::move(part));
            return {};
        }
        const std::size_t original = plan_.parts.size();
        for (int version = 0; version < versions; ++version) {
            BookPart& added = plan_.parts.emplace_back(part);
            if (!added.title.empty()) added.title += ' ';
            added.title += static_cast<char>('A' + version);
            if (version > 0) added.original = original;
        }
        return {};
    }

    static bool is_colour(std::string_view text) {
        constexpr std::string_view kHexadecimal = "0123456789abcdefABCDEF";
        return text.size() == 7 && text[0] == '#' &&
               text.find_first_not_of(kHexadecimal, 1) == std::string_view::npos;
    }

    // Pictures and colours are for boards of one side.
    static Result<void> check_symbols_of(const PlanObject& object, const JsonValue& value,
                                         const BookPart& part) {
        if (part.pictures.empty() && part.colours.empty()) return {};
        if (!part.pictures.empty() && !part.colours.empty())
            return object.fail(value, "a part has either pictures or colours");
        const int side = part.orders.front().options.rules.side();
        for (const PuzzleOrder& order : part.orders)
            if (order.options.rules.side() != side || order.exercise)
                return object.fail(
                    value, "a part with pictures or colours has boards of one size, and no exercises");
        if (!part.colours.empty() && std::cmp_not_equal(part.colours.size(), side))
            return object.fail(value,
                               fmt::format("expected {} colours, found {}", side, part.colours.size()));
        return {};
    }

    Result<void> read_order(const JsonValue& value, BookPart& part) {
        PuzzleOrder order;
        GenerateOptions& options = order.options;
        std::string& symbols = order.symbols_text;
        const JsonValue* place_of_symbols = &value;
        PlanObject object(text_, "a kind of puzzles");
        object.on_number("count", order.count, 1, 10'000);
        object.on("rules", [&](const JsonValue& word) { return read_rules(object, word, options); });
        object.on("grade",
                  [&](const JsonValue& level) { return set_levels(object, level, options.difficulty); });
        object.on("exercise", [&](const JsonValue& key) -> Result<void> {
            const TechniqueRow* row = key.string() != nullptr ? technique_named(*key.string()) : nullptr;
            if (row == nullptr) return object.expected(key, "a technique such as \"X-Wing\"");
            order.exercise = row->id;
            if (const auto why = why_no_exercises(*order.exercise); !why.empty())
                return object.fail(key, std::string(why));
            return {};
        });
        object.on("symmetry", [&](const JsonValue& key) -> Result<void> {
            const auto symmetry =
                key.string() != nullptr ? symmetry_of_key(*key.string()) : std::optional<Symmetry>();
            std::vector<std::string_view> keys;
            for (const SymmetryRow& row : all_symmetries()) keys.push_back(row.key);
            if (!symmetry) return object.expected(key, fmt::format("one of {}", fmt::join(keys, ", ")));
            options.symmetry = *symmetry;
            return {};
        });
        object.on("entries", [&](const JsonValue& number) -> Result<void> {
            const auto count = number.integer();
            if (!count || *count < 0 || *count > kMaxCells)
                return object.expected(number, "a number of entries");
            order.entries = static_cast<int>(*count);
            return {};
        });
        object.on_flag("minimal", options.minimal);
        object.on("symbols", [&](const JsonValue& text) -> Result<void> {
            if (text.string() == nullptr) return object.expected(text, "a text with the symbols");
            symbols = *text.string();
            place_of_symbols = &text;
            return {};
        });
        object.on("with",
                  [&](const JsonValue& families) { return read_families(object, families, options); });
        object.on("cage-size", [&](const JsonValue& size) -> Result<void> {
            const auto number = size.number();
            if (!number || *number < kSmallestCageSize || *number > kLargestCageSize)
                return object.expected(
                    size, fmt::format("a number from {} to {}", kSmallestCageSize, kLargestCageSize));
            options.constraints.cage_size = *number;
            return {};
        });
        if (auto read = object.read(value); !read) return read;
        if (!symbols.empty()) {
            auto checked = Symbols::checked(options.rules, characters_of(symbols).value_or(U""));
            if (!checked) return object.fail(*place_of_symbols, std::move(checked.error().message));
            order.symbols = *checked;
        }
        if (order.exercise && (options.difficulty.has_grade() || options.constraints.exist()))
            return object.fail(value, "exercises have neither a grade nor constraints");
        if (auto possible = complete(order); !possible)
            return object.fail(value, std::move(possible.error().message));
        part.orders.push_back(std::move(order));
        return {};
    }

    static Result<void> read_rules(const PlanObject& object, const JsonValue& word,
                                   GenerateOptions& options) {
        if (word.string() == nullptr) return object.expected(word, "rules such as \"2x3\" or \"3x3+x\"");
        const auto blocks = rules_of_random_jigsaw(*word.string());
        auto rules = rules_from(blocks.value_or(*word.string()));
        if (!rules) return object.fail(word, std::move(rules.error().message));
        options.rules = *rules;
        options.random_regions = blocks.has_value();
        return {};
    }

    static Result<void> read_families(const PlanObject& object, const JsonValue& value,
                                      GenerateOptions& options) {
        std::vector<std::string> words;
        if (auto read = object.read_texts(value, words); !read) return read;
        for (const std::string& word : words) {
            const auto family = constraint_family_of_key(word);
            std::vector<std::string_view> keys;
            for (const ConstraintFamilyRow& row : all_constraint_families()) keys.push_back(row.key);
            if (!family) return object.expected(value, fmt::format("some of {}", fmt::join(keys, ", ")));
            options.constraints.families.push_back(*family);
        }
        return {};
    }

    std::string_view text_;
    BookPlan plan_;
};

}  // namespace

Result<void> complete(PuzzleOrder& order) {
    GenerateOptions& options = order.options;
    const bool has_constraints = options.constraints.exist();
    options.entries = has_constraints ? 0 : order.entries.value_or(entries_of(options));
    options.constraints.givens = has_constraints ? order.entries : std::nullopt;
    options.budget = default_budget(options);
    return check(options);
}

Result<BookPlan> book_plan_from(std::string_view json) { return PlanReader(json).read(); }

void find_files_in(BookPlan& plan, const std::filesystem::path& folder) {
    const auto find = [&](std::string& file) {
        if (!file.empty()) file = (folder / file).string();
    };
    std::ranges::for_each(plan.without, find);
    for (BookPart& part : plan.parts) find(part.pictures);
    find(plan.cover.svg_template);
}

std::string_view book_plan_example() { return kExample; }

}  // namespace gridsmith
