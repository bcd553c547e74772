import Testing

@testable import CitiesPresentation

@Suite struct MemberPairingTests {
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
