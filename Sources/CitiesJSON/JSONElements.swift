import CCitiesJSON
package import CitiesFoundation

/// The elements of a list, parsed one after the other: beside a copy of the body, there is never more than one in memory.
package struct JSONElements {
    private let list: Data
    private let parser: JSONParser
    private let isStopped: () -> Bool
    /// The number of bytes that have been passed.
    private var position: Int
    /// The values and names that may still come.
    private var values: Int
    private var count = 0
    /// True behind the last element.
    package private(set) var isAtEnd = false

    /// nil when it does not begin as a list does, or without memory.
    ///
    /// - Parameters:
    ///   - values: The limit of values and names of all elements together.
    ///   - isStopped: True to stop reading, which throws `stopped`; called before each element and now and then.
    package init?(_ body: Data, values: Int, isStopped: @escaping () -> Bool = { false }) {
        guard body.isJSONList, let parser = JSONParser(body) else { return nil }
        list = body
        self.parser = parser
        self.isStopped = isStopped
        self.values = max(0, values)
        position = 0
        skipBlanks()
        position += 1
        skipBlanks()
        guard byte == UInt8(ascii: "]") else { return }
        position += 1
        skipBlanks()
        isAtEnd = byte == nil
        // Behind an empty list there is no element to read, whatever follows.
        position = list.count
    }

    /// The next element. Throws where the list does not go on or end as one does.
    package mutating func next() throws(JSONError) -> JSONDocument {
        let limits = CitiesJSONLimits(nodes: values, depth: JSONDocument.depth - 1)
        let element = JSONDocument(try parser.parse(at: &position, limits, isStopped), of: parser, index: count)
        values -= element.parsed.count
        count += 1
        skipBlanks()
        switch byte {
        case UInt8(ascii: ","):
            position += 1
            skipBlanks()
        case UInt8(ascii: "]"):
            position += 1
            skipBlanks()
            guard byte == nil else { throw .notJSON }
            isAtEnd = true
        default: throw .notJSON
        }
        return element
    }

    /// The byte at the position; nil at the end.
    private var byte: UInt8? { position < list.count ? list[list.startIndex + position] : nil }

    private mutating func skipBlanks() {
        while let byte, byte.isJSONBlank { position += 1 }
    }
}

extension Data {
    /// True when it begins as a list does.
    package var isJSONList: Bool { first { !$0.isJSONBlank } == UInt8(ascii: "[") }
}
