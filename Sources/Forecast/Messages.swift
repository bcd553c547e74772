import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

extension Phrasebook {
    /// The failure and the advice, as whole sentences that fit any host: no option of a command line is in them.
    func messageForHosts(_ error: WeatherError) -> String {
        let advice: Phrase =
            switch error.kind {
            case .unreachable, .timedOut, .offline: .moduleAdviceConnection
            case .serverFailed, .invalidData, .rateLimited: .moduleAdviceLater
            case .keyMissing, .keyRejected: .moduleAdviceKey
            case .notFound: .moduleAdvicePlace
            case .cancelled: .moduleAdviceAgain
            }
        // Who was told how long to wait says so.
        let isWaitKnown = error.kind == .rateLimited && error.retryAfter != nil
        let special = error.cause.flatMap { self.advice($0) } ?? (isWaitKnown ? self.advice(error) : nil)
        return whatFailed(error) + " " + (special ?? self(advice))
    }

    /// The reason why there is no location.
    func message(_ error: LocationError) -> String {
        switch error {
        case .denied: self(.moduleLocationDenied)
        case .unavailable: self(.moduleLocationUnavailable)
        case .timedOut: self(.moduleLocationTimedOut)
        case .undecided: self(.moduleLocationUndecided)
        case .invalidData: self(.moduleLocationInvalidData)
        }
    }
}
