/// A category of exposure of the UV index.
///
/// Source: World Health Organization, Global Solar UV Index (2002), table 1; the Korea Meteorological Administration has the
/// same limits.
package enum UVGrade: String, CaseIterable, Sendable {
    case low, moderate, high
    case veryHigh = "very-high"
    case extreme

    /// The whole indices at which the grades after the first begin.
    package static let limits: [Double] = [3, 6, 8, 11]

    /// The grade of a whole index; nil for a negative one.
    package init?(_ index: Double) {
        guard index >= 0 else { return nil }
        self = Self.allCases[Self.limits.count { $0 <= index }]
    }
}
