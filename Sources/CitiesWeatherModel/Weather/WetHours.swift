package import CitiesFoundation

/// The coming hours of a forecast, each wet or dry; three-hour steps for a source without hours. The first hour has begun
/// at the time of the answer.
package struct WetHours: Sendable, Hashable {
    /// The least amount of a wet hour or step, in millimeters.
    package static let leastAmount = 0.1
    /// The least chance of a wet hour or step, in percent.
    package static let leastChance = 40.0
    /// The length of an outlook, in seconds.
    package static let reach: TimeInterval = 24 * 3_600

    /// The beginning of the first hour.
    package var start: Date
    /// The seconds of each hour or step: 3,600 or 10,800.
    package var length: TimeInterval
    /// True for a wet hour, false for a dry one, nil for an hour with nothing but a dry sky.
    package var areWet: [Bool?]

    package init(start: Date, length: TimeInterval, areWet: [Bool?]) {
        self.start = start
        self.length = length
        self.areWet = areWet
    }

    /// The hours of a forecast that end after `now`; nil without any.
    init?(of forecast: WeatherForecast, after now: Date) {
        let isOfSteps = forecast.hourly.isEmpty
        let periods = isOfSteps ? forecast.steps.map(\.period) : forecast.hourly.map(\.period)
        let length = isOfSteps ? ForecastStep.usualLength : 3_600
        let coming = periods.filter { $0.time + length > now }.sorted { $0.time < $1.time }
        guard let first = coming.first, let last = coming.last else { return nil }
        start = first.time
        self.length = length
        areWet = Array(repeating: nil, count: 1 + Int((last.time.timeIntervalSince(first.time) / length).rounded()))
        for period in coming {
            areWet[Int((period.time.timeIntervalSince(first.time) / length).rounded())] =
                Self.isWet(
                    amount: period.precipitation, chance: period.precipitationChance)
                ?? (period.condition?.kind.isWet == true ? true : nil)
        }
    }

    /// True when every known number reaches its threshold; nil without a known number.
    package static func isWet(amount: Double?, chance: Double?) -> Bool? {
        let verdicts = [amount.map { $0 >= leastAmount }, chance.map { $0 >= leastChance }].compactMap(\.self)
        return verdicts.isEmpty ? nil : verdicts.allSatisfy(\.self)
    }

    /// The first spell of precipitation in the 24 hours that begin with the current hour or step.
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
        // The window begins with the hour under way: a spell of all of it ends within the 24 hours too.
        let after = (first + begin..<max(first + begin, areWet.count)).first { areWet[$0] != true }
        let end = (after ?? max(first + begin, areWet.count)) - first
        let stops: PrecipitationOutlook.Moment? =
            date(end) > now + Self.reach
            ? .later(after.flatMap { areWet[$0] }.map { _ in date(end) })
            : after.flatMap { areWet[$0] } == nil ? nil : .at(date(end))
        return PrecipitationOutlook(
            starts: begin == 0 ? .now(date(0)) : .at(date(begin)), stops: stops, wetHours: count)
    }
}

/// The first spell of precipitation of the coming 24 hours. An hour is named by its beginning.
package struct PrecipitationOutlook: Sendable, Hashable {
    /// The beginning or the end of the spell.
    package enum Moment: Sendable, Hashable {
        /// The current hour is wet. The date is its beginning.
        case now(Date)
        case at(Date)
        /// The spell ends after the 24 hours; nil where the hour after it is unknown.
        case later(Date?)
        /// No hour is wet.
        case dry

        /// The time for programs; nil for one that is not within the 24 hours.
        package var date: Date? {
            switch self {
            case .now(let date), .at(let date): date
            case .later, .dry: nil
            }
        }

        /// The time to display, including an end beyond 24 hours; nil when absent or unknown.
        package var shown: Date? { if case .later(let date) = self { date } else { date } }
    }

    /// The beginning of the spell; nil when an hour before it is unknown.
    package var starts: Moment?
    /// The end of the last hour of the spell; nil when the hour after it is unknown.
    package var stops: Moment?
    /// The number of wet hours, 0 to 24; nil when an hour is unknown.
    package var wetHours: Int?
}
