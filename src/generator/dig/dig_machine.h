// The decisions of a dig, without the searches: what to ask next, and what follows from an answer.
//
// Separate from the searches, because two kinds of engine answer the questions: a single-grid engine for one
// dig, and an engine with lanes for five hundred digs side by side. The machine knows cells and unavoidable
// sets, but no values.
//
// The dig tries pieces in their order and removes each piece without which the puzzle stays well-posed. Early
// removals nearly always succeed, so it asks about a whole chunk of pieces at once. If two solutions differ
// in exactly the cells of a set, every well-posed puzzle of either solution has a given there: the set is
// unavoidable. Each second solution that a search finds gives an unavoidable set, so each chunk that fails
// yields one.
//
// After a failure, the machine asks about each half of the chunk. A chunk leaves out each piece that, after
// the earlier pieces of the chunk, would remove the last given of a known set. When a chunk succeeds, its
// pieces are removed, and each piece left out is proved needed without a search of its own.
//
// The first chunk goes down to a number of givens that nearly all puzzles of the order can reach, and below
// that number each piece is asked about alone, because there pieces succeed and fail by turns. Between the two,
// chunks grow after a success and shrink after a failure; from single pieces they grow only when several in a
// row have succeeded. Chunks save questions but do not change the outcome: the same pieces are removed as when
// each piece is asked about alone.
//
// In the order of removal, only the last piece of a set can be needed because of the set. So the machine
// examines a set when its last piece is reached: the piece is needed if no other piece of the set stays.
#pragma once

#include "generator/core/cell_mask.h"
#include "model/cells/byte_vectors.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <iterator>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace gridsmith {

template <int kOrder>
class DigMachine {
public:
    using Mask = CellMask<kOrder>;

    // Begins with a well-posed puzzle that has `givens`. `pieces` are disjoint and must outlive the dig;
    // `sequence` has their numbers in the order of removal. The dig ends when at most `target` givens are
    // left, or all pieces were tried. A piece that would leave fewer than `target` givens waits until all
    // others were tried; then the smallest waiting pieces come first. The board has `cells`. With `starts_large`,
    // for digs that will remove most pieces, the first questions are about many pieces.
    void begin(int cells, const Mask& givens, std::span<const Mask> pieces,
               std::span<const std::uint16_t> sequence, int target, bool starts_large = true) {
        many_givens_ = cells * kManyGivens[kOrder - kMinOrder] / 100;
        givens_ = stays_ = givens;
        given_count_ = givens.size();
        pieces_ = pieces;
        for (std::size_t piece = 0; piece < pieces.size(); ++piece)
            sizes_[piece] = static_cast<Number>(pieces[piece].size());
        length_ = static_cast<std::uint32_t>(sequence.size());
        std::ranges::transform(sequence, sequence_.begin(), as_number);
        target_ = target;
        may_undershoot_ = false;
        undecided_ = 0;
        singles_gone_ = 0;
        step_ = starts_large ? kFirstStep[kOrder - kMinOrder] : 0;
        ranges_.clear();
        waiting_.clear();
        sets_.clear();
        next_set_.clear();
        kept_ = {};
        begin_sequence();
    }

    // Adds an unavoidable set: every well-posed puzzle with this solution has a given there. May be called at
    // any time.
    void know(const Mask& set) {
        add(set);
        place_anywhere(sets_.size() - 1);
    }

    // Moves to the next question; false when the dig has ended.
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

    // The answers. `difference` has the cells in which another solution differs from the known one.
    void answer_well_posed() {
        singles_gone_ = asks_about_one() ? singles_gone_ + 1 : kConfidence;
        commit();
        if (singles_gone_ >= kConfidence) step_ = std::min(step_ + 1, kLastStep);
    }
    void answer_ambiguous(const Mask& difference) {
        assert(Mask::intersect(difference, chunk_));
        add(difference);
        place(sets_.size() - 1, seen_);
        if (tried_ == 1)
            ranges_.push_back(range_);
        else
            split();
        shorten();
    }
    // The search gave no answer. A single piece then stays.
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
    // Pieces that the puzzle needs.
    const Mask& kept() const { return kept_; }
    // Whether every remaining piece is proved needed.
    bool is_proven() const { return undecided_ == 0; }

private:
    static constexpr std::uint16_t kChunkLengths[] = {1,  1,  2,  3,  4,  6,   8,   11,  16,
                                                      23, 32, 45, 64, 90, 128, 181, 256, 362};
    static constexpr int kLastStep = std::ssize(kChunkLengths) - 1;
    static constexpr int kFirstStep[] = {6, 12, 14, 16};
    static constexpr int kConfidence = 4;  // single pieces that succeed in a row before chunks grow again
    // The percentage of cells with a given above which hardly a removal in an even order fails. Measured for order
    // 3: 6 % fail with 32 givens, 22 % with 30 and 43 % with 28.
    static constexpr int kManyGivens[] = {31, 40, 50, 54};

    // The number of a piece, or of a position in the sequence. Small, so that hundreds of digs fit into the cache.
    using Number = std::conditional_t<cell_count_of(kOrder) <= 256, std::uint8_t, std::uint16_t>;
    static Number as_number(std::uint32_t number) { return static_cast<Number>(number); }

    // Positions in the sequence, from `first` up to, not including, `last`.
    struct Range {
        std::uint32_t first;
        std::uint32_t last;
    };

    // Begins with the first `length_` pieces of the sequence.
    void begin_sequence() {
        next_ = 0;
        last_piece_of_ = {};
        PerCell<Number, kOrder> position_of_piece{};
        Mask begun;
        for (std::uint32_t position = 0; position < length_; ++position) {
            position_of_piece[sequence_[position]] = as_number(position);
            begun |= pieces_[sequence_[position]];
        }
        stays_ -= begun;
        // In the order of the cells, which branches predict better. The positions of other pieces have no meaning.
        for (std::size_t piece = 0; piece < pieces_.size(); ++piece)
            pieces_[piece].for_each([&](Cell cell) { position_of_[cell] = position_of_piece[piece]; });
        for (std::size_t set = 0; set < sets_.size(); ++set) place_anywhere(set);
    }

    void add(const Mask& set) {
        assert(sets_.size() < UINT16_MAX);
        sets_.push_back(set);
        next_set_.push_back(0);
    }

    // Like `place`, for a set with cells anywhere in the sequence.
    void place_anywhere(std::size_t number) {
        Mask cells = sets_[number];
        if (Mask::intersect(cells, stays_)) return;
        cells &= givens_;
        assert(!cells.empty());
        put_first(number, last_position_of(cells));
    }

    // Adds a set to the list of its last piece, which is before position `end`. A set with a given that stays
    // cannot matter any more.
    void place(std::size_t number, std::size_t end) {
        const Mask& set = sets_[number];
        if (Mask::intersect(set, stays_)) return;
        std::size_t last = end;
        do --last;
        while (last > 0 && !Mask::intersect(set, pieces_[sequence_[last]]));
        put_first(number, last);
    }

    Number last_position_of(const Mask& cells) const {
        if constexpr (sizeof(Number) == 1) {
            // Sixteen cells at a time: a loop over the cells of a set ends where no processor expects it.
            Bytes16 last{};
            for (int cell = 0; cell < cell_count_of(kOrder); cell += 16)
                last = larger_of(
                    last, load_16(&position_of_[cell]) & mask_of_bits(cells.words[cell / 64] >> cell % 64));
            return largest_byte(last);
        } else {
            Number last = 0;
            cells.for_each([&](Cell cell) { last = std::max(last, position_of_[cell]); });
            return last;
        }
    }

    // In the list of the sets whose last piece is at this position.
    void put_first(std::size_t number, std::size_t position) {
        next_set_[number] = std::exchange(last_piece_of_[position], static_cast<std::uint16_t>(number + 1));
    }

    bool open_range() {
        if (next_ == length_ && !take_waiting()) return false;
        const int to_spare = (given_count_ - many_givens_) / sizes_[sequence_[next_]];
        const auto length =
            static_cast<std::uint32_t>(std::min<int>(kChunkLengths[step_], std::max(to_spare, 1)));
        const auto end = std::min(next_ + length, length_);
        ranges_.push_back({next_, end});
        next_ = end;
        return true;
    }

    bool take_waiting() {
        if (waiting_.empty() || may_undershoot_) return false;
        may_undershoot_ = true;
        std::ranges::stable_sort(waiting_, {}, [&](Number piece) { return sizes_[piece]; });
        std::ranges::copy(waiting_, sequence_.begin());
        length_ = static_cast<std::uint32_t>(waiting_.size());
        waiting_.clear();
        begin_sequence();
        return true;
    }

    // Collects a chunk from the range. False when there is nothing to ask.
    bool gather() {
        passed_over_.clear();
        Mask chunk;
        Mask needed;
        Mask stays = stays_;  // if the chunk goes
        int left = given_count_;
        tried_ = 0;
        for (seen_ = range_.first; seen_ < range_.last && left > target_; ++seen_) {
            const Number number = sequence_[seen_];
            const Mask& piece = pieces_[number];
            const int size = sizes_[number];
            if (left - size < target_ && !may_undershoot_) {
                passed_over_.push_back(number);
                stays |= piece;
            } else if (breaks_a_set(seen_, stays)) {
                needed |= piece;
                stays |= piece;
            } else {
                chunk |= piece;
                left -= size;
                ++tried_;
            }
        }
        chunk_ = chunk;
        needed_ = needed;
        chunk_size_ = given_count_ - left;
        return tried_ > 0;
    }

    // Removes the chunk and keeps the pieces left out.
    void commit() {
        givens_ -= chunk_;
        given_count_ -= chunk_size_;
        kept_ |= needed_;
        stays_ |= needed_;
        for (const Number number : passed_over_) stays_ |= pieces_[number];
        waiting_.insert(waiting_.end(), passed_over_.begin(), passed_over_.end());
    }

    // Whether the piece is the last one of a set that has no cell in `stays`.
    bool breaks_a_set(std::uint32_t position, const Mask& stays) const {
        for (std::size_t number = last_piece_of_[position]; number != 0; number = next_set_[number - 1])
            if (!Mask::intersect(sets_[number - 1], stays)) return true;
        return false;
    }

    void shorten() {
        step_ = std::max(step_ - 2, 0);
        singles_gone_ = 0;
    }

    // Asks about half of the pieces first.
    void split() {
        std::uint32_t position = range_.first;
        for (int before = 0; before < tried_ / 2; ++position)
            if (Mask::intersect(pieces_[sequence_[position]], chunk_)) ++before;
        ranges_.push_back({position, range_.last});
        ranges_.push_back({range_.first, position});
    }

    Mask givens_;
    int given_count_ = 0;
    int many_givens_ = 0;
    std::span<const Mask> pieces_;
    PerCell<Number, kOrder> sizes_;     // the number of cells of each piece
    PerCell<Number, kOrder> sequence_;  // of pieces
    std::uint32_t length_ = 0;          // of the sequence
    int target_ = 0;
    std::uint32_t next_ = 0;  // position in the sequence
    bool may_undershoot_ = false;
    std::vector<Range> ranges_;  // to ask about before the sequence continues; the next range is last
    std::vector<Number> waiting_;
    Mask stays_;  // givens outside the remaining pieces
    Mask kept_;
    int undecided_ = 0;
    int step_ = 0;
    int singles_gone_ = 0;  // in a row

    IndexedArray<Number, Mask::kWords * 64> position_of_{};  // in the sequence, by cell
    // Lists of the sets with the same last piece. A link is the number of a set plus 1, or 0 at the end.
    std::vector<Mask> sets_;
    std::vector<std::uint16_t> next_set_;             // by set
    PerCell<std::uint16_t, kOrder> last_piece_of_{};  // by position: its first set

    // The question.
    Range range_{};
    std::uint32_t seen_ = 0;
    Mask chunk_;
    int chunk_size_ = 0;
    int tried_ = 0;  // the number of pieces in the chunk
    Mask needed_;    // pieces of the range that are needed without the chunk
    std::vector<Number> passed_over_;
};

}  // namespace gridsmith
