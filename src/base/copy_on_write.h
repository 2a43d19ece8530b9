// A value whose copies share their storage until one copy changes.
//
// Meant for large members that are usually empty: a copy costs one pointer, a default value needs no storage.
// Different threads may hold copies; each copy belongs to one thread.
#pragma once

#include <memory>
#include <utility>

namespace gridsmith {

template <class T>
class CopyOnWrite {
public:
    CopyOnWrite() = default;
    CopyOnWrite(T value)
        : shared_(value == nothing() ? nullptr : std::make_shared<const T>(std::move(value))) {}

    const T& operator*() const { return shared_ ? *shared_ : nothing(); }
    const T* operator->() const { return &**this; }

    // Calls `change(T&)` on this copy's value; other copies keep their value.
    template <class Change>
    void change(Change change) {
        T value = **this;
        change(value);
        *this = std::move(value);
    }

    friend bool operator==(const CopyOnWrite& a, const CopyOnWrite& b) {
        return a.shared_ == b.shared_ || *a == *b;
    }

private:
    static const T& nothing() {
        static const T value{};
        return value;
    }

    std::shared_ptr<const T> shared_;  // null: a default value
};

}  // namespace gridsmith
