package import CitiesWeatherModel

extension HTTPError.Kind {
    /// The same as a cause that every language has words for; nil for what says all with the kind of a `WeatherError`, and
    /// for what nobody has a word for.
    package var cause: WeatherError.Cause? {
        switch self {
        case .couldNotResolve: .unknownHost
        case .connectionRefused: .connectionRefused
        case .couldNotConnect: .noConnection
        case .certificateExpired: .certificateExpired
        case .certificateNotYetValid: .certificateNotYetValid
        case .certificateOfAnotherHost: .certificateOfAnotherHost
        case .unknownAuthority: .unknownAuthority
        case .noAuthorities: .noAuthorities
        case .untrusted: .untrusted
        case .oldProtocol: .oldProtocol
        case .plainHTTP: .plainHTTP
        case .notTLS: .notTLS
        case .handshakeFailed: .handshakeFailed
        case .interrupted: .interrupted
        case .tooLarge: .tooLarge
        case .headerTooLarge: .headerTooLarge
        case .notHTTP: .notHTTP
        case .unreadable: .unreadable
        case .tooManyRedirects: .tooManyRedirects
        case .insecureRedirect: .insecureRedirect
        case .redirectWithKey: .redirectWithKey
        case .invalidRedirect: .invalidRedirect
        case .proxy: .proxy
        case .timedOut, .cancelled, .failed: nil
        }
    }
}
