// The many-grids engine for AVX-512: 256 grids side by side. One instruction computes any function of three
// facts.
#if defined(__x86_64__)

#include <cstdint>

#include <immintrin.h>

namespace gridsmith::solver {
namespace {

using Vector = std::uint64_t __attribute__((vector_size(32)));

// The result for a, b, c = 0, 0, 0 is the lowest bit of the table, for 1, 1, 1 the highest.
template <int kTable>
inline Vector function(Vector a, Vector b, Vector c) {
    return reinterpret_cast<Vector>(_mm256_ternarylogic_epi64(
        reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b), reinterpret_cast<__m256i>(c), kTable));
}
inline Vector any(Vector a, Vector b, Vector c) { return function<0xfe>(a, b, c); }
inline Vector all(Vector a, Vector b, Vector c) { return function<0x80>(a, b, c); }
inline Vector none(Vector a, Vector b, Vector c) { return function<0x01>(a, b, c); }
inline Vector two(Vector a, Vector b, Vector c) { return function<0xe8>(a, b, c); }
inline Vector with_both(Vector a, Vector b, Vector c) { return function<0xf8>(a, b, c); }
inline Vector with_new(Vector a, Vector b, Vector c) { return function<0xf4>(a, b, c); }
inline Vector in_either(Vector a, Vector b, Vector c) { return function<0xc8>(a, b, c); }
inline Vector unless(Vector a, Vector b, Vector c) { return function<0xb0>(a, b, c); }
inline Vector chosen(Vector a, Vector b, Vector c) { return function<0xe2>(a, b, c); }
inline Vector with_change(Vector a, Vector b, Vector c) { return function<0xf6>(a, b, c); }

}  // namespace
}  // namespace gridsmith::solver

#include "solver/lanes/lanes_board.h"

namespace gridsmith::solver {

constinit const LanesKernel kLanesAvx512 = lanes_kernel(128);

}  // namespace gridsmith::solver

#endif
