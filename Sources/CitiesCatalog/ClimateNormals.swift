package import Foundation
package import CitiesWeatherModel

/// Typical weather of the cities that are known by heart for any moment, from monthly normals: never what is being measured.
///
/// Source: normals of 1991-2020, Korea Meteorological Administration (Suncheon since 2011; Gongju and Iksan have no
/// station and take the nearest, Daejeon and Jeonju); Moscow 2003-2020 from CLIMAT reports, Deutscher Wetterdienst.
///
/// Method: `AnnualCourse` (Epstein 1991) leads through the months and keeps their means; `DailyCourse` (Parton and
/// Logan 1981) leads from the day's mean minimum, an hour after sunrise, to its mean maximum, 2.2 hours after the sun's
/// noon, and through the night; `SolarDay` (Meeus 1991) tells when that is. Humidity follows from its mean with the same
/// vapour all day (`HumidityCourse`). Wind and pressure have no course through the day, and cloud and rain are the
/// calendar month's numbers.
///
/// How good: against 8,760 recorded hours of Seoul (December 2017 to November 2018, whose months were between 2.4 °C
/// colder and 2.6 °C warmer than normal), each month's mean taken from both, the 288 mean temperatures by month and
/// hour are right within 0.4 °C (root mean square), 98 of 100 within 1 °C, at worst 1.1 °C, in the mornings and early
/// afternoons of May. The day's mean is between 0.2 °C too low (November) and 0.5 °C too high (June). Humidity is right
/// within 2.2 points (root mean square), at worst 7.2; its mean is the month's. A record of other cities was not at hand; the three constants of the day are Seoul's everywhere.
package struct ClimateNormals: Sendable {
    /// The normals that are compiled into the program (`Resources/normals.csv`).
    package static let embedded = ClimateNormals()

    private let stations: [City.ID: StationNormals]

    init() {
        let rows = Dictionary(grouping: CSVRow.rows(of: EmbeddedFile.normals)) { $0["city"] }
        let stations = KnownCities.all.compactMap { city in
            rows[city.id].flatMap { StationNormals(city, rows: $0) }.map { (city.id, $0) }
        }
        self.stations = Dictionary(stations, uniquingKeysWith: { first, _ in first })
    }

    /// How far from a city its normals are still believed, kilometres. Hills, coasts and large towns make more of a
    /// difference than that at any distance.
    package static let reach = 50.0

    /// The city whose normals serve a point; nil when none is within so many kilometres.
    package static func nearestCity(to point: Coordinates, within reach: Double = reach) -> City? {
        let distances = KnownCities.all.map { (city: $0, distance: $0.coordinates.kilometres(to: point)) }
        return distances.filter { $0.distance <= reach }.min { $0.distance < $1.distance }?.city
    }

    /// What the weather typically is in a city at a moment; nil for a city without normals.
    ///
    /// `condition`, `feelsLike`, `windDirection` and `uvIndex` are always nil; for Moscow so are `cloudCover` and
    /// `windSpeed`.
    package func typical(cityID: City.ID, at date: Date, units: UnitSystem) -> CurrentWeather? {
        guard let station = stations[cityID] else { return nil }
        let time = CivilTime(date, offset: station.utcOffset)
        let sun = station.sun(day: time.dayNumber)
        let extremes = station.extremes(day: time.dayNumber)
        let midnight = Double(time.dayNumber) * 86_400 - Double(station.utcOffset)
        func moment(_ hour: Double?) -> Date? { hour.map { Date(timeIntervalSince1970: midnight + $0 * 3_600) } }
        return CurrentWeather(
            units: units,
            observedAt: date,
            utcOffset: station.utcOffset,
            timeZone: station.timeZone,
            temperature: units.temperature(celsius: station.temperature(at: time)),
            humidity: station.humidity(at: time),
            cloudCover: station.cloudCover(at: time),
            precipitationChance: station.precipitationChance(at: time),
            minimum: units.temperature(celsius: extremes.minimum),
            maximum: units.temperature(celsius: extremes.maximum),
            pressure: station.pressure(at: time),
            windSpeed: station.wind(at: time).map { units.speed(metresPerSecond: $0) },
            sunrise: moment(sun.riseAndSet?.rise),
            sunset: moment(sun.riseAndSet?.set)
        )
    }

    /// The temperature of `typical(cityID:at:units:)` alone, in a few microseconds; nil for a city without normals.
    package func typicalTemperature(cityID: City.ID, at date: Date, units: UnitSystem) -> Double? {
        guard let station = stations[cityID] else { return nil }
        let time = CivilTime(date, offset: station.utcOffset)
        return units.temperature(celsius: station.temperature(at: time))
    }
}

/// Normals are our own data in Celsius and metres per second: the only values that are ever converted.
extension UnitSystem {
    fileprivate func temperature(celsius: Double) -> Double {
        self == .celsius ? celsius : celsius * 9 / 5 + 32
    }

    fileprivate func speed(metresPerSecond: Double) -> Double {
        self == .celsius ? metresPerSecond : metresPerSecond * 3_600 / 1_609.344
    }
}
