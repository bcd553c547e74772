import CitiesCatalog
import CitiesFetching
import Foundation
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

extension Session {
    /// What was found out about the current weather, with what is normal there, ready to be shown.
    func document(
        _ outcome: FetchService<CurrentWeather>.Outcome, query: ListQuery = ListQuery(), units: UnitSystem,
        columns: [Quantity]? = nil, home: City? = nil
    ) -> ListDocument {
        let rows = outcome.cities.map { item in
            let distance = home.map { $0.coordinates.kilometres(to: item.city.coordinates) }
            return Row(
                item, normal: item.normal, distance: distance,
                region: PlaceName.region(of: item.city, in: language))
        }
        let now = machine.now()
        return ListDocument(
            rows: rows, query: query, origin: outcome.origin, now: now, clock: clock(for: outcome.cities, at: now),
            units: units, language: language, columns: columns)
    }

    /// The zone that all cities share, else this machine's.
    private func clock(for cities: [CityWeather], at now: Date) -> WallClock {
        let clocks = Set(
            cities.compactMap { item in item.weather.map { LocalZone(item.city, $0).clock(at: now) } })
        if clocks.count == 1, let clock = clocks.first { return clock }
        let local = machine.localZone(now)
        // Where a zone has no name, the system writes its offset in the name's place.
        let isNamed = local.name.allSatisfy(\.isLetter) && !local.name.isEmpty
        return isNamed ? WallClock(offset: local.offset, label: local.name) : WallClock(offset: local.offset)
    }
}
