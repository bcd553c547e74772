import CitiesLocalization

/// The option of a command of sentences to show saved ones at once.
struct NoWaitArguments: ParameterGroup {
    var noWait = false
    /// Set for the run that a command without waiting starts: the key of its ``RefreshBehind``.
    var behind: String?

    static let bindings: [ParameterBinding<Self>] = [
        .flag("--no-wait", about: .helpBriefNoWait, \.noWait),
        .text("--behind", about: .helpBriefNoWait, valueName: "behind", \.behind).hidden,
    ]

    var neverWaits: Bool { noWait && behind == nil }
}
