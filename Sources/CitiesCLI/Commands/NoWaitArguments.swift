import ArgumentParser
import CitiesLocalization

/// The option of a command of sentences to show saved ones at once.
struct NoWaitArguments: ParsableArguments {
    @Flag(help: ArgumentHelp(help(.helpBriefNoWait)))
    var noWait = false

    /// Set for the run that a command without waiting starts: the key of its ``RefreshBehind``.
    @Option(name: .customLong("behind"), help: .hidden)
    var behind: String?

    var neverWaits: Bool { noWait && behind == nil }
}
