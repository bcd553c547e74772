import Forecast
import Observation
import Synchronization
import ForecastTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct StoreTests {
    private func makeStore(
        _ environment: CounterEnvironment = CounterEnvironment(),
        observer: (@MainActor (CounterAction, Counter) -> Void)? = nil
    ) -> Store<Counter, CounterAction> {
        Store(initialState: Counter(), reducer: counterReducer, environment: environment, observer: observer)
    }

    @Test func `an action that is sent while another is observed waits its turn`() {
        var seen: [(CounterAction, Int)] = []
        weak var reentrant: Store<Counter, CounterAction>?
        let store = makeStore { action, state in
            seen.append((action, state.count))
            guard seen.count == 1 else { return }
            reentrant?.send(.increment)
            reentrant?.send(.fact("last"))
            #expect(state.count == 1)
        }
        reentrant = store
        store.send(.increment)
        #expect(seen.map(\.0) == [.increment, .increment, .fact("last")])
        #expect(seen.map(\.1) == [1, 2, 2])
        #expect(store.state == Counter(count: 2, fact: "last"))
    }

    @Test func `actions that an action causes come after those that wait already`() async {
        var seen: [CounterAction] = []
        weak var reentrant: Store<Counter, CounterAction>?
        let store = makeStore { action, _ in
            if seen.isEmpty { reentrant?.send(.fact("waited")) }
            seen.append(action)
        }
        reentrant = store
        store.send(.askTwice)
        #expect(seen.prefix(4) == [.askTwice, .fact("waited"), .increment, .ask])
        await store.shutdown()
    }

    @Test func `a late action of a canceled effect never reaches the reducer`() async {
        // It answers in spite of being canceled, as a careless service does.
        let gate = Gate<String>()
        let environment = CounterEnvironment(fact: { _ in
            await Task { await gate.ask() }.value ?? ""
        })
        var seen: [CounterAction] = []
        let store = makeStore(environment) { action, _ in seen.append(action) }
        store.send(.ask)
        await gate.waitUntilAsked()
        store.send(.stopAsking)
        #expect(store.runningEffects.isEmpty)
        gate.open("late")
        await store.settle()
        #expect(seen == [.ask, .stopAsking])
        #expect(store.state.fact == nil)
    }

    @Test func `a new effect under the same id cancels the old one`() async {
        let gate = Gate<String>()
        var seen: [CounterAction] = []
        let store = makeStore(CounterEnvironment(fact: { _ in await gate.ask() ?? "canceled" })) { action, _ in
            seen.append(action)
        }
        store.send(.ask)
        await gate.waitUntilAsked()
        store.send(.ask)
        await gate.waitUntilAsked(2)
        #expect(store.runningEffects == [.fact])
        #expect(gate.waiting == 1)
        gate.open("new")
        await store.settle()
        #expect(seen == [.ask, .ask, .fact("new")])
    }

    @Test func `an effect canceled before its start does no work`() async {
        let asked = Mutex(0)
        let store = makeStore(
            CounterEnvironment(fact: { _ in
                asked.withLock { $0 += 1 }
                return "asked"
            }))
        // Both are reduced before any task gets a turn.
        store.send(.ask)
        store.send(.stopAsking)
        await store.settle()
        #expect(asked.withLock { $0 } == 0)
    }

    @Test func `the stream begins with the state and yields the newest, never the ones in between`() async {
        let store = makeStore()
        store.send(.increment)
        var states = store.states().makeAsyncIterator()
        #expect(await states.next()?.count == 1)
        for _ in 1...5 { store.send(.increment) }
        #expect(await states.next()?.count == 6)
        await store.shutdown()
        #expect(await states.next() == nil)
    }

    @Test func `observers of a part receive only its changes`() async {
        let store = makeStore()
        var facts = store.states(of: \.fact).makeAsyncIterator()
        #expect(await facts.next() == .some(nil))
        store.send(.increment)
        store.send(.fact("one"))
        #expect(await facts.next() == "one")
        // Neither a change of something else nor the same again is news.
        store.send(.increment)
        store.send(.fact("one"))
        store.send(.fact("two"))
        #expect(await facts.next() == "two")
        await store.shutdown()
        #expect(await facts.next() == nil)
        var late = store.states(of: \.count).makeAsyncIterator()
        #expect(await late.next() == 2)
        #expect(await late.next() == nil)
    }

    @Test func `an equal part is not sent again`() async {
        let store = makeStore()
        let heard = Mutex(0)
        let listener = Task {
            for await _ in store.states(of: \.fact) { heard.withLock { $0 += 1 } }
        }
        await Task.yield()
        while heard.withLock(\.self) == 0 { await Task.yield() }
        for _ in 0..<3 {
            store.send(.increment)
            for _ in 0..<10 { await Task.yield() }
        }
        await store.shutdown()
        await listener.value
        #expect(heard.withLock(\.self) == 1)
    }

    @Test func `every listener receives every state`() async {
        let store = makeStore()
        var one = store.states().makeAsyncIterator()
        var other = store.states().makeAsyncIterator()
        store.send(.increment)
        #expect(await one.next()?.count == 1)
        #expect(await other.next()?.count == 1)
    }

    @Test func `a shutdown cancels running effects, waits for them and accepts no more actions`() async {
        let gate = Gate<String>()
        let ended = Mutex(false)
        let store = makeStore(
            CounterEnvironment(fact: { _ in
                let answer = await gate.ask()
                ended.withLock { $0 = true }
                return answer ?? "canceled"
            }))
        store.send(.ask)
        store.send(.watch)
        await gate.waitUntilAsked()
        await store.shutdown()
        #expect(ended.withLock { $0 })
        #expect(store.runningEffects.isEmpty)
        store.send(.increment)
        #expect(store.state.count == 0)
        #expect(store.state.fact == nil)
        var states = store.states().makeAsyncIterator()
        #expect(await states.next()?.count == 0)
        #expect(await states.next() == nil)
    }

    @Test func `a released store cancels its effects and ends its streams`() async {
        let gate = Gate<String>()
        let ended = Gate<Void>()
        var store: Store<Counter, CounterAction>? = makeStore(
            CounterEnvironment(fact: { _ in
                let answer = await gate.ask()
                #expect(answer == nil)
                _ = Task { await ended.ask() }
                return ""
            }))
        store?.send(.ask)
        await gate.waitUntilAsked()
        var states = store?.states().makeAsyncIterator()
        store = nil
        await ended.waitUntilAsked()
        #expect(await states?.next()?.isAsking == true)
        #expect(await states?.next() == nil)
    }

    /// Counts the changes of what `read` reads that the Observation framework tells of.
    private func changes(of read: @escaping @MainActor () -> Void, while act: @MainActor () -> Void) -> Int {
        let count = Mutex(0)
        @MainActor func watch() {
            withObservationTracking(read) { count.withLock { $0 += 1 } }
        }
        watch()
        act()
        return count.withLock(\.self)
    }

    @Test func `a view that reads the state is told of an action`() {
        let store = makeStore()
        #expect(changes(of: { _ = store.state.count }, while: { store.send(.increment) }) == 1)
        #expect(changes(of: {}, while: { store.send(.increment) }) == 0)
    }

    @Test func `a scoped store changes with its part alone, and takes its actions`() async {
        let store = makeStore()
        let facts = store.scope(state: \.fact, action: { (fact: String) in CounterAction.fact(fact) })
        #expect(changes(of: { _ = facts.state }, while: { store.send(.increment) }) == 0)
        #expect(changes(of: { _ = facts.state }, while: { facts.send("new") }) == 1)
        #expect(facts.state == "new" && store.state == Counter(count: 1, fact: "new"))
        await store.shutdown()
        facts.send("later")
        #expect(facts.state == "new")
    }

    @Test func `a scoped store that is gone is not kept by its store`() {
        let store = makeStore()
        weak var gone: ScopedStore<Int, CounterAction>?
        do {
            let counts = store.scope(state: \.count, action: { (action: CounterAction) in action })
            gone = counts
            counts.send(.increment)
            #expect(counts.state == 1)
        }
        #expect(gone == nil)
        store.send(.increment)
        #expect(store.state.count == 2)
    }
}
