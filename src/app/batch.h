// Puzzles generated in numbers: those that are made so far, their grades, and what can be done with them.
//
// They are no documents until they are opened, and are kept packed, so that there may be many thousands. One
// strip below the grid shows them; a batch that is started while it is there adds to it.
#pragma once

#include "app/assessing.h"
#include "app/collection.h"
#include "app/histogram.h"
#include "jobs/job.h"
#include "model/puzzle.h"
#include "model/symbols.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace gridsmith {

class App;

// One generation; its number is that of its file in the collection.
struct BatchRun {
    std::optional<JobId> job = {};  // while it goes on
    std::uint64_t seed = 0;
    std::uint64_t wanted = 0;
    std::uint64_t failed = 0;  // puzzles that could not be made
    GenerationInfo info = {};  // of all its puzzles, but for the seed
    Symbols symbols;           // that they wear
};

struct Batch {
    Collection collection{{}};
    std::vector<BatchRun> runs = {};
    Assessing assessing = {};
    BrowserSort sort = BrowserSort::name;
    bool descending = false;
    Hardness histogram_by = Hardness::level;
    std::size_t saved = 0;  // so many puzzles were there when all were last saved

    std::uint64_t wanted() const;
    bool is_running() const;
    // Up to date with the grades that are known.
    const Histogram& histogram();

private:
    struct Counted {
        Histogram histogram;
        Hardness by;
        std::size_t assessed;
    };
    std::optional<Counted> counted_ = {};
};

// Starts a generation of more than one puzzle in the strip. Its puzzles wear the symbols.
void start_batch(App& app, GenerateRequest request, const Symbols& symbols);
// Variants of the puzzle are there at once.
void add_variants(App& app, const Puzzle& puzzle, std::uint64_t seed, std::uint64_t count);

// Once a frame: the next chunk of grades.
void update_batch(App& app);
// An event that is about the strip alone; false when it is (also) somebody else's.
bool take_batch_news(App& app, const Event& event);

// The puzzle with all that is known about it.
Puzzle puzzle_of(const Batch& batch, Collection::Number number);

// The puzzles as new documents, within reason.
void open_batch_puzzles(App& app, const std::vector<Collection::Number>& numbers);
// All puzzles selected, or all there are when none is; none without a strip.
std::vector<Puzzle> chosen_puzzles(const App& app);
// They as one file, as one picture, as a page.
void save_batch(App& app);
void copy_batch_as_picture(App& app);
void export_batch(App& app);

// Stops what runs and takes the strip away; asks first when puzzles would be lost.
void dismiss_batch(App& app);
void drop_batch(App& app);

}  // namespace gridsmith
