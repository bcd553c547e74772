public import Forecast

/// A window with a panel for the weather, which can be closed.
public struct Window: Sendable, Equatable {
    /// nil while the panel is closed.
    public var weather: ForecastState?

    public init(weather: ForecastState? = nil) {
        self.weather = weather
    }
}

public enum WindowAction: Sendable, Equatable {
    case openWeather
    case closeWeather
    case weather(ForecastAction)
}

private let panel = EffectID("weather")

public let windowReducer = Reducer<Window, WindowAction, ForecastEnvironment>.combine(
    forecastReducer.pullback(
        state: \.weather,
        extract: { if case .weather(let action) = $0 { action } else { nil } },
        embed: WindowAction.weather,
        environment: { $0 },
        id: panel
    ),
    Reducer { window, action, _ in
        switch action {
        case .openWeather:
            window.weather = ForecastState()
            return .send(.weather(.fetchUserLocation))
        case .closeWeather:
            window.weather = nil
            return .cancel(panel)
        case .weather:
            return .none
        }
    }
)
