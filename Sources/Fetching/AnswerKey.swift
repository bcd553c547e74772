public import HTTP
public import Localization
public import Providers
public import WeatherModel

/// What an answer depends on besides the city: another source, server, unit or language is another answer.
public struct AnswerKey: Sendable, Hashable {
    public var source: WeatherSource
    public var server: BaseURL?
    public var units: UnitSystem
    public var language: Language

    public init(_ profile: ProviderProfile, units: UnitSystem, language: Language) {
        self.source = profile.source
        self.server = profile.baseURL
        self.units = units
        self.language = language
    }

    /// A file name that is the same for the same key and different for any other.
    var fileName: String {
        let server = (server?.description ?? "").utf8.map { byte in
            let character = Character(UnicodeScalar(byte))
            return character.isLetter || character.isNumber || character == "." ? String(character) : "_\(byte)_"
        }
        return "\(source.rawValue).\(server.joined()).\(units.rawValue).\(language.rawValue).json"
    }
}
