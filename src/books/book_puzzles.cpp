#include "books/book_puzzles.h"

#include "base/file_io.h"
#include "base/number_text.h"
#include "base/random.h"
#include "format/door/puzzle_file.h"
#include "jobs/job_runner.h"
#include "model/board/rules_text.h"
#include "model/puzzle/posing.h"
#include "model/puzzle/transform.h"
#include "model/symmetry/canonical.h"
#include "publish/puzzle_facts.h"
#include "techniques/path/exercise.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <variant>

namespace gridsmith {

namespace {

// A text that equivalent puzzles share; empty if stopped.
std::string form_of_puzzle(const Grid& grid, const std::stop_token& stop) {
    const auto rearrangement = canonical_rearrangement(grid, stop);
    if (!rearrangement) return {};
    const Grid canonical = rearranged(grid, *rearrangement);
    std::string form = canonical.rules().text();
    form += ' ';
    for (const Value value : canonical.values()) form += static_cast<char>('@' + value);
    return form;
}

// The values of cells as characters: '.' for 0, then 'A'.
std::string cells_as_letters(const Grid& grid) {
    std::string cells;
    for (const Value value : grid.values()) cells += value == 0 ? '.' : static_cast<char>('A' + value - 1);
    return cells;
}

std::optional<Grid> grid_from_letters(const Rules& rules, std::string_view letters) {
    if (std::cmp_not_equal(letters.size(), rules.cell_count())) return std::nullopt;
    Grid grid(rules);
    for (std::size_t cell = 0; cell < letters.size(); ++cell) {
        const int value = letters[cell] == '.' ? 0 : letters[cell] - 'A' + 1;
        if (value < 0 || value > rules.side()) return std::nullopt;
        grid[static_cast<Cell>(cell)] = static_cast<Value>(value);
    }
    return grid;
}

std::vector<std::string_view> divided_at(std::string_view text, char separator) {
    std::vector<std::string_view> words;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        words.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

// The marks as letters, cell by cell: "AC,,B".
std::string marks_as_letters(const Puzzle& puzzle) {
    std::string letters;
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        if (cell > 0) letters += ',';
        for (const Value value : puzzle.marks[cell]) letters += static_cast<char>('A' + value - 1);
    }
    return letters;
}

bool set_marks(Puzzle& puzzle, std::string_view letters) {
    const auto words = divided_at(letters, ',');
    if (std::cmp_not_equal(words.size(), puzzle.cell_count())) return false;
    for (std::size_t cell = 0; cell < words.size(); ++cell)
        for (const char letter : words[cell]) {
            if (letter < 'A' || letter - 'A' >= puzzle.side()) return false;
            puzzle.marks[static_cast<Cell>(cell)].insert(static_cast<Value>(letter - 'A' + 1));
        }
    return true;
}

// A line "ORDER INDEX RULES CELLS" of a file of made puzzles. The line of an exercise also has its givens, as cells, and
// its marks.
struct MadePuzzle {
    std::size_t order = 0;    // of the plan, counted through all parts
    std::uint64_t index = 0;  // in the batch of the order
    Grid grid;
    std::optional<Puzzle> exercise = {};  // instead of the grid
};

std::string line_of(const MadePuzzle& made) {
    const Grid& grid = made.exercise ? made.exercise->grid : made.grid;
    std::string line =
        fmt::format("{} {} {} {}", made.order, made.index, grid.rules().text(), cells_as_letters(grid));
    if (made.exercise)
        line += fmt::format(" {} {}", cells_as_letters(posed_grid(*made.exercise)),
                            marks_as_letters(*made.exercise));
    return line + '\n';
}

std::optional<MadePuzzle> made_puzzle_from(std::string_view line) {
    const auto words = divided_at(line, ' ');
    if (words.size() != 4 && words.size() != 6) return std::nullopt;
    MadePuzzle made;
    const auto order = number_in<decltype(made.order)>(words[0]);
    const auto index = number_in<decltype(made.index)>(words[1]);
    if (!order || !index) return std::nullopt;
    made.order = *order;
    made.index = *index;
    const auto rules = rules_from(words[2]);
    auto grid = rules ? grid_from_letters(*rules, words[3]) : std::nullopt;
    if (!grid) return std::nullopt;
    made.grid = std::move(*grid);
    if (words.size() == 4) return made;
    const auto posed = grid_from_letters(*rules, words[4]);
    if (!posed) return std::nullopt;
    Puzzle exercise(*posed);
    pose(exercise);
    exercise.grid = made.grid;
    if (!set_marks(exercise, words[5])) return std::nullopt;
    made.exercise = std::move(exercise);
    return made;
}

// The next step of an exercise, found again; empty if a file was changed.
std::optional<Step> step_of_exercise(const Puzzle& exercise, Technique technique,
                                     const std::stop_token& stop) {
    const auto at =
        exercise_at(with_marks(exercise), exercise_selection(TechniqueSet(), technique), technique, stop);
    if (!at || at->exercise.steps.empty()) return std::nullopt;
    return at->exercise.steps.front();
}

// A hash of what decides which puzzles an order has, besides its seed.
std::uint64_t key_of_order(const PuzzleOrder& order) {
    const GenerateOptions& options = order.options;
    std::uint64_t key = order.exercise ? 1 + static_cast<std::uint64_t>(*order.exercise) : 0;
    const auto add = [&key](std::uint64_t number) { key = mixed(key ^ number); };
    for (const char c : options.rules.text()) add(static_cast<unsigned char>(c));
    add(options.random_regions ? 1 : 0);
    add(static_cast<std::uint64_t>(options.symmetry));
    add(static_cast<std::uint64_t>(options.entries));
    add(options.minimal ? 1 : 0);
    add(static_cast<std::uint64_t>(options.difficulty.lowest_level) * 8 +
        static_cast<std::uint64_t>(options.difficulty.highest_level));
    for (const ConstraintFamily family : options.constraints.families)
        add(100 + static_cast<std::uint64_t>(family));
    add(static_cast<std::uint64_t>(options.constraints.givens.value_or(-1) + 1));
    add(static_cast<std::uint64_t>(options.constraints.cage_size * 1000));
    return key;
}

// What decides which puzzles a plan has. Layout and words do not.
std::string key_of_plan(const BookPlan& plan, std::uint64_t seed) {
    std::uint64_t key = mixed(seed);
    for (const BookPart& part : plan.parts) {
        if (part.original) continue;
        for (const PuzzleOrder& order : part.orders) key = mixed(key ^ key_of_order(order));
    }
    return fmt::format("# Puzzles of a book plan, {:016x}", key);
}

// The file of made puzzles: what it has, and a stream that appends to it.
class KeptPuzzles {
public:
    static Result<KeptPuzzles> open(const std::filesystem::path& path, const std::string& key) {
        KeptPuzzles kept;
        if (path.empty()) return kept;
        std::string complete = key + "\n";
        if (version_of(path).state != FileVersion::State::missing) {
            const auto text = read_file(path);
            if (!text) return std::unexpected(text.error());
            if (!text->starts_with(complete))
                return failure_in(path.string(),
                                  {"has the puzzles of another plan or seed; remove the file, or "
                                   "name another output"});
            // A line that was cut off is made again.
            for (std::size_t begin = complete.size(); begin < text->size();) {
                const std::size_t end = text->find('\n', begin);
                if (end == std::string::npos) break;
                const std::string_view line = std::string_view(*text).substr(begin, end - begin);
                auto made = made_puzzle_from(line);
                if (!made) break;
                const std::pair place(made->order, made->index);
                if (made->exercise)
                    kept.exercises_.emplace(place, std::move(*made->exercise));
                else
                    kept.made_.emplace(place, std::move(made->grid));
                complete.append(line).append("\n");
                begin = end + 1;
            }
        }
        if (auto replaced = replace_file(path, complete); !replaced)
            return std::unexpected(std::move(replaced.error()));
        kept.path_ = path;
        kept.stream_.open(path, std::ios::app | std::ios::binary);
        return kept;
    }

    const Grid* find(std::size_t order, std::uint64_t index) const {
        const auto found = made_.find({order, index});
        return found == made_.end() ? nullptr : &found->second;
    }
    const Puzzle* find_exercise(std::size_t order, std::uint64_t index) const {
        const auto found = exercises_.find({order, index});
        return found == exercises_.end() ? nullptr : &found->second;
    }
    Result<void> add(const MadePuzzle& made) {
        if (path_.empty()) return {};
        stream_ << line_of(made) << std::flush;
        if (stream_) return {};
        return failure_in(path_.string(), {"cannot be written"});
    }

private:
    std::filesystem::path path_;
    std::ofstream stream_;
    std::map<std::pair<std::size_t, std::uint64_t>, Grid> made_;
    std::map<std::pair<std::size_t, std::uint64_t>, Puzzle> exercises_;
};

// Apart from the seeds of the kinds of puzzles, which count from 1.
constexpr std::uint64_t kSeedOfVersions = 1'000'000;

constexpr std::chrono::seconds kLongestExercise{60};

struct MadeExercise {
    Puzzle puzzle;
    Step step;
};

class BookMaking {
public:
    BookMaking(const BookPlan& plan, std::uint64_t seed, const BookWork& work, KeptPuzzles kept)
        : plan_(plan), seed_(seed), work_(work), kept_(std::move(kept)) {
        for (const BookPart& part : plan.parts)
            if (!part.original) total_ += part.count();
    }

    Result<BookPuzzles> make() {
        book_.seed = seed_;
        if (auto read = read_earlier_books(); !read) return std::unexpected(std::move(read.error()));
        for (const BookPart& part : plan_.parts) {
            auto pictures = pictures_of(part);
            if (!pictures) return std::unexpected(std::move(pictures.error()));
            book_.pictures.push_back(std::move(*pictures));
        }
        std::size_t number = 0;
        for (const BookPart& part : plan_.parts) {
            book_.part_begins.push_back(book_.puzzles.size());
            if (part.original) continue;
            for (const PuzzleOrder& order : part.orders)
                if (auto made = make_order(part, order, number++); !made)
                    return std::unexpected(std::move(made.error()));
        }
        book_.part_begins.push_back(book_.puzzles.size());
        if (auto known = find_facts(); !known) return std::unexpected(std::move(known.error()));
        if (plan_.rising) sort_parts();
        add_versions();
        return std::move(book_);
    }

private:
    static std::unexpected<Error> stopped() { return failure("stopped before the book was complete"); }

    Result<void> read_earlier_books() {
        for (const std::string& file : plan_.without) {
            const auto puzzles = load_puzzles(file);
            if (!puzzles) return std::unexpected(puzzles.error());
            for (const LoadedPuzzle& loaded : *puzzles) {
                if (work_.stop.stop_requested()) return stopped();
                forms_.insert(form_of_puzzle(posed_grid(loaded.puzzle), work_.stop));
            }
        }
        return {};
    }

    // Takes the puzzles of the batch in the order of their indices, so that threads and kept puzzles change nothing.
    Result<void> make_order(const BookPart& part, const PuzzleOrder& order, std::size_t number) {
        if (order.exercise) return make_exercises(order, number);
        const bool compares = plan_.distinct || !plan_.without.empty();
        const std::size_t first = book_.puzzles.size();
        const std::uint64_t most = order.count * 20 + 200;
        std::uint64_t index = 0;
        while (book_.puzzles.size() - first < order.count) {
            const std::uint64_t missing = order.count - (book_.puzzles.size() - first);
            if (index + missing > most)
                return failure(
                    fmt::format("{}: only {} of {} puzzles differ from each other and from those of "
                                "earlier books",
                                name_of_order(part, order), book_.puzzles.size() - first, order.count));
            auto grids = make_batch(part, order, number, index + 1, index + missing);
            if (!grids) return std::unexpected(std::move(grids.error()));
            for (Grid& grid : *grids) {
                ++index;
                if (compares) {
                    std::string form = form_of_puzzle(grid, work_.stop);
                    if (form.empty()) return stopped();
                    const bool is_new = !forms_.contains(form);
                    if (plan_.distinct) forms_.insert(std::move(form));
                    if (!is_new) {
                        ++book_.skipped;
                        continue;
                    }
                }
                Puzzle puzzle(grid);
                if (order.symbols) puzzle.symbols = *order.symbols;
                pose(puzzle);
                book_.puzzles.push_back({.puzzle = std::move(puzzle)});
            }
        }
        return {};
    }

    // An exercise that was made for this plan or an earlier one, with its step.
    std::optional<MadeExercise> find_exercise(const PuzzleOrder& order, std::size_t number,
                                              std::uint64_t index, std::uint64_t seed) const {
        const Puzzle* exercise = kept_.find_exercise(number, index);
        if (exercise == nullptr && work_.memory != nullptr) {
            const auto found = work_.memory->exercises.find({mixed(key_of_order(order) ^ seed), index});
            if (found != work_.memory->exercises.end()) exercise = &found->second;
        }
        if (exercise == nullptr) return std::nullopt;
        auto step = step_of_exercise(*exercise, *order.exercise, work_.stop);
        if (!step) return std::nullopt;
        return MadeExercise{*exercise, std::move(*step)};
    }

    // Keeps an exercise if its step can be found again.
    Result<void> keep_exercise(const PuzzleOrder& order, std::size_t number, std::uint64_t index,
                               std::uint64_t seed, const MadeExercise& made) {
        const auto again = step_of_exercise(made.puzzle, *order.exercise, work_.stop);
        if (!again || !again->has_same_effect(made.step)) return {};
        if (work_.memory != nullptr)
            work_.memory->exercises.emplace(std::pair(mixed(key_of_order(order) ^ seed), index), made.puzzle);
        return kept_.add({number, index, {}, made.puzzle});
    }

    // Each exercise depends on its seed alone, unless the search takes so long that the stored example takes its place.
    Result<void> make_exercises(const PuzzleOrder& order, std::size_t number) {
        const std::uint64_t seed = derived_seed(seed_, number + 1);
        std::vector<std::optional<MadeExercise>> made(order.count);
        std::map<JobId, std::size_t> searches;  // the jobs that run, and their exercises
        std::size_t begun = 0;
        std::optional<Error> fault;
        JobRunner runner;
        const auto begin_next = [&] {
            while (begun < made.size() && !fault && !work_.stop.stop_requested()) {
                const std::size_t index = begun++;
                made[index] = find_exercise(order, number, index + 1, seed);
                if (made[index]) continue;
                const JobId job = runner.start(TrainRequest{.technique = *order.exercise,
                                                            .rules = order.options.rules,
                                                            .seed = derived_seed(seed, index + 1),
                                                            .longest = kLongestExercise});
                searches.emplace(job, index);
                return;
            }
        };
        for (int thread = 0; thread < std::max(1, work_.threads); ++thread) begin_next();
        while (!searches.empty()) {
            for (Event& event : runner.wait_for_events(std::chrono::milliseconds(20))) {
                const auto search = searches.find(event.job);
                if (auto* exercise = std::get_if<ExerciseMade>(&event.news)) {
                    if (exercise->steps.empty()) continue;
                    made[search->second] = {std::move(exercise->puzzle), exercise->steps.front()};
                    if (auto kept =
                            keep_exercise(order, number, search->second + 1, seed, *made[search->second]);
                        !kept && !fault)
                        fault = std::move(kept.error());
                } else if (std::holds_alternative<JobFinished>(event.news)) {
                    searches.erase(search);
                    begin_next();
                }
            }
            if (fault || work_.stop.stop_requested())
                for (const auto& [job, index] : searches) runner.cancel(job);
            report("puzzles made", book_.puzzles.size() + begun - searches.size());
        }
        if (fault) return std::unexpected(std::move(*fault));
        if (work_.stop.stop_requested()) return stopped();
        for (std::optional<MadeExercise>& exercise : made) {
            if (!exercise)
                return failure(fmt::format("no exercise for {} on a board of {} was found",
                                           name_of(*order.exercise), name_of(order.options.rules)));
            if (order.symbols) exercise->puzzle.symbols = *order.symbols;
            book_.exercises.emplace(book_.puzzles.size(), std::move(exercise->step));
            book_.puzzles.push_back({.puzzle = std::move(exercise->puzzle)});
        }
        return {};
    }

    // The drawings for the values of a part.
    static Result<std::vector<SvgPicture>> pictures_of(const BookPart& part) {
        std::vector<SvgPicture> pictures;
        for (const std::string& colour : part.colours) {
            auto picture = svg_picture_from(fmt::format(
                R"(<svg viewBox="0 0 100 100"><rect width="100" height="100" fill="{}"/></svg>)", colour));
            if (!picture) return std::unexpected(std::move(picture.error()));
            picture->fills_cell = true;
            pictures.push_back(std::move(*picture));
        }
        if (part.pictures.empty()) return pictures;
        std::vector<std::filesystem::path> files;
        std::error_code error;
        for (const auto& entry : std::filesystem::directory_iterator(part.pictures, error))
            if (entry.path().extension() == ".svg") files.push_back(entry.path());
        if (error) return failure_in(part.pictures, {"this folder of pictures cannot be read"});
        const auto side = static_cast<std::size_t>(part.orders.front().options.rules.side());
        if (files.size() < side)
            return failure_in(
                part.pictures,
                {fmt::format("expected {} pictures, files that end in .svg, found {}", side, files.size())});
        std::ranges::sort(files);
        for (std::size_t i = 0; i < side; ++i) {
            const auto text = read_file(files[i]);
            if (!text) return std::unexpected(text.error());
            auto picture = svg_picture_from(*text);
            if (!picture) return failure_in(files[i].string(), std::move(picture.error()));
            pictures.push_back(std::move(*picture));
        }
        return pictures;
    }

    static std::string name_of_order(const BookPart& part, const PuzzleOrder& order) {
        std::string name = part.title.empty() ? std::string("the puzzles") : part.title;
        return fmt::format("{} ({})", name, name_of(order.options.rules));
    }

    // The puzzles `from` to `to` of an order.
    Result<std::vector<Grid>> make_batch(const BookPart& part, const PuzzleOrder& order, std::size_t number,
                                         std::uint64_t from, std::uint64_t to) {
        std::map<std::uint64_t, Grid> grids;
        GenerateRequest request{.options = order.options,
                                .seed = derived_seed(seed_, number + 1),
                                .count = to,
                                .first = from,
                                .threads = work_.threads,
                                .named_threads = 1};
        const std::uint64_t key = mixed(key_of_order(order) ^ request.seed);
        for (std::uint64_t i = from; i <= to; ++i)
            if (const Grid* grid = find_made(number, key, i)) {
                grids.emplace(i, *grid);
                request.done.push_back(i);
            }
        if (grids.size() < to - from + 1) {
            JobRunner runner;
            const JobId job = runner.start(std::move(request));
            std::optional<Error> fault;
            bool finished = false;
            while (!finished) {
                for (Event& event : runner.wait_for_events(std::chrono::milliseconds(20))) {
                    if (auto* made = std::get_if<PuzzleMade>(&event.news)) {
                        const Grid& grid = made->generated->puzzle.grid;
                        if (made->generated->is_stopped || fault) continue;
                        if (auto added = kept_.add({number, made->index, grid}); !added)
                            fault = std::move(added.error());
                        grids.emplace(made->index, grid);
                        if (work_.memory != nullptr)
                            work_.memory->grids.emplace(std::pair(key, made->index), grid);
                    } else if (const auto* failed = std::get_if<PuzzleFailed>(&event.news)) {
                        if (!fault)
                            fault = Error{fmt::format("{}: {}", name_of_order(part, order), failed->message)};
                    } else if (const auto* end = std::get_if<JobFinished>(&event.news)) {
                        finished = true;
                        if (end->end == JobEnd::failed && !fault)
                            fault = Error{fmt::format("{}: {}", name_of_order(part, order), end->message)};
                    }
                }
                if (fault || work_.stop.stop_requested()) runner.cancel(job);
                report("puzzles made", book_.puzzles.size() + grids.size());
            }
            if (fault) return std::unexpected(std::move(*fault));
        }
        if (work_.stop.stop_requested() || grids.size() < to - from + 1) return stopped();
        std::vector<Grid> in_order;
        in_order.reserve(grids.size());
        for (auto& [index, grid] : grids) in_order.push_back(std::move(grid));
        return in_order;
    }

    const Grid* find_made(std::size_t number, std::uint64_t key, std::uint64_t index) const {
        if (const Grid* grid = kept_.find(number, index)) return grid;
        if (work_.memory == nullptr) return nullptr;
        const auto found = work_.memory->grids.find({key, index});
        return found == work_.memory->grids.end() ? nullptr : &found->second;
    }

    void report(std::string_view what, std::size_t done) const {
        if (work_.progress) work_.progress(what, std::min(done, total_), total_);
    }

    // Solutions, which also verifies the puzzles again, and grades.
    Result<void> find_facts() {
        const auto counts = add_solutions(book_.puzzles, {work_.threads, work_.stop, [&](std::size_t done) {
                                                              report("puzzles solved", done);
                                                          }});
        if (work_.stop.stop_requested()) return stopped();
        for (std::size_t i = 0; i < counts.size(); ++i)
            if (counts[i] != 1)
                return failure(fmt::format("puzzle {} has {} solution; the file of made puzzles is damaged",
                                           i + 1, counts[i] == 0 ? "no" : "more than one"));
        if (!plan_.grades && !plan_.rising) return {};
        add_grades(book_.puzzles,
                   {work_.threads, work_.stop, [&](std::size_t done) { report("puzzles graded", done); }});
        if (work_.stop.stop_requested()) return stopped();
        return {};
    }

    void sort_parts() {
        // Larger boards have higher scores, so boards of one size stay together.
        const auto key = [](const BookletPuzzle& puzzle) {
            const Grade grade = puzzle.grade.value_or(Grade{});
            const bool is_beyond = !grade.solved;
            return std::tuple(puzzle.puzzle.side(), is_beyond, grade.level, grade.score);
        };
        for (std::size_t part = 0; part + 1 < book_.part_begins.size(); ++part) {
            // Exercises keep their order.
            const auto exercise = book_.exercises.lower_bound(book_.part_begins[part]);
            if (exercise != book_.exercises.end() && exercise->first < book_.part_begins[part + 1]) continue;
            std::stable_sort(book_.puzzles.begin() + static_cast<std::ptrdiff_t>(book_.part_begins[part]),
                             book_.puzzles.begin() + static_cast<std::ptrdiff_t>(book_.part_begins[part + 1]),
                             [&](const BookletPuzzle& a, const BookletPuzzle& b) { return key(a) < key(b); });
        }
    }

    // Fills the parts that are versions of others. Each puzzle is shuffled by itself, so that no version helps to solve
    // another one.
    void add_versions() {
        if (std::ranges::none_of(plan_.parts, [](const BookPart& part) { return part.original.has_value(); }))
            return;
        std::vector<BookletPuzzle> puzzles;
        std::vector<std::size_t> begins;
        std::map<std::size_t, Step> exercises;
        for (std::size_t number = 0; number < plan_.parts.size(); ++number) {
            const auto original = plan_.parts[number].original;
            const std::size_t from = original.value_or(number);
            Random random(derived_seed(seed_, kSeedOfVersions + number));
            begins.push_back(puzzles.size());
            for (std::size_t i = book_.part_begins[from]; i < book_.part_begins[from + 1]; ++i) {
                BookletPuzzle puzzle = book_.puzzles[i];
                if (const auto found = book_.exercises.find(i); found != book_.exercises.end())
                    exercises.emplace(puzzles.size(), found->second);
                if (original) {
                    const Rearrangement way = any_rearrangement(puzzle.puzzle.rules(), random);
                    puzzle.puzzle = rearranged(puzzle.puzzle, way);
                    if (puzzle.solution) puzzle.solution = rearranged(*puzzle.solution, way);
                }
                puzzles.push_back(std::move(puzzle));
            }
        }
        begins.push_back(puzzles.size());
        book_.puzzles = std::move(puzzles);
        book_.exercises = std::move(exercises);
        book_.part_begins = std::move(begins);
    }

    const BookPlan& plan_;
    std::uint64_t seed_;
    const BookWork& work_;
    KeptPuzzles kept_;
    std::size_t total_ = 0;  // puzzles to make
    std::set<std::string> forms_;
    BookPuzzles book_;
};

}  // namespace

Result<BookPuzzles> book_puzzles_of(const BookPlan& plan, std::uint64_t seed, const BookWork& work) {
    auto kept = KeptPuzzles::open(work.kept, key_of_plan(plan, seed));
    if (!kept) return std::unexpected(std::move(kept.error()));
    return BookMaking(plan, seed, work, std::move(*kept)).make();
}

}  // namespace gridsmith
