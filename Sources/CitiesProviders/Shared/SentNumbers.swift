import CitiesJSON
import CitiesWeatherModel

/// The members of an answer that hold a measure: one for each unit system, or the same for both.
struct SentMember {
    let measure: Measure
    /// The name of the object that they are in, such as `main`; nil where that is the part itself.
    let parent: String?
    let names: (metric: String, imperial: String)
    /// The sent unit in units of the measure, such as 3.6 for kilometers per hour: a sent number is divided by it.
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

    /// The number as it was sent, whether it can be true or not; nil where it is missing.
    subscript(measure: Measure, units: UnitSystem) -> Double? {
        list.first { $0.measure == measure }.flatMap { units == .celsius ? $0.metric : $0.imperial }
    }

    /// The measures with a number, in the order of the table.
    fileprivate func numbers(_ units: UnitSystem) -> [(measure: Measure, number: Double?)] {
        list.map { ($0.measure, units == .celsius ? $0.metric : $0.imperial) }
    }
}

extension WeatherPeriod {
    /// Takes the numbers that were sent in a unit system.
    mutating func take(_ numbers: SentNumbers?, _ units: UnitSystem) {
        for (measure, number) in numbers?.numbers(units) ?? [] { set(measure, number, in: units) }
    }
}
