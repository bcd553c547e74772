import ArgumentParser
import CitiesLocalization
import CitiesPresentation

/// What commands accept that show cities: a text of one's own for each, and not to wait for it.
struct LineArguments: ParsableArguments {
    @Option(help: ArgumentHelp(help(.helpTemplate), valueName: "text"))
    var template: String?

    @Option(
        help: ArgumentHelp(help(.helpFields), valueName: "a,b,c"),
        completion: .list(ChosenField.known.map(\.name)))
    var fields: String?

    @Flag(help: ArgumentHelp(help(.helpNoWait)))
    var noWait = false

    /// What a line that does not wait starts to have it newer the next time.
    @Flag(name: .customLong("behind"), help: .hidden)
    var isBehind = false

    /// The option by which nothing is waited for.
    func reason(_ plan: CommonPlan) -> String { noWait ? "--no-wait" : plan.format.option }

    /// Whether what is kept is shown at once, whatever the network does.
    func neverWaits(_ common: CommonArguments) -> Bool { (noWait || common.format?.isBar == true) && !isBehind }
}
