import CitiesFetching
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// The requests of a command or a screen, from the parts of the weather that it shows.
struct FetchPlan: Sendable {
    /// The requests that can go beside any weather, in the order in which failures are reported.
    private static let supplements: [any AnySupplement] =
        [
            Supplement.airQuality, Supplement.airOfComingDays, Supplement.models, Supplement.modelHours,
            Supplement.thermometer,
        ] + Supplement.warnings

    /// The parts that are needed: shown, sorted or filtered by.
    var parts: Set<WeatherPart>
    /// The needed parts that decide which cities are shown, and in which order.
    var decisiveParts: Set<WeatherPart> = []
    /// The needed parts that were not asked for by name: an answer is whole without them. Of these, models are requested only
    /// where the service of the weather has them, and warnings only of authorities that need no further settings.
    var remarks: Set<WeatherPart> = []
    /// The parts of the current weather that are shown where a source has them; nil where all that it says is shown.
    var readParts: Set<WeatherPart>?
    /// The members of an ensemble beside coming days; nil where none are requested.
    private(set) var members: MembersPlan?

    /// The days of a request for the coming ones.
    var span = ForecastSpan.coming

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
        var wanted = parts
        // The air of days has the present air too.
        if wanted.contains(.airOfDays) { wanted.remove(.air) }
        if remarks.contains(.models), !source.descriptor.hasModels { wanted.remove(.models) }
        // The list of requests is not made for a table that the source fills by itself.
        guard !wanted.isSubset(of: source.descriptor.ownParts) else { return [] }
        let needed = supplements.map { ($0, $0.parts(beside: source)) }.filter { !wanted.isDisjoint(with: $0.1) }
        func decides(_ ofSupplement: Set<WeatherPart>) -> Bool { !decisiveParts.isDisjoint(with: ofSupplement) }
        let ofAll = needed.filter { $0.isOfAllCities || decides($1) }
        let ofShown = needed.filter { !$0.isOfAllCities && !decides($1) }.map(\.0)
        let steps =
            ofAll.contains { decides($1) }
            ? [Step(ofAll: ofAll.map(\.0)), Step(ofShown: ofShown)]
            : [Step(ofAll: ofAll.map(\.0), ofShown: ofShown)]
        return steps.filter { !$0.ofAll.isEmpty || !$0.ofShown.isEmpty }
    }

    /// The requests beside weather of a source, where it is shown whatever they answer.
    func supplements(beside source: WeatherSource) -> [any AnySupplement] {
        steps(beside: source).flatMap { $0.ofAll + $0.ofShown }
    }

    /// The requests that can go beside weather, with the ones that only this plan has.
    private var supplements: [any AnySupplement] {
        let all = Self.supplements + [Supplement.forecast(span)]
        guard let members, case .known(let cities) = members.cities else { return all }
        return all + [Supplement.members(members.question, about: cities)]
    }

    /// Requests, each about the cities that can have an answer.
    func requests(
        _ supplements: [any AnySupplement], about cities: [City], _ settings: Settings
    ) -> [BesideRequest] {
        supplements.map { supplement in
            let isRemark = remarks.contains(.warnings) && supplement.hasWarnings
            return BesideRequest(
                supplement: supplement,
                cities: supplement.cities(among: isRemark ? cities.filter(settings.canWarn) : cities))
        }.filter { !$0.cities.isEmpty }
    }
}

extension FetchPlan {
    /// The requests beside coming days.
    ///
    /// - Parameters:
    ///   - quantities: The quantities that are shown: air and models are requested where one needs them.
    ///   - members: The members of an ensemble, which are a remark: their failure is noted, and changes no exit status.
    init(
        besideDays quantities: some Sequence<Quantity>, remarks: Set<WeatherPart> = [], members: MembersPlan? = nil
    ) {
        var named: Set<WeatherPart> = []
        if quantities.contains(where: Quantity.ofAir.contains) { named.insert(.airOfDays) }
        if quantities.contains(where: Quantity.ofModels.contains) { named.insert(.models) }
        self.init(parts: named.union(remarks), remarks: remarks.subtracting(named))
        request(members)
    }

    /// Adds members of an ensemble, as a remark, or removes them.
    mutating func request(_ members: MembersPlan?) {
        self.members = members
        parts.remove(.members)
        guard members != nil else { return }
        parts.insert(.members)
        remarks.insert(.members)
    }

    /// The plan with the cities whose members are requested, once the coming days are there to choose them by.
    func choosing(by forecasts: ForecastOutcome) -> FetchPlan {
        var plan = self
        plan.members?.choose(by: forecasts)
        return plan
    }

    /// The requests beside the present on the page of a city, or of several.
    static func page(beside source: WeatherSource, _ settings: Settings) -> FetchPlan {
        guard source.isLive else { return FetchPlan(parts: []) }
        var plan = FetchPlan(parts: [.thermometer, .warnings], remarks: [.thermometer, .warnings])
        if settings.hasAir(of: source) { plan.parts.insert(.air) }
        // The failure of another service is not the source's.
        if source.descriptor.borrowsAir { plan.remarks.insert(.air) }
        if source.descriptor.hasModels { plan.parts.insert(.models) }
        return plan
    }
}

extension AnySupplement {
    fileprivate var isOfAllCities: Bool { supplement.isOfAllCities }
    fileprivate var hasWarnings: Bool { Answer.self == CityWarnings.self }

    fileprivate func parts(beside source: WeatherSource) -> Set<WeatherPart> { supplement.parts(source) }
}

/// The request for members of an ensemble beside coming days.
struct MembersPlan: Sendable {
    /// The cities that the request is about.
    enum Cities: Sendable {
        /// Known at once: the request goes out together with that for the coming days.
        case known(Set<City.ID>)
        /// Chosen among the coming days, best first: the request goes out after them.
        case chosen(@Sendable (ForecastOutcome) -> [City])
    }

    let question: MembersQuestion
    private(set) var cities: Cities

    /// - Parameters:
    ///   - cities: The cities in question.
    ///   - choose: The cities by their coming days, best first: of more than ``DayOdds/mostCities`` the first are requested.
    init(
        _ question: MembersQuestion, about cities: [City],
        choosing choose: @escaping @Sendable (ForecastOutcome) -> [City]
    ) {
        self.question = question
        self.cities = cities.count > DayOdds.mostCities ? .chosen(choose) : .known(Self.first(cities))
    }

    fileprivate mutating func choose(by forecasts: ForecastOutcome) {
        if case .chosen(let choose) = cities { cities = .known(Self.first(choose(forecasts))) }
    }

    private static func first(_ cities: some Sequence<City>) -> Set<City.ID> {
        Set(cities.prefix(DayOdds.mostCities).map(\.id))
    }
}
