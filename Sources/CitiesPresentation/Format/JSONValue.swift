/// A JSON value that keeps the order of its keys and the shape of its numbers.
///
/// Foundation's encoder keeps neither on Linux, and a format that people diff and read needs both.
package enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int)
    /// Written with a decimal point, as short as it can be read back exactly; not a number is null.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    package struct Member: Sendable, Hashable {
        package var key: String
        package var value: JSONValue

        package init(_ key: String, _ value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// The JSON text without blanks or line breaks.
    package var text: String {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The JSON text for readers: what fits is on one line, and the rest is indented by two blanks.
    package var indentedText: String { indented(by: "") }

    private func indented(by indent: String) -> String {
        let line = spacedText
        if indent.count + line.count <= Self.readableWidth { return line }
        let inner = indent + "  "
        switch self {
        case .array(let values) where values.allSatisfy(\.isWord):
            let lines = values.reduce(into: [String]()) { lines, value in
                let last = lines.last.map { $0 + ", " + value.text } ?? ""
                let fits = !lines.isEmpty && last.count < Self.readableWidth
                if fits { lines[lines.count - 1] = last } else { lines.append(inner + value.text) }
            }
            return "[\n" + lines.joined(separator: ",\n") + "\n" + indent + "]"
        case .array(let values):
            let lines = values.map { inner + $0.indented(by: inner) }
            return "[\n" + lines.joined(separator: ",\n") + "\n" + indent + "]"
        case .object(let members):
            let lines = members.map { inner + JSONValue.string($0.key).text + ": " + $0.value.indented(by: inner) }
            return "{\n" + lines.joined(separator: ",\n") + "\n" + indent + "}"
        default: return line
        }
    }

    /// True for anything but an array or an object.
    private var isWord: Bool {
        switch self {
        case .array, .object: false
        case .null, .bool, .integer, .number, .string: true
        }
    }

    /// The text on one line, with blanks.
    private var spacedText: String {
        switch self {
        case .array(let values): "[" + values.map(\.spacedText).joined(separator: ", ") + "]"
        case .object(let members) where members.isEmpty: "{}"
        case .object(let members):
            "{ " + members.map { JSONValue.string($0.key).text + ": " + $0.value.spacedText }.joined(separator: ", ")
                + " }"
        default: text
        }
    }

    private static let readableWidth = 100

    /// Appends the text in UTF-8.
    private func write(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .integer(let value): bytes += String(value).utf8
        case .number(let value): bytes += (value.isFinite ? value.description : "null").utf8
        case .string(let value): Self.write(value, to: &bytes)
        case .array(let values):
            var opening = UInt8(ascii: "[")
            for value in values {
                bytes.append(opening)
                value.write(to: &bytes)
                opening = UInt8(ascii: ",")
            }
            bytes += (values.isEmpty ? "[]" : "]").utf8
        case .object(let members):
            var opening = UInt8(ascii: "{")
            for member in members {
                bytes.append(opening)
                Self.write(member.key, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(to: &bytes)
                opening = UInt8(ascii: ",")
            }
            bytes += (members.isEmpty ? "{}" : "}").utf8
        }
    }

    /// Beyond what RFC 8259 requires: other controls and what turns the direction of text, so that a terminal can show it.
    private static let invisible: [ClosedRange<UInt32>] = [
        0x00...0x1F, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
    ]

    private static func write(_ string: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var string = string
        let isWritten = string.withUTF8 { text in
            guard text.allSatisfy(isPlain) else { return false }
            bytes.append(contentsOf: text)
            return true
        }
        if !isWritten {
            for scalar in string.unicodeScalars { bytes += escaped(scalar).utf8 }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// False for what has to be escaped or may begin it: C2 and E2 begin every such character outside ASCII, and few others.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case ..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xE2: false
        default: true
        }
    }

    private static func escaped(_ scalar: UnicodeScalar) -> String {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        case _ where invisible.contains { $0.contains(scalar.value) }:
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: return String(scalar)
        }
    }

    package static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

    /// Two decimals are more than any source gives; they remove the noise of what was computed here.
    static func measured(_ value: Double?) -> JSONValue {
        guard let value, value.isFinite else { return .null }
        guard abs(value) < 1e9 else { return .number(value) }
        // Adding zero turns a negative zero into zero.
        return .number((value * 100).rounded(.toNearestOrAwayFromZero) / 100 + 0)
    }

    /// Percent and degrees of direction come as whole numbers and stay whole.
    static func wholeOrMeasured(_ value: Double?) -> JSONValue {
        guard let value, let whole = Int(exactly: value) else { return measured(value) }
        return .integer(whole)
    }
}
