import CitiesLocalization

/// A line of the chart of a city. The raw value is how `--series` names it.
package enum ChartSeries: String, Sendable, Hashable, CaseIterable {
    case min, max, humidity

    /// A list such as `min,max`: any case, blanks allowed, a repetition counts once.
    package static func list(parsing text: String) throws(ChoiceError) -> Set<ChartSeries> {
        var chosen: Set<ChartSeries> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let typed = String(part).trimmingBlanks()
            guard let series = ChartSeries(rawValue: typed.lowercased()) else {
                throw ChoiceError(.series, given: typed, accepted: allCases.map(\.rawValue))
            }
            chosen.insert(series)
        }
        return chosen
    }

    /// What it is called in legends and captions.
    var phrase: Phrase {
        switch self {
        case .min: .chartMin
        case .max: .chartMax
        case .humidity: .chartHumidity
        }
    }

    var axis: Plot.Axis { self == .humidity ? .humidity : .temperature }

    var pattern: LinePattern {
        switch self {
        case .max: .solid
        case .min: .dashed
        case .humidity: .dotted
        }
    }

    var color: Int {
        switch self {
        case .max: 0
        case .min: 1
        case .humidity: 2
        }
    }
}
