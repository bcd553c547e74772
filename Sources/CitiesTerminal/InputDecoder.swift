import CitiesTextLayout

/// Turns the bytes that a terminal sends into keys, wherever they are cut in pieces.
///
/// Not curses: it drops a character of several bytes that arrives in two pieces, knows no pasted text and waits, blocking
/// the whole program, to tell a double click.
struct InputDecoder {
    enum Input: Hashable {
        case key(Key)
        case paste(String)
        case mouse(Mouse.Action, Position)
        /// The answer to ``BackgroundQuestion``, or the news of a change (mode 2031).
        case background(Background)
        /// The window has the keyboard again (mode 1004).
        case focused
        /// The name of the terminal, which it sends after that.
        case identity
    }

    /// The further sequences that this terminal sends for its keys.
    private let sequences: [[UInt8]: Key]
    private var waiting: [UInt8] = []
    private var isPasting = false
    /// The beginning of a paste that holds no end, and was looked through.
    private var searched = 0

    /// Pasted text that is kept, in bytes: no field takes as much. A paste that goes on, be it for ever, costs no more.
    static let mostPasted = 1 << 20
    /// Longer than any sequence that a key or an answer is.
    private static let longestSequence = 64

    init(sequences: [[UInt8]: Key] = [:]) {
        self.sequences = sequences
    }

    /// True when an escape byte could still be the key or the beginning of more.
    var isUndecided: Bool { !isPasting && waiting.first == KeySequences.escape && !isAnswering }

    /// True when an answer is on its way, which is never typed and which a slow line may cut anywhere.
    private var isAnswering: Bool { waiting.starts(with: BackgroundQuestion.answer) }

    mutating func decode(_ bytes: [UInt8]) -> [Input] {
        waiting += bytes
        var inputs: [Input] = []
        while let (count, input) = next() {
            waiting.removeFirst(count)
            if let input { inputs.append(input) }
        }
        return inputs
    }

    /// The input when nothing more has come for a while: the Escape key.
    mutating func flush() -> [Input] {
        guard isUndecided else { return [] }
        // A sequence that never ended is dropped; whatever it was, it was not these keys.
        let isKey = waiting.count == 1
        // No terminal answers like that: it is Alt with a bracket.
        let typed = waiting.starts(with: BackgroundQuestion.answer.prefix(2)) ? Array(waiting.dropFirst()) : []
        waiting = []
        return (isKey || !typed.isEmpty ? [.key(.escape)] : []) + decode(typed)
    }

    /// The number of bytes of the next input, and the input, unless it means nothing; nil when more is needed.
    private mutating func next() -> (Int, Input?)? {
        guard let first = waiting.first else { return nil }
        if isPasting { return paste() }
        if first == KeySequences.escape { return escape() }
        if first < 0x20 || first == 0x7F { return (1, KeySequences.control(first).map(Input.key)) }
        let length = first < 0xC0 ? 1 : (first < 0xE0 ? 2 : (first < 0xF0 ? 3 : 4))
        // A character that is cut short by another one is broken: it is dropped byte by byte.
        let rest = waiting.dropFirst().prefix(length - 1)
        guard rest.allSatisfy({ $0 & 0xC0 == 0x80 }) else { return (1, nil) }
        guard rest.count == length - 1 else { return nil }
        let text = String(validating: waiting.prefix(length), as: UTF8.self)
        return (length, text?.first.map { .key(.character($0)) })
    }

    private mutating func paste() -> (Int, Input?)? {
        guard let end = waiting[searched...].firstRange(of: KeySequences.pasteEnd) else {
            // The end may have begun.
            searched = max(searched, waiting.count - KeySequences.pasteEnd.count + 1)
            if searched > Self.mostPasted {
                waiting.removeSubrange(Self.mostPasted..<searched)
                searched = Self.mostPasted
            }
            return nil
        }
        isPasting = false
        searched = 0
        let text = waiting[..<min(end.lowerBound, Self.mostPasted)]
        return (end.upperBound, .paste(String(decoding: text, as: UTF8.self)))
    }

    private mutating func escape() -> (Int, Input?)? {
        for count in stride(from: min(waiting.count, 8), to: 1, by: -1) {
            if let key = sequences[Array(waiting.prefix(count))] { return (count, .key(key)) }
        }
        guard waiting.count > 1 else { return nil }
        switch waiting[1] {
        case UInt8(ascii: "["): return controlSequence()
        case UInt8(ascii: "O"):
            guard waiting.count > 2 else { return nil }
            return (3, KeySequences.final(waiting[2]).map(Input.key))
        case UInt8(ascii: "]") where BackgroundQuestion.answer.starts(with: waiting.prefix(5)): return answer()
        // Alt with a key comes as Escape and the key.
        default: return (1, .key(.escape))
        }
    }

    /// `ESC ] 11 ; color`, with BEL or `ESC \` at its end.
    private func answer() -> (Int, Input?)? {
        let beginning = BackgroundQuestion.answer.count
        let body = waiting.dropFirst(beginning)
        let letters = Array("0123456789abcdefABCDEFrgb:/".utf8)
        // A byte that no color contains ends it, and an unterminated color is dropped.
        guard let end = body.prefix(Self.longestSequence).firstIndex(where: { !letters.contains($0) }) else {
            return body.count < Self.longestSequence ? nil : (beginning + Self.longestSequence, nil)
        }
        let background = BackgroundQuestion.background(String(decoding: waiting[beginning..<end], as: UTF8.self))
        let input = background.map { Input.background($0) }
        switch waiting[end] {
        case 0x07: return (end + 1, input)
        case KeySequences.escape:
            guard end + 1 < waiting.count else { return nil }
            return waiting[end + 1] == UInt8(ascii: "\\") ? (end + 2, input) : (end, nil)
        default: return (end, nil)
        }
    }

    private mutating func controlSequence() -> (Int, Input?)? {
        let body = waiting.dropFirst(2)
        // The Linux console's F1 to F5 have a second bracket, which ends no other sequence that a key sends.
        if body.first == UInt8(ascii: "[") {
            guard body.count > 1 else { return nil }
            return (4, KeySequences.console(waiting[3]).map(Input.key))
        }
        if body.first == UInt8(ascii: "M") {
            guard body.count >= 4 else { return nil }
            let numbers = waiting[3...5].map { Int($0) - 32 }
            return (6, mouse(numbers[0], numbers[1], numbers[2]))
        }
        guard let end = body.prefix(Self.longestSequence).firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
            return body.count < Self.longestSequence ? nil : (2 + Self.longestSequence, nil)
        }
        // A byte that no sequence contains was typed after a broken one.
        guard (0x40...0x7E).contains(waiting[end]) else { return (end, nil) }
        if body.first == UInt8(ascii: "?"), waiting[end] == UInt8(ascii: "c") { return (end + 1, .identity) }
        if body.first == UInt8(ascii: "?"), waiting[end] == UInt8(ascii: "n") {
            return (end + 1, BackgroundQuestion.scheme(waiting[3..<end]).map(Input.background))
        }
        if end == 2, waiting[end] == UInt8(ascii: "I") { return (3, .focused) }
        let isMouse = body.first == UInt8(ascii: "<")
        let text = String(decoding: waiting[(isMouse ? 3 : 2)..<end], as: UTF8.self)
        let numbers = text.split(separator: ";").map { Int($0) ?? 0 }
        if isMouse {
            guard numbers.count == 3, waiting[end] == UInt8(ascii: "M") else { return (end + 1, nil) }
            return (end + 1, mouse(numbers[0], numbers[1], numbers[2]))
        }
        guard waiting[end] == UInt8(ascii: "~") else {
            return (end + 1, KeySequences.final(waiting[end]).map(Input.key))
        }
        if numbers.first == 200 { isPasting = true }
        return (end + 1, numbers.first.flatMap(KeySequences.numbered).map(Input.key))
    }

    /// Button, column and row as xterm counts them; modifiers do not matter.
    private func mouse(_ code: Int, _ column: Int, _ row: Int) -> Input? {
        guard column > 0, row > 0 else { return nil }
        let position = Position(row: row - 1, column: column - 1)
        return switch code & ~0b11100 {
        case 0: .mouse(.click, position)
        case 32: .mouse(.drag, position)
        case 64: .mouse(.wheelUp, position)
        case 65: .mouse(.wheelDown, position)
        default: nil
        }
    }
}

/// The question to a terminal for the color behind its text, and its answer.
enum BackgroundQuestion {
    /// OSC 11 with a question mark, then a question that every terminal answers: a terminal that has answered the
    /// second will not answer the first any more.
    static let bytes = Array("\u{1B}]11;?\u{07}\u{1B}[c".utf8)

    /// The beginning of the answer to the first.
    static let answer = Array("\u{1B}]11;".utf8)

    /// The background in the news of a change, `997;1` for a dark one and `997;2` for a light one; nil for anything else.
    static func scheme(_ report: some Sequence<UInt8>) -> Background? {
        switch String(decoding: Array(report), as: UTF8.self) {
        case "997;1": .dark
        case "997;2": .light
        default: nil
        }
    }

    /// `rgb:ffff/ffff/ffff`, with one to four digits each, by the brightness that eyes see; nil for anything else.
    static func background(_ color: some StringProtocol) -> Background? {
        let text = color.drop { $0 != ":" }.dropFirst()
        guard color.hasPrefix("rgb:") || color.hasPrefix("rgba:") else { return nil }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { digits -> Double? in
            guard (1...4).contains(digits.count), let value = Int(digits, radix: 16), value >= 0 else { return nil }
            return Double(value) / Double((1 << (4 * digits.count)) - 1)
        }
        guard parts.count >= 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5 ? .light : .dark
    }
}
