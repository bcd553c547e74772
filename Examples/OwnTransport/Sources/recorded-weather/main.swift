// The weather of Seoul over a client of the host: no network, and no library for one.
import Forecast
import Foundation
import Recording
import WeatherSources

let service = LiveWeatherService(client: .recorded { _ in seoulReply(now: Date()) })
let store = Store(
    initialState: ForecastState(coordinates: Coordinates(latitude: 37.5665, longitude: 126.978)),
    reducer: forecastReducer,
    environment: ForecastEnvironment(
        weatherService: service,
        locationManager: FixedLocationManager(Coordinates(latitude: 37.5665, longitude: 126.978))
    )
)
let view = ForecastView(source: service.source, width: 72)

store.send(.fetchWeather)
store.send(.fetchForecast)
for await state in store.states() where !state.isLoading {
    print(view.text(state, now: Date()), terminator: "")
    break
}
await store.shutdown()
await service.shutdown()
