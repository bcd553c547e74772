import Foundation
import CitiesHTTP
import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import Testing
import CitiesWeatherModel

@Suite struct `Answered places` {
    @Test(arguments: ExpectationTable.rows("places"))
    func `match the tables of expectations`(row: ExpectationTable.Row) throws {
        let source = try #require(Subjects.source(row["provider"]))
        let geocoder = try Subjects.geocoder(source)
        let file = try #require(row["file"].split(separator: "/").last)
        let name = try #require(file.split(separator: "_").first).capitalized
        let sourceRequest = try geocoder.places(named: name, limit: 100, language: .english)
        let reply = HTTPReply(try Fixtures.answer(row["file"]))

        guard row["outcome"] == "ok" else {
            #expect(kind { _ = try sourceRequest.answer(to: reply) }?.rawValue == row["outcome"])
            return
        }
        let cities = try sourceRequest.answer(to: reply)
        #expect(String(cities.count) == row["count"])
        func joined(_ text: (City) -> String?) -> String { cities.map { text($0) ?? "" }.joined(separator: "|") }
        if source != .openWeatherMap { #expect(joined(\.id) == row["ids"]) }
        #expect(Set(cities.map(\.id)).count == cities.count)
        #expect(joined(\.englishName) == row["names"])
        #expect(joined(\.koreanName) == row["koreanNames"])
        #expect(joined(\.region) == row["regions"])
        #expect(joined(\.countryCode) == row["countries"])
        #expect(joined(\.timeZone) == row["zones"])
        #expect(joined { $0.population.map(String.init) } == row["populations"])
        expect(cities.map(\.coordinates.latitude), are: row["latitudes"].replacing("|", with: ";"), "latitudes")
        expect(cities.map(\.coordinates.longitude), are: row["longitudes"].replacing("|", with: ";"), "longitudes")
    }
}
