import CitiesFoundation
import CitiesWeatherModel

/// A number of members among all that are known.
package struct ShareOfMembers: Sendable, Hashable {
    package let count: Int
    /// At least 1.
    package let of: Int

    package init(_ count: Int, of total: Int) { (self.count, of) = (count, total) }

    /// From 0 to 1.
    package var share: Double { Double(count) / Double(of) }
}

extension EnsembleForecast {
    /// The members with rain or snow on a day, ``ModelForecasts/leastRain`` or more; nil where too few are known.
    func wet(on day: Int) -> ShareOfMembers? {
        let known = values(.precipitation, on: day).compactMap(\.self)
        guard DayOdds.isEnough(known.count) else { return nil }
        return ShareOfMembers(known.count { $0 >= ModelForecasts.leastRain }, of: known.count)
    }
}

/// Two cities, compared over the members in which exactly one of them is the best.
package struct MemberPairing: Sendable, Hashable {
    /// Members in which the first is the best, alone or with others, and the second is not; and the reverse.
    package let first: Int
    package let second: Int

    package init(_ first: Int, _ second: Int) { (self.first, self.second) = (first, second) }

    /// The exact two-sided binomial probability, at one half, of a difference as large as this or larger; 1 without a member.
    package var probability: Double {
        let (total, least) = (first + second, min(first, second))
        // C(total, k) / 2^total for k from 0 on.
        var term = Double(sign: .plus, exponent: -total, significand: 1)
        var sum = term
        for k in 0..<least {
            term *= Double(total - k) / Double(k + 1)
            sum += term
        }
        return min(1, 2 * sum)
    }

    /// True when chance alone gives such a difference in less than 5 % of cases.
    package var isToldApart: Bool { probability < 0.05 }
}
