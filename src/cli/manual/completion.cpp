// Each script contains the whole table of options, so that Tab need not start the program.
#include "cli/manual/completion.h"

#include "base/typed_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gridsmith {

namespace {

std::string joined_names(const std::vector<OptionRow>& options) {
    std::vector<std::string> names;
    for (const OptionRow& option : options)
        names.insert(names.end(), option.names.begin(), option.names.end());
    return fmt::format("{}", fmt::join(names, " "));
}

std::string joined_verbs(const CommandTable& table, std::string_view between) {
    std::vector<std::string_view> names;
    for (const CommandUsage& verb : table.verbs) names.push_back(verb.name);
    return fmt::format("{}", fmt::join(names, between));
}

// "gridsmith-cli" as the name of a shell function.
std::string function_of(std::string_view program) {
    std::string name(program);
    for (char& c : name)
        if (c == '-') c = '_';
    return "_" + name;
}

// --- bash ---

// "            --from) words='a b' ;;" for every option with a value
std::string bash_values(const std::vector<OptionRow>& options, std::string_view indent) {
    std::string text;
    for (const OptionRow& option : options) {
        if (option.value.empty()) continue;
        const std::string_view kind = option.takes_file()    ? "kind=file"
                                      : option.words.empty() ? "kind=none"
                                                             : "kind=words";
        text += fmt::format("{}{}) {}", indent, fmt::join(option.names, " | "), kind);
        if (!option.words.empty())
            text +=
                fmt::format(" words={}", quoted_for_shell(fmt::format("{}", fmt::join(option.words, " "))));
        text += " ;;\n";
    }
    return text;
}

std::string bash_script(const CommandTable& table) {
    const std::string function = function_of(table.program.name);
    std::string text =
        fmt::format("# Completion of {0} for bash, made by {0} --completion bash.\n", table.program.name);
    text += function + R"(() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} verb='' kind=none words='' i
    # Bash splits --to=json into three words.
    if [[ $word == = ]]; then
        word=''
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    for ((i = 1; i < COMP_CWORD; ++i)); do
        case ${COMP_WORDS[i]} in
)";
    text += fmt::format("            {}) verb=${{COMP_WORDS[i]}} && break ;;\n", joined_verbs(table, " | "));
    text += "        esac\n    done\n    case $verb in\n";
    text += fmt::format(
        "        '')\n            case $before in\n{}                *) kind=words words={} ;;\n"
        "            esac\n            ;;\n",
        bash_values(table.program.options, "                "),
        quoted_for_shell(joined_verbs(table, " ") + " " + joined_names(table.program.options)));
    for (const CommandUsage& verb : table.verbs)
        text += fmt::format(
            "        {})\n            case $before in\n{}                *)\n"
            "                    if [[ $word == -* ]]; then kind=words words={}; {}fi\n"
            "                    ;;\n            esac\n            ;;\n",
            verb.name, bash_values(verb.options, "                "),
            quoted_for_shell(joined_names(verb.options)), verb.takes_files() ? "else kind=file; " : "");
    text += R"(    esac
    COMPREPLY=()
    case $kind in
        words) mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word") ;;
        file)
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen -f -- "$word")
            ;;
    esac
}
)";
    return text + fmt::format("complete -F {} {}\n", function, table.program.name);
}

// --- zsh ---

// A help text inside the brackets of an _arguments specification.
std::string zsh_help(std::string_view help) {
    std::string text;
    for (const char c : help) {
        if (c == '[' || c == ']' || c == '\\' || c == ':') text += '\\';
        text += c;
    }
    return text;
}

// One argument of _arguments for each spelling.
std::string zsh_options(const std::vector<OptionRow>& options, std::string_view indent) {
    std::string text;
    for (const OptionRow& option : options) {
        std::string value;
        if (option.takes_file())
            value = ":file:_files";
        else if (!option.words.empty())
            value = fmt::format(":{}:({})", option.value, fmt::join(option.words, " "));
        else if (!option.value.empty())
            value = fmt::format(":{}: ", zsh_help(option.value));
        for (const std::string& name : option.names) {
            // One spelling excludes the others.
            const std::string others =
                option.names.size() > 1 ? fmt::format("({})", fmt::join(option.names, " ")) : "";
            const std::string_view joint = value.empty() ? "" : name.starts_with("--") ? "=" : "+";
            text += fmt::format("{}{} \\\n", indent,
                                quoted_for_shell(fmt::format("{}{}{}[{}]{}", others, name, joint,
                                                             zsh_help(option.help), value)));
        }
    }
    return text;
}

std::string zsh_script(const CommandTable& table) {
    const std::string function = function_of(table.program.name);
    std::string text = fmt::format(
        "#compdef {0}\n# Completion of {0} for zsh, made by {0} --completion zsh.\n\n", table.program.name);
    text += fmt::format(
        "{}() {{\n    local context state state_descr line\n    local -a verbs\n"
        "    typeset -A opt_args\n    verbs=(\n",
        function);
    for (const CommandUsage& verb : table.verbs)
        text += fmt::format("        {}\n", quoted_for_shell(verb.name + ":" + zsh_help(verb.summary)));
    text += "    )\n    _arguments -C \\\n" + zsh_options(table.program.options, "        ") +
            "        '1:verb:->verb' '*::argument:->rest'\n"
            "    case $state in\n        verb) _describe verb verbs ;;\n        rest)\n            case "
            "$words[1] in\n";
    for (const CommandUsage& verb : table.verbs)
        text += fmt::format(
            "                {})\n                    _arguments \\\n{}                        {}\n"
            "                    ;;\n",
            verb.name, zsh_options(verb.options, "                        "),
            verb.takes_files() ? "'*:puzzles:_files'" : "&& return");
    text += "            esac\n            ;;\n    esac\n}\n\n";
    // Works as a file in $fpath and when sourced.
    return text +
           fmt::format(
               "if [[ ${{funcstack[1]}} == _* ]]; then\n    {0} \"$@\"\nelse\n    compdef {0} {1}\nfi\n",
               function, table.program.name);
}

// --- fish ---

std::string fish_option(std::string_view program, std::string_view condition, const OptionRow& option) {
    std::string text = fmt::format("complete -c {} -n {}", program, quoted_for_shell(condition));
    for (const std::string& name : option.names)
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (option.takes_file())
        text += " -r -F";
    else if (!option.value.empty())
        text += " -x";
    if (!option.words.empty())
        text += " -a " + quoted_for_shell(fmt::format("{}", fmt::join(option.words, " ")));
    return text + " -d " + quoted_for_shell(option.help) + "\n";
}

std::string fish_script(const CommandTable& table) {
    std::string text =
        fmt::format("# Completion of {0} for fish, made by {0} --completion fish.\n", table.program.name);
    const std::string_view at_start = "__fish_use_subcommand";
    text += fmt::format("complete -c {} -n {} -f\n", table.program.name, at_start);
    for (const OptionRow& option : table.program.options)
        text += fish_option(table.program.name, at_start, option);
    for (const CommandUsage& verb : table.verbs) {
        text += fmt::format("complete -c {} -n {} -a {} -d {}\n", table.program.name, at_start, verb.name,
                            quoted_for_shell(verb.summary));
        const std::string behind = fmt::format("__fish_seen_subcommand_from {}", verb.name);
        if (!verb.takes_files())
            text += fmt::format("complete -c {} -n {} -f\n", table.program.name, quoted_for_shell(behind));
        for (const OptionRow& option : verb.options) text += fish_option(table.program.name, behind, option);
    }
    return text;
}

}  // namespace

Choices<CompletionScript> completion_scripts() {
    return {{"bash", bash_script}, {"zsh", zsh_script}, {"fish", fish_script}};
}

}  // namespace gridsmith
