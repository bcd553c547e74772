package import CitiesLocalization
package import CitiesTerminal

/// The meaning of a key on a screen. Hints, help and the keys themselves are made of the same commands.
package struct Command: Sendable {
    /// The first is the one that is shown.
    package var keys: [Key]
    /// The words for them in the help where these are not their names.
    var keyNames: String?
    /// A word for the hints.
    package var label: Phrase
    /// The word for the hints where it depends on the screen; nil is the label.
    var currentLabel: (@Sendable (AppState) -> Phrase)?
    /// A line for the help.
    package var explanation: Phrase
    /// True when it is in the hints: an obvious one need not be.
    package var isHinted = true
    /// True when it is shown at all: false where it can never work.
    var isOffered: @Sendable (AppState) -> Bool = { _ in true }
    /// The reason why it does nothing at present; nil when it works.
    var disabledReason: @Sendable (AppState) -> Notice? = { _ in nil }
    var action: @Sendable (AppState) -> AppAction

    /// The word for the hints at present.
    func label(in state: AppState) -> Phrase { currentLabel?(state) ?? label }

    /// True when the key works at present.
    package func isEnabled(in state: AppState) -> Bool { disabledReason(state) == nil }
}
