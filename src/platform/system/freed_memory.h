// Makes the C library return freed memory to the system.
#pragma once

namespace gridsmith {

// From now on the allocator keeps little freed memory. For programs that run for days and sometimes need much
// memory; to be called once, at the start.
void give_freed_memory_back();

// Also returns the free memory between used blocks, and recycled memory. Takes milliseconds, so call it when the program
// is idle.
void give_back_gaps();

}  // namespace gridsmith
