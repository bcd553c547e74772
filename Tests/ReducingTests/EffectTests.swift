import Forecast
import ForecastTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60)))
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

    @Test func `debouncing waits for a pause and keeps the last value`() async {
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

    @Test func `canceling an id without effects does nothing`() async {
        let store = makeStore()
        store.send(.stopAsking)
        await store.finish()
    }

    @Test func `canceling an id cancels only the effects of its group`() async {
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

    @Test func `an id consists of its value and the type of the value`() {
        #expect(EffectID("1") == EffectID("1"))
        #expect(EffectID("1") != EffectID(1))
        #expect(Set([EffectID("a"), EffectID("a"), EffectID("b")]).count == 2)
        #expect(EffectID("a").description == "a")
    }

    private struct Failure: Error {}

    /// The actions of an effect whose work throws this error.
    private func outcome(_ error: any Error) async -> [String] {
        var seen: [String] = []
        let reducer = Reducer<Int, String, Void> { _, action, _ in
            guard action == "try" else { return .none }
            return .run(id: .search) { send in
                await send("began")
                throw error
            } catch: {
                "failed: \($0)"
            }
        }
        let store = Store(initialState: 0, reducer: reducer, environment: ()) { action, _ in seen.append(action) }
        store.send("try")
        await store.settle()
        return seen
    }

    @Test func `work that fails comes back as an action, and a cancellation as none`() async {
        #expect(await outcome(Failure()) == ["try", "began", "failed: Failure()"])
        #expect(await outcome(CancellationError()) == ["try", "began"])
    }

    @Test func `work that is canceled and then fails otherwise sends no action`() async {
        let gate = Gate<Void>()
        var seen: [String] = []
        let reducer = Reducer<Int, String, Void> { _, action, _ in
            guard action == "try" else { return .cancel(.search) }
            return .run(id: .search) { _ in
                await gate.ask()
                throw Failure()
            } catch: { _ in
                "failed"
            }
        }
        let store = Store(initialState: 0, reducer: reducer, environment: ()) { action, _ in seen.append(action) }
        store.send("try")
        await gate.waitUntilAsked()
        store.send("stop")
        await store.settle()
        #expect(seen == ["try", "stop"])
    }

    @Test func `any number of effects begin in their order`() {
        var seen: [String] = []
        let reducer = Reducer<Int, String, Void> { _, action, _ in
            action == "go" ? .merge(["a", "b", "c"].map { .send($0) }) : .none
        }
        let store = Store(initialState: 0, reducer: reducer, environment: ()) { action, _ in seen.append(action) }
        store.send("go")
        #expect(seen == ["go", "a", "b", "c"])
    }
}
