import CitiesLocalization
import CitiesWeatherModel

/// What is said of a cause.
struct CauseText {
    /// To end a sentence with; nil where there is nothing to add to what the kind of the error says.
    var explanation: Phrase?
    /// In a few words for a row of a table; nil for those of the kind.
    var short: Phrase?
    /// What to do where trying again is of no use by itself.
    var advice: Phrase?
    /// The sentence that the explanation ends; nil for that of the kind.
    var sentence: Phrase?

    init(_ explanation: Phrase?, short: Phrase? = nil, advice: Phrase? = nil) {
        self.explanation = explanation
        self.short = short
        self.advice = advice
    }

    /// Such an answer is weather data, only not true.
    static func notBelieved(_ explanation: Phrase, short: Phrase, advice: Phrase? = nil) -> CauseText {
        var text = CauseText(explanation, short: short, advice: advice)
        text.sentence = .errorNotBelieved
        return text
    }
}

extension WeatherError.Cause {
    var text: CauseText {
        switch self {
        case .unknownHost: CauseText(.causeUnknownHost)
        case .connectionRefused: CauseText(.causeConnectionRefused)
        case .noConnection: CauseText(.causeNoConnection)
        case .certificateExpired: CauseText(.causeCertificateExpired, advice: .adviceCertificateClock)
        case .certificateNotYetValid: CauseText(.causeCertificateNotYetValid, advice: .adviceCertificateClock)
        case .certificateOfAnotherHost: CauseText(.causeCertificateOfAnotherHost, advice: .adviceAddress)
        case .unknownAuthority: CauseText(.causeUnknownAuthority, advice: .adviceInspection)
        case .noAuthorities: CauseText(.causeNoAuthorities, advice: .adviceAuthorities)
        case .untrusted: CauseText(.causeUntrusted)
        case .oldProtocol: CauseText(.causeOldProtocol)
        case .plainHTTP: CauseText(.causePlainHTTP, advice: .adviceAddress)
        case .notTLS: CauseText(.causeNotTLS, advice: .adviceAddress)
        case .handshakeFailed: CauseText(.causeHandshakeFailed)
        case .interrupted: CauseText(.causeInterrupted)
        case .tooLarge: CauseText(.causeTooLarge)
        case .headerTooLarge: CauseText(.causeHeaderTooLarge)
        case .notHTTP: CauseText(.causeNotHTTP, advice: .adviceAddress)
        case .signInPage: CauseText(.causeSignInPage, short: .errorShortSignInPage, advice: .adviceSignIn)
        case .unreadable: CauseText(.causeUnreadable)
        case .tooManyRedirects: CauseText(.causeTooManyRedirects)
        case .insecureRedirect: CauseText(.causeInsecureRedirect, advice: .adviceSignIn)
        case .redirectWithKey: CauseText(.causeRedirectWithKey)
        case .invalidRedirect: CauseText(.causeInvalidRedirect)
        case .proxy: CauseText(.causeProxy)
        case .unencrypted: CauseText(.causeUnencrypted)
        case .timedOut, .cancelled, .failed: CauseText(nil)
        case .anotherPlace: .notBelieved(.causeAnotherPlace, short: .errorShortAnotherPlace)
        case .future: .notBelieved(.causeFuture, short: .errorShortTime, advice: .adviceClock)
        case .otherDays: .notBelieved(.causeOtherDays, short: .errorShortTime, advice: .adviceClock)
        case .impossibleTemperature: .notBelieved(.causeImpossibleTemperature, short: .errorShortImpossible)
        }
    }
}
