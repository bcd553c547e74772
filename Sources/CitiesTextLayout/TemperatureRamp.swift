/// The colour of a temperature: violet and blue when it freezes, green when it is mild, red when it is hot.
///
/// The steps follow what people feel, not equal distances: they are narrow where clothes change.
enum TemperatureRamp {
    private static let steps: [(below: Double, color: Int)] = [
        (-15, 129), (-7, 63), (0, 33), (6, 32), (11, 31), (15, 30), (19, 29), (23, 64), (26, 100), (29, 136), (32, 166),
        (35, 196),
    ]

    /// The number in the 256-colour palette; nil when there is no temperature to speak of.
    static func color(celsius: Double) -> Int? {
        guard celsius.isFinite else { return nil }
        return steps.first { celsius < $0.below }?.color ?? 161
    }
}
