import Foundation
import WeatherModel

/// The normals of one place as courses through the year.
struct StationNormals: Sendable {
    let coordinates: Coordinates
    /// Seconds east of UTC, the whole year.
    let utcOffset: Int
    private let mean: AnnualCourse
    private let minimum: AnnualCourse
    private let maximum: AnnualCourse
    /// nil for what the station's normals lack; so with the four below.
    private let humidity: AnnualCourse?
    private let wind: AnnualCourse?
    private let pressure: AnnualCourse?
    private let cloud: AnnualCourse?

    /// nil without twelve months of temperatures, or in a time zone whose offset is not known to be constant.
    init?(_ city: City, rows: [CSVRow]) {
        let months = rows.sorted { ($0.number("month") ?? 0) < ($1.number("month") ?? 0) }
        func course(_ column: String) -> AnnualCourse? {
            AnnualCourse(monthly: months.compactMap { $0.number(column) })
        }
        guard let utcOffset = city.timeZone.flatMap({ Self.constantOffsets[$0] }),
            let mean = course("tmean"), let minimum = course("tmin"), let maximum = course("tmax")
        else { return nil }
        coordinates = city.coordinates
        self.utcOffset = utcOffset
        self.mean = mean
        self.minimum = minimum
        self.maximum = maximum
        humidity = course("rh")
        wind = course("wind")
        pressure = course("p_sea_hpa")
        cloud = course("cloud_tenths")
    }

    /// Neither place has daylight saving time, so that no time zone database is needed.
    private static let constantOffsets = ["Asia/Seoul": 9 * 3_600, "Europe/Moscow": 3 * 3_600]

    func sun(day: Int) -> SolarDay { SolarDay(day: day, coordinates: coordinates, utcOffset: utcOffset) }

    /// Degrees Celsius.
    func extremes(day: Int) -> (minimum: Double, maximum: Double) {
        let months = CivilTime(Date(timeIntervalSince1970: Double(day) * 86_400 + 43_200), offset: 0)
            .monthsSinceMidJanuary
        return (minimum.value(months), maximum.value(months))
    }

    func dailyCourse(day: Int) -> DailyCourse {
        let (minimum, maximum) = extremes(day: day)
        return DailyCourse(sun: sun(day: day), minimum: minimum, maximum: maximum)
    }

    /// Degrees Celsius.
    func temperature(at time: CivilTime) -> Double {
        let today = dailyCourse(day: time.dayNumber)
        if time.hours < today.minimumTime {
            return dailyCourse(day: time.dayNumber - 1).temperature(at: time.hours + 24, before: today)
        }
        return today.temperature(at: time.hours, before: dailyCourse(day: time.dayNumber + 1))
    }

    /// Percent. The air is taken to hold the same vapour all day, so that its relative humidity falls as it gets
    /// warmer.
    func humidity(at time: CivilTime) -> Double? {
        let months = time.monthsSinceMidJanuary
        guard let mean = humidity?.value(months) else { return nil }
        let warming = saturation(self.mean.value(months)) / saturation(temperature(at: time))
        return min(max(mean * warming, 0), 100)
    }

    /// Hectopascals at sea level.
    func pressure(at time: CivilTime) -> Double? { pressure?.value(time.monthsSinceMidJanuary) }

    /// Metres per second.
    func wind(at time: CivilTime) -> Double? { (wind?.value(time.monthsSinceMidJanuary)).map { max($0, 0) } }

    /// The sky by the classes of the Korea Meteorological Administration, of the mean cloud amount in whole tenths.
    func sky(at time: CivilTime) -> WeatherCondition.Kind? {
        guard let tenths = cloud?.value(time.monthsSinceMidJanuary).rounded() else { return nil }
        switch tenths {
        case ...2: return .clear
        case ...5: return .partlyCloudy
        case ...8: return .cloudy
        default: return .overcast
        }
    }

    /// Saturation vapour pressure over water in hectopascals at degrees Celsius: Magnus' formula with the constants of
    /// the WMO's Guide to Instruments and Methods of Observation.
    private func saturation(_ temperature: Double) -> Double {
        6.112 * exp(17.62 * temperature / (243.12 + temperature))
    }
}
