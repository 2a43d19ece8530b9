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

// A line "ORDER INDEX RULES CELLS" of a file of made puzzles.
struct MadePuzzle {
    std::size_t order = 0;    // of the plan, counted through all parts
    std::uint64_t index = 0;  // in the batch of the order
    Grid grid;
};

std::string line_of(const MadePuzzle& made) {
    return fmt::format("{} {} {} {}\n", made.order, made.index, made.grid.rules().text(),
                       cells_as_letters(made.grid));
}

std::optional<MadePuzzle> made_puzzle_from(std::string_view line) {
    std::vector<std::string_view> words;
    for (std::size_t begin = 0; begin <= line.size();) {
        const std::size_t end = std::min(line.find(' ', begin), line.size());
        words.push_back(line.substr(begin, end - begin));
        begin = end + 1;
    }
    if (words.size() != 4) return std::nullopt;
    MadePuzzle made;
    const auto order = number_in<decltype(made.order)>(words[0]);
    const auto index = number_in<decltype(made.index)>(words[1]);
    if (!order || !index) return std::nullopt;
    made.order = *order;
    made.index = *index;
    const auto rules = rules_from(words[2]);
    if (!rules || std::cmp_not_equal(words[3].size(), rules->cell_count())) return std::nullopt;
    made.grid = Grid(*rules);
    for (std::size_t cell = 0; cell < words[3].size(); ++cell) {
        const int value = words[3][cell] == '.' ? 0 : words[3][cell] - 'A' + 1;
        if (value < 0 || value > rules->side()) return std::nullopt;
        made.grid[static_cast<Cell>(cell)] = static_cast<Value>(value);
    }
    return made;
}

// A hash of what decides which puzzles an order has, besides its seed.
std::uint64_t key_of_order(const GenerateOptions& options) {
    std::uint64_t key = 0;
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
        for (const PuzzleOrder& order : part.orders) key = mixed(key ^ key_of_order(order.options));
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
                kept.made_.emplace(std::pair(made->order, made->index), std::move(made->grid));
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
};

// Apart from the seeds of the kinds of puzzles, which count from 1.
constexpr std::uint64_t kSeedOfVersions = 1'000'000;

constexpr std::chrono::seconds kLongestExercise{60};

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

    // Each exercise depends on its seed alone, unless the search takes so long that the stored example takes its place.
    Result<void> make_exercises(const PuzzleOrder& order, std::size_t number) {
        std::vector<std::optional<ExerciseMade>> made(order.count);
        std::map<JobId, std::size_t> searches;  // the jobs that run, and their exercises
        std::size_t begun = 0;
        JobRunner runner;
        const auto begin_next = [&] {
            const JobId job = runner.start(TrainRequest{
                .technique = *order.exercise,
                .rules = order.options.rules,
                .seed = derived_seed(derived_seed(seed_, number + 1), begun + 1),
                .longest = kLongestExercise,
            });
            searches.emplace(job, begun++);
        };
        const std::size_t together =
            std::min(made.size(), static_cast<std::size_t>(std::max(1, work_.threads)));
        while (begun < together) begin_next();
        while (!searches.empty()) {
            for (Event& event : runner.wait_for_events(std::chrono::milliseconds(20))) {
                const auto search = searches.find(event.job);
                if (auto* exercise = std::get_if<ExerciseMade>(&event.news)) {
                    made[search->second] = std::move(*exercise);
                } else if (std::holds_alternative<JobFinished>(event.news)) {
                    searches.erase(search);
                    if (begun < made.size() && !work_.stop.stop_requested()) begin_next();
                }
            }
            if (work_.stop.stop_requested())
                for (const auto& [job, index] : searches) runner.cancel(job);
            report("puzzles made", book_.puzzles.size() + begun - searches.size());
        }
        if (work_.stop.stop_requested()) return stopped();
        for (std::optional<ExerciseMade>& exercise : made) {
            if (!exercise || exercise->steps.empty())
                return failure(fmt::format("no exercise for {} on a board of {} was found",
                                           name_of(*order.exercise), name_of(order.options.rules)));
            book_.exercises.emplace(book_.puzzles.size(), exercise->steps.front());
            book_.puzzles.push_back({.puzzle = std::move(exercise->puzzle)});
        }
        return {};
    }

    // The drawings for the values of a part.
    static Result<std::vector<SvgPicture>> pictures_of(const BookPart& part) {
        std::vector<SvgPicture> pictures;
        for (const std::string& colour : part.colours) {
            auto picture = svg_picture_from(fmt::format(
                R"(<svg viewBox="0 0 100 100"><circle cx="50" cy="50" r="45" fill="{}" stroke="#000" stroke-width="2"/></svg>)",
                colour));
            if (!picture) return std::unexpected(std::move(picture.error()));
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
        const std::uint64_t key = mixed(key_of_order(order.options) ^ request.seed);
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
