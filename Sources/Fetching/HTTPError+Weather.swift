public import HTTP
public import WeatherModel

extension WeatherError {
    /// A failed transfer, seen as what it means for the weather.
    public init(_ error: HTTPError, source: WeatherSource) {
        let kind: Kind =
            switch error.kind {
            case .couldNotResolve, .couldNotConnect, .untrusted, .interrupted, .refusedRedirect, .proxy, .failed:
                .unreachable
            case .timedOut: .timedOut
            case .tooLarge: .invalidData
            case .cancelled: .cancelled
            }
        self.init(kind, source: source, host: error.host, reason: error.reason)
    }
}
