// glibc returns the free end of a heap to the system when the end exceeds a threshold. After large blocks
// were freed, glibc raises the threshold to as much as 64 MB. Each thread has its own heap, so the program
// would keep the memory of the largest job once for each worker.
#include "platform/system/freed_memory.h"

#include "base/threads/recycled_memory.h"

#include <cstdlib>  // defines __GLIBC__

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace gridsmith {

void give_freed_memory_back() {
#ifdef __GLIBC__
    constexpr int kKept = 512 << 10;  // free bytes to keep at the end of a heap
    constexpr int kLarge = 4 << 20;   // bytes of a block that gets its own mapping
    ::mallopt(M_TRIM_THRESHOLD, kKept);
    ::mallopt(M_MMAP_THRESHOLD, kLarge);
#endif
}

void give_back_gaps() {
    free_recycled_memory();
#ifdef __GLIBC__
    ::malloc_trim(0);
#endif
}

}  // namespace gridsmith
