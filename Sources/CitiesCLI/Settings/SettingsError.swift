import Foundation
import CitiesLocalization

/// What is wrong with the configuration, and where. It never holds a value of a secret setting.
struct SettingsError: Error, Equatable {
    enum Place: Equatable {
        case file(path: String, line: Int?)
        case variable(String)
    }

    enum Problem: Equatable {
        /// With the system's error number.
        case unreadable(Int32)
        /// Something else than a file of a reasonable size with text in it.
        case notText
        case notYAML(YAMLFault)
        case unknownKey(String, accepted: [String])
        case duplicateKey(String)
        case wrongType(key: String, expected: Phrase)
        case wrongValue(key: String, value: String, accepted: [String])
        case notAURL(key: String)
        case insecureURL(key: String)
        case wrongCity(String)
    }

    var place: Place
    var problem: Problem

    var status: ExitStatus {
        switch problem {
        case .unreadable(EMFILE), .unreadable(ENFILE), .unreadable(ENOMEM): .systemRefused
        default: .configuration
        }
    }

    func sentence(_ say: Phrasebook) -> String {
        let place =
            switch place {
            case .file(let path, let line?): say(.settingsPlaceLine, ["file": path, "line": "\(line)"])
            case .file(let path, nil): path
            case .variable(let name): say(.settingsPlaceVariable, ["name": name])
            }
        return "\(place): \(text(say))"
    }

    func userError(_ say: Phrasebook) -> UserError {
        UserError(
            status, sentence(say),
            hints: [suggestion.map { say(.hintDidYouMeanWord, ["word": $0]) }].compactMap(\.self))
    }

    /// The setting or the value that was probably meant; nil when none is near.
    private var suggestion: String? {
        switch problem {
        case .unknownKey(let key, let accepted):
            NearestWord.find(String(key.split(separator: ".").last ?? ""), among: accepted)
        case .wrongValue(let key, let value, let accepted):
            NearestWord.find(
                value, among: accepted, synonyms: Synonyms.values[key == "language" ? "--lang" : "--\(key)"] ?? [:])
        default: nil
        }
    }

    private func text(_ say: Phrasebook) -> String {
        switch problem {
        case .unreadable(let code): say(.settingsUnreadable, ["reason": SystemError.text(code: code, say)])
        case .notText: say(.settingsNotText)
        case .notYAML(let fault): fault.sentence(say)
        case .unknownKey(let key, let accepted):
            say(.settingsUnknownKey, ["key": key, "accepted": accepted.joined(separator: ", ")])
        case .duplicateKey(let key): say(.settingsDuplicateKey, ["key": key])
        case .wrongType(let key, let expected): say(.settingsWrongType, ["key": key, "expected": say(expected)])
        case .wrongValue(let key, let value, let accepted):
            say(
                .settingsWrongValue,
                ["key": key, "value": value, "accepted": accepted.joined(separator: ", ")])
        case .notAURL(let key): say(.settingsNotAURL, ["key": key])
        case .insecureURL(let key): say(.settingsInsecureURL, ["key": key])
        case .wrongCity(let sentence): sentence
        }
    }
}
