import CitiesFoundation

/// The elements of a list in JSON, cut apart and not decoded.
///
/// What a decoder notes down of a document before it reads any of it takes six times the room of the document, and twice
/// that while it grows. Element by element there is never more of it than of one.
struct JSONElements {
    private let list: Data
    /// The number of bytes that have been passed.
    private var passed: Int
    /// True behind the last element.
    private(set) var isAtEnd = false

    /// nil when it does not begin as a list does.
    init?(_ body: Data) {
        list = body
        passed = body.prefix(while: Self.isBlank).count
        guard body.dropFirst(passed).first == UInt8(ascii: "[") else { return nil }
        passed += 1
        let rest = body.dropFirst(passed).drop(while: Self.isBlank)
        isAtEnd = rest.first == UInt8(ascii: "]") && rest.dropFirst().allSatisfy(Self.isBlank)
    }

    /// The next element, which need not be JSON; nil when the list does not go on or end as one does.
    mutating func next() -> Data? {
        let start = passed
        guard let (end, isLast) = list.withUnsafeBytes({ Self.end(of: $0, from: start) }) else { return nil }
        (passed, isAtEnd) = (end + 1, isLast)
        return list.dropFirst(start).prefix(end - start)
    }

    /// The index of the comma or bracket behind an element, and whether it ends the list.
    private static func end(of list: UnsafeRawBufferPointer, from start: Int) -> (end: Int, isLast: Bool)? {
        var depth = 0
        var index = start
        while index < list.count {
            let byte = list[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""): index = AnswerSize.endOfText(in: list, from: index)
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ",") where depth == 0: return (index - 1, false)
            case UInt8(ascii: "]") where depth == 0:
                return list[index...].allSatisfy(isBlank) ? (index - 1, true) : nil
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: continue
            }
        }
        return nil
    }

    private static func isBlank(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
}
