import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// The name of this build, and the attributions of the data that it carries or shows.
enum Version {
    static let current = "0.1.0"
    /// The day of its manual, in ISO 8601.
    static let date = "2026-11-23"

    static let line = "cities \(current)\n"

    static func attributions(_ book: Phrasebook) -> [String] {
        credits(of: WeatherSource.known.filter(\.isLive), book)
            + [book(.attributionGeoNames) + " — https://www.geonames.org"]
            + credits(of: WeatherSource.known.filter { !$0.isLive }, book)
    }

    private static func credits(of sources: [WeatherSource], _ book: Phrasebook) -> [String] {
        sources.flatMap(book.attributions).map {
            [$0.sentence, $0.website].compactMap(\.self).joined(separator: " — ")
        }
    }
}
