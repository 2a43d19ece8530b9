// Undo, redo, the limit and the saved state: examples, then random histories compared with a simple model.
#include "document/history.h"

#include "base/random.h"

#include <catch2/catch_test_macros.hpp>
#include <optional>
#include <string>
#include <vector>

using namespace gridsmith;

namespace {

Edit random_edit(const Puzzle& puzzle, Random& random) {
    const auto side = static_cast<std::uint32_t>(puzzle.side());
    switch (random.below(6)) {
        case 0: return edits::clear(puzzle);
        case 1: return edits::transform(puzzle, static_cast<Transform>(random.below(6)));
        case 2: return edits::homogenise(puzzle, static_cast<Value>(1 + random.below(side)));
        default:
            return edits::enter(
                puzzle, static_cast<Cell>(random.below(static_cast<std::uint32_t>(puzzle.cell_count()))),
                static_cast<Value>(random.below(side + 1)));
    }
}

// A simple model of a history that keeps all states.
struct Model {
    std::vector<Puzzle> states;
    std::vector<std::string> labels;
    std::size_t now = 0;
    std::optional<std::size_t> saved;
    std::size_t first = 0;  // the oldest state that undo can reach
};

}  // namespace

TEST_CASE("undo restores the puzzle before each edit, and redo the puzzle after it") {
    const Puzzle empty(3);
    History history(empty, 10, History::Start::saved);
    CHECK_FALSE(history.can_undo());
    history.add(edits::enter(empty, 40, 5));
    const Puzzle one = history.current();
    history.add(edits::enter(one, 41, 6));
    CHECK(history.undo_label() == "change entry");
    CHECK(history.redo_label().empty());

    CHECK(history.undo() == 41);
    CHECK(history.current() == one);
    CHECK(history.undo() == 40);
    CHECK(history.current() == empty);
    CHECK_FALSE(history.can_undo());
    CHECK(history.redo() == 40);
    CHECK(history.current() == one);
}

TEST_CASE("a history is unchanged exactly at the state that was saved") {
    const Puzzle empty(2);
    History history(empty, 10, History::Start::saved);
    CHECK_FALSE(history.changed());
    history.add(edits::enter(empty, 0, 1));
    CHECK(history.changed());
    history.mark_saved(false);
    CHECK_FALSE(history.changed());
    history.undo();
    CHECK(history.changed());
    history.redo();
    CHECK_FALSE(history.changed());

    SECTION("an edit that cuts the saved state off leaves the document changed for good") {
        history.undo();
        history.add(edits::enter(empty, 0, 2));
        CHECK(history.changed());
        history.undo();
        CHECK(history.changed());
    }
    SECTION("so does dropping the saved state at the limit") {
        for (int i = 0; i < 11; ++i)
            history.add(edits::enter(history.current(), 1, static_cast<Value>(1 + i % 2)));
        while (history.can_undo()) {
            CHECK(history.changed());
            history.undo();
        }
        CHECK(history.changed());
    }
}

TEST_CASE("an unsaved puzzle counts as changed from the start") {
    CHECK(History(Puzzle(3), 10, History::Start::unsaved).changed());
}

TEST_CASE("saving discards the redo states, or the whole history") {
    const Puzzle empty(2);
    History history(empty, 10, History::Start::saved);
    history.add(edits::enter(empty, 0, 1));
    history.add(edits::enter(history.current(), 1, 2));
    history.undo();

    history.mark_saved(false);
    CHECK_FALSE(history.can_redo());
    CHECK(history.can_undo());

    const Puzzle kept = history.current();
    history.mark_saved(true);
    CHECK_FALSE(history.can_undo());
    CHECK(history.current() == kept);
    CHECK_FALSE(history.changed());
    CHECK(history.undo_label().empty());
}

TEST_CASE("a limit out of range is clamped") {
    CHECK(History(Puzzle(2), 0, History::Start::saved).limit() == 1);
    CHECK(History(Puzzle(2), 1'000'000, History::Start::saved).limit() == kLargestHistoryLimit);
}

TEST_CASE("random histories behave like a list of all states") {
    const std::uint64_t seed = fresh_seed();
    CAPTURE(seed);
    for (std::uint64_t run = 0; run < 40; ++run) {
        CAPTURE(run);
        Random random(seed, run);
        const int limit = 1 + static_cast<int>(random.below(12));
        const Puzzle start(kMinOrder + static_cast<int>(run % 4));
        const bool saved = random.below(2) == 0;
        History history(start, limit, saved ? History::Start::saved : History::Start::unsaved);
        Model model{{start}, {""}, 0, saved ? std::optional<std::size_t>(0) : std::nullopt, 0};

        for (int step = 0; step < 120; ++step) {
            const auto dice = random.below(10);
            if (dice < 5) {
                Edit edit = random_edit(history.current(), random);
                if (model.saved > model.now) model.saved.reset();
                model.states.resize(model.now + 1);
                model.labels.resize(model.now + 1);
                model.states.push_back(edit.result);
                model.labels.push_back(edit.label);
                ++model.now;
                if (model.now - model.first > static_cast<std::size_t>(limit)) ++model.first;
                if (model.saved < model.first) model.saved.reset();
                history.add(std::move(edit));
            } else if (dice < 8) {
                if (history.can_undo()) {
                    history.undo();
                    --model.now;
                }
            } else if (dice < 9) {
                if (history.can_redo()) {
                    history.redo();
                    ++model.now;
                }
            } else {
                const bool clear = random.below(3) == 0;
                history.mark_saved(clear);
                model.states.resize(model.now + 1);
                model.labels.resize(model.now + 1);
                if (clear) model.first = model.now;
                model.saved = model.now;
            }
            REQUIRE(history.current() == model.states[model.now]);
            REQUIRE(history.changed() == (model.saved != model.now));
            REQUIRE(history.can_undo() == (model.now > model.first));
            REQUIRE(history.can_redo() == (model.now + 1 < model.states.size()));
            REQUIRE(history.undo_label() == (history.can_undo() ? model.labels[model.now] : ""));
            REQUIRE(history.redo_label() == (history.can_redo() ? model.labels[model.now + 1] : ""));
        }
    }
}
