import CitiesReducing
import CitiesTestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct EffectTests {
    private func makeStore(
        _ environment: CounterEnvironment = CounterEnvironment()
    ) -> TestStore<Counter, CounterAction> {
        TestStore(initialState: Counter(), reducer: counterReducer, environment: environment)
    }

    @Test func `an effect answers with an action`() async {
        let store = makeStore()
        store.send(.increment) { $0.count = 1 }
        store.send(.ask) { $0.isAsking = true }
        await store.receive(.fact("1 is a number")) {
            $0.isAsking = false
            $0.fact = "1 is a number"
        }
        await store.finish()
    }

    @Test func `actions that follow at once come in order`() async {
        let store = makeStore()
        store.send(.askTwice)
        await store.receive(.increment) { $0.count = 1 }
        await store.receive(.ask) { $0.isAsking = true }
        await store.receive(.fact("1 is a number")) {
            $0.isAsking = false
            $0.fact = "1 is a number"
        }
        await store.finish()
    }

    @Test func `debouncing waits until it is quiet and takes the last word`() async {
        let environment = CounterEnvironment()
        let store = makeStore(environment)
        store.send(.typed("s"))
        environment.clock.advance(by: .milliseconds(299))
        store.send(.typed("se"))
        environment.clock.advance(by: .milliseconds(299))
        store.send(.typed("seo"))
        environment.clock.advance(by: .milliseconds(300))
        await store.receive(.found("seo")) { $0.fact = "seo" }
        await store.finish()
    }

    @Test func `cancelling an id that nothing runs under does nothing`() async {
        let store = makeStore()
        store.send(.stopAsking)
        await store.finish()
    }

    @Test func `only what is in the group of an id is cancelled with it`() async {
        let reducer = Reducer<Int, EffectID, Void> { _, id, _ in
            guard id != EffectID("stop") else { return .cancel(.watch) }
            return .run(id: id) { _ in for await _ in AsyncStream<Never>.makeStream().stream {} }
        }
        let store = Store(initialState: 0, reducer: reducer, environment: ())
        store.send(.watch)
        store.send(.search)
        store.send(.watch)
        #expect(store.runningEffects.count == 3)
        store.send(EffectID("stop"))
        #expect(store.runningEffects == [.search])
        await store.shutdown()
    }

    @Test func `an id is its value and the type of it`() {
        #expect(EffectID("1") == EffectID("1"))
        #expect(EffectID("1") != EffectID(1))
        #expect(Set([EffectID("a"), EffectID("a"), EffectID("b")]).count == 2)
        #expect(EffectID("a").description == "a")
    }
}
