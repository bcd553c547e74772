import CitiesProviders
import CitiesWeatherModel

/// A source as a person names it.
enum SourceChoice: Hashable {
    /// The best that can be asked, and what may stand in for it.
    case auto
    /// This source and no other.
    case only(WeatherSource)
}

extension SourceChoice: Choice {
    static var allCases: [SourceChoice] { [.auto] + WeatherSource.known.map(Self.only) }

    /// nil when no source has that name.
    init?(rawValue: String) {
        guard let choice = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = choice
    }

    var rawValue: String {
        switch self {
        case .auto: "auto"
        case .only(let source): source.descriptor.word
        }
    }
}
