public import Forecast
import WeatherSources

/// The weather of an app: Open-Meteo over the app's own transport.
public enum AppWeather {
    /// - Parameter name: The name and version of the app and an address of its makers, for the logs of the source.
    @MainActor public static func store(
        name: String, locationManager: any LocationManager
    ) -> Store<ForecastState, ForecastAction> {
        let service = LiveWeatherService(userAgent: name, client: .urlSession())
        return Store(
            initialState: ForecastState(),
            reducer: forecastReducer,
            environment: ForecastEnvironment(weatherService: service, locationManager: locationManager)
        )
    }
}
