import ArgumentParser
import CitiesLocalization
import CitiesPresentation

/// The options of commands that show cities: a text of one's own for each, and not to wait for it.
struct LineArguments: ParsableArguments {
    @Option(help: ArgumentHelp(help(.helpTemplate), valueName: "text"))
    var template: String?

    @Option(
        help: ArgumentHelp(help(.helpFields), valueName: "a,b,c"),
        completion: .commaSeparated(ChosenField.known.map(\.name)))
    var fields: String?

    @Flag(help: ArgumentHelp(help(.helpNoWait)))
    var noWait = false

    /// Set for the run that a line without waiting starts, to have it newer the next time: the key of its ``RefreshBehind``.
    @Option(name: .customLong("behind"), help: .hidden)
    var behind: String?

    /// The option by which nothing is waited for.
    func reason(_ plan: CommonPlan) -> String { noWait ? "--no-wait" : plan.format.option }

    /// True when saved answers are shown at once, whatever the network does.
    func neverWaits(_ common: CommonArguments) -> Bool { (noWait || common.format?.isBar == true) && behind == nil }
}
