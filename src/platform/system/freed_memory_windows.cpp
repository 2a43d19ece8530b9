// The heap of Windows returns large blocks at once and has no threshold to set.
#include "platform/system/freed_memory.h"

#include "base/threads/recycled_memory.h"
#include "platform/system/windows_calls.h"

#include <bit>
#include <malloc.h>

namespace gridsmith {

namespace {

// Of Windows 8.1; old headers lack both.
constexpr auto kOptimizeResources = std::bit_cast<HEAP_INFORMATION_CLASS>(3);
struct OptimizeResources {
    DWORD version = 1;
    DWORD flags = 0;
};

}  // namespace

void give_freed_memory_back() {}

void give_back_gaps() {
    free_recycled_memory();
    // The C library has a heap of its own.
    ::_heapmin();
    ::HeapCompact(::GetProcessHeap(), 0);
    // Returns what all heaps keep for the next blocks of the same size.
    OptimizeResources options;
    ::HeapSetInformation(nullptr, kOptimizeResources, &options, sizeof options);
}

}  // namespace gridsmith
