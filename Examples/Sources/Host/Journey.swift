public import Forecast

/// The weather along a journey: a stop after the other, each with a forecast of its own.
public struct Journey: Sendable, Equatable {
    /// Their order; the weather of each is under its name.
    public private(set) var stops: [String] = []
    public private(set) var weather: [String: ForecastState] = [:]

    public init() {}

    public enum Action: Sendable, Equatable {
        case add(String, Coordinates)
        case remove(String)
        case setUnits(UnitSystem)
        case weather(String, ForecastAction)
    }

    private static let parts = EffectID("stops")

    public static let reducer = Reducer<Journey, Action, ForecastEnvironment>.combine(
        forecastReducer.forEach(
            state: \.weather,
            extract: { if case .weather(let stop, let action) = $0 { (stop, action) } else { nil } },
            embed: Action.weather,
            environment: { environment, _ in environment },
            id: parts
        ),
        Reducer { journey, action, _ in
            switch action {
            case .add(let stop, let coordinates):
                journey.stops.append(stop)
                journey.weather[stop] = ForecastState(coordinates: coordinates)
                return .merge(.send(.weather(stop, .fetchWeather)), .send(.weather(stop, .fetchForecast)))
            case .remove(let stop):
                journey.stops.removeAll { $0 == stop }
                journey.weather[stop] = nil
                return .cancel(parts.member(stop))
            case .setUnits(let units):
                return .merge(journey.stops.map { .send(.weather($0, .setUnits(units))) })
            case .weather:
                return .none
            }
        }
    )

    /// True while any stop has a pending request.
    public var isLoading: Bool { weather.values.contains { $0.isLoading } }
}
