import CitiesLocalization
import CitiesWeatherModel

extension WeatherError.Cause {
    /// True when there is an answer that is weather data, only not true.
    var isDisbelief: Bool {
        switch self {
        case .anotherPlace, .future, .otherDays, .impossibleTemperature: true
        default: false
        }
    }

    /// The advice where trying again is of no use by itself; nil where it may be.
    var advice: Phrase? {
        switch self {
        case .certificateExpired, .certificateNotYetValid: .adviceCertificateClock
        case .certificateOfAnotherHost, .plainHTTP, .notTLS, .notHTTP: .adviceAddress
        case .unknownAuthority: .adviceInspection
        case .noAuthorities: .adviceAuthorities
        case .noLibrary: .adviceLibrary
        case .signInPage, .insecureRedirect: .adviceSignIn
        case .future, .otherDays: .adviceClock
        default: nil
        }
    }
}
