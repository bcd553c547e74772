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

    /// Without blanks or line breaks.
    package var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .number(let value): text += value.isFinite ? value.description : "null"
        case .string(let value): Self.write(value, to: &text)
        case .array(let values): write(values, between: "[", and: "]", to: &text) { $0.write(to: &$1) }
        case .object(let members):
            write(members, between: "{", and: "}", to: &text) { member, text in
                Self.write(member.key, to: &text)
                text += ":"
                member.value.write(to: &text)
            }
        }
    }

    private func write<Element>(
        _ elements: [Element], between open: String, and close: String, to text: inout String,
        each: (Element, inout String) -> Void
    ) {
        text += open
        for (index, element) in elements.enumerated() {
            if index > 0 { text += "," }
            each(element, &text)
        }
        text += close
    }

    /// Beyond what RFC 8259 requires: other controls and what turns the direction of text, so that a terminal can show it.
    private static let invisible: [ClosedRange<UInt32>] = [
        0x00...0x1F, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
    ]

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        // C2 and E2 begin every character outside ASCII that has to be escaped, and few others.
        let mayNeedEscapes = string.utf8.contains { byte in
            switch byte {
            case ..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xE2: true
            default: false
            }
        }
        guard mayNeedEscapes else {
            text += string + "\""
            return
        }
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where invisible.contains { $0.contains(scalar.value) }:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
