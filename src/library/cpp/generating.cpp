#include "base/random.h"
#include "generator/templates/entry_counts.h"
#include "generator/templates/feasibility.h"
#include "jobs/job_runner.h"
#include "library/cpp/inside.h"

#include <atomic>
#include <fmt/format.h>
#include <map>

namespace gridsmith::v1 {

namespace {

constexpr std::chrono::milliseconds kLongestWait{50};

Result<gridsmith::GenerateOptions> inside_options(const GenerateOptions& options) {
    gridsmith::GenerateOptions inside{.rules = inside_of(options.rules)};
    if (!options.symmetry.empty()) {
        const auto symmetry = symmetry_of_key(options.symmetry);
        if (!symmetry) return public_failure(fmt::format("there is no symmetry \"{}\"", options.symmetry));
        inside.symmetry = *symmetry;
    }
    for (const std::string& key : options.constraints) {
        const auto family = constraint_family_of_key(key);
        if (!family) return public_failure(fmt::format("there are no constraints \"{}\"", key));
        inside.constraints.families.push_back(*family);
    }
    inside.constraints.givens = options.givens;
    inside.entries = inside.constraints.exist()
                         ? options.givens.value_or(0)
                         : options.entries.value_or(default_entries(inside.rules, inside.symmetry));
    inside.minimal = options.minimal;
    inside.difficulty.lowest_level = static_cast<gridsmith::Level>(options.lowest_level);
    inside.difficulty.highest_level = static_cast<gridsmith::Level>(options.highest_level);
    inside.difficulty.lowest_rating = options.lowest_rating;
    inside.difficulty.highest_rating = options.highest_rating;
    if (!options.needs.empty()) {
        const TechniqueRow* row = technique_named(options.needs);
        if (row == nullptr) return public_failure(fmt::format("there is no technique \"{}\"", options.needs));
        inside.difficulty.needs = row->id;
    }
    inside.budget = options.nodes.value_or(default_budget(inside));
    if (auto possible = check(inside); !possible) return public_failure(std::move(possible.error()));
    return inside;
}

}  // namespace

namespace detail {

// A long batch is made in parts, each longer than the one before: workers that have many puzzles to make take hundreds at
// once, which is fastest, and the first of them would come late.
struct GeneratorInside {
    explicit GeneratorInside(GenerateRequest wanted)
        : request(std::move(wanted)), seed(request.seed), count(request.count) {
        request.count = 0;
        runner.watch(true);
        start_part();
    }

    void start_part() {
        request.first = request.count + 1;
        request.count = count - request.count > part_length ? request.count + part_length : count;
        part_length = std::min(part_length * 8, kLongestPart);
        before = progress;
        part_has_outcome = false;
        runner.start(request);
    }

    // Takes events until the next puzzle or the end is known, for this time.
    bool wait_for(std::chrono::milliseconds longest) {
        const auto end = std::chrono::steady_clock::now() + longest;
        while (!is_known()) {
            if (is_stopped && !is_cancelled) {
                is_cancelled = true;
                runner.cancel_all();
            }
            const auto left =
                std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
            if (left.count() < 0) return false;
            for (Event& event : runner.wait_for_events(std::min(left, kLongestWait)))
                std::visit([this](auto&& news) { take(std::forward<decltype(news)>(news)); },
                           std::move(event.news));
        }
        return true;
    }

    bool is_known() const { return is_finished || (!is_stopped && (results.contains(next) || is_all_given)); }

    void take(PuzzleMade made) { add(made.index, std::move(made.generated)); }
    void take(PuzzleFailed failed) { add(failed.index, std::move(failed.message)); }
    void take(const JobProgress& now) {
        progress = {before.puzzles + now.puzzles, before.attempts + now.attempts, before.nodes + now.nodes};
    }
    void take(JobFinished finished) {
        take(finished.total);
        if (finished.end == JobEnd::failed && !part_has_outcome) failure = std::move(finished.message);
        is_finished = is_stopped || failure || request.count == count;
        if (!is_finished) start_part();
    }
    void take(const auto&) {}

    using Outcome = std::variant<std::shared_ptr<const gridsmith::Generated>, std::string>;

    void add(std::uint64_t index, Outcome outcome) {
        results.emplace(index, std::move(outcome));
        part_has_outcome = true;
    }

    static constexpr std::uint64_t kFirstPart = 32;
    static constexpr std::uint64_t kLongestPart = std::uint64_t{1} << 20;

    GenerateRequest request;  // of the present part
    const std::uint64_t seed;
    const std::uint64_t count;
    std::uint64_t part_length = kFirstPart;
    bool part_has_outcome = false;
    std::uint64_t next = 1;  // index of the puzzle to give
    bool is_all_given = false;
    std::uint64_t given = 0;                   // puzzles, without failures
    std::map<std::uint64_t, Outcome> results;  // not given yet
    std::optional<std::string> failure;        // of a whole part
    bool is_finished = false;
    bool is_cancelled = false;
    std::atomic<bool> is_stopped = false;
    GenerateProgress before;  // of the earlier parts
    GenerateProgress progress;
    JobRunner runner{{.progress_interval = std::chrono::milliseconds(200)}};
};

}  // namespace detail

Generator::Generator(std::unique_ptr<detail::GeneratorInside> inside) noexcept : inside_(std::move(inside)) {}
Generator::Generator(Generator&&) noexcept = default;
Generator& Generator::operator=(Generator&&) noexcept = default;
Generator::~Generator() = default;

Result<Generator> Generator::start(const GenerateOptions& options) {
    auto inside = inside_options(options);
    if (!inside) return std::unexpected(std::move(inside.error()));
    return Generator(std::make_unique<detail::GeneratorInside>(
        GenerateRequest{.options = std::move(*inside),
                        .seed = options.seed ? *options.seed : fresh_seed(),
                        .count = options.count,
                        .threads = std::max(options.threads, 0),
                        .named_threads = 1}));
}

Result<std::optional<Generated>> Generator::next() {
    detail::GeneratorInside& inside = *inside_;
    while (!inside.wait_for(std::chrono::hours(1))) {
    }
    const auto found = inside.results.find(inside.next);
    if (inside.is_stopped) return std::nullopt;
    if (found == inside.results.end()) {
        if (!inside.failure) return std::nullopt;
        return public_failure(*std::exchange(inside.failure, std::nullopt));
    }
    const auto outcome = std::move(found->second);
    inside.results.erase(found);
    const std::uint64_t index = inside.next;
    inside.is_all_given = index == inside.count;
    if (!inside.is_all_given) ++inside.next;
    if (const auto* message = std::get_if<std::string>(&outcome)) return public_failure(*message);
    ++inside.given;
    const gridsmith::Generated& made = *std::get<0>(outcome);
    return Generated{.puzzle = public_of(made.puzzle),
                     .solution = public_of(gridsmith::Puzzle(made.solution)),
                     .index = index,
                     .seed = made.seed};
}

bool Generator::wait_for(std::chrono::milliseconds longest) { return inside_->wait_for(longest); }
void Generator::stop() noexcept { inside_->is_stopped = true; }
std::uint64_t Generator::seed() const noexcept { return inside_->seed; }
GenerateProgress Generator::progress() const {
    GenerateProgress progress = inside_->progress;
    // The news of the job may come after the last puzzle was given.
    progress.puzzles = std::max(progress.puzzles, inside_->given);
    return progress;
}

Result<Generated> generate(const GenerateOptions& options, std::stop_token stop) {
    GenerateOptions one = options;
    one.count = 1;
    auto generator = Generator::start(one);
    if (!generator) return std::unexpected(std::move(generator.error()));
    const std::stop_callback end(stop, [&] { generator->stop(); });
    auto made = generator->next();
    if (!made) return std::unexpected(std::move(made.error()));
    if (!*made) return stopped_failure();
    return std::move(**made);
}

}  // namespace gridsmith::v1
