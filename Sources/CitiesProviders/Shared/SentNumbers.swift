import CitiesJSON
import CitiesWeatherModel

/// The members of an answer that hold a measure: one for each unit system, or the same for both.
struct SentMember {
    let measure: Measure
    /// The object with the member, such as `main`; nil for a member of the part itself.
    let parent: String?
    let names: (metric: String, imperial: String)
    /// The divisors of sent numbers, such as 3.6 for kilometers per hour, which give the unit of the measure.
    let divisors: (metric: Double, imperial: Double)

    /// A member for each unit system.
    init(_ measure: Measure, _ metric: String, _ imperial: String, metricDivisor: Double = 1) {
        (self.measure, parent, names) = (measure, nil, (metric, imperial))
        divisors = (metricDivisor, 1)
    }

    /// A member that both unit systems share.
    init(_ measure: Measure, in parent: String? = nil, _ name: String, divisor: Double = 1) {
        (self.measure, self.parent, names, divisors) = (measure, parent, (name, name), (divisor, divisor))
    }
}

/// The numbers of a part of an answer, read by a table of its members.
struct SentNumbers {
    private var list: [(measure: Measure, metric: Double?, imperial: Double?)] = []

    /// Throws where a member is neither a number nor null.
    init(_ object: JSONObject, _ members: [SentMember]) throws(JSONError) {
        list.reserveCapacity(members.count)
        for member in members {
            guard let part = try member.parent.map({ name throws(JSONError) in try object[name]?.object }) ?? object
            else { continue }
            let metric = try part[member.names.metric]?.number
            let imperial =
                member.names.imperial == member.names.metric ? metric : try part[member.names.imperial]?.number
            list.append(
                (
                    member.measure, metric.map { $0 / member.divisors.metric },
                    imperial.map { $0 / member.divisors.imperial }
                ))
        }
    }

    /// The number of a measure in its unit, plausible or not; nil where it is missing.
    subscript(measure: Measure, units: UnitSystem) -> Double? {
        numbers(units).first { $0.measure == measure }?.number
    }

    /// The measures of the table with their numbers, in order.
    fileprivate func numbers(_ units: UnitSystem) -> some Sequence<(measure: Measure, number: Double?)> {
        list.lazy.map { ($0.measure, units == .celsius ? $0.metric : $0.imperial) }
    }
}

extension WeatherPeriod {
    /// Takes the numbers that were sent in a unit system.
    mutating func take(_ numbers: SentNumbers?, _ units: UnitSystem) {
        guard let numbers else { return }
        for (measure, number) in numbers.numbers(units) { set(measure, number, in: units) }
    }
}
