// What the program remembers between runs: preferences, the values last used in dialogs, places.
//
// A plain struct with the defaults written beside its members; settings_file.h reads and writes it. Lists
// with one value an order are indexed by order - 2.
#pragma once

#include "app/command_id.h"
#include "app/scheme.h"
#include "app/shortcut.h"
#include "document/file_kind.h"
#include "document/history.h"
#include "generator/difficulty_wish.h"
#include "generator/generator.h"
#include "model/order.h"
#include "model/symbols.h"
#include "model/symmetry.h"
#include "publish/html_page.h"
#include "techniques/technique_set.h"

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

// The font of grids, when it is not the built-in one.
struct GridFont {
    std::string family;
    std::string style;  // as the family's fonts name it: "Bold Italic"
    bool operator==(const GridFont&) const = default;
};

struct WindowPlace {
    int x = 0;
    int y = 0;
    int width = 0;  // of the window's content, in pixels, positive
    int height = 0;
    bool maximised = false;
    bool operator==(const WindowPlace&) const = default;
};

// The steps of the control "maximum fill time", in milliseconds; 0 is none.
inline constexpr std::array kFillTimes = {0,    500,  1000,  2000,  3000,  4000, 5000,
                                          6000, 8000, 10000, 12000, 15000, 20000};

inline constexpr int kMostThreads = 128;
inline constexpr int kMostSolutions = 99'999;
inline constexpr int kSmallestImage = 40;
inline constexpr int kLargestImage = 2000;
inline constexpr double kSmallestUiScale = 0.75;
inline constexpr double kLargestUiScale = 3.0;
inline constexpr std::size_t kMostRecentFiles = 12;

inline constexpr int kSmallestStrip = 120;
inline constexpr int kLargestStrip = 2000;

// Puzzles generated at a time.
inline constexpr int kMostInBatch = 100'000;

// When a generation gives up, in millions of search nodes; 0: never. Usually templates only do.
inline constexpr int kUsualBudget = -1;
inline constexpr std::array kBudgets = {kUsualBudget, 0, 1, 10, 100, 1000};

// The largest rating that can be wished, in tenths; the smallest is kLowestRating.
inline constexpr int kHighestRating = 120;

// What the dialog Generate shows for one mode.
struct ModeSettings {
    PerOrder<int> entries = {4, 24, 112, 340};
    bool randomise_verification = true;
    int threads = 0;                              // 0: one for each processor but one
    PerOrder<int> fill_time = {0, 0, 500, 1000};  // one of kFillTimes; subtractive only
    bool verify_incrementally = true;             // subtractive only
    bool minimal = false;                         // remove until nothing can go; subtractive only
    bool fewest = false;        // minimal, and then as few entries as a walk finds; subtractive only
    int budget = kUsualBudget;  // one of kBudgets
    Symmetry symmetry = Symmetry::none;
    Look look = Look::even;  // subtractive only
    bool operator==(const ModeSettings&) const = default;
};

// How hard a generated puzzle is to be.
struct DifficultySettings {
    std::optional<Level> level;         // absent: any
    std::optional<Technique> needs;     // absent: none in particular
    int lowest_rating = kLowestRating;  // Sudoku Explainer's, in tenths; from the lowest to the highest: any
    int highest_rating = kHighestRating;
    bool operator==(const DifficultySettings&) const = default;
};

struct GenerateSettings {
    GenerationMode mode = GenerationMode::additive;
    ModeSettings additive;
    ModeSettings subtractive;
    DifficultySettings difficulty;
    bool fresh_seed = true;             // draw a new seed each time
    int count = 1;                      // puzzles, up to kMostInBatch
    std::optional<std::uint64_t> seed;  // the one used last

    ModeSettings& of(GenerationMode which) {
        return which == GenerationMode::additive ? additive : subtractive;
    }
    ModeSettings& current() { return of(mode); }
    bool operator==(const GenerateSettings&) const = default;
};

// Where a board to play comes from.
enum class BoardSource : std::uint8_t { fresh, shuffled, seed_block };
std::string_view key_of(BoardSource source);  // "fresh", ...; statistics keep it too
std::optional<BoardSource> board_source_of_key(std::string_view key);

// The board that was played last.
struct BoardSettings {
    int order = 3;
    std::optional<Level> level = {};  // absent: any
    BoardSource source = BoardSource::fresh;
    bool operator==(const BoardSettings&) const = default;
};

// What was practised last.
struct TrainerSettings {
    Technique technique = Technique::hidden_single;
    int order = 3;
    bool operator==(const TrainerSettings&) const = default;
};

// The template designer.
struct DesignerSettings {
    SymmetryGroup symmetry = Symmetry::both_axes;
    bool shows_symmetry = true;
    PerOrder<int> entries = {4, 24, 112, 340};  // preferred
    PerOrder<Value> value = {1, 1, 1, 1};
    double share = 0.58;  // of the room beside the panel
    bool operator==(const DesignerSettings&) const = default;
};
inline constexpr double kSmallestDesignerShare = 0.3;
inline constexpr double kLargestDesignerShare = 0.8;

struct PlaySettings {
    bool arrows_skip_frozen = false;
    bool erase_peer_marks = true;  // an entry takes its marks from the cells that see it
    bool ctrl_selects = false;     // Ctrl and a press always select, and never offer symbols
    bool operator==(const PlaySettings&) const = default;
};

struct CopyImageSettings {
    int size = 360;  // upper bound of the picture's side, in pixels
    bool apply_display_scale = false;
    std::optional<Scheme> scheme = {};  // absent: that of the window
    bool marks = true;
    bool highlights = false;  // what a message points at, and conflicts
    bool solution = false;    // in the empty cells
    bool operator==(const CopyImageSettings&) const = default;
};

// What the directory browser shows: kinds, orders, and for each order a range of entries.
struct BrowserFilter {
    struct OfOrder {
        bool shown = true;
        bool limited = false;  // only those with `fewest` to `most` entries
        int fewest = 1;
        int most = 0;         // 0: all cells but one
        bool linked = false;  // both ends are the same
        bool operator==(const OfOrder&) const = default;
    };
    bool puzzles = true;
    bool templates = true;
    PerOrder<OfOrder> orders = {};
    bool operator==(const BrowserFilter&) const = default;
};

enum class BrowserSort : std::uint8_t { name, date, order, entries, verdict, grade, rating };
std::string_view name_of(BrowserSort sort);  // "name", ...
std::optional<BrowserSort> browser_sort_named(std::string_view name);

inline constexpr int kMostBrowserColumns = 12;

struct BrowserSettings {
    std::filesystem::path folder = {};  // empty: never used
    int columns = 3;                    // 1 .. kMostBrowserColumns
    bool subfolders = false;
    bool assess = false;  // verdicts and grades are computed
    BrowserSort sort = BrowserSort::name;
    bool descending = false;
    BrowserFilter filter = {};
    // In the main window, in pixels at 100 %; a place of zero size is none.
    WindowPlace place = {};
    bool operator==(const BrowserSettings&) const = default;
};

struct Settings {
    // Appearance
    Scheme scheme = Scheme::light;
    std::optional<double> ui_scale;  // absent: follows the display
    std::optional<GridFont> grid_font;
    bool panel_open = true;
    bool wall_floating = false;  // the workers' boards have a window of their own
    int strip_height = 248;      // of a batch's puzzles below the grid, in pixels at 100 %

    // Puzzles
    bool ignore_case = true;                           // when symbols are typed
    bool protect_givens = false;                       // typing does not change them
    PerOrder<std::optional<Symbols>> default_symbols;  // absent: the built-in ones
    int history_limit = kDefaultHistoryLimit;
    bool clear_history_on_save = false;

    // What hints, paths, lists of steps, reasons and exercises use. Grades do not ask it.
    TechniqueSet techniques;

    // Last used
    int new_order = 3;
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
    int html_columns = 2;  // of several puzzles
    PerOrder<Value> homogenise_value = {1, 1, 1, 1};
    BrowserSettings browser;

    // Places
    std::optional<WindowPlace> window;
    std::map<std::string, WindowPlace> dialog_places;  // by title, in the window's content, at 100 %
    std::filesystem::path open_puzzle_folder;          // empty: never used
    std::filesystem::path open_template_folder;
    std::filesystem::path save_puzzle_folder;
    std::filesystem::path save_template_folder;
    std::filesystem::path image_folder;
    std::filesystem::path html_folder;
    std::optional<FileKind> open_puzzle_kind = FileKind::puzzle;  // the filter; absent: any file
    std::optional<FileKind> open_template_kind = FileKind::puzzle_template;
    FileKind save_puzzle_kind = FileKind::puzzle;
    FileKind save_template_kind = FileKind::puzzle_template;
    std::vector<std::filesystem::path> recent_files;  // newest first, at most kMostRecentFiles
    bool reopen_files = true;                         // at the start, those that were open at the end
    std::vector<std::filesystem::path> open_files;    // then, in the order of the tabs

    // Shortcuts that differ from the command table's, an empty list for a command that shall have none.
    std::map<Command, std::vector<Shortcut>> shortcuts;

    bool operator==(const Settings&) const = default;
};

// The symbols of new puzzles: the preferred ones, or the built-in ones.
Symbols default_symbols(const Settings& settings, int order);

// Brings every number into its range: a file of settings may have been edited by hand.
void clamp_to_ranges(Settings& settings);

// Puts the file in front of the recent ones.
void remember_recent(Settings& settings, const std::filesystem::path& path);

}  // namespace gridsmith
