// The user's part of the registry: a class for each type, the extensions with their classes, the program for "Open
// with", and its capabilities for the settings of default programs. The documentation is
// https://learn.microsoft.com/windows/win32/shell/fa-file-types.
#include "platform/files/type_registry.h"

#include "platform/system/windows_calls.h"

#include <shlobj.h>

#include <optional>

namespace gridsmith {

namespace {

const std::wstring kClasses = L"Software\\Classes\\";
const std::wstring kExtensionsOfShell = L"Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\FileExts\\";
const std::wstring kQuestionsOfShell =
    L"Software\\Microsoft\\Windows\\CurrentVersion\\ApplicationAssociationToasts";
const std::wstring kPrograms = L"Software\\RegisteredApplications";
// Values of our classes: the class that an extension had before, and the file name of the program.
constexpr const wchar_t* kPreviousClass = L"PreviousClass";
constexpr const wchar_t* kProgramName = L"ProgramName";

std::wstring class_of(const AssociatedProgram& program, const AssociatedType& type) {
    return wide_of(program.name + '.' + type.id);
}
std::wstring key_of_program(const AssociatedProgram& program) {
    return L"Software\\" + wide_of(program.name);
}

// A text value; the empty name is the default value.
std::optional<std::wstring> text_value(const std::wstring& key, const wchar_t* name) {
    std::wstring text(1024, L'\0');
    auto size = static_cast<DWORD>(text.size() * sizeof(wchar_t));
    if (::RegGetValueW(HKEY_CURRENT_USER, key.c_str(), name, RRF_RT_REG_SZ, nullptr, text.data(), &size) !=
        ERROR_SUCCESS)
        return std::nullopt;
    text.resize(size / sizeof(wchar_t) - 1);
    return text;
}

void delete_value(const std::wstring& key, const std::wstring& name) {
    const auto opened = RegistryKey::opened(HKEY_CURRENT_USER, key, KEY_SET_VALUE);
    if (opened) ::RegDeleteValueW(opened.get(), name.c_str());
}

// A key with all that is in it. False if there was none.
bool delete_tree(const std::wstring& key) {
    return ::RegDeleteTreeW(HKEY_CURRENT_USER, key.c_str()) == ERROR_SUCCESS;
}

// RegDeleteKeyW deletes keys with values, and only fails for subkeys.
void delete_if_empty(const std::wstring& key) {
    DWORD subkeys = 1;
    DWORD values = 1;
    {
        const auto opened = RegistryKey::opened(HKEY_CURRENT_USER, key, KEY_QUERY_VALUE);
        if (!opened || ::RegQueryInfoKeyW(opened.get(), nullptr, nullptr, nullptr, &subkeys, nullptr, nullptr,
                                          &values, nullptr, nullptr, nullptr, nullptr) != ERROR_SUCCESS)
            return;
    }
    if (subkeys == 0 && values == 0) ::RegDeleteKeyW(HKEY_CURRENT_USER, key.c_str());
}

// Writes values until one fails.
class RegistryWriter {
public:
    void set(const std::wstring& key, const std::wstring& name, const std::wstring& text) {
        write(key, name, REG_SZ, text.c_str(), (text.size() + 1) * sizeof(wchar_t));
    }
    // A value whose name alone counts.
    void set_name(const std::wstring& key, const std::wstring& name) {
        write(key, name, REG_NONE, nullptr, 0);
    }
    // ERROR_SUCCESS, or what went wrong first.
    DWORD error() const { return error_; }

private:
    void write(const std::wstring& key, const std::wstring& name, DWORD type, const void* bytes,
               std::size_t size) {
        if (error_ != ERROR_SUCCESS) return;
        const auto created = RegistryKey::created(HKEY_CURRENT_USER, key);
        error_ = created ? static_cast<DWORD>(::RegSetValueExW(created.get(), name.c_str(), 0, type,
                                                               static_cast<const BYTE*>(bytes),
                                                               static_cast<DWORD>(size)))
                         : ::GetLastError();
    }

    DWORD error_ = ERROR_SUCCESS;
};

std::string line_of(const std::wstring& key) { return "HKEY_CURRENT_USER\\" + narrow_of(key); }

// Makes the shell read the associations again.
void tell_shell() { ::SHChangeNotify(SHCNE_ASSOCCHANGED, SHCNF_IDLIST, nullptr, nullptr); }

void add_type(RegistryWriter& writer, const AssociatedProgram& program, std::size_t index,
              const std::wstring& file, const std::wstring& command, const std::wstring& program_name) {
    const AssociatedType& type = program.types[index];
    const std::wstring name = class_of(program, type);
    const std::wstring of_class = kClasses + name;
    const std::wstring of_extension = kClasses + wide_of(type.extension);
    const auto previous = text_value(of_extension, L"");
    writer.set(of_class, L"", wide_of(type.description));
    writer.set(of_class, L"FriendlyTypeName", wide_of(type.description));
    writer.set(of_class, kProgramName, program_name);
    if (previous && !previous->empty() && *previous != name) writer.set(of_class, kPreviousClass, *previous);
    // The program's own icon has number 1.
    writer.set(of_class + L"\\DefaultIcon", L"", file + L",-" + std::to_wstring(index + 2));
    writer.set(of_class + L"\\shell\\open", L"", wide_of("Open with " + program.name));
    writer.set(of_class + L"\\shell\\open\\command", L"", command);
    writer.set(of_extension, L"", name);
    writer.set_name(of_extension + L"\\OpenWithProgids", name);
}

// Undoes add_type, also where only a part of it was written. False if nothing was there.
bool remove_type(const AssociatedProgram& program, const AssociatedType& type) {
    const std::wstring name = class_of(program, type);
    const std::wstring of_class = kClasses + name;
    const std::wstring of_extension = kClasses + wide_of(type.extension);
    if (text_value(of_extension, L"") == name) {
        const auto previous = text_value(of_class, kPreviousClass);
        if (previous)
            RegistryWriter().set(of_extension, L"", *previous);
        else
            delete_value(of_extension, L"");
    }
    delete_value(of_extension + L"\\OpenWithProgids", name);
    delete_if_empty(of_extension + L"\\OpenWithProgids");
    delete_if_empty(of_extension);
    const auto program_name = text_value(of_class, kProgramName);
    if (program_name && !program_name->empty()) delete_tree(kClasses + L"Applications\\" + *program_name);

    // The shell notes what the user opens files with, and which new programs it has told the user of.
    const std::wstring of_shell = kExtensionsOfShell + wide_of(type.extension);
    if (text_value(of_shell + L"\\UserChoice", L"ProgId") == name) delete_tree(of_shell + L"\\UserChoice");
    delete_value(of_shell + L"\\OpenWithProgids", name);
    delete_if_empty(of_shell + L"\\OpenWithProgids");
    delete_if_empty(of_shell);
    delete_value(kQuestionsOfShell, name + L"_" + wide_of(type.extension));
    return delete_tree(of_class);
}

}  // namespace

bool has_type_registry() { return true; }

Result<std::vector<std::string>> add_to_type_registry(const AssociatedProgram& program,
                                                      const std::filesystem::path& file) {
    std::filesystem::path preferred = file;
    const std::wstring path = preferred.make_preferred().native();
    if (path.find(L'"') != std::wstring::npos)
        return failure_in(file.string(), {"is not a valid path on Windows"});
    const std::wstring command = L"\"" + path + L"\" \"%1\"";
    const std::wstring program_name = preferred.filename().native();
    RegistryWriter writer;
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < program.types.size(); ++i) {
        add_type(writer, program, i, path, command, program_name);
        lines.push_back(line_of(kClasses + wide_of(program.types[i].extension)));
        lines.push_back(line_of(kClasses + class_of(program, program.types[i])));
    }

    const std::wstring application = kClasses + L"Applications\\" + program_name;
    writer.set(application, L"FriendlyAppName", wide_of(program.name));
    writer.set(application + L"\\shell\\open\\command", L"", command);
    const std::wstring capabilities = key_of_program(program) + L"\\Capabilities";
    writer.set(capabilities, L"ApplicationName", wide_of(program.name));
    writer.set(capabilities, L"ApplicationDescription", wide_of(program.comment));
    for (const AssociatedType& type : program.types) {
        writer.set(application + L"\\SupportedTypes", wide_of(type.extension), L"");
        writer.set(capabilities + L"\\FileAssociations", wide_of(type.extension), class_of(program, type));
    }
    writer.set(kPrograms, wide_of(program.name), capabilities);
    for (const auto& key : {application, capabilities, kPrograms}) lines.push_back(line_of(key));
    tell_shell();
    if (writer.error() == ERROR_SUCCESS) return lines;
    const std::string reason = windows_message(writer.error());
    static_cast<void>(remove_from_type_registry(program));
    return failure("the registry cannot be written (" + reason + ")");
}

Result<std::vector<std::string>> remove_from_type_registry(const AssociatedProgram& program) {
    std::vector<std::string> lines;
    for (const AssociatedType& type : program.types)
        if (remove_type(program, type)) lines.push_back(line_of(kClasses + class_of(program, type)));
    delete_if_empty(kClasses + L"Applications");
    const std::wstring of_program = key_of_program(program);
    if (delete_tree(of_program + L"\\Capabilities")) lines.push_back(line_of(of_program + L"\\Capabilities"));
    delete_if_empty(of_program);
    delete_value(kPrograms, wide_of(program.name));
    tell_shell();
    for (const AssociatedType& type : program.types)
        if (RegistryKey::opened(HKEY_CURRENT_USER, kClasses + class_of(program, type), KEY_QUERY_VALUE))
            return failure("the registry still has " + line_of(kClasses + class_of(program, type)));
    return lines;
}

}  // namespace gridsmith
