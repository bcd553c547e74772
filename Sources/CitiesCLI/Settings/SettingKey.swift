import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel

/// Every setting that the configuration file and the environment may hold.
enum SettingKey: Hashable, CaseIterable {
    case source, units, language, icons, feels, ambiguousWidth, cities
    case of(WeatherSource, SourceSetting)
    case locationBaseURL

    static var allCases: [SettingKey] {
        [.source, .units, .language, .icons, .feels, .ambiguousWidth, .cities] + ofSources + [.locationBaseURL]
    }

    /// The sources with a key come first: they are the ones that have to be set.
    private static var ofSources: [SettingKey] {
        let sources = WeatherSource.known
        return (sources.filter(\.descriptor.needsKey) + sources.filter { !$0.descriptor.needsKey }).flatMap { source in
            source.descriptor.settings.map { .of(source, $0) }
        }
    }

    var name: SettingName {
        switch self {
        case .source: SettingName("source")
        case .units: SettingName("units")
        case .language: SettingName("language")
        case .icons: SettingName("icons")
        case .feels: SettingName("feels")
        case .ambiguousWidth: SettingName("ambiguous-width")
        case .cities: SettingName("cities")
        case .of(let source, let setting): source.descriptor.name(of: setting)
        case .locationBaseURL: SettingName("location.base-url")
        }
    }

    var path: [String] { name.path }
    var environmentName: String { name.environmentName }

    var isSecret: Bool {
        if case .of(_, .key) = self { true } else { false }
    }

    /// The sentence that explains it.
    var about: Phrase {
        switch self {
        case .source: .templateSource
        case .units: .templateUnits
        case .language: .templateLanguage
        case .icons: .templateIcons
        case .feels: .templateFeels
        case .ambiguousWidth: .templateAmbiguousWidth
        case .cities: .templateCities
        case .of(_, .key): .templateKey
        case .of(_, .server): .templateServer
        case .of(_, .geocodingServer): .templateGeocoding
        case .of(_, .airQualityServer): .templateAir
        case .of(_, .requestsPerMinute): .templateRequests
        case .locationBaseURL: .templateLocation
        }
    }

    var isList: Bool { self == .cities }

    /// The words that are accepted; nil when it is free text.
    var accepted: [String]? {
        switch self {
        case .source: SourceChoice.accepted
        case .units: UnitSystem.accepted
        case .language: ["auto"] + Language.accepted
        case .icons: IconChoice.accepted
        case .feels: FeelsChoice.accepted
        case .ambiguousWidth: AmbiguousWidth.accepted
        default: nil
        }
    }
}

extension SettingKey: RawRepresentable {
    /// nil when no setting has this name.
    init?(rawValue: String) {
        guard let key = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = key
    }

    /// Its name in the configuration file.
    var rawValue: String { name.text }
}
