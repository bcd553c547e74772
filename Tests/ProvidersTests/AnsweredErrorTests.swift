import Foundation
import CitiesHTTP
import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import Testing
import CitiesWeatherModel

@Suite struct `Answered errors` {
    @Test(arguments: ExpectationTable.rows("errors"))
    func `are the same error for every request`(row: ExpectationTable.Row) throws {
        let source = try #require(Subjects.source(row["provider"]))
        let provider = Subjects.provider(source)
        let geocoder = try Subjects.geocoder(source)
        let status = try #require(Int(row["status"]))
        let reply = HTTPReply(try Fixtures.answer(row["file"]), status: status)

        let questions: [() throws -> Void] = [
            { _ = try provider.currentOne(reply) },
            { _ = try provider.days(reply) },
            { _ = try geocoder.places(named: "Seoul", limit: 5, language: .english).answer(to: reply) },
        ]
        for question in questions {
            let error = try #require(failure(of: question))
            #expect(error.kind.rawValue == row["kind"])
            #expect(error.source == source)
            #expect(error.host?.isEmpty == false)
            #expect(error.retryAfter == Int(row["retryAfter"]).map { .seconds($0) })
            #expect(error.reason?.isEmpty == false)
        }
    }

    @Test func `and all other bodies are in a table`() throws {
        let tables = ["current", "forecast", "places", "errors"].map(ExpectationTable.rows)
        #expect(tables.allSatisfy { !$0.isEmpty })
        let known = Set(tables.joined().map { $0["file"] })
        let all = Set(try Fixtures.answers())
        #expect(all.subtracting(known).isEmpty)
        #expect(known.subtracting(all).isEmpty)
    }
}
