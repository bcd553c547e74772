import CitiesLocalization
import CitiesWeatherModel

/// What is wrong with an option that the parser took.
enum UsageProblem: Error, Equatable {
    /// A value that it does not take, with those that it does.
    case wrongValue(option: String, value: String, accepted: [String])
    /// Two options of which only one can be meant.
    case exclusive(String, String)

    init(option: String, value: String, accepted: [String]) {
        self = .wrongValue(option: option, value: value, accepted: accepted)
    }

    func userError(_ say: Phrasebook) -> UserError {
        UserError(
            .usage, sentence(say), hints: [suggestion.map { say(.hintDidYouMeanWord, ["word": $0]) }].compactMap(\.self)
        )
    }

    /// The option with the value that was probably meant; nil when none is near.
    private var suggestion: String? {
        guard case .wrongValue(let option, let value, let accepted) = self else { return nil }
        return NearestWord.find(value, among: accepted, synonyms: Synonyms.values[option] ?? [:]).map {
            "\(option) \($0)"
        }
    }

    func sentence(_ say: Phrasebook) -> String {
        switch self {
        case .wrongValue(let option, let value, let accepted):
            say(
                .usageWrongValue,
                [
                    "option": option, "value": value.cleaned(maximumLength: 60),
                    "accepted": accepted.joined(separator: ", "),
                ])
        case .exclusive(let first, let second):
            say(.usageExclusive, ["first": first, "second": second])
        }
    }
}
