import Foundation
import CitiesHTTP
import CitiesLocalization
import CitiesProviders
import Testing
import CitiesWeatherModel

@Suite struct `Climate normals` {
    /// 2026-11-21 21:00 in Korea.
    let now = Date(timeIntervalSince1970: 1_795_262_400)
    let nowhere = Subjects.city("nowhere", 0, 0)

    @Test func `are computed for cities that have them`() throws {
        let sourceRequest = try Subjects.provider(.climateNormals).currentWeather(
            of: [Subjects.seoul, nowhere], units: .celsius, language: .english)
        #expect(sourceRequest.request == nil)
        let results = try sourceRequest.answer(to: HTTPReply(Data()), now: now)
        #expect(results.count == 2)
        #expect(try results[0].get().temperature == 12)
        let error = failure { _ = try results[1].get() }
        #expect(error?.kind == .notFound)
        #expect(error?.source == .climateNormals)
        #expect(error?.host == nil)
    }

    @Test func `make seven local days`() throws {
        let sourceRequest = try Subjects.provider(.climateNormals).forecast(
            of: Subjects.seoul, units: .fahrenheit, language: .english)
        let forecast = try sourceRequest.answer(to: HTTPReply(Data()), now: now)
        let midnight = Date(timeIntervalSince1970: 1_795_186_800)
        #expect(forecast.units == .fahrenheit)
        #expect(forecast.utcOffset == 32_400)
        #expect(forecast.hourly.count == 168)
        #expect(forecast.steps.count == 56)
        #expect(forecast.steps.filter { $0.time > now }.count >= 40)
        #expect(forecast.daily.map(\.date) == (0..<7).map { midnight.addingTimeInterval(Double($0) * 86_400) })
        #expect(
            forecast.steps.first
                == ForecastStep(
                    time: midnight, temperature: 15, minimum: 15, maximum: 17, humidity: 76, cloudCover: 42,
                    precipitationChance: 29))
        #expect(
            forecast.hourly.allSatisfy { $0.cloudCover == 42 && $0.precipitationChance == 29 && $0.condition == nil })
        #expect(
            forecast.daily.allSatisfy { $0.cloudCover == 42 && $0.precipitationChance == 29 && $0.condition == nil })
        #expect(forecast.daily.first?.minimum == 0)
        #expect(forecast.daily.first?.maximum == 23)
        #expect(forecast.daily.first?.average == 11.5)
    }

    @Test func `have no forecast for other places`() throws {
        let sourceRequest = try Subjects.provider(.climateNormals).forecast(
            of: nowhere, units: .celsius, language: .english)
        #expect(kind { _ = try sourceRequest.answer(to: HTTPReply(Data()), now: now) } == .notFound)
    }
}
