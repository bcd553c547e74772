import Testing

@testable import Breaking

@Suite struct FinderTests {
    /// Each break of a text, as the kind and the line that it makes.
    private func breaks(_ text: String) -> [String] {
        Source(text).breaks(file: "Sources/Room/File.swift").map { "\($0.kind): \($0.new)" }
    }

    @Test(
        arguments: [
            ("let a = b < c", ["comparison: let a = b <= c"]),
            ("let a = b && c", ["logic: let a = b || c"]),
            ("let a = b ?? c", ["fallback: let a = c"]),
            ("let a = b * c", ["arithmetic: let a = b / c"]),
            ("let a = b + \"c\"", []),
            ("let a = 3", ["number: let a = 4"]),
            ("let a = 3_600", ["number: let a = 7200"]),
            ("let a = 1.5", ["number: let a = 3.0"]),
            ("f(true)", ["removal: ", "boolean: f(false)"]),
            ("while true {}", []),
            ("let a = min(b, c)", ["twin: let a = max(b, c)"]),
            ("let a = b.first", ["twin: let a = b.last"]),
            ("a.first = b", ["removal: "]),
            ("let a = \", \"", ["separator: let a = \"_\""]),
            ("let a = b ? c : d", ["condition: let a = !(b) ? c : d"]),
            ("f(a.size, b.size)", ["removal: ", "arguments: f(b.size, a.size)"]),
            (
                "func f(a: Int, b: Int) { g(x: a, y: b) }",
                [
                    "removal: func f(a: Int, b: Int) {  }", "arguments: func f(a: Int, b: Int) { g(x: b, y: a) }",
                ]
            ),
            ("func f() -> Int? { g() }", ["result: func f() -> Int? { nil }"]),
            ("var f: Bool { g() }", ["result: var f: Bool { !(g()) }"]),
            ("enum E: Int { case a = 1 }", []),
            ("@inlinable func f() -> Bool { 1 < 2 }", []), ("@inlinable var f: Bool { g() }", []),
            ("func f(a: Int = 1) {}", []),
            ("fatalError(a)", []),
        ])
    func `a line is broken`(_ text: String, into new: [String]) {
        #expect(Set(breaks(text)) == Set(new))
    }

    @Test func `a broken file says both, and where`() throws {
        let source = Source("let a = 1\nf()\nlet b = c < d\n")
        let breaks = source.breaks(file: "Sources/Room/File.swift").sorted { $0.line < $1.line }
        let numbered = breaks.enumerated().map { (number: $0.offset, made: $0.element) }
        let written = source.written(numbered, prefix: "// first")
        #expect(
            written.text == """
                // first
                let a = (cities_mutant(0) ? 2 : 1)
                if (!cities_mutant(1)) { f() }
                let b = (cities_mutant(2) ? c <= d : c < d)

                """)
        #expect(written.map.map(\.lines) == [2...2, 3...3, 4...4])
    }

    @Test func `what is chosen hangs on the seed alone, reaches every target and never overlaps`() {
        let large = (1...200).map { "let a\($0) = b\($0) + 1 < c\($0)" }.joined(separator: "\n")
        let all =
            Source(large).breaks(file: "Sources/Large/File.swift")
            + Source("let a = b < c\nlet d = 7").breaks(file: "Sources/Small/File.swift")
        let chosen = Choice(seed: 1, count: 40).breaks(of: all)
        #expect(chosen == Choice(seed: 1, count: 40).breaks(of: all.reversed()))
        #expect(chosen != Choice(seed: 2, count: 40).breaks(of: all))
        #expect(chosen.count { $0.target == "Small" } == 2)
        #expect((35...45).contains(chosen.count { $0.target == "Large" }))
        for (index, one) in chosen.enumerated() {
            #expect(!chosen[..<index].contains { $0.overlaps(one) })
        }
    }

    @Test func `a line that moves keeps its identity`() {
        func id(_ text: String) -> String? { Source(text).breaks(file: "Sources/Room/File.swift").last?.id }
        #expect(id("let a = 1") == id("let b = c\n\n    let a = 1"))
        #expect(id("let a = 1") != id("let a = 2"))
    }
}
