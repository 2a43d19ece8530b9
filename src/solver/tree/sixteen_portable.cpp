// The deductions of order 4 with the vector instructions that the whole program requires: sixteen_rows.h.

#include "solver/tree/sixteen_rows.h"

namespace gridsmith::solver {

constinit const SixteenKernel kSixteenPortable = {settle, list_places};

}  // namespace gridsmith::solver
