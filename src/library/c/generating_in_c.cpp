// Options by name, and the generator.
#include "base/number_text.h"
#include "library/c/handles.h"

#include <array>
#include <cmath>
#include <fmt/format.h>

using namespace gridsmith::v1;

namespace {

std::unexpected<Error> bad_option(std::string_view name, std::string_view expected, std::string_view value) {
    return std::unexpected(Error{fmt::format("{}: expected {}, found \"{}\"", name, expected, value)});
}

template <class Number>
Result<Number> number_option(std::string_view name, std::string_view value) {
    if (const auto number = gridsmith::number_in<Number>(value); number && *number >= 0) return *number;
    return bad_option(name, "a whole number", value);
}

std::optional<Level> level_of_name(std::string_view name) {
    for (const Level level : {Level::easy, Level::medium, Level::hard, Level::unfair, Level::extreme})
        if (name_of(level) == name) return level;
    return std::nullopt;
}

// "6.5" as 65.
std::optional<int> tenths_in(std::string_view text) {
    const std::size_t point = text.find('.');
    const auto whole = gridsmith::number_in<int>(text.substr(0, point));
    if (!whole || *whole < 0 || *whole > 1000) return std::nullopt;
    if (point == std::string_view::npos) return *whole * 10;
    const std::string_view rest = text.substr(point + 1);
    if (rest.size() != 1 || rest[0] < '0' || rest[0] > '9') return std::nullopt;
    return *whole * 10 + (rest[0] - '0');
}

// "low..high", or one value for both.
std::pair<std::string_view, std::string_view> ends_of(std::string_view range) {
    const std::size_t dots = range.find("..");
    if (dots == std::string_view::npos) return {range, range};
    return {range.substr(0, dots), range.substr(dots + 2)};
}

// Stores a number, or returns why it is none.
template <class Number, class Member>
Result<void> store_number(Member& member, std::string_view name, std::string_view value) {
    const auto number = number_option<Number>(name, value);
    if (!number) return std::unexpected(number.error());
    member = *number;
    return {};
}

Result<void> set_option(GenerateOptions& options, std::string_view name, std::string_view value) {
    if (name == "rules") {
        auto rules = Rules::parse(value);
        if (!rules) return std::unexpected(std::move(rules.error()));
        options.rules = std::move(*rules);
        return {};
    }
    if (name == "entries") return store_number<int>(options.entries, name, value);
    if (name == "givens") return store_number<int>(options.givens, name, value);
    if (name == "threads") return store_number<int>(options.threads, name, value);
    if (name == "seed") return store_number<std::uint64_t>(options.seed, name, value);
    if (name == "nodes") return store_number<std::uint64_t>(options.nodes, name, value);
    if (name == "count") {
        if (value != "all") return store_number<std::uint64_t>(options.count, name, value);
        options.count = kUnlimited;
        return {};
    }
    if (name == "minimal") {
        if (value != "yes" && value != "no") return bad_option(name, "yes or no", value);
        options.minimal = value == "yes";
        return {};
    }
    if (name == "symmetry") {
        options.symmetry = value;
        return {};
    }
    if (name == "needs") {
        options.needs = value;
        return {};
    }
    if (name == "constraints") {
        options.constraints.clear();
        while (!value.empty()) {
            const std::size_t end = std::min(value.find(','), value.size());
            options.constraints.emplace_back(value.substr(0, end));
            value.remove_prefix(std::min(end + 1, value.size()));
        }
        return {};
    }
    const auto [low, high] = ends_of(value);
    if (name == "level") {
        const auto lowest = level_of_name(low);
        const auto highest = level_of_name(high);
        if (!lowest || !highest)
            return bad_option(name, "easy, medium, hard, unfair, extreme or a range", value);
        options.lowest_level = *lowest;
        options.highest_level = *highest;
        return {};
    }
    if (name == "rating") {
        const auto lowest = tenths_in(low);
        const auto highest = tenths_in(high);
        if (!lowest || !highest) return bad_option(name, "a rating or a range such as 6.5..7.5", value);
        options.lowest_rating = *lowest;
        options.highest_rating = *highest;
        return {};
    }
    return std::unexpected(Error{fmt::format("there is no option \"{}\"", name)});
}

}  // namespace

extern "C" {

gridsmith_options* gridsmith_options_new(void) {
    return without_exceptions(nullptr, [] { return new gridsmith_options; });
}
void gridsmith_options_free(gridsmith_options* options) { delete options; }

gridsmith_status gridsmith_options_set(gridsmith_options* options, const char* name, const char* value,
                                       char** error) {
    return status_without_exceptions(error, [&] {
        const auto set =
            set_option(needed(options, "options").options, text_or_empty(name), text_or_empty(value));
        if (set) return GRIDSMITH_OK;
        store_error(error, set.error());
        return GRIDSMITH_FAILED;
    });
}

gridsmith_generator* gridsmith_generator_start(const gridsmith_options* options, char** error) {
    return without_exceptions(error, [&]() -> gridsmith_generator* {
        auto generator = Generator::start(options == nullptr ? GenerateOptions() : options->options);
        if (generator) return new gridsmith_generator{std::move(*generator)};
        store_error(error, generator.error());
        return nullptr;
    });
}

gridsmith_status gridsmith_generator_next(gridsmith_generator* generator, gridsmith_puzzle** puzzle,
                                          gridsmith_puzzle** solution, char** error) {
    return status_without_exceptions(error, [&] {
        needed(puzzle, "a place for the puzzle") = nullptr;
        if (solution != nullptr) *solution = nullptr;
        auto made = needed(generator, "a generator").generator.next();
        if (!made) {
            store_error(error, made.error());
            return GRIDSMITH_FAILED;
        }
        if (!*made) return GRIDSMITH_END;
        auto first = std::make_unique<gridsmith_puzzle>(std::move((*made)->puzzle));
        if (solution != nullptr) *solution = new gridsmith_puzzle(std::move((*made)->solution));
        *puzzle = first.release();
        return GRIDSMITH_OK;
    });
}

void gridsmith_generator_stop(gridsmith_generator* generator) {
    if (generator != nullptr) generator->generator.stop();
}
void gridsmith_generator_free(gridsmith_generator* generator) { delete generator; }

}  // extern "C"
