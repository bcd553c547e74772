import Foundation
import CitiesHTTP
import CitiesLocalization
import CitiesProviders
import Testing
import CitiesWeatherModel

/// An impossible temperature, such as kelvins in place of degrees, fails the answer.
@Suite struct `A temperature of no place on Earth` {
    /// The body of present weather with this temperature, in each source's format.
    private static func present(_ source: WeatherSource, _ temperature: String) -> Data {
        let body =
            switch source {
            case .openMeteo:
                #"{"current":{"time":1795262400,"temperature_2m":\#(temperature),"relative_humidity_2m":55}}"#
            case .openWeatherMap: #"{"main":{"temp":\#(temperature),"humidity":55},"dt":1795262400}"#
            default:
                #"{"current":{"last_updated_epoch":1795262400,"temp_c":\#(temperature),"temp_f":\#(temperature),"#
                    + #""humidity":55}}"#
            }
        return Data(body.utf8)
    }

    /// The body of a forecast with these temperatures.
    private static func coming(_ source: WeatherSource, _ temperatures: [String]) -> Data {
        let times = temperatures.indices.map { 1_795_262_400 + $0 * 10_800 }
        let all = zip(times, temperatures)
        let body =
            switch source {
            case .openMeteo:
                #"{"hourly":{"time":\#(times),"temperature_2m":[\#(temperatures.joined(separator: ","))]}}"#
            case .openWeatherMap:
                #"{"list":["# + all.map { #"{"dt":\#($0),"main":{"temp":\#($1)}}"# }.joined(separator: ",") + "]}"
            default:
                #"{"forecast":{"forecastday":[{"date":"2026-11-21","hour":["#
                    + all.map { #"{"time_epoch":\#($0),"temp_c":\#($1),"temp_f":\#($1)}"# }.joined(separator: ",")
                    + "]}]}}"
            }
        return Data(body.utf8)
    }

    @Test(arguments: Subjects.online, ["277.25", "-300", "9999", "1e300"])
    func `fails the present weather`(source: WeatherSource, temperature: String) throws {
        let provider = Subjects.provider(source)
        for units in UnitSystem.allCases {
            let error = failure {
                _ = try provider.currentOne(HTTPReply(Self.present(source, temperature)), units: units)
            }
            #expect(error?.kind == .invalidData && error?.cause == .impossibleTemperature)
            #expect(error?.host == provider.profile.baseURL?.authority)
            #expect(error?.reason?.hasSuffix("is no temperature") == true)
        }
    }

    @Test(arguments: Subjects.online)
    func `is an error, and a missing one is not`(source: WeatherSource) throws {
        let weather = try Subjects.provider(source).currentOne(HTTPReply(Self.present(source, "null")))
        #expect(weather.temperature == nil && weather.humidity == 55)
    }

    @Test(arguments: Subjects.online)
    func `fails the forecast, unless it is a single one in a long row`(source: WeatherSource) throws {
        let provider = Subjects.provider(source)
        for temperatures in [["277.25"], ["277", "278.5", "280"], ["4", "300", "301"], ["null", "300"]] {
            let error = failure { _ = try provider.days(HTTPReply(Self.coming(source, temperatures))) }
            #expect(error?.kind == .invalidData && error?.cause == .impossibleTemperature, "\(temperatures)")
        }
        let forecast = try provider.days(HTTPReply(Self.coming(source, ["1", "2", "999", "null"])))
        #expect(Set(forecast.steps.map(\.temperature)).isSubset(of: [1, 2, nil]))
        #expect(forecast.steps.contains { $0.temperature == 2 })
    }

    @Test func `fails a day too`() throws {
        let body = """
            {"hourly":{"time":[1795262400],"temperature_2m":[4]},
            "daily":{"time":[1795186800,1795273200],"temperature_2m_max":[280,281],"temperature_2m_min":[270,271]}}
            """
        let error = failure { _ = try Subjects.provider(.openMeteo).days(HTTPReply(Data(body.utf8))) }
        #expect(error?.cause == .impossibleTemperature)
        let other = #"{"forecast":{"forecastday":[{"date":"2026-11-21","day":{"maxtemp_c":280,"mintemp_c":270}}]}}"#
        #expect(
            failure { _ = try Subjects.provider(.weatherAPI).days(HTTPReply(Data(other.utf8))) }?.cause
                == .impossibleTemperature)
    }
}
