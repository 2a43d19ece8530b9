// Rules, puzzles, texts, rearrangements.
#include "library/c/handles.h"

using namespace gridsmith::v1;

extern "C" {

const char* gridsmith_version(void) {
    static const std::string kVersion(gridsmith::v1::version());
    return kVersion.c_str();
}

void gridsmith_free(char* text) { std::free(text); }

gridsmith_rules* gridsmith_rules_parse(const char* text, char** error) {
    return without_exceptions(
        error, [&] { return new_handle<gridsmith_rules>(Rules::parse(text_or_empty(text)), error); });
}
void gridsmith_rules_free(gridsmith_rules* rules) { delete rules; }
int gridsmith_rules_side(const gridsmith_rules* rules) { return rules == nullptr ? 0 : rules->rules.side(); }
const char* gridsmith_rules_text(const gridsmith_rules* rules) {
    return rules == nullptr ? "" : rules->text.c_str();
}
const char* gridsmith_rules_name(const gridsmith_rules* rules) {
    return rules == nullptr ? "" : rules->name.c_str();
}

gridsmith_puzzle* gridsmith_puzzle_of(const gridsmith_rules* rules, const uint8_t* values, size_t count,
                                      char** error) {
    return without_exceptions(error, [&] {
        if (count > 0) needed(values, "values");
        return new_handle<gridsmith_puzzle>(Puzzle::of(rules_of(rules), {values, count}), error);
    });
}
gridsmith_puzzle* gridsmith_puzzle_parse(const char* text, char** error) {
    return without_exceptions(
        error, [&] { return new_handle<gridsmith_puzzle>(Puzzle::parse(text_or_empty(text)), error); });
}
void gridsmith_puzzle_free(gridsmith_puzzle* puzzle) { delete puzzle; }
int gridsmith_puzzle_side(const gridsmith_puzzle* puzzle) {
    return puzzle == nullptr ? 0 : puzzle->puzzle.side();
}
size_t gridsmith_puzzle_cells(const gridsmith_puzzle* puzzle) {
    return puzzle == nullptr ? 0 : puzzle->puzzle.values().size();
}
const uint8_t* gridsmith_puzzle_values(const gridsmith_puzzle* puzzle) {
    return puzzle == nullptr ? nullptr : puzzle->puzzle.values().data();
}
const char* gridsmith_puzzle_line(const gridsmith_puzzle* puzzle) {
    return puzzle == nullptr ? "" : puzzle->line.c_str();
}
gridsmith_rules* gridsmith_puzzle_rules(const gridsmith_puzzle* puzzle, char** error) {
    return without_exceptions(error, [&] { return new gridsmith_rules(puzzle_of(puzzle).rules()); });
}
int gridsmith_puzzle_equal(const gridsmith_puzzle* a, const gridsmith_puzzle* b) {
    return without_exceptions(nullptr, [&] { return puzzle_of(a) == puzzle_of(b) ? 1 : 0; });
}
int gridsmith_puzzle_is_solution(const gridsmith_puzzle* solution, const gridsmith_puzzle* puzzle) {
    return without_exceptions(nullptr,
                              [&] { return puzzle_of(solution).is_solution_of(puzzle_of(puzzle)) ? 1 : 0; });
}

gridsmith_puzzles* gridsmith_read(const char* text, size_t length, const char* format,
                                  const gridsmith_rules* rules, char** error) {
    return without_exceptions(error, [&] {
        if (length > 0) needed(text, "a text");
        ReadOptions options{.format = std::string(text_or_empty(format))};
        if (rules != nullptr) options.rules = rules->rules;
        return new_handle<gridsmith_puzzles>(read(std::string_view(text, length), options), error);
    });
}
gridsmith_puzzles* gridsmith_read_file(const char* path, const char* format, const gridsmith_rules* rules,
                                       char** error) {
    return without_exceptions(error, [&] {
        ReadOptions options{.format = std::string(text_or_empty(format))};
        if (rules != nullptr) options.rules = rules->rules;
        return new_handle<gridsmith_puzzles>(read_file(text_or_empty(path), options), error);
    });
}
void gridsmith_puzzles_free(gridsmith_puzzles* puzzles) { delete puzzles; }
size_t gridsmith_puzzles_count(const gridsmith_puzzles* puzzles) {
    return puzzles == nullptr ? 0 : puzzles->all.size();
}
const gridsmith_puzzle* gridsmith_puzzles_at(const gridsmith_puzzles* puzzles, size_t index) {
    return puzzles != nullptr && index < puzzles->all.size() ? &puzzles->all[index] : nullptr;
}

char* gridsmith_write(const gridsmith_puzzle* const* puzzles, size_t count, const char* format,
                      char** error) {
    return without_exceptions(error, [&]() -> char* {
        std::vector<Puzzle> all;
        if (count > 0) needed(puzzles, "puzzles");
        all.reserve(count);
        for (size_t i = 0; i < count; ++i) all.push_back(puzzle_of(puzzles[i]));
        const auto text = write(all, format == nullptr ? "lines" : format);
        if (text) return c_text_of(*text);
        store_error(error, text.error());
        return nullptr;
    });
}
char* gridsmith_svg(const gridsmith_puzzle* puzzle, int size, char** error) {
    return without_exceptions(error, [&]() -> char* {
        if (size >= 1) return c_text_of(svg(puzzle_of(puzzle), {.size = size}));
        store_error(error, "expected a size of 1 or more");
        return nullptr;
    });
}

gridsmith_puzzle* gridsmith_transformed(const gridsmith_puzzle* puzzle, gridsmith_transform how,
                                        char** error) {
    return without_exceptions(error, [&]() -> gridsmith_puzzle* {
        if (how < GRIDSMITH_ROTATE_ANTICLOCKWISE || how > GRIDSMITH_TRANSPOSE) {
            store_error(error, "there is no such transform");
            return nullptr;
        }
        return new_handle<gridsmith_puzzle>(transform(puzzle_of(puzzle), static_cast<Transform>(how)), error);
    });
}
gridsmith_puzzle* gridsmith_shuffled(const gridsmith_puzzle* puzzle, uint64_t seed, char** error) {
    return without_exceptions(error, [&] { return new gridsmith_puzzle(shuffle(puzzle_of(puzzle), seed)); });
}
gridsmith_puzzle* gridsmith_canonical(const gridsmith_puzzle* puzzle, const gridsmith_stop* stop,
                                      char** error) {
    return without_exceptions(error, [&] {
        const StopWatcher watcher(stop);
        return new_handle<gridsmith_puzzle>(canonical(puzzle_of(puzzle), watcher.token()), error);
    });
}

}  // extern "C"
