import Foundation
package import CitiesWeatherModel

/// A city of the list, what became of asking for its weather, and what is usual there.
package struct ListRow: Sendable, Hashable {
    package var city: City
    package var result: Result<CityWeather.Report, WeatherError>
    /// Degrees in the units of the answer: what is typical for the place at this day and hour; nil when unknown.
    package var normal: Double?
    /// Degrees in the units of the answer: each of the coming three-hour steps, nil where one is missing. Empty when the
    /// coming hours are unknown, or nobody asked for them.
    package var trend: [Double?]
    /// Kilometres from the home city, at least 0; nil when there is none, or nobody asked how far it is.
    package var distance: Double?
    /// The first-level region as a reader of the list writes it (`Gyeonggi`, `경기도`, `TX`); nil when unknown.
    package var region: String?
    /// The place in the list, from 1; nil as long as it is in none.
    package internal(set) var number: Int?

    package init(
        city: City, result: Result<CityWeather.Report, WeatherError>, normal: Double? = nil, trend: [Double?] = [],
        distance: Double? = nil, region: String? = nil
    ) {
        self.city = city
        self.result = result
        self.normal = normal
        self.trend = trend
        self.distance = distance
        self.region = region
    }

    package init(_ cityWeather: CityWeather, normal: Double? = nil, distance: Double? = nil, region: String? = nil) {
        self.init(
            city: cityWeather.city, result: cityWeather.result, normal: normal, distance: distance, region: region)
    }

    /// nil when the city failed.
    package var report: CityWeather.Report? { try? result.get() }

    /// nil when the city failed.
    package var weather: CurrentWeather? { report?.answer }

    /// The clock of the city when it was observed; nil when the city failed.
    var clock: WallClock? { weather.map { LocalZone(city, $0).clock(at: $0.observedAt) } }

    /// nil when the city has weather.
    package var error: WeatherError? {
        guard case .failure(let error) = result else { return nil }
        return error
    }
}

extension ListRow {
    /// A city that nobody has answered for yet: it has no number, so in whose units it has none does not matter.
    package static func awaited(_ city: City) -> ListRow {
        let nothing = CurrentWeather(units: .celsius, observedAt: .distantPast, utcOffset: 0)
        let report = CityWeather.Report(nothing, source: .climateNormals, fetchedAt: .distantPast)
        return ListRow(city: city, result: .success(report))
    }

    /// Whether this is a row without an answer.
    var isAwaited: Bool { weather?.observedAt == .distantPast }
}
