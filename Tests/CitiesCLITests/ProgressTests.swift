import Testing

@testable import CitiesCLI

struct ProgressTests {
    @Test func `it is for terminals, and not for those who want silence`() {
        #expect(Progress(on: FakeOutput(), quiet: false, text: { "\($0)" }) == nil)
        #expect(Progress(on: FakeOutput(columns: 80), quiet: true, text: { "\($0)" }) == nil)
        #expect(Progress(on: FakeOutput(columns: 80), quiet: false, text: { "\($0)" }) != nil)
    }

    @Test func `each count replaces the one before, and in the end the line is empty`() throws {
        let terminal = FakeOutput(columns: 80)
        let progress = try #require(Progress(on: terminal, quiet: false, text: { "\($0) of 20" }))
        progress.show(3)
        progress.show(12)
        progress.clear()
        progress.clear()
        #expect(terminal.text == "\r3 of 20\u{1B}[K\r12 of 20\u{1B}[K\r\u{1B}[K")
    }

    @Test func `what was never shown needs no clearing`() throws {
        let terminal = FakeOutput(columns: 80)
        try #require(Progress(on: terminal, quiet: false, text: { "\($0)" })).clear()
        #expect(terminal.text == "")
    }

    @Test func `it does not wrap in a narrow terminal`() throws {
        let terminal = FakeOutput(columns: 10)
        try #require(Progress(on: terminal, quiet: false, text: { "\($0)/20  날씨를 가져오는 중" })).show(7)
        let line = terminal.text.dropFirst().prefix { $0 != "\u{1B}" }
        #expect(line.hasPrefix("7/20  ") && line.count <= 8)
    }

    @Test func `a terminal that is gone does not matter`() throws {
        let gone = FakeOutput(columns: 80, failure: .closed)
        let progress = try #require(Progress(on: gone, quiet: false, text: { "\($0)" }))
        progress.show(1)
        progress.clear()
        #expect(gone.text == "")
    }
}
