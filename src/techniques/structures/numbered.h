// A vector whose items have int numbers, such as the nodes of a graph or the facts of a proof. The numbers are
// ints because -1 stands for "none".
#pragma once

#include <concepts>
#include <cstddef>
#include <vector>

namespace gridsmith {

template <class T>
class Numbered : public std::vector<T> {
public:
    Numbered() = default;
    explicit Numbered(std::integral auto count, const T& item = {})
        : std::vector<T>(static_cast<std::size_t>(count), item) {}

    void reserve(std::integral auto count) { std::vector<T>::reserve(static_cast<std::size_t>(count)); }
    void assign(std::integral auto count, const T& item) {
        std::vector<T>::assign(static_cast<std::size_t>(count), item);
    }
    int count() const { return static_cast<int>(this->size()); }
    T& operator[](std::integral auto number) {
        return std::vector<T>::operator[](static_cast<std::size_t>(number));
    }
    const T& operator[](std::integral auto number) const {
        return std::vector<T>::operator[](static_cast<std::size_t>(number));
    }
};

}  // namespace gridsmith
