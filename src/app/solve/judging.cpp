// Only the current tab is judged. A judgement is kept until the puzzle changes or its tab is closed.
#include "app/solve/judging.h"

#include "app/core/app_core.h"
#include "app/core/running_jobs.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "model/puzzle/comparison.h"
#include "techniques/core/technique.h"

#include <fmt/format.h>

namespace gridsmith {

std::string verdict_text(const std::optional<Assessment>& found) {
    if (!found) return {};
    switch (found->verdict) {
        case Verdict::none: return "No solution";
        case Verdict::invalid: return "Entries conflict";
        case Verdict::multiple: return "Several solutions";
        case Verdict::undecided: return "Too hard to decide";
        case Verdict::unique: break;
    }
    if (!found->graded) return "One solution";
    const std::string level = found->solved ? capitalised(name_of(found->level)) : "Beyond all techniques";
    const std::string rating = rating_text(found->rating);
    return fmt::format("One solution · {} · {}", level, rating.empty() ? "no rating" : "rating " + rating);
}

std::string rating_row_text(const Assessment& found) {
    return found.rating > 0 ? rating_text(found.rating) : "none";
}

std::string_view solutions_text(Verdict verdict) {
    switch (verdict) {
        case Verdict::unique: return "Exactly one";
        case Verdict::multiple: return "Several";
        case Verdict::none: return "None";
        case Verdict::invalid: return "None, entries conflict";
        case Verdict::undecided: break;
    }
    return "Too hard to decide";
}

std::string level_text(const Assessment& found) {
    if (!found.solved) return "beyond all techniques";
    return fmt::format("{}, score {}", name_of(found.level),
                       grouped(static_cast<std::uint64_t>(found.score)));
}

bool Judging::tick() {
    std::erase_if(judgements_, [this](const auto& one) {
        const bool is_closed = core_.tabs.find(one.first) == nullptr;
        if (is_closed && one.second.job) core_.jobs.cancel(*one.second.job);
        return is_closed;
    });
    const Tab* tab = core_.tabs.current();
    if (tab == nullptr) return false;
    const Grid grid = posed_grid(tab->document.puzzle());
    const auto known = judgements_.find(tab->id);
    if (known != judgements_.end() && known->second.grid == grid) return false;
    judge(tab->id, grid);
    return true;
}

void Judging::judge(TabId id, const Grid& grid) {
    Judgement& judgement = judgements_[id];
    if (judgement.job) core_.jobs.cancel(*judgement.job);
    judgement = {grid, std::nullopt, std::nullopt};
    if (grid.is_empty() || grid.is_full()) return;
    judgement.job = core_.jobs.start_unlisted(AssessRequest{{grid}},
                                              [this, id](const Event& event) { return take(id, event); });
}

bool Judging::take(TabId id, const Event& event) {
    const auto found = judgements_.find(id);
    if (found == judgements_.end() || found->second.job != event.job) return false;
    if (const auto* assessed = std::get_if<GridsAssessed>(&event.news); assessed != nullptr) {
        if (!assessed->assessments.empty()) found->second.found = assessed->assessments.front();
        return true;
    }
    if (std::holds_alternative<JobFinished>(event.news)) found->second.job.reset();
    return false;
}

std::optional<Assessment> Judging::of(const Tab& tab) const {
    const auto known = judgements_.find(tab.id);
    if (known == judgements_.end() || known->second.grid != posed_grid(tab.document.puzzle()))
        return std::nullopt;
    return known->second.found;
}

}  // namespace gridsmith
