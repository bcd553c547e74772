public import Foundation

/// What a source answers: numbers in one unit system about times in one place.
public protocol Measured: Sendable, Hashable, Codable {
    /// The system that every temperature and speed is in.
    var units: UnitSystem { get }
    /// Seconds east of UTC.
    var utcOffset: Int { get }
    /// Every moment that it speaks of, in no particular order.
    var times: [Date] { get }
    /// Whether a saved answer still says something about a moment: a forecast of days that are over does not.
    func speaks(of moment: Date) -> Bool
}

extension CurrentWeather: Measured {
    public var times: [Date] { [observedAt, sunrise, sunset].compactMap(\.self) }

    public func speaks(of moment: Date) -> Bool { true }
}

extension Forecast: Measured {
    public var times: [Date] {
        steps.map(\.time) + hourly.map(\.time)
            + daily.flatMap { [$0.date, $0.sunrise, $0.sunset].compactMap(\.self) }
    }

    public func speaks(of moment: Date) -> Bool {
        steps.contains { $0.time + 3 * 3_600 > moment } || daily.contains { $0.date + 24 * 3_600 > moment }
    }
}
