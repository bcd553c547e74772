package import CitiesHTTP
package import CitiesWeatherModel

extension WeatherError {
    /// A failed transfer, seen as what it means for the weather.
    package init(_ error: HTTPError, source: WeatherSource) {
        let kind: Kind =
            switch error.kind {
            case .timedOut: .timedOut
            case .cancelled: .cancelled
            case .tooLarge, .headerTooLarge, .unreadable: .invalidData
            default: .unreachable
            }
        self.init(kind, source: source, host: error.host, reason: error.reason, cause: error.kind.cause)
    }
}
