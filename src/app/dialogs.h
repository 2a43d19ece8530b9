// The dialogs as plain structs: what is typed and ticked in them. The UI draws them and writes their fields;
// what accepting one does is in dialog_actions.cpp.
//
// They stand on a stack: a question may open above a dialog that stays. A closed dialog is kept until the
// next App::update(), so that a reference does not dangle in the frame that closes it.
#pragma once

#include "app/booklet_maker.h"
#include "app/command_id.h"
#include "app/file_chooser.h"
#include "app/settings.h"
#include "app/statistics.h"
#include "app/tabs.h"
#include "document/document.h"
#include "format/puzzle_file.h"
#include "jobs/job.h"
#include "model/cell_set.h"
#include "model/packed_puzzle.h"
#include "model/value_set.h"

#include <cstdint>
#include <filesystem>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace gridsmith {

// New: one button an order; typing the digit chooses at once.
struct NewDialog {
    int order = 3;
};

// The making of a seed board beside the window; see boards.cpp.

// A board to play.
struct BoardDialog {
    int order = 3;
    std::optional<Level> level = {};  // absent: any
    BoardSource source = BoardSource::fresh;
    std::string problem = {};
    std::optional<JobId> job = {};  // while it is made; the controls are disabled
    bool is_working() const { return job.has_value(); }
};

// The last entry was right.
struct WonDialog {
    TabId tab = 0;
    WonGame game = {};
};

// Two positions of a game side by side.
struct CompareDialog {
    TabId tab = 0;
    PositionId first = 0;
    PositionId second = 0;
};

struct NamePositionDialog {
    TabId tab = 0;
    PositionId position = 0;
    std::string name = {};
};

struct StatisticsDialog {};

// --- Files ---

struct OpenChooser {
    FileChooser chooser = {};
    bool templates = false;  // opened by Open template
};

// A save under way, carried from dialog to dialog until it is written or given up.
struct PendingSave {
    TabId tab = 0;
    std::filesystem::path path = {};  // empty: not chosen yet
    FileKind kind = FileKind::puzzle;
    bool homogenise_asked = false;
    bool replace_asked = false;  // what another program has written
};

struct SaveChooser {
    FileChooser chooser = {};
    PendingSave save = {};
};

struct SaveImageChooser {
    FileChooser chooser = {};
    TabId tab = 0;
    std::string ready = {};  // finished bytes instead of the tab's picture
};

// The page's looks; its name is asked next.
struct ExportHtmlDialog {
    TabId tab = 0;
    PageColours colours = PageColours::automatic;
    int font_size = 14;                // points
    int columns = 1;                   // of several puzzles
    std::vector<Puzzle> puzzles = {};  // the browser's selection instead of the tab's
};

struct ExportHtmlChooser {
    FileChooser chooser = {};
    TabId tab = 0;
    int columns = 1;
    std::vector<Puzzle> puzzles = {};
};

// Which puzzles a booklet has.
enum class BookletSource : std::uint8_t { tab, tabs, selection, batch, file };

struct BookletFields {
    BookletSource source = BookletSource::tab;
    std::size_t paper = 0;  // of all_papers()
    bool landscape = false;
    int columns = 2;
    int per_page = 6;
    std::string title = {};
    bool numbers = true;
    bool page_numbers = true;
    bool grades = false;
    bool marks = false;
    SolutionPlace solutions = SolutionPlace::none;
    bool dark = false;

    bool operator==(const BookletFields&) const = default;
};

struct BookletDialog {
    // What a preview shows.
    struct Shown {
        BookletFields fields;
        std::size_t page = 0;
        PreviewArea area;
        bool operator==(const Shown&) const = default;
    };
    TabId tab = 0;  // 0: none was shown when the dialog was opened
    BookletFields fields = {};
    std::string file = {};     // the name of the collection that the puzzles are from
    std::string reading = {};  // the name of the one that is being read
    std::size_t puzzles = 0;   // how many the maker has
    std::size_t page = 0;
    std::shared_ptr<BookletMaker> maker = {};
    std::optional<Shown> asked = {};  // of the maker
    std::optional<BookletPreview> preview = {};
    double fraction = 0;  // of the writing, while the maker writes
    std::string problem = {};
};

// A collection for a booklet, or the file that it becomes.
struct BookletChooser {
    FileChooser chooser = {};
};

// Many puzzles become one file.
struct SavePuzzlesChooser {
    FileChooser chooser = {};
    std::vector<std::string_view> formats = {};  // ids, one for each filter
    std::vector<PackedPuzzle> puzzles = {};
    bool whole_batch = false;  // they are all that the strip has
};

// The folder that the directory browser shows.
struct BrowseChooser {
    FileChooser chooser = {};
};

// Save of a document that has no file: as what?
struct SaveKindDialog {
    TabId tab = 0;
    FileKind kind = FileKind::puzzle;  // puzzle or puzzle_template
};

// What follows when no unsaved document is left.
enum class AfterUnsaved : std::uint8_t { close_one, close_all, exit };

// Documents with unsaved changes. Saving or discarding takes them off the list; when it is empty, the command
// goes on.
struct UnsavedDialog {
    struct Item {
        TabId tab = 0;
        std::string name;
        bool selected = true;
    };
    std::vector<Item> items = {};
    AfterUnsaved after = AfterUnsaved::close_one;
    std::vector<TabId> to_save = {};  // still to be saved by "Save selected", while a chooser asks for a name
    std::vector<TabId> to_close = {};   // what the command closes in the end
    std::vector<TabId> discarded = {};  // taken off the list with their changes
};

// --- Questions ---

struct AskReload {  // the file changed on the disk, or the changes are to be thrown away
    TabId tab = 0;
    bool loses_changes = false;  // the user was told so
};
struct AskCloseAndDelete {
    TabId tab = 0;
};
struct AskHomogenise {  // a template is to be saved that has several symbols
    PendingSave save = {};
};
struct AskReplace {  // another program has written the file since
    PendingSave save = {};
};
struct AskFindEntry {
    TabId tab = 0;
    Cell cell = 0;
};
struct AskOpenNearest {  // a generation has failed
    Puzzle puzzle = {};
};
struct AskRecover {};    // documents of a program that crashed
struct AskDropBatch {};  // puzzles of the strip that are in no file
using Question = std::variant<AskRecover, AskReload, AskCloseAndDelete, AskHomogenise, AskReplace,
                              AskFindEntry, AskOpenNearest, AskDropBatch>;

// A question with two or three answers. The last one is always Cancel; the first is the primary button.
struct QuestionDialog {
    std::string title;
    std::string text;
    std::vector<std::string> answers;
    bool dangerous = false;  // the first answer destroys something
    Question question = {};
};

// --- Puzzle ---

struct SolveDialog {
    TabId tab = 0;
    int limit = 1;  // 1 .. kMostSolutions
    bool randomised = true;
    std::optional<JobId> job = {};  // while it searches; the controls are disabled
    std::uint64_t found = 0;
    double fraction = -1;  // of the search that is done; negative when that is unknown
};

// What the entries that a grid has mean to a puzzle that is generated in it.
enum class GridUse : std::uint8_t {
    cells,    // a template: exactly these cells are filled
    values,   // they stay, and others come to them
    nothing,  // the grid is made anew
    variant,  // nothing is generated: the puzzle is rearranged
};

struct GenerateDialog {
    TabId tab = 0;
    int order = 3;
    std::optional<CellSet> puzzle_template = {};  // the grid's entries, when it has some,
    GridUse use = GridUse::cells;                 // and what they are good for
    CellSet givens = {};                          // those that are givens, where some others are not
    bool keeps_givens = false;                    // a template whose givens have fixed symbols
    bool into_new_document = false;               // the document is a template and stays as it is
    GenerateSettings fields = {};                 // stored when the dialog closes
    std::string seed = {};                        // digits, or empty
    std::string problem = {};                     // why it cannot start, or why it failed
    std::optional<Nearest> nearest = {};          // what came nearest when it failed
    std::optional<JobId> job = {};                // while it runs; the controls are disabled
};

struct HomogeniseDialog {
    TabId tab = 0;
    Value value = 1;
    std::optional<PendingSave> then = {};  // the save that goes on afterwards
};

struct DeletePropertiesDialog {
    TabId tab = 0;
    bool generation_info = false;
};

struct EditSymbolsDialog {
    TabId tab = 0;
    int order = 3;
    std::string symbols = {};  // UTF-8
};

// A pop-up with the symbols at the selected cell.
struct SymbolChooser {
    TabId tab = 0;
    Cell cell = 0;
    int side = 9;
    ValueSet allowed = {};  // no peer holds them, or the cell holds them already
    Value cursor = 1;       // keyboard variant
    bool by_keys = false;   // opened by keys: has a cursor and no clear button
    bool can_clear = false;
    bool at_pointer = false;  // opens where the mouse is
    bool why_not = false;     // the symbol is not entered: it is asked why it cannot be
};

// --- Edit, View, Help ---

struct CopyTextDialog {
    TabId tab = 0;
    bool separate_blocks = false;
};

// A text that can mean several puzzles: which one is meant?
struct ReadingDialog {
    std::string name;  // of the file, or what it is
    std::vector<TextReading> readings;
    std::size_t chosen = 0;
    std::optional<OpenedFile> file = {};  // where the text comes from a file
};

struct CopyImageDialog {
    TabId tab = 0;
    CopyImageSettings fields = {};
};

// Changes to appearance are seen at once and taken back by Cancel.
struct PreferencesDialog {
    enum class Page : std::uint8_t { appearance, puzzle, techniques, shortcuts };
    Page page = Page::appearance;
    Settings before;                // restored by Cancel; the dialog edits App::settings itself
    int symbols_order = 3;          // whose default symbols are shown
    PerOrder<std::string> symbols;  // UTF-8, checked when accepted
    std::string problem = {};
    std::optional<Command> recording;  // the command whose next key press becomes its shortcut
    // What the machine has, asked when the page is first shown with a grid font, since that takes a while.
    std::vector<std::string> font_families;
    std::vector<std::string> font_styles;  // of the grid font's family
    std::string font_query;                // letters that narrow the list of families
    // Of the techniques: those in sight, and the one that buttons and keys move.
    std::string technique_query;
    std::optional<int> technique_order;  // only those that this order has
    std::optional<Technique> technique;
    bool shows_variants = false;
};

// --- Platform ---

struct AssociationsDialog {
    // SPEC's life cycle of the script.
    enum class Ending : std::uint8_t { write, execute, execute_and_delete };
    bool for_windows = false;  // the PowerShell script, to be run on another machine
    bool remove = false;
    Ending ending = Ending::execute_and_delete;
    std::string program = {};
    std::string windows_program = {};
    std::string windows_icon = {};
    bool must_exist = false;  // of the Windows paths
    std::string folder = {};  // where kept files go; empty: a new one in the temporary folder
    std::string problem = {};
};

// How a piece of work beside the window went, line by line.
struct Report {
    std::string text;
    bool failed = false;
};

struct ReportDialog {
    std::string title = {};
    Report report = {};
    bool running = false;
};

struct PaletteDialog {
    std::string query;
    std::size_t cursor = 0;  // in commands_matching(query)
};

// --- Techniques ---

struct ShownExample {
    Puzzle puzzle;  // with all candidates as marks
    JobId job = 0;  // looks for the step
    std::optional<Step> step = {};
};

struct ReferenceDialog {
    Technique technique{};
    std::string query = {};
    bool is_new = false;  // the list has not shown it yet
    std::map<Technique, ShownExample> examples = {};
};

struct TrainerDialog {
    Technique technique{};
    int order = 3;
    TabId tab = 0;           // whose exercise is followed by the next; 0: none
    std::string query = {};  // letters that narrow the list
    std::string problem = {};
    std::optional<JobId> job = {};  // while it looks; the controls are disabled
    TrainAdvanced progress = {};
};

struct ShortcutSheet {};
struct AboutDialog {};

using Dialog =
    std::variant<NewDialog, BoardDialog, WonDialog, CompareDialog, NamePositionDialog, StatisticsDialog,
                 OpenChooser, SaveChooser, SaveImageChooser, ExportHtmlDialog, ExportHtmlChooser,
                 BookletDialog, BookletChooser, SavePuzzlesChooser, BrowseChooser, SaveKindDialog,
                 UnsavedDialog, QuestionDialog, SolveDialog, GenerateDialog, HomogeniseDialog,
                 DeletePropertiesDialog, EditSymbolsDialog, SymbolChooser, CopyTextDialog, ReadingDialog,
                 CopyImageDialog, PreferencesDialog, AssociationsDialog, ReportDialog, PaletteDialog,
                 ReferenceDialog, TrainerDialog, ShortcutSheet, AboutDialog>;

class Dialogs {
public:
    bool empty() const { return open_.empty(); }
    // The one that takes input, or null. All others below it are drawn but asleep.
    Dialog* top() { return open_.empty() ? nullptr : &open_.back(); }
    const Dialog* top() const { return open_.empty() ? nullptr : &open_.back(); }
    // From the lowest to the top.
    std::list<Dialog>& all() { return open_; }
    const std::list<Dialog>& all() const { return open_; }

    template <class Kind>
    Kind& open(Kind dialog) {
        return std::get<Kind>(open_.emplace_back(std::move(dialog)));
    }
    void close_top();
    // The uppermost dialog of a kind, wherever it stands, or null.
    template <class Kind>
    Kind* find() {
        for (auto dialog = open_.rbegin(); dialog != open_.rend(); ++dialog)
            if (auto* found = std::get_if<Kind>(&*dialog)) return found;
        return nullptr;
    }
    // Closes those for which `unwanted` says so, wherever they stand.
    template <class Predicate>
    void close_if(Predicate unwanted) {
        for (auto dialog = open_.begin(); dialog != open_.end();) {
            const auto next = std::next(dialog);
            if (unwanted(*dialog)) closed_.splice(closed_.end(), open_, dialog);
            dialog = next;
        }
    }
    // Frees what was closed in the frame before.
    void forget_closed() { closed_.clear(); }

private:
    std::list<Dialog> open_;
    std::list<Dialog> closed_;
};

class App;

// The primary button, Enter or Ctrl+Enter of the top dialog. It may stay open, with a problem told in it.
void accept_dialog(App& app);
// Cancel, Escape or the close button of the top dialog: stops what it runs, else closes it.
void cancel_dialog(App& app);
// A button of a QuestionDialog, by its number. 0 is accept_dialog, the last is cancel_dialog.
void answer_question(App& app, std::size_t answer);
// The buttons of an UnsavedDialog; they do nothing when no line is selected.
void save_selected(App& app);
void discard_selected(App& app);
// A click or a key in the symbol chooser; 0 empties the cell. Values that are not allowed do nothing.
void choose_symbol(App& app, Value value);
// The grid font of the preferences: none, or a family in its most ordinary style.
void choose_grid_font(App& app, PreferencesDialog& dialog, const std::optional<std::string>& family);
// Reads the names of fonts that the dialog has not got yet.
void need_font_names(const App& app, PreferencesDialog& dialog);
// The families that have the letters of the query in their names, in any case.
std::vector<std::string> font_families_matching(const PreferencesDialog& dialog);
// Why the symbols in a text field cannot be used for the order, or nothing when they can.
std::optional<std::string> symbols_problem(int order, const std::string& symbols);

}  // namespace gridsmith
