// The many-grids engine for AVX2: 256 grids side by side.
#if defined(__x86_64__)

namespace gridsmith::solver {
namespace {
constexpr int kVectorBytes = 32;
}
}  // namespace gridsmith::solver

#include "solver/lanes/lanes_simple.h"
// lanes_board.h uses these operations.
#include "solver/lanes/lanes_board.h"

namespace gridsmith::solver {

constinit const LanesKernel kLanesAvx2 = lanes_kernel(72);

}  // namespace gridsmith::solver

#endif
