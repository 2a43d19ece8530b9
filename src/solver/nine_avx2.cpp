// The single-grid engine for AVX2: nine_board.h, compiled for processors that the rest of the program does
// not ask for.
#if defined(__x86_64__)

#include "solver/nine_board.h"

namespace gridsmith::solver {

constinit const NineKernel kNineAvx2 = nine_kernel<Board>();

}  // namespace gridsmith::solver

#endif
