// Vectors of 256 bits, in one piece or two as the processor requires.
//
// Files that include this are compiled for one kind of processors each; the unnamed namespace keeps them apart.
#pragma once

#include <cstdint>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace gridsmith::solver {
namespace {

#if defined(__AVX2__)
constexpr int kPieceBytes = 32;
#else
constexpr int kPieceBytes = 16;
#endif
constexpr int kPieces = 32 / kPieceBytes;
using Quarters = std::uint64_t __attribute__((vector_size(kPieceBytes)));

// `Lane` is an integer of 16 bits.
template <class Lane>
struct WideVector {
    typedef Lane Piece __attribute__((vector_size(kPieceBytes)));  // not `using`, which g++ 12 refuses here
    Piece piece[kPieces];

    friend WideVector operator&(WideVector a, const WideVector& b) {
        for (int k = 0; k < kPieces; ++k) a.piece[k] &= b.piece[k];
        return a;
    }
    friend WideVector operator|(WideVector a, const WideVector& b) {
        for (int k = 0; k < kPieces; ++k) a.piece[k] |= b.piece[k];
        return a;
    }
    friend WideVector operator^(WideVector a, const WideVector& b) {
        for (int k = 0; k < kPieces; ++k) a.piece[k] ^= b.piece[k];
        return a;
    }
    friend WideVector operator~(WideVector a) {
        for (Piece& piece : a.piece) piece = ~piece;
        return a;
    }
    WideVector& operator|=(const WideVector& b) { return *this = *this | b; }
    Lane operator[](int lane) const { return piece[lane * 2 / kPieceBytes][lane % (kPieceBytes / 2)]; }
};

template <class Lane>
inline bool is_zero(const WideVector<Lane>& v) {
#if defined(__AVX2__)
    const auto bits = reinterpret_cast<__m256i>(v.piece[0]);
    return _mm256_testz_si256(bits, bits) != 0;
#else
    const auto joined = reinterpret_cast<Quarters>(v.piece[0] | v.piece[1]);
    return (joined[0] | joined[1]) == 0;
#endif
}

}  // namespace
}  // namespace gridsmith::solver
