// Looks up examples and opens them.
#include "app/hints/reference.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/running_jobs.h"
#include "app/hints/hints.h"
#include "app/hints/technique_choices.h"
#include "app/hints/technique_dialogs.h"
#include "app/settings/settings.h"
#include "jobs/job.h"
#include "techniques/words/examples.h"

#include <algorithm>
#include <utility>

namespace gridsmith {

namespace {

// A request for a hint by this technique only.
HintRequest request_for(const Puzzle& puzzle, Technique technique) {
    HintRequest request;
    request.puzzle = puzzle;
    for (const TechniqueRow& row : technique_table()) request.techniques.turn(row.id, row.id == technique);
    return request;
}

}  // namespace

void Reference::open_reference(std::optional<Technique> technique) {
    if (!technique) {
        const TabHints* hints = hints_.current();
        const Step* step =
            hints != nullptr && hints->level >= HintLevel::technique ? drawn_step(*hints) : nullptr;
        technique = step != nullptr ? step->technique : looked_up_;
    }
    show_technique(core_.dialogs.open<ReferenceDialog>(*this), *technique);
}

void Reference::show_technique(ReferenceDialog& dialog, Technique technique) {
    dialog.technique = looked_up_ = technique;
    dialog.is_new = true;
    if (dialog.examples.contains(technique)) return;
    const auto position = example_of(technique);
    if (!position) return;
    ShownExample& example = dialog.examples[technique];
    example.puzzle = puzzle_of(*position);
    example.job = core_.jobs.start_unlisted(request_for(example.puzzle, technique),
                                            [this](const Event& event) { return take(event); });
}

std::vector<Technique> techniques_in_sight(const ReferenceDialog& dialog) {
    auto matching = techniques_matching(TechniqueSet(), dialog.query, std::nullopt);
    // Groups by families; in each family the easiest technique comes first.
    std::ranges::stable_sort(matching, {}, [](Technique t) { return row_of(t).family; });
    return matching;
}

void Reference::step_technique(ReferenceDialog& dialog, int steps) {
    const auto shown = techniques_in_sight(dialog);
    if (shown.empty()) return;
    const auto now = std::ranges::find(shown, dialog.technique);
    const auto at = now == shown.end()
                        ? 0
                        : std::clamp<std::ptrdiff_t>(now - shown.begin() + steps, 0, std::ssize(shown) - 1);
    show_technique(dialog, shown[static_cast<std::size_t>(at)]);
}

void Reference::open_example(const ReferenceDialog& dialog) {
    const auto found = dialog.examples.find(dialog.technique);
    if (found == dialog.examples.end()) return;
    Puzzle puzzle = found->second.puzzle;
    puzzle.symbols = default_symbols(core_.settings, puzzle.rules());
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        ValueSet& marks = puzzle.marks[cell];
        if (marks == candidates_of(puzzle.grid, cell)) marks = {};
    }
    core_.dialogs.close_all<ReferenceDialog>();
    add_document(core_, std::move(puzzle), History::Start::saved);
}

bool Reference::take(const Event& event) {
    auto* dialog = core_.dialogs.find<ReferenceDialog>();
    if (dialog == nullptr) return false;
    const auto found = std::ranges::find_if(
        dialog->examples, [&](const auto& example) { return example.second.job == event.job; });
    if (found == dialog->examples.end()) return false;
    const auto* news = std::get_if<HintNews>(&event.news);
    const auto* steps = news != nullptr ? std::get_if<StepsFound>(news) : nullptr;
    if (steps != nullptr && !steps->steps.empty()) found->second.step = steps->steps.front();
    return true;
}

// clang-format off
std::vector<CommandRow> Reference::commands() {
    return {
        {.id = Command::reference, .menu = Menu::help, .group = 1, .label = "Techniques",
         .shortcuts = {plain(Key::f1)}, .run = [this] { open_reference(); }},
    };
}
// clang-format on

}  // namespace gridsmith
