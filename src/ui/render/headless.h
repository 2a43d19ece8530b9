// A GL context without display, window or graphics card, for pictures on servers and for tests: EGL on Mesa's
// surfaceless platform or on any device that EGL offers.
#pragma once

#include "base/result.h"

#include <memory>

namespace gridsmith {

class HeadlessGl {
public:
    // Makes an OpenGL 3.3 core context current on this thread and loads its functions. Fails if EGL has none.
    static Result<std::unique_ptr<HeadlessGl>> create();
    HeadlessGl(const HeadlessGl&) = delete;
    HeadlessGl& operator=(const HeadlessGl&) = delete;
    ~HeadlessGl();

private:
    HeadlessGl() = default;

    void* display_ = nullptr;
    void* context_ = nullptr;
};

}  // namespace gridsmith
