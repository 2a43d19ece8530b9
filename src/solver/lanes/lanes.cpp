// The service of the lanes: stacks, the next searches, answers, and the last few searches of a run.
#include "solver/lanes/lanes.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#include <new>

namespace gridsmith::solver {

namespace {

constexpr std::align_val_t kAlignment{64};

// The most positions that can wait on one lane: each has one more cell decided than the previous.
constexpr std::size_t kLevels = 81;

// Service starts when this part of the lanes has settled. A later service leaves more lanes idle, an earlier
// one serves fewer.
constexpr int kSettledPercent = 60;

// The candidate bits of the last word of a record.
constexpr std::uint64_t kCells = (std::uint64_t{1} << kChoiceCellBit) - 1;

const LanesKernel& table_of(Kernel kernel) {
#if defined(__x86_64__)
    if (kernel == Kernel::avx512) return kLanesAvx512;
    if (kernel == Kernel::avx2) return kLanesAvx2;
#endif
    assert(kernel == Kernel::portable);
    return kLanesPortable;
}

template <class Function>
void for_each(const LaneSet& set, Function function) {
    for (int group = 0; group < kMaxLanes / 64; ++group)
        for (std::uint64_t rest = set.words[group]; rest != 0; rest &= rest - 1)
            function(group * 64 + std::countr_zero(rest));
}

}  // namespace

struct Lanes::Lane {
    std::uint64_t limit = 0;
    std::uint64_t budget = 0;
    std::size_t depth = 0;  // waiting positions
    LaneAnswer answer;
};

class Lanes::Service {
public:
    Service(Lanes& lanes, LaneSource& source)
        : kernel_(*lanes.kernel_),
          board_(lanes.board_.get()),
          records_(reinterpret_cast<NineState*>(lanes.records_.get())),
          lanes_(lanes.lanes_),
          waiting_(lanes.waiting_),
          alone_(lanes.alone_),
          source_(source) {}

    bool run(int slots, const std::stop_token& stop) {
        for (int slot = 0; slot < slots; ++slot) {
            active_.words[slot / 64] |= std::uint64_t{1} << (slot % 64);
            ++running_;
            take_next(slot, nullptr);
        }
        for (; running_ >= kernel_.worthwhile; serve())
            if (stop.stop_requested()) return false;
        const LaneSet rest = active_;
        bool stopped = false;
        for_each(rest, [&](int slot) { stopped = stopped || !finish_alone(slot, stop); });
        return !stopped;
    }

private:
    Lane& lane(int slot) { return lanes_[static_cast<std::size_t>(slot)]; }
    // The lanes' positions of one depth are neighbours: few stacks are deep, so less memory is in use.
    NineState& waiting(int slot, std::size_t depth) {
        return waiting_[depth * static_cast<std::size_t>(kernel_.lanes) + static_cast<std::size_t>(slot)];
    }

    // Begins the next search of a slot. False when there is none.
    bool take_next(int slot, const LaneAnswer* answer) {
        LaneSearch search;
        if (!source_.next(slot, answer, search)) {
            active_.words[slot / 64] &= ~(std::uint64_t{1} << (slot % 64));
            --running_;
            return false;
        }
        assert(search.limit > 0 && search.nodes > 0);
        Lane& l = lane(slot);
        l.limit = search.limit;
        l.budget = search.nodes;
        l.depth = 0;
        l.answer.solutions = l.answer.guesses = 0;
        l.answer.nodes = 1;
        move_to(slot, search.start);
        return true;
    }

    void move_to(int slot, const NineState& position) {
        records_[slot] = position;
        replaced_.words[slot / 64] |= std::uint64_t{1} << (slot % 64);
    }

    bool finish(int slot, Ended ended) {
        LaneAnswer& answer = lane(slot).answer;
        answer.ended = ended;
        return take_next(slot, &answer);
    }

    // Returns to the last waiting position. False when there is none, or when its nodes are spent; `ended`
    // then says which.
    bool go_back(int slot, Ended& ended) {
        Lane& l = lane(slot);
        ended = l.depth == 0 ? Ended::exhausted : Ended::budget;
        if (l.depth == 0 || l.answer.nodes >= l.budget) return false;
        ++l.answer.nodes;
        move_to(slot, waiting(slot, --l.depth));
        return true;
    }

    void retreat(int slot) {
        Ended ended;
        if (!go_back(slot, ended)) finish(slot, ended);
    }

    // Counts a solution. True when the search has as many solutions as requested.
    bool count(int slot, const NineState& solution) {
        Lane& l = lane(slot);
        if (l.answer.solutions < l.answer.found.size()) l.answer.found[l.answer.solutions] = solution;
        return ++l.answer.solutions >= l.limit;
    }

    void branch(int slot) {
        Lane& l = lane(slot);
        NineState& record = records_[slot];
        const std::uint64_t choice = record.words[11] >> kChoiceCellBit;
        ++l.answer.guesses;
        if (l.answer.nodes >= l.budget) {
            finish(slot, Ended::budget);
            return;
        }
        ++l.answer.nodes;
        constexpr int kCellBits = kChoiceDigitBit - kChoiceCellBit;
        const Cell cell = static_cast<Cell>(choice & ((1u << kCellBits) - 1));
        const Value value = static_cast<Value>((choice >> kCellBits) + 1);
        NineState& other = waiting(slot, l.depth++);
        other = record;  // before a word of it changes: the processor would wait for that word
        other.words[11] &= kCells;
        record.words[11] &= kCells;
        other.exclude(cell, value);
        record.enter(cell, value);
    }

    void serve() {
        kernel_.load(board_, records_->words.data(), replaced_);
        replaced_ = {};
        LaneSet dead{}, solved{}, stuck{};
        kernel_.settle(board_, active_, std::max(1, running_ * kSettledPercent / 100), dead, solved, stuck);
        kernel_.unload(board_, stuck, records_->words.data());
        for_each(dead, [&](int slot) { retreat(slot); });
        for_each(solved, [&](int slot) {
            if (count(slot, records_[slot]))
                finish(slot, Ended::limit);
            else
                retreat(slot);
        });
        for_each(stuck, [&](int slot) { branch(slot); });
    }

    // Finishes the work of a slot in the single-grid engine. False when stopped.
    bool finish_alone(int slot, const std::stop_token& stop) {
        Ended ended;
        do {
            do {
                if (!walk_alone(slot, stop, ended)) return false;
            } while (ended == Ended::exhausted && go_back(slot, ended));
        } while (finish(slot, ended));
        return true;
    }

    // Searches everything below the current position of a slot; the position is already counted. False when
    // stopped.
    bool walk_alone(int slot, const std::stop_token& stop, Ended& ended) {
        Lane& l = lane(slot);
        const std::uint64_t nodes = l.answer.nodes - 1;
        const std::uint64_t guesses = l.answer.guesses;
        alone_.start({.position = records_[slot]});
        alone_.branch_as_lanes();
        for (;;) {
            const Walk outcome = alone_.walk(l.budget == kNoLimit ? kNoLimit : l.budget - nodes, stop);
            l.answer.nodes = nodes + alone_.nodes();
            l.answer.guesses = guesses + alone_.guesses();
            switch (outcome) {
                case Walk::stopped: return false;
                case Walk::exhausted: ended = Ended::exhausted; return true;
                case Walk::budget: ended = Ended::budget; return true;
                case Walk::solution:
                    if (!count(slot, NineState::of(alone_.solution()))) continue;
                    ended = Ended::limit;
                    return true;
            }
        }
    }

    const LanesKernel& kernel_;
    void* const board_;
    NineState* const records_;
    std::vector<Lane>& lanes_;
    std::vector<NineState>& waiting_;
    NineSearch& alone_;
    LaneSource& source_;
    LaneSet active_{};
    LaneSet replaced_{};
    int running_ = 0;
};

void Lanes::Release::operator()(std::byte* memory) const { ::operator delete(memory, kAlignment); }

auto Lanes::zeroed(std::size_t bytes) -> Memory {
    Memory memory(static_cast<std::byte*>(::operator new(bytes, kAlignment)));
    std::memset(memory.get(), 0, bytes);
    return memory;
}

Lanes::Lanes(Kernel kernel)
    : kernel_(&table_of(kernel)),
      records_(zeroed(static_cast<std::size_t>(kernel_->lanes) * sizeof(NineState))),
      lanes_(static_cast<std::size_t>(kernel_->lanes)),
      alone_(kernel) {
    static_assert(sizeof(NineState) == kRecordWords * sizeof(std::uint64_t));
}

Lanes::~Lanes() = default;

bool Lanes::run(LaneSource& source, int slots, const std::stop_token& stop) {
    assert(slots <= kernel_->lanes);
    if (slots >= kernel_->worthwhile && board_ == nullptr) {
        board_ = zeroed(kernel_->board_bytes);
        waiting_.resize(static_cast<std::size_t>(kernel_->lanes) * kLevels);
    }
    return Service(*this, source).run(slots, stop);
}

}  // namespace gridsmith::solver
