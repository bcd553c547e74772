import CitiesFetching
import CitiesPresentation
import CitiesWeatherModel

/// The kept past days of cities. They are read when a rank or the corrected mean of models is shown for the first time.
typealias KeptRecords = LoadedOnce<PastRecords>

struct PastRecords: Sendable {
    let byCity: [City.ID: ForecastRecord]
    /// The biases of the cities that were looked up.
    var biases: [City.ID: [Int: Double]] = [:]
}

extension KeptRecords {
    /// The past days of a city in a system of units; nil where none are kept.
    func record(_ id: City.ID, in units: UnitSystem) -> ForecastRecord? {
        withValue { $0.byCity[id]?.converted(to: units) }
    }

    /// Degrees Celsius: the bias of the mean of the models by lead; empty where too few days are kept.
    func biases(_ id: City.ID) -> [Int: Double] {
        withValue { kept in
            guard let record = kept.byCity[id] else { return [:] }
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
}

extension Session {
    /// The past days that `score` has kept in earlier runs.
    var keptRecords: PastRecords {
        guard let provider = settings.providerOfModels else { return PastRecords(byCity: [:]) }
        let kept = ForecastRecordService.kept(
            from: provider, cache: cache, units: .celsius, language: language)
        return PastRecords(byCity: kept.mapValues(\.value))
    }
}
