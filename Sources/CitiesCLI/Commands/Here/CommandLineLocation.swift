import CitiesGeolocation
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// Finds the user's location, with the questions and messages on the way.
struct CommandLineLocation {
    var common: CommonPlan
    /// The place that the user gave; nil when it has to be found.
    var place: Coordinates?
    /// nil leaves the remembered choice as it is.
    var consent: HerePlan.Consent?
    var session: Session

    private var book: Phrasebook { session.book }

    /// The user's location; where it is not known, a city stands in and a message says so.
    func location() async throws -> Location {
        let permission = try await permission()
        let standIn = place == nil ? try await session.preferences().home ?? .fallback : .fallback
        // A location service asks the network too.
        if common.offline, place == nil, permission != .denied {
            session.messages.tell(book(.hereOffline, ["city": standIn.displayName(in: session.language)]))
            return Location(place: standIn, origin: .fallback)
        }
        let result = try await find(permission)
        if let reason = result.fallbackReason {
            session.messages.tell(
                LocationText(book: book).sentence(reason, city: standIn.displayName(in: session.language)))
        }
        return Location(result, standIn: standIn)
    }

    /// The city at the user's location. Throws where the location is denied or not known: nothing stands in for it.
    func found() async throws -> City {
        let permission = try await permission()
        if common.offline, permission != .denied {
            throw UserError(.unavailable, book(.nearOffline), hints: [book(.hintNearCity)])
        }
        let result = try await find(permission)
        let phrase: Phrase
        switch result.fallbackReason {
        case nil: return City(at: result.fix)
        case .lookupFailed: throw UserError(.unavailable, book(.nearUnknown), hints: [book(.hintNearCity)])
        case .savedDenial: phrase = .nearDenied
        case .consentRefused: phrase = .nearRefused
        case .cannotAsk: phrase = .nearCannotAsk
        // To allow it to this program would not help.
        case .deniedByGeoClue: throw UserError(.usage, book(.nearUnknown), hints: [book(.hintNearCity)])
        }
        throw UserError(.usage, book(phrase), hints: [book(.hintAllowLocation), book(.hintNearCity)])
    }

    /// The user's permission, after the change that the command line may ask for.
    private func permission() async throws(UserError) -> LocationPermission? {
        switch consent {
        case nil: return try await session.preferences().locationPermission
        case .remember(let permission):
            // Without a place, the sentence about the city that stands in says the denial.
            if await keep(permission), permission == .allowed || place != nil {
                session.messages.tell(book(permission == .allowed ? .hereAllowedNow : .hereDeniedNow))
            }
            return permission
        case .forget:
            try await session.remember { $0.locationPermission = nil }
            session.messages.tell(book(.hereForgotten))
            return nil
        }
    }

    /// The answer holds for this run even when it cannot be kept for the next.
    @discardableResult
    private func keep(_ permission: LocationPermission) async -> Bool {
        do throws(UserError) {
            try await session.remember { $0.locationPermission = permission }
            return true
        } catch {
            session.messages.tell(error)
            return false
        }
    }

    /// Locates the user, keeps the permission that was given, and tells of each attempt.
    private func find(_ permission: LocationPermission?) async throws -> LocationResult {
        let result = try await locate(permission)
        if let answer = result.permissionToRemember { await keep(answer) }
        let text = LocationText(book: book)
        if !common.quiet { result.attempts.forEach { session.messages.tell(text.sentence($0)) } }
        return result
    }

    private func locate(_ permission: LocationPermission?) async throws -> LocationResult {
        let progress = Progress(on: session.machine, quiet: common.quiet || common.verbose) { [book] _, _ in
            book(.hereLooking)
        }
        progress?.show(0)
        defer { progress?.clear() }
        let machine = session.machine
        let lookup = LocationLookup(session, timeout: common.timeout) { host in
            progress?.clear()
            let prompt = YesNoPrompt(
                machine: machine, question: book(.hereConsentQuestion, ["host": host]), standard: nil)
            // A terminal that is gone and a task that is canceled are no answer.
            let answer = try? await prompt.ask()
            progress?.show(0)
            return answer ?? nil
        }
        return try await lookup.locate(at: place, permission: permission)
    }
}

extension LocationLookup {
    /// This machine's location service, and the lookup of its address.
    ///
    /// - Parameter askConsent: Gives true when a host may be asked for the address; nil when no question can be shown.
    init(_ session: Session, timeout: Duration, askConsent: @escaping @Sendable (String) async -> Bool?) {
        let lookup = AddressLookup(base: session.settings.locationURL, client: session.client)
        let machine = session.machine
        self.init(
            geoClue: { () async throws(LocationError) in try await machine.locate(timeout) },
            lookup: { () async throws(AddressLookupError) in try await lookup.locate() },
            lookupHost: lookup.host,
            askConsent: { await askConsent(lookup.host) })
    }
}

extension Location {
    /// The user's location.
    ///
    /// - Parameter standIn: The city that serves where it was not found: the home city, else ``City/fallback``.
    init(_ result: LocationResult, standIn: City) {
        let isFound = result.fallbackReason == nil
        self.init(
            place: isFound ? City(at: result.fix) : standIn, origin: result.origin,
            accuracy: isFound ? result.fix.accuracy : nil)
    }
}

extension City {
    /// The city that stands in for a location without a home city: Moscow.
    static var fallback: City { City(at: .fallback) }
}
