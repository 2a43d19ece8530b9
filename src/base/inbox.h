// A lock-free inbox: any thread drops news in, one reader takes all of it at once.
//
// A push links a node in front of a list by compare-exchange; `take_all` swaps the whole list out
// and turns it round, so what one producer sent arrives in the order it was sent. There is no
// bound: producers limit themselves (see jobs/, which posts at most every 50 ms a worker).
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
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

    // From any thread. True when the inbox was empty before: the moment to wake the reader.
    bool push(T item) {
        auto* node = new Node{std::move(item), nullptr};
        // As soon as the node is in the list it is the reader's, who may have freed it.
        Node* before = head_.load(std::memory_order_relaxed);
        do {
            node->next = before;
        } while (
            !head_.compare_exchange_weak(before, node, std::memory_order_release, std::memory_order_relaxed));
        return before == nullptr;
    }

    // Everything pushed so far, oldest first.
    std::vector<T> take_all() {
        // The list is turned around before anything is moved, for items may be large.
        std::size_t count = 0;
        Node* oldest = nullptr;
        for (Node* node = head_.exchange(nullptr, std::memory_order_acquire); node != nullptr; ++count)
            oldest = std::exchange(node, std::exchange(node->next, oldest));
        std::vector<T> items;
        items.reserve(count);
        while (oldest != nullptr) {
            const std::unique_ptr<Node> owner(oldest);
            items.push_back(std::move(oldest->item));
            oldest = oldest->next;
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
