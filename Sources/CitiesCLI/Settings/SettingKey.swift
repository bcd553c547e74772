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
        case .source: SourceChoice.allCases.map(\.rawValue)
        case .units: ["celsius", "fahrenheit", "c", "f"]
        case .language: ["auto", "en", "ko"]
        case .icons: ["auto", "emoji", "ascii", "none"]
        default: nil
        }
    }
}

/// A source as a person names it.
enum SourceChoice: String, CaseIterable {
    case auto
    case openMeteo = "open-meteo"
    case openWeatherMap = "openweathermap"
    case weatherAPI = "weatherapi"
    case normals
}

extension UnitSystem {
    /// What `--units` and the setting accept.
    init?(typed: String) {
        switch typed.lowercased() {
        case "celsius", "c": self = .celsius
        case "fahrenheit", "f": self = .fahrenheit
        default: return nil
        }
    }
}
