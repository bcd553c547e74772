import Testing

@testable import Breaking

@Suite struct BreakListTests {
    private let source = Source("if a { b }\nif a { c }\n")

    private func made(_ text: String) throws -> Break {
        try BreakList.made(#require(BreakList("Sources/Room/File.swift\n" + text).entries.first), in: source)
    }

    @Test func `an entry is a break`() throws {
        #expect(try made("- c\n+ d").new == "if a { d }")
        #expect(try made("- c").new == "if a {  }")
        #expect(try made("@ { b }\n- a\n+ d").line == 2)
    }

    @Test(arguments: ["- d\n+ e", "- a\n+ e", "@ a\n- c", "+ a"])
    func `an old text that is not there, or not once, is an error`(_ text: String) {
        #expect(throws: BreakList.Mistake.self) { try made(text) }
    }

    @Test func `a verdict is about the lines before and after`() throws {
        let one = try made("- c\n+ d")
        #expect(try BreakList(one.entry + "\n= equivalent: why").verdict(on: one) == "equivalent: why")
        #expect(try BreakList(made("- c\n+ e").entry + "\n= other").verdict(on: one) == nil)
    }
}
