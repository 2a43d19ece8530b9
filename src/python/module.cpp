// gridsmith._core: what the Python package gridsmith is made of. It uses the public interface of the library only.
//
// Work that may take long runs in a thread of its own without Python's lock, while the calling thread waits and asks
// Python ten times a second whether it was interrupted (Ctrl-C), and tells the progress.
#include <pybind11/functional.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <exception>
#include <gridsmith/gridsmith.hpp>
#include <mutex>
#include <thread>

namespace py = pybind11;
using gridsmith::Puzzle;
using gridsmith::Rules;

namespace {

using Bytes = py::array_t<std::uint8_t, py::array::c_style>;
using BytesIn = py::array_t<std::uint8_t, py::array::c_style | py::array::forcecast>;

constexpr std::chrono::milliseconds kBetweenSignals{50};

// The exception gridsmith.Error, a ValueError with `line` and `column`.
py::object& error_type() {
    static auto* type = new py::object;  // never destroyed: Python may be gone before static objects
    return *type;
}

[[noreturn]] void raise(const gridsmith::Error& error) {
    py::object exception = error_type()(error.message);
    exception.attr("line") = error.line;
    exception.attr("column") = error.column;
    PyErr_SetObject(error_type().ptr(), exception.ptr());
    throw py::error_already_set();
}

template <class T>
T value_or_raise(gridsmith::Result<T> result) {
    if (!result) raise(result.error());
    if constexpr (!std::is_void_v<T>) return std::move(*result);
}

// --- Long work ------------------------------------------------------------------------------------------------------

// Calls `work` with a stop token in another thread and returns its value. `progress` is a Python callable or None, which
// gets the number that `work` stores in its second argument.
template <class Work>
auto interruptible(const py::object& progress, const Work& work) {
    using Value = decltype(work(std::stop_token(), std::declval<std::atomic<std::size_t>&>()));
    std::optional<Value> value;
    std::exception_ptr thrown;
    std::atomic<std::size_t> done = 0;
    std::mutex mutex;
    std::condition_variable ended;
    bool is_ended = false;
    std::stop_source stop;
    bool is_interrupted = false;
    {
        const py::gil_scoped_release released;
        std::jthread worker([&] {
            try {
                value.emplace(work(stop.get_token(), done));
            } catch (...) {
                thrown = std::current_exception();
            }
            const std::lock_guard lock(mutex);
            is_ended = true;
            ended.notify_all();
        });
        std::size_t reported = 0;
        std::unique_lock lock(mutex);
        while (!ended.wait_for(lock, kBetweenSignals, [&] { return is_ended; })) {
            if (is_interrupted) continue;
            lock.unlock();
            {
                const py::gil_scoped_acquire acquired;
                is_interrupted = PyErr_CheckSignals() != 0;
                if (!is_interrupted && !progress.is_none() && done != reported) {
                    reported = done;
                    try {
                        progress(reported);
                    } catch (py::error_already_set& error) {
                        error.restore();
                        is_interrupted = true;
                    }
                }
            }
            if (is_interrupted) stop.request_stop();
            lock.lock();
        }
    }
    if (is_interrupted) throw py::error_already_set();
    if (thrown) std::rethrow_exception(thrown);
    return std::move(*value);
}

template <class Work>
auto interruptible(const Work& work) {
    return interruptible(py::none(),
                         [&](const std::stop_token& stop, std::atomic<std::size_t>&) { return work(stop); });
}

// --- Boards ---------------------------------------------------------------------------------------------------------

std::span<const std::uint8_t> span_of(const BytesIn& array) {
    return {array.data(), static_cast<std::size_t>(array.size())};
}
std::span<std::uint8_t> span_of(Bytes& array) {
    return {array.mutable_data(), static_cast<std::size_t>(array.size())};
}

// An array of the shape (rows, columns), or (rows,), that owns the bytes.
Bytes array_of(std::vector<std::uint8_t> bytes, std::vector<py::ssize_t> shape) {
    auto* kept = new std::vector<std::uint8_t>(std::move(bytes));
    const py::capsule owner(kept,
                            [](void* vector) { delete static_cast<std::vector<std::uint8_t>*>(vector); });
    return Bytes(std::move(shape), kept->data(), owner);
}

std::size_t rows_of(const Rules& rules, const BytesIn& boards) {
    const auto cells = static_cast<py::ssize_t>(rules.cell_count());
    if (boards.ndim() != 2 || boards.shape(1) != cells)
        raise({.message = "expected an array of the shape (n, " + std::to_string(cells) + ")"});
    return static_cast<std::size_t>(boards.shape(0));
}

gridsmith::BatchOptions batch_options(int threads, const std::stop_token& stop,
                                      std::atomic<std::size_t>& done) {
    return {.threads = threads, .stop = stop, .progress = [&done](std::size_t now) { done = now; }};
}

// A few boards of nine rows take less time than a thread.
constexpr std::size_t kFewBoards = 32;
bool is_little_work(const Rules& rules, std::size_t rows) {
    return rows <= kFewBoards && rules.is_classic() && rules.side() <= 9;
}

py::tuple solve_many(const Rules& rules, const BytesIn& boards, int limit, bool wants_solutions, int threads,
                     const py::object& progress) {
    const std::size_t rows = rows_of(rules, boards);
    Bytes solutions(wants_solutions ? std::vector{boards.shape(0), boards.shape(1)}
                                    : std::vector<py::ssize_t>{0, 0});
    Bytes counts(static_cast<py::ssize_t>(rows));
    const auto from = span_of(boards);
    const auto to = span_of(solutions);
    const auto numbers = span_of(counts);
    const auto work = [&](const std::stop_token& stop, std::atomic<std::size_t>& done) {
        return gridsmith::solve_many(rules, from, to, numbers, limit, batch_options(threads, stop, done));
    };
    std::atomic<std::size_t> unwatched = 0;
    value_or_raise(is_little_work(rules, static_cast<std::size_t>(counts.size()))
                       ? work({}, unwatched)
                       : interruptible(progress, work));
    return py::make_tuple(wants_solutions ? py::object(solutions) : py::none(), counts);
}

Bytes verdict_many(const Rules& rules, const BytesIn& boards, int threads, const py::object& progress) {
    Bytes verdicts(static_cast<py::ssize_t>(rows_of(rules, boards)));
    static_assert(sizeof(gridsmith::Verdict) == 1);
    const auto from = span_of(boards);
    const auto bytes = span_of(verdicts);
    const std::span to(reinterpret_cast<gridsmith::Verdict*>(bytes.data()), bytes.size());
    const auto work = [&](const std::stop_token& stop, std::atomic<std::size_t>& done) {
        return gridsmith::verdict_many(rules, from, to, batch_options(threads, stop, done));
    };
    std::atomic<std::size_t> unwatched = 0;
    value_or_raise(is_little_work(rules, static_cast<std::size_t>(verdicts.size()))
                       ? work({}, unwatched)
                       : interruptible(progress, work));
    return verdicts;
}

py::array_t<bool> is_solved_many(const Rules& rules, const BytesIn& boards, int threads) {
    py::array_t<bool> solved(static_cast<py::ssize_t>(rows_of(rules, boards)));
    const auto from = span_of(boards);
    const std::span to(reinterpret_cast<std::uint8_t*>(solved.mutable_data()),
                       static_cast<std::size_t>(solved.size()));
    value_or_raise(
        interruptible(py::none(), [&](const std::stop_token& stop, std::atomic<std::size_t>& done) {
            return gridsmith::is_solved_many(rules, from, to, batch_options(threads, stop, done));
        }));
    return solved;
}

py::tuple tuple_of(const gridsmith::Grade& grade) {
    return py::make_tuple(grade.is_finished, std::string(name_of(grade.level)), grade.score, grade.hardest,
                          grade.rating, grade.pearl, grade.diamond);
}

py::list grade_many(const Rules& rules, const BytesIn& boards, gridsmith::Scale scale, int threads,
                    const py::object& progress) {
    std::vector<std::optional<gridsmith::Grade>> grades(rows_of(rules, boards));
    const auto from = span_of(boards);
    value_or_raise(interruptible(progress, [&](const std::stop_token& stop, std::atomic<std::size_t>& done) {
        return gridsmith::grade_many(rules, from, grades, scale, batch_options(threads, stop, done));
    }));
    py::list all;
    for (const auto& grade : grades) all.append(grade ? py::object(tuple_of(*grade)) : py::none());
    return all;
}

// The boards of lines of cells, of the shape (n, cells).
Bytes boards_of_lines(const py::sequence& lines, const Rules& rules) {
    std::string text;
    text.reserve(py::len(lines) * static_cast<std::size_t>(rules.cell_count() + 1));
    for (const py::handle line : lines) {
        py::ssize_t length = 0;
        const char* characters = PyUnicode_AsUTF8AndSize(line.ptr(), &length);
        if (characters == nullptr) throw py::error_already_set();
        text.append(characters, static_cast<std::size_t>(length));
        text += '\n';
    }
    const auto cells = static_cast<py::ssize_t>(rules.cell_count());
    if (text.empty()) return Bytes(std::vector<py::ssize_t>{0, cells});
    auto columns = value_or_raise(gridsmith::read_columns(text, rules));
    const auto rows = static_cast<py::ssize_t>(py::len(lines));
    if (columns.columns.size() != 1 || !columns.names.empty() ||
        columns.columns[0].size() != static_cast<std::size_t>(rows * cells))
        raise({.message = "expected lines of " + std::to_string(cells) + " cells", .line = 1});
    return array_of(std::move(columns.columns[0]), {rows, cells});
}

py::list lines_of_boards(const BytesIn& boards, const Rules& rules) {
    const std::size_t rows = rows_of(rules, boards);
    const auto cells = static_cast<std::size_t>(rules.cell_count());
    // The symbols of the values, as a puzzle writes them.
    std::string symbols = ".";
    for (int value = 1; value <= rules.side(); ++value)
        symbols += Puzzle(rules).with(0, static_cast<std::uint8_t>(value))->line()[0];
    py::list lines(rows);
    std::string line(cells, '.');
    for (std::size_t row = 0; row < rows; ++row) {
        const auto board = span_of(boards).subspan(row * cells, cells);
        for (std::size_t cell = 0; cell < cells; ++cell) {
            if (board[cell] >= symbols.size())
                raise({.message = "expected values up to the side of the board"});
            line[cell] = symbols[board[cell]];
        }
        lines[row] = py::str(line);
    }
    return lines;
}

py::tuple read_csv(const std::filesystem::path& path, const Rules& rules) {
    auto table = value_or_raise(
        interruptible([&](const std::stop_token&) { return gridsmith::read_columns_file(path, rules); }));
    const auto cells = static_cast<py::ssize_t>(rules.cell_count());
    py::list columns;
    for (auto& column : table.columns) {
        const auto rows = static_cast<py::ssize_t>(column.size()) / cells;
        columns.append(array_of(std::move(column), {rows, cells}));
    }
    return py::make_tuple(table.names, columns);
}

// --- Puzzles --------------------------------------------------------------------------------------------------------

// Most puzzles need few nodes; only the others need a thread that can be interrupted.
constexpr std::uint64_t kFewNodes = 300;

std::string verdict_of(const Puzzle& puzzle) {
    auto verdict = gridsmith::verdict(puzzle, {.nodes = kFewNodes});
    if (verdict == gridsmith::Verdict::undecided)
        verdict = interruptible(
            [&](const std::stop_token& stop) { return gridsmith::verdict(puzzle, {.stop = stop}); });
    return std::string(name_of(verdict));
}

std::vector<Puzzle> solutions_of(const Puzzle& puzzle, std::uint64_t limit,
                                 std::optional<std::uint64_t> seed) {
    if (limit == 1 && !seed) {
        auto quick = gridsmith::solve(puzzle, {.limit = limit, .nodes = kFewNodes});
        if (quick.ended != gridsmith::Ended::nodes) return std::move(quick.solutions);
    }
    return interruptible([&](const std::stop_token& stop) {
               return gridsmith::solve(puzzle, {.limit = limit, .seed = seed, .stop = stop});
           })
        .solutions;
}

std::uint64_t count_of(const Puzzle& puzzle, std::optional<std::uint64_t> limit, int threads) {
    const auto verdict = gridsmith::verdict(puzzle, {.nodes = kFewNodes});
    if (verdict == gridsmith::Verdict::unique) return limit == 0 ? 0 : 1;
    return interruptible([&](const std::stop_token& stop) {
               return gridsmith::count(
                   puzzle,
                   {.limit = limit.value_or(gridsmith::kUnlimited), .threads = threads, .stop = stop});
           })
        .solutions;
}

py::list list_of(const std::vector<gridsmith::Candidate>& candidates) {
    py::list all;
    for (const auto& [cell, value] : candidates) all.append(py::make_tuple(cell, value));
    return all;
}

py::list list_of(const std::vector<gridsmith::Step>& steps) {
    py::list all;
    for (const gridsmith::Step& step : steps)
        all.append(py::make_tuple(step.technique, step.rating, list_of(step.placements),
                                  list_of(step.eliminations), step.cells, step.notation, step.explanation,
                                  step.proof));
    return all;
}

py::tuple path_of(const Puzzle& puzzle, std::optional<std::size_t> limit) {
    auto path = value_or_raise(interruptible([&](const std::stop_token& stop) {
        gridsmith::StepOptions options{.stop = stop};
        if (limit) options.limit = *limit;
        return gridsmith::path(puzzle, options);
    }));
    return py::make_tuple(list_of(path.steps), path.end == gridsmith::PathEnd::solved, path.last);
}

py::list steps_now(const Puzzle& puzzle, const std::string& technique) {
    return list_of(value_or_raise(interruptible([&](const std::stop_token& stop) {
        return gridsmith::steps_now(puzzle, {.technique = technique, .stop = stop});
    })));
}

Bytes values_of(const Puzzle& puzzle) {
    return array_of({puzzle.values().begin(), puzzle.values().end()}, {puzzle.cell_count()});
}

std::vector<int> candidates_in(const Puzzle& puzzle, int cell) {
    if (cell < 0 || cell >= puzzle.cell_count())
        throw py::index_error("there is no cell " + std::to_string(cell));
    std::vector<int> values;
    for (int value = 1; value <= puzzle.side(); ++value)
        if (((puzzle.candidates(cell) >> value) & 1) != 0) values.push_back(value);
    return values;
}

std::vector<Puzzle> read_puzzles(const std::string& text, const std::string& format,
                                 const std::optional<Rules>& rules) {
    return value_or_raise(gridsmith::read(text, {.format = format, .rules = rules}));
}

// --- Generating -----------------------------------------------------------------------------------------------------

class PyGenerator {
public:
    explicit PyGenerator(const gridsmith::GenerateOptions& options)
        : generator_(value_or_raise(gridsmith::Generator::start(options))) {}

    // Nothing at the end.
    std::optional<gridsmith::Generated> next() {
        while (true) {
            bool is_known = false;
            std::optional<gridsmith::Result<std::optional<gridsmith::Generated>>> made;
            {
                const py::gil_scoped_release released;
                const std::lock_guard lock(mutex_);
                is_known = generator_.wait_for(kBetweenSignals);
                if (is_known) made = generator_.next();
            }
            if (made) return value_or_raise(std::move(*made));
            if (PyErr_CheckSignals() != 0) {
                generator_.stop();
                throw py::error_already_set();
            }
        }
    }
    void stop() { generator_.stop(); }
    std::uint64_t seed() const { return generator_.seed(); }
    py::tuple progress() {
        gridsmith::GenerateProgress now;
        {
            const py::gil_scoped_release released;
            const std::lock_guard lock(mutex_);
            now = generator_.progress();
        }
        return py::make_tuple(now.puzzles, now.attempts, now.nodes);
    }

private:
    std::mutex mutex_;
    gridsmith::Generator generator_;
};

gridsmith::Level level_of(const std::string& name) {
    for (int i = 0; i <= static_cast<int>(gridsmith::Level::extreme); ++i)
        if (name_of(static_cast<gridsmith::Level>(i)) == name) return static_cast<gridsmith::Level>(i);
    raise({.message = "there is no level \"" + name + "\"; expected easy, medium, hard, unfair or extreme"});
}

std::unique_ptr<PyGenerator> generator_of(
    const Rules& rules, std::optional<int> entries, bool minimal, const std::string& symmetry,
    const std::vector<std::string>& constraints, std::optional<int> givens,
    const std::pair<std::string, std::string>& levels, const std::pair<int, int>& ratings,
    const std::string& needs, std::optional<std::uint64_t> seed, std::optional<std::uint64_t> count,
    std::optional<std::uint64_t> nodes, int threads) {
    gridsmith::GenerateOptions options{.rules = rules,
                                       .entries = entries,
                                       .minimal = minimal,
                                       .symmetry = symmetry,
                                       .constraints = constraints,
                                       .givens = givens,
                                       .lowest_level = level_of(levels.first),
                                       .highest_level = level_of(levels.second),
                                       .lowest_rating = ratings.first,
                                       .needs = needs,
                                       .seed = seed,
                                       .count = count.value_or(gridsmith::kUnlimited),
                                       .nodes = nodes,
                                       .threads = threads};
    if (ratings.second > 0) options.highest_rating = ratings.second;
    return std::make_unique<PyGenerator>(options);
}

py::list all_techniques() {
    py::list all;
    for (const auto& row : gridsmith::techniques())
        all.append(py::make_tuple(row.name, row.family, std::string(name_of(row.level)), row.score,
                                  row.rating, row.description));
    return all;
}

py::list all_formats() {
    py::list all;
    for (const auto& row : gridsmith::formats())
        all.append(py::make_tuple(row.id, row.name, row.can_read, row.can_write, row.holds_many));
    return all;
}

std::vector<std::tuple<std::string, std::string>> demands_of(const Rules& rules) {
    std::vector<std::tuple<std::string, std::string>> all;
    for (auto& [name, sentence] : rules.demands()) all.emplace_back(std::move(name), std::move(sentence));
    return all;
}

}  // namespace

PYBIND11_MODULE(_core, module) {
    module.doc() = "The compiled part of gridsmith; use the package gridsmith.";
    error_type() = py::reinterpret_steal<py::object>(
        PyErr_NewExceptionWithDoc("gridsmith.Error", "What is wrong, with `line` and `column` from 1, or 0.",
                                  PyExc_ValueError, nullptr));
    module.attr("Error") = error_type();
    module.def("version", [] { return std::string(gridsmith::version()); });

    py::class_<Rules>(module, "Rules")
        .def(py::init([](const std::string& text) { return value_or_raise(Rules::parse(text)); }),
             py::arg("text") = "3x3")
        .def_static(
            "of_side", [](int side) { return value_or_raise(Rules::of_side(side)); }, py::arg("side"))
        .def_property_readonly("side", &Rules::side)
        .def_property_readonly("cell_count", &Rules::cell_count)
        .def_property_readonly("is_classic", &Rules::is_classic)
        .def_property_readonly("text", &Rules::text)
        .def_property_readonly("name", &Rules::name)
        .def_property_readonly("demands", &demands_of)
        .def_property_readonly("units", &Rules::units)
        .def(
            "__eq__", [](const Rules& a, const Rules& b) { return a == b; }, py::is_operator())
        .def("__hash__", [](const Rules& rules) { return std::hash<std::string>()(rules.text()); })
        .def("__repr__", [](const Rules& rules) { return "Rules('" + rules.text() + "')"; })
        .def(py::pickle([](const Rules& rules) { return rules.text(); },
                        [](const std::string& text) { return value_or_raise(Rules::parse(text)); }));

    py::class_<Puzzle>(module, "CorePuzzle")
        .def(py::init([](const std::string& text, const std::optional<Rules>& rules) {
                 return value_or_raise(rules ? Puzzle::parse(text, *rules) : Puzzle::parse(text));
             }),
             py::arg("text"), py::arg("rules") = py::none())
        .def_static(
            "of",
            [](const Rules& rules, const BytesIn& values) {
                return value_or_raise(Puzzle::of(rules, span_of(values)));
            },
            py::arg("rules"), py::arg("values"))
        .def_property_readonly("rules", &Puzzle::rules)
        .def_property_readonly("side", &Puzzle::side)
        .def_property_readonly("cell_count", &Puzzle::cell_count)
        .def_property_readonly("entry_count", &Puzzle::entry_count)
        .def_property_readonly("values", &values_of)
        .def_property_readonly("line", &Puzzle::line)
        .def_property_readonly("givens", &Puzzle::givens)
        .def_property_readonly("conflicts", &Puzzle::conflicts)
        .def_property_readonly("is_solved", &Puzzle::is_solved)
        .def_property_readonly("title", [](const Puzzle& puzzle) { return puzzle.texts().title; })
        .def_property_readonly("author", [](const Puzzle& puzzle) { return puzzle.texts().author; })
        .def("candidates", &candidates_in, py::arg("cell"))
        .def("is_solution_of", &Puzzle::is_solution_of, py::arg("puzzle"))
        .def(
            "with_value",
            [](const Puzzle& puzzle, int cell, std::uint8_t value) {
                return value_or_raise(puzzle.with(cell, value));
            },
            py::arg("cell"), py::arg("value"))
        .def(
            "with_rules",
            [](const Puzzle& puzzle, const Rules& rules) { return value_or_raise(puzzle.with_rules(rules)); },
            py::arg("rules"))
        .def(
            "with_texts",
            [](const Puzzle& puzzle, const std::string& title, const std::string& author) {
                return puzzle.with_texts({.title = title, .author = author, .rules = puzzle.texts().rules});
            },
            py::arg("title"), py::arg("author"))
        .def("verdict", &verdict_of)
        .def("solutions", &solutions_of, py::arg("limit"), py::arg("seed"))
        .def("count", &count_of, py::arg("limit"), py::arg("threads"))
        .def("grade",
             [](const Puzzle& puzzle) {
                 return tuple_of(value_or_raise(interruptible(
                     [&](const std::stop_token& stop) { return gridsmith::grade(puzzle, {.stop = stop}); })));
             })
        .def("path", &path_of, py::arg("limit"))
        .def("steps_now", &steps_now, py::arg("technique"))
        .def(
            "transform",
            [](const Puzzle& puzzle, gridsmith::Transform how) {
                return value_or_raise(gridsmith::transform(puzzle, how));
            },
            py::arg("how"))
        .def(
            "shuffle",
            [](const Puzzle& puzzle, std::uint64_t seed) { return gridsmith::shuffle(puzzle, seed); },
            py::arg("seed"))
        .def("canonical",
             [](const Puzzle& puzzle) {
                 return value_or_raise(interruptible(
                     [&](const std::stop_token& stop) { return gridsmith::canonical(puzzle, stop); }));
             })
        .def(
            "svg",
            [](const Puzzle& puzzle, int size, bool dark) {
                return gridsmith::svg(puzzle, {.size = size, .dark = dark});
            },
            py::arg("size"), py::arg("dark"))
        .def(
            "__eq__", [](const Puzzle& a, const Puzzle& b) { return a == b; }, py::is_operator());

    py::enum_<gridsmith::Transform>(module, "Transform")
        .value("rotate_anticlockwise", gridsmith::Transform::rotate_anticlockwise)
        .value("rotate_clockwise", gridsmith::Transform::rotate_clockwise)
        .value("rotate_half", gridsmith::Transform::rotate_half)
        .value("flip_horizontally", gridsmith::Transform::flip_horizontally)
        .value("flip_vertically", gridsmith::Transform::flip_vertically)
        .value("transpose", gridsmith::Transform::transpose);
    py::enum_<gridsmith::Scale>(module, "Scale")
        .value("both", gridsmith::Scale::both)
        .value("hodoku", gridsmith::Scale::hodoku)
        .value("explainer", gridsmith::Scale::explainer);

    module.def("read", &read_puzzles, py::arg("text"), py::arg("format"), py::arg("rules"));
    module.def(
        "read_file",
        [](const std::filesystem::path& path, const std::string& format, const std::optional<Rules>& rules) {
            return value_or_raise(gridsmith::read_file(path, {.format = format, .rules = rules}));
        },
        py::arg("path"), py::arg("format"), py::arg("rules"));
    module.def(
        "write",
        [](const std::vector<Puzzle>& puzzles, const std::string& format) {
            return value_or_raise(gridsmith::write(puzzles, format));
        },
        py::arg("puzzles"), py::arg("format"));
    module.def("formats", &all_formats);
    module.def("techniques", &all_techniques);

    module.def("boards_of_lines", &boards_of_lines, py::arg("lines"), py::arg("rules"));
    module.def("lines_of_boards", &lines_of_boards, py::arg("boards"), py::arg("rules"));
    module.def("read_csv", &read_csv, py::arg("path"), py::arg("rules"));
    module.def("solve_many", &solve_many, py::arg("rules"), py::arg("boards"), py::arg("limit"),
               py::arg("wants_solutions"), py::arg("threads"), py::arg("progress"));
    module.def("verdict_many", &verdict_many, py::arg("rules"), py::arg("boards"), py::arg("threads"),
               py::arg("progress"));
    module.def("is_solved_many", &is_solved_many, py::arg("rules"), py::arg("boards"), py::arg("threads"));
    module.def("grade_many", &grade_many, py::arg("rules"), py::arg("boards"), py::arg("scale"),
               py::arg("threads"), py::arg("progress"));

    py::class_<PyGenerator>(module, "Generator")
        .def(py::init(&generator_of), py::arg("rules"), py::arg("entries"), py::arg("minimal"),
             py::arg("symmetry"), py::arg("constraints"), py::arg("givens"), py::arg("levels"),
             py::arg("ratings"), py::arg("needs"), py::arg("seed"), py::arg("count"), py::arg("nodes"),
             py::arg("threads"))
        .def("next",
             [](PyGenerator& generator) -> py::object {
                 const auto made = generator.next();
                 if (!made) return py::none();
                 return py::make_tuple(made->puzzle, made->solution, made->index, made->seed);
             })
        .def("stop", &PyGenerator::stop)
        .def_property_readonly("seed", &PyGenerator::seed)
        .def_property_readonly("progress", &PyGenerator::progress);
}
