import CitiesProviders
import CitiesWeatherModel

/// The needs of a question that not every source meets.
struct SourceNeeds {
    /// Days, today included, hour by hour; 0 where hours are not needed.
    var hourlyDays = 0
    var needsPastDays = false
    var units = UnitSystem.celsius
    /// The cities that the question is about; nil before they are known: then a source of a single country does not do.
    var cities: [City]?

    func areMet(by source: SourceDescriptor) -> Bool {
        guard source.hourlyDays >= hourlyDays, !needsPastDays || source.pastDays > 0, source.has(units) else {
            return false
        }
        return source.coverage == nil || cities.map { $0.allSatisfy(source.covers) } == true
    }
}

/// The source that serves first, the ones that are asked one after another when it fails although there is a network, and what
/// serves when all do.
typealias SourceSelection = (provider: any Provider, others: [any Provider], fallback: (any Provider)?)

extension Settings {
    /// The source that serves a command first, and what may stand in for it.
    func selection(_ plan: CommonPlan) -> SourceSelection {
        selection(
            plan.source,
            for: SourceNeeds(
                hourlyDays: plan.hourlyDays, needsPastDays: plan.needsPastDays, units: plan.units, cities: plan.cities))
    }

    /// The configuration of a source.
    func configuration(of source: WeatherSource) -> SourceConfiguration {
        var configuration = sources[source] ?? SourceConfiguration(source)
        configuration.model = source.model
        return configuration
    }

    /// The provider of a source, as configured.
    func provider(of source: WeatherSource) -> any Provider { configuration(of: source).provider }

    /// The first provider that serves a question, in the order of the sources; nil without one.
    func provider(where isAble: (any Provider) -> Bool) -> (any Provider)? {
        WeatherSource.known.lazy.map { provider(of: $0) }.first(where: isAble)
    }

    /// The first provider of the coming days of independent models.
    var providerOfModels: (any Provider)? { provider { $0.models(hasHours: false) != nil } }

    /// The source that serves first, and what may stand in for it.
    ///
    /// `auto` takes the first source with a key that has the needed parts, then the keyless ones in their order, the later
    /// with the parts that they have, and then typical weather. A named source serves alone, with the parts that it has.
    func selection(
        _ choice: SourceChoice, for needs: SourceNeeds = SourceNeeds()
    ) -> SourceSelection {
        switch choice {
        case .only(let source): return (provider(of: source), [], nil)
        case .auto:
            let able = sourcesWithKey.first { needs.areMet(by: $0.descriptor) }
            let source = able ?? sourcesWithoutKey.first ?? .typical
            let others = sourcesWithoutKey.filter {
                $0 != source && (!needs.needsPastDays || $0.descriptor.pastDays > 0)
            }
            return (provider(of: source), others.map { provider(of: $0) }, provider(of: .typical))
        }
    }

    /// The sources of the network that could be asked at once, because they need no key or there is one.
    var usableSources: [WeatherSource] { sourcesWithoutKey + sourcesWithKey }

    /// The sources with a key, in the order in which `auto` would take them.
    var sourcesWithKey: [WeatherSource] {
        WeatherSource.known.filter { $0.descriptor.needsKey && configuration(of: $0).key != nil }
    }

    /// The sources without a key, in the order in which `auto` would take them.
    var sourcesWithoutKey: [WeatherSource] {
        WeatherSource.known.filter { $0.isLive && !$0.descriptor.needsKey }
    }
}
