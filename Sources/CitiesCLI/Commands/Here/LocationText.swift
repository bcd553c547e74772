import CitiesGeolocation
import CitiesLocalization
import CitiesWeatherModel

/// How the search for the user went, in sentences.
struct LocationText {
    var say: Phrasebook

    /// Who was asked, and what came of it.
    func sentence(_ attempt: LocationAttempt) -> String {
        switch attempt {
        case .geoClue(nil): say(.hereGeoClueAnswered)
        case .geoClue(.denied): say(.hereGeoClueDenied)
        case .geoClue(.unavailable): say(.hereGeoClueUnavailable)
        case .geoClue(.timedOut): say(.hereGeoClueTimedOut)
        case .geoClue(.invalidData): say(.hereGeoClueInvalid)
        case .addressLookup(let host, nil): say(.hereLookupAnswered, ["host": host.cleaned(maximumLength: 100)])
        case .addressLookup(_, let error?): sentence(error)
        }
    }

    /// Why a city stands in. What an attempt has told is not told again.
    func sentence(_ reason: FallbackReason, city: String) -> String {
        let phrase: Phrase =
            switch reason {
            case .savedDenial: .hereDenied
            case .consentRefused: .hereRefused
            case .cannotAsk: .hereCannotAsk
            case .deniedByGeoClue, .lookupFailed: .hereStandIn
            }
        return say(phrase, ["city": city])
    }

    private func sentence(_ error: AddressLookupError) -> String {
        let phrase: Phrase =
            switch error.kind {
            case .unreachable: .hereLookupUnreachable
            case .timedOut, .cancelled: .hereLookupTimedOut
            case .rateLimited: .hereLookupRateLimited
            case .serverFailed: .hereLookupFailed
            case .notFound: .hereLookupNotFound
            case .invalidData: .hereLookupInvalid
            case .insecure: .hereLookupInsecure
            }
        return say(phrase, ["host": error.host.cleaned(maximumLength: 100)])
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
