import CitiesHTTP
import CitiesPresentation
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel

extension Settings {
    /// The value of a setting in force, as it is written in the file; nil when there is none, and for a key, which is
    /// never shown.
    func text(of key: SettingKey) -> String? {
        switch key {
        case .source: source.rawValue
        case .units: units.rawValue
        case .language: language?.rawValue ?? "auto"
        case .icons: icons.rawValue
        case .feels: feels.rawValue
        case .ambiguousWidth: ambiguousWidth.rawValue
        case .cities: cities?.names.joined(separator: ", ")
        case .of(_, .key): nil
        case .of(let source, .requestsPerMinute): configuration(of: source).requestLimit.map(String.init)
        case .of(let source, let setting): configuration(of: source).addresses[setting]?.description
        case .locationBaseURL: locationURL.description
        }
    }
}
