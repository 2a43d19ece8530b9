// What the program remembers between runs: preferences, the values last used in dialogs, places of windows.
//
// A plain struct with default values; settings_file.h reads and writes it. index_of_order is the index in a
// PerOrder.
#pragma once

#include "app/settings/command_id.h"
#include "app/settings/panel_page.h"
#include "app/settings/scheme.h"
#include "app/settings/shortcut.h"
#include "document/file_kind.h"
#include "document/history.h"
#include "generator/api/generator.h"
#include "generator/difficulty/difficulty_target.h"
#include "model/cells/order.h"
#include "model/puzzle/symbols.h"
#include "model/symmetry/symmetry.h"
#include "publish/html_page.h"
#include "techniques/path/technique_set.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

template <class T>
using PerOrder = std::array<T, kMaxOrder - kMinOrder + 1>;

constexpr std::size_t index_of_order(int order) { return static_cast<std::size_t>(order - kMinOrder); }
// Settings for an order serve all smaller boards down to the next order.
constexpr std::size_t index_of_side(int side) { return index_of_order(order_as_large_as(side)); }

// A system font for the digits of grids.
struct GridFont {
    std::string family;
    std::string style;  // as named by the font, for instance "Bold Italic"
    bool operator==(const GridFont&) const = default;
};

struct WindowPlace {
    int x = 0;
    int y = 0;
    int width = 0;  // size of the content in pixels, positive
    int height = 0;
    bool maximised = false;
    bool operator==(const WindowPlace&) const = default;
};

// The values offered for "Maximum fill time", in milliseconds; 0: no limit.
inline constexpr std::array kFillTimes = {0,    500,  1000,  2000,  3000,  4000, 5000,
                                          6000, 8000, 10000, 12000, 15000, 20000};

inline constexpr int kMostThreadsChosen = 128;
inline constexpr int kMostSolutions = 99'999;
inline constexpr int kSmallestImage = 40;
inline constexpr int kLargestImage = 2000;
inline constexpr double kSmallestUiScale = 0.75;
inline constexpr double kLargestUiScale = 3.0;
inline constexpr std::size_t kMostRecentFiles = 12;

inline constexpr int kSmallestStrip = 120;
inline constexpr int kLargestStrip = 2000;

// The most puzzles generated at a time.
inline constexpr int kMostInBatch = 100'000;

// When a generation gives up, in millions of search nodes; 0: never. kUsualBudget limits only templates.
inline constexpr int kUsualBudget = -1;
inline constexpr std::array kBudgets = {kUsualBudget, 0, 1, 10, 100, 1000};

// The highest rating that can be requested, in tenths; the lowest is kLowestRating.
inline constexpr int kHighestRating = 120;

// The fields of the dialog Generate for one generation mode.
struct ModeSettings {
    PerOrder<int> entries = {4, 24, 112, 340};
    bool randomise_verification = true;
    int threads = 0;                              // 0: one fewer than processors
    PerOrder<int> fill_time = {0, 0, 500, 1000};  // one of kFillTimes; subtractive only
    bool verify_incrementally = true;             // subtractive only
    bool minimal = false;                         // remove entries until all are necessary; subtractive only
    bool fewest = false;                          // minimal, then search for fewer entries; subtractive only
    int budget = kUsualBudget;                    // one of kBudgets
    Symmetry symmetry = Symmetry::none;
    RemovalOrder removal_order = RemovalOrder::even;  // subtractive only
    bool operator==(const ModeSettings&) const = default;
};

// The requested difficulty.
struct DifficultySettings {
    std::optional<Level> level;         // absent: any
    std::optional<Technique> needs;     // absent: no particular technique
    int lowest_rating = kLowestRating;  // as in Sudoku Explainer, in tenths; the full range means any
    int highest_rating = kHighestRating;
    bool operator==(const DifficultySettings&) const = default;
};

// Constraints at random in the puzzles that Generate makes.
struct ConstraintSettings {
    std::string families;       // keys of ConstraintFamilyRow, joined by commas
    bool fewest_givens = true;  // as few as needed
    int givens = 0;             // otherwise
    bool minimal = false;       // only constraints that the puzzle needs

    std::vector<ConstraintFamily> chosen() const;
    void toggle(ConstraintFamily family);
    bool operator==(const ConstraintSettings&) const = default;
};

// What a generated puzzle does with the entries of the grid.
enum class GridUse : std::uint8_t {
    cells,    // fills exactly the cells of the entries: they are a template
    values,   // keeps the entries and adds others
    nothing,  // ignores the entries
    variant,  // rearranges the puzzle into a variant, without generating
};
std::string_view key_of(GridUse use);  // "cells", ...
std::optional<GridUse> grid_use_of_key(std::string_view key);

struct GenerateSettings {
    GenerationMode mode = GenerationMode::additive;
    ModeSettings additive;
    ModeSettings subtractive;
    DifficultySettings difficulty;
    ConstraintSettings constraints;
    GridUse use = GridUse::nothing;     // of the entries of a document that is no pattern
    bool fresh_seed = true;             // choose a new seed each time
    int count = 1;                      // number of puzzles, up to kMostInBatch
    std::optional<std::uint64_t> seed;  // the seed used last

    ModeSettings& of(GenerationMode which) {
        return which == GenerationMode::additive ? additive : subtractive;
    }
    ModeSettings& current() { return of(mode); }
    bool operator==(const GenerateSettings&) const = default;
};

// How a new board is made.
enum class BoardSource : std::uint8_t { fresh, shuffled, seed_block };
std::string_view key_of(BoardSource source);  // "fresh", ...; also in the statistics
std::optional<BoardSource> board_source_of_key(std::string_view key);

// The values last used in the dialog New board.
struct BoardSettings {
    std::string rules = "3x3";        // see rules_text.h
    std::optional<Level> level = {};  // absent: any
    BoardSource source = BoardSource::fresh;
    bool random_regions = false;  // instead of the regions of the rules
    bool operator==(const BoardSettings&) const = default;
};

// The values last used in the trainer.
struct TrainerSettings {
    Technique technique = Technique::hidden_single;
    std::string rules = "3x3";  // see rules_text.h
    bool operator==(const TrainerSettings&) const = default;
};

// The values last used in the template designer.
struct DesignerSettings {
    SymmetryGroup symmetry = Symmetry::both_axes;
    bool shows_symmetry = true;
    PerOrder<int> entries = {4, 24, 112, 340};  // preferred number of entries
    PerOrder<Value> value = {1, 1, 1, 1};
    double share = 0.58;  // part of the designer in the width beside the panel
    bool operator==(const DesignerSettings&) const = default;
};
inline constexpr double kSmallestDesignerShare = 0.3;
inline constexpr double kLargestDesignerShare = 0.8;

struct PlaySettings {
    bool arrows_skip_frozen = false;
    bool erase_peer_marks = true;  // an entry erases marks of its value in peers
    bool ctrl_selects = false;     // Ctrl+click extends the selection instead of opening the symbol chooser
    bool operator==(const PlaySettings&) const = default;
};

struct CopyImageSettings {
    int size = 360;  // maximum side of the picture in pixels
    bool apply_display_scale = false;
    std::optional<Scheme> scheme = {};  // absent: the scheme of the window
    bool marks = true;
    bool highlights = false;  // conflicts, and cells that a message refers to
    bool solution = false;    // paint the solution in the empty cells
    bool operator==(const CopyImageSettings&) const = default;
};

// The filter of the directory browser: kinds of files, orders, and a range of entries for each order.
// In place of a name of rules, which begins with a number.
inline constexpr std::string_view kClassicRules = "classic";
inline constexpr std::string_view kOtherRules = "other";

struct BrowserFilter {
    struct OfOrder {
        bool shown = true;
        bool limited = false;  // only puzzles with `fewest` to `most` entries
        int fewest = 1;
        int most = 0;         // 0: all cells but one
        bool linked = false;  // the window keeps `fewest` and `most` equal
        bool operator==(const OfOrder&) const = default;
    };
    bool puzzles = true;
    bool templates = true;
    std::optional<Level> level = {};  // only graded puzzles of this level; absent: any puzzle
    // Only puzzles of these rules: kClassicRules, kOtherRules, or the name_of() rules; empty: any rules.
    std::string rules = {};
    PerOrder<OfOrder> orders = {};
    bool operator==(const BrowserFilter&) const = default;
};

enum class BrowserSort : std::uint8_t { name, date, order, entries, verdict, grade, rating };
std::string_view name_of(BrowserSort sort);  // "name", ...
std::optional<BrowserSort> browser_sort_named(std::string_view name);

inline constexpr int kMostBrowserColumns = 12;
inline constexpr int kNarrowestBrowser = 200;
inline constexpr int kWidestBrowser = 2000;

struct BrowserSettings {
    std::filesystem::path folder = {};  // empty: not used yet
    int columns = 3;                    // 1 .. kMostBrowserColumns
    bool subfolders = false;
    bool assess = false;  // compute verdicts and grades
    BrowserSort sort = BrowserSort::name;
    bool descending = false;
    BrowserFilter filter = {};
    int width = 360;    // in pixels at 100 %
    bool open = false;  // at the end of the last run, with `folder`
    bool operator==(const BrowserSettings&) const = default;
};

inline constexpr int kNarrowestPanel = 240;
inline constexpr int kWidestPanel = 800;

struct Settings {
    // Appearance
    std::optional<Scheme> scheme;    // absent: follows the system
    std::optional<double> ui_scale;  // absent: follows the display
    std::optional<GridFont> grid_font;
    bool panel_open = true;
    PanelPage panel_page = PanelPage::puzzle;  // the page that the user chose last
    int panel_width = 320;                     // in pixels at 100 %
    bool panels_swapped = false;               // the browser is at the right and the panel at the left
    int strip_height = 248;                    // the batch's strip below the grid, in pixels at 100 %

    // Puzzles
    bool ignore_case = true;                           // when typing symbols
    bool protect_givens = false;                       // typing does not change givens
    bool live_answer = false;                          // show true candidates and contradictions on the board
    PerOrder<std::optional<Symbols>> default_symbols;  // absent: the built-in symbols
    int history_limit = kDefaultHistoryLimit;
    bool clear_history_on_save = false;

    // The techniques for hints, paths, lists of steps, reasons and exercises. Grades always use all techniques.
    TechniqueSet techniques;

    // Last used
    int new_order = 3;
    std::string new_rules = "2x3";  // of the last new board that is not classic; see rules_text.h
    bool solve_randomised = true;
    GenerateSettings generate;
    DesignerSettings designer;
    PlaySettings play;
    BoardSettings board;
    TrainerSettings trainer;
    CopyImageSettings copy_image;
    bool copy_text_separate_blocks = false;
    PageColours html_colours = PageColours::automatic;
    int html_font_size = 14;
    int html_columns = 2;  // for pages with several puzzles
    PerOrder<Value> homogenise_value = {1, 1, 1, 1};
    BrowserSettings browser;

    // Places
    std::optional<WindowPlace> window;
    std::map<std::string, WindowPlace> dialog_places;  // by title; place in the window's content at 100 %
    std::filesystem::path open_puzzle_folder;          // empty: not used yet
    std::filesystem::path open_template_folder;
    std::filesystem::path save_puzzle_folder;
    std::filesystem::path save_template_folder;
    std::filesystem::path image_folder;
    std::filesystem::path html_folder;
    std::optional<FileKind> open_puzzle_kind = {};  // the chooser's filter; absent: all puzzles
    std::optional<FileKind> open_template_kind = FileKind::puzzle_template;
    FileKind save_puzzle_kind = FileKind::puzzle;
    FileKind save_template_kind = FileKind::puzzle_template;
    std::vector<std::filesystem::path> recent_files;  // newest first, at most kMostRecentFiles
    bool reopen_files = true;                         // reopen `open_files` at the start
    bool own_file_dialogs = false;                    // never use the desktop's file dialogs
    // files open at the end of the last run, in the order of tabs
    std::vector<std::filesystem::path> open_files;

    // Shortcuts that the user has changed; an empty list means that the command has no shortcut.
    std::map<Command, std::vector<Shortcut>> shortcuts;

    bool operator==(const Settings&) const = default;
};

// The symbols of new puzzles: the preferred ones, or else the built-in ones.
Symbols default_symbols(const Settings& settings, const Rules& rules);

// Brings all numbers into their ranges. The settings file may have been edited by hand.
void clamp_to_ranges(Settings& settings);

// Puts the file at the front of a list of recent files, which stays at most kMostRecentFiles long.
void put_in_front(std::vector<std::filesystem::path>& recent, const std::filesystem::path& path);
// Puts the file at the front of the recent files.
void remember_recent(Settings& settings, const std::filesystem::path& path);

}  // namespace gridsmith
