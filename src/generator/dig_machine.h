// The decisions of a dig, without the searches: what to ask next, and what follows from an answer.
//
// Separate from whoever searches, because one dig asks a single-grid engine, and five hundred side by side
// ask the lanes of another. It knows cells and unavoidable sets, no values.
//
// Pieces are tried in their order; each is removed if the puzzle stays well-posed. Early removals nearly
// always succeed, late ones rarely, so a whole chunk is asked about at once and, if that fails, its halves.
// Whatever the chunks, the outcome is that of asking about one piece after the other.
//
// If two solutions differ in exactly the cells of a set, every well-posed puzzle of either must have a given
// there. Each second solution that a search finds is such an unavoidable set; a piece that holds the last
// givens of one is needed without a search.
#pragma once

#include "generator/cell_mask.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace gridsmith {

template <int kOrder>
class DigMachine {
public:
    using Mask = CellMask<kOrder>;

    // Begins with a well-posed puzzle that has `givens`. `pieces` are disjoint, tried in the order of
    // `sequence`, and must outlive the dig. It ends when `target` or fewer givens are left, or all pieces
    // were tried. A piece that would go below the target waits until nothing else helps; then the smallest of
    // these go first.
    void begin(const Mask& givens, std::span<const Mask> pieces, std::span<const std::uint16_t> sequence,
               int target) {
        givens_ = givens;
        given_count_ = givens.size();
        pieces_ = pieces;
        sequence_.assign(sequence.begin(), sequence.end());
        target_ = target;
        next_ = 0;
        may_undershoot_ = false;
        stays_ = 0;
        undecided_ = 0;
        step_ = kFirstStep[kOrder - kMinOrder];
        ranges_.clear();
        waiting_.clear();
        sets_.clear();
        kept_ = {};
    }

    // Goes on to the next question; false when the dig has ended.
    bool advance() {
        while (given_count_ > target_) {
            if (ranges_.empty() && !open_range()) return false;
            const Range range = ranges_.back();
            ranges_.pop_back();
            if (gather(range)) return true;
        }
        return false;
    }

    // The question: is the puzzle well-posed without these givens? They belong to one piece if
    // `asks_about_one`.
    const Mask& chunk() const { return chunk_; }
    int chunk_size() const { return chunk_size_; }
    bool asks_about_one() const { return tried_ == 1; }

    // The answers. `difference`: the cells in which another solution differs from the known one.
    void answer_well_posed() {
        givens_ -= chunk_;
        given_count_ -= chunk_size_;
        waiting_.insert(waiting_.end(), passed_over_.begin(), passed_over_.end());
        stays_ += passed_over_.size();
        step_ = std::min(step_ + 1, kLastStep);
    }
    void answer_ambiguous(const Mask& difference) {
        sets_.push_back(difference);
        failed(true);
    }
    // It could not be found out: a single piece is then kept.
    void answer_undecided() {
        if (is_single()) ++undecided_;
        failed(false);
    }

    const Mask& givens() const { return givens_; }
    int given_count() const { return given_count_; }
    // Pieces that were found to be needed.
    const Mask& kept() const { return kept_; }
    // Was every piece that is left proved needed?
    bool is_proven() const { return undecided_ == 0; }

private:
    // Chunk lengths; a success goes one step up, a failure two steps down, so that two of three succeed.
    static constexpr std::array<std::uint16_t, 17> kLengths = {1,  1,  2,  3,  4,  6,   8,   11, 16,
                                                               23, 32, 45, 64, 90, 128, 181, 256};
    static constexpr int kLastStep = static_cast<int>(kLengths.size()) - 1;
    static constexpr std::array<int, 4> kFirstStep = {4, 9, 13, 15};

    // Positions in the sequence. `is_ambiguous`: all of them together are too much, provided that nothing
    // stayed since `stays` was noted.
    struct Range {
        std::uint32_t first;
        std::uint32_t last;
        bool is_ambiguous;
        std::size_t stays;
    };

    bool open_range() {
        if (next_ == sequence_.size() && !take_waiting()) return false;
        const auto length = static_cast<std::uint32_t>(
            std::min<std::size_t>(kLengths[static_cast<std::size_t>(step_)], sequence_.size() - next_));
        ranges_.push_back({next_, next_ + length, false, stays_});
        next_ += length;
        return true;
    }

    bool take_waiting() {
        if (waiting_.empty() || may_undershoot_) return false;
        may_undershoot_ = true;
        sequence_ = std::exchange(waiting_, {});
        std::ranges::stable_sort(sequence_, {}, [&](std::uint16_t piece) { return pieces_[piece].size(); });
        next_ = 0;
        return true;
    }

    // Collects a chunk. False when there is nothing to ask about this range, or nothing yet.
    bool gather(const Range& range) {
        chunk_ = {};
        chunk_size_ = 0;
        tried_ = 0;
        passed_over_.clear();
        bool is_ambiguous = range.is_ambiguous && range.stays == stays_;
        range_ = range;
        std::uint32_t seen = range.first;
        for (; seen < range.last && given_count_ - chunk_size_ > target_; ++seen) {
            const std::uint16_t number = sequence_[seen];
            const Mask& piece = pieces_[number];
            const int size = piece.size();
            if (breaks_a_set(chunk_, piece)) {
                if (breaks_a_set({}, piece)) {
                    kept_ |= piece;
                    ++stays_;
                    is_ambiguous = false;
                    step_down();
                    continue;
                }
                // Too much only together with the chunk: first the question without it.
                ranges_.push_back({seen, range.last, false, stays_});
                range_.last = seen;
                is_ambiguous = false;
                break;
            }
            if (given_count_ - chunk_size_ - size < target_ && !may_undershoot_) {
                passed_over_.push_back(number);
            } else {
                chunk_ |= piece;
                chunk_size_ += size;
                ++tried_;
            }
        }
        if (tried_ == 0) {
            waiting_.insert(waiting_.end(), passed_over_.begin(), passed_over_.end());
            stays_ += passed_over_.size();
            return false;
        }
        is_whole_ = seen == range_.last && passed_over_.empty();
        if (!is_ambiguous) return true;
        failed(true);
        return false;
    }

    bool is_single() const { return tried_ == 1 && is_whole_; }

    void failed(bool is_ambiguous) {
        if (is_single()) {
            kept_ |= chunk_;
            ++stays_;
            step_down();
            return;
        }
        const std::uint32_t middle = range_.first + (range_.last - range_.first) / 2;
        ranges_.push_back({middle, range_.last, is_ambiguous, stays_});
        ranges_.push_back({range_.first, middle, false, stays_});
    }
    void step_down() { step_ = std::max(step_ - 2, 0); }

    // Would some unavoidable set be left without a given?
    bool breaks_a_set(Mask without, const Mask& piece) const {
        without |= piece;
        return std::ranges::any_of(sets_,
                                   [&](const Mask& set) { return Mask::has_none(givens_, without, set); });
    }

    Mask givens_;
    int given_count_ = 0;
    std::span<const Mask> pieces_;
    std::vector<std::uint16_t> sequence_;
    int target_ = 0;
    std::uint32_t next_ = 0;  // position in the sequence
    bool may_undershoot_ = false;
    std::vector<Range> ranges_;  // to be asked about before the sequence goes on, the next one last
    std::vector<std::uint16_t> waiting_;
    std::vector<Mask> sets_;
    std::size_t stays_ = 0;  // pieces that were kept or passed over so far
    int undecided_ = 0;
    int step_ = 0;
    Mask kept_;

    // The question.
    Range range_{};
    Mask chunk_;
    int chunk_size_ = 0;
    int tried_ = 0;         // pieces in it
    bool is_whole_ = true;  // nothing else of the range is left to try
    std::vector<std::uint16_t> passed_over_;
};

}  // namespace gridsmith
