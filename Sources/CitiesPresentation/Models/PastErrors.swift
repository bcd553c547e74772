package import CitiesWeatherModel

/// The errors of the models at a place on all days that are kept, by lead. A bias of a lead belongs to the day that many days
/// ahead.
package struct PastErrors: Sendable {
    private let units: UnitSystem
    private let days: [Int: ComparedDays]

    /// The leads whose days are kept.
    var leads: [Int] { days.keys.sorted() }

    /// The intervals of one lead whose day is over.
    struct EndedIntervals: Hashable {
        let lead: Int
        /// The number of intervals with the observation in them.
        let held: Int
        let count: Int
    }

    package init(_ record: ForecastRecord) {
        units = record.units
        let observed = record.observed.map(\.number)
        guard let first = observed.min(), let last = observed.max() else {
            days = [:]
            return
        }
        days = Dictionary(
            uniqueKeysWithValues: Set(record.forecasts.map(\.lead)).map { lead in
                (lead, ComparedDays(record, window: first...last, lead: lead))
            })
    }

    /// The maximum of a day by the corrected mean of the models; nil where too few days of the lead are kept.
    ///
    /// - Parameters:
    ///   - maxima: The forecasts in the units of the record, by the id of the model.
    ///   - lead: Days from today to the day.
    func corrected(_ maxima: [String: Double], lead: Int) -> CorrectedMaximum? { days[lead]?.corrected(maxima) }

    /// The bias of the mean of the models by lead, in degrees Celsius. Leads with too few kept days have no entry.
    package var biases: [Int: Double] {
        days.compactMapValues { $0.bias.map { units.celsius($0) - units.celsius(0) } }
    }

    /// The intervals as they would have been on each day that is over, from the days that were known by then. Leads of fewer
    /// than thirty intervals have no entry.
    var ended: [EndedIntervals] {
        leads.compactMap { lead in
            guard let days = days[lead] else { return nil }
            let held = days.observed.indices.compactMap { index -> Bool? in
                let day = days.observed[index]
                let maxima = Dictionary(
                    uniqueKeysWithValues: days.models.compactMap { model, series in
                        series.days[index].maximum.map { (model.id, $0) }
                    })
                let known = day.number - lead - ForecastRecord.delay
                guard let truth = day.maximum, let interval = days.corrected(maxima, before: known + 1) else {
                    return nil
                }
                return (interval.low...interval.high).contains(truth)
            }
            guard held.count >= Self.fewestIntervals else { return nil }
            return EndedIntervals(lead: lead, held: held.count { $0 }, count: held.count)
        }
    }

    /// Intervals of a lead that a verdict needs.
    static let fewestIntervals = 30
}
