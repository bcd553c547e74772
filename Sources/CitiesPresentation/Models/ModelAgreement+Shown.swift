import CitiesWeatherModel

extension ModelAgreement {
    /// The lowest and the highest maximum as they are shown; nil of fewer than two models.
    var shownRange: (lowest: RoundedNumber, highest: RoundedNumber)? {
        guard let range, let lowest = RoundedNumber(range.lowerBound, decimals: 1),
            let highest = RoundedNumber(range.upperBound, decimals: 1)
        else { return nil }
        return (lowest, highest)
    }

    /// The difference of both, which a reader can compute; nil of fewer than two models.
    var spread: RoundedNumber? { shownRange.map { $0.highest - $0.lowest } }

    /// True when that difference is ``leastSpread`` or more.
    var isDividedOnMaximum: Bool {
        spread?.reaches(Self.leastSpread * (units == .fahrenheit ? 1.8 : 1)) ?? false
    }
}
