import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

/// Counts of members of a recorded body and of a constructed one, as numpy has them.
@Suite struct OddsBodyTests {
    private static let places = ["Seoul", "Busan", "Daejeon"]
    private static let latitudes = ["Seoul": 37.57, "Busan": 35.18, "Daejeon": 36.35]

    private struct Expectations: Decodable {
        struct Fit: Decodable {
            struct Row: Decodable {
                let place: String
                let fits: Int
                let of: Int
            }
            let day: String
            let rows: [Row]
        }
        struct Warmest: Decodable {
            let day: String
            let of: Int
            let sharedTies: [String: Double]
            let alone: [String: Int]
        }
        let fits: [Fit]
        let warmest: [Warmest]
    }

    private func expectations() throws -> Expectations {
        try JSONDecoder().decode(
            Expectations.self, from: Fixtures.body("odds/ensemble-daily-3places-CONSTRUCTED.expected.json"))
    }

    private func number(_ day: String) throws -> Int { try #require(CivilDate(day[...])).dayNumber }

    /// Candidates of the constructed body, cut behind a day: until then no city lags behind.
    private func constructed(until last: Int? = nil) throws -> [DayOdds.Candidate] {
        let bodies = try OddsSamples.places("ensemble-daily-3places-CONSTRUCTED")
        return zip(Self.places, bodies).map { name, body in
            OddsSamples.candidate(
                name, last.map(body.until) ?? body,
                at: Coordinates(latitude: Self.latitudes[name] ?? 0, longitude: 127))
        }
    }

    private func recorded() throws -> [DayOdds.Candidate] {
        zip(["first", "second"], try OddsSamples.places("ensemble-daily-2places-recorded")).map {
            OddsSamples.candidate($0, $1)
        }
    }

    @Test func `members that meet all conditions are counted`() throws {
        for fit in try expectations().fits {
            let day = try number(fit.day)
            for row in fit.rows {
                let candidate = try #require(constructed(until: day).first { $0.id == row.place })
                // Radiation above 8 MJ/m² as hours of sun.
                let sun = SunshineEstimate(latitude: candidate.coordinates.latitude, day: day).hours(radiation: 8)
                let odds = try OddsSamples.odds([candidate], "max 7..13, precip<1, sun>\(sun)", on: day)
                let city = try #require(odds[row.place])
                // No value at all is unknown.
                #expect(city.of == (row.of == 0 ? nil : row.of), "\(fit.day) \(row.place)")
                #expect(city.good == (row.of == 0 ? nil : row.fits), "\(fit.day) \(row.place)")
            }
        }
    }

    @Test func `the warmest city of each member is counted, ties in equal shares`() throws {
        for expected in try expectations().warmest {
            let day = try number(expected.day)
            let odds = try OddsSamples.odds(constructed(until: day), goal: .warm, on: day)
            #expect(odds.bestOf == (expected.of == 0 ? nil : expected.of), "\(expected.day)")
            for city in odds.cities {
                #expect(city.best == expected.sharedTies[city.id], "\(expected.day) \(city.id)")
                #expect(city.good == nil)
            }
            let sum = odds.cities.compactMap(\.best).reduce(0, +)
            #expect(sum == Double(expected.of))
            // Alone: in no member that another shares.
            for (city, count) in expected.alone {
                let ties = try #require(odds[city]?.aloneOrShared) - count
                #expect(try #require(odds[city]?.best) == Double(count) + Double(ties) / 2)
            }
        }
    }

    @Test func `paired members tell cities apart or not`() throws {
        let day = try number("2026-11-30")
        let candidates = try constructed(until: day)
        func fits(_ name: String) throws -> Set<Int> {
            let candidate = try #require(candidates.first { $0.id == name })
            let ensemble = try #require(candidate.ensemble)
            let maxima = ensemble.values(.maximum, on: day)
            let rain = ensemble.values(.precipitation, on: day)
            let light = ensemble.values(.radiation, on: day)
            return Set(
                (0..<51).filter { member in
                    guard let maximum = maxima[member], let rain = rain[member], let light = light[member] else {
                        return false
                    }
                    return (7...13).contains(maximum) && rain < 1 && light > 8
                })
        }
        for (first, second, b, c) in [
            ("Seoul", "Busan", 20, 5), ("Seoul", "Daejeon", 7, 10), ("Busan", "Daejeon", 5, 23),
        ] {
            let (left, right) = (try fits(first), try fits(second))
            let pairing = MemberPairing(left.subtracting(right).count, right.subtracting(left).count)
            #expect(pairing == MemberPairing(b, c))
        }
    }

    @Test func `a city whose members end on another day is unknown on every day`() throws {
        for day in try expectations().fits.map({ try number($0.day) }) {
            let odds = try OddsSamples.odds(constructed(), goal: .warm, on: day)
            let frozen = try #require(odds["Daejeon"])
            guard case .endsElsewhere(let last) = frozen.absence else {
                Issue.record("Daejeon is known on \(day)")
                return
            }
            #expect(last == (try number("2026-12-01")))
            #expect(frozen.of == nil && frozen.good == nil && frozen.best == nil && frozen.share == nil)
            #expect(!odds.leaders.contains("Daejeon"))
        }
        let warmest = try OddsSamples.odds(constructed(), goal: .warm, on: try number("2026-11-30"))
        #expect(warmest.bestOf == 51 && warmest["Busan"]?.aloneOrShared ?? 0 >= 45)
        #expect(warmest.star == "Busan")
        #expect(try OddsSamples.odds(constructed(), goal: .warm, on: number("2026-12-03"))["Seoul"]?.of == nil)
    }

    @Test func `the driest of two recorded places is that of each member`() throws {
        let candidates = try recorded()
        let first = try #require(candidates.first?.ensemble?.firstDay)
        let days = try (0..<3).map { try OddsSamples.odds(candidates, goal: .dry, on: first + $0) }
        #expect(days.map { $0["second"]?.best } == [47, 51, 37])
        #expect(days.map { $0["first"]?.best } == [4, 0, 14])
        #expect(days.map(\.bestOf) == [51, 51, 51])
        #expect(days.map(\.star) == ["second", "second", "second"])
        #expect(days[0].pairing("first", "second") == MemberPairing(4, 47))
    }

    @Test(
        arguments: [("precip<30", [1, 0, 19], [3, 44, 40]), ("precip<20", nil, [0, 38, 26])]
            as [(String, [Int]?, [Int])])
    func `recorded rain below a limit is counted`(condition: String, first: [Int]?, second: [Int]) throws {
        let candidates = try recorded()
        let day = try #require(candidates.first?.ensemble?.firstDay)
        let days = try (0..<3).map { try OddsSamples.odds(candidates, condition, on: day + $0) }
        #expect(days.map { $0["second"]?.good } == second)
        if let first { #expect(days.map { $0["first"]?.good } == first) }
        #expect(days.allSatisfy { $0["second"]?.of == 51 })
    }

    @Test func `members in another order change the best and never the count of good ones`() throws {
        var generator = SplitMix(seed: 7)
        var candidates = try recorded()
        let day = try #require(candidates.first?.ensemble?.firstDay)
        let before = try (0..<3).map {
            try OddsSamples.odds(candidates, goal: .dry, "precip<30", threshold: false, on: day + $0)
        }
        let driest = try (0..<3).map { try OddsSamples.odds(candidates, goal: .dry, on: day + $0) }
        candidates[1].ensemble = candidates[1].ensemble?.shuffled(by: &generator)
        let after = try (0..<3).map {
            try OddsSamples.odds(candidates, goal: .dry, "precip<30", threshold: false, on: day + $0)
        }
        let mixed = try (0..<3).map { try OddsSamples.odds(candidates, goal: .dry, on: day + $0) }
        #expect(after.map { $0.cities.map(\.good) } == before.map { $0.cities.map(\.good) })
        // The members are opposed on the third day (37 of 51); as independent draws it would be about 0.73 of them.
        #expect(mixed.map { $0["second"]?.best } != driest.map { $0["second"]?.best })
    }
}
