// Which instruction set the vector code of orders 3 and 4 uses on this machine.
//
// The vector code is compiled once for each of three instruction sets, each in its own source file, and only
// called after has_kernel said that the processor and the system support the set. All three walk the same
// search tree: they differ in speed, not in answers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gridsmith::solver {

enum class Kernel : std::uint8_t { portable, avx2, avx512 };

std::string_view name_of(Kernel kernel);

// Whether this machine supports the kernel.
bool has_kernel(Kernel kernel);

// The kernel in use: the widest that the machine supports, or the one that the environment variable
// GRIDSMITH_KERNEL names ("portable", "avx2", "avx512") if the machine supports it. Decided at the first
// call.
Kernel chosen_kernel();

// What is wrong with the value of GRIDSMITH_KERNEL on this machine, if anything.
std::optional<std::string> fault_of_wanted_kernel();

}  // namespace gridsmith::solver
