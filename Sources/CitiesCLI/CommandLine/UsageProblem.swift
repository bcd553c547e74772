import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// A mistake in an option that the parser took.
enum UsageProblem: Error, Equatable {
    /// A value that the option does not take, with the values that it does, and the Korean names of these.
    case wrongValue(option: String, value: String, accepted: [String], korean: [String: String])
    /// Two options that exclude each other.
    case exclusive(String, String)
    /// An option of a command that takes cities otherwise.
    case noCity(option: String)
    /// A command that an option of all others makes no sense for.
    case notWith(command: String, option: String)
    /// An option that says something only beside one of others.
    case needs(String, [String])

    init(option: String, value: String, accepted: [String]) {
        self = .wrongValue(option: option, value: value, accepted: accepted, korean: [:])
    }

    func userError(_ book: Phrasebook) -> UserError {
        // Other words would not help.
        if let sentence = noSuchDate(book) { return UserError(.usage, sentence) }
        return UserError(
            .usage, sentence(book),
            hints: [
                suggestion(in: book.language).map { book(.hintDidYouMeanWord, ["word": $0]) },
                isAboutFields ? book(.hintFieldsOfTable) : nil,
            ].compactMap(\.self)
        )
    }

    /// The sentence about a date that no calendar has; nil for anything else.
    private func noSuchDate(_ book: Phrasebook) -> String? {
        guard case .wrongValue(_, let value, let accepted, _) = self, accepted.contains("YYYY-MM-DD") else {
            return nil
        }
        return book.noSuchDate(value)
    }

    /// True for fields that were asked for beside a form without any.
    private var isAboutFields: Bool { if case .needs("--fields", _) = self { true } else { false } }

    /// The option with the value that was probably meant, in Korean by its Korean name; nil without a near one.
    private func suggestion(in language: Language) -> String? {
        guard case .wrongValue(let option, let value, let accepted, let korean) = self else { return nil }
        let names = language.rules.script == .hangul ? korean : [:]
        return NearestWord.find(value, among: accepted, synonyms: Synonyms.values[option] ?? [:]).map {
            "\(option) \(CommandText.quoted(names[$0] ?? $0))"
        }
    }

    func sentence(_ book: Phrasebook) -> String {
        switch self {
        case .wrongValue(let option, let value, let accepted, let korean):
            book(
                .usageWrongValue,
                [
                    "option": option, "value": value.cleaned(maximumLength: 60),
                    "accepted": book.withKorean(accepted, korean).joined(separator: ", "),
                ])
        case .exclusive(let first, let second):
            book(.usageExclusive, ["first": first, "second": second])
        case .noCity(let option): book(.usageNoCity, ["option": option])
        case .notWith(let command, let option): book(.usageNotWith, ["command": command, "option": option])
        case .needs(let option, let others):
            if others.count > 1, let last = others.last {
                book(
                    .usageNeedsOneOf,
                    ["option": option, "others": others.dropLast().joined(separator: ", "), "last": last])
            } else {
                book(.usageNeeds, ["option": option, "others": others.joined()])
            }
        }
    }
}

extension Phrasebook {
    /// The sentence about a typed date that no calendar has, such as `2026-11-31`; nil for anything else.
    func noSuchDate(_ typed: String) -> String? {
        let parts = typed.split(separator: "-", omittingEmptySubsequences: false)
        let isDate = parts.map(\.count) == [4, 2, 2] && parts.joined().utf8.allSatisfy { (0x30...0x39).contains($0) }
        guard isDate, ListDay(typed: typed) == nil else { return nil }
        return self(.hintNoSuchDate, ["date": typed])
    }

    /// The whole numbers that an option takes: `1-7`, in Korean `1~7`.
    func range(_ numbers: ClosedRange<Int>) -> String {
        self(.usageRange, ["from": String(numbers.lowerBound), "to": String(numbers.upperBound)])
    }
}
