import CitiesFetching
import CitiesPresentation
import CitiesWeatherModel
import Synchronization

/// The kept past days of cities. They are read when a rank or the corrected mean of models is shown for the first time.
final class KeptRecords: Sendable {
    private let load: @Sendable () -> [City.ID: ForecastRecord]
    private let kept = Mutex<Kept?>(nil)

    private struct Kept {
        let records: [City.ID: ForecastRecord]
        /// The biases of the cities that were looked up.
        var biases: [City.ID: [Int: Double]] = [:]
    }

    init(load: @escaping @Sendable () -> [City.ID: ForecastRecord]) {
        self.load = load
    }

    /// The past days of a city in a system of units; nil where none are kept.
    func record(_ id: City.ID, in units: UnitSystem) -> ForecastRecord? {
        withKept { $0.records[id]?.converted(to: units) }
    }

    /// Degrees Celsius: the bias of the mean of the models by lead; empty where too few days are kept.
    func biases(_ id: City.ID) -> [Int: Double] {
        withKept { kept in
            guard let record = kept.records[id] else { return [:] }
            let biases = kept.biases[id] ?? PastErrors(record).biases
            kept.biases[id] = biases
            return biases
        }
    }

    /// The biases of cities, without those that have none.
    func biases(of cities: [City]) -> [City.ID: [Int: Double]] {
        cities.reduce(into: [:]) { all, city in
            let biases = biases(city.id)
            if !biases.isEmpty { all[city.id] = biases }
        }
    }

    private func withKept<Result: Sendable>(_ body: (inout Kept) -> Result) -> Result {
        kept.withLock { kept in
            var known = kept ?? Kept(records: load())
            defer { kept = known }
            return body(&known)
        }
    }
}

extension Session {
    /// The past days that `score` has kept in earlier runs.
    var keptRecords: [City.ID: ForecastRecord] {
        guard let provider = settings.providerOfModels else { return [:] }
        return ForecastRecordService.kept(
            from: provider, cache: cache, units: .celsius,
            language: language
        ).mapValues(\.value)
    }
}
