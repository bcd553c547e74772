package import Foundation
package import CitiesHTTP
package import CitiesWeatherModel

/// What a source has to be told.
package struct SourceConfiguration: Sendable {
    /// Typical weather of a city at a moment; nil when its climate is not known.
    package typealias TypicalWeather = @Sendable (City, Date, UnitSystem) -> CurrentWeather?

    package let source: WeatherSource
    /// nil when none is configured; asking a source that needs one then throws `keyMissing`.
    package var key: APIKey?
    /// Where it is asked: at its own addresses, unless others are put in their place.
    package var addresses: [SourceSetting: BaseURL]
    /// For a source that is computed.
    package var typicalWeather: TypicalWeather = { _, _, _ in nil }

    package init(_ source: WeatherSource) {
        self.source = source
        let own = SourceSetting.allCases.compactMap { setting in
            source.descriptor.address(setting).flatMap { BaseURL($0) }.map { (setting, $0) }
        }
        addresses = Dictionary(uniqueKeysWithValues: own)
    }

    /// The provider of the source, ready to be asked.
    package var provider: any Provider {
        guard let type = ProviderRegistry.providers.first(where: { $0.source == source }) else {
            preconditionFailure("\(source.id) is asked by a service of a host")
        }
        return type.init(self)
    }

    /// What finds places by name for the source; nil when it knows no other places than the catalogue.
    package var geocoder: (any GeocodingProvider)? { provider as? any GeocodingProvider }
}
