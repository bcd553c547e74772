import CitiesGeolocation
import CitiesLocalization
import CitiesPresentation
import CitiesTerminalUI
import CitiesWeatherModel
import Synchronization

/// The user's location, for the full screen: by the rules of `cities here`, but questions and messages are handed over.
final class ScreenLocation: Sendable {
    private let session: Session
    private let plan: CommonPlan
    private let notes: ScreenNotes
    /// The earlier answer of GeoClue, so that the answer to the question that followed does not wait for it again.
    private let before = Mutex<Result<LocationFix, LocationError>?>(nil)

    init(_ session: Session, _ plan: CommonPlan, notes: ScreenNotes) {
        self.session = session
        self.plan = plan
        self.notes = notes
    }

    /// nil when it was canceled.
    func locate(consent: Bool?) async -> LocatingReply? {
        let preferences = await preferences()
        let city = preferences?.home ?? .fallback
        guard !plan.offline else {
            let standIn = Location(place: city, origin: .fallback)
            return .found(standIn, remarks: remarks { $0(.hereOffline, ["city": Self.name(standIn, $0)]) })
        }
        let asked = Mutex<String?>(nil)
        var lookup = LocationLookup(session, timeout: plan.timeout) { host in
            if consent == nil { asked.withLock { $0 = host } }
            return consent
        }
        let ask = lookup.geoClue
        let earlier = consent == nil ? nil : before.withLock { $0 }
        lookup.geoClue = { [self] () async throws(LocationError) in
            let answer = if let earlier { earlier } else { await Result(of: ask) }
            before.withLock { $0 = answer }
            return try answer.get()
        }
        let permission = preferences?.locationPermission
        guard let result = try? await lookup.locate(at: nil, permission: permission) else { return nil }
        if let host = asked.withLock({ $0 }) { return .needsConsent(host: host) }
        if let answer = result.permissionToRemember { await keep(answer) }
        let location = Location(result, standIn: city)
        guard let reason = result.fallbackReason else { return .found(location, remarks: [:]) }
        let remarks = remarks { book in
            let text = LocationText(book: book)
            let failed = result.attempts.last.flatMap { attempt -> String? in
                if case .lookupFailed = reason { text.sentence(attempt) } else { nil }
            }
            return [failed, text.sentence(reason, city: Self.name(location, book))].compactMap(\.self)
                .joined(separator: " ")
        }
        return .found(location, remarks: remarks)
    }

    private static func name(_ location: Location, _ book: Phrasebook) -> String {
        location.place.displayName(in: book.language)
    }

    private func remarks(_ sentence: (Phrasebook) -> String) -> [Language: [String]] {
        Dictionary(uniqueKeysWithValues: Language.allCases.map { ($0, [sentence(Phrasebook($0))]) })
    }

    /// The home city, and the permission that was given before, in this run or another; nil where they cannot be read.
    private func preferences() async -> Preferences? {
        guard let file = session.preferencesFile else { return nil }
        do throws(PreferencesError) {
            return try await file.read().preferences
        } catch {
            notes.choiceFailed(error.userError(session.book).message)
            return nil
        }
    }

    private func keep(_ permission: LocationPermission) async {
        notes.choiceFailed(
            await AppEnvironment.remember(in: session.preferencesFile, session.book) {
                $0.locationPermission = permission
            })
    }
}
