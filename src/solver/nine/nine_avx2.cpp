// The single-grid engine for AVX2: nine_board.h, compiled for newer processors than the rest of the program.
#if defined(__x86_64__)

#include "solver/nine/nine_board.h"

namespace gridsmith::solver {

constinit const NineKernel kNineAvx2 = nine_kernel<Board>();

}  // namespace gridsmith::solver

#endif
