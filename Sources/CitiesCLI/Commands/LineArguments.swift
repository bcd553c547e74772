import CitiesLocalization
import CitiesFormats

/// The options of commands that show cities: a text of one's own for each, and not to wait for it.
struct LineArguments: ParameterGroup {
    var template: String?
    var fields: String?
    var noWait = false
    /// Set for the run that a line without waiting starts, to have it newer the next time: the key of its ``RefreshBehind``.
    var behind: String?

    static let bindings: [ParameterBinding<Self>] = [
        .text("--template", about: .helpTemplate, valueName: "text", \.template),
        .text(
            "--fields", about: .helpFields, valueName: "a,b,c", completion: .list { ChosenField.known.map(\.name) },
            \.fields),
        .flag("--no-wait", about: .helpNoWait, \.noWait),
        .hidden("--behind", \.behind),
    ]

    /// The option by which nothing is waited for.
    func reason(_ plan: CommonPlan) -> String { noWait ? "--no-wait" : plan.format.option }

    /// True when saved answers are shown at once, whatever the network does.
    func neverWaits(_ common: CommonArguments) -> Bool { (noWait || common.format?.isBar == true) && behind == nil }
}
