// Memory for objects that some threads make and another one frees.
//
// The general allocator of Linux keeps the memory of each thread apart, behind a lock. A thread that frees a large object
// takes the lock of the thread that made it, so the two wait for each other. Here freed memory goes to a
// lock-free list of its type, and a thread that needs memory takes the whole list for itself.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <new>

namespace gridsmith {

// Frees what the lists hold and what the calling thread has taken from them. For a thread with nothing more to do.
void free_recycled_memory();

// Lives until the program ends.
class RecycledList {
public:
    RecycledList(std::size_t size, std::size_t alignment);
    RecycledList(const RecycledList&) = delete;
    RecycledList& operator=(const RecycledList&) = delete;

    // What one thread has taken. Frees the rest when the thread ends.
    class Taken {
    public:
        explicit Taken(RecycledList& list);
        Taken(const Taken&) = delete;
        Taken& operator=(const Taken&) = delete;
        ~Taken();

        // Uninitialised memory.
        void* get();

    private:
        friend void free_recycled_memory();

        RecycledList& list_;
        void* first_ = nullptr;
        Taken* const earlier_;  // of the same thread
    };

    // Takes memory back, from any thread.
    void put_back(void* memory);

private:
    friend void free_recycled_memory();

    void* take_all();
    void free(void* first) const;

    const std::size_t size_;
    const std::align_val_t alignment_;
    std::atomic<void*> first_ = nullptr;
    std::atomic<int> count_ = 0;  // about
    RecycledList* earlier_ = nullptr;
};

template <class T>
class RecycledMemory {
public:
    // Uninitialised memory for a T.
    static void* get() {
        static thread_local RecycledList::Taken taken(list());
        return taken.get();
    }

    // Takes memory back, from any thread.
    static void put_back(void* memory) { list().put_back(memory); }

private:
    static RecycledList& list() {
        static RecycledList list(sizeof(T), alignof(T));
        return list;
    }
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
