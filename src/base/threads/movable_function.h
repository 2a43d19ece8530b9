// A function without arguments and result that owns what it needs, also what cannot be copied.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

namespace gridsmith {

#ifdef __cpp_lib_move_only_function

using MovableFunction = std::move_only_function<void()>;

#else  // libc++ lacks it

class MovableFunction {
public:
    MovableFunction() = default;
    MovableFunction(std::nullptr_t) {}
    template <class Function>
    requires(!std::is_same_v<std::remove_cvref_t<Function>, MovableFunction> &&
             !std::is_same_v<std::remove_cvref_t<Function>, std::nullptr_t>)
        MovableFunction(Function&& function)
        : held_(std::make_unique<HeldFunction<std::decay_t<Function>>>(std::forward<Function>(function))) {}

    void operator()() { held_->call(); }

private:
    struct Held {
        Held() = default;
        Held(const Held&) = delete;
        Held& operator=(const Held&) = delete;
        virtual ~Held() = default;
        virtual void call() = 0;
    };
    template <class Function>
    struct HeldFunction final : Held {
        template <class From>
        explicit HeldFunction(From&& from) : function(std::forward<From>(from)) {}
        void call() override { function(); }
        Function function;
    };

    std::unique_ptr<Held> held_;
};

#endif

}  // namespace gridsmith
