// Windows gives a GL context to windows alone.
#include "ui/render/headless.h"

#include <fmt/format.h>
#include <glad/gl.h>
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <utility>

namespace gridsmith {

// Leaves GLFW initialised, because others may use it.
struct HeadlessGl::Context {
    explicit Context(GLFWwindow* hidden) : window(hidden) {}
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
    ~Context() { glfwDestroyWindow(window); }

    GLFWwindow* window;
};

HeadlessGl::HeadlessGl(std::unique_ptr<Context> context) : context_(std::move(context)) {}

HeadlessGl::~HeadlessGl() = default;

Result<std::unique_ptr<HeadlessGl>> HeadlessGl::create() {
    const auto lacking = [] {
        const char* reason = nullptr;
        glfwGetError(&reason);
        return failure(fmt::format("Gridsmith needs OpenGL 3.3, but this system does not offer it ({})",
                                   reason == nullptr ? "unknown reason" : reason));
    };
    if (glfwInit() == GLFW_FALSE) return lacking();
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    GLFWwindow* window = glfwCreateWindow(64, 64, "Gridsmith", nullptr, nullptr);
    if (window == nullptr) return lacking();
    auto context = std::make_unique<Context>(window);
    glfwMakeContextCurrent(window);
    if (gladLoadGL(glfwGetProcAddress) == 0) return lacking();
    return std::unique_ptr<HeadlessGl>(new HeadlessGl(std::move(context)));
}

}  // namespace gridsmith
