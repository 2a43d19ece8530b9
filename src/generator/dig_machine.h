// The decisions of a dig, without the searches: what to ask next, and what follows from an answer.
//
// Separate from whoever searches, because one dig asks a single-grid engine, and five hundred side by side
// ask the lanes of another. It knows cells and unavoidable sets, no values.
//
// Pieces are tried in their order; each is removed if the puzzle stays well-posed. Early removals nearly
// always succeed, so a whole chunk of pieces is asked about at once. If two solutions differ in exactly the
// cells of a set, every well-posed puzzle of either must have a given there. Each second solution that a
// search finds is such an unavoidable set, and each chunk that failed yields one. So the chunk is put
// together anew: a piece that would take the last given of a known set, once the pieces before it in the
// chunk are gone, is left out. When the chunk succeeds at last, the pieces before are gone indeed, and each
// piece left out is proved to be needed without a search of its own. Where single pieces go and stay by
// turns, a chunk would only fail: they grow again after some single pieces in a row have gone. Whatever the
// chunks, the outcome is that of asking about one piece after the other.
//
// In the order of removal, only the last piece of a set can ever be needed for its sake. So a set is looked
// at when its last piece comes: it makes that piece needed if no other piece of it stays.
#pragma once

#include "generator/cell_mask.h"

#include <algorithm>
#include <array>
#include <cassert>
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
    // these go first. Most pieces are expected to go if they are `expected_to_go`, so that many are asked
    // about at once.
    void begin(const Mask& givens, std::span<const Mask> pieces, std::span<const std::uint16_t> sequence,
               int target, bool expected_to_go = true) {
        givens_ = stays_ = givens;
        given_count_ = givens.size();
        pieces_ = pieces;
        sizes_.clear();
        for (const Mask& piece : pieces) sizes_.push_back(static_cast<std::uint16_t>(piece.size()));
        sequence_.assign(sequence.begin(), sequence.end());
        for (const std::uint16_t number : sequence_) stays_ -= pieces_[number];
        target_ = target;
        may_undershoot_ = false;
        undecided_ = 0;
        singles_gone_ = 0;
        step_ = expected_to_go ? kFirstStep[kOrder - kMinOrder] : 0;
        ranges_.clear();
        waiting_.clear();
        sets_.clear();
        kept_ = {};
        begin_sequence();
    }

    // Tells of cells among which every well-posed puzzle with this solution has a given, and so this one. Any
    // time.
    void know(const Mask& set) {
        sets_.push_back({set, 0});
        place_anywhere(sets_.size() - 1);
    }

    // Goes on to the next question; false when the dig has ended.
    bool advance() {
        while (given_count_ > target_) {
            if (ranges_.empty() && !open_range()) return false;
            range_ = ranges_.back();
            ranges_.pop_back();
            if (gather()) return true;
            commit();
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
        singles_gone_ = asks_about_one() ? singles_gone_ + 1 : kConfidence;
        commit();
        if (singles_gone_ >= kConfidence) step_ = std::min(step_ + 1, kLastStep);
    }
    void answer_ambiguous(const Mask& difference) {
        assert(Mask::intersect(difference, chunk_));
        sets_.push_back({difference, 0});
        place(sets_.size() - 1, seen_);
        if (tried_ == 1)
            ranges_.push_back(range_);
        else
            split();
        shorten();
    }
    // It could not be found out: a single piece is then kept.
    void answer_undecided() {
        if (tried_ == 1) {
            ++undecided_;
            know(chunk_);
            ranges_.push_back(range_);
        } else {
            split();
        }
        shorten();
    }

    const Mask& givens() const { return givens_; }
    int given_count() const { return given_count_; }
    // Pieces that were found to be needed.
    const Mask& kept() const { return kept_; }
    // Was every piece that is left proved needed?
    bool is_proven() const { return undecided_ == 0; }

private:
    // Chunk lengths.
    static constexpr std::array<std::uint16_t, 17> kLengths = {1,  1,  2,  3,  4,  6,   8,   11, 16,
                                                               23, 32, 45, 64, 90, 128, 181, 256};
    static constexpr int kLastStep = static_cast<int>(kLengths.size()) - 1;
    static constexpr std::array<int, 4> kFirstStep = {4, 9, 13, 15};
    // Single pieces that have to go in a row before chunks grow again, as measured: order 5 saves a quarter.
    static constexpr int kConfidence = 4;

    // Positions in the sequence.
    struct Range {
        std::uint32_t first;
        std::uint32_t last;
    };
    // An unavoidable set, in a list with those that have the same last piece.
    struct Set {
        Mask cells;
        std::uint32_t next;  // number of a set plus 1, 0 for none
    };

    void begin_sequence() {
        next_ = 0;
        last_piece_of_.assign(sequence_.size(), 0);
        for (std::size_t position = 0; position < sequence_.size(); ++position)
            pieces_[sequence_[position]].for_each([&](Cell cell) {
                position_of_[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(position);
            });
        for (std::size_t set = 0; set < sets_.size(); ++set) place_anywhere(set);
    }

    // As `place` does it before the end, for a set that may lie anywhere.
    void place_anywhere(std::size_t number) {
        Set& set = sets_[number];
        if (Mask::intersect(set.cells, stays_)) return;
        Mask cells = set.cells;
        cells &= givens_;
        assert(!cells.empty());
        std::uint16_t last = 0;
        cells.for_each(
            [&](Cell cell) { last = std::max(last, position_of_[static_cast<std::size_t>(cell)]); });
        set.next = std::exchange(last_piece_of_[last], static_cast<std::uint32_t>(number + 1));
    }

    // Hangs a set under its last piece, which is before position `end`. One that has a given which stays can
    // never matter.
    void place(std::size_t number, std::size_t end) {
        Set& set = sets_[number];
        if (Mask::intersect(set.cells, stays_)) return;
        std::size_t last = end;
        do --last;
        while (last > 0 && !Mask::intersect(set.cells, pieces_[sequence_[last]]));
        set.next = std::exchange(last_piece_of_[last], static_cast<std::uint32_t>(number + 1));
    }

    bool open_range() {
        if (next_ == sequence_.size() && !take_waiting()) return false;
        const auto length = static_cast<std::uint32_t>(
            std::min<std::size_t>(kLengths[static_cast<std::size_t>(step_)], sequence_.size() - next_));
        ranges_.push_back({next_, next_ + length});
        next_ += length;
        return true;
    }

    bool take_waiting() {
        if (waiting_.empty() || may_undershoot_) return false;
        may_undershoot_ = true;
        sequence_ = std::exchange(waiting_, {});
        std::ranges::stable_sort(sequence_, {}, [&](std::uint16_t piece) { return sizes_[piece]; });
        for (const std::uint16_t number : sequence_) stays_ -= pieces_[number];
        begin_sequence();
        return true;
    }

    // Collects a chunk from the range. False when there is nothing to ask about.
    bool gather() {
        chunk_ = {};
        chunk_size_ = 0;
        tried_ = 0;
        needed_ = {};
        passed_over_.clear();
        for (seen_ = range_.first; seen_ < range_.last && given_count_ - chunk_size_ > target_; ++seen_) {
            const std::uint16_t number = sequence_[seen_];
            const Mask& piece = pieces_[number];
            const int size = sizes_[number];
            if (given_count_ - chunk_size_ - size < target_ && !may_undershoot_) {
                passed_over_.push_back(number);
                stays_ |= piece;
            } else if (breaks_a_set(seen_)) {
                needed_ |= piece;
                stays_ |= piece;
            } else {
                chunk_ |= piece;
                chunk_size_ += size;
                ++tried_;
            }
        }
        if (tried_ == 0) return false;
        // Until the answer is there nothing is decided.
        stays_ -= needed_;
        for (const std::uint16_t number : passed_over_) stays_ -= pieces_[number];
        return true;
    }

    // The chunk goes, and what was left out stays.
    void commit() {
        givens_ -= chunk_;
        given_count_ -= chunk_size_;
        kept_ |= needed_;
        stays_ |= needed_;
        for (const std::uint16_t number : passed_over_) stays_ |= pieces_[number];
        waiting_.insert(waiting_.end(), passed_over_.begin(), passed_over_.end());
    }

    // Does some set have this piece as its last, and no other that stays?
    bool breaks_a_set(std::uint32_t position) const {
        for (std::uint32_t number = last_piece_of_[position]; number != 0; number = sets_[number - 1].next)
            if (!Mask::intersect(sets_[number - 1].cells, stays_)) return true;
        return false;
    }

    void shorten() {
        step_ = std::max(step_ - 2, 0);
        singles_gone_ = 0;
    }

    // Half of the chunk's pieces first.
    void split() {
        std::uint32_t position = range_.first;
        for (int before = 0; before < tried_ / 2; ++position)
            if (Mask::intersect(pieces_[sequence_[position]], chunk_)) ++before;
        ranges_.push_back({position, range_.last});
        ranges_.push_back({range_.first, position});
    }

    Mask givens_;
    int given_count_ = 0;
    std::span<const Mask> pieces_;
    std::vector<std::uint16_t> sizes_;  // of the pieces, in cells
    std::vector<std::uint16_t> sequence_;
    int target_ = 0;
    std::uint32_t next_ = 0;  // position in the sequence
    bool may_undershoot_ = false;
    std::vector<Range> ranges_;  // to be asked about before the sequence goes on, the next one last
    std::vector<std::uint16_t> waiting_;
    Mask stays_;  // givens that no piece still to come can take
    Mask kept_;
    int undecided_ = 0;
    int step_ = 0;
    int singles_gone_ = 0;  // in a row

    std::array<std::uint16_t, static_cast<std::size_t>(cell_count_of(kOrder))>
        position_of_{};  // in the sequence
    std::vector<Set> sets_;
    std::vector<std::uint32_t> last_piece_of_;  // by position: the first set of a list, as in Set::next

    // The question.
    Range range_{};
    std::uint32_t seen_ = 0;
    Mask chunk_;
    int chunk_size_ = 0;
    int tried_ = 0;  // pieces in it
    Mask needed_;    // pieces of the range that are needed once the chunk is gone
    std::vector<std::uint16_t> passed_over_;
};

}  // namespace gridsmith
