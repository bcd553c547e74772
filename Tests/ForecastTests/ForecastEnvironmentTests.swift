import Forecast
import Testing

@Suite struct ForecastEnvironmentTests {
    @Test func `without a word of the host it is in English, and places have no names`() {
        let environment = ForecastEnvironment(
            weatherService: FakeWeatherService(), locationManager: FixedLocationManager(Samples.seoul))
        #expect(environment.language == .english)
        #expect(environment.place(Samples.seoul) == nil)
    }
}
