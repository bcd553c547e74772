import Forecast
import ForecastTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ForEachTests {
    enum ListAction: Equatable, Sendable {
        case counter(String, CounterAction)
        case remove(String)
        case removeAll
    }

    private nonisolated static let counters = EffectID("counters")

    private static let reducer = Reducer<[String: Counter], ListAction, CounterEnvironment>.combine(
        counterReducer.forEach(
            state: \.self,
            extract: { if case .counter(let key, let action) = $0 { (key, action) } else { nil } },
            embed: ListAction.counter,
            environment: { environment, key in
                CounterEnvironment(fact: { number in await environment.fact(number) + " in " + key })
            },
            id: counters
        ),
        Reducer { state, action, _ in
            switch action {
            case .counter: return .none
            case .remove(let key):
                state[key] = nil
                return .cancel(counters.member(key))
            case .removeAll:
                state = [:]
                return .cancel(counters)
            }
        }
    )

    private func makeStore(
        _ environment: CounterEnvironment = CounterEnvironment()
    ) -> TestStore<[String: Counter], ListAction> {
        TestStore(initialState: ["a": Counter(), "b": Counter()], reducer: Self.reducer, environment: environment)
    }

    @Test func `each part changes alone, with an environment of its own`() async {
        let store = makeStore()
        store.send(.counter("b", .increment)) { $0["b"]?.count = 1 }
        store.send(.counter("b", .ask)) { $0["b"]?.isAsking = true }
        await store.receive(.counter("b", .fact("1 is a number in b"))) {
            $0["b"]?.isAsking = false
            $0["b"]?.fact = "1 is a number in b"
        }
        await store.finish()
    }

    @Test func `an action for a part that is gone changes nothing`() async {
        let store = makeStore()
        store.send(.remove("a")) { $0["a"] = nil }
        store.send(.counter("a", .increment))
        store.send(.counter("never", .ask))
        await store.finish()
    }

    @Test func `the same id in two parts is two ids, and one part or all can be canceled`() async {
        let gate = Gate<String>()
        let store = Store(
            initialState: ["a": Counter(), "b": Counter()], reducer: Self.reducer,
            environment: CounterEnvironment(fact: { _ in await gate.ask() ?? "canceled" }))
        for key in ["a", "b"] {
            store.send(.counter(key, .ask))
            store.send(.counter(key, .watch))
        }
        await gate.waitUntilAsked(2)
        #expect(store.runningEffects.count == 4)
        store.send(.remove("a"))
        #expect(Set(store.runningEffects.map(\.description)) == ["counters/b/fact", "counters/b/watch"])
        store.send(.removeAll)
        #expect(store.runningEffects.isEmpty)
        await store.shutdown()
    }
}
