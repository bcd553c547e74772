import Foundation
import Recording
import Testing
import WeatherSources

private let seoul = WeatherRequest(at: Coordinates(latitude: 37.5665, longitude: 126.978))

@Suite(.timeLimit(.minutes(1)))
struct RecordedClientTests {
    @Test func `a recorded reply is the weather`() async throws {
        let service = LiveWeatherService(
            client: .recorded { request in
                request.url.path() == "/v1/forecast" ? seoulReply(now: Date()) : nil
            })
        let weather = try await service.currentWeather(seoul)
        #expect(weather.value.temperature == 4.5 && weather.provenance.freshness == .live)
        let forecast = try await service.forecast(seoul)
        #expect(forecast.value.steps.count >= 9)
        await service.shutdown()
    }

    @Test func `a request that has no record fails, and the key is not told`() async {
        let service = LiveWeatherService(
            source: .openWeatherMap, key: "test-key", client: .recorded { _ in nil })
        await #expect {
            try await service.currentWeather(seoul)
        } throws: { error in
            (error as? WeatherError)?.host == "api.openweathermap.org" && !"\(error)".contains("test-key")
        }
        await service.shutdown()
    }
}
