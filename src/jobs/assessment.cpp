#include "jobs/assessment.h"

#include "model/symmetry/canonical.h"
#include "techniques/path/grade.h"
#include "techniques/path/path.h"

namespace gridsmith {

namespace {

// The FNV-1a hash of the canonical form, never 0; 0 if stopped.
std::uint64_t form_of(const Grid& grid, const std::stop_token& stop) {
    const auto rearrangement = canonical_rearrangement(grid, stop);
    if (!rearrangement) return 0;
    const Grid canonical = rearranged(grid, *rearrangement);
    std::uint64_t form = 0xcbf29ce484222325u;
    const auto add = [&form](unsigned char byte) { form = (form ^ byte) * 0x100000001b3u; };
    for (const Value value : canonical.values()) add(value);
    if (!canonical.rules().is_classic())
        for (const char c : canonical.rules().text()) add(static_cast<unsigned char>(c));
    return form | 1;
}

}  // namespace

std::vector<Assessment> assessments_of(const AssessRequest& request, const std::stop_token& stop) {
    std::vector<Verdict> verdicts = request.verdicts;
    if (verdicts.empty()) {
        verdicts.resize(request.grids.size(), Verdict::undecided);
        verdict_batch(request.grids, verdicts, stop);
    }
    std::vector<Assessment> assessments(request.grids.size());
    for (std::size_t i = 0; i < assessments.size() && !stop.stop_requested(); ++i) {
        const Grid& grid = request.grids[i];
        Assessment& assessment = assessments[i];
        assessment.verdict = verdicts[i];
        if (request.only_verdicts) continue;
        if (!grid.is_empty() || has_constraints(grid.rules().parts())) assessment.form = form_of(grid, stop);
        if (verdicts[i] != Verdict::unique || grid.is_full()) continue;
        const auto [grade, rating] = difficulty_of(Position(grid), true, stop);
        if (stop.stop_requested()) {
            assessment = {};
            break;
        }
        assessment.graded = true;
        assessment.solved = grade.solved;
        assessment.level = grade.level;
        assessment.score = grade.score;
        assessment.rating = tenths_of(rating);
        assessment.bottleneck = rating.technique;
    }
    return assessments;
}

}  // namespace gridsmith
