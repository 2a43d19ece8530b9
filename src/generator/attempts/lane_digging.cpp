// A source of searches: each slot holds one attempt and turns the questions of its dig into searches.
#include "generator/attempts/lane_digging.h"

#include "generator/attempts/subtractive.h"
#include "generator/core/unavoidable.h"
#include "generator/core/workbench.h"
#include "generator/dig/dig_machine.h"
#include "generator/dig/digging.h"
#include "solver/lanes/lanes.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

using Mask = CellMask<3>;
using solver::LaneAnswer;
using solver::LaneSearch;
using solver::NineState;

// The data shared by all attempts with the same options.
struct Plan {
    explicit Plan(const GenerateOptions& wanted)
        : options(wanted), pieces(pieces_of(wanted)), to_empty(cells_to_empty(wanted)) {
        for (const CellSet& piece : pieces) masks.push_back(Mask::of(piece));
        target = options.minimal ? 0 : options.entries;
    }

    const GenerateOptions& options;
    std::vector<CellSet> pieces;
    std::vector<Mask> masks;
    CellSet to_empty;
    int target;
};

// The cells in which `solution` does not have the values of `known`.
Mask difference(const NineState& known, const NineState& solution) {
    constexpr std::uint64_t kLowest = 0x0040'2010'0804'0201u;  // the first bit of each of seven cells
    constexpr std::uint64_t kNotLast = kLowest * 255;          // all bits of a cell but its last
    // Moves bit 9k to bit 48+k: a product of two sums in which no two other terms meet.
    constexpr std::uint64_t kGather = 0x0001'0101'0101'0101u;
    Mask cells;
#pragma GCC unroll 12
    for (std::size_t word = 0; word < known.words.size(); ++word) {
        const std::uint64_t gone = known.words[word] & ~solution.words[word];
        // The last bit of each cell becomes 1 if any of its bits is.
        const std::uint64_t flags = (((gone & kNotLast) + kNotLast) | gone) >> 8 & kLowest;
        const std::uint64_t seven = flags * kGather >> 48 & 127;
        const std::size_t first = 7 * word;
        cells.words[first >> 6] |= seven << (first & 63);
        if (first < 64 && first + 7 > 64) cells.words[1] |= seven >> (64 - first);
    }
    return cells;
}

class LaneDig {
public:
    LaneDig(const Plan& plan, const AttemptId& id, std::size_t place, const std::stop_token& stop,
            const AttemptObserver& observer, DigMachine<3>& machine)
        : plan_(plan),
          place_(place),
          bench_(plan.options, id.seed, id.number, stop, observer, plan.target),
          machine_(machine) {}

    std::size_t place() const { return place_; }

    // The result of an attempt that ends before the first question.
    std::optional<AttemptResult> begin() {
        Grid solution;
        switch (bench_.fill(solution)) {
            case Fill::done: break;
            case Fill::gave_up: return bench_.failure(0);
            case Fill::impossible: return bench_.impossible();
        }
        bench_.report(solution.entries(), CellNews::placed);
        bench_.show(solution, nullptr, place_);
        const Grid start = without(solution, plan_.to_empty);
        known_ = NineState::of(solution);
        puzzle_ = NineState::of(start);
        machine_.begin(start.cell_count(), Mask::of(start.entries()), plan_.masks,
                       sequence_of(plan_.options, plan_.pieces, bench_.random()), plan_.target);
        is_start_asked_ = start.is_full();
        if (is_start_asked_) know_sets(solution);
        return std::nullopt;
    }

    // Asks the next question; false when there is none and the result is ready.
    bool ask(LaneSearch& search) {
        asked_about_one_ = false;
        search = {.start = puzzle_};
        if (!is_start_asked_) return true;
        if (is_refused_ || !machine_.advance()) return false;
        machine_.chunk().for_each([&](Cell cell) {
            search.start.reopen(cell);
            bench_.report(cell, CellNews::tried);
        });
        if (machine_.chunk_size() == 1) {
            asked_about_one_ = true;
            const Cell cell = machine_.chunk().first();
            search.start.exclude(cell, known_.value(cell));
            search.limit = 1;
        }
        if (bench_.is_watched()) {
            Mask whole = machine_.givens();
            whole |= machine_.chunk();
            const Grid well_posed = solution_on(whole);
            bench_.show(solution_on(machine_.givens()), &well_posed, place_);
        }
        return true;
    }

    void take(const LaneAnswer& answer) {
        bench_.verified(answer.nodes);
        const bool is_well_posed = answer.solutions == (asked_about_one_ ? 0 : 1);
        if (!std::exchange(is_start_asked_, true)) {
            is_refused_ = !is_well_posed;
            if (is_well_posed) know_sets(known_.grid());
        } else if (is_well_posed) {
            machine_.chunk().for_each([&](Cell cell) {
                puzzle_.reopen(cell);
                bench_.report(cell, CellNews::removed);
            });
            machine_.answer_well_posed();
            bench_.best_is(machine_.given_count());
        } else {
            learn(answer);
        }
    }

    AttemptResult result() {
        if (is_refused_) return bench_.failure(0);
        return result_of_dig(bench_, {solution_on(machine_.givens()), true, false}, known_.grid());
    }
    AttemptResult cancelled() const { return bench_.cancelled(); }

private:
    Grid solution_on(const Mask& cells) const {
        Grid grid(3);
        cells.for_each([&](Cell cell) { grid[cell] = known_.value(cell); });
        return grid;
    }

    // Only for a well-posed start: another start may lack a given in an unavoidable set.
    void know_sets(const Grid& solution) {
        for_each_unavoidable_set<3>(solution, kLargestListed<3>,
                                    [&](const Mask& set) { machine_.know(set); });
    }

    void learn(const LaneAnswer& answer) {
        Mask cells = difference(known_, answer.found[0]);
        if (cells.empty()) cells = difference(known_, answer.found[1]);
        machine_.answer_ambiguous(cells);
    }

    const Plan& plan_;
    std::size_t place_;
    Workbench bench_;
    DigMachine<3>& machine_;
    NineState known_;   // the solution
    NineState puzzle_;  // the givens that are left
    bool is_start_asked_ = false;
    bool is_refused_ = false;  // the start is not well-posed
    bool asked_about_one_ = false;
};

class DigSource final : public solver::LaneSource {
public:
    using Ended = std::function<void(std::size_t, AttemptResult&&)>;

    DigSource(const GenerateOptions& options, std::span<const AttemptId> attempts, std::stop_token stop,
              const AttemptObserver& observer, const Ended& ended, std::span<DigMachine<3>> machines)
        : plan_(options),
          attempts_(attempts),
          stop_(std::move(stop)),
          observer_(observer),
          ended_(ended),
          machines_(machines),
          digs_(machines.size()) {}

    bool next(int slot, const LaneAnswer* answer, LaneSearch& search) override {
        std::optional<LaneDig>& dig = digs_[static_cast<std::size_t>(slot)];
        if (answer != nullptr) dig->take(*answer);
        while (!dig || !dig->ask(search)) {
            if (dig) ended_(dig->place(), dig->result());
            if (!begin_next(dig, slot)) return false;
        }
        return true;
    }

    // Ends the remaining attempts after a stopped run.
    void cancel_rest() {
        for (const auto& dig : digs_)
            if (dig) ended_(dig->place(), dig->cancelled());
        for (; next_ < attempts_.size(); ++next_) {
            AttemptResult cancelled;
            cancelled.end = AttemptEnd::cancelled;
            ended_(next_, std::move(cancelled));
        }
    }

private:
    // False when no attempt is left.
    bool begin_next(std::optional<LaneDig>& dig, int slot) {
        while (next_ < attempts_.size()) {
            const std::size_t place = next_++;
            dig.emplace(plan_, attempts_[place], place, stop_, slot == 0 ? observer_ : nobody_,
                        machines_[static_cast<std::size_t>(slot)]);
            auto over = dig->begin();
            if (!over) return true;
            ended_(place, std::move(*over));
        }
        dig.reset();
        return false;
    }

    const Plan plan_;
    std::span<const AttemptId> attempts_;
    std::stop_token stop_;
    const AttemptObserver& observer_;
    const AttemptObserver nobody_;
    const Ended& ended_;
    std::span<DigMachine<3>> machines_;
    std::vector<std::optional<LaneDig>> digs_;
    std::size_t next_ = 0;
};

}  // namespace

bool is_for_lanes(const GenerateOptions& options) {
    return options.rules.order() == 3 && !options.random_regions && !options.constraints.exist() &&
           options.full_grids == FullGrids::any && !options.puzzle_template && digs_only(options);
}

void dig_on_lanes(const GenerateOptions& options, std::span<const AttemptId> attempts,
                  const std::stop_token& stop, const AttemptObserver& observer,
                  const std::function<void(std::size_t place, AttemptResult&& result)>& ended) {
    // Thread-local to reuse their memory.
    static thread_local solver::Lanes lanes;
    static thread_local std::vector<DigMachine<3>> machines;
    const auto slots = std::min(attempts.size(), static_cast<std::size_t>(lanes.lanes()));
    if (machines.size() < slots) machines.resize(slots);
    DigSource source(options, attempts, stop, observer, ended, std::span(machines).first(slots));
    if (!lanes.run(source, static_cast<int>(slots), stop)) source.cancel_rest();
}

}  // namespace gridsmith
