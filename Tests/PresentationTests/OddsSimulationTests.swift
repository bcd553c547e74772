import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

/// Members that a Gaussian copula plants. Their counts are compared with a second count, and with planted outcomes.
@Suite struct OddsSimulationTests {
    /// Normal numbers, two at a time.
    private struct Normal {
        var generator: SplitMix

        mutating func next() -> Double {
            let radius = (-2 * log(Double.random(in: 1e-300..<1, using: &generator))).squareRoot()
            return radius * cos(2 * .pi * Double.random(in: 0..<1, using: &generator))
        }
    }

    /// The maxima of cities in each member: the same margins whatever the correlation.
    private func plant(_ correlation: Double, means: [Double], seed: UInt64) -> [[Double]] {
        var normal = Normal(generator: SplitMix(seed: seed))
        return (0..<51).map { _ in
            let common = normal.next()
            return means.map { mean in
                let own = normal.next()
                // Whole degrees, so that there are ties.
                return (mean + 3 * (correlation.squareRoot() * common + (1 - correlation).squareRoot() * own)).rounded()
            }
        }
    }

    private func odds(_ members: [[Double]]) throws -> DayOdds {
        let cities = (members.first ?? []).indices.map { city in
            OddsSamples.candidate("city\(city)", .maximum, members.map { $0[city] })
        }
        return try OddsSamples.odds(cities, goal: .warm, "max>=18")
    }

    @Test(arguments: [0, 0.5, 0.95], Array(1...20) as [UInt64])
    func `counts of planted members are those of a second count`(correlation: Double, seed: UInt64) throws {
        let members = plant(correlation, means: [20, 19.5, 19, 17], seed: seed)
        let found = try odds(members)
        for city in 0..<4 {
            var (good, best) = (0, 0.0)
            for member in members {
                if member[city] >= 18 { good += 1 }
                let highest = member.max() ?? 0
                guard member[city] == highest, highest >= 18 else { continue }
                best += 1 / Double(member.count { $0 == highest })
            }
            #expect(found.cities[city].good == good)
            #expect(abs((found.cities[city].best ?? -1) - best) < 1e-6)
        }
    }

    @Test func `cities that vary together are told apart more often than cities that vary alone`() throws {
        func share(_ correlation: Double) throws -> (best: Double, good: Double) {
            var (best, good, days) = (0.0, 0.0, 0.0)
            for seed in UInt64(1)...60 {
                let city = try #require(odds(plant(correlation, means: [21, 20, 16], seed: seed)).cities.first)
                best += try #require(city.best) / 51
                good += Double(try #require(city.good)) / 51
                days += 1
            }
            return (best / days, good / days)
        }
        let (alone, together) = (try share(0), try share(0.95))
        #expect(together.best - alone.best > 0.1)
        #expect(abs(together.good - alone.good) < 0.05)
    }

    /// On each day the truth is one more draw from the members' distribution, whose chance differs from day to day.
    @Test(arguments: [1, 2] as [UInt64])
    func `as many days are good as the shares of members say`(seed: UInt64) throws {
        var normal = Normal(generator: SplitMix(seed: seed))
        var (shown, happened, variance) = (0.0, 0.0, 0.0)
        let days = 4_000
        for _ in 0..<days {
            let center = 18 + 4 * normal.next()
            let draws = (0..<52).map { _ in center + 3 * normal.next() }
            let candidate = OddsSamples.candidate("a", .maximum, draws.dropLast().map(Optional.some))
            let share = try #require(OddsSamples.odds([candidate], "max 17..22")["a"]?.share)
            shown += share.share
            happened += (17...22).contains(draws[51]) ? 1 : 0
            // Of one draw and of the mean of 51.
            variance += share.share * (1 - share.share) * 51 / 50 * (1 + 1 / 51)
        }
        #expect(abs(happened - shown) < 2.576 * variance.squareRoot())
        #expect((0.2...0.6).contains(shown / Double(days)))
    }
}
