import CitiesTestSupport
import Testing
import CitiesTextLayout

@testable import CitiesTerminal

@Suite struct InputDecoderTests {
    private func inputs(_ text: String) -> [InputDecoder.Input] {
        var decoder = InputDecoder()
        return decoder.decode(Array(text.utf8)) + decoder.flush()
    }

    private static let keys: [(String, Key)] = [
        ("q", .character("q")), ("ㅂ", .character("ㅂ")), ("서", .character("서")), ("🌙", .character("🌙")),
        (" ", .character(" ")), ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace),
        ("\u{8}", .backspace), ("\u{15}", .control("u")), ("\u{1B}", .escape), ("\u{1B}[A", .up), ("\u{1B}OB", .down),
        ("\u{1B}[1;5C", .right), ("\u{1B}[D", .left), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
        ("\u{1B}[H", .home), ("\u{1B}[1~", .home), ("\u{1B}OF", .end), ("\u{1B}[3~", .delete), ("\u{1B}[2~", .insert),
        ("\u{1B}[Z", .backTab), ("\u{1B}OP", .function(1)), ("\u{1B}[[E", .function(5)), ("\u{1B}[15~", .function(5)),
        ("\u{1B}[24~", .function(12)),
    ]

    @Test(arguments: keys) func `a key is what its bytes say`(bytes: String, key: Key) {
        #expect(inputs(bytes) == [.key(key)])
    }

    @Test(arguments: keys) func `a key in pieces is the same key`(bytes: String, key: Key) {
        var decoder = InputDecoder()
        let whole = bytes.utf8.flatMap { decoder.decode([$0]) } + decoder.flush()
        #expect(whole == [.key(key)])
    }

    @Test func `the mouse is decoded in both encodings`() {
        let place = Position(row: 4, column: 9)
        #expect(inputs("\u{1B}[<0;10;5M\u{1B}[<0;10;5m") == [.mouse(.click, place)])
        #expect(inputs("\u{1B}[<64;10;5M\u{1B}[<65;10;5M") == [.mouse(.wheelUp, place), .mouse(.wheelDown, place)])
        #expect(inputs("\u{1B}[M *%\u{1B}[M`*%") == [.mouse(.click, place), .mouse(.wheelUp, place)])
        #expect(inputs("\u{1B}[<0;0;5M\u{1B}[<2;1;1M\u{1B}[<0;99999999999999999999;1Mx") == [.key(.character("x"))])
    }

    /// The modifiers: Shift is 4, Alt 8, Ctrl 16.
    @Test(arguments: [0, 4, 8, 16, 12, 20, 24, 28])
    func `a modifier that is held takes nothing from the mouse`(modifiers: Int) throws {
        let place = Position(row: 4, column: 9)
        let actions: [(Int, Mouse.Action)] = [(0, .click), (32, .drag), (64, .wheelUp), (65, .wheelDown)]
        for (button, action) in actions {
            let code = button + modifiers
            let old = try #require(UnicodeScalar(code + 32))
            #expect(inputs("\u{1B}[<\(code);10;5M") == [.mouse(action, place)])
            #expect(inputs("\u{1B}[M\(old)*%") == [.mouse(action, place)])
        }
        // The other buttons mean nothing, pressed or dragged, with a modifier or without.
        for button in [1, 2, 33, 34, 35, 66] { #expect(inputs("\u{1B}[<\(button + modifiers);10;5M") == []) }
    }

    @Test func `pasted characters are text, not keys`() {
        #expect(
            inputs("a\u{1B}[200~q\n서울\u{1B}[A\u{1B}[201~b")
                == [.key(.character("a")), .paste("q\n서울\u{1B}[A"), .key(.character("b"))])
    }

    @Test func `escape before another key is two keys`() {
        #expect(inputs("\u{1B}j") == [.key(.escape), .key(.character("j"))])
        #expect(inputs("\u{1B}\u{1B}[A") == [.key(.escape), .key(.up)])
    }

    @Test func `unknown sequences are skipped without harm`() {
        #expect(inputs("\u{1B}[?1;2n\u{1B}[99~\u{0}x") == [.key(.character("x"))])
        var decoder = InputDecoder()
        #expect(decoder.decode([0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0x61]).last == .key(.character("a")))
        #expect(decoder.decode([0x1B, 0x5B, 0x31, 0xEC]) == [])
        #expect(decoder.decode([0x84, 0x9C]) == [.key(.character("서"))])
    }

    private static let answers: [(String, Background)] = [
        ("rgb:ffff/ffff/ffff\u{07}", .light), ("rgb:0000/0000/0000\u{1B}\\", .dark), ("rgb:ff/FF/ff\u{07}", .light),
        ("rgb:f/f/f\u{07}", .light), ("rgba:fdfd/f6f6/e3e3/ffff\u{07}", .light), ("rgb:0000/2b2b/3636\u{07}", .dark),
        // As bright as each other by number, and not by eye.
        ("rgb:0000/ffff/0000\u{07}", .light), ("rgb:0000/0000/ffff\u{07}", .dark),
    ]

    @Test(arguments: answers)
    func `the brightness of a reported background matches perception`(color: String, background: Background) {
        #expect(
            inputs("a\u{1B}]11;\(color)b") == [.key(.character("a")), .background(background), .key(.character("b"))])
    }

    @Test(arguments: answers)
    func `an answer in pieces is no key, however long it takes`(color: String, background: Background) {
        var decoder = InputDecoder()
        var found: [InputDecoder.Input] = []
        for (index, byte) in "\u{1B}]11;\(color)".utf8.enumerated() {
            found += decoder.decode([byte])
            // Its beginning could be typed.
            if index >= 4 {
                #expect(!decoder.isUndecided)
                found += decoder.flush()
            }
        }
        #expect(found == [.background(background)])
    }

    @Test(arguments: [
        "#ffffff\u{07}", "rgb:ffff/ffff\u{07}", "rgb:fffff/ffff/ffff\u{07}", "rgb:////\u{07}", "\u{07}",
    ])
    func `an unknown answer is skipped, and the bytes after it are keys`(answer: String) {
        #expect(inputs("\u{1B}]11;\(answer)j").last == .key(.character("j")))
        #expect(!inputs("\u{1B}]11;\(answer)j").contains { if case .background = $0 { true } else { false } })
    }

    @Test func `an unterminated answer does not swallow keys`() {
        var decoder = InputDecoder()
        #expect(decoder.decode(Array("\u{1B}]11;rgb:ffff/".utf8)) == [])
        #expect(decoder.decode(Array("q".utf8)) == [.key(.character("q"))])
        #expect(decoder.decode(Array(("\u{1B}]11;" + String(repeating: "f", count: 50)).utf8)) == [])
        #expect(decoder.decode(Array("j".utf8)) == [.key(.character("j"))])
        #expect(inputs("\u{1B}]11;rgb:ff/ff/ff\u{1B}[A") == [.key(.up)])
    }

    @Test func `the terminal's identification is no key, and Alt with a bracket is no answer`() {
        #expect(inputs("\u{1B}[?62;22cx") == [.identity, .key(.character("x"))])
        #expect(inputs("\u{1B}]") == [.key(.escape), .key(.character("]"))])
        #expect(inputs("\u{1B}]j") == [.key(.escape), .key(.character("]")), .key(.character("j"))])
    }

    @Test func `an unterminated paste is kept up to a limit`() {
        var decoder = InputDecoder()
        #expect(decoder.decode(Array("\u{1B}[200~".utf8)) == [])
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 4_096)
        for _ in 0..<3 * InputDecoder.mostPasted / piece.count { #expect(decoder.decode(piece) == []) }
        // Its end in pieces.
        #expect(decoder.decode(Array("\u{1B}[2".utf8)) == [])
        let inputs = decoder.decode(Array("01~q".utf8))
        #expect(inputs.count == 2 && inputs.last == .key(.character("q")))
        guard case .paste(let text)? = inputs.first else { return #expect(Bool(false), "no paste: \(inputs.count)") }
        #expect(text.utf8.count == InputDecoder.mostPasted && text.allSatisfy { $0 == "x" })
    }

    @Test(arguments: ["\u{1B}[", "\u{1B}]11;"])
    func `a sequence that never ends is the same however it is cut in pieces`(beginning: String) {
        let bytes = Array((beginning + String(repeating: "0", count: 200) + "q").utf8)
        var (whole, pieces) = (InputDecoder(), InputDecoder())
        let inputs = whole.decode(bytes)
        #expect(inputs == bytes.flatMap { pieces.decode([$0]) })
        #expect(inputs.last == .key(.character("q")))
    }

    @Test func `terminfo takes precedence`() {
        var decoder = InputDecoder(sequences: [Array("\u{1B}[7$".utf8): .home])
        #expect(decoder.decode(Array("\u{1B}[7$a".utf8)) == [.key(.home), .key(.character("a"))])
    }

    @Test(arguments: 0..<8) func `any bytes decode the same in any pieces, and none are left over`(seed: UInt64) {
        var numbers = SplitMix(seed: seed)
        let alphabet =
            ["\u{1B}", "\u{1B}]11;", "\u{1B}[200~", "\u{1B}[201~", "서"].map { Array($0.utf8) }
            + "[O<M~;0129AZ\u{7F}q".utf8.map { [$0] }
        for _ in 0..<250 {
            let bytes = Array(
                (0..<12).map { _ in alphabet[Int.random(in: alphabet.indices, using: &numbers)] }.joined())
            var (whole, pieces) = (InputDecoder(), InputDecoder())
            let inputs = whole.decode(bytes) + whole.flush()
            #expect(bytes.flatMap { pieces.decode([$0]) } + pieces.flush() == inputs, "\(bytes)")
            // Whatever is under way ends with this, and then a key is a key.
            let end = Array("\u{1B}[201~\u{7}".utf8)
            for decoder in [whole, pieces] {
                var decoder = decoder
                _ = decoder.decode(end) + decoder.flush()
                #expect(decoder.decode([UInt8(ascii: "j")]) == [.key(.character("j"))], "\(bytes)")
            }
        }
    }

    @Test func `the news of a change between dark and light is read, and a focus is no key`() {
        #expect(inputs("\u{1B}[?997;1nj") == [.background(.dark), .key(.character("j"))])
        #expect(inputs("\u{1B}[?997;2nj") == [.background(.light), .key(.character("j"))])
        #expect(inputs("\u{1B}[?997;3n\u{1B}[?6nj") == [.key(.character("j"))])
        #expect(inputs("\u{1B}[Ij\u{1B}[Ok") == [.focused, .key(.character("j")), .key(.character("k"))])
    }
}
