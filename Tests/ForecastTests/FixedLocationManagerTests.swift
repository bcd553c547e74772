import Forecast
import Testing

@Suite(.timeLimit(.minutes(60)))
struct FixedLocationManagerTests {
    @Test func `it grants everything and always finds its point`() async {
        let manager = FixedLocationManager(Samples.seoul)
        #expect(await manager.authorization() == .granted)
        var events = manager.connect().makeAsyncIterator()
        var others = manager.connect().makeAsyncIterator()
        await manager.requestAuthorization()
        await manager.requestLocation()
        #expect(await events.next() == .authorizationChanged(.granted))
        #expect(await events.next() == .located(Samples.seoul))
        #expect(await others.next() == .authorizationChanged(.granted))
    }

    @Test func `a listener that has left does not disturb another`() async {
        let manager = FixedLocationManager(Samples.seoul)
        let gone = Task { for await _ in manager.connect() {} }
        gone.cancel()
        await gone.value
        var events = manager.connect().makeAsyncIterator()
        await manager.requestLocation()
        #expect(await events.next() == .located(Samples.seoul))
    }
}
