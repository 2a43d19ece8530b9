// glibc frees the end of a heap when it is larger than a threshold. By itself it raises that, after a large
// block was freed, to as much as 64 MB; and each thread has a heap, that of the next worker included: what
// the largest job ever needed, times the workers there ever were.
#include "platform/freed_memory.h"

#include <cstdlib>  // whose library this is

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace gridsmith {

void give_freed_memory_back() {
#ifdef __GLIBC__
    constexpr int kKept = 512 << 10;  // bytes at the end of a heap
    constexpr int kLarge = 4 << 20;   // bytes of a block that is no part of a heap
    ::mallopt(M_TRIM_THRESHOLD, kKept);
    ::mallopt(M_MMAP_THRESHOLD, kLarge);
#endif
}

void give_back_gaps() {
#ifdef __GLIBC__
    ::malloc_trim(0);
#endif
}

}  // namespace gridsmith
