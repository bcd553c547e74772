package import CitiesLocalization
import CitiesWeatherModel

/// A typed word that is not among the accepted ones.
package struct ChoiceError: Error, Sendable, Hashable {
    package enum Subject: String, Sendable, Hashable, CaseIterable {
        case column
        case sortOrder = "sort"
        case planOrder = "plan"
        case mapValue = "map"
        case hoursValue = "hours"
        case filterForm = "filter.form"
        case filterKey = "filter.key"
        case filterNumber = "filter.number"
        case filterRange = "filter.range"
        case filterTime = "filter.time"
        case filterWords = "filter.words"
        case filterWarning = "filter.warning"
        case filterHours = "filter.hours"
        case filterGrade = "filter.grade"
        case filterOr = "filter.or"
        case series, style
        case template
        case templateBrace = "template.brace"
        case templateDecimals = "template.decimals"
        case field
    }

    package var subject: Subject
    /// The text that was typed.
    package var given: String
    /// The texts that could have been typed.
    package var accepted: [String]

    package init(_ subject: Subject, given: String, accepted: [String]) {
        self.subject = subject
        self.given = given
        self.accepted = accepted
    }

    /// Says what was not understood and names all that is.
    package func message(in book: Phrasebook) -> String {
        let values = ["given": given.cleaned(maximumLength: 80), "accepted": accepted.joined(separator: ", ")]
        return book(.choice, subject.rawValue, values)
    }
}
