package import CitiesFoundation

/// The coming hours, or the three-hour steps of a source without hours, each wet or dry. The first one is under way at the
/// moment of the answer.
package struct WetHours: Sendable, Hashable {
    /// Millimeters from which an hour or a step is wet.
    package static let leastAmount = 0.1
    /// Percent from which it is wet.
    package static let leastChance = 40.0
    /// Seconds.
    package static let reach: TimeInterval = 24 * 3_600

    /// The beginning of the first.
    package var start: Date
    /// Seconds that each of them lasts.
    package var length: TimeInterval
    /// True for a wet one, false for a dry one, nil for one with neither an amount nor a chance.
    package var areWet: [Bool?]

    package init(start: Date, length: TimeInterval, areWet: [Bool?]) {
        self.start = start
        self.length = length
        self.areWet = areWet
    }

    /// Reads them from a forecast; nil when it has nothing after `now`.
    init?(of forecast: Forecast, after now: Date) {
        let isOfSteps = forecast.hourly.isEmpty
        let periods = isOfSteps ? forecast.steps.map(\.period) : forecast.hourly.map(\.period)
        let length = isOfSteps ? ForecastStep.usualLength : 3_600
        let coming = periods.filter { $0.time + length > now }.sorted { $0.time < $1.time }
        guard let first = coming.first, let last = coming.last else { return nil }
        start = first.time
        self.length = length
        areWet = Array(repeating: nil, count: 1 + Int((last.time.timeIntervalSince(first.time) / length).rounded()))
        for period in coming {
            areWet[Int((period.time.timeIntervalSince(first.time) / length).rounded())] = Self.isWet(
                amount: period.precipitation, chance: period.precipitationChance)
        }
    }

    /// True when both numbers reach their thresholds, or the one that is known; nil without either.
    package static func isWet(amount: Double?, chance: Double?) -> Bool? {
        let verdicts = [amount.map { $0 >= leastAmount }, chance.map { $0 >= leastChance }].compactMap(\.self)
        return verdicts.isEmpty ? nil : verdicts.allSatisfy(\.self)
    }

    /// The precipitation of the 24 hours that begin with the hour or step under way at `now`.
    package func outlook(at now: Date) -> PrecipitationOutlook {
        let first = Int((now.timeIntervalSince(start) / length).rounded(.down))
        let window = (first..<first + Int(Self.reach / length)).map { index in
            areWet.indices.contains(index) ? areWet[index] : nil
        }
        func date(_ index: Int) -> Date { start + Double(first + index) * length }
        let count = window.contains(nil) ? nil : window.count { $0 == true } * Int(length / 3_600)
        guard let begin = window.firstIndex(where: { $0 != false }) else {
            return PrecipitationOutlook(starts: .dry, stops: .dry, wetHours: count)
        }
        guard window[begin] == true else { return PrecipitationOutlook(wetHours: count) }
        let end = window[begin...].firstIndex { $0 != true }
        let stops: PrecipitationOutlook.Moment? =
            if let end { window[end] == nil ? nil : .at(date(end)) } else { .later }
        return PrecipitationOutlook(
            starts: begin == 0 ? .now(date(0)) : .at(date(begin)), stops: stops, wetHours: count)
    }
}

/// The first spell of precipitation of the coming 24 hours. An hour is named by its beginning.
package struct PrecipitationOutlook: Sendable, Hashable {
    /// An end of the spell.
    package enum Moment: Sendable, Hashable {
        /// It is wet already. The date is the beginning of the hour or step under way.
        case now(Date)
        case at(Date)
        /// After the 24 hours.
        case later
        /// No hour is wet.
        case dry

        /// The time for programs; nil for one that is not within the 24 hours.
        package var date: Date? {
            switch self {
            case .now(let date), .at(let date): date
            case .later, .dry: nil
            }
        }
    }

    /// nil when an hour before the first wet one is unknown, or all are.
    package var starts: Moment?
    /// The end of the last hour of the spell; nil when its end is unknown.
    package var stops: Moment?
    /// From 0 to 24; nil when an hour is unknown.
    package var wetHours: Int?

    init(starts: Moment? = nil, stops: Moment? = nil, wetHours: Int?) {
        self.starts = starts
        self.stops = stops
        self.wetHours = wetHours
    }
}
