// The operations of lanes_board.h for processors that have no single instruction for a logical function of
// three vectors.
//
// lanes_avx2.cpp and lanes_portable.cpp define `kVectorBytes` and include this file before lanes_board.h.
#pragma once

#include <cstdint>

namespace gridsmith::solver {
namespace {

using Vector = std::uint64_t __attribute__((vector_size(kVectorBytes)));

inline Vector any(Vector a, Vector b, Vector c) { return a | b | c; }
inline Vector all(Vector a, Vector b, Vector c) { return a & b & c; }
inline Vector none(Vector a, Vector b, Vector c) { return ~(a | b | c); }
inline Vector two(Vector a, Vector b, Vector c) { return (a & b) | (c & (a | b)); }
inline Vector with_both(Vector a, Vector b, Vector c) { return a | (b & c); }
inline Vector with_new(Vector a, Vector b, Vector c) { return a | (b & ~c); }
inline Vector in_either(Vector a, Vector b, Vector c) { return b & (a | c); }
inline Vector unless(Vector a, Vector b, Vector c) { return a & ~(b & ~c); }
inline Vector chosen(Vector a, Vector b, Vector c) { return (a & b) | (c & ~b); }
inline Vector with_change(Vector a, Vector b, Vector c) { return a | (b ^ c); }

}  // namespace
}  // namespace gridsmith::solver
