import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

/// Members of ensembles for tests: from bodies in `Tests/Fixtures/odds`, and made up.
enum OddsSamples {
    /// 2026-11-30.
    static let day = 20_787
    static let seoul = Coordinates(latitude: 37.5665, longitude: 126.978)

    private static let names: [(EnsembleForecast.Variable, String)] = [
        (.maximum, "temperature_2m_max"), (.precipitation, "precipitation_sum"),
        (.radiation, "shortwave_radiation_sum"),
    ]

    /// The places of a body with daily values.
    static func places(_ file: String) throws -> [EnsembleForecast] {
        let body = try JSONSerialization.jsonObject(with: Fixtures.body("odds/\(file).json"))
        return try #require(body as? [[String: Any]]).map(place)
    }

    private static func place(_ object: [String: Any]) throws -> EnsembleForecast {
        let daily = try #require(object["daily"] as? [String: Any])
        let dates = try #require(daily["time"] as? [String])
        let first = try #require(dates.first.flatMap { CivilDate($0[...]) })
        let columns = names.compactMap { variable, name -> EnsembleForecast.Column? in
            let keys = [name] + (1...50).map { name + "_member" + ($0 < 10 ? "0" : "") + String($0) }
            let members = keys.compactMap { daily[$0] as? [Any] }
            return members.isEmpty ? nil : .init(variable, members.joined().map { ($0 as? NSNumber)?.doubleValue })
        }
        return EnsembleForecast(
            units: .celsius, utcOffset: try #require(object["utc_offset_seconds"] as? Int),
            place: Coordinates(
                latitude: try #require(object["latitude"] as? Double),
                longitude: try #require(object["longitude"] as? Double)),
            firstDay: first.dayNumber, dayCount: dates.count, columns: columns)
    }

    /// An ensemble of one day.
    static func ensemble(
        _ columns: [EnsembleForecast.Variable: [Double?]], day: Int = day, units: UnitSystem = .celsius,
        offset: Int = 32_400, place: Coordinates? = nil
    ) -> EnsembleForecast {
        EnsembleForecast(
            units: units, utcOffset: offset, place: place, firstDay: day, dayCount: 1,
            columns: EnsembleForecast.Variable.allCases.compactMap { variable in
                columns[variable].map { .init(variable, $0) }
            })
    }

    static func candidate(
        _ id: String, _ ensemble: EnsembleForecast?, _ day: DailyForecast? = nil, units: UnitSystem = .celsius,
        at place: Coordinates = seoul
    ) -> DayOdds.Candidate {
        DayOdds.Candidate(id: id, ensemble: ensemble, day: day, units: units, coordinates: place)
    }

    static func candidate(_ id: String, _ variable: EnsembleForecast.Variable, _ values: [Double?]) -> DayOdds.Candidate
    {
        candidate(id, ensemble([variable: values]))
    }

    /// The odds of the usual day, tomorrow.
    static func odds(
        _ candidates: [DayOdds.Candidate], goal: DayGoal? = nil, _ conditions: String? = nil, threshold: Bool = true,
        on day: Int = day, daysAhead: Int = 1
    ) throws -> DayOdds {
        let question = OddsQuestion(
            goal: goal, conditions: try conditions.map { try DayConditions(parsing: $0, units: .celsius) },
            countsThreshold: threshold)
        return DayOdds(candidates, on: day, daysAhead: daysAhead, asking: question)
    }
}

extension EnsembleForecast {
    /// The ensemble without the days after a day.
    func until(_ last: Int) -> EnsembleForecast {
        var cut = self
        cut.dayCount = max(0, min(dayCount, last - firstDay + 1))
        cut.columns = columns.map { column in
            let starts = stride(from: 0, to: column.values.count, by: dayCount)
            return Column(column.variable, starts.flatMap { column.values[$0..<$0 + cut.dayCount] })
        }
        return cut
    }

    /// The ensemble with its members in another order.
    func shuffled(by generator: inout some RandomNumberGenerator) -> EnsembleForecast {
        var mixed = self
        let members = (columns.first?.values.count ?? 0) / max(1, dayCount)
        let order = (0..<members).shuffled(using: &generator)
        mixed.columns = columns.map { column in
            Column(column.variable, order.flatMap { column.values[$0 * dayCount..<($0 + 1) * dayCount] })
        }
        return mixed
    }
}
