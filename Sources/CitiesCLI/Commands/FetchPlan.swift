import CitiesFetching
import CitiesWeatherModel

/// The requests of a table of the present, from the parts of the weather that it has.
struct FetchPlan {
    /// The requests that can accompany the current weather, in the order in which failures are reported.
    static let supplements: [any AnySupplement] =
        [Supplement.airQuality, Supplement.airOfComingDays, Supplement.models, Supplement.thermometer]
        + Supplement.warnings + [Supplement.forecast]

    /// The parts that are needed: shown, sorted or filtered by.
    var parts: Set<WeatherPart>
    /// The needed parts that decide which cities are shown, and in which order.
    var decisiveParts: Set<WeatherPart> = []
    /// The needed parts that were not asked for by name: an answer is whole without them.
    var remarks: Set<WeatherPart> = []
    /// The parts of the current weather that are shown where a source has them; nil where all that it says is shown.
    var readParts: Set<WeatherPart>?

    /// Requests that go out together.
    struct Step {
        /// The requests about every city that has weather.
        var ofAll: [any AnySupplement] = []
        /// The requests about the cities that are shown.
        var ofShown: [any AnySupplement] = []
    }

    /// The request about the current weather.
    var present: SourceQuery<CurrentWeather> {
        // The coming days of many cities are a request of their own.
        let parts = parts.subtracting([.days])
        return .currentWeather(readParts.map { .only(parts.union($0).subtracting([.days])) } ?? .usual(and: parts))
    }

    /// The requests beside weather of a source: in one step, unless the first ones decide which cities the others are about.
    func steps(beside source: WeatherSource) -> [Step] {
        // The air of days has the present air too.
        let wanted = parts.contains(.airOfDays) ? parts.subtracting([.air]) : parts
        // The list of requests is not made for a table that the source fills by itself.
        guard !wanted.isSubset(of: source.descriptor.ownParts) else { return [] }
        let needed = Self.supplements.map { ($0, $0.parts(beside: source)) }.filter { !wanted.isDisjoint(with: $0.1) }
        func decides(_ ofSupplement: Set<WeatherPart>) -> Bool { !decisiveParts.isDisjoint(with: ofSupplement) }
        let ofAll = needed.filter { $0.isOfAllCities || decides($1) }
        let ofShown = needed.filter { !$0.isOfAllCities && !decides($1) }.map(\.0)
        let steps =
            ofAll.contains { decides($1) }
            ? [Step(ofAll: ofAll.map(\.0)), Step(ofShown: ofShown)]
            : [Step(ofAll: ofAll.map(\.0), ofShown: ofShown)]
        return steps.filter { !$0.ofAll.isEmpty || !$0.ofShown.isEmpty }
    }
}

extension AnySupplement {
    fileprivate var isOfAllCities: Bool { supplement.isOfAllCities }

    fileprivate func parts(beside source: WeatherSource) -> Set<WeatherPart> { supplement.parts(source) }
}
