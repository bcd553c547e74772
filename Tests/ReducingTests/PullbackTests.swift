import Forecast
import ForecastTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct PullbackTests {
    struct App: Equatable, Sendable {
        var left = Counter()
        var right: Counter?
        var steps = 0
    }

    enum AppAction: Equatable, Sendable {
        case left(CounterAction)
        case right(CounterAction)
        case open, close
    }

    static let reducer = Reducer<App, AppAction, CounterEnvironment>.combine(
        counterReducer.pullback(
            state: \.left, extract: { if case .left(let action) = $0 { action } else { nil } },
            embed: AppAction.left, environment: { $0 }, id: EffectID("left")
        ),
        counterReducer.pullback(
            state: \.right, extract: { if case .right(let action) = $0 { action } else { nil } },
            embed: AppAction.right, environment: { $0 }, id: EffectID("right")
        ),
        Reducer { state, action, _ in
            state.steps += 1
            switch action {
            case .open: state.right = Counter()
            case .close:
                state.right = nil
                return .cancel(EffectID("right"))
            case .left, .right: break
            }
            return .none
        }
    )

    @Test func `a part changes its own state and its effects come back as actions of the whole`() async {
        let store = TestStore(initialState: App(), reducer: Self.reducer, environment: CounterEnvironment())
        store.send(.left(.increment)) {
            $0.left.count = 1
            $0.steps = 1
        }
        store.send(.left(.askTwice)) { $0.steps = 2 }
        await store.receive(.left(.increment)) {
            $0.left.count = 2
            $0.steps = 3
        }
        await store.receive(.left(.ask)) {
            $0.left.isAsking = true
            $0.steps = 4
        }
        await store.receive(.left(.fact("2 is a number"))) {
            $0.left.isAsking = false
            $0.left.fact = "2 is a number"
            $0.steps = 5
        }
        await store.finish()
    }

    @Test func `an action for a part that is not there changes nothing of it`() async {
        let store = TestStore(initialState: App(), reducer: Self.reducer, environment: CounterEnvironment())
        store.send(.right(.increment)) { $0.steps = 1 }
        store.send(.open) {
            $0.right = Counter()
            $0.steps = 2
        }
        store.send(.right(.increment)) {
            $0.right?.count = 1
            $0.steps = 3
        }
        await store.finish()
    }

    @Test func `the same id in two parts is two ids, and a group is canceled as a whole`() async {
        let gate = Gate<String>()
        let environment = CounterEnvironment(fact: { _ in await gate.ask() ?? "canceled" })
        let store = Store(initialState: App(right: Counter()), reducer: Self.reducer, environment: environment)
        store.send(.left(.ask))
        store.send(.right(.ask))
        store.send(.right(.watch))
        await gate.waitUntilAsked(2)
        #expect(store.runningEffects.map(\.description).sorted() == ["left/fact", "right/fact", "right/watch"])
        store.send(.right(.stopAsking))
        #expect(store.runningEffects.map(\.description).sorted() == ["left/fact", "right/watch"])
        store.send(.close)
        #expect(store.runningEffects.map(\.description) == ["left/fact"])
        gate.open("answer")
        await store.settle()
        #expect(store.state.left.fact == "answer")
        #expect(store.state.right == nil)
    }
}
