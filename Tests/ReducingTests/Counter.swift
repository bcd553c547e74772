import Forecast
import ForecastTesting

/// A small feature with one effect of each kind.
struct Counter: Equatable, Sendable {
    var count = 0
    var fact: String?
    var isAsking = false
}

enum CounterAction: Equatable, Sendable {
    case increment
    case askTwice
    case ask
    case stopAsking
    case fact(String)
    case typed(String)
    case found(String)
    case watch
}

struct CounterEnvironment: Sendable {
    /// A fact about a number, possibly after a wait.
    var fact: @Sendable (Int) async -> String = { "\($0) is a number" }
    var clock = ManualClock()
}

extension EffectID {
    static let fact = EffectID("fact")
    static let search = EffectID("search")
    static let watch = EffectID("watch")
}

let counterReducer = Reducer<Counter, CounterAction, CounterEnvironment> { state, action, environment in
    switch action {
    case .increment:
        state.count += 1
        return .none
    case .askTwice:
        return .merge(.send(.increment), .send(.ask))
    case .ask:
        state.isAsking = true
        return .run(id: .fact, cancelInFlight: true) { [count = state.count] send in
            await send(.fact(environment.fact(count)))
        }
    case .stopAsking:
        state.isAsking = false
        return .cancel(.fact)
    case .fact(let fact):
        state.isAsking = false
        state.fact = fact
        return .none
    case .typed(let text):
        return .debounce(id: .search, for: .milliseconds(300), clock: environment.clock) { send in
            await send(.found(text))
        }
    case .found(let text):
        state.fact = text
        return .none
    case .watch:
        return .run(id: .watch) { _ in
            // Until it is canceled.
            for await _ in AsyncStream<Never>.makeStream().stream {}
        }
    }
}
