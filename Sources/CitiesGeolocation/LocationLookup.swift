package import CitiesWeatherModel

/// Finds the user's location: the place that they gave, else GeoClue, else, with their consent, a lookup of their IP
/// address. It uses no service without need, and a denial is final.
package struct LocationLookup: Sendable {
    /// Asks the location service of the desktop; `GeoClue.locate`.
    package var geoClue: @Sendable () async throws(LocationError) -> LocationFix
    /// Looks up the address; `AddressLookup.locate`.
    package var lookup: @Sendable () async throws(AddressLookupError) -> LocationFix
    /// The host of `lookup`; `AddressLookup.host`.
    package var lookupHost: String
    /// Asks the user whether `lookup` may be done; nil when they cannot be asked, as there is no terminal.
    package var askConsent: @Sendable () async -> Bool?

    package init(
        geoClue: @escaping @Sendable () async throws(LocationError) -> LocationFix,
        lookup: @escaping @Sendable () async throws(AddressLookupError) -> LocationFix,
        lookupHost: String,
        askConsent: @escaping @Sendable () async -> Bool?
    ) {
        self.geoClue = geoClue
        self.lookup = lookup
        self.lookupHost = lookupHost
        self.askConsent = askConsent
    }

    /// - Parameters:
    ///   - explicit: The place that the user gave; then nothing is looked up.
    ///   - permission: The saved answer; nil when the user has never been asked.
    package func locate(
        at explicit: Coordinates?, permission: LocationPermission?
    ) async throws(CancellationError) -> LocationResult {
        if let explicit { return LocationResult(LocationFix(coordinates: explicit), .flag) }
        if permission == .denied { return LocationResult(because: .savedDenial) }

        switch try await outcome(of: geoClue) {
        case .success(let fix): return LocationResult(fix, .geoclue, [.geoClue(nil)])
        case .failure(.denied): return LocationResult(because: .deniedByGeoClue, [.geoClue(.denied)])
        case .failure(let error): return try await lookUp(permission: permission, after: .geoClue(error))
        }
    }

    private func lookUp(
        permission: LocationPermission?, after attempt: LocationAttempt
    ) async throws(CancellationError) -> LocationResult {
        var answer: LocationPermission?
        if permission == nil {
            let consent = await askConsent()
            try throwIfCancelled()
            guard let consent else { return LocationResult(because: .cannotAsk, [attempt]) }
            guard consent else { return LocationResult(because: .consentRefused, [attempt], toRemember: .denied) }
            answer = .allowed
        }
        switch try await outcome(of: lookup) {
        case .success(let fix):
            let attempts = [attempt, .addressLookup(host: lookupHost, nil)]
            return LocationResult(fix, .ip, attempts, toRemember: answer)
        case .failure(let error):
            let attempts = [attempt, .addressLookup(host: lookupHost, error)]
            return LocationResult(because: .lookupFailed(error), attempts, toRemember: answer)
        }
    }

    private func outcome<Failure>(
        of service: () async throws(Failure) -> LocationFix
    ) async throws(CancellationError) -> Result<LocationFix, Failure> {
        let answer = await Result(of: service)
        try throwIfCancelled()
        return answer
    }

    /// `Task.checkCancellation` has no typed error.
    private func throwIfCancelled() throws(CancellationError) {
        if Task.isCancelled { throw CancellationError() }
    }
}
