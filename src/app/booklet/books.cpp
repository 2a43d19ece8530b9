#include "app/booklet/books.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/settings/settings.h"
#include "base/file_io.h"
#include "base/number_text.h"
#include "base/random.h"
#include "model/board/rules_text.h"
#include "platform/system/user_folders.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>
#include <utility>

namespace gridsmith {

namespace {

constexpr BookKind kBookKinds[] = {
    {"Classic 9 x 9", "3x3"},
    {"Classic 4 x 4", "2x2"},
    {"Classic 6 x 6", "2x3"},
    {"Classic 16 x 16", "4x4"},
    {"Diagonals", "3x3+x"},
    {"Windoku", "3x3+windows"},
    {"Anti-knight", "3x3+antiknight"},
    {"Jigsaw 7 x 7", "latin:7", true},
    {"Jigsaw 9 x 9", "3x3", true},
    {"Killer 6 x 6", "2x3", false, ConstraintFamily::killer},
    {"Killer 9 x 9", "3x3", false, ConstraintFamily::killer},
    {"Kropki", "3x3", false, ConstraintFamily::kropki},
    {"XV", "3x3", false, ConstraintFamily::xv},
    {"Thermometers", "3x3", false, ConstraintFamily::thermometers},
    {"Arrows", "3x3", false, ConstraintFamily::arrows},
    {"Little killers", "3x3", false, ConstraintFamily::little_killers},
    {"Sandwiches", "3x3", false, ConstraintFamily::sandwiches},
};

constexpr std::array<std::string_view, 3> kBookExtensions = {".pdf", ".html", ".epub"};
constexpr std::array<std::string_view, 3> kBookFormatNames = {"PDF (.pdf)", "Web page (.html)",
                                                              "E-book (.epub)"};

Rules rules_of_kind(const BookKind& kind) {
    const Rules rules = *rules_from(kind.rules);
    return kind.random_regions ? usual_rules(rules.side()) : rules;
}

BookPlan first_plan() {
    BookPlan plan{.title = "Quiet Evenings"};
    plan.sheet.trim = *paper_size_from("6x9in");
    plan.sheet.margins = {36, 36, 36, 36};
    plan.sheet.multiple = PageMultiple::even;
    for (const auto& [title, count, level] :
         {std::tuple("Easy", 20, Level::easy), std::tuple("Medium", 20, Level::medium),
          std::tuple("Hard", 10, Level::hard)}) {
        PuzzleOrder order{.count = static_cast<std::size_t>(count)};
        order.options.difficulty.lowest_level = level;
        order.options.difficulty.highest_level = level;
        order.options.symmetry = *symmetry_of_key("rotation2");
        static_cast<void>(complete(order));
        plan.parts.push_back({.title = title, .orders = {order}});
    }
    return plan;
}

}  // namespace

namespace fs = std::filesystem;

std::span<const BookKind> all_book_kinds() { return kBookKinds; }

std::optional<std::size_t> book_kind_of(const PuzzleOrder& order) {
    const GenerateOptions& options = order.options;
    for (std::size_t i = 0; i < std::size(kBookKinds); ++i) {
        const BookKind& kind = kBookKinds[i];
        const std::vector<ConstraintFamily> families =
            kind.family ? std::vector{*kind.family} : std::vector<ConstraintFamily>();
        if (options.rules == rules_of_kind(kind) && options.random_regions == kind.random_regions &&
            options.constraints.families == families)
            return i;
    }
    return std::nullopt;
}

void set_book_kind(PuzzleOrder& order, std::size_t kind) {
    const BookKind& wanted = kBookKinds[kind];
    GenerateOptions& options = order.options;
    options.rules = rules_of_kind(wanted);
    options.random_regions = wanted.random_regions;
    options.constraints = {};
    if (wanted.family) options.constraints.families = {*wanted.family};
    order.entries.reset();
    order.symbols.reset();
    order.symbols_text.clear();
    options.minimal = false;
    if (complete(order)) return;
    options.symmetry = Symmetry::none;
    if (complete(order)) return;
    options.difficulty = {};
    static_cast<void>(complete(order));
}

std::string summary_of_order(const PuzzleOrder& order) {
    const auto kind = book_kind_of(order);
    std::string text = fmt::format("{}, {}", quantity(order.count, "puzzle", "puzzles"),
                                   kind ? std::string(kBookKinds[*kind].name) : name_of(order.options.rules));
    const DifficultyTarget& difficulty = order.options.difficulty;
    if (!difficulty.has_grade()) return text;
    text += fmt::format(", {}", name_of(difficulty.lowest_level));
    if (difficulty.lowest_level != difficulty.highest_level)
        text += fmt::format(" to {}", name_of(difficulty.highest_level));
    return text;
}

std::string fault_of(const BookDialog& dialog) {
    if (dialog.plan.parts.empty()) return "The book has no puzzles yet";
    if (dialog.plan.count() > kMostInBook)
        return fmt::format("A book has at most {} puzzles", grouped(kMostInBook));
    for (const BookPart& part : dialog.plan.parts)
        for (PuzzleOrder order : part.orders)
            if (const auto possible = complete(order); !possible)
                return fmt::format("{}: {}", summary_of_order(order), possible.error().message);
    if (const auto possible = check(dialog.plan.sheet); !possible) return possible.error().message;
    return {};
}

bool can_export(const BookDialog& dialog) { return !dialog.maker->is_writing() && fault_of(dialog).empty(); }

void keep_book_preview(BookDialog& dialog, PreviewArea area) {
    // After a failure to write, the same page comes again, and the user has not read the problem yet.
    const bool is_changed = dialog.asked.has_value();
    if (!fault_of(dialog).empty() || !dialog.needs_page(text_of_plan(dialog.plan), area)) return;
    if (is_changed) dialog.problem.clear();
    dialog.maker->preview(dialog.plan, dialog.page, area);
}

bool has_versions(const BookPlan& plan, std::size_t part) {
    return std::ranges::any_of(plan.parts, [&](const BookPart& other) { return other.original == part; });
}

void add_part(BookDialog& dialog) {
    std::vector<BookPart>& parts = dialog.plan.parts;
    PuzzleOrder order{.count = 10};
    if (!parts.empty() && dialog.part < parts.size()) order = parts[dialog.part].orders[dialog.order];
    static_cast<void>(complete(order));
    parts.push_back({.title = fmt::format("Part {}", parts.size() + 1), .orders = {order}});
    dialog.part = parts.size() - 1;
    dialog.order = 0;
}

void remove_part(BookDialog& dialog) {
    std::vector<BookPart>& parts = dialog.plan.parts;
    if (dialog.part >= parts.size()) return;
    std::vector<PuzzleOrder>& orders = parts[dialog.part].orders;
    if (orders.size() > 1) {
        orders.erase(orders.begin() + static_cast<std::ptrdiff_t>(dialog.order));
        // Versions have the same kinds of puzzles.
        for (BookPart& part : parts)
            if (part.original == dialog.part) part.orders = orders;
        dialog.order = std::min(dialog.order, orders.size() - 1);
        return;
    }
    for (std::size_t i = parts.size(); i-- > 0;) {
        if (i != dialog.part && parts[i].original != dialog.part) continue;
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i));
        for (BookPart& part : parts)
            if (part.original && *part.original > i) --*part.original;
    }
    dialog.part = parts.empty() ? 0 : std::min(dialog.part, parts.size() - 1);
    while (dialog.part > 0 && parts[dialog.part].original) --dialog.part;
    dialog.order = 0;
}

void Books::open_book() {
    auto maker = std::make_shared<BookMaker>(core_.options().wake);
    if (!maker->has_thread())
        return core_.tell(Tone::error, "A book needs threads, and the system provides none");
    auto& dialog = core_.dialogs.open<BookDialog>(*this, std::move(maker));
    dialog.plan = remembered ? *remembered : first_plan();
    dialog.format = format_;
    dialog.cover = cover_;
    if (!dialog.plan.seed) dialog.plan.seed = fresh_seed();
}

void Books::read_plan(const fs::path& path) {
    auto* dialog = core_.dialogs.find<BookDialog>();
    if (dialog == nullptr) return;
    folder_ = path.parent_path();
    const auto text = read_file(path);
    auto plan = text ? book_plan_from(*text) : std::unexpected(text.error());
    if (!plan) {
        Error error = plan.error();
        error.file = path.filename().string();
        dialog->problem = text_of(error);
        return;
    }
    find_files_in(*plan, folder_);
    if (!plan->seed) plan->seed = fresh_seed();
    dialog->plan = std::move(*plan);
    dialog->file = path.filename().string();
    dialog->part = dialog->order = dialog->page = 0;
    dialog->asked.reset();
    dialog->problem.clear();
}

void Books::write_plan(const fs::path& path) {
    auto* dialog = core_.dialogs.find<BookDialog>();
    if (dialog == nullptr) return;
    folder_ = path.parent_path();
    if (const auto written = replace_file(path, text_of_plan(dialog->plan)); !written) {
        dialog->problem = text_of(written.error());
        return;
    }
    dialog->file = path.filename().string();
    dialog->problem.clear();
    core_.tell(Tone::success, fmt::format("Wrote {}", path.string()));
}

void Books::write_book(const fs::path& path) {
    auto* dialog = core_.dialogs.find<BookDialog>();
    if (dialog == nullptr || !can_export(*dialog)) return;
    const auto found = std::ranges::find(kBookExtensions, path.extension().string());
    if (found == kBookExtensions.end()) {
        dialog->problem =
            fmt::format("{}: the name must end in .pdf, .html or .epub", path.filename().string());
        return;
    }
    folder_ = path.parent_path();
    dialog->format = static_cast<BookFormat>(found - kBookExtensions.begin());
    dialog->problem.clear();
    dialog->maker->write(dialog->plan, dialog->format, path, dialog->cover);
}

void Books::remember(const BookDialog& dialog) {
    remembered = dialog.plan;
    format_ = dialog.format;
    cover_ = dialog.cover;
}

bool Books::tick() {
    auto* dialog = core_.dialogs.find<BookDialog>();
    if (dialog == nullptr) return false;
    const auto news = dialog->take_news("book");
    if (news.wrote) {
        core_.tell(Tone::success, *news.wrote);
        remember(*dialog);
        core_.dialogs.close(*dialog);
    }
    return news.changed;
}

void Books::choose_plan() {
    auto& dialog = core_.dialogs.open<BookChooser>(*this, BookChooser::For::open_plan);
    dialog.chooser =
        chooser_in(first_existing({folder_, home_folder()}), core_.settings, FileChooser::Purpose::open,
                   "Open book plan", {{"Book plan (.json)", {".json"}, std::nullopt}, filter_of_any_file()});
    dialog.chooser.accept_label = "Open";
    show_chooser(core_, dialog);
}

void Books::save_plan_as() {
    const auto* book = core_.dialogs.find<BookDialog>();
    if (book == nullptr) return;
    auto& dialog = core_.dialogs.open<BookChooser>(*this, BookChooser::For::save_plan);
    dialog.chooser =
        chooser_in(first_existing({folder_, home_folder()}), core_.settings, FileChooser::Purpose::save,
                   "Save book plan", {{"Book plan (.json)", {".json"}, std::nullopt}});
    dialog.chooser.accept_label = "Save";
    dialog.chooser.typed = book->file.empty() ? "plan.json" : book->file;
    show_chooser(core_, dialog);
}

void Books::export_book_as() {
    const auto* book = core_.dialogs.find<BookDialog>();
    if (book == nullptr) return;
    const auto chosen = static_cast<std::size_t>(book->format);
    std::vector<ChooserFilter> filters;
    for (std::size_t i = 0; i < kBookExtensions.size(); ++i)
        filters.push_back({std::string(kBookFormatNames[i]), {kBookExtensions[i]}, std::nullopt});
    auto& dialog = core_.dialogs.open<BookChooser>(*this, BookChooser::For::book);
    dialog.chooser = chooser_in(first_existing({folder_, home_folder()}), core_.settings,
                                FileChooser::Purpose::save, "Export book", std::move(filters));
    dialog.chooser.accept_label = "Export";
    dialog.chooser.filter = chosen;
    dialog.chooser.typed = fmt::format("book{}", kBookExtensions[chosen]);
    show_chooser(core_, dialog);
}

void BookDialog::accept(AppCore&) {
    if (can_export(*this)) books_.export_book_as();
}

void BookDialog::cancel(AppCore& core) {
    if (maker->is_writing()) return maker->cancel();
    books_.remember(*this);
    close(core);
}

void BookChooser::chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) {
    const For its_purpose = purpose;
    Books& books = books_;
    const std::filesystem::path& path = paths.front();
    close(core);
    switch (its_purpose) {
        case For::open_plan: return books.read_plan(path);
        case For::save_plan: return books.write_plan(path);
        case For::book: return books.write_book(path);
    }
}

// clang-format off
std::vector<CommandRow> Books::commands() {
    return {
        {.id = Command::book, .menu = Menu::file, .group = 3, .label = "Book...",
         .run = [this] { open_book(); }},
    };
}
// clang-format on

}  // namespace gridsmith
