/// Reads the words of a command line by a table of parameters.
///
/// Not `getopt_long`: it keeps its place in global variables, while the full screen reads command lines beside each other, and takes
/// any beginning of a name for the name.
struct CommandLineParser<Target: ParameterGroup> {
    private let bindings = Target.bindings
    private var target = Target()
    /// The words that are still to be read.
    private var rest: ArraySlice<String>
    /// The words that are no options, in their order.
    private var plain: [String] = []

    /// The values of the words, which begin behind the name of the command. Throws the first mistake.
    static func parse(_ words: [String]) throws(CommandLineMistake) -> Target {
        var parser = CommandLineParser(rest: words[...])
        try parser.readOptions()
        try parser.readPlainWords()
        return parser.target
    }

    private init(rest: ArraySlice<String>) { self.rest = rest }

    private mutating func readOptions() throws(CommandLineMistake) {
        while let word = rest.popFirst() {
            if word == "--" {
                plain += rest
                return
            }
            if !CommandLineWords.isOption(word) {
                plain.append(word)
            } else if word.hasPrefix("--") {
                try readLong(word)
            } else {
                try readShort(word)
            }
        }
    }

    /// `--name`, `--name value`, `--name=value`. Nothing behind an equals sign is no value.
    private mutating func readLong(_ word: String) throws(CommandLineMistake) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let binding = binding(name) else { throw .unknownOption(name) }
        try read(binding, name, parts.count > 1 ? String(parts[1]) : nil)
    }

    /// `-q`, or several in one word: `-qv`. A word that begins with no known one is one unknown option.
    private mutating func readShort(_ word: String) throws(CommandLineMistake) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let letters = parts[0].dropFirst()
        for (index, letter) in letters.enumerated() {
            let name = "-\(letter)"
            guard let binding = binding(name) else { throw .unknownOption(index == 0 ? String(parts[0]) : name) }
            let value = index == letters.count - 1 && parts.count > 1 ? String(parts[1]) : nil
            try read(binding, name, value)
        }
    }

    private mutating func read(
        _ binding: ParameterBinding<Target>, _ name: String, _ value: String?
    ) throws(CommandLineMistake) {
        let parameter = binding.parameter
        guard parameter.takesValue else {
            if let value { throw .valueNotTaken(name, value) }
            _ = binding.set(&target, "")
            return
        }
        guard let text = value ?? nextValue(of: parameter), value != "" else { throw .missingValue(name) }
        guard binding.set(&target, text) else { throw .wrongValue(parameter, name, text) }
    }

    /// The next word, unless it is an option.
    private mutating func nextValue(of parameter: Parameter) -> String? {
        guard let next = rest.first, parameter.takesDashes || !CommandLineWords.isOption(next) else { return nil }
        return rest.removeFirst()
    }

    private mutating func readPlainWords() throws(CommandLineMistake) {
        var words = plain[...]
        for binding in bindings where binding.parameter.isPositional {
            guard let first = words.popFirst() else {
                if binding.parameter.isRequired { throw .missingArgument(binding.parameter) }
                continue
            }
            _ = binding.set(&target, first)
            guard binding.parameter.isRepeating else { continue }
            while let word = words.popFirst() { _ = binding.set(&target, word) }
        }
        guard words.isEmpty else { throw .unexpected(Array(words)) }
    }

    private func binding(_ name: String) -> ParameterBinding<Target>? {
        bindings.first { $0.parameter.names.contains(name) }
    }
}

extension ParameterGroup {
    /// The values of words without the name of a command. Throws the first mistake.
    static func parse(_ words: [String]) throws(CommandLineMistake) -> Self { try CommandLineParser<Self>.parse(words) }
}
