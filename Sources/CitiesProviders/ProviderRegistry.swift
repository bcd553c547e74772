package import CitiesWeatherModel

/// The providers of all sources: a line for each, which a test holds against the list of sources.
package enum ProviderRegistry {
    /// A test adds one of its own.
    @TaskLocal package static var providers: [any SourceProvider.Type] = [
        OpenMeteoProvider.self, OpenWeatherMapProvider.self, WeatherAPIProvider.self, ClimateNormalsProvider.self,
    ]
}

/// The provider of a source of the list.
package protocol SourceProvider: Provider {
    static var source: WeatherSource { get }

    init(_ configuration: SourceConfiguration)
}
