// The first bytes of freed memory point to the memory that was freed before.
#include "base/threads/recycled_memory.h"

#include <algorithm>
#include <utility>

namespace gridsmith {

namespace {

// The length of a list, about. A thread can take as many.
constexpr int kMost = 256;

std::atomic<RecycledList*> lists = nullptr;
constinit thread_local RecycledList::Taken* taken_by_thread = nullptr;

struct Freed {
    void* next;
};

void*& next_of(void* memory) { return static_cast<Freed*>(memory)->next; }

}  // namespace

void free_recycled_memory() {
    for (auto* taken = taken_by_thread; taken != nullptr; taken = taken->earlier_)
        taken->list_.free(std::exchange(taken->first_, nullptr));
    for (RecycledList* list = lists.load(std::memory_order_acquire); list != nullptr; list = list->earlier_)
        list->free(list->take_all());
}

RecycledList::RecycledList(std::size_t size, std::size_t alignment)
    : size_(std::max(size, sizeof(Freed))), alignment_{std::max(alignment, alignof(Freed))} {
    earlier_ = lists.load(std::memory_order_relaxed);
    while (
        !lists.compare_exchange_weak(earlier_, this, std::memory_order_release, std::memory_order_relaxed)) {
    }
}

void RecycledList::put_back(void* memory) {
    if (count_.fetch_add(1, std::memory_order_relaxed) >= kMost) {
        count_.fetch_sub(1, std::memory_order_relaxed);
        return ::operator delete(memory, alignment_);
    }
    auto* freed = ::new (memory) Freed{first_.load(std::memory_order_relaxed)};
    while (!first_.compare_exchange_weak(freed->next, memory, std::memory_order_release,
                                         std::memory_order_relaxed)) {
    }
}

// No thread takes a part of the list, so its first element cannot have gone and come back during an exchange.
void* RecycledList::take_all() {
    void* first = first_.exchange(nullptr, std::memory_order_acquire);
    if (first != nullptr) count_.store(0, std::memory_order_relaxed);
    return first;
}

void RecycledList::free(void* first) const {
    while (first != nullptr) ::operator delete(std::exchange(first, next_of(first)), alignment_);
}

RecycledList::Taken::Taken(RecycledList& list)
    : list_(list), earlier_(std::exchange(taken_by_thread, this)) {}

// The last one that was made is destroyed first.
RecycledList::Taken::~Taken() {
    taken_by_thread = earlier_;
    list_.free(first_);
}

void* RecycledList::Taken::get() {
    if (first_ == nullptr) first_ = list_.take_all();
    if (first_ == nullptr) return ::operator new(list_.size_, list_.alignment_);
    return std::exchange(first_, next_of(first_));
}

}  // namespace gridsmith
