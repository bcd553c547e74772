import Forecast
import Testing

@Suite struct ForecastEnvironmentTests {
    @Test
    func `by default places have no names, a kilometer is another place, and the timeout is half a minute`() {
        let environment = ForecastEnvironment(
            weatherService: FakeWeatherService(), locationManager: FixedLocationManager(Samples.seoul))
        #expect(environment.place(Samples.seoul) == nil)
        #expect(environment.significantDistance == 1)
        #expect(environment.locationTimeout == .seconds(30))
        #expect(environment.clock is ContinuousClock)
    }
}
