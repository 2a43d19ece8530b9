// What the files for Windows share: its headers, texts in UTF-16, messages, handles and COM.
#pragma once

#ifndef NOMINMAX
#define NOMINMAX
#endif
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#include <windows.h>
// Needs windows.h.
#include <objbase.h>

#include "base/result.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace gridsmith {

// Invalid characters become U+FFFD.
std::wstring wide_of(std::string_view utf8);
std::string narrow_of(std::wstring_view wide);

// The system's description of an error, without its full stop.
std::string windows_message(DWORD code);
// Same, of the result of a COM function.
std::string com_message(HRESULT result);

// An environment variable; nothing if it is not set.
std::optional<std::wstring> windows_variable(const wchar_t* name);

// Owns a kernel object. INVALID_HANDLE_VALUE owns nothing.
class Handle {
public:
    Handle() = default;
    explicit Handle(HANDLE handle) : handle_(handle == INVALID_HANDLE_VALUE ? nullptr : handle) {}
    Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    Handle& operator=(Handle&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    ~Handle() {
        if (handle_ != nullptr) ::CloseHandle(handle_);
    }

    HANDLE get() const { return handle_; }
    explicit operator bool() const { return handle_ != nullptr; }

private:
    HANDLE handle_ = nullptr;
};

// An event that stays set until it is reset.
inline Handle new_event() { return Handle(::CreateEventW(nullptr, TRUE, FALSE, nullptr)); }

// A key of the registry; empty if it could not be opened.
class RegistryKey {
public:
    RegistryKey() = default;
    RegistryKey(RegistryKey&& other) noexcept : key_(std::exchange(other.key_, nullptr)) {}
    RegistryKey& operator=(RegistryKey&& other) noexcept {
        std::swap(key_, other.key_);
        return *this;
    }
    ~RegistryKey() {
        if (key_ != nullptr) ::RegCloseKey(key_);
    }
    static RegistryKey opened(HKEY root, const std::wstring& name, REGSAM rights) {
        RegistryKey key;
        if (::RegOpenKeyExW(root, name.c_str(), 0, rights, &key.key_) != ERROR_SUCCESS) key.key_ = nullptr;
        return key;
    }
    // The key is created if it does not exist. Sets the last error on failure.
    static RegistryKey created(HKEY root, const std::wstring& name) {
        RegistryKey key;
        const LSTATUS status = ::RegCreateKeyExW(root, name.c_str(), 0, nullptr, REG_OPTION_NON_VOLATILE,
                                                 KEY_READ | KEY_WRITE, nullptr, &key.key_, nullptr);
        if (status != ERROR_SUCCESS) key.key_ = nullptr;
        ::SetLastError(static_cast<DWORD>(status));
        return key;
    }
    HKEY get() const { return key_; }
    explicit operator bool() const { return key_ != nullptr; }

private:
    HKEY key_ = nullptr;
};

// Owns a reference to an object of COM.
template <class T>
class ComPointer {
public:
    ComPointer() = default;
    ComPointer(ComPointer&& other) noexcept : pointer_(std::exchange(other.pointer_, nullptr)) {}
    ComPointer& operator=(ComPointer&& other) noexcept {
        std::swap(pointer_, other.pointer_);
        return *this;
    }
    ~ComPointer() {
        if (pointer_ != nullptr) pointer_->Release();
    }

    T* get() const { return pointer_; }
    T* operator->() const { return pointer_; }
    explicit operator bool() const { return pointer_ != nullptr; }
    // Where a function writes its result; the pointer must be empty.
    T** out() { return &pointer_; }
    void** out_void() { return reinterpret_cast<void**>(&pointer_); }

    template <class Other>
    ComPointer<Other> as(REFIID id) const {
        ComPointer<Other> other;
        if (pointer_ != nullptr && FAILED(pointer_->QueryInterface(id, other.out_void()))) return {};
        return other;
    }

private:
    T* pointer_ = nullptr;
};

// A new object of a class; empty if the system lacks the class. Needs a ComUse on this thread.
template <class T>
ComPointer<T> new_com_object(REFCLSID of_class, REFIID id, HRESULT* result = nullptr) {
    ComPointer<T> made;
    const HRESULT got = ::CoCreateInstance(of_class, nullptr, CLSCTX_INPROC_SERVER, id, made.out_void());
    if (result != nullptr) *result = got;
    return made;
}

// COM for this thread while the object lives, with an apartment of its own, as the shell requires.
class ComUse {
public:
    ComUse()
        : begun_(SUCCEEDED(::CoInitializeEx(nullptr, COINIT_APARTMENTTHREADED | COINIT_DISABLE_OLE1DDE))) {}
    ComUse(const ComUse&) = delete;
    ComUse& operator=(const ComUse&) = delete;
    ~ComUse() {
        if (begun_) ::CoUninitialize();
    }

private:
    bool begun_;
};

// A text that COM allocated.
class ComText {
public:
    ComText() = default;
    ComText(const ComText&) = delete;
    ComText& operator=(const ComText&) = delete;
    ~ComText() { ::CoTaskMemFree(text_); }
    wchar_t** out() { return &text_; }
    std::wstring_view view() const { return text_ == nullptr ? std::wstring_view() : text_; }

private:
    wchar_t* text_ = nullptr;
};

}  // namespace gridsmith
