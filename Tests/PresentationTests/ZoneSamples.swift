import CitiesProviders
import Foundation
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// One moment of a November evening in Korea, in the local time of three cities.
enum ZoneSamples {
    static func row(_ name: String, _ country: String, zone: String?, offset: Int, minutes: Double = 0) -> Row {
        let city = City(
            id: name.lowercased(), englishName: name, countryCode: country,
            coordinates: Coordinates(latitude: 1, longitude: 1), timeZone: zone)
        let weather = CurrentWeather(
            units: .celsius, observedAt: Samples.observed.addingTimeInterval(minutes * 60), utcOffset: offset,
            temperature: 10)
        return Row(
            city: city,
            outcome: .answered(Sourced(weather, source: .openMeteo, fetchedAt: Samples.fetched)))
    }

    static let seoul = row("Seoul", "KR", zone: "Asia/Seoul", offset: 32_400)
    static let newYork = row("New York", "US", zone: "America/New_York", offset: -18_000, minutes: -15)
    static let tokyo = row("Tokyo", "JP", zone: "Asia/Tokyo", offset: 32_400)
    /// A city without a named time zone.
    static let lima = row("Lima", "PE", zone: nil, offset: -18_000)

    static func document(
        _ rows: [Row] = [seoul, newYork, tokyo, lima], language: Language = .english
    ) -> ListDocument {
        Samples.document(rows: rows, language: language, sort: nil, columns: [.name, .temp, .observed])
    }
}
