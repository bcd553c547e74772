package import CitiesFoundation
package import CitiesHTTP
package import CitiesWeatherModel

/// The configuration of a source.
package struct SourceConfiguration: Sendable {
    /// Typical weather of a city at a moment; nil when its climate is not known.
    package typealias TypicalWeather = @Sendable (City, Date, UnitSystem) -> CurrentWeather?

    package let source: WeatherSource
    /// nil without a configured one; asking a source that needs one then throws `keyMissing`.
    package var key: APIKey?
    /// The key of its second service; nil without a configured one, and for a source that has no second service.
    package var hubKey: APIKey?
    /// The addresses for requests: its own, unless others are put in their place.
    package var addresses: [SourceSetting: BaseURL]
    /// The limit of requests within a minute, at least 1; nil for the source's own.
    package var requestsPerMinute: Int?
    /// The model to answer by; nil for the choice of the source, and for a source without models.
    package var model: String?
    /// The source's own server; nil without one.
    private let ownServer: BaseURL?
    /// The typical weather for a computed source.
    package var typicalWeather: TypicalWeather = { _, _, _ in nil }

    /// The stations within ``Thermometer/radius`` of a place, the nearest first.
    package var nearStations: @Sendable (Coordinates) -> [WeatherStation] = { _ in [] }

    /// The Korean name of the first-level region of a city in Korea; nil elsewhere, and when unknown.
    package var koreanProvince: @Sendable (City) -> String? = { _ in nil }

    package init(_ source: WeatherSource) {
        self.source = source
        addresses = source.descriptor.addresses.compactMapValues { BaseURL($0) }
        ownServer = addresses[.server]
    }

    /// Requests that may be sent within a minute; nil without a limit. That of everybody's plan holds for the source's own
    /// server: another one has rules of its own.
    package var requestLimit: Int? {
        if let requestsPerMinute { return requestsPerMinute }
        guard let ofPlan = source.descriptor.requestsPerMinute else { return nil }
        return addresses[.server] == ownServer ? ofPlan : nil
    }

    /// The provider of the source, ready to be asked.
    package var provider: any Provider {
        let types = ProviderRegistry.providers + ProviderRegistry.beside
        guard let type = types.first(where: { $0.source == source }) else {
            preconditionFailure("\(source.id) is asked by a service of a host")
        }
        return type.init(configuration: self)
    }
}
