package import CitiesLocalization
package import CitiesWeatherModel
package import CitiesFoundation

/// The value of a quantity in a row, not yet text, with the units that it came in.
package enum Value: Hashable {
    case words(String)
    /// The number that the source gave, which JSON has too.
    case number(Double, Unit)
    /// The difference between shown numbers, as a reader would compute it.
    case difference(RoundedNumber, UnitSystem)
    /// No wind comes from nowhere: without a speed that is seen there is no direction.
    case wind(Double, UnitSystem, WindDirection?)
    /// Degrees of latitude or longitude.
    case coordinate(Double)
    case condition(WeatherCondition)
    /// The icon of a condition, without words.
    case icon(WeatherCondition)
    case sky(UsualSky)
    case failure(WeatherError)
    case grade(AirGrade)
    /// The official warnings, the highest first, and the kinds that are unknown; both empty when there is no warning.
    case warnings([AnnouncedWarning], unclear: [UnclearWarning])
    case time(CivilTime)
    /// A moment with its day, and with the zone where that is not obvious.
    case moment(CivilTime, zone: String?)
    case date(CivilDate)
    /// An end of a spell of precipitation, with its time where it has one and the days from today to it.
    case spell(PrecipitationOutlook.Moment, CivilTime?, daysAhead: Int)
    case series([Double?])
    /// A range from the lowest to the highest, on a scale that all rows share.
    case range(ClosedRange<Double>, of: ClosedRange<Double>)
    case isDay(Bool)
    /// The sun of a day with the local times of sunrise and sunset, if any.
    case sun(SunOfDay, [CivilTime?])

    /// The unit of a number.
    package enum Unit: Hashable {
        case degrees(UnitSystem)
        case speed(UnitSystem)
        /// A chance of rain.
        case chance
        /// A share of other days, which is neither none nor all of them.
        case rank
        case percent, index, uvIndex, hectopascals, kilometers, kilometersOfSight, millimeters, centimeters, hours
        /// Hours of sunshine.
        case sunHours
        /// Fine dust. A mean of a day has the grade of its particles; nil for the dust of an hour, which has no grade.
        case micrograms(AirGrade.Particles?)
        /// Degrees between two temperatures.
        case spread(UnitSystem)
        /// A number of weather models, of this many.
        case models(of: Int)
        /// A number of scenarios, of this many.
        case scenarios(of: Int)
        /// Degrees of a record, and the year that had them first.
        case record(UnitSystem, year: Int)
        /// Degrees of a thermometer, and the age of the report in seconds. Degrees Celsius are as exact as the report;
        /// degrees Fahrenheit are converted from whole ones.
        case thermometer(UnitSystem, age: Int)

        /// Digits after the point of a number that readers are shown.
        func decimals(of number: Double) -> Int {
            switch self {
            case .speed(let units): units.windUnit.decimals
            default:
                written?.decimals(of: number, dataDecimals: dataDecimals(of: number)) ?? dataDecimals(of: number)
            }
        }

        /// Digits after the point without a setting of the unit: of dust none, or as few as it takes to be seen to be of its
        /// grade.
        func dataDecimals(of number: Double) -> Int {
            switch self {
            case .speed: 1
            case .degrees, .record, .spread, .kilometersOfSight, .millimeters, .centimeters, .hours: 1
            case .chance, .rank, .percent, .index, .uvIndex, .hectopascals, .kilometers, .sunHours, .models, .scenarios:
                0
            case .thermometer(let units, _): units == .celsius && number != number.rounded() ? 1 : 0
            case .micrograms(nil): 0
            case .micrograms(let particles?):
                (0...RoundedNumber.mostDecimals).first { decimals in
                    let shown = RoundedNumber(number, digits: decimals)?.value
                    return AirGrade(shown, of: particles) == AirGrade(number, of: particles)
                } ?? RoundedNumber.mostDecimals
            }
        }
    }

    /// nil for a missing value, and for anything but a number.
    init?(_ number: Double?, _ unit: Unit?) {
        guard let number, let unit, number.isFinite else { return nil }
        self = .number(number, unit)
    }

    /// A latitude or longitude with four decimals, which are ten meters.
    static func text(ofCoordinate degrees: Double) -> String {
        let scaled = Int((degrees * 10_000).rounded())
        let fraction = String(scaled.magnitude % 10_000)
        let zeros = String(repeating: "0", count: 4 - fraction.count)
        return (scaled < 0 ? "-" : "") + "\(scaled.magnitude / 10_000).\(zeros)\(fraction)"
    }

    /// The number that is shown, which a reader can see is not everything that is known; nil without one.
    package var displayed: RoundedNumber? {
        switch self {
        case .number(let number, let unit): RoundedNumber(shown, digits: unit.decimals(of: number))
        case .difference(let number, _): number
        case .wind(_, let units, _): RoundedNumber(shown, decimals: units.windUnit.decimals)
        default: nil
        }
    }

    /// The number as it is shown without a setting of its unit; nil for a value without a number. Rules compare it: no setting of
    /// how values are shown changes a sentence.
    var stated: RoundedNumber? {
        switch self {
        case .wind(let speed, _, _), .number(let speed, .speed): RoundedNumber(speed, decimals: 1)
        case .number(let number, let unit) where unit.written != nil:
            RoundedNumber(number, digits: unit.dataDecimals(of: number))
        default: displayed
        }
    }

    /// The number in the unit that it is shown in, not rounded; nil without one.
    package var shown: Double? {
        switch self {
        case .wind(let speed, let units, _), .number(let speed, .speed(let units)): units.shown(speed: speed)
        case .number(let share, .rank): min(max(share, 1), 99)
        case .number(let number, let unit): number * (unit.written?.factor ?? 1)
        default: number
        }
    }

    /// The number that conditions compare: as the source gave it, in its units, or the minutes since midnight on
    /// the place's clock; nil for any other value.
    var number: Double? {
        switch self {
        case .number(let number, _): number
        case .difference(let number, _): number.value
        case .wind(let speed, _, _): speed
        case .warnings(let list, let unclear):
            list.isEmpty && !unclear.isEmpty ? nil : Double(list.first?.warning.level.severity ?? 0)
        case .coordinate(let degrees): degrees
        case .time(let time), .moment(let time, _): Double(time.minutes)
        // A condition names a time of today: tomorrow's hours come after all of them.
        case .spell(_, let time?, let days): Double(days * 1_440 + time.minutes)
        default: nil
        }
    }

    /// The number that orders rows: whatever units each answered in, the same quantity is the same number. It is never
    /// shown.
    package var comparable: Double? {
        switch self {
        case .number(let degrees, .degrees(let units)), .number(let degrees, .record(let units, _)),
            .number(let degrees, .thermometer(let units, _)):
            units.celsius(degrees)
        case .difference(let number, .fahrenheit): number.value / 1.8
        case .number(let degrees, .spread(.fahrenheit)): degrees / 1.8
        case .wind(let speed, .fahrenheit, _), .number(let speed, .speed(.fahrenheit)): speed * 0.44704
        case .time(let time): Double(time.minutes)
        case .moment(let time, _): Double(time.dayNumber * 1_440 + time.minutes)
        case .date(let date): Double(date.dayNumber)
        // A day without a sunset begins before all sunrises, and one without a sunrise never.
        case .sun(let sun, let times):
            times.first?.map { Double($0.minutes) } ?? (sun.isUpAllDay ? 0 : sun.isDownAllDay ? 1_440 : nil)
        default: number
        }
    }

    /// A number of the same quantity in a system, for comparison with ``comparable``.
    func comparable(_ number: Double, in units: UnitSystem) -> Double {
        switch self {
        case .number(_, .degrees), .number(_, .record), .number(_, .thermometer): units.celsius(number)
        case .difference, .number(_, .spread): units == .fahrenheit ? number / 1.8 : number
        case .wind, .number(_, .speed): units.metersPerSecond(number)
        default: number
        }
    }

    /// The JSON value of a quantity that is one field; null for any other and for a missing value.
    var json: JSONValue {
        switch self {
        case .words(let words): .string(words)
        case .number(let number, .percent), .number(let number, .chance): .wholeOrMeasured(number)
        case .grade(let grade): .string(grade.rawValue)
        case .number(let number, _): .measured(number)
        case .difference(let number, _): .measured(number.value)
        case .isDay(let isDay): .bool(isDay)
        case .date(let date): .string(date.isoText)
        default: .null
        }
    }
}

/// The common part of all rows of a table.
package struct TableContext {
    package var book: Phrasebook
    /// The present moment; nil where no value depends on it.
    var now: Date?
    /// The day of the heading: moments of another one are shown with theirs. nil shows the time alone.
    var day: Int?
    /// True when the rows have clocks that differ, as far as that is seen.
    var mixesZones = false
    /// The range from the lowest minimum to the highest maximum of all rows; nil without any.
    var scale: ClosedRange<Double>?

    /// The context of a row by itself: one clock and no scale.
    package init(_ book: Phrasebook, now: Date? = nil, day: Int? = nil) {
        self.book = book
        self.now = now
        self.day = day
    }
}
