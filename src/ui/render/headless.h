// A GL context without display, window or graphics card, for pictures on servers and for tests: EGL on Mesa's
// surfaceless platform or on any device that EGL offers. On Windows a window that is never shown.
#pragma once

#include "base/result.h"

#include <memory>

namespace gridsmith {

class HeadlessGl {
public:
    // Makes an OpenGL 3.3 core context current on this thread and loads its functions. Fails if the system has none.
    static Result<std::unique_ptr<HeadlessGl>> create();
    HeadlessGl(const HeadlessGl&) = delete;
    HeadlessGl& operator=(const HeadlessGl&) = delete;
    ~HeadlessGl();

private:
    struct Context;
    explicit HeadlessGl(std::unique_ptr<Context> context);

    std::unique_ptr<Context> context_;
};

}  // namespace gridsmith
