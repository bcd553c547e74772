import Localization
import WeatherModel

/// A value that an option does not take, with those that it does.
struct UsageProblem: Error, Equatable {
    var option: String
    var value: String
    var accepted: [String]

    func userError(_ say: Phrasebook) -> UserError {
        let values = [
            "option": option, "value": value.cleaned(maximumLength: 60), "accepted": accepted.joined(separator: ", "),
        ]
        return UserError(.usage, say(.usageWrongValue, values))
    }
}
