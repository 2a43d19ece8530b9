// Only the current tab is judged. A judgement is kept until the puzzle changes or its tab is closed.
#include "app/solve/judging.h"

#include "app/core/app_core.h"
#include "app/core/running_jobs.h"
#include "app/settings/settings.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "model/puzzle/posing.h"
#include "techniques/core/technique.h"
#include "techniques/words/contradictions.h"

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

std::string_view scales_text() {
    return "Level and score: HoDoKu's scale. Rating: Sudoku Explainer's scale.\n"
           "The scales may call different steps the hardest.";
}

std::string level_text(const Assessment& found) {
    if (!found.solved) return "beyond all techniques";
    return fmt::format("{}, score {}", name_of(found.level),
                       grouped(static_cast<std::uint64_t>(found.score)));
}

std::string live_text(const LiveAnswer& answer, const std::optional<Assessment>& found,
                      const Puzzle& puzzle) {
    const TrueCandidates& known = answer.candidates;
    switch (answer.verdict) {
        case Verdict::none:
            return answer.core
                       ? fmt::format("No solution: {}", contradiction_clause(*answer.core, Wording(puzzle)))
                       : "No solution";
        case Verdict::invalid: return "Entries conflict";
        case Verdict::undecided: return answer.is_finished ? "Too hard to decide" : "";
        case Verdict::unique: {
            const bool is_rated = found && found->graded && found->rating > 0;
            return (found ? verdict_text(found) : "One solution") +
                   (is_rated ? fmt::format(" · hardest step {} (Explainer)", name_of(found->bottleneck))
                             : "");
        }
        case Verdict::multiple: break;
    }
    // The number of solutions found so far says nothing about the puzzle: it depends on the way of the search.
    const std::string number = known.has_all ? grouped(known.solutions) : "Several";
    const bool is_known = known.is_complete;
    return fmt::format("{} solutions{}", number,
                       is_known             ? ""
                       : answer.is_finished ? " · not all candidates found"
                                            : " · finding candidates");
}

bool Judging::tick() {
    std::erase_if(judgements_, [this](const auto& one) {
        const bool is_closed = core_.tabs.find(one.first) == nullptr;
        if (is_closed) cancel(one.second);
        return is_closed;
    });
    const Tab* tab = core_.tabs.current();
    if (tab == nullptr) return false;
    const Grid grid = posed_grid(tab->document.puzzle());
    const auto known = judgements_.find(tab->id);
    if (known != judgements_.end() && known->second.grid == grid) return follow_live(tab->id, known->second);
    judge(tab->id, grid);
    follow_live(tab->id, judgements_[tab->id]);
    return true;
}

void Judging::cancel(const Judgement& judgement) {
    if (judgement.job) core_.jobs.cancel(*judgement.job);
    if (judgement.live_job) core_.jobs.cancel(*judgement.live_job);
}

// Starts or ends the live answer.
bool Judging::follow_live(TabId id, Judgement& judgement) {
    const bool is_wanted = is_live(*core_.tabs.find(id));
    if (judgement.is_live == is_wanted) return false;
    judgement.is_live = is_wanted;
    if (judgement.live_job) core_.jobs.cancel(*judgement.live_job);
    judgement.live_job.reset();
    judgement.live.reset();
    if (judgement.is_live && !judgement.grid.is_full())
        judgement.live_job = core_.jobs.start_unlisted(
            LiveRequest{judgement.grid}, [this, id](const Event& event) { return take_live(id, event); });
    return true;
}

bool Judging::take_live(TabId id, const Event& event) {
    const auto found = judgements_.find(id);
    if (found == judgements_.end() || found->second.live_job != event.job) return false;
    if (const auto* advanced = std::get_if<LiveAdvanced>(&event.news); advanced != nullptr) {
        found->second.live = advanced->answer;
        return true;
    }
    if (std::holds_alternative<JobFinished>(event.news)) found->second.live_job.reset();
    return false;
}

void Judging::judge(TabId id, const Grid& grid) {
    Judgement& judgement = judgements_[id];
    cancel(judgement);
    judgement = {grid, std::nullopt, std::nullopt};
    if ((grid.is_empty() && !has_constraints(grid.rules().parts())) || grid.is_full()) return;
    assess(id, judgement, {.grids = {grid}, .only_verdicts = true});
}

void Judging::assess(TabId id, Judgement& judgement, AssessRequest request) {
    judgement.job = core_.jobs.start_unlisted(std::move(request),
                                              [this, id](const Event& event) { return take(id, event); });
}

bool Judging::take(TabId id, const Event& event) {
    const auto found = judgements_.find(id);
    if (found == judgements_.end() || found->second.job != event.job) return false;
    if (const auto* assessed = std::get_if<GridsAssessed>(&event.news); assessed != nullptr) {
        if (assessed->assessments.empty()) return true;
        Judgement& judgement = found->second;
        const bool is_first = !judgement.found;
        judgement.found = assessed->assessments.front();
        // The grade may take a while.
        if (is_first && judgement.found->verdict == Verdict::unique)
            assess(id, judgement, {.grids = {judgement.grid}, .verdicts = {Verdict::unique}});
        return true;
    }
    if (std::holds_alternative<JobFinished>(event.news)) found->second.job.reset();
    return false;
}

auto Judging::judgement_of(const Tab& tab) const -> const Judgement* {
    const auto known = judgements_.find(tab.id);
    const bool is_known =
        known != judgements_.end() && known->second.grid == posed_grid(tab.document.puzzle());
    return is_known ? &known->second : nullptr;
}

std::optional<Assessment> Judging::of(const Tab& tab) const {
    const Judgement* judgement = judgement_of(tab);
    return judgement == nullptr ? std::nullopt : judgement->found;
}

bool Judging::is_at_work(const Tab& tab) const {
    const Judgement* judgement = judgement_of(tab);
    return judgement != nullptr && judgement->job.has_value();
}

bool Judging::is_grading(const Tab& tab) const {
    const std::optional<Assessment> found = of(tab);
    return found && found->verdict == Verdict::unique && !found->graded && is_at_work(tab);
}

const LiveAnswer* Judging::live_of(const Tab& tab) const {
    const Judgement* judgement = judgement_of(tab);
    return judgement == nullptr || !is_live(tab) ? nullptr : judgement->live.get();
}

bool Judging::is_live(const Tab& tab) const {
    const Document& document = tab.document;
    const bool is_for_player = document.game().begun() || is_posed(document.puzzle());
    return tab.view.live.value_or(core_.settings.live_answer && !is_for_player);
}

void Judging::switch_live() {
    Tab* tab = core_.tabs.current();
    core_.settings.live_answer = !(tab == nullptr ? core_.settings.live_answer : is_live(*tab));
    if (tab != nullptr) tab->view.live = core_.settings.live_answer;
}

std::string Judging::line_of(const Tab& tab) const {
    const LiveAnswer* live = live_of(tab);
    const std::optional<Assessment> found = of(tab);
    const std::string line =
        live == nullptr ? verdict_text(found) : live_text(*live, found, tab.document.puzzle());
    return is_grading(tab) ? line + " · grading..." : line;
}

// clang-format off
std::vector<CommandRow> Judging::commands() {
    return {
        {.id = Command::live_answer, .menu = Menu::puzzle, .group = 4, .label = "Live answer",
         .shortcuts = {ctrl_shift(Key::l)},
         .run = [this] { switch_live(); },
         .checked = [this] {
             const Tab* tab = core_.tabs.current();
             return tab == nullptr ? core_.settings.live_answer : is_live(*tab);
         }},
    };
}
// clang-format on

}  // namespace gridsmith
