import Foundation
import CitiesHTTP
import CitiesProviders
import CitiesTestSupport
import Testing
import CitiesWeatherModel

@Suite struct `Answered forecasts` {
    @Test(arguments: ExpectationTable.rows("forecast"))
    func `match the tables of expectations`(row: ExpectationTable.Row) throws {
        let (provider, reply, city, units) = try Answered.request(of: row)
        let request = try provider.forecast(of: city, units: units, language: .english)
        // Before every answer: nothing in it is over.
        let now = Date(timeIntervalSince1970: 0)
        guard row["outcome"] == "ok" else {
            #expect(kind { _ = try request.answer(to: reply, now: now) }?.rawValue == row["outcome"])
            return
        }
        let forecast = try request.answer(to: reply, now: now)
        #expect(forecast.units == units)
        expect(Double(forecast.utcOffset), is: row["utcOffset"], "utcOffset")
        expect(Double(forecast.steps.count), is: row["steps"], "steps")
        expect(Double(forecast.hourly.count), is: row["hours"], "hours")
        expect(Double(forecast.daily.count), is: row["days"], "days")
        check(forecast.steps, row)
        check(forecast.hourly, row)
        check(forecast.daily, row)
    }

    private func check(_ steps: [ForecastStep], _ row: ExpectationTable.Row) {
        let some = steps.prefix(4) + steps.suffix(2)
        let times = steps.prefix(3) + steps.suffix(1)
        expect(times.map(\.time.timeIntervalSince1970), are: row["stepTimes"], "stepTimes")
        expect(some.map(\.temperature), are: row["stepTemperatures"], "stepTemperatures")
        expect(some.map(\.minimum), are: row["stepMinima"], "stepMinima")
        expect(some.map(\.maximum), are: row["stepMaxima"], "stepMaxima")
        expect(some.map(\.humidity), are: row["stepHumidity"], "stepHumidity")
        #expect(kinds(steps.map(\.condition)) == row["stepKinds"])
        expect(steps.map { $0.condition?.isDay.map { $0 ? 1 : 0 } }, are: row["stepDay"], "stepDay")
        expect(steps.map(\.precipitationChance), are: row["stepChances"], "stepChances")
    }

    private func check(_ hours: [HourlyForecast], _ row: ExpectationTable.Row) {
        let some = hours.prefix(4) + hours.suffix(2)
        expect(some.map(\.temperature), are: row["hourTemperatures"], "hourTemperatures")
        expect(some.map(\.humidity), are: row["hourHumidity"], "hourHumidity")
        expect(some.map(\.windSpeed), are: row["hourWind"], "hourWind")
        #expect(kinds(some.map(\.condition)) == row["hourKinds"])
        expect(some.map(\.precipitationChance), are: row["hourChances"], "hourChances")
    }

    private func check(_ days: [DailyForecast], _ row: ExpectationTable.Row) {
        expect(days.map(\.date.timeIntervalSince1970), are: row["dates"], "dates")
        expect(days.map(\.minimum), are: row["minima"], "minima")
        expect(days.map(\.maximum), are: row["maxima"], "maxima")
        expect(days.map(\.average), are: row["averages"], "averages")
        #expect(kinds(days.map(\.condition)) == row["dayKinds"])
        expect(days.map(\.precipitationChance), are: row["dayChances"], "dayChances")
        expect(days.map(\.sunrise?.timeIntervalSince1970), are: row["sunrises"], "sunrises")
        expect(days.map(\.sunset?.timeIntervalSince1970), are: row["sunsets"], "sunsets")
    }

    private func kinds(_ conditions: [WeatherCondition?]) -> String {
        conditions.map { $0?.kind.rawValue ?? "" }.joined(separator: ";")
    }
}
