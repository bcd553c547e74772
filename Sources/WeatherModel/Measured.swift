/// What a source answers: numbers in one unit system.
public protocol Measured: Sendable, Hashable, Codable {
    /// The system that every temperature and speed is in.
    var units: UnitSystem { get }
}

extension CurrentWeather: Measured {}
extension Forecast: Measured {}
