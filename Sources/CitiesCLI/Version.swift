import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// What this build calls itself, and whose data it carries or shows.
enum Version {
    static let current = "0.1.0"

    static func attributions(_ say: Phrasebook) -> [String] {
        [
            say.attribution(of: .openMeteo) + " — https://open-meteo.com",
            say.attribution(of: .openWeatherMap) + " — https://openweathermap.org",
            say.attribution(of: .weatherAPI) + " — https://www.weatherapi.com",
            say(.attributionGeoNames) + " — https://www.geonames.org",
            say.attribution(of: .climateNormals) + " — https://data.kma.go.kr",
            say(.attributionMoscow) + " — https://opendata.dwd.de",
        ]
    }
}
