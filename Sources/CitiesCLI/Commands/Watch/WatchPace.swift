import CitiesWeatherModel
import CitiesFoundation

/// The times of the next fetch: at an interval after an answer, sooner and then later and later after failures, and not
/// before a server that was asked too often says so.
struct WatchPace {
    /// The interval of a source without one, and the longest wait for a source that fails.
    static let usual = Duration.seconds(600)
    private static let firstTry = Duration.seconds(15)

    /// The time from one answer to the next.
    let interval: Duration
    private var failures = 0

    init(interval: Duration) {
        self.interval = interval
    }

    /// The time to wait after answers whose oldest has this age. As the source has nothing newer before that, it
    /// is counted from the fetch.
    ///
    /// - Parameter random: 0 ..< 1: of many that began together each comes back at a time of its own.
    mutating func afterAnswer(age: Duration, random: Double) -> Duration {
        failures = 0
        // A clock that was set back makes answers from the future.
        return max(.zero, interval - max(.zero, age)) + interval * 0.1 * random + .seconds(1)
    }

    /// The time to wait after a failure. It doubles with each one in a row, up to the interval.
    mutating func afterFailure(_ error: WeatherError, random: Double) -> Duration {
        let bound = min(interval, Self.usual)
        let pause = min(bound, Self.firstTry * (1 << min(failures, 20)))
        failures += 1
        let told = error.retryAfter ?? (error.kind == .rateLimited ? bound : .zero)
        return max(pause, told) + pause * 0.1 * random
    }

    /// `30s`, `10m` or `2h`, up to a day; nil for anything else.
    static func duration(typed text: String) -> Duration? {
        guard let unit = text.last, let seconds = ["s": 1, "m": 60, "h": 3_600][unit.lowercased()],
            let count = Int(typed: text.dropLast()), (1...86_400 / seconds).contains(count)
        else { return nil }
        return .seconds(count * seconds)
    }
}
