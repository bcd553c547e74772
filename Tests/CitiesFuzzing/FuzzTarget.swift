/// A reader of foreign bytes to be fuzzed. For any bytes it has to end without a crash, and its result has to keep its
/// promises.
package struct FuzzTarget: Sendable {
    /// The name of the target and of the folder in `Corpus` with its first bodies.
    package let name: String
    /// Reads bytes; throws nothing but a ``BrokenPromise``.
    package let read: @Sendable ([UInt8]) throws -> Void

    package init(name: String, read: @escaping @Sendable ([UInt8]) throws -> Void) {
        self.name = name
        self.read = read
    }

    /// Every target. A new source adds its own.
    package static let all: [FuzzTarget] =
        sources + beside + [addresses, settings, cache, preferences, names, filters, templates, keys, layout, zones]
}

/// A result that breaks a promise of its reader.
package struct BrokenPromise: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
}

/// Throws unless the condition holds.
func promise(_ isKept: Bool, _ words: @autoclosure () -> String) throws(BrokenPromise) {
    if !isKept { throw BrokenPromise(description: words()) }
}

extension FuzzTarget {
    /// The bytes as typed text or a file's text: invalid UTF-8 becomes replacement characters.
    static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
