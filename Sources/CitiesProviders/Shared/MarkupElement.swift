import CitiesFoundation
import CitiesWeatherModel

/// An element of an XML document with all that is in it.
///
/// The reader takes the part of XML that data needs: elements, attributes, text, character data, the entities that XML itself
/// defines, comments and instructions, in UTF-8. A document type is refused, and with it every entity that could grow or name a
/// file. Foundation's parser is a library of its own with libxml2 behind it.
struct MarkupElement: Sendable {
    /// The reason why a document could not be read.
    struct Fault: Error {
        let reason: String

        init(_ reason: String) { self.reason = reason }
    }

    /// The name without its prefix.
    let name: String
    /// The part of the name before a colon; empty without one.
    let prefix: String
    /// The attributes by their whole names.
    let attributes: [String: String]
    fileprivate(set) var children: [MarkupElement] = []
    /// The text that is directly in it, without white space around it.
    fileprivate(set) var text = ""

    static let mostElements = 20_000
    static let mostDepth = 32

    /// Reads a document. Its size is limited by the request for it.
    init(_ data: Data) throws(Fault) {
        var reader = MarkupReader(bytes: Array(data))
        self = try reader.document()
    }

    fileprivate init(name: String, prefix: String, attributes: [String: String]) {
        (self.name, self.prefix, self.attributes) = (name, prefix, attributes)
    }

    /// The namespace that its own attributes give to its name; nil where they give none.
    var namespace: String? { attributes[prefix.isEmpty ? "xmlns" : "xmlns:" + prefix] }

    func all(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }

    /// The text of the only child of a name; nil where there is none, or an empty one. Throws for several.
    func text(of name: String) throws(Fault) -> String? {
        let all = all(name)
        guard all.count <= 1 else { throw Fault("\(self.name) has several of \(name)") }
        return all.first.flatMap { $0.text.isEmpty ? nil : $0.text }
    }

    func required(_ name: String) throws(Fault) -> String {
        guard let text = try text(of: name) else { throw Fault("\(self.name) has no \(name)") }
        return text
    }
}

/// Goes through the bytes of a document once, without recursion.
private struct MarkupReader {
    typealias Fault = MarkupElement.Fault

    let bytes: [UInt8]
    private var index = 0
    private var count = 0
    /// The elements that have not ended, each with its whole name and its text so far.
    private var open: [(element: MarkupElement, name: String, text: [UInt8])] = []
    private var root: MarkupElement?

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func document() throws(Fault) -> MarkupElement {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw Fault("XML that is not UTF-8") }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        if take("<?xml ") { try readDeclaration() }
        while index < bytes.count {
            if take("<!--") {
                _ = try content(until: "-->")
            } else if take("<![CDATA[") {
                guard !open.isEmpty else { throw Fault("XML with text outside of its root") }
                open[open.count - 1].text += try content(until: "]]>")
            } else if take("<!") {
                throw Fault("XML with a document type")
            } else if take("<?") {
                _ = try content(until: "?>")
            } else if take("</") {
                try readEnd()
            } else if take("<") {
                try readStart()
            } else {
                try readText()
            }
        }
        guard open.isEmpty, let root else { throw Fault("XML that ends too early") }
        return root
    }

    private mutating func take(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard index + length <= bytes.count else { return false }
        for place in 0..<length where bytes[index + place] != text.utf8Start[place] { return false }
        index += length
        return true
    }

    /// The bytes before an ending, which is passed.
    private mutating func content(until ending: StaticString) throws(Fault) -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count {
            let end = index
            if take(ending) { return bytes[start..<end] }
            try check(bytes[index])
            index += 1
        }
        throw Fault("XML that ends too early")
    }

    private func check(_ byte: UInt8) throws(Fault) {
        guard byte >= 0x20 || [0x09, 0x0A, 0x0D].contains(byte) else { throw Fault("XML with a control character") }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    private mutating func skipBlanks() {
        while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
    }

    private mutating func readDeclaration() throws(Fault) {
        let text = String(decoding: try content(until: "?>"), as: UTF8.self).lowercased()
        guard let encoding = text.firstRange(of: "encoding") else { return }
        let value = text[encoding.upperBound...].drop { $0 == "=" || $0 == " " || $0 == "\"" || $0 == "'" }
        guard value.hasPrefix("utf-8") || value.hasPrefix("us-ascii") else { throw Fault("XML that is not UTF-8") }
    }

    private mutating func readName() throws(Fault) -> String {
        let start = index
        while index < bytes.count, Self.isOfName(bytes[index], first: index == start) { index += 1 }
        guard index > start, index - start <= 200 else { throw Fault("XML with a name that is none") }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func isOfName(_ byte: UInt8, first: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...:
            true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"): !first
        default: false
        }
    }

    private mutating func readStart() throws(Fault) {
        count += 1
        guard count <= MarkupElement.mostElements else { throw Fault("XML with too many elements") }
        guard open.count < MarkupElement.mostDepth else { throw Fault("XML that is nested too deeply") }
        guard root == nil else { throw Fault("XML with two roots") }
        let name = try readName()
        var attributes: [String: String] = [:]
        while true {
            let isApart = index < bytes.count && Self.isBlank(bytes[index])
            skipBlanks()
            let isEmpty = take("/>")
            if isEmpty || take(">") {
                let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
                guard parts.count <= 2, let own = parts.last, !own.isEmpty else {
                    throw Fault("XML with a name that is none")
                }
                let element = MarkupElement(
                    name: own, prefix: parts.count == 2 ? parts[0] : "", attributes: attributes)
                open.append((element, name, []))
                if isEmpty { close() }
                return
            }
            guard isApart else { throw Fault("XML with a tag that does not end") }
            let key = try readName()
            skipBlanks()
            guard take("=") else { throw Fault("XML with an attribute without a value") }
            skipBlanks()
            guard attributes.updateValue(try readValue(), forKey: key) == nil else {
                throw Fault("XML with an attribute twice")
            }
        }
    }

    private mutating func readValue() throws(Fault) -> String {
        let quote = UInt8(ascii: take("\"") ? "\"" : "'")
        guard quote == UInt8(ascii: "\"") || take("'") else { throw Fault("XML with a value without quotes") }
        var value: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == quote { return String(decoding: value, as: UTF8.self) }
            try check(byte)
            switch byte {
            case UInt8(ascii: "<"): throw Fault("XML with a tag inside of a tag")
            case UInt8(ascii: "&"): value += try readReference()
            default: value.append(Self.isBlank(byte) ? 0x20 : byte)
            }
        }
        throw Fault("XML that ends too early")
    }

    /// The bytes of a reference, whose `&` is passed.
    private mutating func readReference() throws(Fault) -> [UInt8] {
        let rest = bytes[index...].prefix(12)
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { throw Fault("XML with a bare &") }
        let name = String(decoding: rest[..<end], as: UTF8.self)
        index = end + 1
        switch name {
        case "amp": return [UInt8(ascii: "&")]
        case "lt": return [UInt8(ascii: "<")]
        case "gt": return [UInt8(ascii: ">")]
        case "quot": return [UInt8(ascii: "\"")]
        case "apos": return [UInt8(ascii: "'")]
        default: break
        }
        let isHexadecimal = name.hasPrefix("#x")
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard name.hasPrefix("#"), !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
            let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(number),
            number >= 0x20 || [0x09, 0x0A, 0x0D].contains(number), number != 0xFFFE, number != 0xFFFF
        else { throw Fault("XML with an entity that it does not define") }
        return Array(String(Character(scalar)).utf8)
    }

    private mutating func readText() throws(Fault) {
        var text: [UInt8] = []
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
            guard !take("]]>") else { throw Fault("XML with an end of character data") }
            let byte = bytes[index]
            try check(byte)
            guard !open.isEmpty || Self.isBlank(byte) else { throw Fault("XML with text outside of its root") }
            index += 1
            if byte == UInt8(ascii: "&") { text += try readReference() } else { text.append(byte) }
        }
        if !open.isEmpty { open[open.count - 1].text += text }
    }

    private mutating func readEnd() throws(Fault) {
        let name = try readName()
        skipBlanks()
        guard take(">"), open.last?.name == name else { throw Fault("XML with an end of another element") }
        close()
    }

    private mutating func close() {
        guard let ended = open.popLast() else { return }
        var element = ended.element
        element.text = String(decoding: ended.text, as: UTF8.self).trimmed
        if open.isEmpty { root = element } else { open[open.count - 1].element.children.append(element) }
    }
}
