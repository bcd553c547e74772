public import HTTP
public import WeatherModel

extension WeatherError {
    /// A failed transfer, seen as what it means for the weather.
    public init(_ error: HTTPError, source: WeatherSource) {
        let (kind, cause): (Kind, Cause?) =
            switch error.kind {
            case .couldNotResolve: (.unreachable, .unknownHost)
            case .connectionRefused: (.unreachable, .connectionRefused)
            case .couldNotConnect: (.unreachable, .noConnection)
            case .untrusted: (.unreachable, .untrusted)
            case .interrupted: (.unreachable, .interrupted)
            case .refusedRedirect: (.unreachable, .refusedRedirect)
            case .proxy: (.unreachable, .proxy)
            case .failed: (.unreachable, nil)
            case .timedOut: (.timedOut, nil)
            case .tooLarge: (.invalidData, .tooLarge)
            case .unreadable: (.invalidData, .unreadable)
            case .cancelled: (.cancelled, nil)
            }
        self.init(kind, source: source, host: error.host, reason: error.reason, cause: cause)
    }
}
