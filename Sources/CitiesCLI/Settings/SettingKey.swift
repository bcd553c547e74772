import CitiesLocalization
import CitiesWeatherModel

/// Every setting that the configuration file and the environment may hold.
enum SettingKey: String, CaseIterable {
    case source, units, language, icons, cities
    case openWeatherMapKey = "openweathermap.api-key"
    case openWeatherMapBaseURL = "openweathermap.base-url"
    case weatherAPIKey = "weatherapi.api-key"
    case weatherAPIBaseURL = "weatherapi.base-url"
    case openMeteoBaseURL = "open-meteo.base-url"
    case openMeteoGeocodingURL = "open-meteo.geocoding-url"
    case locationBaseURL = "location.base-url"

    /// The keys from the file's root down to this one.
    var path: [String] { rawValue.split(separator: ".").map(String.init) }

    /// The variable that holds the same and wins: `CITIES_OPENWEATHERMAP_API_KEY`.
    var environmentName: String {
        "CITIES_" + String(rawValue.uppercased().map { $0 == "." || $0 == "-" ? "_" : $0 })
    }

    var isSecret: Bool { self == .openWeatherMapKey || self == .weatherAPIKey }
    var isList: Bool { self == .cities }

    /// The words that are accepted; nil when it is free text.
    var accepted: [String]? {
        switch self {
        case .source: SourceChoice.accepted
        case .units: UnitSystem.accepted
        case .language: ["auto"] + Language.accepted
        case .icons: IconChoice.accepted
        default: nil
        }
    }
}

/// A source as a person names it.
enum SourceChoice: String, Choice {
    case auto
    case openMeteo = "open-meteo"
    case openWeatherMap = "openweathermap"
    case weatherAPI = "weatherapi"
    case normals
}
