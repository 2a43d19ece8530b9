// What the allocator does with memory that the program has freed.
//
// Separate because it is a matter of the C library, and for a whole process.
#pragma once

namespace gridsmith {

// From now on freed memory goes back to the system but for a small rest. For programs that live for days and
// do large work now and then; to be called once, at the start.
void give_freed_memory_back();

// Gives back also what lies free between blocks in use. Takes milliseconds: for when nothing else is to do.
void give_back_gaps();

}  // namespace gridsmith
