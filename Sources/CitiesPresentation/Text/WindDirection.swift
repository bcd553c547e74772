package import CitiesLocalization

/// The direction that the wind comes from, in eight directions.
package enum WindDirection: Int, Sendable, Hashable, CaseIterable {
    case north, northEast, east, southEast, south, southWest, west, northWest

    /// `degrees` are clockwise from north. nil for a number that is no angle.
    package init?(degrees: Double?) {
        guard let degrees, degrees.isFinite, abs(degrees) < 1e6 else { return nil }
        let turned = degrees.truncatingRemainder(dividingBy: 360)
        let eighth = Int(((turned < 0 ? turned + 360 : turned) / 45).rounded(.toNearestOrAwayFromZero)) % 8
        self.init(rawValue: eighth)
    }

    /// `NW`, `북서풍`.
    package func short(in book: Phrasebook) -> String {
        book(.windShort, String(rawValue))
    }

    /// `northwest wind`, `북서풍`.
    package func long(in book: Phrasebook) -> String {
        book(.windLong, String(rawValue))
    }
}
