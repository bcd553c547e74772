/// The text of a file, by its bytes.
public struct Source: Sendable {
    public let bytes: [UInt8]
    /// The offset of each line end.
    private let ends: [Int]

    public init(_ text: String) {
        bytes = Array(text.utf8)
        ends = bytes.indices.filter { [bytes] in bytes[$0] == 0x0A }
    }

    public func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// From 1.
    public func line(at offset: Int) -> Int { 1 + ends.countBelow(offset) }

    /// The whole lines that a range touches, without the last one's end.
    func lines(around range: Range<Int>) -> Range<Int> {
        let start = bytes[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let end = bytes[max(start, range.upperBound)...].firstIndex(of: 0x0A) ?? bytes.count
        return start..<end
    }

    /// Where a text stands: the first time after a context that is there once, or else the only time.
    func range(of text: String, after context: String) -> Range<Int>? {
        let places = ranges(of: text)
        if context.isEmpty { return places.count == 1 ? places[0] : nil }
        let contexts = ranges(of: context)
        guard contexts.count == 1 else { return nil }
        return places.first { $0.lowerBound >= contexts[0].upperBound }
    }

    private func ranges(of text: String) -> [Range<Int>] {
        let sought = Array(text.utf8)
        guard !sought.isEmpty, sought.count <= bytes.count else { return [] }
        return (0...bytes.count - sought.count).compactMap { start in
            guard bytes[start] == sought[0] else { return nil }
            let range = start..<start + sought.count
            return bytes[range].elementsEqual(sought) ? range : nil
        }
    }

    /// Which lines of the written file belong to which break.
    public typealias LineMap = [(number: Int, lines: ClosedRange<Int>)]

    /// The text with each break beside what it breaks. A `prefix` is a line of its own.
    public func written(_ breaks: [(number: Int, made: Break)], prefix: String? = nil) -> (text: String, map: LineMap) {
        var text = prefix.map { $0 + "\n" } ?? ""
        var line = prefix == nil ? 1 : 2
        var map: LineMap = []
        var position = 0
        func append(_ piece: String) {
            text += piece
            line += piece.utf8.count { $0 == 0x0A }
        }
        let edits = breaks.flatMap { entry in entry.made.edits.map { (entry.number, $0) } }
        for (number, edit) in edits.sorted(by: { $0.1.range.lowerBound < $1.1.range.lowerBound }) {
            append(self.text(position..<edit.range.lowerBound))
            let start = line
            append(edit.choosing(number, self.text(edit.range)))
            map.append((number, start...line))
            position = edit.range.upperBound
        }
        append(self.text(position..<bytes.count))
        return (text, map)
    }
}

extension [Int] {
    /// How many of a rising list are below a number.
    fileprivate func countBelow(_ number: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
