import Forecast
import ForecastTesting
import Testing

/// `TestStore` fails for every deviation that it should find.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct TestStoreTests {
    private func makeStore(
        _ environment: CounterEnvironment = CounterEnvironment()
    ) -> TestStore<Counter, CounterAction> {
        TestStore(initialState: Counter(), reducer: counterReducer, environment: environment)
    }

    private nonisolated static func says(_ texts: String...) -> (Issue) -> Bool {
        { issue in texts.allSatisfy { text in issue.comments.contains { $0.rawValue.contains(text) } } }
    }

    @Test func `an unexpected change fails, with its description`() async {
        let store = makeStore()
        withKnownIssue {
            store.send(.increment)
        } matching: {
            Self.says("- ", "count: 0", "+ ", "count: 1")($0)
        }
        store.send(.increment) { $0.count = 2 }
        await store.finish()
    }

    @Test func `a change that did not happen fails`() async {
        let store = makeStore()
        withKnownIssue {
            store.send(.increment) {
                $0.count = 1
                $0.fact = "none"
            }
        } matching: {
            Self.says("another after", "none")($0)
        }
        await store.finish()
    }

    @Test func `another action than the expected one fails`() async {
        let store = makeStore()
        store.send(.ask) { $0.isAsking = true }
        await withKnownIssue {
            await store.receive(.fact("wrong")) {
                $0.isAsking = false
                $0.fact = "0 is a number"
            }
        } matching: {
            Self.says("another action came", "wrong", "0 is a number")($0)
        }
        await store.finish()
    }

    @Test func `an action that does not come fails instead of hanging`() async {
        let gate = Gate<String>()
        let store = makeStore(CounterEnvironment(fact: { _ in await gate.ask() ?? "canceled" }))
        store.send(.ask) { $0.isAsking = true }
        await withKnownIssue {
            await store.receive(.fact("never"), within: .milliseconds(20))
        } matching: {
            Self.says("no action came", "never", "under way: fact")($0)
        }
        store.send(.stopAsking) { $0.isAsking = false }
        await store.finish()
    }

    @Test func `an unexpected action fails at the end and at the next action`() async {
        let store = makeStore()
        store.send(.ask) { $0.isAsking = true }
        await withKnownIssue {
            await store.finish()
        } matching: {
            Self.says("nothing was said of it", "0 is a number")($0)
        }
        #expect(store.state.fact == "0 is a number")

        let second = makeStore()
        second.send(.askTwice)
        withKnownIssue {
            second.send(.stopAsking) { $0.isAsking = false }
        } matching: {
            Self.says("before this was sent")($0)
        }
        await second.finish()
    }

    @Test func `an effect that still runs at the end fails the test, is named and is canceled`() async {
        let gate = Gate<String>()
        let store = makeStore(CounterEnvironment(fact: { _ in await gate.ask() ?? "canceled" }))
        store.send(.ask) { $0.isAsking = true }
        await gate.waitUntilAsked()
        await withKnownIssue {
            await store.finish(within: .milliseconds(20))
        } matching: {
            Self.says("still under way: fact")($0)
        }
        #expect(gate.waiting == 0)
        withKnownIssue {
            store.send(.increment)
        } matching: {
            Self.says("shut down")($0)
        }
    }

    @Test func `a store that was not finished fails`() {
        withKnownIssue {
            makeStore().send(.increment) { $0.count = 1 }
        } matching: {
            Self.says("finish() was not called")($0)
        }
    }

    @Test func `a wait for a request that never comes ends with its task`() async {
        let gate = Gate<String>()
        let (ended, end) = AsyncStream.makeStream(of: String.self)
        let waiting = Task {
            await gate.waitUntilAsked()
            end.yield("waiting")
        }
        while gate.watching == 0, !Task.isCancelled { await Task.yield() }
        waiting.cancel()
        var ends = ended.makeAsyncIterator()
        #expect(await ends.next() == "waiting")
        let cancelledBefore = Task {
            while !Task.isCancelled { await Task.yield() }
            await gate.waitUntilAsked(2)
            end.yield("canceled before")
        }
        cancelledBefore.cancel()
        #expect(await ends.next() == "canceled before")
        #expect(gate.asked == 0 && gate.watching == 0)
        // Nothing of them is left that would answer for another.
        async let answer = gate.ask()
        await gate.waitUntilAsked()
        gate.open("yes")
        #expect(await answer == "yes")
    }

    @Test func `with partial exhaustivity only the named changes are looked at`() async {
        let store = makeStore()
        store.exhaustivity = .partial
        store.send(.increment)
        store.send(.increment) { $0.count = 2 }
        withKnownIssue {
            store.send(.increment) { $0.count = 2 }
        } matching: {
            Self.says("another after", "count: 3")($0)
        }
        await store.finish()
    }

    @Test func `with partial exhaustivity other actions are passed over, and effects are canceled at the end`() async {
        let gate = Gate<String>()
        let store = makeStore(CounterEnvironment(fact: { $0 == 0 ? "zero" : await gate.ask() ?? "canceled" }))
        store.exhaustivity = .partial
        store.send(.ask)
        await store.receive(.fact("zero")) { $0.fact = "zero" }
        store.send(.increment)
        store.send(.ask)
        await gate.waitUntilAsked()
        await store.finish()
        #expect(store.state.count == 1)
    }

    @Test func `an action is received by its case, whatever it carries`() async {
        let store = makeStore()
        store.send(.ask) { $0.isAsking = true }
        await store.receive(where: { if case .fact = $0 { true } else { false } }) {
            $0.isAsking = false
            $0.fact = "0 is a number"
        }
        store.send(.ask) { $0.isAsking = true }
        await withKnownIssue {
            await store.receive(where: { $0 == .increment }) {
                $0.isAsking = false
            }
        } matching: {
            Self.says("another action came", "0 is a number")($0)
        }
        await store.finish()
    }
}
