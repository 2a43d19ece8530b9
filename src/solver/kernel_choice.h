// Which instruction set the order-3 engines use on this machine.
//
// The vector code is compiled once for each of three instruction sets, in source files of their own, and
// entered only after this file said that the processor and the system know them. All
// three walk the same search tree: they differ in speed, never in an answer, a solution or a count.
#pragma once

#include <cstdint>
#include <string_view>

namespace gridsmith::solver {

enum class Kernel : std::uint8_t { portable, avx2, avx512 };

std::string_view name_of(Kernel kernel);

// Can this machine run it?
bool has_kernel(Kernel kernel);

// The one in use: the widest the machine has, or what the environment variable GRIDSMITH_KERNEL names
// ("portable", "avx2", "avx512") when the machine has that. Decided at the first call.
Kernel chosen_kernel();

}  // namespace gridsmith::solver
