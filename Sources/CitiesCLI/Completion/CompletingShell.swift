/// A shell whose Tab key asks the program what can come next.
enum CompletingShell: String, CaseIterable {
    case bash, zsh, fish

    /// The word in front of all others by which a script asks. No city and no option is called so.
    static let request = "---complete"

    /// The script that the shell reads at its start. It knows no command and no city: it runs the typed program for each
    /// completion, so that an older script serves a newer program.
    var script: String {
        switch self {
        case .bash:
            #"""
            # bash completion for cities; load it with: source <(cities completions bash)

            _cities() {
                local kind line
                COMPREPLY=()
                {
                    IFS= read -r kind
                    while IFS= read -r line; do COMPREPLY+=("$line"); done
                } < <("${1/#\~/$HOME}" ---complete bash "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
                if [ "$kind" = files ]; then
                    # Names of files are quoted, and folders get their stroke.
                    compopt -o filenames 2>/dev/null
                    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$2")
                fi
            }

            # An older bash has no nosort.
            complete -o nosort -F _cities cities 2>/dev/null || complete -F _cities cities
            """#
        case .zsh:
            #"""
            #compdef cities
            # zsh completion for cities; load it with: source <(cities completions zsh)

            _cities() {
                local kind line
                local -a lines found shown
                lines=("${(@f)$("${(Q)words[1]/#\~/$HOME}" ---complete zsh \
                    "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
                kind=$lines[1]
                if [[ $kind == files ]]; then
                    _files
                    return
                fi
                for line in "${(@)lines[2,-1]}"; do
                    found+=("${line%%$'\t'*}")
                    shown+=("${line/$'\t'/  -- }")
                done
                # What is not explained stands side by side.
                if [[ "${lines[*]}" == *$'\t'* ]]; then
                    compadd -l -V cities -d shown -M 'm:{[:lower:]}={[:upper:]}' -a found
                else
                    compadd -V cities -M 'm:{[:lower:]}={[:upper:]}' -a found
                fi
            }

            if [[ "${funcstack[1]}" == _cities ]]; then
                _cities "$@"
            else
                compdef _cities cities
            fi
            """#
        case .fish:
            #"""
            # fish completion for cities; load it with: cities completions fish | source

            function __cities_complete
                set -l words (commandline -opc)
                command -q $words[1]; or return
                set -l current (commandline -ct)
                set -l lines ($words[1] ---complete fish $words[2..-1] "$current" 2>/dev/null)
                if test "$lines[1]" = files
                    __fish_complete_path "$current"
                else if set -q lines[2]
                    printf '%s\n' $lines[2..-1]
                end
            end

            complete -c cities -f -k -a '(__cities_complete)'
            """#
        }
    }

    /// The words as they are meant: without the quotes of the shell, and not taken apart at an equals sign.
    func words(_ typed: [String]) -> [String] {
        switch self {
        case .zsh: typed
        case .fish: typed.dropLast() + typed.suffix(1).map(QuotedWords.unquoted)
        case .bash:
            typed.reduce(into: []) { words, word in
                let isValue = word == "=" || words.last?.hasSuffix("=") == true
                if isValue, let option = words.last, option.hasPrefix("--") {
                    words[words.count - 1] = option + QuotedWords.unquoted(word)
                } else {
                    words.append(QuotedWords.unquoted(word))
                }
            }
        }
    }

    /// The reply that the script reads: a line that says what follows, then a candidate in each line with a tab before what it
    /// means.
    func reply(_ answer: CommandLineCompletion.Answer, to typed: [String]) -> String {
        guard case .words(let candidates) = answer else { return "files\n" }
        return candidates.reduce(into: "words\n") { reply, candidate in
            let explanation = self == .bash ? nil : candidate.explanation
            reply += written(candidate.word, after: typed) + (explanation.map { "\t\($0)" } ?? "") + "\n"
        }
    }

    /// zsh and fish quote what they insert. bash inserts it as it is, behind a quotation mark or an equals sign that was
    /// typed.
    private func written(_ word: String, after typed: [String]) -> String {
        guard self == .bash else { return word }
        let current = typed.last ?? ""
        let isValue = typed.count > 1 && (current == "=" || typed[typed.count - 2] == "=")
        let word = isValue ? word.split(separator: "=", maxSplits: 1).last.map(String.init) ?? word : word
        if current.hasPrefix("'") || current.hasPrefix("\"") { return word }
        return word.reduce(into: "") { written, character in
            if !character.isLetter, !character.isNumber, !"-_.,:/=@%+".contains(character) { written += "\\" }
            written.append(character)
        }
    }
}
