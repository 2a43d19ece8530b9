// A lock-free queue: any thread pushes items, one reader takes all of them at once.
//
// A push links a node in front of a list by compare-exchange; `take_all` takes the whole list and reverses
// it, so the items of one producer arrive in the order in which they were pushed. The queue has no bound:
// producers limit themselves (a worker in jobs/ posts at most every 50 ms).
#pragma once

#include "base/threads/recycled_memory.h"

#include <algorithm>
#include <atomic>
#include <utility>
#include <vector>

namespace gridsmith {

template <class T>
class Inbox {
public:
    Inbox() = default;
    Inbox(const Inbox&) = delete;
    Inbox& operator=(const Inbox&) = delete;
    ~Inbox() { static_cast<void>(take_all()); }

    // For any thread. Returns true if the inbox was empty, which is when the reader has to be woken.
    bool push(T item) {
        auto* node = ::new (RecycledMemory<Node>::get()) Node{std::move(item), nullptr};
        // `before` is a copy, because the reader may free the node as soon as the node is in the list.
        Node* before = head_.load(std::memory_order_relaxed);
        do {
            node->next = before;
        } while (
            !head_.compare_exchange_weak(before, node, std::memory_order_release, std::memory_order_relaxed));
        return before == nullptr;
    }

    // Removes and returns all items, oldest first.
    std::vector<T> take_all() {
        // Reversing the links moves no items, which may be large.
        std::size_t count = 0;
        Node* oldest = nullptr;
        for (Node* node = head_.exchange(nullptr, std::memory_order_acquire); node != nullptr; ++count)
            oldest = std::exchange(node, std::exchange(node->next, oldest));
        std::vector<T> items;
        items.reserve(count);
        while (oldest != nullptr) {
            items.push_back(std::move(oldest->item));
            Node* const next = oldest->next;
            oldest->~Node();
            RecycledMemory<Node>::put_back(std::exchange(oldest, next));
        }
        return items;
    }

    bool empty() const { return head_.load(std::memory_order_acquire) == nullptr; }

private:
    struct Node {
        T item;
        Node* next;
    };
    std::atomic<Node*> head_ = nullptr;
};

}  // namespace gridsmith
