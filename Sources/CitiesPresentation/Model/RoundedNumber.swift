/// A number as people see it: a whole count of tenths or of ones. What is computed from such numbers adds up on paper.
package struct RoundedNumber: Sendable, Hashable {
    /// The number in units of the last decimal place.
    package let scaled: Int
    /// Digits after the point: 0 or 1.
    package let decimals: Int

    private init(scaled: Int, decimals: Int) {
        self.scaled = scaled
        self.decimals = decimals
    }

    /// Rounds half away from zero. nil for what is missing, and for what no instrument can have measured.
    package init?(_ value: Double?, decimals: Int) {
        guard let value, value.isFinite, abs(value) < 1_000_000 else { return nil }
        let factor = decimals == 0 ? 1.0 : 10.0
        self.init(scaled: Int((value * factor).rounded(.toNearestOrAwayFromZero)), decimals: decimals == 0 ? 0 : 1)
    }

    /// The displayed value as a number.
    package var value: Double { decimals == 0 ? Double(scaled) : Double(scaled) / 10 }

    /// `-0.4`, `12`: a point in every language, and no sign before zero.
    package var text: String {
        guard decimals > 0 else { return String(scaled) }
        return (scaled < 0 ? "-" : "") + "\(scaled.magnitude / 10).\(scaled.magnitude % 10)"
    }

    /// `+1.3`, `-5.1`, `0.0`.
    package var signedText: String { scaled > 0 ? "+" + text : text }

    /// -1, 0 or 1.
    package var sign: Int { scaled.signum() }

    /// The number without its sign.
    package var magnitude: RoundedNumber { RoundedNumber(scaled: abs(scaled), decimals: decimals) }

    /// The difference of two numbers, which have the same number of decimals, because each measure has its own.
    static func - (left: RoundedNumber, right: RoundedNumber) -> RoundedNumber {
        RoundedNumber(scaled: left.scaled - right.scaled, decimals: left.decimals)
    }
}
