#include "solver/lanes/nine_batch.h"

#include <algorithm>
#include <vector>

namespace gridsmith::solver {

namespace {

// The number of grids fetched from memory ahead of their use.
constexpr std::size_t kAhead = 8;

bool is_nine(const Grid& grid) { return grid.rules().order() == 3; }
bool is_nine(const NineEntries&) { return true; }

const Value* values_of(const Grid& grid) { return grid.values().data(); }
const Value* values_of(const NineEntries& entries) { return entries.data(); }

// `Nine` is Grid or NineEntries.
template <class Nine>
class ListSource final : public LaneSource {
public:
    ListSource(std::span<const Nine> grids, std::uint64_t limit, int slots,
               const std::function<void(std::size_t, const LaneAnswer&)>& answered)
        : grids_(grids), limit_(limit), answered_(answered), in_slot_(static_cast<std::size_t>(slots)) {}

    bool next(int slot, const LaneAnswer* answer, LaneSearch& search) override {
        std::size_t& place = in_slot_[static_cast<std::size_t>(slot)];
        if (answer != nullptr) answered_(place, *answer);
        while (next_ < grids_.size() && !is_nine(grids_[next_])) ++next_;
        if (next_ == grids_.size()) return false;
        if (next_ + kAhead < grids_.size()) {
            const Value* const values = values_of(grids_[next_ + kAhead]);
            __builtin_prefetch(values);
            __builtin_prefetch(values + 64);
        }
        place = next_++;
        search.start = NineState::of(std::span<const Value, 81>(values_of(grids_[place]), 81));
        search.limit = limit_;
        return true;
    }

private:
    std::span<const Nine> grids_;
    std::uint64_t limit_;
    const std::function<void(std::size_t, const LaneAnswer&)>& answered_;
    std::vector<std::size_t> in_slot_;  // the index of the grid that a slot searches
    std::size_t next_ = 0;
};

// One for both kinds of lists, because it holds megabytes.
Lanes& lanes_of_thread() {
    static thread_local Lanes lanes;
    return lanes;
}

template <class Nine>
void search(std::span<const Nine> grids, std::uint64_t limit, const std::stop_token& stop,
            const std::function<void(std::size_t, const LaneAnswer&)>& answered) {
    Lanes& lanes = lanes_of_thread();
    const int slots = static_cast<int>(std::min(grids.size(), static_cast<std::size_t>(lanes.lanes())));
    ListSource<Nine> source(grids, limit, slots, answered);
    lanes.run(source, slots, stop);
}

}  // namespace

void search_nines(std::span<const Grid> grids, std::uint64_t limit, const std::stop_token& stop,
                  const std::function<void(std::size_t, const LaneAnswer&)>& answered) {
    search(grids, limit, stop, answered);
}

void search_nines(std::span<const NineEntries> grids, std::uint64_t limit, const std::stop_token& stop,
                  const std::function<void(std::size_t, const LaneAnswer&)>& answered) {
    search(grids, limit, stop, answered);
}

}  // namespace gridsmith::solver
