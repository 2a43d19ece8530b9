// Batches: the puzzles in the strip, their difficulty, and saving and discarding them.
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/question.h"
#include "app/core/tabs.h"
#include "app/editing/marking.h"
#include "app/export/export_dialogs.h"
#include "app/export/exports.h"
#include "app/files/file_dialogs.h"
#include "app/files/files.h"
#include "app/generate/generate_dialog.h"
#include "app/generate/generated_batch.h"
#include "app/settings/settings.h"

#include "driven_app.h"
#include "format/door/puzzle_file.h"
#include "generator/api/generator.h"
#include "model/board/rules_text.h"
#include "solver/api/solver.h"
#include "support/grids.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <vector>

using namespace gridsmith;
using namespace gridsmith::support;

namespace {

// Starts a batch from the dialog, as a user does.
void generate(DrivenApp& driven, int count, std::uint64_t seed) {
    driven.command(Command::generate);
    auto& dialog = driven.dialog<GenerateDialog>();
    dialog.fields.mode = GenerationMode::subtractive;
    dialog.fields.subtractive.entries[index_of_order(3)] = 30;
    dialog.fields.subtractive.threads = 2;
    dialog.fields.count = count;
    dialog.fields.fresh_seed = false;
    dialog.seed = std::to_string(seed);
    accept_dialog(*driven);
    REQUIRE(driven->dialogs.empty());
}

void finish(DrivenApp& driven) {
    driven.pass_until([&] {
        const Batch& batch = *driven->batches.batch;
        return !batch.is_running() && batch.collection.assessed() == batch.collection.items().size();
    });
    driven->batches.batch->collection.update({}, BrowserSort::name, false);
}

Assessment graded(Level level, int score, int rating, bool solved = true) {
    return {Verdict::unique, true, solved, level, score, rating, 0};
}

}  // namespace

TEST_CASE("without a document Generate opens one when it starts, not before") {
    DrivenApp driven;
    driven.command(Command::generate);
    auto& dialog = driven.dialog<GenerateDialog>();
    CHECK(dialog.rules == Rules(driven->settings.new_order));
    CHECK(driven->tabs.empty());
    dialog.rules = 4;
    dialog.fields.mode = GenerationMode::subtractive;
    dialog.fields.subtractive.minimal = false;
    dialog.fields.subtractive.entries[index_of_order(4)] = 130;
    accept_dialog(*driven);
    REQUIRE(driven->tabs.all().size() == 1);
    driven.finish_jobs();
    REQUIRE(driven->tabs.all().size() == 1);
    CHECK(driven.puzzle().order() == 4);
    CHECK(driven.puzzle().grid.entry_count() == 130);
    CHECK(driven.puzzle().givens == driven.puzzle().grid.entries());
    CHECK(driven.tab().document.changed());

    DrivenApp cancelled;
    cancelled.command(Command::generate);
    cancel_dialog(*cancelled);
    CHECK(cancelled->tabs.empty());
}

TEST_CASE("Generate makes puzzles with constraints, and replaces those of the same kinds") {
    DrivenApp driven;
    driven->files.new_document(3);
    std::set<std::string> rules;
    for (int i = 0; i < 2; ++i) {
        driven.command(Command::generate);
        auto& dialog = driven.dialog<GenerateDialog>();
        if (i == 0) {
            CHECK_FALSE(dialog.has_constraints());
            dialog.fields.constraints.toggle(ConstraintFamily::white_dots);
            dialog.fields.constraints.toggle(ConstraintFamily::killer);
            dialog.fields.constraints.toggle(ConstraintFamily::white_dots);
            dialog.fields.constraints.fewest_givens = false;
        }
        CHECK(dialog.fields.constraints.families == "killer");
        CHECK(dialog.has_cages());
        accept_dialog(*driven);
        CHECK(dialog.problem.empty());
        driven.finish_jobs();
        REQUIRE(driven->tabs.all().size() == 1);
        const Puzzle puzzle = driven.puzzle();
        CHECK(puzzle.grid.is_empty());
        CHECK(verdict(puzzle.grid).verdict == Verdict::unique);
        std::size_t cells = 0;
        for (const Constraint& cage : puzzle.rules().parts().constraints) cells += cage.cells.size();
        CHECK(cells == 81);
        rules.insert(puzzle.rules().text());
    }
    CHECK(rules.size() == 2);

    // Constraints of other kinds stay: without cages, whispers would need a given.
    driven->files.new_document(3);
    driven.command(Command::generate);
    auto& dialog = driven.dialog<GenerateDialog>();
    dialog.fields.constraints.families = "whispers";
    accept_dialog(*driven);
    CHECK(driven.dialog<GenerateDialog>().problem.starts_with("without givens"));
}

TEST_CASE("a batch has the puzzles of its seed, all graded, and opens none of them") {
    DrivenApp driven;
    driven->files.new_document(3);
    generate(driven, 20, 7);
    REQUIRE(driven->batches.batch);
    CHECK(driven->batches.batch->wanted() == 20);
    finish(driven);
    Batch& batch = *driven->batches.batch;
    REQUIRE(batch.collection.items().size() == 20);
    CHECK(driven->tabs.all().size() == 1);
    for (const auto number : batch.collection.shown()) {
        const Puzzle puzzle = puzzle_of(batch, number);
        const auto info = generation_info_from(puzzle.properties.generation_info);
        REQUIRE(info);
        CHECK(info->seed == batch_seed(7, batch.collection.item(number).number));
        GenerateOptions options;
        options.entries = 30;
        if (batch.collection.item(number).number <= 3)
            CHECK(gridsmith::generate(options, info->seed)->puzzle.grid == puzzle.grid);
        CHECK(batch.collection.item(number).assessment.graded);
        CHECK(puzzle.givens.size() == 30);
    }
    CHECK(batch.histogram().graded == 20);

    // A second batch is added to the strip.
    generate(driven, 5, 8);
    finish(driven);
    CHECK(batch.collection.items().size() == 25);
    CHECK(batch.collection.name_of(batch.collection.shown().back()) == "2: #5");
    CHECK(batch.histogram().graded == 25);
}

TEST_CASE("puzzles of a batch are opened, saved as one file, and discarded only after a question") {
    const TemporaryFolder folder;
    DrivenApp driven;
    driven->files.new_document(3);
    generate(driven, 6, 3);
    finish(driven);
    Batch& batch = *driven->batches.batch;
    batch.collection.select_only(1);
    batch.collection.toggle(4);
    driven->batches.open_batch_puzzles(batch.collection.selection());
    REQUIRE(driven->tabs.all().size() == 3);
    const auto fifth = batch.collection.shown()[4];
    const Document& opened = driven->tabs.all()[2]->document;
    CHECK(opened.puzzle().givens == opened.puzzle().grid.entries());
    CHECK(opened.history().states().front().puzzle.grid == puzzle_of(batch, fifth).grid);
    CHECK(opened.history().states().front().puzzle.givens.empty());
    CHECK(driven->tabs.all()[2]->document.changed());
    // Again: the open puzzles come to the front.
    driven->batches.open_batch_puzzles({batch.collection.shown()[1]});
    CHECK(driven->tabs.all().size() == 3);
    CHECK(driven->tabs.current() == driven->tabs.all()[1].get());
    driven->tabs.close(driven->tabs.current()->id);
    driven->batches.open_batch_puzzles({batch.collection.shown()[1]});
    CHECK(driven->tabs.all().size() == 3);

    driven->batches.dismiss_batch();
    CHECK(driven.dialog<QuestionDialog>().answers ==
          std::vector<std::string>{"Save all...", "Discard", "Cancel"});
    cancel_dialog(*driven);
    REQUIRE(driven->batches.batch);

    // Saving a selection saves only these puzzles, so the strip still counts as unsaved.
    driven->batches.save_batch();
    driven.dialog<SavePuzzlesChooser>().chooser.typed = (folder.path() / "two.sdm").string();
    accept_dialog(*driven);
    const auto two = load_puzzles(folder.path() / "two.sdm");
    REQUIRE(two);
    REQUIRE(two->size() == 2);
    CHECK((*two)[1].puzzle.grid == puzzle_of(batch, fifth).grid);
    driven->batches.dismiss_batch();
    CHECK(driven->dialogs.top() != nullptr);
    cancel_dialog(*driven);

    // Saving the same number of other puzzles does not count as saving the strip.
    driven->exports.save_puzzles_as(std::vector(6, PackedPuzzle(Puzzle(3))));
    driven.dialog<SavePuzzlesChooser>().chooser.typed = (folder.path() / "others").string();
    accept_dialog(*driven);
    REQUIRE(load_puzzles(folder.path() / "others.lines"));
    driven->batches.dismiss_batch();
    REQUIRE(driven->dialogs.top() != nullptr);
    cancel_dialog(*driven);

    batch.collection.select_none();
    driven->batches.save_batch();
    driven.dialog<SavePuzzlesChooser>().chooser.typed = (folder.path() / "all").string();
    accept_dialog(*driven);
    const auto all = load_puzzles(folder.path() / "all.lines");
    REQUIRE(all);
    REQUIRE(all->size() == 6);
    for (std::size_t i = 0; i < 6; ++i)
        CHECK((*all)[i].puzzle.grid == puzzle_of(batch, batch.collection.shown()[i]).grid);

    driven->batches.dismiss_batch();
    CHECK(driven->dialogs.empty());
    CHECK_FALSE(driven->batches.batch);
}

TEST_CASE("puzzles of other rules are saved in a format that holds the rules") {
    DrivenApp driven;
    const support::TemporaryFolder folder;
    Puzzle puzzle(rules_from("2x3+antiking").value());
    puzzle.grid[3] = 4;
    driven->exports.save_puzzles_as({PackedPuzzle(puzzle), PackedPuzzle(Puzzle(3))});
    driven.dialog<SavePuzzlesChooser>().chooser.typed = (folder.path() / "two").string();
    accept_dialog(*driven);
    const auto saved = load_puzzles(folder.path() / "two.jsonl");
    REQUIRE(saved);
    REQUIRE(saved->size() == 2);
    CHECK(saved->front().puzzle.grid == puzzle.grid);

    driven->exports.save_puzzles_as({PackedPuzzle(puzzle)});
    driven.dialog<SavePuzzlesChooser>().chooser.typed = (folder.path() / "one.sdm").string();
    accept_dialog(*driven);
    CHECK_FALSE(std::filesystem::exists(folder.path() / "one.sdm"));
    CHECK(driven->status().contains("cannot hold the rules of a board with 6 x 6"));
}

TEST_CASE("closing the strip stops a running batch") {
    DrivenApp driven;
    driven->files.new_document(3);
    generate(driven, kMostInBatch, 5);
    driven.pass_until([&] { return driven->batches.batch->collection.items().size() > 3; });
    driven->batches.dismiss_batch();
    accept_dialog(*driven);
    CHECK_FALSE(driven->batches.batch);
    driven.finish_jobs();
}

TEST_CASE("several variants of a puzzle are added to the strip") {
    DrivenApp driven;
    Random random(4);
    add_document(*driven, Puzzle(with_entries(some_solution(3, random), 30, random)), History::Start::saved);
    driven.command(Command::generate);
    auto& dialog = driven.dialog<GenerateDialog>();
    dialog.use = GridUse::variant;
    dialog.fields.count = 9;
    accept_dialog(*driven);
    REQUIRE(driven->batches.batch);
    finish(driven);
    REQUIRE(driven->batches.batch->collection.items().size() == 9);
    // All variants have the same canonical form.
    CHECK(driven->batches.batch->collection.item(0).twins == 8);
}

TEST_CASE("the histogram counts by level, and by scores and ratings in a few round steps") {
    Collection collection{{}};
    const auto file = collection.add_file({});
    const std::vector<Assessment> assessments = {
        graded(Level::easy, 212, 12),           graded(Level::easy, 480, 15),
        graded(Level::hard, 1190, 34),          graded(Level::unfair, 1999, 42),
        graded(Level::extreme, 9000, 0, false), graded(Level::extreme, 2400, 71),
    };
    std::vector<Collection::Number> numbers;
    for (std::size_t i = 0; i < assessments.size(); ++i)
        numbers.push_back(collection.add(file, static_cast<std::uint32_t>(i + 1), PuzzleKind::puzzle,
                                         PackedPuzzle(Puzzle(3))));
    CHECK(histogram_of(collection, Hardness::level).graded == 0);
    collection.take(numbers, assessments);
    // Puzzles without a rating are the last.
    collection.update({}, BrowserSort::rating, false);
    CHECK(collection.shown().back() == numbers[4]);
    collection.add(file, 7, PuzzleKind::puzzle, PackedPuzzle(Puzzle(3)));  // not graded

    const Histogram levels = histogram_of(collection, Hardness::level);
    REQUIRE(levels.bars.size() == 6);
    CHECK(levels.graded == 6);
    CHECK(levels.highest == 2);
    CHECK(levels.bars[0].label == "easy");
    CHECK(levels.bars[0].count == 2);
    CHECK(levels.bars[1].count == 0);
    CHECK(levels.bars[5].label == "beyond");

    const Histogram scores = histogram_of(collection, Hardness::score);
    REQUIRE(scores.bars.size() == 13);
    CHECK(scores.bars[0].from == 200);
    CHECK(scores.bars[0].to == 399);
    CHECK(scores.bars[1].count == 1);
    CHECK(scores.graded == 6);

    const Histogram ratings = histogram_of(collection, Hardness::rating);
    CHECK(ratings.bars.size() <= kMostBars + 1);
    CHECK(ratings.bars.front().label == "1.0");
    CHECK(ratings.bars.front().count == 2);
    CHECK(ratings.bars.back().label == "none");
    CHECK(ratings.bars.back().count == 1);
    std::size_t sum = 0;
    for (const HistogramBar& bar : ratings.bars) sum += bar.count;
    CHECK(sum == 6);
}

TEST_CASE("quitting asks about unsaved puzzles in the strip") {
    DrivenApp driven;
    driven->files.new_document(3);
    generate(driven, 3, 7);
    finish(driven);
    driven.command(Command::exit);
    REQUIRE(driven->dialogs.top_as<QuestionDialog>() != nullptr);
    cancel_dialog(*driven);
    CHECK_FALSE(driven.asked_to_close());
    CHECK(driven->batches.batch);
    driven.command(Command::exit);
    answer_question(*driven, 1);
    CHECK(driven.asked_to_close());
}

TEST_CASE("an exit that is cancelled keeps the strip, and one that goes on may save it first") {
    DrivenApp driven;
    const TemporaryFolder folder;
    driven->files.new_document(3);
    generate(driven, 3, 41);
    finish(driven);
    driven->files.new_document(2);
    enter_value(*driven, 1);
    driven.command(Command::exit);
    answer_question(*driven, 1);
    REQUIRE(driven->dialogs.top_as<UnsavedDialog>() != nullptr);
    cancel_dialog(*driven);
    REQUIRE(driven->batches.batch);
    CHECK(driven->batches.chosen_puzzles().size() == 3);

    driven.command(Command::exit);
    answer_question(*driven, 0);
    driven.dialog<SavePuzzlesChooser>().chooser.typed = (folder.path() / "all").string();
    accept_dialog(*driven);
    CHECK(load_puzzles(folder.path() / "all.lines").value().size() == 3);
    CHECK(driven->dialogs.top_as<UnsavedDialog>() != nullptr);
    CHECK_FALSE(driven->batches.has_unsaved());
}

TEST_CASE("a cancelled search for the fewest entries leaves its best puzzle") {
    DrivenApp driven;
    driven->files.new_document(4);
    driven.command(Command::generate);
    auto& dialog = driven.dialog<GenerateDialog>();
    dialog.fields.mode = GenerationMode::subtractive;
    dialog.fields.subtractive.fewest = true;
    dialog.fields.subtractive.threads = 2;
    accept_dialog(*driven);
    driven.pass_until([&] {
        const auto& jobs = driven->jobs.all();
        return !jobs.empty() && jobs.front().best && jobs.front().best->well_posed;
    });
    driven.command(Command::cancel_generation);
    REQUIRE(driven->tabs.all().size() == 2);
    CHECK(driven.puzzle().grid.entry_count() > 0);
    CHECK(verdict(driven.puzzle().grid).verdict == Verdict::unique);
    CHECK(driven.messages_with("The best puzzle so far") == 1);
    driven.finish_jobs();
    CHECK(driven->tabs.all().size() == 2);
}

TEST_CASE("after a crash the strip comes back with its puzzles, their names and how they were generated") {
    const TemporaryFolder folder;
    std::vector<Puzzle> puzzles;
    {
        DrivenApp driven({}, folder / "sessions");
        driven->files.new_document(3);
        generate(driven, 6, 41);
        finish(driven);
        driven->batches.add_variants(driven->batches.chosen_puzzles().front(), 9, 2);
        finish(driven);
        puzzles = driven->batches.chosen_puzzles();
        driven.pass(std::chrono::seconds(1));
    }
    DrivenApp driven({}, folder / "sessions");
    const auto& question = driven.dialog<QuestionDialog>();
    CHECK(question.text.contains("Generated puzzles that were not saved can be recovered"));
    CHECK(question.items == std::vector<std::string>{"8 generated puzzles"});
    accept_dialog(*driven);
    REQUIRE(driven->batches.batch);
    finish(driven);
    CHECK(driven->batches.chosen_puzzles() == puzzles);
    CHECK(driven->batches.batch->wanted() == 8);
    CHECK(driven->batches.has_unsaved());

    // What is saved needs no protection.
    driven->batches.batch->saved = 8;
    driven.pass(std::chrono::seconds(1));
    CHECK_FALSE(driven->batches.unsaved());
}
