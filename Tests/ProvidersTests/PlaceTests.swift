import Foundation
import CitiesHTTP
import CitiesProviders
import CitiesTestSupport
import Testing
import CitiesWeatherModel

/// Every source's answers contain their coordinates, in the present and in the forecast.
@Suite struct `Where an answer is` {
    private static func bodies(_ source: WeatherSource, _ latitude: String, _ longitude: String) -> [Data] {
        let texts =
            switch source {
            case .openMeteo:
                [
                    #"{"latitude":\#(latitude),"longitude":\#(longitude),"current":{"time":1795262400,"#
                        + #""temperature_2m":4},"hourly":{"time":[1795262400],"temperature_2m":[4]}}"#
                ]
            case .openWeatherMap:
                [
                    #"{"coord":{"lat":\#(latitude),"lon":\#(longitude)},"main":{"temp":4},"dt":1795262400}"#,
                    #"{"list":[{"dt":1795262400,"main":{"temp":4}}],"#
                        + #""city":{"coord":{"lat":\#(latitude),"lon":\#(longitude)}}}"#,
                ]
            default:
                [
                    #"{"location":{"lat":\#(latitude),"lon":\#(longitude)},"current":{"last_updated_epoch":1795262400,"#
                        + #""temp_c":4},"forecast":{"forecastday":[{"date":"2026-11-21","hour":["#
                        + #"{"time_epoch":1795262400,"temp_c":4}]}]}}"#
                ]
            }
        return texts.map { Data($0.utf8) }
    }

    private func places(_ source: WeatherSource, _ latitude: String, _ longitude: String) throws -> [Coordinates?] {
        let provider = Subjects.provider(source)
        let bodies = Self.bodies(source, latitude, longitude).map { HTTPReply($0) }
        return [try provider.currentOne(bodies[0]).place, try provider.days(bodies.last ?? bodies[0]).place]
    }

    @Test(arguments: Subjects.online)
    func `is as sent, even when it is invalid`(source: WeatherSource) throws {
        for (latitude, longitude) in [(-33.87, 151.21), (0, 0), (999, -999)] {
            let place = Coordinates(latitude: latitude, longitude: longitude)
            #expect(try places(source, "\(latitude)", "\(longitude)") == [place, place])
        }
    }

    @Test(arguments: Subjects.online, [("null", "127"), ("37.5", "null"), ("null", "null")])
    func `is nil when it is missing`(source: WeatherSource, said: (String, String)) throws {
        #expect(try places(source, said.0, said.1) == [nil, nil])
    }
}
