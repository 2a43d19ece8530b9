// The single-grid engine for every processor: nine_board.h with the vector instructions that the program may
// count on everywhere.
#include "solver/nine_board.h"

namespace gridsmith::solver {

constinit const NineKernel kNinePortable = nine_kernel<Board>();

}  // namespace gridsmith::solver
