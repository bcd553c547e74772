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
        case filterWeather = "filter.weather"
        case filterOr = "filter.or"
        case filterUV = "filter.uv"
        case pastDay = "day.past"
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

    /// Says what was not understood, and names words that are.
    ///
    /// - Parameter near: The accepted words to name where all are too many; nil names all.
    package func message(in book: Phrasebook, near: [String]? = nil) -> String {
        let words = book.withKorean(near ?? accepted, koreanNames) + (near == nil ? [] : ["…"])
        let message = book(
            .choice, subject.rawValue,
            ["given": given.cleaned(maximumLength: 80), "accepted": words.joined(separator: ", ")])
        // An ellipsis ends a sentence alone.
        return message.hasSuffix("….") ? String(message.dropLast()) : message
    }

    /// The Korean names of accepted words, which can be typed, too.
    package var koreanNames: [String: String] {
        switch subject {
        case .column, .sortOrder, .mapValue, .hoursValue, .filterKey, .series, .template:
            Quantity.koreanNames
        case .planOrder: PlanOrder.koreanNames
        case .style: ChartStyle.koreanNames
        case .filterGrade: Self.names(of: AirGrade.allCases) { $1.grade($0) }
        case .filterUV: Self.names(of: UVGrade.allCases) { $1(.uvGrade, $0.rawValue) }
        case .filterTime: Self.names(of: SpellWord.allCases) { $0.name($1) }
        case .filterWarning: WarningLevel.koreanNames.merging(WarningKindName.koreanNames) { first, _ in first }
        case .filterWeather: Self.names(of: WeatherCondition.Kind.allCases) { $1(.condition, $0.rawValue) }
        case .filterForm, .filterNumber, .filterRange, .filterWords, .filterOr, .templateBrace, .templateDecimals,
            .field, .filterHours, .pastDay:
            [:]
        }
    }

    private static func names<Choice: RawRepresentable<String>>(
        of choices: [Choice], _ name: (Choice, Phrasebook) -> String
    ) -> [String: String] {
        Dictionary(uniqueKeysWithValues: choices.map { ($0.rawValue, name($0, Phrasebook(.korean))) })
    }
}
