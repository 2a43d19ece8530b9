// Counts each wrapped call. The call then fails, kills the process, or calls the real function.
#include "injected.h"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdint>
#include <fcntl.h>
#include <filesystem>
#include <sys/types.h>
#include <system_error>
#include <unistd.h>
#include <vector>

namespace gridsmith::support {

namespace {

std::atomic<int> counted{0};
std::atomic<int> hit_step{0};
std::atomic<int> hit_error{0};
std::atomic<bool> hit_lasts{false};
std::atomic<bool> reads{false};
std::atomic<bool> removals{false};
std::atomic<bool> syncs{true};
std::atomic<std::chrono::seconds> clock_off{std::chrono::seconds(0)};

enum class Hit { no, fails, kills };

enum class Call { writes, removes };

Hit next_hit(Call call) {
    if (removals != (call == Call::removes)) return Hit::no;
    const int number = ++counted;
    const int step = hit_step;
    if (step == 0 || number < step || (number > step && !hit_lasts)) return Hit::no;
    return hit_error == 0 ? Hit::kills : Hit::fails;
}

// Returns whether the call must fail. Does not return if the fault kills the process.
bool is_hit(Call call = Call::writes) {
    const Hit hit = next_hit(call);
    if (hit == Hit::kills) ::kill(::getpid(), SIGKILL);
    if (hit == Hit::fails) errno = hit_error;
    return hit != Hit::no;
}

}  // namespace

void inject(const Fault& fault) {
    hit_step = 0;
    counted = 0;
    hit_error = fault.error;
    hit_lasts = fault.lasts;
    reads = fault.reads;
    removals = fault.removals;
    syncs = fault.syncs;
    hit_step = fault.step;
}

int calls_counted() { return counted; }

void set_clock_off(std::chrono::seconds difference) { clock_off = difference; }

}  // namespace gridsmith::support

using namespace gridsmith::support;
namespace fs = std::filesystem;

extern "C" {

// std::chrono::system_clock::now()
std::chrono::system_clock::time_point __real__ZNSt6chrono3_V212system_clock3nowEv();

std::chrono::system_clock::time_point __wrap__ZNSt6chrono3_V212system_clock3nowEv() {
    return __real__ZNSt6chrono3_V212system_clock3nowEv() + clock_off.load();
}

int __real_open(const char* path, int flags, ...);
ssize_t __real_write(int descriptor, const void* bytes, size_t count);
int __real_fsync(int descriptor);
int __real_fdatasync(int descriptor);
int __real_fchmod(int descriptor, mode_t mode);
int __real_rename(const char* from, const char* to);
int __real_mkostemp(char* name, int flags);

int __wrap_open(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    const bool writes = (flags & (O_WRONLY | O_RDWR)) != 0;
    return (writes || reads) && is_hit() ? -1 : __real_open(path, flags, mode);
}
// Writes half of the bytes first: a full disk accepts a part, and a process may die in the middle.
ssize_t __wrap_write(int descriptor, const void* bytes, size_t count) {
    const Hit hit = descriptor > STDERR_FILENO ? next_hit(Call::writes) : Hit::no;
    if (hit == Hit::no) return __real_write(descriptor, bytes, count);
    [[maybe_unused]] const ssize_t half = __real_write(descriptor, bytes, count / 2);
    if (hit == Hit::kills) ::kill(::getpid(), SIGKILL);
    errno = hit_error;
    return -1;
}
int __wrap_fsync(int descriptor) { return is_hit() ? -1 : syncs ? __real_fsync(descriptor) : 0; }
int __wrap_fdatasync(int descriptor) { return is_hit() ? -1 : syncs ? __real_fdatasync(descriptor) : 0; }
int __wrap_fchmod(int descriptor, mode_t mode) { return is_hit() ? -1 : __real_fchmod(descriptor, mode); }
int __wrap_rename(const char* from, const char* to) { return is_hit() ? -1 : __real_rename(from, to); }
int __wrap_mkostemp(char* name, int flags) { return is_hit() ? -1 : __real_mkostemp(name, flags); }

// The overloads of std::filesystem::rename() and remove_all() that report failures by an error code.
void __real__ZNSt10filesystem6renameERKNS_7__cxx114pathES3_RSt10error_code(const fs::path& from,
                                                                           const fs::path& to,
                                                                           std::error_code& code);
std::uintmax_t __real__ZNSt10filesystem10remove_allERKNS_7__cxx114pathERSt10error_code(const fs::path& path,
                                                                                       std::error_code& code);

void __wrap__ZNSt10filesystem6renameERKNS_7__cxx114pathES3_RSt10error_code(const fs::path& from,
                                                                           const fs::path& to,
                                                                           std::error_code& code) {
    if (is_hit(Call::removes))
        code.assign(errno, std::generic_category());
    else
        __real__ZNSt10filesystem6renameERKNS_7__cxx114pathES3_RSt10error_code(from, to, code);
}
std::uintmax_t __wrap__ZNSt10filesystem10remove_allERKNS_7__cxx114pathERSt10error_code(
    const fs::path& path, std::error_code& code) {
    const Hit hit = next_hit(Call::removes);
    if (hit == Hit::no)
        return __real__ZNSt10filesystem10remove_allERKNS_7__cxx114pathERSt10error_code(path, code);
    if (hit == Hit::kills) {
        std::error_code ignored;
        std::vector<fs::path> files;
        for (const auto& entry : fs::directory_iterator(path, ignored)) files.push_back(entry.path());
        for (std::size_t i = 0; i < files.size() / 2; ++i) ::unlink(files[i].c_str());
        ::kill(::getpid(), SIGKILL);
    }
    code.assign(hit_error, std::generic_category());
    return static_cast<std::uintmax_t>(-1);
}
}
