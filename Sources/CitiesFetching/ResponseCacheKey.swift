package import CitiesHTTP
package import CitiesProviders
package import CitiesWeatherModel

/// The common part of answers that are saved together: another source, server, unit or language is another answer.
package struct ResponseCacheKey: Sendable, Hashable {
    /// The question: the name of a ``SourceQuery``.
    package var kind: String
    /// The city when it has a file of its own; nil when many share one.
    package var city: City.ID?
    package var source: WeatherSource
    package var server: BaseURL?
    package var units: UnitSystem
    /// nil for the choice of the source.
    package var model: String?
    /// nil for answers without words: they are the same in every language.
    package var language: Language?

    package init(
        _ profile: ProviderProfile, kind: String, city: City.ID? = nil, units: UnitSystem, language: Language
    ) {
        self.kind = kind
        self.city = city
        self.source = profile.source
        self.server = profile.baseURL
        self.model = profile.model
        self.units = units
        self.language = profile.source.descriptor.speaks ? language : nil
    }

    /// A file name that is the same for the same key and different for any other.
    var fileName: String {
        let parts = [
            kind, city ?? "", source.id, server?.description ?? "", model ?? "", units.rawValue,
            language?.rawValue ?? "",
        ]
        return parts.filter { !$0.isEmpty }.map(Self.escaped).joined(separator: "+") + ".tsv"
    }

    private static func escaped(_ text: String) -> String {
        text.utf8.reduce(into: "") { name, byte in
            let character = Character(UnicodeScalar(byte))
            let isPlain = character.isASCII && (character.isLetter || character.isNumber || ".-".contains(character))
            name += isPlain ? String(character) : "_\(byte)_"
        }
    }
}
