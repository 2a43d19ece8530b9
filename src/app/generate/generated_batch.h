// Batches: puzzles that are generated together, and their grades.
//
// The puzzles are packed, because a batch may have many thousands. Opening a puzzle makes it a document. One strip
// below the grid shows the puzzles of all batches.
#pragma once

#include "app/browse/assessing.h"
#include "app/browse/collection.h"
#include "app/core/tabs.h"
#include "app/generate/histogram.h"
#include "document/session/strip_record.h"
#include "jobs/job.h"
#include "model/puzzle/puzzle.h"
#include "model/puzzle/symbols.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace gridsmith {

class AppCore;
class Exports;

// One generation. Its index in `runs` is the index of its file in the collection.
struct BatchRun {
    std::optional<JobId> job = {};  // while the generation runs
    std::uint64_t seed = 0;
    std::uint64_t wanted = 0;
    std::uint64_t failed = 0;  // number of puzzles that could not be generated
    GenerationInfo info = {};  // of all puzzles of the run, but without the seed
    Symbols symbols;           // the symbols of all puzzles of the run
};

struct Batch {
    std::uint64_t id = 0;  // another for each batch
    Collection collection{{}};
    std::vector<BatchRun> runs = {};
    Assessing assessing = {};
    BrowserSort sort = BrowserSort::name;
    bool descending = false;
    Hardness histogram_by = Hardness::level;
    bool shows_new_run = false;  // the first puzzle of the last run is to be in view once it is there
    float revealed_width = 0;    // of the strip when it came into view
    bool is_folded = false;      // on a small screen: shows its title only, so that the panel is in view
    std::map<Collection::Number, TabId> opened = {};  // in which tab; the tab may be closed
    std::size_t saved = 0;  // number of puzzles when the strip was last saved completely

    std::uint64_t wanted() const;
    bool is_running() const;
    // The histogram of all known grades.
    const Histogram& histogram();

private:
    struct Counted {
        Histogram histogram;
        Hardness by;
        std::size_t assessed;
    };
    std::optional<Counted> counted_ = {};
};

// The puzzle, with its givens and its generation information.
Puzzle puzzle_of(const Batch& batch, Collection::Number number);

class Batches {
public:
    Batches(AppCore& core, Exports& exports) : core_(core), exports_(exports) {}

    std::optional<Batch> batch;  // the strip below the grid

    // Starts generating several puzzles for the strip. The puzzles get these symbols. The tab shows the workers.
    void start_batch(GenerateRequest request, TabId tab, const Symbols& symbols,
                     std::function<void(const JobFinished&)> when_finished);
    // Adds variants of the puzzle to the strip.
    void add_variants(const Puzzle& puzzle, std::uint64_t seed, std::uint64_t count);
    // What a crash would lose; nothing if all is saved.
    std::optional<SessionStrip> unsaved() const;
    // Adds puzzles that a crash did not lose.
    void recover(const std::vector<StripPuzzle>& puzzles);
    // Call once a frame. Starts the next chunk of grades.
    void tick();
    // Opens the puzzles in new tabs, at most kMostOpened. A puzzle that is open comes to the front instead, unless
    // its givens were changed.
    void open_batch_puzzles(const std::vector<Collection::Number>& numbers);
    // The selected puzzles, or all if none is selected; empty without a strip.
    std::vector<Puzzle> chosen_puzzles() const;
    // Save, copy or export the chosen puzzles: as one file, as one picture, as one page.
    void save_batch();
    void copy_batch_as_picture();
    void export_batch();
    // Would puzzles be lost with the strip?
    bool has_unsaved() const;
    // Asks whether to save or to lose the unsaved puzzles, and calls `then` unless the user cancels.
    void ask_before_loss(std::function<void()> then);
    // Stops the generation and removes the strip. Asks first if puzzles would be lost.
    void dismiss_batch();
    void drop_batch();

private:
    Batch& strip();
    void save(const std::vector<Collection::Number>& numbers, std::function<void()> when_saved);
    void take(const Event& event);

    AppCore& core_;
    Exports& exports_;
    std::uint64_t last_id_ = 0;
};

}  // namespace gridsmith
