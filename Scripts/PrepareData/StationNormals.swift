import CitiesCatalog
import Foundation
import CitiesWeatherModel

/// The normals of one place as courses through the year.
struct StationNormals: Sendable {
    private let coordinates: Coordinates
    private let utcOffset: Int
    private let minimum: AnnualCourse
    private let maximum: AnnualCourse
    /// nil for what the station's normals lack; so with all below.
    private let humidity: AnnualCourse?
    private let wind: AnnualCourse?
    private let pressure: AnnualCourse?
    /// Percent for each month, January first: neither a mean cloud amount nor a count of days says anything of a single
    /// day, so that these stay what they are.
    private let cloud: [Double]?
    private let wetDays: [Double]?

    /// nil without twelve months of temperatures, or in a time zone whose offset is not known to be constant.
    init?(_ city: City, rows: [CSVRow]) {
        let months = rows.sorted { ($0.number("month") ?? 0) < ($1.number("month") ?? 0) }
        func monthly(_ column: String) -> [Double]? {
            let values = months.compactMap { $0.number(column) }
            return values.count == 12 ? values : nil
        }
        func course(_ column: String) -> AnnualCourse? { monthly(column).flatMap(AnnualCourse.init(monthly:)) }
        guard let utcOffset = city.constantOffset, let minimum = course("tmin"), let maximum = course("tmax") else {
            return nil
        }
        coordinates = city.coordinates
        self.utcOffset = utcOffset
        self.minimum = minimum
        self.maximum = maximum
        humidity = course("rh")
        wind = course("wind")
        pressure = course("p_sea_hpa")
        // As many digits as the normals have.
        cloud = monthly("cloud_tenths").map { $0.map { ($0 * 100).rounded() / 10 } }
        wetDays = monthly("precip_days").map { days in
            zip(days, Self.lengths).map { (min($0 / $1, 1) * 100).rounded() }
        }
    }

    /// Days of the months, in the mean over thirty years.
    private static let lengths = [31.0, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

    /// Degrees Celsius.
    func extremes(day: Int) -> (minimum: Double, maximum: Double) {
        let months = Self.noon(of: day).monthsSinceMidJanuary
        return (minimum.value(months), maximum.value(months))
    }

    func dailyCourse(day: Int) -> DailyCourse {
        let (minimum, maximum) = extremes(day: day)
        let sun = SolarDay(day: day, coordinates: coordinates, utcOffset: utcOffset)
        return DailyCourse(sun: sun, minimum: minimum, maximum: maximum)
    }

    /// Degrees Celsius.
    func temperature(at time: CivilTime) -> Double {
        DailyCourse.temperature(at: time, course: dailyCourse)
    }

    /// Percent, more than 0 and less than 100. A day's mean is that of the year's course, whose mean over a month is the
    /// month's normal.
    func humidity(at time: CivilTime) -> Double? {
        guard let humidity else { return nil }
        // From noon to noon one day's course becomes the next one's, so that nothing jumps at midnight.
        let noon = time.hours < 12 ? time.dayNumber - 1 : time.dayNumber
        let (before, after) = (humidityCourse(humidity, day: noon), humidityCourse(humidity, day: noon + 1))
        let share = (time.hours < 12 ? time.hours + 12 : time.hours - 12) / 24
        return before.blended(with: after, by: share).humidity(at: temperature(at: time))
    }

    private func humidityCourse(_ mean: AnnualCourse, day: Int) -> HumidityCourse {
        let (yesterday, today, tomorrow) = (dailyCourse(day: day - 1), dailyCourse(day: day), dailyCourse(day: day + 1))
        let temperatures = (0..<24).map { hour in
            Double(hour) < today.minimumTime
                ? yesterday.temperature(at: Double(hour + 24), before: today)
                : today.temperature(at: Double(hour), before: tomorrow)
        }
        return HumidityCourse(mean: mean.value(Self.noon(of: day).monthsSinceMidJanuary), temperatures: temperatures)
    }

    private static func noon(of day: Int) -> CivilTime {
        CivilTime(Date(timeIntervalSince1970: Double(day) * 86_400 + 43_200), offset: 0)
    }

    /// Hectopascals at sea level.
    func pressure(at time: CivilTime) -> Double? { pressure?.value(time.monthsSinceMidJanuary) }

    /// Meters per second.
    func wind(at time: CivilTime) -> Double? { (wind?.value(time.monthsSinceMidJanuary)).map { max($0, 0) } }

    /// Percent of the sky: the mean of the month, in tenths of the sky rounded to a tenth.
    func cloudCover(at time: CivilTime) -> Double? { cloud?[time.month - 1] }

    /// Percent: how many of the days of the month have rain or snow, at least a tenth of a millimeter of it.
    func precipitationChance(at time: CivilTime) -> Double? { wetDays?[time.month - 1] }
}

extension CivilTime {
    /// The time of the year: 0 in the middle of January, 11 in the middle of December, in between in proportion.
    var monthsSinceMidJanuary: Double {
        Double(month) - 1.5 + (Double(day - 1) + hours / 24) / Double(date.lengthOfMonth)
    }
}
