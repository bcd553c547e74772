@testable import CitiesGeolocation
import Synchronization
import Testing
import CitiesWeatherModel

/// The order of the location methods, and the methods called in each case.
struct LocationLookupTests {
    static let desk = LocationFix(coordinates: Coordinates(latitude: 37.57, longitude: 126.98), accuracy: 1_000)
    static let address = LocationFix(coordinates: Coordinates(latitude: 35.18, longitude: 129.08), city: "Busan")
    static let failure = AddressLookupError(.timedOut, host: "ip.example")

    @Test(arguments: [nil, LocationPermission.allowed, .denied])
    func `coordinates from the user are used without a lookup`(_ permission: LocationPermission?) async throws {
        let asked = Asked()
        let point = Coordinates(latitude: 1, longitude: 2)
        let result = try await asked.locator().locate(at: point, permission: permission)
        #expect(result == LocationResult(fix: LocationFix(coordinates: point), origin: .flag))
        #expect(asked.names.isEmpty)
    }

    @Test func `after a denial the user is not located, without a question`() async throws {
        let asked = Asked()
        let result = try await asked.locator(geoClue: .success(Self.desk)).locate(at: nil, permission: .denied)
        #expect(result == LocationResult(fix: .fallback, origin: .fallback, fallbackReason: .savedDenial))
        #expect(asked.names.isEmpty)
    }

    @Test(arguments: [nil, LocationPermission.allowed])
    func `GeoClue comes first, and its answer is enough`(_ permission: LocationPermission?) async throws {
        let asked = Asked()
        let result = try await asked.locator(geoClue: .success(Self.desk)).locate(at: nil, permission: permission)
        #expect(result == LocationResult(fix: Self.desk, origin: .geoclue, attempts: [.geoClue(nil)]))
        #expect(asked.names == ["geoclue"])
    }

    @Test(arguments: [nil, LocationPermission.allowed])
    func `a denial by GeoClue is not circumvented`(_ permission: LocationPermission?) async throws {
        let asked = Asked()
        let result = try await asked.locator(geoClue: .failure(.denied), consent: true)
            .locate(at: nil, permission: permission)
        let expected = LocationResult(
            fix: .fallback, origin: .fallback, attempts: [.geoClue(.denied)], fallbackReason: .deniedByGeoClue)
        #expect(result == expected)
        #expect(asked.names == ["geoclue"])
    }

    static let noDenials = LocationError.allCases.filter { $0 != .denied }

    @Test(arguments: noDenials)
    func `with permission the address is looked up when GeoClue cannot help`(_ error: LocationError) async throws {
        let asked = Asked()
        let result = try await asked.locator(geoClue: .failure(error), lookup: .success(Self.address))
            .locate(at: nil, permission: .allowed)
        let attempts: [LocationAttempt] = [.geoClue(error), .addressLookup(host: "ip.example", nil)]
        #expect(result == LocationResult(fix: Self.address, origin: .ip, attempts: attempts))
        #expect(asked.names == ["geoclue", "lookup"])
    }

    @Test func `a failed lookup leaves the fallback and its reason`() async throws {
        let result = try await Asked().locator(lookup: .failure(Self.failure)).locate(at: nil, permission: .allowed)
        #expect(result.fix == .fallback && result.origin == .fallback)
        #expect(result.fallbackReason == .lookupFailed(Self.failure))
        #expect(result.attempts == [.geoClue(.unavailable), .addressLookup(host: "ip.example", Self.failure)])
        #expect(result.permissionToRemember == nil)
    }

    @Test func `an undecided user is asked before the lookup, and a yes is remembered`() async throws {
        let asked = Asked()
        let result = try await asked.locator(lookup: .success(Self.address), consent: true)
            .locate(at: nil, permission: nil)
        #expect(asked.names == ["geoclue", "consent", "lookup"])
        #expect(result.origin == .ip)
        #expect(result.permissionToRemember == .allowed)
    }

    @Test func `a yes is remembered even when the lookup fails`() async throws {
        let result = try await Asked().locator(lookup: .failure(Self.failure), consent: true)
            .locate(at: nil, permission: nil)
        #expect(result.fallbackReason == .lookupFailed(Self.failure))
        #expect(result.permissionToRemember == .allowed)
    }

    @Test func `a no is remembered, and nothing is looked up`() async throws {
        let asked = Asked()
        let result = try await asked.locator(lookup: .success(Self.address), consent: false)
            .locate(at: nil, permission: nil)
        #expect(asked.names == ["geoclue", "consent"])
        #expect(result.fix == .fallback && result.fallbackReason == .consentRefused)
        #expect(result.permissionToRemember == .denied)
    }

    @Test func `without a way to ask the user is not located, and nothing is remembered`() async throws {
        let asked = Asked()
        let result = try await asked.locator(lookup: .success(Self.address), consent: nil)
            .locate(at: nil, permission: nil)
        #expect(asked.names == ["geoclue", "consent"])
        #expect(result.fix == .fallback && result.fallbackReason == .cannotAsk)
        #expect(result.permissionToRemember == nil)
    }

    @Test func `Moscow is the fallback`() {
        #expect(LocationFix.fallback.coordinates == Coordinates(latitude: 55.7558, longitude: 37.6173))
    }

    /// The method during which the task is canceled; its answer does not matter.
    @Test(arguments: ["geoclue", "consent", "lookup"])
    func `a canceled task returns no location and uses no more methods`(_ turn: String) async {
        let asked = Asked(cancelDuring: turn)
        let lookup = asked.locator(lookup: .success(Self.address), consent: true)
        let task = Task { try await lookup.locate(at: nil, permission: nil) }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(asked.names.last == turn)
    }
}

/// Records the methods that were called.
private final class Asked: Sendable {
    private let log = Mutex<[String]>([])
    private let cancelDuring: String?

    init(cancelDuring: String? = nil) { self.cancelDuring = cancelDuring }

    var names: [String] { log.withLock { $0 } }

    func locator(
        geoClue: Result<LocationFix, LocationError> = .failure(.unavailable),
        lookup: Result<LocationFix, AddressLookupError> = .failure(LocationLookupTests.failure),
        consent: Bool? = nil
    ) -> LocationLookup {
        LocationLookup(
            geoClue: { () async throws(LocationError) in
                self.note("geoclue")
                return try geoClue.get()
            },
            lookup: { () async throws(AddressLookupError) in
                self.note("lookup")
                return try lookup.get()
            },
            lookupHost: "ip.example",
            askConsent: {
                self.note("consent")
                return consent
            }
        )
    }

    private func note(_ name: String) {
        log.withLock { $0.append(name) }
        if name == cancelDuring { withUnsafeCurrentTask { $0?.cancel() } }
    }
}
