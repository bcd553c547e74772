import Forecast
import Foundation
import Testing

@Suite struct ForecastEnvironmentTests {
    @Test func `without a word of the host it is now, in English, and places have no names`() {
        let environment = ForecastEnvironment(
            weatherService: FakeWeatherService(), locationManager: FixedLocationManager(Samples.seoul))
        let before = Date()
        let now = environment.now()
        #expect((before...Date()).contains(now))
        #expect(environment.language == .english)
        #expect(environment.place(Samples.seoul) == nil)
    }
}
