import CitiesLocalization
import CitiesWeatherModel

/// A mistake in an option that the parser took.
enum UsageProblem: Error, Equatable {
    /// A value that the option does not take, with the values that it does.
    case wrongValue(option: String, value: String, accepted: [String])
    /// Two options of which only one can be meant.
    case exclusive(String, String)
    /// An option of a command that takes cities otherwise.
    case noCity(option: String)
    /// A command that an option of all others makes no sense for.
    case notWith(command: String, option: String)
    /// An option that says something only beside one of others.
    case needs(String, [String])

    init(option: String, value: String, accepted: [String]) {
        self = .wrongValue(option: option, value: value, accepted: accepted)
    }

    func userError(_ book: Phrasebook) -> UserError {
        UserError(
            .usage, sentence(book),
            hints: [suggestion.map { book(.hintDidYouMeanWord, ["word": $0]) }, noSuchDate(book)].compactMap(\.self)
        )
    }

    /// The advice about a date that no calendar has; nil for anything else.
    private func noSuchDate(_ book: Phrasebook) -> String? {
        guard case .wrongValue("--day", let value, _) = self, value.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil else {
            return nil
        }
        return book(.hintNoSuchDate, ["date": value])
    }

    /// The option with the value that was probably meant; nil when none is near.
    private var suggestion: String? {
        guard case .wrongValue(let option, let value, let accepted) = self else { return nil }
        return NearestWord.find(value, among: accepted, synonyms: Synonyms.values[option] ?? [:]).map {
            "\(option) \($0)"
        }
    }

    func sentence(_ book: Phrasebook) -> String {
        switch self {
        case .wrongValue(let option, let value, let accepted):
            book(
                .usageWrongValue,
                [
                    "option": option, "value": value.cleaned(maximumLength: 60),
                    "accepted": accepted.joined(separator: ", "),
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
