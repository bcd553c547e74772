package import CitiesFoundation
import CitiesLocalization
import CitiesWeatherModel

/// The times of sunrise and sunset on one day, or that the sun does not rise or set.
package struct SunOfDay: Sendable, Hashable {
    package enum Moment: Sendable, Hashable {
        case at(Date)
        /// The event does not happen on that day.
        case never
        /// The source does not say, and it does happen.
        case unknown

        /// nil for what does not happen or is not known.
        package var date: Date? { if case .at(let date) = self { date } else { nil } }
    }

    package let sunrise: Moment
    package let sunset: Moment

    /// The sun is down all day: polar night.
    package var isDownAllDay: Bool { sunrise == .never && sunset == .never && !isUp }
    /// The sun is up all day: midnight sun.
    package var isUpAllDay: Bool { sunrise == .never && sunset == .never && isUp }

    /// True when the sun is up all day; only meaningful without sunrise and sunset.
    private let isUp: Bool
    private let noon: Date

    /// Hours from sunrise to sunset, or all of the day or none; nil when one of them is unknown.
    ///
    /// A sunset before the sunrise of the same day ends the light of the day before, and as much follows the sunrise until
    /// midnight. A sun that only rises is up until midnight, and one that only sets is up from midnight on.
    var daylight: Double? {
        let day = 43_200.0
        let seconds: TimeInterval
        switch (sunrise, sunset) {
        case (.at(let rise), .at(let set)):
            seconds = set.timeIntervalSince(rise) + (set < rise ? 2 * day : 0)
        case (.at(let rise), .never): seconds = noon.addingTimeInterval(day).timeIntervalSince(rise)
        case (.never, .at(let set)): seconds = set.timeIntervalSince(noon.addingTimeInterval(-day))
        case (.never, .never): seconds = isUp ? 2 * day : 0
        case (.unknown, _), (_, .unknown): return nil
        }
        return (0...2 * day).contains(seconds) ? seconds / 3_600 : nil
    }

    /// Its part of a sentence, without capitals: `sunrise 07:14`, `the sun does not rise`. Unknown times are left out.
    ///
    /// - Parameter times: of sunrise and sunset on the place's clock, as far as there are any.
    func clauses(in book: Phrasebook, times: [CivilTime?]) -> [String] {
        if isDownAllDay { return [book(.dashboardPlainSunDown)] }
        if isUpAllDay { return [book(.dashboardPlainSunUp)] }
        func clause(_ moment: Moment, _ time: CivilTime?, _ phrase: Phrase, none: Phrase) -> String? {
            time.map { book(phrase, ["time": book.language.clock($0)]) } ?? (moment == .never ? book(none) : nil)
        }
        return [
            clause(sunrise, times.first ?? nil, .dashboardPlainSunrise, none: .dashboardPlainNoSunrise),
            clause(sunset, times.last ?? nil, .dashboardPlainSunset, none: .dashboardPlainNoSunset),
        ].compactMap(\.self)
    }

    /// The sun of the day in which the present weather was observed.
    init(of weather: CurrentWeather, over place: Coordinates) {
        let zone = LocalZone(offset: weather.utcOffset)
        let day = zone.time(at: weather.observedAt).dayNumber
        self.init(of: weather.period, around: zone.noon(of: day), dayNumber: day, zone: zone, over: place)
    }

    /// The sun as the source has it. For a time that it leaves out without a word, only the occurrence is computed.
    init(
        of weather: WeatherPeriod, around noon: Date, dayNumber: Int, zone: LocalZone, over place: Coordinates
    ) {
        let (rise, set) = (weather.sunrise, weather.sunset)
        let isSilent = (rise == nil && weather.hasNoSunrise != true) || (set == nil && weather.hasNoSunset != true)
        // A place may have no coordinates.
        let isComputed = isSilent && place.latitude.isFinite && place.longitude.isFinite
        let crossings = isComputed ? Self.crossings(noon, dayNumber, zone, place) : nil
        func moment(_ given: Date?, _ never: Bool?, _ happens: Bool?) -> Moment {
            given.map(Moment.at) ?? (never == true || happens == false ? .never : .unknown)
        }
        sunrise = moment(rise, weather.hasNoSunrise, crossings?.rises)
        sunset = moment(set, weather.hasNoSunset, crossings?.sets)
        isUp = SunPosition.isUpAllDay(around: noon, over: place)
        self.noon = noon
    }

    /// The crossings of the horizon on a day, by the sun's place in the sky every ten minutes.
    private static func crossings(
        _ noon: Date, _ dayNumber: Int, _ zone: LocalZone, _ place: Coordinates
    ) -> (rises: Bool, sets: Bool) {
        // From well before the day to well after it, on whatever clock, and of that the day itself.
        let moments = stride(from: -54_000.0, through: 54_000, by: 600).map(noon.addingTimeInterval)
        let today = moments.filter { zone.time(at: $0).dayNumber == dayNumber }
        // Each with the next one, so that the last ten minutes of the day count too.
        let pairs = today.map { moment in
            [moment, moment.addingTimeInterval(600)].map { SunPosition.isUp(at: $0, over: place) }
        }
        return (pairs.contains([false, true]), pairs.contains([true, false]))
    }
}
