import CCitiesPseudoTerminal
import CitiesTestSupport
import CitiesTextLayout
import Foundation
import Testing

@testable import CitiesTerminal

/// The question for the background, on a pseudo-terminal whose other side is the test's.
@Suite(.serialized) struct BackgroundQueryTests {
    /// Both sides of a terminal, closed at its end.
    private final class Pair {
        let near: Int32
        let far: Int32

        init() throws {
            var name = [CChar](repeating: 0, count: 128)
            near = cities_open_pseudo_terminal(80, 24, &name, name.count)
            try #require(near >= 0)
            far = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
            try #require(far >= 0)
        }

        deinit {
            close(near)
            close(far)
        }

        func type(_ text: String) {
            let bytes = Array(text.utf8)
            _ = write(near, bytes, bytes.count)
        }

        var settings: tcflag_t {
            var settings = termios()
            tcgetattr(far, &settings)
            return settings.c_lflag
        }

        /// The bytes that can be read at a side without waiting.
        static func waiting(_ descriptor: Int32) -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: 256)
            var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard Foundation.poll(&poll, 1, 0) > 0 else { return [] }
            let count = read(descriptor, &bytes, bytes.count)
            return Array(bytes.prefix(max(0, count)))
        }

        /// Types the answer as soon as the whole question has arrived.
        func answer(_ text: String) -> Thread {
            let near = near
            let thread = Thread {
                var question: [UInt8] = []
                var bytes = [UInt8](repeating: 0, count: 64)
                while question.count < BackgroundQuestion.bytes.count {
                    let count = read(near, &bytes, bytes.count)
                    guard count > 0 else { return }
                    question += bytes.prefix(count)
                }
                let answer = Array(text.utf8)
                _ = write(near, answer, answer.count)
            }
            thread.start()
            return thread
        }
    }

    private func ask(_ pair: Pair, within patience: Duration = .seconds(20)) -> Background? {
        BackgroundQuery.ask(reading: pair.far, writing: pair.far, within: patience)
    }

    @Test(
        arguments: [
            ("\u{1B}]11;rgb:ffff/ffff/ffff\u{07}\u{1B}[?62;c", .light),
            ("\u{1B}]11;rgb:2828/2c2c/3434\u{1B}\\\u{1B}[?1;2c", .dark), ("\u{1B}[?6c", nil),
            ("\u{1B}]11;nonsense\u{07}\u{1B}[?6c", nil),
        ] as [(String, Background?)])
    func `the answer is read whole, and the terminal is left as it was`(answer: String, background: Background?) throws
    {
        let pair = try Pair()
        let before = pair.settings
        let thread = pair.answer(answer)
        #expect(ask(pair) == background)
        #expect(pair.settings == before)
        #expect(Pair.waiting(pair.far).isEmpty)
        withExtendedLifetime(thread) {}
    }

    @Test func `a terminal that does not answer is waited for as long as allowed`() throws {
        let pair = try Pair()
        let before = pair.settings
        #expect(ask(pair, within: .milliseconds(5)) == nil)
        #expect(pair.settings == before)
        #expect(Pair.waiting(pair.near) == BackgroundQuestion.bytes)
    }

    @Test func `a terminal with keys typed ahead is not asked, and they stay`() throws {
        let pair = try Pair()
        pair.type("ls\n")
        #expect(ask(pair) == nil)
        #expect(String(decoding: Pair.waiting(pair.far), as: UTF8.self) == "ls\n")
    }

    @Test func `a pipe is not asked`() {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        #expect(BackgroundQuery.ask(reading: ends[0], writing: ends[1], within: .seconds(20)) == nil)
        #expect(Pair.waiting(ends[0]).isEmpty)
        ends.forEach { close($0) }
    }
}
