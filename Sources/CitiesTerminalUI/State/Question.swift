import Forecast
package import CitiesWeatherModel

/// A question that a screen asks about its cities.
package struct Question: Sendable, Hashable {
    package let screen: ScreenName
    package let period: AnswerPeriod

    package static func present(_ screen: ScreenName) -> Question { Question(screen: screen, period: .present) }
    package static func coming(_ screen: ScreenName) -> Question { Question(screen: screen, period: .coming) }

    /// The questions of all screens; the list is first, because others leave theirs to it.
    static let all = ([ScreenName.list] + ScreenName.allCases.filter { $0 != .list && $0.asker == $0 })
        .flatMap(all(of:))

    static func all(of screen: ScreenName) -> [Question] { [.present(screen.asker), .coming(screen.asker)] }

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

    /// The outcome of each city of a final reply.
    private var outcomes: [(city: City, error: WeatherError?, isAnswered: Bool)] {
        func outcomes<Answer>(_ cities: [CityResult<Answer>]) -> [(City, WeatherError?, Bool)] {
            cities.map { ($0.city, $0.error, $0.answer != nil) }
        }
        return switch self {
        case .present(let cities, _): outcomes(cities)
        case .coming(let cities, _): outcomes(cities)
        case .here(let reply): outcomes([reply.weather])
        case .arrived, .beside: []
        }
    }

    /// The cities that failed while others have an answer, with the reason of each.
    var failedCities: [(city: City, error: WeatherError)] {
        let outcomes = outcomes
        guard outcomes.contains(where: \.isAnswered) else { return [] }
        return outcomes.compactMap { item in item.error.map { (item.city, $0) } }
    }

    /// The cities that have an answer.
    var answeredIDs: Set<City.ID> { Set(outcomes.lazy.filter(\.isAnswered).map(\.city.id)) }

    /// The reason why something did not come from the source that was asked; nil when all did.
    var firstFailure: WeatherError? { origin?.replaced ?? wholeFailure ?? outcomes.lazy.compactMap(\.error).first }

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
