/// A number as people see it: a whole count of ones, of tenths, or of smaller parts where these tell it from a limit.
/// Results of calculations with such numbers add up on paper.
package struct RoundedNumber: Sendable, Hashable {
    /// The number in units of the last decimal place.
    package let scaled: Int
    /// Digits after the point, up to ``mostDecimals``.
    package let decimals: Int

    static let mostDecimals = 3

    private init(scaled: Int, decimals: Int) {
        self.scaled = scaled
        self.decimals = decimals
    }

    /// Rounds half away from zero, to ones or to tenths. nil for a missing number, and for one that no instrument can have
    /// measured.
    package init?(_ value: Double?, decimals: Int) {
        self.init(value, digits: min(decimals, 1))
    }

    /// Rounds half away from zero, to a number of digits after the point that is at most ``mostDecimals``.
    init?(_ value: Double?, digits: Int) {
        guard let value, value.isFinite, abs(value) < 1_000_000 else { return nil }
        let decimals = min(max(digits, 0), Self.mostDecimals)
        self.init(
            scaled: Int((value * Double(Self.parts(decimals))).rounded(.toNearestOrAwayFromZero)), decimals: decimals)
    }

    /// The displayed value as a number.
    package var value: Double { Double(scaled) / Double(Self.parts(decimals)) }

    /// Ten to the power of the digits: the parts that one is counted in.
    private static func parts(_ decimals: Int) -> Int { (0..<decimals).reduce(1) { parts, _ in parts * 10 } }

    /// `-0.4`, `12`: a point in every language, and no sign before zero.
    package var text: String {
        guard decimals > 0 else { return String(scaled) }
        let parts = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(Self.parts(decimals)))
        let digits = String(parts.remainder)
        let zeros = String(repeating: "0", count: decimals - digits.count)
        return (scaled < 0 ? "-" : "") + "\(parts.quotient).\(zeros)\(digits)"
    }

    /// `+1.3`, `-5.1`, `0.0`.
    package var signedText: String { scaled > 0 ? "+" + text : text }

    /// -1, 0 or 1.
    package var sign: Int { scaled.signum() }

    /// The number without its sign.
    package var magnitude: RoundedNumber { RoundedNumber(scaled: abs(scaled), decimals: decimals) }

    /// True from a threshold on, which is rounded as this number is: by what a reader sees, and without the noise of
    /// fractions.
    func reaches(_ threshold: Double) -> Bool {
        RoundedNumber(threshold, digits: decimals).map { scaled >= $0.scaled } ?? false
    }

    /// The difference of two numbers, which have the same number of decimals, because each measure has its own.
    static func - (left: RoundedNumber, right: RoundedNumber) -> RoundedNumber {
        RoundedNumber(scaled: left.scaled - right.scaled, decimals: left.decimals)
    }
}
