// Names of enumerators, default symbols, and the ranges of all numbers.
#include "app/settings/settings.h"

#include "model/board/rules_text.h"

#include <algorithm>

namespace gridsmith {

namespace {

constexpr std::array<std::string_view, 7> kBrowserSortNames = {"name",    "date",  "order", "entries",
                                                               "verdict", "grade", "rating"};

constexpr std::array<std::string_view, 5> kPanelPageNames = {"puzzle", "play", "hints", "rules", "live"};

constexpr std::array<std::string_view, 3> kBoardSourceKeys = {"fresh", "shuffled", "seed"};
constexpr std::array<std::string_view, 4> kGridUseKeys = {"cells", "values", "nothing", "variant"};

// The enumerator with this name, if there is one.
template <class Named, std::size_t count>
std::optional<Named> named(const std::array<std::string_view, count>& names, std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Named>(found - names.begin());
}

void clamp(int& number, int low, int high) { number = std::clamp(number, low, high); }

// Limits for the sizes and coordinates of windows, in pixels.
constexpr int kLargestWindow = 16'384;
constexpr int kFarthestWindow = 32'768;

void clamp_to_ranges(WindowPlace& place) {
    clamp(place.x, -kFarthestWindow, kFarthestWindow);
    clamp(place.y, -kFarthestWindow, kFarthestWindow);
    clamp(place.width, 0, kLargestWindow);
    clamp(place.height, 0, kLargestWindow);
}

void clamp_to_ranges(BrowserSettings& browser) {
    clamp(browser.width, kNarrowestBrowser, kWidestBrowser);
    clamp(browser.columns, 1, kMostBrowserColumns);
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        auto& limits = browser.filter.orders[index_of_order(order)];
        const int largest = cell_count_of(order) - 1;
        clamp(limits.fewest, 1, largest);
        if (limits.most != 0) clamp(limits.most, limits.fewest, largest);
    }
}

void clamp_to_ranges(ModeSettings& mode) {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        const auto i = index_of_order(order);
        clamp(mode.entries[i], fewest_entries(order), cell_count_of(order) - 1);
        if (std::ranges::find(kFillTimes, mode.fill_time[i]) == kFillTimes.end()) mode.fill_time[i] = 2000;
    }
    clamp(mode.threads, 0, kMostThreadsChosen);
    if (std::ranges::find(kBudgets, mode.budget) == kBudgets.end()) mode.budget = kUsualBudget;
}

}  // namespace

std::vector<ConstraintFamily> ConstraintSettings::chosen() const {
    std::vector<ConstraintFamily> families_chosen;
    const std::string keys = "," + families + ",";
    for (const ConstraintFamilyRow& row : all_constraint_families())
        if (keys.find("," + std::string(row.key) + ",") != std::string::npos)
            families_chosen.push_back(row.family);
    return families_chosen;
}

void ConstraintSettings::toggle(ConstraintFamily family) {
    std::vector<ConstraintFamily> wanted = chosen();
    if (std::erase(wanted, family) == 0) wanted.push_back(family);
    families.clear();
    for (const ConstraintFamily each : wanted)
        families += (families.empty() ? "" : ",") + std::string(row_of(each).key);
}

std::string_view name_of(BrowserSort sort) { return kBrowserSortNames[static_cast<std::size_t>(sort)]; }

std::optional<BrowserSort> browser_sort_named(std::string_view name) {
    return named<BrowserSort>(kBrowserSortNames, name);
}

std::string_view name_of(PanelPage page) { return kPanelPageNames[static_cast<std::size_t>(page)]; }

std::optional<PanelPage> panel_page_named(std::string_view name) {
    return named<PanelPage>(kPanelPageNames, name);
}

std::string_view key_of(BoardSource source) { return kBoardSourceKeys[static_cast<std::size_t>(source)]; }

std::optional<BoardSource> board_source_of_key(std::string_view key) {
    return named<BoardSource>(kBoardSourceKeys, key);
}

std::string_view key_of(GridUse use) { return kGridUseKeys[static_cast<std::size_t>(use)]; }

std::optional<GridUse> grid_use_of_key(std::string_view key) { return named<GridUse>(kGridUseKeys, key); }

Symbols default_symbols(const Settings& settings, const Rules& rules) {
    const auto order = order_of_side(static_cast<std::size_t>(rules.side()));
    if (!order) return Symbols(rules);
    return settings.default_symbols[index_of_order(*order)].value_or(Symbols(rules));
}

void put_in_front(std::vector<std::filesystem::path>& recent, const std::filesystem::path& path) {
    std::erase(recent, path);
    recent.insert(recent.begin(), path);
    if (recent.size() > kMostRecentFiles) recent.resize(kMostRecentFiles);
}

void remember_recent(Settings& settings, const std::filesystem::path& path) {
    put_in_front(settings.recent_files, path);
}

void clamp_to_ranges(Settings& settings) {
    if (settings.ui_scale)
        settings.ui_scale = std::clamp(*settings.ui_scale, kSmallestUiScale, kLargestUiScale);
    if (settings.grid_font && settings.grid_font->family.empty()) settings.grid_font.reset();
    clamp(settings.history_limit, kSmallestHistoryLimit, kLargestHistoryLimit);
    if (!rules_from(settings.board.rules)) settings.board.rules = BoardSettings().rules;
    if (!rules_from(settings.new_rules)) settings.new_rules = Settings().new_rules;
    if (!rules_from(settings.trainer.rules)) settings.trainer.rules = TrainerSettings().rules;
    clamp(settings.new_order, kMinOrder, kMaxOrder);
    clamp(settings.generate.constraints.givens, 0, kMaxCells - 1);
    clamp_to_ranges(settings.generate.additive);
    clamp_to_ranges(settings.generate.subtractive);
    clamp(settings.generate.difficulty.lowest_rating, kLowestRating, kHighestRating);
    clamp(settings.generate.difficulty.highest_rating, settings.generate.difficulty.lowest_rating,
          kHighestRating);
    clamp(settings.generate.count, 1, kMostInBatch);
    clamp(settings.strip_height, kSmallestStrip, kLargestStrip);
    clamp(settings.panel_width, kNarrowestPanel, kWidestPanel);
    clamp_to_ranges(settings.browser);
    clamp(settings.html_columns, 1, kMostPageColumns);
    clamp(settings.html_font_size, kSmallestPageFont, kLargestPageFont);
    clamp(settings.copy_image.size, kSmallestImage, kLargestImage);
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        const auto i = index_of_order(order);
        for (Value* value : {&settings.homogenise_value[i], &settings.designer.value[i]})
            *value = std::clamp(*value, Value{1}, static_cast<Value>(side_of(order)));
        clamp(settings.designer.entries[i], 4, cell_count_of(order) - 1);
    }
    settings.designer.share =
        std::clamp(settings.designer.share, kSmallestDesignerShare, kLargestDesignerShare);
    for (auto& [title, place] : settings.dialog_places) clamp_to_ranges(place);
    if (settings.window) clamp_to_ranges(*settings.window);
    if (settings.window && (settings.window->width < 1 || settings.window->height < 1))
        settings.window.reset();
    if (settings.recent_files.size() > kMostRecentFiles) settings.recent_files.resize(kMostRecentFiles);
}

}  // namespace gridsmith
