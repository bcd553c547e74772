import CitiesLocalization
@testable import CitiesPresentation
import Testing

@Suite struct RoundedNumberTests {
    @Test(arguments: [
        (-0.04, "0.0", "0.0"), (0.05, "0.1", "+0.1"), (-0.05, "-0.1", "-0.1"), (-0.0, "0.0", "0.0"),
        (14.25, "14.3", "+14.3"), (-5.25, "-5.3", "-5.3"), (2.35, "2.4", "+2.4"), (9.95, "10.0", "+10.0"),
        (-12.0, "-12.0", "-12.0"), (0.349, "0.3", "+0.3"),
    ])
    func `tenths are rounded half away from zero`(value: Double, text: String, signed: String) {
        #expect(RoundedNumber(value, decimals: 1)?.text == text)
        #expect(RoundedNumber(value, decimals: 1)?.signedText == signed)
    }

    @Test(arguments: [(49.5, "50"), (-0.4, "0"), (100.0, "100"), (54.499, "54"), (-1.5, "-2")])
    func `ones are rounded half away from zero`(value: Double, text: String) {
        #expect(RoundedNumber(value, decimals: 0)?.text == text)
    }

    @Test func `an impossible number has no text`() {
        for value in [nil, Double.nan, .infinity, -.infinity, 1e300] {
            #expect(RoundedNumber(value, decimals: 1) == nil)
        }
    }

    @Test func `a difference is that of the numbers shown beside it`() {
        for temperature in stride(from: -12.0, through: 12, by: 0.37) {
            for normal in stride(from: -9.0, through: 9, by: 0.83) {
                let row = Samples.row("a", "A", nil, temperature, normal: normal)
                let shown = [RoundedNumber(temperature, decimals: 1), RoundedNumber(normal, decimals: 1)].compactMap {
                    $0?.scaled
                }
                #expect(difference(row)?.scaled == shown[0] - shown[1])
            }
        }
        // 0.04 and -0.04 are both shown as 0.0, so they do not differ.
        #expect(difference(Samples.row("a", "A", nil, 0.04, normal: -0.04))?.signedText == "0.0")
    }

    private func difference(_ row: Row) -> RoundedNumber? {
        Quantity.normal.entry.value(row, TableContext(Phrasebook(.english)))?.displayed
    }
}
