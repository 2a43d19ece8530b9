// The deductions of order 4 for AVX-512: sixteen_rows.h.
#if defined(__x86_64__)

#include "solver/tree/sixteen_rows.h"

namespace gridsmith::solver {

constinit const SixteenKernel kSixteenAvx512 = {settle, list_places};

}  // namespace gridsmith::solver

#endif
