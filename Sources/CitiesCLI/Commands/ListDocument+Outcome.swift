import CitiesCatalog
import CitiesFetching
import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

extension Session {
    /// Makes the rows of a command.
    ///
    /// - Parameters:
    ///   - home: The city that distances are measured from; nil when none are shown.
    ///   - center: The city that they are measured from in place of the home city; nil without one.
    ///   - quantities: The quantities that are shown, sorted or filtered by.
    func rowMaker(
        _ common: CommonPlan, home: City? = nil, center: City? = nil,
        for quantities: some Sequence<Quantity> = Quantity.allCases
    ) -> RowMaker {
        var maker = RowMaker(
            language: language, now: machine.now(), feels: common.feels, home: home, facts: facts, for: quantities)
        maker.center = center
        return maker
    }

    /// The present as fetched, ready to be shown.
    func document(
        _ answers: WeatherAnswers, by maker: RowMaker, query: ListQuery = ListQuery(), units: UnitSystem,
        columns: [Quantity]? = nil, origin: AnswerOrigin? = nil
    ) -> ListDocument {
        let cities = answers.cities(now: maker.now)
        let zones = cities.map { item in item.weather.map { LocalZone(item.city, $0) } }
        var document = ListDocument(
            rows: cities.map {
                maker.present(
                    $0, beside: answers.beside, forecast: answers.forecast(of: $0.city, now: maker.now))
            }, query: query,
            origin: origin ?? answers.current.origin, now: maker.now, clock: clock(for: zones, at: maker.now),
            units: units, language: language, columns: columns)
        document.hasNormals = cities.contains { facts.basis($0.city) != nil }
        return document
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
