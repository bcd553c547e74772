package import CitiesLocalization
import CitiesWeatherModel

/// Something that was typed and is not among what is accepted.
package struct ChoiceError: Error, Sendable, Hashable {
    package enum Subject: String, Sendable, Hashable, CaseIterable {
        case column
        case sortOrder = "sort"
        case filterForm = "filter.form"
        case filterKey = "filter.key"
        case filterNumber = "filter.number"
        case series, style
    }

    package var subject: Subject
    /// What was typed.
    package var given: String
    /// What could have been typed.
    package var accepted: [String]

    package init(_ subject: Subject, given: String, accepted: [String]) {
        self.subject = subject
        self.given = given
        self.accepted = accepted
    }

    /// Says what was not understood and names all that is.
    package func message(in book: Phrasebook) -> String {
        let phrase: Phrase =
            switch subject {
            case .column: .choiceColumn
            case .sortOrder: .choiceSort
            case .filterForm: .choiceFilterForm
            case .filterKey: .choiceFilterKey
            case .filterNumber: .choiceFilterNumber
            case .series: .choiceSeries
            case .style: .choiceStyle
            }
        return book(phrase, ["given": given.cleaned(maximumLength: 80), "accepted": accepted.joined(separator: ", ")])
    }
}
