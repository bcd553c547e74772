/// The days that a request for a forecast is about.
package enum ForecastSpan: Sendable, Hashable {
    /// Today and the days after it.
    case coming
    /// The quantities of a brief for today and tomorrow, and for yesterday where the source has past days. Other days may
    /// be there.
    case sinceYesterday
    /// Certain days, the last of them tomorrow at most; days since 1 January 1970.
    case days(ClosedRange<Int>)

    /// The only days of an answer, as days since 1 January 1970; nil where they go with the present.
    package var days: ClosedRange<Int>? {
        if case .days(let days) = self { days } else { nil }
    }

    /// The span as a source is asked for it: one without past days has its coming ones for a brief.
    package func asked(of source: SourceDescriptor) -> ForecastSpan {
        self == .sinceYesterday && source.pastDays == 0 ? .coming : self
    }

    /// The name of the question, a different one for each span: `forecast`, `forecast-20260910-20260911`.
    package var question: String {
        switch self {
        case .coming: "forecast"
        case .sinceYesterday: "forecast-since-yesterday"
        case .days(let days):
            (["forecast"] + [days.lowerBound, days.upperBound].map { Self.digits(of: CivilDate(dayNumber: $0)) })
                .joined(separator: "-")
        }
    }

    /// `20260910`.
    private static func digits(of date: CivilDate) -> String { date.isoText.filter { $0 != "-" } }
}
