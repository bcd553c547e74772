import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// What this build calls itself, and whose data it carries or shows.
enum Version {
    static let current = "0.1.0"

    static func attributions(_ say: Phrasebook) -> [String] {
        credits(of: WeatherSource.known.filter(\.isLive), say)
            + [say(.attributionGeoNames) + " — https://www.geonames.org"]
            + credits(of: WeatherSource.known.filter { !$0.isLive }, say)
    }

    private static func credits(of sources: [WeatherSource], _ say: Phrasebook) -> [String] {
        sources.flatMap(say.attributions).map { "\($0.sentence) — \($0.website)" }
    }
}
