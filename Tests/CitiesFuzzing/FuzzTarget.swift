/// Something that reads what others wrote, to be given any bytes at all: it has to end without a crash, and what comes of
/// it has to be what it promises.
package struct FuzzTarget: Sendable {
    /// Also that of the folder in `Corpus` with the bodies that it begins with.
    package let name: String
    /// Throws a ``BrokenPromise``, and nothing else.
    package let read: @Sendable ([UInt8]) throws -> Void

    package init(name: String, read: @escaping @Sendable ([UInt8]) throws -> Void) {
        self.name = name
        self.read = read
    }

    /// A source that is added has its own.
    package static let all: [FuzzTarget] =
        sources + [addresses, settings, cache, preferences, names, filters, templates, keys, layout, zones]
}

/// A result is not what its reader promises.
package struct BrokenPromise: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
}

/// Throws unless a promise was kept.
func promise(_ isKept: Bool, _ words: @autoclosure () -> String) throws(BrokenPromise) {
    if !isKept { throw BrokenPromise(description: words()) }
}

extension FuzzTarget {
    /// As a text that was typed, or is in a file: what is no UTF-8 becomes a replacement character.
    static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
