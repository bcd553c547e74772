import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

/// The statistics of forecasts, beside numbers that `scores` and scipy have computed.
@Suite struct PairedTestTests {
    private static let first = [1.2, 0.4, 2.1, 0.8, 1.5, 0.3, 1.9, 1.1, 0.6, 1.4, 0.9, 1.7]
    private static let second = [0.9, 0.6, 1.4, 0.7, 1.0, 0.5, 1.2, 1.3, 0.4, 1.0, 0.8, 1.1]
    private static let third = [1.1, 0.5, 1.8, 1.0, 1.3, 0.2, 2.2, 0.9, 0.9, 1.2, 1.1, 1.6]

    /// The lines of a table below `scores`, without its heading.
    private static func table(_ name: String) throws -> [[String]] {
        String(decoding: try Fixtures.body("scores/\(name)"), as: UTF8.self).split(separator: "\n").dropFirst().map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    private static func numbers(_ text: String) -> [Double] { text.split(separator: " ").compactMap { Double($0) } }

    @Test func `two series of errors have the statistic and the probability that scores computes`() throws {
        let lines = try Self.table("paired.tsv")
        for line in lines {
            let lead = try #require(Int(line[0]))
            let test = PairedTest(Self.numbers(line[3]), Self.numbers(line[4]), lead: lead)
            guard let statistic = Double(line[1]), let probability = Double(line[2]) else {
                #expect(test == nil, "\(line)")
                continue
            }
            let found = try #require(test, "\(line)")
            #expect(abs(found.statistic - statistic) < 1e-6 && abs(found.probability - probability) < 1e-6, "\(line)")
        }
        #expect(lines.count == 60 && lines.contains { $0[1].isEmpty })
    }

    @Test func `what chance alone explains in one of fifteen comparisons is not told apart`() throws {
        let test = try #require(PairedTest(Self.first, Self.second, lead: 1))
        #expect(abs(test.statistic - 2.548738) < 1e-6 && abs(test.probability - 0.027056) < 1e-6)
        #expect(test.tellsApart(amongComparisons: 1) && !test.tellsApart(amongComparisons: 15))
        let other = try #require(PairedTest(Self.first, Self.third, lead: 1))
        #expect(abs(other.statistic - 0.134176) < 1e-6 && abs(other.probability - 0.895687) < 1e-6)
    }

    @Test func `a variance that is not positive, a constant difference and nine days have no answer`() {
        #expect(PairedTest(Self.first, Self.second, lead: 2) == nil)
        #expect(PairedTest(Self.first, Self.first.map { $0 + 0.5 }, lead: 1) == nil)
        #expect(PairedTest(Array(Self.first.prefix(9)), Array(Self.second.prefix(9)), lead: 1) == nil)
        #expect(PairedTest(Array(Self.first.prefix(10)), Array(Self.second.prefix(10)), lead: 1) != nil)
    }

    @Test func `errors of either sign count by their size`() throws {
        let signed = Self.first.enumerated().map { $0.isMultiple(of: 2) ? $1 : -$1 }
        let test = try #require(PairedTest(signed, Self.second, lead: 1))
        #expect(abs(test.statistic - 2.548738) < 1e-6)
    }

    /// The number of days, and the limits of t at a two-sided 5 % for 1, 5 and 15 comparisons.
    @Test(arguments: [
        (10, [2.262, 3.250, 3.954]), (12, [2.201, 3.106, 3.728]), (20, [2.093, 2.861, 3.354]),
        (24, [2.069, 2.807, 3.274]), (30, [2.045, 2.756, 3.198]),
    ])
    func `the limits of Student's distribution are those of the tables`(days: Int, limits: [Double]) {
        let distribution = StudentT(degreesOfFreedom: days - 1)
        for (comparisons, limit) in zip([1.0, 5, 15], limits) {
            #expect(abs(distribution.limit(0.05 / comparisons) - limit) < 0.0006, "\(days) \(comparisons)")
        }
    }

    @Test(arguments: [(5, 1.5332), (10, 1.3830), (14, 1.3502), (20, 1.3277), (30, 1.3114), (60, 1.2961), (90, 1.2911)])
    func `an interval of 80 percent ends at the ninth tenth of the distribution`(days: Int, limit: Double) {
        #expect(abs(StudentT(degreesOfFreedom: days - 1).limit(0.2) - limit) < 0.00006)
    }

    @Test(arguments: [1, 2, 3, 8, 29]) func `a limit is exceeded with its probability`(freedom: Int) {
        let distribution = StudentT(degreesOfFreedom: freedom)
        for probability in [0.9, 0.5, 0.2, 0.05, 0.05 / 21] {
            #expect(abs(distribution.probability(beyond: distribution.limit(probability)) - probability) < 1e-9)
        }
        #expect(distribution.probability(beyond: 0) == 1)
    }

    // MARK: - The corrected mean

    @Test func `the corrected mean and its interval are those of scipy`() throws {
        let lines = try Self.table("intervals.tsv")
        for line in lines {
            let (center, half) = try (#require(Double(line[0])), #require(Double(line[1])))
            let forecasts = line[4].split(separator: "|").map { Self.numbers(String($0)) }
            let mean = try #require(CorrectedMean(forecasts, observed: Self.numbers(line[3])))
            let estimate = mean.estimate(Self.numbers(line[2]))
            #expect(abs(estimate.center - center) < 1e-6 && abs(estimate.half - half) < 1e-6, "\(line)")
        }
        #expect(lines.count == 40)
    }

    /// A case worked out by hand.
    struct Worked: Sendable {
        let observed: [Double]
        let forecasts: [[Double]]
        let biases: [Double]
        let deviation: Double
        let today: [Double]
        let center: Double
        let ends: [Double]
    }

    private static let ten = (
        observed: [10.0, 12, 9, 14, 11, 13, 8, 12, 10, 11],
        forecasts: [
            [11.2, 12.9, 10.5, 14.6, 12.4, 13.8, 9.6, 12.7, 11.1, 12.3],
            [9.1, 11.6, 8, 13.2, 10.1, 12.5, 6.8, 11.4, 9.3, 9.9],
        ]
    )

    @Test(arguments: [
        Worked(
            observed: ten.observed, forecasts: ten.forecasts, biases: [1.11, -0.81], deviation: 0.110554,
            today: [12, 10], center: 10.85, ends: [10.6896, 11.0104]),
        Worked(
            observed: ten.observed, forecasts: ten.forecasts, biases: [1.11, -0.81], deviation: 0.110554,
            today: [15, 9], center: 11.85, ends: [11.6896, 12.0104]),
        Worked(
            observed: [21, 22.5, 19, 24, 23],
            forecasts: [
                [22, 23.1, 20.6, 24.9, 24.1], [20.5, 21.7, 18, 23.8, 21.6], [21.4, 23, 19.1, 24.2, 23.4],
            ], biases: [1.04, -0.78, 0.32], deviation: 0.121106, today: [25, 23.2, 24.6], center: 24.0733,
            ends: [23.8699, 24.2767]),
    ])
    func `each model is corrected by its own bias`(worked: Worked) throws {
        let mean = try #require(CorrectedMean(worked.forecasts, observed: worked.observed))
        #expect(zip(mean.biases, worked.biases).allSatisfy { abs($0 - $1) < 1e-9 })
        #expect(abs(mean.deviation - worked.deviation) < 1e-6)
        let (center, half) = mean.estimate(worked.today)
        #expect(abs(center - worked.center) < 0.00005)
        #expect(abs(center - half - worked.ends[0]) < 0.00006 && abs(center + half - worked.ends[1]) < 0.00006)
    }
}
