import CitiesHTTP
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

extension Settings {
    /// What holds of a setting, as it is written in the file; nil when nothing does, and for a key, which is never shown.
    func text(of key: SettingKey) -> String? {
        switch key {
        case .source: source.rawValue
        case .units: units.rawValue
        case .language: language?.rawValue ?? "auto"
        case .icons: icons.rawValue
        case .feels: feels.rawValue
        case .cities: cities?.names.joined(separator: ", ")
        case .of(_, .key): nil
        case .of(let source, let setting): configuration(of: source).addresses[setting]?.description
        case .locationBaseURL: locationURL.description
        }
    }
}
