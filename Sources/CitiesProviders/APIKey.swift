/// A secret that a source asks for. It cannot be printed: every description of it says only that it is one.
package struct APIKey: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    let secret: String

    /// nil when nothing is left of `text` once blanks and line ends around it are gone.
    package init?(_ text: String) {
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return nil }
        secret = String(text[first...last])
    }

    package var description: String { "<API key>" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
