import CitiesTestSupport
import Foundation
import Testing

/// Columns about thirty years of observations.
@Suite(.timeLimit(.untilAllHadTheirTurn))
struct RankTests {
    @Test func `the rarest day is first, and a city without a station of its own is last`() async throws {
        try await withForecasts { program, _ in
            let ending = try await program.run(
                "list", "Seoul", "Jeju", "Gongju", "Sokcho", "--columns", "name,max,rank,record", "--sort", "rank-desc")
            #expect(ending.status == 0, "\(ending.messages)")
            let ranks = ending.output.matches(of: #/(\d+)% +-?[0-9.]+°C (?:19|20)\d\d/#).compactMap { Int($0.output.1) }
            #expect(ranks.count == 3 && ranks == ranks.sorted(by: >), "\(ending.output)")
            #expect(ending.output.contains(#/Gongju +-?[0-9.]+°C +— +—/#), "\(ending.output)")
            let korean = try await program.run("list", "서울", "--columns", "rank,record", "--lang", "ko")
            #expect(korean.output.contains("백분위") && korean.output.contains(#/\d%.*°C \d{4}년/#), "\(korean.output)")
        }
    }

    @Test func `the bias of the models is taken off a rank where past days are kept, and named`() async throws {
        try await withForecasts(reply: { $0.isOfPast ? .json(ModelBody.past($0)) : nil }) { program, server in
            var program = program
            program.environment["CITIES_OPEN_METEO_PREVIOUS_RUNS_URL"] = server.url + "/runs"
            program.environment["CITIES_OPEN_METEO_ARCHIVE_URL"] = server.url + "/archive"
            func list(_ options: String...) async throws -> String {
                try await program.run(["list", "Seoul", "--columns", "name,max,rank"] + options).output
            }
            func rank(_ units: String) async throws -> Double {
                let json = try await program.run("list", "Seoul", "--columns", "rank", "--json", "--units", units)
                    .json()
                return try #require(((json["cities"] as? [[String: Any]])?.first)?["percentile"] as? Double)
            }
            let (before, raw) = try await (list(), rank("c"))
            #expect(before.contains(#/1°C off moves it by up to \d+ points/#), "\(before)")
            #expect(try await program.run("score", "Seoul").status == 0)
            let after = try await list()
            // The models were 0.0 to 0.5 degrees too warm on every day.
            #expect(
                after.contains("is taken off (Seoul +0.2°C)") || after.contains("is taken off (Seoul +0.3°C)"),
                "\(after)")
            #expect(!after.contains("points"), "\(after)")
            let korean = try await list("--lang", "ko")
            #expect(korean.contains("편향을 뺀 값입니다(서울 +0."), "\(korean)")
            let corrected = try await rank("c")
            #expect(corrected < raw, "\(corrected) \(raw)")
            let detail = try await program.run("detail", "Seoul").output
            #expect(detail.contains("is taken off (Seoul +0."), "\(detail)")
        }
    }

    @Test func `conditions, maps and programs have the rank and the record`() async throws {
        try await withForecasts { program, _ in
            let json = try await program.run("list", "Seoul", "Gongju", "--columns", "rank,record", "--json").json()
            let cities = try #require(json["cities"] as? [[String: Any]])
            let record = try #require(cities[0]["record"] as? [String: Any])
            #expect(cities[0]["percentile"] is Double && cities[1]["percentile"] is NSNull)
            #expect((record["maximumYear"] as? Int).map { (1_904...2_023).contains($0) } == true, "\(record)")
            let known = try await program.run("list", "Seoul", "Gongju", "--where", "rank>=0%")
            #expect(known.output.contains("1 of 2 cities") && known.output.contains(#/\n +Seoul/#), "\(known.output)")
            let map = try await program.run("map", "--value", "rank")
            #expect(map.status == 0 && map.output.contains("%"), "\(map.messages)")
            let csv = try await program.run("list", "Seoul", "--columns", "rank,record", "--format", "csv").output
            #expect(csv.hasPrefix("id,percentile,record.maximum,record.maximumYear"), "\(csv)")
        }
    }

    @Test func `a day differs from the normal of that day, and a plan has both normals`() async throws {
        try await withForecasts { program, _ in
            let ending = try await program.run(
                "list", "Seoul", "--day", "tomorrow", "--columns", "name,max,normal,rank")
            #expect(ending.status == 0 && ending.output.contains(#/°C +[+-]?[0-9.]+ +\d+%/#), "\(ending.output)")
            let plan = try await program.run("plan", "Seoul", "Tokyo", "--json").json()
            let cities = try #require(plan["cities"] as? [[String: Any]])
            let days = cities.compactMap { ($0["days"] as? [[String: Any]])?.last }
            #expect(days.count == 2)
            for (city, day) in zip(cities, days) {
                let isKnown = city["id"] as? String == "seoul"
                for field in ["normalMaximum", "normalMinimum", "percentile"] {
                    #expect(day[field] is Double == isKnown && day[field] is NSNull == !isKnown, "\(field) \(day)")
                }
            }
        }
    }

    @Test func `a list of cities without normals has no column for them`() async throws {
        try await withForecasts { program, _ in
            let heading = "VS NORMAL"
            #expect(try await !program.run("list", "Tokyo", "Paris", "--width", "120").output.contains(heading))
            #expect(try await program.run("list", "Tokyo", "Seoul", "--width", "120").output.contains(heading))
            let named = try await program.run("list", "Tokyo", "--columns", "name,normal")
            #expect(named.output.contains(heading), "\(named.output)")
        }
    }
}
