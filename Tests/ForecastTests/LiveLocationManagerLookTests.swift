import CitiesGeolocation
import LiveWeather
import Synchronization
import Testing
import CitiesWeatherModel

@Suite(.timeLimit(.minutes(60)))
struct LiveLocationManagerLookTests {
    static let seoul = Coordinates(latitude: 37.57, longitude: 126.98)

    @Test func `the authorization is unknown before the first look`() async {
        let manager = manager(.success(LocationFix(coordinates: Self.seoul)))
        #expect(await manager.authorization() == .unknown)
    }

    @Test func `an answered look is a permission`() async {
        let manager = manager(.success(LocationFix(coordinates: Self.seoul)))
        var events = manager.connect().makeAsyncIterator()
        await manager.requestAuthorization()
        #expect(await events.next() == .authorizationChanged(.granted))
        #expect(await manager.authorization() == .granted)
        await manager.requestLocation()
        #expect(await events.next() == .located(Self.seoul))
    }

    @Test func `a look that is denied is a denial`() async {
        let manager = manager(.failure(.denied))
        var events = manager.connect().makeAsyncIterator()
        await manager.requestAuthorization()
        #expect(await events.next() == .authorizationChanged(.denied))
        #expect(await manager.authorization() == .denied)
        await manager.requestLocation()
        #expect(await events.next() == .failed(.denied))
    }

    @Test func `a denial counts until the next connection`() async {
        let answers = Mutex<[Result<LocationFix, LocationError>]>([
            .failure(.denied), .success(LocationFix(coordinates: Self.seoul)),
        ])
        let manager = LiveLocationManager { () async throws(LocationError) in
            let answer = answers.withLock { $0.removeFirst() }
            return try answer.get()
        }
        var events = manager.connect().makeAsyncIterator()
        await manager.requestAuthorization()
        #expect(await events.next() == .authorizationChanged(.denied))
        var others = manager.connect().makeAsyncIterator()
        #expect(await manager.authorization() == .unknown)
        await manager.requestAuthorization()
        #expect(await others.next() == .authorizationChanged(.granted))
    }

    @Test(arguments: [LocationError.unavailable, .timedOut, .invalidData])
    func `a service that does not work is no denial`(_ error: LocationError) async {
        let manager = manager(.failure(error))
        var events = manager.connect().makeAsyncIterator()
        await manager.requestAuthorization()
        #expect(await events.next() == .failed(error))
        await manager.requestLocation()
        #expect(await events.next() == .failed(error))
        #expect(await manager.authorization() == .unknown)
    }

    @Test func `every listener receives each event`() async {
        let manager = manager(.success(LocationFix(coordinates: Self.seoul)))
        var first = manager.connect().makeAsyncIterator()
        var second = manager.connect().makeAsyncIterator()
        await manager.requestLocation()
        #expect(await first.next() == .located(Self.seoul))
        #expect(await second.next() == .located(Self.seoul))
    }

    @Test func `without a listener there is no look`() async {
        let looks = Mutex(0)
        let manager = LiveLocationManager { () async throws(LocationError) in
            looks.withLock { $0 += 1 }
            throw .unavailable
        }
        await manager.requestLocation()
        #expect(looks.withLock(\.self) == 0)
    }

    /// Each look lasts until it is canceled.
    @Test func `a look stops with its last listener`() async {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let manager = LiveLocationManager { () async throws(LocationError) in
            start.yield()
            await untilCancelled()
            throw .timedOut
        }
        let events = manager.connect()
        let listener = Task { for await _ in events {} }
        let look = Task { await manager.requestLocation() }
        for await _ in started { break }
        listener.cancel()
        await look.value
        #expect(await manager.authorization() == .unknown)
    }

    @Test func `a canceled request stops its look and sends no event`() async {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let manager = LiveLocationManager { () async throws(LocationError) in
            start.yield()
            await untilCancelled()
            throw .denied
        }
        let events = manager.connect()
        let look = Task { await manager.requestLocation() }
        for await _ in started { break }
        look.cancel()
        await look.value
        #expect(await manager.authorization() == .unknown)
        withExtendedLifetime(events) {}
    }

    private func manager(_ outcome: Result<LocationFix, LocationError>) -> LiveLocationManager {
        LiveLocationManager { () async throws(LocationError) in try outcome.get() }
    }
}

private func untilCancelled() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    for await _ in stream {}
    continuation.finish()
}
