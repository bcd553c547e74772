package import CitiesLocalization
package import CitiesTerminal

/// What a key does on a screen. Hints, help and the keys themselves are made of the same commands.
package struct Command: Sendable {
    /// The first is the one that is shown.
    package var keys: [Key]
    /// What they are called in the help where that is not their names.
    var keyNames: String?
    /// A word for the hints.
    package var label: Phrase
    /// A line for the help.
    package var explanation: Phrase
    /// Whether it is in the hints: what everybody guesses need not be.
    package var isHinted = true
    /// Whether it is shown at all: not where it can never work.
    var isOffered: @Sendable (AppState) -> Bool = { _ in true }
    /// Why it does nothing at present; nil when it works.
    var refusal: @Sendable (AppState) -> Notice? = { _ in nil }
    var action: @Sendable (AppState) -> AppAction

    /// Whether the key works at present.
    package func isEnabled(in state: AppState) -> Bool { refusal(state) == nil }
}
