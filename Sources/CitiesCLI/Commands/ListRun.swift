import Catalog
import Fetching
import Foundation
import Localization
import Presentation
import WeatherModel

/// Carries out a ``ListPlan``: fetches, prints, and gives the exit status.
struct ListRun {
    var plan: ListPlan
    var session: Session

    func run() async throws -> ExitStatus {
        let inquiry = Inquiry(
            question: .currentWeather, common: plan.common, session: session, command: "cities list")
        let outcome = try await inquiry.settle(plan.cities)
        let document = document(outcome)
        try Rendering(plan: plan.common, output: session.machine.output).print(document)
        guard !document.rows.isEmpty else {
            let conditions = plan.conditions.joined(separator: ", ").cleaned(maximumLength: 100)
            Messages(stream: session.machine.messages)
                .tell(session.say(.whereMatchedNone, ["conditions": conditions]))
            return .partial
        }
        return outcome.status
    }

    private func document(_ outcome: AnswerService<CurrentWeather>.Outcome) -> ListDocument {
        let units = plan.common.units
        let rows = outcome.cities.map { item in
            let normal = item.weather.flatMap {
                ClimateNormals.embedded.typicalTemperature(cityID: item.city.id, at: $0.observedAt, units: units)
            }
            return ListRow(item, normal: normal)
        }
        let now = session.machine.now()
        return ListDocument(
            rows: rows, query: plan.query, source: outcome.source, freshness: outcome.freshness,
            fetchedAt: outcome.oldest, now: now, clock: clock(for: outcome.cities, at: now), units: units,
            language: session.language, columns: plan.columns)
    }

    /// The zone that all cities share, else this machine's.
    private func clock(for cities: [CityWeather], at now: Date) -> WallClock {
        let offsets = Set(cities.compactMap { $0.weather?.utcOffset })
        if offsets.count == 1, let offset = offsets.first {
            let isKorean = offset == 32_400 && cities.allSatisfy { $0.city.timeZone == "Asia/Seoul" }
            return WallClock(offset: offset, label: isKorean ? "KST" : ZoneLabel.utc(offset))
        }
        let local = session.machine.localZone(now)
        return WallClock(offset: local.offset, label: local.name)
    }
}
