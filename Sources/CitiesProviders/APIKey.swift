import CitiesWeatherModel

/// A secret that a source asks for. It cannot be printed: every description of it says only that it is one.
package struct APIKey: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    let secret: String

    /// nil when nothing is left of `text` once blanks and line ends around it are gone.
    package init?(_ text: String) {
        secret = text.trimmed
        if secret.isEmpty { return nil }
    }

    package var description: String { "<API key>" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

extension APIKey {
    /// `text` with `***` for every copy of the key, in any letter case, and with any of its bytes percent-encoded:
    /// servers repeat what they were asked in their own way.
    func cut(from text: String) -> String {
        let key = secret.utf8.map(\.caseFolded)
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if let end = Self.end(of: key, in: bytes, at: index) {
                result += Array("***".utf8)
                index = end
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The end of the copy of the key that begins at `start`; nil when none begins there.
    private static func end(of key: [UInt8], in bytes: [UInt8], at start: Int) -> Int? {
        var index = start
        for wanted in key {
            guard index < bytes.count else { return nil }
            if bytes[index].caseFolded == wanted {
                index += 1
            } else if let byte = percentEncoded(bytes, at: index), byte.caseFolded == wanted {
                index += 3
            } else {
                return nil
            }
        }
        return index
    }

    /// The byte that `%2F` stands for.
    private static func percentEncoded(_ bytes: [UInt8], at index: Int) -> UInt8? {
        guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count else { return nil }
        let digits = bytes[index + 1...index + 2]
        // UInt8 alone would take a sign.
        guard digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else { return nil }
        return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}

extension UInt8 {
    /// A letter of ASCII in lower case.
    fileprivate var caseFolded: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 32 : self
    }
}
