import CitiesCatalog
import CitiesFetching
import CitiesFoundation
import CitiesProviders
import CitiesWeatherModel
import Synchronization

/// A value that is loaded on first use.
final class LoadedOnce<Value: Sendable>: Sendable {
    private let load: @Sendable () -> Value
    private let value = Mutex<Value?>(nil)

    init(load: @escaping @Sendable () -> Value) {
        self.load = load
    }

    func withValue<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        value.withLock { value in
            var known = value ?? load()
            defer { value = known }
            return body(&known)
        }
    }
}

/// The kept climates. They are read when a city without thirty years of observations is shown for the first time.
typealias KeptClimates = LoadedOnce<[City.ID: ReanalysisClimate]>

extension KeptClimates {
    subscript(id: City.ID) -> ReanalysisClimate? { all[id] }

    var all: [City.ID: ReanalysisClimate] { withValue { $0 } }

    func add(_ new: [City.ID: ReanalysisClimate]) { withValue { $0.merge(new) { $1 } } }
}

extension Session {
    /// The climates of earlier runs.
    var keptClimates: [City.ID: ReanalysisClimate] {
        // Few users have any.
        guard let folder = directories.cacheFolder?.path, access(folder + Self.climates, R_OK) == 0 else { return [:] }
        return climateService()?.kept ?? [:]
    }

    /// True when the climate of one of the cities is of a reanalysis.
    func hasReanalysis(of cities: [City]) -> Bool {
        let known = climates.all
        return !known.isEmpty && CityFacts.withoutSeries(cities).contains { known[$0.id] != nil }
    }

    /// The folder of climates, inside the folder of saved answers.
    private static let climates = "/climates"

    /// The service of the first source that has a reanalysis.
    func climateService(timeout: Duration = CommonPlan.usualTimeout) -> ClimateService? {
        WeatherSource.known.lazy.compactMap { source in
            ClimateService(
                from: settings.provider(of: source), fetcher: fetcher(timeout: timeout),
                cache: ResponseCache(folder: directories.cacheFolder?.appending(path: Self.climates)),
                language: language)
        }.first
    }
}
