import Testing

@testable import CitiesPresentation

@Suite struct ShareOfMembersTests {
    @Test(
        arguments: [
            (41, 51, 0.8039, 0.6754, 0.8898, 0.7237, 0.8652), (22, 51, 0.4314, 0.3050, 0.5673, 0.3460, 0.5210),
            (0, 51, 0, 0, 0.0700, 0, 0.0312), (51, 51, 1, 0.9300, 1, 0.9688, 1),
            (15, 31, 0.4839, 0.3197, 0.6516, 0.3726, 0.5968),
        ] as [(Int, Int, Double, Double, Double, Double, Double)])
    func `an interval is that of Wilson`(
        count: Int, of: Int, share: Double, low95: Double, high95: Double, low80: Double, high80: Double
    ) {
        let found = ShareOfMembers(count, of: of)
        #expect(abs(found.share - share) < 0.0001)
        for (confidence, low, high) in [
            (ShareOfMembers.Confidence.ninetyFive, low95, high95), (.eighty, low80, high80),
        ] {
            let interval = found.interval(confidence)
            #expect(abs(interval.lowerBound - low) < 0.0001 && abs(interval.upperBound - high) < 0.0001)
        }
    }

    @Test(
        arguments: [
            (8, 3, 0.2266, 0.0001), (14, 2, 0.0042, 0.0001), (22, 8, 0.0161, 0.0001), (5, 5, 1, 0),
            (20, 5, 0.00408, 0.00001), (7, 10, 0.629, 0.001), (5, 23, 0.00091, 0.00001), (22, 15, 0.324, 0.001),
            (0, 0, 1, 0), (1, 0, 1, 0), (6, 0, 0.03125, 0),
        ] as [(Int, Int, Double, Double)])
    func `two cities are told apart by an exact two-sided binomial test`(
        first: Int, second: Int, probability: Double, tolerance: Double
    ) {
        for pairing in [MemberPairing(first, second), MemberPairing(second, first)] {
            #expect(abs(pairing.probability - probability) <= tolerance)
            #expect(pairing.isToldApart == (probability < 0.05))
        }
    }
}
