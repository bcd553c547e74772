import CitiesGeolocation
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// The search for the user's location, in sentences.
struct LocationText {
    var book: Phrasebook

    /// The outcome of one attempt.
    func sentence(_ attempt: LocationAttempt) -> String {
        switch attempt {
        case .geoClue(nil): book(.hereGeoClueAnswered)
        case .geoClue(.denied): book(.hereGeoClueDenied)
        case .geoClue(.unavailable): book(.hereGeoClueUnavailable)
        case .geoClue(.timedOut), .geoClue(.undecided): book(.hereGeoClueTimedOut)
        case .geoClue(.invalidData): book(.hereGeoClueInvalid)
        case .addressLookup(let host, nil): book(.hereLookupAnswered, ["host": host.cleaned(maximumLength: 100)])
        case .addressLookup(_, let error?): sentence(error)
        }
    }

    /// The reason why a city stands in. It does not repeat the outcome of an attempt.
    func sentence(_ reason: FallbackReason, city: String) -> String {
        let phrase: Phrase =
            switch reason {
            case .savedDenial: .hereDenied
            case .consentRefused: .hereRefused
            case .cannotAsk: .hereCannotAsk
            case .deniedByGeoClue, .lookupFailed: .hereStandIn
            }
        return book(phrase, ["city": city])
    }

    /// The failure with its cause, worded as for every connection, and the advice where trying again is of no use by
    /// itself.
    private func sentence(_ error: AddressLookupError) -> String {
        let (bare, reasoned) = phrases(error.kind)
        let explanation = error.cause.flatMap { book.explanation($0) }
        let values = ["host": error.host.cleaned(maximumLength: 100), "reason": explanation ?? ""]
        let sentence = book(explanation == nil ? bare : reasoned, values)
        return [sentence, error.cause.flatMap { book.advice($0) }].compactMap(\.self).joined(separator: " ")
    }

    /// The sentences for a failure, without a reason and with one.
    private func phrases(_ kind: WeatherError.Kind) -> (Phrase, Phrase) {
        switch kind {
        case .timedOut, .cancelled: (.hereLookupTimedOut, .hereLookupTimedOut)
        case .rateLimited: (.hereLookupRateLimited, .hereLookupRateLimited)
        case .serverFailed: (.hereLookupFailed, .hereLookupFailed)
        case .notFound: (.hereLookupNotFound, .hereLookupNotFound)
        case .invalidData: (.hereLookupInvalid, .hereLookupInvalidReason)
        // It has no key.
        case .unreachable, .offline, .keyMissing, .keyRejected: (.hereLookupUnreachable, .hereLookupUnreachableReason)
        }
    }
}

extension TypedCoordinatesError {
    var phrase: Phrase {
        switch self {
        case .notTwoNumbers: .hereNotCoordinates
        case .latitudeOutOfRange: .hereLatitude
        case .longitudeOutOfRange: .hereLongitude
        }
    }
}
