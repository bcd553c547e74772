import Foundation
import Testing

@testable import CitiesWeatherModel

/// The dust of a forecast's hours, steps and days.
@Suite struct AirOfDaysTests {
    /// 2026-11-21 00:00 in Korea.
    private let midnight = Date(timeIntervalSince1970: 1_795_186_800)
    private let zone = LocalZone(offset: 32_400)

    private func forecast() -> WeatherForecast {
        let hours = (0..<48).map { HourlyForecast(time: midnight + Double($0) * 3_600, temperature: 5) }
        return WeatherForecast(
            units: .celsius, utcOffset: 32_400,
            steps: stride(from: 0, to: 48, by: 3).map { ForecastStep(time: midnight + Double($0) * 3_600) },
            hourly: hours, daily: [0, 1].map { DailyForecast(date: midnight + Double($0) * 86_400, maximum: 10) })
    }

    private func air(_ pm25: (Int) -> Double?) -> AirQuality {
        var air = AirQuality(units: .celsius, time: midnight, utcOffset: 32_400)
        air.hours = (0..<48).map { index in
            var hour = WeatherPeriod(time: midnight + Double(index) * 3_600, length: 3_600)
            hour[.pm25] = pm25(index)
            return hour
        }
        return air
    }

    @Test func `an hour has its own number, a step and a day have the mean of theirs`() {
        var forecast = forecast()
        forecast.take(air { Double($0) }, zone: zone)
        let ofHours: [Double?] = (0..<48).map { Double($0) }
        #expect(forecast.hourly.map { $0.period[.pm25] } == ofHours)
        let ofSteps: [Double?] = (0..<16).map { step in Double(3 * step + 1) }
        #expect(forecast.steps.map { $0.period[.pm25] } == ofSteps)
        #expect(forecast.daily.map { $0.period[.pm25] } == [11.5, 35.5])
        #expect(forecast.daily.map(\.period.grade) == [.good, .bad])
        #expect(forecast.daily.allSatisfy { $0.period[.pm10] == nil })
    }

    @Test(arguments: [(18, true), (17, false)])
    func `a day needs three quarters of its hours`(known: Int, isEnough: Bool) {
        var forecast = forecast()
        forecast.take(air { $0 < known ? 30 : nil }, zone: zone)
        #expect(forecast.daily.map { $0.period[.pm25] } == [isEnough ? 30 : nil, nil])
        #expect(forecast.hourly[known].period[.pm25] == nil)
    }

    @Test func `hours that the air does not reach stay unknown`() {
        var forecast = forecast()
        var air = air { _ in 20 }
        air.hours = Array(air.hours.prefix(24))
        forecast.take(air, zone: zone)
        #expect(forecast.daily.map(\.period.grade) == [.moderate, nil])
        #expect(forecast.hourly[24].period.grade == nil)
    }

    @Test func `saved hours of the air are the same when they are read`() throws {
        var fields = SavedFields()
        var written = air { $0.isMultiple(of: 5) ? nil : Double($0) }
        try written.code(with: &fields)
        var read = AirQuality.blank
        try fields.text.withUnsafeBufferPointer { line in
            var fields = SavedFields(line: line)
            try read.code(with: &fields)
            try fields.end()
        }
        #expect(read == written)
    }
}
