// Maps the roles of a pattern's candidates to roles of colours.
#include "ui/board/step_marks.h"

#include "techniques/structures/board_sets.h"

#include <algorithm>

namespace gridsmith {

namespace {

struct Looks {
    Role role;
    CandidateShape shape;
};

Looks looks_of(PatternRole role) {
    switch (role) {
        case PatternRole::pattern:
        case PatternRole::colour_a: return {Role::pattern_1, CandidateShape::plain};
        case PatternRole::secondary:
        case PatternRole::colour_b: return {Role::pattern_2, CandidateShape::underlined};
        case PatternRole::fin:
        case PatternRole::colour_c: return {Role::pattern_3, CandidateShape::framed};
        case PatternRole::endo_fin:
        case PatternRole::colour_d: break;
    }
    return {Role::pattern_4, CandidateShape::between_lines};
}

void tint(StepMarks& marks, const CellSet& cells, Role role) {
    for (const Cell cell : cells) marks.cell_tints.push_back({cell, role});
}

void mark_region(StepMarks& marks, const Step& step, const Rules& rules) {
    const BoardSets& sets = board_sets(rules);
    marks.units = units_to_look_at(step, rules);
    CellSet cells;
    for (const int unit : marks.units) cells |= sets.cells_of(unit);
    if (marks.units.empty()) {
        // A region, or the row where there are no regions.
        const auto units = rules.units().units_of(cells_shown_by(step).first());
        cells = sets.cells_of(units[rules.units().has_regions() ? 2 : 0]);
    }
    tint(marks, cells, Role::highlight);
}

bool has_tint(const StepMarks& marks, const Candidate& candidate) {
    return std::ranges::any_of(marks.candidate_tints, [&](const CandidateTint& tint) {
        return tint.cell == candidate.cell && tint.value == candidate.value;
    });
}

// Marks the candidates along chains: a strong link leads to a true candidate, a weak link to a false one.
// Candidates that have a tint already keep it.
void mark_chains(StepMarks& marks, const Step& step) {
    for (const Link& link : step.links)
        for (const Cell cell : link.to.cells) {
            const Candidate passed{cell, link.to.value};
            if (has_tint(marks, passed)) continue;
            const auto [role, shape] = looks_of(link.strong ? PatternRole::colour_a : PatternRole::colour_b);
            marks.candidate_tints.push_back({passed.cell, passed.value, role});
            if (shape != CandidateShape::plain) marks.shapes.push_back({passed, shape});
        }
}

// Several cases of a proof may have the same link.
void add_pale_link(StepMarks& marks, const Link& link) {
    const auto same = [&](const Link& other) {
        return other.from.value == link.from.value && other.from.cells == link.from.cells &&
               other.to.value == link.to.value && other.to.cells == link.to.cells;
    };
    if (std::ranges::none_of(marks.links, same) && std::ranges::none_of(marks.pale_links, same))
        marks.pale_links.push_back(link);
}

void mark_candidate(StepMarks& marks, const RoleOfCandidate& shown, bool pale) {
    if (has_tint(marks, shown.candidate)) return;
    const auto [role, shape] = looks_of(shown.role);
    marks.candidate_tints.push_back({shown.candidate.cell, shown.candidate.value, role, pale});
    if (shape != CandidateShape::plain && !pale) marks.shapes.push_back({shown.candidate, shape});
}

// Marks what the step does, below the tints of its pattern.
void mark_effect(StepMarks& marks, const Step& step) {
    for (const Candidate& entry : step.placements)
        if (!has_tint(marks, entry))
            marks.candidate_tints.push_back({entry.cell, entry.value, Role::pattern_1});
    for (const Candidate& gone : step.eliminations)
        marks.candidate_tints.push_back({gone.cell, gone.value, Role::elimination});
    marks.ringed = step.placements;
}

void mark_reason(StepMarks& marks, const Step& step) {
    tint(marks, step.cells, Role::peer);
    marks.units = step.units;
    marks.covers = step.covers;
    for (const auto& [candidate, pattern_role] : step.candidates) {
        const auto [role, shape] = looks_of(pattern_role);
        marks.candidate_tints.push_back({candidate.cell, candidate.value, role});
        if (shape != CandidateShape::plain) marks.shapes.push_back({candidate, shape});
    }
    mark_effect(marks, step);
    mark_chains(marks, step);
    for (const NamedSet& set : step.sets) marks.sets.push_back(set.cells);
    marks.links = step.links;
}

}  // namespace

StepMarks marks_of(const Step& step, HintLevel level, const Rules& rules) {
    StepMarks marks;
    marks.constraints = constraints_to_look_at(step, level, rules);
    switch (level) {
        case HintLevel::region:
        case HintLevel::technique:
            if (marks.constraints.empty()) mark_region(marks, step, rules);
            break;
        case HintLevel::cells:
            marks.units = step.units;
            tint(marks, cells_shown_by(step), Role::highlight);
            break;
        case HintLevel::reason: mark_reason(marks, step); break;
    }
    return marks;
}

StepMarks marks_of_line(const Step& step, std::span<const ProofLine> proof, std::size_t line) {
    StepMarks marks;
    const ProofLine& lit = proof[line];
    tint(marks, lit.cells, Role::peer);
    marks.units = lit.units;
    marks.covers = lit.covers;
    marks.constraints = lit.constraints;
    for (const int set : lit.sets) marks.sets.push_back(step.sets[static_cast<std::size_t>(set)].cells);
    for (const RoleOfCandidate& shown : lit.candidates) mark_candidate(marks, shown, false);
    for (const int link : lit.links) marks.links.push_back(step.links[static_cast<std::size_t>(link)]);
    if (lit.concludes) mark_effect(marks, step);
    for (const int earlier : lit.rests_on) {
        const ProofLine& reason = proof[static_cast<std::size_t>(earlier)];
        for (const RoleOfCandidate& shown : reason.candidates) mark_candidate(marks, shown, true);
        for (const int link : reason.links) add_pale_link(marks, step.links[static_cast<std::size_t>(link)]);
    }
    return marks;
}

BoardShow shown_with(BoardShow show, const StepMarks& marks) {
    show.cell_tints = marks.cell_tints;
    show.candidate_tints = marks.candidate_tints;
    show.constraints = marks.constraints;
    return show;
}

}  // namespace gridsmith
