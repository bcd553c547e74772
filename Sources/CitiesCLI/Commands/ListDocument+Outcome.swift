import CitiesCatalog
import CitiesFetching
import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

extension Session {
    /// The current weather as fetched, with the normals beside it, ready to be shown.
    func document(
        _ outcome: FetchService<CurrentWeather>.Outcome, query: ListQuery = ListQuery(), units: UnitSystem,
        columns: [Quantity]? = nil, home: City? = nil, air: [City.ID: AirQuality] = [:],
        feels: FeelsChoice? = nil, origin: AnswerOrigin? = nil, hasRegion: Bool = true
    ) -> ListDocument {
        let rows = outcome.cities.map {
            row($0, home: home, air: air[$0.id], feels: feels, hasRegion: hasRegion)
        }
        let now = machine.now()
        return ListDocument(
            rows: rows, query: query, origin: origin ?? outcome.origin, now: now,
            clock: clock(for: outcome.cities, at: now),
            units: units, language: language, columns: columns)
    }

    /// The row of a city's current weather, with the normal beside it.
    func row(
        _ item: CityWeather, home: City?, air: AirQuality?, feels: FeelsChoice?, hasRegion: Bool
    ) -> Row {
        var row = row(Row(item), normal: item.normal, home: home, hasRegion: hasRegion)
        row.feels = feels ?? settings.feels
        row.air = item.answer == nil ? nil : air
        return row
    }

    /// The same row with what is known of its city besides.
    ///
    /// - Parameter hasRegion: False where nothing shows it: of thousands of cities it takes a while to find.
    func row(_ row: Row, normal: Double?, home: City?, hasRegion: Bool = true) -> Row {
        var row = row
        row.normal = normal
        row.distance = home.map { $0.coordinates.kilometres(to: row.city.coordinates) }
        guard hasRegion else { return row }
        row.region = PlaceName.region(of: row.city, in: language)
        row.regionElsewhere =
            Language.allCases.lazy.filter { $0 != language }
            .compactMap { PlaceName.region(of: row.city, in: $0) }.first
        return row
    }

    private func clock(for cities: [CityWeather], at now: Date) -> WallClock {
        clock(for: cities.map { item in item.weather.map { LocalZone(item.city, $0) } }, at: now)
    }

    /// The zone that all cities share, else this machine's.
    func clock(for zones: [LocalZone?], at now: Date) -> WallClock {
        let clocks = Set(zones.compactMap { $0?.clock(at: now) })
        if clocks.count == 1, let clock = clocks.first { return clock }
        let local = machine.localZone(now)
        // Where a zone has no name, the system writes its offset in the name's place.
        let isNamed = local.name.allSatisfy(\.isLetter) && !local.name.isEmpty
        return isNamed ? WallClock(offset: local.offset, label: local.name) : WallClock(offset: local.offset)
    }
}
