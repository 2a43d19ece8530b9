// Each script and description quotes texts by the rules of the program that reads it: Exec keys, shells,
// PowerShell and XML have different rules, and no library of ours covers one of them.
#include "platform/files/file_associations.h"

#include "base/file_io.h"
#include "base/markup_text.h"
#include "base/typed_words.h"

#include <algorithm>
#include <system_error>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
    std::string result;
    while (true) {
        const auto at = text.find(from);
        result += text.substr(0, at);
        if (at == std::string_view::npos) return result;
        result += to;
        text.remove_prefix(at + from.size());
    }
}

bool has_control_character(std::string_view text) {
    return std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20; });
}

// One word of the key Exec: quoted as an argument, then escaped as any value in a desktop entry.
std::string quoted_for_exec(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '`' || c == '$' || c == '\\') quoted += '\\';
        quoted += c;
        if (c == '%') quoted += c;
    }
    return replaced(quoted + '"', "\\", "\\\\");
}

// PowerShell also treats typographic single quotes as quotes.
std::string quoted_for_powershell(std::string_view text) {
    std::string doubled(text);
    for (const std::string_view quote : {"'", "\u2018", "\u2019", "\u201a", "\u201b"})
        doubled = replaced(doubled, quote, std::string(quote) + std::string(quote));
    return '\'' + doubled + '\'';
}

// --- freedesktop.org ---

std::string desktop_entry(const AssociatedProgram& program, std::string_view command) {
    std::string types;
    for (const auto& type : program.types) types += type.mime + ';';
    return fmt::format(R"([Desktop Entry]
Type=Application
Version=1.0
Name={}
GenericName={}
Comment={}
Exec={} %F
Icon={}
Terminal=false
StartupWMClass={}
Categories={}
Keywords={}
MimeType={}
)",
                       program.name, program.generic_name, program.comment, quoted_for_exec(command),
                       program.id, program.id, program.categories, program.keywords, types);
}

std::string mime_package(const AssociatedProgram& program) {
    std::string text =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<mime-info xmlns=\"http://www.freedesktop.org/standards/shared-mime-info\">\n";
    for (const auto& type : program.types)
        text += fmt::format(R"(  <mime-type type="{}">
    <comment>{}</comment>
    <sub-class-of type="{}"/>
    <glob pattern="*{}"/>
  </mime-type>
)",
                            escaped_for_markup(type.mime), escaped_for_markup(type.description),
                            escaped_for_markup(type.parent_mime), escaped_for_markup(type.extension));
    return text + "</mime-info>\n";
}

// The path within the theme "hicolor", to which all other themes fall back.
std::string icon_path(const AssociatedProgram& program, const IconPicture& icon) {
    const auto type = std::ranges::find(program.types, icon.type, &AssociatedType::id);
    const bool of_program = type == program.types.end();
    return fmt::format("hicolor/{0}x{0}/{1}/{2}.png", icon.size, of_program ? "apps" : "mimetypes",
                       of_program ? program.id : replaced(type->mime, "/", "-"));
}

// $here is the kit's folder, $data the user's folder of data that programs share.
constexpr std::string_view kDesktopScript = R"script(#!/bin/sh
# Makes {name} the program for its files on this user's desktop; -remove undoes that.
set -eu
# $(...) strips newlines at the end, and a folder's name may end with one. The printed "." protects them.
case $0 in
    */*) here=${{0%/*}}/ ;;
    *) here=./ ;;
esac
here=$(CDPATH= cd -- "$here" && pwd && echo .)
here=${{here%??}}
data=${{XDG_DATA_HOME:-$HOME/.local/share}}
config=${{XDG_CONFIG_HOME:-$HOME/.config}}
types={types}
icons={icons}

# printf, because echo may interpret backslashes in a path.
say() {{ printf '%s\n' "$1"; }}
need() {{
    command -v "$1" >/dev/null || {{ echo "$1 is not installed; it is in the package $2"; exit 3; }}
}}
need xdg-mime xdg-utils
need update-desktop-database desktop-file-utils
need update-mime-database shared-mime-info

# xdg-mime splits paths at spaces and expands stars, and would write and remove the wrong files. It sees no path of the
# kit, because it runs inside the kit's folder; it does not run at all if $data has such a path.
run_xdg_mime() {{
    case $data in
        *[!A-Za-z0-9/._-]*) ;;
        *) (cd "$here" && xdg-mime "$@") || true ;;
    esac
}}
refresh() {{
    update-desktop-database "$data/applications"
    # An outdated cache would hide the new icons.
    if [ -e "$data/icons/hicolor/icon-theme.cache" ] && command -v gtk-update-icon-cache >/dev/null; then
        gtk-update-icon-cache -q -f -t "$data/icons/hicolor" || true
    fi
}}

case ${{1:-}} in
    "")
        mkdir -p "$data/applications" "$config"
        cp "$here/{id}.desktop" "$data/applications/{id}.desktop"
        say "wrote $data/applications/{id}.desktop"
        for icon in $icons; do
            mkdir -p "$data/icons/${{icon%/*}}"
            cp "$here/icons/$icon" "$data/icons/$icon"
        done
        say "wrote icons below $data/icons/hicolor"
        # xdg-mime may fail or not run, so the file is then copied here.
        run_xdg_mime install --mode user --novendor {id}-types.xml
        if ! cmp -s "$here/{id}-types.xml" "$data/mime/packages/{id}-types.xml"; then
            mkdir -p "$data/mime/packages"
            cp "$here/{id}-types.xml" "$data/mime/packages/{id}-types.xml"
        fi
        update-mime-database "$data/mime"
        say "wrote $data/mime/packages/{id}-types.xml"
        refresh
        xdg-mime default {id}.desktop $types
        echo "{name} opens {extensions}"
        ;;
    -remove)
        mkdir -p "$data/applications"
        rm -f "$data/applications/{id}.desktop"
        for icon in $icons; do rm -f "$data/icons/$icon"; done
        if [ -e "$data/mime/packages/{id}-types.xml" ]; then
            run_xdg_mime uninstall --mode user {id}-types.xml
            rm -f "$data/mime/packages/{id}-types.xml"
            update-mime-database "$data/mime"
        fi
        for list in "$config/mimeapps.list" "$data/applications/mimeapps.list"; do
            [ ! -f "$list" ] || sed -i 's/\(=\|;\){id}\.desktop\(;\|$\)/\1/g; /^[^=]*=$/d' "$list"
        done
        refresh
        echo "{name} no longer opens {extensions}"
        ;;
    *)
        say "usage: $0 [-remove]"
        exit 2
        ;;
esac
)script";

std::string desktop_script(const AssociatedProgram& program, std::span<const IconPicture> icons) {
    std::vector<std::string> types;
    std::vector<std::string> paths;
    std::vector<std::string> extensions;
    for (const auto& type : program.types) {
        types.push_back(type.mime);
        extensions.push_back(type.extension);
    }
    for (const auto& icon : icons) paths.push_back(icon_path(program, icon));
    return fmt::format(kDesktopScript, fmt::arg("name", program.name), fmt::arg("id", program.id),
                       fmt::arg("types", quoted_for_shell(fmt::format("{}", fmt::join(types, " ")))),
                       fmt::arg("icons", quoted_for_shell(fmt::format("{}", fmt::join(paths, " ")))),
                       fmt::arg("extensions", fmt::format("{}", fmt::join(extensions, ", "))));
}

// --- Windows ---

// The script sets the user's keys, then runs itself again with the rights of an administrator, for which
// Windows asks, and sets the machine's keys.
constexpr std::string_view kWindowsScript =
    R"script(# Makes {name} the program for its files; -remove undoes that.
param([switch] $remove, [switch] $machine)
$ErrorActionPreference = 'Stop'
$program = {program}
$icon = {icon}
$label = {label}
$kinds = @(
{kinds}
)
$user = 'HKCU:\Software\Microsoft\Windows\CurrentVersion\Explorer\FileExts'
$classes = 'HKLM:\Software\Classes'

function Set-Text($key, $name, $text) {{
    if (-not (Test-Path -LiteralPath $key)) {{ New-Item -Path $key -Force | Out-Null }}
    New-ItemProperty -LiteralPath $key -Name $name -Value $text -PropertyType ExpandString -Force | Out-Null
}}

if (-not $machine) {{
    foreach ($kind in $kinds) {{
        $list = "$user\$($kind.extension)\OpenWithProgids"
        if ($remove) {{
            if (Test-Path -LiteralPath $list) {{
                Remove-ItemProperty -LiteralPath $list -Name $kind.class -ErrorAction SilentlyContinue
            }}
        }} else {{
            if (-not (Test-Path -LiteralPath $list)) {{ New-Item -Path $list -Force | Out-Null }}
            New-ItemProperty -LiteralPath $list -Name $kind.class -Value ([byte[]]@()) -PropertyType None -Force |
                Out-Null
        }}
    }}
    $options = '-ExecutionPolicy RemoteSigned -File "' + $PSCommandPath + '" -machine'
    if ($remove) {{ $options += ' -remove' }}
    $run = Start-Process -FilePath powershell -Verb RunAs -ArgumentList $options -Wait -PassThru
    exit $run.ExitCode
}}

foreach ($kind in $kinds) {{
    $class = "$classes\$($kind.class)"
    $extension = "$classes\$($kind.extension)"
    if ($remove) {{
        if (Test-Path -LiteralPath $class) {{ Remove-Item -LiteralPath $class -Recurse }}
        if ((Test-Path -LiteralPath $extension) -and
            (Get-Item -LiteralPath $extension).GetValue('') -eq $kind.class) {{
            Set-ItemProperty -LiteralPath $extension -Name '(default)' -Value ''
        }}
    }} else {{
        Set-Text $class '(default)' $kind.description
        Set-Text "$class\DefaultIcon" '(default)' ('"' + $icon + '"')
        Set-Text "$class\shell\open" '(default)' $label
        Set-Text "$class\shell\open\command" '(default)' ('"' + $program + '" "%1"')
        Set-Text $extension '(default)' $kind.class
        Set-Text "$extension\OpenWithProgids" $kind.class ''
    }}
    Write-Output "$($kind.extension): done"
}}
)script";

std::string windows_script(const AssociatedProgram& program, std::string_view file, std::string_view icon) {
    std::vector<std::string> kinds;
    for (const auto& type : program.types)
        kinds.push_back(fmt::format("    @{{ class = {}; extension = {}; description = {} }}",
                                    quoted_for_powershell(program.name + '.' + type.id),
                                    quoted_for_powershell(type.extension),
                                    quoted_for_powershell(type.description)));
    const std::string text = fmt::format(
        kWindowsScript, fmt::arg("name", program.name), fmt::arg("program", quoted_for_powershell(file)),
        fmt::arg("icon", quoted_for_powershell(icon)),
        fmt::arg("label", quoted_for_powershell("Open with " + program.name)),
        fmt::arg("kinds", fmt::format("{}", fmt::join(kinds, "\n"))));
    // Without a byte order mark PowerShell 5 reads the file in the machine's old code page.
    return "\xef\xbb\xbf" + replaced(text, "\n", "\r\n");
}

}  // namespace

Result<std::vector<KitFile>> desktop_kit(const AssociatedProgram& program, const fs::path& file,
                                         std::span<const IconPicture> icons) {
    if (has_control_character(file.string()))
        return failure(
            "the path of the program contains a control character, which desktop entries do not allow");
    std::vector<KitFile> kit{{program.id + "-associations.sh", desktop_script(program, icons), true},
                             {program.id + ".desktop", desktop_entry(program, file.string())},
                             {program.id + "-types.xml", mime_package(program)}};
    for (const auto& icon : icons) kit.push_back({fs::path("icons") / icon_path(program, icon), icon.png});
    return kit;
}

std::vector<KitFile> shared_files(const AssociatedProgram& program, std::string_view command,
                                  std::span<const IconPicture> icons) {
    std::vector<KitFile> files{
        {fs::path("applications") / (program.id + ".desktop"), desktop_entry(program, command)},
        {fs::path("mime/packages") / (program.id + ".xml"), mime_package(program)}};
    for (const auto& icon : icons) files.push_back({fs::path("icons") / icon_path(program, icon), icon.png});
    return files;
}

Result<std::vector<KitFile>> windows_kit(const AssociatedProgram& program, std::string_view file,
                                         std::string_view icon) {
    for (const std::string_view path : {file, icon})
        if (path.find('"') != std::string_view::npos || has_control_character(path))
            return failure(fmt::format("{} is not a valid path on Windows", path));
    return std::vector<KitFile>{{program.id + "Associations.ps1", windows_script(program, file, icon)}};
}

std::string windows_path(std::string_view typed) {
    std::string path;
    if (typed == "~" || typed.starts_with("~/") || typed.starts_with("~\\")) {
        path = "%USERPROFILE%";
        typed.remove_prefix(1);
    }
    while (true) {
        const auto start = typed.find("${");
        const auto end = start == std::string_view::npos ? start : typed.find('}', start);
        if (end == std::string_view::npos) break;
        auto name = typed.substr(start + 2, end - start - 2);
        if (name.starts_with("env.")) name.remove_prefix(4);
        path += fmt::format("{}%{}%", typed.substr(0, start), name);
        typed.remove_prefix(end + 1);
    }
    path += typed;
    std::ranges::replace(path, '/', '\\');
    return path;
}

Result<void> write_kit(const fs::path& folder, std::span<const KitFile> kit) {
    for (const KitFile& file : kit) {
        const fs::path path = folder / file.name;
        std::error_code code;
        fs::create_directories(path.parent_path(), code);
        if (code)
            return failure_in(path.parent_path().string(),
                              {fmt::format("the folder cannot be created ({})", code.message())});
        if (auto replaced_file = replace_file(path, file.content); !replaced_file) return replaced_file;
        if (file.executable) fs::permissions(path, fs::perms::owner_exec, fs::perm_options::add, code);
    }
    return {};
}

}  // namespace gridsmith
