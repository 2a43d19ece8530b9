// A value that copies share until one of them is changed.
//
// For parts of a value that are large, rarely there and often copied along: a copy costs a pointer, and a
// default value none at all. Copies may live in different threads; a single one belongs to one thread.
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

    // Calls `change` with the value to be changed; other copies keep theirs.
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
