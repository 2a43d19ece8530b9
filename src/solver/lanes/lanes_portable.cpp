// The many-grids engine for every processor: 128 grids side by side.

namespace gridsmith::solver {
namespace {
constexpr int kVectorBytes = 16;
}
}  // namespace gridsmith::solver

#include "solver/lanes/lanes_simple.h"
// lanes_board.h uses these operations.
#include "solver/lanes/lanes_board.h"

namespace gridsmith::solver {

constinit const LanesKernel kLanesPortable = lanes_kernel(40);

}  // namespace gridsmith::solver
