import Forecast
package import CitiesWeatherModel

/// A question that a screen asks about its cities.
package enum Question: Sendable, Hashable {
    case present(ScreenName)
    case coming(ScreenName)

    /// The questions of all screens; the list is first, because others leave theirs to it.
    static let all = ([ScreenName.list] + ScreenName.allCases.filter { $0 != .list && $0.asker == $0 })
        .flatMap(all(of:))

    static func all(of screen: ScreenName) -> [Question] { [.present(screen.asker), .coming(screen.asker)] }

    package var screen: ScreenName {
        switch self {
        case .present(let screen), .coming(let screen): screen
        }
    }

    package var period: AnswerPeriod {
        switch self {
        case .present: .present
        case .coming: .coming
        }
    }

    /// The name of the effect that asks it.
    var effect: EffectID { screen.group.member(EffectName.answers(period)) }

    /// True where typical weather stands in for a failure only when the user has chosen it.
    var waitsForConsent: Bool { screen.entry.waitsForConsent.contains(period) }

    /// True where a dialog about a failure offers typical weather, which has no models.
    var mayBeTypical: Bool { waitsForConsent && self != .coming(.models) || self == .present(.list) }
}

extension AnswerReply {
    func question(on screen: ScreenName) -> Question {
        switch self {
        case .coming, .beside: .coming(screen)
        case .arrived, .present, .here: .present(screen)
        }
    }

    /// nil when more follows.
    var origin: AnswerOrigin? {
        switch self {
        case .arrived, .beside: nil
        case .present(_, let origin), .coming(_, let origin): origin
        case .here(let reply): reply.origin
        }
    }

    /// True when all of it came from the source that was asked, and just now.
    var isLive: Bool { origin?.isLive == true && wholeFailure == nil }

    /// The failure that most cities share when none has an answer; nil when one has.
    var wholeFailure: WeatherError? {
        switch self {
        case .arrived, .beside: nil
        case .present(let cities, _): cities.sharedFailure()
        case .coming(let cities, _): cities.sharedFailure()
        case .here(let reply): reply.weather.error ?? reply.forecast.error
        }
    }

    /// True when every city was answered by the source that was asked, and just now.
    var isComplete: Bool { isLive && firstFailure == nil }

    /// The cities that failed while others have an answer, with the reason of each.
    var failedCities: [(city: City, error: WeatherError)] {
        func failed<Answer>(among cities: [CityResult<Answer>]) -> [(city: City, error: WeatherError)] {
            guard cities.contains(where: { $0.answer != nil }) else { return [] }
            return cities.compactMap { item in item.error.map { (item.city, $0) } }
        }
        return switch self {
        case .present(let cities, _): failed(among: cities)
        case .coming(let cities, _): failed(among: cities)
        case .arrived, .beside, .here: []
        }
    }

    /// The cities that have an answer.
    var answeredIDs: Set<City.ID> {
        switch self {
        case .present(let cities, _): Set(cities.lazy.filter { $0.answer != nil }.map(\.id))
        case .coming(let cities, _): Set(cities.lazy.filter { $0.answer != nil }.map(\.id))
        case .here(let reply): reply.weather.answer == nil ? [] : [reply.weather.id]
        case .arrived, .beside: []
        }
    }

    /// The reason why something did not come from the source that was asked; nil when all did.
    var firstFailure: WeatherError? {
        let first: WeatherError? =
            switch self {
            case .present(let cities, _): cities.lazy.compactMap(\.error).first
            case .coming(let cities, _): cities.lazy.compactMap(\.error).first
            case .arrived, .beside, .here: nil
            }
        return origin?.replaced ?? wholeFailure ?? first
    }

    /// This reply with the failure in place of the typical weather that stands in for it.
    var withoutTypical: AnswerReply {
        guard let origin, origin.freshness == .typical, let failure = origin.failureOfSource else { return self }
        let nothing = AnswerOrigin(asked: origin.asked)
        switch self {
        case .present(let cities, _):
            return .present(cities.map { CityWeather(city: $0.city, outcome: .failed(failure)) }, nothing)
        case .coming(let cities, _):
            return .coming(cities.map { CityForecast(city: $0.city, outcome: .failed(failure)) }, nothing)
        case .arrived, .beside, .here: return self
        }
    }
}

extension AnswerOrigin {
    /// True when all of it came from the source that was asked, and just now.
    var isLive: Bool { replaced == nil && provenance?.freshness == .live }

    /// The failure that something stands in for; nil without one, or when no server was to be asked.
    var failureOfSource: WeatherError? { replaced?.kind == .offline ? nil : replaced }

    /// True when a server was asked, and something else stands in for its answers or nothing does.
    var isToBeMended: Bool { !isLive && replaced?.kind != .offline }
}
