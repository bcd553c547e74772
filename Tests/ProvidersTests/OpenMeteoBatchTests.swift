import Foundation
import CitiesHTTP
import CitiesLocalization
import CitiesProviders
import Testing
import CitiesWeatherModel

/// The order of a batch's answers: every answer except the first has the number of its place in the request.
@Suite struct `Open-Meteo's answers about several places` {
    private static let cities = [Subjects.seoul, Subjects.busan, Subjects.jeju]

    /// An answer with this temperature, and with a number unless it is nil.
    private func answer(_ temperature: Int, number: String? = nil) -> String {
        let number = number.map { #""location_id":\#($0),"# } ?? ""
        return #"{\#(number)"current":{"time":1795262400,"temperature_2m":\#(temperature)},"#
            + #""hourly":{"time":[1795262400],"temperature_2m":[\#(temperature)]}}"#
    }

    /// The temperatures of the cities, equal in the present and the forecast; nil for a failed city.
    private func temperatures(_ answers: String...) throws -> [Double?] {
        let provider = Subjects.provider(.openMeteo)
        let reply = HTTPReply(Data("[\(answers.joined(separator: ","))]".utf8))
        let present = try provider.current(reply, of: Self.cities)
        let coming = try provider.forecasts(of: Self.cities[...], .coming, units: .celsius, language: .english)
            .answer(to: reply)
        for result in present { #expect((try? result.get()) != nil || error(result)?.kind == .invalidData) }
        let temperatures = present.map { try? $0.get().temperature }
        #expect(coming.map { try? $0.get().hourly.first?.temperature } == temperatures)
        return temperatures
    }

    private func error(_ result: Result<CurrentWeather, WeatherError>) -> WeatherError? {
        failure { _ = try result.get() }
    }

    @Test func `belong to their cities by number, whatever their order`() throws {
        #expect(try temperatures(answer(0), answer(1, number: "1"), answer(2, number: "2")) == [0, 1, 2])
        #expect(try temperatures(answer(2, number: "2"), answer(1, number: "1"), answer(0)) == [0, 1, 2])
        #expect(try temperatures(answer(1, number: "1"), answer(0, number: "0"), answer(2, number: "2")) == [0, 1, 2])
    }

    @Test func `belong to them by order when they have no numbers`() throws {
        #expect(try temperatures(answer(0), answer(1), answer(2)) == [0, 1, 2])
        #expect(try temperatures(answer(0), "null", answer(2)) == [0, nil, 2])
    }

    @Test func `are rejected when their number is a duplicate or invalid, and the others are kept`() throws {
        #expect(try temperatures(answer(0), answer(1, number: "1"), answer(2, number: "1")) == [0, nil, nil])
        #expect(try temperatures(answer(0), answer(1), answer(2, number: "2")) == [nil, nil, 2])
        for number in ["3", "-1", "1.5", "1e300", "99999999999999999999"] {
            #expect(try temperatures(answer(0), answer(1, number: "1"), answer(2, number: number)) == [0, 1, nil])
        }
        let repeated = try Subjects.provider(.openMeteo).current(
            HTTPReply(Data("[\(Array(repeating: answer(7, number: "1"), count: 3).joined(separator: ","))]".utf8)),
            of: Self.cities)
        #expect(repeated.allSatisfy { error($0)?.kind == .invalidData && error($0)?.cause == .anotherPlace })
    }

    @Test func `that cannot be read fail the city at their position`() throws {
        #expect(try temperatures(answer(0), "null", answer(2, number: "2")) == [0, nil, 2])
        #expect(try temperatures(answer(0), answer(1, number: "\"x\""), answer(2, number: "2")) == [0, nil, 2])
        let results = try Subjects.provider(.openMeteo).current(
            HTTPReply(Data("[\(answer(0)),{\"current\":7},\(answer(2, number: "2"))]".utf8)), of: Self.cities)
        #expect(error(results[1])?.reason == "[1].current is not of the documented type")
    }

    @Test(arguments: ["x", "{\"current\":}", "", "{]", "{} {}"])
    func `that are not JSON fail every city`(element: String) throws {
        let body = "[\(answer(0)),\(element),\(answer(2, number: "2"))]"
        let error = failure {
            _ = try Subjects.provider(.openMeteo).current(HTTPReply(Data(body.utf8)), of: Self.cities)
        }
        #expect(error?.kind == .invalidData && error?.reason == "the answer is not JSON")
    }

    @Test(arguments: [2, 4])
    func `are rejected when they are fewer or more than the places`(count: Int) throws {
        let body = "[\((0..<count).map { answer($0) }.joined(separator: ","))]"
        let error = failure {
            _ = try Subjects.provider(.openMeteo).current(HTTPReply(Data(body.utf8)), of: Self.cities)
        }
        #expect(error?.kind == .invalidData && error?.reason?.contains("3") == true)
    }

    @Test func `ignore the number for a request about one place`() throws {
        let reply = HTTPReply(Data(answer(5, number: "5").utf8))
        #expect(try Subjects.provider(.openMeteo).currentOne(reply).temperature == 5)
    }
}
