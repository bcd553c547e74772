// The weather of Seoul in some other program: no network, no key.
import Forecast
import Foundation
import TypicalWeather

let seoul = Coordinates(latitude: 37.5665, longitude: 126.978)
let service = TypicalWeatherService()
let store = Store(
    initialState: ForecastState(),
    reducer: forecastReducer,
    environment: ForecastEnvironment(
        weatherService: service,
        locationManager: FixedLocationManager(seoul),
        place: service.city(near:)
    )
)
let view = ForecastView(source: service.source, width: 72)

store.send(.fetchUserLocation)
for await state in store.states() where !state.isLoading {
    print(view.text(state, now: Date()), terminator: "")
    break
}
await store.shutdown()
