import CitiesFoundation
import CitiesLocalization
import CitiesPresentation

/// A mistake in the configuration, and its place. It never holds a value of a secret setting.
struct SettingsError: Error, Equatable {
    enum Position: Equatable {
        case file(path: String, line: Int?)
        case variable(String)
        /// A setting or a value that was typed, which a message need not name.
        case commandLine

        /// The place without the folder, for texts that name the folder beside it.
        var shortened: Position {
            guard case .file(let path, let line) = self else { return self }
            return .file(path: URL(filePath: path).lastPathComponent, line: line)
        }

        /// Empty for the command line.
        func text(_ book: Phrasebook) -> String {
            switch self {
            case .commandLine: ""
            case .file(let path, let line?): book(.settingsPlaceLine, ["file": path, "line": "\(line)"])
            case .file(let path, nil): path
            case .variable(let name): book(.settingsPlaceVariable, ["name": name])
            }
        }
    }

    enum Problem: Equatable {
        /// The file cannot be read; the system's error number.
        case unreadable(Int32)
        /// Something else than a file of a reasonable size with text in it.
        case notText
        case notYAML(YAMLFault)
        case unknownKey(String, accepted: [String])
        /// An unknown setting whose name may be a key.
        case hiddenKey(accepted: [String])
        case duplicateKey(String)
        case wrongType(key: String, expected: Phrase)
        case wrongValue(key: String, value: String, accepted: [String])
        case notAURL(key: String)
        case insecureURL(key: String)
        case wrongCity(String)
        /// A change would lose other lines of the file.
        case notEditable(key: String)
    }

    var place: Position
    var problem: Problem

    var status: ExitStatus {
        switch (place, problem) {
        case (_, .unreadable(EMFILE)), (_, .unreadable(ENFILE)), (_, .unreadable(ENOMEM)): .systemRefused
        case (.commandLine, _): .usage
        default: .configuration
        }
    }

    func sentence(_ book: Phrasebook) -> String {
        place == .commandLine ? text(book) : "\(place.text(book)): \(text(book))"
    }

    func userError(_ book: Phrasebook) -> UserError {
        UserError(
            status, sentence(book),
            hints: [suggestion.map { book(.hintDidYouMeanWord, ["word": $0]) }].compactMap(\.self))
    }

    /// The setting or the value that was probably meant; nil without a near one.
    private var suggestion: String? {
        switch problem {
        case .unknownKey(let key, let accepted):
            // Members of a section are accepted by their last part, typed settings whole.
            NearestWord.find(String(key.split(separator: ".").last ?? ""), among: accepted)
                ?? NearestWord.find(key, among: accepted)
        case .wrongValue(let key, let value, let accepted):
            NearestWord.find(value, among: accepted, synonyms: synonyms(of: key))
        default: nil
        }
    }

    /// The synonyms of the accepted values, the same as for the flag of the setting.
    private func synonyms(of key: String) -> [String: String] {
        let flag = Setting.all.first { $0.key == key }?.flag
        return flag.flatMap { Synonyms.values[$0.option] } ?? [:]
    }

    private func text(_ book: Phrasebook) -> String {
        switch problem {
        case .unreadable(let code): book(.settingsUnreadable, ["reason": SystemError.text(code: code, book)])
        case .notText: book(.settingsNotText)
        case .notYAML(let fault): fault.sentence(book)
        case .unknownKey(let key, let accepted):
            book(.settingsUnknownKey, ["key": key, "accepted": accepted.joined(separator: ", ")])
        case .hiddenKey(let accepted): book(.settingsHiddenKey, ["accepted": accepted.joined(separator: ", ")])
        case .duplicateKey(let key): book(.settingsDuplicateKey, ["key": key])
        case .wrongType(let key, let expected): book(.settingsWrongType, ["key": key, "expected": book(expected)])
        case .wrongValue(let key, let value, let accepted):
            book(
                .settingsWrongValue,
                [
                    "key": key, "value": value,
                    "accepted": book.withKorean(accepted, Setting.all.first { $0.key == key }?.koreanNames() ?? [:])
                        .joined(separator: ", "),
                ])
        case .notAURL(let key): book(.settingsNotAURL, ["key": key])
        case .insecureURL(let key): book(.settingsInsecureURL, ["key": key])
        case .wrongCity(let sentence): sentence
        case .notEditable(let key): book(.settingsNotEditable, ["key": key, "command": "cities config edit"])
        }
    }
}

extension SettingsError.Problem {
    /// The problem with a name that is no setting. It leaves out what may be a key.
    ///
    /// - Parameter hasValue: False where nothing is behind the name: `weatherapi: {KEY}` makes a key a name.
    static func unknown(_ path: [String], accepted: [String], hasValue: Bool = true) -> Self {
        let section = path.dropLast()
        let last = path.last ?? ""
        let holdsKey = !section.isEmpty && Setting.all.contains { $0.isSecret && $0.path.starts(with: section) }
        let isMistyped = NearestWord.find(last, among: accepted) != nil
        guard isMistyped || !mayBeKey(last) && !(holdsKey && !hasValue) else {
            return .hiddenKey(accepted: accepted)
        }
        return .unknownKey(path.joined(separator: ".").cleaned(maximumLength: 60), accepted: accepted)
    }

    /// The problem with a name that stands twice in a section.
    static func duplicate(_ name: String) -> Self {
        .duplicateKey(mayBeKey(name) ? "…" : name.cleaned(maximumLength: 60))
    }

    /// Keys are longer than the names of settings, or have digits.
    private static func mayBeKey(_ name: String) -> Bool {
        name.count > 24 || name.count >= 10 && name.contains { $0.isNumber }
    }
}
