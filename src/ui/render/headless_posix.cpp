// Finds an EGL display that needs no window system.
#include "ui/render/headless.h"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <array>
#include <glad/gl.h>
#include <string_view>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

template <class Function>
Function egl_function(const char* name) {
    return reinterpret_cast<Function>(eglGetProcAddress(name));
}

// The displays to try: first Mesa without a surface, which needs nothing; then each device; then the default
// display.
std::vector<EGLDisplay> displays() {
    std::vector<EGLDisplay> found;
    const auto add = [&](EGLDisplay display) {
        if (display != EGL_NO_DISPLAY) found.push_back(display);
    };
    const char* listed = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
    const std::string_view extensions = listed == nullptr ? "" : listed;
    const auto platform_display = egl_function<PFNEGLGETPLATFORMDISPLAYEXTPROC>("eglGetPlatformDisplayEXT");
    if (platform_display != nullptr && extensions.contains("EGL_MESA_platform_surfaceless"))
        add(platform_display(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr));
    const auto query_devices = egl_function<PFNEGLQUERYDEVICESEXTPROC>("eglQueryDevicesEXT");
    if (platform_display != nullptr && query_devices != nullptr &&
        extensions.contains("EGL_EXT_platform_device")) {
        std::array<EGLDeviceEXT, 16> devices{};
        EGLint count = 0;
        if (query_devices(static_cast<EGLint>(devices.size()), devices.data(), &count) == EGL_TRUE)
            for (EGLint i = 0; i < count; ++i)
                add(platform_display(EGL_PLATFORM_DEVICE_EXT, devices[static_cast<std::size_t>(i)], nullptr));
    }
    // Only as a last resort: this looks for a window system and may print its errors.
    if (found.empty()) add(eglGetDisplay(EGL_DEFAULT_DISPLAY));
    return found;
}

EGLContext context_on(EGLDisplay display) {
    constexpr std::array<EGLint, 5> kConfig = {EGL_SURFACE_TYPE, EGL_DONT_CARE, EGL_RENDERABLE_TYPE,
                                               EGL_OPENGL_BIT, EGL_NONE};
    constexpr std::array<EGLint, 7> kContext = {EGL_CONTEXT_MAJOR_VERSION,
                                                3,
                                                EGL_CONTEXT_MINOR_VERSION,
                                                3,
                                                EGL_CONTEXT_OPENGL_PROFILE_MASK,
                                                EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                                                EGL_NONE};
    EGLConfig config = nullptr;
    EGLint count = 0;
    if (eglInitialize(display, nullptr, nullptr) != EGL_TRUE || eglBindAPI(EGL_OPENGL_API) != EGL_TRUE ||
        eglChooseConfig(display, kConfig.data(), &config, 1, &count) != EGL_TRUE || count == 0)
        return EGL_NO_CONTEXT;
    const EGLContext context = eglCreateContext(display, config, EGL_NO_CONTEXT, kContext.data());
    if (context == EGL_NO_CONTEXT) return EGL_NO_CONTEXT;
    if (eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context) == EGL_TRUE &&
        gladLoadGL(eglGetProcAddress) != 0)
        return context;
    eglDestroyContext(display, context);
    return EGL_NO_CONTEXT;
}

}  // namespace

// Does not terminate the display: the process has only one, and others may use it.
struct HeadlessGl::Context {
    Context(EGLDisplay of_display, EGLContext context) : display(of_display), egl(context) {}
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
    ~Context() {
        eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        eglDestroyContext(display, egl);
    }

    EGLDisplay display;
    EGLContext egl;
};

HeadlessGl::HeadlessGl(std::unique_ptr<Context> context) : context_(std::move(context)) {}

HeadlessGl::~HeadlessGl() = default;

Result<std::unique_ptr<HeadlessGl>> HeadlessGl::create() {
    for (const EGLDisplay display : displays()) {
        const EGLContext context = context_on(display);
        if (context == EGL_NO_CONTEXT) continue;
        return std::unique_ptr<HeadlessGl>(new HeadlessGl(std::make_unique<Context>(display, context)));
    }
    return failure("EGL offers no OpenGL 3.3; install Mesa's software renderer (package libgl1-mesa-dri)");
}

}  // namespace gridsmith
