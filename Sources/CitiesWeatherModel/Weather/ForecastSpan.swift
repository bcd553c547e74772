/// The days that a request for a forecast is about.
package enum ForecastSpan: Sendable, Hashable {
    /// Today and the six days after it.
    case coming
    /// Today and the fourteen days after it, as far as a source has them: a larger request, which a day beyond the coming ones needs.
    case far
    /// The quantities of a brief for today and tomorrow, and for yesterday where the source has past days. Other days may
    /// be there.
    case sinceYesterday
    /// Certain days, the last of them tomorrow at most; days since 1 January 1970.
    case days(ClosedRange<Int>)

    /// The only days of an answer, as days since 1 January 1970; nil where they go with the present.
    package var days: ClosedRange<Int>? {
        if case .days(let days) = self { days } else { nil }
    }

    /// The calendar days of each span, today included.
    package static let comingDays = 7
    package static let farDays = 15
    /// The last day with degrees, counted from today as 0: after it a forecast of temperature is too uncertain.
    package static let lastDayOfDegrees = 10

    /// The span that has a number of coming days, today included; nil is the usual number.
    package static func ahead(_ days: Int?) -> ForecastSpan { (days ?? 0) > comingDays ? .far : .coming }

    /// The span as a source is asked for it: one without past days has its coming ones for a brief, and one that always sends all of
    /// its days has no others.
    package func asked(of source: SourceDescriptor) -> ForecastSpan {
        switch self {
        case .sinceYesterday where source.pastDays == 0: .coming
        case .far where !source.hasFarDays: .coming
        default: self
        }
    }

    /// The name of the question, a different one for each span: `forecast`, `forecast-20260910-20260911`.
    package var question: String {
        switch self {
        case .coming: "forecast"
        case .far: "forecast-far"
        case .sinceYesterday: "forecast-since-yesterday"
        case .days(let days):
            (["forecast"] + [days.lowerBound, days.upperBound].map { Self.digits(of: CivilDate(dayNumber: $0)) })
                .joined(separator: "-")
        }
    }

    /// `20260910`.
    private static func digits(of date: CivilDate) -> String { date.isoText.filter { $0 != "-" } }
}
