import Forecast
import Testing

@Suite struct ForecastEnvironmentTests {
    @Test
    func `without a word of the host places have no names, a kilometre is another place, half a minute is enough`() {
        let environment = ForecastEnvironment(
            weatherService: FakeWeatherService(), locationManager: FixedLocationManager(Samples.seoul))
        #expect(environment.place(Samples.seoul) == nil)
        #expect(environment.significantDistance == 1)
        #expect(environment.locationTimeout == .seconds(30))
        #expect(environment.clock is ContinuousClock)
    }
}
