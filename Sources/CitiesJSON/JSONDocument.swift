import CCitiesJSON
package import CitiesFoundation

/// A parsed JSON document, strict by RFC 8259: no byte order mark, no trailing comma, no comment, no `NaN`, only whole
/// UTF-8, nothing behind the value. A number that no double holds, and half of a surrogate pair, are not JSON either.
///
/// It takes 16 bytes for each value and each name, and a copy of the body. Of two members with one name the first counts.
package final class JSONDocument {
    /// The number of brackets within brackets; documents of weather have up to seven.
    package static let depth = Int(CITIES_JSON_DEPTH)

    let parsed: CitiesJSONDocument
    /// The owner of the texts.
    private let parser: JSONParser
    /// The place of the document in a list that is read element by element; nil for a whole body.
    let index: Int?

    /// - Parameters:
    ///   - body: One document, with blanks around it.
    ///   - values: The limit of values and names. Memory is taken only up to it.
    ///   - isStopped: True to stop reading, which throws `stopped`; called before and now and then.
    package convenience init(
        _ body: Data, values: Int, isStopped: @escaping () -> Bool = { false }
    ) throws(JSONError) {
        guard let parser = JSONParser(body) else { throw .tooLarge }
        var position = 0
        let limits = CitiesJSONLimits(nodes: max(0, values), depth: Self.depth)
        let parsed = try parser.parse(at: &position, limits, isStopped)
        self.init(parsed, of: parser, index: nil)
        guard body.dropFirst(position).allSatisfy(\.isJSONBlank) else { throw .notJSON }
    }

    init(_ parsed: CitiesJSONDocument, of parser: JSONParser, index: Int?) {
        self.parsed = parsed
        self.parser = parser
        self.index = index
    }

    deinit { cities_json_document_free(parsed) }

    package var root: JSONNode { JSONNode(document: self, index: 0) }

    func text(at index: Int) -> String {
        let node = parsed.nodes[index]
        guard node.size > 0 else { return "" }
        let start = UnsafeRawPointer(parsed.texts + Int(node.start))
        return String(decoding: UnsafeRawBufferPointer(start: start, count: Int(node.size)), as: UTF8.self)
    }

    /// The index of the node behind a value and all within it.
    func end(of index: Int) -> Int {
        let node = parsed.nodes[index]
        return switch node.kind {
        case .list, .object: index + 1 + Int(node.size)
        case .null, .false, .true, .number, .text: index + 1
        }
    }

    /// The names and indices that lead to a node, separated by points. It is found by its place behind the brackets that it is
    /// in, so that nothing has to be kept while documents are read.
    func path(to target: Int, name: String? = nil) -> String {
        var parts = index.map { ["[\($0)]"] } ?? []
        var current = 0
        while current < target {
            let isObject = parsed.nodes[current].kind == .object
            var (element, child) = (0, current + 1)
            while true {
                let value = isObject ? child + 1 : child
                let end = end(of: value)
                if target < end {
                    parts.append(isObject ? text(at: child) : "[\(element)]")
                    current = value
                    break
                }
                (element, child) = (element + 1, end)
            }
        }
        if let name { parts.append(name) }
        return parts.isEmpty ? "the answer" : parts.joined(separator: ".")
    }
}

/// A copy of a body, in which RapidJSON replaces texts by what their escapes stand for.
final class JSONParser {
    private let handle: OpaquePointer

    /// nil without memory.
    init?(_ body: Data) {
        let handle = body.withUnsafeBytes { cities_json_parser_create($0.baseAddress, $0.count) }
        guard let handle else { return nil }
        self.handle = handle
    }

    deinit { cities_json_parser_free(handle) }

    /// Parses the value at a position and moves that behind it.
    func parse(
        at position: inout Int, _ limits: CitiesJSONLimits, _ isStopped: @escaping () -> Bool
    ) throws(JSONError) -> CitiesJSONDocument {
        guard !isStopped() else { throw .stopped }
        var check = isStopped
        var document = CitiesJSONDocument()
        let outcome = withUnsafeMutablePointer(to: &check) { check in
            cities_json_parse(
                handle, &position, limits, { $0?.assumingMemoryBound(to: (() -> Bool).self).pointee() ?? false }, check,
                &document)
        }
        switch outcome {
        case .read: return document
        case .notJSON: throw .notJSON
        case .tooLarge: throw .tooLarge
        case .stopped: throw .stopped
        }
    }
}

extension UInt8 {
    /// True for a space, a tabulator and the ends of lines.
    var isJSONBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
