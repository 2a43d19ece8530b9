// The single-grid engine for every processor: nine_board.h with the vector instructions that the whole
// program requires.
#include "solver/nine/nine_board.h"

namespace gridsmith::solver {

constinit const NineKernel kNinePortable = nine_kernel<Board>();

}  // namespace gridsmith::solver
