import Foundation
import Testing
import TypicalWeather

@Suite struct TypicalWeatherTests {
    private let service = TypicalWeatherService(now: { Samples.now })

    @Test func `Seoul has typical weather without a network, and it is not live`() async throws {
        let answer = try await service.currentWeather(Samples.request)
        let weather = answer.value
        #expect(!service.source.isLive)
        #expect(answer.provenance == Provenance(source: .climateNormals, freshness: .typical, fetchedAt: Samples.now))
        #expect(weather.units == .celsius)
        #expect(weather.utcOffset == 32_400)
        #expect(weather.observedAt == Samples.now)
        let temperature = try #require(weather.temperature)
        // The mean of late November in Seoul, 1991-2020, is about 5 degrees.
        #expect((0...10).contains(temperature))
    }

    @Test func `typical weather has cloud amount and wet days in place of a condition`() async throws {
        let answer = try await service.currentWeather(Samples.request)
        let (weather, forecast) = (answer.value, try await service.forecast(Samples.request).value)
        #expect(weather.condition == nil && weather.cloudCover == 42 && weather.precipitationChance == 29)
        #expect(answer.usualSky == .partlyCloudy)
        #expect(
            forecast.steps.allSatisfy { $0.condition == nil && $0.precipitationChance != nil && $0.cloudCover != nil })
        #expect(
            forecast.daily.allSatisfy { $0.condition == nil && $0.precipitationChance != nil && $0.cloudCover != nil })
        let humidity = try #require(weather.humidity)
        #expect((30...95).contains(humidity))
    }

    @Test func `the coming days have three-hour steps of all hours of the day`() async throws {
        let forecast = try await service.forecast(Samples.request).value
        let coming = forecast.steps.filter { $0.time > Samples.now }
        #expect(coming.count >= 40)
        #expect(forecast.daily.count == 7)
        #expect(forecast.steps.allSatisfy { $0.minimum != nil && $0.maximum != nil && $0.humidity != nil })
    }

    @Test func `each of the coming days has its sun, which rises in the morning and sets in the evening`() async throws
    {
        for day in try await service.forecast(Samples.request).value.daily {
            let (rise, set) = (try #require(day.sunrise), try #require(day.sunset))
            #expect((6...9).contains(rise.timeIntervalSince(day.date) / 3_600))
            #expect((16...20).contains(set.timeIntervalSince(day.date) / 3_600))
        }
    }

    @Test func `a point takes the normals of the nearest city in reach`() async throws {
        let gangnam = Coordinates(latitude: 37.4979, longitude: 127.0276)
        #expect(service.city(near: gangnam)?.id == "seoul")
        #expect(service.city(near: Samples.busan)?.id == "busan")
        let near = try await service.currentWeather(WeatherRequest(at: gangnam))
        #expect(try await service.currentWeather(Samples.request) == near)
    }

    @Test func `a point that is far from all of them has none`() async {
        let tokyo = Coordinates(latitude: 35.6895, longitude: 139.6917)
        #expect(service.city(near: tokyo) == nil)
        await #expect { try await service.currentWeather(WeatherRequest(at: tokyo)) } throws: { isNotFound($0) }
        await #expect { try await service.forecast(WeatherRequest(at: tokyo)) } throws: { isNotFound($0) }
    }

    @Test func `the weather is in the requested units`() async throws {
        let question = WeatherRequest(at: Samples.seoul, units: .fahrenheit)
        let celsius = try #require(try await service.currentWeather(Samples.request).value.temperature)
        let other = try await service.currentWeather(question).value
        #expect(other.units == .fahrenheit)
        let degrees = try #require(other.temperature)
        #expect(abs(degrees - (celsius * 1.8 + 32)) < 0.001)
    }

    @Test func `the forecast is in the requested units`() async throws {
        let celsius = try await service.forecast(Samples.request).value
        let other = try await service.forecast(WeatherRequest(at: Samples.seoul, units: .fahrenheit)).value
        #expect(celsius.units == .celsius && other.units == .fahrenheit)
        func degrees(_ forecast: WeatherForecast) -> [Double] {
            forecast.hourly.compactMap(\.temperature) + forecast.steps.compactMap(\.maximum)
                + forecast.daily.compactMap(\.minimum)
        }
        let pairs = zip(degrees(celsius), degrees(other))
        #expect(degrees(celsius).count > 7 && degrees(celsius).count == degrees(other).count)
        #expect(pairs.allSatisfy { abs($1 - ($0 * 1.8 + 32)) < 0.001 })
    }

    @Test(arguments: [(0.0, true), (49, true), (51, false), (300, false)])
    func `normals apply up to fifty kilometers from their city, or up to the given reach`(
        kilometers: Double, isNear: Bool
    ) async throws {
        let moscow = try #require(TypicalWeatherService.cities.first { $0.id == "moscow" })
        // A degree of latitude is 111.2 km.
        var point = moscow.coordinates
        point.latitude += kilometers / 111.195
        #expect(service.city(near: point)?.id == (isNear ? "moscow" : nil))
        if isNear {
            _ = try await service.currentWeather(WeatherRequest(at: point))
        } else {
            await #expect { try await service.currentWeather(WeatherRequest(at: point)) } throws: { isNotFound($0) }
        }
        let far = TypicalWeatherService(reach: 500)
        #expect(far.city(near: point)?.id == "moscow")
    }

    @Test func `a canceled call fails as canceled`() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await service.currentWeather(Samples.request)
        }
        await #expect { try await task.value } throws: { ($0 as? WeatherError)?.kind == .cancelled }
    }

    private func isNotFound(_ error: any Error) -> Bool {
        guard let error = error as? WeatherError else { return false }
        return error.kind == .notFound && error.source == .climateNormals
    }
}
