// Memory for objects of one type that some threads make and another one frees.
//
// The general allocator of Linux keeps the memory of each thread apart, behind a lock. A thread that frees a large object
// takes the lock of the thread that made it, so the two wait for each other. Here freed memory goes to a
// lock-free list, and a thread that needs memory takes the whole list for itself.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <new>
#include <utility>

namespace gridsmith {

template <class T>
class RecycledMemory {
public:
    // Uninitialised memory for a T.
    static void* get() {
        Freed*& own = own_list().first;
        if (own == nullptr) own = take_list();
        if (own == nullptr) return ::operator new(kSize, kAlignment);
        return std::exchange(own, own->next);
    }

    // Takes memory back, from any thread.
    static void put_back(void* memory) {
        if (count_.fetch_add(1, std::memory_order_relaxed) >= kMost) {
            count_.fetch_sub(1, std::memory_order_relaxed);
            return ::operator delete(memory, kAlignment);
        }
        auto* freed = ::new (memory) Freed{list_.load(std::memory_order_relaxed)};
        while (!list_.compare_exchange_weak(freed->next, freed, std::memory_order_release,
                                            std::memory_order_relaxed)) {
        }
    }

private:
    struct Freed {
        Freed* next;
    };
    // What a thread has taken. Frees the rest when the thread ends.
    struct OwnList {
        OwnList() = default;
        OwnList(const OwnList&) = delete;
        OwnList& operator=(const OwnList&) = delete;
        ~OwnList() {
            while (first != nullptr) ::operator delete(std::exchange(first, first->next), kAlignment);
        }
        Freed* first = nullptr;
    };

    static OwnList& own_list() {
        static thread_local OwnList list;
        return list;
    }

    // No thread takes a part of the list, so its first element cannot have gone and come back during an exchange.
    static Freed* take_list() {
        Freed* list = list_.exchange(nullptr, std::memory_order_acquire);
        if (list != nullptr) count_.store(0, std::memory_order_relaxed);
        return list;
    }

    static constexpr std::size_t kSize = sizeof(T) < sizeof(Freed) ? sizeof(Freed) : sizeof(T);
    static constexpr std::align_val_t kAlignment{alignof(T) < alignof(Freed) ? alignof(Freed) : alignof(T)};
    // The length of the list, about. A thread can hold as many.
    static constexpr int kMost = 256;

    static inline std::atomic<Freed*> list_ = nullptr;
    static inline std::atomic<int> count_ = 0;
};

// The same as an allocator of the standard library.
template <class T>
struct RecyclingAllocator {
    using value_type = T;

    RecyclingAllocator() = default;
    template <class Other>
    RecyclingAllocator(const RecyclingAllocator<Other>&) {}

    T* allocate(std::size_t count) {
        return count == 1 ? static_cast<T*>(RecycledMemory<T>::get()) : std::allocator<T>().allocate(count);
    }
    void deallocate(T* memory, std::size_t count) {
        if (count == 1)
            RecycledMemory<T>::put_back(memory);
        else
            std::allocator<T>().deallocate(memory, count);
    }
    bool operator==(const RecyclingAllocator&) const = default;
};

}  // namespace gridsmith
