package import CitiesWeatherModel

/// All sources, by their providers: a line for each, in the order in which they are offered.
package enum ProviderRegistry {
    /// A test adds one of its own.
    @TaskLocal package static var providers: [any SourceProvider.Type] = [
        OpenMeteoProvider.self, OpenWeatherMapProvider.self, WeatherAPIProvider.self, ClimateNormalsProvider.self,
    ]
}

extension WeatherSource {
    /// Every source of the program.
    package static var known: [WeatherSource] { ProviderRegistry.providers.map { $0.source } }

    /// The source of typical weather, where nothing can be measured.
    package static var typical: WeatherSource { known.first { !$0.isLive } ?? .climateNormals }
}

/// The provider of a source of the list.
package protocol SourceProvider: Provider {
    static var source: WeatherSource { get }

    init(_ configuration: SourceConfiguration)
}
