package import CitiesWeatherModel

/// All sources, by their providers: a line for each, in the order in which they are offered.
package enum ProviderRegistry {
    /// A test adds one of its own.
    @TaskLocal package static var providers: [any SourceProvider.Type] = [
        OpenMeteoProvider.self, OpenWeatherMapProvider.self, WeatherAPIProvider.self, METNorwayProvider.self,
        KMAProvider.self, ClimateNormalsProvider.self,
    ]

    /// The sources of answers beside the weather, by their providers. None of them can be chosen as a source of weather.
    package static let beside: [any SourceProvider.Type] = [
        AviationWeatherProvider.self, NWSProvider.self,
    ]
}

extension WeatherSource {
    /// Every source of the program.
    package static var known: [WeatherSource] { ProviderRegistry.providers.map { $0.source } }

    /// Every source of answers beside the weather alone.
    package static var beside: [WeatherSource] { ProviderRegistry.beside.map { $0.source } }

    /// Every source of the program, of weather and beside it.
    package static var all: [WeatherSource] { known + beside }

    /// The source of typical weather, where nothing can be measured.
    package static var typical: WeatherSource { known.first { !$0.isLive } ?? .climateNormals }
}

/// The provider of a source of the list.
package protocol SourceProvider: Provider {
    static var source: WeatherSource { get }

    init(configuration: SourceConfiguration)
}
