import Foundation
import CitiesHTTP
import HTTPTypes
import Synchronization

/// A network that answers with a closure and records the requests.
final class FakeServer: Sendable {
    private struct State {
        var paths: [String] = []
        var underWay = 0
        var most = 0
    }

    private let state = Mutex(State())
    private let answer: @Sendable (String) async throws(HTTPError) -> (status: Int, body: String)

    init(_ answer: @escaping @Sendable (String) async throws(HTTPError) -> (status: Int, body: String)) {
        self.answer = answer
    }

    var paths: [String] { state.withLock(\.paths) }
    var mostUnderWay: Int { state.withLock(\.most) }

    var client: HTTPClient {
        HTTPClient { [self] request, _ throws(HTTPError) in
            let path = request.path ?? ""
            state.withLock {
                $0.paths.append(path)
                $0.underWay += 1
                $0.most = max($0.most, $0.underWay)
            }
            defer { state.withLock { $0.underWay -= 1 } }
            let (status, body) = try await answer(path)
            return HTTPReply(response: HTTPResponse(status: .init(code: status)), body: Data(body.utf8))
        }
    }
}

/// Holds callers until a number of them wait at once, which proves that they overlap.
actor Barrier {
    private let count: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false

    init(_ count: Int) { self.count = count }

    func arrive() async {
        if isOpen { return }
        await withCheckedContinuation { continuation in
            waiting.append(continuation)
            guard waiting.count == count else { return }
            isOpen = true
            waiting.forEach { $0.resume() }
            waiting = []
        }
    }
}

/// A clock that stands still until it is set.
final class FakeNow: Sendable {
    private let value = Mutex(epoch)

    func advance(_ seconds: Double) { value.withLock { $0 += seconds } }
    var now: @Sendable () -> Date {
        { [self] in value.withLock { $0 } }
    }
}
