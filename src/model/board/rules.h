// What a puzzle demands besides its entries: the size of the board, and which cells must differ.
//
// Rules are values that copy like a pointer. Equal rules are one object, so comparing them compares pointers. The
// object lives while a Rules refers to it; those of the classic boards live for ever.
#pragma once

#include "base/result.h"
#include "model/board/rules_parts.h"
#include "model/board/units.h"
#include "model/cells/order.h"

#include <atomic>
#include <string>

namespace gridsmith {

class Rules {
public:
    // Those of the classic board of order 3.
    Rules() noexcept : Rules(3) {}
    // Those of a classic board: blocks of n x n cells and nothing else, for an order n of 2 .. 5.
    Rules(int order) noexcept;  // NOLINT(google-explicit-constructor): an order names its rules
    // Fails with a sentence if the parts do not fit together: a region of another size, more units than a board holds.
    static Result<Rules> of(const RulesParts& parts);

    Rules(const Rules& other) noexcept : units_(other.units_) { keep(); }
    Rules& operator=(const Rules& other) noexcept {
        if (units_ != other.units_) {
            other.keep();
            release();
            units_ = other.units_;
        }
        return *this;
    }
    ~Rules() { release(); }

    int side() const { return units_->side; }
    int cell_count() const { return units_->cells; }
    // 2 .. 5 for a classic board, 0 for all others.
    int order() const { return units_->order; }
    bool is_classic() const { return units_->order != 0; }
    const Units& units() const { return *units_; }
    const RulesParts& parts() const { return *units_->parts; }
    // As rules_text.h writes them: "3x3", "2x3+x+antiknight".
    const std::string& text() const { return units_->text; }

    bool operator==(const Rules&) const = default;

private:
    explicit Rules(const Units* units) noexcept : units_(units) { keep(); }
    void keep() const noexcept {
        if (units_->order == 0) units_->users.fetch_add(1, std::memory_order_relaxed);
    }
    void release() noexcept {
        if (units_->order == 0 && units_->users.fetch_sub(1, std::memory_order_acq_rel) == 1) forget(units_);
    }
    static void forget(const Units* units) noexcept;

    const Units* units_;
};

// The rules of a board of which only the side is known: those of the classic board, or the usual blocks, or a Latin
// square if the side is prime.
const Rules& usual_rules(int side);

}  // namespace gridsmith
