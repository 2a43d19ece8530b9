// Looking up examples, and opening them.
#include "app/reference.h"

#include "app/app.h"
#include "app/files.h"
#include "app/technique_choices.h"
#include "techniques/examples.h"

#include <algorithm>
#include <utility>

namespace gridsmith {

namespace {

// A question that only this technique can answer.
HintRequest request_for(const Puzzle& puzzle, Technique technique) {
    HintRequest request;
    request.puzzle = puzzle;
    for (const TechniqueRow& row : technique_table()) request.techniques.turn(row.id, row.id == technique);
    return request;
}

}  // namespace

void open_reference(App& app, std::optional<Technique> technique) {
    if (!technique) {
        const TabHints* hints = current_hints(app);
        const Step* step =
            hints != nullptr && hints->level >= HintLevel::technique ? drawn_step(*hints) : nullptr;
        technique = step != nullptr ? step->technique : app.session.looked_up;
    }
    show_technique(app, app.dialogs.open(ReferenceDialog()), *technique);
}

void show_technique(App& app, ReferenceDialog& dialog, Technique technique) {
    dialog.technique = app.session.looked_up = technique;
    dialog.is_new = true;
    if (dialog.examples.contains(technique)) return;
    const auto position = example_of(technique);
    if (!position) return;
    ShownExample& example = dialog.examples[technique];
    example.puzzle = puzzle_of(*position);
    example.job = app.start_unlisted(request_for(example.puzzle, technique));
}

std::vector<Technique> techniques_in_sight(const ReferenceDialog& dialog) {
    auto matching = techniques_matching(TechniqueSet(), dialog.query, std::nullopt);
    // Family by family, in each the easiest first.
    std::ranges::stable_sort(matching, {}, [](Technique t) { return row_of(t).family; });
    return matching;
}

void step_technique(App& app, ReferenceDialog& dialog, int steps) {
    const auto shown = techniques_in_sight(dialog);
    if (shown.empty()) return;
    const auto now = std::ranges::find(shown, dialog.technique);
    const auto at = now == shown.end()
                        ? 0
                        : std::clamp<std::ptrdiff_t>(now - shown.begin() + steps, 0, std::ssize(shown) - 1);
    show_technique(app, dialog, shown[static_cast<std::size_t>(at)]);
}

void open_example(App& app, const ReferenceDialog& dialog) {
    const auto found = dialog.examples.find(dialog.technique);
    if (found == dialog.examples.end()) return;
    Puzzle puzzle = found->second.puzzle;
    puzzle.symbols = default_symbols(app.settings, puzzle.order());
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        ValueSet& marks = puzzle.marks[static_cast<std::size_t>(cell)];
        if (marks == candidates_of(puzzle.grid, cell)) marks = {};
    }
    app.dialogs.close_if([](const Dialog& open) { return std::holds_alternative<ReferenceDialog>(open); });
    add_document(app, std::move(puzzle), History::Start::saved);
}

bool take_reference_news(App& app, const Event& event) {
    auto* dialog = app.dialogs.find<ReferenceDialog>();
    if (dialog == nullptr) return false;
    const auto found = std::ranges::find_if(
        dialog->examples, [&](const auto& example) { return example.second.job == event.job; });
    if (found == dialog->examples.end()) return false;
    const auto* news = std::get_if<HintNews>(&event.news);
    const auto* steps = news != nullptr ? std::get_if<StepsFound>(news) : nullptr;
    if (steps != nullptr && !steps->steps.empty()) found->second.step = steps->steps.front();
    return true;
}

}  // namespace gridsmith
