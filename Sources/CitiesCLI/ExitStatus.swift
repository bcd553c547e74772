import CitiesWeatherModel

/// The exit statuses of the program. Numbers from 64 are those of sysexits.h.
enum ExitStatus: Int32, CaseIterable, Sendable {
    case success = 0
    /// Some cities failed, or nothing matched.
    case partial = 1
    case usage = 64
    case invalidData = 65
    case unavailable = 69
    /// A bug.
    case fault = 70
    /// The system refused what the program cannot begin without.
    case systemRefused = 71
    case outputFailed = 74
    case rateLimited = 75
    case keyProblem = 77
    case configuration = 78
    /// Ended by SIGHUP.
    case hungUp = 129
    case interrupted = 130
    /// Ended by SIGTERM.
    case terminated = 143

    init(_ kind: WeatherError.Kind) {
        self =
            switch kind {
            case .unreachable, .timedOut, .serverFailed, .offline, .notFound: .unavailable
            case .rateLimited: .rateLimited
            case .keyMissing, .keyRejected: .keyProblem
            case .invalidData: .invalidData
            case .cancelled: .interrupted
            }
    }

    /// The word of an error in JSON.
    var code: String {
        switch self {
        case .hungUp, .interrupted, .terminated: "interrupted"
        default: "\(self)"
        }
    }

    /// The status of a failure. A source that cannot have what was asked for is a mistake in the command line.
    init(_ error: WeatherError) {
        self = error.cause?.isOfSource == true ? .usage : ExitStatus(error.kind)
    }

    /// The status of a command that shows this, where a part besides may be missing.
    func or(isIncomplete: Bool) -> ExitStatus { isIncomplete && self == .success ? .partial : self }
}
