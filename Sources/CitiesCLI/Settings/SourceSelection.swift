import CitiesProviders
import CitiesWeatherModel

extension Settings {
    /// The configuration of a source.
    func configuration(of source: WeatherSource) -> SourceConfiguration {
        var configuration = sources[source] ?? SourceConfiguration(source)
        configuration.model = source.model
        return configuration
    }

    /// The source that serves first, and what may stand in for it.
    ///
    /// `auto` takes the first source with a key that has as many days hour by hour as are needed, and past days if needed,
    /// else the one that needs no key, and lets what is typical stand in. A source that was named serves alone, with what it has.
    ///
    /// - Parameter hourlyDays: today included; 0 where hours are not needed.
    func selection(
        _ choice: SourceChoice, hourlyDays: Int = 0, needsPastDays: Bool = false
    ) -> (provider: any Provider, fallback: (any Provider)?) {
        switch choice {
        case .only(let source): return (configuration(of: source).provider, nil)
        case .auto:
            let able = sourcesWithKey.first { source in
                source.descriptor.hourlyDays >= hourlyDays && (!needsPastDays || source.descriptor.pastDays > 0)
            }
            let source = able ?? sourcesWithoutKey.first ?? .typical
            return (configuration(of: source).provider, configuration(of: .typical).provider)
        }
    }

    /// The sources of the network that could be asked at once, because they need no key or there is one.
    var usableSources: [WeatherSource] { sourcesWithoutKey + sourcesWithKey }

    /// The sources with a key, in the order in which `auto` would take them.
    var sourcesWithKey: [WeatherSource] {
        WeatherSource.known.filter { $0.descriptor.needsKey && configuration(of: $0).key != nil }
    }

    private var sourcesWithoutKey: [WeatherSource] {
        WeatherSource.known.filter { $0.isLive && !$0.descriptor.needsKey }
    }
}
